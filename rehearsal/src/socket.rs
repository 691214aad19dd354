//! One connection of a bot to the gateway.

use super::errors::refuse_if;
use super::gateway::{Event, Frame, Identity, PRIVILEGED, SessionStarts, bare};
use super::world::payload;
use super::world::room::{Room, SharedRoom};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::Uri;
use axum::response::Response;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use twilight_model::gateway::{CloseCode, Intents, OpCode};

/// The time between two IDENTIFYs of shards that share a place in `max_concurrency`. Discord's is 5 s; half a second is
/// allowed for transmission.
const IDENTIFY_INTERVAL: Duration = Duration::from_millis(4_500);

/// The least length in bytes of payloads that are compressed for sessions that want it. Discord documents no number,
/// but leaves short ones uncompressed.
const COMPRESSED_FROM: usize = 512;

/// The gateway: `/gw`, as `GET /gateway` says, and `/gw/resume` for sessions that resume, as READY says.
pub async fn upgrade(State(room): State<SharedRoom>, uri: Uri, upgrade: WebSocketUpgrade) -> Response {
    let resumes = uri.path().starts_with("/gw/resume");
    upgrade.on_upgrade(move |socket| serve(room, socket, resumes))
}

struct Connection {
    frames: UnboundedSender<Frame>,
    authenticated: bool,
    /// Whether it is at the URL for resuming.
    resumes: bool,
    acknowledges: bool,
}

/// Takes one from a count of connections; returns whether there was one.
fn take(left: &mut u32) -> bool {
    let taken = left.checked_sub(1);
    *left = taken.unwrap_or_default();
    taken.is_some()
}

async fn serve(room: SharedRoom, mut socket: WebSocket, resumes: bool) {
    let (heartbeat_interval, is_silent, acknowledges) = {
        let manners = &mut room.world().gateway.manners;
        let is_silent = take(&mut manners.without_hello);
        (manners.heartbeat_interval, is_silent, is_silent || !take(&mut manners.without_acks))
    };
    if is_silent {
        // Until the bot hangs up.
        while let Some(Ok(_)) = socket.recv().await {}
        return;
    }
    let hello = json!({"heartbeat_interval": super::clock::to_millis(heartbeat_interval)});
    if socket.send(Message::Text(bare(OpCode::Hello as u8, &hello).to_string().into())).await.is_err() {
        return;
    }
    let (frames, mut outgoing) = unbounded_channel();
    let mut connection = Connection { frames, authenticated: false, resumes, acknowledges };
    // Discord closes a connection that misses its heartbeats.
    let patience = heartbeat_interval * 2 + Duration::from_secs(1);
    loop {
        tokio::select! {
            frame = outgoing.recv() => match frame {
                Some(Frame::Send(payload, compress)) => {
                    if socket.send(message(&room, payload, compress)).await.is_err() {
                        return;
                    }
                }
                Some(Frame::Close(code)) => return say_goodbye(socket, code).await,
                Some(Frame::Cut) | None => return,
            },
            incoming = timeout(patience, socket.recv()) => match incoming {
                Err(_) => return say_goodbye(socket, CloseCode::SessionTimedOut as u16).await,
                Ok(Some(Ok(Message::Text(text)))) => {
                    if let Err(code) = receive(&room, &text, &mut connection) {
                        return say_goodbye(socket, code as u16).await;
                    }
                }
                Ok(Some(Ok(Message::Binary(_)))) => return say_goodbye(socket, CloseCode::DecodeError as u16).await,
                Ok(Some(Ok(Message::Close(_))) | None) | Ok(Some(Err(_))) => {
                    room.world().touch();
                    return;
                }
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            },
        }
    }
}

/// A payload as sent, with random additions if drift is on.
fn message(room: &Room, mut payload: Arc<Value>, compress: bool) -> Message {
    if let Some(drift) = &mut room.world().drift {
        drift.apply(&mut Arc::make_mut(&mut payload)["d"]);
    }
    let text = payload.to_string();
    match (compress && text.len() >= COMPRESSED_FROM).then(|| zlib(&text)) {
        Some(Ok(bytes)) => Message::Binary(bytes.into()),
        _ => Message::Text(text.into()),
    }
}

fn zlib(text: &str) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

async fn say_goodbye(mut socket: WebSocket, code: u16) {
    // The bot may have disconnected already.
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
}

