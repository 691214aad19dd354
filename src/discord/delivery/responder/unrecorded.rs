//! Boards that Discord may have posted without confirming it, and of which the database has no record. Once the match has
//! gone on, nothing else removes their buttons.

use super::Responder;
use crate::discord::delivery::rest::{self, Api, Cause};
use crate::discord::delivery::services::Services;
use crate::discord::interaction::PlaceKind;
use crate::discord::interaction::custom_id::is_at_or_before;
use crate::store::ids::{ChannelInGuild, OutboxId};
use crate::store::outbox::{DeliveryState, UnrecordedBoards};
use crate::table::{Seen, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The log's text for failures of the database.
const UNREADABLE: &str = "unrecorded boards cannot be read";

/// The pause before the first look for a board; each later one is four times as long.
const FIRST_LOOK_AFTER: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// Removes the buttons of boards that an earlier process had posted, but not yet recorded, when it was killed.
pub async fn remove_those_of_earlier_process(services: Arc<Services>, api: Api) {
    let boards = services.with_table(UNREADABLE, |table| table.delivery.unrecorded_boards()).await;
    for boards in boards.into_iter().flatten() {
        Responder { services: &services, api: &api }.remove_unrecorded(boards).await;
    }
}

impl Responder<'_> {
    /// Looks for the board of this news, of which Discord did not say whether it posted it, until the news is told, or
    /// later news includes it and the channel can be searched.
    pub(super) fn search_later(&self, news: OutboxId) {
        if !self.services.unconfirmed.lock().insert(news) {
            return;
        }
        let (services, api) = (Arc::clone(self.services), self.api.clone());
        tokio::spawn(async move {
            let responder = Responder { services: &services, api: &api };
            services.stopping.run_until_cancelled(responder.search_until_settled(news)).await;
            services.unconfirmed.lock().remove(&news);
        });
    }

    async fn search_until_settled(&self, news: OutboxId) {
        let mut pause = FIRST_LOOK_AFTER;
        loop {
            sleep(pause).await;
            pause = (pause * 4).min(LONGEST_PAUSE);
            match self.with_table(UNREADABLE, move |table| table.delivery.news_state(news)).await {
                None | Some(Some(DeliveryState::Waiting)) => {}
                Some(Some(DeliveryState::Superseded)) => {
                    let board = move |table: &Table| table.delivery.unrecorded_board(news);
                    if let Some(board) = self.with_table(UNREADABLE, board).await
                        && self.remove_unrecorded(board).await
                    {
                        return;
                    }
                }
                Some(Some(DeliveryState::Delivered | DeliveryState::GivenUp) | None) => return,
            }
        }
    }

    /// Removes the buttons of boards in a channel that are not recorded. Returns `false` if the channel could not be
    /// searched and may be later.
    async fn remove_unrecorded(&self, boards: UnrecordedBoards) -> bool {
        let UnrecordedBoards { match_id, channel, guild, version, written_at } = boards;
        let place = guild.map(|guild| ChannelInGuild { guild, channel });
        let api = self.api.blamed_on(Cause { person: None, place });
        let is_board = |id: &str| is_at_or_before(id, Seen { match_id, version });
        match rest::find_own_messages(&api, channel, written_at, is_board).await {
            Ok(found) => {
                self.remove_controls_soon(PlaceKind::Guild, found).await;
                true
            }
            Err(error) => {
                tracing::debug!(%channel, %error, "unrecorded boards are not found");
                !error.may_pass()
            }
        }
    }
}
