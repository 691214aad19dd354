//! The room in a browser: a chat, several people, one server.
//!
//! The page is plain HTML, CSS and JavaScript from `src/server/page/`. It hears of every change over a
//! WebSocket ([`live`]) and does everything through one door ([`act`]), as the same people that tests drive.

pub mod act;
pub mod host;
pub mod live;
pub mod view;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::world::room::SharedRoom;

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

/// Everything that may load or run on the page comes from the room itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Everything the browser asks for.
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
