//! The types of the values of settings, each with its text form: the same in the database, in custom ids and in menus.

use crate::engine::keyed_enum::{UnknownKey, keyed_enum};
use crate::engine::terms::LONGEST_MATCH;
use crate::engine::{Length, NamedPace, RuleSet, rule_sets};
use crate::locale::Language;
use crate::store::ids::{ChannelId, RoleId};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The match lengths that menus offer, in points. A money session comes after them.
pub const OFFERED_LENGTHS: [u8; 13] = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25];

/// A type of values, with its text form.
pub trait SettingValue: Sized {
    /// The values.
    const KIND: ValueKind;

    /// The value of a text, or `None` where no value has this text.
    fn read(text: &str) -> Option<Self>;

    /// The text of a value, or `None` for the value that stands for no choice.
    fn write(&self) -> Option<String>;
}

/// The values that a setting can have, and their names in menus.
#[derive(Clone, Copy, Debug)]
pub enum ValueKind {
    Words(fn() -> Vec<&'static str>),
    /// A theme, by the name of its file. Only the renderer knows the themes.
    Themes,
    Languages,
    RuleSets,
    /// A match length in points, or `money`.
    Lengths,
    Hours,
    /// The name of a pace.
    Paces,
    /// The name of a time zone.
    Zones,
    /// The id of a channel or a role, or several of them.
    Ids,
    Text,
}

impl ValueKind {
    /// The texts of the values that a menu offers, in order.
    pub fn offered(self) -> Vec<Cow<'static, str>> {
        match self {
            ValueKind::Words(words) => words().into_iter().map(Cow::Borrowed).collect(),
            ValueKind::Languages => Language::ALL.iter().map(|language| Cow::Borrowed(language.tag())).collect(),
            ValueKind::RuleSets => rule_sets::ALL.iter().map(|set| Cow::Borrowed(set.slug)).collect(),
            ValueKind::Lengths => {
                let points = OFFERED_LENGTHS.iter().map(|points| Cow::Owned(points.to_string()));
                points.chain([Cow::Borrowed(MONEY)]).collect()
            }
            ValueKind::Zones => TIME_ZONES.iter().map(|zone| Cow::Borrowed(*zone)).collect(),
            ValueKind::Paces => UsualPace::all().map(|pace| Cow::Owned(pace.to_string())).collect(),
            ValueKind::Hours => (0..HOURS).map(|hour| Cow::Owned(hour.to_string())).collect(),
            ValueKind::Themes | ValueKind::Ids | ValueKind::Text => Vec::new(),
        }
    }
}

const MONEY: &str = "money";
const HOURS: u8 = 24;

