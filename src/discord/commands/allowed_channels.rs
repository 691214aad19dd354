//! Servers may choose the channels in which matches are played. In all others nothing is begun and nothing posted; what
//! only the caller sees can be looked at anywhere, and a match that is under way goes on where it is.

use super::CommandContext;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::{ChallengeButton, CustomId, MatchButton};
use crate::discord::interaction::{Command, InteractionData};
use crate::discord::messages::markup;

impl CommandContext<'_> {
    /// Whether this is to be done in another channel.
    pub(super) fn belongs_elsewhere(&self, ask: &InteractionData) -> bool {
        !self.interaction.settings.may_begin_in(self.interaction.place.home())
            && match ask {
                InteractionData::Command(command) => {
                    begins(command) || !(is_private(command) || self.table.view(self.interaction.place.channel).is_ok())
                }
                InteractionData::Component(
                    CustomId::Challenge(_, ChallengeButton::Accept)
                    | CustomId::OpenThread(_)
                    | CustomId::ChallengeAnyone
                    | CustomId::ContinueHere(_),
                ) => true,
                InteractionData::Component(CustomId::Match(_, wish)) => *wish == MatchButton::Rematch,
                InteractionData::Component(_)
                | InteractionData::ModalSubmit(..)
                | InteractionData::Autocomplete(_)
                | InteractionData::Unknown => false,
            }
    }

    /// Says where it is to be done.
    pub(super) fn elsewhere(&self) -> Response {
        let channels = markup::channels(&self.interaction.settings.server.channels);
        Response::private(self.private_language().say("not-here", &[("channels", channels.into())]))
    }
}

/// Whether a match may come of it.
const fn begins(command: &Command) -> bool {
    matches!(command, Command::Challenge { .. })
}

/// Whether only the caller sees what comes of it.
const fn is_private(command: &Command) -> bool {
    matches!(
        command,
        Command::Board
            | Command::Rules { .. }
            | Command::Ruling(_)
            | Command::Position(_)
            | Command::PositionOfMessage(_)
            | Command::Games
            | Command::History { .. }
            | Command::Export
            | Command::BoardSettings
            | Command::Settings(_)
            | Command::Help
            // It is done to matches wherever they are.
            | Command::Admin(_)
            // One may always take back what one has offered.
            | Command::Decline
    )
}
