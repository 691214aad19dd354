//! The times at which a failed delivery of a stored row is retried, and at which it is given up: news, turn pings,
//! timers, notices, positions of the day, monthly summaries, live boards. Retries of single requests are in
//! `src/discord/delivery/rest/api.rs`, and a table of all retries in `src/discord/delivery/mod.rs`.

use crate::settings::{Setting, Settings};
use crate::store::ids::{ChannelId, ChannelInGuild, HOUR_MS, Time};
use crate::store::queue::{self, DeliveryState, Queued};
use crate::store::settings::SettingsOwner;
use crate::store::venues::PostingProblem;
use crate::store::{Tx, venues};
use crate::table::shared::Shared;
use crate::table::{Failure, Fault, RetryDecision};

/// How long the handler of a press has to deliver its answer, before the background worker does: 20 seconds.
pub const GRACE_MS: i64 = 20_000;

/// The pauses between attempts, and how many there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// The pause after the first attempt, in milliseconds; it doubles with each attempt.
    first_pause_ms: i64,
    longest_pause_ms: i64,
    /// The number of attempts after which the delivery is given up.
    pub(super) most_attempts: u32,
}

pub(super) const BANNED: &str = "the owner has banned this server";

/// For posts and the removal of buttons: about two days.
pub(super) const MESSAGES: Schedule = Schedule { first_pause_ms: 1_000, longest_pause_ms: HOUR_MS, most_attempts: 60 };

/// For live boards, until their next position replaces this one: about a day.
pub(super) const LIVE_BOARDS: Schedule =
    Schedule { first_pause_ms: GRACE_MS, longest_pause_ms: 10 * 60 * 1000, most_attempts: 150 };

/// For requests that Discord refuses for a reason that may last: a quarter of an hour.
pub(super) const REFUSED: Schedule =
    Schedule { first_pause_ms: 2 * 60 * 1000, longest_pause_ms: HOUR_MS, most_attempts: 4 };

/// For leaving a server on the owner's order: until it has been left. The first pause is longer than an attempt takes.
pub(super) const LEAVING: Schedule =
    Schedule { first_pause_ms: 16_000, longest_pause_ms: HOUR_MS, most_attempts: u32::MAX };

impl Schedule {
    /// The pause after this attempt, counted from 1; attempt 0, a failed answer, has the same pause as the first.
    pub(super) fn pause_after_ms(self, attempt: u32) -> i64 {
        let doubled = self.first_pause_ms.saturating_mul(1 << attempt.saturating_sub(1).min(20));
        doubled.min(self.longest_pause_ms)
    }

    /// The time at which to retry after the last of `attempts` failed; `None` to give up.
    pub(super) fn after(self, failure: Failure, attempts: u32, at: Time) -> Option<Time> {
        let (schedule, wait_ms) = match failure {
            Failure::Passing { wait_ms } => (self, wait_ms),
            Failure::Refused(_) => (REFUSED, None),
            Failure::Final | Failure::Lost(_) => return None,
        };
        (attempts < schedule.most_attempts)
            .then(|| at.plus_ms(wait_ms.unwrap_or_else(|| schedule.pause_after_ms(attempts))))
    }
}

/// Schedules the next attempt of a failed delivery, or gives it up, unless another process has taken it meanwhile.
pub(super) fn put_off<Id: Queued>(
    tx: &Tx<'_>,
    id: Id,
    failure: Failure,
    why: &str,
    at: Time,
) -> Result<RetryDecision, Fault> {
    let attempts = queue::attempts(tx, id)?.unwrap_or(u32::MAX);
    match MESSAGES.after(failure, attempts, at) {
        Some(next) => {
            queue::put_off(tx, id, why, next)?;
            Ok(RetryDecision::Later)
        }
        None => {
            give_up(tx, id, why, at)?;
            Ok(RetryDecision::GivenUp)
        }
    }
}

/// Records why a post to the channel that `setting` of the server names was not sent, as [`put_off`] does. If the post
/// is given up since the channel takes no messages, administrators are told. A channel that is gone is taken out of the
/// setting, unless another one was chosen while the post was under way.
pub(super) fn post_failed<Id: Queued>(
    tx: &Tx<'_>,
    id: Id,
    setting: &Setting<Option<ChannelId>>,
    place: ChannelInGuild,
    failure: Failure,
    why: &str,
    at: Time,
) -> Result<RetryDecision, Fault> {
    let decision = put_off(tx, id, failure, why, at)?;
    if failure == Failure::Lost(PostingProblem::Gone) {
        Settings::update(tx, SettingsOwner::Guild(place.guild), |chosen| {
            if chosen.get(setting) == Some(place.channel) {
                chosen.unset(setting);
            }
        })?;
    }
    if let (Failure::Lost(problem) | Failure::Refused(problem), RetryDecision::GivenUp) = (failure, decision) {
        venues::note_problem(tx, place, problem, at)?;
    }
    Ok(decision)
}

