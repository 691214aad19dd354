//! `/decline`: whatever waits for an answer, or the caller's own challenge.

use super::accept::Waits;
use super::again;
use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::interaction::custom_id::ChallengeButton;
use crate::engine::action::Decision;
use crate::engine::referee::Match;
use crate::table::Challenge;

// One may always take back what one has offered.
pub(super) const COMMAND: Command =
    Command { scope: Scope::Anywhere, ..Command::new("decline", |context, _| context.decline_here()) };

impl Context<'_> {
    /// What waits for an answer in this channel's match, else a challenge to the caller, else the caller's
    /// own.
    fn decline_here(&self) -> Outcome {
        let decide = |game: &Match, player| match Waits::at(game) {
            Some(Waits::Resignation) => Ok(Decision::DeclineResignation),
            Some(Waits::Play) => again::decide(game, player).map_err(Some),
            Some(Waits::EarlyRoll) => Ok(Decision::Annul),
            None => Err(None),
        };
        self.answer_here(decide, |own| {
            let (channel, caller) = (self.place.channel, self.caller.id);
            let answerable = self.table.challenges.answerable_challenge(channel, caller, self.now)?;
            let is_addressed = |challenge: &Challenge| challenge.opponent.as_ref().is_some_and(|who| who.id == caller);
            if let Some(challenge) = answerable.filter(is_addressed) {
                return self.answer_challenge(challenge.id.into(), ChallengeButton::Decline);
            }
            match self.table.challenges.own_challenge(channel, caller, self.now)? {
                Some(challenge) => self.answer_challenge(challenge.id.into(), ChallengeButton::Withdraw),
                None => self.nothing_to_answer(own),
            }
        })
    }
}
