//! What only PostgreSQL can do: its schema beside SQLite's, connections that break, moving from one to the other.

mod databases;

use barpoint::engine::Player;
use barpoint::store::appointments::{self, Proposal};
use barpoint::store::ids::{MatchId, PersonId, Time};
use barpoint::store::people;
use barpoint::store::timers::{self, TimerKind};
use barpoint::store::{Error, Location, Store, Tx, instance};
use databases::schema::{Database, is_known, remember};
use databases::{Server, or_postgres};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};
use std::thread;

const NOW: Time = Time(1_700_000_000_000);

/// A table as both engines describe it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    /// Name, type, whether a value is needed, and the default.
    columns: Vec<(String, String, bool, String)>,
    primary: Vec<String>,
    references: BTreeSet<(String, String, String)>,
    indexes: BTreeSet<String>,
    /// How many checks there are, and the words in them and in defaults.
    checks: usize,
    words: BTreeSet<String>,
    triggers: BTreeSet<String>,
}

/// An index without what each engine writes in its own way.
fn index(sql: &str) -> String {
    let mut plain = sql.replace("::text", "").replace("::bigint", "").replace(" USING btree", "").replace('"', "");
    plain.retain(|letter| !"()".contains(letter) && !letter.is_whitespace());
    plain.to_lowercase()
}

fn words(sql: &str) -> BTreeSet<String> {
    sql.split('\'').skip(1).step_by(2).map(str::to_owned).collect()
}

fn shapes_of_sqlite() -> BTreeMap<String, Shape> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shapes.sqlite3");
    drop(Store::open(&path).expect("it opens"));
    let sqlite = rusqlite::Connection::open(path).expect("it opens");
    let rows = |sql: &str, table: &str| -> Vec<Vec<String>> {
        let mut statement = sqlite.prepare(sql).expect("a statement");
        let columns = statement.column_count();
        let read = |row: &rusqlite::Row<'_>| {
            (0..columns).map(|at| Ok(row.get::<_, Option<String>>(at)?.unwrap_or_default())).collect()
        };
        statement.query_map([table], read).expect("rows").map(|row| row.expect("a row")).collect()
    };
    let names = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ?1";
    let shape = |of: Vec<String>| {
        let [name, sql] = &of[..] else { panic!("two columns") };
        let columns = "SELECT name, type, CAST(\"notnull\" OR pk > 0 AS TEXT), dflt_value FROM pragma_table_xinfo(?1) ORDER BY cid";
        let columns =
            rows(columns, name).into_iter().map(|row| (row[0].clone(), row[1].clone(), row[2] == "1", row[3].clone()));
        let primary = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk";
        let references = "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?1)";
        let indexes = "SELECT sql FROM sqlite_schema WHERE tbl_name = ?1 AND type = 'index' AND sql IS NOT NULL";
        // Of an index that a constraint makes, its columns.
        let unique = "SELECT (SELECT group_concat(name, ', ') FROM pragma_index_info(list.name))
            FROM pragma_index_list(?1) AS list WHERE origin = 'u'";
        let triggers = "SELECT name FROM sqlite_schema WHERE tbl_name = ?1 AND type = 'trigger'";
        let plain = sql.lines().map(|line| line.split("--").next().unwrap_or_default()).collect::<String>();
        let shape = Shape {
            columns: columns.collect(),
            primary: rows(primary, name).concat(),
            references: rows(references, name)
                .into_iter()
                .map(|row| (row[0].clone(), row[1].clone(), row[2].clone()))
                .collect(),
            indexes: rows(indexes, name)
                .iter()
                .map(|row| index(&row[0]))
                .chain(rows(unique, name).iter().map(|row| format!("unique{}", row[0].replace(' ', ""))))
                .collect(),
            checks: plain.matches("CHECK (").count(),
            words: words(&plain),
            triggers: rows(triggers, name).concat().into_iter().collect(),
        };
        (name.clone(), shape)
    };
    rows(names, "migrations").into_iter().map(shape).collect()
}

