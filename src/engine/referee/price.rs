//! What giving a game up would cost: the referee's ruling on it, asked before it is done.

use super::super::action::{Action, Decision};
use super::super::player::{PerPlayer, Player};
use super::super::ruling::Event;
use super::super::score::Worth;
use super::{Match, rule};

/// What a player wins if the opponent gives the game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// Who wins.
    pub winner: Player,
    /// The points.
    pub points: u32,
    /// The score of the match, if it ends by that.
    pub ends_match: Option<PerPlayer<u32>>,
}

impl Match {
    /// What dropping the double would cost; `None` where none is pending.
    pub fn price_of_drop(&self) -> Option<Price> {
        self.price(&[(self.decider()?, Decision::Drop)])
    }

    /// What resigning this much would cost `player`, were it accepted; `None` where it cannot be offered.
    pub fn price_of_resigning(&self, player: Player, worth: Worth) -> Option<Price> {
        self.price(&[(player, Decision::Resign(worth)), (player.opponent(), Decision::AcceptResignation)])
    }

    /// What accepting the resignation that is offered would win; `None` where none is.
    pub fn price_of_resignation(&self) -> Option<Price> {
        self.price(&[(self.decider()?, Decision::AcceptResignation)])
    }

    /// What these decisions, one after the other, would end the game with.
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
