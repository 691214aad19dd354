//! What people choose for themselves.

use super::super::board_settings;
use super::super::deliver::First;
use super::super::post::Post;
use super::super::reply::Reply;
use super::{Desk, Outcome};
use crate::store::settings::BoardSettings;
use crate::table::BoardChoice;

impl Desk<'_> {
    /// How boards look to the caller, and what else they can choose.
    pub(super) fn board_settings(&self) -> Outcome {
        let board = self.reader()?.taste;
        Ok(Reply::say(First::Private(self.panel(&board))))
    }

    /// A choice of how boards look: kept, and the panel follows it.
    pub(super) fn choose(&self, choice: &BoardChoice) -> Outcome {
        if let BoardChoice::Theme(name) = choice
            && !self.studio.themes().any(|theme| theme == name)
        {
            // A panel from before the theme was given up: it is shown again without it.
            let board = self.reader()?.taste;
            return Ok(Reply::say(First::Update(self.panel(&board))));
        }
        let chosen = self.table.choose(&self.at_table(), choice.clone())?;
        Ok(Reply::say(First::Update(self.panel(&chosen.board))))
    }

    fn panel(&self, board: &BoardSettings) -> Post {
        board_settings::panel(self.private_language(), &self.request.caller.known(), board, self.studio.themes())
    }
}