fn shapes_of_postgres(database: &Database) -> BTreeMap<String, Shape> {
    let mut client = database.client();
    let mut rows = |sql: &str, table: &str| -> Vec<Vec<String>> {
        let read = |row: &postgres::Row| {
            (0..row.len()).map(|at| row.get::<_, Option<String>>(at).unwrap_or_default()).collect()
        };
        client.query(sql, &[&table]).unwrap_or_else(|error| panic!("{error:?}")).iter().map(read).collect()
    };
    let names = "SELECT CAST(table_name AS TEXT) FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_name <> CAST($1 AS TEXT)";
    let mut shapes = BTreeMap::new();
    for name in rows(names, "migrations").concat() {
        let columns = "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) || CASE collation_name WHEN 'C' THEN ' C' ELSE '' END, CAST(is_nullable AS TEXT), CAST(column_default AS TEXT)
            FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = CAST($1 AS TEXT) ORDER BY ordinal_position";
        let columns = rows(columns, &name).into_iter().map(|row| {
            let engine = match &*row[1] {
                "bigint" => "INTEGER",
                "text C" => "TEXT",
                "bytea" => "BLOB",
                "double precision" => "REAL",
                other => panic!("{name} has a column of type {other}"),
            };
            let default = row[3].replace("::text", "").replace("::bigint", "");
            (row[0].clone(), engine.to_owned(), row[2] == "NO", default)
        });
        let columns: Vec<_> = columns.collect();
        let defaults: String = columns.iter().map(|(.., default)| format!("{default};")).collect();
        let keys = |kind: &str| {
            format!(
                "SELECT CAST(a.attname AS TEXT) FROM pg_constraint AS c
            CROSS JOIN LATERAL unnest(conkey) WITH ORDINALITY AS k (number, place)
            JOIN pg_attribute AS a ON a.attrelid = conrelid AND a.attnum = k.number
            WHERE contype = '{kind}' AND conrelid = CAST($1 AS regclass) ORDER BY k.place"
            )
        };
        let regclass = |sql: String| sql.replace("CAST($1 AS regclass)", "CAST(CAST($1 AS TEXT) AS regclass)");
        let references = "SELECT CAST(a.attname AS TEXT), CAST(parent.relname AS TEXT), CAST(b.attname AS TEXT)
            FROM pg_constraint AS c JOIN pg_class AS parent ON parent.oid = confrelid
            JOIN pg_attribute AS a ON a.attrelid = conrelid AND a.attnum = conkey[1]
            JOIN pg_attribute AS b ON b.attrelid = confrelid AND b.attnum = confkey[1]
            WHERE contype = 'f' AND conrelid = CAST(CAST($1 AS TEXT) AS regclass)";
        let indexes = "SELECT pg_get_indexdef(indexrelid) FROM pg_index AS i
            WHERE indrelid = CAST(CAST($1 AS TEXT) AS regclass)
                AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))";
        let unique = "SELECT pg_get_constraintdef(oid) FROM pg_constraint
            WHERE contype = 'u' AND conrelid = CAST(CAST($1 AS TEXT) AS regclass)";
        let checks = "SELECT pg_get_constraintdef(oid) FROM pg_constraint
            WHERE contype = 'c' AND conrelid = CAST(CAST($1 AS TEXT) AS regclass)";
        let triggers = "SELECT CAST(tgname AS TEXT) FROM pg_trigger
            WHERE NOT tgisinternal AND tgrelid = CAST(CAST($1 AS TEXT) AS regclass)";
        let schema = format!("{}.", database.texts("SELECT CAST(current_schema() AS TEXT)")[0]);
        let mut all: BTreeSet<String> =
            rows(indexes, &name).iter().map(|row| index(&row[0].replace(&schema, ""))).collect();
        all.extend(rows(unique, &name).iter().map(|row| index(&row[0])));
        let shape = Shape {
            columns,
            primary: rows(&regclass(keys("p")), &name).concat(),
            references: rows(references, &name)
                .into_iter()
                .map(|row| (row[0].clone(), row[1].clone(), row[2].clone()))
                .collect(),
            indexes: all,
            checks: rows(checks, &name).len(),
            words: words(&(rows(checks, &name).concat().concat() + &defaults)),
            triggers: rows(triggers, &name).concat().into_iter().collect(),
        };
        shapes.insert(name, shape);
    }
    shapes
}

#[test]
fn both_engines_have_the_same_tables_columns_keys_and_indexes() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    drop(Store::open(database.location()).expect("it opens"));
    let (sqlite, postgres) = (shapes_of_sqlite(), shapes_of_postgres(&database));
    assert!(sqlite.len() > 40 && sqlite["matches"].indexes.len() > 15 && sqlite["administration"].triggers.len() == 4);
    for (table, shape) in &sqlite {
        assert_eq!(postgres.get(table), Some(shape), "{table}: is there a migration for PostgreSQL as well?");
    }
    assert_eq!(sqlite.len(), postgres.len());
}

