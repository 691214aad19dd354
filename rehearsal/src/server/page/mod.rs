//! The room in a browser: a chat with several people on one server.
//!
//! The page is plain HTML, CSS and JavaScript from `src/server/page/`. It receives changes over a WebSocket ([`live`])
//! and acts through one endpoint ([`act`]), as the same people that tests use.

pub mod act;
pub mod host;
pub mod live;
pub mod view;

use crate::world::room::SharedRoom;
use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

/// The files of the page: name, media type, content.
const FILES: [(&str, &str, &str); 11] = [
    ("index.html", "text/html; charset=utf-8", include_str!("index.html")),
    ("style.css", "text/css; charset=utf-8", include_str!("style.css")),
    ("controls.css", "text/css; charset=utf-8", include_str!("controls.css")),
    ("app.js", "text/javascript; charset=utf-8", include_str!("app.js")),
    ("composer.js", "text/javascript; charset=utf-8", include_str!("composer.js")),
    ("controls.js", "text/javascript; charset=utf-8", include_str!("controls.js")),
    ("dialogs.js", "text/javascript; charset=utf-8", include_str!("dialogs.js")),
    ("dom.js", "text/javascript; charset=utf-8", include_str!("dom.js")),
    ("markdown.js", "text/javascript; charset=utf-8", include_str!("markdown.js")),
    ("message.js", "text/javascript; charset=utf-8", include_str!("message.js")),
    ("sidebar.js", "text/javascript; charset=utf-8", include_str!("sidebar.js")),
];

/// The page may load and run only what the room itself serves.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub fn router() -> Router<SharedRoom> {
    Router::new()
        .route("/", get(|| async { file("index.html") }))
        .route("/page/{name}", get(|Path(name): Path<String>| async move { file(&name) }))
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .route("/room/live", get(live::upgrade))
        .route("/room/act", post(act::act))
        .route("/room/complete", post(act::complete))
        .route("/room/tap", post(act::tap))
        .route("/room/pick/{person}/{filename}", post(act::pick))
}

fn file(name: &str) -> Response {
    let Some((_, kind, content)) = FILES.iter().find(|(known, ..)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, *kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, *content).into_response()
}
