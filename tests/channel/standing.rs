//! The boards that Discord made of the bot's requests, and how long people waited for them and for the removal of older
//! buttons.

use std::collections::BTreeMap;

use discord_rehearsal::Snowflake;
use discord_rehearsal::faults::Weather;
use discord_rehearsal::record::Exchange;
use serde_json::Value;

/// In percent: a tenth of requests rate-limited, a twentieth refused, a fiftieth done without a response; answers less
/// often, since a person waits.
pub const STORMY: Weather = Weather { limited: 10, failing: 5, cut: 2, answers_failing: 2, answers_cut: 2 };

#[derive(Clone, Copy, Debug)]
pub struct Standing {
    pub id: Snowflake,
    pub channel: Snowflake,
    /// When it was sent, in seconds since the room was opened.
    pub at: f64,
}

/// The boards that Discord made, by the match and version in their first button. A board sent twice but accepted once
/// counts once; one that somebody asked to see again with `/board` does not count.
pub fn boards(requests: &[Exchange]) -> BTreeMap<(String, u32), Vec<Standing>> {
    let mut boards: BTreeMap<_, Vec<Standing>> = BTreeMap::new();
    for request in requests.iter().filter(|request| request.method == "POST" && request.status < 300) {
        let is_callback = request.path.contains("/callback");
        let (sent, made) = match is_callback {
            true if request.json["type"] == 4 => (&request.json["data"], &request.response["resource"]["message"]),
            true => continue,
            false => (&request.json, &request.response),
        };
        if made["interaction"]["name"] == "board" {
            continue;
        }
        let seen = parts(sent).filter_map(|part| seen(part["custom_id"].as_str()?)).next();
        let is_private = sent["flags"].as_u64().is_some_and(|flags| flags & 64 != 0);
        let made = Snowflake::from_json(&made["id"]).zip(Snowflake::from_json(&made["channel_id"]));
        if let (Some(seen), Some((id, channel)), false) = (seen, made, is_private) {
            let known = boards.entry(seen).or_default();
            if known.iter().all(|standing| standing.id != id) {
                known.push(Standing { id, channel, at: request.t });
            }
        }
    }
    boards
}

/// For each board, the seconds for which its buttons remained after the next board of its match; infinite if they were
/// never removed.
pub fn overdue(requests: &[Exchange]) -> Vec<f64> {
    let boards = boards(requests);
    let mut overdue = Vec::new();
    for (((id, _), old), ((next_id, _), new)) in boards.iter().zip(boards.iter().skip(1)) {
        if id == next_id {
            let gone = requests.iter().find(|request| controls_removed(request) == Some(old[0].id));
            overdue.push(gone.map_or(f64::INFINITY, |gone| (gone.t - new[0].at).max(0.0)));
        }
    }
    overdue
}

/// The message whose buttons were removed by a request.
fn controls_removed(request: &Exchange) -> Option<Snowflake> {
    let is_update = request.method == "POST" && request.json["type"] == 7;
    let sent = if is_update { &request.json["data"] } else { &request.json };
    let is_bare = sent["components"].as_array().is_some_and(Vec::is_empty);
    match request.method.as_str() {
        _ if request.status >= 300 => None,
        "POST" if is_update && is_bare => Snowflake::from_json(&request.response["resource"]["message"]["id"]),
        "DELETE" => request.path.rsplit('/').next()?.parse().ok(),
        "PATCH" if is_bare => request.path.split('?').next()?.rsplit('/').next()?.parse().ok(),
        _ => None,
    }
}

fn parts(sent: &Value) -> impl Iterator<Item = &Value> {
    let rows = sent["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
}

/// The match and the version in a custom id.
pub fn seen(custom_id: &str) -> Option<(String, u32)> {
    let mut parts = custom_id.split(':');
    let (_, id, version) = (parts.next().filter(|kind| *kind == "m")?, parts.next()?, parts.next()?);
    Some((id.to_owned(), version.parse().ok()?))
}
