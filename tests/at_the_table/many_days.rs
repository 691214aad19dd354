//! A hundred days, hour by hour: people play, go away and come back; servers come and go; Discord fails now and then. What
//! is kept for a time goes when it is over, so that nothing grows without end but what is meant to.

use crate::dailies::question;
use crate::databases;
use crate::outbox::{PASSING, REFUSED, send_all};
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, first_thing, only, person, points_match};
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{DAILY, HOUR, MONTHLY_SUMMARY};
use barpoint::store::Store;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, HOUR_MS, InteractionId, MessageId, MessageRef, PersonId, Time};
use barpoint::table::administration::{self, check};
use barpoint::table::{Delivery, Request};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};

/// A Monday on which Discord exists.
const FIRST_DAY: Time = Time(20_835 * DAY_MS);
const DAYS: i64 = 100;
/// The server that removes the bot on the tenth day.
const LEFT: GuildId = GuildId(901);
const LEFT_ON: i64 = 10;
/// The tables that are to grow: what was played, with the secrets by which the dice of its games can be checked for ever,
/// what follows from it, and what is kept for a year or longer.
const GROW: [&str; 22] = [
    "matches",
    "actions",
    "game_dice",
    "figures",
    "server_figures",
    "rating_changes",
    "ledgers",
    "leaderboards",
    "standings",
    "people",
    "shown",
    "dailies",
    "daily_options",
    "daily_posts",
    "daily_answers",
    "club_posts",
    "administration",
    "seasons",
    "guilds",
    "forgotten",
    "migrations",
    "sqlite_sequence",
];

/// A room whose clock goes on by hours.
struct Days {
    room: Room,
    now: Time,
    ids: u64,
    random: ChaCha8Rng,
}

impl Days {
    fn one_in(&mut self, number: u32) -> bool {
        self.random.next_u32().is_multiple_of(number)
    }

    fn press(&mut self, who: PersonId, guild: GuildId, channel: ChannelId) -> Request {
        self.ids += 1;
        let interaction = InteractionId(InteractionId::first_at(self.now).0 + self.ids);
        Request { interaction, person: person(who), guild: Some(guild), channel, at: self.now, ..self.room.press(who) }
    }

    /// Both servers want positions of the day and monthly summaries.
    fn choose(&mut self) {
        for (guild, channel) in [(GUILD, CHANNEL), (LEFT, ChannelId(701))] {
            for choice in [
                SettingsGroup::Guild.choose(&DAILY, Some(channel)),
                SettingsGroup::Guild.choose(&HOUR, 18),
                SettingsGroup::Guild.choose(&MONTHLY_SUMMARY, Some(channel)),
            ] {
                let press = self.press(ALICE, guild, channel);
                self.room.table.people.change_setting(&press, &choice).expect("chosen");
            }
        }
    }

    /// What the workers of the bot do in an hour.
    fn work(&mut self, guilds: &BTreeSet<GuildId>) {
        let (table, now) = (&self.room.table, self.now);
        table.dailies.solve_dailies(now).expect("solved");
        table.ratings.post_months(now).expect("queued");
        for due in table.dailies.dailies_due(now).expect("it can be read") {
            table.dailies.ask_daily(&due, &question(), None, now).expect("asked");
        }
        for minute in [0, 1, 15, 40] {
            let (at, random, ids) = (now.plus_ms(minute * 60_000), &mut self.random, &mut self.ids);
            let message = |channel| {
                *ids += 1;
                MessageRef { channel, message: MessageId(MessageId::first_at(at).0 + *ids) }
            };
            send_all(table, at, message, || match random.next_u32() % 20 {
                0 => Some(REFUSED),
                1..=3 => Some(PASSING),
                _ => None,
            });
        }
        table.prune(now).expect("pruned");
        table.administration.note_memberships(guilds, now).expect("noted");
        while table.administration.purge(now).expect("a step") {}
        while table.administration.purge_forgotten(now).expect("a step") {}
        while table.ratings.rebuild(now, 1).expect("a step") {}
    }

