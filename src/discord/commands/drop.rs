//! `/drop`, and its button: drops the double. Where that costs more than one point, or the match, it is asked for once more.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, Post};
use crate::discord::messages::{controls, event_lines};
use crate::engine::action::Decision;
use crate::engine::referee::Match;
use crate::table::{CurrentMatch, Seen, Untrusted};

pub(super) const COMMAND: Command = Command {
    needs: |context, _| context.needs_tutor(None, |game| (!is_dear(game)).then(|| Decision::Drop.into())),
    ..Command::new("drop", |context, _| context.drop_here())
};

/// Whether dropping the double costs so much that the player is asked once more.
fn is_dear(game: &Match) -> bool {
    game.price_of_drop().is_some_and(controls::asks_before_drop)
}

impl Context<'_> {
    fn drop_here(&self) -> Outcome {
        let asks_first = |game: &Match, player| is_dear(game) && game.decider() == Some(player);
        self.act_or_ask(|game, player| (!asks_first(game, player)).then_some(Decision::Drop), Context::ask_drop_at)
    }

    /// Asks once more before dropping, where only the one who may drop sees it.
    pub(super) fn ask_drop(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.play.pick(&self.at_table(), seen)?;
        self.ask_drop_at(seen, &view.current)
    }

    fn ask_drop_at(&self, seen: Untrusted<Seen>, current: &CurrentMatch) -> Outcome {
        let Some(price) = current.position.game().price_of_drop() else {
            // The referee says why not.
            return self.act(Some(seen), Decision::Drop);
        };
        let text = self.language.say("drop-sure", &[("price", event_lines::price(self.language, price).into())]);
        let press = CustomId::Match(seen, Decision::Drop.into());
        let button = Button::danger(self.language, "button-drop-surely", press);
        Ok(Response::private(Post::text(text).with_buttons([button])))
    }
}
