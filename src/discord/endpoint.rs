//! Interactions by HTTP: Discord posts them, signed, to the address that the owner has entered in the developer portal
//! as Interactions Endpoint URL, in place of events of its gateway. TLS is that of a proxy before this port.

mod signature;

use crate::discord::delivery::services::{Services, now};
use crate::discord::http_server::{self, HttpResponse, StaysOpen, TEXT, response};
use crate::discord::interaction_handler::{Arrival, InteractionHandler};
use crate::discord::operation::monitor;
use crate::discord::start::ConnectionPlan;
use crate::store::ids::Time;
use anyhow::Context;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, StatusCode};
use serde_json::Value;
use signature::PublicKey;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The path of interactions.
pub const PATH: &str = "/interactions";
/// The answer to a request without Discord's signature, by which `doctor` recognises the bot.
pub const NOT_SIGNED: &str = "this is not signed by Discord for this bot\n";

/// How many connections are open at a time: more than a machine plays, since most are open for milliseconds.
const CONNECTIONS: usize = 256;
/// The largest body in bytes: several times the longest message that a press can carry with it.
const LARGEST_BODY: usize = 512 * 1024;
/// How long a body may take to arrive. Discord waits three seconds for the answer to it.
const BODY_TIMEOUT: Duration = Duration::from_secs(2);
/// How far a timestamp may be from the bot's clock, which follows that of a PostgreSQL server. An interaction can be
/// answered for three seconds; the rest is for clocks that are wrong. An interaction that is sent again within this
/// time has an id that the database knows, for two days.
const CLOCK_TOLERANCE_MS: i64 = 30_000;
/// How many requests wait for the answers to their interactions. Further ones do not wait, so that the many presses of
/// one person, whose refusals are told one after the other, take no connections from others.
const WAITING: usize = 64;
/// How long a request waits for the answer to its interaction; Discord waits three seconds.
///
/// The interaction is answered by a request of its own, as one from the gateway is, and this request with 202 and no
/// body. That comes last, so that a proxy knows which requests are under way: it lets them finish while it takes this
/// process out of service, and if the process is killed sends them to another one, where they count if they had not
/// yet.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// Takes interactions by HTTP.
#[derive(Clone)]
struct Endpoint {
    key: PublicKey,
    interactions: Arc<InteractionHandler>,
    services: Arc<Services>,
    waiting: Arc<Semaphore>,
}

/// Begins to take interactions at an address, until the process is to stop. The task ends when every request has its
/// status.
pub async fn listen(
    address: SocketAddr,
    plan: &ConnectionPlan,
    interactions: &Arc<InteractionHandler>,
    services: &Arc<Services>,
) -> anyhow::Result<JoinHandle<()>> {
    let key = plan.verify_key.as_deref().and_then(PublicKey::from_text);
    let key =
        key.context("Discord does not name the public key of the application, so that no press can be verified")?;
    let listener = TcpListener::bind(address).await.with_context(|| format!("cannot take presses at {address}"))?;
    tracing::info!(%address, "interactions are taken by HTTP");
    let (interactions, services) = (Arc::clone(interactions), Arc::clone(services));
    let (stopping, waiting) = (services.stopping.clone(), Arc::new(Semaphore::new(WAITING)));
    let endpoint = Endpoint { key, interactions, services, waiting };
    let served = http_server::serve(listener, CONNECTIONS, stopping, move |request, stays_open| {
        let endpoint = endpoint.clone();
        async move { endpoint.answer(request, stays_open).await }
    });
    Ok(tokio::spawn(served))
}

/// Logs where Discord sends interactions, if not to where this process takes them.
pub fn compare(address: Option<SocketAddr>, plan: &ConnectionPlan) {
    match (&plan.endpoint_url, address) {
        (Some(url), None) => tracing::warn!(
            %url,
            "Discord sends commands and buttons to an Interactions Endpoint URL, so that this process gets none: set \
             BARPOINT_LISTEN, or empty that field in the developer portal"
        ),
        (None, Some(_)) => tracing::info!(
            "no Interactions Endpoint URL is set in the developer portal: until one is set, commands and buttons come \
             by the gateway"
        ),
        (Some(_), Some(_)) | (None, None) => {}
    }
}

