//! The cost of giving up a game, found by asking the referee for a ruling.

use crate::engine::{Action, Decision, Event, Match, PerPlayer, Player, Worth, rule};

/// What the winner gets if the opponent gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub winner: Player,
    pub points: u32,
    /// The final score, if this ends the match.
    pub ends_match: Option<PerPlayer<u32>>,
}

impl Match {
    /// The cost of dropping the pending double; `None` if there is none.
    pub fn price_of_drop(&self) -> Option<Price> {
        self.price(&[(self.decider()?, Decision::Drop)])
    }

    /// The cost for `player` if the opponent accepts this resignation; `None` if it cannot be offered.
    pub fn price_of_resigning(&self, player: Player, worth: Worth) -> Option<Price> {
        self.price(&[(player, Decision::Resign(worth)), (player.opponent(), Decision::AcceptResignation)])
    }

    /// The gain from accepting the offered resignation; `None` if there is none.
    pub fn price_of_resignation(&self) -> Option<Price> {
        self.price(&[(self.decider()?, Decision::AcceptResignation)])
    }

    /// The result of the game after these decisions, one after the other.
    fn price(&self, decisions: &[(Player, Decision)]) -> Option<Price> {
        let (mut game, mut events) = (self.clone(), Vec::new());
        for (player, decision) in decisions {
            let ruling = rule(&game, *player, &Action::Decide(decision.clone())).ok()?;
            (game, events) = (ruling.next, ruling.events);
        }
        let result = events.iter().find_map(|event| match event {
            Event::GameOver(result) => Some(*result),
            _ => None,
        })?;
        let is_over = events.iter().any(|event| matches!(event, Event::MatchOver(_)));
        Some(Price { winner: result.winner, points: result.points, ends_match: is_over.then(|| game.score()) })
    }
}
