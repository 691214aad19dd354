//! The game's language for tests: checkers, rolls and plays as players write them.
// Each test binary uses only a part of it.
#![allow(dead_code)]

pub mod chance;
pub mod log;

use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::Roll;
use barpoint::engine::plays::{LegalPlays, ParsePlayError};
use barpoint::engine::rule_sets;
use barpoint::engine::rules::Rules;

pub fn rules(slug: &str) -> Rules {
    rule_sets::find(slug).unwrap_or_else(|| panic!("no rule set {slug}")).rules
}

/// Checkers such as `24(2) 13(5) bar in(3)`, in the owner's view. Those of fifteen that are not named are off.
pub fn checkers(text: &str) -> Checkers {
    let mut side = Checkers::default();
    for word in text.split_whitespace() {
        let (place, count) = word.trim_end_matches(')').split_once('(').unwrap_or((word, "1"));
        let count: u8 = count.parse().unwrap();
        match place {
            "bar" => side.bar = count,
            "in" => side.reserve = count,
            point => side.points[point.parse::<usize>().unwrap() - 1] = count,
        }
    }
    side.with_the_rest_off(15).unwrap()
}

/// Checkers on points and bar; the others of fifteen are off.
pub fn checkers_of(points: [u8; 24], bar: u8) -> Checkers {
    let side = Checkers { points, bar, ..Checkers::default() };
    side.with_the_rest_off(15).unwrap_or(side)
}

/// The mover's and the opponent's checkers, each in the owner's view.
pub fn position(mover: &str, opponent: &str) -> Position {
    Position::new(checkers(mover), checkers(opponent)).unwrap()
}

/// A roll such as `31`.
pub fn roll(text: &str) -> Roll {
    text.parse().unwrap()
}

/// Asserts that exactly these results are legal, each given by one play.
#[track_caller]
pub fn check(rules: &Rules, position: &Position, dice: &str, plays: &[&str]) {
    let legal = LegalPlays::of_roll(rules, position, roll(dice));
    let listed: Vec<String> = legal.results().iter().map(|(play, _)| play.to_string()).collect();
    let named: Vec<_> = plays
        .iter()
        .map(|text| legal.parse_play(text).unwrap_or_else(|e| panic!("{text}: {e:?}; legal are {listed:?}")))
        .collect();
    for (play, result) in legal.results() {
        assert!(named.iter().any(|play| legal.find(result) == legal.find(&after(&legal, play))), "{play} is legal too");
    }
    assert_eq!(named.len(), legal.results().len(), "{listed:?}");
}

fn after(legal: &LegalPlays, play: &barpoint::engine::play::Play) -> Position {
    legal.position_after(play.moves()).unwrap()
}

/// Asserts that a play is refused by the rule with this key, and which plays are offered instead (empty: none).
#[track_caller]
pub fn refused(rules: &Rules, position: &Position, dice: &str, play: &str, key: &str, instead: &str) {
    let legal = LegalPlays::of_roll(rules, position, roll(dice));
    match legal.parse_play(play) {
        Err(ParsePlayError::Illegal(refusal)) => {
            assert_eq!(refusal.rule.key(), key, "{refusal:?}");
            assert_eq!(refusal.instead.map(|play| play.to_string()).unwrap_or_default(), instead);
        }
        other => panic!("{play} was to be refused: {other:?}"),
    }
}
