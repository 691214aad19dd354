//! `/games`: what the caller plays, wherever; or what is being played on this server.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::interaction::PlaceKind;
use crate::discord::messages::match_lists;
use crate::table::ServerGame;

pub(super) const COMMAND: Command = Command {
    options: &[Opt::new("server", OptKind::Flag)],
    scope: Scope::Anywhere,
    needs: |context, call| Ok(context.needs_visible_channels().filter(|_| call.flag("server") == Some(true))),
    ..Command::new("games", |context, call| match call.flag("server") {
        Some(true) => context.games_on_server(0),
        Some(false) | None => context.games(0),
    })
};

/// How many of a server's matches are looked at.
const MOST: u32 = 200;

impl Context<'_> {
    /// A page of them, from 0.
    pub(super) fn games(&self, page: u16) -> Outcome {
        let caller = self.caller.id;
        let games = self.table.history.games(caller, self.place.guild)?;
        Ok(self.in_place(match_lists::running(self.language, &games, caller, page)))
    }

    /// The channels that the caller sees.
    pub(super) fn needs_visible_channels(&self) -> Option<Need> {
        let guild = self.place.guild.filter(|_| self.place.kind == PlaceKind::Server)?;
        self.lookup(Lookup { channels_of: Some(guild), ..Lookup::default() })
    }

    /// A page of what is being played on this server in channels that the caller sees, or plays in.
    pub(super) fn games_on_server(&self, page: u16) -> Outcome {
        let Some(found) = &self.known.found else { return Ok(self.tell("only-in-servers")) };
        let mut games = self.table.history.games_on_server(&self.at_table(), MOST)?;
        games.retain(|ServerGame { game, seen_in }| {
            let header = &game.current.header;
            let plays = header.seat(self.caller.id).is_some();
            plays
                || header.channel == self.place.channel
                || seen_in.is_some_and(|channel| found.visible.contains(&channel))
        });
        Ok(self.in_place(match_lists::on_server(self.language, &games, page)))
    }
}
