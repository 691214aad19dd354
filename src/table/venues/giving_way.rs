//! A match against the house gives way to one of two people that begins in its channel: it goes on in a thread opened from
//! its board, else in its player's direct messages with the bot. Its player is called there and has nothing to press.

use crate::store::ids::{ChannelId, Time};
use crate::store::matches::{self, MatchRow, NewVenue};
use crate::store::outbox::NewsKind;
use crate::store::timers::{self, TimerKind};
use crate::store::{Tx, boards, challenges, people, venues};
use crate::table::loaded_match::{LoadedMatch, news};
use crate::table::{Error, Fault, Header, Request, adjournment};

/// Frees a channel of its match against the house, if that gives way to what the caller begins or continues there.
/// Where the match can go on nowhere by itself it is adjourned, and its player is told. The news for the new place is
/// due at once.
pub(in crate::table) fn make_way(
    tx: &Tx<'_>,
    request: &Request,
    channel: ChannelId,
    against_house: bool,
) -> Result<(), Error> {
    let yields = |row: &MatchRow| !against_house || may_displace_own(request, row);
    match of_house(tx, channel)?.filter(yields) {
        Some(row) => Ok(give_way(tx, &row, request.may_open_thread, request.at)?),
        None => Ok(()),
    }
}

/// Has a match against the house leave its channel to another match.
pub(in crate::table) fn give_way(tx: &Tx<'_>, row: &MatchRow, may_open_thread: bool, at: Time) -> Result<(), Fault> {
    let (id, channel, before) = (row.id, row.channel, Header::of(tx, row)?);
    let board = boards::current(tx, id)?.filter(|board| board.channel == channel && may_open_thread);
    let place = match board {
        Some(board) => {
            // A thread that is opened from a message has its id.
            let thread = ChannelId(board.message.0);
            challenges::open_thread_from(tx, id, board)?;
            venues::note_thread(tx, thread, venues::home(tx, channel)?, false, at)?;
            Some((thread, row.venue.guild))
        }
        None => people::conversation(tx, row.players.one)?.map(|conversation| (conversation, None)),
    };
    match place.filter(|(channel, _)| matches::running_in(tx, *channel).is_ok_and(|other| other.is_none())) {
        Some((channel, guild)) => {
            adjournment::withdraw_from_channel(tx, id, at)?;
            let to = NewVenue { channel, guild, locale: &before.locale, taken_by: None };
            let moved = matches::move_or_continue(tx, id, to, at)?;
            news::write_at_once(tx, &LoadedMatch::load(tx, moved)?, NewsKind::Turn, at)?;
        }
        None => {
            adjournment::adjourn_running(tx, id, at)?;
            timers::set(tx, id, TimerKind::Adjourned, at)?;
        }
    }
    Ok(())
}

/// Whether a match against the house gives way to another one against it: only to its own player's, and only where that one
/// can have no thread.
fn may_displace_own(request: &Request, row: &MatchRow) -> bool {
    row.players.one == request.person.id && !request.may_open_thread
}

/// The match against the house that is in progress in a channel.
pub(in crate::table) fn of_house(tx: &Tx<'_>, channel: ChannelId) -> crate::store::Result<Option<MatchRow>> {
    Ok(matches::running_in(tx, channel)?.filter(|row| row.house.is_some()))
}
