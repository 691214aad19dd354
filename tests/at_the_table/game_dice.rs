//! The dice of each game are committed to before its first throw, and open as soon as it has ended, in whatever way.

use crate::databases::{self, Connection};
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, FILE, GUILD, Room, decider, first_thing, folder, only, other, points_match, resigns,
};
use barpoint::dice::Dice;
use barpoint::dice::proof::CheckedDice;
use barpoint::dice::sealing::Seal;
use barpoint::engine::action::Decision;
use barpoint::engine::player::Player;
use barpoint::engine::rule_sets;
use barpoint::engine::score::Worth;
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{GameRef, MatchId};
use barpoint::table::history::dice::ChainAudit;
use barpoint::table::{ExportedMatch, Fault, Intent, Request, Table};
use barpoint::{archive, dice_check};
use data_encoding::HEXLOWER;
use std::process::Command;

pub fn checked(room: &Room, id: MatchId) -> CheckedDice {
    room.table.history.checked_dice(&room.press(CAROL), id.into()).expect("it is a match of this channel").1
}

pub fn exported(room: &Room, id: MatchId) -> ExportedMatch {
    room.table.history.exported(id).expect("it is a match")
}

/// The exported match as JSON.
pub fn file(room: &Room, id: MatchId) -> String {
    archive::files(&exported(room, id), Language::English)[2].1.clone()
}

fn audit(room: &Room) -> ChainAudit {
    room.table.history.audited_dice(Some(GUILD), CHANNEL).expect("the database works")
}

pub fn administers(room: &Room, id: MatchId, action: AdminAction) {
    let request = Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&request, id.into(), action, "because").expect("Carol may");
}

/// The secrets of a match as they stand in the database.
pub fn stored_secrets(room: &Room, id: MatchId) -> Vec<Vec<u8>> {
    let sqlite = Connection::open(room.path()).expect("the file opens");
    let sql = "SELECT secret FROM game_dice WHERE match_id = ?1 ORDER BY game";
    sqlite.rows(sql, [id.0.cast_signed()]).iter().map(|row| row.get(0).unwrap()).collect()
}

/// What can be seen of a match: its check, and its files.
pub fn seen(room: &Room, id: MatchId) -> String {
    let files = archive::files(&exported(room, id), Language::English).map(|(_, text)| text).concat();
    format!("{files}{:?}", checked(room, id))
}

/// Changes the database behind the bot's back.
fn tampers(room: &Room, sql: &str) {
    let sql = if databases::on_postgres() {
        sql.replace("zeroblob(32)", "decode(repeat('00', 32), 'hex')")
    } else {
        sql.to_owned()
    };
    Connection::open(room.path()).expect("the file opens").execute_batch(&sql).expect("it can be changed");
}

