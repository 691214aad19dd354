//! The store: what is saved can be read, also after a restart, and foreign files are left alone.

#[path = "../databases/mod.rs"]
mod databases;
mod files;

use barpoint::engine::phase::Phase;
use barpoint::engine::player::PerPlayer;
use barpoint::engine::referee::{self, Match};
use barpoint::store::boards::{self, BoardRow};
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, InteractionId, MatchId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::matches::{self, NewMatch, PlayedOut, RatedStatus};
use barpoint::store::months::{self, MonthPostRow};
use barpoint::store::outbox::{self, DeliveryState, MatchNews, NewsKind};
use barpoint::store::people::{self, Person};
use barpoint::store::period::{Month, NoMonth, Period, day_of, week_of};
use barpoint::store::player_statistics::{DiceStatistics, NeededRolls};
use barpoint::store::{self, Error, Store, Tx, actions, instance, interactions, queue, statistics};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const CHANNEL: ChannelId = ChannelId(10);
const GUILD: GuildId = GuildId(20);
const NOW: Time = Time(1_000_000);

/// Runs `work` in a transaction of its own.
fn write<T>(store: &Store, work: impl FnOnce(&Tx<'_>) -> store::Result<T>) -> T {
    store.transaction(work).expect("the store works")
}

fn person(id: u64) -> Person {
    Person { id: PersonId(id), display_name: format!("Person {id}"), username: format!("person{id}") }
}

fn begin_match(tx: &Tx<'_>, channel: ChannelId) -> store::Result<MatchId> {
    people::remember(tx, &person(1), NOW)?;
    people::remember(tx, &person(2), NOW)?;
    let terms = "tournament 3 points".parse().expect("terms");
    let players = PerPlayer::new(PersonId(1), PersonId(2));
    let locale = "en-US".to_owned();
    let new = NewMatch { guild: Some(GUILD), locale, channel, players, house: None, terms, started_at: NOW };
    Ok(matches::insert(tx, &new, RatedStatus { agreed: true, counts: true })?.id)
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
    let id = write(&Store::open(&path).unwrap(), |tx| begin_match(tx, CHANNEL));
    let kept = write(&Store::open(&path).unwrap(), |tx| matches::get(tx, id)).expect("the match was kept");
    assert_eq!(kept.channel, CHANNEL);
    assert_eq!(kept.terms.to_string(), "tournament 3 points");
    let integrity: String = raw(&path).query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(integrity, "ok");
}

#[test]
fn all_rows_are_copied_into_an_empty_database_and_into_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let [from, to] = ["from.sqlite3", "to.sqlite3"].map(|name| Store::open(folder.path().join(name)).unwrap());
    let id = write(&from, |tx| begin_match(tx, CHANNEL));
    let mut told = BTreeMap::new();
    let copied = to
        .fill_from(&from, |table, rows| {
            told.insert(table.to_owned(), rows);
        })
        .expect("it is empty");
    assert_eq!((told["people"], told["matches"], copied), (2, 1, told.values().sum::<u64>()));
    let kept = write(&to, |tx| matches::get(tx, id)).expect("the match was copied");
    assert_eq!((kept.channel, kept.players), (CHANNEL, PerPlayer::new(PersonId(1), PersonId(2))));
    assert!(matches!(to.fill_from(&from, |_, _| ()), Err(Error::NotEmpty { .. })));
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
    assert!(matches!(Store::open(&path), Err(Error::Damaged(_))));
}

#[test]
fn what_fails_half_way_leaves_nothing() {
    let store = databases::store();
    let failed: store::Result<()> = store.transaction(|tx| {
        begin_match(tx, CHANNEL)?;
        Err(Error::Conflict)
    });
    assert!(matches!(failed, Err(Error::Conflict)));
    assert!(write(&store, |tx| matches::running_in(tx, CHANNEL)).is_none());
}

#[test]
fn a_channel_has_one_running_match_at_a_time() {
    let store = databases::store();
    let first = write(&store, |tx| begin_match(tx, CHANNEL));
    assert!(store.transaction(|tx| begin_match(tx, CHANNEL)).is_err());
    write(&store, |tx| begin_match(tx, ChannelId(11)));
    let end = PlayedOut { winner: None, score: PerPlayer::new(0, 0), overall: false };
    write(&store, |tx| matches::finish(tx, first, &end, NOW));
    write(&store, |tx| begin_match(tx, CHANNEL));
}