/// Handles a payload from the bot; an error is the close code.
fn receive(room: &Room, text: &str, connection: &mut Connection) -> Result<(), CloseCode> {
    let Connection { frames, authenticated, resumes, acknowledges } = connection;
    let payload: Value = serde_json::from_str(text).map_err(|_| CloseCode::DecodeError)?;
    let reply = |op: OpCode, data: Value| {
        // The receiver lives in the same task as this function's caller.
        let _ = frames.send(Frame::Send(bare(op as u8, &data).into(), false));
    };
    let data = &payload["d"];
    match OpCode::deserialize(&payload["op"]).ok() {
        Some(OpCode::Heartbeat) if *acknowledges => reply(OpCode::HeartbeatAck, Value::Null),
        Some(OpCode::Heartbeat) => {}
        Some(OpCode::Identify | OpCode::Resume) if *authenticated => return Err(CloseCode::AlreadyAuthenticated),
        Some(OpCode::Identify | OpCode::Resume) if !room.is_token(data["token"].as_str().unwrap_or_default()) => {
            return Err(CloseCode::AuthenticationFailed);
        }
        Some(OpCode::Identify | OpCode::Resume) if is_unheard(room, data) => {}
        Some(op @ (OpCode::Identify | OpCode::Resume)) => {
            let begins = op == OpCode::Identify;
            *authenticated = if begins { identify(room, data, frames)? } else { resume(room, data, frames, *resumes) };
            if !*authenticated {
                reply(OpCode::InvalidSession, json!(false));
            }
        }
        Some(OpCode::PresenceUpdate | OpCode::VoiceStateUpdate | OpCode::RequestGuildMembers) => {
            return authenticated.then_some(()).ok_or(CloseCode::NotAuthenticated);
        }
        _ => return Err(CloseCode::UnknownOpcode),
    }
    Ok(())
}

/// Whether an IDENTIFY or RESUME is to get no answer.
fn is_unheard(room: &Room, data: &Value) -> bool {
    let gateway = &room.world().gateway;
    let resumed = || gateway.shard_of(data["session_id"].as_str()?);
    let shard = data["shard"][0].as_u64().or_else(resumed);
    gateway.manners.unheard.is_some_and(|unheard| shard == Some(unheard))
}

/// Goes on with a session; false if that is impossible.
fn resume(room: &Room, data: &Value, frames: &UnboundedSender<Frame>, is_at_its_url: bool) -> bool {
    let (id, seq) = (data["session_id"].as_str().unwrap_or_default(), data["seq"].as_u64().unwrap_or(0));
    let mut world = room.world();
    let is_resumed = world.gateway.resume(id, seq, frames.clone());
    world.gateway.resumed_astray += u32::from(is_resumed && !is_at_its_url);
    world.touch();
    is_resumed
}

/// Begins a session; false if other shards identify at this moment.
fn identify(room: &Room, data: &Value, frames: &UnboundedSender<Frame>) -> Result<bool, CloseCode> {
    let wanted = Intents::from_bits_retain(data["intents"].as_u64().unwrap_or(0));
    refuse_if(wanted.intersects(PRIVILEGED), CloseCode::DisallowedIntents)?;
    let shard = (data["shard"][0].as_u64().unwrap_or(0), data["shard"][1].as_u64().unwrap_or(1));
    refuse_if(shard.0 >= shard.1, CloseCode::InvalidShard)?;
    let mut world = room.world();
    let at_once = u64::from(world.gateway.manners.max_concurrency.max(1));
    let is_neighbour = |other: u64| other != shard.0 && other % at_once == shard.0 % at_once;
    let identified = &world.gateway.identified_at;
    if identified.iter().rev().any(|(other, at)| is_neighbour(*other) && at.elapsed() < IDENTIFY_INTERVAL) {
        return Ok(false);
    }
    let starts = world.gateway.starts.at(world.now());
    // One start too many: Discord resets the token.
    let remaining = starts.remaining.checked_sub(1).ok_or(CloseCode::AuthenticationFailed)?;
    world.gateway.starts = SessionStarts { remaining, ..starts };
    let session = format!("{:x}", world.mint().0);
    let ready = payload::ready(&world, &session, shard, &format!("{}/resume", room.gateway_url()));
    let identity = Identity { id: session.clone(), intents: wanted, compress: data["compress"] == true, shard };
    world.gateway.identify(identity, &ready, frames.clone());
    if wanted.contains(Intents::GUILDS) {
        for guild in payload::guild_creates(&world) {
            world.gateway.tell(&session, &Event::new("GUILD_CREATE", Intents::GUILDS, guild));
        }
    }
    world.touch();
    Ok(true)
}
