//! The configuration from environment variables, with one error that lists all problems.

use crate::store::Location;
use std::collections::BTreeMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing_subscriber::filter::Targets;

/// All settings with their descriptions.
pub const SETTINGS: [(&str, &str); 14] = [
    ("DISCORD_TOKEN", "the bot's token (required)"),
    ("DISCORD_API_URL", "where Discord's API is, if not at Discord: a loopback rehearsal or an API proxy"),
    ("BARPOINT_DATABASE", "the SQLite file, or postgres://… (default barpoint.sqlite3)"),
    ("BARPOINT_CONTACT", "how people reach you, as /privacy shows it: an e-mail address, a link (default none)"),
    ("BARPOINT_BACKUPS", "the folder for backups that the running bot makes (default none)"),
    ("BARPOINT_BACKUP_HOURS", "the hours from one backup to the next (default 24)"),
    ("BARPOINT_BACKUPS_KEPT", "how many backups are kept (default 7)"),
    ("BARPOINT_METRICS", "a loopback address for metrics and health, such as 127.0.0.1:9184 (default none)"),
    ("BARPOINT_LISTEN", "the address for presses by HTTP, such as 127.0.0.1:8080 (default none: by the gateway)"),
    ("BARPOINT_LOG", "what to log, as tracing filters (default barpoint=info,warn)"),
    ("BARPOINT_DICE_KEY", "a file with 64 hexadecimal digits that encrypt the dice of running games (default none)"),
    ("BARPOINT_DICE_SEED", "a number that fixes all dice; only with a loopback DISCORD_API_URL"),
    (
        "BARPOINT_LEASE",
        "the milliseconds after which another process takes over, for tests; only with a loopback DISCORD_API_URL",
    ),
    ("BARPOINT_BUDGETS", "off: nobody asks too much, for tests; only with a loopback DISCORD_API_URL"),
];

/// The file in the working directory from which settings are read as well.
const DOT_ENV: &str = ".env";

/// The parts of a bot's token, with dots between them.
const TOKEN_PARTS: usize = 3;

/// The log filters unless `BARPOINT_LOG` is set: information from the bot, and warnings of the libraries.
pub const DEFAULT_LOG: &str = "barpoint=info,warn";

/// How long a process on a database of a server is counted on after the database has heard of it.
pub const LEASE: Duration = Duration::from_secs(15);

/// The longest contact, in characters.
pub const LONGEST_CONTACT: usize = 200;

/// The longest time in hours for which scheduled backups are kept: thirty days, as the privacy policy says.
pub const LONGEST_KEPT: u32 = 30 * 24;

/// The backups that the running bot makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduledBackups {
    /// The folder that they are in.
    pub folder: PathBuf,
    /// The time from one to the next.
    pub every: Duration,
    /// How many are kept.
    pub kept: usize,
}

/// The configuration of the bot.
#[derive(Clone)]
pub struct Config {
    /// The bot's token; never printed.
    pub token: String,
    /// The URL of Discord's API, unless it is the official one.
    pub api_url: Option<String>,
    /// The SQLite file, or the PostgreSQL database.
    pub database: Location,
    /// How people reach the owner of the bot, shown to them as it is.
    pub contact: Option<String>,
    /// The backups to make while it runs, if any.
    pub backups: Option<ScheduledBackups>,
    /// The address at which metrics and health are served, on this machine only.
    pub metrics: Option<SocketAddr>,
    /// The address at which interactions are taken by HTTP, behind a proxy with TLS.
    pub listen: Option<SocketAddr>,
    /// The log filters.
    pub log: Targets,
    /// The file with the key under which the secrets of running games are sealed in the database.
    pub dice_key: Option<PathBuf>,
    /// The seed of repeatable dice, for tests; never set on Discord itself.
    pub dice_seed: Option<u64>,
    /// How long a process on a database of a server is counted on after the database has heard of it.
    pub lease: Duration,
    /// Whether people and servers have [rate limits](crate::table::limits); always so on Discord itself.
    pub budgets: bool,
}