/// Why a request is not taken.
#[derive(Clone, Copy, Debug)]
enum Refusal {
    TooLarge,
    TooSlow,
    NotSigned,
    /// Signed at a time that is too far from the bot's clock.
    Stale,
    Unreadable,
}

impl Endpoint {
    async fn answer(&self, request: Request<Incoming>, stays_open: StaysOpen) -> HttpResponse {
        match (request.method(), request.uri().path()) {
            (&Method::POST, PATH) => {
                let taken = self.receive(request, &stays_open).await;
                taken.unwrap_or_else(|refusal| self.refuse(refusal))
            }
            (&Method::GET, "/healthz") => http_server::health(monitor::database_trouble(&self.services).await),
            (_, PATH) => http_server::not_allowed("POST"),
            (_, "/healthz") => http_server::not_allowed("GET"),
            _ => response(StatusCode::NOT_FOUND, TEXT, "there are /interactions and /healthz\n"),
        }
    }

    /// Takes an interaction, or Discord's question whether anybody is there.
    async fn receive(&self, request: Request<Incoming>, stays_open: &StaysOpen) -> Result<HttpResponse, Refusal> {
        let (head, body) = request.into_parts();
        let body = read(body).await?;
        let header = |name| head.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let timestamp = header("X-Signature-Timestamp");
        if !self.key.has_signed(timestamp, &body, header("X-Signature-Ed25519")) {
            return Err(Refusal::NotSigned);
        }
        if !is_recent(timestamp, now()) {
            return Err(Refusal::Stale);
        }
        stays_open.set();
        let raw: Value = serde_json::from_slice(&body).map_err(|_| Refusal::Unreadable)?;
        if raw["type"] == 1 {
            return Ok(response(StatusCode::OK, "application/json", r#"{"type":1}"#));
        }
        let answered = self.interactions.begin(&raw, Arrival::Http).await.ok_or(Refusal::Unreadable)?;
        if let Ok(_waits) = self.waiting.try_acquire() {
            // An answer that takes longer is still given.
            drop(timeout(ANSWER_TIMEOUT, answered).await);
        }
        Ok(response(StatusCode::ACCEPTED, TEXT, ""))
    }

    fn refuse(&self, refusal: Refusal) -> HttpResponse {
        tracing::debug!(?refusal, "a request was not taken");
        if matches!(refusal, Refusal::NotSigned | Refusal::Stale) {
            self.services.metrics.unverified.inc();
        }
        match refusal {
            Refusal::TooLarge => response(StatusCode::PAYLOAD_TOO_LARGE, TEXT, "this is too large\n"),
            Refusal::TooSlow => response(StatusCode::REQUEST_TIMEOUT, TEXT, "this took too long to arrive\n"),
            Refusal::NotSigned => response(StatusCode::UNAUTHORIZED, TEXT, NOT_SIGNED),
            Refusal::Stale => {
                tracing::warn!(
                    "a request that Discord has signed is refused, since it is not of this time: look at the clock"
                );
                response(StatusCode::UNAUTHORIZED, TEXT, "this was signed too long ago, or the clock here is wrong\n")
            }
            Refusal::Unreadable => response(StatusCode::BAD_REQUEST, TEXT, "this is no interaction of this bot\n"),
        }
    }
}

/// The whole body of a request.
async fn read(body: Incoming) -> Result<Bytes, Refusal> {
    match timeout(BODY_TIMEOUT, Limited::new(body, LARGEST_BODY).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Refusal::TooLarge),
        Ok(Err(_)) => Err(Refusal::Unreadable),
        Err(_) => Err(Refusal::TooSlow),
    }
}

/// Whether a timestamp of Discord, in seconds since 1970, is near enough to `now`.
fn is_recent(timestamp: &str, now: Time) -> bool {
    let at = timestamp.parse::<i64>().ok().and_then(|seconds| seconds.checked_mul(1_000));
    at.is_some_and(|at| now.0.abs_diff(at) <= CLOCK_TOLERANCE_MS.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timestamp_is_of_this_time_within_half_a_minute() {
        let now = Time(1_800_000_000_500);
        for recent in ["1800000000", "1799999971", "1800000030"] {
            assert!(is_recent(recent, now), "{recent}");
        }
        for stale in ["1799999970", "1800000031", "0", "", "-1", "now", "1800000000.5", "9223372036854775807"] {
            assert!(!is_recent(stale, now), "{stale}");
        }
    }
}