#[test]
fn a_match_is_taken_further_only_from_the_version_that_was_loaded() {
    let store = databases::store();
    let id = write(&store, |tx| begin_match(tx, CHANNEL));
    let mut progress = write(&store, |tx| matches::get(tx, id)).unwrap().progress;
    progress.version = 1;
    write(&store, |tx| matches::advance(tx, id, 0, &progress));
    let again = store.transaction(|tx| matches::advance(tx, id, 0, &progress));
    assert!(matches!(again, Err(Error::Conflict)));
}

#[test]
fn an_interaction_counts_once() {
    let store = databases::store();
    let press = InteractionId(u64::MAX);
    assert!(write(&store, |tx| interactions::note_first(tx, press, NOW)));
    assert!(!write(&store, |tx| interactions::note_first(tx, press, NOW)));
    let another = InteractionId(78);
    assert!(write(&store, |tx| interactions::note_first(tx, another, NOW)));
    // Their age is in their ids, in milliseconds since the beginning of 2015.
    let later = Time(1_420_070_400_001);
    let forget = |most| write(&store, |tx| interactions::delete_before(tx, later, most));
    assert_eq!([forget(1), forget(1), forget(1)], [1, 1, 0], "no more at once than asked for");
    assert!(write(&store, |tx| interactions::note_first(tx, press, NOW)));
}

#[test]
fn newer_news_takes_over_what_was_not_told() {
    let store = databases::store();
    write(&store, |tx| {
        let match_id = begin_match(tx, CHANNEL)?;
        let tell = |kind, version| {
            let since = outbox::first_action_to_tell(tx, match_id, kind)?.unwrap_or(1);
            let told = outbox::insert(tx, &MatchNews { match_id, kind, first_action: since, version }, NOW, NOW)?;
            Ok::<_, Error>((since, told.id))
        };
        let (since, opening) = tell(NewsKind::Turn, 2)?;
        assert_eq!(since, 1, "the first turn tells all");
        queue::close(tx, opening, DeliveryState::Delivered, NOW)?;
        let (since, _) = tell(NewsKind::Refresh, 3)?;
        assert_eq!(since, 1, "a refresh stands in place of the turn's message");
        let (since, lost) = tell(NewsKind::Turn, 4)?;
        assert_eq!(since, 3, "a turn tells what came after the last one's message");
        let (since, _) = tell(NewsKind::Turn, 5)?;
        assert_eq!(since, 3, "what was not told is told with the next");
        assert_eq!(outbox::get(tx, lost)?.unwrap().state, DeliveryState::Superseded);
        assert_eq!(outbox::due(tx, NOW, 10)?.len(), 1, "one row waits for each match");
        Ok(())
    });
}

/// The messages whose buttons are due to be removed.
fn due(tx: &Tx<'_>) -> store::Result<Vec<MessageRef>> {
    let due = boards::due_controls_removals(tx, NOW, 10)?.into_iter();
    Ok(due.map(|due| MessageRef { channel: due.channel, message: due.id }).collect())
}

#[test]
fn a_newer_board_makes_the_older_stale() {
    let store = databases::store();
    write(&store, |tx| {
        let match_id = begin_match(tx, CHANNEL)?;
        let show = |version, id| {
            boards::show(tx, &BoardRow { match_id, version, first_action: None, lasting_text: None }, message(id), NOW)
        };
        assert_eq!(show(1, 1)?, []);
        assert_eq!(show(2, 1)?, []);
        assert_eq!(boards::current(tx, match_id)?, Some(message(1)), "edited in place");
        assert_eq!(show(3, 2)?, [message(1)]);
        assert_eq!(boards::current(tx, match_id)?, Some(message(2)));
        assert_eq!(show(2, 3)?, [message(3)], "an answer that comes late is stale itself");
        assert_eq!(boards::current(tx, match_id)?, Some(message(2)));
        assert_eq!(due(tx)?, [message(1), message(3)]);
        boards::delete(tx, message(1))?;
        assert_eq!(due(tx)?, [message(3)]);
        assert_eq!(show(4, 3)?, [message(2)]);
        assert_eq!(due(tx)?, [message(2)], "brought up to date it is stale no more");
        Ok(())
    });
}

