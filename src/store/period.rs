//! The stretches of time that leaderboards are about. Days begin at midnight UTC, weeks on Mondays.

use super::ids::{SeasonId, Time};
use std::fmt;
use time::{Date, Month, OffsetDateTime};

/// A day, in milliseconds.
const A_DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Period {
    /// All of it.
    All,
    /// A month of a year, 1 is January.
    Month(i32, u8),
    /// The week that begins with this day.
    Week(Date),
    /// A season of a guild.
    Season(SeasonId),
}

impl Period {
    /// The month of a moment.
    #[must_use]
    pub fn month(at: Time) -> Period {
        let day = day(at);
        Period::Month(day.year(), day.month().into())
    }

    /// The week of a moment.
    #[must_use]
    pub fn week(at: Time) -> Period {
        let day = day(at);
        let monday = day.to_julian_day() - i32::from(day.weekday().number_days_from_monday());
        Period::Week(Date::from_julian_day(monday).unwrap_or(day))
    }

    /// When it is over, if that is known beforehand.
    #[must_use]
    pub fn until(self) -> Option<Time> {
        match self {
            Period::All | Period::Season(_) => None,
            Period::Month(year, month) => {
                let (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
                Date::from_calendar_date(year, Month::try_from(month).ok()?, 1).ok().map(midnight)
            }
            Period::Week(monday) => Some(midnight(monday).plus_ms(7 * A_DAY_MS)),
        }
    }
}

/// The moment at which the day of a moment began.
#[must_use]
pub fn day_of(at: Time) -> Time {
    at.minus_ms(at.0.rem_euclid(A_DAY_MS))
}

fn day(at: Time) -> Date {
    OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH).date()
}

fn midnight(day: Date) -> Time {
    Time(day.midnight().assume_utc().unix_timestamp().saturating_mul(1000))
}

/// As it stands in the database: `all`, `month 2026-11`, `week 2026-11-16`, `season 7`.
impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Period::All => f.write_str("all"),
            Period::Month(year, month) => write!(f, "month {year}-{month:02}"),
            Period::Week(monday) => write!(f, "week {monday}"),
            Period::Season(id) => write!(f, "season {id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sunday, 31 January 2027, a millisecond before midnight.
    const LAST: Time = Time(1_801_439_999_999);

    #[test]
    fn months_and_weeks_end_at_midnight_utc() {
        let told = |at| [Period::month(at).to_string(), Period::week(at).to_string()];
        assert_eq!(told(LAST), ["month 2027-01", "week 2027-01-25"]);
        assert_eq!(told(LAST.plus_ms(1)), ["month 2027-02", "week 2027-02-01"]);
        assert_eq!(Period::month(LAST).until(), Some(LAST.plus_ms(1)));
        assert_eq!(Period::week(LAST).until(), Some(LAST.plus_ms(1)));
        assert_eq!(Period::Month(2026, 12).until().map(Period::month), Some(Period::Month(2027, 1)));
        assert_eq!(day_of(LAST.plus_ms(1)), LAST.plus_ms(1));
        assert_eq!(day_of(LAST), LAST.plus_ms(1).minus_ms(A_DAY_MS));
    }
}
