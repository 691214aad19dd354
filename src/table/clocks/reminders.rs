//! The times at which players are reminded of a turn in a match over days: before their time runs out, by the interval
//! that they have chosen, and outside of their quiet hours.

use crate::locale::Language;
use crate::settings::Settings;
use crate::settings::registry::{LANGUAGE, TIME_ZONE};
use crate::settings::values::{Hours, TimeZoneName};
use crate::store::ids::{HOUR_MS, PersonId, Time};
use crate::store::{self, Tx, people};
use crate::table::{Clocks, Fault};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// The quiet hours of a person by their own clock.
pub(super) struct Quiet {
    pub(super) zone: TimeZone,
    /// `None`: there are none.
    pub(super) hours: Option<Hours>,
}

/// The quiet hours of one night.
#[derive(Debug, PartialEq)]
struct QuietTime {
    begin: Time,
    end: Time,
}

impl Quiet {
    /// The quiet hours that a moment falls into.
    fn around(&self, at: Time) -> Option<QuietTime> {
        let Hours { from, until } = self.hours?;
        let local = Timestamp::from_millisecond(at.0).ok()?.to_zoned(self.zone.clone());
        let hour = local.hour();
        let is_quiet = if from < until { (from..until).contains(&hour) } else { hour >= from || hour < until };
        if !is_quiet {
            return None;
        }
        let today = local.date();
        let begin = if hour >= from { today } else { today.checked_sub(1.day()).ok()? };
        let end = if hour < until { today } else { today.checked_add(1.day()).ok()? };
        let moment = |zoned: jiff::Zoned| Time(zoned.timestamp().as_millisecond());
        let begin = begin.at(from, 0, 0, 0).to_zoned(self.zone.clone()).ok()?;
        let end = end.at(until, 0, 0, 0).to_zoned(self.zone.clone()).ok()?;
        Some(QuietTime { begin: moment(begin), end: moment(end) })
    }

    /// The time at which to remind a player of a turn that began at `began_at`: `lead_ms` before its time runs out at
    /// `flag_at`. If that is in their quiet hours, at their beginning, or else at their end; `None` if no time is left
    /// for it.
    pub(super) fn reminder_at(&self, began_at: Time, flag_at: Time, lead_ms: i64) -> Option<Time> {
        let first = began_at.plus_ms(HOUR_MS);
        let wanted = flag_at.minus_ms(lead_ms);
        let fits = |at: &Time| *at >= first && *at < flag_at;
        match self.around(wanted) {
            None => Some(wanted).filter(fits),
            Some(QuietTime { begin, end }) => Some(begin).filter(fits).or(Some(end).filter(fits)),
        }
    }

    /// The end of the quiet hours, if this is one of them.
    pub(super) fn end_at(&self, now: Time) -> Option<Time> {
        self.around(now).map(|quiet| quiet.end)
    }
}

impl Clocks {
    /// The time zone in which a person writes times.
    pub fn time_zone(&self, person: PersonId) -> Result<TimeZone, Fault> {
        self.shared.read(|tx| Ok(zone(tx, person, &Settings::of_person(tx, person)?)?))
    }
}

/// The time zone of a person: the chosen one, or that of their language.
pub(super) fn zone(tx: &Tx<'_>, person: PersonId, chosen: &Settings) -> Result<TimeZone, store::Error> {
    let name = match chosen.get(&TIME_ZONE) {
        Some(TimeZoneName(name)) => Some(name),
        None => {
            let language = match chosen.get(&LANGUAGE) {
                Some(language) => Some(language),
                None => people::locale(tx, person)?.map(|locale| Language::of_tag(&locale)),
            };
            language.and_then(Language::time_zone)
        }
    };
    Ok(name.and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Time {
        Time(text.parse::<Timestamp>().expect("a time").as_millisecond())
    }

    /// A person with quiet hours from 22 to 8.
    fn quiet(zone: &str) -> Quiet {
        Quiet { zone: TimeZone::get(zone).expect("a zone"), hours: Some(Hours { from: 22, until: 8 }) }
    }

    #[test]
    fn nobody_is_reminded_in_their_quiet_hours_by_their_own_clock() {
        let began = at("2026-11-01T10:00:00Z");
        let remind = |quiet: &Quiet, flag: &str, lead| quiet.reminder_at(began, at(flag), lead * HOUR_MS);
        let stockholm = quiet("Europe/Stockholm");
        // 13:00 in Stockholm.
        assert_eq!(remind(&stockholm, "2026-11-05T00:00:00Z", 12), Some(at("2026-11-04T12:00:00Z")));
        // 3:00 there: the evening before at 22:00.
        assert_eq!(remind(&stockholm, "2026-11-05T14:00:00Z", 12), Some(at("2026-11-04T21:00:00Z")));
        // In Helsinki it is 22:00 an hour earlier.
        let helsinki = quiet("Europe/Helsinki");
        assert_eq!(remind(&helsinki, "2026-11-05T14:00:00Z", 12), Some(at("2026-11-04T20:00:00Z")));
        let none = Quiet { zone: TimeZone::UTC, hours: None };
        assert_eq!(remind(&none, "2026-11-05T14:00:00Z", 12), Some(at("2026-11-05T02:00:00Z")));
    }

    #[test]
    fn a_turn_that_begins_in_the_night_is_reminded_of_in_the_morning_if_there_is_time() {
        let stockholm = quiet("Europe/Stockholm");
        let began = at("2026-11-04T21:30:00Z");
        let flag = at("2026-11-05T09:00:00Z");
        assert_eq!(stockholm.reminder_at(began, flag, 3 * HOUR_MS), Some(at("2026-11-05T07:00:00Z")));
        assert_eq!(stockholm.reminder_at(began, at("2026-11-05T06:00:00Z"), 3 * HOUR_MS), None);
        assert_eq!(stockholm.reminder_at(began, flag, 24 * HOUR_MS), None, "they were called a moment ago");
    }

    #[test]
    fn clocks_that_change_move_the_quiet_hours() {
        // On 25 October 2026 the clocks of Stockholm go back an hour at 3:00.
        let stockholm = quiet("Europe/Stockholm");
        let around = |time: &str| stockholm.around(at(time));
        let night = QuietTime { begin: at("2026-10-24T20:00:00Z"), end: at("2026-10-25T07:00:00Z") };
        assert_eq!(around("2026-10-25T06:59:00Z"), Some(night));
        assert_eq!(around("2026-10-25T07:00:00Z"), None);
    }
}