/// All problems with the settings.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub struct ConfigError(Vec<String>);

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "cannot start with these settings:")?;
        for problem in &self.0 {
            writeln!(f, "  - {problem}")?;
        }
        writeln!(f, "The settings are:")?;
        for (name, what) in SETTINGS {
            writeln!(f, "  {name:<22} {what}")?;
        }
        match cfg!(feature = "rehearsal") {
            true => write!(f, "To play without an account: barpoint rehearse"),
            false => write!(f, "README says under “Go live” where the token comes from"),
        }
    }
}

impl Config {
    /// The configuration from the process environment and, for variables not set there, the file `.env` in the working
    /// directory.
    ///
    /// # Errors
    /// Every missing, unknown or malformed setting.
    pub fn from_environment() -> Result<Config, ConfigError> {
        let (values, mut problems) = environment();
        // The file may have another name, or lie in another folder.
        if value(&values, "DISCORD_TOKEN").is_none() && !Path::new(DOT_ENV).exists() {
            let folder = std::env::current_dir().unwrap_or_default();
            problems.push(format!("there is no file {DOT_ENV} in {}", folder.display()));
        }
        match Config::from_values(&values) {
            Err(ConfigError(more)) => problems.extend(more),
            Ok(config) if problems.is_empty() => return Ok(config),
            Ok(_) => {}
        }
        Err(ConfigError(problems))
    }

    /// The database alone, for commands that need no other setting.
    ///
    /// # Errors
    /// An address of no known kind; a `.env` file that cannot be read, unless the environment itself sets the path.
    pub fn database() -> Result<Location, ConfigError> {
        let (values, mut problems) = environment();
        if std::env::var_os("BARPOINT_DATABASE").is_some_and(|name| !name.is_empty()) {
            problems.clear();
        }
        let database = database(&values, &mut problems);
        if problems.is_empty() { Ok(database) } else { Err(ConfigError(problems)) }
    }

    /// The file with the key of sealed dice alone, if one is set. A `.env` file that cannot be read sets none.
    pub fn dice_key() -> Option<PathBuf> {
        dice_key(&environment().0)
    }

    /// The configuration with these settings.
    pub fn from_values(values: &BTreeMap<String, String>) -> Result<Config, ConfigError> {
        let unknown = values.keys().filter(|name| !SETTINGS.iter().any(|(known, _)| known == name));
        let mut problems: Vec<String> = unknown.map(|name| format!("{name} is not a setting")).collect();
        let token = token(values, &mut problems);
        let (api_url, loopback) = api_url(values, &mut problems);
        let dice_seed = parsed(values, &mut problems, "BARPOINT_DICE_SEED", |text| match text.parse::<u64>() {
            Ok(seed) if loopback => Ok(seed),
            Ok(_) => Err("is only for a loopback DISCORD_API_URL: dice on Discord are random"),
            Err(_) => Err("is not a whole number from 0 to 18446744073709551615"),
        });
        let no_budgets = parsed(values, &mut problems, "BARPOINT_BUDGETS", |text| match text {
            "off" if loopback => Ok(()),
            "off" => Err("can be off only with a loopback DISCORD_API_URL"),
            _ => Err("can only be off"),
        });
        let lease = parsed(values, &mut problems, "BARPOINT_LEASE", |text| match text.parse() {
            Ok(ms @ 100..) if loopback => Ok(Duration::from_millis(ms)),
            _ => Err("is a number of at least 100, only with a loopback DISCORD_API_URL"),
        });
        let contact = parsed(values, &mut problems, "BARPOINT_CONTACT", |text| {
            match text.chars().count() > LONGEST_CONTACT || text.contains(char::is_control) {
                true => Err(format!("is not one line of at most {LONGEST_CONTACT} characters")),
                false => Ok(text.to_owned()),
            }
        });
        let backups = backups(values, &mut problems);
        let metrics = parsed(values, &mut problems, "BARPOINT_METRICS", |text| match text.parse::<SocketAddr>() {
            Ok(address) if address.ip().is_loopback() => Ok(address),
            _ => Err("is not a loopback address with a port, such as 127.0.0.1:9184"),
        });
        let listen = parsed(values, &mut problems, "BARPOINT_LISTEN", |text| {
            text.parse().map_err(|_| "is not an address with a port, such as 127.0.0.1:8080")
        });
        let log = log_filters(values, &mut problems);
        let database = database(values, &mut problems);
        if !problems.is_empty() {
            return Err(ConfigError(problems));
        }
        let (dice_key, lease, budgets) = (dice_key(values), lease.unwrap_or(LEASE), no_budgets.is_none());
        Ok(Config {
            token,
            api_url,
            database,
            contact,
            backups,
            metrics,
            listen,
            log,
            dice_key,
            dice_seed,
            lease,
            budgets,
        })
    }
}

