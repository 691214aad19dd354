//! The private panel behind More.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::controls;
use crate::table::{Seen, Untrusted};

impl Context<'_> {
    /// The private panel behind "More".
    pub(super) fn more(&self, seen: Untrusted<Seen>) -> Outcome {
        let current = self.table.play.view_match(&self.at_table(), seen.match_id())?;
        if let Some(awaited) = self.awaited(&current) {
            self.has_left(awaited)?;
        }
        let seat = current.header.seat(self.caller.id);
        let mut buttons = controls::more(self.language, &current, seat);
        buttons.extend(self.way_to_manage(&current.header));
        let panel = self.left_behind(&current).unwrap_or_else(|| self.private_post("more"));
        Ok(Response::private(panel.with_buttons(buttons)))
    }
}
