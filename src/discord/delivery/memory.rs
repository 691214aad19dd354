//! The memory of the process, which is not stored: the ids of commands and emojis, tokens by which messages can still
//! be changed, pictures of matches that were just posted, and warnings that were given.

use crate::discord::delivery::invitation;
use crate::discord::delivery::response::PostedPicture;
use crate::discord::messages::markup;
use crate::locale::INVITATION;
use crate::render::Emoji;
use crate::store::ids::{ChannelId, MessageId, PersonId};
use crate::table::limits;
use parking_lot::{Mutex, RwLock};
use serde_json::Value;
use serenity::all::ApplicationId;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The ids of the slash commands and of the application's emojis, by which messages name them, and of the application, by
/// which they name the link to invite the bot; none until Discord has told them.
#[derive(Debug, Default)]
pub struct MentionIds {
    commands: RwLock<HashMap<String, u64>>,
    emojis: RwLock<HashMap<String, KnownEmoji>>,
    application: OnceLock<ApplicationId>,
}

/// An emoji that Discord has.
#[derive(Clone, Debug)]
pub struct KnownEmoji {
    pub name: String,
    pub id: u64,
}

impl MentionIds {
    /// Notes the ids of the commands from Discord's answer.
    pub fn learn(&self, commands: &[Value]) {
        let slash = commands.iter().filter(|command| command["type"].as_u64().unwrap_or(1) == 1);
        let ids = slash
            .filter_map(|command| Some((command["name"].as_str()?.to_owned(), command["id"].as_str()?.parse().ok()?)));
        *self.commands.write() = ids.collect();
    }

    /// Notes the application's id, which never changes.
    pub fn learn_application(&self, id: ApplicationId) {
        self.application.get_or_init(|| id);
    }

    pub fn learn_emoji(&self, emoji: Emoji, known: KnownEmoji) {
        self.emojis.write().insert(emoji.name(), known);
    }

    pub fn emoji(&self, emoji: Emoji) -> Option<KnownEmoji> {
        self.emojis.read().get(&emoji.name()).cloned()
    }

    /// A text with commands that can be tapped, emojis, and the link to invite the bot, where the ids for them are
    /// known.
    pub fn mentioned(&self, text: &str) -> String {
        let emojis = self.emojis.read();
        let text =
            markup::emojis(text, |name| emojis.get(name).map(|KnownEmoji { name, id }| format!("<:{name}:{id}>")));
        let ids = self.commands.read();
        let text = markup::commands(&text, |command| ids.get(command).copied());
        match self.application.get() {
            Some(&application) if text.contains(INVITATION) => text.replace(INVITATION, &invitation::link(application)),
            _ => text,
        }
    }
}

/// How long a token is used: Discord accepts it for a quarter of an hour, of which a minute is left as a margin.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

/// The tokens by which messages can be changed. They are never stored.
#[derive(Debug, Default)]
pub struct MessageTokens(Mutex<Tokens>);

#[derive(Debug, Default)]
struct Tokens {
    of: HashMap<MessageId, (String, Instant)>,
    /// All of these messages in the order in which their tokens expire.
    order: VecDeque<(MessageId, Instant)>,
}

impl MessageTokens {
    /// Keeps the latest token of a message.
    pub fn keep(&self, message: MessageId, token: &str) {
        let (mut tokens, now) = (self.0.lock(), Instant::now());
        while let Some(&(oldest, since)) = tokens.order.front().filter(|(_, since)| since.elapsed() >= TOKEN_LIFE) {
            tokens.order.pop_front();
            // The message may have got a newer token since.
            if tokens.of.get(&oldest).is_some_and(|(_, kept)| *kept == since) {
                tokens.of.remove(&oldest);
            }
        }
        tokens.order.push_back((message, now));
        tokens.of.insert(message, (token.to_owned(), now));
    }

    /// The token of a message, unless it has expired.
    pub fn get(&self, message: MessageId) -> Option<String> {
        let tokens = self.0.lock();
        tokens.of.get(&message).filter(|(_, since)| since.elapsed() < TOKEN_LIFE).map(|(token, _)| token.clone())
    }

    pub fn forget(&self, message: MessageId) {
        self.0.lock().of.remove(&message);
    }
}

/// The pictures of matches that were posted, with their channels and times.
#[derive(Debug, Default)]
pub struct PostedPictures(Mutex<HashMap<(ChannelId, PostedPicture), Instant>>);

impl PostedPictures {
    /// Whether a channel shows a picture.
    pub fn has(&self, channel: ChannelId, picture: PostedPicture) -> bool {
        self.0.lock().get(&(channel, picture)).is_some_and(|at| at.elapsed() < limits::PICTURE_AGAIN)
    }

    /// Adds a picture; returns whether the channel did not show it.
    pub fn add(&self, channel: ChannelId, picture: PostedPicture) -> bool {
        let mut posted = self.0.lock();
        posted.retain(|_, at| at.elapsed() < limits::PICTURE_AGAIN);
        posted.insert((channel, picture), Instant::now()).is_none()
    }

    /// Removes a picture that could not be sent.
    pub fn remove(&self, channel: ChannelId, picture: PostedPicture) {
        self.0.lock().remove(&(channel, picture));
    }
}

/// The warnings given since the process began.
#[derive(Debug, Default)]
pub struct Warnings(Mutex<HashSet<(ChannelId, PersonId, u64)>>);

impl Warnings {
    /// The most warnings that are remembered; the next one then forgets all.
    const MOST: usize = 10_000;

    /// Notes that a person gets this warning in a channel; returns whether it was not given before. `reason` is the
    /// bot's permissions there, or a number that is no set of permissions.
    pub fn note_first(&self, channel: ChannelId, person: PersonId, reason: u64) -> bool {
        let mut given = self.0.lock();
        if given.len() >= Warnings::MOST {
            given.clear();
        }
        given.insert((channel, person, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_is_told_once_however_they_take_turns() {
        let warnings = Warnings::default();
        let is_first = |reason| warnings.note_first(ChannelId(1), PersonId(2), reason);
        assert_eq!([is_first(8), is_first(u64::MAX), is_first(8), is_first(u64::MAX)], [true, true, false, false]);
    }
}
