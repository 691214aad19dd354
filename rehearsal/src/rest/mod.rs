//! The REST API: one request in, one response out, under the room's lock.

mod applications;
mod call;
mod channels;
mod commands;
mod emojis;
pub mod endpoint;
mod events;
mod guilds;
mod interactions;
mod messages;
mod threads;
mod webhooks;

use self::call::{Call, Outcome, ok, parse};
use super::body;
use super::buckets::Standing;
use super::clock::Millis;
use super::errors::{self, Scope, Wait, refuse_if};
use super::faults::Fault;
use super::gateway::SESSIONS_A_DAY;
use super::record::{Exchange, FileName};
use super::world::World;
use super::world::room::SharedRoom;
use axum::Json;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::time::Duration;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// Answers every request under `/api/`.
pub async fn serve(State(room): State<SharedRoom>, request: Request<Body>) -> Response {
    let method = request.method().as_str().to_owned();
    let uri = request.uri().clone();
    let authorization = request.headers().get(header::AUTHORIZATION).and_then(|text| text.to_str().ok());
    let authorization = authorization.map(str::to_owned);
    let payload = body::read(request).await;

    let has_files = payload.as_ref().is_ok_and(|payload| !payload.uploads().is_empty());
    let arrives_in = if has_files { room.world().uploads_take } else { Duration::ZERO };
    tokio::time::sleep(arrives_in).await;

    let segments: Vec<&str> = uri.path().trim_matches('/').split('/').collect();
    let files = payload.as_ref().ok().and_then(FileName::of);
    let json = payload.as_ref().map_or(Value::Null, |payload| payload.json.clone());
    let path = segments.strip_prefix(&["api", "v10"]).unwrap_or_default();
    if matches!(path, ["applications", _, "emojis", ..]) && !room.options.emojis {
        return std::future::pending().await;
    }
    let verified = match (&*method, path, &json["interactions_endpoint_url"]) {
        ("PATCH", ["applications", "@me"], Value::String(url)) => endpoint::verify(&room, url).await,
        _ => Ok(()),
    };
    let fault = room.world().faults.take(&method, path);
    if fault == Some(Fault::Silence) {
        return std::future::pending().await;
    }
    let answer = {
        let mut world = room.world();
        world.archive_idle_threads();
        let t = world.clock.elapsed().as_secs_f64();
        let now = world.now();
        let (standing, allowed) = world.buckets.take(now, &method, path);
        let allowed = if let Some(Fault::Refused(refusal)) = &fault { Err(refusal.clone()) } else { allowed };
        let outcome = allowed.and_then(|()| {
            let open = matches!(path, ["gateway"] | ["interactions", ..] | ["webhooks", _, _, ..]);
            let token = authorization.as_deref().and_then(|text| text.strip_prefix("Bot "));
            refuse_if(!open && !token.is_some_and(|token| room.is_token(token)), errors::UNAUTHORIZED)?;
            verified?;
            let query = Query::try_from_uri(&uri).map(|Query(query)| query).unwrap_or_default();
            let call = Call { query, payload: payload? };
            route(&mut world, &room.gateway_url(), &method, path, &call)
        });
        let (status, mut response) = match &outcome {
            Ok(response) => response.clone(),
            Err(refusal) => (refusal.status, refusal.body()),
        };
        let path = uri.path_and_query().map_or_else(String::new, ToString::to_string);
        let auth = authorization.as_deref().and_then(|text| text.split(' ').next()).map(str::to_owned);
        world.recorder.request(Exchange { method, path, json, files, auth, status, response: response.clone(), t });
        if let Some(drift) = &mut world.drift {
            drift.apply(&mut response);
        }
        world.touch();
        let mut answer = respond(status, &response, outcome.err().and_then(|refusal| refusal.wait));
        // Without enforced limits, a client that reads the headers would wait for nothing.
        if let Some(standing) = standing.filter(|_| world.buckets.enforced) {
            tell_standing(answer.headers_mut(), &standing);
        }
        answer
    };
    match fault {
        // The panic ends the connection's task, and thereby the connection.
        Some(Fault::Cut) => std::panic::resume_unwind(Box::new("cut")),
        Some(Fault::Late(delay)) => tokio::time::sleep(delay).await,
        _ => {}
    }
    answer
}

