//! Deliveries: stored with the action that they tell of, sent by the process that answers it, and by a background
//! worker if that fails.

mod gateway_sessions;
pub mod live_boards;
mod pending;

pub use crate::table::retries::GRACE_MS;

use crate::engine::player::Player;
use crate::settings::Settings;
use crate::settings::registry::OLD_BOARDS;
use crate::settings::values::OldBoards;
use crate::store::boards::{self, BoardRow, BoardSummary};
use crate::store::ids::{ChannelId, DAY_MS, GuildId, MatchId, MessageId, MessageRef, OutboxId, Time};
use crate::store::matches::MatchState;
use crate::store::outbox::{self, DeliveryState, UnrecordedBoards};
use crate::store::queue::{self, Queued};
use crate::store::venues::{self, PostingProblem};
use crate::store::{Tx, matches};
use crate::table::protocol::request::Seen;
use crate::table::retries::{MESSAGES, put_off};
use crate::table::shared::Shared;
use crate::table::{Failure, Fault, KeptContent, RetryDecision, Shown};
use std::sync::Arc;

/// The longest time from the moment at which Discord shows a board until that is recorded, in milliseconds, as long as
/// the process runs.
const UNRECORDED_MS: i64 = 60_000;
/// How long the buttons in a private thread of which the bot is no member are left alone, unless something is delivered
/// there earlier.
const OUT_OF_REACH_MS: i64 = DAY_MS;

#[derive(Debug)]
pub struct Deliveries {
    pub(super) shared: Arc<Shared>,
}

impl Deliveries {
    pub fn backlog(&self) -> Result<outbox::NewsBacklog, Fault> {
        self.shared.read(|tx| Ok(outbox::backlog(tx)?))
    }

    /// The time since which a timer, a turn ping, a notice, or a daily or monthly post has been due without an attempt:
    /// that of the longest due. Rows that are put off until later are not due.
    pub fn longest_due(&self, now: Time) -> Result<Option<Time>, Fault> {
        self.shared.read(|tx| Ok(queue::longest_due(tx, now)?))
    }

    /// Records that news was posted, or shown by editing this message, which is now the match's board or a ping for it.
    /// Returns the messages whose buttons have to be removed; if the match has gone on, this one may be among them.
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn delivered(
        &self,
        id: OutboxId,
        message: MessageRef,
        shown: &Shown,
        at: Time,
    ) -> Result<Vec<MessageRef>, Fault> {
        self.shared.handed_out.give_back(message.message);
        let match_of_news = |tx: &Tx<'_>| Ok(outbox::get(tx, id)?.map(|row| row.news.match_id));
        self.shared.match_transaction(match_of_news, |tx| {
            let outbox_row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            let is_withdrawn = outbox_row.state == DeliveryState::Superseded;
            let outbox::MatchNews { match_id, first_action, version, .. } = outbox_row.news;
            queue::close(tx, id, DeliveryState::Delivered, at)?;
            venues::reached(tx, match_id, message.channel)?;
            if venues::is_private_thread(tx, message.channel)? {
                // The bot is a member by now.
                boards::release_controls_removals_in(tx, message.channel, at)?;
            }
            let mut stale = show(tx, Seen { match_id, version }, Some(first_action), message, shown, at)?;
            if is_withdrawn && is_closed_at(tx, Seen { match_id, version })? {
                boards::outdate(tx, match_id, at)?;
                stale.push(message);
                if has_former_player(tx, match_id)? {
                    // It was under way when they were forgotten, and has their name.
                    boards::insert_to_delete(tx, message, at)?;
                }
            }
            Ok(stale)
        })
    }

    /// Records that a message shows a match without news (an old board brought up to date), or pings for it; a board
    /// becomes the match's current one. Returns the messages whose buttons have to be removed, this one among them if
    /// another shows a later position.
    pub fn board_shown(
        &self,
        seen: Seen,
        message: MessageRef,
        shown: &Shown,
        at: Time,
    ) -> Result<Vec<MessageRef>, Fault> {
        self.shared.handed_out.give_back(message.message);
        self.shared.match_transaction(|_| Ok(Some(seen.match_id)), |tx| show(tx, seen, None, message, shown, at))
    }

