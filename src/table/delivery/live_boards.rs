//! Live boards: a match of one channel shown in another, until it ends or somebody stops it.
//!
//! Nothing is stored when players act. A live board is compared with the version of its match, so that fast turns are
//! shown together and nothing is lost while the process is down.

use crate::engine::PerPlayer;
use crate::settings::{self, Settings};
use crate::store::ids::{ChannelId, ChannelInGuild, LiveBoardId, MessageRef, Time};
use crate::store::live_boards::{self, LiveBoardRow, NewLiveBoard};
use crate::store::matches::{self, MatchRow};
use crate::store::ratings::RatingChange;
use crate::store::{Tx, boards, people, venues};
use crate::table::admission::{admit, sees};
use crate::table::loaded_match::LoadedMatch;
pub use crate::table::loaded_match::news::FRESH_MS;
use crate::table::loaded_match::news::rating_changes;
use crate::table::protocol::delivery::Failure;
use crate::table::protocol::outcomes::{CurrentMatch, MatchEvent};
use crate::table::protocol::rejection::{Error, LiveBoardRefusal, ReachedLimit};
use crate::table::protocol::request::{Request, Seen};
use crate::table::retries::{GRACE_MS, LIVE_BOARDS};
use crate::table::{Deliveries, Fault, Untrusted};

/// The shortest time between two updates of a live board: 5 seconds.
pub const PACE_MS: i64 = 5_000;
/// The most live boards in a channel, since all edits in a channel share a rate limit.
pub const MOST_IN_A_CHANNEL: usize = 5;

/// The current content of a live board.
#[derive(Clone, Debug)]
pub struct LiveBoard {
    pub id: LiveBoardId,
    pub current: CurrentMatch,
    /// The events in order: those of the last turn's message, and all since that it has not shown.
    pub events: Vec<MatchEvent>,
    pub ratings: Option<PerPlayer<RatingChange>>,
}

/// A live board that has to be updated, and where it stands.
#[derive(Clone, Debug)]
pub struct DueLiveBoard {
    pub id: LiveBoardId,
    pub channel: ChannelId,
    /// Discord's tag of the language there.
    pub locale: String,
    /// The message to edit; `None` to post a new one.
    pub message: Option<MessageRef>,
    /// An older message to delete.
    pub former: Option<MessageRef>,
    /// The new content; `None` if only the older message has to be deleted.
    pub change: Option<LiveBoardChange>,
}

/// The change of a live board.
#[derive(Clone, Debug)]
pub enum LiveBoardChange {
    Show(Box<LiveBoard>),
    /// The end of the live board: the match has moved to a place that is not to be revealed.
    End,
}

impl Deliveries {
    /// Starts a live board of another channel's match in the request's channel. The caller posts it and records its
    /// message ([`Deliveries::live_board_shown`]).
    ///
    /// # Errors
    /// [`LiveBoardRefusal::ChannelHidden`], [`LiveBoardRefusal::NothingToWatch`], [`LiveBoardRefusal::PlayedHere`],
    /// [`LiveBoardRefusal::AlreadyHere`], [`ReachedLimit::TooManyLiveBoards`].
    pub fn begin_live_board(&self, request: &Request, of: ChannelId) -> Result<LiveBoard, Error> {
        self.shared.handle_once(request, |tx| {
            if request.guild.is_some() && !sees(request, of)? {
                return Err(LiveBoardRefusal::ChannelHidden.into());
            }
            // Matches of other servers cannot be watched.
            let found = matches::running_in(tx, of)?;
            let found = found.filter(|found| request.guild.is_some() && found.venue.guild == request.guild);
            let Some(row) = found else { return Err(LiveBoardRefusal::NothingToWatch(of).into()) };
            if of == request.channel {
                return Err(LiveBoardRefusal::PlayedHere.into());
            }
            let here = live_boards::in_channel(tx, request.channel)?;
            if let Some(same) = here.iter().find(|live| live.match_id == row.id) {
                return Err(LiveBoardRefusal::AlreadyHere(shown_in(same)).into());
            }
            if here.len() >= MOST_IN_A_CHANNEL {
                return Err(ReachedLimit::TooManyLiveBoards(MOST_IN_A_CHANNEL).into());
            }
            let new = NewLiveBoard {
                match_id: row.id,
                channel: request.channel,
                locale: request.begins_in(tx)?,
                person: request.person.id,
                version: row.progress.version,
                guild: request.guild,
                played_in: of,
            };
            let live = live_boards::insert(tx, &new, request.at.plus_ms(GRACE_MS))?;
            Ok(live_board(tx, &live, row)?)
        })
    }

    /// Ends a live board, and returns the channel of its match.
    ///
    /// # Errors
    /// [`LiveBoardRefusal::Gone`]; [`LiveBoardRefusal::NotYours`] for people other than its starter and administrators.
    pub fn stop_live_board(&self, request: &Request, id: Untrusted<LiveBoardId>) -> Result<ChannelId, Error> {
        self.shared.handle_once(request, |tx| {
            let live: LiveBoardRow = admit(tx, request, id)?;
            if live.person != request.person.id && !request.administers {
                return Err(LiveBoardRefusal::NotYours(people::get(tx, live.person)?).into());
            }
            end(tx, &live, request.at)?;
            Ok(live.played_in)
        })
    }

