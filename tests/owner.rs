//! The owner's command line as a program, beside a running bot.

use barpoint::dice::Dice;
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::store::Store;
use barpoint::store::ids::{ChannelId, GuildId, InteractionId, PersonId, Time};
use barpoint::store::people::Person;
use barpoint::table::{ActiveBan, Opponent, Request, Table};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

const ANNA: PersonId = PersonId(1_203_344_556_677_889_901);
const BJORN: PersonId = PersonId(1_203_344_556_677_889_902);

/// The database of a running bot, with a match that was won and one in progress.
struct Bot {
    folder: TempDir,
    table: Table,
}

fn person(id: PersonId) -> Person {
    let name = if id == ANNA { "Anna" } else { "Björn" };
    Person { id, display_name: name.to_owned(), username: name.to_lowercase() }
}

fn press(number: u64, who: PersonId) -> Request {
    Request {
        interaction: InteractionId(number),
        person: person(who),
        nickname: None,
        channel: ChannelId(5),
        parent: None,
        in_private_thread: false,
        channel_guild: None,
        own_thread: false,
        may_open_thread: false,
        pressed: None,
        guild: Some(GuildId(9)),
        administers: false,
        pressed_is_private: false,
        sight: barpoint::table::Sight::All,
        locale: None,
        language: "da".to_owned(),
        reader_locale: "da".to_owned(),
        at: Time(1_700_000_000_000),
    }
}

fn bot() -> Bot {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path().join("bot.sqlite3")).expect("a store");
    let table = Table::new(store, Dice::seeded(1)).expect("a table");
    let begin = |number| {
        let opponent = Opponent::Only { person: person(BJORN), is_bot: false };
        let terms: barpoint::engine::terms::Terms = "tournament 1 points".parse().expect("terms");
        let made = table.challenges.challenge(&press(number, ANNA), &opponent, terms).expect("a challenge");
        table.challenges.accept(&press(number + 1, BJORN), made.challenge.id.into()).expect("a match");
    };
    begin(1);
    table.play.act(&press(3, BJORN), None, Decision::Resign(Worth::Single)).expect("an offer");
    table.play.act(&press(4, ANNA), None, Decision::AcceptResignation).expect("an end");
    begin(5);
    Bot { folder, table }
}

