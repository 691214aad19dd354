//! Which plays are legal, and which rule forbids the others. Each test is named after the rule that it shows.

mod table;

use barpoint::engine::board::Position;
use barpoint::engine::plays::perft;
use barpoint::engine::plays::{LegalPlays, ParsePlayError};
use barpoint::engine::refusal::Rule;
use barpoint::engine::rule_sets;
use std::fs;
use table::{check, position, refused, roll, rules};

fn start() -> Position {
    Position::at_start(&rules("tournament"))
}

/// Each file has a line `turns count` for every number of turns.
#[test]
fn perft_of_every_rule_set() {
    for set in &rule_sets::ALL {
        let file = format!("{}/tests/data/perft/{}.txt", env!("CARGO_MANIFEST_DIR"), set.slug);
        let start = Position::at_start(&set.rules);
        for line in fs::read_to_string(&file).unwrap().lines() {
            let (turns, count) = line.split_once(' ').unwrap();
            let counted = perft(&set.rules, &start, turns.parse().unwrap());
            assert_eq!(counted.to_string(), count, "{} after {turns} turns", set.slug);
        }
    }
}

/// `cargo test --release --test plays -- --ignored`: takes seconds, but minutes without `--release`.
#[test]
#[ignore = "takes minutes unless it is built with --release"]
fn perft_of_the_first_three_turns() {
    assert_eq!(perft(&rules("tournament"), &start(), 3), 116_154_993);
}

#[test]
fn forward_only() {
    refused(&rules("tournament"), &start(), "31", "6/9 8/7", "forward-only", "24/21 8/7");
}

#[test]
fn open_point() {
    refused(&rules("tournament"), &start(), "51", "24/19 8/7", "open-point", "13/7");
}

#[test]
fn separate_dice() {
    let rules = rules("tournament");
    refused(&rules, &start(), "31", "24/19", "separate-dice", "24/20");
    refused(&rules, &start(), "31", "13/10 8/5", "separate-dice", "13/10 8/7");
    // Both points in between are closed, the last one is open.
    let closed = position("24(2) 6(13)", "4(2) 2(2) 6(11)");
    refused(&rules, &closed, "31", "24/20", "separate-dice", "6/5 6/3");
}

#[test]
fn any_order() {
    // The 3 is possible only after the 1; typed in the other order it is the same play.
    let rules = rules("tournament");
    let position = position("24 1(14)", "4(2) 6(13)");
    check(&rules, &position, "31", &["24/20"]);
    let legal = LegalPlays::of_roll(&rules, &position, roll("31"));
    assert_eq!(legal.parse_play("23/20 24/23").unwrap().to_string(), "24/20");
}

#[test]
fn doublet() {
    let rules = rules("tournament");
    let position = position("24(2) 6(2)", "14(2) 6(13)");
    check(&rules, &position, "66", &["24/12(2)", "24/6 24/18"]);
    refused(&rules, &start(), "11", "8/7(3) 6/5(2)", "doublet", "8/7(3) 6/5");
}

#[test]
fn use_both_dice() {
    let rules = rules("tournament");
    // After 24/18 there is no 5; after 8/2 there is one.
    let position = position("24 8 1(13)", "11(11) 12(2) 22(2)");
    check(&rules, &position, "65", &["24/19 8/2"]);
    refused(&rules, &position, "65", "24/18", "use-both-dice", "24/19 8/2");
    refused(&rules, &start(), "31", "8/5", "use-both-dice", "24/23 8/5");
    refused(&rules, &start(), "22", "13/7", "use-both-dice", "24/22 13/7");
}

#[test]
fn higher_die() {
    let rules = rules("tournament");
    // Either number can be played, not both.
    let position = position("20 1(14)", "14(2) 6(13)");
    check(&rules, &position, "54", &["20/15"]);
    refused(&rules, &position, "54", "20/16", "higher-die", "20/15");
}

#[test]
fn no_play() {
    let rules = rules("tournament");
    let position = position("24 6(2)", "7(2) 6(2) 24(2)");
    let legal = LegalPlays::of_roll(&rules, &position, roll("66"));
    assert_eq!(legal.stuck(), Some(Rule::NoPlay));
    assert!(legal.results().is_empty());
}

