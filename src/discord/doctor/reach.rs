//! How commands and buttons reach the bot, and whether they arrive.

use super::finding::Finding;
use crate::discord::endpoint;
use reqwest::{Client, StatusCode};
use std::net::SocketAddr;
use std::time::Duration;

/// How long the address may take; Discord waits three seconds.
const TIMEOUT: Duration = Duration::from_secs(3);
/// The most bytes of an answer that are looked at.
const LONGEST_ANSWER: usize = 1_000;

/// The response of the endpoint URL in the developer portal to an unsigned request.
enum Probed {
    ThisBot,
    Status(StatusCode),
    Nothing,
    TooLate,
}

/// The finding about the way of commands and buttons: with the address to which Discord sends them, if its owner has
/// entered one, and that at which the bot takes them by HTTP.
pub(super) async fn finding(client: &Client, url: Option<&str>, listen: Option<SocketAddr>) -> Finding {
    match (url, listen) {
        (None, None) => Finding::Good("Commands and buttons come by Discord's gateway, while the bot runs.".into()),
        (None, Some(address)) => Finding::Hint(format!(
            "Commands and buttons come by Discord's gateway. The bot takes them at {address} as well (BARPOINT_LISTEN); \
             for Discord to send them there, put the address of the proxy before it, with {}, into the field \
             Interactions Endpoint URL under General Information in the developer portal.",
            endpoint::PATH
        )),
        (Some(url), None) => Finding::Problem(format!(
            "Commands and buttons are sent elsewhere: to {url}, and the bot does not listen. Empty the field \
             Interactions Endpoint URL under General Information in the developer portal, or set BARPOINT_LISTEN."
        )),
        (Some(url), Some(_)) => finding_of(url, &probe(client, url).await),
    }
}

/// Posts an unsigned request to the address, as Discord never does.
async fn probe(client: &Client, url: &str) -> Probed {
    let request = client.post(url).timeout(TIMEOUT).header("Content-Type", "application/json").body(r#"{"type":1}"#);
    match request.send().await {
        Ok(mut answer) if answer.status() == StatusCode::UNAUTHORIZED => {
            let mut body = Vec::new();
            while let Ok(Some(piece)) = answer.chunk().await
                && body.len() < LONGEST_ANSWER
            {
                body.extend_from_slice(&piece);
            }
            let is_ours = body == endpoint::NOT_SIGNED.as_bytes();
            if is_ours { Probed::ThisBot } else { Probed::Status(StatusCode::UNAUTHORIZED) }
        }
        Ok(answer) => Probed::Status(answer.status()),
        Err(error) if error.is_timeout() => Probed::TooLate,
        Err(_) => Probed::Nothing,
    }
}

fn finding_of(url: &str, probed: &Probed) -> Finding {
    match probed {
        Probed::ThisBot => Finding::Good(format!(
            "Commands and buttons are sent to {url}, where the bot answers and refuses what Discord has not signed."
        )),
        Probed::Status(StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT) => {
            Finding::Problem(format!(
                "Commands and buttons are sent to {url}, where a proxy answers that it does not reach the bot. Start \
                 the bot, and compare the proxy's settings with BARPOINT_LISTEN."
            ))
        }
        Probed::Status(status) => Finding::Problem(format!(
            "Commands and buttons are sent to {url}, where something else than this bot answers ({}). The address must \
             end with {}, and the proxy there must pass requests on as they are to BARPOINT_LISTEN.",
            status.as_u16(),
            endpoint::PATH
        )),
        Probed::Nothing => Finding::Problem(format!(
            "Commands and buttons are sent to {url}, where no connection is made from here. Check its name, its \
             certificate, and whether the proxy runs."
        )),
        Probed::TooLate => Finding::Problem(format!(
            "Commands and buttons are sent to {url}, where nothing answers within the three seconds that Discord waits."
        )),
    }
}
