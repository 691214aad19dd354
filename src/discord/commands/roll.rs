//! `/roll`, and its button: throws the dice.

use super::command::Command;
use crate::table::Intent;

pub(super) const COMMAND: Command = Command::new("roll", |context, _| context.act_unless_unsure(None, Intent::Roll));
