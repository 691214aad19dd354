//! The connections to Discord's gateway, one for each shard. twilight keeps each alive, resumes its session where
//! Discord says, and waits longer after each failure; here they are started, watched for silence, and their sessions
//! kept when the process stops, so that the next one resumes them: what Discord sent meanwhile comes then. The primary
//! of several processes also keeps them while it runs, for the process that takes over if it is killed.

use super::Handler;
use super::session_starts::SessionStarts;
use super::watchdog::{Diagnosis, Watchdog};
use crate::discord::delivery::services::{Services, now};
use crate::discord::interaction_handler::Arrival;
use crate::discord::start::{ActiveSessions, ConnectionPlan, LoginError};
use crate::store::gateway_sessions::{GatewaySessionRow, ShardKey};
use crate::table::Table;
use anyhow::{anyhow, bail};
use futures_util::StreamExt;
use reqwest::Url;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};
use twilight_gateway::{ConfigBuilder, Intents, Message, Session, Shard, ShardId, ShardState};

/// How often a connection is looked at.
const TICK: Duration = Duration::from_secs(1);

/// How often the session of a connection is kept for another process, if there was an event.
const KEEP_EVERY: Duration = Duration::from_secs(5);

/// All connections of this process.
pub struct Shards {
    running: JoinSet<anyhow::Result<()>>,
}

/// A connection to Discord's gateway, and its needs.
struct Connection {
    sessions: ActiveSessions,
    services: Arc<Services>,
    handler: Arc<Handler>,
    plan: ConnectionPlan,
    starts: SessionStarts,
    key: ShardKey,
}

/// The session as it was kept last for another process, and when.
#[derive(Default)]
struct KeptSession(Option<(GatewaySessionRow, Instant)>);

impl KeptSession {
    /// Whether a session has to be kept now; a new one is kept at once.
    fn is_behind(&self, session: &GatewaySessionRow, now: Instant) -> bool {
        self.0.as_ref().is_none_or(|(kept, at)| {
            kept.id != session.id || (kept.sequence != session.sequence && now - *at >= KEEP_EVERY)
        })
    }
}

impl Shards {
    /// Connects all shards that Discord recommends.
    pub fn connect(
        services: &Arc<Services>,
        handler: &Arc<Handler>,
        plan: &ConnectionPlan,
        sessions: &ActiveSessions,
    ) -> Shards {
        let starts = SessionStarts::new(Arc::clone(&plan.http), plan.starts.clone());
        let mut running = JoinSet::new();
        for number in 0..plan.shards {
            let connection = Connection {
                sessions: sessions.clone(),
                services: Arc::clone(services),
                handler: Arc::clone(handler),
                plan: plan.clone(),
                starts: starts.clone(),
                key: ShardKey { bot: plan.bot.id, number, total: plan.shards },
            };
            running.spawn(connection.run(Watchdog::new(Instant::now())));
        }
        Shards { running }
    }

    /// Waits until a connection has ended for good.
    pub async fn ended(&mut self) -> anyhow::Result<()> {
        match self.running.join_next().await {
            Some(Ok(result)) => result,
            Some(Err(panic)) => Err(panic.into()),
            None => Ok(()),
        }
    }

    /// Waits until all connections have ended and kept their sessions, once the process is to end.
    pub async fn finish(&mut self) {
        while self.running.join_next().await.is_some() {}
    }
}

impl Connection {
    async fn run(self, mut watchdog: Watchdog) -> anyhow::Result<()> {
        let mut shard = self.shard(self.kept_session().await.as_ref());
        let mut last_code = None;
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut kept = KeptSession::default();
        loop {
            tokio::select! {
                message = shard.next(), if shard.state() == ShardState::Active || self.may_connect(&watchdog) => match message {
                    Some(Ok(Message::Text(event))) => {
                        watchdog.note_message(Instant::now());
                        self.note_state(&shard);
                        let is_repeated = shard.state() == ShardState::Resuming;
                        let arrival = if is_repeated { Arrival::Repeat } else { Arrival::Gateway };
                        self.handler.receive(&event, arrival).await;
                    }
                    Some(Ok(Message::Close(frame))) => {
                        last_code = frame.map(|frame| frame.code);
                        tracing::info!(shard = self.key.number, code = last_code, "Discord's gateway has closed the connection");
                    }
                    Some(Err(error)) => tracing::warn!(shard = self.key.number, %error, "Discord's gateway cannot be reached"),
                    None => return Err(ended_for_good(last_code)),
                },
                _ = ticks.tick() => {
                    self.note_state(&shard);
                    if self.services.table.store().is_shared()
                        && let Some(session) = self.session(&shard)
                        && kept.is_behind(&session, Instant::now())
                        && self.keep(session.clone()).await
                    {
                        kept = KeptSession(Some((session, Instant::now())));
                    }
                    match watchdog.diagnose(shard.state(), self.waits(), Instant::now()) {
                        Diagnosis::Wait => {}
                        Diagnosis::Reconnect => {
                            tracing::warn!(shard = self.key.number, "Discord's gateway says nothing; connecting again");
                            shard = self.shard(self.session(&shard).as_ref());
                        }
                        Diagnosis::GiveUp => {
                            self.give_up(&mut watchdog)?;
                            shard = self.shard(self.session(&shard).as_ref());
                        }
                    }
                }
                // The connection ends without a close frame: a code such as 1000 would end the session with it.
                () = self.services.stopping.cancelled() => {
                    if let Some(session) = self.session(&shard) {
                        self.keep(session).await;
                    }
                    return Ok(());
                }
            }
        }
    }