    /// Records the message of a live board with the version shown, and ends it if the match is over. Returns the older
    /// message to delete, if there is one. If the live board was ended in the meantime, the removal of the message's
    /// button is scheduled.
    pub fn live_board_shown(
        &self,
        id: LiveBoardId,
        seen: Seen,
        message: MessageRef,
        at: Time,
    ) -> Result<Option<MessageRef>, Fault> {
        self.shared.transaction(|tx| {
            boards::note_position(tx, seen.match_id, seen.version, message.message)?;
            venues::clear_problem(tx, message.channel)?;
            live_boards::show(tx, id, seen.version, message.message, at, at.plus_ms(PACE_MS))?;
            let Some(live) = live_boards::get(tx, id)? else {
                boards::insert_controls_removal(tx, message, at)?;
                return Ok(None);
            };
            Ok(former_of(&live))
        })
    }

    /// Records that a live board could not be updated. It ends if the reason is permanent, and administrators are told.
    pub fn live_board_failed(&self, id: LiveBoardId, failure: Failure, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            let Some(live) = live_boards::get(tx, id)? else { return Ok(()) };
            match (failure, LIVE_BOARDS.after(failure, live.attempts, now)) {
                // If Discord names no pause, the next attempt is the one scheduled when this one began.
                (Failure::Passing { wait_ms: None }, Some(_)) => Ok(()),
                (_, Some(next)) => Ok(live_boards::put_off(tx, id, next)?),
                (Failure::Refused(problem), None) => {
                    if let Some(guild) = live.guild {
                        let place = ChannelInGuild { guild, channel: live.channel };
                        venues::note_problem(tx, place, problem, now)?;
                    }
                    end(tx, &live, now)
                }
                (_, None) => end(tx, &live, now),
            }
        })
    }

    pub fn former_deleted(&self, id: LiveBoardId) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(live_boards::clear_former(tx, id)?))
    }

    /// Records that a live board has ended, with its match or because it cannot be shown. An older message that still
    /// exists loses its button.
    pub fn live_board_ended(&self, id: LiveBoardId, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| match live_boards::get(tx, id)? {
            Some(live) => end(tx, &live, now),
            None => Ok(()),
        })
    }
}

/// Begins an update of a live board: counts the attempt and returns what to do. It ends if it cannot be loaded, or
/// after too many attempts.
pub(in crate::table) fn begin_update(
    tx: &Tx<'_>,
    live: &LiveBoardRow,
    now: Time,
) -> Result<Result<Option<DueLiveBoard>, Fault>, Fault> {
    live_boards::attempt(tx, live.id, now.plus_ms(LIVE_BOARDS.pause_after_ms(live.attempts + 1)))?;
    let board = if live.attempts < LIVE_BOARDS.most_attempts { due_board(tx, live, now).map(Some) } else { Ok(None) };
    if matches!(&board, Ok(Some(_)) | Err(Fault::Store(_))) {
        return Ok(board);
    }
    end(tx, live, now)?;
    if let Some(message) = shown_in(live) {
        boards::insert_controls_removal(tx, message, now)?;
    }
    Ok(board)
}

/// Ends a live board. An older message that still exists loses its button.
fn end(tx: &Tx<'_>, live: &LiveBoardRow, now: Time) -> Result<(), Fault> {
    if let Some(former) = former_of(live) {
        boards::insert_controls_removal(tx, former, now)?;
    }
    Ok(live_boards::end(tx, live.id)?)
}

fn due_board(tx: &Tx<'_>, live: &LiveBoardRow, now: Time) -> Result<DueLiveBoard, Fault> {
    let LiveBoardRow { match_id, channel, version, guild, played_in, .. } = *live;
    let row = matches::get(tx, match_id)?.ok_or(Fault::NoMatch(match_id))?;
    let locale = settings::language(tx, channel, guild)?.unwrap_or_else(|| live.locale.clone());
    let change = if row.channel != played_in {
        Some(LiveBoardChange::End)
    } else if live.message.is_none() || !row.state.is_open() || row.progress.version > version {
        Some(LiveBoardChange::Show(Box::new(live_board(tx, live, row)?)))
    } else {
        None
    };
    let ends = matches!(change, Some(LiveBoardChange::End));
    let kept = live.message.filter(|(_, posted_at)| ends || now < posted_at.plus_ms(FRESH_MS));
    let message = kept.map(|(message, _)| MessageRef { channel, message });
    Ok(DueLiveBoard { id: live.id, channel, locale, message, former: former_of(live), change })
}

fn live_board(tx: &Tx<'_>, live: &LiveBoardRow, row: MatchRow) -> Result<LiveBoard, Fault> {
    let loaded = LoadedMatch::load(tx, row)?;
    let shown = loaded.first_shown_action(tx)?;
    let first_action = if live.message.is_some() { shown.min(live.version + 1) } else { shown };
    let mut current = loaded.current(tx)?;
    current.position = current.position.with_channel_settings(Settings::of_venue(tx, live.channel)?);
    let ratings = if current.header.is_open() { None } else { rating_changes(tx, &loaded.row)? };
    Ok(LiveBoard { id: live.id, events: loaded.events_from(tx, first_action)?.events, ratings, current })
}

fn shown_in(live: &LiveBoardRow) -> Option<MessageRef> {
    live.message.map(|(message, _)| MessageRef { channel: live.channel, message })
}

fn former_of(live: &LiveBoardRow) -> Option<MessageRef> {
    live.former.map(|message| MessageRef { channel: live.channel, message })
}
