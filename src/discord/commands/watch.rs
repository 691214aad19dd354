//! Live boards: begun and ended.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::interaction::{NamedChannel, PlaceKind, Posting};
use crate::discord::messages::markup;
use crate::discord::messages::post::{MessageSubject, Post};
use crate::store::ids::LiveBoardId;
use crate::table::{Untrusted, limits};

pub(super) const COMMAND: Command = Command {
    cost: limits::POST,
    options: &[Opt::required("channel", OptKind::Channel)],
    only_in_guilds: true,
    ..Command::new("watch", |context, call| context.watch(context.required(call.channel("channel"))?))
};

impl Context<'_> {
    /// `/watch`: the answer is the live board itself.
    fn watch(&self, watched: NamedChannel) -> Outcome {
        // A live board is edited with the bot's permissions, not with the interaction's token.
        match self.place.kind {
            PlaceKind::Guild if !self.place.may_post() => return Ok(self.cannot_post()),
            PlaceKind::Guild => self.caller_may(Posting::Picture)?,
            PlaceKind::CommandsOnly => return Ok(self.private_text("commands-only")),
            PlaceKind::UninvitedGuild | PlaceKind::BotDm | PlaceKind::PrivateChannel => {
                return Ok(self.private_text("only-in-servers"));
            }
        }
        self.spend_post()?;
        let board = self.table.delivery.begin_live_board(&self.request(), watched.id)?;
        let tracked = MessageSubject::LiveBoard(board.id, board.current.header.seen());
        Ok(Response::of(InitialResponse::Message(self.public().live_board(&board)), Some(tracked)))
    }

    /// The button under a live board: its last picture stays.
    pub(super) fn stop_live_board(&self, id: Untrusted<LiveBoardId>) -> Outcome {
        let played_in = self.table.delivery.stop_live_board(&self.request(), id)?;
        let args =
            [("player", markup::name(&self.caller.person()).into()), ("channel", markup::channel(played_in).into())];
        let text = self.place.language.say("watch-stopped", &args);
        Ok(Response::update(Post::text(text)))
    }
}
