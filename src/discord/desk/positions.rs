//! Positions and matches as other programs write them.

use super::super::deliver::First;
use super::super::post::{File, Post};
use super::super::reply::Reply;
use super::super::{foreign, markup};
use super::{Desk, Outcome};
use crate::engine::formats::{mat, sgf};

impl Desk<'_> {
    /// `/position`: the ids of this channel's board, or the board of an id.
    pub(super) fn position(&self, id: Option<&str>) -> Outcome {
        let language = self.private_language();
        let (shown, picture) = match id {
            Some(id) => match foreign::read(id) {
                Some(shown) => {
                    let picture = foreign::picture(&self.private()?, &shown);
                    (shown, picture)
                }
                None => {
                    let id = ("id", markup::escape(id).into());
                    return Ok(Reply::private(language.say("position-unreadable", &[id])));
                }
            },
            None => match self.match_here()? {
                Some(view) => (foreign::of_match(&view.game), self.private()?.picture(&view, &Default::default())),
                None => return Ok(self.tell("no-match")),
            },
        };
        Ok(Reply::say(First::Private(Post { picture, ..Post::text(foreign::ids(language, &shown)) })))
    }

    /// `/export`: this channel's match, or the last one that was played here, as files for other programs.
    pub(super) fn export(&self) -> Outcome {
        let Some(view) = self.match_here()? else { return Ok(self.tell("no-match")) };
        let record = self.table.record(view.id)?;
        let file = |extension: &str, text: String| File {
            name: format!("barpoint-{}.{extension}", view.id),
            bytes: text.into_bytes(),
        };
        let files = vec![file("mat", mat::write(&record)), file("sgf", sgf::write(&record))];
        let text = self.private_language().say(
            "exported",
            &[("one", markup::name(&view.players.one).into()), ("two", markup::name(&view.players.two).into())],
        );
        Ok(Reply::say(First::Files(text, files)))
    }
}
