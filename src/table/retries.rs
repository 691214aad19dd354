//! When something is tried again that could not be sent, and when it is given up.

use super::answer::{Failure, Fate};
use super::fault::Fault;
use crate::store::Tx;
use crate::store::ids::Time;
use crate::store::queue::{self, Queued, State};

/// The shortest pause after a failure of which Discord does not say how long to wait: one second.
const SHORTEST_PAUSE_MS: i64 = 1_000;
/// The longest pause between two attempts: one hour.
const LONGEST_PAUSE_MS: i64 = 60 * 60 * 1000;

/// After so many attempts (about two days) a delivery is given up.
pub(super) const MOST_ATTEMPTS: u32 = 60;

/// Says when something is tried again that could not be sent, or gives it up.
pub(super) fn put_off<Id: Queued>(
    tx: &Tx<'_>,
    id: Id,
    (failure, why): (Failure, &str),
    at: Time,
) -> Result<Fate, Fault> {
    let attempts = queue::attempts(tx, id)?.unwrap_or(MOST_ATTEMPTS);
    match failure {
        Failure::Passing { wait_ms } if attempts < MOST_ATTEMPTS => {
            queue::put_off(tx, id, why, at.plus_ms(pause_ms(attempts, wait_ms)))?;
            Ok(Fate::Later)
        }
        _ => {
            give_up(tx, id, why, at)?;
            Ok(Fate::GivenUp)
        }
    }
}

/// Gives something up that cannot be sent.
pub(super) fn give_up<Id: Queued>(tx: &Tx<'_>, id: Id, why: &str, at: Time) -> Result<(), Fault> {
    queue::put_off(tx, id, why, at)?;
    Ok(queue::settle(tx, id, State::GivenUp, at)?)
}

/// How long to wait after so many attempts: as long as Discord says, else longer each time.
pub(super) fn pause_ms(attempts: u32, wait_ms: Option<i64>) -> i64 {
    wait_ms.unwrap_or_else(|| SHORTEST_PAUSE_MS.saturating_mul(1 << attempts.min(12)).min(LONGEST_PAUSE_MS))
}