/// The token of the bot.
fn token(values: &BTreeMap<String, String>, problems: &mut Vec<String>) -> String {
    let token = value(values, "DISCORD_TOKEN").unwrap_or_default().trim_start_matches("Bot ").to_owned();
    if token.is_empty() {
        problems.push("DISCORD_TOKEN is missing".to_owned());
    } else if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        problems.push("DISCORD_TOKEN contains characters that no token has: copy it once more".to_owned());
    } else if token.split('.').count() != TOKEN_PARTS {
        problems.push(
            "DISCORD_TOKEN is no token of a bot, which has two dots: it is on the page Bot of the developer portal, and \
             neither the Client Secret nor the Public Key"
                .to_owned(),
        );
    }
    token
}

/// A setting as `parse` reads it; `None` if it is not set, or is noted among the problems.
fn parsed<T, E: std::fmt::Display>(
    values: &BTreeMap<String, String>,
    problems: &mut Vec<String>,
    name: &str,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Option<T> {
    parse(value(values, name)?).map_err(|why| problems.push(format!("{name} {why}"))).ok()
}

/// The address of the API, if it is not Discord's own, and whether it is on this machine.
fn api_url(values: &BTreeMap<String, String>, problems: &mut Vec<String>) -> (Option<String>, bool) {
    let url = value(values, "DISCORD_API_URL").map(|url| url.trim_end_matches('/').to_owned());
    let parsed = url.as_deref().map(reqwest::Url::parse);
    match &parsed {
        Some(Ok(url)) if url.scheme() == "http" && url.has_host() && !is_near(url) => {
            problems.push("DISCORD_API_URL must be https unless it is on this machine or its own network".to_owned());
        }
        Some(Ok(url)) if url.has_host() && ["http", "https"].contains(&url.scheme()) => {}
        Some(_) => problems.push("DISCORD_API_URL is not an http or https address".to_owned()),
        None => {}
    }
    (url, matches!(&parsed, Some(Ok(url)) if is_loopback(url)))
}

fn log_filters(values: &BTreeMap<String, String>, problems: &mut Vec<String>) -> Targets {
    let log = value(values, "BARPOINT_LOG").unwrap_or(DEFAULT_LOG).parse().unwrap_or_else(|error| {
        problems.push(format!("BARPOINT_LOG is not a list of log filters: {error}"));
        Targets::new()
    });
    // Its spans contain the URLs of interaction responses, which are as good as passwords for 15 minutes.
    let log = log.with_target("serenity::http", tracing::Level::WARN);
    // So do the raw payloads that it logs of unknown events.
    let log = log.with_target("serenity::gateway::ws", tracing::Level::ERROR);
    // It logs the parameters of statements.
    let log = log.with_target("tokio_postgres", tracing::Level::INFO);
    log.with_target("serenity::client::dispatch", tracing::Level::WARN)
}

/// The settings from the process environment and, for variables not set there, from the file `.env`; and the problems
/// with that file.
fn environment() -> (BTreeMap<String, String>, Vec<String>) {
    let mut values = BTreeMap::new();
    let mut problems = Vec::new();
    let unreadable = || format!("the file {DOT_ENV} cannot be read");
    match dotenvy::from_path_iter(DOT_ENV) {
        Ok(lines) => {
            for line in lines {
                match line {
                    Ok((name, value)) => drop(values.insert(name, value)),
                    // A folder of that name opens as a file does, and fails at each line without end.
                    Err(dotenvy::Error::Io(_)) => {
                        problems.push(unreadable());
                        break;
                    }
                    // A malformed line is not quoted, since it may contain the token.
                    Err(_) => problems.push(format!("the file {DOT_ENV} has a line that is not NAME=value")),
                }
            }
        }
        Err(e) if e.not_found() => {}
        Err(_) => problems.push(unreadable()),
    }
    let own = |name: &str| name.starts_with("BARPOINT_") || name.starts_with("DISCORD_");
    for (name, value) in std::env::vars_os() {
        if let Ok(name) = name.into_string()
            && own(&name)
        {
            // A value that is not UTF-8 is converted lossily; no setting is valid that way.
            values.insert(name, value.to_string_lossy().into_owned());
        }
    }
    values.retain(|name, _| own(name));
    (values, problems)
}

/// A setting; an empty one counts as not set.
fn value<'v>(values: &'v BTreeMap<String, String>, name: &str) -> Option<&'v str> {
    values.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
}

