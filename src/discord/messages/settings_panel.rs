//! The private panels of `/settings`, made from the [registry]: menus, switches, and buttons to the other panels of a
//! group. People who may not change the settings for everybody see the current choices, and who can change them.

use super::{board_style, event_lines, markup, match_places, position_scene, terms};
use crate::discord::interaction::Interaction;
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::post::{Button, ButtonStyle, ControlRow, EntityMenu, Menu, MenuOption, Picture, Post};
use crate::engine::formats::xgid::Xgid;
use crate::engine::{Length, PerPlayer, rule_sets};
use crate::locale::{Arg, Language};
use crate::settings::registry::{
    self, DAILY, DAILY_ZONE, FIRST_LANGUAGE, HOUR, LANGUAGE, MONTHLY_SUMMARY, OLD_BOARDS, ROLE, UNREACHABLE,
};
use crate::settings::values::{OldBoards, SettingValue, TimeZoneName, ValueKind};
use crate::settings::{AnySetting, Control, Placement, SettingChange, Settings, SettingsGroup, SettingsPanel};
use crate::store::ids::{ChannelId, HOUR_MS, RoleId, Time};
use crate::store::people::Person;
use crate::store::period::Month;
use crate::store::venues::PostingProblem;
use crate::table;
use crate::table::dailies::GuildClock;
use std::borrow::Cow;

/// The board to try settings on. Player two is to act, so that a board that never turns is seen to be one: the
/// challenger, player one, sits at its bottom.
const SAMPLE: &str = "-a-bABD-C---cC---cbd----B-:1:-1:-1:64:2:3:0:7:10";

/// The reader of a panel, and what panels show besides settings.
#[derive(Clone, Debug)]
pub struct PanelView {
    pub language: Language,
    /// Whether the reader may change settings that hold for everybody.
    pub may_administer: bool,
    /// The reader, whose name stands at the sample board.
    pub person: Person,
    pub themes: Vec<&'static str>,
    pub channel: ChannelId,
    /// The language of the server's Discord, if it says one.
    pub native: Option<Language>,
    /// The role whose members may administer.
    pub role: Option<RoleId>,
    /// The time at which the server's next position of the day is due.
    pub next_daily: Option<Time>,
    /// The channels of the server in which something could not be posted, and why.
    pub problems: Vec<(ChannelId, PostingProblem)>,
    pub now: Time,
}

/// A setting in a panel, with the choice there.
#[derive(Clone, Copy)]
struct ShownSetting<'a> {
    setting: &'static dyn AnySetting,
    placement: &'static Placement,
    chosen: &'a Settings,
}

impl PanelView {
    /// The view of the caller, without a next position of the day.
    pub fn of(interaction: &Interaction, themes: Vec<&'static str>, now: Time) -> PanelView {
        PanelView {
            language: interaction.language,
            may_administer: interaction.may_administer(),
            person: interaction.caller.person(),
            themes,
            channel: interaction.place.home(),
            native: interaction.place.native,
            role: interaction.settings.guild.get(&ROLE),
            next_daily: None,
            problems: Vec::new(),
            now,
        }
    }

    /// A panel with the choices of the owner of these settings.
    pub fn panel(&self, panel: SettingsPanel, chosen: &Settings) -> Post {
        let group = panel.group();
        let picture = match panel {
            SettingsPanel::Board | SettingsPanel::Boards => self.sample(chosen),
            // Back from the panel with a sample board, the picture is removed.
            SettingsPanel::Channel => Picture::None,
            _ => Picture::Unchanged,
        };
        if !group.is_personal() && !self.may_administer {
            return Post { picture: Picture::None, ..self.summary(group, chosen) };
        }
        let mut lines = vec![self.title(panel)];
        if panel == SettingsPanel::Play && chosen.get(&UNREACHABLE).is_some() {
            lines.push(self.language.text("direct-closed"));
        }
        let (mut rows, mut buttons, mut menus) = (Vec::new(), Vec::new(), 0..);
        for (setting, placement) in registry::on(panel) {
            let shown = ShownSetting { setting, placement, chosen };
            match placement.control {
                Control::Menu => rows.push(ControlRow::Menu(self.menu(menus.next().unwrap_or_default(), shown))),
                Control::Switch => buttons.push(self.switch(shown)),
                Control::Channels | Control::Channel { .. } | Control::Role => {
                    lines.push(format!("- {}", self.line(shown)));
                    lines.extend(self.problems_of(shown));
                    rows.push(ControlRow::EntityMenu(self.entity_menu(shown)));
                }
                Control::Hidden | Control::Kept => {}
            }
        }
        buttons.extend(self.navigation_buttons(panel, chosen));
        Post { rows, picture, ..Post::text(lines.join("\n")) }.with_buttons(buttons)
    }

