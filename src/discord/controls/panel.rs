//! The private panel behind "More", and what opens from it.

use crate::discord::post::{Button, Look};
use crate::discord::press::{Panel, Press, Wish};
use crate::discord::story;
use crate::engine::phase::Phase;
use crate::engine::score::Worth;
use crate::locale::Language;
use crate::table::MatchView;

/// The buttons of the panel.
#[must_use]
pub fn more(language: Language, view: &MatchView, is_player: bool) -> Vec<Button> {
    let mut buttons = Vec::new();
    if is_player && !matches!(view.game.phase(), Phase::Opening | Phase::Over { .. }) {
        let press = Press::Match(view.seen(), Wish::AskResign);
        buttons.push(Button::new(Look::Grave, language.text("button-resign"), press));
    }
    buttons.push(Button::new(Look::Plain, language.text("button-board"), Press::Board));
    buttons.push(Button::new(Look::Plain, language.text("button-rules"), Press::TableRules));
    match view.venue.guild {
        Some(_) => buttons.push(Button::new(Look::Plain, language.text("button-leaderboard"), Press::Leaderboard)),
        // Where nobody administers, the players do.
        None if is_player => {
            buttons.push(Button::new(Look::Plain, language.text("button-set-aside"), Press::SetAside(view.id)));
        }
        None => {}
    }
    buttons.push(Button::new(Look::Plain, language.text("button-looks"), Press::Looks));
    let play = Press::Settings(Panel::Play);
    buttons.push(Button::new(Look::Plain, language.text("button-play-settings"), play));
    buttons.push(Button::new(Look::Plain, language.text("button-help"), Press::Help));
    buttons
}

/// The three things that can be resigned.
#[must_use]
pub fn resignations(language: Language, view: &MatchView) -> Vec<Button> {
    [Worth::Single, Worth::Gammon, Worth::Backgammon]
        .map(|worth| {
            let label = language.say("button-resign-as", &[("worth", story::worth(language, worth).into())]);
            Button::new(Look::Grave, label, Press::Match(view.seen(), Wish::Resign(worth)))
        })
        .to_vec()
}
