//! `/drop`, and its button: drops the double. Where that costs more than one point, or the match, it is asked for once more.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::discord::messages::{controls, event_lines};
use crate::engine::action::Decision;
use crate::table::{Seen, Untrusted};

pub(super) const COMMAND: Command = Command::new("drop", |context, _| context.drop_here());

impl Context<'_> {
    /// `/drop`
    fn drop_here(&self) -> Outcome {
        let current = self.table.view(self.interaction.place.channel)?;
        let price = current.position.game().price_of_drop().filter(|_| self.is_decider(&current));
        match price.filter(|&price| controls::asks_before_drop(price)) {
            Some(_) => self.ask_drop(current.header.seen().into()),
            None => self.act_unless_unsure(None, Decision::Drop),
        }
    }

    /// Asks once more before dropping, where only the one who may drop sees it.
    pub(super) fn ask_drop(&self, seen: Untrusted<Seen>) -> Outcome {
        let (current, _) = self.table.pick(&self.at_table(), seen)?;
        let Some(price) = current.position.game().price_of_drop() else {
            // The referee says why not.
            return self.act(Some(seen), Decision::Drop);
        };
        let language = self.private_language();
        let text = language.say("drop-sure", &[("price", event_lines::price(language, price).into())]);
        let press = CustomId::Match(seen, Decision::Drop.into());
        let button = Button::new(ButtonStyle::Danger, language.text("button-drop-surely"), press);
        Ok(Response::say(InitialResponse::Ephemeral(Post::text(text).with_buttons(vec![button]))))
    }
}
