//! The time that a match gives its players: presets, numbers, and the clock. Nothing here reads a clock: each moment is
//! a parameter, in milliseconds since 1970.

use crate::keyed_enum::keyed_enum;
use crate::player::{PerPlayer, Player};
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

/// A stretch of time that does not count for a turn: the bot or Discord was down, or the player to act is on vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    pub from: i64,
    pub until: i64,
}

/// The turn for which a clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTurn {
    pub player: Player,
    pub began_at: i64,
}

/// The clock of a match: the bank of each player, and the turn for which it runs; `None` while it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub banks: PerPlayer<i64>,
    pub turn: Option<ClockTurn>,
}

impl Clock {
    /// The clock at the beginning of a match, which stands.
    pub const fn new(pace: Pace) -> Clock {
        Clock { banks: PerPlayer::new(pace.bank, pace.bank), turn: None }
    }

    /// The clock from the beginning of a turn.
    #[must_use]
    pub const fn started(self, player: Player, began_at: i64) -> Clock {
        Clock { turn: Some(ClockTurn { player, began_at }), ..self }
    }

    /// The clock after the turn, which ended at `at`; it stands then. Pauses are in the order of their beginnings.
    #[must_use]
    pub fn stopped(self, pace: Pace, at: i64, pauses: &[Pause]) -> Clock {
        let Some(ClockTurn { player, began_at }) = self.turn else { return self };
        let elapsed = (at - began_at - paused(began_at, at, pauses)).max(0);
        let left = (self.banks[player] - (elapsed - pace.delay).max(0)).max(0);
        let mut banks = self.banks;
        // A bank that was given time beyond the cap keeps it.
        banks[player] = (left + pace.increment).min(pace.cap.max(left));
        Clock { banks, turn: None }
    }

    /// The clock after a player was given time; `None` if their bank would be longer than any bank may be.
    #[must_use]
    pub fn with_time_given(self, to: Player, ms: i64) -> Option<Clock> {
        let mut banks = self.banks;
        banks[to] += ms;
        (banks[to] <= LONGEST_BANK_DAYS * DAY).then_some(Clock { banks, ..self })
    }

    /// The time at which the flag falls: an action is in time that Discord received no later. `None` while the clock
    /// stands.
    pub fn flag_at(&self, pace: Pace, pauses: &[Pause]) -> Option<i64> {
        let ClockTurn { player, began_at } = self.turn?;
        Some(over_at(began_at, pace.delay + self.banks[player], pauses))
    }
}

/// The time at which `ms` milliseconds are over that began at `began_at` and do not run in pauses, which are in order
/// of beginning.
pub(crate) fn over_at(began_at: i64, ms: i64, pauses: &[Pause]) -> i64 {
    let (mut over_at, mut covered) = (began_at + ms, began_at);
    for Pause { from, until } in pauses {
        let from = covered.max(*from);
        // A pause that comes after the end does not put it off again.
        if from <= over_at && *until > from {
            over_at += until - from;
            covered = *until;
        }
    }
    over_at
}

/// How much of the time between two moments lay in pauses.
fn paused(began_at: i64, at: i64, pauses: &[Pause]) -> i64 {
    let (mut sum, mut covered) = (0, began_at);
    for Pause { from, until } in pauses {
        let (from, until) = (covered.max(*from), at.min(*until));
        if until > from {
            sum += until - from;
            covered = until;
        }
    }
    sum
}
