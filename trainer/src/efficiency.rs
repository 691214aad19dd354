//! How live a real cube is, out of our own games. With the right efficiency Janowski's model says of a position, on average,
//! what it says of the positions a roll later: too high a one promises a player with the cube more than comes of it.

use crate::positions;
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::plays::resulting_positions;
use barpoint::engine::rule_sets;
use barpoint::strategy::chances::Chances;
use barpoint::strategy::cube::{self, CubeState, Owner};
use barpoint::strategy::evaluator::Evaluator;
use barpoint::strategy::shipped;
use barpoint::strategy::stakes::Stakes;

/// The efficiencies that are tried.
const TRIED: [f32; 11] = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];

/// Positions in which somebody wins less often say little about the cube.
const LEAST: f32 = 0.1;

/// A position and what a roll makes of it.
struct Step {
    /// The chances of the player to roll: the mean over what comes.
    now: Chances,
    /// How often the other player is then to roll with which chances.
    later: Vec<(f32, Chances)>,
}

/// What was found for positions of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The kind.
    pub kind: &'static str,
    /// How many positions.
    pub count: usize,
    /// The efficiency with the cube in the middle, and with it in somebody's hands; not a number where none of those tried is
    /// high or low enough.
    pub efficiency: [f32; 2],
}

/// Goes through so many positions of games of the shipped net against itself.
#[must_use]
pub fn fitted(count: usize, seed: u64) -> Vec<Fit> {
    let mut evaluator = shipped::evaluator();
    let mut kinds = [("contact", Vec::new()), ("race above 60 pips", Vec::new()), ("race up to 60 pips", Vec::new())];
    for position in positions::before_roll(seed).take(count) {
        let kind = match position.mover().pips() {
            _ if position.has_contact() => 0,
            61.. => 1,
            _ => 2,
        };
        kinds[kind].1.extend(step(&mut evaluator, &position));
    }
    let owned = [Owner::Mover, Owner::Opponent];
    let of_kind = |(kind, steps): (_, Vec<Step>)| Fit {
        kind,
        count: steps.len(),
        efficiency: [fit(&steps, &[Owner::Nobody]), fit(&steps, &owned)],
    };
    kinds.into_iter().map(of_kind).collect()
}

fn step(evaluator: &mut Evaluator, position: &Position) -> Option<Step> {
    let mut results = Vec::new();
    let (mut now, mut later) = (Chances::default(), Vec::new());
    for roll in Roll::all() {
        let share = f32::from(roll.ways()) / 36.0;
        resulting_positions(&rule_sets::default().rules, position, roll, &mut results);
        if results.is_empty() {
            results.push(*position);
        }
        let (_, chances) = evaluator.best(&results, Chances::equity)?;
        now = now.plus(share, chances);
        later.push((share, chances.flipped()));
    }
    (LEAST..=1.0 - LEAST).contains(&now.win).then_some(Step { now, later })
}

/// The efficiency with which now and later agree, where the tried ones change from too low to too high.
fn fit(steps: &[Step], owners: &[Owner]) -> f32 {
    let gaps = TRIED.map(|efficiency| steps.iter().map(|step| gap(step, owners, efficiency)).sum::<f32>());
    let crossing = (1..TRIED.len()).find(|&place| gaps[place - 1] > 0.0 && gaps[place] <= 0.0);
    crossing.map_or(f32::NAN, |place| {
        let [(low, above), (high, below)] = [place - 1, place].map(|place| (TRIED[place], gaps[place]));
        low + (high - low) * above / (above - below)
    })
}

/// By how much a roll later is worth more than now, counted the more the more it depends on the efficiency.
fn gap(step: &Step, owners: &[Owner], efficiency: f32) -> f32 {
    let stakes = Stakes::MONEY;
    let gap = |owner: &Owner| {
        let cube = CubeState { value: 1, owner: *owner };
        let now = |efficiency| cube::worth(step.now, &stakes, cube, efficiency);
        let after =
            |(share, chances): &(f32, Chances)| share * cube::value(*chances, &stakes, cube.flipped(), efficiency);
        let later = -step.later.iter().map(after).sum::<f32>();
        (later - now(efficiency)) * (now(1.0) - now(0.0))
    };
    owners.iter().map(gap).sum()
}
