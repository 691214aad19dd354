//! What every way of taking a match from its channel has in common.

use crate::store::ids::{MatchId, Time};
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::{self, Tx, boards, outbox};
use crate::table::protocol::header::Header;
use crate::table::protocol::rejection::{Error, Rejection};

/// Takes back what was still to be told of a match, and has the buttons of its board removed.
pub(super) fn close(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<(), store::Error> {
    outbox::withdraw(tx, id, at)?;
    boards::outdate(tx, id, at)
}

/// Sets a match that is being played aside.
pub(super) fn set_aside(tx: &Tx<'_>, before: &Header, at: Time) -> Result<MatchRow, Error> {
    if before.state != MatchState::Running {
        return Err(Rejection::MatchOver(Box::new(before.clone())).into());
    }
    close(tx, before.id, at)?;
    Ok(matches::adjourn(tx, before.id)?)
}
