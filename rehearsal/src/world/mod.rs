//! The state of the room behind one lock, and everything that changes it.

mod access;
pub mod interact;
pub mod kept_files;
pub mod membership;
pub mod mentions;
mod notify;
pub mod payload;
pub mod post;
pub mod room;
pub mod threads;

use crate::buckets::Buckets;
use crate::clock::{Clock, Millis};
use crate::drift::Drift;
use crate::errors::{self, ApiError};
use crate::faults::Faults;
use crate::gateway::{Event, Gateway};
use crate::limits::message::FILE_SIZE;
use crate::model::{Attachment, Channel, ChannelKind, Guild, Interaction, Member, Message, ScheduledEvent, User};
use crate::record::Recorder;
use crate::snowflake::{Snowflake, Snowflakes};
use kept_files::KeptFiles;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::sync::mpsc::UnboundedSender;

/// The number of changes that a viewer may miss before the whole state is sent again.
const BACKLOG: usize = 256;

#[derive(Debug, Default)]
pub struct World {
    pub clock: Clock,
    ids: Snowflakes,
    /// The URL of the room: `http://127.0.0.1:PORT`.
    pub base_url: String,
    /// The bot's account, and its application.
    pub bot: Snowflake,
    /// The time allowed for the first answer to an interaction, in milliseconds.
    pub answer_within: Millis,
    /// The largest file of an interaction's answer, in bytes.
    pub attachment_limit: usize,
    pub uploads_take: Duration,
    /// The URL to which interactions are posted, instead of going over the gateway.
    pub interactions_endpoint_url: Option<String>,
    /// Takes interactions to post, each with its URL; none before the room is open.
    pub posts: Option<UnboundedSender<(String, Value)>>,
    /// Fields of the application that its owner has changed in the developer portal.
    pub(crate) portal: Value,
    /// Whether people can install the application for themselves.
    pub user_install: bool,
    /// Whether options of commands may name the types of files that they take.
    pub knows_file_types: bool,
    /// Whether the channels that are resolved for a menu or an option name the bot's permissions.
    pub resolves_app_permissions: bool,
    pub users: BTreeMap<Snowflake, User>,
    pub guilds: BTreeMap<Snowflake, Guild>,
    /// All channels, threads and direct messages.
    pub channels: BTreeMap<Snowflake, Channel>,
    /// Whether a thread was ever opened; without one, none is looked for among the channels.
    had_threads: bool,
    /// Commands by guild; the global ones under `None`.
    pub commands: BTreeMap<Option<Snowflake>, Vec<Value>>,
    /// The last choice in each menu, by person, message and custom id; repeating it sends nothing.
    pub chosen: HashMap<(Snowflake, Snowflake, String), Value>,
    /// The bot's latest messages by nonce: when each was sent, its channel and its id.
    pub nonces: HashMap<String, (Millis, Snowflake, Snowflake)>,
    pub interactions: HashMap<Snowflake, Interaction>,
    /// The application's emojis: their ids and names. Their pictures are among the files.
    pub emojis: Vec<(Snowflake, String)>,
    /// The scheduled events that the bot has made, of all guilds.
    pub events: Vec<ScheduledEvent>,
    pub files: KeptFiles,
    /// Files that people have picked to attach to a command, the newest last.
    pub picked: Vec<(Snowflake, Attachment)>,
    /// Messages that pinged a person who has not looked since: person, channel, message.
    pub unread: BTreeSet<(Snowflake, Snowflake, Snowflake)>,
    pub gateway: Gateway,
    /// The URL of the gateway that the API names, if not the room's own.
    pub gateway_url: Option<String>,
    pub buckets: Buckets,
    pub faults: Faults,
    /// The random additions to payloads, if a test has requested them.
    pub drift: Option<Drift>,
    pub recorder: Recorder,
    changes: Changes,
}

/// A change of the state, sent to viewers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A message is new or edited.
    Message(Snowflake, Snowflake),
    MessageGone(Snowflake, Snowflake),
    /// Anything but messages.
    Layout,
}

#[derive(Debug)]
struct Changes(broadcast::Sender<Change>);

impl Default for Changes {
    fn default() -> Self {
        Self(broadcast::channel(BACKLOG).0)
    }
}

