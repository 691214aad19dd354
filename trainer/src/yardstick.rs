//! Measuring strength in games against other players: cubeless, for points, both sides with the same dice.

use crate::random::Random;
use barpoint::engine::formats::position_id;
use barpoint::engine::{Position, Roll, resulting_positions, rule_sets};
use barpoint::strategy::{Adviser, Chances, CubeState, Evaluator, Search, Stakes};

/// A player.
pub trait Plays {
    /// The result that it chooses from `results`, in which the player who rolled is the mover.
    ///
    /// # Errors
    /// The player fails.
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

/// Chooses a random play.
pub struct AtRandom(pub Random);

impl Plays for AtRandom {
    fn choose(&mut self, _: &Position, _: Roll, results: &[Position]) -> anyhow::Result<Position> {
        Ok(results[self.0.below(results.len())])
    }
}

/// Evaluates only the board: hits, home points, blots within reach, and the race.
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
        // Only opposing checkers behind a blot can hit it.
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
    pub mean: f64,
    pub error: f64,
    /// The number of samples.
    pub count: usize,
}

impl Figure {
    /// The mean of independent samples.
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

/// A comparison of two players.
pub struct Comparison<'a> {
    /// The player whose points are counted.
    pub one: &'a mut dyn Plays,
    pub two: &'a mut dyn Plays,
    /// Estimates the luck of each roll, which is subtracted from the result: the value of its best play compared with
    /// the mean over all rolls. This reduces the variance and does not change the expectation.
    pub luck: Option<Evaluator<'a>>,
}

impl Comparison<'_> {
    /// Points per game over `pairs` of games with the same dice, each side beginning once.
    ///
    /// # Errors
    /// A player that fails.
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
        // The luck of the opening roll cancels out over a pair of games.
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

/// The value of this roll for the player on roll, compared with the mean of all rolls.
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

/// Position IDs and cubeless equities of `count` positions from different games.
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
