//! The rulebook of a table names the rules in force there, and its examples show what they say.

use barpoint::engine::plays::ParsePlayError;
use barpoint::engine::refusal::Rule;
use barpoint::engine::rule_sets;
use barpoint::engine::rulebook::{Section, wording};
use barpoint::engine::score::Length;
use barpoint::engine::terms::{Agreement, Terms};

fn terms(line: &str) -> Terms {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Asserts that a section of these terms names some rules and leaves out others.
#[track_caller]
fn check(line: &str, section: Section, named: &[Rule], left_out: &[Rule]) {
    let rules = section.rules(&terms(line));
    for rule in named {
        assert!(rules.contains(rule), "{rule} is in force: {rules:?}");
    }
    for rule in left_out {
        assert!(!rules.contains(rule), "{rule} is not in force: {rules:?}");
    }
}

#[test]
fn a_rule_is_named_where_it_is_in_force() {
    check("tournament 3 points", Section::Start, &[Rule::Setup, Rule::OpeningRoll], &[Rule::OpeningReroll]);
    check("dutch 3 points", Section::Start, &[Rule::OpeningReroll], &[Rule::FreshStart]);
    check("tric-trac 3 points", Section::Start, &[Rule::StartOffBoard, Rule::FreshStart], &[Rule::Setup]);
    check(
        "tric-trac 3 points",
        Section::Moving,
        &[Rule::LowFirst, Rule::FirstBlocked],
        &[Rule::AnyOrder, Rule::HigherDie],
    );
    check("tric-trac 3 points high-first", Section::Moving, &[Rule::HighFirst], &[Rule::LowFirst]);
    check("acey-deucey 3 points", Section::Entering, &[Rule::MoveBeforeIn], &[Rule::AllInFirst]);
    check("acey-deucey 3 points", Section::Doublets, &[Rule::AceDeuce, Rule::OppositeFaces], &[Rule::Doublet]);
    check("dutch 3 points both-dice-doublets", Section::Doublets, &[Rule::BothDiceDoublets], &[Rule::Doublet]);
    check("dutch 3 points", Section::BearingOff, &[Rule::RearFirst, Rule::ThroughPoint], &[]);
    check("danish-parlour 3 points", Section::Cube, &[Rule::NoCube], &[Rule::Take]);
    check("tournament money jacoby beavers", Section::Cube, &[Rule::Beaver], &[Rule::AutomaticDouble]);
    check("tournament money jacoby", Section::Winning, &[Rule::Jacoby], &[]);
    check(
        "tournament 5 points no-crawford",
        Section::Match,
        &[Rule::DeadCube, Rule::MatchWon, Rule::Lateness],
        &[Rule::Crawford, Rule::SessionEnd],
    );
    check("tournament money", Section::Match, &[Rule::SessionEnd], &[Rule::Lateness]);
    check("tournament 1 points", Section::Cube, &[Rule::Crawford], &[Rule::Take]);
    check("danish-parlour 3 points", Section::Start, &[Rule::Opening], &[Rule::OpeningRoll]);
    check("danish-parlour 3 points", Section::Winning, &[Rule::GammonsDoNotCount], &[Rule::Gammon, Rule::Points]);
    check("dutch 3 points opening-fixed", Section::Start, &[Rule::OpeningFixed], &[Rule::OpeningReroll]);
    check(
        "tournament 5 points responsible",
        Section::Table,
        &[Rule::IllegalPlay, Rule::PrematureRoll],
        &[Rule::DiceFlat],
    );
    check("tournament 5 points cocked-dice", Section::Table, &[Rule::DiceFlat], &[Rule::IllegalPlay]);
}

#[test]
fn every_section_of_every_rule_set_says_something() {
    for set in &rule_sets::ALL {
        for length in [Length::Points(3), Length::Money] {
            let terms = Terms::new(set, length, &[]).unwrap();
            for section in Section::ALL {
                assert!(!section.rules(&terms).is_empty(), "{} of {terms}", section.key());
            }
        }
    }
    for section in Section::ALL {
        assert_eq!(section.key().parse(), Ok(section));
    }
}

/// An example shows either a legal play, or one refused by the very rule that it illustrates.
#[test]
fn every_example_shows_its_rule() {
    let mut shown = std::collections::BTreeSet::new();
    for set in &rule_sets::ALL {
        let both_faces: &[Agreement] = &[Agreement::BothDiceDoublets];
        for agreed in [&[], both_faces] {
            let Ok(terms) = Terms::new(set, Length::Points(3), agreed) else { continue };
            for example in Section::ALL.into_iter().filter_map(|section| section.example(&terms)) {
                match &example.ruling {
                    Ok((play, after)) => {
                        assert!(!play.is_empty() && *after != example.position, "{terms}: {example:?}")
                    }
                    Err(ParsePlayError::Illegal(refusal)) => {
                        assert_eq!(refusal.rule, example.shows, "{terms}: {} {}", example.roll, example.play);
                    }
                    Err(other) => panic!("{terms}: {} {}: {other:?}", example.roll, example.play),
                }
                shown.insert(example.shows);
            }
        }
    }
    assert!(shown.len() >= 12, "{shown:?}");
}

/// With fifteen checkers and with three.
#[test]
fn every_rule_set_has_examples_of_how_the_checkers_move() {
    for set in &rule_sets::ALL {
        let terms = Terms::new(set, Length::Points(3), &[]).unwrap();
        for section in [Section::Moving, Section::Entering, Section::Doublets, Section::BearingOff] {
            let example = section.example(&terms).unwrap_or_else(|| panic!("{} of {terms}", section.key()));
            assert_eq!(example.position.mover().total(), set.rules.start.total());
        }
    }
}

#[test]
fn a_player_who_is_shut_out_may_double_unless_the_rules_say_otherwise() {
    assert_eq!(wording(Rule::ShutOut, &terms("tournament 3 points")), "shut-out");
    assert_eq!(wording(Rule::ShutOut, &terms("nordic 3 points")), "shut-out-no-cube");
    assert_eq!(wording(Rule::ShutOut, &terms("nordic 3 points no-cube")), "shut-out", "nobody may double anyway");
}
