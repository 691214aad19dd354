//! Servers may choose the channels in which matches are played. In all others nothing is begun and nothing posted; what
//! only the caller sees can be looked at anywhere, and a match that is under way goes on where it is.

use super::command::Scope;
use super::context::Context;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::{ChallengeButton, CustomId, MatchButton};
use crate::discord::messages::markup;

impl Context<'_> {
    /// Whether a command is to be used in another channel.
    pub(super) fn is_command_out_of_place(&self, scope: Scope) -> bool {
        !self.may_begin_here()
            && match scope {
                Scope::Begins => true,
                Scope::Match => self.table.play.view(self.place.channel).is_err(),
                Scope::Anywhere => false,
            }
    }

    /// Whether a button is to be pressed in another channel, since a match may come of it.
    pub(super) fn is_button_out_of_place(&self, custom_id: &CustomId) -> bool {
        let begins = matches!(
            custom_id,
            CustomId::Challenge(_, ChallengeButton::Accept)
                | CustomId::OpenThread(_)
                | CustomId::AskHouse(_)
                | CustomId::PlayHouse(..)
                | CustomId::DraftChallenge(_)
                | CustomId::SendChallenge(_)
                | CustomId::ContinueHere(_)
                | CustomId::Match(_, MatchButton::Rematch)
        );
        begins && !self.may_begin_here()
    }

    pub(super) fn may_begin_here(&self) -> bool {
        self.interaction.settings.may_begin_in(self.place.home())
    }

    /// Says where it is to be done.
    pub(super) fn elsewhere(&self) -> Response {
        let channels = markup::channels(&self.interaction.settings.server.channels);
        Response::private(self.language.say("not-here", &[("channels", channels.into())]))
    }
}
