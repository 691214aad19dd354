//! The choices of a person, a channel or a server, and changes of them.

use super::registry::{self, FIRST_LANGUAGE, LANGUAGE, PING, UNREACHABLE};
use super::setting::{AnySetting, Control, Setting, SettingsGroup, SettingsPanel};
use super::values::{Ping, SettingValue};
use crate::engine::keyed_enum::UnknownKey;
use crate::store::ids::{ChannelId, GuildId, PersonId};
use crate::store::settings::{self, ChosenValue, SettingsOwner};
use crate::store::{self, Tx, venues};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Stands for no choice in a custom id.
const NONE: &str = "none";

/// The choices of a person, a channel or a server: the texts of values by the names of settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(BTreeMap<&'static str, String>);

impl Settings {
    pub const NONE: Settings = Settings(BTreeMap::new());

    /// The value of a setting: the chosen one, or the default.
    pub fn get<T: SettingValue + Clone>(&self, setting: &Setting<T>) -> T {
        self.text(setting.name).and_then(T::read).unwrap_or_else(|| setting.default.clone())
    }

    /// The text of the value that was chosen, if any was.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub fn set<T: SettingValue>(&mut self, setting: &Setting<T>, value: T) {
        self.set_text(setting.name, value.write());
    }

    pub fn with<T: SettingValue>(mut self, setting: &Setting<T>, value: T) -> Settings {
        self.set(setting, value);
        self
    }

    pub fn unset<T>(&mut self, setting: &Setting<T>) {
        self.set_text(setting.name, None);
    }

    fn set_text(&mut self, name: &'static str, value: Option<String>) {
        match value {
            Some(value) => drop(self.0.insert(name, value)),
            None => drop(self.0.remove(name)),
        }
    }

    /// These choices, and the choices of `other` where none was made here.
    pub fn or(&self, other: &Settings) -> Settings {
        let mut both = other.clone();
        both.0.extend(self.0.clone());
        both
    }

    pub fn has_any_of(&self, group: SettingsGroup) -> bool {
        resettable(group).any(|setting| self.0.contains_key(setting.name()))
    }

    /// Takes an id out of the choice for a setting.
    pub fn remove_id(&mut self, name: &'static str, id: u64) {
        let id = id.to_string();
        let left = self.text(name).map(|ids| ids.split(' ').filter(|&other| other != id).collect::<Vec<_>>().join(" "));
        self.set_text(name, left.filter(|left| !left.is_empty()));
    }

    pub fn change(&mut self, change: &SettingChange) {
        match change {
            SettingChange::Reset(group) => {
                resettable(*group).for_each(|setting| self.set_text(setting.name(), None));
            }
            SettingChange::Set { name, value, .. } => self.set_text(name, value.clone()),
        }
    }

    /// How a person wants to be pinged on their turn: in the channel, if Discord refuses direct messages to them.
    pub fn wants_ping_by(&self) -> Ping {
        match (self.get(&PING), self.get(&UNREACHABLE)) {
            (Ping::Direct | Ping::Both, Some(_)) => Ping::Channel,
            (ping, _) => ping,
        }
    }

    /// Whether a message in the channel may ping a person when it is their turn.
    pub fn is_mentioned(&self) -> bool {
        matches!(self.wants_ping_by(), Ping::Channel | Ping::Both)
    }

    /// The choices of an owner, as far as they are values of settings.
    pub fn of(tx: &Tx<'_>, owner: SettingsOwner) -> Result<Settings, store::Error> {
        let mut read = Settings::default();
        for ChosenValue { column, text } in settings::all(tx, owner)? {
            if let Some(setting) = registry::ALL.iter().find(|setting| setting.column() == column) {
                let text = from_column(*setting, text);
                read.set_text(setting.name(), Some(text).filter(|text| setting.accepts(text)));
            }
        }
        Ok(read)
    }

    pub fn of_person(tx: &Tx<'_>, person: PersonId) -> Result<Settings, store::Error> {
        Settings::of(tx, SettingsOwner::Person(person))
    }

    pub fn of_guild(tx: &Tx<'_>, guild: GuildId) -> Result<Settings, store::Error> {
        Settings::of(tx, SettingsOwner::Guild(guild))
    }

    /// The choices of a channel, or of the channel of a thread.
    pub fn of_venue(tx: &Tx<'_>, channel: ChannelId) -> Result<Settings, store::Error> {
        Settings::of(tx, SettingsOwner::Channel(venues::home(tx, channel)?, None))
    }

    /// Changes and stores the choices of an owner; returns them. A person must have been
    /// [remembered](crate::store::people::remember).
    pub fn update(
        tx: &Tx<'_>,
        owner: SettingsOwner,
        change: impl FnOnce(&mut Settings),
    ) -> Result<Settings, store::Error> {
        let before = Settings::of(tx, owner)?;
        let mut chosen = before.clone();
        change(&mut chosen);
        for setting in registry::ALL {
            let value = chosen.text(setting.name());
            if value != before.text(setting.name()) {
                settings::set(tx, owner, setting.column(), value.map(|text| to_column(*setting, text)))?;
            }
        }
        Ok(chosen)
    }
}

