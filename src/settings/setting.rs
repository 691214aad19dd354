//! The definition of a setting: its name and default, and the panels that show it.

use super::values::{SettingValue, ValueKind};
use crate::engine::keyed_enum::keyed_enum;

keyed_enum! {
    /// The settings that are reset together. Each group has a subcommand of `/settings` that is named by its key.
    pub enum SettingsGroup {
        /// How boards look to a person.
        Board = "board",
        Play = "play",
        /// For everybody in a channel and its threads.
        Channel = "channel",
        /// For everybody on a server.
        Guild = "server",
    }
}

impl SettingsGroup {
    /// Whether people choose these settings for themselves. All others are for administrators.
    pub const fn is_personal(self) -> bool {
        matches!(self, SettingsGroup::Board | SettingsGroup::Play)
    }

    /// The panel that opens first. The others of the group open from it.
    pub const fn panel(self) -> SettingsPanel {
        match self {
            SettingsGroup::Board => SettingsPanel::Board,
            SettingsGroup::Play => SettingsPanel::Play,
            SettingsGroup::Channel => SettingsPanel::Channel,
            SettingsGroup::Guild => SettingsPanel::Guild,
        }
    }
}

keyed_enum! {
    /// A panel: a private message with menus and buttons, at most five rows. Its text is `settings-WORD`, and the
    /// button that opens it from the first panel of its group is `button-WORD`.
    pub enum SettingsPanel {
        /// How boards look to a person, with a sample board.
        Board = "board",
        Play = "play",
        /// How a person plays: what does not fit into the first panel.
        PlayMore = "play-more",
        Channel = "channel",
        /// How boards look to everybody in a channel, with a sample board.
        Boards = "boards",
        Guild = "server",
        /// The channels and the role that a server has chosen.
        Places = "places",
        /// The usual pace of matches on a server.
        GuildPace = "pace",
        /// The position of the day of a server.
        Daily = "daily",
        /// The monthly summary of a server.
        MonthlySummary = "club",
    }
}

impl SettingsPanel {
    pub const fn group(self) -> SettingsGroup {
        match self {
            SettingsPanel::Board => SettingsGroup::Board,
            SettingsPanel::Play | SettingsPanel::PlayMore => SettingsGroup::Play,
            SettingsPanel::Channel | SettingsPanel::Boards => SettingsGroup::Channel,
            SettingsPanel::Guild
            | SettingsPanel::Places
            | SettingsPanel::GuildPace
            | SettingsPanel::Daily
            | SettingsPanel::MonthlySummary => SettingsGroup::Guild,
        }
    }

    /// Whether this panel opens first in its group.
    pub fn is_first(self) -> bool {
        self.group().panel() == self
    }

    /// A menu, or for ids one of the menus that Discord fills with the channels or roles of a server.
    pub const fn menu(self) -> Placement {
        self.shows(Control::Menu)
    }

    /// A button that says which of two values is chosen, and chooses the other one.
    pub const fn switch(self) -> Placement {
        self.shows(Control::Switch)
    }

    /// A menu of Discord's, from which several channels can be chosen in which people write.
    pub const fn channels(self) -> Placement {
        self.shows(Control::Channels)
    }

    /// A menu of Discord's, from which a channel can be chosen in which the bot is to post, without pictures.
    pub const fn channel(self) -> Placement {
        self.shows(Control::Channel { with_pictures: false }).for_administrators()
    }

    /// As [`Self::channel`], for posts with pictures.
    pub const fn channel_with_pictures(self) -> Placement {
        self.shows(Control::Channel { with_pictures: true }).for_administrators()
    }

    pub const fn role(self) -> Placement {
        self.shows(Control::Role).for_administrators()
    }

    /// No control: the program sets the value, and a reset of the panel's group removes it.
    pub const fn hidden(self) -> Placement {
        self.shows(Control::Hidden).for_administrators()
    }

    /// No control: the program sets the value, and no reset removes it.
    pub const fn kept(self) -> Placement {
        self.shows(Control::Kept).for_administrators()
    }

    const fn shows(self, control: Control) -> Placement {
        Placement { panel: self, control, unset: None, excluded: None, has_descriptions: false, is_public: true }
    }
}

/// The panel on which a setting stands, and the control that shows it there.
#[derive(Clone, Copy, Debug)]
pub struct Placement {
    pub panel: SettingsPanel,
    pub control: Control,
    /// The key of the text for no choice. Without one, the menu does not offer to choose nothing, and the default is
    /// shown as chosen.
    pub unset: Option<&'static str>,
    pub excluded: Option<&'static str>,
    /// Whether the values have a second line in the menu, with the key of their text and `-about`.
    pub has_descriptions: bool,
    /// Whether people who may not change the setting see its value.
    pub is_public: bool,
}

impl Placement {
    /// Offers to choose nothing, which is called by the text of this key.
    pub const fn or(self, unset: &'static str) -> Placement {
        Placement { unset: Some(unset), ..self }
    }

    pub const fn except(self, value: &'static str) -> Placement {
        Placement { excluded: Some(value), ..self }
    }

    /// Describes each value in a second line.
    pub const fn with_descriptions(self) -> Placement {
        Placement { has_descriptions: true, ..self }
    }

    /// Shows it to administrators alone.
    pub const fn for_administrators(self) -> Placement {
        Placement { is_public: false, ..self }
    }
}

/// The control with which a value is chosen in a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    Menu,
    Switch,
    Channels,
    Channel {
        with_pictures: bool,
    },
    Role,
    Hidden,
    /// As [`Control::Hidden`], of a value that outlives a reset.
    Kept,
}

impl Control {
    /// Whether Discord fills the menu. A value of such a setting is read from what Discord has resolved for an
    /// interaction, never from a text: anybody can write any number.
    pub const fn is_filled_by_discord(self) -> bool {
        matches!(self, Control::Channels | Control::Channel { .. } | Control::Role)
    }
}

/// A setting with values of this type.
#[derive(Debug)]
pub struct Setting<T> {
    /// The name in custom ids and in the keys of its texts: `setting-NAME`, `setting-NAME-VALUE`.
    pub name: &'static str,
    pub column: &'static str,
    /// The value where none is chosen.
    pub default: T,
    /// The panels that show it, at most one in each group.
    pub placements: &'static [Placement],
}

impl<T> Setting<T> {
    pub const fn new(
        name: &'static str,
        column: &'static str,
        default: T,
        placements: &'static [Placement],
    ) -> Setting<T> {
        Setting { name, column, default, placements }
    }
}

/// A setting with values of any type, read and written as text.
pub trait AnySetting: Sync {
    fn name(&self) -> &'static str;
    fn column(&self) -> &'static str;
    fn placements(&self) -> &'static [Placement];
    fn kind(&self) -> ValueKind;
    fn default_text(&self) -> Option<String>;
    /// Whether this text stands for a value.
    fn accepts(&self, text: &str) -> bool;

    fn placement(&self, group: SettingsGroup) -> Option<&'static Placement> {
        self.placements().iter().find(|placement| placement.panel.group() == group)
    }
}

impl<T: SettingValue + Sync> AnySetting for Setting<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn column(&self) -> &'static str {
        self.column
    }

    fn placements(&self) -> &'static [Placement] {
        self.placements
    }

    fn kind(&self) -> ValueKind {
        T::KIND
    }

    fn default_text(&self) -> Option<String> {
        self.default.write()
    }

    fn accepts(&self, text: &str) -> bool {
        T::read(text).is_some()
    }
}
