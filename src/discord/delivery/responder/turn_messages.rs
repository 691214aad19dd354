//! Calls players whose turn it is by a direct message, as they wish it; in the channel where Discord does not let the bot
//! write to them, or where that would be one new conversation too many.

use super::Responder;
use super::tracking::failure;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::picture_queue::Drawn;
use crate::discord::delivery::response::Audience;
use crate::discord::delivery::rest::{self, Cause, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::Interaction;
use crate::discord::messages::markup;
use crate::discord::messages::post::Post;
use crate::locale::Language;
use crate::settings::registry::UNREACHABLE;
use crate::settings::values::Unreachable;
use crate::table::{Call, Failure, RetryDecision};

impl Responder<'_> {
    /// Calls a player; what fails is tried again by the outbox.
    pub async fn call(&self, call: Call) {
        let id = call.id;
        let made = if call.in_channel { self.call_in_channel(&call).await } else { self.call_directly(&call).await };
        let person = call.person;
        let in_channel = match made {
            Err(DeliveryError::Closed) => {
                Some(self.note(move |table| table.delivery.unreachable(id, person, now())).await)
            }
            Err(DeliveryError::OpensTooFast) => {
                Some(self.note(move |table| table.delivery.not_reached_now(id, person, now())).await)
            }
            _ => None,
        };
        let made = match in_channel {
            Some(Some(true)) => self.call_in_channel(&call).await,
            Some(_) => return,
            None => made,
        };
        match made {
            Ok(()) => drop(self.note(move |table| table.delivery.sent(id, now())).await),
            Err(error) => {
                tracing::warn!(call = %id, %error, "a player was not called");
                let (failure, why) = (failure(&error), error.to_string());
                let decision = self.note(move |table| table.delivery.failed(id, failure, &why, now())).await;
                if let (Failure::Refused(_), Some(RetryDecision::GivenUp), false) = (failure, decision, call.in_channel)
                {
                    // They are called in the channel from now on, and are told.
                    self.note(move |table| table.delivery.unreachable(id, person, now())).await;
                }
            }
        }
    }

    async fn call_directly(&self, call: &Call) -> Result<(), DeliveryError> {
        // On the account of who is called: whether it is refused is up to them.
        let http = &self.http.on_account_of(Cause { person: Some(call.person), place: None });
        let (post, nonce) = (directly(call, Language::of_tag(&call.locale)), self.call_nonce(call));
        if let Some(conversation) = call.conversation {
            match rest::post(http, conversation, post.clone(), &nonce).await {
                // It is none any more, and is opened again.
                Err(DeliveryError::Gone | DeliveryError::NoAccess) => {}
                posted => return posted.map(drop),
            }
        }
        let conversations = &self.services.budget.conversations;
        if !conversations.take() {
            return Err(DeliveryError::OpensTooFast);
        }
        let posted = async {
            let channel = rest::open_direct(http, call.person).await?;
            let person = call.person;
            self.note(move |table| table.delivery.conversation_opened(person, channel)).await;
            rest::post(http, channel, post, &nonce).await
        };
        let posted = posted.await.map(drop);
        if matches!(posted, Err(DeliveryError::OpensTooFast)) {
            conversations.note_refused();
        }
        posted
    }

    async fn call_in_channel(&self, call: &Call) -> Result<(), DeliveryError> {
        let language = Language::of_tag(&call.header.locale);
        let text = language.say("call-here", &[("player", markup::mention(call.person).into())]);
        let post = Post { ping: Some(call.person), ..Post::text(text) };
        rest::post(self.http, call.header.channel, post, &self.call_nonce(call)).await.map(drop)
    }

    fn call_nonce(&self, call: &Call) -> String {
        self.services.nonce(Some(Nonce::Call(call.id)))
    }

    /// Tells somebody who is here, once, that Discord does not let the bot write to them.
    pub async fn tell_unreachable(&self, interaction: &Interaction) {
        if interaction.settings.own.get(&UNREACHABLE) != Some(Unreachable::Noticed) {
            return;
        }
        let person = interaction.caller.id;
        if self.note(move |table| table.delivery.tells_unreachable(person)).await != Some(true) {
            return;
        }
        let post = Post::text(interaction.language.text("direct-closed"));
        if let Err(error) = rest::follow_up(self.http, &interaction.token, Audience::Asker, post).await {
            // The panel of their settings says it as well.
            tracing::warn!(%error, "somebody was not told that they take no direct messages");
        }
    }
}

fn directly(call: &Call, language: Language) -> Post<Drawn> {
    let Some(seat) = call.header.seat(call.person) else { return Post::default() };
    let mut args = vec![
        ("opponent", markup::name(&call.header.players[seat.opponent()]).into()),
        ("channel", markup::channel(call.header.channel).into()),
    ];
    Post::text(match call.header.board {
        Some(board) => {
            args.push(("link", markup::link(call.header.link_guild, board).into()));
            language.say("call-direct", &args)
        }
        None => language.say("call-direct-no-link", &args),
    })
}
