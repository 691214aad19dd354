//! The panels of settings, with every setting of the registry, in every language.

use crate::limits::judge_post;
use barpoint::discord::interaction::custom_id::CustomId;
use barpoint::discord::messages::post::{ControlRow, Menu, Picture, Post};
use barpoint::discord::messages::settings_panel::PanelView;
use barpoint::locale::Language;
use barpoint::render::Renderer;
use barpoint::settings::registry::{self, BOTTOM, COLOUR, HOME, PING, UNREACHABLE};
use barpoint::settings::values::{Bottom, CheckerColour, Home, Ping, Unreachable};
use barpoint::settings::{AnySetting, Control, Placement, SettingChange, Settings, SettingsPanel};
use barpoint::store::ids::{ChannelId, PersonId, RoleId, Time};
use barpoint::store::people::Person;

fn view(language: Language) -> PanelView {
    PanelView {
        language,
        may_administer: true,
        person: Person { id: PersonId(1), display_name: "Anna".to_owned(), username: "anna".to_owned() },
        themes: Renderer::new().expect("themes are built in").themes().collect(),
        channel: ChannelId(500),
        native: Some(Language::Danish),
        role: Some(RoleId(77)),
        problems: Vec::new(),
        next_daily: None,
        now: Time(0),
    }
}

/// The changes that the menus and buttons of a panel offer.
fn offered(post: &Post) -> Vec<SettingChange> {
    let mut changes = Vec::new();
    for row in &post.rows {
        match row {
            ControlRow::Buttons(buttons) => {
                changes.extend(buttons.iter().filter_map(|button| match &button.custom_id {
                    CustomId::Set(change) => Some(change.clone()),
                    _ => None,
                }))
            }
            ControlRow::Menu(menu) => changes.extend(
                menu.entries
                    .iter()
                    .map(|entry| entry.value.parse().unwrap_or_else(|_| panic!("{} is no change", entry.value))),
            ),
            ControlRow::EntityMenu(_) => {}
        }
    }
    changes
}

fn menus(post: &Post) -> impl Iterator<Item = &Menu> {
    post.rows.iter().filter_map(|row| match row {
        ControlRow::Menu(menu) => Some(menu),
        _ => None,
    })
}

/// Whether a panel shows a setting: values can be chosen, or Discord lists what can.
fn shows(post: &Post, setting: &dyn AnySetting, placement: &Placement) -> bool {
    let name = setting.name();
    if placement.control.is_filled_by_discord() {
        return post.rows.iter().any(|row| matches!(row, ControlRow::EntityMenu(menu) if menu.setting == name));
    }
    offered(post).iter().any(|change| matches!(change, SettingChange::Set { name: changed, .. } if *changed == name))
}

/// A value of a setting.
fn some_value(setting: &dyn AnySetting) -> String {
    setting.kind().offered().first().map_or_else(|| "600".to_owned(), |value| value.clone().into_owned())
}

#[test]
fn every_setting_is_shown_in_its_panel_in_every_language_whatever_is_chosen() {
    for language in Language::ALL {
        for setting in registry::ALL {
            for placement in setting
                .placements()
                .iter()
                .filter(|placement| !matches!(placement.control, Control::Hidden | Control::Kept))
            {
                let group = placement.panel.group();
                let mut chosen = Settings::NONE;
                let plain = view(language).panel(placement.panel, &chosen);
                chosen.change(&SettingChange::Set { group, name: setting.name(), value: Some(some_value(*setting)) });
                for post in [plain, view(language).panel(placement.panel, &chosen)] {
                    judge_post(&post, &[]);
                    assert!(shows(&post, *setting, placement), "{} in {}", setting.name(), placement.panel);
                    assert!(!post.text.contains("setting-") && !post.text.contains("settings-"), "{}", post.text);
                }
            }
        }
    }
}

#[test]
fn every_text_of_a_panel_is_there_in_every_language() {
    for language in Language::ALL {
        for panel in SettingsPanel::ALL {
            let mut needed = vec![format!("settings-{panel}")];
            needed.extend((!panel.is_first()).then(|| format!("button-{panel}")));
            for (setting, placement) in registry::on(panel) {
                needed.extend(placement.unset.map(str::to_owned));
                if placement.control.is_filled_by_discord() {
                    let name = setting.name();
                    needed.extend([format!("menu-{name}"), format!("setting-{name}"), format!("setting-{name}-none")]);
                }
            }
            for key in needed {
                assert!(language.has(&key), "{key} in {}.ftl", language.tag());
            }
            for text in menus(&view(language).panel(panel, &Settings::NONE))
                .flat_map(|menu| menu.entries.iter().map(|entry| &entry.label).chain([&menu.prompt]))
            {
                assert!(!text.starts_with("setting-") && !text.is_empty(), "{text} in {}", language.tag());
            }
        }
    }
}

