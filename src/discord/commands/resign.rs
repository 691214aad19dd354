//! `/resign`, and the Resign button behind More.

use super::command::{Command, Opt, OptKind};
use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::Response;
use crate::discord::messages::controls;
use crate::engine::action::Decision;
use crate::engine::score::Worth;
use crate::store::ids::{GuildId, PersonId};
use crate::table::{Header, Seen, Untrusted};

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("kind", OptKind::Word("worth", || vec!["single", "gammon", "backgammon"]))],
    needs: |context, _| Ok(context.needs_opponent(None)),
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

    /// Whether the opponent is still a member of the server, to accept a resignation.
    pub(super) fn needs_opponent(&self, seen: Option<Untrusted<Seen>>) -> Option<Need> {
        self.membership(self.opponent_on_server(&self.resigned(seen)?)?)
    }

    fn resigned(&self, seen: Option<Untrusted<Seen>>) -> Option<Header> {
        match seen {
            Some(seen) => self.table.play.header(&self.at_table(), seen.match_id()).ok(),
            None => self.table.play.header_here(self.place.channel).ok()?,
        }
    }

    /// The caller's opponent in a match on a server.
    pub(super) fn opponent_on_server(&self, header: &Header) -> Option<(GuildId, PersonId)> {
        let seat = header.seat(self.caller.id)?;
        Some((header.venue.guild?, header.players[seat.opponent()].id))
    }

    /// Offers to resign, unless the opponent has left the server.
    pub(super) fn resign(&self, seen: Option<Untrusted<Seen>>, worth: Worth) -> Outcome {
        if let Some(header) = self.resigned(seen)
            && self.opponent_on_server(&header).is_some_and(|opponent| self.has_left(&opponent))
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
