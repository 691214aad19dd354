//! How well somebody plays, by playing somebody else: cubeless, for points, both sides with the same dice.

use crate::random::Random;
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::formats::position_id;
use barpoint::engine::plays::resulting_positions;
use barpoint::engine::rule_sets;
use barpoint::strategy::adviser::Adviser;
use barpoint::strategy::chances::Chances;
use barpoint::strategy::cube::CubeState;
use barpoint::strategy::evaluator::Evaluator;
use barpoint::strategy::search::Search;
use barpoint::strategy::stakes::Stakes;

/// Somebody who plays.
pub trait Plays {
    /// The position after the play that it chooses, one of `results`; in all of them the player who rolled counts as the
    /// mover.
    ///
    /// # Errors
    /// It cannot be asked.
    fn choose(&mut self, position: &Position, roll: Roll, results: &[Position]) -> anyhow::Result<Position>;
}

impl Plays for Evaluator<'_> {
    fn choose(&mut self, position: &Position, _: Roll, results: &[Position]) -> anyhow::Result<Position> {
        Ok(self.best(results, Chances::equity).map_or(*position, |(best, _)| best.flipped()))
    }
}

impl Plays for Search<'_> {
    fn choose(&mut self, position: &Position, roll: Roll, _: &[Position]) -> anyhow::Result<Position> {
        Ok(self.rank(position, roll, &Stakes::MONEY, CubeState::dead(1)).first().map_or(*position, |best| best.result))
    }
}

impl Plays for Adviser {
    fn choose(&mut self, position: &Position, roll: Roll, _: &[Position]) -> anyhow::Result<Position> {
        Ok(self.plays(position, roll, &Stakes::MONEY, CubeState::dead(1)).first().map_or(*position, |best| best.result))
    }
}

/// Takes any play.
pub struct AtRandom(pub Random);

impl Plays for AtRandom {
    fn choose(&mut self, _: &Position, _: Roll, results: &[Position]) -> anyhow::Result<Position> {
        Ok(results[self.0.below(results.len())])
    }
}

/// Looks at the board alone: hits, makes points at home, leaves few blots within reach, and runs.
pub struct Greedy;

impl Plays for Greedy {
    fn choose(&mut self, position: &Position, _: Roll, results: &[Position]) -> anyhow::Result<Position> {
        Ok(results.iter().max_by(|a, b| greed(a).total_cmp(&greed(b))).copied().unwrap_or(*position))
    }
}

fn greed(position: &Position) -> f32 {
    let (own, theirs) = (position.mover(), position.opponent());
    let mut worth = f32::from(own.off) - own.pips() as f32 / 25.0 + theirs.pips() as f32 / 15.0;
    for (point, &checkers) in (1usize..).zip(&own.points) {
        // Of the opponent's checkers only those behind it can hit a blot.
        let within_reach = theirs.rearmost() > 25 - point;
        worth += match checkers {
            1 if within_reach => -0.15 - (25 - point) as f32 / 40.0,
            2.. if point <= 7 => 0.5,
            2.. => 0.2,
            _ => 0.0,
        };
    }
    worth
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// Of how many numbers.
    pub count: usize,
}

impl Figure {
    /// The mean of these numbers, which were drawn independently.
    #[must_use]
    pub fn of(numbers: &[f64]) -> Figure {
        let count = numbers.len();
        let mean = numbers.iter().sum::<f64>() / count as f64;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        Figure { mean, error: (squares / (count as f64 - 1.0) / count as f64).sqrt(), count }
    }
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:+.4} ± {:.4}", self.mean, self.error)
    }
}

/// A match of `one` against `two`.
pub struct Comparison<'a> {
    /// Whose points are counted.
    pub one: &'a mut dyn Plays,
    /// The yardstick.
    pub two: &'a mut dyn Plays,
    /// Takes each roll's luck off the result, as it sees it: how much better the best play of that roll is than the mean
    /// of the best plays of all rolls. On average that is nothing, whoever judges it.
    pub luck: Option<Evaluator<'a>>,
}

impl Comparison<'_> {
    /// Points per game in `pairs` of games with the same dice, each side beginning once.
    ///
    /// # Errors
    /// A player that cannot be asked.
    pub fn play(&mut self, pairs: usize, seed: u64) -> anyhow::Result<Figure> {
        let mut points = Vec::with_capacity(pairs);
        for pair in 0..pairs {
            let mut game = |one_begins| self.game(one_begins, Random::new(seed, pair as u64));
            points.push((game(true)? + game(false)?) / 2.0);
        }
        Ok(Figure::of(&points))
    }

    fn game(&mut self, one_begins: bool, mut random: Random) -> anyhow::Result<f64> {
        let rules = &rule_sets::default().rules;
        let mut position = Position::at_start(rules);
        let mut ones_turn = one_begins;
        let mut results = Vec::new();
        let mut luck = 0.0;
        // The luck of the opening roll is the same for both sides over a pair of games.
        let mut roll = random.opening();
        loop {
            resulting_positions(rules, &position, roll, &mut results);
            if !results.is_empty() {
                let player: &mut dyn Plays = if ones_turn { self.one } else { self.two };
                position = player.choose(&position, roll, &results)?;
            }
            let sign = if ones_turn { 1.0 } else { -1.0 };
            if let Some(result) = Chances::of_finished(&position) {
                return Ok(sign * f64::from(result.equity()) - luck);
            }
            position = position.flipped();
            ones_turn = !ones_turn;
            roll = random.roll();
            if let Some(judge) = &mut self.luck {
                luck -= sign * luck_of(judge, &position, roll);
            }
        }
    }
}

/// How much more this roll is worth to the player on roll than the mean of all.
fn luck_of(judge: &mut Evaluator, position: &Position, roll: Roll) -> f64 {
    let rules = &rule_sets::default().rules;
    let mut results = Vec::new();
    let (mut mean, mut this) = (0.0, 0.0);
    for other in Roll::all() {
        resulting_positions(rules, position, other, &mut results);
        if results.is_empty() {
            results.push(*position);
        }
        let worth = judge.best(&results, Chances::equity).map_or(0.0, |(_, chances)| f64::from(chances.equity()));
        mean += worth * f64::from(other.ways()) / 36.0;
        if other == roll {
            this = worth;
        }
    }
    this - mean
}

/// Position IDs and cubeless equities of so many positions, each of a game of its own.
#[must_use]
pub fn reference(evaluator: &mut Evaluator, count: usize) -> Vec<(String, f32)> {
    let rules = &rule_sets::default().rules;
    let mut results = Vec::new();
    let mut position_of = |game: u64| {
        let mut random = Random::new(50, game);
        let mut position = Position::at_start(rules);
        for _ in 0..1 + game {
            resulting_positions(rules, &position, random.roll(), &mut results);
            let next = evaluator.best(&results, Chances::equity).map_or(position.flipped(), |(next, _)| next);
            if Chances::of_finished(&next).is_some() {
                break;
            }
            position = next;
        }
        (position_id::encode(&position).unwrap_or_default(), evaluator.estimate(&position).equity())
    };
    (0..count as u64).map(&mut position_of).collect()
}
