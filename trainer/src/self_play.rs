//! A game of a net against itself, and what there is to learn from it.

use crate::random::Random;
use barpoint::engine::board::Position;
use barpoint::engine::plays::resulting_positions;
use barpoint::engine::rule_sets;
use barpoint::strategy::chances::Chances;
use barpoint::strategy::cube::CubeState;
use barpoint::strategy::evaluator::Evaluator;
use barpoint::strategy::inputs::{self, Inputs};
use barpoint::strategy::search::Search;
use barpoint::strategy::stakes::Stakes;

/// Something to learn: what a net should answer for a position.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The position as the net reads it.
    pub inputs: Inputs,
    /// What its outputs should be.
    pub target: [f32; 5],
}

/// What plays are chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Aim {
    /// To win, however many points that is worth.
    Wins,
    /// To win as many points as possible.
    Points,
}

impl Aim {
    /// What somebody with this aim plays for.
    #[must_use]
    pub const fn stakes(self) -> Stakes<'static> {
        let gammons_count = matches!(self, Aim::Points);
        Stakes::Money { unit: 1, cube: false, gammons_count, jacoby: false, beavers: false }
    }
}

/// How lessons are made of a game.
#[derive(Clone, Copy, Debug)]
pub enum Teaching {
    /// From what came after each position: what the net thought of the next one, and this much (`0..=1`) of that one's own
    /// lesson.
    Sampled(f32),
    /// For every so many positions, from the best plays of all 21 rolls.
    Exact(usize),
}

/// Plays a game until its result is known exactly and adds what can be learned from it.
pub fn play(evaluator: &Evaluator, aim: Aim, teaching: Teaching, random: &mut Random, lessons: &mut Vec<Lesson>) {
    let stakes = aim.stakes();
    let worth = stakes.with_dead_cube(1);
    let rules = &rule_sets::default().rules;
    let mut position = Position::at_start(rules);
    let mut roll = random.opening();
    let mut results = Vec::new();
    let mut player = evaluator.clone();
    // Each position with a player on roll, and what that player thought of it.
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
            // Backwards: what the following position, seen by its own player, is worth and should be said to be worth.
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
