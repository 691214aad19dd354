//! The private panel behind "More", and what opens from it.

use crate::discord::interaction::custom_id::{CustomId, MatchButton, SettingsPanel};
use crate::discord::messages::event_lines;
use crate::discord::messages::post::{Button, ButtonStyle};
use crate::engine::action::Decision;
use crate::engine::player::Player;
use crate::engine::score::Worth;
use crate::locale::Language;
use crate::table::{CurrentMatch, Intent, LeaderboardView};

/// The buttons of the panel, for the player of this seat or for somebody else.
pub fn more(language: Language, current: &CurrentMatch, seat: Option<Player>) -> Vec<Button> {
    let mut buttons = Vec::new();
    let is_player = seat.is_some();
    if seat.is_some_and(|player| current.position.game().asks(player).resign.is_some()) {
        let press = CustomId::Match(current.header.seen().into(), MatchButton::AskResign);
        buttons.push(Button::new(ButtonStyle::Danger, language.text("button-resign"), press));
    }
    if is_player && !current.header.is_at_stake(current.position.game().terms()) {
        buttons.push(Button::new(ButtonStyle::Secondary, language.text("button-hint"), CustomId::Hint));
    }
    buttons.push(Button::new(ButtonStyle::Secondary, language.text("button-board"), CustomId::Board));
    buttons.push(Button::new(ButtonStyle::Secondary, language.text("button-rules"), CustomId::TableRules));
    match current.header.venue.guild {
        Some(_) => buttons.push(Button::new(
            ButtonStyle::Secondary,
            language.text("button-leaderboard"),
            CustomId::Leaderboard(LeaderboardView::of(current.position.game().terms().rule_set().discipline())),
        )),
        // Where nobody administers, the players do.
        None if is_player => {
            buttons.push(Button::new(
                ButtonStyle::Secondary,
                language.text("button-set-aside"),
                CustomId::SetAside(current.header.id.into()),
            ));
        }
        None => {}
    }
    buttons.push(Button::new(ButtonStyle::Secondary, language.text("button-looks"), CustomId::BoardSettings));
    let play = CustomId::Settings(SettingsPanel::Play);
    buttons.push(Button::new(ButtonStyle::Secondary, language.text("button-play-settings"), play));
    buttons.push(Button::new(ButtonStyle::Secondary, language.text("button-help"), CustomId::Help));
    buttons
}

/// What `player` can resign, each with its price.
pub fn resignations(
    language: Language,
    CurrentMatch { header, position }: &CurrentMatch,
    player: Player,
) -> Vec<Button> {
    [Worth::Single, Worth::Gammon, Worth::Backgammon]
        .into_iter()
        .filter(|&worth| position.game().counts_as(worth) == worth)
        .filter_map(|worth| {
            let price = event_lines::price(language, position.game().price_of_resigning(player, worth)?);
            let worth_called = event_lines::worth(language, worth);
            let label = language.say("button-resign-as", &[("worth", worth_called.into()), ("price", price.into())]);
            Some(Button::new(
                ButtonStyle::Danger,
                label,
                CustomId::Match(header.seen().into(), MatchButton::Act(Intent::Decide(Decision::Resign(worth)))),
            ))
        })
        .collect()
}
