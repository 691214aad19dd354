//! The time that a match gives its players: presets and numbers. The [`clock`](crate::clock) keeps it.

use crate::keyed_enum::keyed_enum;
use std::fmt;
use std::str::FromStr;

const SECOND: i64 = 1_000;
pub(crate) const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

/// The longest delay and the longest increment, in days.
pub const LONGEST_DELAY_DAYS: i64 = 14;
/// The longest bank, in days.
pub const LONGEST_BANK_DAYS: i64 = 60;
/// The shortest time that a player has for the first turn, in seconds: delay and bank together.
pub const SHORTEST_TURN_SECONDS: i64 = 30;

/// The time of both players in a match. A turn costs what it takes beyond the delay; that is taken from the bank, and
/// each turn adds the increment to it. All in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pace {
    /// The part of each turn that costs nothing.
    pub delay: i64,
    /// The bank of each player at the beginning of the match.
    pub bank: i64,
    pub increment: i64,
    /// The size up to which increments fill a bank.
    pub cap: i64,
}

keyed_enum! {
    /// The paces that clubs know by a name.
    pub enum NamedPace {
        /// Live, as at tournaments: 12 seconds and two minutes a point.
        Club = "club",
        /// Live: 15 seconds and three minutes a point.
        Casual = "casual",
        /// Live, for turns of three to four taps: 30 seconds and two minutes a point.
        Discord = "discord",
        /// Over days: a day and a week.
        Daily = "daily",
        /// Over days: 12 hours and three days.
        Brisk = "brisk",
        /// Over days: three days, to which each turn adds 12 hours, up to seven days.
        Fischer = "fischer",
    }
}

impl NamedPace {
    /// The pace of a match of this length in points.
    pub const fn pace(self, points: u8) -> Pace {
        let points = points as i64;
        let (delay, bank) = match self {
            NamedPace::Club => (12 * SECOND, 2 * MINUTE * points),
            NamedPace::Casual => (15 * SECOND, 3 * MINUTE * points),
            NamedPace::Discord => (30 * SECOND, 2 * MINUTE * points),
            NamedPace::Daily => (DAY, 7 * DAY),
            NamedPace::Brisk => (12 * HOUR, 3 * DAY),
            NamedPace::Fischer => return Pace { delay: 0, bank: 3 * DAY, increment: 12 * HOUR, cap: 7 * DAY },
        };
        Pace { delay, bank, increment: 0, cap: bank }
    }

    /// The preset that gives a match of this length this pace.
    pub fn of(pace: Pace, points: u8) -> Option<NamedPace> {
        NamedPace::ALL.into_iter().find(|preset| preset.pace(points) == pace)
    }
}

/// The pace of a challenge as it was entered: a preset, which depends on the length of the match, or numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceChoice {
    Preset(NamedPace),
    Numbers(Pace),
}

impl PaceChoice {
    pub const fn pace(self, points: u8) -> Pace {
        match self {
            PaceChoice::Preset(preset) => preset.pace(points),
            PaceChoice::Numbers(pace) => pace,
        }
    }

    /// The choice that gives a match of this length this pace.
    pub fn of(pace: Pace, points: u8) -> PaceChoice {
        NamedPace::of(pace, points).map_or(PaceChoice::Numbers(pace), PaceChoice::Preset)
    }
}

impl fmt::Display for PaceChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PaceChoice::Preset(preset) => preset.fmt(f),
            PaceChoice::Numbers(pace) => pace.fmt(f),
        }
    }
}

impl FromStr for PaceChoice {
    type Err = PaceError;

    fn from_str(text: &str) -> Result<PaceChoice, PaceError> {
        match text.trim().to_lowercase().parse() {
            Ok(preset) => Ok(PaceChoice::Preset(preset)),
            Err(_) => text.parse().map(PaceChoice::Numbers),
        }
    }
}

impl Pace {
    /// Whether delay and bank make at least 12 hours. Only matches of such a pace have reminders, presets and vacation.
    pub const fn is_slow(self) -> bool {
        self.delay + self.bank >= 12 * HOUR
    }

