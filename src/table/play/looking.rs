//! Looking at matches.

use crate::store::ids::{ChannelId, MatchId, Time};
use crate::store::matches::MatchRow;
use crate::store::outbox::{self, NewsKind};
use crate::store::{Tx, matches};
use crate::table::admission::{self, admit};
use crate::table::loaded_match::LoadedMatch;
use crate::table::loaded_match::news::board_to_change;
use crate::table::{
    BoardView, CurrentMatch, Error, Fault, Header, MatchEvent, NamedObject, NewsProgress, Rejection, Request,
    RunningMatches, Seen, Sight, Untrusted, play,
};

impl RunningMatches {
    /// The match in progress in a channel, or [`Rejection::NoMatchHere`].
    pub fn view(&self, channel: ChannelId) -> Result<CurrentMatch, Error> {
        self.shared.read(|tx| Ok(LoadedMatch::load(tx, running_here(tx, channel)?)?.current(tx)?))
    }

    /// The match in progress in a channel, with the events to be told beside its board.
    pub fn view_board(&self, channel: ChannelId) -> Result<BoardView, Error> {
        self.shared.read(|tx| Ok(LoadedMatch::load_with_last_message(tx, running_here(tx, channel)?)?.board_view(tx)?))
    }

    /// A match that concerns the person who asks, in any channel; [`Rejection::NoMatchHere`] if there is none with this
    /// id.
    pub fn view_match(&self, request: &Request, id: Untrusted<MatchId>) -> Result<CurrentMatch, Error> {
        self.shared.read(|tx| Ok(LoadedMatch::load(tx, admit(tx, request, id)?)?.current_from(tx, request.guild)?))
    }

    pub fn header(&self, request: &Request, id: Untrusted<MatchId>) -> Result<Header, Error> {
        self.shared.read(|tx| Ok(Header::seen_from(tx, &admit(tx, request, id)?, request.guild)?))
    }

    /// The channel for which Discord has to be asked whether the caller sees it, before they learn anything about an
    /// object. `None` if that is known, or does not matter.
    pub fn channel_to_see(&self, request: &Request, named: NamedObject) -> Result<Option<ChannelId>, Fault> {
        if request.guild.is_none() || request.sight == Sight::All {
            return Ok(None);
        }
        self.shared.read(|tx| Ok(admission::channel_to_see(tx, request, named)?))
    }

    pub fn header_here(&self, channel: ChannelId) -> Result<Option<Header>, Fault> {
        self.shared.read(|tx| match matches::running_in(tx, channel)? {
            Some(row) => Ok(Some(Header::of(tx, &row)?)),
            None => Ok(None),
        })
    }

    /// The progress of the latest news of a match on its way to the channel.
    pub fn news_progress(&self, id: MatchId, now: Time) -> Result<NewsProgress, Fault> {
        self.shared.read(|tx| {
            Ok(match outbox::waiting(tx, id)? {
                Some(outbox_row) => {
                    let row = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
                    let is_change = match outbox_row.news.kind {
                        NewsKind::Refresh => true,
                        NewsKind::Turn => board_to_change(tx, &row, now)?.is_some(),
                        NewsKind::Result => false,
                    };
                    NewsProgress::UnderWay { is_new_message: !is_change, is_in_time: outbox_row.due_at > now }
                }
                None if outbox::latest_is_lost(tx, id)? => NewsProgress::Lost,
                None => NewsProgress::Done,
            })
        })
    }

    /// The position in which this person is choosing a play, against which an unconfirmed play is checked; with the
    /// events of the last turn's message and those since. It changes nothing.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotRunning`], [`Rejection::NotAPlayer`], [`Rejection::OldPosition`],
    /// [`Rejection::NotYourTurn`].
    pub fn pick(&self, request: &Request, seen: Untrusted<Seen>) -> Result<BoardView, Error> {
        self.shared.read(|tx| {
            let loaded = LoadedMatch::load_with_last_message(tx, admit(tx, request, seen.match_id())?)?;
            play::player_of(tx, &loaded, request, Some(seen))?;
            let view = loaded.board_view(tx)?;
            match view.current.decider() {
                Some(decider) if decider.id == request.person.id => Ok(view),
                other => Err(Rejection::NotYourTurn(other.cloned()).into()),
            }
        })
    }

    /// The events to be told beside the board: those of the last turn's message and those since.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is no match with this id.
    pub fn last_events(&self, id: MatchId) -> Result<Vec<MatchEvent>, Error> {
        self.shared.read(|tx| {
            let row = matches::get(tx, id)?.ok_or(Rejection::NoMatchHere(None))?;
            Ok(LoadedMatch::load_with_last_message(tx, row)?.board_view(tx)?.events)
        })
    }
}

fn running_here(tx: &Tx<'_>, channel: ChannelId) -> Result<MatchRow, Error> {
    match matches::running_in(tx, channel)? {
        Some(row) => Ok(row),
        None => Err(play::no_match_here(tx, channel)?),
    }
}
