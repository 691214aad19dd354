//! The private panel behind More.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::{Answer, InitialResponse, Lookup, Response};
use crate::discord::messages::controls;
use crate::table::{Seen, Untrusted};

impl Context<'_> {
    /// The private panel behind "More".
    pub(super) fn more(&self, seen: Untrusted<Seen>) -> Outcome {
        let current = self.table.view_match(&self.at_table(), seen.match_id())?;
        if let (Some(awaited), None) = (self.awaited(&current), &self.found) {
            return Ok(Response::answer(Answer::LookUp(Lookup { members: vec![awaited], ..Lookup::default() })));
        }
        let seat = current.header.seat(self.interaction.caller.id);
        let mut buttons = controls::more(self.private_language(), &current, seat);
        buttons.extend(self.way_to_manage(&current.header));
        let panel = match self.left_behind(&current) {
            Some(notice) => notice,
            None => self.private_post("more"),
        };
        Ok(Response::say(InitialResponse::Ephemeral(panel.with_buttons(buttons))))
    }
}
