//! `/roll`: throws the dice, as its button does through `pressed_at_match`.

use super::command::Command;
use crate::table::Intent;

pub(super) const COMMAND: Command = Command::new("roll", |context, _| context.act_unless_unsure(None, Intent::Roll));
