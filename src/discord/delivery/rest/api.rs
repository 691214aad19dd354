//! The client of Discord's REST API, through which the functions of `rest` make their requests: each waits for its
//! turn, has a deadline, and is repeated where that can help.

use super::discord_rate_limits::{Bucket, Limits};
use super::error::{DeliveryError, ErrorBody, LimitScope};
use super::refusals::{Cause, Refusals};
use super::remembered::{Openings, Visibility};
use crate::discord::delivery::alive_until::AliveUntil;
use crate::discord::delivery::memory::MentionIds;
use crate::discord::messages::post::File;
use crate::store::ids::ChannelInGuild;
use futures_util::future::BoxFuture;
use reqwest::Method;
use reqwest::header::CONTENT_LENGTH;
use reqwest::multipart::{Form, Part};
use serde::de::DeserializeOwned;
use serenity::all::{ApplicationId, Http, Route};
use serenity::http::Request;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// The deadline of a request without files.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// The deadline of each attempt at a first answer, which Discord accepts for three seconds. After a refusal another
/// attempt follows without a deadline: Discord itself says when it is too late.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// The least speed of an upload, in bytes a second.
const SLOWEST: u32 = 32 * 1024;
/// The longest wait for a rate limit; requests with longer waits are put off, so that they block nothing.
const SHORT_WAIT: Duration = Duration::from_millis(1_500);
/// The pause before a request is repeated that failed through no fault of its own; it doubles each time.
const FIRST_RETRY_AFTER: Duration = Duration::from_millis(200);
/// The number of attempts.
const MOST_TRIES: u32 = 4;

/// The way to Discord's REST API.
#[derive(Clone, Debug)]
pub struct Api {
    serenity: Arc<Http>,
    pub(super) web: reqwest::Client,
    limits: Arc<Limits>,
    refusals: Arc<Refusals>,
    /// The person and the place that refusals of these requests count against.
    cause: Cause,
    pub(super) openings: Arc<Openings>,
    pub(super) visibility: Arc<Visibility>,
    mentions: Arc<MentionIds>,
    alive: Arc<AliveUntil>,
    is_wanted: Option<IsWanted>,
}

/// Asks whether a message is still to be sent, when its turn has come.
#[derive(Clone)]
struct IsWanted(Arc<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>);

impl fmt::Debug for IsWanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IsWanted")
    }
}

/// The condition under which a failed request may be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Retry {
    /// As often as necessary, since the request is idempotent.
    Always,
    /// Only after an answer of Discord that the request was not carried out, or that Discord has failed.
    IfRejected,
    /// Only after Discord has answered that a rate limit is exceeded.
    IfRateLimited,
}

/// The result of a request, and the number of attempts.
pub(super) struct Attempted<T> {
    pub(super) result: Result<T, DeliveryError>,
    pub(super) tries: u32,
}

impl Api {
    /// A client that sends through `web`, with the token and proxy of `serenity`; `mentions` receives the ids of
    /// commands.
    pub fn new(serenity: Http, web: reqwest::Client, mentions: Arc<MentionIds>) -> Api {
        let (limits, refusals, cause, openings, visibility, alive) = <_>::default();
        Api {
            serenity: Arc::new(serenity),
            web,
            limits,
            refusals,
            cause,
            openings,
            visibility,
            mentions,
            alive,
            is_wanted: None,
        }
    }

    /// The same API, for a process that another may replace. Once another process has taken over, only answers to
    /// interactions, and edits of them, are sent.
    pub fn as_long_as(self, alive: Arc<AliveUntil>) -> Api {
        Api { alive, ..self }
    }

    /// Shares the requests that Discord grants in a second among this number of processes.
    pub fn share_among(&self, processes: u32) {
        self.limits.share_among(processes);
    }

    /// The same API, for a message that may get out of date. A message that is out of date when its turn comes fails
    /// with [`DeliveryError::Superseded`], since its board would stand below a later one.
    pub fn while_wanted(&self, is_wanted: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static) -> Api {
        Api { is_wanted: Some(IsWanted(Arc::new(is_wanted))), ..self.clone() }
    }