/// Carries out a request, whose path is given after `/api/v10`.
fn route(world: &mut World, gateway_url: &str, method: &str, path: &[&str], call: &Call) -> Outcome {
    match (method, path) {
        ("GET", ["gateway"]) => ok(json!({"url": gateway_url})),
        ("GET", ["gateway", "bot"]) => {
            let starts = world.gateway.starts.at(world.now());
            // The period begins with the first start of a day; before that Discord reports the whole day.
            let reset_after = starts.renewed_at.saturating_sub(world.now()).min(DAY);
            ok(json!({
                "url": world.gateway_url.as_deref().unwrap_or(gateway_url), "shards": world.gateway.manners.shards,
                "session_start_limit": {
                    "total": SESSIONS_A_DAY, "remaining": starts.remaining, "reset_after": reset_after,
                    "max_concurrency": world.gateway.manners.max_concurrency,
                },
            }))
        }
        (_, ["oauth2", "applications", "@me"] | ["applications", "@me"]) => applications::current(world, method, call),
        (_, ["users", rest @ ..]) => applications::users(world, method, rest, call),
        (_, ["applications", app, rest @ ..]) => {
            refuse_if(*app != world.bot.to_string(), errors::UNKNOWN_APPLICATION)?;
            match rest {
                ["emojis", rest @ ..] => emojis::route(world, method, rest, call),
                _ => commands::route(world, method, rest, call),
            }
        }
        ("POST", ["interactions", id, token, "callback"]) => interactions::callback(world, id, token, call),
        (_, ["webhooks", app, token, rest @ ..]) => {
            refuse_if(*app != world.bot.to_string(), errors::UNKNOWN_WEBHOOK)?;
            webhooks::route(world, method, token, rest, call)
        }
        (_, ["channels", id, rest @ ..]) => {
            let id = parse(id, errors::UNKNOWN_CHANNEL)?;
            match rest {
                ["messages", _, "threads"] | ["threads", ..] | ["thread-members", ..] => {
                    threads::route(world, method, id, rest, call)
                }
                ["messages", rest @ ..] => messages::route(world, method, id, rest, call),
                _ => channels::route(world, method, id, rest, call),
            }
        }
        (_, ["guilds", id, rest @ ..]) => guilds::route(world, method, parse(id, errors::UNKNOWN_GUILD)?, rest, call),
        _ => Err(errors::NOT_FOUND),
    }
}

fn respond(status: u16, body: &Value, wait: Option<Wait>) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match (body, wait) {
        (Value::Null, Some(_)) => (status, "error code: 1015").into_response(),
        (Value::Null, None) => status.into_response(),
        (body, _) => (status, Json(body)).into_response(),
    };
    let Some(wait) = wait else { return response };
    let headers = response.headers_mut();
    set(headers, "retry-after", wait.header);
    // The edge does not send the API's rate-limit headers.
    if wait.body.is_some() {
        let scope = match wait.scope {
            Scope::User => "user",
            Scope::Global => "global",
            Scope::Shared => "shared",
        };
        set(headers, "x-ratelimit-scope", scope);
        if wait.scope == Scope::Global {
            set(headers, "x-ratelimit-global", true);
        }
    }
    response
}

fn tell_standing(headers: &mut HeaderMap, standing: &Standing) {
    set(headers, "x-ratelimit-limit", standing.limit);
    set(headers, "x-ratelimit-remaining", standing.remaining);
    set(headers, "x-ratelimit-reset-after", standing.reset_after);
    set(headers, "x-ratelimit-bucket", &standing.bucket);
}

fn set(headers: &mut HeaderMap, name: &'static str, value: impl ToString) {
    if let Ok(value) = HeaderValue::from_str(&value.to_string()) {
        headers.insert(name, value);
    }
}
