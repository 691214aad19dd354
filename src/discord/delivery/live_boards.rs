//! Brings a live board up to date: a match of one channel that is shown in another.

use super::responder::Responder;
use super::responder::tracking::failure;
use super::rest;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::rest::DeliveryError;
use crate::discord::delivery::services::now;
use crate::discord::messages::post::{MessageSubject, Post};
use crate::discord::messages::presenter::Presenter;
use crate::locale::Language;
use crate::store::ids::{LiveBoardId, MessageId, MessageRef};
use crate::table::{DueLiveBoard, Fault, LiveBoard, LiveBoardChange, Table};

impl Responder<'_> {
    /// Shows what has happened on a live board, deletes what that replaces, and ends with the match.
    pub(super) async fn follow(&self, mut board: DueLiveBoard) {
        if let Some(former) = board.former {
            self.delete_former(&board, former).await;
        }
        let shown = match board.change.take() {
            Some(LiveBoardChange::Show(shown)) => shown,
            Some(LiveBoardChange::End) => return self.say_live_ended(&board).await,
            None => return,
        };
        match self.show_live(&board, &shown).await {
            Ok(message) => {
                let (id, seen) = (board.id, shown.current.header.seen());
                let message = MessageRef { channel: board.channel, message };
                let noted = self.note_live(move |table| table.delivery.live_board_shown(id, seen, message, now()));
                if let Some(former) = noted.await.flatten() {
                    self.delete_former(&board, former).await;
                }
                if !shown.current.header.is_open() {
                    self.end_live(board.id).await;
                }
            }
            // Somebody deleted the message or the channel, or took the permission: it is not wanted any more.
            Err(error @ (DeliveryError::ChannelGone | DeliveryError::MessageGone | DeliveryError::NoAccess)) => {
                tracing::info!(watch = %board.id, channel = %board.channel, %error, "a live board ends");
                self.end_live(board.id).await;
            }
            Err(error) => {
                tracing::warn!(watch = %board.id, channel = %board.channel, %error, "a live board is behind");
                let (id, failure) = (board.id, failure(&error));
                self.note_live(move |table| table.delivery.live_board_failed(id, failure, now())).await;
            }
        }
    }

    /// Edits the board's message, or posts a new one if it is too old; returns the message that shows the board.
    async fn show_live(&self, board: &DueLiveBoard, shown: &LiveBoard) -> Result<MessageId, DeliveryError> {
        let show = Presenter::to_channel(Language::of_tag(&board.locale));
        let drawn = self.services.pictures.draw(show.live_board(shown)).await;
        // By this nonce Discord recognises a message that is sent again after a crash.
        let nonce = self
            .services
            .nonce(Some(Nonce::Tracked(&MessageSubject::LiveBoard(board.id, shown.current.header.seen()))));
        if let Some(message) = board.message {
            match self.edit(message, drawn.clone()).await {
                Err(DeliveryError::TooOld(_)) => {}
                edited => return edited.map(|()| message.message),
            }
        }
        Ok(rest::post(self.api, board.channel, drawn, &nonce).await?.message)
    }

    /// The match has gone on elsewhere: the last picture stays, and nothing that happens there is shown.
    async fn say_live_ended(&self, board: &DueLiveBoard) {
        let text = Language::of_tag(&board.locale).text("watch-elsewhere");
        let said = match board.message {
            Some(message) => self.edit(message, Post::text(text)).await,
            None => Ok(()),
        };
        match said {
            Ok(()) | Err(DeliveryError::ChannelGone | DeliveryError::MessageGone | DeliveryError::NoAccess) => {
                self.end_live(board.id).await;
            }
            Err(error) => {
                tracing::warn!(watch = %board.id, channel = %board.channel, %error, "a live board does not say that it ended");
            }
        }
    }

    async fn delete_former(&self, board: &DueLiveBoard, former: MessageRef) {
        match rest::delete(self.api, former).await {
            Ok(()) | Err(DeliveryError::ChannelGone | DeliveryError::MessageGone | DeliveryError::NoAccess) => {
                let id = board.id;
                self.note_live(move |table| table.delivery.former_deleted(id)).await;
            }
            Err(error) => tracing::warn!(channel = %former.channel, %error, "an older live board is still there"),
        }
    }

    async fn end_live(&self, id: LiveBoardId) {
        self.note_live(move |table| table.delivery.live_board_ended(id, now())).await;
    }

    async fn note_live<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Table) -> Result<T, Fault> + Send + 'static,
    ) -> Option<T> {
        self.services.with_table("the table could not be told of a live board", work).await
    }
}
