//! Why a play is not legal: the rule, the facts, and a legal play close to it.

use super::super::play::{Move, Play};
use super::super::ruling::{Refusal, Rule};
use super::super::step;
use super::{LegalPlays, Node};

impl LegalPlays {
    /// Whether exactly these moves, in this order, are a legal play.
    ///
    /// # Errors
    /// The rule that forbids it, and a legal play instead where there is one.
    pub fn judge(&self, play: &Play) -> Result<(), Refusal> {
        let mut node = Node::start(&self.before);
        for wanted in play.moves() {
            let next = self.next(&node, *wanted).map_err(|refusal| self.with_alternative(refusal, play.moves()))?;
            node = next;
        }
        self.fulfils_obligations(&node).map_err(|refusal| self.with_alternative(refusal, play.moves()))
    }

    /// The moment after one more move, if its number is next in one of the orders and nothing forbids it.
    fn next(&self, node: &Node, wanted: Move) -> Result<Node, Refusal> {
        self.number_is_next(node, wanted)?;
        let step = step::step(&self.rules, &node.moment, wanted.from, wanted.die)?;
        if step.to != wanted.to {
            return Err(Refusal::new(Rule::SeparateDice).with_die(wanted.die));
        }
        node.then(step).ok_or_else(|| Refusal::new(Rule::Doublet))
    }

    /// Whether a number may be played next: `separate-dice` if it was not thrown or is used up, otherwise the rule
    /// that sets the order.
    pub(super) fn number_is_next(&self, node: &Node, wanted: Move) -> Result<(), Refusal> {
        let played = node.play.moves();
        let mut follows = self.script.orders.iter().filter(|order| {
            order.len() > played.len() && played.iter().zip(order.iter()).all(|(step, die)| step.die == *die)
        });
        if follows.any(|order| order[played.len()] == wanted.die) {
            return Ok(());
        }
        let granted = self.script.orders.first().map_or(0, |order| count(order, wanted.die));
        let used = played.iter().filter(|step| step.die == wanted.die).count();
        let rule = if used < granted { self.script.order_rule } else { Rule::SeparateDice };
        Err(Refusal::new(rule).with_die(wanted.die))
    }

    /// Whether moves that nothing forbids one by one are a whole legal play.
    pub(super) fn fulfils_obligations(&self, node: &Node) -> Result<(), Refusal> {
        let played = node.play.moves();
        if played.len() < self.length {
            let position = &node.moment.position;
            let won = position.mover().total() == u32::from(position.mover().off);
            let rule = if won { Rule::WinWithBoth } else { self.script.obligation };
            let next = self.orders_after(played).find_map(|order| order.get(played.len()).copied());
            return Err(Refusal { die: next, ..Refusal::new(rule) });
        }
        if played.len() > self.length {
            return Err(Refusal::new(self.stuck.unwrap_or(Rule::SeparateDice)));
        }
        if played.is_empty() || self.orders_after(played).next().is_some() {
            return Ok(());
        }
        let higher = self.orders.first().and_then(|order| order.first()).copied();
        Err(Refusal { die: higher, ..Refusal::new(Rule::HigherDie) })
    }

    /// The refusal with the legal play that has most in common with what was asked.
    pub(super) fn with_alternative(&self, refusal: Refusal, wanted: &[Move]) -> Refusal {
        let in_common = |play: &Play| {
            let ways = |step: &Move| (step.from, step.to);
            let mut left: Vec<_> = play.moves().iter().map(ways).collect();
            wanted
                .iter()
                .filter(|step| left.iter().position(|way| *way == ways(step)).map(|i| left.remove(i)).is_some())
                .count()
        };
        // The first of equals: `max_by_key` alone would take the last.
        let closest = self.results.iter().rev().max_by_key(|(play, _)| in_common(play));
        refusal.instead(closest.map(|(play, _)| play.clone()))
    }
}

/// How often a number stands in an order.
pub(super) fn count(order: &[super::Die], die: super::Die) -> usize {
    order.iter().filter(|number| **number == die).count()
}
