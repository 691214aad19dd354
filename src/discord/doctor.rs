//! `barpoint doctor`: checks everything that is visible with a token, and says in plain words what to change.

use crate::config::Config;
use crate::discord::delivery::rest::{Api, DeliveryError};
use crate::discord::gateway::{command_definitions, registration};
use crate::discord::start;
use anyhow::{Context, anyhow};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::{ApplicationId, Channel, ChannelId, GuildChannel, Http, LightMethod, Permissions, Route, UserId};
use serenity::http::Request;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The number of session starts left below which the owner is warned.
const FEW_STARTS: u64 = 100;
/// The application's flags for privileged intents.
const PRIVILEGED: [(u64, &str); 3] = [
    ((1 << 12) | (1 << 13), "Presence Intent"),
    ((1 << 14) | (1 << 15), "Server Members Intent"),
    ((1 << 18) | (1 << 19), "Message Content Intent"),
];
/// The permissions in README's invitation, by Discord's names.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
];

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    Good(String),
    /// It works, but the owner may want to change it.
    Hint(String),
    Problem(String),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Good(text) => write!(f, "ok    {text}"),
            Finding::Hint(text) => write!(f, "hint  {text}"),
            Finding::Problem(text) => write!(f, "fix   {text}"),
        }
    }
}

/// Makes all checks, and those of the permissions in a channel if its id is given.
///
/// # Errors
/// A [`start::LoginError`] of the token, or Discord cannot be reached.
pub async fn examine(config: &Config, channel: Option<u64>) -> anyhow::Result<Vec<Finding>> {
    let client = start::client().build().context("cannot make an HTTP client")?;
    let http = start::http(config, client.clone());
    let gateway = start::ask_gateway(&http).await?;
    let bot = http.get_current_user().await.map_err(failed).context("cannot ask for the bot's account")?;
    let route = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
    let application: Application = http.fire(route).await.map_err(failed).context("cannot ask for the application")?;
    http.set_application_id(application.id);

    let mut findings = vec![Finding::Good(format!("The token is valid. It is that of {}.", bot.name))];
    findings.extend(application.findings());
    findings.push(session_starts(gateway.session_start_limit.remaining, gateway.session_start_limit.total));
    let api = Api::new(http, client, Arc::default());
    findings.push(match registration::are_registered(&api, &command_definitions::all()).await {
        Ok(true) => Finding::Good("The commands of this version are registered.".into()),
        Ok(false) => Finding::Hint(
            "The commands are not those of this version. The bot registers them when it starts; people see them at once, \
             after Ctrl+R in an open client."
                .into(),
        ),
        Err(error) => return Err(anyhow!(error).context("cannot ask for the commands")),
    });
    if let Some(channel) = channel {
        findings.extend(in_channel(api.client(), bot.id, ChannelId::new(channel)).await?);
    }
    Ok(findings)
}

fn failed(error: serenity::Error) -> anyhow::Error {
    anyhow!(DeliveryError::from(error))
}

#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
    #[serde(default)]
    flags: u64,
    #[serde(default)]
    integration_types_config: BTreeMap<String, IgnoredAny>,
    #[serde(default)]
    interactions_endpoint_url: Option<String>,
}

impl Application {
    fn findings(&self) -> Vec<Finding> {
        let installs = |kind: &str| self.integration_types_config.contains_key(kind);
        let mut findings = vec![match (installs("0"), installs("1")) {
            (true, true) => Finding::Good("Servers can invite it, and people can add it to their own apps.".into()),
            (true, false) => Finding::Hint(
                "People cannot add it to their own apps, so nobody plays in direct messages. To allow it, tick User \
                 Install under Installation in the developer portal."
                    .into(),
            ),
            (false, _) => Finding::Problem(
                "Servers cannot invite it. Tick Guild Install under Installation in the developer portal.".into(),
            ),
        }];
        findings.push(match &self.interactions_endpoint_url {
            None => Finding::Good("Commands and buttons reach the bot.".into()),
            Some(_) => Finding::Problem(
                "Commands and buttons are sent elsewhere. Empty the field Interactions Endpoint URL under General \
                 Information in the developer portal."
                    .into(),
            ),
        });
        let on: Vec<&str> =
            PRIVILEGED.iter().filter(|(flags, _)| self.flags & flags != 0).map(|(_, name)| *name).collect();
        findings.push(match on.as_slice() {
            [] => Finding::Good("No privileged intent is switched on, and the bot needs none.".into()),
            on => Finding::Hint(format!(
                "The bot needs no privileged intent. Under Bot in the developer portal these can be switched off: {}.",
                on.join(", ")
            )),
        });
        findings
    }
}

