//! The private panel behind the button More.

use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::messages::post::{Button, ButtonStyle};
use crate::discord::messages::{event_lines, leaderboard};
use crate::engine::action::Decision;
use crate::engine::player::Player;
use crate::engine::score::Worth;
use crate::locale::Language;
use crate::settings::SettingsPanel;
use crate::table::CurrentMatch;

/// The buttons of the panel, for the player of this seat or for anybody else.
pub fn more(language: Language, current: &CurrentMatch, seat: Option<Player>) -> Vec<Button> {
    let CurrentMatch { header, position } = current;
    let (game, terms) = (position.game(), position.game().terms());
    let secondary = |key: &str, press| Button::secondary(language, key, press);
    let mut buttons = Vec::new();
    if seat.is_some_and(|player| game.legal_actions(player).resign.is_some()) {
        let press = CustomId::Match(header.seen().into(), MatchButton::AskResign);
        buttons.push(Button::danger(language, "button-resign", press));
    }
    if seat.is_some() && !header.is_at_stake(terms) {
        buttons.push(secondary("button-hint", CustomId::Hint));
    }
    buttons.extend([secondary("button-board", CustomId::Board), secondary("button-rules", CustomId::TableRules)]);
    match header.venue.guild {
        Some(_) => buttons.push(leaderboard::button(language, terms.rule_set().discipline())),
        // Where nobody administers, players may adjourn matches themselves.
        None if seat.is_some() => buttons.push(secondary("button-set-aside", CustomId::SetAside(header.id.into()))),
        None => {}
    }
    buttons.extend([
        secondary("button-looks", CustomId::Settings(SettingsPanel::Board)),
        secondary("button-play-settings", CustomId::Settings(SettingsPanel::Play)),
        secondary("button-help", CustomId::Help),
    ]);
    buttons
}

/// The kinds of resignation open to `player`, each with its price.
pub fn resignations(
    language: Language,
    CurrentMatch { header, position }: &CurrentMatch,
    player: Player,
) -> Vec<Button> {
    [Worth::Single, Worth::Gammon, Worth::Backgammon]
        .into_iter()
        .filter(|&worth| position.game().effective_worth(worth) == worth)
        .filter_map(|worth| {
            let price = event_lines::price(language, position.game().price_of_resigning(player, worth)?);
            let worth_called = event_lines::worth(language, worth);
            let label = language.say("button-resign-as", &[("worth", worth_called.into()), ("price", price.into())]);
            Some(Button::new(
                ButtonStyle::Danger,
                label,
                CustomId::Match(header.seen().into(), Decision::Resign(worth).into()),
            ))
        })
        .collect()
}
