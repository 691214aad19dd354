//! What positions are worth: exactly where that is known, by a net elsewhere.

use super::bearoff;
use super::chances::Chances;
use super::inputs::{self, Inputs};
use super::net::{Net, Workspace};
use crate::engine::board::Position;
use crate::engine::rule_sets;
use crate::engine::rules::Rules;

/// So many plays are looked at closely where a [sieve](Evaluator::with_sieve) chooses them.
const SIFTED: usize = 16;

/// Estimates positions; one for each thread, since it keeps the room it works in.
#[derive(Clone)]
pub struct Evaluator<'a> {
    net: &'a Net,
    sieve: Option<&'a Net>,
    /// Whether checkers are borne off by the rules of the table, which is exact for them alone.
    table: bool,
    work: Workspace,
    unknown: Vec<usize>,
    inputs: Vec<Inputs>,
    estimates: Vec<Chances>,
    chances: Vec<Chances>,
    candidates: Vec<Position>,
}

impl<'a> Evaluator<'a> {
    /// Evaluates with this net where nothing better is known.
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

    /// The same, but where there are many plays a smaller net leaves only the best few of them.
    pub fn with_sieve(self, sieve: &'a Net) -> Evaluator<'a> {
        Evaluator { sieve: Some(sieve), ..self }
    }

    /// The same for positions of a game by these rules.
    pub fn by(self, rules: &Rules) -> Evaluator<'a> {
        Evaluator { table: rules.bear_off_as(&rule_sets::default().rules), ..self }
    }

    /// The chances where no net is needed: the game is over, or only the bearing off is left.
    pub fn known(&self, position: &Position) -> Option<Chances> {
        Chances::of_finished(position).or_else(|| if self.table { bearoff::chances(position) } else { None })
    }

    /// The chances of the player on roll in each of the positions, in place of what `into` held.
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
        for (place, position) in positions.iter().enumerate() {
            into.push(self.known(position).unwrap_or_else(|| {
                self.unknown.push(place);
                self.inputs.push(inputs::of(position));
                Chances::default()
            }));
        }
        self.estimates.clear();
        net.estimate(&self.inputs, &mut self.work, &mut self.estimates);
        for (place, estimate) in self.unknown.iter().zip(&self.estimates) {
            into[*place] = estimate.possible_in(&positions[*place]);
        }
    }

    /// Of the results of a roll, in which the player who rolled still counts as the mover, the one that is worth most to
    /// that player by `worth`: the position with the opponent on roll, and that player's chances before it.
    pub fn best(&mut self, results: &[Position], worth: impl Fn(Chances) -> f32) -> Option<(Position, Chances)> {
        self.consider(results, &worth);
        self.best_considered(worth)
    }

    /// Evaluates such results, for [`Evaluator::best_considered`]; of many those that the sieve finds worth most by `worth`.
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

    /// The best of the results that were considered last, as [`Evaluator::best`] tells it.
    pub fn best_considered(&self, worth: impl Fn(Chances) -> f32) -> Option<(Position, Chances)> {
        let chances = self.chances.iter().map(|chances| chances.flipped());
        self.candidates.iter().copied().zip(chances).max_by(|(_, a), (_, b)| worth(*a).total_cmp(&worth(*b)))
    }
}