macro_rules! setting_values {
    ($($name:ty: $kind:expr;)*) => {$(
        impl SettingValue for $name {
            const KIND: ValueKind = $kind;

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            fn write(&self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}

setting_values! {
    Bottom: ValueKind::Words(|| Bottom::ALL.map(Bottom::key).to_vec());
    ChallengesFrom: ValueKind::Words(|| ChallengesFrom::ALL.map(ChallengesFrom::key).to_vec());
    CheckerColour: ValueKind::Words(|| CheckerColour::ALL.map(CheckerColour::key).to_vec());
    FirstOffer: ValueKind::Words(|| FirstOffer::ALL.map(FirstOffer::key).to_vec());
    Home: ValueKind::Words(|| Home::ALL.map(Home::key).to_vec());
    OldBoards: ValueKind::Words(|| OldBoards::ALL.map(OldBoards::key).to_vec());
    QuietHours: ValueKind::Words(|| QuietHours::ALL.map(QuietHours::key).to_vec());
    Remind: ValueKind::Words(|| Remind::ALL.map(Remind::key).to_vec());
    Ping: ValueKind::Words(|| Ping::ALL.map(Ping::key).to_vec());
    Threads: ValueKind::Words(|| Threads::ALL.map(Threads::key).to_vec());
    UsualPace: ValueKind::Paces;
    Unreachable: ValueKind::Words(|| Unreachable::ALL.map(Unreachable::key).to_vec());
    ChannelId: ValueKind::Ids;
    RoleId: ValueKind::Ids;
    String: ValueKind::Text;
}

/// The time zones that a menu offers, at most 24, besides that of the language.
pub const TIME_ZONES: [&str; 24] = [
    "Europe/Copenhagen",
    "Europe/Stockholm",
    "Europe/Helsinki",
    "Europe/Amsterdam",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Africa/Cairo",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
];

/// A time zone by its name in the IANA database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeZoneName(pub &'static str);

impl SettingValue for TimeZoneName {
    const KIND: ValueKind = ValueKind::Zones;

    fn read(text: &str) -> Option<TimeZoneName> {
        TIME_ZONES.into_iter().find(|zone| *zone == text).map(TimeZoneName)
    }

    fn write(&self) -> Option<String> {
        Some(self.0.to_owned())
    }
}

impl SettingValue for bool {
    const KIND: ValueKind = ValueKind::Words(|| vec!["on", "off"]);

    fn read(text: &str) -> Option<bool> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> Option<String> {
        Some(if *self { "on" } else { "off" }.to_owned())
    }
}

/// The name of a theme.
impl SettingValue for Cow<'static, str> {
    const KIND: ValueKind = ValueKind::Themes;

    fn read(text: &str) -> Option<Self> {
        (!text.is_empty()).then(|| Cow::Owned(text.to_owned()))
    }

    fn write(&self) -> Option<String> {
        Some(self.clone().into_owned())
    }
}

impl SettingValue for Language {
    const KIND: ValueKind = ValueKind::Languages;

    fn read(text: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == text)
    }

    fn write(&self) -> Option<String> {
        Some(self.tag().to_owned())
    }
}

impl SettingValue for &'static RuleSet {
    const KIND: ValueKind = ValueKind::RuleSets;

    fn read(text: &str) -> Option<Self> {
        rule_sets::find(text)
    }

    fn write(&self) -> Option<String> {
        Some(self.slug.to_owned())
    }
}

impl SettingValue for Length {
    const KIND: ValueKind = ValueKind::Lengths;

    fn read(text: &str) -> Option<Length> {
        match text {
            MONEY => Some(Length::Money),
            points => points.parse().ok().filter(|points| (1..=LONGEST_MATCH).contains(points)).map(Length::Points),
        }
    }

    fn write(&self) -> Option<String> {
        Some(self.points().map_or_else(|| MONEY.to_owned(), |points| points.to_string()))
    }
}

/// An hour of the day, the only number among the settings.
impl SettingValue for u8 {
    const KIND: ValueKind = ValueKind::Hours;

    fn read(text: &str) -> Option<u8> {
        text.parse().ok().filter(|hour| (0..HOURS).contains(hour))
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl SettingValue for Vec<ChannelId> {
    const KIND: ValueKind = ValueKind::Ids;

    fn read(text: &str) -> Option<Self> {
        text.split(' ').map(|id| id.parse().ok()).collect()
    }

    fn write(&self) -> Option<String> {
        let ids: Vec<String> = self.iter().map(ToString::to_string).collect();
        (!ids.is_empty()).then(|| ids.join(" "))
    }
}

impl<T: SettingValue> SettingValue for Option<T> {
    const KIND: ValueKind = T::KIND;

    fn read(text: &str) -> Option<Self> {
        T::read(text).map(Some)
    }

    fn write(&self) -> Option<String> {
        self.as_ref().and_then(T::write)
    }
}

keyed_enum! {
    /// The side of the picture on which the home boards lie.
    pub enum Home {
        /// The reader's left.
        Left = "left",
        /// The reader's right.
        Right = "right",
    }
}

keyed_enum! {
    /// The two colours of checkers.
    pub enum CheckerColour {
        Light = "light",
        Dark = "dark",
    }
}

keyed_enum! {
    /// The player at the bottom of the picture, from whose view the points are numbered.
    pub enum Bottom {
        /// The player to act, whose point numbers are shown.
        Mover = "mover",
        /// The person whose setting it is.
        Own = "own",
        /// The player who challenged: the board never turns.
        Challenger = "challenger",
    }
}

keyed_enum! {
    /// How a player is pinged when it is their turn.
    pub enum Ping {
        /// By a mention in the channel.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
        Both = "both",
        Off = "off",
    }
}

keyed_enum! {
    /// The matches of a server that are played in a thread of their own.
    pub enum Threads {
        Always = "always",
        OnRequest = "request",
    }
}

keyed_enum! {
    /// The treatment of a board in its channel after the match has gone on.
    pub enum OldBoards {
        /// A line of its text stays, without the picture.
        Fold = "fold",
        /// Everything stays except the buttons.
        Keep = "keep",
        /// The same board message shows every turn, and a short message pings the player to act.
        InPlace = "in-place",
    }
}

keyed_enum! {
    /// Whether a person knows that Discord refuses direct messages to them.
    pub enum Unreachable {
        /// Not yet.
        Noticed = "noticed",
        Told = "told",
    }
}

keyed_enum! {
    /// Whether an administrator has seen the choices at the first match of a server.
    pub enum FirstOffer {
        /// Not yet: others began it.
        Due = "due",
        Shown = "shown",
    }
}

/// The usual pace of matches: a preset, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsualPace {
    /// Matches have no clock.
    Untimed,
    Preset(NamedPace),
}

impl UsualPace {
    /// In the order of menus.
    pub fn all() -> impl Iterator<Item = UsualPace> {
        std::iter::once(UsualPace::Untimed).chain(NamedPace::ALL.map(UsualPace::Preset))
    }

    pub const fn preset(self) -> Option<NamedPace> {
        match self {
            UsualPace::Untimed => None,
            UsualPace::Preset(preset) => Some(preset),
        }
    }
}

/// The key of its text is `pace-` and this.
impl fmt::Display for UsualPace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset().map_or("untimed", NamedPace::key))
    }
}