#[test]
fn what_two_boards_tell_stays_of_one_alone() {
    let store = databases::store();
    write(&store, |tx| {
        let match_id = begin_match(tx, CHANNEL)?;
        let show_all = |since, version, id, told| {
            boards::show(
                tx,
                &BoardRow { match_id, version, first_action: Some(since), lasting_text: told },
                message(id),
                NOW,
            )
        };
        let show = |since, version, id, told| show_all(since, version, id, Some(told));
        let left = |id| Ok::<_, Error>(boards::summary(tx, message(id).message)?.map(|trace| trace.lasting_text));
        show(1, 2, 1, "a play")?;
        show(1, 3, 1, "a play")?;
        assert_eq!(left(1)?.as_deref(), Some("a play"), "the board that shows a roll beside it is the same");
        show(1, 3, 2, "a play")?;
        show(1, 3, 2, "a play")?;
        assert_eq!((left(1)?.as_deref(), left(2)?.as_deref()), (Some("a play"), Some("")));
        show(1, 3, 6, "a play")?;
        assert_eq!((left(1)?.as_deref(), left(6)?.as_deref()), (Some("a play"), Some("")), "the first of three has it");
        show(1, 4, 8, "a play, and its answer")?;
        assert_eq!(left(8)?.as_deref(), Some("a play, and its answer"), "the others may lack the answer");
        show(3, 5, 3, "the next, of two")?;
        assert_eq!(left(3)?.as_deref(), Some("the next, of two"), "it begins with the roll that the others showed");
        show(3, 4, 4, "the next")?;
        assert_eq!(left(4)?.as_deref(), Some(""), "it comes late");
        // Made before the third was on record, so that it begins with the same action.
        show(3, 6, 5, "the next, of two, and the answer")?;
        assert_eq!((left(3)?.as_deref(), left(5)?.as_deref()), (Some(""), Some("the next, of two, and the answer")));
        show(3, 7, 7, "no word of these")?;
        assert_eq!(left(5)?.as_deref(), Some("the next, of two, and the answer"));
        assert_eq!(left(7)?.as_deref(), Some("no word of these"), "each tells something");
        show_all(3, 8, 9, None)?;
        assert_eq!((left(7)?.as_deref(), left(9)?), (Some(""), None), "a result tells everything");
        show(3, 7, 10, "no word of these")?;
        assert_eq!(left(10)?.as_deref(), Some(""), "it comes after the result that tells it");
        show(9, 9, 11, "the last")?;
        boards::outdate(tx, match_id, NOW)?;
        assert_eq!(boards::summary(tx, message(11).message)?.map(|trace| trace.is_last), Some(true));
        Ok(())
    });
}

#[test]
fn the_privacy_policy_names_every_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite3");
    drop(Store::open(&file).unwrap());
    let sqlite = raw(&file);
    let tables = tables(&sqlite);
    let policy = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("PRIVACY.md")).unwrap();
    let rows = policy.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" | "));
    let mut named: Vec<&str> =
        rows.flat_map(|(first, _)| first.split("`, `")).map(|name| name.trim_matches('`')).collect();
    named.sort_unstable();
    assert_eq!(named, tables);
}

/// A database with rows in every table, whose tables were made by the 37 migrations that became one.
fn database_of_37_migrations() -> (TempDir, PathBuf) {
    let mut database = Vec::new();
    let packed = &include_bytes!("../data/database-of-37-migrations.sqlite3.gz")[..];
    flate2::read::GzDecoder::new(packed).read_to_end(&mut database).expect("it unpacks");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("barpoint.sqlite3");
    std::fs::write(&path, database).unwrap();
    (folder, path)
}

/// The first column of all rows that a statement answers.
fn texts(sqlite: &rusqlite::Connection, sql: &str, of: &[&str]) -> Vec<String> {
    let mut statement = sqlite.prepare(sql).unwrap();
    let rows = statement.query_map(rusqlite::params_from_iter(of), |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

fn tables(sqlite: &rusqlite::Connection) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    texts(sqlite, sql, &[])
}

/// A row: its values by column.
type Values = BTreeMap<String, String>;

/// All rows of each table but the one that the migrations stand in.
fn rows(path: &Path) -> BTreeMap<String, Vec<Values>> {
    let sqlite = raw(path);
    let of_table = |table: String| {
        let mut statement = sqlite.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let value = |row: &rusqlite::Row<'_>, column: &String| {
            (column.clone(), format!("{:?}", row.get::<_, rusqlite::types::Value>(column.as_str()).unwrap()))
        };
        let row = |row: &rusqlite::Row<'_>| Ok(columns.iter().map(|column| value(row, column)).collect());
        let rows = statement.query_map([], row).unwrap().map(Result::unwrap).collect();
        (table, rows)
    };
    tables(&sqlite).into_iter().filter(|table| table != "migrations").map(of_table).collect()
}

