//! `/again`, and its button: has the opponent's play taken back, if it was illegal.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::engine::action::Decision;
use crate::table::{Seen, Untrusted};

pub(super) const COMMAND: Command = Command::new("again", |context, _| context.play_again(None));

impl Context<'_> {
    /// Has the opponent's play taken back, if it was illegal.
    pub(super) fn play_again(&self, seen: Option<Untrusted<Seen>>) -> Outcome {
        let acted = self.table.act_after(&self.at_table(), seen, |game, player| {
            let was_legal = game.asks(player).play_again && game.judge_last() == Some(Ok(()));
            if was_legal { Err(()) } else { Ok(Decision::PlayAgain.into()) }
        })?;
        Ok(match acted {
            Ok(news) => self.announce(&news),
            Err(()) => self.tell("play-was-legal"),
        })
    }
}
