//! The clock by which a server's position of the day has its hour: it stays that hour when clocks change.

use crate::settings::values::TimeZoneName;
use crate::store::ids::{DAY_MS, HOUR_MS, Time};
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The day and the hour that a clock shows.
pub(super) struct GuildDay {
    /// Days since 1970.
    pub(super) day: i64,
    /// The hour of the day, from 0 to 23.
    pub(super) hour: i64,
}

/// The clock of a time zone, of UTC without one.
pub struct GuildClock(TimeZone);

impl GuildClock {
    pub fn of(zone: Option<TimeZoneName>) -> GuildClock {
        GuildClock(zone.and_then(|TimeZoneName(name)| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC))
    }

    /// How far it is ahead of UTC, in milliseconds.
    pub fn ahead_ms(&self, now: Time) -> i64 {
        let now = Timestamp::from_millisecond(now.0).unwrap_or_default();
        i64::from(self.0.to_offset(now).seconds()) * 1_000
    }

    /// The day and the hour that it shows.
    pub(super) fn read(&self, now: Time) -> GuildDay {
        let shown = now.0 + self.ahead_ms(now);
        GuildDay { day: shown.div_euclid(DAY_MS), hour: shown.rem_euclid(DAY_MS) / HOUR_MS }
    }

    /// The time at which it shows this hour of a day, or the next one where it skips that.
    pub fn hour_on(&self, hour: u8, day: i64) -> Time {
        let shown = day * DAY_MS + i64::from(hour) * HOUR_MS;
        let civil = Timestamp::from_millisecond(shown).map(|shown| shown.to_zoned(TimeZone::UTC).datetime());
        let at = civil.and_then(|civil| civil.to_zoned(self.0.clone()));
        Time(at.map_or(shown, |at| at.timestamp().as_millisecond()))
    }
}
