//! Positions for judging decisions: reproducible by a seed, each from a different game of the net against itself.

use crate::random::Random;
use barpoint::engine::formats::xgid::{Xgid, XgidDice};
use barpoint::engine::{Board, Crawford, Cube, PerPlayer, Player, Position, Roll, resulting_positions, rule_sets};
use barpoint::strategy::match_equity::TABLE;
use barpoint::strategy::{Chances, CubeState, Stakes, cube, nets};

/// The latest turn from which a position is taken.
const LATEST: usize = 60;

/// The longest match for cube decisions.
const LONGEST: usize = 7;

/// Money positions with a roll and at least two plays.
#[must_use]
pub fn plays(count: usize, seed: u64) -> Vec<Xgid> {
    let mut results = Vec::new();
    let wanted = |random: &mut Random, position: Position| {
        let roll = random.roll();
        resulting_positions(&rule_sets::default().rules, &position, roll, &mut results);
        (results.len() > 1).then(|| xgid(position, XgidDice::Rolled(roll), None))
    };
    (0..).filter_map(of_game(seed, wanted)).take(count).collect()
}

/// Positions of a player to roll in which doubling and not doubling differ by less than `close` points of the cube: in
/// money play, or in matches with a live cube.
#[must_use]
pub fn cubes(count: usize, seed: u64, matches: bool, close: f32) -> Vec<Xgid> {
    let mut evaluator = nets::evaluator();
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
        is_close.then(|| xgid(position, XgidDice::ToRoll, away))
    };
    (0..).filter_map(of_game(seed, wanted)).take(count).collect()
}

/// A position before a roll from each game.
pub fn before_roll(seed: u64) -> impl Iterator<Item = Position> {
    (0..).filter_map(of_game(seed, |_, position| Some(position)))
}

/// A position before a roll from each game, if `wanted` accepts it.
fn of_game<T>(seed: u64, mut wanted: impl FnMut(&mut Random, Position) -> Option<T>) -> impl FnMut(u64) -> Option<T> {
    let mut evaluator = nets::evaluator();
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

fn xgid(position: Position, dice: XgidDice, away: Option<PerPlayer<u32>>) -> Xgid {
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
