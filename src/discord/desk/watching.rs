//! Live boards: begun and ended.

use super::super::deliver::First;
use super::super::markup;
use super::super::post::Post;
use super::super::reply::{Reply, Tracked};
use super::super::request::{Scene, Watched};
use super::{Desk, Outcome};
use crate::store::ids::WatchId;

impl Desk<'_> {
    /// `/watch`: the answer is the live board itself.
    pub(super) fn watch(&self, watched: &Watched) -> Outcome {
        // A live board is changed by the bot's own right.
        match self.request.place.scene {
            Scene::Server if !self.request.place.may_post() => return Ok(self.cannot_post()),
            Scene::Server => {}
            Scene::Uninvited | Scene::Alone | Scene::Friends => return Ok(self.tell("only-in-servers")),
        }
        if !watched.may_see {
            return Ok(self.tell("watch-unseen"));
        }
        let board = self.table.watch(&self.at_table(), watched.channel)?;
        let tracked = Tracked::Live(board.id, board.view.seen());
        Ok(Reply::of(First::New(self.public().live(&board)), Some(tracked)))
    }

    /// The button under a live board: its last picture stays.
    pub(super) fn stop_watching(&self, id: WatchId) -> Outcome {
        let board = self.table.stop_watching(&self.at_table(), id, self.request.may_administer())?;
        let args = [
            ("player", markup::name(&self.request.caller.known()).into()),
            ("channel", markup::channel(board.view.channel).into()),
        ];
        let text = self.request.place.language.say("watch-stopped", &args);
        Ok(Reply::say(First::Update(Post::text(text))))
    }
}