/// A statement of the schema without comments, quotes and line breaks.
fn plain(sql: &str) -> String {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join(" ").replace('"', "");
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace("( ", "(").replace(" )", ")")
}

/// What stands between the outer parentheses of `CREATE TABLE`, sorted, and what follows them.
fn definitions(sql: &str) -> Vec<String> {
    let sql = plain(sql);
    let (body, options) = sql.split_once('(').unwrap().1.rsplit_once(')').unwrap();
    let (mut depth, mut found) = (0, vec![String::new()]);
    for letter in body.chars() {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        match letter {
            ',' if depth == 0 => found.push(String::new()),
            _ => found.last_mut().unwrap().push(letter),
        }
    }
    let mut found: Vec<_> = found.iter().map(|definition| definition.trim().to_owned()).collect();
    found.sort_unstable();
    found.push(options.trim().to_owned());
    found
}

/// Of each table its columns in order, their definitions and constraints, its indexes and its triggers.
fn schema(path: &Path) -> BTreeMap<String, [Vec<String>; 3]> {
    let sqlite = raw(path);
    let of_table = |table: String| {
        let columns = texts(&sqlite, "SELECT name FROM pragma_table_xinfo(?1) ORDER BY cid", &[&table]);
        let sql = "SELECT sql FROM sqlite_schema WHERE name = ?1";
        let definitions = definitions(&texts(&sqlite, sql, &[&table])[0]);
        let sql =
            "SELECT sql FROM sqlite_schema WHERE tbl_name = ?1 AND type <> 'table' AND sql IS NOT NULL ORDER BY name";
        let others = texts(&sqlite, sql, &[&table]).iter().map(|sql| plain(sql)).collect();
        (table, [columns, definitions, others])
    };
    tables(&sqlite).into_iter().map(of_table).collect()
}

#[test]
fn a_database_of_the_merged_migrations_opens_with_all_its_rows() {
    let (_folder, path) = database_of_37_migrations();
    let before = rows(&path);
    assert!(before.len() > 40 && before.values().all(|rows| !rows.is_empty()), "every table has rows");
    for _ in 0..2 {
        drop(Store::open(&path).expect("it opens"));
        let mut after = rows(&path);
        // Later migrations may add tables and columns.
        after.retain(|table, _| before.contains_key(table));
        for (table, rows) in &mut after {
            let columns = &before[table][0];
            rows.iter_mut().for_each(|row| row.retain(|column, _| columns.contains_key(column)));
        }
        assert_eq!(after, before);
    }
    let applied = texts(&raw(&path), "SELECT name FROM migrations ORDER BY number LIMIT 1", &[]);
    assert_eq!(applied, ["0001_tables.sql"]);
}

#[test]
fn a_database_of_the_merged_migrations_has_the_tables_of_a_new_one() {
    let (folder, old) = database_of_37_migrations();
    drop(Store::open(&old).expect("it opens"));
    let new = folder.path().join("new.sqlite3");
    drop(Store::open(&new).expect("it opens"));
    let (old, new) = (schema(&old), schema(&new));
    assert_eq!(old.keys().collect::<Vec<_>>(), new.keys().collect::<Vec<_>>());
    for (table, shape) in &old {
        assert_eq!(Some(shape), new.get(table), "{table}");
    }
    let once =
        |path: &str| texts(&raw(&folder.path().join(path)), "SELECT nonce || length(hash_key) FROM instance", &[]);
    let [of_new] = &once("new.sqlite3")[..] else { panic!("one row") };
    assert!(of_new.len() == 10 && of_new.ends_with("64"), "a nonce and a key: {of_new}");
}

#[test]
fn a_database_that_one_of_the_merged_migrations_did_not_make_is_refused() {
    let (_folder, path) = database_of_37_migrations();
    raw(&path).execute("UPDATE migrations SET sql = sql || ' ' WHERE number = 20", []).unwrap();
    let before = rows(&path);
    assert!(Store::open(&path).is_err());
    assert_eq!(rows(&path), before);
}

#[test]
fn the_matches_of_a_database_of_the_merged_migrations_replay() {
    let (_folder, path) = database_of_37_migrations();
    let store = Store::open(&path).expect("it opens");
    let ids: Vec<u64> = texts(&raw(&path), "SELECT cast(id AS TEXT) FROM matches", &[])
        .iter()
        .map(|id| id.parse().expect("a number"))
        .collect();
    assert!(ids.len() >= 4);
    for id in ids {
        let (record, log) =
            write(&store, |tx| Ok((matches::get(tx, MatchId(id))?, actions::from(tx, MatchId(id), 1)?)));
        let record = record.expect("it is there");
        let mut game = Match::new(record.terms);
        for action in &log {
            game = referee::rule(&game, action.actor(), &action.action).expect("it was ruled on before").next;
        }
        assert_eq!(u32::try_from(log.len()), Ok(record.progress.version));
        assert_eq!(matches!(game.phase(), Phase::Over { .. }), !record.state.is_open(), "match {id}");
    }
}

