//! Records for the table which messages show what, and which deliveries failed.

use super::Responder;
use crate::discord::delivery::channel_locks::PostingTurn;
use crate::discord::delivery::rest::{DeliveryError, Obstacle};
use crate::discord::delivery::services::{logged, now};
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::discord::messages::post::MessageSubject;
use crate::store::ids::{ChannelId, MessageRef};
use crate::store::venues::PostingProblem;
use crate::table::{Failure, Fault, RetryDecision, Table};

impl Responder<'_> {
    /// Notes that a message has no buttons any more.
    pub(super) fn note_controls_removed(&self, message: Option<MessageRef>) {
        if let Some(message) = message {
            self.services.table.delivery.controls_removed(message);
        }
    }

    /// Records what an answer or a follow-up shows, keeps its token for later edits, and has the buttons of the
    /// messages that it replaces removed.
    pub(super) async fn record_answer(
        &self,
        interaction: &Interaction,
        tracked: Option<MessageSubject>,
        message: MessageRef,
        turn: Option<PostingTurn>,
    ) {
        if tracked.is_some() {
            self.services.tokens.keep(message.message, &interaction.token);
        }
        self.record_shown_now(interaction, tracked, message, turn).await;
    }

    /// Records what a message shows, and has the buttons of the messages that it replaces removed.
    pub(super) async fn record_shown_now(
        &self,
        interaction: &Interaction,
        tracked: Option<MessageSubject>,
        message: MessageRef,
        turn: Option<PostingTurn>,
    ) {
        if tracked.is_none() {
            return;
        }
        let stale = self.record_shown(tracked, message, turn).await;
        self.remove_controls_soon(interaction.place.kind, stale).await;
        self.warn_answers_only(interaction).await;
    }

    /// Queues the removal of the buttons of these messages. Outside servers that takes the token of the interaction
    /// that made the message; without it the buttons stay, and are refused when they are pressed.
    pub async fn remove_controls_soon(&self, kind: PlaceKind, messages: Vec<MessageRef>) {
        if messages.is_empty() {
            return;
        }
        let noted = self.services.blocking(move |services| {
            for message in messages {
                let is_out_of_reach = kind.has_only_answers() && services.tokens.get(message.message).is_none();
                match is_out_of_reach {
                    true => services.table.delivery.controls_removed(message),
                    false => drop(logged(
                        services.table.delivery.remove_controls_soon(message, now()),
                        "buttons to remove cannot be recorded",
                    )),
                }
            }
        });
        noted.await;
        self.services.outbox.notify();
    }

    /// Notes what a message shows, and gives back the turn in which it was posted; returns the messages whose buttons
    /// must go.
    pub(super) async fn record_shown(
        &self,
        tracked: Option<MessageSubject>,
        message: MessageRef,
        turn: Option<PostingTurn>,
    ) -> Vec<MessageRef> {
        let Some(tracked) = tracked else { return Vec::new() };
        let news = match tracked {
            MessageSubject::News(id, _) => Some(id),
            _ => None,
        };
        let noted = self.services.blocking(move |services| {
            let stale = logged(record(&services.table, tracked, message), "a shown message cannot be recorded");
            services.recorded_signal.notify(message.channel);
            stale
        });
        let stale = noted.await.flatten().unwrap_or_default();
        drop(turn);
        if let Some(news) = news
            && let Some(Some(ping)) = self
                .with_table("the ping after a board cannot be read", move |table| {
                    table.delivery.ping_after(news, now())
                })
                .await
        {
            self.ping(ping).await;
        }
        stale
    }

    /// Records a failed delivery to a place of this kind. If it is news that failed, `channel` is where it was to be posted,
    /// which the match may have left since.
    pub async fn note_failure(
        &self,
        kind: PlaceKind,
        channel: ChannelId,
        tracked: Option<&MessageSubject>,
        error: &DeliveryError,
    ) {
        let failure = match kind {
            // Nothing but the failed answer can post here.
            PlaceKind::PrivateChannel | PlaceKind::CommandsOnly => Failure::Final,
            PlaceKind::Guild | PlaceKind::UninvitedGuild | PlaceKind::BotDm => failure(error),
        };
        if let (Some(&MessageSubject::News(id, _)), true) =
            (tracked, error.may_have_been_carried_out() && kind == PlaceKind::Guild)
        {
            self.search_later(id);
        }
        let why = error.to_string();
        let subject = tracked.cloned();
        let noted = self.with_table("a failed message cannot be recorded", move |table| match subject {
            Some(MessageSubject::News(id, _)) => {
                table.delivery.record_failed_attempt(id, channel, failure, &why, now()).map(Some)
            }
            Some(MessageSubject::Notice(id, channel)) => {
                table.delivery.notice_failed(id, channel, failure, &why, now()).map(Some)
            }
            Some(MessageSubject::Daily(id)) => table.dailies.daily_failed(id, failure, &why, now()).map(Some),
            Some(MessageSubject::Timer(id)) => table.delivery.failed(id, failure, &why, now()).map(Some),
            Some(MessageSubject::Month(id)) => table.ratings.month_failed(id, failure, &why, now()).map(Some),
            // A later answer shows these, or the next update of the live board.
            Some(
                MessageSubject::Match(..)
                | MessageSubject::Past(_)
                | MessageSubject::LiveBoard(..)
                | MessageSubject::Challenge(_),
            )
            | None => Ok(None),
        });
        if noted.await == Some(Some(RetryDecision::GivenUp)) {
            tracing::warn!(?tracked, "given up");
        }
    }
}

