//! `/resign`, and the Resign button behind More.

use super::command::{Command, Opt, OptKind};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::controls;
use crate::engine::action::Decision;
use crate::engine::score::Worth;
use crate::table::{Seen, Untrusted};

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("kind", OptKind::Word("worth", || vec!["single", "gammon", "backgammon"]))],
    ..Command::new("resign", |context, call| match call.string("kind").and_then(|kind| kind.parse().ok()) {
        Some(worth) => context.resign(None, worth),
        None => context.unknown(),
    })
};

impl Context<'_> {
    /// Asks what is to be resigned, where only the one who asked sees it.
    pub(super) fn ask_resign(&self, seen: Untrusted<Seen>) -> Outcome {
        let current = self.table.play.view_match(&self.at_table(), seen.match_id())?;
        let buttons = controls::resignations(self.language, &current, self.seat(&current.header)?);
        Ok(Response::update(self.private_post("resign-which").with_buttons(buttons)))
    }

    /// Offers to resign, unless there is nobody any more who could accept.
    pub(super) fn resign(&self, seen: Option<Untrusted<Seen>>, worth: Worth) -> Outcome {
        let header = match seen {
            Some(seen) => self.table.play.header(&self.at_table(), seen.match_id())?,
            None => match self.table.play.header_here(self.place.channel)? {
                Some(header) => header,
                // The table says what was played here.
                None => return self.act(None, Decision::Resign(worth)),
            },
        };
        if let (Some(guild), Some(seat)) = (header.venue.guild, header.seat(self.caller.id))
            && self.has_left((guild, header.players[seat.opponent()].id))?
        {
            let post = self.opponent_left(&header);
            return Ok(match self.interaction.pressed {
                Some(_) => Response::update(post),
                None => Response::private(post),
            });
        }
        self.act(seen, Decision::Resign(worth))
    }
}
