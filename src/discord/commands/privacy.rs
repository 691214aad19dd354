//! `/privacy`: the data kept about the caller, the reasons, and all of it as a file; and `/forget-me`, which deletes it.
//! Looking stores nothing.

use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{Package, Response, Work};
use crate::discord::messages::post::{Picture, Post};
use crate::discord::messages::privacy;

pub(super) const COMMAND: Command =
    Command { scope: Scope::Anywhere, despite_ban: true, ..Command::new("privacy", |context, _| context.privacy()) };

pub(super) const FORGET_ME: Command = Command {
    scope: Scope::Anywhere,
    despite_ban: true,
    ..Command::new("forget-me", |context, _| context.ask_forget(false))
};

impl Context<'_> {
    /// The data about the caller, and the reasons to keep it.
    fn privacy(&self) -> Outcome {
        let known = self.table.people.known(self.caller.id)?;
        Ok(Response::private(privacy::overview(self.language, known.is_some())))
    }

    /// All data about the caller, as a file.
    pub(super) fn hand_out_personal_data(&self) -> Outcome {
        match self.table.people.known(self.caller.id)? {
            Some(_) => Ok(Response::work(Work::Pack(Package::PersonalData))),
            None => Ok(self.tell("privacy-nothing")),
        }
    }

    /// Asks whether to delete the caller's data, and once more before that.
    pub(super) fn ask_forget(&self, is_sure: bool) -> Outcome {
        let Some((_, matches)) = self.table.people.known(self.caller.id)? else {
            return Ok(self.in_place(Post::text(self.language.text("forget-me-unknown"))));
        };
        let running = self.table.history.count_unfinished(self.caller.id)?;
        Ok(self.in_place(privacy::ask_forget(self.language, is_sure, matches, running)))
    }

    /// Deletes the caller's data.
    pub(super) fn forget_me(&self) -> Outcome {
        let text = match self.table.people.forget(self.caller.id, self.now)? {
            Ok(forgotten) => privacy::forgotten(self.language, forgotten),
            Err(_) => self.language.text("forget-me-unknown"),
        };
        self.services.outbox.notify_one();
        Ok(self.in_place(Post { picture: Picture::None, ..Post::text(text) }))
    }
}
