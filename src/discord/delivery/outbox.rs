//! The workers for stored deliveries. The primary of several processes sends messages that an earlier process or
//! Discord left undelivered, and outdated live boards; each process removes the buttons assigned to it.

use crate::discord::delivery::lanes::Lanes;
use crate::discord::delivery::responder::{Responder, unrecorded};
use crate::discord::delivery::rest::{Api, Cause};
use crate::discord::delivery::services::{Services, now};
use crate::discord::interaction::PlaceKind;
use crate::discord::messages::post::{MessageSubject, Post, TrackedPost};
use crate::discord::messages::{admin, board_style, month, questions};
use crate::locale::Language;
use crate::settings::Settings;
use crate::store::administration::LoggedAdminAction;
use crate::store::ids::{ChannelInGuild, MessageRef};
use crate::store::timers::TimerKind;
use crate::table::{Delivery, Due, Fault, Notice, Shown, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// The interval between two looks for due messages.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The wait for more messages when one is due at once, so that they are loaded together.
const GATHER: Duration = Duration::from_millis(100);

/// The log's text for messages that cannot be loaded.
const UNREADABLE: &str = "messages to be sent cannot be read";

/// The log's text for postponed changes that cannot be written.
const UNWRITTEN: &str = "postponed changes cannot be written";

/// The deliveries of one worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Messages and live boards, in a term.
    Messages,
    /// The removal of buttons.
    Removals,
}

/// Delivers messages and live boards until the term is to end. Messages that are being sent then are finished, so that
/// they are not sent again.
pub async fn run(services: Arc<Services>, api: Api) {
    services.with_table(UNWRITTEN, |table| table.delivery.take_over()).await;
    tokio::spawn(unrecorded::remove_those_of_earlier_process(Arc::clone(&services), api.clone()));
    send_due(Part::Messages, services, api).await;
}

/// Removes the buttons assigned to this process, which may have tokens for them, until the process is to end.
pub async fn remove_controls(services: Arc<Services>, api: Api) {
    send_due(Part::Removals, Arc::clone(&services), api).await;
    services.with_table(UNWRITTEN, |table| table.delivery.catch_up()).await;
}

impl Part {
    /// The due deliveries of this part; `None` if they cannot be read.
    async fn look(self, services: &Arc<Services>, is_tick: bool) -> Option<Vec<Due>> {
        match self {
            Part::Messages if is_tick && services.table.store().is_shared() => {
                services.with_table(UNWRITTEN, |table| table.delivery.adopt_removals(now())).await;
            }
            Part::Removals if is_tick => {
                services.with_table(UNWRITTEN, |table| table.delivery.catch_up()).await;
            }
            _ => {}
        }
        let look = move |table: &Table| match self {
            Part::Messages => table.delivery.pending(now()),
            Part::Removals => table.delivery.pending_removals(now()),
        };
        services.with_table("the outbox cannot be read", look).await
    }
}

/// Sends the due deliveries, each second and when there is something new.
async fn send_due(part: Part, services: Arc<Services>, api: Api) {
    let shared = Arc::clone(&services);
    let send = move |due: Due| {
        let services = Arc::clone(&shared);
        let place = due.guild.map(|guild| ChannelInGuild { guild, channel: due.channel });
        let api = api.blamed_on(Cause { person: None, place });
        Box::pin(async move { Responder { services: &services, api: &api }.send(due).await.unwrap_or_default() }) as _
    };
    let lanes = Lanes::new(Box::new(send), services.stopping.clone());
    let notified = match part {
        Part::Messages => &services.outbox.messages,
        Part::Removals => &services.outbox.removals,
    };
    let mut looks = interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let is_tick = tokio::select! {
            _ = looks.tick() => true,
            () = async { notified.notified().await; sleep(GATHER).await } => false,
            () = services.stopping.cancelled() => break,
        };
        part.look(&services, is_tick).await.into_iter().flatten().for_each(|due| lanes.take(due));
    }
    lanes.finish().await;
}

impl Responder<'_> {
    /// Sends one message, or makes one change; `None` if it is no longer to be sent.
    async fn send(&self, due: Due) -> Option<()> {
        match due.what {
            Delivery::News(id) => {
                let news = self.load(move |table| table.delivery.news_to_post(id, now())).await?;
                let place = news.current.header.channel;
                match self.ensure_thread(&news.current.header).await {
                    Ok(channel) => self.post_news(channel, news).await,
                    Err(error) => {
                        let tracked = MessageSubject::News(id, Shown::Board(None));
                        self.note_failure(PlaceKind::Guild, place, Some(&tracked), &error).await;
                    }
                }
            }
            Delivery::Notice(id) => {
                let notice = self.load(move |table| table.delivery.notice_to_post(id, now())).await?;
                let Notice { action: LoggedAdminAction { entry, by }, header, channel, locale, in_log } = &notice;
                let language = Language::of_tag(locale);
                let post = match in_log {
                    true => Post::text(admin::log_line(language, &notice.action, header)),
                    false => admin::announcement(language, by, header, entry.action, &entry.reason),
                };
                self.post(*channel, TrackedPost::new(post, Some(MessageSubject::Notice(id, *channel)))).await;
            }
            Delivery::TurnPing(id) => {
                self.ping(self.load(move |table| table.delivery.ping_to_send(id, now())).await?).await
            }
            Delivery::Daily(id) => {
                let message = self.load(move |table| table.dailies.daily_to_post(id, now())).await?;
                let post = questions::daily_post(Language::of_tag(&message.daily.locale), &message);
                self.post(message.daily.channel, TrackedPost::new(post, Some(MessageSubject::Daily(id)))).await;
            }
            Delivery::Month(id) => {
                let message = self.load(move |table| table.ratings.month_to_post(id, now())).await?;
                let style = board_style::chart(&Settings::NONE);
                let post = month::to_all(Language::of_tag(&message.locale), &message.summary, &style);
                self.post(message.channel, TrackedPost::new(post, Some(MessageSubject::Month(id)))).await;
            }
            Delivery::Timer(id) => {
                let timer = self.load(move |table| table.clocks.due_timer(id, now())).await?;
                match timer.kind {
                    TimerKind::Event => self.announce_event(timer).await,
                    TimerKind::EventOver => self.delete_event(timer).await,
                    _ => self.send_timer_message(timer).await,
                }
            }
            Delivery::RemoveControls(message) => {
                let message = MessageRef { channel: due.channel, message };
                let is_wanted = self
                    .services
                    .with_table(UNREADABLE, move |table| table.delivery.must_remove_controls(message, now()));
                if is_wanted.await? {
                    self.remove_controls(message).await;
                }
            }
            Delivery::LiveBoard(id) => {
                self.follow(self.load(move |table| table.delivery.live_board_to_show(id, now())).await?).await;
            }
        }
        Some(())
    }

    /// The message in its current form, if it still has to be sent.
    async fn load<T: Send + 'static>(
        &self,
        load: impl FnOnce(&Table) -> Result<Option<T>, Fault> + Send + 'static,
    ) -> Option<T> {
        self.services.with_table(UNREADABLE, load).await?
    }
}
