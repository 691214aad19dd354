//! The second page of a channel's settings: whether old boards stay, and the style of boards, with a sample board.

use super::{board_settings, markup};
use crate::discord::interaction::custom_id::{CustomId, MenuId, SettingsPanel};
use crate::discord::messages::post::{Button, Menu, MenuOption, Post, Row};
use crate::locale::Language;
use crate::store::ids::ChannelId;
use crate::store::people::Person;
use crate::store::places::ChannelSettings;
use crate::store::settings::{Bottom, Home, OldBoards};
use crate::table::{ChannelChoice, Choice};

/// The players who can be at the bottom of public boards, which have no reader of their own.
const BOTTOMS: [Bottom; 2] = [Bottom::Mover, Bottom::Challenger];

pub fn page<'a>(
    language: Language,
    channel: ChannelId,
    chosen: &ChannelSettings,
    person: &Person,
    themes: impl IntoIterator<Item = &'a str>,
) -> Post {
    let [kept, theme, home, bottom] = prompts(language, chosen);
    let names = std::iter::once(None).chain(themes.into_iter().map(Some));
    let names = names.map(|name| {
        let label =
            name.map_or_else(|| language.text("view-as-players"), |name| board_settings::theme_name(language, name));
        entry(label, ChannelChoice::Theme(name.map(str::to_owned)))
    });
    let homes = std::iter::once(None).chain(Home::ALL.iter().copied().map(Some));
    let bottoms = std::iter::once(None).chain(BOTTOMS.map(Some));
    let kinds = OldBoards::ALL.iter().map(|&kept| MenuOption {
        note: Some(language.text(&format!("old-boards-{kept}-about"))),
        ..entry(old_boards(language, kept), ChannelChoice::OldBoards(kept))
    });
    let menus: [(String, Vec<MenuOption>); 4] = [
        (kept, kinds.collect()),
        (theme, names.collect()),
        (home, homes.map(|home| entry(self::home(language, home), ChannelChoice::Home(home))).collect()),
        (bottom, bottoms.map(|who| entry(self::bottom(language, who), ChannelChoice::Bottom(who))).collect()),
    ];
    let menus =
        (0..).zip(menus).map(|(number, (prompt, entries))| Menu { prompt, id: MenuId::Settings(number), entries });
    let back = CustomId::Settings(SettingsPanel::Channel);
    Post {
        picture: board_settings::preview(language, person, &chosen.board),
        rows: menus.map(Row::Menu).collect(),
        ..Post::text(language.say("settings-channel-boards", &[("channel", markup::channel(channel).into())]))
    }
    .with_buttons([Button::secondary(language, "button-back", back)])
}

/// The titles of the menus with the chosen settings: old boards, theme, side of the home boards, player at the bottom.
pub(super) fn prompts(language: Language, chosen: &ChannelSettings) -> [String; 4] {
    let theme = match &chosen.board.theme {
        Some(name) => board_settings::theme_name(language, name),
        None => language.text("view-as-players"),
    };
    [
        old_boards(language, chosen.old_boards.unwrap_or(OldBoards::Fold)),
        language.say("menu-theme", &[("chosen", theme.into())]),
        home(language, chosen.board.home),
        bottom(language, chosen.board.bottom),
    ]
}

fn entry(label: String, choice: ChannelChoice) -> MenuOption {
    MenuOption::new(label, Choice::Channel(choice))
}

fn old_boards(language: Language, kept: OldBoards) -> String {
    language.text(&format!("old-boards-{kept}"))
}

fn home(language: Language, home: Option<Home>) -> String {
    language.text(&home.map_or_else(|| "view-home-as-players".to_owned(), |home| format!("look-home-{home}")))
}

fn bottom(language: Language, bottom: Option<Bottom>) -> String {
    language.text(&bottom.map_or_else(|| "view-bottom-as-players".to_owned(), |who| format!("look-bottom-{who}")))
}
