//! The commands that Discord offers people, as Discord writes them.

use super::api::Api;
use super::error::DeliveryError;
use serde_json::Value;
use serenity::all::{LightMethod, Route};
use serenity::http::Request;

/// The commands that are registered for everywhere, with their names in all languages.
///
/// # Errors
/// [`DeliveryError::Other`].
pub async fn commands(http: &Api) -> Result<Vec<Value>, DeliveryError> {
    let route = Route::Commands { application_id: http.application()? };
    let request = Request::new(route, LightMethod::Get);
    http.fire(request.params(Some(vec![("with_localizations", "true".to_owned())]))).await
}

/// Registers these commands for everywhere, in place of all others, and returns what Discord made of them.
///
/// # Errors
/// [`DeliveryError::Malformed`] if one of them is not as Discord wants it; then none is registered.
pub async fn set_commands(http: &Api, commands: &[Value]) -> Result<Vec<Value>, DeliveryError> {
    let body = serde_json::to_vec(commands).map_err(|error| DeliveryError::Other(error.to_string()))?;
    let route = Route::Commands { application_id: http.application()? };
    http.fire(Request::new(route, LightMethod::Put).body(Some(body))).await
}