#[test]
fn the_values_of_themes_and_of_old_boards_are_described_in_every_language() {
    for language in Language::ALL {
        for panel in SettingsPanel::ALL {
            let post = view(language).panel(panel, &Settings::NONE);
            let shown = registry::on(panel).filter(|(_, placement)| placement.control == Control::Menu);
            for ((_, placement), menu) in shown.zip(menus(&post)) {
                let descriptions = menu.entries.iter().filter(|entry| entry.description.is_some()).count();
                assert_eq!(
                    descriptions,
                    if placement.has_descriptions { menu.entries.len() } else { 0 },
                    "{}",
                    menu.prompt
                );
            }
        }
    }
}

#[test]
fn every_language_shows_panels_to_those_who_may_change_nothing_without_a_control() {
    for language in Language::ALL {
        for panel in [SettingsPanel::Channel, SettingsPanel::Boards, SettingsPanel::Guild, SettingsPanel::Places] {
            let post = PanelView { may_administer: false, ..view(language) }.panel(panel, &Settings::NONE);
            assert!(post.rows.is_empty(), "{panel}");
            let public = SettingsPanel::ALL.into_iter().filter(|other| other.group() == panel.group());
            let public = public.flat_map(registry::on);
            let public = public.filter(|(_, placement)| {
                placement.is_public && !matches!(placement.control, Control::Hidden | Control::Kept)
            });
            assert_eq!(post.text.matches("\n- ").count(), public.count(), "{}", post.text);
            assert!(post.text.ends_with(&view(language).who_may()), "{}", post.text);
        }
    }
}

#[test]
fn a_theme_without_words_is_called_by_its_file() {
    let view = PanelView { themes: vec!["harbour", "not-yet-named"], ..view(Language::English) };
    let post = view.panel(SettingsPanel::Board, &Settings::NONE);
    let labels: Vec<&str> =
        menus(&post).next().expect("themes come first").entries.iter().map(|entry| entry.label.as_str()).collect();
    assert_eq!(labels, ["Harbour", "not-yet-named"]);
    assert_eq!(menus(&post).map(|menu| menu.entries.len()).collect::<Vec<_>>(), [2, 2, 3, 3]);
}

#[test]
fn the_sample_is_a_position_and_follows_the_choices() {
    let drawn = |chosen: &Settings| match view(Language::English).panel(SettingsPanel::Board, chosen).picture {
        Picture::Sketch(sketch) => sketch.style,
        other => panic!("no sketch: {other:?}"),
    };
    let plain = drawn(&Settings::NONE);
    let left = drawn(&Settings::NONE.with(&HOME, Home::Left));
    let challenger = drawn(&Settings::NONE.with(&BOTTOM, Bottom::Challenger));
    assert_ne!(plain, left);
    assert_ne!(plain.bottom, challenger.bottom);
    assert_eq!(plain.shade(plain.bottom), challenger.shade(plain.bottom), "turning a board changes no colours");
}

#[test]
fn the_button_to_the_defaults_is_greyed_out_where_nothing_of_the_panels_group_is_chosen() {
    let enabled = |panel: SettingsPanel, chosen: &Settings| {
        let buttons = view(Language::English).panel(panel, chosen).rows.into_iter().filter_map(|row| match row {
            ControlRow::Buttons(buttons) => Some(buttons),
            _ => None,
        });
        let reset = CustomId::Set(SettingChange::Reset(panel.group()));
        buttons.flatten().find(|button| button.custom_id == reset).expect("the button").enabled
    };
    let dark = Settings::NONE.with(&COLOUR, Some(CheckerColour::Dark));
    assert!(enabled(SettingsPanel::Board, &dark) && !enabled(SettingsPanel::Play, &dark));
    let called = Settings::NONE.with(&PING, Ping::Off);
    assert!(!enabled(SettingsPanel::Board, &called) && enabled(SettingsPanel::Play, &called));
}

#[test]
fn who_cannot_be_reached_by_direct_messages_is_told_so() {
    let closed = Settings::NONE.with(&PING, Ping::Direct).with(&UNREACHABLE, Some(Unreachable::Told));
    let text = view(Language::English).panel(SettingsPanel::Play, &closed).text;
    assert!(text.contains("Discord does not let me send you direct messages"), "{text}");
}