    /// Two people play in a channel for a while, or begin to.
    fn play(&mut self, [one, two]: [PersonId; 2], guild: GuildId, channel: ChannelId) {
        let Ok(mut view) = self.room.table.play.view(channel) else {
            let asks = self.press(one, guild, channel);
            // One of two is never answered.
            if let Ok(made) = self.room.table.challenges.challenge(&asks, &only(two), points_match(1))
                && self.one_in(2)
            {
                let accepts = self.press(two, guild, channel);
                self.room.table.challenges.accept(&accepts, made.challenge.id.into()).expect("a match");
            }
            return;
        };
        for _ in 0..8 {
            let Some(who) = view.decider().map(|person| person.id) else { return };
            let press = self.press(who, guild, channel);
            self.room.table.play.act(&press, None, first_thing(&view)).expect("it is legal");
            match self.room.table.play.view(channel) {
                Ok(next) => view = next,
                Err(_) => return,
            }
        }
    }

    /// Somebody new plays, has a match file read, watches, and is forgotten.
    fn passes_by(&mut self, day: i64) {
        let who = PersonId(10_000 + day.unsigned_abs());
        let aside = ChannelId(800);
        self.play([who, CAROL], GUILD, aside);
        self.play([who, CAROL], GUILD, aside);
        let file = " 1 point match\n\n Game 1\n Dora : 0    Bob : 0\n  1) 31: 8/5 6/5    52: 13/8 24/22\n";
        for reader in [who, CAROL] {
            let press = self.press(reader, GUILD, aside);
            drop(self.room.table.history.import(&press, file).expect("it can be read"));
        }
        let press = self.press(CAROL, GUILD, ChannelId(801));
        drop(self.room.table.delivery.begin_live_board(&press, CHANNEL));
        self.room.forget_at(who, self.now).expect("there was somebody");
    }

    /// The number of rows of each table that is not to grow.
    fn rows(&self) -> BTreeMap<String, u32> {
        let sqlite = databases::Connection::open(self.room.path()).unwrap();
        let count = |table: String| {
            let rows = sqlite.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
            (table, rows)
        };
        sqlite.tables().into_iter().filter(|table| !GROW.contains(&table.as_str())).map(count).collect()
    }
}

/// Checks all that is stored.
fn check(store: &Store) {
    for id in administration::matches(store).expect("they can be read") {
        assert_eq!(check::contradictions_in_match(store, id).expect("it can be read"), [""; 0], "match {id}");
    }
    for ledger in check::ledgers_to_check(store).expect("they can be read") {
        assert_eq!(check::contradictions_in_ledger(store, ledger).expect("it can be read"), [""; 0]);
    }
}

#[test]
fn in_a_hundred_days_nothing_grows_but_what_is_kept() {
    let mut days = Days { room: Room::new(), now: FIRST_DAY, ids: 0, random: ChaCha8Rng::seed_from_u64(7) };
    days.choose();
    let mut rows = Vec::new();
    for day in 0..DAYS {
        let guilds: BTreeSet<GuildId> = [GUILD, LEFT].into_iter().filter(|&of| of == GUILD || day < LEFT_ON).collect();
        for hour in 0..24 {
            days.now = FIRST_DAY.plus_ms(day * DAY_MS + hour * HOUR_MS);
            if (9..23).contains(&hour) {
                days.play([ALICE, BOB], GUILD, CHANNEL);
                if day < LEFT_ON {
                    days.play([ALICE, CAROL], LEFT, ChannelId(701));
                }
            }
            if hour == 20 && day % 5 == 0 {
                days.passes_by(day);
            }
            days.work(&guilds);
        }
        if day % 30 == 9 {
            rows.push(days.rows());
        }
    }
    println!("{rows:#?}");
    let [_, _, before, after] = &rows[..] else { panic!("four times") };
    // What grows from the first day on has 1.43 times as many.
    for (table, rows) in after {
        let most = before[table] + before[table] / 10 + 20;
        assert!(*rows <= most, "{table} grows: {} rows, and {rows} thirty days later", before[table]);
    }
    let store = days.room.store();
    check(&store);
    let due = days.room.due(days.now.plus_ms(DAY_MS));
    assert!(due.iter().all(|due| !matches!(due, Delivery::News(_))), "a message of a match is stuck: {due:?}");
    let sqlite = databases::Connection::open(days.room.path()).unwrap();
    for table in ["guild_settings", "guilds", "challenges", "dailies", "club_posts"] {
        let column = if table == "guilds" { "id" } else { "guild" };
        let sql = format!("SELECT count(*) FROM {table} WHERE {column} = ?1");
        let left: u32 = sqlite.query_row(&sql, [LEFT.0.cast_signed()], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table} of a server that left three months ago");
    }
}
