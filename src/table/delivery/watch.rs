//! Live boards: a match of one channel shown in another, where it follows the play until it ends or somebody stops it.
//!
//! Nothing is written when somebody plays: what a live board shows is compared with how far its match is, so that turns
//! that come quickly are shown together and nothing is lost while the process is down.

use crate::engine::player::PerPlayer;
use crate::store::ids::{ChannelId, MessageRef, Time, WatchId};
use crate::store::matches::{self, MatchRow};
use crate::store::ratings::RatingChange;
use crate::store::watches::{self, NewWatch, Watch};
use crate::store::{Tx, boards, channel_troubles, people, places, stale_messages};
use crate::table::admission::{Untrusted, admit, sees};
use crate::table::delivery::Deliveries;
use crate::table::fault::Fault;
use crate::table::loaded_match::LoadedMatch;
pub use crate::table::loaded_match::news::FRESH_MS;
use crate::table::loaded_match::news::rating_changes;
use crate::table::protocol::answer::{CurrentMatch, Failure, Happening};
use crate::table::protocol::rejection::{Error, Rejection};
use crate::table::protocol::request::{Request, Seen};
use crate::table::retries::GRACE_MS;
use crate::table::retries::LIVE_BOARDS;

/// The shortest time between two changes of a live board: 5 seconds.
pub const PACE_MS: i64 = 5_000;
/// How many live boards a channel may have: all changes of a channel share one rate limit.
pub const MOST_IN_A_CHANNEL: usize = 5;

/// What a live board shows.
#[derive(Clone, Debug)]
pub struct LiveBoard {
    /// Its id.
    pub id: WatchId,
    /// The match as it stands.
    pub current: CurrentMatch,
    /// What happened, in order: everything that it has not told yet, and what the last turn's message told.
    pub happenings: Vec<Happening>,
    /// What the match did to each player's rating, if it is over and was rated.
    pub ratings: Option<PerPlayer<RatingChange>>,
}

/// A live board about which there is something to be done.
#[derive(Clone, Debug)]
pub struct DueBoard {
    /// Its id.
    pub id: WatchId,
    /// Where it is shown.
    pub channel: ChannelId,
    /// The language there, as Discord names it.
    pub locale: String,
    /// The message to change; `None` where a new one is to be posted.
    pub message: Option<MessageRef>,
    /// An older message that is to be deleted.
    pub former: Option<MessageRef>,
    /// What it is to show from now on; nothing where only the older message is to be deleted.
    pub change: Option<LiveChange>,
}

/// What a live board is to show from now on.
#[derive(Clone, Debug)]
pub enum LiveChange {
    /// This, which is later than what it shows.
    Show(Box<LiveBoard>),
    /// That it has ended: the match has gone on elsewhere, where it is the business of those who are there.
    End,
}

impl Deliveries {
    /// Begins to show the match of another channel in the request's. Whoever calls posts it and tells where
    /// ([`Deliveries::watch_shown`]).
    ///
    /// # Errors
    /// [`Rejection::ChannelHidden`], [`Rejection::NothingToWatch`], [`Rejection::PlayedHere`], [`Rejection::WatchedHere`], [`Rejection::TooManyWatches`].
    pub fn watch(&self, request: &Request, of: ChannelId) -> Result<LiveBoard, Error> {
        self.shared.handle_once(request, |tx| {
            if request.guild.is_some() && !sees(request, of)? {
                return Err(Rejection::ChannelHidden.into());
            }
            // Across servers nobody looks.
            let found = matches::running_in(tx, of)?;
            let found = found.filter(|found| request.guild.is_some() && found.venue.guild == request.guild);
            let Some(record) = found else { return Err(Rejection::NothingToWatch(of).into()) };
            if of == request.channel {
                return Err(Rejection::PlayedHere.into());
            }
            let here = watches::in_channel(tx, request.channel)?;
            if let Some(same) = here.iter().find(|watch| watch.begun.match_id == record.id) {
                return Err(Rejection::WatchedHere(shown_in(same)).into());
            }
            if here.len() >= MOST_IN_A_CHANNEL {
                return Err(Rejection::TooManyWatches(MOST_IN_A_CHANNEL).into());
            }
            let new = NewWatch {
                match_id: record.id,
                channel: request.channel,
                locale: request.begins_in().to_owned(),
                person: request.person.id,
                version: record.progress.version,
                guild: request.guild,
                played_in: of,
            };
            let watch = watches::insert(tx, &new, request.at.plus_ms(GRACE_MS))?;
            Ok(live_board(tx, &watch, record)?)
        })
    }

    /// Ends a live board; returns where the match is played that it showed.
    ///
    /// # Errors
    /// [`Rejection::WatchGone`]; [`Rejection::NotYourWatch`] for anybody but the one who began it and those who administer.
    pub fn stop_watching(&self, request: &Request, id: Untrusted<WatchId>) -> Result<ChannelId, Error> {
        self.shared.handle_once(request, |tx| {
            let watch: Watch = admit(tx, request, id)?;
            if watch.begun.person != request.person.id && !request.administers {
                return Err(Rejection::NotYourWatch(people::get(tx, watch.begun.person)?).into());
            }
            end(tx, &watch, request.at)?;
            Ok(watch.begun.played_in)
        })
    }

