//! What other programs write is read, and what is written they can read.

mod table;

use barpoint::engine::action::Action;
use barpoint::engine::board::Position;
use barpoint::engine::formats::match_id::MatchId;
use barpoint::engine::formats::record::Record;
use barpoint::engine::formats::xgid::{Dice, Xgid};
use barpoint::engine::formats::{mat, position_id, sgf};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::terms::Terms;
use table::chance::{Chance, random_match};
use table::rules;

fn terms(line: &str) -> Terms {
    line.parse().unwrap()
}

fn record(line: &str, seed: u64) -> Record {
    let names = PerPlayer::new("alice".to_owned(), "bob".to_owned());
    Record::of_log(terms(line), names, random_match(terms(line), seed)).unwrap()
}

#[test]
fn position_id_of_the_start() {
    let start = Position::at_start(&rules("tournament"));
    assert_eq!(position_id::encode(&start).unwrap(), "4HPwATDgc/ABMA");
    assert_eq!(position_id::decode("4HPwATDgc/ABMA", 15), Ok(start));
    for nonsense in ["", "4HPwATDgc/ABM", "4HPwATDgc/ABM!", "//////////////", "AAAAAAAAAAAAAA", "ÄHPwATDgc/ABMA"] {
        let read = position_id::decode(nonsense, 15);
        assert!(read.is_err() || nonsense == "AAAAAAAAAAAAAA", "{nonsense}");
    }
}

#[test]
fn ids_of_odd_positions_read_back() {
    let mut chance = Chance(5);
    for _ in 0..20_000 {
        let position = chance.odd_position();
        let id = position_id::encode(&position).unwrap();
        assert_eq!(position_id::decode(&id, 15), Ok(position), "{id}");
    }
}

#[test]
fn match_id_of_a_known_position() {
    let id: MatchId = "QYkqASAAIAAA".parse().unwrap();
    assert_eq!((id.cube.value, id.cube.owner, id.on_roll), (2, Some(Player::One), Player::Two));
    assert_eq!((id.length, id.score, id.dice.unwrap().to_string()), (9, PerPlayer::new(2, 4), "52".to_owned()));
    assert!(!id.crawford && !id.doubled && id.resigned.is_none());
    // This example leaves the last bit unset, which says that Jacoby's rule is in use.
    assert_eq!(id.to_string(), "QYkqASAAIAAA");
}

#[test]
fn xgid_of_the_start() {
    let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let xgid: Xgid = text.parse().unwrap();
    assert_eq!(xgid.board.seen_by(Player::One), Position::at_start(&rules("tournament")));
    assert_eq!(xgid.dice, Dice::Rolled(table::roll("31")));
    assert_eq!(xgid.to_string(), text);
    for nonsense in [
        "",
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:37:0:0:0:0:10",
        "XGID=Ab----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
    ] {
        assert!(nonsense.parse::<Xgid>().is_err(), "{nonsense}");
    }
}

#[test]
fn ids_of_every_state_of_a_match_read_back() {
    for seed in 0..20 {
        let terms = terms("tournament 7 points");
        let mut game = Match::new(terms);
        for (player, action) in random_match(terms, seed) {
            game = rule(&game, player, &action).unwrap().next;
            let id = MatchId::of(&game);
            assert_eq!(id.to_string().parse(), Ok(id));
            let xgid = Xgid::of(&game).unwrap();
            assert_eq!(xgid.to_string().parse(), Ok(xgid));
        }
    }
}

#[test]
fn match_file_looks_as_expected() {
    let lines = ["open 6 1", "play 13/7 8/7", "roll 43", "play 24/21 13/9", "double", "take"];
    let mut game = Match::new(terms("tournament 3 points"));
    let mut log = Vec::new();
    for line in lines {
        let (player, action) = (game.decider().unwrap_or(Player::One), line.parse::<Action>().unwrap());
        game = rule(&game, player, &action).unwrap().next;
        log.push((player, action));
    }
    let names = PerPlayer::new("alice".to_owned(), "bob".to_owned());
    let record = Record::of_log(terms("tournament 3 points"), names, log).unwrap();
    let expected = "\
; [Player 1 \"alice\"]
; [Player 2 \"bob\"]

 3 point match

 Game 1
 alice : 0                      bob : 0
  1) 61: 13/7 8/7                43: 24/21 13/9
  2)  Doubles => 2                Takes
";
    assert_eq!(mat::write(&record), expected);
    assert!(sgf::write(&record).contains(";W[61mghg]\n;B[43adlp]\n;W[double]\n;B[take]"), "{}", sgf::write(&record));
}

#[test]
fn match_files_read_back() {
    for seed in 0..40 {
        let record = record("tournament 5 points", seed);
        let text = mat::write(&record);
        let (read, _) = mat::read(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        assert_eq!(mat::write(&read), text);
        let text = sgf::write(&record);
        let (read, _) = sgf::read(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        assert_eq!(sgf::write(&read), text);
    }
}

#[test]
fn nonsense_is_no_match_file() {
    for text in [
        "",
        "hello",
        " 30 point match",
        " 3 point match\n\n Game 1\n a : 0 b : 0\n  1) 61: 24/1",
        "(;",
        "(;FF[4]",
        "[",
        "\\",
    ] {
        assert!(mat::read(text).is_err(), "{text}");
        assert!(sgf::read(text).is_err() || text.contains("FF"), "{text}");
    }
}