/// Tells the table what a message shows; returns the messages whose buttons must go.
fn record(table: &Table, tracked: MessageSubject, message: MessageRef) -> Result<Vec<MessageRef>, Fault> {
    match tracked {
        MessageSubject::News(id, shown) => return table.delivery.delivered(id, message, &shown, now()),
        MessageSubject::Match(seen, shown) => return table.delivery.board_shown(seen, message, &shown, now()),
        MessageSubject::Daily(id) => return Ok(table.dailies.daily_posted(id, message, now())?.into_iter().collect()),
        MessageSubject::Challenge(id) => {
            // A quick player may have answered it before its message was recorded.
            let answered = table.challenges.challenge_shown(id, message.message)?;
            return Ok(answered.then_some(message).into_iter().collect());
        }
        MessageSubject::Past(seen) => table.delivery.record_end_of_game_shown(seen, message.message)?,
        MessageSubject::LiveBoard(id, seen) => drop(table.delivery.live_board_shown(id, seen, message, now())?),
        MessageSubject::Notice(id, channel) => table.delivery.notice_sent(id, channel, now())?,
        MessageSubject::Timer(id) => table.delivery.sent(id, now())?,
        MessageSubject::Month(id) => table.ratings.month_posted(id, message.channel, now())?,
    }
    Ok(Vec::new())
}

/// The consequence of a failed delivery for the next attempt.
pub fn failure(error: &DeliveryError) -> Failure {
    match error {
        DeliveryError::ChannelGone => Failure::Lost(PostingProblem::Gone),
        DeliveryError::NoAccess => Failure::Lost(PostingProblem::NoAccess),
        DeliveryError::Obstacle(Obstacle::Locked) => Failure::Lost(PostingProblem::Locked),
        DeliveryError::NoMember
        | DeliveryError::DirectMessagesClosed
        | DeliveryError::EventGone
        | DeliveryError::TooManyEvents => Failure::Final,
        DeliveryError::Obstacle(Obstacle::UploadsLimited) => Failure::Refused(PostingProblem::Uploads),
        DeliveryError::Obstacle(Obstacle::LinkFilter) => Failure::Refused(PostingProblem::Filter),
        DeliveryError::Obstacle(Obstacle::AutoMod) => Failure::Refused(PostingProblem::AutoMod),
        DeliveryError::AlreadyAnswered
        | DeliveryError::ThreadExists
        | DeliveryError::TooLarge
        | DeliveryError::Malformed(_)
        | DeliveryError::Refused(_) => Failure::Refused(PostingProblem::Refused),
        // A new message reopens an archived thread, and replaces a message that is gone or too old.
        DeliveryError::TooLate
        | DeliveryError::MessageGone
        | DeliveryError::Archived
        | DeliveryError::TooOld(_)
        | DeliveryError::Obstacle(Obstacle::TooManyThreads | Obstacle::ThreadFull | Obstacle::SlowMode)
        | DeliveryError::Limited(_)
        | DeliveryError::OpensTooFast
        | DeliveryError::TimedOut
        | DeliveryError::TooManyRefusals
        | DeliveryError::Superseded
        | DeliveryError::DiscordFailed(_)
        | DeliveryError::Other(_) => Failure::Passing { wait_ms: error.wait_ms() },
    }
}
