//! `/stop`, and its button: ends a money session.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::engine::action::Decision;
use crate::engine::referee::Match;
use crate::engine::score::Length;

pub(super) const COMMAND: Command = Command::new("stop", |context, _| context.stop());

impl Context<'_> {
    /// `/stop`: where nothing can be stopped now, says what can be done instead.
    fn stop(&self) -> Outcome {
        let decide = |game: &Match, player| match game.legal_actions(player).stop {
            true => Ok(Decision::Stop.into()),
            false => Err(game.terms().length()),
        };
        self.act_or(None, decide, |_, length| {
            Ok(match length {
                Length::Points(points) => {
                    Response::private(self.language.say("stop-match", &[("points", points.into())]))
                }
                Length::Money => self.tell("stop-in-game"),
            })
        })
    }
}