    /// The same API, for requests whose refusals count against `cause`.
    pub fn blamed_on(&self, cause: Cause) -> Api {
        Api { cause, ..self.clone() }
    }

    /// Notes that an interaction came from a channel in which the bot may post: what was refused there before, such as
    /// posting before it was let in, may be asked again.
    pub fn note_access(&self, place: ChannelInGuild) {
        self.refusals.reopen(place);
    }

    /// How many requests Discord refused in the last ten minutes.
    pub fn recent_refusals(&self) -> usize {
        self.refusals.recent(Instant::now())
    }

    pub fn mentions(&self) -> &MentionIds {
        &self.mentions
    }

    /// serenity's client, for requests that have no function here.
    pub fn serenity(&self) -> &Http {
        &self.serenity
    }

    /// Notes whose answers these are; Discord says so when the bot has connected.
    pub fn set_application(&self, id: ApplicationId) {
        self.serenity.set_application_id(id);
        self.mentions.learn_application(id);
    }

    pub(super) fn application(&self) -> Result<ApplicationId, DeliveryError> {
        self.serenity.application_id().ok_or_else(|| DeliveryError::Other("not connected yet".to_owned()))
    }

    /// Makes an idempotent request: one that reads, or whose effect is the same if it is made twice.
    pub(super) async fn send_repeatable<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, DeliveryError> {
        self.send_with_retries(request, Retry::Always, &[]).await.result
    }