/// The language that a channel, or else its server, has chosen, by its tag.
pub fn language(tx: &Tx<'_>, channel: ChannelId, guild: Option<GuildId>) -> Result<Option<String>, store::Error> {
    // A match may belong to no server although its channel does.
    let guild = guild.map_or_else(|| venues::guild_of(tx, channel), |guild| Ok(Some(guild)))?;
    let of_guild = || guild.map_or(Ok(Settings::NONE), |guild| Settings::of_guild(tx, guild));
    let language = match Settings::of_venue(tx, channel)?.get(&LANGUAGE) {
        None => of_guild()?.get(&LANGUAGE),
        own => own,
    };
    Ok(language.map(|language| language.tag().to_owned()))
}

/// The language of the first match on a server, by its tag.
pub fn first_language(tx: &Tx<'_>, guild: Option<GuildId>) -> Result<Option<String>, store::Error> {
    let Some(guild) = guild else { return Ok(None) };
    Ok(Settings::of_guild(tx, guild)?.get(&FIRST_LANGUAGE).map(|language| language.tag().to_owned()))
}

/// The settings of a group that a reset unsets.
fn resettable(group: SettingsGroup) -> impl Iterator<Item = &'static dyn AnySetting> {
    let settings = registry::of_group(group).filter(|(_, placement)| placement.control != Control::Kept);
    settings.map(|(setting, _)| setting)
}

/// A value as it stands in its column: switches as 0 or 1, lengths as points, a money session as 0.
fn to_column<'a>(setting: &dyn AnySetting, text: &'a str) -> &'a str {
    match (setting.default_text().as_deref(), text) {
        (Some("on" | "off"), "on") => "1",
        (Some("on" | "off"), "off") | (_, "money") => "0",
        _ => text,
    }
}

fn from_column(setting: &dyn AnySetting, text: String) -> String {
    let word =
        ["on", "off", "money"].into_iter().find(|word| to_column(setting, word) == text && setting.accepts(word));
    word.map_or(text, str::to_owned)
}

/// A change of one setting, or of all settings of a group. As text it is the value of a button or of an entry of a
/// menu: `play ping both`, `channel theme none`, `server nothing` (a reset).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingChange {
    Reset(SettingsGroup),
    Set {
        group: SettingsGroup,
        name: &'static str,
        /// The text of a value of the setting; `None`: nothing is chosen.
        value: Option<String>,
    },
}

impl SettingsGroup {
    /// The choice of a value, which must be of a setting of this group.
    pub fn choose<T: SettingValue>(self, setting: &Setting<T>, value: T) -> SettingChange {
        SettingChange::Set { group: self, name: setting.name, value: value.write() }
    }
}

impl SettingChange {
    pub const fn group(&self) -> SettingsGroup {
        match self {
            SettingChange::Reset(group) | SettingChange::Set { group, .. } => *group,
        }
    }

    pub fn panel(&self) -> SettingsPanel {
        let placement = match self {
            SettingChange::Reset(_) => None,
            SettingChange::Set { group, name, .. } => {
                registry::find(name).and_then(|setting| setting.placement(*group))
            }
        };
        placement.map_or(self.group().panel(), |placement| placement.panel)
    }

    /// The choice for a setting: the text of a value, or `None` if this changes another setting or removes the value.
    pub fn chosen<T>(&self, setting: &Setting<T>) -> Option<&str> {
        match self {
            SettingChange::Set { name, value, .. } if *name == setting.name => value.as_deref(),
            _ => None,
        }
    }

    /// Whether this is a choice of this setting, of a value or of none.
    pub fn is_of<T>(&self, setting: &Setting<T>) -> bool {
        matches!(self, SettingChange::Set { name, .. } if *name == setting.name)
    }
}

impl fmt::Display for SettingChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingChange::Reset(group) => write!(f, "{group} nothing"),
            SettingChange::Set { group, name, value } => {
                write!(f, "{group} {name} {}", value.as_deref().unwrap_or(NONE))
            }
        }
    }
}

impl FromStr for SettingChange {
    type Err = UnknownKey;

    /// Reads only what a panel offers, or could offer with another list of themes.
    fn from_str(text: &str) -> Result<SettingChange, UnknownKey> {
        let unknown = || UnknownKey(text.to_owned());
        let (group, rest) = text.split_once(' ').ok_or_else(unknown)?;
        let group: SettingsGroup = group.parse()?;
        if rest == "nothing" {
            return Ok(SettingChange::Reset(group));
        }
        let (name, value) = rest.split_once(' ').ok_or_else(unknown)?;
        let setting = registry::find(name).ok_or_else(unknown)?;
        let placement = setting.placement(group).ok_or_else(unknown)?;
        let by_discord = placement.control.is_filled_by_discord();
        let value = match value {
            _ if matches!(placement.control, Control::Hidden | Control::Kept) => None,
            NONE => (by_discord || placement.unset.is_some()).then_some(None),
            value => (!by_discord && setting.accepts(value) && placement.excluded != Some(value))
                .then(|| Some(value.to_owned())),
        };
        Ok(SettingChange::Set { group, name: setting.name(), value: value.ok_or_else(unknown)? })
    }
}