impl World {
    pub fn new(base_url: String, answer_within: Millis, recorder: Recorder) -> Self {
        let (clock, mut ids) = (Clock::default(), Snowflakes::default());
        let (bot, attachment_limit) = (ids.mint(clock.now()), FILE_SIZE);
        let empty = Self { clock, ids, bot, attachment_limit, ..Self::default() };
        let (user_install, knows_file_types, resolves_app_permissions) = (true, true, true);
        Self { base_url, answer_within, recorder, user_install, knows_file_types, resolves_app_permissions, ..empty }
    }

    pub fn now(&self) -> Millis {
        self.clock.now()
    }

    pub fn mint(&mut self) -> Snowflake {
        self.ids.mint(self.clock.now())
    }

    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.changes.0.subscribe()
    }

    /// Tells waiting tasks that the state may have changed.
    pub fn touch(&self) {
        self.notice(Change::Layout);
    }

    pub fn notice(&self, change: Change) {
        // There may be no receivers.
        let _ = self.changes.0.send(change);
    }

    /// Sends an event to the bot, and records it if it was sent.
    pub fn dispatch(&mut self, event: Event) {
        let is_posted = event.name == "INTERACTION_CREATE" && self.gateway.held.is_none();
        let is_sent = match (&self.interactions_endpoint_url, &self.posts) {
            (Some(url), Some(posts)) if is_posted => {
                let mut payload = Value::clone(&event.data);
                if let Some(drift) = &mut self.drift {
                    drift.apply(&mut payload);
                }
                posts.send((url.clone(), payload)).is_ok()
            }
            _ => self.gateway.dispatch(event.clone()),
        };
        if is_sent {
            self.recorder.event(self.clock.elapsed(), event.name, &event.data);
        }
        self.touch();
    }

    pub fn user(&self, id: Snowflake) -> Result<&User, ApiError> {
        self.users.get(&id).ok_or(errors::UNKNOWN_USER)
    }

    pub fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        self.guilds.get(&id).ok_or(errors::UNKNOWN_GUILD)
    }

    pub fn member_mut(&mut self, guild: Snowflake, who: Snowflake) -> Option<&mut Member> {
        self.guilds.get_mut(&guild)?.members.get_mut(&who)
    }

    pub fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(errors::UNKNOWN_CHANNEL)
    }

    pub fn channel_mut(&mut self, id: Snowflake) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or(errors::UNKNOWN_CHANNEL)
    }

    /// A message, private ones included.
    pub fn message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        let messages = &self.channel(channel)?.messages;
        messages.iter().find(|message| message.id == id).ok_or(errors::UNKNOWN_MESSAGE)
    }

    pub fn message_mut(&mut self, channel: Snowflake, id: Snowflake) -> Result<&mut Message, ApiError> {
        let messages = &mut self.channel_mut(channel)?.messages;
        messages.iter_mut().find(|message| message.id == id).ok_or(errors::UNKNOWN_MESSAGE)
    }

    pub fn guilds_of_bot(&self) -> impl Iterator<Item = &Guild> {
        self.guilds.values().filter(|guild| guild.has(self.bot))
    }

    /// The guild of a channel; none for direct messages.
    pub fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        self.guilds.get(&channel.guild?)
    }

    pub fn locale(&self, person: Snowflake) -> &str {
        self.users.get(&person).map_or("en-US", |user| &user.locale)
    }

    /// The direct-message channel of the bot with a person, opened if there is none.
    pub fn open_dm(&mut self, person: Snowflake) -> Snowflake {
        let mut places = self.channels.values();
        let existing = places.find(|place| place.kind == ChannelKind::Dm && place.recipients == [person]);
        let existing = existing.map(|place| place.id);
        existing.unwrap_or_else(|| self.add_channel(ChannelKind::Dm, String::new(), None, vec![person]))
    }

    pub fn add_channel(
        &mut self,
        kind: ChannelKind,
        name: String,
        guild: Option<Snowflake>,
        recipients: Vec<Snowflake>,
    ) -> Snowflake {
        let id = self.mint();
        let position = self.channels.values().filter(|other| guild.is_some() && other.guild == guild).count();
        self.channels.insert(id, Channel { id, kind, name, guild, position, recipients, ..Channel::default() });
        self.touch();
        id
    }
}