#[test]
fn every_way_in_which_a_game_can_end_opens_its_secret_and_no_other() {
    let settled = AdminAction::Settle(Verdict { winner: Player::One, rated: false });
    type End<'a> = &'a dyn Fn(&Room, MatchId);
    let ways: [(&str, End<'_>); 5] = [
        ("resigned", &|room, _| drop(resigns(room, ALICE, Worth::Backgammon))),
        ("aborted", &|room, id| administers(room, id, AdminAction::Abort)),
        ("settled", &|room, id| administers(room, id, settled)),
        ("forgotten", &|room, _| assert_eq!(room.forget(ALICE).unwrap().ended, 1)),
        ("set aside for good", &|room, id| {
            administers(room, id, AdminAction::Adjourn);
            assert_eq!(checked(room, id).games[0].secret_matches, None, "it can still go on");
            administers(room, id, AdminAction::Abort);
        }),
    ];
    for (way, ends) in ways {
        let room = Room::new();
        let id = room.begin(3).announcement.current.header.id;
        room.does(ALICE, first_thing(&room.view()));
        let before = checked(&room, id);
        assert!(before.games.len() == 1 && before.games[0].secret_matches.is_none() && !before.is_proven(), "{way}");
        let secret = HEXLOWER.encode(&stored_secrets(&room, id)[0]);
        assert!(!seen(&room, id).contains(&secret), "{way}: nobody is told while it is being played");
        ends(&room, id);
        let after = checked(&room, id);
        assert!(after.is_proven() && after.games[0].proof.commitment == before.games[0].proof.commitment, "{way}");
        assert!(file(&room, id).contains(&secret), "{way}");
        assert!(audit(&room).is_right() && audit(&room).opened == 1, "{way}");
    }
}

#[test]
fn the_next_game_has_dice_of_its_own_which_stay_closed() {
    let room = Room::new();
    let id = room.begin(5).announcement.current.header.id;
    resigns(&room, ALICE, Worth::Single);
    let [first, second] = &checked(&room, id).games[..] else { panic!("two games") };
    assert!(first.secret_matches == Some(true) && first.has_no_contradiction() && second.secret_matches.is_none());
    assert_eq!(second.proof.subject.previous, first.proof.commitment);
    assert_eq!((first.proof.subject.number, second.proof.subject.number), (1, 2));
    let secrets = stored_secrets(&room, id);
    assert_ne!(secrets[0], secrets[1]);
    let seen = seen(&room, id);
    assert!(seen.contains(&HEXLOWER.encode(&secrets[0])) && !seen.contains(&HEXLOWER.encode(&secrets[1])));
    assert_eq!((audit(&room).opened, audit(&room).waiting), (1, 1));
}

#[test]
fn a_session_opens_each_game_and_the_pause_has_no_dice() {
    let room = Room::new();
    let id = room.begin_by("tournament money").announcement.current.header.id;
    resigns(&room, ALICE, Worth::Single);
    assert_eq!(checked(&room, id).games.len(), 1);
    assert!(checked(&room, id).is_proven(), "the game is over, though the session is not");
    room.does(BOB, Intent::Roll);
    assert_eq!(checked(&room, id).games.len(), 2);
    resigns(&room, BOB, Worth::Gammon);
    room.does(ALICE, Decision::Stop);
    assert!(checked(&room, id).is_proven());
}

#[test]
fn matches_of_every_rule_set_are_proven_to_the_last_throw_by_three_programs() {
    let python = Command::new("python3").arg("--version").output().is_ok_and(|told| told.status.success());
    assert!(python || std::env::var_os("CI").is_none(), "CI has python3");
    let folder = folder();
    let script = folder.path().join("check_dice.py");
    let text = include_str!("../../docs/dice.md");
    let (_, rest) = text.split_once("```python\n").expect("the script");
    let (code, _) = rest.split_once("```").expect("its end");
    assert!(code.lines().count() <= 40, "{} lines", code.lines().count());
    std::fs::write(&script, code).unwrap();
    let cocked = "tournament 3 points cocked-dice";
    let of_sets = rule_sets::ALL.iter().map(|set| format!("{} 2 points", set.slug));
    let with_words = "tournament 2 points";
    for (nth, terms) in of_sets.chain([cocked.to_owned(), with_words.to_owned()]).enumerate() {
        let room = Room::new();
        if nth > rule_sets::ALL.len() {
            room.wants_words(SettingsGroup::Play);
        }
        let id = room.begin_by(&terms).announcement.current.header.id;
        room.goes_on_to_the_end();
        let checked = checked(&room, id);
        assert!(checked.is_proven(), "{terms}: {}", dice_check::written(&checked));
        let path = folder.path().join("match.json");
        let right = file(&room, id);
        assert!(dice_check::of_file(&right).unwrap().is_proven(), "{terms}");
        // The last throw of the file with one die changed.
        let last = right.rfind("\"action\": \"roll ").expect("a roll") + 16;
        let mut wrong = right.clone();
        wrong.replace_range(last..=last, if &right[last..=last] == "1" { "2" } else { "1" });
        assert!(!dice_check::of_file(&wrong).unwrap().is_proven(), "{terms}");
        if !python {
            eprintln!("skipped: there is no python3 to run the script of docs/dice.md");
            continue;
        }
        // A word that was changed.
        let reworded = right.replace("\"æble 🎲\"", "\"able\"");
        assert!(dice_check::of_file(&reworded).unwrap().is_proven() == (reworded == right), "{terms}");
        for (text, expected) in [(&right, true), (&wrong, false), (&reworded, reworded == right)] {
            std::fs::write(&path, text).unwrap();
            let told = Command::new("python3").arg(&script).arg(&path).output().expect("it runs");
            assert_eq!(told.status.success(), expected, "{terms}: {}", String::from_utf8_lossy(&told.stderr));
        }
    }
}

#[test]
fn a_match_from_before_the_commitments_is_replayed_and_says_that_it_cannot_be_checked() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    resigns(&room, ALICE, Worth::Single);
    room.does(decider(&room.view()), first_thing(&room.view()));
    tampers(&room, "DELETE FROM game_dice");
    let before = checked(&room, id);
    assert!(before.games.is_empty() && before.uncovered > 0);
    assert!(dice_check::written(&before).contains("before commitments were made"));
    // The game that is under way is covered from its next throw on.
    room.goes_on_to_the_end();
    let after = checked(&room, id);
    assert!(after.uncovered > 0 && !after.is_proven() && after.games.iter().all(|game| game.has_no_contradiction()));
    assert!(!after.games[0].covers_whole_game, "{after:?}");
    assert!(exported(&room, id).record.games.len() > 1, "it is replayed");
}

