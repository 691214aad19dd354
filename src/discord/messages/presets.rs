//! The private panel of the answers that a player sets in advance.

use super::markup;
use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::locale::Language;
use crate::store::presets::PresetAnswer;
use crate::table::Presets;

/// A switch for each answer that can be set or withdrawn.
pub fn panel(language: Language, Presets { current, possible, set }: &Presets) -> Post {
    let opponent = current.decider().map(markup::name).unwrap_or_default();
    let offered = PresetAnswer::ALL.into_iter().filter(|answer| possible.contains(answer) || set.contains(answer));
    let buttons = offered.map(|answer| {
        let is_set = set.contains(&answer);
        let press = CustomId::Match(current.header.seen().into(), MatchButton::Preset(answer, !is_set));
        Button::new(ButtonStyle::of_switch(is_set), language.text(&format!("button-preset-{answer}")), press)
    });
    Post::text(language.say("presets", &[("opponent", opponent.into())])).with_buttons(buttons)
}
