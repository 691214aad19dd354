//! Rate limits of Discord: those that its responses state, and the global one.
//!
//! A used-up limit delays only the requests that count against it. serenity has a limiter too, but it sleeps until the
//! limit is renewed, without telling its caller for how long, and it does not send turns before the removal of buttons.

use super::error::{LimitScope, wait_of};
use crate::store::ids::{ChannelId, GuildId};
use parking_lot::Mutex;
use reqwest::Method;
use reqwest::header::HeaderMap;
use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// The period in which Discord counts requests, with a margin: it is not known when Discord's second begins, and
/// requests take different times to arrive.
const SECOND: Duration = Duration::from_millis(1_100);
/// The most requests by the bot's token in that period, a few below Discord's global limit.
const IN_A_SECOND: usize = 45;
/// The most of them that edit or delete, so that there is always room for turns.
const CHANGES_IN_A_SECOND: usize = 25;
/// The number of known limits from which expired ones are removed.
const KEPT_LIMITS: usize = 1_000;

/// The major parameter of a route: the first id of its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum MajorParameter {
    Guild(GuildId),
    Channel(ChannelId),
}

/// The limit against which a request counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bucket {
    /// The method and the address, in which `*` stands for ids that Discord does not tell apart, such as a message's.
    name: String,
    /// Whether the request counts against the global limit; requests by an interaction's token do not.
    uses_bot_token: bool,
    /// Whether the request edits or deletes, and can wait.
    is_change: bool,
    /// The major parameter, unless it is a token or the bot itself.
    pub(super) subject: Option<MajorParameter>,
}

impl Bucket {
    /// The bucket of an address after `/api/v10/`.
    pub(super) fn of(method: &Method, path: &str) -> Bucket {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        // Discord limits by channel, by server and by token; it does not tell apart the other ids in a path.
        let counts = if parts[0] == "webhooks" { 3 } else { 2 };
        let subject = match *parts {
            ["guilds", id, ..] => id.parse().ok().map(|id| MajorParameter::Guild(GuildId(id))),
            ["channels", id, ..] => id.parse().ok().map(|id| MajorParameter::Channel(ChannelId(id))),
            _ => None,
        };
        let parts = parts.iter().enumerate();
        let parts = parts.map(|(nth, &part)| if nth >= counts && part.parse::<u64>().is_ok() { "*" } else { part });
        let name = parts.fold(method.as_str().to_owned(), |name, part| format!("{name}/{part}"));
        let uses_bot_token = !path.starts_with("webhooks/") && !path.starts_with("interactions/");
        let is_change = uses_bot_token && matches!(*method, Method::PATCH | Method::DELETE);
        Bucket { name, uses_bot_token, is_change, subject }
    }
}

#[derive(Debug, Default)]
pub(super) struct Limits(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    buckets: HashMap<String, BucketState>,
    /// The number of buckets at which expired ones are removed, then set to twice the number left: so the search for
    /// expired buckets adds a constant time to each request on average.
    forget_at: usize,
    /// The times of the latest requests by the bot's token, the newest last.
    recent: VecDeque<Instant>,
    /// The time until which Discord accepts no request by the bot's token.
    closed_until: Option<Instant>,
    /// The time until which Discord accepts no request at all.
    shut_out_until: Option<Instant>,
    /// The number of other processes of the same bot, with which this one shares the requests of a second.
    other_processes: usize,
}

#[derive(Clone, Copy, Debug)]
struct BucketState {
    remaining: u32,
    until: Instant,
}

impl Limits {
    /// Shares the requests of a second among this number of processes.
    pub(super) fn share_among(&self, processes: u32) {
        self.0.lock().other_processes = processes.saturating_sub(1) as usize;
    }

    /// Takes one of the remaining requests, or returns the time until which there is none.
    pub(super) fn take(&self, bucket: &Bucket, now: Instant) -> Result<(), Instant> {
        let mut known = self.0.lock();
        if let Some(until) = known.shut_out_until.filter(|&until| now < until) {
            return Err(until);
        }
        if let Some(state) = known.buckets.get(&bucket.name).filter(|state| now < state.until)
            && state.remaining == 0
        {
            return Err(state.until);
        }
        if bucket.uses_bot_token {
            if let Some(until) = known.closed_until.filter(|&until| now < until) {
                return Err(until);
            }
            let processes = known.other_processes + 1;
            let most = if bucket.is_change { CHANGES_IN_A_SECOND } else { IN_A_SECOND };
            let most = (most / processes).max(1);
            // Once the request `most` places back is a second old, there is room for another.
            if let Some(&before) = known.recent.iter().nth_back(most - 1).filter(|&&before| now < before + SECOND) {
                return Err(before + SECOND);
            }
            if known.recent.len() >= IN_A_SECOND {
                known.recent.pop_front();
            }
            known.recent.push_back(now);
        }
        if let Some(state) = known.buckets.get_mut(&bucket.name) {
            state.remaining = state.remaining.saturating_sub(1);
        }
        Ok(())
    }