#[test]
fn a_broken_connection_is_made_anew_and_what_was_answered_is_there() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let store = Store::open_to_play(database.location()).expect("it opens");
    remember(&store, 1).expect("written");
    for id in 2..6 {
        assert!(is_known(&store, id - 1), "a connection that reads is open as well");
        database.break_connections();
        remember(&store, id).expect("on a new connection");
        assert!((1..=id).all(|id| is_known(&store, id)));
    }
    let broken = store.transaction(|tx| {
        instance::touch(tx)?;
        database.break_connections();
        instance::touch(tx)
    });
    assert!(matches!(broken, Err(Error::Database(_))), "{broken:?}");
    remember(&store, 6).expect("the next is carried out");
}

#[test]
fn what_was_answered_survives_kill_9_of_the_server() {
    if or_postgres().is_none() {
        return;
    }
    let server: &'static Server = Box::leak(Box::new(Server::start()));
    let database = Database::new(server);
    let store = Store::open(database.location()).expect("it opens");
    let answered = Mutex::new(Vec::new());
    thread::scope(|scope| {
        // Those who write stop when it is dropped, also by a panic.
        let goes_on = Arc::new(());
        for thread in 0..4 {
            let (store, answered, goes_on) = (&store, &answered, Arc::downgrade(&goes_on));
            scope.spawn(move || {
                for id in (1_000..).skip(thread).step_by(4).take_while(|_| goes_on.strong_count() > 0) {
                    match remember(store, id) {
                        Ok(()) => answered.lock().expect("a list").push(id),
                        Err(_) => thread::yield_now(),
                    }
                }
            });
        }
        for _ in 0..6 {
            let before = answered.lock().expect("a list").len();
            while answered.lock().expect("a list").len() < before + 20 {
                thread::yield_now();
            }
            // The server ends all its sessions and recovers from its log.
            let session = database.sessions().into_iter().next().expect("a session");
            let killed = Command::new("kill").args(["-9", &session.to_string()]).status().expect("it ends");
            assert!(killed.success());
        }
    });
    let lost: Vec<_> =
        answered.into_inner().expect("a list").into_iter().filter(|id| !is_known_soon(&store, *id)).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

fn is_known_soon(store: &Store, id: u64) -> bool {
    let find = || store.read(|tx| people::find(tx, PersonId(id)));
    let found = std::iter::repeat_with(find).find_map(Result::ok);
    found.flatten().is_some()
}

#[test]
fn a_server_is_reached_by_its_password_which_is_printed_nowhere() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let by_tcp = server.address_by_tcp(database.folder.path());
    assert!(by_tcp.contains("bot:hunter2@127.0.0.1"), "{by_tcp}");
    let open = |address: &str| Store::open(Location::of_text(Path::new(address)).expect("an address"));
    remember(&open(&by_tcp).expect("the password is right"), 1).expect("written");
    for wrong in [
        by_tcp.replace("hunter2", "hunter3"),
        by_tcp.replace("127.0.0.1", "127.0.0.1:1"),
        by_tcp.replace("options=", "hunter3="),
        by_tcp.replace("127.0.0.1:", "hunter3 hunter3:"),
        "postgres://bot:hunter3@/x?sslmode=hunter3".to_owned(),
    ] {
        let error = open(&wrong).expect_err("it is wrong");
        let location = Location::of_text(Path::new(&wrong)).expect("an address");
        let told = format!("{error} {error:?} {location} {location:?} {:#}", anyhow::Error::from(error.clone()));
        assert!(!told.contains("hunter"), "{told}");
    }
}

const LATER_ROWS: &str = "
    INSERT INTO gateway_sessions VALUES (1, 0, 1, 'a session', 5, 'wss://gateway.example', 6);
    INSERT INTO clocks VALUES (2, '24h 7d', 1, 1000, 2000, 3000, NULL, 0);
    INSERT INTO outages VALUES (10, 20);
    INSERT INTO shard_outages VALUES (1, 2, 10, 20);
    INSERT INTO timers (match_id, kind, due_at) VALUES (2, 'event over', 30);
    INSERT INTO game_dice VALUES (2, 1, 'a chain', 1, zeroblob(32), zeroblob(32), 5, 0, x'02fd', 1, 'a word', '', 40, 2, 1, 0, 0);
    INSERT INTO vacations VALUES (101, 50, 60, 1);
    INSERT INTO appointments (match_id, proposed_by, until, agreed_at, event, event_guild) VALUES (2, 1, 90, 70, 80, 900);
    INSERT INTO appointments (match_id, proposed_by, until) VALUES (2, 2, 95);
    INSERT INTO presets VALUES (2, 1, 'drop', 1, 7);
    UPDATE guild_settings SET vacation = 0, dice_words = 1;
    UPDATE settings SET dice_words = 1";

