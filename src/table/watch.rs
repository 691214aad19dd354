//! Live boards: a match of one channel shown in another, where it follows the play until it ends or somebody stops it.
//!
//! Nothing is written when somebody plays: what a live board shows is compared with how far its match is, so that turns
//! that come quickly are shown together and nothing is lost while the process is down.

use super::Table;
use super::admission::{Untrusted, admit};
use super::answer::{Happening, MatchView};
use super::denial::{Denial, Error, Fault};
use super::history::rating_changes;
use super::request::{Request, Seen};
use super::sitting::Sitting;
use super::view::match_view;
use crate::engine::player::PerPlayer;
use crate::store::ids::{ChannelId, MessageId, MessageRef, Time, WatchId};
use crate::store::matches::{self, State};
use crate::store::outbox::{self, Kind};
use crate::store::ratings::Change;
use crate::store::watches::{self, NewWatch, Watch};
use crate::store::{Tx, boards, people, places};

/// The shortest time between two changes of a live board: 5 seconds.
pub const PACE_MS: i64 = 5_000;
/// How old its message may become before the next change is a new one: 50 minutes. After an hour Discord takes only a
/// few changes more.
pub const FRESH_MS: i64 = 50 * 60 * 1000;
/// How many live boards a channel may have: all changes of a channel share one rate limit.
pub const MOST_IN_A_CHANNEL: usize = 5;

/// How long whoever begins one has to post it: 20 seconds; and the shortest pause after a failure.
const GRACE_MS: i64 = 20_000;
/// The longest pause between two attempts: ten minutes.
const LONGEST_PAUSE_MS: i64 = 10 * 60 * 1000;
/// After so many failures in a row (about a day) a live board is given up.
const MOST_ATTEMPTS: u32 = 150;

/// What a live board is to show now.
#[derive(Clone, Debug)]
pub struct LiveBoard {
    /// Its id.
    pub id: WatchId,
    /// Where it is shown.
    pub channel: ChannelId,
    /// The language there, as Discord names it.
    pub locale: String,
    /// The match as it stands.
    pub view: MatchView,
    /// What happened, in order: everything that it has not told yet, and what the last turn's message told.
    pub story: Vec<Happening>,
    /// What the match did to each player's rating, if it is over and was rated.
    pub ratings: Option<PerPlayer<Change>>,
    /// Whether it shows less than this. If not, there is only the older message to delete.
    pub is_behind: bool,
    /// The message to change; `None` where a new one is to be posted.
    pub message: Option<MessageRef>,
    /// An older message that is to be deleted.
    pub former: Option<MessageRef>,
}

impl LiveBoard {
    /// Whether it shows the end, and is itself at its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !matches!(self.view.state, State::Running | State::Adjourned)
    }
}

impl Table {
    /// Begins to show the match of another channel in the request's. Whoever calls posts it and tells where
    /// ([`Table::watch_shown`]).
    ///
    /// # Errors
    /// [`Denial::NothingToWatch`], [`Denial::PlayedHere`], [`Denial::WatchedHere`], [`Denial::TooManyWatches`].
    pub fn watch(&self, request: &Request, of: ChannelId) -> Result<LiveBoard, Error> {
        self.counted(request, |tx| {
            // Across servers nobody looks.
            let found = matches::running_in(tx, of)?;
            let found = found.filter(|found| request.guild.is_some() && found.venue.guild == request.guild);
            let Some(record) = found else { return Err(Denial::NothingToWatch(of).into()) };
            let view = match_view(tx, &Sitting::load(tx, record)?)?;
            if of == request.channel {
                return Err(Denial::PlayedHere(Box::new(view)).into());
            }
            let here = watches::in_channel(tx, request.channel)?;
            if let Some(same) = here.iter().find(|watch| watch.begun.match_id == view.id) {
                return Err(Denial::WatchedHere(shown_in(same)).into());
            }
            if here.len() >= MOST_IN_A_CHANNEL {
                return Err(Denial::TooManyWatches(MOST_IN_A_CHANNEL).into());
            }
            let new = NewWatch {
                match_id: view.id,
                channel: request.channel,
                locale: request.locale.clone(),
                person: request.person.id,
                version: view.version,
                played_in: view.channel,
            };
            let watch = watches::insert(tx, &new, request.at.plus_ms(GRACE_MS))?;
            Ok(live_board(tx, &watch, request.at)?)
        })
    }

