//! File formats: files of other programs can be read, and other programs can read ours.

mod table;

use barpoint::archive::Zip;
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::board::Position;
use barpoint::engine::cube::Cube;
use barpoint::engine::formats::match_id::{GameState, GnuMatchId};
use barpoint::engine::formats::record::MatchRecord;
use barpoint::engine::formats::xgid::{Xgid, XgidDice};
use barpoint::engine::formats::{mat, position_id, sgf};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::rule_sets;
use barpoint::engine::score::{Crawford, Length, MatchScore};
use barpoint::engine::terms::{Agreement, Terms};
use std::io::{Cursor, Read};
use table::chance::{Chance, random_games, random_match};
use table::log::{after, play_on, terms};
use table::rules;

fn names() -> PerPlayer<String> {
    PerPlayer::new("alice".to_owned(), "bob".to_owned())
}

#[test]
fn position_id_of_the_start() {
    let start = Position::at_start(&rules("tournament"));
    assert_eq!(position_id::encode(&start).unwrap(), "4HPwATDgc/ABMA");
    assert_eq!(position_id::decode("4HPwATDgc/ABMA", 15), Ok(start));
    assert_eq!(position_id::decode("4HPwATDgc/ABMA==", 15), Ok(start), "padded");
    for nonsense in ["", "4HPwATDgc/ABM", "4HPwATDgc/ABM!", "4HPwATDgc/ABMB", "//////////////", "ÄHPwATDgc/ABMA"] {
        assert!(position_id::decode(nonsense, 15).is_err(), "{nonsense}");
    }
    let all_off = position_id::decode("AAAAAAAAAAAAAA", 15).unwrap();
    assert_eq!((all_off.mover().off, all_off.opponent().off), (15, 15));
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
    let id: GnuMatchId = "QYkqASAAIAAA".parse().unwrap();
    assert_eq!((id.cube.value, id.cube.owner, id.on_roll), (2, Some(Player::One), Player::Two));
    assert_eq!((id.length, id.score, id.dice.unwrap().to_string()), (9, PerPlayer::new(2, 4), "52".to_owned()));
    assert!(!id.crawford && !id.doubled && id.resigned.is_none());
    // This example does not set the last bit, which means that Jacoby's rule is in use.
    assert_eq!(id.to_string(), "QYkqASAAIAAA");
}

#[test]
fn xgid_of_the_start() {
    let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let xgid: Xgid = text.parse().unwrap();
    assert_eq!(xgid.board.seen_by(Player::One), Position::at_start(&rules("tournament")));
    assert_eq!(xgid.dice, XgidDice::Rolled(table::roll("31")));
    assert_eq!(xgid.to_string(), text);
    for nonsense in [
        "",
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:37:0:0:0:0:10",
        "XGID=Ab----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
    ] {
        assert!(nonsense.parse::<Xgid>().is_err(), "{nonsense}");
    }
    let foreign = text.replacen('b', "ß", 1).parse::<Xgid>();
    assert_eq!(
        foreign.unwrap_err().to_string(),
        "the checkers of the XGID means nothing",
        "`ß` takes two bytes, but it is one place"
    );
}

