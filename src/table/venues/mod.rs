//! The channels in which matches are played: lost places, matches that move to another channel or give way
//! (`giving_way`), and their [`threads`].

pub(super) mod giving_way;
pub mod threads;

use crate::engine::{PerPlayer, Phase, Player};
use crate::store::ids::{ChannelId, GuildId, MatchId, MessageRef, PersonId, Time};
use crate::store::matches::{self, MatchRow, MatchState, NewVenue};
use crate::store::outbox::NewsKind;
use crate::store::venues::{self, PostingProblem};
use crate::store::{Tx, actions, boards, challenges, clocks, people};
use crate::table::admission::{self, admit, deny_if_busy};
use crate::table::loaded_match::{LoadedMatch, awaited, clock, news};
use crate::table::shared::Shared;
use crate::table::{Announcement, Error, Fault, Header, Rejection, Request, Untrusted, adjournment, limits};
use std::sync::Arc;

/// A match that has moved to another channel.
#[derive(Clone, Debug)]
pub struct MovedMatch {
    /// The news for the new channel: everything untold, and whose turn it is.
    pub announcement: Announcement,
    /// The match in the old channel, with the names used there.
    pub before: Header,
}

#[derive(Debug)]
pub struct Venues {
    pub(super) shared: Arc<Shared>,
}

impl Venues {
    /// The unfinished matches of the person who asks that are adjourned or played elsewhere, the oldest first.
    pub fn unfinished_elsewhere(&self, request: &Request) -> Result<Vec<Header>, Fault> {
        self.shared.read(|tx| {
            let mut open = matches::unfinished_of(tx, request.person.id, limits::UNFINISHED_MATCHES)?;
            open.retain(|row| row.state == MatchState::Adjourned || row.channel != request.channel);
            open.sort_by_key(|row| row.id);
            open.iter().map(|row| Ok(Header::seen_from(tx, row, request.guild)?)).collect()
        })
    }

    /// The player of the match against the house in this channel, if the bot has no conversation with them yet: the
    /// match could move to one.
    pub fn player_without_conversation(&self, channel: ChannelId) -> Result<Option<PersonId>, Fault> {
        self.shared.read(|tx| match giving_way::of_house(tx, channel)? {
            Some(row) => {
                let player = row.players.one;
                Ok(people::conversation(tx, player)?.is_none().then_some(player))
            }
            None => Ok(None),
        })
    }

    /// Whether a match against the house is in progress in this channel, which gives way to one of two people.
    pub fn is_of_house(&self, channel: ChannelId) -> Result<bool, Fault> {
        self.shared.read(|tx| Ok(giving_way::of_house(tx, channel)?.is_some()))
    }

