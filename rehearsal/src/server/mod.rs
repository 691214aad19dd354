//! The running server, with its controls for tests and programs.

mod controls;
pub mod page;
mod setup;

use self::setup::{fill, found_guild, new_user};
use crate::driver::{ChannelHandle, DriverError, Person, Result};
use crate::gateway::Event;
use crate::model::{Attachment, Channel, ChannelKind, Member, Role, User};
use crate::world::payload;
use crate::{Options, Permissions, Room, SharedRoom, Snowflake, World, files, rest, socket};
use axum::Router;
use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get};
use axum::serve::ListenerExt;
use serde_json::json;
use std::collections::BTreeSet;
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::mpsc::unbounded_channel;
use tokio::task::JoinSet;
use twilight_model::gateway::Intents;

/// A running room; cheap to clone, closed when the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    room: SharedRoom,
    _server: Arc<JoinSet<()>>,
}

impl Deref for Rehearsal {
    type Target = Room;

    fn deref(&self) -> &Room {
        &self.room
    }
}

impl Rehearsal {
    /// Opens a room with a guild, its channels, four people and a bot. It fails if the port is taken or the recording
    /// cannot be created.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        let (room, listener) = Room::bind(options).await?;
        fill(&mut room.world(), &room.options);
        let router = router(room.clone());
        let (posts, to_post) = unbounded_channel();
        room.world().posts = Some(posts);
        let deliver = rest::endpoint::deliver(room.clone(), to_post);
        // Otherwise an event waits up to 40 ms for the other side to acknowledge the one before.
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::warn!(%error, "events may come late");
            }
        });
        let mut server = JoinSet::new();
        server.spawn(async move {
            let (served, ()) = tokio::join!(axum::serve(listener, router), deliver);
            if let Err(error) = served {
                tracing::error!(%error, "the room has closed");
            }
        });
        Ok(Self { room, _server: Arc::new(server) })
    }

    pub fn room(&self) -> &SharedRoom {
        &self.room
    }

    /// Waits until a bot is connected and has registered commands, or [time is up](DriverError::TimedOut).
    pub async fn ready(&self) -> Result<()> {
        let ready = |world: &World| {
            let commands = world.commands.values().any(|commands| !commands.is_empty());
            (commands && world.gateway.connected() > 0).then_some(())
        };
        self.until("a bot that is connected and has commands", ready).await
    }

    /// Waits until `check` returns something, or [time is up](DriverError::TimedOut); the error has this description.
    pub async fn until<T>(&self, what: &str, check: impl FnMut(&World) -> Option<T>) -> Result<T> {
        let patience = self.room.options.patience;
        self.room.until(patience, check).await.ok_or_else(|| DriverError::TimedOut(what.to_owned()))
    }

    /// A person by display name or username. Panics if nobody has this name.
    pub fn person(&self, name: &str) -> Person {
        let wanted = name.to_lowercase();
        let is_called = |user: &&User| [&user.username, user.display_name()].iter().any(|n| n.to_lowercase() == wanted);
        let id = self.world().users.values().find(is_called).map(|user| user.id);
        Person::new(self.room.clone(), id.unwrap_or_else(|| panic!("nobody here is called {name:?}")))
    }

    /// A channel or thread by name, with or without `#`. Panics if none has this name.
    pub fn channel(&self, name: &str) -> ChannelHandle {
        let wanted = name.trim_start_matches('#');
        let id = self.world().channels.values().find(|place| place.name == wanted).map(|place| place.id);
        let id = id.unwrap_or_else(|| panic!("no channel here is called {name:?}"));
        ChannelHandle::new(self.room.clone(), id)
    }

    /// The id of the first guild.
    pub fn guild(&self) -> Snowflake {
        self.world().first_guild()
    }

    pub fn add_person(&self, display_name: &str, username: &str, locale: &str) -> Person {
        self.add_user(display_name, username, locale, false)
    }

    pub fn add_bot(&self, name: &str) -> Person {
        self.add_user(name, &name.to_lowercase(), "en-US", true)
    }

    fn add_user(&self, display_name: &str, username: &str, locale: &str, bot: bool) -> Person {
        let mut world = self.world();
        let id = new_user(&mut world, display_name, username, locale, bot);
        let guild = world.first_guild();
        world.join(guild, id);
        Person::new(self.room.clone(), id)
    }

    pub fn add_channel(&self, name: &str) -> ChannelHandle {
        self.add_channel_of(ChannelKind::Text, name)
    }

    pub fn add_channel_of(&self, kind: ChannelKind, name: &str) -> ChannelHandle {
        let mut world = self.world();
        let guild = world.first_guild();
        let id = world.add_channel(kind, name.to_owned(), Some(guild), Vec::new());
        world.tell_channel("CHANNEL_CREATE", id);
        ChannelHandle::new(self.room.clone(), id)
    }

    /// Adds another guild with the bot, text channels and people; the first person owns it.
    pub fn add_guild(&self, name: &str, locale: &str, channels: &[&str], people: &[&Person]) -> Snowflake {
        let mut world = self.world();
        let people: Vec<Snowflake> = people.iter().map(|person| person.id()).collect();
        let guild = found_guild(&mut world, name, locale, &people);
        for name in channels {
            world.add_channel(ChannelKind::Text, (*name).to_owned(), Some(guild), Vec::new());
        }
        if let Some(created) = payload::guild_creates(&world).into_iter().find(|one| one["id"] == json!(guild)) {
            world.dispatch(Event::new("GUILD_CREATE", Intents::GUILDS, created));
        }
        guild
    }

    pub fn file(&self, attachment: &Attachment) -> Option<Bytes> {
        self.world().files.get(attachment.id)
    }

    /// The direct messages between exactly these people, without the bot. Panics if there are none.
    pub fn between(&self, people: &[&Person]) -> ChannelHandle {
        let wanted: BTreeSet<Snowflake> = people.iter().map(|person| person.id()).collect();
        let is_theirs = |place: &&Channel| {
            let is_shared = place.kind != ChannelKind::Dm && place.guild.is_none();
            is_shared && place.recipients.iter().copied().collect::<BTreeSet<_>>() == wanted
        };
        let id = self.world().channels.values().find(is_theirs).map(|place| place.id);
        let id = id.unwrap_or_else(|| panic!("they share no direct messages"));
        ChannelHandle::new(self.room.clone(), id)
    }

    /// Gives a person a role of the first guild by name; a new role has no permissions.
    pub fn give_role(&self, person: &Person, name: &str) -> Snowflake {
        let guild = self.guild();
        let role = self.change_role(guild, name, |_| {});
        if let Some(member) = self.world().member_mut(guild, person.id()) {
            member.roles.push(role);
        }
        role
    }

    /// Sets the permissions of a guild's role by name, which is created if necessary. `@everyone` is the role of all
    /// members.
    pub fn set_role(&self, guild: Snowflake, name: &str, permissions: Permissions) -> Snowflake {
        self.change_role(guild, name, |role| role.permissions = permissions)
    }

    fn change_role(&self, guild: Snowflake, name: &str, change: impl Fn(&mut Role)) -> Snowflake {
        let mut world = self.world();
        let fresh = world.mint();
        let Some(guild) = world.guilds.get_mut(&guild) else { return fresh };
        if guild.role_named(name).is_none() {
            let permissions = Permissions::empty();
            guild.roles.push(Role { id: fresh, name: name.to_owned(), permissions, managed: false });
        }
        let id = guild.role_named(name).map_or(fresh, |role| role.id);
        guild.roles.iter_mut().filter(|role| role.id == id).for_each(change);
        id
    }

    pub fn leave(&self, person: &Person) {
        let guild = self.guild();
        self.world().leave(guild, person.id());
    }

    pub fn join(&self, person: &Person) {
        let guild = self.guild();
        self.world().join(guild, person.id());
    }

    pub fn kick_bot_from(&self, guild: Snowflake) {
        self.remove_bot(guild, false);
    }

    /// Installs the application in the first guild with its commands alone: the bot user is no member, or no longer.
    pub fn install_commands_only(&self) {
        self.remove_bot(self.guild(), true);
    }

    fn remove_bot(&self, guild: Snowflake, keeps_commands: bool) {
        let mut world = self.world();
        let bot = world.bot;
        if let Some(found) = world.guilds.get_mut(&guild) {
            found.members.remove(&bot);
            found.commands_only = keeps_commands;
        }
        world.dispatch(Event::new("GUILD_DELETE", Intents::GUILDS, json!({"id": guild})));
    }

    pub fn invite_bot(&self) {
        let mut world = self.world();
        let (guild, bot) = (world.first_guild(), world.bot);
        let role = world.guilds.get(&guild).and_then(|guild| guild.roles.iter().find(|role| role.managed));
        let roles = role.map(|role| role.id).into_iter().collect();
        let member = Member { joined_at: world.now(), nick: None, roles };
        if let Some(found) = world.guilds.get_mut(&guild) {
            found.members.insert(bot, member);
            found.commands_only = false;
        }
        for data in payload::guild_creates(&world) {
            world.dispatch(Event::new("GUILD_CREATE", Intents::GUILDS, data));
        }
    }
}

/// The routes at the room's address: gateway, REST API, attachments and page.
fn router(room: SharedRoom) -> Router {
    Router::new()
        .route("/gw", any(socket::upgrade))
        .route("/gw/", any(socket::upgrade))
        .route("/gw/resume", any(socket::upgrade))
        .route("/gw/resume/", any(socket::upgrade))
        .route("/api/{*path}", any(rest::serve))
        .route("/attachments/{channel}/{id}/{filename}", get(files::serve))
        .route("/ephemeral-attachments/{application}/{id}/{filename}", get(files::serve))
        .route("/emojis/{filename}", get(files::serve_emoji))
        .merge(page::router())
        .layer(DefaultBodyLimit::disable())
        .with_state(room)
}
