//! The store: what is saved can be read, also after a restart, and foreign files are left alone.

use barpoint::engine::player::PerPlayer;
use barpoint::store::boards::BoardRow;
use barpoint::store::ids::{ChannelId, GuildId, InteractionId, MatchId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::matches::{NewMatch, PlayedOut, RatedTerms};
use barpoint::store::outbox::{self, DeliveryState, Kind, MatchNews};
use barpoint::store::people::Person;
use barpoint::store::{self, Error, Store, Tx, boards, interactions, matches, people, queue, stale_messages};
use std::path::Path;

const CHANNEL: ChannelId = ChannelId(10);
const GUILD: GuildId = GuildId(20);
const NOW: Time = Time(1_000_000);

/// Runs `work` in a transaction of its own.
fn write<T>(store: &mut Store, work: impl FnOnce(&Tx<'_>) -> store::Result<T>) -> T {
    store.transaction(work).expect("the store works")
}

fn person(id: u64) -> Person {
    Person { id: PersonId(id), display_name: format!("Person {id}"), username: format!("person{id}") }
}

fn begin_match(tx: &Tx<'_>, channel: ChannelId) -> store::Result<MatchId> {
    people::remember(tx, &person(1))?;
    people::remember(tx, &person(2))?;
    let terms = "tournament 3 points".parse().expect("terms");
    let players = PerPlayer::new(PersonId(1), PersonId(2));
    let locale = "en-US".to_owned();
    let new = NewMatch { guild: Some(GUILD), locale, channel, players, house: None, terms, started_at: NOW };
    Ok(matches::insert(tx, &new, RatedTerms { agreed: true, counts: true })?.id)
}

fn message(id: u64) -> MessageRef {
    MessageRef { channel: CHANNEL, message: MessageId(id) }
}

fn raw(path: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(path).expect("the file opens")
}

#[test]
fn an_empty_file_becomes_a_database_and_opens_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.sqlite3");
    let id = write(&mut Store::open(&path).unwrap(), |tx| begin_match(tx, CHANNEL));
    let kept = write(&mut Store::open(&path).unwrap(), |tx| matches::get(tx, id)).expect("the match was kept");
    assert_eq!(kept.begun.channel, CHANNEL);
    assert_eq!(kept.begun.terms.to_string(), "tournament 3 points");
    let integrity: String = raw(&path).query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(integrity, "ok");
}

#[test]
fn a_file_of_a_newer_program_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("newer.sqlite3");
    drop(Store::open(&path).unwrap());
    raw(&path).execute("INSERT INTO migrations VALUES (9999, '9999_future.sql', 'SELECT 1')", []).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(matches!(error, Error::Newer { found: 9999, .. }), "{error}");
    assert!(error.to_string().contains("newer than this program"), "{error}");
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    std::fs::write(&path, "Dear Sir or Madam, this file is not a database, and it never was one.".repeat(20)).unwrap();
    assert!(matches!(Store::open(&path), Err(Error::Database(_))));
}

#[test]
fn what_fails_half_way_leaves_nothing() {
    let mut store = Store::in_memory().unwrap();
    let failed: store::Result<()> = store.transaction(|tx| {
        begin_match(tx, CHANNEL)?;
        Err(Error::Conflict)
    });
    assert!(matches!(failed, Err(Error::Conflict)));
    assert!(write(&mut store, |tx| matches::running_in(tx, CHANNEL)).is_none());
}

#[test]
fn a_channel_has_one_running_match_at_a_time() {
    let mut store = Store::in_memory().unwrap();
    let first = write(&mut store, |tx| begin_match(tx, CHANNEL));
    assert!(store.transaction(|tx| begin_match(tx, CHANNEL)).is_err());
    write(&mut store, |tx| begin_match(tx, ChannelId(11)));
    let end = PlayedOut { winner: None, score: PerPlayer::new(0, 0), overall: false };
    write(&mut store, |tx| matches::finish(tx, first, &end, NOW));
    write(&mut store, |tx| begin_match(tx, CHANNEL));
}

#[test]
fn a_match_is_taken_further_only_from_the_version_that_was_loaded() {
    let mut store = Store::in_memory().unwrap();
    let id = write(&mut store, |tx| begin_match(tx, CHANNEL));
    let mut progress = write(&mut store, |tx| matches::get(tx, id)).unwrap().progress;
    progress.version = 1;
    write(&mut store, |tx| matches::advance(tx, id, 0, &progress));
    let again = store.transaction(|tx| matches::advance(tx, id, 0, &progress));
    assert!(matches!(again, Err(Error::Conflict)));
}

#[test]
fn an_interaction_counts_once() {
    let mut store = Store::in_memory().unwrap();
    let press = InteractionId(u64::MAX);
    assert!(write(&mut store, |tx| interactions::count(tx, press, NOW)));
    assert!(!write(&mut store, |tx| interactions::count(tx, press, NOW)));
    assert_eq!(write(&mut store, |tx| interactions::forget(tx, NOW.plus_ms(1))), 1);
    assert!(write(&mut store, |tx| interactions::count(tx, press, NOW)));
}