    /// Records that nothing can be posted in a channel in which a match was played when that was tried.
    pub fn venue_lost(&self, id: MatchId, channel: ChannelId, problem: PostingProblem) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(venues::lose(tx, id, channel, problem)?))
    }

    pub fn board_deleted(&self, id: MatchId) -> Result<(), Fault> {
        self.shared.transaction(|tx| match boards::current(tx, id)? {
            Some(message) => Ok(boards::delete(tx, message)?),
            None => Ok(()),
        })
    }

    /// The person's matches that lost their place and of which they were not told yet; they now count as told, in this
    /// server or in direct messages.
    pub fn take_lost_matches(&self, person: PersonId, guild: Option<GuildId>) -> Result<Vec<Header>, Fault> {
        // Asked after every command. Usually there is nothing to tell, so a read comes first.
        if self.shared.read(|tx| venues::lost_and_unreported(tx, person))?.is_empty() {
            return Ok(Vec::new());
        }
        self.shared.transaction(|tx| {
            let mut lost = Vec::new();
            for id in venues::lost_and_unreported(tx, person)? {
                let row = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
                if let Some(player) = row.seat(person) {
                    venues::set_loss_reported(tx, id, player)?;
                }
                lost.push(Header::seen_from(tx, &row, guild)?);
            }
            Ok(lost)
        })
    }

    /// Tells the current state of a match in its channel again, with all untold events: its message was deleted, or the
    /// latest news never arrived.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`].
    pub fn announce_again(&self, request: &Request, id: Untrusted<MatchId>) -> Result<Announcement, Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let loaded = LoadedMatch::load(tx, own_match(tx, request, id)?.0)?;
            Ok(announce_again(tx, &loaded, request.at)?)
        })
    }

    /// A player moves a match to the request's channel, or continues an adjourned one there. Allowed if its place is
    /// lost, at least for this player (`cut_off`), or if the opponent moved it and this player has not acted there.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotRunning`], [`Rejection::ChannelBusy`],
    /// [`Rejection::ChannelStillWorks`], [`ReachedLimit::MatchesOfPair`](crate::table::ReachedLimit), [`MatchesInGuild`](crate::table::ReachedLimit).
    pub fn continue_here(&self, request: &Request, id: Untrusted<MatchId>, cut_off: bool) -> Result<MovedMatch, Error> {
        self.shared.handle_once(request, |tx| {
            let (row, player) = own_match(tx, request, id)?;
            let id = row.id;
            let before = Header::of(tx, &row)?;
            let venue = &before.venue;
            let by_the_other = venue.taken_by == Some(player.opponent());
            let may_go = venue.lost.is_some() || cut_off || by_the_other || before.state == MatchState::Adjourned;
            match before.state {
                MatchState::Finished | MatchState::Aborted => {
                    return Err(Rejection::NotRunning(Box::new(before)).into());
                }
                MatchState::Running if !may_go => {
                    let there = Header::seen_from(tx, &row, request.guild)?;
                    return Err(Rejection::ChannelStillWorks(Box::new(there)).into());
                }
                MatchState::Running | MatchState::Adjourned => {}
            }
            if before.state == MatchState::Adjourned || before.venue.guild != request.guild {
                let PerPlayer { one, two } = row.players;
                let people = [one, two];
                let people = if row.house.is_some() { &people[..1] } else { &people };
                admission::deny_in_guild(tx, request.guild, people)?;
            }
            if giving_way::of_house(tx, request.channel)?.is_some_and(|other| other.id != id) {
                giving_way::make_way(tx, request, request.channel, row.house.is_some())?;
            }
            if let Some(other) = matches::running_in(tx, request.channel)?.filter(|other| other.id != id) {
                return Err(Rejection::ChannelBusy(Box::new(Header::of(tx, &other)?)).into());
            }
            if matches!(venue.lost, Some(PostingProblem::Gone | PostingProblem::Locked)) {
                boards::delete_all(tx, id)?;
            }
            let moves = before.channel != request.channel;
            let taken_by = moves.then_some(player);
            // If the new server has no language, the match keeps its own.
            let locale = request.locale.as_deref().unwrap_or(&before.locale);
            let to = NewVenue { channel: request.channel, guild: request.guild, locale, taken_by };
            let row = matches::move_or_continue(tx, id, to, request.at)?;
            let loaded = LoadedMatch::load(tx, row)?;
            if before.state == MatchState::Adjourned {
                clock::continue_adjourned(tx, &loaded, request.at)?;
            }
            let announcement = announce_again(tx, &loaded, request.at)?;
            Ok(MovedMatch { announcement, before })
        })
    }

    /// A player adjourns a match: its channel is free, and either player can continue it with
    /// [`continue_here`](Venues::continue_here). Returns the match before, whose board's buttons have to be removed. On
    /// a server this requires that the opponent has left, or has kept the player [waiting](Venues::has_waited); after
    /// waiting the match is not noted as cut short.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotRunning`], [`Rejection::OpponentNotAbsentLongEnough`];
    /// outside servers [`Rejection::AdjournsOnOwnTime`]: a player could stop their clock there.
    pub fn adjourn(&self, request: &Request, id: Untrusted<MatchId>, opponent_left: bool) -> Result<Header, Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let (row, player) = own_match(tx, request, id)?;
            let turn = clocks::get(tx, row.id)?.and_then(|clock_row| clock_row.clock.turn);
            if row.venue.guild.is_none() && turn.is_some_and(|turn| turn.player == player) {
                return Err(Rejection::AdjournsOnOwnTime.into());
            }
            let before = Header::of(tx, &row)?;
            if row.venue.guild.is_none() || opponent_left {
                adjournment::adjourn_if_running(tx, &before, request.at)?;
                return Ok(before);
            }
            let (running, timed) = (row.state == MatchState::Running, before.clock.is_some());
            let opponent = Header::seen_from(tx, &row, request.guild)?.players[player.opponent()].clone();
            if running && !has_waited(tx, row, player, request.at)? {
                return Err(Rejection::OpponentNotAbsentLongEnough { opponent: Box::new(opponent), timed }.into());
            }
            adjournment::adjourn_without_cut_short(tx, &before, request.at)?;
            Ok(before)
        })
    }

    /// Whether a player has waited so long for the opponent in a match that they can adjourn it.
    pub fn has_waited(&self, id: MatchId, player: PersonId, at: Time) -> Result<bool, Fault> {
        self.shared.read(|tx| {
            let Some(row) = matches::get(tx, id)?.filter(|row| row.state == MatchState::Running) else {
                return Ok(false);
            };
            row.seat(player).map_or(Ok(false), |side| has_waited(tx, row, side, at))
        })
    }

    /// The message from which the match's thread has to be opened, if it has one and no board was posted there yet.
    pub fn thread_starter_message(&self, id: MatchId) -> Result<Option<MessageRef>, Fault> {
        self.shared.read(|tx| {
            let (Some(row), None) = (matches::get(tx, id)?, boards::current(tx, id)?) else { return Ok(None) };
            let challenge = challenges::of_match(tx, id)?;
            let thread = challenge.filter(|challenge| challenge.thread() == Some(row.channel));
            Ok(thread.and_then(|challenge| {
                let message = challenge.message?;
                Some(MessageRef { channel: challenge.offer.channel, message })
            }))
        })
    }

    /// Moves a match whose thread cannot be opened to this channel.
    ///
    /// # Errors
    /// [`Rejection::ChannelBusy`].
    pub fn play_instead_in(&self, id: MatchId, channel: ChannelId) -> Result<(), Error> {
        self.shared.transaction(|tx| {
            deny_if_busy(tx, channel)?;
            Ok(matches::set_channel(tx, id, channel)?)
        })
    }
}

