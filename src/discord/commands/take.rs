//! `/take`, and its button: takes the double.

use super::command::Command;
use crate::engine::action::Decision;

pub(super) const COMMAND: Command = Command::new("take", |context, _| context.act_unless_unsure(None, Decision::Take));
