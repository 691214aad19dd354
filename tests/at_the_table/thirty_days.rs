//! Thirty days of matches over days, hour by hour: people play, stay away and come back, go on vacation, set matches
//! aside until a time, and claim; the bot is away for hours and days, and is killed. Beside each clock the test keeps
//! one of its own, by plain arithmetic. Then the same, without vacations and appointments, while the machine's clock
//! jumps.

use crate::databases;
use crate::room::{Room, WHOLE, decider, first_thing, only, points_match};
use barpoint::store::clocks::LostShards;
use barpoint::store::ids::{ChannelId, DAY_MS, HOUR_MS, InteractionId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::timers::TimerKind;
use barpoint::table::administration::check;
use barpoint::table::{Announcement, ClaimRefusal, CurrentMatch, DueTimer, Error, Offer, Rejection, Request};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// Midnight of a day on which Discord exists.
const FIRST_DAY: Time = Time(20_835 * DAY_MS);
const HOURS: i64 = 30 * 24;
/// Each plays a match with the next one.
const PEOPLE: usize = 8;
/// The paces, and their delay and bank in hours.
const PACES: [(&str, i64, i64); 3] = [("6h 1d", 6, 24), ("12h 3d", 12, 72), ("24h 7d", 24, 168)];
/// The claims that are refused after an outage, in hours.
const GRACE: i64 = 12;
/// How long before their flag people are reminded, in hours, and the hours in which they are not.
const LEAD: i64 = 12;
const QUIET: (i64, i64) = (22, 8);
/// The turns that both have played in a match that is rated.
const TURNS: usize = 3;

/// A match, with the clock that the test keeps, in hours.
struct Table {
    channel: ChannelId,
    players: [usize; 2],
    delay: i64,
    banks: [i64; 2],
    /// The seat whose time runs, and since when.
    turn: (usize, i64),
    turns: [usize; 2],
    was_rated: bool,
    is_reminded: bool,
    is_told: bool,
    /// From when until when it was set aside by agreement, the last time perhaps still is.
    asides: Vec<(i64, i64)>,
    is_aside: bool,
    /// Since when it goes on at its appointment, and who has acted since; `None` once both have, and where it went on late.
    awaited: Option<(i64, [bool; 2])>,
    is_lateness_told: bool,
}

struct Days {
    room: Room,
    /// The hours since the beginning, and by how many the machine's clock is ahead; `None`: it is always right.
    hour: i64,
    ahead: Option<i64>,
    ids: u64,
    random: ChaCha8Rng,
    /// The hours in which the bot was away.
    outages: Vec<(i64, i64)>,
    /// Until when a person stays away, and whether an absence has cost them a rated match.
    away_until: [i64; PEOPLE],
    has_lost: [bool; PEOPLE],
    /// When they were on vacation.
    vacations: [Vec<(i64, i64)>; PEOPLE],
    tables: Vec<Table>,
    claims: u32,
    reminders: u32,
    /// The matches that were set aside by agreement, and those lost by not coming.
    appointments: u32,
    not_come: u32,
}

fn person(number: usize) -> PersonId {
    PersonId(201 + number as u64)
}

impl Days {
    fn one_in(&mut self, number: u32) -> bool {
        self.random.next_u32().is_multiple_of(number)
    }

    /// The time by the machine's clock.
    fn now(&self) -> Time {
        FIRST_DAY.plus_ms((self.hour + self.ahead.unwrap_or_default()) * HOUR_MS)
    }

    /// The next number in ids that Discord gives out.
    fn number(&mut self) -> u64 {
        self.ids += 1;
        self.ids % 4_000_000
    }

    /// The time by Discord's clock.
    fn received_at(&self) -> Time {
        FIRST_DAY.plus_ms(self.hour * HOUR_MS)
    }

    fn press(&mut self, who: usize, channel: ChannelId) -> Request {
        let interaction = InteractionId(InteractionId::first_at(self.received_at()).0 + self.number());
        Request { interaction, channel, at: self.now(), ..self.room.press(person(who)) }
    }

    /// The channel sees news at once.
    fn post(&mut self, news: &Announcement) {
        let message = MessageId(MessageId::first_at(self.received_at()).0 + self.number());
        let message = MessageRef { channel: news.current.header.channel, message };
        self.room.table.delivery.delivered(news.id, message, &WHOLE, self.now()).expect("it is noted");
    }

    fn begin(&mut self, number: usize) -> Table {
        let (players, (pace, delay, bank)) = ([number, (number + 1) % PEOPLE], PACES[number % PACES.len()]);
        let channel = ChannelId(600 + number as u64);
        let offer = Offer { pace: Some(pace.parse().expect("a pace")), ..points_match(3).into() };
        let [asks, accepts] = players.map(|who| self.press(who, channel));
        let challenges = &self.room.table.challenges;
        let made = challenges.challenge(&asks, &only(person(players[1])), offer).expect("a challenge");
        let begun = challenges.accept(&accepts, made.challenge.id.into()).expect("a match").announcement;
        self.post(&begun);
        let seat = usize::from(decider(&begun.current) != person(players[0]));
        let was_rated = begun.current.header.rated;
        let (turn, banks, turns) = ((seat, self.hour), [bank; 2], [0; 2]);
        Table {
            channel,
            players,
            delay,
            banks,
            turn,
            turns,
            was_rated,
            is_reminded: false,
            is_told: false,
            asides: Vec::new(),
            is_aside: false,
            awaited: None,
            is_lateness_told: false,
        }
    }

    fn view(&self, table: &Table) -> CurrentMatch {
        self.room.table.play.view(table.channel).expect("a match is being played")
    }

    /// The hours since then that counted for the player to act.
    fn counted_since(&self, table: &Table, since: i64) -> i64 {
        let vacations = &self.vacations[table.players[table.turn.0]];
        let counts = |hour: i64| {
            let pauses = self.outages.iter().chain(vacations).chain(&table.asides);
            pauses.into_iter().all(|&(from, until)| !(from..until).contains(&hour))
        };
        (since..self.hour).filter(|&hour| counts(hour)).count() as i64
    }

    /// The hours that have run off a clock since its turn began.
    fn elapsed(&self, table: &Table) -> i64 {
        self.counted_since(table, table.turn.1)
    }

    fn is_on_vacation(&self, who: usize) -> bool {
        self.vacations[who].last().is_some_and(|&(_, until)| until > self.hour)
    }

    /// What somebody does in a match over days ends their vacation.
    fn ends_vacation(&mut self, who: usize) {
        if self.is_on_vacation(who)
            && let Some((_, until)) = self.vacations[who].last_mut()
        {
            *until = self.hour;
            for table in self.tables.iter_mut().filter(|table| table.players[table.turn.0] == who) {
                table.is_reminded = false;
            }
        }
    }

    /// Whether the player to act has not come to the appointment: ten minutes and more, so an hour that counts.
    fn is_too_late(&self, table: &Table) -> bool {
        let vacations = &self.vacations[table.players[table.turn.0]];
        let is_awaited = |(since, came): (i64, [bool; 2])| {
            let since = since.max(table.turn.1);
            let was_on_vacation = vacations.iter().any(|&(from, until)| (from..until).contains(&since));
            !came[table.turn.0] && !was_on_vacation && self.counted_since(table, since) > 0
        };
        table.awaited.is_some_and(is_awaited) && self.outages.last().is_none_or(|&(_, until)| until < self.hour)
    }

    /// The hours that are left until the flag falls; it falls after the last millisecond of them.
    fn left(&self, table: &Table) -> i64 {
        table.delay + table.banks[table.turn.0] - self.elapsed(table)
    }

    fn is_claimable(&self, table: &Table) -> bool {
        self.left(table) < 0 && self.outages.last().is_none_or(|&(_, until)| until + GRACE <= self.hour)
    }

    /// The player to act does so until it is the other one's turn. Returns whether the match is over.
    fn play(&mut self, number: usize) -> bool {
        let (channel, seat) = (self.tables[number].channel, self.tables[number].turn.0);
        let who = self.tables[number].players[seat];
        let beyond = (self.elapsed(&self.tables[number]) - self.tables[number].delay).max(0);
        loop {
            let view = self.view(&self.tables[number]);
            if decider(&view) != person(who) {
                break;
            }
            let press = self.press(who, channel);
            let news = self.room.table.play.act(&press, None, first_thing(&view)).expect("it is legal");
            self.post(&news);
            self.has_lost[who] = false;
            self.ends_vacation(who);
            if news.current.decider().is_none() {
                return true;
            }
        }
        let hour = self.hour;
        let table = &mut self.tables[number];
        table.banks[seat] = (table.banks[seat] - beyond).max(0);
        table.turns[seat] += 1;
        (table.turn, table.is_reminded, table.is_told) = ((1 - seat, hour), false, false);
        table.is_lateness_told = false;
        if let Some((_, came)) = &mut table.awaited {
            came[seat] = true;
        }
        table.awaited = table.awaited.filter(|(_, came)| *came != [true; 2]);
        let clock = self.view(&self.tables[number]).header.clock.expect("it has one");
        let (stored, kept) = ([clock.banks.one, clock.banks.two].map(|ms| ms / HOUR_MS), self.tables[number].banks);
        match self.ahead {
            None => assert_eq!(stored, kept, "table {number} at hour {hour}"),
            // What is uncertain is never held against the player.
            Some(_) => assert!(stored[0] >= kept[0] && stored[1] >= kept[1], "table {number} at hour {hour}"),
        }
        self.tables[number].banks = stored;
        false
    }

    /// A player claims the match. Returns whether it is over.
    fn claim(&mut self, number: usize, seat: usize) -> bool {
        let (channel, players) = (self.tables[number].channel, self.tables[number].players);
        let seen = self.view(&self.tables[number]).header.seen();
        let press = self.press(players[seat], channel);
        let claimed = self.room.table.clocks.claim(&press, seen.into());
        let table = &self.tables[number];
        let loser = table.turn.0;
        match claimed {
            Ok(news) => {
                let (by_flag, by_lateness) = (self.is_claimable(table), self.is_too_late(table));
                assert!(seat != loser && (by_flag || by_lateness), "table {number} at hour {}", self.hour);
                self.not_come += u32::from(!by_flag);
                let have_played = table.turns.iter().all(|turns| *turns >= TURNS);
                // All matches are equally long.
                let is_rated = table.was_rated && have_played && !self.has_lost[players[loser]];
                assert_eq!(news.current.header.rated, is_rated, "table {number} at hour {}", self.hour);
                let again = self.press(players[seat], channel);
                let again = self.room.table.clocks.claim(&again, seen.into());
                assert!(matches!(again, Err(Error::Rejected(Rejection::NotRunning(_)))), "once is enough: {again:?}");
                self.post(&news);
                self.has_lost[players[loser]] |= is_rated;
                self.claims += 1;
                self.ends_vacation(players[seat]);
                true
            }
            Err(Error::Rejected(why)) => {
                let is_so = match why {
                    Rejection::Claim(ClaimRefusal::ClaimsOnOwnTime) => seat == loser,
                    Rejection::Claim(ClaimRefusal::FlagNotFallen(_))
                    | Rejection::Claim(ClaimRefusal::ClaimLater(_))
                        if self.ahead.is_some() =>
                    {
                        true
                    }
                    _ if self.is_too_late(table) || self.is_claimable(table) => false,
                    Rejection::Claim(ClaimRefusal::OnVacation(_)) => {
                        self.left(table) >= 0 && self.is_on_vacation(players[loser])
                    }
                    Rejection::Claim(ClaimRefusal::NotTooLate(_)) => table.awaited.is_some(),
                    Rejection::Claim(ClaimRefusal::FlagNotFallen(_)) => self.left(table) >= 0,
                    Rejection::Claim(ClaimRefusal::ClaimLater(_)) => self.left(table) < 0 || table.awaited.is_some(),
                    _ => false,
                };
                assert!(is_so, "table {number} at hour {}: {why:?}", self.hour);
                false
            }
            Err(fault) => panic!("{fault:?}"),
        }
    }

    /// What the bot tells of time.
    fn tell(&mut self) {
        let now = self.now();
        for news in self.room.due_timers(now) {
            let channel = news.current.header.channel;
            let number = self.tables.iter().position(|table| table.channel == channel).expect("one of the tables");
            self.note(&news, number);
            self.room.table.delivery.sent(news.id, now).expect("it is noted");
        }
        for news in self.room.due_news(now) {
            let channel = news.current.header.channel;
            let number = self.tables.iter().position(|table| table.channel == channel).expect("one of the tables");
            let table = &mut self.tables[number];
            assert!(table.is_aside && table.asides.last().is_some_and(|&(_, until)| until <= self.hour), "{news:?}");
            (table.is_aside, table.is_reminded, table.is_lateness_told) = (false, false, false);
            let is_in_time = table.asides.last().is_some_and(|&(_, until)| until == self.hour);
            table.awaited = is_in_time.then_some((self.hour, [false; 2]));
            self.post(&news);
        }
        let is_back = self.outages.last().is_none_or(|&(_, until)| until + GRACE < self.hour);
        for table in self.tables.iter().filter(|table| self.ahead.is_none() && is_back && !table.is_aside) {
            assert!(table.is_told || !self.is_claimable(table), "a fallen flag is told within the hour");
            assert!(table.is_lateness_told || !self.is_too_late(table), "lateness is told within the hour");
        }
        let is_over = |table: &Table| table.asides.last().is_some_and(|&(_, until)| until <= self.hour);
        assert!(!self.tables.iter().any(|table| table.is_aside && is_over(table)), "it goes on within the hour");
    }

    fn note(&mut self, news: &DueTimer, number: usize) {
        let (left, is_claimable) = (self.left(&self.tables[number]), self.is_claimable(&self.tables[number]));
        let is_too_late = self.is_too_late(&self.tables[number]);
        let hour = self.hour;
        let table = &mut self.tables[number];
        let at = format!("table {number} at hour {hour}, {left} left");
        match news.kind {
            TimerKind::Soon => assert!(table.is_aside, "{at}"),
            TimerKind::Late => {
                assert!(is_too_late && !table.is_lateness_told, "{at}");
                table.is_lateness_told = true;
            }
            TimerKind::Flag => {
                assert!(is_claimable && !table.is_told, "{at}");
                table.is_told = true;
            }
            TimerKind::Reminder => {
                let of_day = hour % 24;
                assert!(!table.is_reminded, "{at}");
                table.is_reminded = true;
                self.reminders += 1;
                if self.ahead.is_some() {
                    return;
                }
                // It may be an hour late, and is not told in the night then.
                assert!((QUIET.1..=QUIET.0 + 1).contains(&of_day), "in quiet hours, {at}");
                assert!((1..=LEAD + 24 - QUIET.0 + QUIET.1).contains(&left), "{at}");
            }
            kind => panic!("{kind:?}, {at}"),
        }
    }

    /// A person goes on vacation, for as many whole days as they have left at most, and may be back earlier.
    fn goes_on_vacation(&mut self, who: usize) {
        let days = 1 + self.random.next_u32() % 3;
        let back = self.hour + i64::from(self.random.next_u32() % (days * 30));
        let press = self.press(who, self.tables[who].channel);
        let begun = self.room.table.clocks.begin_vacation(&press, u8::try_from(days).expect("few"));
        match begun {
            Ok(_) => {
                self.vacations[who].push((self.hour, self.hour + i64::from(days) * 24));
                self.away_until[who] = back;
            }
            Err(Error::Rejected(Rejection::VacationGoesOn(_))) => assert!(self.is_on_vacation(who)),
            Err(Error::Rejected(Rejection::VacationTooLong(_))) => assert!(self.vacations[who].len() > 9),
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Both players of a match set it aside until a time.
    fn agree(&mut self, number: usize) {
        let (channel, players, id) = {
            let table = &self.tables[number];
            (table.channel, table.players, self.view(table).header.id)
        };
        let until = self.hour + 1 + i64::from(self.random.next_u32() % 48);
        let [proposes, agrees] = players.map(|who| self.press(who, channel));
        let clocks = &self.room.table.clocks;
        let at = FIRST_DAY.plus_ms(until * HOUR_MS);
        clocks.propose(&proposes, id.into(), at).expect("it is noted");
        clocks.agree(&agrees, id.into(), at, false).expect("both want it");
        let table = &mut self.tables[number];
        table.asides.push((self.hour, until));
        self.appointments += 1;
        (table.is_aside, table.awaited) = (true, None);
    }

    fn hour_passes(&mut self) {
        self.hour += 1;
        if self.one_in(100) {
            let from = self.hour - 1;
            self.hour += i64::from(self.random.next_u32() % 40);
            self.outages.push((from, self.hour));
        } else {
            // The notes between are left out, since all that counts is how old the last one is.
            let sqlite = databases::Connection::open(self.room.path()).expect("the file opens");
            sqlite.execute("UPDATE instance SET beat_at = ?1", [self.now().0]).expect("it is noted");
        }
        if self.one_in(50) {
            self.room = self.room.after_a_kill();
        }
        if self.ahead.is_some() && self.one_in(20) {
            self.ahead = Some(i64::from(self.random.next_u32() % 30) - 15);
        }
        self.room.table.clocks.beat(self.now(), &LostShards::default()).expect("it is noted");
    }
}

#[test]
fn thirty_days_of_slow_matches_go_by_the_clock() {
    let days = thirty_days(None);
    assert!(days.claims > 5 && days.reminders > 20 && days.outages.len() > 2, "enough happened");
    let vacations = days.vacations.iter().map(Vec::len).sum::<usize>();
    assert!(days.appointments > 5 && days.not_come > 0 && vacations > 5, "enough happened");
}

#[test]
fn a_clock_that_jumps_costs_nobody_a_match_before_their_time_ran_out() {
    assert!(thirty_days(Some(0)).claims > 0, "enough happened");
}

fn thirty_days(ahead: Option<i64>) -> Days {
    let mut days = Days {
        room: Room::new(),
        hour: 0,
        ahead,
        ids: 0,
        random: ChaCha8Rng::seed_from_u64(27),
        outages: Vec::new(),
        away_until: [0; PEOPLE],
        has_lost: [false; PEOPLE],
        vacations: <_>::default(),
        tables: Vec::new(),
        claims: 0,
        reminders: 0,
        appointments: 0,
        not_come: 0,
    };
    days.room.table.clocks.beat(days.now(), &LostShards::default()).expect("it is noted");
    for number in 0..PEOPLE {
        let table = days.begin(number);
        days.tables.push(table);
    }
    let mut ended = BTreeMap::new();
    while days.hour < HOURS {
        days.hour_passes();
        days.tell();
        for number in 0..PEOPLE {
            if days.one_in(200) {
                days.away_until[number] = days.hour + i64::from(days.random.next_u32() % 240);
            }
            if days.ahead.is_none() && days.one_in(150) {
                days.goes_on_vacation(number);
            }
            if days.tables[number].is_aside {
                continue;
            }
            let (seat, id) = (days.tables[number].turn.0, days.view(&days.tables[number]).header.id);
            let [mover, waits] = [seat, 1 - seat].map(|seat| days.tables[number].players[seat]);
            let is_there = |days: &Days, who: usize| days.away_until[who] <= days.hour;
            // Now and then the player whose own time runs tries to claim, which is refused.
            let can_agree = days.ahead.is_none() && days.left(&days.tables[number]) > 0;
            if can_agree && is_there(&days, mover) && is_there(&days, waits) && days.one_in(100) {
                days.agree(number);
                continue;
            }
            let is_over = (is_there(&days, mover) && days.one_in(40) && days.claim(number, seat))
                || (is_there(&days, waits) && days.one_in(4) && days.claim(number, 1 - seat))
                || (is_there(&days, mover) && days.one_in(8) && days.play(number));
            if is_over {
                ended.insert(id, days.tables[number].channel);
                days.tables[number] = days.begin(number);
            }
        }
        days.room.table.prune(days.now()).expect("pruned");
    }
    for (id, channel) in ended {
        let press = days.press(0, channel);
        let dice = days.room.table.history.checked_dice(&press, id.into()).expect("a match of this channel");
        assert!(dice.1.is_proven(), "each game is opened, however it ended");
        assert_eq!(check::contradictions_in_match(&days.room.store(), id).expect("it can be read"), [""; 0]);
    }
    days
}
