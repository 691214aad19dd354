//! `/pass`, and its button: lets the turn pass, being shut out.

use super::command::Command;
use crate::engine::action::Decision;

pub(super) const COMMAND: Command = Command::new("pass", |context, _| context.act(None, Decision::Pass));
