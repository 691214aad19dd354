//! *In advance…*, behind *More*: the answers and actions of a player of a match over days that happen as soon as the
//! opponent has moved.

use super::context::{Context, Outcome};
use crate::discord::messages::presets;
use crate::store::presets::PresetAnswer;
use crate::table::{Seen, Untrusted};

impl Context<'_> {
    pub(super) fn presets(&self, seen: Untrusted<Seen>) -> Outcome {
        let found = self.table.play.presets(&self.request(), seen.match_id())?;
        Ok(self.private_reply(presets::panel(self.language, &found)))
    }

    pub(super) fn preset(&self, seen: Untrusted<Seen>, answer: PresetAnswer, is_on: bool) -> Outcome {
        let changed = match is_on {
            true => self.table.play.set_preset(&self.request(), seen, answer)?,
            false => self.table.play.withdraw_preset(&self.request(), seen.match_id(), answer)?,
        };
        Ok(self.private_reply(presets::panel(self.language, &changed)))
    }
}
