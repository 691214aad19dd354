//! Vacation: a number of days a calendar year (UTC), in which a person's own clocks stand in all matches over days
//! whose server allows it. It begins when they say so, and ends at its time or with their first move in such a match.

use crate::engine::vacation::{longest_vacation, vacation_left};
use crate::store::clocks::{self, ClockRow};
use crate::store::ids::{DAY_MS, PersonId, Time};
use crate::store::{Tx, matches, vacations};
use crate::table::limits::UNFINISHED_MATCHES;
use crate::table::loaded_match::clock;
use crate::table::protocol::request::ActionTimes;
use crate::table::{Clocks, Error, Fault, Rejection, Request};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// The state of a person's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationStatus {
    /// The time at which it ends; `None`: they are on none.
    pub until: Option<Time>,
    /// The rest of this year's vacation, in milliseconds.
    pub left_ms: i64,
    /// The longest that can begin now, in whole days.
    pub most_days: i64,
    /// The number of their matches over days in which it stops their clock.
    pub stops: usize,
    /// The number of their matches over days in which their clock runs on all the same.
    pub exempt: usize,
}

impl Clocks {
    pub fn vacation(&self, person: PersonId, now: Time) -> Result<VacationStatus, Fault> {
        self.shared.read(|tx| status(tx, person, now))
    }

    /// Begins a vacation of this many days.
    ///
    /// # Errors
    /// [`Rejection::VacationGoesOn`], [`Rejection::VacationTooLong`].
    pub fn begin_vacation(&self, request: &Request, days: u8) -> Result<VacationStatus, Error> {
        self.shared.handle_once(request, |tx| {
            let (person, now) = (request.person.id, request.at);
            let before = status(tx, person, now)?;
            if let Some(until) = before.until {
                return Err(Rejection::VacationGoesOn(until).into());
            }
            let days = i64::from(days);
            if !(1..=before.most_days).contains(&days) {
                return Err(Rejection::VacationTooLong(before.most_days).into());
            }
            // The time at which Discord received the press counts, as with moves.
            let began_at = request.received_at();
            vacations::begin(tx, person, began_at, began_at.plus_ms(days * DAY_MS))?;
            Ok(status(tx, person, now)?)
        })
    }

    /// Ends the vacation of the person who asks, if they are on one.
    pub fn end_vacation(&self, request: &Request) -> Result<VacationStatus, Error> {
        self.shared.handle_once(request, |tx| {
            clock::end_vacation(tx, request.person.id, ActionTimes::at(request.at))?;
            Ok(status(tx, request.person.id, request.at)?)
        })
    }
}

fn status(tx: &Tx<'_>, person: PersonId, now: Time) -> Result<VacationStatus, Fault> {
    let [this, next] = years(now);
    // A vacation that began in the year before may reach into this one.
    let taken = vacations::pauses_since(tx, person, Time(this.0).minus_ms(DAY_MS))?;
    let (mut stops, mut exempt) = (0, 0);
    for row in matches::unfinished_of(tx, person, UNFINISHED_MATCHES)? {
        match clocks::get(tx, row.id)?.filter(|clock_row| clock_row.pace.is_slow()) {
            Some(ClockRow { allows_vacation: true, .. }) => stops += 1,
            Some(_) => exempt += 1,
            None => {}
        }
    }
    Ok(VacationStatus {
        until: vacations::until(tx, person, now)?,
        left_ms: vacation_left(&taken, this),
        most_days: longest_vacation(&taken, now.0, &[this, next]),
        stops,
        exempt,
    })
}

/// The calendar year that a moment falls into, and the next one: the first moment, and the one after it.
fn years(now: Time) -> [(i64, i64); 2] {
    let today = Timestamp::from_millisecond(now.0).unwrap_or_default().to_zoned(TimeZone::UTC).date();
    let begins = |after: i64| {
        let first = today.first_of_year().checked_add(after.years()).ok();
        let zoned = first.and_then(|first| first.to_zoned(TimeZone::UTC).ok());
        zoned.map_or(i64::MAX, |zoned| zoned.timestamp().as_millisecond())
    };
    [(begins(0), begins(1)), (begins(1), begins(2))]
}
