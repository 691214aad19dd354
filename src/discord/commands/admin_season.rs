//! `/admin season` and `/admin end-season`.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::markup;
use crate::discord::messages::post::{Post, TrackedPost};
use crate::settings::registry::LOG;

/// The longest name of a season, in characters.
pub(super) const LONGEST_NAME: u16 = 32;

impl Context<'_> {
    /// Begins a season of this name.
    pub(super) fn begin_season(&self, name: &str) -> Outcome {
        let guild = self.guild()?;
        let name: String = name.trim().chars().take(LONGEST_NAME.into()).collect();
        if name.is_empty() {
            return Ok(self.tell("season-unnamed"));
        }
        let season = self.table.ratings.begin_season(&self.at_table(), guild, &name)?;
        Ok(self.announce_season("season-begun", &season.name))
    }

    /// Closes the one that goes on.
    pub(super) fn close_season(&self) -> Outcome {
        let guild = self.guild()?;
        let season = self.table.ratings.close_season(&self.at_table(), guild)?;
        Ok(self.announce_season("season-closed", &season.name))
    }

    fn announce_season(&self, key: &str, name: &str) -> Response {
        let text = self.place.language.say(key, &[("name", markup::escape(name).into())]);
        let log = self.interaction.settings.server.get(&LOG).filter(|&log| log != self.place.channel);
        let logged = Post::text(format!("{} · {text}", markup::name(&self.caller.person())));
        let said = Response::say(self.said(Post::text(text)));
        match log {
            Some(log) => said.posting_elsewhere(log, TrackedPost::new(logged, None)),
            None => said,
        }
    }
}