    /// Begins a pause before another connection, while other shards have sessions.
    ///
    /// # Errors
    /// No shard has a session: the process is to end.
    fn give_up(&self, watchdog: &mut Watchdog) -> anyhow::Result<()> {
        if !self.sessions.is_any() {
            bail!("no session at Discord's gateway for two minutes");
        }
        let (shard, seconds) = (self.key.number, watchdog.rest(Instant::now()).as_secs());
        tracing::warn!(
            shard,
            seconds,
            "no session for two minutes, while other shards have theirs; connecting again after a pause"
        );
        Ok(())
    }

    /// Whether a connection may be made: no pause is under way, and no other process may have the session by now.
    fn may_connect(&self, watchdog: &Watchdog) -> bool {
        self.services.alive.is_now() && !watchdog.is_resting(Instant::now())
    }

    /// Whether the shard is without a session through no fault of its connection.
    fn waits(&self) -> bool {
        self.starts.has_waiting(self.key.number) || !self.services.alive.is_now()
    }

    /// Notes whether a shard has a session.
    fn note_state(&self, shard: &Shard<SessionStarts>) {
        let is_active = shard.state() == ShardState::Active;
        self.sessions.note(self.key.number, is_active);
        if is_active {
            self.starts.note_session(self.key.number);
        }
    }

    /// A connection that resumes this session, or starts a new one.
    fn shard(&self, resumed: Option<&GatewaySessionRow>) -> Shard<SessionStarts> {
        // No intents: presses and commands come without. GUILDS would tell of deleted channels, at the price of every
        // server's channels at each start; but nobody can act in a deleted channel, a bot that was away would miss the
        // event, and the lookup when a player looks for a match (`delivery::needs::Lookup`) is right at that moment.
        let mut config = ConfigBuilder::new(self.plan.token.clone(), Intents::empty())
            .proxy_url(self.plan.url.clone())
            .queue(self.starts.clone());
        if let Some(GatewaySessionRow { id, sequence, resume_url }) = resumed {
            config = config.session(Session::new(sequence.cast_unsigned(), id.clone())).resume_url(resume_url.clone());
        }
        Shard::with_config(ShardId::new(self.key.number, self.key.total), config.build())
    }

    /// The session that an earlier process has kept. After a kill it may be some seconds behind: Discord then repeats
    /// presses, which neither count nor are answered a second time.
    async fn kept_session(&self) -> Option<GatewaySessionRow> {
        let key = self.key;
        let find = move |table: &Table| table.delivery.gateway_session(key, now());
        let kept = self.services.with_table("a session cannot be read", find).await.flatten();
        kept.filter(|session| is_discords(&session.resume_url, &self.plan.url))
    }

    /// The session of a shard as it can be resumed, if it has one.
    fn session(&self, shard: &Shard<SessionStarts>) -> Option<GatewaySessionRow> {
        let session = shard.session()?;
        Some(GatewaySessionRow {
            id: session.id().to_owned(),
            sequence: session.sequence().cast_signed(),
            // A failed connection leaves no such URL: then the session is resumed at the URL for new connections.
            resume_url: shard.resume_url().unwrap_or(&self.plan.url).to_owned(),
        })
    }

    /// Keeps a session for the next process; returns whether it could be written.
    async fn keep(&self, session: GatewaySessionRow) -> bool {
        let key = self.key;
        let save = move |table: &Table| table.delivery.save_gateway_session(key, &session, now());
        self.services.with_table("a session cannot be kept", save).await.is_some()
    }
}

/// Whether a URL is one of Discord's gateway, or has the origin of the URL that it has just named: the token goes
/// there, and a backup that somebody has changed must not lead it elsewhere.
fn is_discords(url: &str, gateway: &str) -> bool {
    let (Ok(url), Ok(gateway)) = (Url::parse(url), Url::parse(gateway)) else { return false };
    let host = url.host_str().unwrap_or_default();
    let origin = |url: &Url| (url.scheme().to_owned(), url.host_str().map(str::to_owned), url.port_or_known_default());
    let is_gateway = url.scheme() == "wss" && (host == "discord.gg" || host.ends_with(".discord.gg"));
    (is_gateway && url.port().is_none()) || origin(&url) == origin(&gateway)
}

