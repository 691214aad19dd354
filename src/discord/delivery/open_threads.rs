//! Keeps threads with a match in progress from being archived. To press a button in an archived thread, a client first
//! reopens the thread; where its user may not do that, the press is never sent.
//!
//! Any message keeps a thread open, so the bot posts one there and deletes it at once, for which it needs only the
//! permissions that a match takes. A thread that somebody archived by hand is left as it is; `/games` says so.

use crate::discord::delivery::rest::{self, Api, Cause, DeliveryError, ThreadInfo};
use crate::discord::delivery::services::{Services, now};
use crate::locale::Language;
use crate::store::ids::{ChannelInGuild, HOUR_MS, Time};
use crate::table::PlayedThread;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The interval between two looks for threads that are due.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// The longest time until a thread is looked at again, in milliseconds, since somebody may archive it by hand.
const LONGEST_PAUSE_MS: i64 = 6 * HOUR_MS;
const SHORTEST_PAUSE_MS: i64 = 60 * 1000;
/// The bot writes in a thread when an eighth of the time is left for which the thread stays open.
const MARGIN_PART: i64 = 8;

/// The log's text for failures.
const CANNOT_LOOK_AFTER: &str = "cannot look after the threads of matches";

/// Looks after the threads until the process is to end.
pub async fn run(services: Arc<Services>, api: Api) {
    loop {
        let due = services.with_table(CANNOT_LOOK_AFTER, |table| table.venues.threads_to_look_at(now())).await;
        for played in due.into_iter().flatten() {
            if services.is_stopping() {
                return;
            }
            let thread = played.thread;
            let cause = Cause { person: None, place: Some(ChannelInGuild { guild: played.guild, channel: thread }) };
            match keep_open(&api.blamed_on(cause), &played).await {
                Ok((is_archived, again)) => {
                    services
                        .with_table(CANNOT_LOOK_AFTER, move |table| {
                            table.venues.thread_checked(thread, is_archived, again)
                        })
                        .await;
                }
                // It is looked at again in an hour.
                Err(error) => tracing::debug!(%thread, %error, "a thread cannot be looked at"),
            }
        }
        if services.stopping.run_until_cancelled(sleep(LOOK_EVERY)).await.is_none() {
            return;
        }
    }
}

/// Writes in a thread that Discord has archived for inactivity, or soon will. Returns whether the thread is archived
/// after that, and when to look again.
async fn keep_open(api: &Api, played: &PlayedThread) -> Result<(bool, Time), DeliveryError> {
    let seen = rest::thread_info(api, played.thread).await?;
    let at = now();
    let later = |until: Time| at.plus_ms((until.0 - at.0).clamp(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    let (is_archived, is_due) = match (seen.is_archived, write_at(seen)) {
        (true, _) => (true, was_idle(seen)),
        (false, due) => (false, due <= at),
    };
    if !is_due {
        return Ok((is_archived, later(write_at(seen))));
    }
    let text = Language::of_tag(&played.locale).text("thread-kept-open");
    match rest::post_and_delete(api, played.thread, &text).await {
        Ok(()) => Ok((false, later(write_at(ThreadInfo { written_at: at, ..seen })))),
        Err(error) => {
            tracing::warn!(thread = %played.thread, %error, "the thread of a match is not kept open");
            Ok((is_archived, later(at.plus_ms(LONGEST_PAUSE_MS))))
        }
    }
}

/// The time at which the bot has to write in an open thread.
fn write_at(seen: ThreadInfo) -> Time {
    let active_at = seen.written_at.max(seen.changed_at);
    active_at.plus_ms(seen.stays_open_ms - seen.stays_open_ms / MARGIN_PART)
}

/// Whether an archived thread was archived for inactivity, and not by hand before that was due.
fn was_idle(seen: ThreadInfo) -> bool {
    seen.changed_at.0 >= seen.written_at.0 + seen.stays_open_ms
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE_MS: i64 = 60_000;

    /// A thread that stays open for an hour, written in and archived or reopened at these minutes.
    fn thread(is_archived: bool, written: i64, changed: i64) -> ThreadInfo {
        let at = |minute: i64| Time(minute * MINUTE_MS);
        ThreadInfo { is_archived, changed_at: at(changed), written_at: at(written), stays_open_ms: 60 * MINUTE_MS }
    }

    #[test]
    fn a_thread_is_written_in_a_while_before_it_would_be_archived() {
        for (written, changed) in [(100, 0), (0, 100)] {
            let left_ms = (100 + 60) * MINUTE_MS - write_at(thread(false, written, changed)).0;
            assert!((5 * MINUTE_MS..15 * MINUTE_MS).contains(&left_ms), "{left_ms}");
        }
    }

    #[test]
    fn a_thread_that_was_archived_before_its_time_was_archived_by_hand() {
        assert!(!was_idle(thread(true, 100, 101)));
        assert!(!was_idle(thread(true, 100, 159)));
        assert!(was_idle(thread(true, 100, 160)) && was_idle(thread(true, 100, 400)));
    }
}
