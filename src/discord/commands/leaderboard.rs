//! `/leaderboard`, and its button.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::messages::markup;
use crate::discord::messages::post::Post;

pub(super) const COMMAND: Command =
    Command { only_in_servers: true, ..Command::new("leaderboard", |context, _| context.leaderboard()) };

/// How many players the leaderboard names.
const LEADERBOARD: u32 = 15;

impl Context<'_> {
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
}
