//! The questions before the bot connects: whether Discord accepts its token, where its gateway is, which bot this is;
//! and how many sessions it may start, for monitoring.

use crate::config::Config;
use crate::discord::delivery::rest::{DeliveryError, REQUEST_TIMEOUT};
use crate::store::clocks::LostShards;
use crate::store::ids::PersonId;
use crate::store::people::{Person, without_former_player};
use anyhow::anyhow;
use reqwest::redirect::Policy;
use serde::Deserialize;
use serenity::all::{
    ApplicationId, BotGateway, Http, HttpBuilder, HttpError, LightMethod, Route, SessionStartLimit, UserId,
};
use serenity::http::Request;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The time limit for connecting to Discord.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest time of a request without a shorter limit: the largest upload over a slow connection.
const LONGEST_REQUEST: Duration = Duration::from_secs(6 * 60);

/// The HTTP client for all requests. It has timeouts, unlike serenity's own client, and follows no redirects: Discord
/// sends none, and a checked URL must not lead to another.
pub fn client() -> reqwest::ClientBuilder {
    reqwest::Client::builder().timeout(LONGEST_REQUEST).connect_timeout(CONNECT_TIMEOUT).redirect(Policy::none())
}

/// serenity's client for Discord's REST API, used before the bot connects and for requests without types of our own.
/// Its rate limiter is off: requests during play go through [`rest::Api`](crate::discord::delivery::rest::Api), which
/// has its own.
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
            _ => None,
        }
    }
}

/// Asks Discord how to connect.
pub async fn ask_gateway(http: &Http) -> anyhow::Result<BotGateway> {
    answer_of(http.get_bot_gateway()).await
}

/// How to connect, and as which bot.
#[derive(Clone)]
pub struct ConnectionPlan {
    /// The client that asked, which also says how many session starts are left.
    pub http: Arc<Http>,
    /// The token of the bot; never printed.
    pub token: String,
    /// The URL of Discord's gateway.
    pub url: String,
    /// The number of shards that Discord recommends.
    pub shards: u32,
    pub starts: SessionStartLimit,
    pub bot: Person,
    pub application: ApplicationId,
    /// The people whose application it is.
    pub owners: Vec<PersonId>,
    /// The public key of the application, with which Discord signs interactions that it sends by HTTP.
    pub verify_key: Option<String>,
    /// The address to which Discord sends interactions instead of over its gateway, if the owner has entered one.
    pub endpoint_url: Option<String>,
}

/// The longest pause between questions while Discord cannot be reached. The first one takes a second, and each is twice
/// as long as the one before.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Asks Discord how to connect, and as which bot; again and again while it cannot be reached.
///
/// # Errors
/// Discord refuses, so that asking again would not help.
pub async fn plan(config: &Config, http: Http) -> anyhow::Result<ConnectionPlan> {
    let http = Arc::new(http);
    let mut pause = Duration::from_secs(1);
    loop {
        let error = match plan_once(config, &http).await {
            Ok(plan) => return Ok(plan),
            Err(error) => error,
        };
        if !error.downcast_ref().is_some_and(DeliveryError::may_pass) {
            return Err(error);
        }
        tracing::warn!(seconds = pause.as_secs(), "{error:#}; the bot asks again");
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn plan_once(config: &Config, http: &Arc<Http>) -> anyhow::Result<ConnectionPlan> {
    let BotGateway { url, shards, session_start_limit: starts, .. } = ask_gateway(http).await?;
    let account: Account = answer_of(http.fire(Request::new(Route::UserMe, LightMethod::Get))).await?;
    let bot = account.into();
    let of: Application = answer_of(http.fire(Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get))).await?;
    let (application, verify_key, endpoint_url) = (of.id, of.verify_key.clone(), of.interactions_endpoint_url.clone());
    let owners = of.owners();
    Ok(ConnectionPlan {
        http: Arc::clone(http),
        token: config.token.clone(),
        url,
        shards,
        starts,
        bot,
        application,
        owners,
        verify_key,
        endpoint_url,
    })
}

/// The fields of the application that the bot reads. The owner of one of a team is a user that stands for the team.
#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
    verify_key: Option<String>,
    interactions_endpoint_url: Option<String>,
    owner: Option<Owner>,
    team: Option<Team>,
}

#[derive(Deserialize)]
struct Owner {
    id: UserId,
}

#[derive(Deserialize)]
struct Team {
    #[serde(default)]
    members: Vec<TeamMember>,
}

#[derive(Deserialize)]
struct TeamMember {
    user: Owner,
}