impl Bot {
    fn owner(&self, arguments: &[&str], typed: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_barpoint"))
            .args(arguments)
            .arg("--database")
            .arg(self.path("bot.sqlite3"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        // A command without a question may have ended by now, so errors are ignored.
        let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
        child.wait_with_output().expect("it ends")
    }

    #[track_caller]
    fn json(&self, arguments: &[&str]) -> Value {
        let output = self.owner(arguments, "");
        assert!(output.status.success(), "{}", said(&output));
        serde_json::from_slice(&output.stdout).expect("JSON")
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
    let mut names: Vec<String> = files.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn stats_say_how_much_there_is() {
    let stats = bot().json(&["stats", "--json"]);
    assert_eq!((&stats["people"], &stats["servers"], &stats["forgotten"]), (&json!(2), &json!(1), &json!(0)));
    assert_eq!(stats["matches"], json!({ "running": 1, "adjourned": 0, "finished": 1, "aborted": 0 }));
    let text = String::from_utf8(bot().owner(&["stats"], "").stdout).unwrap();
    assert!(text.contains("1 matches being played, 0 set aside, 1 with a result, 0 without"), "{text}");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_no_database() {
    let bot = bot();
    std::fs::create_dir(bot.path("folder")).expect("a folder");
    let pipe = bot.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|made| made.success()), "a pipe");
    for database in [bot.path("folder"), pipe, "/dev/null".into()] {
        for command in [&["check"][..], &["stats"], &["backup", "copy.sqlite3"], &["restore", "bot.sqlite3"]] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
            let output = program.args(command).arg("--database").arg(&database).current_dir(bot.folder.path()).output();
            let output = output.expect("it ends");
            let told = format!("{} is not a file", database.display());
            assert!(!output.status.success() && said(&output).contains(&told), "{command:?}: {}", said(&output));
        }
    }
    assert_eq!(names(&bot.path("folder")), Vec::<String>::new());
}

#[test]
fn an_address_with_a_password_is_printed_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str], named: Option<&str>| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        program
            .args(arguments)
            .current_dir(folder.path())
            .env("DISCORD_TOKEN", "a.b.c")
            .env_remove("BARPOINT_DATABASE");
        program.envs(named.map(|name| ("BARPOINT_DATABASE", name))).output().expect("it ends")
    };
    for address in [
        "postgres://bot:hunter2@db.example/bot",
        "postgres:/bot:hunter2@db/x",
        "//bot:hunter2@db/x",
        "mysql://bot:hunter2@db/x",
        "host=db password=hunter2",
    ] {
        let of_setting: [&[&str]; 5] = [&[], &["doctor"], &["stats"], &["check"], &["backup", "copy.sqlite3"]];
        let of_option: [&[&str]; 3] =
            [&["stats", "--database", address], &["restore", "x", "--database", address], &["backup", address]];
        let outputs = of_setting.map(|arguments| run(arguments, Some(address))).into_iter();
        for output in outputs.chain(of_option.map(|arguments| run(arguments, None))) {
            let told = said(&output) + &String::from_utf8_lossy(&output.stdout);
            assert!(!output.status.success() && !told.contains("hunter2"), "{told}");
            assert!(address.starts_with("postgres://") || told.contains("is an address"), "{told}");
        }
        // Where no address is expected.
        let with_equals = format!("--databases={address}");
        let misplaced: [&[&str]; 4] =
            [&[address], &["check", address], &["move-database", "a", "b", address], &["stats", &with_equals]];
        for output in misplaced.map(|arguments| run(arguments, None)) {
            let told = said(&output) + &String::from_utf8_lossy(&output.stdout);
            assert!(!output.status.success() && !told.contains("hunter2"), "{told}");
            assert!(told.starts_with("error: un") && told.contains("--help"), "{told}");
        }
    }
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[test]
fn a_restoration_that_is_refused_leaves_no_file_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |name: &str| folder.path().join(name);
    std::fs::write(of("letter.txt"), "no backup").expect("a file");
    std::fs::create_dir(of("folder")).expect("a folder");
    for backup in ["letter.txt", "folder", "nowhere"] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        let output = program.args(["restore", backup, "--database", "bot.sqlite3"]).current_dir(folder.path()).output();
        assert!(!output.expect("it ends").status.success());
        assert_eq!(names(folder.path()), ["folder", "letter.txt"], "{backup}");
    }
}

#[test]
fn without_a_name_the_database_is_the_one_that_the_settings_name() {
    let bot = bot();
    std::fs::write(bot.path(".env"), "BARPOINT_DATABASE=bot.sqlite3\n").unwrap();
    drop(Store::open(bot.path("barpoint.sqlite3")).expect("one that the bot has left behind"));
    let stats = |named: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        command.args(["stats", "--json"]).current_dir(bot.folder.path()).env_remove("BARPOINT_DATABASE");
        let output = command.envs(named.map(|name| ("BARPOINT_DATABASE", name))).output().expect("it ends");
        serde_json::from_slice::<Value>(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output)))
    };
    assert_eq!(stats(None)["people"], 2, "as .env says");
    assert_eq!(stats(Some("barpoint.sqlite3"))["people"], 0, "as the environment says");
    std::fs::write(bot.path(".env"), "what other programs write\n").unwrap();
    assert_eq!(stats(Some("bot.sqlite3"))["people"], 2, "no .env is needed then");
}

#[test]
fn settings_that_cannot_be_read_are_named_and_nothing_is_tried_for_ever() {
    let unreadable: [fn(&Path); 2] = [
        |dot_env| std::fs::create_dir(dot_env).unwrap(),
        |dot_env| std::fs::write(dot_env, b"DISCORD_TOKEN=a.b.c\nBARPOINT_LOG=\xff\n").unwrap(),
    ];
    for make in unreadable {
        let folder = tempfile::tempdir().unwrap();
        make(&folder.path().join(".env"));
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        let output = program.arg("doctor").current_dir(folder.path()).env_remove("DISCORD_TOKEN").output().unwrap();
        assert!(!output.status.success());
        assert_eq!(said(&output).matches("the file .env cannot be read").count(), 1, "{}", said(&output));
    }
}