    /// The content that remains of a message whose buttons are removed.
    pub fn kept_content(&self, message: MessageRef) -> Result<KeptContent, Fault> {
        self.shared.read(|tx| {
            let Some(BoardSummary { lasting_text: text, is_last }) = boards::summary(tx, message.message)? else {
                return Ok(KeptContent::Everything);
            };
            let wanted = Settings::of_venue(tx, message.channel)?.get(&OLD_BOARDS);
            Ok(match wanted {
                _ if is_last && text.is_empty() => KeptContent::Everything,
                _ if is_last => KeptContent::Picture(text),
                _ if text.is_empty() => KeptContent::Nothing,
                OldBoards::Keep => KeptContent::Picture(text),
                OldBoards::Fold => KeptContent::Lines(text),
                OldBoards::InPlace => KeptContent::Nothing,
            })
        })
    }

    /// Records that a message shows an earlier position of a match: the end of a game.
    pub fn record_end_of_game_shown(&self, seen: Seen, message: MessageId) -> Result<(), Fault> {
        self.shared.match_transaction(
            |_| Ok(Some(seen.match_id)),
            |tx| {
                matches::set_end_shown(tx, seen.match_id, seen.version)?;
                Ok(boards::note_position(tx, seen.match_id, seen.version, message)?)
            },
        )
    }

    /// Records that a message has lost its buttons, is deleted, or can never be reached: noted with the next write
    /// transaction, since at worst the buttons are removed once more.
    pub fn controls_removed(&self, message: MessageRef) {
        self.shared.store.later(move |tx| boards::delete(tx, message));
    }

    /// Carries out the writes that were left for the next write.
    pub fn catch_up(&self) -> Result<(), Fault> {
        Ok(self.shared.store.catch_up().map(drop)?)
    }

    pub fn remove_controls_soon(&self, message: MessageRef, now: Time) -> Result<(), Fault> {
        if self.shared.read(|tx| boards::is_known(tx, message))? {
            return Ok(());
        }
        self.shared.transaction(|tx| Ok(boards::insert_controls_removal(tx, message, now)?))
    }

    /// The boards that an earlier process may have posted in its last minute without recording them, since the match
    /// had gone on.
    pub fn unrecorded_boards(&self) -> Result<Vec<UnrecordedBoards>, Fault> {
        self.shared.read(|tx| Ok(outbox::unrecorded_boards(tx, UNRECORDED_MS)?))
    }

    /// The news that waits to be told, whose boards an earlier process may have posted without recording them.
    pub fn waiting_news(&self) -> Result<Vec<OutboxId>, Fault> {
        self.shared.read(|tx| Ok(outbox::all_waiting(tx)?))
    }

    /// The first of these messages, which show the board of this position, that may be of news still to be sent. A
    /// match that ends by verdict, ban or flag keeps its version, and with it the last board: once that was delivered,
    /// its message is on record.
    pub fn first_unrecorded_board(&self, seen: Seen, messages: &[MessageRef]) -> Result<Option<MessageRef>, Fault> {
        self.shared.read(|tx| {
            let was_delivered = outbox::was_delivered(tx, seen.match_id, seen.version)?;
            for &message in messages {
                if !was_delivered || !boards::is_known(tx, message)? {
                    return Ok(Some(message));
                }
            }
            Ok(None)
        })
    }

    /// Records that a message cannot be reached. Its buttons are given up, unless the bot is merely no member of the
    /// thread.
    pub fn out_of_reach(&self, message: MessageRef, now: Time) -> Result<(), Fault> {
        self.shared.handed_out.give_back(message.message);
        self.shared.transaction(|tx| match venues::is_private_thread(tx, message.channel)? {
            true => Ok(boards::put_off_controls_removal(tx, message, now.plus_ms(OUT_OF_REACH_MS))?),
            false => Ok(boards::delete(tx, message)?),
        })
    }

    /// Begins the next attempt to send news, and keeps the background worker off it for [`GRACE_MS`]. Returns `false`
    /// if the news is settled already, for example because later news includes it, or another process sends it.
    pub fn begin_attempt(&self, id: OutboxId, now: Time) -> Result<bool, Fault> {
        self.shared.transaction(|tx| Ok(queue::begin(tx, id, now, now.plus_ms(GRACE_MS))?))
    }

    /// The state of news: delivered, waiting, or included in later news; `None` if it is no longer recorded.
    pub fn news_state(&self, id: OutboxId) -> Result<Option<DeliveryState>, Fault> {
        self.shared.read(|tx| Ok(outbox::get(tx, id)?.map(|row| row.state)))
    }

    /// The board of this news, for which Discord may have a message although none is recorded.
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such news.
    pub fn unrecorded_board(&self, id: OutboxId) -> Result<UnrecordedBoards, Fault> {
        self.shared.read(|tx| outbox::unrecorded_board(tx, id)?.ok_or(Fault::NoNews(id)))
    }

