//! `/games`: what the caller plays, wherever.

use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::messages::match_lists;

pub(super) const COMMAND: Command =
    Command { scope: Scope::Anywhere, ..Command::new("games", |context, _| context.games(0)) };

impl Context<'_> {
    /// A page of them, from 0.
    pub(super) fn games(&self, page: u16) -> Outcome {
        let caller = self.interaction.caller.id;
        let games = self.table.games(caller, self.interaction.place.guild)?;
        Ok(self.listed(match_lists::running(self.private_language(), &games, caller, page)))
    }
}
