//! Choices as lines of text that a button or a menu can carry, and back.

use super::{BoardChoice, ChannelChoice, Choice, PlaceChoice, PlayChoice, ServerChoice, TermsChoice};
use crate::engine::score::Length;
use crate::engine::words::UnknownWord;
use crate::store::ids::{ChannelId, RoleId};
use crate::store::settings::{Bottom, Home};
use std::fmt;
use std::str::FromStr;

/// The word for a choice that is taken back.
const NONE: &str = "none";

/// The first word of a line, and the rest.
fn split(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

fn no_such(text: &str) -> UnknownWord {
    UnknownWord(text.to_owned())
}

/// `theme harbour`, `home left`, `colour dark`, `colour any`, `bottom own`, `nothing`.
impl fmt::Display for BoardChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardChoice::Theme(name) => write!(f, "theme {name}"),
            BoardChoice::Home(home) => write!(f, "home {home}"),
            BoardChoice::Colour(Some(colour)) => write!(f, "colour {colour}"),
            BoardChoice::Colour(None) => f.write_str("colour any"),
            BoardChoice::Bottom(bottom) => write!(f, "bottom {bottom}"),
            BoardChoice::Nothing => f.write_str("nothing"),
        }
    }
}

impl FromStr for BoardChoice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<BoardChoice, UnknownWord> {
        Ok(match split(text) {
            ("theme", name) if !name.is_empty() => BoardChoice::Theme(name.to_owned()),
            ("home", side) => BoardChoice::Home(side.parse()?),
            ("colour", "any") => BoardChoice::Colour(None),
            ("colour", colour) => BoardChoice::Colour(Some(colour.parse()?)),
            ("bottom", who) => BoardChoice::Bottom(who.parse()?),
            ("nothing", "") => BoardChoice::Nothing,
            _ => return Err(no_such(text)),
        })
    }
}

/// `play ping off`, `channel language da`, `server threads always`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Play(choice) => write!(f, "play {choice}"),
            Choice::Channel(choice) => write!(f, "channel {choice}"),
            Choice::Server(choice) => write!(f, "server {choice}"),
        }
    }
}

impl FromStr for Choice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Choice, UnknownWord> {
        let (whose, choice) = split(text);
        match whose {
            "play" => choice.parse().map(Choice::Play),
            "channel" => choice.parse().map(Choice::Channel),
            "server" => choice.parse().map(Choice::Server),
            _ => Err(no_such(text)),
        }
    }
}

/// `language da`, `language none`, `ping both`, `auto-play on`, `rules dutch`, `length 5`, `nothing`.
impl fmt::Display for PlayChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayChoice::Language(language) => write!(f, "language {}", language.as_deref().unwrap_or(NONE)),
            PlayChoice::Ping(ping) => write!(f, "ping {ping}"),
            PlayChoice::AutoPlay(wanted) => write!(f, "auto-play {}", switch(*wanted)),
            PlayChoice::AutoRoll(wanted) => write!(f, "auto-roll {}", switch(*wanted)),
            PlayChoice::Tutor(wanted) => write!(f, "tutor {}", switch(*wanted)),
            PlayChoice::PlayAtOnce(wanted) => write!(f, "at-once {}", switch(*wanted)),
            PlayChoice::Terms(choice) => choice.fmt(f),
            PlayChoice::Listed(wanted) => write!(f, "listed {}", switch(*wanted)),
            PlayChoice::Nothing => f.write_str("nothing"),
        }
    }
}

impl FromStr for PlayChoice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<PlayChoice, UnknownWord> {
        Ok(match split(text) {
            ("language", tag) => PlayChoice::Language(some(tag)),
            ("ping", ping) => PlayChoice::Ping(ping.parse()?),
            ("auto-play", wanted) => PlayChoice::AutoPlay(switched(wanted)?),
            ("auto-roll", wanted) => PlayChoice::AutoRoll(switched(wanted)?),
            ("listed", wanted) => PlayChoice::Listed(switched(wanted)?),
            ("tutor", wanted) => PlayChoice::Tutor(switched(wanted)?),
            ("at-once", wanted) => PlayChoice::PlayAtOnce(switched(wanted)?),
            ("nothing", "") => PlayChoice::Nothing,
            _ => PlayChoice::Terms(text.parse()?),
        })
    }
}

/// `language da`, `rules dutch`, `length 5`, `nothing`.
impl fmt::Display for PlaceChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceChoice::Language(language) => write!(f, "language {}", language.as_deref().unwrap_or(NONE)),
            PlaceChoice::Terms(choice) => choice.fmt(f),
            PlaceChoice::Nothing => f.write_str("nothing"),
        }
    }
}

impl FromStr for PlaceChoice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<PlaceChoice, UnknownWord> {
        Ok(match split(text) {
            ("language", tag) => PlaceChoice::Language(some(tag)),
            ("nothing", "") => PlaceChoice::Nothing,
            _ => PlaceChoice::Terms(text.parse()?),
        })
    }
}