#[test]
fn newer_news_takes_over_what_was_not_told() {
    let mut store = Store::in_memory().unwrap();
    write(&mut store, |tx| {
        let match_id = begin_match(tx, CHANNEL)?;
        let tell = |kind, version| {
            let since = outbox::untold_since(tx, match_id, kind)?.unwrap_or(1);
            let told = outbox::insert(tx, &MatchNews { match_id, kind, since, version }, NOW, NOW)?;
            Ok::<_, Error>((since, told.id))
        };
        let (since, opening) = tell(Kind::Turn, 2)?;
        assert_eq!(since, 1, "the first turn tells all");
        queue::settle(tx, opening, DeliveryState::Delivered, NOW)?;
        let (since, _) = tell(Kind::Refresh, 3)?;
        assert_eq!(since, 1, "a refresh stands in place of the turn's message");
        let (since, lost) = tell(Kind::Turn, 4)?;
        assert_eq!(since, 3, "a turn tells what came after the last one's message");
        let (since, _) = tell(Kind::Turn, 5)?;
        assert_eq!(since, 3, "what was not told is told with the next");
        assert_eq!(outbox::get(tx, lost)?.unwrap().state, DeliveryState::Superseded);
        assert_eq!(outbox::due(tx, NOW, 10)?.len(), 1, "one row waits for each match");
        Ok(())
    });
}

/// The messages whose buttons are due to be removed.
fn due(tx: &Tx<'_>) -> store::Result<Vec<MessageRef>> {
    let due = stale_messages::due(tx, NOW, 10)?.into_iter();
    Ok(due.map(|due| MessageRef { channel: due.channel, message: due.id }).collect())
}

#[test]
fn a_newer_board_makes_the_older_stale() {
    let mut store = Store::in_memory().unwrap();
    write(&mut store, |tx| {
        let match_id = begin_match(tx, CHANNEL)?;
        let show =
            |version, id| boards::show(tx, &BoardRow { match_id, version, since: None, told: None }, message(id), NOW);
        assert_eq!(show(1, 1)?, []);
        assert_eq!(show(2, 1)?, []);
        assert_eq!(boards::current(tx, match_id)?, Some(message(1)), "edited in place");
        assert_eq!(show(3, 2)?, [message(1)]);
        assert_eq!(boards::current(tx, match_id)?, Some(message(2)));
        assert_eq!(show(2, 3)?, [message(3)], "an answer that comes late is stale itself");
        assert_eq!(boards::current(tx, match_id)?, Some(message(2)));
        assert_eq!(due(tx)?, [message(1), message(3)]);
        boards::forget(tx, message(1))?;
        assert_eq!(due(tx)?, [message(3)]);
        assert_eq!(show(4, 3)?, [message(2)]);
        assert_eq!(due(tx)?, [message(2)], "brought up to date it is stale no more");
        Ok(())
    });
}

#[test]
fn what_two_boards_tell_stays_of_the_first_alone() {
    let mut store = Store::in_memory().unwrap();
    write(&mut store, |tx| {
        let match_id = begin_match(tx, CHANNEL)?;
        let show = |since, version, id, told| {
            boards::show(tx, &BoardRow { match_id, version, since: Some(since), told: Some(told) }, message(id), NOW)
        };
        let left = |id| Ok::<_, Error>(boards::trace(tx, message(id).message)?.map(|trace| trace.told));
        show(1, 2, 1, "a play")?;
        show(1, 3, 1, "a play")?;
        assert_eq!(left(1)?.as_deref(), Some("a play"), "the board that shows a roll beside it is the same");
        show(1, 3, 2, "a play")?;
        show(1, 3, 2, "a play")?;
        assert_eq!((left(1)?.as_deref(), left(2)?.as_deref()), (Some("a play"), Some("")));
        show(3, 5, 3, "the next")?;
        assert_eq!(left(3)?.as_deref(), Some("the next"), "it begins with the roll that the others showed");
        show(3, 4, 4, "some of the next")?;
        assert_eq!(left(4)?.as_deref(), Some(""), "it comes late");
        boards::outdate(tx, match_id, NOW)?;
        assert_eq!(boards::trace(tx, message(3).message)?.map(|trace| trace.is_last), Some(true));
        Ok(())
    });
}

#[test]
fn the_privacy_policy_names_every_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite3");
    drop(Store::open(&file).unwrap());
    let sqlite = raw(&file);
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let tables: Vec<String> =
        sqlite.prepare(sql).unwrap().query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let policy = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("PRIVACY.md")).unwrap();
    let rows = policy.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" | "));
    let mut named: Vec<&str> =
        rows.flat_map(|(first, _)| first.split("`, `")).map(|name| name.trim_matches('`')).collect();
    named.sort_unstable();
    assert_eq!(named, tables);
}
