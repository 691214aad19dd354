use crate::table::chance::Chance;
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::dice::{Die, Roll};
use barpoint::engine::phase::Phase;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::score::Worth;
use barpoint::strategy::house::{HouseAction, choose};
use barpoint::strategy::{Adviser, Level};

/// A match of the house against itself, and its actions.
fn played(terms: &str, games: u32, seed: u32) -> (Match, Vec<Action>) {
    let mut game = Match::new(terms.parse().unwrap());
    let mut adviser = Adviser::new(Level::Club, 1).under_terms(game.terms());
    let (mut dice, mut done) = (Chance(seed.into()), Vec::new());
    while !matches!(game.phase(), Phase::Over { .. }) && game.game_number() <= games {
        let player = game.decider().unwrap_or(Player::One);
        let choice = choose(&game, player, &mut adviser).expect("somebody has to act");
        let action = choice.thrown(&game, dice.die(), dice.die());
        game = rule(&game, player, &action).unwrap_or_else(|no| panic!("{terms}: {action} is refused: {no:?}")).next;
        done.push(action);
        assert!(done.len() < 20_000, "{terms} does not end");
    }
    (game, done)
}

#[test]
fn whole_matches_are_played_by_every_rule_set_and_nothing_is_refused() {
    for terms in [
        "tournament 3 points",
        "nordic 3 points",
        "dutch 3 points",
        "danish-parlour 2 points",
        "tric-trac 1 points",
        "acey-deucey 1 points",
        "nackgammon 3 points",
        "hypergammon 3 points",
        "tournament 2 points no-cube",
        "tournament 2 points responsible",
        "tournament 2 points cocked-dice",
    ] {
        let (game, _) = played(terms, u32::MAX, 7);
        assert!(matches!(game.phase(), Phase::Over { winner: Some(_) }), "{terms}");
    }
}

#[test]
fn over_many_games_it_doubles_takes_drops_and_resigns() {
    let (_, done) = played("tournament money jacoby beavers", 30, 3);
    for action in [
        Action::Decide(Decision::Double),
        Action::Decide(Decision::Take),
        Action::Decide(Decision::Drop),
        Action::Decide(Decision::AcceptResignation),
    ] {
        assert!(done.contains(&action), "never {action}");
    }
    let (_, done) = played("tournament 7 points", u32::MAX, 5);
    assert!(done.contains(&Action::Decide(Decision::Double)));
}

#[test]
fn it_accepts_what_is_worth_no_less_than_going_on() {
    let start: Match = {
        let opening = Match::new("tournament money".parse().unwrap());
        let dice = PerPlayer::new(Die::ALL[2], Die::ALL[0]);
        rule(&opening, Player::One, &Action::Open(dice)).unwrap().next
    };
    let mut adviser = Adviser::new(Level::Club, 1);
    let resigned = rule(&start, Player::Two, &Action::Decide(Decision::Resign(Worth::Single))).unwrap().next;
    assert_eq!(choose(&resigned, Player::Two, &mut adviser), None);
    assert_eq!(choose(&resigned, Player::One, &mut adviser), Some(HouseAction::Decide(Decision::AcceptResignation)));
    assert_eq!(choose(&start, Player::Two, &mut adviser), None);
}

/// A game in which player one has borne off most checkers and player two, who only rolls 2-1, none: a near-certain
/// gammon.
fn nearly_a_gammon(terms: &str) -> Match {
    let mut adviser = Adviser::new(Level::Club, 1).under_terms(&terms.parse().unwrap());
    let mut nearly_a_gammon = |seed| {
        let (mut game, mut dice) = (Match::new(terms.parse().unwrap()), Chance(seed));
        while game.board().checkers(Player::One).off < 10 && game.board().checkers(Player::Two).off == 0 {
            let player = game.decider().unwrap_or(Player::One);
            let action = match choose(&game, player, &mut adviser)? {
                HouseAction::Decide(decision) => Action::Decide(decision),
                HouseAction::Throw if *game.phase() == Phase::Opening => {
                    Action::Open(PerPlayer::new(Die::ALL[5], Die::ALL[0]))
                }
                HouseAction::Throw if player == Player::One => Action::Roll(dice.roll()),
                HouseAction::Throw => Action::Roll(Roll::new(Die::ALL[1], Die::ALL[0])),
            };
            game =
                rule(&game, player, &action).unwrap_or_else(|no| panic!("{terms}: {action} is refused: {no:?}")).next;
        }
        (game.board().checkers(Player::Two).off == 0).then_some(game)
    };
    (1..100).find_map(&mut nearly_a_gammon).expect("with such dice there is one soon")
}

#[test]
fn a_gammon_is_worth_waiting_for_only_where_it_counts() {
    for (terms, answer) in [
        ("tournament money no-cube", Decision::DeclineResignation),
        ("danish-parlour money gammons-count", Decision::DeclineResignation),
        ("danish-parlour money", Decision::AcceptResignation),
        ("danish-parlour 5 points", Decision::AcceptResignation),
    ] {
        let game = nearly_a_gammon(terms);
        let resigned = rule(&game, Player::Two, &Action::Decide(Decision::Resign(Worth::Single))).unwrap().next;
        let mut adviser = Adviser::new(Level::Club, 1).under_terms(game.terms());
        assert_eq!(choose(&resigned, Player::One, &mut adviser), Some(HouseAction::Decide(answer)), "{terms}");
    }
}
