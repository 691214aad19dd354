//! Adjournments by agreement: one player proposes a time, the other agrees. The match is adjourned until then, and
//! no time runs; then it goes on by itself where it was played, with the clock of the player whose turn it was.

use crate::engine::referee::longest_lateness;
use crate::settings::Settings;
use crate::settings::registry::PING;
use crate::settings::values::Ping;
use crate::store::appointments::{self, GuildEvent, Proposal};
use crate::store::ids::{MatchId, PersonId, Time, TimerId};
use crate::store::matches::{self, MatchRow, NewVenue};
use crate::store::outbox::NewsKind;
use crate::store::queue::{self, DeliveryState};
use crate::store::timers::{self, TimerKind};
use crate::store::{Tx, bans, clocks, venues};
use crate::table::ledger::endings;
use crate::table::limits::{APPOINTMENT_SOON_MS, FARTHEST_APPOINTMENT_MS, NEAREST_APPOINTMENT_MS};
use crate::table::loaded_match::{LoadedMatch, awaited, clock, news};
use crate::table::venues::{giving_way, own_running_match};
use crate::table::{AppointmentRefusal, Clocks, Error, Fault, Header, Request, Untrusted, adjournment};

/// A match that was adjourned by agreement.
#[derive(Clone, Debug)]
pub struct AdjournedMatch {
    /// The match before, whose board's buttons have to be removed.
    pub before: Header,
    pub until: Time,
    /// How late a player can be then before the opponent may claim the match, in milliseconds; `None` in a money
    /// session.
    pub longest_lateness_ms: Option<i64>,
}

/// A proposal to adjourn a match that the opponent can answer.
#[derive(Clone, Copy, Debug)]
pub struct AdjournmentProposal {
    /// The opponent, if the question may ping them; `None` if it replaces a question that they have not answered.
    pub ping: Option<PersonId>,
    /// As in [`AdjournedMatch`].
    pub longest_lateness_ms: Option<i64>,
}

impl Clocks {
    /// A player proposes to adjourn a match until a time, in place of an earlier proposal.
    ///
    /// # Errors
    /// [`NoMatchHere`](crate::table::Rejection::NoMatchHere), [`NotAPlayer`](crate::table::Rejection::NotAPlayer),
    /// [`NotRunning`](crate::table::Rejection::NotRunning), [`AppointmentRefusal::HouseWaits`],
    /// [`AppointmentRefusal::OutOfReach`].
    pub fn propose(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        until: Time,
    ) -> Result<AdjournmentProposal, Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let (row, by) = own_running_match(tx, request, id)?;
            if row.house.is_some() {
                return Err(AppointmentRefusal::HouseWaits.into());
            }
            let (nearest_ms, farthest_ms) = (NEAREST_APPOINTMENT_MS, FARTHEST_APPOINTMENT_MS);
            if !(request.at.plus_ms(nearest_ms)..=request.at.plus_ms(farthest_ms)).contains(&until) {
                return Err(AppointmentRefusal::OutOfReach { nearest_ms, farthest_ms }.into());
            }
            let opponent = row.players[by.opponent()];
            let may_ping = appointments::proposal(tx, row.id)?.is_none()
                && Settings::of_person(tx, opponent)?.get(&PING) != Ping::Off
                && !news::has_blocked_opponent(tx, &row, opponent)?;
            appointments::propose(tx, row.id, Proposal { by, until })?;
            let longest_lateness_ms = longest_lateness(&row.terms);
            Ok(AdjournmentProposal { ping: may_ping.then_some(opponent), longest_lateness_ms })
        })
    }

    /// Takes back the proposal of this time, or declines it.
    ///
    /// # Errors
    /// [`NoMatchHere`](crate::table::Rejection::NoMatchHere), [`NotAPlayer`](crate::table::Rejection::NotAPlayer),
    /// [`NotRunning`](crate::table::Rejection::NotRunning), [`AppointmentRefusal::NothingProposed`].
    pub fn withdraw_proposal(&self, request: &Request, id: Untrusted<MatchId>, until: Time) -> Result<(), Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let (row, _) = own_running_match(tx, request, id)?;
            match appointments::proposal(tx, row.id)? {
                Some(proposal) if proposal.until == until => Ok(appointments::withdraw(tx, row.id)?),
                _ => Err(AppointmentRefusal::NothingProposed.into()),
            }
        })
    }

    /// Adjourns a match until the time that the opponent has proposed. With `announces`, an event of the server says
    /// so.
    ///
    /// # Errors
    /// [`NoMatchHere`](crate::table::Rejection::NoMatchHere), [`NotAPlayer`](crate::table::Rejection::NotAPlayer),
    /// [`NotRunning`](crate::table::Rejection::NotRunning), [`AppointmentRefusal::NothingProposed`].
    pub fn agree(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        until: Time,
        announces: bool,
    ) -> Result<AdjournedMatch, Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let (row, player) = own_running_match(tx, request, id)?;
            let (id, now) = (row.id, request.at);
            let proposed = Proposal { by: player.opponent(), until };
            if appointments::proposal(tx, id)? != Some(proposed) || until <= now {
                return Err(AppointmentRefusal::NothingProposed.into());
            }
            let before = Header::of(tx, &row)?;
            appointments::agree(tx, id, request.received_at())?;
            let clock_row = clocks::get(tx, id)?;
            adjournment::withdraw_from_channel(tx, id, now)?;
            matches::adjourn(tx, id)?;
            // Both players know the channel, so the match keeps it.
            venues::confirm(tx, id)?;
            // The turn goes on after the appointment, with the time that it has taken so far.
            if let Some(clock_row) = clock_row {
                clocks::set(tx, id, &clock_row.clock)?;
            }
            timers::set(tx, id, TimerKind::Appointment, until)?;
            let soon = until.minus_ms(APPOINTMENT_SOON_MS);
            if soon > now {
                timers::set(tx, id, TimerKind::Soon, soon)?;
            }
            if announces && row.venue.guild.is_some() {
                timers::set(tx, id, TimerKind::Event, now)?;
            }
            Ok(AdjournedMatch { before, until, longest_lateness_ms: longest_lateness(&row.terms) })
        })
    }

    /// Records that an event announces the appointment of a match.
    pub fn event_made(&self, timer: TimerId, id: MatchId, event: GuildEvent, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            queue::close(tx, timer, DeliveryState::Delivered, now)?;
            appointments::set_event(tx, id, event)?;
            end_if_over(tx, id)
        })
    }

    /// Records that an event was deleted or no longer exists; if the match has another one, it is deleted next. `None`
    /// stands for an event that was not recorded.
    pub fn event_deleted(
        &self,
        timer: TimerId,
        id: MatchId,
        event: Option<GuildEvent>,
        now: Time,
    ) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            queue::close(tx, timer, DeliveryState::Delivered, now)?;
            match event {
                Some(event) => appointments::delete_event(tx, id, event)?,
                None => return Ok(()),
            }
            end_if_over(tx, id)
        })
    }
}

