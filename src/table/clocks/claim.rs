//! Claims of matches from an opponent whose flag has fallen, or who has not come to an appointment.

use super::fall;
use super::lateness;
use crate::engine::{Action, Decision, Player};
use crate::store::actions::{self, LoggedAction};
use crate::store::clocks;
use crate::store::finished::{self, FinishedFilter};
use crate::store::ids::{PersonId, Time};
use crate::store::matches::{self, MatchRow};
use crate::store::outbox::{self, NewsKind};
use crate::store::selection::RowRange;
use crate::store::{Tx, appointments, bans, people, results};
use crate::table::ledger::{endings, rated_results};
use crate::table::limits::{self, TURNS_TO_RATE};
use crate::table::loaded_match::{LoadedMatch, awaited, clock, news};
use crate::table::venues::own_running_match;
use crate::table::{
    Announcement, ClaimRefusal, Clocks, Error, Fault, Header, Rejection, Request, Seen, Untrusted, adjournment,
};

/// Why a match may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    FlagFallen,
    /// The opponent has not come to the appointment.
    Lateness,
}

impl Clocks {
    /// A player claims the match since the opponent's flag has fallen, or they have not come to an appointment. The
    /// time at which Discord received the claim counts, and the position must still be the one that was seen.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotRunning`], [`Rejection::Untimed`],
    /// [`Rejection::OldPosition`], [`ClaimRefusal::ClaimsOnOwnTime`], [`ClaimRefusal::FlagNotFallen`],
    /// [`ClaimRefusal::NotTooLate`], [`ClaimRefusal::OnVacation`], [`ClaimRefusal::ClaimLater`],
    /// [`ClaimRefusal::OpponentMayNotSee`], [`Rejection::ChannelStillWorks`] from another channel if nothing can be posted
    /// in that of the match.
    pub fn claim(&self, request: &Request, seen: Untrusted<Seen>) -> Result<Announcement, Error> {
        self.shared.handle_once_in_match(request, seen.match_to_lock(), |tx| {
            let (row, player) = own_running_match(tx, request, seen.match_id())?;
            let header = Header::seen_from(tx, &row, request.guild)?;
            if request.channel != header.channel && header.venue.guild.is_none() {
                return Err(Rejection::ChannelStillWorks(Box::new(header)).into());
            }
            let mut loaded = LoadedMatch::load(tx, row)?;
            if seen != header.seen().into() {
                return Err(Rejection::OldPosition(Box::new(loaded.board_view(tx)?)).into());
            }
            let ground = ground(tx, &loaded, player, request)?;
            if may_be_unseen(tx, &loaded, player.opponent(), ground, request.at)? {
                return Err(ClaimRefusal::OpponentMayNotSee.into());
            }
            people::set_present(tx, request.person.id)?;
            clock::end_vacation(tx, request.person.id, request.times())?;
            lose(tx, &mut loaded, player.opponent(), ground, request.at)?;
            // A claim from another channel has no answer in the channel of the match, so its news is sent at once.
            match request.channel == header.channel {
                true => Ok(news::write(tx, &loaded, NewsKind::Result, request.at)?),
                false => Ok(news::write_at_once(tx, &loaded, NewsKind::Result, request.at)?),
            }
        })
    }
}

/// Why this player may claim the match.
fn ground(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player, request: &Request) -> Result<Ground, Error> {
    match (may_claim(tx, loaded, player, request), awaited::at_appointment(tx, loaded)?) {
        (Err(Error::Rejected(_)), Some(late)) => {
            lateness::may_claim(tx, loaded, player, late, request).map(|()| Ground::Lateness)
        }
        (by_flag, _) => by_flag.map(|()| Ground::FlagFallen),
    }
}

