//! `/beaver`, and its button: takes the double and redoubles at once.

use super::command::Command;
use crate::table::Intent;

pub(super) const COMMAND: Command = Command::new("beaver", |context, _| context.act(None, Intent::Beaver));
