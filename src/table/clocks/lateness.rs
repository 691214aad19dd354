//! Claims from players who do not come to an appointment.

use super::fall::{Fall, claimable_from};
use crate::engine::referee::rule_on_lateness;
use crate::engine::{Lateness, Pause, Player};
use crate::store::clocks;
use crate::store::ids::{MatchId, PersonId, Time};
use crate::store::{self, Tx, appointments, matches};
use crate::table::limits::{CLAIM_AFTER_OUTAGE_LIVE_MS, LONGEST_BEAT_MS};
use crate::table::loaded_match::{LoadedMatch, awaited};
use crate::table::{ClaimRefusal, Clocks, Error, Fault, Request};

impl Clocks {
    /// Whether somebody may claim a match from an opponent who has not come to its appointment, as far as is known now.
    pub fn is_opponent_too_late(&self, id: MatchId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.shared.read(|tx| {
            if appointments::went_on(tx, id)?.is_none() {
                return Ok(false);
            }
            let loaded = LoadedMatch::load(tx, matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?)?;
            let (Some(claimer), Some(late)) = (loaded.record.seat(person), awaited::at_appointment(tx, &loaded)?)
            else {
                return Ok(false);
            };
            match rule(tx, &loaded, (claimer, late), (now, now)) {
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
    // Even at a pace of days these are minutes, in which both wanted to be there.
    claimable_from(tx, lost_after, CLAIM_AFTER_OUTAGE_LIVE_MS, now)
}

/// Checks a claim for lateness.
///
/// # Errors
/// [`ClaimRefusal::ClaimsOnOwnTime`], [`ClaimRefusal::NotTooLate`], [`ClaimRefusal::OnVacation`], [`ClaimRefusal::ClaimLater`].
pub(super) fn may_claim(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    (claimer, late): (Player, Lateness),
    request: &Request,
) -> Result<(), Error> {
    clocks::note_gap(tx, request.at, LONGEST_BEAT_MS)?;
    rule(tx, loaded, (claimer, late), (request.received_at(), request.at))
}

/// Rules on a claim for lateness that Discord received at one moment, and that is dealt with at another.
fn rule(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    (claimer, late): (Player, Lateness),
    (received_at, now): (Time, Time),
) -> Result<(), Error> {
    if late.player == claimer {
        return Err(ClaimRefusal::ClaimsOnOwnTime.into());
    }
    let lost = lost(tx, loaded, late, now)?;
    let pauses = pauses(tx, loaded, late)?;
    if rule_on_lateness(&loaded.game, claimer, late, (received_at.0, &pauses)).is_err() {
        let row = clocks::get(tx, loaded.record.id)?;
        let late = loaded.record.begun.players[late.player];
        let away = row.map(|row| row.vacation_until(tx, late, received_at)).transpose()?.flatten();
        return Err(away.map_or(ClaimRefusal::NotTooLate(lost.flag_at), ClaimRefusal::OnVacation).into());
    }
    match received_at < lost.claimable_at {
        true => Err(ClaimRefusal::ClaimLater(lost.claimable_at).into()),
        false => Ok(()),
    }
}

/// The outages and vacations that are no lateness of the player.
fn pauses(tx: &Tx<'_>, loaded: &LoadedMatch, late: Lateness) -> Result<Vec<Pause>, store::Error> {
    let record = &loaded.record;
    let row = clocks::get(tx, record.id)?;
    clocks::absences(tx, row.as_ref(), record.begun.players[late.player], Time(late.since))
}
