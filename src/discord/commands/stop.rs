//! `/stop`, and its button: ends a money session.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::engine::action::Decision;
use crate::engine::score::Length;

pub(super) const COMMAND: Command = Command::new("stop", |context, _| context.stop());

impl Context<'_> {
    /// `/stop`: where nothing can be stopped now, says what can be done instead.
    fn stop(&self) -> Outcome {
        let acted = self.table.act_after(&self.at_table(), None, |game, player| match game.asks(player).stop {
            true => Ok(Decision::Stop.into()),
            false => Err(game.terms().length()),
        })?;
        Ok(match acted {
            Ok(news) => self.announce(&news),
            Err((_, Length::Points(points))) => {
                Response::private(self.private_language().say("stop-match", &[("points", points.into())]))
            }
            Err((_, Length::Money)) => self.tell("stop-in-game"),
        })
    }
}
