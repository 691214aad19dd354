//! Looking without changing anything: the leaderboard, and what else there is.

use super::{CommandContext, Outcome};
use crate::discord::delivery::response::{Answer, Lookup, Response};
use crate::discord::delivery::rest::InitialResponse;
use crate::discord::messages::controls;
use crate::discord::messages::markup;
use crate::discord::messages::post::Post;
use crate::table::{Seen, Untrusted};

/// How many players the leaderboard names.
const LEADERBOARD: u32 = 15;

impl CommandContext<'_> {
    /// Who is best on this server.
    pub(super) fn leaderboard(&self) -> Outcome {
        let language = match self.interaction.pressed {
            None => self.interaction.place.language,
            Some(_) => self.private_language(),
        };
        let Some(guild) = self.interaction.place.guild else { return Ok(self.tell("only-in-servers")) };
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
        Ok(Response::say(match self.interaction.pressed {
            None => InitialResponse::Message(post),
            Some(_) => InitialResponse::Ephemeral(post),
        }))
    }

    /// The private panel behind "More".
    pub(super) fn more(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.view_match(&self.at_table(), seen.match_id())?;
        if let (Some(awaited), None) = (self.awaited(&view), &self.found) {
            return Ok(Response::answer(Answer::LookUp(Lookup { members: vec![awaited], ..Lookup::default() })));
        }
        let is_player = view.seat(self.interaction.caller.id).is_some();
        let mut buttons = controls::more(self.private_language(), &view, is_player);
        buttons.extend(self.way_to_manage(&view));
        let panel = match self.left_behind(&view) {
            Some(notice) => notice,
            None => self.private_post("more"),
        };
        Ok(Response::say(InitialResponse::Ephemeral(panel.with_buttons(buttons))))
    }
}