    /// The message about the settings of a channel whose first match has just begun in this language, with a button for
    /// each other choice.
    pub fn first_match(&self, spoken: Language) -> Post {
        let said = self.language.say("first-match", &[("language", autonym(spoken).into())]);
        let speak = |language| {
            let change = CustomId::Set(SettingsGroup::Guild.choose(&LANGUAGE, Some(language)));
            Button::new(ButtonStyle::Secondary, autonym(language), change)
        };
        let others = Language::ALL.into_iter().filter(|&language| language != spoken).map(speak);
        let in_place = CustomId::Set(SettingsGroup::Channel.choose(&OLD_BOARDS, OldBoards::InPlace));
        let in_place = Button::secondary(self.language, "setting-old-boards-in-place", in_place);
        Post::text(said).with_buttons(others).with_buttons([in_place])
    }

    /// The text about who may change the settings for everybody, for a person who may not.
    pub fn who_may(&self) -> String {
        match self.role {
            Some(role) => self.language.say("settings-who-may-role", &[("role", markup::role(role).into())]),
            None => self.language.text("settings-who-may"),
        }
    }

    fn title(&self, panel: SettingsPanel) -> String {
        self.language.say(&format!("settings-{panel}"), &[("channel", markup::channel(self.channel).into())])
    }

    /// The choices in a group, for a person who may not change them.
    fn summary(&self, group: SettingsGroup, chosen: &Settings) -> Post {
        let panels = SettingsPanel::ALL.into_iter().filter(|panel| panel.group() == group);
        let shown = panels.flat_map(registry::on).filter(|(_, placement)| placement.is_public);
        let choices =
            shown.map(|(setting, placement)| format!("- {}", self.line(ShownSetting { setting, placement, chosen })));
        let lines = std::iter::once(self.title(group.panel())).chain(choices).chain([self.who_may()]);
        Post::text(lines.collect::<Vec<_>>().join("\n"))
    }

    /// The buttons below those of settings: to the other panels, or back, and back to the defaults.
    fn navigation_buttons(&self, panel: SettingsPanel, chosen: &Settings) -> Vec<Button> {
        let secondary = |key: &str, press| Button::secondary(self.language, key, press);
        let group = panel.group();
        if panel.is_first() {
            let others = SettingsPanel::ALL.into_iter().filter(|other| other.group() == group && *other != panel);
            let nothing = CustomId::Set(SettingChange::Reset(group));
            let others = others.map(|other| Button {
                style: ButtonStyle::of_switch(posts(other, chosen)),
                ..secondary(&format!("button-{other}"), CustomId::Settings(other))
            });
            let defaults = secondary("button-default-looks", nothing).enabled_if(chosen.has_any_of(group));
            others.chain([defaults]).collect()
        } else if panel == SettingsPanel::PlayMore {
            vec![secondary("button-blocked", CustomId::Blocked)]
        } else {
            vec![secondary("button-back", CustomId::Settings(group.panel()))]
        }
    }

    fn line(&self, shown: ShownSetting<'_>) -> String {
        match shown.placement.control {
            Control::Menu => self.prompt(shown),
            _ => match shown.text() {
                None if shown.placement.control.is_filled_by_discord() => {
                    self.language.text(&format!("setting-{}-none", shown.setting.name()))
                }
                None => String::new(),
                Some(word) if shown.placement.control == Control::Switch => self.value(shown.setting, &word, None),
                Some(ids) => self.picked(shown, &ids),
            },
        }
    }

