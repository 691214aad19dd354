//! The position of the day, from its buttons.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::daily;
use crate::store::ids::DailyId;
use crate::table::Untrusted;

impl Context<'_> {
    /// What it can be answered, or what came of it; to the caller alone.
    pub(super) fn daily(&self, id: Untrusted<DailyId>) -> Outcome {
        let view = self.table.daily(&self.at_table(), id)?;
        let post = daily::private(self.language, &view, &self.reader());
        Ok(Response::private(post))
    }

    /// The caller's answer.
    pub(super) fn answer_daily(&self, id: Untrusted<DailyId>, place: u8) -> Outcome {
        let view = self.table.answer_daily(&self.at_table(), id, place)?;
        let post = daily::private(self.language, &view, &self.reader());
        Ok(Response::update(post))
    }
}
