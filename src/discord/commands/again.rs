//! `/again`, and its button: has the opponent's play taken back, if it was illegal.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::table::{Intent, Seen, Untrusted};

pub(super) const COMMAND: Command = Command::new("again", |context, _| context.play_again(None));

impl Context<'_> {
    /// Has the opponent's play taken back, if it was illegal.
    pub(super) fn play_again(&self, seen: Option<Untrusted<Seen>>) -> Outcome {
        let view = match seen {
            Some(seen) => self.table.pick(&self.at_table(), seen)?,
            None => self.table.view(self.interaction.place.channel)?,
        };
        let may_ask = view.seat(self.interaction.caller.id).is_some_and(|player| view.game.asks(player).play_again);
        if may_ask && view.game.judge_last() == Some(Ok(())) {
            return Ok(self.tell("play-was-legal"));
        }
        self.act(Some(view.seen().into()), Intent::PlayAgain)
    }
}