#[test]
fn matches_are_written_as_files() {
    let bot = bot();
    let into = |name: &str| bot.path(name).display().to_string();
    assert_eq!(bot.json(&["export", "--json", "-o", &into("all")])["matches"], 2);
    assert_eq!(names(&bot.path("all")).len(), 6);
    assert_eq!(bot.json(&["export", "--json", "--match", "1", "-o", &into("one")])["matches"], 1);
    assert_eq!(names(&bot.path("one")), ["barpoint-1.json", "barpoint-1.mat", "barpoint-1.sgf"]);
    let log: Value = serde_json::from_slice(&std::fs::read(bot.path("one/barpoint-1.json")).unwrap()).unwrap();
    assert_eq!(
        (&log["players"], &log["winner"], &log["state"]),
        (&json!(["Anna", "Björn"]), &json!(1), &json!("finished"))
    );
    assert_eq!(
        log["log"][1],
        json!({
            "number": 2, "player": 2, "action": "resign single", "automatic": false, "at": "2023-11-14T22:13:20Z",
        })
    );
    bot.json(&["export", "--json", "--player", &ANNA.to_string(), "-o", &into("hers")]);
    let kept: Value = serde_json::from_slice(&std::fs::read(bot.path("hers/barpoint.json")).unwrap()).unwrap();
    assert_eq!(kept["people"][0]["id"], json!(ANNA.to_string()));
    assert_eq!(kept["matches"].as_array().map(Vec::len), Some(2));
}

#[test]
fn what_is_not_there_is_said_and_nothing_is_written() {
    let bot = bot();
    let into = bot.path("none").display().to_string();
    let output = bot.owner(&["export", "--match", "77", "-o", &into], "");
    assert!(!output.status.success() && said(&output).contains("there is no match 77"), "{}", said(&output));
    let output = bot.owner(&["export", "--player", "77", "-o", &into], "");
    assert!(!output.status.success() && said(&output).contains("nothing is kept of 77"), "{}", said(&output));
    let output = bot.owner(&["forget", "77", "--yes"], "");
    assert!(!output.status.success() && said(&output).contains("nothing is kept of 77"), "{}", said(&output));
}

#[test]
fn people_and_servers_are_banned_and_let_in_again() {
    let bot = bot();
    let told =
        bot.json(&["ban", "person", &ANNA.to_string(), "--why", "floods", "--until", "2999-01-01T12:00:00Z", "--json"]);
    assert_eq!((&told["banned"], &told["set_aside"], &told["ended"]), (&json!(ANNA.to_string()), &json!(1), &json!(0)));
    bot.json(&["ban", "server", "9", "--json"]);
    let bans = bot.json(&["bans", "--json"])["bans"].take();
    assert_eq!((&bans[0]["id"], &bans[0]["why"]), (&json!(ANNA.to_string()), &json!("floods")));
    assert_eq!((&bans[0]["until"], &bans[1]["kind"]), (&json!("2999-01-01T12:00:00Z"), &json!("server")));
    let later = Time(1_900_000_000_000);
    let barred = |who| bot.table.people.effective_settings(who, Some(GuildId(9)), ChannelId(5), later).unwrap().ban;
    assert_eq!(barred(ANNA), Some(ActiveBan::Person(Some(Time(32_472_187_200_000)))));
    assert_eq!(barred(BJORN), Some(ActiveBan::Guild));
    bot.json(&["unban", "server", "9", "--json"]);
    assert_eq!(barred(BJORN), None);
    // A ban without an end, and its removal.
    let told = bot.json(&["ban", "person", &ANNA.to_string(), "--json"]);
    assert_eq!(told["ended"], 1, "what was set aside ends too");
    assert_eq!(barred(ANNA), Some(ActiveBan::Person(None)));
    bot.json(&["unban", "person", &ANNA.to_string(), "--json"]);
    assert_eq!(bot.json(&["bans", "--json"])["bans"], json!([]));
    let bot_again = bot.owner(&["unban", "person", &ANNA.to_string()], "");
    assert!(!bot_again.status.success() && said(&bot_again).contains("is not banned"), "{}", said(&bot_again));
    for arguments in [
        &["ban", "person", "7", "--until", "2001-01-01"][..],
        &["ban", "person", "7", "--until", "soon"],
        &["ban", "person", "0"],
        &["leave", "no"],
    ] {
        assert!(!bot.owner(arguments, "").status.success(), "{arguments:?}");
    }
}

