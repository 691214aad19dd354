//! Blocking people, from the menu of a user and from the settings: only the caller ever sees anything of it.

use super::command::{Command, Scope, UsedOn};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::{CommandTarget, User};
use crate::discord::messages::blocked;
use crate::discord::messages::markup;
use crate::store::ids::BlockId;
use crate::table::Untrusted;

/// The command in the menu of a user.
pub(super) const ON_USER: Command = Command {
    used_on: UsedOn::User,
    scope: Scope::Anywhere,
    ..Command::new("block", |context, call| match &call.target {
        Some(CommandTarget::User(other)) => context.toggle_block(other),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// Blocks a person, or ends the block.
    fn toggle_block(&self, other: &User) -> Outcome {
        if other.id == self.caller.id {
            return Ok(self.tell("block-yourself"));
        }
        if other.is_bot {
            return Ok(self.tell("block-bot"));
        }
        let key =
            if self.table.people.toggle_block(&self.at_table(), other.id)? { "block-done" } else { "block-ended" };
        let player = ("player", markup::mention(other.id).into());
        Ok(Response::private(self.language.say(key, &[player])))
    }

    /// The list of the caller's blocks.
    pub(super) fn blocked(&self) -> Outcome {
        let found = self.table.people.blocked(&self.at_table())?;
        Ok(self.in_place(blocked::panel(self.language, &found)))
    }

    /// Ends a block from the list.
    pub(super) fn unblock(&self, id: Untrusted<BlockId>) -> Outcome {
        let left = self.table.people.unblock(&self.at_table(), id)?;
        Ok(self.in_place(blocked::panel(self.language, &left)))
    }
}
