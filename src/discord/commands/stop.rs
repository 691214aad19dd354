//! `/stop`, and its button: ends a money session.

use super::command::Command;
use crate::engine::action::Decision;

pub(super) const COMMAND: Command = Command::new("stop", |context, _| context.act(None, Decision::Stop));
