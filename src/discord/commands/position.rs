//! Positions and matches as other programs write them.

use super::{CommandContext, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::delivery::rest::InitialResponse;
use crate::discord::interaction::MessageTarget;
use crate::discord::messages::post::{File, Post};
use crate::discord::messages::{markup, position_ids};
use crate::engine::formats::{mat, sgf};
use crate::locale::Arg;
use crate::store::ids::MatchId;
use crate::table::{MatchView, Untrusted};

impl CommandContext<'_> {
    /// `/position`: the ids of this channel's board, or the board of an id.
    pub(super) fn position(&self, id: Option<&str>) -> Outcome {
        let language = self.private_language();
        let (shown, picture) = match id {
            Some(id) => match position_ids::read(id) {
                Some(shown) => {
                    let picture = position_ids::picture(&self.private()?, &shown);
                    (shown, picture)
                }
                None => {
                    let id = ("id", markup::escape(id).into());
                    return Ok(Response::private(language.say("position-unreadable", &[id])));
                }
            },
            None => match self.match_here()? {
                Some(view) => (position_ids::of_match(&view.game), self.private()?.picture(&view, &Default::default())),
                None => return Ok(self.tell("no-match")),
            },
        };
        Ok(Response::say(InitialResponse::Ephemeral(Post {
            picture,
            ..Post::text(position_ids::ids(language, &shown))
        })))
    }

    /// The command on a message: the position of this board, if it is one of ours, else the one that its text names.
    pub(super) fn position_of(&self, target: &MessageTarget) -> Outcome {
        let language = self.private_language();
        let shown = match target.own {
            Some(message) => self.table.shown_by(&self.at_table(), message)?,
            None => None,
        };
        let (title, shown, picture) = if let Some(view) = shown {
            let title = language.say("position-of", &names(&view));
            (Some(title), position_ids::of_match(&view.game), self.private()?.picture(&view, &Default::default()))
        } else if let Some(shown) = target.texts.iter().find_map(|text| position_ids::find(text)) {
            let picture = position_ids::picture(&self.private()?, &shown);
            (None, shown, picture)
        } else {
            return Ok(self.tell("position-none"));
        };
        let lines: Vec<String> = title.into_iter().chain([position_ids::ids(language, &shown)]).collect();
        Ok(Response::say(InitialResponse::Ephemeral(Post { picture, ..Post::text(lines.join("\n")) })))
    }

    /// `/export`: this channel's match, or the last one that was played here, as files for other programs.
    pub(super) fn export(&self) -> Outcome {
        match self.match_here()? {
            Some(view) => self.exported(&view),
            None => Ok(self.tell("no-match")),
        }
    }

    /// The same of a certain match.
    pub(super) fn export_of(&self, id: Untrusted<MatchId>) -> Outcome {
        let view = self.table.view_match(&self.at_table(), id)?;
        self.exported(&view)
    }

    fn exported(&self, view: &MatchView) -> Outcome {
        let record = self.table.record(view.id)?;
        let file = |extension: &str, text: String| File {
            name: format!("barpoint-{}.{extension}", view.id),
            bytes: text.into_bytes(),
        };
        let files = vec![file("mat", mat::write(&record)), file("sgf", sgf::write(&record))];
        Ok(Response::say(InitialResponse::Files(self.private_language().say("exported", &names(view)), files)))
    }
}

fn names(view: &MatchView) -> [(&'static str, Arg<'static>); 2] {
    [("one", markup::name(&view.players.one).into()), ("two", markup::name(&view.players.two).into())]
}