    /// The channels or the role that were chosen from a menu of Discord's.
    fn picked(&self, ShownSetting { setting, placement, chosen }: ShownSetting<'_>, ids: &str) -> String {
        let ids = || ids.split(' ').filter_map(|id| id.parse().ok());
        let channels: Vec<ChannelId> = ids().map(ChannelId).collect();
        let mut args: Vec<(&str, Arg<'_>)> = match placement.control {
            Control::Role => vec![("role", ids().map(|id| markup::role(RoleId(id))).collect::<String>().into())],
            _ => vec![("channel", markup::channels(&channels).into())],
        };
        if setting.name() == DAILY.name {
            let usual =
                table::dailies::due_today_at(chosen.get(&HOUR), &GuildClock::of(self.zone_of_hour(chosen)), self.now);
            // A question that is due now is posted within a minute.
            let next = self.next_daily.unwrap_or(usual).max(self.now.plus_ms(HOUR_MS / 60));
            args.extend([("time", markup::clock(usual).into()), ("next", markup::relative_time(next).into())]);
        }
        if setting.name() == MONTHLY_SUMMARY.name {
            let next = table::ratings::months::posted_at(Month::of(self.now).next());
            args.push(("next", markup::relative_time(next).into()));
        }
        self.language.say(&format!("setting-{}", setting.name()), &args)
    }

    /// Why nothing arrives in a channel that was chosen for posts, or was chosen until it was gone.
    fn problems_of(&self, ShownSetting { setting, placement, chosen }: ShownSetting<'_>) -> Option<String> {
        let Control::Channel { .. } = placement.control else { return None };
        let channel = chosen.text(setting.name()).and_then(|id| id.parse().ok()).map(ChannelId);
        let concerns = |(at, problem): &&(ChannelId, PostingProblem)| match channel {
            Some(channel) => *at == channel,
            None => *problem == PostingProblem::Gone,
        };
        let problem = self.problems.iter().find(concerns)?;
        Some(match_places::channel_problems(self.language, std::slice::from_ref(problem)))
    }

    fn menu(&self, number: u8, shown: ShownSetting<'_>) -> Menu {
        let ShownSetting { setting, placement, .. } = shown;
        let offered = match setting.kind() {
            ValueKind::Themes => self.themes.iter().map(|theme| Cow::Borrowed(*theme)).collect(),
            kind => kind.offered(),
        };
        let zone = self.zone(shown.chosen);
        let unset = placement.unset.map(|key| MenuOption::new(self.unset(key, shown.chosen), shown.change(None)));
        let entries = offered.iter().filter(|word| placement.excluded != Some(word)).map(|word| MenuOption {
            description: self.description(setting, word).filter(|_| placement.has_descriptions),
            ..MenuOption::new(self.value(setting, word, zone), shown.change(Some(word)))
        });
        Menu {
            prompt: self.prompt(shown),
            id: MenuId::Settings(number),
            entries: unset.into_iter().chain(entries).collect(),
        }
    }

    /// The text on a menu: the current choice. Words have names that are whole sentences.
    fn prompt(&self, shown: ShownSetting<'_>) -> String {
        let chosen = match (shown.text(), shown.placement.unset) {
            (Some(word), _) => self.value(shown.setting, &word, self.zone_of_hour(shown.chosen)),
            (None, unset) => unset.map(|key| self.unset(key, shown.chosen)).unwrap_or_default(),
        };
        match shown.setting.kind() {
            ValueKind::Words(_) => chosen,
            _ => self.language.say(&format!("setting-{}", shown.setting.name()), &[("chosen", chosen.into())]),
        }
    }

    /// The name of a setting without a choice: then the language of a server is the one set in Discord, or that of its
    /// first match.
    fn unset(&self, key: &str, chosen: &Settings) -> String {
        let args = |language| [("language", autonym(language).into())];
        match (self.native, chosen.get(&FIRST_LANGUAGE)) {
            _ if key != "setting-language-of-first" => self.language.text(key),
            (Some(native), _) => self.language.say("setting-as-discord-server", &args(native)),
            (None, Some(first)) => self.language.say(key, &args(first)),
            (None, None) => self.language.text("setting-language-of-first-yet"),
        }
    }

    /// The name of a value; of an hour by the clock of this zone.
    fn value(&self, setting: &dyn AnySetting, word: &str, zone: Option<TimeZoneName>) -> String {
        match setting.kind() {
            ValueKind::Themes => theme_name(self.language, word),
            ValueKind::Languages => autonym(Language::of_tag(word)),
            ValueKind::RuleSets => {
                rule_sets::find(word).map_or_else(|| word.to_owned(), |set| terms::rule_set(self.language, set))
            }
            ValueKind::Lengths => {
                Length::read(word).map_or_else(|| word.to_owned(), |length| event_lines::length(self.language, length))
            }
            ValueKind::Hours => self.hour(word, zone),
            ValueKind::Zones => word.replace('_', " "),
            ValueKind::Paces => self.language.text(&format!("pace-{word}")),
            ValueKind::Words(_) | ValueKind::Ids | ValueKind::Text => {
                self.language.text(&format!("setting-{}-{word}", setting.name()))
            }
        }
    }