impl Application {
    fn owners(self) -> Vec<PersonId> {
        let team = self.team.into_iter().flat_map(|team| team.members).map(|member| member.user);
        self.owner.into_iter().chain(team).map(|owner| PersonId(owner.id.get())).collect()
    }
}

/// The shards that have a session at this moment. One whose heartbeats are not answered loses its own.
#[derive(Clone, Debug)]
pub struct ActiveSessions {
    of: Arc<[AtomicBool]>,
    /// Whether this process is to have them: of several, the primary alone.
    are_wanted: Arc<AtomicBool>,
}

impl ActiveSessions {
    /// The sessions of this number of shards, none of them active yet.
    pub fn of(shards: u32) -> ActiveSessions {
        ActiveSessions { of: (0..shards).map(|_| AtomicBool::new(false)).collect(), are_wanted: Arc::default() }
    }

    /// Whether each shard has one, if this process is to have them.
    pub fn are_all(&self) -> bool {
        !self.are_wanted.load(Ordering::Relaxed) || self.of.iter().all(|active| active.load(Ordering::Relaxed))
    }

    /// Whether any shard has one, if this process is to have them.
    pub fn is_connected(&self) -> bool {
        !self.are_wanted.load(Ordering::Relaxed) || self.is_any()
    }

    /// The shards without one, if this process is to have them.
    pub fn lost(&self) -> LostShards {
        let is_lost = |active: &AtomicBool| self.are_wanted.load(Ordering::Relaxed) && !active.load(Ordering::Relaxed);
        let lost = (0..).zip(&*self.of).filter(|(_, active)| is_lost(active)).map(|(number, _)| number).collect();
        LostShards { numbers: lost, total: u32::try_from(self.of.len()).unwrap_or(u32::MAX) }
    }

    /// Whether any shard has one.
    pub fn is_any(&self) -> bool {
        self.of.iter().any(|active| active.load(Ordering::Relaxed))
    }

    /// Notes whether this process is to have sessions; if not, it has none.
    pub fn set_wanted(&self, are_wanted: bool) {
        self.are_wanted.store(are_wanted, Ordering::Relaxed);
        if !are_wanted {
            self.of.iter().for_each(|active| active.store(false, Ordering::Relaxed));
        }
    }

    /// Notes whether a shard has one.
    pub fn note(&self, shard: u32, is_active: bool) {
        if let Some(active) = self.of.get(shard as usize) {
            active.store(is_active, Ordering::Relaxed);
        }
    }
}

/// How often Discord is asked how many session starts are left, for monitoring.
const ASK_EVERY: Duration = Duration::from_secs(10 * 60);

/// Tells how many session starts are left, now and then, for ever.
pub async fn watch_session_starts(http: Arc<Http>, report: impl Fn(u64)) {
    loop {
        match ask_gateway(&http).await {
            Ok(gateway) => report(gateway.session_start_limit.remaining),
            Err(error) => tracing::debug!("it is unknown how many session starts are left: {error:#}"),
        }
        tokio::time::sleep(ASK_EVERY).await;
    }
}

/// The fields of its own account that the bot needs. Serenity's type for it cannot be read where Discord adds values
/// that serenity does not know.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Account {
    id: UserId,
    username: String,
    global_name: Option<String>,
}

impl From<Account> for Person {
    fn from(Account { id, username, global_name }: Account) -> Person {
        let display_name = without_former_player(global_name.as_ref().unwrap_or(&username));
        Person { id: PersonId(id.get()), display_name, username: without_former_player(&username) }
    }
}

/// Discord's answer to a request at the start.
async fn answer_of<T>(request: impl Future<Output = serenity::Result<T>>) -> anyhow::Result<T> {
    let answer = tokio::time::timeout(REQUEST_TIMEOUT, request).await;
    let failed = match answer {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(error)) => match LoginError::of(&error) {
            Some(refusal) => return Err(anyhow!(refusal)),
            None => DeliveryError::from(error),
        },
        Err(_) => DeliveryError::TimedOut,
    };
    Err(anyhow!(failed).context("cannot reach Discord"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_lost_that_have_no_session_in_the_process_that_is_to_have_them() {
        let sessions = ActiveSessions::of(3);
        assert!(sessions.is_connected() && sessions.lost().numbers.is_empty(), "another process has them");
        sessions.set_wanted(true);
        assert!(!sessions.is_connected());
        sessions.note(1, true);
        assert!(sessions.is_connected() && !sessions.are_all());
        assert_eq!(sessions.lost(), LostShards { numbers: [0, 2].into(), total: 3 });
    }
}
