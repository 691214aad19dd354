//! Position evaluation: exact values where they are known, a neural net elsewhere.

use super::inputs::{self, Inputs};
use super::net::Workspace;
use super::{Chances, Net, bearoff};
use barpoint_engine::{Position, Rules, rule_sets};

/// The number of plays that the [sieve](Evaluator::with_sieve) leaves for the main net.
const SIFTED: usize = 16;

/// Evaluates positions. Its buffers are reused, so every thread needs its own.
#[derive(Clone)]
pub struct Evaluator<'a> {
    net: &'a Net,
    sieve: Option<&'a Net>,
    /// Whether the bear-off database applies to the rules.
    table: bool,
    work: Workspace,
    unknown: Vec<usize>,
    inputs: Vec<Inputs>,
    estimates: Vec<Chances>,
    chances: Vec<Chances>,
    candidates: Vec<Position>,
}

impl<'a> Evaluator<'a> {
    /// Evaluates with this net where no exact value is known.
    pub fn new(net: &'a Net) -> Evaluator<'a> {
        Evaluator {
            net,
            sieve: None,
            table: true,
            work: Workspace::default(),
            unknown: Vec::new(),
            inputs: Vec::new(),
            estimates: Vec::new(),
            chances: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// A smaller net preselects the best few if there are many plays.
    pub fn with_sieve(self, sieve: &'a Net) -> Evaluator<'a> {
        Evaluator { sieve: Some(sieve), ..self }
    }

    pub fn by(self, rules: &Rules) -> Evaluator<'a> {
        Evaluator { table: rules.bears_off_like(&rule_sets::default().rules), ..self }
    }

    /// The exact chances of a finished game or a bear-off.
    pub fn known(&self, position: &Position) -> Option<Chances> {
        Chances::of_finished(position).or_else(|| if self.table { bearoff::chances(position) } else { None })
    }

    /// Replaces `into` with the chances of the player on roll in each position.
    pub fn evaluate(&mut self, positions: &[Position], into: &mut Vec<Chances>) {
        self.evaluate_with(self.net, positions, into);
    }

    /// The chances of the player on roll.
    pub fn estimate(&mut self, position: &Position) -> Chances {
        let mut chances = std::mem::take(&mut self.chances);
        self.evaluate(std::slice::from_ref(position), &mut chances);
        let first = chances.first().copied().unwrap_or_default();
        self.chances = chances;
        first
    }

    fn evaluate_with(&mut self, net: &Net, positions: &[Position], into: &mut Vec<Chances>) {
        into.clear();
        self.unknown.clear();
        self.inputs.clear();
        for (index, position) in positions.iter().enumerate() {
            into.push(self.known(position).unwrap_or_else(|| {
                self.unknown.push(index);
                self.inputs.push(inputs::of(position));
                Chances::default()
            }));
        }
        self.estimates.clear();
        net.estimate(&self.inputs, &mut self.work, &mut self.estimates);
        for (index, estimate) in self.unknown.iter().zip(&self.estimates) {
            into[*index] = estimate.possible_in(&positions[*index]);
        }
    }

    /// The best result of a roll by `worth`. In `results` the player who rolled is the mover; the returned position has
    /// the opponent on roll, and the chances are those of the player who rolled.
    pub fn best(&mut self, results: &[Position], worth: impl Fn(Chances) -> f32) -> Option<(Position, Chances)> {
        self.consider(results, &worth);
        self.best_considered(worth)
    }

    /// Evaluates results for [`Evaluator::best_considered`]; of many only those that the sieve ranks highest by
    /// `worth`.
    pub fn consider(&mut self, results: &[Position], worth: impl Fn(Chances) -> f32) {
        let mut candidates = std::mem::take(&mut self.candidates);
        let mut chances = std::mem::take(&mut self.chances);
        candidates.clear();
        candidates.extend(results.iter().map(|result| result.flipped()));
        if let Some(sieve) = self.sieve.filter(|_| candidates.len() > SIFTED) {
            self.evaluate_with(sieve, &candidates, &mut chances);
            let mut sifted: Vec<(f32, Position)> =
                chances.iter().map(|chances| worth(chances.flipped())).zip(candidates.drain(..)).collect();
            sifted.select_nth_unstable_by(SIFTED - 1, |(a, _), (b, _)| b.total_cmp(a));
            candidates.extend(sifted.into_iter().take(SIFTED).map(|(_, position)| position));
        }
        self.evaluate(&candidates, &mut chances);
        (self.candidates, self.chances) = (candidates, chances);
    }

    /// The best of the results considered last, in the form of [`Evaluator::best`].
    pub fn best_considered(&self, worth: impl Fn(Chances) -> f32) -> Option<(Position, Chances)> {
        let chances = self.chances.iter().map(|chances| chances.flipped());
        self.candidates.iter().copied().zip(chances).max_by(|(_, a), (_, b)| worth(*a).total_cmp(&worth(*b)))
    }
}