    /// The time zone of an hour that would be chosen now.
    fn zone(&self, chosen: &Settings) -> Option<TimeZoneName> {
        table::people::settings::zone_of_guild(chosen, self.native)
    }

    /// The time zone of the hour of the position of the day.
    fn zone_of_hour(&self, chosen: &Settings) -> Option<TimeZoneName> {
        chosen.text(HOUR.name).map_or_else(|| self.zone(chosen), |_| chosen.get(&DAILY_ZONE))
    }

    /// An hour of the day by the clock of a zone, and what that is in UTC now.
    fn hour(&self, word: &str, zone: Option<TimeZoneName>) -> String {
        let shown = |hour: i64| Arg::from(format!("{:02}:00", hour.rem_euclid(24)));
        let hour = word.parse().unwrap_or_default();
        let utc = ("time", shown(hour - GuildClock::of(zone).ahead_ms(self.now) / HOUR_MS));
        match zone {
            Some(_) => self.language.say("hour-local", &[("local", shown(hour)), utc]),
            None => self.language.say("hour-utc", &[utc]),
        }
    }

    /// The second line of a value in a menu.
    fn description(&self, setting: &dyn AnySetting, word: &str) -> Option<String> {
        let key = match setting.kind() {
            ValueKind::Themes => format!("theme-{word}-about"),
            _ => format!("setting-{}-{word}-about", setting.name()),
        };
        self.language.has(&key).then(|| self.language.text(&key))
    }

    /// A button that says which of two values is chosen, and chooses the other one. The first means that something is
    /// on.
    fn switch(&self, shown: ShownSetting<'_>) -> Button {
        let words = shown.setting.kind().offered();
        let is_on = shown.text().as_deref() == words.first().map(AsRef::as_ref);
        let other = words.get(usize::from(is_on)).map(AsRef::as_ref);
        Button::new(ButtonStyle::of_switch(is_on), self.line(shown), CustomId::Set(shown.change(other)))
    }

    fn entity_menu(&self, shown: ShownSetting<'_>) -> EntityMenu {
        let name = shown.setting.name();
        let chosen = shown.chosen.text(name).into_iter().flat_map(|ids| ids.split(' '));
        EntityMenu {
            prompt: self.language.text(&format!("menu-{name}")),
            setting: name,
            control: shown.placement.control,
            chosen: chosen.filter_map(|id| id.parse().ok()).collect(),
        }
    }

    /// The sample board as it looks with these settings.
    fn sample(&self, chosen: &Settings) -> Picture {
        let Ok(xgid) = SAMPLE.parse::<Xgid>() else { return Picture::Unchanged };
        let names = PerPlayer::new(self.language.text("preview-opponent"), self.person.display_name.clone());
        let mut scene = position_scene::scene(self.language, &(&xgid).into(), &names);
        scene.plates.two.username.clone_from(&self.person.username);
        Picture::of(self.language, scene, board_style::tried(chosen), self.language.text("preview-alt"))
    }
}

impl ShownSetting<'_> {
    /// The text of the value that is shown as chosen: the default, unless the placement offers to choose nothing.
    fn text(&self) -> Option<Cow<'_, str>> {
        let default = || self.setting.default_text().filter(|_| self.placement.unset.is_none()).map(Cow::Owned);
        self.chosen.text(self.setting.name()).map(Cow::Borrowed).or_else(default)
    }

    fn change(&self, value: Option<&str>) -> SettingChange {
        let group = self.placement.panel.group();
        SettingChange::Set { group, name: self.setting.name(), value: value.map(str::to_owned) }
    }
}

/// Whether something is posted in the channel that a panel is about.
fn posts(panel: SettingsPanel, chosen: &Settings) -> bool {
    registry::on(panel).next().is_some_and(|(setting, placement)| {
        matches!(placement.control, Control::Channel { .. }) && chosen.text(setting.name()).is_some()
    })
}

/// The name of a theme in this language, else that of its file, so that a new theme needs no texts.
fn theme_name(language: Language, theme: &str) -> String {
    let key = format!("theme-{theme}");
    if language.has(&key) { language.text(&key) } else { theme.to_owned() }
}

/// The name of a language in that language.
pub(super) fn autonym(language: Language) -> String {
    language.text("language-name")
}
