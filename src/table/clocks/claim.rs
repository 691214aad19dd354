//! Claims of matches: when a flag falls, from when on the match may be claimed, and the claim.

use crate::engine::{Action, Decision, Player};
use crate::store::actions::{self, LoggedAction};
use crate::store::clocks::{self, ClockRow};
use crate::store::ids::Time;
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::outbox::{self, NewsKind};
use crate::store::{self, Tx, bans, people, vacations};
use crate::table::ledger::{endings, rated_results};
use crate::table::limits::{CLAIM_AFTER_OUTAGE_LIVE_MS, CLAIM_AFTER_OUTAGE_SLOW_MS, LONGEST_BEAT_MS, TURNS_TO_RATE};
use crate::table::loaded_match::{LoadedMatch, clock, news};
use crate::table::venues::own_match;
use crate::table::{Announcement, Clocks, Error, Fault, Header, Rejection, Request, Seen, Untrusted, set_aside};

impl Clocks {
    /// A player claims the match since the opponent's flag has fallen. What counts is the time at which Discord received
    /// the claim, and that the position is still the one that was seen.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::MatchOver`], [`Rejection::Untimed`],
    /// [`Rejection::OldPosition`], [`Rejection::ClaimsOnOwnTime`], [`Rejection::FlagNotFallen`],
    /// [`Rejection::OnVacation`],
    /// [`Rejection::ClaimLater`], [`Rejection::OpponentMayNotSee`], [`Rejection::ChannelStillWorks`] from another channel
    /// if nothing can be posted in that of the match.
    pub fn claim(&self, request: &Request, seen: Untrusted<Seen>) -> Result<Announcement, Error> {
        self.shared.handle_once(request, |tx| {
            let (record, player) = own_match(tx, request, seen.match_id())?;
            let header = Header::seen_from(tx, &record, request.guild)?;
            if record.state != MatchState::Running {
                return Err(Rejection::MatchOver(Box::new(header)).into());
            }
            if request.channel != header.channel && header.venue.guild.is_none() {
                return Err(Rejection::ChannelStillWorks(Box::new(header)).into());
            }
            let mut loaded = LoadedMatch::load(tx, record)?;
            if header.clock.is_some() && seen != header.seen().into() {
                return Err(Rejection::OldPosition(Box::new(loaded.board_view(tx)?)).into());
            }
            may_claim(tx, &loaded, player, request)?;
            if may_be_unseen(tx, &loaded, player.opponent(), request.at)? {
                return Err(Rejection::OpponentMayNotSee.into());
            }
            clock::end_vacation(tx, request.person.id, (request.received_at(), request.at))?;
            lose_on_time(tx, &mut loaded, player.opponent(), request.at)?;
            // Elsewhere than in the channel of the match nothing else is about to tell it.
            match request.channel == header.channel {
                true => Ok(news::write(tx, &loaded, NewsKind::Result, request.at)?),
                false => Ok(news::write_due(tx, &loaded, NewsKind::Result, (request.at, request.at))?),
            }
        })
    }
}

/// Rejects a claim that is not allowed, or not yet.
fn may_claim(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player, request: &Request) -> Result<(), Error> {
    let Some(row) = clocks::get(tx, loaded.record.id)? else { return Err(Rejection::Untimed.into()) };
    if row.clock.turn.is_some_and(|turn| turn.player == player) {
        return Err(Rejection::ClaimsOnOwnTime.into());
    }
    let Some(fall) = fall(tx, &loaded.record, &row, request.at)? else { return Err(Rejection::Untimed.into()) };
    let received_at = request.received_at();
    if received_at <= fall.flag_at {
        let opponent = loaded.record.begun.players[player.opponent()];
        let away = if row.stops_for_vacation() { vacations::until(tx, opponent, received_at)? } else { None };
        return Err(away.map_or(Rejection::FlagNotFallen(fall.flag_at), Rejection::OnVacation).into());
    }
    match received_at < fall.claimable_at {
        true => Err(Rejection::ClaimLater(fall.claimable_at).into()),
        false => Ok(()),
    }
}

/// Whether a player may be unable to see the board, or to act on it: their time must not cost them the match then.
fn may_be_unseen(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player, at: Time) -> Result<bool, Fault> {
    let (id, begun, venue) = (loaded.record.id, &loaded.record.begun, &loaded.record.venue);
    let was_moved = venue.taken_by == Some(player.opponent()) && venue.guild != begun.guild;
    Ok(venue.lost.is_some()
        || was_moved
        || outbox::waiting(tx, id)?.is_some()
        || bans::of_person(tx, begun.players[player], at)?.is_some())
}

/// Ends a match that a player has lost on time. It is rated if both have played and this is the first match that an absence
/// costs them.
fn lose_on_time(tx: &Tx<'_>, loaded: &mut LoadedMatch, loser: Player, at: Time) -> Result<(), Fault> {
    let (id, absent) = (loaded.record.id, loaded.record.begun.players[loser]);
    let log = actions::from(tx, id, 1)?;
    let have_played = Player::BOTH.into_iter().all(|player| turns_played(&log, player) >= TURNS_TO_RATE);
    let is_rated = loaded.record.rated && have_played && !people::is_absent(tx, absent)?;
    set_aside::withdraw_from_channel(tx, id, at)?;
    clocks::set_lost(tx, id, loser)?;
    loaded.record = matches::declare_winner(tx, id, loser.opponent(), is_rated, at)?;
    people::set_absent(tx, absent, at)?;
    endings::note_cut_short(tx, &loaded.record, at)?;
    rated_results::rate(tx, loaded.record.result)
}

/// How many turns a player has played in a match, without what the table did for them.
fn turns_played(log: &[LoggedAction], player: Player) -> usize {
    let is_turn = |entry: &&LoggedAction| {
        let plays = matches!(entry.action, Action::Decide(Decision::Play(_) | Decision::Pass));
        plays && entry.player == Some(player) && !entry.automatic
    };
    log.iter().filter(is_turn).count()
}

/// When a flag falls, and from when on the match may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fall {
    pub(super) flag_at: Time,
    pub(super) claimable_at: Time,
}

/// When the flag of a running clock falls, as far as is known now; `None` while it stands.
pub(super) fn fall(tx: &Tx<'_>, record: &MatchRow, row: &ClockRow, now: Time) -> Result<Option<Fall>, store::Error> {
    clocks::note_gap(tx, now, LONGEST_BEAT_MS)?;
    let Some(turn) = row.clock.turn else { return Ok(None) };
    let grace = if row.pace.is_slow() { CLAIM_AFTER_OUTAGE_SLOW_MS } else { CLAIM_AFTER_OUTAGE_LIVE_MS };
    let pauses = clocks::pauses(tx, record.id, row, record.begun.players[turn.player])?;
    let flag_at = row.clock.flag_at(row.pace, &pauses).map(Time);
    let last_outage = clocks::outages_since(tx, now.minus_ms(grace))?.into_iter().map(|outage| outage.until).max();
    Ok(flag_at.map(|flag_at| Fall {
        flag_at,
        claimable_at: last_outage.map_or(flag_at, |until| flag_at.max(Time(until).plus_ms(grace))),
    }))
}
