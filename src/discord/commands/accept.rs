//! `/accept`: whatever waits for an answer.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::engine::action::Decision;
use crate::engine::phase::{Phase, Stage, Turn};

pub(super) const COMMAND: Command = Command::new("accept", |context, _| context.accept_here());

/// What waits for a yes or a no at a match.
pub(super) enum Waits {
    /// The opponent offers to resign.
    Resignation,
    /// The opponent's last play of the game.
    Play,
    /// The opponent's early roll.
    EarlyRoll,
}

impl Context<'_> {
    /// What waits for an answer in this channel's match, else a challenge here.
    fn accept_here(&self) -> Outcome {
        match self.waits() {
            Some(Waits::Resignation) => return self.act(None, Decision::AcceptResignation),
            Some(Waits::Play) => return self.act(None, Decision::AcceptPlay),
            Some(Waits::EarlyRoll) => return self.act(None, Decision::LetStand),
            None => {}
        }
        match self.table.answerable_challenge(self.interaction.place.channel, self.interaction.caller.id, self.now)? {
            Some(challenge) => self.accept_typed(challenge.id.into()),
            None => Ok(self.tell("no-challenge")),
        }
    }

    /// What waits for an answer at this channel's match.
    pub(super) fn waits(&self) -> Option<Waits> {
        let current = self.table.view(self.interaction.place.channel).ok()?;
        match current.position.game().phase() {
            Phase::Resigning { .. } => Some(Waits::Resignation),
            Phase::Turn(Turn { stage: Stage::ToAccept, .. }) => Some(Waits::Play),
            Phase::Turn(Turn { stage: Stage::ToJudge(..), .. }) => Some(Waits::EarlyRoll),
            _ => None,
        }
    }
}
