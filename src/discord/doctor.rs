//! `barpoint doctor`: checks what the settings name on this machine and everything that is visible with a token, and says
//! in plain words what to change.

mod channel;
mod finding;
mod install_link;
mod machine;
mod portal;
mod reach;

pub use finding::Finding;

use crate::config::Config;
use crate::discord::delivery::rest::{self, Api, DeliveryError};
use crate::discord::gateway::{command_definitions, registration};
use crate::discord::start;
use anyhow::{Context, anyhow};
use portal::Application;
use serenity::all::{ChannelId, LightMethod, Route, UserPublicFlags};
use serenity::http::Request;
use std::sync::Arc;

/// The number of session starts left below which the owner is warned.
const FEW_STARTS: u64 = 100;

/// Makes all checks, and those of the permissions in a channel if its id is given.
pub async fn examine(config: &Config, channel: Option<u64>) -> anyhow::Result<Vec<Finding>> {
    let client = start::client().build().context("cannot make an HTTP client")?;
    let http = start::http(config, client.clone());
    let gateway = start::ask_gateway(&http).await?;
    let bot = http.get_current_user().await.map_err(failed).context("cannot ask for the bot's account")?;
    let route = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
    let application: Application = http.fire(route).await.map_err(failed).context("cannot ask for the application")?;
    http.set_application_id(application.id);

    let api = Api::new(http, client.clone(), Arc::default());
    let joined = rest::guilds(&api).await.map_err(|error| anyhow!(error)).context("cannot ask for the servers")?;
    let joined = u64::try_from(joined.len()).unwrap_or(u64::MAX);
    let is_verified = bot.public_flags.is_some_and(|flags| flags.contains(UserPublicFlags::VERIFIED_BOT));

    let mut findings = vec![Finding::Good(format!("The token is valid. It is that of {}.", bot.name))];
    findings.extend(application.findings(joined, is_verified));
    findings.push(reach::finding(&client, application.interactions_endpoint_url.as_deref(), config.listen).await);
    findings.push(session_starts(gateway.session_start_limit.remaining, gateway.session_start_limit.total));
    findings.push(match registration::are_registered(&api, &command_definitions::all()).await {
        Ok(true) => Finding::Good("The commands of this version are registered.".into()),
        Ok(false) => Finding::Hint(
            "The commands are not those of this version. The bot registers them when it starts; people see them at once, \
             after Ctrl+R in an open client."
                .into(),
        ),
        Err(error) => return Err(anyhow!(error).context("cannot ask for the commands")),
    });
    findings.push(match &config.contact {
        Some(contact) => Finding::Good(format!("People reach you by {contact}, as /privacy tells them.")),
        None => Finding::Hint(
            "People are not told how to reach you. Set BARPOINT_CONTACT to an e-mail address or a link, which /privacy \
             then shows."
                .into(),
        ),
    });
    findings.extend(machine::findings(config));
    if let Some(channel) = channel {
        findings.extend(channel::findings(&api, application.id, bot.id, ChannelId::new(channel)).await?);
    }
    Ok(findings)
}

fn failed(error: serenity::Error) -> anyhow::Error {
    anyhow!(DeliveryError::from(error))
}

fn session_starts(left: u64, total: u64) -> Finding {
    let text = format!("It may connect {left} times more within a day (of {total}).");
    match left {
        0 => Finding::Problem(format!("{text} It waits until it may again. Find out why it was started so often.")),
        1..=FEW_STARTS => Finding::Hint(format!("{text} Find out why it was started so often.")),
        _ => Finding::Good(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_session_starts_are_a_warning_and_none_a_problem() {
        let found = [0, 1, 100, 101].map(|left| session_starts(left, 1_000));
        assert!(matches!(found, [Finding::Problem(_), Finding::Hint(_), Finding::Hint(_), Finding::Good(_)]));
    }
}
