//! Discord's rate limits, and the headers that report them.
//!
//! Discord documents no numbers and asks clients to read the headers instead. The numbers here are those that libraries
//! report for the routes of a bot with messages and interactions.

use super::clock::Millis;
use super::errors::{ApiError, RATE_LIMITED, Scope, TOO_MANY_LATE_EDITS, refuse_if};
use super::faults::matches;
use super::snowflake::Snowflake;
use std::collections::HashMap;

/// A number of requests in a number of milliseconds.
#[derive(Clone, Copy, Debug)]
struct Limit(u32, Millis);

/// All requests together, except answers to interactions.
const GLOBAL: Limit = Limit(50, 1000);
/// Edits of messages that are more than an hour old, in each channel.
const LATE_EDITS: Limit = Limit(3, 6000);
/// The routes with known limits, by method (`""` for any) and path.
const ROUTES: [(&str, &str, Limit); 4] = [
    ("POST", "channels/*/messages", Limit(5, 5000)),
    ("PATCH", "channels/*/messages/*", Limit(5, 5000)),
    ("DELETE", "channels/*/messages/*", Limit(5, 1000)),
    ("", "webhooks/**", Limit(5, 2000)),
];
const OTHERS: Limit = Limit(50, 1000);
/// The number of windows above which expired ones are dropped.
const KEPT: usize = 1000;

/// The rate limits, and how far each is used up.
#[derive(Debug, Default)]
pub struct Buckets {
    /// Whether requests beyond a limit are refused; otherwise they are only counted.
    pub enforced: bool,
    /// How many requests so far counted towards the limit of all requests together, refused ones included.
    pub counted: u64,
    /// How many requests so far were refused because they exceeded a limit.
    pub refused: u64,
    windows: HashMap<String, Window>,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    ends: Millis,
    used: u32,
}

/// The rate-limit headers of a response.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The id of the bucket, which all requests of the route share.
    pub bucket: String,
    pub limit: u32,
    /// The number of requests left in the current window.
    pub remaining: u32,
    /// Seconds until the next window.
    pub reset_after: f64,
}

impl Buckets {
    /// Counts a request, whose path is given after `/api/v10`. Answers to interactions have no bucket.
    pub fn take(&mut self, now: Millis, method: &str, path: &[&str]) -> (Option<Standing>, Result<(), ApiError>) {
        if path.first() == Some(&"interactions") {
            return (None, Ok(()));
        }
        let known = |(of, route, _): &&(&str, &str, Limit)| (of.is_empty() || *of == method) && matches(route, path);
        let limit = ROUTES.iter().find(known).map_or(OTHERS, |(.., limit)| *limit);
        let route: Vec<&str> = path.iter().map(|part| if part.parse::<u64>().is_ok() { "id" } else { part }).collect();
        let bucket = format!("{:016x}", fingerprint(&format!("{method} {}", route.join("/"))));
        let major = path.iter().skip(1).take(if path.first() == Some(&"webhooks") { 2 } else { 1 });
        let key = major.fold(bucket.clone(), |key, part| key + "/" + part);
        let (window, own) = self.spend(key, limit, now);
        let standing = Standing {
            bucket,
            limit: limit.0,
            remaining: limit.0.saturating_sub(window.used),
            reset_after: seconds(window.ends - now),
        };
        let own = own.map_err(|left| RATE_LIMITED.after(left, Scope::User));
        let exempt = path.first() == Some(&"webhooks");
        let all = if exempt { Ok(()) } else { self.spend("global".to_owned(), GLOBAL, now).1 };
        let all = all.map_err(|left| RATE_LIMITED.after(left, Scope::Global));
        let outcome = if self.enforced { own.and(all) } else { Ok(()) };
        self.counted += u64::from(!exempt);
        self.refused += u64::from(outcome.is_err());
        (Some(standing), outcome)
    }

    pub fn late_edit(&mut self, now: Millis, channel: Snowflake) -> Result<(), ApiError> {
        let (_, outcome) = self.spend(format!("late edits in {channel}"), LATE_EDITS, now);
        outcome.map_err(|left| TOO_MANY_LATE_EDITS.after(left, Scope::Shared))
    }

    /// Counts a request in the current window; the error is the seconds until the next window.
    fn spend(&mut self, key: String, limit: Limit, now: Millis) -> (Window, Result<(), f64>) {
        if self.windows.len() >= KEPT {
            self.windows.retain(|_, window| window.ends > now);
        }
        let fresh = Window { ends: now + limit.1, used: 0 };
        let window = self.windows.entry(key).or_insert(fresh);
        if window.ends <= now {
            *window = fresh;
        }
        window.used += 1;
        (*window, refuse_if(window.used > limit.0, seconds(window.ends - now)))
    }
}

fn seconds(millis: Millis) -> f64 {
    std::time::Duration::from_millis(millis).as_secs_f64()
}

/// A short name for a route, the same in every run (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