#[test]
fn an_audit_finds_what_is_missing_changed_or_not_opened() {
    let room = Room::new();
    for loser in [ALICE, BOB, ALICE, BOB] {
        room.begin(1);
        room.does(loser, Decision::Resign(Worth::Single));
        room.does(other(loser), Decision::AcceptResignation);
    }
    let right = audit(&room);
    assert!(right.is_right() && (right.last, right.checked, right.opened, right.waiting) == (4, 4, 4, 0), "{right:?}");
    let copy = |sql: &str| {
        let copy = room.after_a_kill();
        tampers(&copy, sql);
        audit(&copy)
    };
    assert_eq!(copy("DELETE FROM game_dice WHERE number = 2").missing, [2]);
    assert_eq!(copy("DELETE FROM game_dice WHERE number = 1").missing, [1]);
    let changed = copy("UPDATE game_dice SET commitment = zeroblob(32) WHERE number = 2");
    assert_eq!((changed.broken, changed.unopened), (vec![3], vec![2]));
    assert_eq!(copy("UPDATE game_dice SET secret = zeroblob(32) WHERE number = 3").unopened, [3]);
    let elsewhere = room.table.history.audited_dice(None, CHANNEL).unwrap();
    assert_eq!(elsewhere, ChainAudit::default(), "a channel outside servers has a chain of its own");
}