#[test]
fn hit() {
    let rules = rules("tournament");
    // Hitting in passing is the player's choice, and the two results differ.
    let position = position("24 6(14)", "7 2(2) 13(12)");
    let legal = LegalPlays::of_roll(&rules, &position, roll("65"));
    let listed: Vec<String> = legal.results().iter().map(|(play, _)| play.to_string()).collect();
    assert!(listed.contains(&"24/18*/13".to_owned()) && listed.contains(&"24/13".to_owned()), "{listed:?}");
    match legal.parse_play("24/13") {
        Err(ParsePlayError::Ambiguous(plays)) => assert_eq!(plays.len(), 2),
        other => panic!("{other:?}"),
    }
    assert_eq!(legal.parse_play("24/18/13").unwrap().to_string(), "24/18*/13");
    assert_eq!(legal.parse_play("24/19 19/13").unwrap().to_string(), "24/13");
    // The suggestions for typing must tell the two apart.
    for play in legal.completions("24/13") {
        assert_eq!(legal.parse_play(&legal.spelt(&play)), Ok(play));
    }
}

/// One checker is written as one, also where two ways that end with the same hit have to be told apart.
#[test]
fn one_checker_is_written_as_one() {
    let rules = rules("tournament");
    let position = position("22 6(14)", "9 5 2(2) 13(11)");
    let legal = LegalPlays::of_roll(&rules, &position, roll("42"));
    let spelt: Vec<String> = legal.results().iter().map(|(play, _)| legal.spelt(play)).collect();
    for written in ["22/18/16*", "22/20*/16*"] {
        assert!(spelt.iter().any(|play| play == written), "{written}: {spelt:?}");
    }
    for (play, result) in legal.results() {
        let read = legal.parse_play(&legal.spelt(play)).unwrap();
        assert_eq!(legal.position_after(read.moves()).as_ref(), Some(result), "{}", legal.spelt(play));
    }
}

#[test]
fn enter_first() {
    let rules = rules("tournament");
    let position = position("bar 13(2) 6(12)", "6(2) 13(13)");
    refused(&rules, &position, "31", "13/10 13/12", "enter-first", "bar/24 13/10");
}

#[test]
fn enter_point() {
    let rules = rules("tournament");
    let position = position("bar 13(2) 6(12)", "3(2) 13(13)");
    refused(&rules, &position, "31", "bar/22", "enter-point", "bar/21");
    check(&rules, &position, "33", &[]);
}

#[test]
fn bear_off_home() {
    let rules = rules("tournament");
    let position = position("7 6 1(2)", "10(2)");
    // The 1 brings the last checker home, and the 6 then bears one off.
    check(&rules, &position, "61", &["7/off", "7/1 6/5"]);
    let farther = self::position("8 6 1(2)", "10(2)");
    refused(&rules, &farther, "61", "6/off 8/7", "bear-off-home", "8/1");
}

/// If no number reaches the target, the refusal names what forbids one of the moves by itself.
#[test]
fn what_forbids_one_move_is_told_before_the_dice() {
    let rules = rules("tournament");
    refused(&rules, &start(), "53", "6/off 13/10", "bear-off-home", "13/10 8/3");
    refused(&rules, &start(), "53", "13/10 6/off", "bear-off-home", "13/10 8/3");
    refused(&rules, &start(), "65", "24/13 8/3", "separate-dice", "24/18 8/3");
    refused(&rules, &start(), "53", "13/10 13/8 6/3", "separate-dice", "13/10 13/8");
}

#[test]
fn bear_off_exact() {
    let rules = rules("tournament");
    let position = position("6 4 2", "24(2)");
    refused(&rules, &position, "31", "6/off", "bear-off-exact", "6/2");
    check(&rules, &position, "42", &["4/off 2/off", "6/2 4/2", "6/off"]);
}

#[test]
fn bear_off_over() {
    let rules = rules("tournament");
    let position = position("5 4 2", "10(2)");
    refused(&rules, &position, "61", "4/off 2/1", "bear-off-over", "5/off 2/1");
    check(&rules, &position, "63", &["5/off 4/1", "5/2 4/off"]);
}

#[test]
fn bear_off_optional() {
    // The small number comes first, even where that wastes the large one: diagram 4 of the Danish rules.
    let rules = rules("tournament");
    let position = position("4 3(2)", "24");
    check(&rules, &position, "61", &["4/off 3/2", "4/3/off"]);
}

#[test]
fn win_with_both() {
    let rules = rules("tournament");
    let position = position("2", "20");
    let legal = LegalPlays::of_roll(&rules, &position, roll("61"));
    assert_eq!(legal.dice_played(), 2);
    let with_one = "2/off=6".parse().unwrap();
    assert_eq!(legal.judge(&with_one).unwrap_err().rule, Rule::WinWithBoth);
    assert_eq!(legal.parse_play("2/off").unwrap().exact(), "2/1 1/off=6");
}

#[test]
fn no_checker() {
    refused(&rules("tournament"), &start(), "31", "20/17 8/7", "no-checker", "24/21 8/7");
}
