//! `discord-rehearsal`: a loopback Discord for a bot that runs as a process of its own.

use clap::Parser;
use discord_rehearsal::{Options, Rehearsal};
use std::path::PathBuf;

/// A loopback Discord to play and test a bot against.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The port on 127.0.0.1; a free one if left out.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// The bot's name.
    #[arg(long, value_name = "NAME", default_value = "Bot")]
    bot: String,
    /// A text channel of the server; can be given several times.
    #[arg(long = "channel", value_name = "NAME", default_value = "general")]
    channels: Vec<String>,
    /// The language of the server, as Discord names it.
    #[arg(long, value_name = "LOCALE", default_value = "en-US")]
    locale: String,
    /// Write all traffic to this file, as JSON lines without tokens.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Refuse requests beyond Discord's rate limits.
    #[arg(long)]
    rate_limits: bool,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let Arguments { port, bot, channels, locale: guild_locale, record, rate_limits } = Arguments::parse();
    let options = Options { port, bot, channels, guild_locale, record, ..Options::default() };
    let discord = Rehearsal::start(options).await?;
    discord.world().buckets.enforced = rate_limits;
    println!("REST API: {}/api/v10", discord.api_url());
    println!("Gateway:  {}", discord.gateway_url());
    println!("Token:    {}", discord.token());
    println!("Page:     {}", discord.page_url());
    println!("Ctrl-C ends it.");
    tokio::signal::ctrl_c().await
}
