//! The owner's measures against abuse, which also work while the bot runs: bans of people and servers, and servers that
//! the bot has to leave.

use crate::command_line::owner::Arguments;
use anyhow::Context;
use barpoint::discord::delivery::services::now;
use barpoint::store::bans::Ban;
use barpoint::store::ids::{GuildId, PersonId, Time};
use barpoint::table::administration::bans;
use serde_json::{Value, json};
use std::fmt::Display;
use std::num::NonZeroU64;
use time::format_description::well_known::{Iso8601, Rfc3339};
use time::{Date, OffsetDateTime};

/// The kind of subject of a ban.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    /// Somebody at Discord.
    Person,
    /// A server, with everybody in it.
    Server,
}

/// The person or the server that is banned.
#[derive(clap::Args)]
pub struct Subject {
    #[command(flatten)]
    common: Arguments,
    /// A person or a whole server.
    kind: Kind,
    /// Their id at Discord.
    id: NonZeroU64,
}

/// A ban: its subject, its end and its reason.
#[derive(clap::Args)]
pub struct BanArguments {
    #[command(flatten)]
    subject: Subject,
    /// When the ban ends: a day (2026-12-24, its beginning in UTC) or a moment (2026-12-24T18:00:00Z); by default when you
    /// lift it.
    #[arg(long, value_name = "TIME", value_parser = moment)]
    until: Option<Time>,
    /// What you want to remember of it; nobody else sees it.
    #[arg(long, value_name = "TEXT", default_value = "")]
    why: String,
}

/// The server to leave.
#[derive(clap::Args)]
pub struct LeaveArguments {
    #[command(flatten)]
    common: Arguments,
    /// Its id at Discord.
    server: NonZeroU64,
}

/// Parses a day or a time.
fn moment(text: &str) -> Result<Time, String> {
    let at = OffsetDateTime::parse(text, &Rfc3339)
        .or_else(|_| Date::parse(text, &Iso8601::DATE).map(|day| day.midnight().assume_utc()))
        .map_err(|_| "write a day as 2026-12-24 or a moment as 2026-12-24T18:00:00Z".to_owned())?;
    Ok(Time::from_seconds(at.unix_timestamp()))
}

/// A time in the local format.
fn time_text(at: Time) -> String {
    let moment = OffsetDateTime::from_unix_timestamp(at.seconds()).ok();
    moment.and_then(|moment| moment.format(&Rfc3339).ok()).unwrap_or_default()
}

/// Bans a person or a server, which takes effect with the next interaction.
///
/// # Errors
/// The end of the ban has passed, it is the bot itself, or the database cannot be opened or fails.
pub fn ban(BanArguments { subject, until, why }: &BanArguments) -> anyhow::Result<()> {
    let (now, until) = (now(), *until);
    anyhow::ensure!(until.is_none_or(|until| until > now), "the ban would have ended already");
    let store = subject.common.open()?;
    let id = subject.id.get();
    let stopped = match subject.kind {
        Kind::Person => bans::ban_person(&store, PersonId(id), until, why, now)
            .context("the database failed")?
            .with_context(|| format!("{id} is the bot itself, which plays as the house"))?,
        Kind::Server => bans::ban_guild(&store, GuildId(id), until, why, now).context("the database failed")?,
    };
    let until = until.map(time_text);
    let lasts = until.as_ref().map_or_else(|| "until you lift it".to_owned(), |until| format!("until {until}"));
    let text = match subject.kind {
        Kind::Person => format!(
            "{id} is banned {lasts}. {} matches have ended, {} are set aside.",
            stopped.ended, stopped.adjourned
        ),
        Kind::Server => {
            format!("The server {id} is banned {lasts}. {} matches can go on elsewhere only.", stopped.adjourned)
        }
    };
    let json = json!({
        "banned": id.to_string(), "until": until, "ended": stopped.ended, "set_aside": stopped.adjourned,
    });
    subject.common.answer(&json, &text);
    Ok(())
}

/// Lifts a ban.
///
/// # Errors
/// There is no such ban, or the database cannot be opened or fails.
pub fn unban(subject: &Subject) -> anyhow::Result<()> {
    let store = subject.common.open()?;
    let id = subject.id.get();
    let lifted = match subject.kind {
        Kind::Person => bans::unban_person(&store, PersonId(id)),
        Kind::Server => bans::unban_guild(&store, GuildId(id)),
    };
    anyhow::ensure!(lifted.context("the database failed")?, "{id} is not banned");
    subject.common.answer(&json!({ "unbanned": id.to_string() }), &format!("{id} may use the bot again."));
    Ok(())
}

/// Lists the bans in force.
pub fn list(arguments: &Arguments) -> anyhow::Result<()> {
    let found = bans::all(&arguments.open()?, now()).context("the database failed")?;
    let people = found.people.iter().map(|ban| listed("person", ban));
    let (json, lines): (Vec<Value>, Vec<String>) =
        people.chain(found.guilds.iter().map(|ban| listed("server", ban))).unzip();
    let text = if lines.is_empty() { "Nobody is banned.".to_owned() } else { lines.join("\n") };
    arguments.answer(&json!({ "bans": json }), &text);
    Ok(())
}

fn listed<Id: Display>(kind: &str, ban: &Ban<Id>) -> (Value, String) {
    let id = ban.of.as_ref().map(Id::to_string);
    let (since, until) = (time_text(ban.at), ban.until.map(time_text));
    let who = id.as_deref().unwrap_or("(forgotten since)");
    let lasts = until.as_ref().map_or_else(String::new, |until| format!(", until {until}"));
    let why = if ban.reason.is_empty() { String::new() } else { format!(": {}", ban.reason) };
    let json = json!({ "kind": kind, "id": id, "since": since, "until": until, "why": ban.reason });
    (json, format!("{kind} {who}, since {since}{lasts}{why}"))
}

/// Makes the bot leave a server: at once if it runs, otherwise when it starts.
pub fn leave(LeaveArguments { common, server }: &LeaveArguments) -> anyhow::Result<()> {
    bans::leave_guild(&common.open()?, GuildId(server.get()), now()).context("the database failed")?;
    let text = format!("The bot leaves the server {server} within seconds, or as soon as it runs.");
    common.answer(&json!({ "leaves": server.to_string() }), &text);
    Ok(())
}
