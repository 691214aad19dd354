//! The private panel for how somebody plays.

use super::settings_menus as menus;
use crate::discord::interaction::custom_id::{CustomId, MenuId, SettingsPanel};
use crate::discord::messages::post::{Button, ButtonStyle, Menu, MenuOption, Post, Row};
use crate::locale::Language;
use crate::store::settings::{ChallengesFrom, Ping, PlaySettings};
use crate::table::{Choice, PlayChoice};

/// The panel with these settings chosen.
pub fn panel(language: Language, chosen: &PlaySettings) -> Post {
    let word = |choice: PlayChoice| Choice::Play(choice).to_string();
    let speaks = menus::language(language, 0, chosen.language.as_deref(), language.text("setting-as-discord"), |tag| {
        word(PlayChoice::Language(tag))
    });
    let unset = language.text("setting-none");
    let [rules, length] =
        menus::terms(language, [2, 3], &chosen.terms, &unset, |choice| word(PlayChoice::Terms(choice)));
    let nothing = CustomId::Set(Choice::Play(PlayChoice::Nothing));
    let buttons = vec![
        switch(language, "button-auto-play", chosen.auto_play, PlayChoice::AutoPlay),
        switch(language, "button-auto-roll", chosen.auto_roll, PlayChoice::AutoRoll),
        switch(language, "button-play-at-once", chosen.play_at_once, PlayChoice::PlayAtOnce),
        Button::secondary(language, "button-more", CustomId::Settings(SettingsPanel::PlaySwitches)),
        Button::secondary(language, "button-default-looks", nothing).enabled_if(*chosen != PlaySettings::default()),
    ];
    let title = language.text("settings-play");
    let text = match chosen.unreachable {
        Some(_) => format!("{title}\n{}", language.text("direct-closed")),
        None => title,
    };
    let rows = [speaks, pings(language, chosen.ping.unwrap_or(Ping::Channel)), rules, length];
    Post { rows: rows.into_iter().map(Row::Menu).collect(), ..Post::text(text) }.with_buttons(buttons)
}

/// The second page of the panel.
pub fn more(language: Language, chosen: &PlaySettings) -> Post {
    let challenges = Row::Menu(challenges(language, chosen.challenges_from.unwrap_or(ChallengesFrom::Anybody)));
    Post::text(language.text("settings-play-more")).with_rows([challenges]).with_buttons([
        switch(language, "button-tutor", chosen.tutor, PlayChoice::Tutor),
        switch(language, "button-listed", chosen.listed, PlayChoice::Listed),
        Button::secondary(language, "button-blocked", CustomId::Blocked),
    ])
}

fn challenges(language: Language, chosen: ChallengesFrom) -> Menu {
    let label = |whom: ChallengesFrom| language.text(&format!("setting-challenges-{whom}"));
    let entry = |&whom: &ChallengesFrom| MenuOption::new(label(whom), Choice::Play(PlayChoice::ChallengesFrom(whom)));
    let entries = ChallengesFrom::ALL.iter().map(entry).collect();
    Menu { prompt: label(chosen), id: MenuId::Settings(0), entries }
}

fn pings(language: Language, chosen: Ping) -> Menu {
    let label = |ping: Ping| language.text(&format!("setting-ping-{ping}"));
    let entry = |&ping: &Ping| MenuOption::new(label(ping), Choice::Play(PlayChoice::Ping(ping)));
    Menu { prompt: label(chosen), id: MenuId::Settings(1), entries: Ping::ALL.iter().map(entry).collect() }
}

/// A button that shows whether something is on, and switches it.
fn switch(language: Language, key: &str, now: Option<bool>, choice: impl Fn(bool) -> PlayChoice) -> Button {
    let on = now.unwrap_or(false);
    let label = language.text(&format!("{key}-{}", if on { "on" } else { "off" }));
    Button::new(ButtonStyle::of_switch(on), label, CustomId::Set(Choice::Play(choice(!on))))
}
