//! What is checked before the bot connects: Discord knows its token, and sessions are left that it may start. Who starts
//! more than a thousand a day has their token reset by Discord.

use crate::config::Config;
use crate::discord::delivery::rest::{DeliveryError, PATIENCE};
use anyhow::{Context, anyhow};
use reqwest::redirect::Policy;
use serenity::all::{BotGateway, GatewayError, Http, HttpBuilder, HttpError, SessionStartLimit};
use std::time::Duration;

/// Session starts that are left for shards that lose their session while the bot runs.
const RESERVE: u64 = 20;

/// How long a connection to Discord may take to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a request may take that nobody else gives up: the largest upload on a slow line.
const LONGEST_REQUEST: Duration = Duration::from_secs(6 * 60);

/// What requests are made with: it has timeouts, which serenity's own client has not, and follows no redirects: Discord has
/// none, and a checked address must not lead to another.
pub fn client() -> reqwest::ClientBuilder {
    reqwest::Client::builder().timeout(LONGEST_REQUEST).connect_timeout(CONNECT_TIMEOUT).redirect(Policy::none())
}

/// serenity's client for Discord's REST API, for the gateway and what else has no words of ours. Its rate limiter is off:
/// what the bot asks while people play goes through [`rest::Api`](crate::discord::delivery::rest::Api), which has its own.
pub fn http(config: &Config, client: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(&config.token).client(client).ratelimiter_disabled(true);
    match &config.api_url {
        Some(url) => builder.proxy(url).build(),
        None => builder.build(),
    }
}

/// Why Discord will not have this bot, however often it tries: somebody must change something first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoginError {
    /// The token is not, or no longer, one of Discord's.
    #[error(
        "Discord does not know this token. Reset it in the developer portal under Bot, and put the new one in DISCORD_TOKEN"
    )]
    InvalidToken,
    /// Events were asked for that this application may not have.
    #[error(
        "Discord refuses the events that this bot asks for (gateway intents). Barpoint needs none; is this its own token?"
    )]
    Intents,
}

impl LoginError {
    /// The refusal in an error of serenity's, if it is one.
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

/// Waits until as many sessions may be started as there are shards; returns how many shards those are.
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

/// How long to wait before so many shards may start; `None` where they may at once.
fn pause(limit: &SessionStartLimit, shards: u32) -> Option<Duration> {
    let needed = (u64::from(shards) + RESERVE).min(limit.total);
    // A second more: a limit that is asked a moment too early is the old one.
    (limit.remaining < needed).then(|| Duration::from_millis(limit.reset_after) + Duration::from_secs(1))
}

/// What ended the connection, in words for the log.
///
/// # Errors
/// The error that was given, as a [`LoginError`] where it is one.
pub fn connection_ended(result: serenity::Result<()>) -> anyhow::Result<()> {
    result
        .map_err(|error| match LoginError::of(&error) {
            Some(refusal) => anyhow!(refusal),
            None => anyhow!(DeliveryError::from(error)),
        })
        .context("the connection to Discord ended")
}
