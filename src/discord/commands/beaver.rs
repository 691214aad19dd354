//! `/beaver`, and its button: takes the double and redoubles at once.

use super::command::Command;
use crate::engine::action::Decision;

pub(super) const COMMAND: Command =
    Command::new("beaver", |context, _| context.act_unless_unsure(None, Decision::Beaver));
