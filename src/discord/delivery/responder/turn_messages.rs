//! Direct messages to players: pings of those whose turn it is, if they chose so, and news of timers. If Discord does
//! not let the bot write to somebody, or it has opened too many conversations, they are told in the channel.

use super::Responder;
use super::tracking::failure;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::picture_queue::Drawn;
use crate::discord::delivery::response::Audience;
use crate::discord::delivery::rest::{self, Cause, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::discord::messages::post::{MessageSubject, Post, TrackedPost};
use crate::discord::messages::{appointment, markup};
use crate::locale::Language;
use crate::settings::registry::UNREACHABLE;
use crate::settings::values::Unreachable;
use crate::store::ids::{ChannelId, PersonId};
use crate::table::{DirectReader, DueTimer, Failure, RetryDecision, TurnPing};

impl Responder<'_> {
    /// Pings a player whose turn it is. The outbox tries again if this fails.
    pub async fn ping(&self, ping: TurnPing) {
        const NOT_RECORDED: &str = "that a person was not reached cannot be recorded";
        let (id, person, in_channel) = (ping.id, ping.person, ping.in_channel);
        let mut made = if in_channel { self.ping_in_channel(&ping).await } else { self.ping_directly(&ping).await };
        if let Err(error @ (DeliveryError::DirectMessagesClosed | DeliveryError::OpensTooFast)) = &made {
            let takes_none = matches!(error, DeliveryError::DirectMessagesClosed);
            let falls_back = self.with_table(NOT_RECORDED, move |table| match takes_none {
                true => table.delivery.note_unreachable(id, person, now()),
                false => table.delivery.note_not_reached(id, person, now()),
            });
            if falls_back.await != Some(true) {
                return;
            }
            made = self.ping_in_channel(&ping).await;
        }
        let Err(error) = made else {
            self.with_table("a sent message cannot be recorded", move |table| table.delivery.sent(id, now())).await;
            return;
        };
        tracing::warn!(ping = %id, %error, "a player was not pinged");
        let (failure, why) = (failure(&error), error.to_string());
        let noted = self.with_table("a failed message cannot be recorded", move |table| {
            table.delivery.failed(id, failure, &why, now())
        });
        if let (Failure::Refused(_), Some(RetryDecision::GivenUp), false) = (failure, noted.await, in_channel) {
            // They are pinged in the channel from now on, and are told.
            self.with_table(NOT_RECORDED, move |table| table.delivery.note_unreachable(id, person, now())).await;
        }
    }

    async fn ping_directly(&self, ping: &TurnPing) -> Result<(), DeliveryError> {
        let post = direct_post(ping, Language::of_tag(&ping.locale));
        self.write_directly(ping.person, ping.conversation, post, &self.ping_nonce(ping)).await
    }

    /// Writes to a person, in the channel of their direct messages with the bot if it is known.
    async fn write_directly(
        &self,
        person: PersonId,
        conversation: Option<ChannelId>,
        post: Post<Drawn>,
        nonce: &str,
    ) -> Result<(), DeliveryError> {
        // On the account of the person, whose own settings decide whether it is refused.
        let api = &self.api.blamed_on(Cause { person: Some(person), place: None });
        if let Some(conversation) = conversation {
            match rest::post(api, conversation, post.clone(), nonce).await {
                // The conversation no longer exists; open a new one.
                Err(DeliveryError::ChannelGone | DeliveryError::NoAccess) => {}
                posted => return posted.map(drop),
            }
        }
        let responder = Responder { api, ..*self };
        rest::post(api, responder.open_conversation(person).await?, post, nonce).await.map(drop)
    }

    /// Opens the conversation with a person, and notes its channel.
    pub(super) async fn open_conversation(&self, person: PersonId) -> Result<ChannelId, DeliveryError> {
        let conversations = &self.services.budget.conversations;
        if !conversations.take() {
            return Err(DeliveryError::OpensTooFast);
        }
        let opened = rest::open_direct(self.api, person).await;
        if matches!(opened, Err(DeliveryError::OpensTooFast)) {
            conversations.note_refused();
        }
        let channel = opened?;
        self.with_table("a channel of direct messages cannot be recorded", move |table| {
            table.delivery.conversation_opened(person, channel)
        })
        .await;
        Ok(channel)
    }

    /// Sends the message of a timer: directly if the person wishes it and Discord takes it, else in the channel.
    pub async fn send_timer_message(&self, timer: DueTimer) {
        let header = &timer.current.header;
        let tracked = MessageSubject::Timer(timer.id);
        if let Some(DirectReader { person, locale, conversation }) = &timer.direct {
            let post = self.services.pictures.draw(appointment::timer_message(Language::of_tag(locale), &timer)).await;
            let nonce = self.services.nonce(Some(Nonce::Tracked(&tracked)));
            match self.write_directly(*person, *conversation, post, &nonce).await {
                Ok(()) => {
                    let id = timer.id;
                    self.with_table("the message of a timer cannot be recorded", move |table| {
                        table.delivery.sent(id, now())
                    })
                    .await;
                    return;
                }
                Err(DeliveryError::DirectMessagesClosed | DeliveryError::OpensTooFast) => {}
                Err(error) => return self.note_failure(PlaceKind::BotDm, header.channel, Some(&tracked), &error).await,
            }
        }
        let post =
            appointment::timer_message(Language::of_tag(&header.locale), &DueTimer { direct: None, ..timer.clone() });
        self.post(header.channel, TrackedPost::new(post, Some(tracked))).await;
    }

    async fn ping_in_channel(&self, ping: &TurnPing) -> Result<(), DeliveryError> {
        let language = Language::of_tag(&ping.header.locale);
        let text = language.say("call-here", &[("player", markup::mention(ping.person).into())]);
        let post = Post { ping: Some(ping.person), ..Post::text(text) };
        rest::post(self.api, ping.header.channel, post, &self.ping_nonce(ping)).await.map(drop)
    }

    fn ping_nonce(&self, ping: &TurnPing) -> String {
        self.services.nonce(Some(Nonce::TurnPing(ping.id)))
    }

    /// Tells somebody who is here, once, that Discord does not let the bot write to them.
    pub async fn send_unreachable_notice(&self, interaction: &Interaction) {
        if interaction.settings.own.get(&UNREACHABLE) != Some(Unreachable::Noticed) {
            return;
        }
        let person = interaction.caller.id;
        if self
            .with_table("whether a person was told that they cannot be reached cannot be read", move |table| {
                table.delivery.take_unreachable_notice(person)
            })
            .await
            != Some(true)
        {
            return;
        }
        let post = Post::text(interaction.language.text("direct-closed"));
        if let Err(error) = rest::follow_up(self.api, &interaction.token, Audience::Caller, post).await {
            // The panel of their settings says it as well.
            tracing::warn!(%error, "somebody was not told that they take no direct messages");
        }
    }
}

fn direct_post(ping: &TurnPing, language: Language) -> Post<Drawn> {
    let Some(seat) = ping.header.seat(ping.person) else { return Post::default() };
    let mut args = vec![
        ("opponent", markup::name(&ping.header.players[seat.opponent()]).into()),
        ("channel", markup::channel(ping.header.channel).into()),
    ];
    Post::text(match ping.header.board {
        Some(board) => {
            args.push(("link", markup::link(ping.header.link_guild, board).into()));
            language.say("call-direct", &args)
        }
        None => language.say("call-direct-no-link", &args),
    })
}
