//! The private panel behind More.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::Response;
use crate::discord::messages::controls;
use crate::table::{Seen, Untrusted};

impl Context<'_> {
    /// Whether the opponent who is to act is still a member of the server.
    pub(super) fn needs_awaited(&self, seen: Untrusted<Seen>) -> Outcome<Option<Need>> {
        if self.known.found.is_some() {
            return Ok(None);
        }
        let current = self.table.play.view_match(&self.at_table(), seen.match_id())?;
        Ok(self.awaited(&current).and_then(|awaited| self.membership(awaited)))
    }

    /// The private panel behind "More".
    pub(super) fn more(&self, seen: Untrusted<Seen>) -> Outcome {
        let current = self.table.play.view_match(&self.at_table(), seen.match_id())?;
        let seat = current.header.seat(self.caller.id);
        let mut buttons = controls::more(self.language, &current, seat);
        buttons.extend(self.way_to_manage(&current.header));
        let panel = self.left_behind(&current).unwrap_or_else(|| self.private_post("more"));
        Ok(Response::private(panel.with_buttons(buttons)))
    }
}