    /// Ends a live board; returns it for a last word.
    ///
    /// # Errors
    /// [`Denial::WatchGone`]; [`Denial::NotYourWatch`] for anybody but the one who began it and those who administer.
    pub fn stop_watching(&self, request: &Request, id: Untrusted<WatchId>) -> Result<LiveBoard, Error> {
        self.counted(request, |tx| {
            let watch: Watch = admit(tx, request, id)?;
            if watch.begun.person != request.person.id && !request.administers {
                return Err(Denial::NotYourWatch(people::get(tx, watch.begun.person)?).into());
            }
            let last = live_board(tx, &watch, request.at)?;
            watches::end(tx, watch.id)?;
            Ok(last)
        })
    }

    /// The live boards that have something to be done about them, for a background worker that asks every few seconds.
    /// Each is handed out once and then only after a pause.
    ///
    /// # Errors
    /// The database fails.
    pub fn live_boards(&self, now: Time) -> Result<Vec<LiveBoard>, Fault> {
        self.uncounted(|tx| {
            let mut due = Vec::new();
            for watch in watches::due(tx, now)? {
                watches::attempt(tx, watch.id, now.plus_ms(pause_ms(watch.attempts)))?;
                match live_board(tx, &watch, now) {
                    Ok(board) if watch.attempts < MOST_ATTEMPTS => due.push(board),
                    Err(Fault::Store(error)) => return Err(error.into()),
                    // Given up; one match that cannot be read must not keep the others waiting.
                    Ok(_) | Err(_) => watches::end(tx, watch.id)?,
                }
            }
            Ok(due)
        })
    }

    /// Notes that a message shows a live board with the match as it was `seen`, and ends it if the match is over. Returns
    /// the older message that is to be deleted, if this is another one.
    ///
    /// # Errors
    /// The database fails.
    pub fn watch_shown(
        &self,
        id: WatchId,
        seen: Seen,
        message: MessageId,
        at: Time,
    ) -> Result<Option<MessageRef>, Fault> {
        self.uncounted(|tx| {
            boards::note(tx, seen.match_id, seen.version, message)?;
            watches::show(tx, id, seen.version, message, at, at.plus_ms(PACE_MS))?;
            Ok(watches::get(tx, id)?.and_then(|watch| former_of(&watch)))
        })
    }

    /// Notes that the older message of a live board is gone.
    ///
    /// # Errors
    /// The database fails.
    pub fn former_deleted(&self, id: WatchId) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(watches::clear_former(tx, id)?))
    }

    /// Notes that a live board has ended: it shows the end of its match, or can be shown no longer.
    ///
    /// # Errors
    /// The database fails.
    pub fn watch_ended(&self, id: WatchId) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(watches::end(tx, id)?))
    }
}

fn live_board(tx: &Tx<'_>, watch: &Watch, now: Time) -> Result<LiveBoard, Fault> {
    let id = watch.begun.match_id;
    let sitting = Sitting::load(tx, matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?)?;
    let view = match_view(tx, &sitting)?;
    let told_there = outbox::untold_since(tx, id, Kind::Refresh)?.unwrap_or(sitting.first_fresh());
    let since = if watch.message.is_some() { told_there.min(watch.begun.version + 1) } else { told_there };
    let is_over = !matches!(view.state, State::Running | State::Adjourned);
    let fresh = watch.message.filter(|(_, posted_at)| now < posted_at.plus_ms(FRESH_MS));
    Ok(LiveBoard {
        id: watch.id,
        channel: watch.begun.channel,
        locale: places::language(tx, watch.begun.channel, view.guild)?.unwrap_or_else(|| watch.begun.locale.clone()),
        story: sitting.story(tx, since)?.events,
        ratings: if is_over { rating_changes(tx, &view)? } else { None },
        is_behind: watch.message.is_none() || is_over || view.version > watch.begun.version,
        message: fresh.map(|(message, _)| MessageRef { channel: watch.begun.channel, message }),
        former: former_of(watch),
        view,
    })
}

fn shown_in(watch: &Watch) -> Option<MessageRef> {
    watch.message.map(|(message, _)| MessageRef { channel: watch.begun.channel, message })
}

fn former_of(watch: &Watch) -> Option<MessageRef> {
    watch.former.map(|message| MessageRef { channel: watch.begun.channel, message })
}

/// How long to wait after one more attempt.
fn pause_ms(attempts: u32) -> i64 {
    GRACE_MS.saturating_mul(1 << attempts.min(10)).min(LONGEST_PAUSE_MS)
}
