//! `/double`, and the Double button: the double itself is asked for once more, since others see that one thinks of it.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::engine::action::Decision;
use crate::engine::referee::Match;
use crate::table::{CurrentMatch, Seen, Untrusted};

pub(super) const COMMAND: Command = Command::new("double", |context, _| context.double_here());

impl Context<'_> {
    /// `/double`: doubles, but asks first where that could win nothing.
    fn double_here(&self) -> Outcome {
        let decide = |game: &Match, player| match game.legal_actions(player).double {
            Some(offer) if offer.dead && game.decider() == Some(player) => None,
            _ => Some(Decision::Double),
        };
        self.act_or_ask(decide, Context::ask_double_at)
    }

    /// Asks once more before doubling, where only the doubler sees it.
    pub(super) fn ask_double(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.play.pick(&self.at_table(), seen)?;
        self.ask_double_at(seen, &view.current)
    }

    fn ask_double_at(&self, seen: Untrusted<Seen>, current: &CurrentMatch) -> Outcome {
        let game = current.position.game();
        let Some(offer) = game.decider().and_then(|player| game.legal_actions(player).double) else {
            // The referee says why not.
            return self.act(Some(seen), Decision::Double);
        };
        let mut text = self.language.say("double-sure", &[("value", offer.value.into())]);
        if offer.dead {
            text = format!("{}\n{text}", self.language.text("double-dead"));
        }
        let label = self.language.say("button-double-surely", &[("value", offer.value.into())]);
        let button = Button::new(ButtonStyle::Primary, label, CustomId::Match(seen, Decision::Double.into()));
        Ok(Response::private(Post::text(text).with_buttons([button])))
    }
}