#[test]
fn the_owner_is_asked_before_somebody_is_forgotten_and_the_bot_goes_on() {
    let bot = bot();
    let refused = bot.owner(&["forget", &ANNA.to_string()], "no\n");
    assert!(!refused.status.success() && said(&refused).contains("Forget Anna"), "{}", said(&refused));
    assert_eq!(bot.table.people.stored_person(ANNA).unwrap().map(|(person, _)| person.id), Some(ANNA));
    let done = bot.owner(&["forget", &ANNA.to_string()], "yes\n");
    assert!(done.status.success(), "{}", said(&done));
    let told = said(&done);
    assert!(told.contains("in their place in 2 matches") && told.contains("overwriting what was deleted"), "{told}");
    assert_eq!(bot.table.people.stored_person(ANNA).unwrap(), None, "the bot that runs knows nobody either");
    assert!(
        bot.table.play.act(&press(9, BJORN), None, Decision::Resign(Worth::Single)).is_err(),
        "the match has ended"
    );
    assert_eq!(bot.json(&["stats", "--json"])["forgotten"], 1);
    assert_eq!(bot.json(&["forget", &BJORN.to_string(), "--yes", "--json"])["matches"], 2);
}

#[test]
fn an_audit_says_what_looks_made_up_and_why() {
    let bot = bot();
    assert_eq!(bot.json(&["audit", "--json"]), json!({ "findings": [] }));
    let sqlite = rusqlite::Connection::open(bot.path("bot.sqlite3")).expect("it opens");
    // Anna wins four matches to 25 points against each of three people who play nobody else; Björn is declared the
    // winner of three matches.
    sqlite
        .execute_batch(
            "INSERT INTO people (id, display_name, username) VALUES (71, 'Alt 1', 'a'), (72, 'Alt 2', 'b'), (73, 'Alt 3', 'c');
             INSERT INTO matches (guild, locale, channel, one, two, terms, state, winner, started_at, ended_at, result,
                final_one, final_two, home_channel, overall_winner)
             SELECT 7, 'en', 9, matches.one, people.id, 'tournament 25 points', 'finished', 1, 0, unixepoch() * 1000,
                1 + row_number() OVER (ORDER BY people.id, n.value), 25, 3, 9, 1
             FROM matches, people, json_each('[1,2,3,4]') AS n WHERE matches.id = 1 AND people.id IN (71, 72, 73);
             INSERT INTO administration (guild, match_id, person, deed, winner, rated, reason, at)
             SELECT 7, id, 71, 'correct', 1, 1, 'so it was', unixepoch() * 1000 FROM matches WHERE result IN (2, 3, 4);
             INSERT INTO ledgers (guild, state, stale) VALUES (0, 'current', 1) ON CONFLICT DO UPDATE SET stale = 1;",
        )
        .expect("matches");
    bot.json(&["recompute", "--json"]);
    let found = bot.json(&["audit", "--json"]);
    let findings = found["findings"].as_array().expect("a list");
    let kinds: Vec<_> = findings.iter().map(|finding| finding["kind"].as_str().expect("a kind")).collect();
    assert_eq!(
        kinds,
        ["quick-gain", "pair", "pair", "pair", "pair", "pair", "pair", "shared-opponent", "circle", "verdicts"]
    );
    let of = |kind: &str| findings.iter().find(|finding| finding["kind"] == kind).expect("one");
    assert_eq!(of("quick-gain")["people"], json!([{ "id": ANNA.to_string(), "name": "Anna" }]));
    let reason = |kind: &str| of(kind)["reason"].as_str().expect("a reason").to_owned();
    assert!(reason("quick-gain").contains("in 12 matches against 3 opponents"), "{}", reason("quick-gain"));
    assert!(reason("shared-opponent").contains("and lost 12 of 12 matches"), "{}", reason("shared-opponent"));
    assert!(reason("verdicts").contains("Alt 1 (71) declared Anna"), "{}", reason("verdicts"));
    let text = String::from_utf8(bot.owner(&["audit"], "").stdout).unwrap();
    assert_eq!(text.lines().count(), kinds.len());
    assert!(text.starts_with("quick gain: Anna ("), "{text}");
}