/// The end of a connection that Discord has closed for good.
fn ended_for_good(code: Option<u16>) -> anyhow::Error {
    match code {
        Some(4004) => anyhow!(LoginError::InvalidToken),
        Some(4013 | 4014) => anyhow!(LoginError::Intents),
        // 4010 and 4011: the number of shards is wrong. A new process asks Discord for it.
        Some(code) => anyhow!("Discord's gateway refuses the connection (code {code})"),
        None => anyhow!("the connection to Discord's gateway has ended"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::watchdog::GIVE_UP_AFTER;
    use super::*;
    use crate::dice::Dice;
    use crate::discord::delivery::budget::Budget;
    use crate::discord::delivery::picture_queue::PictureQueue;
    use crate::discord::delivery::rest::Api;
    use crate::discord::interaction_handler::InteractionHandler;
    use crate::store::Store;
    use crate::store::ids::PersonId;
    use crate::store::people::Person;
    use serde_json::json;
    use serenity::all::{ApplicationId, HttpBuilder};
    use tokio::time::timeout;

    /// How long it may take to give up, on a busy machine.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// A connection plan with a gateway at whose address nothing listens.
    fn to_nobody() -> ConnectionPlan {
        let starts = json!({"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1});
        let name = "Barpoint".to_owned();
        ConnectionPlan {
            http: Arc::new(HttpBuilder::new("token").proxy("http://127.0.0.1:1").build()),
            token: "token".to_owned(),
            url: "ws://127.0.0.1:1".to_owned(),
            shards: 1,
            starts: serde_json::from_value(starts).unwrap(),
            bot: Person { id: PersonId(1), display_name: name.clone(), username: name },
            application: ApplicationId::new(1),
            owners: Vec::new(),
            verify_key: None,
            endpoint_url: None,
        }
    }

    /// The connection of the first of so many shards to nobody.
    fn connection(shards: u32) -> Connection {
        let table = Table::new(Store::in_memory().unwrap(), Dice::seeded(1)).unwrap();
        let services = Arc::new(Services::new(table, PictureQueue::open().unwrap(), Budget::new(true), None));
        let nobody = HttpBuilder::new("token").proxy("http://127.0.0.1:1").build();
        let api = Api::new(nobody, reqwest::Client::new(), Arc::default());
        let handler = Arc::new(Handler::new(Arc::new(InteractionHandler::new(Arc::clone(&services), api))));
        let plan = to_nobody();
        Connection {
            sessions: ActiveSessions::of(shards),
            services,
            handler,
            starts: SessionStarts::new(Arc::clone(&plan.http), plan.starts.clone()),
            key: ShardKey { bot: plan.bot.id, number: 0, total: shards },
            plan,
        }
    }

    #[tokio::test]
    async fn two_minutes_without_a_session_end_the_process_so_that_it_is_started_again() {
        // All but a second of the time has passed.
        let watchdog = Watchdog::new(Instant::now() + Duration::from_secs(1) - GIVE_UP_AFTER);
        let error = timeout(PATIENCE, connection(1).run(watchdog)).await.expect("it ends").unwrap_err();
        assert!(error.to_string().contains("no session at Discord's gateway for two minutes"), "{error}");
        assert!(!error.is::<LoginError>(), "after which it would not be started again");
    }

    #[tokio::test]
    async fn a_shard_without_a_session_pauses_while_another_has_one() {
        let (connection, mut watchdog) = (connection(2), Watchdog::new(Instant::now()));
        connection.sessions.note(1, true);
        connection.give_up(&mut watchdog).unwrap();
        assert!(watchdog.is_resting(Instant::now()));
        connection.sessions.note(1, false);
        connection.give_up(&mut watchdog).unwrap_err();
    }

    #[test]
    fn a_session_is_resumed_at_discord_alone() {
        let gateway = "wss://gateway.discord.gg";
        for url in ["wss://gateway-us-east1-b.discord.gg", "wss://gateway.discord.gg", "wss://discord.gg/"] {
            assert!(is_discords(url, gateway), "{url}");
        }
        for url in [
            "ws://gateway.discord.gg",
            "wss://gateway.discord.gg.example.com",
            "wss://evildiscord.gg",
            "wss://gateway.discord.gg:4443",
            "wss://discord.gg@example.com",
            "ws://127.0.0.1:7997/steal",
            "steal",
            "",
        ] {
            assert!(!is_discords(url, gateway), "{url}");
        }
        assert!(is_discords("ws://127.0.0.1:9000/gw/resume", "ws://127.0.0.1:9000/gw"));
        assert!(!is_discords("ws://127.0.0.1:9001/gw", "ws://127.0.0.1:9000/gw"));
    }
}