/// A database with rows in every table.
fn full_database(folder: &Path) -> PathBuf {
    let mut database = Vec::new();
    let packed = &include_bytes!("data/database-of-37-migrations.sqlite3.gz")[..];
    flate2::read::GzDecoder::new(packed).read_to_end(&mut database).expect("it unpacks");
    let path = folder.join("full.sqlite3");
    std::fs::write(&path, database).expect("it is written");
    drop(Store::open(&path).expect("it is brought up to date"));
    // Rows of the tables that it did not have.
    let sqlite = rusqlite::Connection::open(&path).expect("it opens");
    sqlite.execute_batch(LATER_ROWS).expect("they are written");
    path
}

/// All rows of all tables of a file.
fn rows(path: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let sqlite = rusqlite::Connection::open(path).expect("it opens");
    let read = |table: String| {
        let mut statement = sqlite.prepare(&format!("SELECT * FROM {table}")).expect("a statement");
        let columns = statement.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let values: rusqlite::Result<Vec<rusqlite::types::Value>> = (0..columns).map(|at| row.get(at)).collect();
            Ok(format!("{:?}", values?))
        };
        let rows = statement.query_map([], row).expect("rows").map(|row| row.expect("a row")).collect();
        (table, rows)
    };
    let mut tables = sqlite
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%'")
        .expect("a statement");
    let tables = tables.query_map([], |row| row.get(0)).expect("rows").map(|name| name.expect("a name"));
    tables.map(read).collect()
}

fn moves(from: &str, to: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
    program.args(["move-database", from, to]).output().expect("it ends")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout)
}

#[test]
fn a_database_moves_in_which_nothing_has_happened_yet() {
    let Some(server) = or_postgres() else { return };
    let (folder, database) = (tempfile::tempdir().expect("a folder"), Database::new(server));
    let file = folder.path().join("new.sqlite3");
    drop(Store::open(&file).expect("it opens"));
    let moved = moves(file.to_str().expect("a path"), &database.address());
    assert!(moved.status.success(), "{}", said(&moved));
}

#[test]
fn a_whole_database_moves_there_and_back() {
    let Some(server) = or_postgres() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (full, database) = (full_database(folder.path()), Database::new(server));
    let (file, back) = (full.to_str().expect("a path"), folder.path().join("back.sqlite3"));
    // Its ratings are not those that follow from its results, which the check at the end would name.
    let recomputed = Command::new(env!("CARGO_BIN_EXE_barpoint")).args(["recompute", "--database", file]).output();
    assert!(recomputed.expect("it ends").status.success());
    let sqlite = rusqlite::Connection::open(&full).expect("it opens");
    let replaced = "INSERT INTO replaced_people SELECT min(id), x'0a', -4 FROM ledgers";
    sqlite.execute(replaced, []).expect("as while it is recomputed");
    let half_forgotten = "INSERT INTO people_to_forget SELECT max(id), min(id) FROM people;
        INSERT INTO ranks_to_check SELECT max(id) FROM people";
    sqlite.execute_batch(half_forgotten).expect("as after a crash");
    drop(sqlite);
    let moved = moves(file, &database.address());
    assert!(moved.status.success(), "{}", said(&moved));
    assert!(said(&moved).contains("every match replays"), "{}", said(&moved));
    let moved = moves(&database.address(), back.to_str().expect("a path"));
    assert!(moved.status.success(), "{}", said(&moved));
    let all = rows(&full);
    let empty: Vec<_> = all.iter().filter(|(_, rows)| rows.is_empty()).map(|(table, _)| table.as_str()).collect();
    assert_eq!(empty, ["processes"], "which are not moved");
    assert_eq!(rows(&back), all, "to the last row, and with the numbers that follow");
    let again = moves(file, &database.address());
    assert!(!again.status.success() && said(&again).contains("is not empty"), "{}", said(&again));
}

