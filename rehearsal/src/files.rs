//! Attachments, served like Discord's content network: to anyone with the URL.

use super::world::post::content_type;
use crate::{SharedRoom, Snowflake};
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// `GET /attachments/{channel}/{id}/{filename}`, and `GET /ephemeral-attachments/{application}/{id}/{filename}` for
/// attachments of commands.
pub async fn serve(State(room): State<SharedRoom>, Path((_, id, filename)): Path<(u64, u64, String)>) -> Response {
    file(&room, id, &filename)
}

/// `GET /emojis/{id}.png`.
pub async fn serve_emoji(State(room): State<SharedRoom>, Path(filename): Path<String>) -> Response {
    match filename.strip_suffix(".png").and_then(|id| id.parse().ok()) {
        Some(id) => file(&room, id, &filename),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn file(room: &SharedRoom, id: u64, filename: &str) -> Response {
    let Some(bytes) = room.world().files.get(Snowflake(id)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // Uploads are served as data, never as pages of this origin.
    let headers = [
        (header::CONTENT_TYPE, content_type(filename)),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable".to_owned()),
    ];
    (headers, bytes).into_response()
}
