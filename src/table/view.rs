//! Matches, challenges and leaderboards as the face needs them.

use super::admission::{Untrusted, admit};
use super::answer::{Challenge, Happening, MatchView};
use super::denial::{Denial, Error, Fault};
use super::request::{Request, Seen};
use super::sitting::Sitting;
use super::{Table, calls, play};
use crate::engine::player::PerPlayer;
use crate::store::ids::{ChannelId, GuildId, MatchId, MessageRef};
use crate::store::ratings::Ranked;
use crate::store::settings::Ping;
use crate::store::{self, Tx, actions, boards, challenges, matches, outbox, people, places, ratings, settings};

impl Table {
    /// The match being played in a channel.
    ///
    /// # Errors
    /// [`Denial::NoMatchHere`].
    pub fn view(&self, channel: ChannelId) -> Result<MatchView, Error> {
        self.uncounted(|tx| match matches::running_in(tx, channel)? {
            Some(record) => Ok(match_view(tx, &Sitting::load(tx, record)?)?),
            None => Err(no_match_here(tx, channel)?),
        })
    }

    /// A match that concerns whoever asks, wherever it is or was played.
    ///
    /// # Errors
    /// [`Denial::NoMatchHere`] if there is none of this id.
    pub fn view_match(&self, request: &Request, id: Untrusted<MatchId>) -> Result<MatchView, Error> {
        self.uncounted(|tx| Ok(match_view(tx, &Sitting::load(tx, admit(tx, request, id)?)?)?))
    }

    /// The position in which this person is about to choose a play: what a half-made play is checked against. Nothing
    /// is changed or counted; what has been picked so far is the face's to keep.
    ///
    /// # Errors
    /// [`Denial::NoMatchHere`], [`Denial::MatchOver`], [`Denial::NotAPlayer`], [`Denial::Stale`],
    /// [`Denial::NotYourTurn`].
    pub fn pick(&self, request: &Request, seen: Untrusted<Seen>) -> Result<MatchView, Error> {
        self.uncounted(|tx| {
            let sitting = Sitting::load(tx, admit(tx, request, seen.match_id())?)?;
            play::player_of(tx, &sitting, request.person.id, Some(seen))?;
            let view = match_view(tx, &sitting)?;
            if view.decider().is_none_or(|decider| decider.id != request.person.id) {
                return Err(Denial::NotYourTurn(Box::new(view)).into());
            }
            Ok(view)
        })
    }

    /// What the last turn's message told, and what has happened since: the words that belong beside the board.
    ///
    /// # Errors
    /// [`Denial::NoMatchHere`] if there is no match of this id.
    pub fn last_story(&self, id: MatchId) -> Result<Vec<Happening>, Error> {
        self.uncounted(|tx| {
            let record = matches::get(tx, id)?.ok_or(Denial::NoMatchHere(None))?;
            let sitting = Sitting::load(tx, record)?;
            let since = outbox::untold_since(tx, id, outbox::Kind::Refresh)?.unwrap_or(sitting.first_fresh());
            Ok(sitting.story(tx, since)?.events)
        })
    }

    /// A guild's players by rating, from place `skip` + 1 on, at most `most`.
    ///
    /// # Errors
    /// The database fails.
    pub fn leaderboard(&self, guild: GuildId, skip: u32, most: u32) -> Result<Vec<Ranked>, Fault> {
        self.uncounted(|tx| Ok(ratings::leaderboard(tx, guild, skip, most)?))
    }
}

/// What to say where no match is being played.
pub(super) fn no_match_here(tx: &Tx<'_>, channel: ChannelId) -> Result<Error, Fault> {
    let last = match matches::last_in(tx, channel)? {
        Some(record) => Some(Box::new(match_view(tx, &Sitting::load(tx, record)?)?)),
        None => None,
    };
    Ok(Denial::NoMatchHere(last).into())
}

/// A match as the face needs it.
pub(super) fn match_view(tx: &Tx<'_>, sitting: &Sitting) -> Result<MatchView, store::Error> {
    let record = &sitting.record;
    let PerPlayer { one, two } = record.begun.players;
    let chosen = PerPlayer::new(settings::get(tx, one)?, settings::get(tx, two)?);
    Ok(MatchView {
        id: record.id,
        version: record.progress.version,
        guild: record.begun.guild,
        locale: places::language(tx, record.begun.channel, record.begun.guild)?
            .unwrap_or_else(|| record.begun.locale.clone()),
        channel: record.begun.channel,
        venue: record.venue,
        players: PerPlayer::new(people::get(tx, one)?, people::get(tx, two)?),
        pings: PerPlayer::new(calls::ping(&chosen.one.play), calls::ping(&chosen.two.play)),
        tastes: PerPlayer::new(chosen.one.board, chosen.two.board),
        game: sitting.game.clone(),
        state: record.state,
        winner: record.winner,
        rated: record.rated,
        board: boards::current(tx, record.id)?,
        moves_on: outbox::waiting(tx, record.id)?.is_some_and(|row| row.news.kind != outbox::Kind::Refresh),
        news_lost: outbox::latest_is_lost(tx, record.id)?,
        started_at: record.begun.started_at,
        acted_at: actions::latest_at(tx, record.id)?.unwrap_or(record.begun.started_at),
        ended_at: record.ended_at,
    })
}

/// A challenge as the face needs it.
pub(super) fn challenge_view(tx: &Tx<'_>, record: challenges::Record) -> Result<Challenge, store::Error> {
    let offer = record.offer;
    let ping = match offer.opponent {
        Some(opponent) if settings::get(tx, opponent)?.play.ping != Some(Ping::Off) => Some(opponent),
        _ => None,
    };
    Ok(Challenge {
        id: record.id,
        guild: offer.guild,
        channel: offer.channel,
        challenger: people::get(tx, offer.challenger)?,
        opponent: offer.opponent.map(|opponent| people::get(tx, opponent)).transpose()?,
        in_thread: offer.in_thread,
        ping,
        terms: offer.terms,
        rematch_of: offer.rematch_of,
        message: record.message.map(|message| MessageRef { channel: offer.channel, message }),
        state: record.state,
    })
}
