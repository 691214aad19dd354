//! Brings a live board up to date: a match of one channel that is shown in another.

use super::responder::Responder;
use super::rest;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::rest::{Api, DeliveryError};
use crate::discord::delivery::services::{Services, now};
use crate::discord::messages::post::Post;
use crate::discord::messages::presenter::Presenter;
use crate::locale::Language;
use crate::store::ids::{MessageId, MessageRef};
use crate::table::{DueBoard, LiveBoard, LiveChange};
use std::sync::Arc;

/// Shows what has happened, deletes what that replaces, and ends with the match.
pub async fn follow(services: &Arc<Services>, http: &Api, board: DueBoard) {
    Live { services, http }.follow(board).await;
}

struct Live<'a> {
    services: &'a Arc<Services>,
    http: &'a Api,
}

impl Live<'_> {
    async fn follow(&self, mut board: DueBoard) {
        if let Some(former) = board.former {
            self.delete(&board, former).await;
        }
        let shown = match board.change.take() {
            Some(LiveChange::Show(shown)) => shown,
            Some(LiveChange::End) => return self.say_that_it_ended(&board).await,
            None => return,
        };
        match self.show(&board, &shown).await {
            Ok(message) => {
                let (id, seen) = (board.id, shown.current.header.seen());
                let message = MessageRef { channel: board.channel, message };
                let noted =
                    self.services.blocking(move |services| services.table.watch_shown(id, seen, message, now())).await;
                match noted {
                    Some(Ok(Some(former))) => self.delete(&board, former).await,
                    Some(Ok(None)) | None => {}
                    Some(Err(error)) => tracing::error!(?error, "the table could not be told of a live board"),
                }
                if !shown.current.header.is_open() {
                    self.end(&board).await;
                }
            }
            // Somebody deleted the message or the channel, or took the permission: it is not wanted any more.
            Err(error @ (DeliveryError::Gone | DeliveryError::MessageGone | DeliveryError::NoAccess)) => {
                tracing::info!(watch = %board.id, channel = %board.channel, %error, "a live board ends");
                self.end(&board).await;
            }
            Err(error) => {
                tracing::warn!(watch = %board.id, channel = %board.channel, %error, "a live board is behind");
                if let Some(wait) = error.wait_ms() {
                    let id = board.id;
                    let noted = self.services.blocking(move |services| services.table.watch_waits(id, wait, now()));
                    if let Some(Err(error)) = noted.await {
                        tracing::error!(?error, "the table could not be told of a live board");
                    }
                }
            }
        }
    }

    fn responder(&self) -> Responder<'_> {
        Responder { services: self.services, http: self.http }
    }

    /// Changes its message, or posts a new one where that is too old; returns the message that shows it now.
    async fn show(&self, board: &DueBoard, shown: &LiveBoard) -> Result<MessageId, DeliveryError> {
        let show = Presenter::to_channel(Language::of_tag(&board.locale));
        let drawn = self.services.pictures.draw(show.live(shown)).await;
        // Sent again after a crash it does not show twice.
        let nonce = self.services.nonce(Some(Nonce::Live(board.id, shown.current.header.version)));
        if let Some(message) = board.message {
            match self.responder().edit(message, drawn.clone()).await {
                Err(DeliveryError::TooOld(_)) => {}
                edited => return edited.map(|()| message.message),
            }
        }
        Ok(rest::post(self.http, board.channel, drawn, &nonce).await?.message)
    }

    /// The match has gone on elsewhere: the last picture stays, and nothing that happens there is shown.
    async fn say_that_it_ended(&self, board: &DueBoard) {
        let text = Language::of_tag(&board.locale).text("watch-elsewhere");
        let said = match board.message {
            Some(message) => self.responder().edit(message, Post::text(text)).await,
            None => Ok(()),
        };
        match said {
            Ok(()) | Err(DeliveryError::Gone | DeliveryError::MessageGone | DeliveryError::NoAccess) => {
                self.end(board).await;
            }
            Err(error) => {
                tracing::warn!(watch = %board.id, channel = %board.channel, %error, "a live board does not say that it ended");
            }
        }
    }

    async fn delete(&self, board: &DueBoard, former: MessageRef) {
        match rest::delete(self.http, former).await {
            Ok(()) | Err(DeliveryError::Gone | DeliveryError::MessageGone | DeliveryError::NoAccess) => {
                let id = board.id;
                let noted = self.services.blocking(move |services| services.table.former_deleted(id)).await;
                if let Some(Err(error)) = noted {
                    tracing::error!(?error, "the table could not be told of a live board");
                }
            }
            Err(error) => tracing::warn!(channel = %former.channel, %error, "an older live board is still there"),
        }
    }

    async fn end(&self, board: &DueBoard) {
        let id = board.id;
        if let Some(Err(error)) = self.services.blocking(move |services| services.table.watch_ended(id, now())).await {
            tracing::error!(?error, "the table could not be told of a live board");
        }
    }
}