/// Sunday, 31 January 2027, a millisecond before midnight.
const END_OF_JANUARY: Time = Time(1_801_439_999_999);

#[test]
fn months_and_weeks_end_at_midnight_utc() {
    let told = |at| [Period::month(at).to_string(), Period::week(at).to_string()];
    assert_eq!(told(END_OF_JANUARY), ["month 2027-01", "week 2027-01-25"]);
    assert_eq!(told(END_OF_JANUARY.plus_ms(1)), ["month 2027-02", "week 2027-02-01"]);
    assert_eq!(Period::month(END_OF_JANUARY).until(), Some(END_OF_JANUARY.plus_ms(1)));
    assert_eq!(Period::week(END_OF_JANUARY).until(), Some(END_OF_JANUARY.plus_ms(1)));
    let december: Month = "2026-12".parse().unwrap();
    assert_eq!((december.year(), december.number()), (2026, 12));
    assert_eq!(Period::Month(december).until().map(Month::of), Some(december.next()));
    assert_eq!((december.next().to_string(), december.next().previous()), ("2027-01".to_owned(), december));
    assert_eq!(["2027-02", "2028-02", "2026-12"].map(|month| month.parse::<Month>().unwrap().days()), [28, 29, 31]);
    for text in ["2026", "2026-13", "2026-0", "0-1", "99999-1", "2026-11-1"] {
        assert_eq!(text.parse::<Month>(), Err(NoMonth), "{text}");
    }
    assert_eq!(day_of(END_OF_JANUARY.plus_ms(1)), END_OF_JANUARY.plus_ms(1));
    assert_eq!(day_of(END_OF_JANUARY), END_OF_JANUARY.plus_ms(1).minus_ms(DAY_MS));
    assert_eq!(
        [week_of(END_OF_JANUARY), week_of(END_OF_JANUARY.plus_ms(1))],
        [END_OF_JANUARY.plus_ms(1).minus_ms(7 * DAY_MS), END_OF_JANUARY.plus_ms(1)]
    );
}

fn hashes_of_people(store: &Store) -> [Vec<u8>; 2] {
    let of = |tx: &Tx<'_>| {
        Ok::<_, Error>([instance::hash_of_person(tx, PersonId(1))?, instance::hash_of_person(tx, PersonId(2))?])
    };
    store.read(of).unwrap()
}

#[test]
fn an_id_has_one_hash_in_a_database_and_another_in_every_other() {
    let (here, there) = (databases::store(), databases::store());
    let [one, two] = hashes_of_people(&here);
    assert_ne!(one, two);
    assert_eq!(hashes_of_people(&here), [one.clone(), two]);
    assert_ne!(hashes_of_people(&there)[0], one);
}

#[test]
fn a_month_that_waits_to_be_posted_is_counted() {
    let waiting = databases::store().transaction(|tx| {
        let (guild, month, channel) = (GuildId(1), Month::of(Time(0)), ChannelId(2));
        months::insert(tx, &MonthPostRow { guild, month, channel, locale: "en-US".to_owned() }, Time(0))?;
        Ok::<_, Error>(statistics::read(tx, Time(0))?.waiting)
    });
    assert_eq!(waiting.unwrap(), 1);
}

#[test]
fn chances_add_up_exactly() {
    let mut needed = NeededRolls::default();
    needed.count(11, true);
    needed.count(25, false);
    needed.count(0, false);
    needed.count(36, true);
    assert_eq!(needed, NeededRolls { rolls: 2, came: 1, ways: 36, spread: 2 * 11 * 25 });
    assert!((needed.expected() - 1.0).abs() < 1e-12 && (needed.deviation() - 550_f64.sqrt() / 36.0).abs() < 1e-12);
    let dice = DiceStatistics { rolls: 36, doublets: 7, ..DiceStatistics::default() };
    assert!(
        (dice.doublets().expected() - 6.0).abs() < 1e-12 && (dice.doublets().deviation() - 5_f64.sqrt()).abs() < 1e-12
    );
}
