//! `/decline`: whatever waits for an answer, or the caller's own challenge.

use super::accept::Waits;
use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::interaction::custom_id::ChallengeButton;
use crate::engine::action::Decision;

// One may always take back what one has offered.
pub(super) const COMMAND: Command =
    Command { scope: Scope::Anywhere, ..Command::new("decline", |context, _| context.decline_here()) };

impl Context<'_> {
    /// What waits for an answer in this channel's match, else a challenge to the caller, else the caller's
    /// own.
    fn decline_here(&self) -> Outcome {
        match self.waits() {
            Some(Waits::Resignation) => return self.act(None, Decision::DeclineResignation),
            Some(Waits::Play) => return self.play_again(None),
            Some(Waits::EarlyRoll) => return self.act(None, Decision::Annul),
            None => {}
        }
        let caller = self.interaction.caller.id;
        let channel = self.interaction.place.channel;
        let addressed = self
            .table
            .answerable_challenge(channel, caller, self.now)?
            .filter(|challenge| challenge.opponent.as_ref().is_some_and(|opponent| opponent.id == caller));
        if let Some(challenge) = addressed {
            return self.answer_challenge(challenge.id.into(), ChallengeButton::Decline);
        }
        match self.table.own_challenge(channel, caller, self.now)? {
            Some(challenge) => self.answer_challenge(challenge.id.into(), ChallengeButton::Withdraw),
            None => self.nothing_to_answer(),
        }
    }
}
