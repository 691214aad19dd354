//! The gateway's sessions: which events they get, in which order, and what is kept for resuming.

use super::clock::Millis;
use super::model::flags;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedSender;
use twilight_model::gateway::{Intents, OpCode};

/// The events kept for a session that may resume.
const HISTORY: usize = 1000;

/// The session starts that a bot has in a day.
pub const SESSIONS_A_DAY: u32 = 1000;

/// Intents that have to be enabled for an application, which they are not here.
pub const PRIVILEGED: Intents = Intents::GUILD_MEMBERS.union(Intents::GUILD_PRESENCES).union(Intents::MESSAGE_CONTENT);

#[derive(Debug)]
pub enum Frame {
    /// A gateway payload, and whether it is compressed with zlib.
    Send(Arc<Value>, bool),
    Close(u16),
    /// The connection is cut without a close frame.
    Cut,
}

#[derive(Clone, Debug)]
pub struct Event {
    /// The name, as `INTERACTION_CREATE`.
    pub name: &'static str,
    pub data: Arc<Value>,
    /// The intent that a session needs to receive it; empty for none.
    pub intent: Intents,
    /// Whether the text is removed for sessions without [`Intents::MESSAGE_CONTENT`].
    pub foreign_content: bool,
}

impl Event {
    pub fn new(name: &'static str, intent: Intents, data: impl Into<Arc<Value>>) -> Self {
        Self { name, data: data.into(), intent, foreign_content: false }
    }

    fn data_for(&self, intents: Intents) -> Value {
        let mut data = Value::clone(&self.data);
        if self.foreign_content && !intents.contains(Intents::MESSAGE_CONTENT) {
            data["content"] = json!("");
            for list in ["embeds", "attachments", "components"] {
                data[list] = json!([]);
            }
            data["flags"] = json!(data["flags"].as_u64().unwrap_or(0) & !flags::SUPPRESS_EMBEDS);
        }
        data
    }
}

/// A session's id, and its parameters from IDENTIFY.
#[derive(Clone, Debug)]
pub struct Identity {
    pub id: String,
    pub intents: Intents,
    pub compress: bool,
    /// The shard's number and how many there are.
    pub shard: (u64, u64),
}

impl Identity {
    /// Whether the shard gets an event: those of a guild go to one shard, all others to the first.
    fn gets(&self, event: &Event) -> bool {
        let (number, of) = self.shard;
        let guild = event.data["guild_id"].as_str().and_then(|id| id.parse::<u64>().ok());
        self.intents.contains(event.intent) && guild.map_or(0, |id| (id >> 22) % of.max(1)) == number
    }
}

/// The gateway's treatment of connections, which a test can change.
#[derive(Clone, Debug)]
pub struct Manners {
    /// How often the bot must send a heartbeat.
    pub heartbeat_interval: Duration,
    /// The number of coming connections that get no HELLO, and nothing else.
    pub without_hello: u32,
    /// The number of coming connections whose heartbeats are not acknowledged.
    pub without_acks: u32,
    /// The shard whose IDENTIFY and RESUME get no answer.
    pub unheard: Option<u64>,
    /// The number of shards recommended to the bot.
    pub shards: u32,
    /// How many shards may identify in five seconds.
    pub max_concurrency: u32,
}

impl Default for Manners {
    fn default() -> Self {
        let heartbeat_interval = Duration::from_millis(41_250);
        Self { heartbeat_interval, without_hello: 0, without_acks: 0, unheard: None, shards: 1, max_concurrency: 1 }
    }
}

/// A session, connected or waiting to be resumed.
#[derive(Debug)]
struct Session {
    identity: Identity,
    seq: u64,
    history: VecDeque<(u64, Arc<Value>)>,
    socket: Option<UnboundedSender<Frame>>,
}

/// A payload that is no event.
pub fn bare(op: u8, data: &Value) -> Value {
    json!({"op": op, "d": data, "s": null, "t": null})
}

impl Session {
    fn is_connected(&self) -> bool {
        self.socket.as_ref().is_some_and(|socket| !socket.is_closed())
    }

    fn push(&mut self, name: &str, data: Value) {
        self.seq += 1;
        let mut payload = json!({"op": 0, "t": name, "s": self.seq});
        payload["d"] = data;
        let payload = Arc::new(payload);
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back((self.seq, payload.clone()));
        self.tell(payload);
    }

    /// Sends a payload in the session's format.
    fn tell(&mut self, payload: impl Into<Arc<Value>>) {
        self.send(Frame::Send(payload.into(), self.identity.compress));
    }

    fn disconnect(&mut self, code: Option<u16>) {
        self.send(code.map_or(Frame::Cut, Frame::Close));
        self.socket = None;
    }

    fn send(&mut self, frame: Frame) {
        // A closed socket counts as a lost connection: the events stay in the history.
        if self.socket.as_ref().is_some_and(|socket| socket.send(frame).is_err()) {
            self.socket = None;
        }
    }
}