#[test]
fn a_check_names_what_does_not_follow_from_the_logs() {
    let sound = bot().json(&["check", "--json"]);
    assert_eq!(sound, json!({ "findings": [], "matches": 2 }));
    let (anna, bjorn) = (ANNA, BJORN);
    let cases = [
        ("match", json!(1), "DELETE FROM actions WHERE match_id = 1 AND seq = 2".to_owned(), "its action 2 is missing"),
        ("match", json!(1), "DELETE FROM actions WHERE match_id = 1 AND seq = 3".to_owned(), "actions: 3 stored, 2 by"),
        ("match", json!(1), "UPDATE actions SET player = 1 WHERE match_id = 1 AND seq = 2".to_owned(), "is refused by"),
        (
            "match",
            json!(1),
            "UPDATE actions SET action = 'roll' WHERE match_id = 1".to_owned(),
            "its log cannot be read",
        ),
        ("match", json!(1), "UPDATE matches SET winner = 2 WHERE id = 1".to_owned(), "winner: Some(Two) stored"),
        ("match", json!(1), "UPDATE matches SET final_two = 1 WHERE id = 1".to_owned(), "final score"),
        ("match", json!(2), "UPDATE matches SET throws = 99 WHERE id = 2".to_owned(), "throws: 99 stored"),
        ("match", json!(2), "UPDATE outbox SET version = 77 WHERE match_id = 2".to_owned(), "is about action 77"),
        ("ratings", Value::Null, "UPDATE rating_changes SET after = after + 1".to_owned(), "by the results"),
        ("ratings", Value::Null, "DELETE FROM rating_changes".to_owned(), "0 changes of ratings are stored"),
        ("ratings", Value::Null, format!("UPDATE standings SET wins = 9 WHERE person = {anna}"), "stands otherwise"),
        ("file", Value::Null, format!("DELETE FROM people WHERE id = {bjorn}"), "refers to people"),
    ];
    for (kind, number, change, problem) in cases {
        let bot = bot();
        let sqlite = rusqlite::Connection::open(bot.path("bot.sqlite3")).expect("it opens");
        sqlite.execute_batch(&format!("PRAGMA foreign_keys = OFF; {change}")).expect("a change");
        let output = bot.owner(&["check", "--json"], "");
        assert_eq!(output.status.code(), Some(1), "{change}: {}", said(&output));
        let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let findings = found["findings"].as_array().expect("a list");
        let is_it = |one: &Value| {
            one["kind"] == kind
                && one["match"] == number
                && one["problem"].as_str().is_some_and(|text| text.contains(problem))
        };
        assert!(findings.iter().any(is_it), "{change}: {found}");
    }
    let bot = bot();
    rusqlite::Connection::open(bot.path("bot.sqlite3"))
        .and_then(|sqlite| sqlite.execute("UPDATE matches SET throws = 99 WHERE id = 2", []))
        .expect("a change");
    let text = bot.owner(&["check"], "");
    assert!(String::from_utf8_lossy(&text.stdout).starts_with("match 2: throws: 99 stored"), "{text:?}");
    assert!(said(&text).contains("1 finding"), "{}", said(&text));
}

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }
}

#[test]
fn whatever_is_wrong_with_a_file_each_command_says_so() {
    const PAGE: usize = 4096;
    let bot = bot();
    bot.json(&["backup", &bot.path("whole.sqlite3").display().to_string(), "--json"]);
    let whole = std::fs::read(bot.path("whole.sqlite3")).expect("a file");
    let (damaged, copy, other) = (bot.path("damaged.sqlite3"), bot.path("copy.sqlite3"), bot.path("other.sqlite3"));
    let (damaged_name, copy_name) = (damaged.display().to_string(), copy.display().to_string());
    let mut numbers = Numbers(26);
    for case in 0..32 {
        let mut bytes = whole.clone();
        match case % 4 {
            0 => bytes.truncate(numbers.below(whole.len())),
            1 => bytes[numbers.below(whole.len())] ^= 1 << numbers.below(8),
            2 => {
                let page = PAGE * numbers.below(whole.len() / PAGE);
                bytes[page..page + PAGE].fill(0);
            }
            _ => (0..200).for_each(|_| bytes[numbers.below(whole.len())] = numbers.below(256) as u8),
        }
        let commands: [(&[&str], &Path); 5] = [
            (&["check"], &damaged),
            (&["stats"], &damaged),
            (&["audit"], &damaged),
            (&["backup", &copy_name], &damaged),
            (&["restore", &damaged_name], &other),
        ];
        for (command, database) in commands {
            std::fs::write(&damaged, &bytes).expect("it is written");
            let program =
                Command::new(env!("CARGO_BIN_EXE_barpoint")).args(command).arg("--database").arg(database).output();
            let output = program.expect("it ends");
            let told = said(&output);
            assert!(!told.contains("panicked"), "case {case}, {command:?}: {told}");
            match output.status.code() {
                Some(0) => {}
                Some(1 | 2) => assert!(told.contains("barpoint: "), "case {case}, {command:?}: {told}"),
                other => panic!("case {case}, {command:?}: {other:?} {told}"),
            }
            for file in [&copy, &other] {
                drop(std::fs::remove_file(file));
            }
        }
    }
}

