//! Vacation from matches over days: what it stops, what it costs, and what ends it.

use crate::club::{BEGIN, Club};
use crate::databases;
use crate::room::{ALICE, BOB, CHANNEL, GUILD, decider, first_thing, only, points_match, rejection};
use barpoint::engine::PerPlayer;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::VACATION;
use barpoint::store::ids::{ChannelId, DAY_MS, HOUR_MS, PersonId, Time};
use barpoint::store::timers::TimerKind;
use barpoint::table::{ClaimRefusal, CurrentMatch, Offer, Rejection, Request, VacationStatus};

/// The channel of a second match.
const BESIDE: ChannelId = ChannelId(501);
/// Thursday, 31 December 2026, 0:00 UTC.
const NEW_YEARS_EVE: Time = Time(1_798_675_200_000);

impl Club {
    fn vacation(&self, who: PersonId) -> VacationStatus {
        self.room.table.clocks.vacation(who, self.now.get()).expect("it can be read")
    }

    fn goes(&self, who: PersonId, days: u8) {
        self.room.table.clocks.begin_vacation(&self.press(who), days).expect("so many are left");
    }

    fn comes_back(&self, who: PersonId) {
        self.room.table.clocks.end_vacation(&self.press(who)).expect("it ends");
    }

    /// The match beside the first one, in which the player to act does something.
    fn acts_beside(&self) -> CurrentMatch {
        let view = self.room.table.play.view(BESIDE).expect("a match");
        let press = Request { channel: BESIDE, ..self.press(decider(&view)) };
        self.room.table.play.act(&press, None, first_thing(&view)).expect("it is legal").current
    }

    /// Begins such a match at this pace, and goes on until this player is to act.
    fn plays_beside(&self, pace: &str, mover: PersonId) -> CurrentMatch {
        let offer = Offer { pace: Some(pace.parse().expect("a pace")), ..points_match(5).into() };
        let press = |who| Request { channel: BESIDE, ..self.press(who) };
        let challenges = &self.room.table.challenges;
        let made = challenges.challenge(&press(ALICE), &only(BOB), offer).expect("a challenge");
        let begun = challenges.accept(&press(BOB), made.challenge.id.into()).expect("a match");
        let mut view = begun.announcement.current;
        while decider(&view) != mover {
            view = self.acts_beside();
        }
        view
    }

    fn flag(&self) -> Time {
        self.clock().flag_at.expect("it runs")
    }
}

#[test]
fn vacation_stops_ones_own_clock_and_nobody_elses() {
    let club = Club::new();
    club.begin("24h 72h");
    let flag = club.flag();
    assert_eq!(flag, BEGIN.plus_ms(96 * HOUR_MS));
    club.wait(DAY_MS);
    club.goes(BOB, 7);
    assert_eq!(club.flag(), flag, "it is Alice who is to act");
    club.goes(ALICE, 3);
    let clock = club.clock();
    assert_eq!(
        (clock.flag_at, clock.vacation_until),
        (Some(flag.plus_ms(3 * DAY_MS)), Some(club.now.get().plus_ms(3 * DAY_MS)))
    );
    club.wait(3 * DAY_MS);
    assert_eq!(club.clock().vacation_until, None);
    // A day of the delay, three of vacation, and 26 hours beyond the delay: the bank is 46 hours, as without vacation.
    club.wait(26 * HOUR_MS);
    club.turn();
    let left = PerPlayer::new(46 * HOUR_MS, 72 * HOUR_MS);
    assert_eq!(club.clock().banks, left);
    // Bob's turn begins in his vacation, of which nearly two days are left.
    let until = BEGIN.plus_ms(8 * DAY_MS);
    assert_eq!((club.flag(), club.clock().vacation_until), (until.plus_ms(96 * HOUR_MS), Some(until)));
}

