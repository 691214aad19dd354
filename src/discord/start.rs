//! The checks before the bot connects: Discord accepts its token, and sessions can be started. Discord resets the token
//! of a bot that starts more than a thousand a day. And what is known of the connection later, for monitoring.

use crate::config::Config;
use crate::discord::delivery::rest::{DeliveryError, PATIENCE};
use anyhow::{Context, anyhow};
use reqwest::redirect::Policy;
use serenity::all::{
    BotGateway, ConnectionStage, GatewayError, Http, HttpBuilder, HttpError, SessionStartLimit, ShardManager,
};
use std::sync::Arc;
use std::time::Duration;

/// The session starts kept for shards that lose their session while the bot runs.
const RESERVE: u64 = 20;

/// The time limit for connecting to Discord.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest time of a request without a shorter limit: the largest upload over a slow connection.
const LONGEST_REQUEST: Duration = Duration::from_secs(6 * 60);

/// The HTTP client for all requests. It has timeouts, unlike serenity's own client, and follows no redirects: Discord
/// sends none, and a checked URL must not lead to another.
pub fn client() -> reqwest::ClientBuilder {
    reqwest::Client::builder().timeout(LONGEST_REQUEST).connect_timeout(CONNECT_TIMEOUT).redirect(Policy::none())
}

/// serenity's client for Discord's REST API, used for the gateway and requests without types of our own. Its rate
/// limiter is off: requests during play go through [`rest::Api`](crate::discord::delivery::rest::Api), which has its
/// own.
pub fn http(config: &Config, client: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(&config.token).client(client).ratelimiter_disabled(true);
    match &config.api_url {
        Some(url) => builder.proxy(url).build(),
        None => builder.build(),
    }
}

/// Why Discord rejects this bot permanently, until somebody changes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoginError {
    /// Discord does not know the token, or no longer.
    #[error(
        "Discord does not know this token. Reset it in the developer portal under Bot, and put the new one in DISCORD_TOKEN"
    )]
    InvalidToken,
    /// The application may not have the requested intents.
    #[error(
        "Discord refuses the events that this bot asks for (gateway intents). Barpoint needs none; is this its own token?"
    )]
    Intents,
}

impl LoginError {
    /// The login error in one of serenity's, if it is one.
    pub fn of(error: &serenity::Error) -> Option<LoginError> {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.status_code == 401 => {
                Some(LoginError::InvalidToken)
            }
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => Some(LoginError::InvalidToken),
            serenity::Error::Gateway(GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents) => {
                Some(LoginError::Intents)
            }
            _ => None,
        }
    }
}

/// Asks Discord how to connect.
///
/// # Errors
/// A [`LoginError`], or Discord cannot be reached.
pub async fn ask_gateway(http: &Http) -> anyhow::Result<BotGateway> {
    let answer = tokio::time::timeout(PATIENCE, http.get_bot_gateway()).await;
    match answer {
        Ok(Ok(gateway)) => Ok(gateway),
        Ok(Err(error)) => Err(match LoginError::of(&error) {
            Some(refusal) => anyhow!(refusal),
            None => anyhow!(DeliveryError::from(error)).context("cannot reach Discord"),
        }),
        Err(_) => Err(anyhow!(DeliveryError::TimedOut).context("cannot reach Discord")),
    }
}

/// Waits until all shards may be started, and returns their number.
///
/// # Errors
/// As [`ask_gateway`].
pub async fn await_session_starts(http: &Http) -> anyhow::Result<u32> {
    loop {
        let gateway = ask_gateway(http).await?;
        let Some(pause) = pause(&gateway.session_start_limit, gateway.shards) else { return Ok(gateway.shards) };
        tracing::warn!(
            left = gateway.session_start_limit.remaining,
            seconds = pause.as_secs(),
            "too few session starts are left for today; waiting until Discord grants new ones"
        );
        tokio::time::sleep(pause).await;
    }
}

/// The connections to Discord's gateway.
pub struct Shards(pub Arc<ShardManager>);

impl Shards {
    /// Whether there are any and each is connected: one whose heartbeats are not answered is not.
    pub async fn are_connected(&self) -> bool {
        let shards = self.0.runners.lock().await;
        !shards.is_empty() && shards.values().all(|shard| shard.stage == ConnectionStage::Connected)
    }
}

/// How often Discord is asked how many session starts are left.
const EVERY: Duration = Duration::from_secs(10 * 60);

/// Tells how many session starts are left, now and then, for ever.
pub async fn watch_session_starts(http: Arc<Http>, tell: impl Fn(u64)) {
    loop {
        match ask_gateway(&http).await {
            Ok(gateway) => tell(gateway.session_start_limit.remaining),
            Err(error) => tracing::debug!("it is unknown how many session starts are left: {error:#}"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// The time to wait until this many shards may start; `None` if they may start now.
fn pause(limit: &SessionStartLimit, shards: u32) -> Option<Duration> {
    let needed = (u64::from(shards) + RESERVE).min(limit.total);
    // A second more, since a request a moment too early still gets the old limit.
    (limit.remaining < needed).then(|| Duration::from_millis(limit.reset_after) + Duration::from_secs(1))
}

/// The end of the connection, for the log.
///
/// # Errors
/// The given error, as a [`LoginError`] if it is one.
pub fn connection_ended(result: serenity::Result<()>) -> anyhow::Result<()> {
    result
        .map_err(|error| match LoginError::of(&error) {
            Some(refusal) => anyhow!(refusal),
            None => anyhow!(DeliveryError::from(error)),
        })
        .context("the connection to Discord ended")
}