    /// Makes a request that carries these files beside its body, as often as `retry` and its deadline allow.
    pub(super) async fn send_with_retries<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
        retry: Retry,
        files: &[File],
    ) -> Attempted<T> {
        let is_answer = matches!(request.route_ref(), Route::InteractionResponse { .. });
        let upload = files.iter().map(|file| file.bytes.len()).sum();
        let (mut deadline, mut tries) = (Deadline::of(is_answer, upload, Instant::now()), 0);
        let mut open_end = None;
        let result = loop {
            // Boxed: what a request keeps over the line is large, and would be a part of every future that waits for one.
            let error = match Box::pin(self.try_once(&request, files, deadline.at, &mut tries)).await {
                Ok(body) => {
                    // Some answers are empty.
                    let body = if body.is_empty() { b"null" } else { body.as_slice() };
                    break serde_json::from_slice(body).map_err(|error| DeliveryError::Other(error.to_string()));
                }
                // Discord may have posted it at an earlier attempt.
                Err(DeliveryError::Superseded) => break Err(open_end.unwrap_or(DeliveryError::Superseded)),
                Err(error) => error,
            };
            let pause = match &error {
                DeliveryError::Limited(wait) if *wait <= SHORT_WAIT => *wait,
                DeliveryError::DiscordFailed(_) if retry != Retry::IfRateLimited => pause_after(tries),
                DeliveryError::Other(_) if retry == Retry::Always => pause_after(tries),
                _ => break Err(error),
            };
            if tries >= MOST_TRIES || !deadline.allows(Instant::now() + pause) {
                break Err(error);
            }
            if error.may_have_been_carried_out() {
                open_end = Some(error);
            }
            sleep(pause).await;
        };
        Attempted { result, tries }
    }

    /// Makes one attempt at a request, when its turn has come. Answers to interactions are always sent. Other requests
    /// are held back where Discord refused the same one a short while ago, or where the person or the place that they
    /// are for has used up its budget of refusals.
    async fn try_once(
        &self,
        request: &Request<'_>,
        files: &[File],
        until: Instant,
        tries: &mut u32,
    ) -> Result<Vec<u8>, DeliveryError> {
        let answers = matches!(
            request.route_ref(),
            Route::InteractionResponse { .. }
                | Route::WebhookFollowupMessages { .. }
                | Route::WebhookOriginalInteractionResponse { .. }
        );
        let built = self.build(request, files)?;
        let path = built.url().path().trim_start_matches("/api/v10/");
        let bucket = Bucket::of(built.method(), path);
        let cause = if answers { Cause::default() } else { self.cause };
        let _under_way = if answers { None } else { Some(self.refusals.admit(&bucket, cause, Instant::now())?) };
        while let Err(free_at) = self.limits.take(&bucket, Instant::now()) {
            let wait = free_at.saturating_duration_since(Instant::now());
            if wait > SHORT_WAIT || free_at >= until {
                return Err(DeliveryError::Limited(wait));
            }
            sleep(wait).await;
        }
        // Lookups, such as whether a message has arrived, are always made.
        if let Some(IsWanted(is_wanted)) = self.is_wanted.as_ref().filter(|_| built.method() != Method::GET)
            && !is_wanted().await
        {
            return Err(DeliveryError::Superseded);
        }
        let left = until.saturating_duration_since(Instant::now());
        // Answers need the interaction's token, which no other process has. A process that stood still may find its
        // time passed: other processes make all other requests.
        let is_answer = matches!(
            request.route_ref(),
            Route::InteractionResponse { .. } | Route::WebhookOriginalInteractionResponse { .. }
        );
        if left.is_zero() || !(is_answer || self.alive.is_now()) {
            return Err(DeliveryError::TimedOut);
        }
        *tries += 1;
        timeout(left, self.exchange(built, &bucket, cause)).await.unwrap_or(Err(DeliveryError::TimedOut))
    }

    /// The request as it goes over the line.
    fn build(&self, request: &Request<'_>, files: &[File]) -> Result<reqwest::Request, DeliveryError> {
        let (token, proxy) = (self.serenity.token(), self.serenity.proxy.as_deref());
        if files.is_empty() {
            return Ok(request.clone().build(&self.web, token, proxy)?.build()?);
        }
        // serenity numbers only files that its own builders were given.
        let json = Part::bytes(request.body_ref().unwrap_or_default().to_vec());
        let mut form = Form::new().part("payload_json", json.mime_str("application/json")?);
        for (nth, File { name, bytes, .. }) in files.iter().enumerate() {
            form = form.part(format!("files[{nth}]"), Part::bytes(bytes.clone()).file_name(name.clone()));
        }
        let mut bare = request.clone().body(None).build(&self.web, token, proxy)?.build()?;
        bare.headers_mut().remove(CONTENT_LENGTH);
        Ok(reqwest::RequestBuilder::from_parts(self.web.clone(), bare).multipart(form).build()?)
    }

    /// Sends a request, and heeds the limits that the answer names.
    async fn exchange(
        &self,
        request: reqwest::Request,
        bucket: &Bucket,
        cause: Cause,
    ) -> Result<Vec<u8>, DeliveryError> {
        let response = self.web.execute(request).await?;
        let (status, headers) = (response.status(), response.headers().clone());
        self.limits.note(bucket, &headers, Instant::now());
        let body = response.bytes().await?;
        if status.is_success() {
            self.refusals.clear(bucket);
            return Ok(body.to_vec());
        }
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let retry_after = header("retry-after").and_then(|seconds| seconds.parse().ok());
        let refusal = ErrorBody::of(&body, retry_after, header("x-ratelimit-global").is_some());
        let (scope, now) = (refusal.scope(), Instant::now());
        let error = refusal.error(status.as_u16());
        // A shared rate limit of a channel does not count against the bot.
        if Refusals::counts_as_invalid(status.as_u16()) && header("x-ratelimit-scope") != Some("shared") {
            self.refusals.note(bucket, cause, &error, now);
        }
        if let DeliveryError::Limited(wait) = error {
            self.limits.close(bucket, now + wait, scope, now);
            if scope == LimitScope::Everything {
                tracing::warn!(?wait, "the edge of Discord's network shuts this address out");
            }
        }
        Err(error)
    }
}

/// The pause after this number of failed attempts.
fn pause_after(tries: u32) -> Duration {
    FIRST_RETRY_AFTER * 2_u32.pow(tries.saturating_sub(1))
}

/// The time at which a request is given up.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    at: Instant,
    /// The time from the beginning of the request to the deadline.
    patience: Duration,
    /// Whether each attempt has the whole time.
    is_for_each: bool,
}

