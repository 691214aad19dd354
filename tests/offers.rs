//! The order in which plays are offered, and the completions of a play that was begun.

mod table;

use barpoint::engine::play::Play;
use barpoint::engine::plays::LegalPlays;
use std::collections::HashSet;
use table::{position, roll, rules};

#[test]
fn what_changes_most_is_offered_first() {
    let offered = |mover: &str, opponent: &str, dice: &str| -> Vec<String> {
        let legal = LegalPlays::of_roll(&rules("tournament"), &position(mover, opponent), roll(dice));
        legal.completions("").map(|play| play.to_string()).collect()
    };
    // Hits come first, then new points, then the others.
    let opening = "24(2) 13(5) 8(3) 6(5)";
    let plays = offered(opening, "24 22 13(6) 8(2) 6(5)", "31");
    let at = |play: &str| plays.iter().position(|listed| listed == play).unwrap_or_else(|| panic!("{play}: {plays:?}"));
    assert!(plays[..4].iter().all(|play| play.contains("6/3*")), "{plays:?}");
    assert_eq!(at("8/5 6/5"), 4, "{plays:?}");
    assert!(at("8/5 6/5") < at("24/20"), "{plays:?}");
    // Plays that bear off two checkers come before plays that bear off one.
    let plays = offered("6(2) 5(2) 2(2)", "24(2)", "52");
    assert!(plays[0].contains("off") && plays[0].matches("off").count() == 2, "{plays:?}");
}

/// Plays in the notations of people and programs. What is suggested while typing agrees with what is accepted.
#[test]
fn plays_are_read_as_people_and_programs_write_them() {
    let start = "24(2) 13(5) 8(3) 6(5)";
    let read = |mover: &str, dice: &str, play: &str, ways: &[&str]| {
        let legal = LegalPlays::of_roll(&rules("tournament"), &position(mover, start), roll(dice));
        let result = |play: &Play| legal.position_after(play.moves());
        let meant = result(&legal.parse_play(play).unwrap());
        for way in ways {
            let understood = legal.parse_play(way).unwrap_or_else(|misread| panic!("{way}: {misread:?}"));
            assert_eq!(result(&understood), meant, "{way}");
            assert_eq!(legal.completions(way).next().and_then(|play| result(&play)), meant, "{way}");
        }
    };
    let ways = [
        "24 18 13 11",
        "24-18 13-11",
        "24→18 13→11",
        "24->18, 13->11",
        "24 / 18 13 / 11",
        "24–18 13—11",
        "62: 24/18 13/11.",
    ];
    read(start, "62", "24/18 13/11", &ways);
    read(start, "62", "24/18 13/11", &["13 11 24 18", "13/11; 24/18", "24/18  13 11"]);
    read(start, "33", "13/10(4)", &["13/10 (4)", "13/10x4", "13/10 x4", "13/10×4", "13/10(2) 13/10 (2)"]);
    read("bar 13(5) 8(4) 6(5)", "31", "bar/22 6/5", &["BAR/22 6/5", "Bar 22 6 5", "b/22 6/5.", "25 22 6-5"]);
    read("6(2) 5(2) 2(3)", "65", "6/off 5/off", &["6 off 5 off", "6/OFF 5/o", "6/0 5-0"]);
    // A point of which only the first digit is typed narrows the suggestions.
    let legal = LegalPlays::of_roll(&rules("tournament"), &position(start, start), roll("62"));
    for typed in ["24 18", "24 18 13", "24-18 1"] {
        assert!(legal.completions(typed).any(|play| play.to_string() == "24/18 13/11"), "{typed}");
    }
}

#[test]
fn the_order_does_not_depend_on_what_is_typed() {
    let position = position("24(2) 13(5) 8(3) 6(5)", "24(2) 13(5) 8(3) 6(5)");
    for dice in ["21", "44", "65"] {
        let legal = LegalPlays::of_roll(&rules("tournament"), &position, roll(dice));
        let all: Vec<_> = legal.completions("").collect();
        for typed in ["13", "13/", "24/"] {
            let narrowed: Vec<_> = legal.completions(typed).collect();
            let places: Vec<_> = narrowed.iter().map(|play| all.iter().position(|listed| listed == play)).collect();
            let exact = usize::from(legal.parse_play(typed).is_ok());
            assert!(places[exact..].is_sorted() && !places.contains(&None), "{dice} {typed}: {narrowed:?}");
        }
    }
}

/// Sixteen beginnings of plays: the completions are exactly the results that each can still lead to.
#[test]
fn a_play_that_was_begun_can_end_as_its_moves_allow() {
    let cases = [
        ("tournament", "24(2) 13(5) 8(3) 6(5)", "24(2) 13(5) 8(3) 6(5)", "44"),
        ("tournament", "24(2) 13(5) 8(3) 6(5)", "24(2) 13(5) 8(3) 6(5)", "62"),
        ("tournament", "bar 13(4) 8(5) 6(5)", "24(2) 13(5) 8(3) 6(5)", "33"),
        ("dutch", "6(3) 5(3) 4(3) 2", "1(2)", "22"),
        ("tric-trac", "in(13) 24 20", "in(14) 24", "21"),
    ];
    for (set, mover, opponent, dice) in cases {
        let legal = LegalPlays::of_roll(&rules(set), &position(mover, opponent), roll(dice));
        let every: Vec<_> = legal.all().collect();
        assert!(!every.is_empty(), "{set} {dice}");
        for play in every.iter().step_by(every.len().div_ceil(16)) {
            for length in 0..=play.moves().len() {
                let begun = &play.moves()[..length];
                let possible: HashSet<_> = every
                    .iter()
                    .filter(|other| other.moves().starts_with(begun))
                    .map(|other| legal.position_after(other.moves()).expect("a legal play"))
                    .collect();
                let offered = legal.beginning_with(begun);
                assert!(offered.iter().all(|play| play.moves().starts_with(begun)), "{offered:?}");
                let reached: Vec<_> = offered.iter().filter_map(|play| legal.position_after(play.moves())).collect();
                assert_eq!(reached.len(), possible.len(), "{set} {dice} after {begun:?}: each once");
                assert_eq!(reached.into_iter().collect::<HashSet<_>>(), possible, "{set} {dice} after {begun:?}");
            }
        }
    }
}