#[test]
fn a_backup_with_a_foreign_trigger_or_view_is_not_restored() {
    for (foreign, name) in [
        ("CREATE TRIGGER later AFTER INSERT ON interactions BEGIN DELETE FROM matches; END", "trigger later"),
        ("CREATE VIEW seen AS SELECT * FROM matches", "view seen"),
        ("CREATE TABLE aside (x)", "table aside"),
        ("DROP INDEX people_met", "index people_met"),
    ] {
        let bot = bot();
        let copy = bot.path("copy.sqlite3").display().to_string();
        bot.json(&["backup", &copy, "--json"]);
        rusqlite::Connection::open(&copy).and_then(|sqlite| sqlite.execute_batch(foreign)).expect("a change");
        let before = std::fs::read(bot.path("bot.sqlite3")).expect("a file");
        let database = bot.path("bot.sqlite3").display().to_string();
        for command in [&["restore", &copy, "--database", &database][..], &["check", "--database", &copy]] {
            let output = Command::new(env!("CARGO_BIN_EXE_barpoint")).args(command).output().expect("it ends");
            assert!(!output.status.success() && said(&output).contains(name), "{command:?}: {}", said(&output));
        }
        assert_eq!(std::fs::read(bot.path("bot.sqlite3")).expect("a file"), before);
    }
}

#[test]
fn whatever_is_wrong_with_a_command_line_or_a_setting_is_named() {
    let bot = bot();
    let cases: [(&[&str], &str); 9] = [
        (&["backup"], "<FILE>"),
        (&["backup", "/nowhere/copy.sqlite3"], "cannot write to /nowhere"),
        (&["backup", "."], "is there already"),
        (&["restore", "nowhere.sqlite3"], "there is no file nowhere.sqlite3"),
        (&["restore", "."], "there is no file ."),
        (&["restore", file!()], "cannot be restored"),
        (&["check", "--database", "nowhere.sqlite3"], "there is no database nowhere.sqlite3"),
        (&["check", "--database", file!()], "file: file is not a database"),
        (&["check", "--all"], "unexpected argument '--all'"),
    ];
    for (arguments, problem) in cases {
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        program.args(arguments).env("BARPOINT_DATABASE", bot.path("bot.sqlite3"));
        let output = program.output().expect("it ends");
        let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), said(&output));
        assert!(matches!(output.status.code(), Some(1 | 2)) && told.contains(problem), "{arguments:?}: {told}");
    }
    for (name, value) in [
        ("BARPOINT_BACKUPS_KEPT", "none"),
        ("BARPOINT_BACKUP_HOURS", "-24"),
        ("BARPOINT_METRICS", "0.0.0.0:9184"),
        ("BARPOINT_LOG", "barpoint=loud"),
        ("BARPOINT_BUDGETS", "on"),
        ("BARPOINT_CONTACT", "owner@example.org\nor elsewhere"),
        ("BARPOINT_DICE_SEED", "18446744073709551616"),
        ("BARPOINT_BACKUP", "/backups"),
        ("DISCORD_API_URL", "file:///etc/passwd"),
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        program.current_dir(bot.folder.path()).env_clear().env("DISCORD_TOKEN", "a.secret.token").env(name, value);
        let output = program.output().expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{name}={value}: {}", said(&output));
        let told = said(&output);
        assert!(told.contains(&format!("- {name} ")) && !told.contains("secret"), "{name}={value}: {told}");
    }
}
