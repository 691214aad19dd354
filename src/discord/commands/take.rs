//! `/take`, and its button: takes the double.

use super::command::Command;
use crate::engine::action::Decision;

pub(super) const COMMAND: Command = Command {
    needs: |context, _| context.needs_tutor(None, |_| Some(Decision::Take.into())),
    ..Command::new("take", |context, _| context.act(None, Decision::Take))
};
