//! Faults that a test requests for the bot's requests.

use super::errors::{ApiError, BAD_DAY, RATE_LIMITED, Scope};
use super::random::SeededRandom;
use std::time::Duration;

/// `retry_after` of random 429s, in seconds.
const STORM_RETRY_AFTER: f64 = 0.3;

#[derive(Debug, Default)]
pub struct Faults {
    rules: Vec<Rule>,
    weather: Option<(Weather, SeededRandom)>,
}

/// The percentages of requests about messages that fail at random, by kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weather {
    /// Answered with 429; first answers to interactions never are.
    pub limited: u64,
    /// Answered with 500 and not carried out.
    pub failing: u64,
    /// Carried out, but never answered.
    pub cut: u64,
    /// First answers to interactions that fail with 500 and are not carried out.
    pub answers_failing: u64,
    /// First answers to interactions that are carried out without a response.
    pub answers_cut: u64,
}

impl Weather {
    /// The fault for a random number from 0 to 99, if any.
    fn fault(&self, segments: &[&str], drawn: u64) -> Option<Fault> {
        let (limited, failing, cut) = match segments {
            ["interactions", ..] => (0, self.answers_failing, self.answers_cut),
            ["channels" | "webhooks", ..] => (self.limited, self.failing, self.cut),
            _ => return None,
        };
        match drawn {
            drawn if drawn < limited => Some(Fault::Refused(RATE_LIMITED.after(STORM_RETRY_AFTER, Scope::User))),
            drawn if drawn < limited + failing => Some(Fault::Refused(BAD_DAY)),
            drawn if drawn < limited + failing + cut => Some(Fault::Cut),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    Refused(ApiError),
    /// It is carried out, but the connection is cut before the response.
    Cut,
    /// It is carried out, but answered only after this time.
    Late(Duration),
    /// It is neither carried out nor answered.
    Silence,
}

#[derive(Debug)]
struct Rule {
    method: String,
    path: String,
    left: u32,
    fault: Fault,
}

impl Faults {
    /// Makes the next `times` requests fail that match a method and path; `*` in the path stands for one segment, `**`
    /// for any rest. An empty method means any.
    pub fn add(&mut self, times: u32, method: &str, path: &str, fault: Fault) {
        self.rules.push(Rule { method: method.into(), path: path.into(), left: times, fault });
    }

    /// Makes requests fail at random, in a way that depends on the seed.
    pub fn weather(&mut self, seed: u64, weather: Weather) {
        self.weather = Some((weather, SeededRandom::seeded(seed)));
    }

    /// Whether no requested fault is left.
    pub fn are_spent(&self) -> bool {
        self.rules.is_empty()
    }

    pub fn take(&mut self, method: &str, segments: &[&str]) -> Option<Fault> {
        let found = self.rules.iter_mut().find(|rule| {
            rule.left > 0 && (rule.method.is_empty() || rule.method == method) && matches(&rule.path, segments)
        });
        let Some(found) = found else {
            let (weather, random) = self.weather.as_mut()?;
            return weather.fault(segments, random.below(100));
        };
        found.left -= 1;
        let fault = found.fault.clone();
        self.rules.retain(|rule| rule.left > 0);
        Some(fault)
    }
}

/// Whether a path matches a pattern: `*` stands for one segment, `**` for any rest.
pub(super) fn matches(pattern: &str, segments: &[&str]) -> bool {
    let mut rest = segments.iter();
    for wanted in pattern.trim_matches('/').split('/') {
        match (wanted, rest.next()) {
            ("**", _) => return true,
            ("*", Some(_)) => {}
            (wanted, Some(segment)) if wanted == *segment => {}
            _ => return false,
        }
    }
    rest.next().is_none()
}