/// Rejects a claim for a fallen flag that is not allowed, or not yet.
fn may_claim(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player, request: &Request) -> Result<(), Error> {
    let Some(clock_row) = fall::clock(tx, loaded.row.id, request.at)? else { return Err(Rejection::Untimed.into()) };
    if clock_row.clock.turn.is_some_and(|turn| turn.player == player) {
        return Err(ClaimRefusal::ClaimsOnOwnTime.into());
    }
    let Some(fall) = fall::fall(tx, &loaded.row, &clock_row, request.at)? else {
        return Err(Rejection::Untimed.into());
    };
    let received_at = request.received_at();
    if received_at <= fall.flag_at {
        let opponent = loaded.row.players[player.opponent()];
        let away = clock_row.vacation_until(tx, opponent, received_at)?;
        return Err(away.map_or(ClaimRefusal::FlagNotFallen(fall.flag_at), ClaimRefusal::OnVacation).into());
    }
    match received_at < fall.claimable_at {
        true => Err(ClaimRefusal::ClaimLater(fall.claimable_at).into()),
        false => Ok(()),
    }
}

/// Whether a player may be unable to see the board, or to act on it: their time must not cost them the match then.
/// If both had agreed to meet in a channel, another one is no place to wait for the opponent either.
fn may_be_unseen(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player, ground: Ground, at: Time) -> Result<bool, Fault> {
    let (row, venue) = (&loaded.row, &loaded.row.venue);
    let is_elsewhere = venue.guild != row.guild || ground == Ground::Lateness;
    let was_moved = venue.taken_by == Some(player.opponent()) && is_elsewhere;
    Ok(venue.lost.is_some()
        || was_moved
        || outbox::waiting(tx, row.id)?.is_some()
        || bans::of_person(tx, row.players[player], at)?.is_some()
        || venue.guild.map_or(Ok(None), |guild| bans::of_guild(tx, guild, at))?.is_some())
}

/// Ends a match that a player has lost on time, or by not coming. It is rated if both have played, and if no match at
/// least as long was rated in this absence: so many matches lost at once do not ruin a rating, and a short match lost
/// to a friend does not save it from a longer one.
fn lose(tx: &Tx<'_>, loaded: &mut LoadedMatch, loser: Player, ground: Ground, at: Time) -> Result<(), Fault> {
    // Two opponents of somebody who is absent may claim at once: which of the matches is rated depends on the other one.
    results::lock(tx)?;
    let (id, absent) = (loaded.row.id, loaded.row.players[loser]);
    let log = actions::from(tx, id, 1)?;
    let have_played = Player::BOTH.into_iter().all(|player| turns_played(&log, player) >= TURNS_TO_RATE);
    let is_rated = loaded.row.rated && have_played && is_longest_of_absence(tx, &loaded.row, absent)?;
    adjournment::withdraw_from_channel(tx, id, at)?;
    match ground {
        Ground::FlagFallen => clocks::set_lost(tx, id, loser)?,
        Ground::Lateness => appointments::set_lost(tx, id, loser)?,
    }
    loaded.row = matches::declare_winner(tx, id, loser.opponent(), is_rated, at)?;
    people::set_absent(tx, absent, at)?;
    endings::note_cut_short(tx, &loaded.row, at)?;
    rated_results::rate(tx, loaded.row.result)
}

/// Whether a person has lost no rated match of this server at least as long since they have been absent.
fn is_longest_of_absence(tx: &Tx<'_>, row: &MatchRow, absent: PersonId) -> Result<bool, Fault> {
    let Some(since) = people::absent_since(tx, absent)? else { return Ok(true) };
    let of = FinishedFilter { guild: row.guild, person: absent, opponent: None };
    let latest = finished::page(tx, &of, RowRange::first(limits::UNFINISHED_MATCHES), None)?;
    let is_lost = |ended: &&MatchRow| ended.winner.is_some() && ended.winner != ended.seat(absent);
    let of_absence = latest.iter().filter(|ended| ended.rated && ended.ended_at >= Some(since)).filter(is_lost);
    let is_longer = |lost: &MatchRow| lost.terms.points() < row.terms.points();
    Ok(of_absence.into_iter().all(is_longer))
}

/// How many turns a player has played in a match, without those that the table played for them.
fn turns_played(log: &[LoggedAction], player: Player) -> usize {
    let is_turn = |entry: &&LoggedAction| {
        let plays = matches!(entry.action, Action::Decide(Decision::Play(_) | Decision::Pass));
        plays && entry.player == Some(player) && !entry.automatic
    };
    log.iter().filter(is_turn).count()
}
