//! When the gateway connects again, and when the process gives up.

use barpoint::discord::gateway::watchdog::{Diagnosis, Watchdog};
use std::time::Duration;
use tokio::time::Instant;
use twilight_gateway::ShardState;

/// What is done with a connection that stays in a state, second by second, until something is done.
fn after(state: ShardState, waits_for_start: bool, seconds: u64) -> Option<(u64, Diagnosis)> {
    let started = Instant::now();
    let mut watchdog = Watchdog::new(started);
    let diagnoses = (0..seconds)
        .map(|second| (second, watchdog.diagnose(state, waits_for_start, started + Duration::from_secs(second))));
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
    assert_eq!(after(ShardState::Disconnected { reconnect_attempts: 7 }, false, 300), Some((121, Diagnosis::GiveUp)));
    let (started, mut watchdog) = (Instant::now(), Watchdog::new(Instant::now()));
    let second = |second: u64| started + Duration::from_secs(second);
    let diagnoses: Vec<_> = (0..130)
        .map(|at| {
            // It connects again and again, and Discord says no more than Hello.
            watchdog.note_message(second(at));
            watchdog.diagnose(ShardState::Identifying, false, second(at))
        })
        .collect();
    assert_eq!(diagnoses.iter().position(|diagnosis| *diagnosis == Diagnosis::GiveUp), Some(121));
}

#[test]
fn who_has_a_session_or_waits_for_its_start_is_left_alone() {
    assert_eq!(after(ShardState::Active, false, 10_000), None);
    assert_eq!(after(ShardState::Identifying, true, 10_000), None);
}

#[test]
fn who_is_given_up_while_others_have_sessions_connects_again_after_growing_pauses() {
    let lost = ShardState::Disconnected { reconnect_attempts: 7 };
    let (started, mut watchdog) = (Instant::now(), Watchdog::new(Instant::now()));
    let second = |second: u64| started + Duration::from_secs(second);
    let mut pauses = Vec::new();
    for at in 0..3_000 {
        if watchdog.diagnose(lost, false, second(at)) == Diagnosis::GiveUp {
            assert!(!watchdog.is_resting(second(at)), "a pause is no time without a session");
            pauses.push(watchdog.rest(second(at)).as_secs());
        }
    }
    assert_eq!(pauses[..8], [5, 10, 20, 40, 80, 160, 300, 300], "{pauses:?}");
    assert_eq!(watchdog.diagnose(ShardState::Active, false, second(4_000)), Diagnosis::Wait);
    assert_eq!(watchdog.rest(second(4_200)).as_secs(), 5, "a session has ended the trouble");
}
