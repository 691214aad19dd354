//! The position of the day, from its buttons.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::daily;
use crate::discord::messages::post::Post;
use crate::store::ids::DailyId;
use crate::table::{DailyView, Untrusted};

impl Context<'_> {
    /// What it can be answered, or what came of it; to the caller alone.
    pub(super) fn daily(&self, id: Untrusted<DailyId>) -> Outcome {
        let view = self.table.dailies.daily(&self.at_table(), id)?;
        Ok(self.daily_post(&view)?.map_or_else(|| self.tell("advice-at-stake"), Response::private))
    }

    /// The caller's answer.
    pub(super) fn answer_daily(&self, id: Untrusted<DailyId>, place: u8) -> Outcome {
        let view = self.table.dailies.answer_daily(&self.at_table(), id, place)?;
        Ok(self.daily_post(&view)?.map_or_else(|| self.tell("advice-at-stake"), Response::update))
    }

    /// The position for the caller alone; `None` if it is solved and the caller may not be advised on it.
    fn daily_post(&self, view: &DailyView) -> Outcome<Option<Post>> {
        let xgid = &view.daily.question.xgid;
        if view.result.is_some() && !self.table.play.may_advise_on(self.caller.id, [xgid.board.seen_by(xgid.turn)])? {
            return Ok(None);
        }
        Ok(Some(daily::private(self.language, view, &self.reader())))
    }
}
