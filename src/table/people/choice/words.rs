//! Choices as text for buttons and menus, and back.

use super::{BoardChoice, ChannelChoice, Choice, PlaceChoice, PlayChoice, ServerChoice, TermsChoice};
use crate::engine::keyed_enum::UnknownKey;
use crate::engine::score::Length;
use crate::engine::terms::LONGEST_MATCH;
use crate::store::ids::{ChannelId, RoleId};
use crate::store::settings::{Bottom, ChallengesFrom, Colour, Home, OldBoards, Ping, Threads};
use std::fmt;
use std::str::FromStr;

/// The value of a choice, as text after the setting's name.
trait Chosen: Sized {
    /// The text for the default.
    const NONE: &str = "none";

    fn write(&self) -> String;

    fn read(text: &str) -> Option<Self>;
}

/// Types whose text form exists already.
macro_rules! as_it_is {
    ($($name:ty $(= $none:literal)?),*) => {$(
        impl Chosen for $name {
            $(const NONE: &str = $none;)?

            fn write(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    )*};
}

as_it_is!(
    Bottom,
    ChallengesFrom,
    ChannelChoice,
    Colour = "any",
    Home,
    OldBoards,
    Ping,
    PlayChoice,
    ServerChoice,
    Threads
);

/// Channels and roles, which are only chosen from menus that Discord fills. They are never parsed from text, into which
/// anybody could write any id.
macro_rules! never_read {
    ($($name:ty),*) => {$(
        impl Chosen for $name {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(_: &str) -> Option<Self> {
                None
            }
        }
    )*};
}

never_read!(ChannelId, RoleId);

impl<T: Chosen> Chosen for Option<T> {
    fn write(&self) -> String {
        self.as_ref().map_or_else(|| T::NONE.to_owned(), T::write)
    }

    fn read(text: &str) -> Option<Self> {
        if text == T::NONE { Some(None) } else { T::read(text).map(Some) }
    }
}

impl Chosen for String {
    fn write(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<Self> {
        (!text.is_empty()).then(|| text.to_owned())
    }
}

impl Chosen for bool {
    fn write(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
}

/// An hour of the day, the only number among the choices.
impl Chosen for u8 {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|hour| (0..24).contains(hour))
    }
}

impl Chosen for Length {
    fn write(&self) -> String {
        match self {
            Length::Points(points) => points.to_string(),
            Length::Money => "money".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "money" => Some(Length::Money),
            points => points.parse().ok().filter(|points| (1..=LONGEST_MATCH).contains(points)).map(Length::Points),
        }
    }
}

impl Chosen for Vec<ChannelId> {
    fn write(&self) -> String {
        self.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn read(text: &str) -> Option<Self> {
        text.is_empty().then(Vec::new)
    }
}

/// Defines the text form of an enum's choices: `word => Case` is the word with a value, `alone word => Case` is the
/// word only, and `else Case` contains the choices of another enum.
macro_rules! lines {
    ($Choice:ident { $($word:literal => $Case:ident,)* $(alone $lone:literal => $Lone:ident,)? $(else $Other:ident,)? }) => {
        impl fmt::Display for $Choice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let line = match self {
                    $($Choice::$Case(chosen) => format!("{} {}", $word, chosen.write()),)*
                    $($Choice::$Lone => $lone.to_owned(),)?
                    $($Choice::$Other(choice) => choice.to_string(),)?
                };
                f.write_str(line.trim_end())
            }
        }

        impl FromStr for $Choice {
            type Err = UnknownKey;

            fn from_str(text: &str) -> Result<$Choice, UnknownKey> {
                let (word, chosen) = text.split_once(' ').unwrap_or((text, ""));
                let read = match word {
                    $($word => Chosen::read(chosen).map($Choice::$Case),)*
                    $($lone if chosen.is_empty() => Some($Choice::$Lone),)?
                    _ => None$(.or_else(|| text.parse().ok().map($Choice::$Other)))?,
                };
                read.ok_or_else(|| UnknownKey(text.to_owned()))
            }
        }
    };
}

lines!(Choice { "play" => Play, "channel" => Channel, "server" => Server, });
lines!(BoardChoice {
    "theme" => Theme,
    "home" => Home,
    "colour" => Colour,
    "bottom" => Bottom,
    alone "nothing" => Nothing,
});
lines!(PlayChoice {
    "language" => Language,
    "ping" => Ping,
    "auto-play" => AutoPlay,
    "auto-roll" => AutoRoll,
    "tutor" => Tutor,
    "at-once" => PlayAtOnce,
    "challenges" => ChallengesFrom,
    "listed" => Listed,
    alone "nothing" => Nothing,
    else Terms,
});
lines!(PlaceChoice { "language" => Language, alone "nothing" => Nothing, else Terms, });
lines!(ChannelChoice {
    "old-boards" => OldBoards,
    "theme" => Theme,
    "home" => Home,
    "bottom" => Bottom,
    else Place,
});
lines!(ServerChoice {
    "threads" => Threads,
    "house-rated" => HouseRated,
    "channels" => Channels,
    "role" => AdminRole,
    "daily" => DailyChannel,
    "hour" => DailyHour,
    "club" => ClubChannel,
    "log" => LogChannel,
    else Place,
});
lines!(TermsChoice { "rules" => Rules, "length" => Length, });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_on_buttons_of_older_messages_is_read_and_written_as_ever() {
        for line in [
            "play language da",
            "play language none",
            "play ping both",
            "play auto-play on",
            "play auto-roll off",
            "play tutor on",
            "play at-once off",
            "play challenges played",
            "play listed on",
            "play rules dutch",
            "play rules none",
            "play length 5",
            "play length money",
            "play length none",
            "play nothing",
            "channel language da",
            "channel rules dutch",
            "channel nothing",
            "channel old-boards fold",
            "channel theme harbour",
            "channel theme none",
            "channel home left",
            "channel bottom none",
            "channel bottom challenger",
            "channel length none",
            "server nothing",
            "server threads always",
            "server house-rated on",
            "server channels",
            "server role none",
            "server language none",
            "server log none",
            "server daily none",
            "server hour 18",
            "server club none",
        ] {
            assert_eq!(line.parse::<Choice>().map(|choice| choice.to_string()).as_deref(), Ok(line));
        }
        for line in ["theme harbour", "home left", "colour dark", "colour any", "bottom own", "nothing"] {
            assert_eq!(line.parse::<BoardChoice>().map(|choice| choice.to_string()).as_deref(), Ok(line));
        }
        for line in ["server channels 12 34", "server role 56", "server daily 12", "server club 12", "server log 12"] {
            assert!(line.parse::<Choice>().is_err(), "{line}: only Discord says what is a server's");
        }
        for line in ["server hour 24", "play length 26", "play length 0", "play nothing more", "channel theme", "dance"]
        {
            assert!(line.parse::<Choice>().is_err(), "{line}");
        }
    }
}