impl FromStr for UsualPace {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<UsualPace, UnknownKey> {
        UsualPace::all().find(|pace| pace.to_string() == text).ok_or_else(|| UnknownKey(text.to_owned()))
    }
}

keyed_enum! {
    /// How long before their time runs out people are reminded of a turn in a match over days.
    pub enum Remind {
        Day = "day",
        HalfDay = "half-day",
        ThreeHours = "three-hours",
        Hour = "hour",
        Off = "off",
    }
}

impl Remind {
    /// That time in hours; `None`: never.
    pub const fn hours(self) -> Option<i64> {
        match self {
            Remind::Day => Some(24),
            Remind::HalfDay => Some(12),
            Remind::ThreeHours => Some(3),
            Remind::Hour => Some(1),
            Remind::Off => None,
        }
    }
}

keyed_enum! {
    /// The hours in which a person is not reminded, by their own clock.
    pub enum QuietHours {
        Early = "21-7",
        Usual = "22-8",
        Late = "0-9",
        Never = "never",
    }
}

/// Hours of a day, which may go on past midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    pub from: i8,
    /// The first hour after them.
    pub until: i8,
}

impl QuietHours {
    /// These hours; `None`: there are none.
    pub const fn hours(self) -> Option<Hours> {
        match self {
            QuietHours::Early => Some(Hours { from: 21, until: 7 }),
            QuietHours::Usual => Some(Hours { from: 22, until: 8 }),
            QuietHours::Late => Some(Hours { from: 0, until: 9 }),
            QuietHours::Never => None,
        }
    }
}

keyed_enum! {
    /// The people who can challenge a person.
    pub enum ChallengesFrom {
        Anybody = "anybody",
        /// Opponents of earlier matches.
        Played = "played",
        Nobody = "nobody",
    }
}
