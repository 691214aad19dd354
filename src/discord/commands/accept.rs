//! `/accept`: whatever waits for an answer.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::markup;
use crate::engine::action::Decision;
use crate::engine::phase::{Phase, Stage, Turn};
use crate::table::Rejection;

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
            None => self.nothing_to_accept(),
        }
    }

    /// Why there is nothing to accept, and what would help.
    fn nothing_to_accept(&self) -> Outcome {
        let (channel, caller) = (self.interaction.place.channel, self.interaction.caller.id);
        if self.table.own_challenge(channel, caller, self.now)?.is_some() {
            return Ok(self.tell("challenge-own-waits"));
        }
        self.nothing_to_answer()
    }

    /// Why there is nothing to accept or decline in this channel's match, if there is one.
    pub(super) fn nothing_to_answer(&self) -> Outcome {
        let Ok(current) = self.table.view(self.interaction.place.channel) else {
            return Ok(self.tell("no-challenge"));
        };
        let Some(seat) = current.header.seat(self.interaction.caller.id) else {
            return Err(Rejection::NotAPlayer(Box::new(current.header)).into());
        };
        let asks = current.position.game().asks(seat);
        Ok(match current.decider() {
            Some(_) if asks.take => self.tell("answer-double"),
            Some(decider) if decider.id == self.interaction.caller.id => self.tell("nothing-to-answer-own-turn"),
            Some(decider) => {
                let player = ("player", markup::name(decider).into());
                Response::private(self.private_language().say("nothing-to-answer", &[player]))
            }
            None => self.tell("no-challenge"),
        })
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
