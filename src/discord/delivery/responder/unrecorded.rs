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
use std::iter;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The log's text for failures of the database.
const UNREADABLE: &str = "unrecorded boards cannot be read";

/// The pauses between two looks for a board in a channel that cannot be read: each is four times as long as the one
/// before, up to an hour.
fn pauses() -> impl Iterator<Item = Duration> {
    const FIRST: Duration = Duration::from_secs(2);
    const LONGEST: Duration = Duration::from_secs(3600);
    iter::successors(Some(FIRST), |pause| Some((*pause * 4).min(LONGEST)))
}

/// Removes the buttons of boards that an earlier process had posted, but not yet recorded, when it was killed. Ends once
/// every channel was read, or when this process is told to stop.
pub async fn remove_those_of_earlier_process(services: Arc<Services>, api: Api) {
    let waiting = services.with_table(UNREADABLE, |table| table.delivery.waiting_news()).await;
    let boards = services.with_table(UNREADABLE, |table| table.delivery.unrecorded_boards()).await;
    let responder = Responder { services: &services, api: &api };
    // Somebody may press, and the match go on, before the outbox finds the board of this news.
    waiting.unwrap_or_default().into_iter().for_each(|news| responder.search_later(news));
    services.stopping.run_until_cancelled(responder.remove_all_unrecorded(boards.unwrap_or_default())).await;
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
        for pause in pauses() {
            sleep(pause).await;
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

    async fn remove_all_unrecorded(&self, mut boards: Vec<UnrecordedBoards>) {
        for pause in pauses() {
            let mut unread = Vec::new();
            for of_match in boards {
                if !self.remove_unrecorded(of_match).await {
                    unread.push(of_match);
                }
            }
            if unread.is_empty() {
                return;
            }
            boards = unread;
            sleep(pause).await;
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
