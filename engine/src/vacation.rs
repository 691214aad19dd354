//! Vacation from matches over days: a number of days in each calendar year; one vacation pauses all of a person's
//! matches. As in [`pace`](crate::pace), nothing here reads a clock.

use crate::clock::Pause;
use crate::pace::DAY;

/// The vacation of a person in a calendar year, in days. Each counts as at least one day.
pub const VACATION_DAYS_A_YEAR: i64 = 30;

/// How much of a year's vacation is left after what was taken, in milliseconds. A year is given by its first moment and
/// the first moment of the next year.
pub fn vacation_left(taken: &[Pause], year: (i64, i64)) -> i64 {
    VACATION_DAYS_A_YEAR * DAY - taken.iter().map(|vacation| charged(*vacation, year)).sum::<i64>()
}

/// The longest vacation that can begin now, in whole days: it takes from each of these years no more than is left.
pub fn longest_vacation(taken: &[Pause], now: i64, years: &[(i64, i64)]) -> i64 {
    let fits = |days: &i64| {
        let vacation = Pause { from: now, until: now + days * DAY };
        years.iter().all(|&year| charged(vacation, year) <= vacation_left(taken, year))
    };
    (1..=VACATION_DAYS_A_YEAR).rev().find(fits).unwrap_or(0)
}

fn charged(vacation: Pause, (begin, end): (i64, i64)) -> i64 {
    let until = vacation.until.max(vacation.from + DAY);
    (until.min(end) - vacation.from.max(begin)).max(0)
}
