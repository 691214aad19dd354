//! Running matches over days in bulk: the table begins one, all others are copies with other people, channels and times.

use barpoint::dice::Dice;
use barpoint::engine::Terms;
use barpoint::store::Store;
use barpoint::store::ids::{ChannelId, GuildId, InteractionId, PersonId, Time};
use barpoint::store::people::Person;
use barpoint::table::{Offer, Opponent, Request, Sight, Table};
use rusqlite::{Connection, params};
use std::path::Path;

/// The pace of the matches, and how long a turn may take at its beginning.
const PACE: &str = "24h 168h";
const TURN_MS: i64 = (24 + 168) * 3_600_000;
/// How long before their flag people are reminded who have not chosen.
const REMINDED_BEFORE_MS: i64 = 12 * 3_600_000;
const IDLE_MS: i64 = 90 * 24 * 3_600_000;

const FIRST_PERSON: i64 = 100_000_000_000_000_000;

const COPY: &str = "
    INSERT INTO matches (guild, locale, channel, one, two, terms, version, throws, started_at, venue_guild, home_channel)
        SELECT ?1, locale, ?2, ?3, ?3 + 1, terms, version, throws, ?4, ?1, ?2 FROM matches WHERE id = 1";

/// Writes a database with a match for each server and channel, and the time at which its reminder is due.
///
/// # Panics
/// The database cannot be written.
pub fn write(path: &Path, matches: Vec<((u64, u64), i64)>, now: i64) {
    begin_one(path, now);
    let mut sqlite = Connection::open(path).expect("the same file");
    sqlite.execute_batch("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF").expect("quick writing");
    let writing = sqlite.transaction().expect("a transaction");
    {
        let statement = |sql| writing.prepare(sql).expect("a statement");
        let mut person = statement("INSERT INTO people (id, display_name, username) VALUES (?1, 'Player', 'player')");
        let mut awake = statement("INSERT INTO settings (person, quiet_hours) VALUES (?1, 'never')");
        let mut copy = statement(COPY);
        let mut actions = statement(
            "INSERT INTO actions (match_id, seq, player, action, at, automatic)
                SELECT ?1, seq, player, action, ?2, automatic FROM actions WHERE match_id = 1",
        );
        let mut dice = statement(
            "INSERT INTO game_dice (match_id, game, chain, number, previous, commitment, committed_at, first_throw, secret, is_sealed)
                SELECT ?1, game, 'copy', ?1, previous, commitment, ?2, first_throw, secret, is_sealed FROM game_dice WHERE match_id = 1",
        );
        let mut clock = statement(
            "INSERT INTO clocks (match_id, pace, player, began_at, bank_one, bank_two)
                SELECT ?1, pace, player, ?2, bank_one, bank_two FROM clocks WHERE match_id = 1",
        );
        let mut timer = statement("INSERT INTO timers (match_id, kind, due_at) VALUES (?1, ?2, ?3)");
        for (number, ((guild, channel), due_at)) in (0_i64..).zip(matches) {
            let one = FIRST_PERSON + 2 * number;
            for who in [one, one + 1] {
                person.execute([who]).expect("a person");
                awake.execute([who]).expect("their settings");
            }
            let flag_at = due_at + REMINDED_BEFORE_MS;
            let began_at = flag_at - TURN_MS;
            copy.execute(params![guild.cast_signed(), channel.cast_signed(), one, began_at]).expect("a match");
            let id = writing.last_insert_rowid();
            actions.execute([id, began_at]).expect("its log");
            dice.execute([id, began_at]).expect("its dice");
            clock.execute([id, began_at]).expect("its clock");
            for (kind, at) in [("reminder", due_at), ("flag", flag_at + 1), ("idle", began_at + IDLE_MS)] {
                timer.execute(params![id, kind, at]).expect("a timer");
            }
        }
        let end = "DELETE FROM timers WHERE match_id = 1; UPDATE clocks SET player = NULL, began_at = NULL WHERE match_id = 1;
            DELETE FROM outbox; DELETE FROM calls;
            UPDATE matches SET state = 'aborted', ended_at = started_at WHERE id = 1";
        writing.execute_batch(end).expect("the first match is over");
        writing.execute("UPDATE instance SET beat_at = ?1", [now]).expect("the bot was there a moment ago");
    }
    writing.commit().expect("it is written");
}

/// Begins a match in a new database.
fn begin_one(path: &Path, now: i64) {
    let table = Table::new(Store::open(path).expect("a database"), Dice::seeded(20)).expect("a table");
    let InteractionId(first) = InteractionId::first_at(Time(now));
    let press = |number: u64| Request {
        interaction: InteractionId(first + number),
        person: Person { id: PersonId(number), display_name: "Player".to_owned(), username: "player".to_owned() },
        nickname: None,
        channel: ChannelId(1),
        parent: None,
        in_private_thread: false,
        channel_guild: None,
        own_thread: false,
        may_open_thread: true,
        pressed: None,
        guild: Some(GuildId(1)),
        administers: false,
        pressed_is_private: false,
        sight: Sight::All,
        locale: None,
        language: "en-US".to_owned(),
        reader_locale: "en-US".to_owned(),
        at: Time(now),
    };
    let (one, two) = (press(1), press(2));
    let opponent = Opponent::Only { person: two.person.clone(), is_bot: false };
    let terms: Terms = "tournament 7 points".parse().expect("terms");
    let offer = Offer { pace: Some(PACE.parse().expect("a pace")), ..terms.into() };
    let made = table.challenges.challenge(&one, &opponent, offer).expect("a challenge");
    table.challenges.accept(&two, made.challenge.id.into()).expect("a match");
}
