//! `/again`, and its button: has the opponent's play taken back, if it was illegal; else says why there is nothing to
//! take back.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::engine::action::Decision;
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::table::{Intent, Seen, Untrusted};

pub(super) const COMMAND: Command = Command::new("again", |context, _| context.play_again(None));

impl Context<'_> {
    /// Has the opponent's play taken back, if it was illegal.
    pub(super) fn play_again(&self, seen: Option<Untrusted<Seen>>) -> Outcome {
        let decide = |game: &Match, player| decide(game, player).map(Intent::from);
        self.act_or(seen, decide, |_, why_not| Ok(self.tell(why_not)))
    }
}

/// Whether the opponent's play can be taken back; the key of the text that says why not, if not.
pub(super) fn decide(game: &Match, player: Player) -> Result<Decision, &'static str> {
    match game.legal_actions(player).play_again {
        false if game.is_responsible() => Err("again-nothing"),
        false => Err("again-refereed"),
        true if game.judge_last() == Some(Ok(())) => Err("play-was-legal"),
        true => Ok(Decision::PlayAgain),
    }
}
