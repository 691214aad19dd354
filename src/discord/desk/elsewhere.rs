//! Servers may choose the channels in which matches are played. In all others nothing is begun and nothing posted; what
//! only the caller sees can be looked at anywhere, and a match that is under way goes on where it is.

use super::super::markup;
use super::super::press::{ChallengePress, Press, Wish};
use super::super::reply::Reply;
use super::super::request::{Ask, Command};
use super::Desk;

impl Desk<'_> {
    /// Whether this is to be done in another channel.
    pub(super) fn belongs_elsewhere(&self, ask: &Ask) -> bool {
        !self.request.settings.may_begin_in(self.request.place.home())
            && match ask {
                Ask::Command(command) => {
                    begins(command) || !(is_private(command) || self.table.view(self.request.place.channel).is_ok())
                }
                Ask::Press(
                    Press::Challenge(_, ChallengePress::Accept)
                    | Press::Thread(_)
                    | Press::ChallengeAnyone
                    | Press::GoOn(_),
                ) => true,
                Ask::Press(Press::Match(_, wish)) => *wish == Wish::Rematch,
                Ask::Press(_) | Ask::Submit(..) | Ask::Complete(_) | Ask::Unknown => false,
            }
    }

    /// Says where it is to be done.
    pub(super) fn elsewhere(&self) -> Reply {
        let channels = markup::channels(&self.request.settings.server.channels);
        Reply::private(self.private_language().say("not-here", &[("channels", channels.into())]))
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
            | Command::PositionOf(_)
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
