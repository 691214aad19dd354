//! The only place that knows Discord.
//!
//! A [`request`] comes in through the [`handler`] and lands on the [`desk`], which says what is to be done ([`reply`]);
//! the [`courier`] does that through [`deliver`]; [`outbox`] sends what was left behind when a process ended, and [`live`]
//! shows matches in other channels. In between, [`show`], [`story`], [`controls`], [`picture`], [`alt`], [`refusal`] and
//! [`denial`] turn a match into messages,
//! [`terms`] what is agreed, [`lesson`] the rules, [`lists`] what somebody plays and has played, [`guide`] how to begin,
//! [`spectators`] a match to those who only look, [`permissions`] and [`venue`] what a place does not allow,
//! [`administration`] what is done by order, [`foreign`] the ids of positions, [`board_settings`], [`play_settings`] and
//! [`place_settings`] what can be chosen; all as plain data ([`post`]) whose buttons say what they ask for ([`press`]).

pub mod commands;
pub mod request;

pub mod desk;
pub mod press;
pub mod reply;

pub mod administration;
pub mod alt;
pub mod board_settings;
pub mod controls;
pub mod denial;
pub mod diagram;
pub mod draft;
pub mod foreign;
pub mod guide;
pub mod lesson;
pub mod lists;
pub mod markup;
pub mod permissions;
pub mod picture;
pub mod place_settings;
pub mod play_settings;
pub mod post;
pub mod refusal;
pub mod replay;
pub mod settings_menus;
pub mod show;
pub mod spectators;
pub mod story;
pub mod taste;
pub mod terms;
#[cfg(test)]
mod trial;
pub mod venue;

pub mod courier;
pub mod deliver;
pub mod handler;
pub mod live;
pub mod office;
pub mod outbox;
mod payload;
mod picker;
pub mod studio;

use crate::config::Config;
use crate::dice::Dice;
use crate::store::Store;
use crate::table::Table;
use anyhow::{Context, anyhow};
use handler::Handler;
use office::Office;
use serenity::all::{ClientBuilder, GatewayIntents, Http, HttpBuilder};
use std::sync::Arc;
use std::time::Duration;
use studio::Studio;
use tokio::sync::watch;

/// How long a request to Discord may take before it is given up.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// How long work under way has to finish when the process is told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Plays on Discord, or on what `config` says is Discord, until `stop` ends.
///
/// # Errors
/// The database cannot be opened, Discord does not know the token, or the connection fails for good.
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    let store = Store::open(&config.database)
        .with_context(|| format!("cannot open the database {}", config.database.display()))?;
    let dice = match config.dice_seed {
        Some(seed) => Dice::seeded(seed),
        None => Dice::system(),
    };
    let table = Table::new(store, dice).context("cannot read the database")?;
    let studio = Studio::open().context("cannot make ready to draw")?;

    let http = http(&config)?;
    // serenity would quietly go to Discord itself if the first request to another address failed.
    http.get_gateway().await.map_err(|e| anyhow!(deliver::DeliveryError::from(e))).context("cannot reach Discord")?;
    let office = Arc::new(Office::new(table, studio));
    let handler = Arc::new(Handler::new(Arc::clone(&office)));
    // No intents: presses and commands come without. GUILDS would tell of deleted channels, at the price of every guild's
    // channels at each start; but nobody can act in a deleted channel, a bot that was away would not hear of it, and what
    // is asked when a player looks for a match (`reply::Inquiry`) is right at that moment.
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler_arc(handler.clone())
        .await
        .context("cannot make ready to connect")?;

    let (stop_outbox, stopped) = watch::channel(false);
    let live = tokio::spawn(live::run(Arc::clone(&office), client.http.clone(), stopped.clone()));
    let outbox = tokio::spawn(outbox::run(office, client.http.clone(), stopped));
    let shards = client.shard_manager.clone();
    let result = tokio::select! {
        result = client.start_autosharded() => result.context("the connection to Discord ended"),
        () = stop => {
            tracing::info!("stopping");
            // Bounded: a peer that never closes its side must not keep the process alive.
            stop_outbox.send_replace(true);
            let goodbye = async { tokio::join!(shards.shutdown_all(), handler.finish(), outbox, live) };
            if tokio::time::timeout(FAREWELL, goodbye).await.is_err() {
                tracing::warn!("some work was still under way; it is kept and will be delivered at the next start");
            }
            Ok(())
        }
    };
    result
}

/// A client for Discord's REST API with timeouts, which serenity's own has not.
fn http(config: &Config) -> anyhow::Result<Http> {
    let client = reqwest::Client::builder()
        .timeout(REQUEST_TIMEOUT)
        .connect_timeout(REQUEST_TIMEOUT)
        .build()
        .context("cannot make an HTTP client")?;
    let builder = HttpBuilder::new(&config.token).client(client);
    Ok(match &config.api_url {
        // serenity ignores the address while its rate limiter is on; an API proxy limits by itself.
        Some(url) => builder.proxy(url).ratelimiter_disabled(true).build(),
        None => builder.build(),
    })
}
