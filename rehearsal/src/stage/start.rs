//! The room is furnished, and its doors are opened.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get};

use super::cast::furnish;
use super::{Rehearsal, Server, page};
use crate::world::room::{Options, Room, SharedRoom};
use crate::{files, rest, socket};

impl Rehearsal {
    /// Opens a room with a guild, its channels, four people and a bot.
    ///
    /// # Errors
    /// If the port is taken or the recording cannot be created.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        let (room, listener) = Room::bind(options).await?;
        furnish(&mut room.world(), &room.options);
        let router = router(room.clone());
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the room has closed");
            }
        });
        Ok(Self { room, _server: Arc::new(Server(server)) })
    }
}

/// Everything that is served at the room's address: the gateway, the REST API, the attachments and the page.
fn router(room: SharedRoom) -> Router {
    Router::new()
        .route("/gw", any(socket::upgrade))
        .route("/gw/", any(socket::upgrade))
        .route("/api/{*path}", any(rest::serve))
        .route("/attachments/{channel}/{id}/{filename}", get(files::serve))
        .route("/ephemeral-attachments/{application}/{id}/{filename}", get(files::serve))
        .merge(page::router())
        .layer(DefaultBodyLimit::disable())
        .with_state(room)
}