fn backups(values: &BTreeMap<String, String>, problems: &mut Vec<String>) -> Option<ScheduledBackups> {
    let mut number = |name: &str, default: u32| match value(values, name).map_or(Ok(default), str::parse) {
        Ok(number) if (1..=LONGEST_KEPT).contains(&number) => Some(number),
        _ => {
            problems.push(format!("{name} is not a whole number from 1 to {LONGEST_KEPT}"));
            None
        }
    };
    let (hours, kept) = (number("BARPOINT_BACKUP_HOURS", 24), number("BARPOINT_BACKUPS_KEPT", 7));
    let folder = value(values, "BARPOINT_BACKUPS").map(PathBuf::from);
    let (hours, kept) = hours.zip(kept)?;
    if hours * kept > LONGEST_KEPT {
        problems.push(format!(
            "{kept} backups {hours} hours apart would keep deleted data for {} days; at most 30 are allowed",
            hours * kept / 24
        ));
    }
    Some(ScheduledBackups {
        folder: folder?,
        every: Duration::from_secs(u64::from(hours) * 60 * 60),
        kept: kept as usize,
    })
}

fn database(values: &BTreeMap<String, String>, problems: &mut Vec<String>) -> Location {
    let named = value(values, "BARPOINT_DATABASE").unwrap_or("barpoint.sqlite3");
    Location::of_text(Path::new(named)).unwrap_or_else(|| {
        problems.push("BARPOINT_DATABASE is an address, but not one that begins with postgres://".to_owned());
        Location::from("barpoint.sqlite3")
    })
}

fn dice_key(values: &BTreeMap<String, String>) -> Option<PathBuf> {
    value(values, "BARPOINT_DICE_KEY").map(PathBuf::from)
}

fn is_loopback(url: &reqwest::Url) -> bool {
    host(url) == "localhost" || address(url).is_some_and(|ip| ip.is_loopback())
}

/// Whether the token may be sent to this URL, an API proxy, without TLS: to this machine, a private address, or a name
/// without a dot, such as another container's.
fn is_near(url: &reqwest::Url) -> bool {
    match address(url) {
        Some(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Some(IpAddr::V6(ip)) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
        None => !host(url).contains('.'),
    }
}

fn address(url: &reqwest::Url) -> Option<IpAddr> {
    host(url).parse().ok()
}

fn host(url: &reqwest::Url) -> &str {
    url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']')
}