/// The number of session starts left today.
#[derive(Clone, Copy, Debug)]
pub struct SessionStarts {
    pub remaining: u32,
    /// The time at which they are reset to [`SESSIONS_A_DAY`].
    pub renewed_at: Millis,
}

impl Default for SessionStarts {
    fn default() -> Self {
        Self { remaining: SESSIONS_A_DAY, renewed_at: Millis::MAX }
    }
}

impl SessionStarts {
    pub fn at(self, now: Millis) -> Self {
        if now >= self.renewed_at { Self::default() } else { self }
    }
}

/// All sessions, and events held back from them.
#[derive(Debug, Default)]
pub struct Gateway {
    pub starts: SessionStarts,
    sessions: Vec<Session>,
    /// The events that are held back, if a test wants that.
    pub held: Option<Vec<Event>>,
    pub identified: u32,
    pub resumed: u32,
    /// The sessions that were resumed elsewhere than at the URL that READY names.
    pub resumed_astray: u32,
    pub manners: Manners,
    /// The shards that identified, and when.
    pub identified_at: Vec<(u64, Instant)>,
}

impl Gateway {
    /// Opens a session after IDENTIFY and tells it that it is ready.
    pub fn identify(&mut self, identity: Identity, ready: &Value, socket: UnboundedSender<Frame>) {
        // The shard has started again, so it will not resume a session that is not connected.
        self.sessions.retain(|session| session.is_connected() || session.identity.shard != identity.shard);
        let mut session = Session { identity, seq: 0, history: VecDeque::new(), socket: Some(socket) };
        session.push("READY", ready.clone());
        self.identified_at.push((session.identity.shard.0, Instant::now()));
        self.sessions.push(session);
        self.identified += 1;
    }

    /// Resumes a session after RESUME and replays the events after `seq`; false if that is impossible.
    pub fn resume(&mut self, id: &str, seq: u64, socket: UnboundedSender<Frame>) -> bool {
        let Some(session) = self.sessions.iter_mut().find(|session| session.identity.id == id) else { return false };
        let oldest = session.history.front().map_or(session.seq + 1, |(seq, _)| *seq);
        if seq > session.seq || seq + 1 < oldest {
            return false;
        }
        session.socket = Some(socket);
        for payload in session.history.iter().filter(|(s, _)| *s > seq).map(|(_, p)| p.clone()).collect::<Vec<_>>() {
            session.tell(payload);
        }
        session.push("RESUMED", json!({}));
        self.resumed += 1;
        true
    }

    /// Sends an event to one session only, as after its READY.
    pub fn tell(&mut self, id: &str, event: &Event) {
        for session in self.sessions.iter_mut().filter(|session| session.identity.id == id) {
            session.push(event.name, event.data_for(session.identity.intents));
        }
    }

    /// Sends an event to every session with its intent, or keeps it while events are held. Returns whether it was sent.
    pub fn dispatch(&mut self, event: Event) -> bool {
        if let Some(held) = &mut self.held {
            held.push(event);
            return false;
        }
        let mut told = false;
        for session in &mut self.sessions {
            if session.identity.gets(&event) {
                session.push(event.name, event.data_for(session.identity.intents));
                told = true;
            }
        }
        told
    }

    fn sessions_of(&mut self, shard: Option<u64>) -> impl Iterator<Item = &mut Session> {
        self.sessions.iter_mut().filter(move |session| shard.is_none_or(|shard| session.identity.shard.0 == shard))
    }

    /// Sends a message that is no event to every connected session.
    pub fn send_op(&mut self, op: u8, data: &Value) {
        self.sessions_of(None).for_each(|session| session.tell(bare(op, data)));
    }

    /// Forgets all sessions, so that none can be resumed.
    pub fn forget(&mut self) {
        self.sessions.clear();
    }

    /// Ends the connections of one shard or of all, with a close code or by cutting them.
    pub fn disconnect(&mut self, shard: Option<u64>, code: Option<u16>) {
        self.sessions_of(shard).for_each(|session| session.disconnect(code));
    }

    /// Tells one shard or all that the session is invalid (opcode 9). It is forgotten unless it is resumable.
    pub fn invalidate(&mut self, shard: Option<u64>, resumable: bool) {
        self.sessions_of(shard).for_each(|session| session.tell(bare(OpCode::InvalidSession as u8, &json!(resumable))));
        self.sessions.retain(|session| resumable || shard.is_some_and(|shard| session.identity.shard.0 != shard));
    }

    /// The shard of the session with this id.
    pub fn shard_of(&self, id: &str) -> Option<u64> {
        self.sessions.iter().find(|session| session.identity.id == id).map(|session| session.identity.shard.0)
    }

    /// The number of connections.
    pub fn connected(&self) -> usize {
        self.sessions.iter().filter(|session| session.is_connected()).count()
    }
}