    /// The times that a player can give the opponent at once, in milliseconds.
    pub const fn gifts(self) -> [i64; 3] {
        if self.is_slow() { [12 * HOUR, DAY, 3 * DAY] } else { [MINUTE, 2 * MINUTE, 5 * MINUTE] }
    }

    /// The pace within its limits.
    ///
    /// # Errors
    /// [`PaceError::TooShort`], [`PaceError::TooLong`].
    pub fn validated(self) -> Result<Pace, PaceError> {
        let Pace { delay, bank, increment, cap } = self;
        if delay + bank < SHORTEST_TURN_SECONDS * SECOND {
            return Err(PaceError::TooShort);
        }
        let longest = LONGEST_BANK_DAYS * DAY;
        if delay.max(increment) > LONGEST_DELAY_DAYS * DAY || bank.max(cap) > longest || cap < bank {
            return Err(PaceError::TooLong);
        }
        Ok(self)
    }
}

/// Why a text is no pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceError {
    Unreadable,
    /// Delay and bank are less than [`SHORTEST_TURN_SECONDS`].
    TooShort,
    /// A number is above [`LONGEST_DELAY_DAYS`] or [`LONGEST_BANK_DAYS`], or the cap below the bank.
    TooLong,
}

impl fmt::Display for PaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PaceError::Unreadable => "no pace",
            PaceError::TooShort => "too short a pace",
            PaceError::TooLong => "too long a pace",
        })
    }
}

impl std::error::Error for PaceError {}

/// `12s 14m`: the delay and the bank. `0s 3d 12h 7d`: the increment and the cap as well.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pace { delay, bank, increment, cap } = *self;
        write!(f, "{} {}", Duration(delay), Duration(bank))?;
        match (increment, cap == bank) {
            (0, true) => Ok(()),
            _ => write!(f, " {} {}", Duration(increment), Duration(cap)),
        }
    }
}

impl FromStr for Pace {
    type Err = PaceError;

    fn from_str(text: &str) -> Result<Pace, PaceError> {
        let words = text.split([' ', '+', ',', ';']).filter(|word| !word.is_empty());
        let numbers = words.map(|word| word.parse().map(|Duration(ms)| ms)).collect::<Result<Vec<i64>, _>>()?;
        let pace = match numbers[..] {
            [delay, bank] => Pace { delay, bank, increment: 0, cap: bank },
            [delay, bank, increment] => {
                let cap = bank.saturating_mul(2).min(LONGEST_BANK_DAYS * DAY).max(bank);
                Pace { delay, bank, increment, cap }
            }
            [delay, bank, increment, cap] => Pace { delay, bank, increment, cap },
            _ => return Err(PaceError::Unreadable),
        };
        pace.validated()
    }
}

/// The units of durations, the longest first, each by the letter with which it is written and by others that people of
/// our languages type.
const UNITS: [(i64, &str, &[&str]); 4] = [
    (DAY, "d", &["pv", "vrk"]),
    (HOUR, "h", &["t", "u", "tim"]),
    (MINUTE, "m", &["min"]),
    (SECOND, "s", &["sec", "sek"]),
];

/// A duration in milliseconds, written in the longest unit that needs no fraction: `36h`.
struct Duration(i64);

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = UNITS.iter().find(|(unit, ..)| self.0 != 0 && self.0 % unit == 0);
        match unit {
            Some((unit, letter, _)) => write!(f, "{}{letter}", self.0 / unit),
            None => write!(f, "{}s", self.0 / SECOND),
        }
    }
}

impl FromStr for Duration {
    type Err = PaceError;

    fn from_str(text: &str) -> Result<Duration, PaceError> {
        let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        // At most nine digits, so that the number fits into an `i64` in any unit.
        let number: i64 = if number.len() <= 9 { number.parse().ok() } else { None }.ok_or(PaceError::Unreadable)?;
        let unit = unit.to_lowercase();
        let known = UNITS.iter().find(|(_, letter, others)| *letter == unit || others.contains(&unit.as_str()));
        match (number, known) {
            (_, Some((ms, ..))) => Ok(Duration(number * ms)),
            (0, None) if unit.is_empty() => Ok(Duration(0)),
            _ => Err(PaceError::Unreadable),
        }
    }
}