    /// Notes the limit that an answer names.
    pub(super) fn note(&self, bucket: &Bucket, headers: &HeaderMap, now: Instant) {
        let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        let (Some(remaining), Some(seconds)) = (number("x-ratelimit-remaining"), number("x-ratelimit-reset-after"))
        else {
            return;
        };
        let Some(renewed_in) = wait_of(seconds) else { return };
        self.keep(bucket, BucketState { remaining: remaining as u32, until: now + renewed_in }, now);
    }

    /// Notes that Discord refuses requests of this scope until `until`, or a later time that an earlier answer named.
    pub(super) fn close(&self, bucket: &Bucket, until: Instant, scope: LimitScope, now: Instant) {
        if scope == LimitScope::Bucket {
            return self.keep(bucket, BucketState { remaining: 0, until }, now);
        }
        let mut known = self.0.lock();
        let closed = match scope {
            LimitScope::Everything => &mut known.shut_out_until,
            LimitScope::BotToken | LimitScope::Bucket => &mut known.closed_until,
        };
        *closed = (*closed).max(Some(until));
    }

    fn keep(&self, bucket: &Bucket, state: BucketState, now: Instant) {
        let mut known = self.0.lock();
        if known.buckets.len() >= known.forget_at.max(KEPT_LIMITS) {
            known.buckets.retain(|_, state| now < state.until);
            known.forget_at = 2 * known.buckets.len();
        }
        known.buckets.insert(bucket.name.clone(), state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(channel: u64) -> Bucket {
        Bucket::of(&Method::POST, &format!("channels/{channel}/messages"))
    }

    fn change(channel: u64, message: u64) -> Bucket {
        Bucket::of(&Method::PATCH, &format!("channels/{channel}/messages/{message}"))
    }

    fn headers(remaining: &str, reset_after: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("x-ratelimit-remaining", remaining.parse().unwrap());
        headers.insert("x-ratelimit-reset-after", reset_after.parse().unwrap());
        headers
    }

    #[test]
    fn a_limit_is_that_of_a_channel_or_a_token_whatever_the_message() {
        assert_eq!(change(1, 2), change(1, 3));
        assert_ne!(change(1, 2), change(4, 2));
        assert_ne!(post(1), Bucket::of(&Method::DELETE, "channels/1/messages"));
        let answer = |token| Bucket::of(&Method::PATCH, &format!("webhooks/9/{token}/messages/@original"));
        assert_ne!(answer("a"), answer("b"));
    }

    #[test]
    fn what_is_used_up_waits_until_it_is_renewed_and_nothing_else_does() {
        let (limits, now) = (Limits::default(), Instant::now());
        limits.note(&post(1), &headers("1", "4.5"), now);
        assert_eq!(limits.take(&post(1), now), Ok(()), "one is left");
        let renewed = now + Duration::from_millis(4_500);
        assert_eq!(limits.take(&post(1), now), Err(renewed));
        assert_eq!((limits.take(&post(2), now), limits.take(&change(1, 1), now)), (Ok(()), Ok(())));
        assert_eq!(limits.take(&post(1), renewed), Ok(()));
    }

    #[test]
    fn there_is_always_room_for_turns_beside_changes_of_older_messages() {
        let (limits, now) = (Limits::default(), Instant::now());
        let changed = (0..100).filter(|&channel| limits.take(&change(channel, 1), now).is_ok()).count();
        let posted = (0..100).filter(|&channel| limits.take(&post(channel), now).is_ok()).count();
        assert_eq!((changed, posted), (25, 20));
        let by_token = Bucket::of(&Method::POST, "interactions/1/token/callback");
        assert_eq!(limits.take(&by_token, now), Ok(()), "answers count against nothing");
        assert_eq!(limits.take(&post(500), now + SECOND), Ok(()));
    }

    #[test]
    fn several_processes_together_take_no_more_than_one() {
        let now = Instant::now();
        let processes = [(); 3].map(|()| Limits::default());
        let mut taken = [0, 0];
        for limits in &processes {
            limits.share_among(3);
            taken[0] += (0..100).filter(|&channel| limits.take(&change(channel, 1), now).is_ok()).count();
            taken[1] += (0..100).filter(|&channel| limits.take(&post(channel), now).is_ok()).count();
        }
        assert!(taken[0] <= CHANGES_IN_A_SECOND && taken[0] + taken[1] == IN_A_SECOND, "{taken:?}");
        processes[0].share_among(1);
        let more = (0..100).filter(|&channel| processes[0].take(&post(channel), now).is_ok()).count();
        assert_eq!(more, IN_A_SECOND - IN_A_SECOND / 3, "the others have ended");
        let many = Limits::default();
        many.share_among(1_000);
        assert_eq!(many.take(&post(1), now), Ok(()), "each has one");
    }

    #[test]
    fn whenever_discords_second_begins_it_has_no_more_than_it_takes() {
        let (limits, started) = (Limits::default(), Instant::now());
        let asked = [0].into_iter().chain(980..4_000).map(|millisecond| started + Duration::from_millis(millisecond));
        let made: Vec<Instant> = asked.filter(|&now| limits.take(&post(1), now).is_ok()).collect();
        for first in &made {
            let second = made.iter().filter(|&made| (*first..*first + Duration::from_secs(1)).contains(made));
            assert!(second.count() <= IN_A_SECOND);
        }
        assert!(made.len() > 2 * IN_A_SECOND);
    }

    #[test]
    fn what_is_closed_for_all_is_closed_but_for_answers() {
        let (limits, now) = (Limits::default(), Instant::now());
        let until = now + Duration::from_secs(2);
        limits.close(&post(1), until, LimitScope::BotToken, now);
        assert_eq!(limits.take(&change(2, 2), now), Err(until));
        assert_eq!(limits.take(&Bucket::of(&Method::POST, "webhooks/9/token"), now), Ok(()));
        limits.close(&post(3), until, LimitScope::Bucket, until);
        assert_eq!(limits.take(&post(4), until), Ok(()));
    }

    #[test]
    fn what_the_edge_shuts_out_asks_for_nothing_at_all() {
        let (limits, now) = (Limits::default(), Instant::now());
        let until = now + Duration::from_secs(30);
        limits.close(&post(1), until, LimitScope::Everything, now);
        for bucket in [post(1), post(2), Bucket::of(&Method::POST, "interactions/1/token/callback")] {
            assert_eq!(limits.take(&bucket, now), Err(until), "{bucket:?}");
            assert_eq!(limits.take(&bucket, until), Ok(()), "{bucket:?}");
        }
    }

    #[test]
    fn the_more_limits_there_are_the_more_rarely_they_are_looked_through() {
        let (limits, now) = (Limits::default(), Instant::now());
        let mut looked_through = 0;
        for channel in 0..20_000 {
            let before = limits.0.lock().forget_at;
            limits.note(&post(channel), &headers("4", "60"), now);
            looked_through += u32::from(limits.0.lock().forget_at != before);
        }
        assert!(looked_through < 10, "{looked_through}");
        for channel in 20_000..50_000 {
            limits.note(&post(channel), &headers("4", "60"), now + Duration::from_secs(61));
        }
        assert!(limits.0.lock().buckets.len() < 50_000, "what has run out is forgotten");
    }

    #[test]
    fn a_request_is_made_of_a_guild_or_a_channel_or_of_neither() {
        let subject = |path| Bucket::of(&Method::GET, path).subject;
        assert_eq!(subject("guilds/3/members/4"), Some(MajorParameter::Guild(GuildId(3))));
        assert_eq!(subject("channels/5/messages/6"), Some(MajorParameter::Channel(ChannelId(5))));
        assert_eq!((subject("users/@me/guilds"), subject("webhooks/1/token")), (None, None));
    }

    #[test]
    fn nonsense_about_when_a_limit_is_renewed_keeps_nothing_waiting_for_ever() {
        let (limits, now) = (Limits::default(), Instant::now());
        limits.note(&post(1), &headers("0", "1e19"), now);
        assert!(limits.take(&post(1), now).is_err());
        assert!(limits.take(&post(1), now + Duration::from_secs(25 * 60 * 60)).is_ok());
        limits.note(&post(2), &headers("0", "-1"), now);
        assert!(limits.take(&post(2), now).is_ok());
    }

    #[test]
    fn a_short_wait_does_not_end_a_longer_one() {
        let (limits, now) = (Limits::default(), Instant::now());
        for scope in [LimitScope::BotToken, LimitScope::Everything] {
            limits.close(&post(1), now + 10 * SECOND, scope, now);
            limits.close(&post(2), now + SECOND, scope, now);
            assert_eq!(limits.take(&post(3), now + 2 * SECOND), Err(now + 10 * SECOND), "{scope:?}");
        }
    }
}
