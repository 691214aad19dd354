//! What is to go wrong with the bot's requests, because a test says so.

use super::chance::Chance;
use super::errors::{ApiError, BAD_DAY, RATE_LIMITED, Scope};

/// Seconds that a client is told to wait where a test does not say.
const RETRY_AFTER: f64 = 0.05;
/// Seconds that a client is told to wait after a 429 by chance.
const STORM_RETRY_AFTER: f64 = 0.3;

/// Requests that will go wrong although nothing is wrong with them.
#[derive(Debug, Default)]
pub struct Faults {
    rules: Vec<Rule>,
    weather: Option<(Weather, Chance)>,
}

/// The percentage of requests about messages that go wrong by chance, by the kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weather {
    /// Answered with 429; first answers to interactions never are.
    pub limited: u64,
    /// Answered with 500 and not done.
    pub failing: u64,
    /// Done and never answered.
    pub cut: u64,
    /// First answers to interactions that are answered with 500 and not taken.
    pub answers_failing: u64,
    /// First answers that are taken, which is never said.
    pub answers_cut: u64,
}

impl Weather {
    /// The fault of a request for a number drawn from 0 to 99.
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
    /// It is done, but the line is cut before the answer.
    Cut,
    /// It is neither done nor ever answered.
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
    /// Lets the next `times` requests go wrong whose method and path match; `*` in the path stands for one segment, `**`
    /// for any rest. An empty method means any.
    pub fn add(&mut self, times: u32, method: &str, path: &str, fault: Fault) {
        self.rules.push(Rule { method: method.into(), path: path.into(), left: times, fault });
    }

    pub fn rate_limit(&mut self, times: u32) {
        self.add(times, "", "**", Fault::Refused(RATE_LIMITED.after(RETRY_AFTER, Scope::User)));
    }

    /// Lets requests go wrong by chance, in a way that comes from this number.
    pub fn weather(&mut self, seed: u64, weather: Weather) {
        self.weather = Some((weather, Chance::seeded(seed)));
    }

    pub fn mend(&mut self) {
        *self = Faults::default();
    }

    /// Takes the next fault that meets this request.
    pub fn take(&mut self, method: &str, segments: &[&str]) -> Option<Fault> {
        let found = self.rules.iter_mut().find(|rule| {
            rule.left > 0 && (rule.method.is_empty() || rule.method == method) && matches(&rule.path, segments)
        });
        let Some(found) = found else {
            let (weather, chance) = self.weather.as_mut()?;
            return weather.fault(segments, chance.below(100));
        };
        found.left -= 1;
        let fault = found.fault.clone();
        self.rules.retain(|rule| rule.left > 0);
        Some(fault)
    }
}

/// Whether a path is such a one: `*` stands for one segment, `**` for any rest.
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
