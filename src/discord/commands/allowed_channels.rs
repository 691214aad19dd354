//! Servers may choose the channels in which matches are played. In all others nothing is begun and nothing posted; what
//! only the caller sees can be looked at anywhere, and a match that is under way goes on where it is.

use super::command::Scope;
use super::context::Context;
use super::find;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::InteractionData;
use crate::discord::interaction::custom_id::{ChallengeButton, CustomId, MatchButton};
use crate::discord::messages::markup;
use crate::settings::registry::CHANNELS;

impl Context<'_> {
    /// Whether a command or a button works only in the channels that the server has chosen, and this is another.
    pub(super) fn is_out_of_place(&self, asked: &InteractionData) -> bool {
        !self.may_begin_here()
            && match asked {
                InteractionData::Command(call) => match find(call).map(|command| command.scope) {
                    Some(Scope::Begins) => true,
                    Some(Scope::Match) => self.table.play.view(self.place.channel).is_err(),
                    Some(Scope::Anywhere) | None => false,
                },
                InteractionData::Component(custom_id) => begins_match(custom_id),
                _ => false,
            }
    }

    pub(super) fn may_begin_here(&self) -> bool {
        self.interaction.settings.may_begin_in(self.place.home())
    }

    /// Says where it is to be done.
    pub(super) fn elsewhere(&self) -> Response {
        let channels = markup::channels(&self.interaction.settings.server.get(&CHANNELS));
        Response::private(self.language.say("not-here", &[("channels", channels.into())]))
    }
}

/// Whether a match may begin with a press.
const fn begins_match(custom_id: &CustomId) -> bool {
    matches!(
        custom_id,
        CustomId::Challenge(_, ChallengeButton::Accept)
            | CustomId::OpenThread(_)
            | CustomId::AskHouse(_)
            | CustomId::PlayHouse(..)
            | CustomId::DraftChallenge(_)
            | CustomId::SendChallenge(_)
            | CustomId::ContinueHere(_)
            | CustomId::Match(_, MatchButton::Rematch)
    )
}