#[test]
fn no_claim_and_no_reminder_reaches_somebody_on_vacation() {
    let club = Club::new();
    club.begin("24h 72h");
    club.wait(DAY_MS);
    club.goes(ALICE, 7);
    club.wait(6 * DAY_MS);
    assert!(club.due().is_empty());
    assert!(
        matches!(rejection(club.claim(BOB)), Rejection::Claim(ClaimRefusal::OnVacation(until)) if until == BEGIN.plus_ms(8 * DAY_MS))
    );
    club.wait(DAY_MS);
    assert!(matches!(rejection(club.claim(BOB)), Rejection::Claim(ClaimRefusal::FlagNotFallen(_))));
    club.wait(3 * DAY_MS - 12 * HOUR_MS);
    let due = club.due();
    assert!(matches!(&due[..], [news] if news.kind == TimerKind::Reminder), "{due:?}");
    club.wait(12 * HOUR_MS + 1);
    club.claim(BOB).expect("it is over");
}

#[test]
fn a_flag_that_has_fallen_does_not_rise_again() {
    let club = Club::new();
    club.begin("24h 72h");
    club.wait(96 * HOUR_MS + 1);
    club.goes(ALICE, 30);
    club.claim(BOB).expect("her time had run out");
}

#[test]
fn the_first_move_in_any_match_over_days_ends_it_everywhere() {
    let club = Club::new();
    let there = club.begin("24h 72h").current.header.id;
    let mover = decider(&club.view());
    club.plays_beside("24h 72h", mover);
    club.goes(mover, 10);
    club.wait(DAY_MS / 2);
    club.acts_beside();
    assert_eq!(club.vacation(mover).until, None);
    assert_eq!(club.vacation(mover).left_ms, 29 * DAY_MS, "a day at least");
    let clock = club.clock();
    assert_eq!((clock.flag_at, clock.vacation_until), (Some(BEGIN.plus_ms(108 * HOUR_MS)), None), "match {there}");
    club.wait(96 * HOUR_MS + 1);
    let flags = club.due().into_iter().filter(|news| news.kind == TimerKind::Flag && news.current.header.id == there);
    assert_eq!(flags.count(), 1, "it is looked at as soon as it falls");
}

#[test]
fn a_move_of_the_opponent_and_one_in_a_live_match_do_not_end_it() {
    let club = Club::new();
    club.begin("24h 72h");
    club.turn();
    let waiting = decider(&club.view());
    let other = if waiting == ALICE { BOB } else { ALICE };
    club.goes(other, 5);
    club.turn();
    assert!(club.vacation(other).until.is_some());
    let live = club.plays_beside("12s 10m", other);
    assert_eq!(live.header.clock.and_then(|clock| clock.vacation_until), None);
    club.acts_beside();
    assert!(club.vacation(other).until.is_some());
}

#[test]
fn thirty_days_a_calendar_year_are_charged_a_day_at_least() {
    let club = Club::new();
    assert_eq!(club.vacation(ALICE).left_ms, 30 * DAY_MS);
    club.goes(ALICE, 30);
    let begins = |days| club.room.table.clocks.begin_vacation(&club.press(ALICE), days);
    assert!(matches!(rejection(begins(1)), Rejection::VacationGoesOn(_)));
    club.wait(HOUR_MS);
    club.comes_back(ALICE);
    assert_eq!(club.vacation(ALICE).left_ms, 29 * DAY_MS);
    for wrong in [0, 30, u8::MAX] {
        assert!(matches!(rejection(begins(wrong)), Rejection::VacationTooLong(29)), "{wrong}");
    }
    for left in (0..29).rev() {
        club.goes(ALICE, 1);
        club.wait(1);
        club.comes_back(ALICE);
        assert_eq!(club.vacation(ALICE).left_ms, left * DAY_MS);
    }
    assert!(matches!(rejection(begins(1)), Rejection::VacationTooLong(0)));
    assert_eq!(club.vacation(BOB).left_ms, 30 * DAY_MS);
}

