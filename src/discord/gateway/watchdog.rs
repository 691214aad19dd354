//! Notices the silence of a connection that twilight waits for without end: no Hello, no answer to IDENTIFY or RESUME.

use std::time::Duration;
use tokio::time::Instant;
use twilight_gateway::ShardState;

/// How long Discord has to say something to a shard that has connected and has no session yet.
pub const SILENCE: Duration = Duration::from_secs(15);
/// How long a shard is without a session before the process gives up, to be started again by its supervisor.
pub const HOPELESS: Duration = Duration::from_secs(120);

/// What to do with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// Nothing: it is well, or has time left.
    Wait,
    /// Connect again: Discord says nothing.
    Reconnect,
    /// End the process.
    GiveUp,
}

/// The times at which a shard was last heard, and last had a session.
#[derive(Debug)]
pub struct Watchdog {
    state: ShardState,
    heard_at: Instant,
    well_at: Instant,
}

impl Watchdog {
    /// The watchdog of a shard that is about to connect.
    pub fn new(now: Instant) -> Watchdog {
        Watchdog { state: ShardState::Disconnected { reconnect_attempts: 0 }, heard_at: now, well_at: now }
    }

    /// Notes a message from Discord.
    pub fn hear(&mut self, now: Instant) {
        self.heard_at = now;
    }

    /// What to do with a connection in this state. While it waits for a session start, time does not count.
    pub fn judge(&mut self, state: ShardState, waits_for_start: bool, now: Instant) -> Diagnosis {
        if self.state != state || waits_for_start {
            (self.state, self.heard_at) = (state, now);
        }
        if state == ShardState::Active || waits_for_start {
            // Heartbeats without an answer end an active connection: twilight sees to that.
            self.well_at = now;
        }
        let answers = matches!(state, ShardState::Identifying | ShardState::Resuming);
        if now - self.well_at > HOPELESS {
            Diagnosis::GiveUp
        } else if answers && now - self.heard_at > SILENCE {
            self.heard_at = now;
            Diagnosis::Reconnect
        } else {
            Diagnosis::Wait
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is done with a connection that stays in a state, second by second, until something is done.
    fn after(state: ShardState, waits_for_start: bool, seconds: u64) -> Option<(u64, Diagnosis)> {
        let begun = Instant::now();
        let mut watchdog = Watchdog::new(begun);
        let diagnoses = (0..seconds)
            .map(|second| (second, watchdog.judge(state, waits_for_start, begun + Duration::from_secs(second))));
        let mut done = diagnoses.filter(|(_, diagnosis)| *diagnosis != Diagnosis::Wait);
        done.next()
    }

    #[test]
    fn who_gets_no_hello_or_no_session_connects_again() {
        for state in [ShardState::Identifying, ShardState::Resuming] {
            assert_eq!(after(state, false, 60), Some((16, Diagnosis::Reconnect)));
        }
    }

    #[test]
    fn two_minutes_without_a_session_end_the_process() {
        assert_eq!(
            after(ShardState::Disconnected { reconnect_attempts: 7 }, false, 300),
            Some((121, Diagnosis::GiveUp))
        );
        let (begun, mut watchdog) = (Instant::now(), Watchdog::new(Instant::now()));
        let second = |second: u64| begun + Duration::from_secs(second);
        let diagnoses: Vec<_> = (0..130)
            .map(|at| {
                // It connects again and again, and Discord says no more than Hello.
                watchdog.hear(second(at));
                watchdog.judge(ShardState::Identifying, false, second(at))
            })
            .collect();
        assert_eq!(diagnoses.iter().position(|diagnosis| *diagnosis == Diagnosis::GiveUp), Some(121));
    }

    #[test]
    fn who_has_a_session_or_waits_for_its_start_is_left_alone() {
        assert_eq!(after(ShardState::Active, false, 10_000), None);
        assert_eq!(after(ShardState::Identifying, true, 10_000), None);
    }
}