/// Continues a match whose appointment has come. Returns `false` if another match of two people is played in its
/// channel, or the channel is lost or banned; then it stays adjourned, and either player can continue it elsewhere.
pub(super) fn continue_match(tx: &Tx<'_>, row: &MatchRow, now: Time) -> Result<bool, Fault> {
    let (channel, venue) = (row.channel, row.venue);
    let is_banned = venue.guild.map_or(Ok(None), |guild| bans::of_guild(tx, guild, now))?.is_some();
    let is_open = venue.lost.is_none() && venue.guild.is_some() && !is_banned;
    if is_open && let Some(of_house) = giving_way::of_house(tx, channel)? {
        // Only a press tells whether a thread can be opened there.
        giving_way::give_way(tx, &of_house, false, now)?;
    }
    if !is_open || matches::running_in(tx, channel)?.is_some() {
        endings::note_cut_short(tx, row, now)?;
        matches::end_guild_event(tx, row.id)?;
        // Continued later, it goes on with a fresh turn, as after any adjournment.
        clocks::stop(tx, row.id)?;
        return Ok(false);
    }
    let to = NewVenue { channel, guild: venue.guild, locale: &row.locale, taken_by: venue.taken_by };
    let row = matches::move_or_continue(tx, row.id, to, now)?;
    let loaded = LoadedMatch::load(tx, row)?;
    clock::continue_adjourned(tx, &loaded, now)?;
    appointments::note_continuation(tx, loaded.row.id, now, loaded.row.progress.version)?;
    news::write_at_once(tx, &loaded, NewsKind::Turn, now)?;
    awaited::follow(tx, &loaded, now)?;
    Ok(true)
}

/// Has the event of a match deleted if the appointment is over, or was over when the event was made.
fn end_if_over(tx: &Tx<'_>, id: MatchId) -> Result<(), Fault> {
    match timers::waits(tx, id, TimerKind::Appointment)? {
        true => Ok(()),
        false => Ok(matches::end_guild_event(tx, id)?),
    }
}
