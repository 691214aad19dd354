//! The room in a browser.

use axum::Router;

use super::room::SharedRoom;

/// Everything the browser asks for.
pub fn router() -> Router<SharedRoom> {
    Router::new()
}
