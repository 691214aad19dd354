//! Looking without changing anything: the board, the leaderboard, and what else there is.

use super::super::controls::{self, Draft};
use super::super::deliver::First;
use super::super::markup;
use super::super::post::Post;
use super::super::reply::Reply;
use super::{Desk, Outcome};
use crate::table::{Denial, Error, Seen};

/// How many players the leaderboard names.
const LEADERBOARD: u32 = 15;

impl Desk<'_> {
    /// The board of this channel, with its controls if the caller is to act. Without a match, the last one's.
    pub(super) fn look_at_board(&self) -> Outcome {
        let view = match self.table.view(self.request.place.channel) {
            Err(Error::Denied(Denial::NoMatchHere(Some(last)))) => *last,
            other => other?,
        };
        let events = self.table.last_story(view.id)?;
        let mut post = self.private()?.board(&view, &events, &Draft::default());
        if view.decider().is_none_or(|decider| decider.id != self.request.caller.id) {
            post.rows.clear();
        }
        Ok(Reply::say(First::Private(post)))
    }

    /// Who is best on this server.
    pub(super) fn leaderboard(&self) -> Outcome {
        let language = match self.request.pressed {
            None => self.request.place.language,
            Some(_) => self.private_language(),
        };
        let Some(guild) = self.request.place.guild else { return Ok(self.tell("only-in-servers")) };
        let ranked = self.table.leaderboard(guild, 0, LEADERBOARD)?;
        if ranked.is_empty() {
            return Ok(self.tell("leaderboard-empty"));
        }
        let lines = ranked.iter().map(|ranked| {
            language.say(
                "leaderboard-row",
                &[
                    ("rank", ranked.rank.into()),
                    ("player", markup::escape(&ranked.person.display_name).into()),
                    ("rating", format!("{:.0}", ranked.rating.rating).into()),
                    ("won", ranked.rating.wins.into()),
                    ("lost", ranked.rating.losses.into()),
                ],
            )
        });
        let lines: Vec<String> = std::iter::once(language.text("leaderboard-title")).chain(lines).collect();
        let post = Post::text(lines.join("\n"));
        Ok(Reply::say(match self.request.pressed {
            None => First::New(post),
            Some(_) => First::Private(post),
        }))
    }

    /// The private panel behind "More".
    pub(super) fn more(&self, seen: Seen) -> Outcome {
        let view = self.table.view_match(seen.match_id)?;
        let is_player = view.seat(self.request.caller.id).is_some();
        let buttons = controls::more(self.private_language(), &view, is_player);
        Ok(Reply::say(First::Private(self.private_post("more").with_buttons(buttons))))
    }
}