/// As [`PlaceChoice`], and `old-boards fold`, `theme harbour`, `theme none`, `home left`, `bottom challenger`.
impl fmt::Display for ChannelChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChannelChoice::Place(choice) => choice.fmt(f),
            ChannelChoice::OldBoards(fate) => write!(f, "old-boards {fate}"),
            ChannelChoice::Theme(name) => write!(f, "theme {}", name.as_deref().unwrap_or(NONE)),
            ChannelChoice::Home(home) => write!(f, "home {}", home.map_or(NONE, Home::word)),
            ChannelChoice::Bottom(bottom) => write!(f, "bottom {}", bottom.map_or(NONE, Bottom::word)),
        }
    }
}

impl FromStr for ChannelChoice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<ChannelChoice, UnknownWord> {
        Ok(match split(text) {
            ("old-boards", fate) => ChannelChoice::OldBoards(fate.parse()?),
            ("theme", name) if !name.is_empty() => ChannelChoice::Theme(some(name)),
            ("home", home) => ChannelChoice::Home(some(home).map(|home| home.parse()).transpose()?),
            ("bottom", who) => ChannelChoice::Bottom(some(who).map(|who| who.parse()).transpose()?),
            _ => ChannelChoice::Place(text.parse()?),
        })
    }
}

/// As [`PlaceChoice`], and `threads always`, `house-rated on`, `channels 12 34`, `role 56`, `role none`, `daily 12`,
/// `daily none`, `hour 18`, `club 12`, `club none`.
impl fmt::Display for ServerChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerChoice::Place(choice) => choice.fmt(f),
            ServerChoice::Threads(threads) => write!(f, "threads {threads}"),
            ServerChoice::HouseRated(rated) => write!(f, "house-rated {}", switch(*rated)),
            ServerChoice::Channels(channels) => {
                f.write_str("channels")?;
                channels.iter().try_for_each(|channel| write!(f, " {channel}"))
            }
            ServerChoice::AdminRole(Some(role)) => write!(f, "role {role}"),
            ServerChoice::AdminRole(None) => write!(f, "role {NONE}"),
            ServerChoice::DailyChannel(Some(channel)) => write!(f, "daily {channel}"),
            ServerChoice::DailyChannel(None) => write!(f, "daily {NONE}"),
            ServerChoice::DailyHour(hour) => write!(f, "hour {hour}"),
            ServerChoice::ClubChannel(Some(channel)) => write!(f, "club {channel}"),
            ServerChoice::ClubChannel(None) => write!(f, "club {NONE}"),
        }
    }
}

impl FromStr for ServerChoice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<ServerChoice, UnknownWord> {
        Ok(match split(text) {
            ("threads", threads) => ServerChoice::Threads(threads.parse()?),
            ("house-rated", rated) => ServerChoice::HouseRated(switched(rated)?),
            ("channels", ids) => {
                let ids = ids.split_whitespace().map(|id| id.parse::<ChannelId>());
                ServerChoice::Channels(ids.collect::<Result<_, _>>().map_err(|_| no_such(text))?)
            }
            ("role", NONE) => ServerChoice::AdminRole(None),
            ("role", id) => ServerChoice::AdminRole(Some(id.parse::<RoleId>().map_err(|_| no_such(text))?)),
            ("daily", NONE) => ServerChoice::DailyChannel(None),
            ("daily", id) => ServerChoice::DailyChannel(Some(id.parse::<ChannelId>().map_err(|_| no_such(text))?)),
            ("club", NONE) => ServerChoice::ClubChannel(None),
            ("club", id) => ServerChoice::ClubChannel(Some(id.parse::<ChannelId>().map_err(|_| no_such(text))?)),
            ("hour", hour) => match hour.parse() {
                Ok(hour @ 0..24) => ServerChoice::DailyHour(hour),
                _ => return Err(no_such(text)),
            },
            _ => ServerChoice::Place(text.parse()?),
        })
    }
}

/// `rules dutch`, `rules none`, `length 5`, `length money`, `length none`.
impl fmt::Display for TermsChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermsChoice::Rules(slug) => write!(f, "rules {}", slug.as_deref().unwrap_or(NONE)),
            TermsChoice::Length(Some(Length::Points(points))) => write!(f, "length {points}"),
            TermsChoice::Length(Some(Length::Money)) => f.write_str("length money"),
            TermsChoice::Length(None) => write!(f, "length {NONE}"),
        }
    }
}

impl FromStr for TermsChoice {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<TermsChoice, UnknownWord> {
        Ok(match split(text) {
            ("rules", slug) if !slug.is_empty() => TermsChoice::Rules(some(slug)),
            ("length", "money") => TermsChoice::Length(Some(Length::Money)),
            ("length", NONE) => TermsChoice::Length(None),
            ("length", points) => match points.parse() {
                Ok(points @ 1..=25) => TermsChoice::Length(Some(Length::Points(points))),
                _ => return Err(no_such(text)),
            },
            _ => return Err(no_such(text)),
        })
    }
}

fn some(word: &str) -> Option<String> {
    (word != NONE).then(|| word.to_owned())
}

const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn switched(word: &str) -> Result<bool, UnknownWord> {
    match word {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(no_such(word)),
    }
}