    /// Records why an attempt to post news in a channel failed.
    pub fn record_failed_attempt(
        &self,
        id: OutboxId,
        channel: ChannelId,
        failure: Failure,
        why: &str,
        at: Time,
    ) -> Result<RetryDecision, Fault> {
        self.shared.transaction(|tx| {
            let outbox_row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            let failure = match failure {
                // The thread still exists, but the bot is no member yet.
                Failure::Lost(PostingProblem::NoAccess) if venues::is_private_thread(tx, channel)? => {
                    Failure::Passing { wait_ms: None }
                }
                failure => failure,
            };
            let is_waiting = outbox_row.state == DeliveryState::Waiting;
            let decision = if is_waiting { put_off(tx, id, failure, why, at)? } else { RetryDecision::GivenUp };
            match (failure, decision) {
                (Failure::Lost(problem), _) => venues::lose(tx, outbox_row.news.match_id, channel, problem)?,
                (Failure::Refused(problem), RetryDecision::GivenUp) if is_waiting => {
                    venues::lose(tx, outbox_row.news.match_id, channel, problem)?;
                }
                _ => {}
            }
            Ok(decision)
        })
    }

    /// The channels of a server in which other posts than those of matches failed, and why. Each is returned once.
    pub fn take_channel_problems(&self, guild: GuildId) -> Result<Vec<(ChannelId, PostingProblem)>, Fault> {
        if !self.shared.read(|tx| venues::has_unreported_problems(tx, guild))? {
            return Ok(Vec::new());
        }
        self.shared.transaction(|tx| Ok(venues::take_unreported_problems(tx, guild)?))
    }

    /// All channels of a server in which other posts than those of matches failed, also those that were returned
    /// before.
    pub fn channel_problems(&self, guild: GuildId) -> Result<Vec<(ChannelId, PostingProblem)>, Fault> {
        self.shared.read(|tx| Ok(venues::problems(tx, guild)?))
    }

    pub fn sent<Id: Queued>(&self, id: Id, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(queue::close(tx, id, DeliveryState::Delivered, at)?))
    }

    /// Records why something could not be sent.
    pub fn failed<Id: Queued>(&self, id: Id, failure: Failure, why: &str, at: Time) -> Result<RetryDecision, Fault> {
        self.shared.transaction(|tx| put_off(tx, id, failure, why, at))
    }

    /// Records why an attempt to remove a message's buttons failed. If the reason is permanent they stay; presses are
    /// rejected.
    pub fn record_failed_removal(&self, message: MessageRef, failure: Failure, at: Time) -> Result<(), Fault> {
        self.shared.handed_out.give_back(message.message);
        self.shared.transaction(|tx| {
            let Some(attempts) = boards::controls_removal_attempts(tx, message)? else { return Ok(()) };
            match MESSAGES.after(failure, attempts, at) {
                Some(next) => Ok(boards::put_off_controls_removal(tx, message, next)?),
                None => Ok(boards::delete(tx, message)?),
            }
        })
    }
}

/// Whether a match was adjourned or ended otherwise than by play after this version, so that no news follows to take
/// its board's buttons away.
fn is_closed_at(tx: &Tx<'_>, Seen { match_id, version }: Seen) -> Result<bool, Fault> {
    Ok(matches::get(tx, match_id)?.is_some_and(|row| match row.state {
        MatchState::Running => false,
        MatchState::Finished => row.progress.version == version,
        MatchState::Adjourned | MatchState::Aborted => true,
    }))
}

fn show(
    tx: &Tx<'_>,
    Seen { match_id, version }: Seen,
    first_action: Option<u32>,
    message: MessageRef,
    shown: &Shown,
    at: Time,
) -> Result<Vec<MessageRef>, Fault> {
    let lasting_text = match shown {
        Shown::Board(lasting_text) => lasting_text.as_deref(),
        Shown::TurnPing => return Ok(boards::note_ping(tx, match_id, version, message, at)?),
    };
    // No text with the name of a player who was forgotten in the meantime is stored.
    let lasting_text = if lasting_text.is_some() && has_former_player(tx, match_id)? { Some("") } else { lasting_text };
    Ok(boards::show(tx, &BoardRow { match_id, version, first_action, lasting_text }, message, at)?)
}

/// Whether one of the players of a match was forgotten.
fn has_former_player(tx: &Tx<'_>, match_id: MatchId) -> Result<bool, Fault> {
    let row = matches::get(tx, match_id)?;
    Ok(row.is_some_and(|row| Player::BOTH.into_iter().any(|player| row.players[player].is_former())))
}
