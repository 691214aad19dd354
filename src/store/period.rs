//! The stretches of time that leaderboards are about. Days begin at midnight UTC, weeks on Mondays.

use super::column_values::as_text;
use super::ids::{DAY_MS, SeasonId, Time};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use time::{Date, OffsetDateTime};

/// A calendar month (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Month {
    year: i32,
    number: u8,
}

impl Month {
    pub fn of(at: Time) -> Month {
        let day = day(at);
        Month { year: day.year(), number: day.month().into() }
    }

    pub const fn year(self) -> i32 {
        self.year
    }

    /// From 1 for January.
    pub const fn number(self) -> u8 {
        self.number
    }

    pub fn start(self) -> Time {
        let first = time::Month::try_from(self.number).and_then(|month| Date::from_calendar_date(self.year, month, 1));
        first.map_or(Time(0), midnight)
    }

    pub fn end(self) -> Time {
        self.next().start()
    }

    pub fn days(self) -> usize {
        usize::try_from((self.end().0 - self.start().0) / DAY_MS).unwrap_or(0)
    }

    pub const fn previous(self) -> Month {
        match self.number {
            1 => Month { year: self.year - 1, number: 12 },
            number => Month { number: number - 1, ..self },
        }
    }

    pub const fn next(self) -> Month {
        match self.number {
            12 => Month { year: self.year + 1, number: 1 },
            number => Month { number: number + 1, ..self },
        }
    }
}

as_text!(Month);

/// `2026-11`
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.year, self.number)
    }
}

/// A text that is not a month from 1970 to 9000.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no month")]
pub struct NoMonth;

impl From<ParseIntError> for NoMonth {
    fn from(_: ParseIntError) -> NoMonth {
        NoMonth
    }
}

impl FromStr for Month {
    type Err = NoMonth;

    fn from_str(text: &str) -> Result<Month, NoMonth> {
        let (year, number) = text.split_once('-').ok_or(NoMonth)?;
        match (year.parse()?, number.parse()?) {
            (year @ 1970..=9000, number @ 1..=12) => Ok(Month { year, number }),
            _ => Err(NoMonth),
        }
    }
}

/// The time in which results count for a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Period {
    All,
    Month(Month),
    /// The week that begins with this day.
    Week(Date),
    Season(SeasonId),
}

impl Period {
    pub fn month(at: Time) -> Period {
        Period::Month(Month::of(at))
    }

    pub fn week(at: Time) -> Period {
        Period::Week(monday_of(at))
    }

    /// Its end, if that is known beforehand.
    pub fn until(self) -> Option<Time> {
        match self {
            Period::All | Period::Season(_) => None,
            Period::Month(month) => Some(month.end()),
            Period::Week(monday) => Some(midnight(monday).plus_ms(7 * DAY_MS)),
        }
    }
}

/// The moment at which the day of a moment began.
pub fn day_of(at: Time) -> Time {
    at.minus_ms(at.0.rem_euclid(DAY_MS))
}

/// The moment at which the week of a moment began.
pub fn week_of(at: Time) -> Time {
    midnight(monday_of(at))
}

fn monday_of(at: Time) -> Date {
    let day = day(at);
    let monday = day.to_julian_day() - i32::from(day.weekday().number_days_from_monday());
    Date::from_julian_day(monday).unwrap_or(day)
}

fn day(at: Time) -> Date {
    OffsetDateTime::from_unix_timestamp(at.seconds()).unwrap_or(OffsetDateTime::UNIX_EPOCH).date()
}

fn midnight(day: Date) -> Time {
    Time::from_seconds(day.midnight().assume_utc().unix_timestamp())
}

/// As it stands in the database: `all`, `month 2026-11`, `week 2026-11-16`, `season 7`.
impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Period::All => f.write_str("all"),
            Period::Month(month) => write!(f, "month {month}"),
            Period::Week(monday) => write!(f, "week {monday}"),
            Period::Season(id) => write!(f, "season {id}"),
        }
    }
}
