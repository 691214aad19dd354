//! Sends what is on record and was not sent: what a process did not send before it ended, or what Discord did not take,
//! buttons that are to go, and live boards that are behind.

use crate::discord::delivery::departures;
use crate::discord::delivery::lanes::Lanes;
use crate::discord::delivery::responder::Responder;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::{Services, logged, now};
use crate::discord::interaction::PlaceKind;
use crate::discord::messages::post::{Tracked, TrackedPost};
use crate::discord::messages::{admin, board_style, club, daily};
use crate::locale::Language;
use crate::store::administration::Logged;
use crate::store::ids::{MessageRef, OutboxId};
use crate::store::settings::BoardSettings;
use crate::table::{Delivery, Due, Fault, Notice, Shown};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// How often to look.
const EVERY: Duration = Duration::from_secs(1);
/// How long to wait for more when something is there at once, so that it is looked for together.
const TOGETHER: Duration = Duration::from_millis(100);
/// How often to forget what is no longer needed: every hour.
const PRUNE_EVERY: Duration = Duration::from_secs(60 * 60);

/// Delivers until `stopped` says so; what is being sent then is finished, so that it is not sent again.
pub async fn run(services: Arc<Services>, http: Api, mut stopped: watch::Receiver<bool>) {
    let sender = (Arc::clone(&services), http.clone());
    let send = move |due| {
        let (services, http) = sender.clone();
        Box::pin(async move { Responder { services: &services, http: &http }.send(due).await }) as _
    };
    let lanes = Lanes::new(Box::new(send), stopped.clone());
    let (mut looks, mut prunes) = (interval(EVERY), interval(PRUNE_EVERY));
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let prune = tokio::select! {
            _ = looks.tick() => false,
            () = async { services.outbox.notified().await; sleep(TOGETHER).await } => false,
            _ = prunes.tick() => true,
            _ = stopped.wait_for(|stopped| *stopped) => break,
        };
        if prune {
            services.blocking(|services| logged(services.table.prune(now()), "old rows cannot be forgotten")).await;
            let (services, http) = (Arc::clone(&services), http.clone());
            tokio::spawn(async move { departures::check(&services, &http).await });
        }
        let due = services.blocking(|services| logged(services.table.pending(now()), "the outbox cannot be read"));
        due.await.flatten().into_iter().flatten().for_each(|due| lanes.take(due));
    }
    lanes.finish().await;
}

impl Responder<'_> {
    /// Sends something, unless it is not to be sent any more.
    async fn send(&self, due: Due) {
        match due.what {
            Delivery::News(id) => self.tell_news(id).await,
            Delivery::Notice(id) => {
                let Some(notice) = self.load(move |services| services.table.notice_to_tell(id, now())).await else {
                    return;
                };
                let Notice { action: Logged { entry, by }, header, .. } = notice;
                let language = Language::of_tag(&header.locale);
                let post = admin::announcement(language, &by, &header, entry.action, &entry.reason);
                self.post(header.channel, TrackedPost::new(post, Some(Tracked::Notice(id)))).await;
            }
            Delivery::Call(id) => {
                if let Some(call) = self.load(move |services| services.table.call_to_make(id, now())).await {
                    self.call(call).await;
                }
            }
            Delivery::Daily(id) => {
                if let Some(news) = self.load(move |services| services.table.daily_to_tell(id, now())).await {
                    let channel = news.daily.channel;
                    let language = Language::of_tag(&news.daily.locale);
                    let post = TrackedPost::new(daily::post(language, &news), Some(Tracked::Daily(id)));
                    self.post(channel, post).await;
                }
            }
            Delivery::Club(id) => {
                if let Some(news) = self.load(move |services| services.table.club_to_tell(id, now())).await {
                    let language = Language::of_tag(&news.locale);
                    let post = club::to_all(language, &news.club, &board_style::chart(&BoardSettings::default()));
                    self.post(news.channel, TrackedPost::new(post, Some(Tracked::Club(id)))).await;
                }
            }
            Delivery::Strip(message) => {
                let message = MessageRef { channel: due.channel, message };
                let wanted = self.services.blocking(move |services| services.table.is_to_strip(message, now()));
                if let Some(Ok(true)) = wanted.await {
                    self.strip(message).await;
                }
            }
            Delivery::Live(id) => {
                if let Some(board) = self.load(move |services| services.table.live_board_to_show(id, now())).await {
                    self.follow(board).await;
                }
            }
        }
    }

    async fn tell_news(&self, id: OutboxId) {
        let Some(news) = self.load(move |services| services.table.news_to_tell(id, now())).await else { return };
        match self.seat(&news.current.header).await {
            Ok(channel) => self.tell_in(channel, news).await,
            Err(error) => {
                self.note_failure(PlaceKind::Server, Some(&Tracked::News(id, Shown::Board(None))), &error).await;
            }
        }
    }

    /// What is to be sent as it is now, if it still is.
    async fn load<T: Send + 'static>(
        &self,
        load: impl FnOnce(&Services) -> Result<Option<T>, Fault> + Send + 'static,
    ) -> Option<T> {
        self.services.blocking(|services| logged(load(services), "what is to be sent cannot be read")).await??
    }
}
