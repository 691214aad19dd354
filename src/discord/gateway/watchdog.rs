//! Notices the silence of a connection that twilight waits for without end: no Hello, no answer to IDENTIFY or RESUME.

use std::time::Duration;
use tokio::time::Instant;
use twilight_gateway::ShardState;

/// The deadline for a first message from Discord to a shard that has connected and has no session yet.
pub const MAX_SILENCE: Duration = Duration::from_secs(15);
/// How long a shard is without a session before its connection is given up. If no other shard has a session either, the
/// process ends, to be started again by its supervisor.
pub const GIVE_UP_AFTER: Duration = Duration::from_secs(120);
/// The first pause of a shard whose connection was given up while others have sessions; each later one is twice as long,
/// until it has a session.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// The watchdog's verdict on a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// Nothing: it is well, or has time left.
    Wait,
    /// Connect again: Discord says nothing.
    Reconnect,
    /// Give the connection up.
    GiveUp,
}

/// The times at which a shard was last heard, and last had a session.
#[derive(Debug)]
pub struct Watchdog {
    state: ShardState,
    heard_at: Instant,
    had_session_at: Instant,
    /// The end of the latest pause.
    rests_until: Instant,
    next_pause: Duration,
}

impl Watchdog {
    /// The watchdog of a shard that is about to connect.
    pub fn new(now: Instant) -> Watchdog {
        Watchdog {
            state: ShardState::Disconnected { reconnect_attempts: 0 },
            heard_at: now,
            had_session_at: now,
            rests_until: now,
            next_pause: FIRST_PAUSE,
        }
    }

    /// Begins a pause after the connection was given up; returns how long it is.
    pub fn rest(&mut self, now: Instant) -> Duration {
        let pause = self.next_pause;
        self.rests_until = now + pause;
        self.next_pause = (pause * 2).min(LONGEST_PAUSE);
        pause
    }

    /// Whether a pause is under way, in which the shard does not connect.
    pub fn is_resting(&self, now: Instant) -> bool {
        now < self.rests_until
    }

    /// Notes a message from Discord.
    pub fn note_message(&mut self, now: Instant) {
        self.heard_at = now;
    }

    /// The verdict on a connection in this state. While it waits for a session start, or rests, time does not
    /// count.
    pub fn diagnose(&mut self, state: ShardState, waits_for_start: bool, now: Instant) -> Diagnosis {
        let waits = waits_for_start || self.is_resting(now);
        if self.state != state || waits {
            (self.state, self.heard_at) = (state, now);
        }
        if state == ShardState::Active {
            self.next_pause = FIRST_PAUSE;
        }
        if state == ShardState::Active || waits {
            // twilight itself ends an active connection whose heartbeats are not answered.
            self.had_session_at = now;
        }
        let awaits_answer = matches!(state, ShardState::Identifying | ShardState::Resuming);
        if now - self.had_session_at > GIVE_UP_AFTER {
            Diagnosis::GiveUp
        } else if awaits_answer && now - self.heard_at > MAX_SILENCE {
            self.heard_at = now;
            Diagnosis::Reconnect
        } else {
            Diagnosis::Wait
        }
    }
}