#[test]
fn with_a_key_the_database_has_no_secret_of_a_game_in_progress() {
    let folder = folder();
    let path = folder.path().join(FILE);
    let seal = |digit: &str| Some(Seal::from_text(&digit.repeat(64)).unwrap());
    let open =
        |digit: Option<&str>| Table::new(databases::open(&path), Dice::seeded(20).with_seal(digit.and_then(seal)));
    let room = Room::new();
    let table = open(Some("a")).unwrap();
    let made = table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3));
    let begun = table.challenges.accept(&room.press(BOB), made.unwrap().challenge.id.into()).unwrap();
    let id = begun.announcement.current.header.id;
    let secret = *Dice::seeded(20).secret(id.0, 1).unwrap().reveal();
    let stored = || -> (Vec<u8>, bool) {
        let sqlite = Connection::open(&path).unwrap();
        sqlite.query_row("SELECT secret, is_sealed FROM game_dice", [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    assert!(stored().1 && !stored().0.windows(8).any(|bytes| bytes == &secret[..8]));
    let files = std::fs::read_dir(folder.path()).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    assert!(files.into_iter().all(|bytes| !bytes.windows(32).any(|bytes| bytes == secret)), "nor its log");
    // Without the key, or with another, the match does not go on with other dice.
    open(Some("a")).expect("it has the key");
    for other in [None, Some("b")] {
        assert!(matches!(open(other), Err(Fault::SealedDice { match_id, game: 1 }) if match_id == id));
    }
    let request = Request { administers: true, ..room.press(CAROL) };
    table.administration.administer(&request, id.into(), AdminAction::Abort, "because").unwrap();
    assert!(table.history.checked_dice(&room.press(CAROL), id.into()).unwrap().1.is_proven());
    // What has ended needs no more dice: only what is open of it depends on the key.
    let without = open(None).expect("no game is in progress");
    assert!(!without.history.checked_dice(&room.press(CAROL), id.into()).unwrap().1.is_proven());
    drop(without);
    // From the next look on the secret needs no key.
    let last = table.history.unseal_ended(GameRef::BEFORE_ALL).unwrap();
    assert_eq!(last, Some(GameRef { match_id: id, game: 1 }));
    assert_eq!(table.history.unseal_ended(GameRef::BEFORE_ALL).unwrap(), None);
    assert_eq!(stored(), (secret.to_vec(), false));
    let (_, checked) = open(None).unwrap().history.checked_dice(&room.press(CAROL), id.into()).unwrap();
    assert!(checked.is_proven());
}

#[test]
fn a_file_that_is_no_exported_match_is_told_apart() {
    for text in ["", "{}", "[]", r#"{"match": 1}"#, r#"{"match": 1, "log": [{"action": "roll 77"}]}"#] {
        assert!(dice_check::of_file(text).is_err(), "{text}");
    }
    let broken = r#"{"match": 1, "log": [], "dice": [{"game": 1}]}"#;
    assert_eq!(dice_check::of_file(broken).unwrap_err().to_string(), "the dice of game 1 cannot be read");
    let old = dice_check::of_file(r#"{"match": 1, "log": [{"action": "open 3 1"}]}"#).unwrap();
    assert!(old.uncovered == 1 && !old.is_proven());
}

#[test]
fn dice_are_right_only_if_no_commitment_is_missing_or_changed_or_stays_closed() {
    let room = Room::new();
    for loser in [ALICE, BOB, ALICE] {
        room.begin(1);
        resigns(&room, loser, Worth::Single);
    }
    let found = |sql: &str| {
        let copy = room.after_a_kill();
        Connection::open(copy.path()).expect("the file opens").execute_batch(sql).expect("it can be changed");
        let ChainAudit { missing, broken, unopened, .. } = audit(&copy);
        assert!(!audit(&copy).is_right(), "{sql}");
        (missing, broken, unopened)
    };
    assert!(audit(&room).is_right());
    assert_eq!(found("DELETE FROM game_dice WHERE number = 1"), (vec![1], vec![], vec![]));
    assert_eq!(found("DELETE FROM game_dice WHERE number = 2"), (vec![2], vec![], vec![]));
    let other_secret = "UPDATE game_dice SET secret = commitment WHERE number = 3";
    assert_eq!(found(other_secret), (vec![], vec![], vec![3]));
    let made_first = "UPDATE game_dice SET previous = commitment WHERE number = 1";
    assert_eq!(found(made_first), (vec![], vec![1], vec![1]), "nothing comes before the first");
}

#[test]
fn the_dice_of_an_ended_game_whose_secret_nobody_can_read_are_not_just_waiting() {
    let mut room = Room::new();
    let seal = Seal::from_text(&"a".repeat(64)).expect("a key");
    room.table = Table::new(room.store(), Dice::seeded(20).with_seal(Some(seal))).expect("the table is set");
    let counts = |room: &Room| {
        let ChainAudit { opened, waiting, unopened, .. } = audit(room);
        (opened, waiting, unopened)
    };
    room.begin(1);
    assert_eq!(counts(&room), (0, 1, vec![]), "the game is in progress");
    resigns(&room, ALICE, Worth::Single);
    assert_eq!(counts(&room), (1, 0, vec![]));
    // Without the key.
    room.table = Table::new(room.store(), Dice::seeded(20)).expect("no game needs the key any more");
    assert_eq!(counts(&room), (0, 0, vec![1]));
    assert!(!audit(&room).is_right());
}

#[test]
fn an_audit_of_the_latest_thousand_commitments_misses_none_of_those_before_them() {
    let room = Room::new();
    room.begin(1);
    resigns(&room, ALICE, Worth::Single);
    // As if that match had had many games.
    let games = "INSERT INTO game_dice
            (match_id, game, chain, number, previous, commitment, committed_at, first_throw, secret, is_sealed)
        WITH RECURSIVE games (game) AS (SELECT 2 UNION ALL SELECT game + 1 FROM games WHERE game < 1001)
        SELECT match_id, games.game, chain, games.game, previous, commitment, committed_at, first_throw, secret, 0
        FROM game_dice CROSS JOIN games";
    Connection::open(room.path()).expect("the file opens").execute_batch(games).expect("they are added");
    let found = audit(&room);
    assert_eq!((found.last, found.checked, found.missing), (1_001, 1_000, vec![]));
}