impl Deadline {
    /// The deadline of a request with files of this size in bytes.
    fn of(is_answer: bool, upload: usize, now: Instant) -> Deadline {
        let patience = if is_answer { ANSWER_TIMEOUT } else { REQUEST_TIMEOUT };
        let patience = patience + Duration::from_secs(1) * u32::try_from(upload).unwrap_or(u32::MAX) / SLOWEST;
        Deadline { at: now + patience, patience, is_for_each: is_answer }
    }

    /// Whether there is time for another attempt at `next`.
    fn allows(&mut self, next: Instant) -> bool {
        if self.is_for_each {
            self.at = next + self.patience;
        }
        next < self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::all::{ChannelId, HttpBuilder, InteractionId, LightMethod};

    #[test]
    fn an_answer_is_tried_as_often_as_anything_else_within_its_three_seconds() {
        assert!((1..MOST_TRIES).map(pause_after).sum::<Duration>() < ANSWER_TIMEOUT);
    }

    #[tokio::test]
    async fn after_too_many_refusals_only_answers_are_sent() {
        let nobody = HttpBuilder::new("token").proxy("http://127.0.0.1:1").ratelimiter_disabled(true).build();
        let api = Api::new(nobody, reqwest::Client::new(), Arc::default());
        let asks = async |route: Route<'_>| {
            let (request, until) = (Request::new(route, LightMethod::Post), Instant::now() + REQUEST_TIMEOUT);
            api.try_once(&request, &[], until, &mut 0).await.expect_err("nobody is there")
        };
        let channel_id = ChannelId::new(1);
        assert!(!matches!(asks(Route::ChannelMessages { channel_id }).await, DeliveryError::TooManyRefusals));
        let bucket = Bucket::of(&reqwest::Method::POST, "users/@me/channels");
        while api.refusals.admit(&bucket, Cause::default(), Instant::now()).is_ok() {
            api.refusals.note(&bucket, Cause::default(), &DeliveryError::NoAccess, Instant::now());
        }
        assert!(matches!(asks(Route::ChannelMessages { channel_id }).await, DeliveryError::TooManyRefusals));
        let callback = Route::InteractionResponse { interaction_id: InteractionId::new(1), token: "token" };
        let follow_up = Route::WebhookFollowupMessages { application_id: ApplicationId::new(1), token: "token" };
        let original =
            Route::WebhookOriginalInteractionResponse { application_id: ApplicationId::new(1), token: "token" };
        for answer in [callback, follow_up, original] {
            assert!(matches!(asks(answer).await, DeliveryError::Other(_)), "the person who does something is answered");
        }
    }

    #[tokio::test]
    async fn what_nobody_takes_is_given_up_after_the_last_try() {
        let nobody = HttpBuilder::new("token").proxy("http://127.0.0.1:1").ratelimiter_disabled(true).build();
        let api = Api::new(nobody, reqwest::Client::new(), Arc::default());
        let request = Request::new(Route::Channel { channel_id: ChannelId::new(1) }, LightMethod::Get);
        let made: Attempted<serde_json::Value> = api.send_with_retries(request, Retry::Always, &[]).await;
        assert!(matches!(made.result, Err(DeliveryError::Other(_))));
        assert_eq!(made.tries, MOST_TRIES);
    }

    #[test]
    fn a_replay_of_megabytes_has_the_time_that_a_slow_line_takes() {
        assert_eq!(Deadline::of(false, 0, Instant::now()).patience, REQUEST_TIMEOUT);
        assert_eq!(Deadline::of(false, 1 << 20, Instant::now()).patience, REQUEST_TIMEOUT + Duration::from_secs(32));
    }

    #[test]
    fn an_answer_that_discord_refuses_slowly_is_tried_again_and_nothing_else_is_after_its_deadline() {
        let started = Instant::now();
        let late = started + REQUEST_TIMEOUT + pause_after(1);
        let mut deadline = Deadline::of(true, 0, started);
        assert!(deadline.allows(late) && deadline.at == late + ANSWER_TIMEOUT, "it may take as long as the first");
        let mut deadline = Deadline::of(false, 0, started);
        assert!(deadline.allows(started + pause_after(1)) && !deadline.allows(late));
    }
}
