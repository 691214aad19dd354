//! `/admin forget-server`: the data of a server as a file, and its deletion, which the owner confirms twice.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::{Package, Response, Work};
use crate::discord::interaction::PlaceKind;
use crate::discord::messages::forget_server;
use crate::discord::messages::post::{Picture, Post};
use crate::store::ids::GuildId;

impl Context<'_> {
    /// Hands the file out and asks whether to delete the data.
    pub(super) fn hand_out_server_data(&self) -> Outcome {
        Ok(Response::work(Work::Pack(Package::ServerData(self.own_guild()?))))
    }

    /// Asks once more, in a message of its own: the file stays.
    pub(super) fn ask_forget_server(&self) -> Outcome {
        self.own_guild()?;
        Ok(Response::private(forget_server::ask_again(self.language)))
    }

    /// Deletes the data in the background.
    pub(super) fn forget_server(&self) -> Outcome {
        let guild = self.own_guild()?;
        self.table.administration.forget_server(&self.at_table(), guild)?;
        self.services.forgetting.notify_one();
        Ok(Response::update(Post { picture: Picture::None, ..self.private_post("forget-server-done") }))
    }

    /// This server, if the caller is its owner or has the permission Administrator; the role in its settings is not enough.
    fn own_guild(&self) -> Outcome<GuildId> {
        let guild = self.guild()?;
        match self.place.kind == PlaceKind::Server && self.interaction.is_administrator() {
            true => Ok(guild),
            false => Err(self.tell("forget-server-denied").into()),
        }
    }
}