#[test]
fn a_new_row_has_a_number_that_no_row_had_before_the_move() {
    let Some(server) = or_postgres() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (full, database) = (full_database(folder.path()), Database::new(server));
    let sqlite = rusqlite::Connection::open(&full).expect("it opens");
    sqlite.execute("UPDATE sqlite_sequence SET seq = 4711 WHERE name = 'imports'", []).expect("as if rows had gone");
    drop(sqlite);
    let to = Store::open(database.location()).expect("it opens");
    let all = to.fill_from(&Store::open_to_read(&full).expect("it opens"), |_, _| {}).expect("it is filled");
    assert!(all > 100, "{all}");
    remember(&to, 77).expect("somebody");
    let keep = |tx: &Tx<'_>| barpoint::store::imports::keep(tx, PersonId(77), "a file", NOW, 5);
    assert_eq!(to.transaction(keep).expect("it is kept").0, 4712);
    to.transaction(|tx| {
        let proposal = Proposal { by: Player::One, until: NOW };
        appointments::agree(tx, MatchId(2), Time(100))?;
        appointments::propose(tx, MatchId(2), proposal)?;
        assert_eq!(appointments::proposal(tx, MatchId(2))?, Some(proposal));
        timers::set(tx, MatchId(2), TimerKind::Soon, NOW)
    })
    .expect("nothing has the number of a row that was moved");
}

#[test]
fn the_owners_commands_answer_on_a_server_or_say_what_does() {
    let Some(server) = or_postgres() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::new(server);
    let to = Store::open(database.location()).expect("it opens");
    to.fill_from(&Store::open_to_read(full_database(folder.path())).expect("it opens"), |_, _| {})
        .expect("it is filled");
    let run = |arguments: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        program.args(arguments).current_dir(folder.path()).env("BARPOINT_DATABASE", database.address());
        program.output().expect("it ends")
    };
    for command in [&["stats"][..], &["bans"], &["audit"], &["recompute"], &["export", "-o", "all"]] {
        let output = run(command);
        assert!(output.status.success(), "{command:?}: {}", said(&output));
    }
    assert!(said(&run(&["check"])).contains("All is well"), "{}", said(&run(&["check"])));
    for (command, instead) in [(["backup", "copy.sqlite3"], "pg_dump"), (["restore", "full.sqlite3"], "pg_restore")] {
        let output = run(&command);
        assert!(!output.status.success() && said(&output).contains(instead), "{command:?}: {}", said(&output));
    }
}

#[test]
fn by_tls_a_server_is_known_by_its_certificate_and_the_password_is_bound_to_it() {
    if or_postgres().is_none() {
        return;
    }
    let (server, folder) = (Server::start(), tempfile::tempdir().expect("a folder"));
    let made = || rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let (own, another) = (made(), made());
    server.take_tls(&own.cert.pem(), &own.signing_key.serialize_pem());
    let [own, another] = [("own.pem", own.cert.pem()), ("another.pem", another.cert.pem())].map(|(name, pem)| {
        let file = folder.path().join(name);
        std::fs::write(&file, pem).expect("it is written");
        file.display().to_string()
    });
    let by_number = server.address_by_tcp(folder.path());
    let by_name = by_number.replace("127.0.0.1", "localhost");
    let open = |address: &str, options: &str| {
        let location = Location::of_text(format!("{address}&{options}").as_ref()).expect("an address");
        Store::open(location)
    };
    let bound = format!("sslmode=require&sslrootcert={own}&channel_binding=require");
    for options in [&format!("sslmode=verify-full&sslrootcert={own}"), &bound] {
        let store = open(&by_name, options).unwrap_or_else(|error| panic!("{options}: {error:?}"));
        remember(&store, 1).expect("it is saved");
        let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE application_name = 'barpoint'";
        assert!(server.admin().query_one(encrypted, &[]).expect("a row").get::<_, bool>(0), "{options}");
    }
    let of_another = format!("sslmode=require&sslrootcert={another}");
    for (address, options) in [
        (&by_name, "sslmode=require"),
        (&by_name, of_another.as_str()),
        (&by_number, bound.as_str()),
        (&by_name, "sslmode=disable&channel_binding=require"),
    ] {
        let error = open(address, options).expect_err(options);
        assert!(!format!("{error:?}").contains("hunter2"), "{error:?}");
    }
}

#[test]
fn a_database_without_tables_is_told_from_one_with_others() {
    let Some(server) = or_postgres() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let location = Location::of_text(server.address_of(folder.path()).as_ref()).expect("an address");
    assert!(matches!(Store::open_to_read(&location), Err(Error::Empty)));
    server.client(folder.path()).batch_execute("CREATE TABLE others (x BIGINT)").expect("a table");
    assert!(matches!(Store::open_to_read(&location), Err(Error::Foreign)));
}
