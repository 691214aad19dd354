//! Claims from players who do not come to an appointment.

use super::fall::{Fall, claimable_from};
use crate::engine::referee::rule_on_lateness;
use crate::engine::{Lateness, Pause, Player};
use crate::store::clocks;
use crate::store::ids::{MatchId, PersonId, Time};
use crate::store::{self, Tx, appointments, matches};
use crate::table::limits::{CLAIM_AFTER_OUTAGE_LIVE_MS, LONGEST_BEAT_MS};
use crate::table::loaded_match::{LoadedMatch, awaited};
use crate::table::protocol::request::ActionTimes;
use crate::table::{ClaimRefusal, Clocks, Error, Fault, Request};

impl Clocks {
    /// Whether somebody may claim a match from an opponent who has not come to its appointment, as far as is known now.
    pub fn is_opponent_too_late(&self, id: MatchId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.shared.read(|tx| {
            if appointments::continuation(tx, id)?.is_none() {
                return Ok(false);
            }
            let loaded = LoadedMatch::load(tx, matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?)?;
            let (Some(claimer), Some(late)) = (loaded.row.seat(person), awaited::at_appointment(tx, &loaded)?) else {
                return Ok(false);
            };
            match rule(tx, &loaded, claimer, late, ActionTimes::at(now)) {
                Ok(()) => Ok(true),
                Err(Error::Rejected(_)) => Ok(false),
                Err(Error::Fault(fault)) => Err(fault),
            }
        })
    }
}

/// The times at which a player is too late, and from which on the match may be claimed.
pub(super) fn lost(tx: &Tx<'_>, loaded: &LoadedMatch, late: Lateness, now: Time) -> Result<Fall, store::Error> {
    let lost_after = Time(late.lost_after(&pauses(tx, loaded, late)?));
    // The wait after an outage is minutes even at a pace of days, since both players agreed to be present.
    claimable_from(tx, loaded.row.id, lost_after, CLAIM_AFTER_OUTAGE_LIVE_MS, now)
}

/// Checks a claim for lateness.
///
/// # Errors
/// [`ClaimRefusal::ClaimsOnOwnTime`], [`ClaimRefusal::NotTooLate`], [`ClaimRefusal::OnVacation`], [`ClaimRefusal::ClaimLater`].
pub(super) fn may_claim(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    claimer: Player,
    late: Lateness,
    request: &Request,
) -> Result<(), Error> {
    clocks::note_outage(tx, request.at, LONGEST_BEAT_MS)?;
    rule(tx, loaded, claimer, late, request.times())
}

/// Rules on a claim for lateness.
fn rule(tx: &Tx<'_>, loaded: &LoadedMatch, claimer: Player, late: Lateness, times: ActionTimes) -> Result<(), Error> {
    if late.player == claimer {
        return Err(ClaimRefusal::ClaimsOnOwnTime.into());
    }
    let lost = lost(tx, loaded, late, times.now)?;
    let pauses = pauses(tx, loaded, late)?;
    if rule_on_lateness(&loaded.game, claimer, late, times.received_at.0, &pauses).is_err() {
        let clock_row = clocks::get(tx, loaded.row.id)?;
        let late = loaded.row.players[late.player];
        let away =
            clock_row.map(|clock_row| clock_row.vacation_until(tx, late, times.received_at)).transpose()?.flatten();
        return Err(away.map_or(ClaimRefusal::NotTooLate(lost.flag_at), ClaimRefusal::OnVacation).into());
    }
    match times.received_at < lost.claimable_at {
        true => Err(ClaimRefusal::ClaimLater(lost.claimable_at).into()),
        false => Ok(()),
    }
}

/// The outages and vacations that do not count as the player's lateness.
fn pauses(tx: &Tx<'_>, loaded: &LoadedMatch, late: Lateness) -> Result<Vec<Pause>, store::Error> {
    let row = &loaded.row;
    let clock_row = clocks::get(tx, row.id)?;
    clocks::outages_and_vacations(tx, row.id, clock_row.as_ref(), row.players[late.player], Time(late.since))
}