    /// Notes that a message shows a live board with the match as it was `seen`, and ends it if the match is over. Returns
    /// the older message that is to be deleted, if this is another one. Where somebody has ended it meanwhile, the message's
    /// button is to go.
    pub fn watch_shown(
        &self,
        id: WatchId,
        seen: Seen,
        message: MessageRef,
        at: Time,
    ) -> Result<Option<MessageRef>, Fault> {
        self.shared.transaction(|tx| {
            boards::note(tx, seen.match_id, seen.version, message.message)?;
            channel_troubles::clear(tx, message.channel)?;
            watches::show(tx, id, seen.version, message.message, at, at.plus_ms(PACE_MS))?;
            let Some(watch) = watches::get(tx, id)? else {
                stale_messages::insert(tx, message, at)?;
                return Ok(None);
            };
            Ok(former_of(&watch))
        })
    }

    /// Notes that a live board could not be brought up to date. It ends if that will not change; whoever administers the
    /// server is told why.
    pub fn watch_failed(&self, id: WatchId, failure: Failure, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            let Some(watch) = watches::get(tx, id)? else { return Ok(()) };
            match (failure, LIVE_BOARDS.after(failure, watch.attempts, now)) {
                // Without a time of Discord's the next attempt was chosen when this one began.
                (Failure::Passing { wait_ms: None }, Some(_)) => Ok(()),
                (_, Some(next)) => Ok(watches::put_off(tx, id, next)?),
                (Failure::Refused(trouble), None) => {
                    if let Some(guild) = watch.begun.guild {
                        channel_troubles::note(tx, (guild, watch.begun.channel), trouble, now)?;
                    }
                    end(tx, &watch, now)
                }
                (_, None) => end(tx, &watch, now),
            }
        })
    }

    /// Notes that the older message of a live board is gone.
    pub fn former_deleted(&self, id: WatchId) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(watches::clear_former(tx, id)?))
    }

    /// Notes that a live board has ended: it shows the end of its match, or can be shown no longer. An older
    /// message that is still there loses its button.
    pub fn watch_ended(&self, id: WatchId, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| match watches::get(tx, id)? {
            Some(watch) => end(tx, &watch, now),
            None => Ok(()),
        })
    }
}

/// Begins to bring a live board up to date: counts the attempt and says what is to be done. It ends where that cannot be
/// said, or was tried too often.
pub(in crate::table) fn begin(tx: &Tx<'_>, watch: &Watch, now: Time) -> Result<Result<Option<DueBoard>, Fault>, Fault> {
    watches::attempt(tx, watch.id, now.plus_ms(LIVE_BOARDS.pause_ms(watch.attempts)))?;
    let board = if watch.attempts < LIVE_BOARDS.most_attempts { due_board(tx, watch, now).map(Some) } else { Ok(None) };
    if matches!(&board, Ok(Some(_)) | Err(Fault::Store(_))) {
        return Ok(board);
    }
    end(tx, watch, now)?;
    if let Some(message) = shown_in(watch) {
        stale_messages::insert(tx, message, now)?;
    }
    Ok(board)
}

/// Ends a live board; an older message that is still there loses its button.
fn end(tx: &Tx<'_>, watch: &Watch, now: Time) -> Result<(), Fault> {
    if let Some(former) = former_of(watch) {
        stale_messages::insert(tx, former, now)?;
    }
    Ok(watches::end(tx, watch.id)?)
}

/// What is to be done about a live board.
fn due_board(tx: &Tx<'_>, watch: &Watch, now: Time) -> Result<DueBoard, Fault> {
    let NewWatch { match_id, channel, version, guild, played_in, .. } = watch.begun;
    let record = matches::get(tx, match_id)?.ok_or(Fault::NoMatch(match_id))?;
    let locale = places::language(tx, channel, guild)?.unwrap_or_else(|| watch.begun.locale.clone());
    let change = if record.begun.channel != played_in {
        Some(LiveChange::End)
    } else if watch.message.is_none() || !record.state.is_open() || record.progress.version > version {
        Some(LiveChange::Show(Box::new(live_board(tx, watch, record)?)))
    } else {
        None
    };
    let ends = matches!(change, Some(LiveChange::End));
    let kept = watch.message.filter(|(_, posted_at)| ends || now < posted_at.plus_ms(FRESH_MS));
    let message = kept.map(|(message, _)| MessageRef { channel, message });
    Ok(DueBoard { id: watch.id, channel, locale, message, former: former_of(watch), change })
}

fn live_board(tx: &Tx<'_>, watch: &Watch, record: MatchRow) -> Result<LiveBoard, Fault> {
    let loaded = LoadedMatch::load(tx, record)?;
    let told_there = loaded.last_told(tx)?;
    let since = if watch.message.is_some() { told_there.min(watch.begun.version + 1) } else { told_there };
    let mut current = loaded.current(tx)?;
    current.position = current.position.viewed(places::venue(tx, watch.begun.channel)?.board);
    let ratings = if current.header.is_open() { None } else { rating_changes(tx, &loaded.record)? };
    Ok(LiveBoard { id: watch.id, happenings: loaded.happenings(tx, since)?.events, ratings, current })
}

fn shown_in(watch: &Watch) -> Option<MessageRef> {
    watch.message.map(|(message, _)| MessageRef { channel: watch.begun.channel, message })
}

fn former_of(watch: &Watch) -> Option<MessageRef> {
    watch.former.map(|message| MessageRef { channel: watch.begun.channel, message })
}