fn session_starts(left: u64, total: u64) -> Finding {
    let text = format!("It may connect {left} times more within a day (of {total}).");
    match left {
        0 => Finding::Problem(format!("{text} It waits until it may again. Find out why it was started so often.")),
        1..=FEW_STARTS => Finding::Hint(format!("{text} Find out why it was started so often.")),
        _ => Finding::Good(text),
    }
}

async fn in_channel(http: &Http, bot: UserId, id: ChannelId) -> anyhow::Result<Vec<Finding>> {
    let channel = match http.get_channel(id).await.map_err(DeliveryError::from) {
        Ok(Channel::Guild(channel)) => channel,
        Ok(_) => return Ok(vec![Finding::Good("In direct messages it needs no permissions.".into())]),
        Err(error) => return Ok(vec![unseen(id, error)?]),
    };
    let (name, thread) = (channel.name.clone(), channel.thread_metadata);
    // A thread has the permissions of its channel.
    let home = match (thread, channel.parent_id) {
        (Some(_), Some(parent)) => match http.get_channel(parent).await.map_err(DeliveryError::from) {
            Ok(parent) => parent.guild().unwrap_or(channel),
            Err(error) => return Ok(vec![unseen(parent, error)?]),
        },
        _ => channel,
    };
    let mut findings = vec![permissions(http, bot, &name, &home).await?];
    if thread.is_some_and(|thread| thread.locked) {
        findings.push(Finding::Problem(format!("The thread {name} is locked. Unlock it.")));
    }
    Ok(findings)
}

async fn permissions(http: &Http, bot: UserId, name: &str, home: &GuildChannel) -> anyhow::Result<Finding> {
    let guild = http.get_guild(home.guild_id).await.map_err(failed).context("cannot ask for the server")?;
    let member = http.get_member(home.guild_id, bot).await.map_err(failed).context("cannot ask for the bot's roles")?;
    let has = guild.user_permissions_in(home, &member);
    let lacks: Vec<&str> =
        NEEDED.iter().filter(|(permission, _)| !has.contains(*permission)).map(|(_, name)| *name).collect();
    Ok(match lacks.as_slice() {
        [] => Finding::Good(format!("In #{name} it has all permissions that it needs.")),
        lacks => Finding::Problem(format!(
            "In #{name} it lacks: {}. Give them to its role, in the server's settings or in the channel's.",
            lacks.join(", ")
        )),
    })
}

fn unseen(id: ChannelId, error: DeliveryError) -> anyhow::Result<Finding> {
    match error {
        DeliveryError::NoAccess => Ok(Finding::Problem(format!(
            "It cannot see the channel {id}. Give its role View Channels there; in a private thread, mention it."
        ))),
        DeliveryError::Gone => Ok(Finding::Problem(format!("There is no channel {id}."))),
        other => Err(anyhow!(other).context("cannot ask for the channel")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn said(application: Value) -> String {
        let application: Application = serde_json::from_value(application).unwrap();
        application.findings().iter().map(|finding| format!("{finding}\n")).collect()
    }

    #[test]
    fn what_the_portal_has_ticked_is_judged() {
        let right = json!({"id": "1", "flags": 1 << 23, "integration_types_config": {"0": {}, "1": {}}});
        assert_eq!(said(right).matches("ok    ").count(), 3);
        let no_servers = said(json!({"id": "1", "integration_types_config": {"1": {}}}));
        assert!(no_servers.starts_with("fix   Servers cannot invite it. Tick Guild Install"), "{no_servers}");
        let privileged = said(json!({"id": "1", "flags": (1 << 13) | (1 << 14) | (1 << 18)}));
        let names = "hint  The bot needs no privileged intent. Under Bot in the developer portal these can be switched \
                     off: Presence Intent, Server Members Intent, Message Content Intent.";
        assert!(privileged.contains(names), "{privileged}");
        assert!(!said(json!({"id": "1", "flags": 1 << 19})).contains("Presence"), "only what is switched on");
    }

    #[test]
    fn few_session_starts_are_a_warning_and_none_a_problem() {
        let found = [0, 1, 100, 101].map(|left| session_starts(left, 1_000));
        assert!(matches!(found, [Finding::Problem(_), Finding::Hint(_), Finding::Hint(_), Finding::Good(_)]));
    }

    #[test]
    fn the_invitation_in_the_readme_asks_for_what_is_needed_and_no_more() {
        let needed = NEEDED.into_iter().fold(Permissions::empty(), |all, (permission, _)| all | permission);
        let readme = include_str!("../../README.md");
        let asked: Vec<u64> = readme
            .split("permissions=")
            .skip(1)
            .map(|rest| rest.split(|letter: char| !letter.is_ascii_digit()).next().unwrap().parse().unwrap())
            .collect();
        assert_eq!(asked, [needed.bits()]);
    }
}
