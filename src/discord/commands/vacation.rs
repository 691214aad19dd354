//! Vacation from matches over days, which begins and ends under `/games`.

use super::context::{Context, Outcome};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::Button;
use crate::discord::messages::{controls, vacation};
use crate::table::{Fault, ListedMatch};

impl Context<'_> {
    /// How much vacation the caller has, and buttons to begin one or to end it.
    pub(super) fn vacation(&self) -> Outcome {
        let status = self.table.clocks.vacation(self.caller.id, self.now)?;
        Ok(self.private_reply(vacation::panel(self.language, &status)))
    }

    pub(super) fn ask_vacation(&self, days: u8) -> Outcome {
        let status = self.table.clocks.vacation(self.caller.id, self.now)?;
        Ok(self.private_reply(vacation::ask(self.language, &status, days, self.now)))
    }

    pub(super) fn begin_vacation(&self, days: u8) -> Outcome {
        let status = self.table.clocks.begin_vacation(&self.request(), days)?;
        Ok(self.private_reply(vacation::panel(self.language, &status)))
    }

    pub(super) fn end_vacation(&self) -> Outcome {
        let status = self.table.clocks.end_vacation(&self.request())?;
        Ok(self.private_reply(vacation::panel(self.language, &status)))
    }

    /// The button to the panel, for somebody who plays over days or is on vacation.
    pub(super) fn vacation_button(&self, games: &[ListedMatch]) -> Result<Option<Button>, Fault> {
        let is_concerned = games.iter().any(|game| controls::is_slow(&game.current.header))
            || self.table.clocks.vacation(self.caller.id, self.now)?.until.is_some();
        Ok(is_concerned.then(|| Button::secondary(self.language, "button-vacation", CustomId::Vacation)))
    }
}
