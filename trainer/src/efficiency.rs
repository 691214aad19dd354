//! Fitting the efficiency of the cube to games of the net against itself. With the right efficiency, Janowski's model
//! gives a position on average the same value as its successors after a roll; with too high a value it overestimates
//! owning the cube.

use crate::positions;
use barpoint::engine::{Position, Roll, resulting_positions, rule_sets};
use barpoint::strategy::{Chances, CubeState, Evaluator, Owner, Stakes, cube, nets};

/// The efficiencies that are tried.
const TRIED: [f32; 11] = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];

/// Positions with lower winning chances of a player say little about the cube.
const LEAST: f32 = 0.1;

/// A position and its successors.
struct Step {
    /// The chances of the player to roll: the mean over the successors.
    now: Chances,
    /// The probabilities of the successors, with the chances of their player to roll.
    later: Vec<(f32, Chances)>,
}

/// The result for a kind of positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    pub kind: &'static str,
    pub count: usize,
    /// With the cube centred, and with the cube owned; NaN if outside the range tried.
    pub efficiency: [f32; 2],
}

/// The fit for `count` positions from games of the net against itself.
#[must_use]
pub fn fitted(count: usize, seed: u64) -> Vec<Fit> {
    let mut evaluator = nets::evaluator();
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

/// The efficiency at which the values agree, interpolated between the tried ones.
fn fit(steps: &[Step], owners: &[Owner]) -> f32 {
    let gaps = TRIED.map(|efficiency| steps.iter().map(|step| gap(step, owners, efficiency)).sum::<f32>());
    let crossing = (1..TRIED.len()).find(|&place| gaps[place - 1] > 0.0 && gaps[place] <= 0.0);
    crossing.map_or(f32::NAN, |place| {
        let [(low, above), (high, below)] = [place - 1, place].map(|place| (TRIED[place], gaps[place]));
        low + (high - low) * above / (above - below)
    })
}

/// The excess of the later value, weighted by how much it depends on the efficiency.
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
