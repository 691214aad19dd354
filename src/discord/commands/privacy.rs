//! `/privacy`: the data kept about the caller, the reasons, and all of it as a file; and `/forget-me`, which deletes it.
//! Looking stores nothing.

use super::context::{Context, Outcome};
use super::declaration::{Command, Scope, UsedOn};
use crate::discord::delivery::response::{Package, Response, Work};
use crate::discord::interaction::{CommandTarget, User};
use crate::discord::messages::post::{Picture, Post};
use crate::discord::messages::{markup, privacy};
use crate::store::ids::BlockId;
use crate::table::Untrusted;

pub(super) const PRIVACY: Command =
    Command { scope: Scope::Anywhere, despite_ban: true, ..Command::new("privacy", |context, _| context.privacy()) };

pub(super) const FORGET_ME: Command = Command {
    scope: Scope::Anywhere,
    despite_ban: true,
    ..Command::new("forget-me", |context, _| context.ask_forget(false))
};

/// The command in the menu of a user.
pub(super) const BLOCK_ON_USER: Command = Command {
    used_on: UsedOn::User,
    scope: Scope::Anywhere,
    ..Command::new("block", |context, call| match &call.target {
        Some(CommandTarget::User(other)) => context.toggle_block(other),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// The data about the caller, and the reasons to keep it.
    fn privacy(&self) -> Outcome {
        let known = self.table.people.stored_person(self.caller.id)?;
        let contact = self.services.contact.as_deref();
        Ok(Response::private(privacy::overview(self.language, known.is_some(), contact)))
    }

    /// All data about the caller, as a file.
    pub(super) fn hand_out_personal_data(&self) -> Outcome {
        match self.table.people.stored_person(self.caller.id)? {
            Some(_) => Ok(Response::work(Work::Pack(Package::PersonalData))),
            None => Ok(self.private_text("privacy-nothing")),
        }
    }

    /// Asks whether to delete the caller's data; asked a second time, with the button that deletes it.
    pub(super) fn ask_forget(&self, is_sure: bool) -> Outcome {
        let Some((_, matches)) = self.table.people.stored_person(self.caller.id)? else {
            return Ok(self.private_reply(Post::text(self.language.text("forget-me-unknown"))));
        };
        let running = self.table.history.count_unfinished(self.caller.id)?;
        Ok(self.private_reply(privacy::ask_forget(self.language, is_sure, matches, running)))
    }

    pub(super) fn forget_me(&self) -> Outcome {
        let text = match self.table.people.forget(self.interaction.id, self.caller.id, self.now)? {
            Ok(forgotten) => privacy::forgotten(self.language, forgotten),
            Err(_) => self.language.text("forget-me-unknown"),
        };
        self.services.outbox.notify();
        Ok(self.private_reply(Post { picture: Picture::None, ..Post::text(text) }))
    }

    /// Blocks a person, or ends the block.
    fn toggle_block(&self, other: &User) -> Outcome {
        if other.id == self.caller.id {
            return Ok(self.private_text("block-yourself"));
        }
        if other.is_bot {
            return Ok(self.private_text("block-bot"));
        }
        let key = if self.table.people.toggle_block(&self.request(), other.id)? { "block-done" } else { "block-ended" };
        let player = ("player", markup::mention(other.id).into());
        Ok(Response::private(self.language.say(key, &[player])))
    }

    /// The list of the caller's blocks.
    pub(super) fn blocked(&self) -> Outcome {
        let found = self.table.people.blocked(&self.request())?;
        Ok(self.private_reply(privacy::blocked(self.language, &found)))
    }

    /// Ends a block from the list.
    pub(super) fn unblock(&self, id: Untrusted<BlockId>) -> Outcome {
        let left = self.table.people.unblock(&self.request(), id)?;
        Ok(self.private_reply(privacy::blocked(self.language, &left)))
    }
}
