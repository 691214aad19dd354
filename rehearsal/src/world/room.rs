//! The room: its address, its token, and the lock around its state.

use super::World;
use crate::clock::to_millis;
use crate::record::Recorder;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::time::{Instant, timeout_at};

#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// The bot's name.
    pub bot: String,
    /// The name of the guild that exists from the start.
    pub guild: String,
    /// The file in which all traffic is recorded, if any.
    pub record: Option<PathBuf>,
    /// How many of the bot's latest requests are kept for tests to look at.
    pub kept_requests: usize,
    /// The guild's preferred locale; Discord reports `en-US` unless it is a Community.
    pub guild_locale: String,
    pub community: bool,
    pub channels: Vec<String>,
    /// Whether requests for the application's emojis are answered; otherwise a bot has to do without them.
    pub emojis: bool,
    /// The time allowed for the first answer to an interaction.
    pub answer_within: Duration,
    /// How long tests wait for anything else.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            bot: "Bot".into(),
            guild: "Test Server".into(),
            record: None,
            kept_requests: 10_000,
            guild_locale: "en-US".into(),
            community: true,
            channels: vec!["general".into(), "side-channel".into()],
            emojis: true,
            answer_within: Duration::from_secs(3),
            patience: Duration::from_secs(10),
        }
    }
}

/// The state shared by the server and all handles.
#[derive(Debug)]
pub struct Room {
    pub options: Options,
    address: SocketAddr,
    token: String,
    /// Posts interactions.
    pub client: reqwest::Client,
    world: Mutex<World>,
}

pub type SharedRoom = Arc<Room>;

impl Room {
    /// Binds the address and makes an empty room.
    pub async fn bind(options: Options) -> io::Result<(SharedRoom, TcpListener)> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let recorder = Recorder::new(options.record.as_deref(), options.kept_requests)?;
        let world = World::new(format!("http://{address}"), to_millis(options.answer_within), recorder);
        // It has the usual three parts: the account's id, and two without meaning here.
        let account = STANDARD_NO_PAD.encode(world.bot.to_string());
        let token = format!("{account}.rehrsl.loopback-only-no-secret-in-here-00000000");
        let client = reqwest::Client::builder().no_proxy().build().map_err(io::Error::other)?;
        Ok((Arc::new(Self { options, address, token, client, world: Mutex::new(world) }), listener))
    }

    /// The URL of Discord's API for the bot: `http://127.0.0.1:PORT`.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The URL of the gateway, for clients that do not ask the API for it: `ws://127.0.0.1:PORT/gw`.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gw", self.address)
    }

    pub fn page_url(&self) -> String {
        format!("{}/", self.api_url())
    }

    /// The bot's token, which is valid in this room only.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Whether this is the bot's token, with or without the scheme.
    pub fn is_token(&self, token: &str) -> bool {
        token.strip_prefix("Bot ").unwrap_or(token) == self.token
    }

    /// The state, for what the handles and controls do not offer. Nothing may wait while holding it.
    pub fn world(&self) -> MutexGuard<'_, World> {
        // After a panic elsewhere the state is good enough for a test.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until `check` returns something, or time is up.
    pub async fn until<T>(&self, patience: Duration, mut check: impl FnMut(&World) -> Option<T>) -> Option<T> {
        let deadline = Instant::now() + patience;
        let mut changes = self.world().subscribe();
        loop {
            if let Some(found) = check(&self.world()) {
                return Some(found);
            }
            if timeout_at(deadline, changes.recv()).await.is_err() {
                return check(&self.world());
            }
            // Several changes at once need one check.
            while !matches!(changes.try_recv(), Err(TryRecvError::Empty | TryRecvError::Closed)) {}
        }
    }
}
