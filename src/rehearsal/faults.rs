//! What is to go wrong with the bot's requests, because a test says so.

use super::errors::{ApiError, RATE_LIMITED};

/// Requests that will be refused although nothing is wrong with them.
#[derive(Debug, Default)]
pub struct Faults {
    rules: Vec<Fault>,
}

#[derive(Debug)]
struct Fault {
    method: String,
    path: String,
    left: u32,
    refusal: ApiError,
}

impl Faults {
    /// Refuses the next `times` requests of this method whose path matches; `*` in the path stands for one segment,
    /// `**` for any rest. An empty method means any.
    pub fn add(&mut self, times: u32, method: &str, path: &str, refusal: ApiError) {
        self.rules.push(Fault { method: method.into(), path: path.into(), left: times, refusal });
    }

    /// Answers the next `times` requests with 429.
    pub fn rate_limit(&mut self, times: u32) {
        self.add(times, "", "**", RATE_LIMITED);
    }

    /// The refusal for this request, if one was asked for; it is used up by this.
    pub fn take(&mut self, method: &str, segments: &[&str]) -> Option<ApiError> {
        let found = self.rules.iter_mut().find(|rule| {
            rule.left > 0 && (rule.method.is_empty() || rule.method == method) && matches(&rule.path, segments)
        })?;
        found.left -= 1;
        let refusal = found.refusal.clone();
        self.rules.retain(|rule| rule.left > 0);
        Some(refusal)
    }
}

fn matches(pattern: &str, segments: &[&str]) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rehearsal::errors::UNKNOWN_CHANNEL;

    #[test]
    fn a_fault_meets_its_route_so_many_times() {
        let mut faults = Faults::default();
        faults.add(2, "POST", "/channels/*/messages", UNKNOWN_CHANNEL);
        let route = ["channels", "1", "messages"];
        assert_eq!(faults.take("GET", &route), None);
        assert_eq!(faults.take("POST", &["channels", "1", "messages", "2"]), None);
        assert_eq!(faults.take("POST", &route), Some(UNKNOWN_CHANNEL));
        assert_eq!(faults.take("POST", &route), Some(UNKNOWN_CHANNEL));
        assert_eq!(faults.take("POST", &route), None);
        faults.rate_limit(1);
        assert_eq!(faults.take("DELETE", &["x"]), Some(RATE_LIMITED));
    }
}
