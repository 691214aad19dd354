//! The common part of all ways to take a match from its channel.

use crate::store::ids::{MatchId, Time};
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::{self, Tx, boards, outbox};
use crate::table::ledger::endings;
use crate::table::{Error, Header, Rejection};

/// Withdraws the unsent news of a match, and schedules the removal of its board's buttons.
pub(super) fn close(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<(), store::Error> {
    outbox::withdraw(tx, id, at)?;
    boards::outdate(tx, id, at)
}

pub(super) fn set_aside(tx: &Tx<'_>, before: &Header, at: Time) -> Result<MatchRow, Error> {
    if before.state != MatchState::Running {
        return Err(Rejection::MatchOver(Box::new(before.clone())).into());
    }
    close(tx, before.id, at)?;
    let adjourned = matches::adjourn(tx, before.id)?;
    endings::note_cut_short(tx, &adjourned, at)?;
    Ok(adjourned)
}
