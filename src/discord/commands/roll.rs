//! `/roll`: throws the dice, as its button does through `pressed_at_match`.

use super::command::Command;
use crate::table::Intent;

pub(super) const COMMAND: Command = Command {
    needs: |context, _| context.needs_tutor(None, |_| Some(Intent::Roll)),
    ..Command::new("roll", |context, _| context.act(None, Intent::Roll))
};
