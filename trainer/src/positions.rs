//! Positions to judge decisions by: fixed by a seed, each out of a game of its own, in which the shipped net played itself.

use crate::random::Random;
use barpoint::engine::board::{Board, Position};
use barpoint::engine::cube::Cube;
use barpoint::engine::dice::Roll;
use barpoint::engine::formats::xgid::{Dice, Xgid};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::plays::resulting_positions;
use barpoint::engine::rule_sets;
use barpoint::engine::score::Crawford;
use barpoint::strategy::chances::Chances;
use barpoint::strategy::cube::{self, CubeState};
use barpoint::strategy::match_table::TABLE;
use barpoint::strategy::shipped;
use barpoint::strategy::stakes::Stakes;

/// The longest that a game is played before its position is taken.
const LATEST: usize = 60;

/// The longest match whose cube decisions are asked for.
const LONGEST: usize = 7;

/// Positions for money with a roll and at least two ways to play it.
#[must_use]
pub fn plays(count: usize, seed: u64) -> Vec<Xgid> {
    let mut results = Vec::new();
    let wanted = |random: &mut Random, position: Position| {
        let roll = random.roll();
        resulting_positions(&rule_sets::default().rules, &position, roll, &mut results);
        (results.len() > 1).then(|| xgid(position, Dice::Rolled(roll), None))
    };
    (0..).filter_map(of_game(seed, wanted)).take(count).collect()
}

/// Positions of a player to roll for whom doubling and rolling on differ by less than `close` points of the cube: for money,
/// or in matches where the cube is alive.
#[must_use]
pub fn cubes(count: usize, seed: u64, matches: bool, close: f32) -> Vec<Xgid> {
    let mut evaluator = shipped::evaluator();
    let wanted = |random: &mut Random, position: Position| {
        let away = matches.then(|| PerPlayer::from_fn(|_| 2 + random.below(LONGEST - 1) as u32));
        let stakes = match away {
            None => Stakes::MONEY,
            Some(away) => Stakes::Match {
                table: &TABLE,
                own: away.one,
                theirs: away.two,
                crawford: Crawford::Before,
                gammons_count: true,
            },
        };
        let chances = evaluator.estimate(&position);
        let decision = cube::decide(chances, &stakes, CubeState::CENTRED, cube::efficiency(&position));
        let double = decision.double_take.min(decision.double_drop);
        let is_close = (decision.no_double - double).abs() < close * stakes.unit(1);
        is_close.then(|| xgid(position, Dice::ToRoll, away))
    };
    (0..).filter_map(of_game(seed, wanted)).take(count).collect()
}

/// A position out of each game, before a roll.
pub fn before_roll(seed: u64) -> impl Iterator<Item = Position> {
    (0..).filter_map(of_game(seed, |_, position| Some(position)))
}

/// A position out of each game, before a roll, if it is wanted.
fn of_game<T>(seed: u64, mut wanted: impl FnMut(&mut Random, Position) -> Option<T>) -> impl FnMut(u64) -> Option<T> {
    let mut evaluator = shipped::evaluator();
    let mut results = Vec::new();
    move |game| {
        let rules = &rule_sets::default().rules;
        let mut random = Random::new(seed, game);
        let mut position = Position::at_start(rules);
        let mut roll: Roll = random.opening();
        for _ in 0..=random.below(LATEST) {
            resulting_positions(rules, &position, roll, &mut results);
            position = evaluator.best(&results, Chances::equity).map_or(position.flipped(), |(next, _)| next);
            if Chances::of_finished(&position).is_some() {
                return None;
            }
            roll = random.roll();
        }
        wanted(&mut random, position)
    }
}

fn xgid(position: Position, dice: Dice, away: Option<PerPlayer<u32>>) -> Xgid {
    let length = away.map_or(0, |away| away.one.max(away.two));
    Xgid {
        board: Board::seen_as(Player::One, position),
        cube: Cube::CENTRED,
        turn: Player::One,
        dice,
        score: away.map_or(PerPlayer::default(), |away| away.map(|away| (length - away) as u16)),
        crawford: false,
        jacoby: false,
        beavers: false,
        length: length as u16,
        max_cube: 10,
    }
}
