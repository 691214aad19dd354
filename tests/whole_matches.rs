//! Whole matches of the games that start off the board, with expectations worked out from the rules of the games, not
//! recorded from the engine.
//!
//! `tests/data/matches` has a line for every action, with its outcome beside the arrow:
//!
//! ```text
//! 2 roll 33  → 6 results
//! 2 not play in/22 in/22  → opposite-faces
//! 2 play in/22 in/22 in/21 24/20  → 24 23 reserve 13 | 24x2 22x2 21 20 reserve 9; rolls again
//! ```
//!
//! That is: the number of plays with different results; the rule that forbids a play; and the checkers of both sides
//! after a play, each in the owner's view and player one first, with what follows.

use barpoint::engine::action::Action;
use barpoint::engine::board::{Board, Checkers};
use barpoint::engine::event::Event;
use barpoint::engine::phase::{Phase, Stage};
use barpoint::engine::player::Player;
use barpoint::engine::plays::ParsePlayError;
use barpoint::engine::referee::{Match, Ruling, rule};
use barpoint::engine::refusal::Rule;
use std::fs;

use Player::{One, Two};

#[test]
fn tric_trac() {
    let told = played("tric-trac");
    happened(&told, &["low-blocked", "opposite-faces", "double-doublet", "general-doublet-lapse", "no-play"]);
}

#[test]
fn acey_deucey() {
    let told = played("acey-deucey");
    happened(&told, &["low-blocked", "opposite-faces", "ace-deuce-lapse", "named-doublet", "no-play", "shut-out"]);
}

#[test]
fn acey_deucey_with_agreements() {
    let told = played("acey-deucey-agreements");
    happened(&told, &["named-doublet", "double-doublet", "shut-out"]);
}

/// Plays a script to the end of its match and returns the outcome of each line.
fn played(script: &str) -> Vec<String> {
    let script = fs::read_to_string(format!("{}/tests/data/matches/{script}.txt", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let mut lines = script.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut game = Match::new(lines.next().unwrap().parse().unwrap());
    let mut told = Vec::new();
    for line in lines {
        let (said, expected) = line.split_once("  → ").unwrap();
        let (player, said) = said.split_once(' ').unwrap();
        let player = if player == "1" { One } else { Two };
        let comes_of_it = match said.strip_prefix("not ") {
            Some(said) => refused(&game, player, said).key().to_owned(),
            None => {
                let ruling = rule(&game, player, &said.parse().unwrap()).unwrap_or_else(|no| panic!("{line}: {no:?}"));
                let what = what_happened(&ruling);
                game = ruling.next;
                what
            }
        };
        assert_eq!(comes_of_it, expected, "{line}");
        told.push(comes_of_it);
    }
    assert!(matches!(game.phase(), Phase::Over { .. }), "the script stops before the end of the match");
    told
}

/// The rule that refuses an action; plays are read as people write them.
fn refused(game: &Match, player: Player, said: &str) -> Rule {
    let refusal = match said.strip_prefix("play ") {
        Some(play) => match game.legal().unwrap().parse_play(play) {
            Err(ParsePlayError::Illegal(refusal)) => refusal,
            other => panic!("{said}: {other:?}"),
        },
        None => rule(game, player, &said.parse::<Action>().unwrap()).expect_err(said),
    };
    refusal.rule
}

fn what_happened(ruling: &Ruling) -> String {
    let next = &ruling.next;
    let board = ruling.finished.as_deref().unwrap_or(next).board();
    let mut what: Vec<String> = ruling.events.iter().filter_map(|event| told(event, board)).collect();
    match next.turn().map(|turn| turn.stage) {
        Some(Stage::ToPlay(..)) => {
            let results = next.legal().unwrap().results().len();
            what.push(format!("{results} result{}", if results == 1 { "" } else { "s" }));
        }
        Some(Stage::ToName) => what.push("names a doublet".to_owned()),
        _ => {}
    }
    if ruling.finished.is_some() {
        what.push(format!("{}-{}", next.score().one, next.score().two));
    }
    what.join("; ")
}

fn told(event: &Event, board: &Board) -> Option<String> {
    let who = |player: &Player| if *player == One { 1 } else { 2 };
    Some(match event {
        Event::OpeningThrown(dice) if dice.one == dice.two => "thrown again".to_owned(),
        Event::Begins(player, _) => format!("{} begins", who(player)),
        Event::Passed { player, rule, .. } => format!("{} passes: {rule}", who(player)),
        Event::Inherited(player, roll) => format!("{} gets {roll}", who(player)),
        Event::Played(..) => format!("{} | {}", standing(board.checkers(One)), standing(board.checkers(Two))),
        Event::RollsAgain(_) => "rolls again".to_owned(),
        Event::Doubled(_, value) => format!("cube {value}"),
        Event::Took(_, cube) => format!("cube {}", cube.value),
        Event::GameOver(result) => format!("{} wins {}", who(&result.winner), result.points),
        Event::MatchOver(Some(player)) => format!("{} wins the match", who(player)),
        _ => return None,
    })
}

/// Checkers such as `24x2 20 bar 1 reserve 11 off 1`, in the owner's view.
fn standing(side: &Checkers) -> String {
    let points = (1..=24).rev().zip(side.points.iter().rev()).filter(|(_, count)| **count > 0);
    let points = points.map(|(point, count)| if *count > 1 { format!("{point}x{count}") } else { point.to_string() });
    let elsewhere = [("bar", side.bar), ("reserve", side.reserve), ("off", side.off)];
    let elsewhere = elsewhere.into_iter().filter(|(_, count)| *count > 0);
    points.chain(elsewhere.map(|(place, count)| format!("{place} {count}"))).collect::<Vec<_>>().join(" ")
}

/// Asserts that each of these lapses happened at least once.
fn happened(told: &[String], lapses: &[&str]) {
    for lapse in lapses {
        assert!(told.iter().any(|what| what.contains(&format!("passes: {lapse}"))), "{lapse}");
    }
}
