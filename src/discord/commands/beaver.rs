//! `/beaver`, and its button: takes the double and redoubles at once.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::engine::action::Decision;
use crate::engine::terms::Agreement;

pub(super) const COMMAND: Command = Command {
    needs: |context, _| context.needs_tutor(None, |_| Some(Decision::Beaver.into())),
    ..Command::new("beaver", |context, _| context.beaver())
};

impl Context<'_> {
    /// `/beaver`: where there is nothing to beaver, says what can be done instead.
    fn beaver(&self) -> Outcome {
        let current = self.table.play.view(self.place.channel)?;
        let game = current.position.game();
        let player = self.seat(&current.header)?;
        match (game.terms().has(Agreement::Beavers), game.legal_actions(player).take) {
            (true, true) => self.act(None, Decision::Beaver),
            (true, false) => Ok(self.tell("beaver-no-double")),
            (false, true) => Ok(self.tell("beaver-take-or-drop")),
            (false, false) => Ok(self.tell("beaver-not-agreed")),
        }
    }
}