#[test]
fn over_new_year_each_year_is_charged_with_its_days() {
    let club = Club::new();
    club.goes(ALICE, 29);
    club.wait(NEW_YEARS_EVE.0 - BEGIN.0);
    // A single day is left, and it lasts just until midnight.
    assert_eq!((club.vacation(ALICE).left_ms, club.vacation(ALICE).most_days), (DAY_MS, 30));
    club.goes(ALICE, 30);
    assert_eq!(club.vacation(ALICE).left_ms, 0);
    club.wait(DAY_MS);
    assert_eq!(club.vacation(ALICE).left_ms, DAY_MS, "29 of the new year are planned");
    club.comes_back(ALICE);
    assert_eq!(club.vacation(ALICE).left_ms, 30 * DAY_MS);
}

#[test]
fn a_server_turns_it_off_for_the_matches_that_begin_from_then_on() {
    let club = Club::new();
    let old = club.begin("24h 72h").current.header;
    let off = SettingsGroup::Guild.choose(&VACATION, false);
    club.room.table.people.change_setting(&club.press(ALICE), &off).expect("it is set");
    club.goes(ALICE, 2);
    assert_eq!(club.flag(), BEGIN.plus_ms(144 * HOUR_MS), "this one had begun before");
    assert_eq!((old.guild, old.channel), (Some(GUILD), CHANNEL));
    club.comes_back(ALICE);
    club.wait(97 * HOUR_MS);
    club.claim(BOB).expect("a claim");
    club.begin("24h 72h");
    let mover = decider(&club.view());
    let flag = club.flag();
    club.goes(mover, 2);
    assert_eq!((club.flag(), club.clock().vacation_until), (flag, None));
    assert_eq!((club.vacation(mover).stops, club.vacation(mover).exempt), (0, 1));
    club.wait(96 * HOUR_MS + 1);
    club.claim(if mover == ALICE { BOB } else { ALICE }).expect("it does not hold here");
}

#[test]
fn vacations_are_forgotten_when_no_year_counts_them_any_more() {
    let club = Club::new();
    club.goes(ALICE, 2);
    let kept = || {
        club.room.table.prune(club.now.get()).expect("it is pruned");
        let sqlite = databases::Connection::open(club.room.path()).expect("the file opens");
        sqlite.query_row("SELECT count(*) FROM vacations", [], |row| row.get::<i64>(0)).expect("a number")
    };
    club.wait(402 * DAY_MS);
    assert_eq!(kept(), 1);
    club.wait(1);
    assert_eq!(kept(), 0);
}

#[test]
fn a_vacation_begins_when_discord_receives_it() {
    let club = Club::new();
    club.begin("24h 72h");
    let mover = decider(&club.view());
    club.wait(96 * HOUR_MS - 1_000);
    let pressed = club.press(mover);
    club.wait(3_000);
    let late = Request { at: club.now.get(), ..pressed };
    club.room.table.clocks.begin_vacation(&late, 1).expect("it was in time");
    let other = if mover == ALICE { BOB } else { ALICE };
    assert!(matches!(rejection(club.claim(other)), Rejection::Claim(ClaimRefusal::OnVacation(_))));
}

#[test]
fn outside_servers_vacation_stops_ones_clock_whatever_a_server_has_chosen() {
    let club = Club::new();
    let off = SettingsGroup::Guild.choose(&VACATION, false);
    club.room.table.people.change_setting(&club.press(ALICE), &off).expect("it is set");
    let apart = |who| Request { guild: None, channel: BESIDE, ..club.press(who) };
    let offer = Offer { pace: Some("24h 72h".parse().expect("a pace")), ..points_match(5).into() };
    let begun = club.room.begin_between(&apart(ALICE), &apart(BOB), offer).announcement.current;
    let clock = || club.room.table.play.view(BESIDE).expect("a match").header.clock.expect("it has one");
    let flag = clock().flag_at.expect("it runs");
    club.goes(decider(&begun), 2);
    assert_eq!(clock().flag_at, Some(flag.plus_ms(2 * DAY_MS)));
}