/// Whether a player has waited so long for the opponent, in a match in progress without a clock, that they can
/// adjourn it: since the latest action, or since the match was continued or taken to another channel.
fn has_waited(tx: &Tx<'_>, row: MatchRow, player: Player, at: Time) -> Result<bool, Fault> {
    if clocks::get(tx, row.id)?.is_some() {
        return Ok(false);
    }
    let acted_at = actions::latest_at(tx, row.id)?.unwrap_or(row.started_at);
    let since = matches::taken_at(tx, row.id)?.map_or(acted_at, |taken_at| taken_at.max(acted_at));
    let has_acted = actions::has_acted_since(tx, row.id, player.opponent(), 0)?;
    let long = if has_acted { limits::WAITED_MS } else { limits::WAITED_AT_START_MS };
    if at < since.plus_ms(long) {
        return Ok(false);
    }
    Ok(LoadedMatch::load(tx, row)?.game.decider() == Some(player.opponent()))
}

/// A match, and the side of the person who asks.
pub(in crate::table) fn own_match(
    tx: &Tx<'_>,
    request: &Request,
    id: Untrusted<MatchId>,
) -> Result<(MatchRow, Player), Error> {
    let row: MatchRow = admit(tx, request, id)?;
    match row.seat(request.person.id) {
        Some(player) => Ok((row, player)),
        None => Err(Rejection::NotAPlayer(Box::new(Header::seen_from(tx, &row, request.guild)?)).into()),
    }
}

/// A match of the person who asks that is being played, and their side.
pub(in crate::table) fn own_running_match(
    tx: &Tx<'_>,
    request: &Request,
    id: Untrusted<MatchId>,
) -> Result<(MatchRow, Player), Error> {
    let (row, player) = own_match(tx, request, id)?;
    match row.state {
        MatchState::Running => Ok((row, player)),
        MatchState::Adjourned | MatchState::Finished | MatchState::Aborted => {
            Err(Rejection::NotRunning(Box::new(Header::seen_from(tx, &row, request.guild)?)).into())
        }
    }
}

fn announce_again(tx: &Tx<'_>, loaded: &LoadedMatch, at: Time) -> Result<Announcement, Fault> {
    let kind = if matches!(loaded.game.phase(), Phase::Over { .. }) { NewsKind::Result } else { NewsKind::Turn };
    let announcement = news::write(tx, loaded, kind, at)?;
    awaited::follow(tx, loaded, at)?;
    Ok(announcement)
}