#[test]
fn ids_of_every_state_of_a_match_read_back() {
    for seed in 0..20 {
        let terms = terms("tournament 7 points");
        let mut game = Match::new(terms);
        for (player, action) in random_match(terms, seed) {
            game = rule(&game, player, &action).unwrap().next;
            let id = GnuMatchId::of(&game);
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
    let record = MatchRecord::of_log(terms("tournament 3 points"), names(), log).unwrap();
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

/// With every agreement and every kind of action: beavers, automatic doubles, bonus rolls, lapses, illegal plays that
/// stand, rerolled openings, resignations.
#[test]
fn match_files_of_every_kind_read_back() {
    for set in &rule_sets::ALL {
        let all = |length: Length| -> Vec<Agreement> {
            let suitable = set.agreements.iter().copied().filter(|agreement| agreement.suits(length));
            suitable.filter(|agreement| *agreement != Agreement::NoCube).fold(Vec::new(), |mut all, agreement| {
                if !all.iter().any(|other: &Agreement| other.contradicts(agreement)) {
                    all.push(agreement);
                }
                all
            })
        };
        let (points, money) = (Length::Points(5), Length::Money);
        let mut agreed = vec![(points, Vec::new()), (money, Vec::new()), (points, all(points)), (money, all(money))];
        for length in [points, money] {
            let each = set.agreements.iter().copied().filter(|agreement| agreement.suits(length));
            agreed.extend(each.map(|agreement| (length, vec![agreement])));
        }
        for (length, agreements) in agreed {
            let terms = Terms::new(set, length, &agreements).unwrap();
            for seed in 0..3 {
                reads_back(&MatchRecord::of_log(terms, names(), random_games(terms, seed, 4)).unwrap());
            }
        }
    }
}

fn reads_back(record: &MatchRecord) {
    let terms = record.terms;
    let text = mat::write(record);
    let (read, _) = mat::read(&text).unwrap_or_else(|e| panic!("{terms} {e:?}\n{text}"));
    assert_eq!((read.terms, mat::write(&read)), (terms, text));
    let text = sgf::write(record);
    let (read, _) = sgf::read(&text).unwrap_or_else(|e| panic!("{terms} {e:?}\n{text}"));
    assert_eq!((read.terms, sgf::write(&read)), (terms, text));
}

/// Names are written in the form in which they are read, as far as the format has room.
#[test]
fn names_of_every_kind_read_back() {
    let terms = terms("tournament 3 points");
    let log = || random_games(terms, 1, 1);
    for name in
        ["", "(", " :7:  ", "24", "bob 24", "] \\", "a name that has a space   there", "; [x \"y\"]", "Æther\n☂"]
    {
        for names in
            [PerPlayer::new(name.to_owned(), "bob".to_owned()), PerPlayer::new("al".to_owned(), name.to_owned())]
        {
            reads_back(&MatchRecord::of_log(terms, names, log()).unwrap());
        }
    }
}

/// A money game in which the second player doubles and the first beavers.
fn beavered() -> MatchRecord {
    let mut game = Match::new(terms("tournament money beavers"));
    let mut log = Vec::new();
    for line in ["open 6 1", "play 13/7 8/7", "double", "beaver", "take", "roll 43", "play 24/21 13/9"] {
        let (player, action) = (game.decider().unwrap_or(Player::One), line.parse::<Action>().unwrap());
        game = rule(&game, player, &action).unwrap().next;
        log.push((player, action));
    }
    MatchRecord::of_log(*game.terms(), names(), log).unwrap()
}

/// The Match ID and the XGID of a pending beaver, as GNU Backgammon and eXtreme Gammon write it.
#[test]
fn a_beaver_that_is_pending_stands_with_its_player() {
    // In GNU Backgammon: `root` doubles, and `gnubg`, its first player, redoubles at once.
    let game = after("tournament money beavers", &["open 3 1", "play 8/5 6/5", "double", "beaver"]);
    let id = GnuMatchId::of(&game);
    assert!(id.to_string().starts_with("QRkA"), "{id}");
    assert_eq!((id.cube, id.decider), (Cube { value: 2, owner: Some(Player::One) }, Player::Two));
    let xgid = Xgid::of(&game).unwrap();
    assert_eq!((xgid.dice, xgid.cube), (XgidDice::Beavered, id.cube));
    let text = xgid.to_string();
    assert!(text.contains(":1:1:-1:B:"), "{text}");
    for dice in ["D", "B", "R"] {
        let text = text.replace(":B:", &format!(":{dice}:"));
        assert_eq!(text.parse::<Xgid>().unwrap().to_string(), text);
    }
    assert!(GnuMatchId::of(&play_on(game, &["take"])).to_string().starts_with("QgkA"));
}

#[test]
fn a_match_id_says_how_the_match_ended() {
    let lines = ["open 3 1", "play 8/5 6/5"];
    let ended = |more: &[&str]| GnuMatchId::of(&after("tournament 1 points", &[&lines[..], more].concat())).state;
    assert_eq!(ended(&["resign single", "accept"]), GameState::Resigned);
    let standing = MatchScore { games: 2, score: PerPlayer::new(1, 1), crawford: Crawford::After };
    let dropped =
        play_on(Match::from_score(terms("tournament 2 points"), standing), &[&lines[..], &["double", "drop"]].concat());
    assert_eq!(GnuMatchId::of(&dropped).state, GameState::Dropped);
    let played = random_match(terms("hypergammon 1 points"), 7);
    let end = played.into_iter().fold(Match::new(terms("hypergammon 1 points")), |game, (player, action)| {
        rule(&game, player, &action).unwrap().next
    });
    assert_eq!(GnuMatchId::of(&end).state, GameState::Over);
}

/// Nothing was played, but the file names the winner.
#[test]
fn a_game_that_is_resigned_before_any_play_keeps_its_winner() {
    for (open, cell) in
        [("open 6 1", "  1) 61:\n      Wins"), ("open 1 6", "  1)                             61:\n      Wins")]
    {
        let log: Vec<_> = [(Player::One, open), (Player::Two, "resign single"), (Player::One, "accept")]
            .map(|(player, line)| (player, line.parse().unwrap()))
            .to_vec();
        let record = MatchRecord::of_log(terms("tournament 3 points"), names(), log).unwrap();
        let text = mat::write(&record);
        assert!(text.contains(cell), "{text}");
        reads_back(&record);
        assert_eq!(mat::read(&text).unwrap().0.games[0].result, record.games[0].result);
    }
}

#[test]
fn a_beaver_is_a_beaver_in_every_file() {
    let record = beavered();
    assert!(mat::write(&record).contains("Beavers => 4"), "{}", mat::write(&record));
    assert!(sgf::write(&record).contains(";B[double]\n;W[double]\n;B[take]"), "{}", sgf::write(&record));
    for read in [mat::read(&mat::write(&record)).unwrap(), sgf::read(&sgf::write(&record)).unwrap()] {
        assert_eq!(read.0, record);
        assert!(read.1.contains(&(Player::One, Action::Decide(Decision::Beaver))), "{:?}", read.1);
    }
}

/// The names that other programs' files have for the rules.
#[test]
fn a_file_names_its_rules() {
    let sgf = |rules: &str, length: u8| {
        let text = format!("(;FF[4]GM[6]MI[length:{length}][game:0]RU[{rules}]PW[a]PB[b];W[61])");
        sgf::read(&text.replace(";W[61]", "")).unwrap().0.terms.to_string()
    };
    assert_eq!(sgf("Crawford", 3), "tournament 3 points");
    assert_eq!(sgf("", 3), "tournament 3 points no-crawford");
    assert_eq!(sgf("Crawford:Nackgammon", 3), "nackgammon 3 points");
    assert_eq!(sgf("Jacoby:Hypergammon3", 0), "hypergammon money jacoby beavers");
    assert_eq!(sgf("NoCube:SomethingElse", 0), "tournament money no-cube", "nothing to beaver");
    let mat = |head: &str, length: u8| {
        let text = format!("{head}\n\n {length} point match\n");
        mat::read(&text).map(|(record, _)| record.terms.to_string())
    };
    assert_eq!(mat("; [Variation \"Backgammon\"]\n; [Crawford \"On\"]", 3).unwrap(), "tournament 3 points");
    assert_eq!(
        mat("; [Variation \"NackGammon\"]\n; [Crawford \"Off\"]", 3).unwrap(),
        "nackgammon 3 points no-crawford"
    );
    assert_eq!(mat("; [Jacoby \"On\"]\n; [Beaver \"Off\"]\n; [Site \"here\"]", 0).unwrap(), "tournament money jacoby");
    assert_eq!(mat("; [Terms \"dutch 3 points cocked-dice\"]", 3).unwrap(), "dutch 3 points cocked-dice");
    for unknown in ["; [Variation \"Fevga\"]", "; [Terms \"chess 3 points\"]", "; [Terms \"dutch 5 points\"]"] {
        assert!(mat(unknown, 3).is_err(), "{unknown}");
    }
}

/// A gammon with the cube in the middle is worth one point with Jacoby's rule and two without it.
#[test]
fn results_tell_whether_jacoby_is_in_use() {
    let mut told = 0;
    for seed in 0..12 {
        let record = MatchRecord::of_log(
            terms("tournament money jacoby"),
            names(),
            random_games(terms("tournament money jacoby"), seed, 3),
        );
        let text = mat::write(&record.unwrap());
        let silent: String =
            text.lines().filter(|line| !line.starts_with(';')).map(|line| format!("{line}\n")).collect();
        let (read, _) = mat::read(&silent).unwrap_or_else(|e| panic!("{e:?}\n{silent}"));
        told += usize::from(read.terms.has(Agreement::Jacoby));
    }
    assert!(told > 0, "no gammon among them");
}

/// A file with an impossible action is refused as a whole.
#[test]
fn what_cannot_have_happened_is_refused() {
    for rows in [
        "  1) 33: 13/7(2)",
        "  1) 61: 13/7 8/7    66: 24/18(2)",
        "  1) 61: 13/7 8/7    61: 13/7 8/7\n  2) 61: 13/7 8/6",
    ] {
        let text = format!(" 3 point match\n\n Game 1\n a : 0                          b : 0\n{rows}\n");
        assert!(mat::read(&text).is_err(), "{text}");
    }
}

#[test]
fn match_files_are_read_as_other_programs_spell_them() {
    let file = |head: &str, rows: &str| {
        format!("{head} 3 point match\n\n Game 1\n a : 0                          b : 0\n{rows}\n")
    };
    let plain = "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Takes                      52: 13/8 24/22\n";
    let read = |text: &str| mat::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let expected = read(&file("", plain)).1;
    assert_eq!(expected.len(), 6, "{expected:?}");
    for (these, those) in [(" Takes ", " Take  "), ("\n", "\r\n"), ("  1) ", "  1)\t"), ("    52:", "\t52:")] {
        let rows = plain.replace(these, those);
        assert_ne!(rows, plain);
        assert_eq!(read(&file("", &rows)).1, expected, "{rows:?}");
    }
    // Only the right cell, indented by tabs.
    let by = |indent: &str| read(&file("", &format!("  1){indent}31: 8/5 6/5\n"))).1.last().map(|(player, _)| *player);
    assert_eq!((by("\t"), by("\t\t\t")), (Some(Player::One), Some(Player::Two)));
    let dropped = |word: &str| read(&file("", &plain.replace("Takes                      52: 13/8 24/22", word))).1;
    assert_eq!(dropped("Drop"), dropped("Drops"));
    // The match ends before the last roll is played.
    let left = read(&file("", &plain.replace("13/8 24/22", "????"))).1;
    assert_eq!(left, expected[..expected.len() - 1]);
    // A player who is shut out is written as "Cannot Move".
    let shut_out = "  1) 62: 24/18 13/11              61: 13/7* 8/7\n  2) 66: Cannot Move              31: 6/5 8/5\n";
    assert_eq!(read(&file("", shut_out)).1, read(&file("", &shut_out.replace("Cannot Move", ""))).1);
    assert!(mat::read(&file("", &plain.replace("13/8 24/22", "Cannot Move"))).is_err(), "it can");
    // A match without a cube, in eXtreme Gammon's words.
    let limited = |limit: &str| {
        let head = format!("; [CubeLimit \"{limit}\"]\n");
        read(&file(&head, "  1) 31: 8/5 6/5")).0.terms.has_cube()
    };
    assert!(!limited("1") && limited("1024"));
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

#[test]
fn a_zip_holds_what_fits_and_never_more_than_it_may() {
    let file = |number: u32| vec![(format!("{number}.mat"), "61: 13/7 8/7 ".repeat(200))];
    let mut zip = Zip::new(20_000);
    let taken = (0..200).take_while(|&number| zip.add(&file(number)).unwrap()).count();
    let bytes = zip.finish().unwrap();
    assert!((2..200).contains(&taken) && bytes.len() <= 20_000, "{taken} files, {} bytes", bytes.len());
    let mut read = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    assert_eq!(read.len(), taken);
    let mut text = String::new();
    read.by_index(1).unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(text, file(1)[0].1);
}
