//! The times at which a flag falls and from which on a match may be claimed.

use crate::store::clocks::{self, ClockRow};
use crate::store::ids::{MatchId, Time};
use crate::store::matches::MatchRow;
use crate::store::{self, Tx};
use crate::table::limits::{CLAIM_AFTER_OUTAGE_LIVE_MS, CLAIM_AFTER_OUTAGE_SLOW_MS, LONGEST_BEAT_MS};
use crate::table::shared::CLOCK_SLACK_MS;

/// The times at which a flag falls or a player is too late, and from which on the match may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fall {
    /// The last moment at which an action of the player is in time.
    pub(super) flag_at: Time,
    pub(super) claimable_at: Time,
}

/// The clock of a match. A turn that began while the machine's clock was ahead begins at the latest moment that has come
/// for certain.
pub(super) fn clock(tx: &Tx<'_>, id: MatchId, now: Time) -> Result<Option<ClockRow>, store::Error> {
    let Some(mut clock_row) = clocks::get(tx, id)? else { return Ok(None) };
    let is_ahead = |began_at: i64, of: Time| began_at > of.plus_ms(CLOCK_SLACK_MS).0;
    if let Some(turn) = clock_row.clock.turn.as_mut().filter(|turn| is_ahead(turn.began_at, now)) {
        let latest = clocks::latest_moment(tx, now)?;
        if is_ahead(turn.began_at, latest) {
            turn.began_at = latest.0;
            clocks::set(tx, id, &clock_row.clock)?;
        }
    }
    Ok(Some(clock_row))
}

/// The fall of the flag of a running clock, as far as is known now; `None` while it stands.
pub(super) fn fall(tx: &Tx<'_>, row: &MatchRow, clock_row: &ClockRow, now: Time) -> Result<Option<Fall>, store::Error> {
    clocks::note_outage(tx, now, LONGEST_BEAT_MS)?;
    let Some(turn) = clock_row.clock.turn else { return Ok(None) };
    let grace = if clock_row.pace.is_slow() { CLAIM_AFTER_OUTAGE_SLOW_MS } else { CLAIM_AFTER_OUTAGE_LIVE_MS };
    let pauses = clocks::pauses(tx, row.id, clock_row, row.players[turn.player])?;
    let flag_at = clock_row.clock.flag_at(clock_row.pace, &pauses).map(Time);
    flag_at.map(|flag_at| claimable_from(tx, row.id, flag_at, grace, now)).transpose()
}

/// The fall of a flag at `flag_at`. The match may be claimed after that, and not within `grace_ms` after an outage.
pub(super) fn claimable_from(
    tx: &Tx<'_>,
    id: MatchId,
    flag_at: Time,
    grace_ms: i64,
    now: Time,
) -> Result<Fall, store::Error> {
    let outages = clocks::outages_since(tx, id, now.minus_ms(grace_ms))?;
    let last_outage = outages.into_iter().map(|outage| outage.until).max();
    let claimable_at = last_outage.map_or(flag_at, |until| flag_at.max(Time(until).plus_ms(grace_ms)));
    Ok(Fall { flag_at, claimable_at })
}
