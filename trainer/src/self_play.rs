//! Games of a net against itself, and their lessons.

use crate::random::Random;
use barpoint::engine::{Position, resulting_positions, rule_sets};
use barpoint::strategy::inputs::{self, Inputs};
use barpoint::strategy::{Chances, CubeState, Evaluator, Search, Stakes};

/// A training sample: a position and the output that the net should have.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub inputs: Inputs,
    pub target: [f32; 5],
}

/// The aim of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Aim {
    /// To win, regardless of gammons.
    Wins,
    /// To win as many points as possible.
    Points,
}

impl Aim {
    /// The stakes that correspond to the aim.
    #[must_use]
    pub const fn stakes(self) -> Stakes<'static> {
        let gammons_count = matches!(self, Aim::Points);
        Stakes::Money { unit: 1, has_cube: false, gammons_count, jacoby: false, beavers: false }
    }
}

/// How lessons are derived from a game.
#[derive(Clone, Copy, Debug)]
pub enum Teaching {
    /// From the next position: its estimate, mixed with this share (`0..=1`) of its own lesson's target.
    Sampled(f32),
    /// For one in this many positions: from the best plays of all 21 rolls.
    Exact(usize),
}

/// Plays a game until its result is known exactly, and adds its lessons.
pub fn play(evaluator: &Evaluator, aim: Aim, teaching: Teaching, random: &mut Random, lessons: &mut Vec<Lesson>) {
    let stakes = aim.stakes();
    let worth = stakes.with_dead_cube(1);
    let rules = &rule_sets::default().rules;
    let mut position = Position::at_start(rules);
    let mut roll = random.opening();
    let mut results = Vec::new();
    let mut player = evaluator.clone();
    // Each position with a player on roll, and that player's estimate.
    let mut passed: Vec<(Position, Chances)> = Vec::new();
    let end = loop {
        resulting_positions(rules, &position, roll, &mut results);
        if results.is_empty() {
            results.push(position);
        }
        let Some((next, chances)) = player.best(&results, worth) else { return };
        if let Some(known) = player.known(&next) {
            break known;
        }
        passed.push((next, chances.flipped()));
        position = next;
        roll = random.roll();
    };
    match teaching {
        Teaching::Sampled(lambda) => {
            // Backwards: estimate and target of the following position from its own player's view.
            let (mut thought, mut target) = (end, end);
            for (position, own_thought) in passed.iter().rev() {
                target = Chances::default().plus(1.0 - lambda, thought).plus(lambda, target).flipped();
                lessons.push(Lesson { inputs: inputs::of(position), target: target.to_array() });
                thought = *own_thought;
            }
        }
        Teaching::Exact(every) => {
            let mut search = Search::new(player, 1);
            let first = random.below(every.max(1));
            for (position, _) in passed.iter().skip(first).step_by(every.max(1)) {
                let target = search.prospects(position, &stakes, &[CubeState::dead(1)]).chances;
                lessons.push(Lesson { inputs: inputs::of(position), target: target.to_array() });
            }
        }
    }
}
