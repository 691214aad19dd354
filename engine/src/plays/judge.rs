//! Why a play is not legal: the rule, the facts, and a similar legal play.

use super::super::step;
use super::Node;
use crate::{LegalPlays, MOST_MOVES, Move, Play, Refusal, Rule};
use arrayvec::ArrayVec;

impl LegalPlays {
    /// Refuses these moves unless they are, all of them and in this order, a legal play.
    ///
    /// # Errors
    /// The rule that forbids it, with a similar legal play if there is one.
    pub fn judge(&self, play: &Play) -> Result<(), Refusal> {
        let mut node = Node::start(&self.before);
        for wanted in play.moves() {
            let next = self.next(&node, *wanted).map_err(|refusal| self.with_alternative(refusal, play.moves()))?;
            node = next;
        }
        self.fulfils_obligations(&node).map_err(|refusal| self.with_alternative(refusal, play.moves()))
    }

    /// The state after one more move, if its number is next in one of the orders and nothing forbids it.
    fn next(&self, node: &Node, wanted: Move) -> Result<Node, Refusal> {
        if !wanted.leads_forward() {
            return Err(Refusal::new(Rule::ForwardOnly));
        }
        if Move::by(wanted.from, wanted.die).to != wanted.to {
            return Err(Refusal::new(Rule::SeparateDice));
        }
        self.number_is_next(node, wanted)?;
        let step = step::step(&self.rules, &node.state, wanted.from, wanted.die)?;
        node.after(step).ok_or_else(|| Refusal::new(Rule::Doublet))
    }

    /// Refuses a number that may not be played next: by `separate-dice` if it was not thrown or is used up, by the rule
    /// by which the throw lapsed, or else by the rule that determines the order.
    pub(super) fn number_is_next(&self, node: &Node, wanted: Move) -> Result<(), Refusal> {
        let played = node.play.moves();
        let mut follows = self.script.orders.iter().filter(|order| {
            order.len() > played.len() && played.iter().zip(order.iter()).all(|(step, die)| step.die == *die)
        });
        if follows.any(|order| order[played.len()] == wanted.die) {
            return Ok(());
        }
        let granted = count(self.script.numbers(), wanted.die);
        let used = played.iter().filter(|step| step.die == wanted.die).count();
        if used >= granted {
            return Err(Refusal::new(Rule::SeparateDice).with_die(wanted.die));
        }
        match (self.stuck, self.script.numbers().get(played.len())) {
            (Some(lapse), Some(&blocked)) => Err(Refusal::new(lapse).with_die(blocked)),
            _ => Err(Refusal::new(self.script.order_rule).with_die(wanted.die)),
        }
    }

    /// Refuses moves that are allowed one by one and yet no complete legal play.
    pub(super) fn fulfils_obligations(&self, node: &Node) -> Result<(), Refusal> {
        let played = node.play.moves();
        if played.len() < self.length {
            let rule = if node.state.position.is_won() { Rule::WinWithBoth } else { self.script.obligation };
            let next = self.orders_after(played).find_map(|order| order.get(played.len()).copied());
            return Err(Refusal { die: next, ..Refusal::new(rule) });
        }
        if played.len() > self.length {
            return Err(Refusal::new(self.stuck.unwrap_or(Rule::SeparateDice)));
        }
        if !self.is_legal(node) {
            return Err(Refusal::new(self.script.lapse));
        }
        if played.is_empty() || self.orders_after(played).next().is_some() {
            return Ok(());
        }
        let higher = self.orders().next().and_then(|order| order.first()).copied();
        Err(Refusal { die: higher, ..Refusal::new(Rule::HigherDie) })
    }

    /// Adds the most similar legal play to a refusal: the one with the most moves in common, then the fewest pips
    /// apart.
    pub(super) fn with_alternative(&self, refusal: Refusal, wanted: &[Move]) -> Refusal {
        let closest = self.results().iter().map(|(play, _)| play).min_by_key(|play| {
            let differing = wanted.len() - in_common(wanted, play.moves());
            (differing, pips_apart(wanted, play.moves()))
        });
        refusal.instead(closest.cloned())
    }
}

/// The number of moves that are in both lists.
fn in_common(these: &[Move], those: &[Move]) -> usize {
    let mut left: ArrayVec<_, MOST_MOVES> = those.iter().take(MOST_MOVES).map(|step| (step.from, step.to)).collect();
    let found = |step: &Move| left.iter().position(|way| *way == (step.from, step.to)).map(|i| left.remove(i));
    these.iter().filter_map(found).count()
}

/// The total distance in pips between the resulting checkers.
fn pips_apart(these: &[Move], those: &[Move]) -> u32 {
    let mut surplus = [0i32; 26];
    for (moves, sign) in [(these, 1), (those, -1)] {
        for step in moves {
            let from = step.from.number();
            let to = step.to.number();
            surplus[usize::from(from)] -= sign;
            surplus[usize::from(to)] += sign;
        }
    }
    surplus
        .iter()
        .scan(0i32, |carried, n| {
            *carried += n;
            Some(carried.unsigned_abs())
        })
        .sum()
}

/// How often a number occurs in an order.
pub(super) fn count(order: &[super::Die], die: super::Die) -> usize {
    order.iter().filter(|number| **number == die).count()
}