/// Records that something was posted in a channel.
pub(super) fn posted<Id: Queued>(tx: &Tx<'_>, id: Id, channel: ChannelId, at: Time) -> Result<(), Fault> {
    queue::close(tx, id, DeliveryState::Delivered, at)?;
    Ok(venues::clear_problem(tx, channel)?)
}

pub(super) fn give_up<Id: Queued>(tx: &Tx<'_>, id: Id, why: &str, at: Time) -> Result<(), Fault> {
    if queue::put_off(tx, id, why, at)? {
        queue::close(tx, id, DeliveryState::GivenUp, at)?;
    }
    Ok(())
}

/// The reason for giving up something that was attempted often, but neither sent nor refused.
const NEVER_READY: &str = "it was never made ready to be sent";

/// Begins an attempt to send a row and loads what it tells. An unreadable row does not block others. The attempt counts
/// even if nothing is sent, so that rows are given up in the end.
pub(super) fn attempt<Id: Queued, T>(
    shared: &Shared,
    id: Id,
    now: Time,
    load: impl FnOnce(&Tx<'_>) -> Result<Option<T>, Fault>,
) -> Result<Option<T>, Fault> {
    let is_waiting = shared.transaction(|tx| {
        let before = queue::attempts(tx, id)?.unwrap_or_default();
        let pause_ms = MESSAGES.pause_after_ms(before + 1).max(GRACE_MS);
        let is_waiting = queue::begin(tx, id, now, now.plus_ms(pause_ms))?;
        if is_waiting && before >= MESSAGES.most_attempts {
            give_up(tx, id, NEVER_READY, now)?;
            return Ok::<_, Fault>(false);
        }
        Ok(is_waiting)
    })?;
    if !is_waiting {
        return Ok(None);
    }
    shared.transaction(|tx| {
        // A press may have continued the match meanwhile; the news of it includes this.
        if !queue::is_waiting(tx, id)? {
            return Ok(Ok(None));
        }
        let loaded = load(tx);
        if let Err(fault) = &loaded {
            let failure = match fault {
                Fault::Store(_) => Failure::Passing { wait_ms: None },
                _ => Failure::Final,
            };
            put_off(tx, id, failure, &fault.to_string(), now)?;
        }
        Ok::<_, Fault>(loaded)
    })?
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long a delivery that always fails is retried, in milliseconds, and the number of attempts.
    fn lasts(failure: Failure) -> (i64, u32) {
        let (mut at, mut attempts) = (Time(0), 1);
        while let Some(next) = MESSAGES.after(failure, attempts, at) {
            assert!(next > at, "never twice at once");
            (at, attempts) = (next, attempts + 1);
        }
        (at.0, attempts)
    }

    #[test]
    fn the_pause_after_the_first_attempt_is_the_first_pause_and_each_later_one_is_twice_as_long() {
        let pauses = |schedule: Schedule| [1, 2, 3, 100].map(|attempt| schedule.pause_after_ms(attempt));
        assert_eq!(pauses(MESSAGES), [1_000, 2_000, 4_000, HOUR_MS]);
        assert_eq!(pauses(LEAVING), [16_000, 32_000, 64_000, HOUR_MS]);
    }

    #[test]
    fn what_may_pass_is_tried_for_two_days_and_what_may_last_for_a_quarter_of_an_hour() {
        let (passing, times) = lasts(Failure::Passing { wait_ms: None });
        assert!((47 * HOUR_MS..50 * HOUR_MS).contains(&passing) && times == 60, "{passing} {times}");
        let (refused, times) = lasts(Failure::Refused(PostingProblem::Refused));
        assert!((HOUR_MS / 5..HOUR_MS / 3).contains(&refused) && times == 4, "{refused} {times}");
        assert_eq!((lasts(Failure::Final), lasts(Failure::Lost(PostingProblem::Gone))), ((0, 1), (0, 1)));
    }
}
