//! Adjourning a match: shared by players, administrators and departures of servers.

use crate::store::ids::{MatchId, Time};
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::{self, Tx, boards, outbox};
use crate::table::ledger::endings;
use crate::table::{Error, Fault, Header, Rejection};

/// Withdraws the unsent news of a match, and schedules the removal of its board's buttons.
pub(super) fn withdraw_from_channel(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<(), store::Error> {
    outbox::withdraw(tx, id, at)?;
    boards::outdate(tx, id, at)
}

/// Adjourns a match, which can go on in another channel.
pub(super) fn adjourn_if_running(tx: &Tx<'_>, before: &Header, at: Time) -> Result<MatchRow, Error> {
    deny_if_over(before)?;
    Ok(adjourn_running(tx, before.id, at)?)
}

/// As [`adjourn_if_running`], for a match that one player leaves since the other one keeps them waiting: nobody has cut
/// it short.
pub(super) fn adjourn_without_cut_short(tx: &Tx<'_>, before: &Header, at: Time) -> Result<MatchRow, Error> {
    deny_if_over(before)?;
    withdraw_from_channel(tx, before.id, at)?;
    Ok(matches::adjourn(tx, before.id)?)
}

/// As [`adjourn_if_running`], for a match that is known to be in progress.
pub(super) fn adjourn_running(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<MatchRow, Fault> {
    withdraw_from_channel(tx, id, at)?;
    let adjourned = matches::adjourn(tx, id)?;
    endings::note_cut_short(tx, &adjourned, at)?;
    Ok(adjourned)
}

fn deny_if_over(before: &Header) -> Result<(), Error> {
    match before.state {
        MatchState::Running => Ok(()),
        MatchState::Adjourned | MatchState::Finished | MatchState::Aborted => {
            Err(Rejection::NotRunning(Box::new(before.clone())).into())
        }
    }
}
