//! Interactions by HTTP: posted to the URL that is set for them, signed, and answered by a callback or by the response.

use super::call::Call;
use super::interactions;
use crate::body::Payload;
use crate::limits::Form;
use crate::world::room::{Room, SharedRoom};
use crate::{ApiError, Snowflake, signing};
use axum::http::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc::UnboundedReceiver;

/// Posts interactions, each to its URL and in a task of its own.
pub async fn deliver(room: SharedRoom, mut posts: UnboundedReceiver<(String, Value)>) {
    while let Some((url, payload)) = posts.recv().await {
        let room = room.clone();
        tokio::spawn(async move {
            let application = room.world().bot;
            let answer = post(&room, &url, &payload, application).await;
            carry_out_answer(&room, &payload, answer);
        });
    }
}

/// Carries out the answer in a response, and notes its status; the interaction has failed unless that is a success.
fn carry_out_answer(room: &Room, payload: &Value, answer: Option<(StatusCode, Value)>) {
    let mut world = room.world();
    let (status, json) = answer.unwrap_or((StatusCode::BAD_GATEWAY, Value::Null));
    let (id, token) = (payload["id"].as_str().unwrap_or_default(), payload["token"].as_str().unwrap_or_default());
    let mut http_status = status.as_u16();
    if status == StatusCode::OK {
        let call = Call { payload: Payload { json, uploads: None }, ..Call::default() };
        http_status =
            interactions::callback(&mut world, id, token, &call).map_or_else(|refusal| refusal.status, |_| http_status);
    }
    if let Some(interaction) = id.parse().ok().and_then(|id| world.interactions.get_mut(&id)) {
        interaction.http_status = Some(http_status);
    }
    world.touch();
}

/// Checks a URL as Discord does before it takes it: PING is answered, and a wrong signature refused with 401.
pub async fn verify(room: &Room, url: &str) -> Result<(), ApiError> {
    let id = room.world().mint();
    let application = room.world().bot;
    let another = Snowflake(!application.0);
    let ping = json!({
        "id": id, "application_id": application, "type": 1, "token": "ping", "version": 1, "entitlements": [],
        "authorizing_integration_owners": {},
    });
    let pong = post(room, url, &ping, application).await.filter(|(status, _)| *status == StatusCode::OK);
    let refused = post(room, url, &ping, another).await.is_some_and(|(status, _)| status == StatusCode::UNAUTHORIZED);
    if refused && pong.is_some_and(|(_, json)| json["type"] == 1) {
        return Ok(());
    }
    let message = "The specified interactions endpoint url could not be verified.";
    Err(Form::refusal("interactions_endpoint_url", "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", message))
}

/// The status and the JSON of the response to a payload with the signature of this application; none if there is no
/// response in the time for answers.
async fn post(room: &Room, url: &str, payload: &Value, signer: Snowflake) -> Option<(StatusCode, Value)> {
    let body = payload.to_string();
    let timestamp = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs().to_string();
    let signature = signing::signature(signer, &timestamp, body.as_bytes());
    let request = room.client.post(url).timeout(room.options.answer_within);
    let request = request.header(CONTENT_TYPE, "application/json").header("User-Agent", "Discord-Interactions/1.0");
    let request = request.header("X-Signature-Ed25519", signature).header("X-Signature-Timestamp", timestamp);
    let response = request.body(body).send().await.ok()?;
    let is_json = |kind: &str| kind.starts_with("application/json");
    let has_json = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).is_some_and(is_json);
    let status = response.status();
    let text = response.text().await.ok()?;
    Some((status, serde_json::from_str(&text).ok().filter(|_| has_json).unwrap_or_default()))
}
