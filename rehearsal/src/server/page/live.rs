//! The page's WebSocket, over which it receives all changes visible to one person.

use super::view;
use crate::world::{Change, World};
use crate::{SharedRoom, Snowflake};
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

#[derive(Debug, Deserialize)]
pub struct Viewer {
    #[serde(rename = "as")]
    username: String,
}

pub async fn upgrade(
    State(room): State<SharedRoom>,
    Query(viewer): Query<Viewer>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let found = find(&room.world(), &viewer.username);
    match found {
        Some(viewer) => upgrade.on_upgrade(move |socket| serve(room, viewer, socket)),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A person by username, bots excluded.
pub fn find(world: &World, username: &str) -> Option<Snowflake> {
    world.users.values().find(|user| user.username == username && !user.bot).map(|user| user.id)
}

async fn serve(room: SharedRoom, viewer: Snowflake, mut socket: WebSocket) {
    let (mut changes, everything) = {
        let world = room.world();
        (world.subscribe(), everything(&world, viewer))
    };
    if send(&mut socket, &everything).await.is_err() {
        return;
    }
    loop {
        let news = tokio::select! {
            change = changes.recv() => match change {
                Ok(first) => {
                    let missed = drain(&mut changes, first);
                    let world = room.world();
                    missed.map_or_else(|| self::everything(&world, viewer), |list| news(&world, viewer, &list))
                }
                Err(RecvError::Lagged(_)) => self::everything(&room.world(), viewer),
                Err(RecvError::Closed) => return,
            },
            frame = socket.recv() => match frame {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
        };
        if send(&mut socket, &news).await.is_err() {
            return;
        }
    }
}

/// This change and those already waiting, without repetitions; `None` if some were lost.
fn drain(changes: &mut Receiver<Change>, first: Change) -> Option<Vec<Change>> {
    let mut list = vec![first];
    loop {
        match changes.try_recv() {
            Ok(change) if !list.contains(&change) => list.push(change),
            Ok(_) => {}
            Err(tokio::sync::broadcast::error::TryRecvError::Lagged(_)) => return None,
            Err(_) => return Some(list),
        }
    }
}

fn everything(world: &World, viewer: Snowflake) -> Value {
    json!({"layout": view::layout(world, viewer), "all": view::messages(world, viewer)})
}

fn news(world: &World, viewer: Snowflake, changes: &[Change]) -> Value {
    let (mut changed, mut gone) = (Vec::new(), Vec::new());
    for change in changes {
        match *change {
            Change::Message(channel, id) => changed.extend(view::one_message(world, viewer, channel, id)),
            Change::MessageGone(_, id) => gone.push(id),
            Change::Layout => {}
        }
    }
    json!({"layout": view::layout(world, viewer), "changed": changed, "gone": gone})
}

async fn send(socket: &mut WebSocket, json: &Value) -> Result<(), axum::Error> {
    socket.send(Frame::Text(json.to_string().into())).await
}
