//! `/drop`, and its button: drops the double.

use super::command::Command;
use crate::engine::action::Decision;

pub(super) const COMMAND: Command = Command::new("drop", |context, _| context.act_unless_unsure(None, Decision::Drop));
