//! Days on which much goes wrong at once, and hours in which there is more to send than Discord takes: what people see is
//! whole, in order, and each thing once.

use std::collections::{BTreeMap, HashMap};

use barpoint::rehearsal::errors::{ALREADY_ACKNOWLEDGED, BAD_DAY, RATE_LIMITED, Scope, UNKNOWN_MESSAGE};
use barpoint::rehearsal::faults::Weather;
use barpoint::rehearsal::model::InteractionKind;
use barpoint::rehearsal::record::Exchange;
use barpoint::rehearsal::{Options, Permissions, Snowflake};
use futures_util::future::join_all;

use crate::hands::Hands;
use crate::stage::{SEED, Stage};
use crate::table::Table;

const TABLES: usize = 4;
const TURNS: usize = 8;

/// A tenth limited, a twentieth refused, a fiftieth done but never answered; answers less often, since a person waits.
const STORMY: Weather = Weather { limited: 10, failing: 5, cut: 2, answers_failing: 2, answers_cut: 2 };

async fn furnished(channels: usize) -> (Stage, Vec<Table>) {
    let channels: Vec<String> = (1..=channels).map(|number| format!("table-{number}")).collect();
    let stage = Stage::furnished(SEED, Options { channels: channels.clone(), ..Options::default() }).await;
    let tables = channels.iter().map(|channel| stage.table_in(channel)).collect();
    (stage, tables)
}

/// The messages that Discord made of requests, each with the match and the version that its first button names. One that
/// was sent twice and taken once is one.
fn boards(requests: &[Exchange]) -> BTreeMap<(String, u32), Vec<Snowflake>> {
    let mut boards: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for request in requests.iter().filter(|request| request.method == "POST" && request.status < 300) {
        let is_callback = request.path.contains("/callback");
        let (sent, made) = match is_callback {
            true if request.json["type"] == 4 => (&request.json["data"], &request.response["resource"]["message"]),
            true => continue,
            false => (&request.json, &request.response),
        };
        let parts = sent["components"].as_array().into_iter().flatten();
        let ids = parts.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let seen = ids.filter_map(|part| seen(part["custom_id"].as_str()?)).next();
        let is_private = sent["flags"].as_u64().is_some_and(|flags| flags & 64 != 0);
        if let (Some(seen), Some(id), false) = (seen, Snowflake::from_json(&made["id"]), is_private) {
            let known = boards.entry(seen).or_default();
            if !known.contains(&id) {
                known.push(id);
            }
        }
    }
    boards
}

/// The match and the version in a custom id.
fn seen(custom_id: &str) -> Option<(String, u32)> {
    let mut parts = custom_id.split(':');
    let (_, id, version) = (parts.next().filter(|kind| *kind == "m")?, parts.next()?, parts.next()?);
    Some((id.to_owned(), version.parse().ok()?))
}

#[tokio::test]
async fn in_bad_weather_every_press_is_answered_and_every_board_stands_once_in_its_order() {
    let (mut stage, tables) = furnished(TABLES).await;
    let (anna, bjorn) = stage.players();
    stage.room.weather(7, STORMY);
    let plays = async |(nth, table): (usize, &Table)| {
        table.begin(&anna, &bjorn, 3).await;
        for turn in 0..TURNS {
            let (board, who) = (table.board().await, table.whose_turn().await);
            // Each waits until the newest board is the only one with buttons.
            let hands = if (turn + nth) % 3 == 0 { Hands::Commands } else { Hands::Buttons };
            hands.turn(table, &who).await;
            table.board_after(&board).await;
        }
    };
    join_all(tables.iter().enumerate().map(plays)).await;
    stage.settle().await;
    stage.room.mend();
    {
        let world = stage.room.room().world();
        let mut asked = world.interactions.values().filter(|one| one.kind != InteractionKind::Autocomplete);
        assert!(asked.all(|one| one.callback.is_some()), "no press is left without an answer");
    }
    let requests = stage.room.requests();
    let gone_wrong = requests.iter().filter(|request| matches!(request.status, 429 | 500)).count();
    assert!(gone_wrong > TABLES, "the weather was fair: {gone_wrong}");
    let mut newest: HashMap<String, Snowflake> = HashMap::new();
    for ((id, version), messages) in boards(&requests) {
        let [message] = messages.as_slice() else { panic!("{id} at {version} stands more than once: {messages:?}") };
        let before = newest.insert(id.clone(), *message);
        assert!(before.is_none_or(|before| before < *message), "{id} at {version} came late");
    }
    assert_eq!(newest.len(), TABLES);
    // An answer may be looked for after the next has taken its place.
    for refusal in [BAD_DAY, RATE_LIMITED, ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE] {
        stage.forgive(refusal);
    }
    stage.close().await;
}

/// How long the storm's 429s want to be left alone, in seconds.
const WAIT: f64 = 1.5;

#[tokio::test]
async fn above_what_discord_takes_old_boards_wait_for_turns_and_nothing_is_asked_twice_at_once() {
    let (mut stage, tables) = furnished(36).await;
    let (anna, bjorn) = stage.players();
    join_all(tables.iter().map(|table| table.begin(&anna, &bjorn, 3))).await;
    stage.settle().await;
    // What the answers could be changed with is forgotten: old boards change by the bot's own right.
    stage.restart().await;
    stage.room.enforce_rate_limits(true);
    let limited = RATE_LIMITED.after(WAIT, Scope::User);
    stage.room.fail(u32::MAX, "PATCH", "/channels/*/messages/*", limited.clone());
    let (typing, pressing) = tables.split_at(24);
    join_all(typing.iter().map(async |table| {
        let who = table.whose_turn().await;
        let play = who.autocomplete(&table.channel, "/move play:").await.expect("plays")[0].name.clone();
        table.types(&who, &format!("/move play:{play}")).await.public().expect("it counts");
    }))
    .await;
    stage.has_refused(&limited).await;
    // Turns that are posted come through although all old boards wait.
    join_all(pressing.iter().map(async |table| {
        table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
        let (board, who) = (table.board().await, table.whose_turn().await);
        Hands::Buttons.turn(table, &who).await;
        table.board_after(&board).await;
    }))
    .await;
    let stripped = |requests: &[Exchange]| changes(requests).values().flatten().filter(|one| one.1 == 200).count();
    assert_eq!(stripped(&stage.room.requests()), 0, "every old board still waits");
    stage.room.mend();
    stage.settle().await;
    let requests = stage.room.requests();
    let changes = changes(&requests);
    assert_eq!(changes.len(), typing.len());
    for (message, tries) in &changes {
        assert_eq!(tries.iter().filter(|(_, status)| *status == 200).count(), 1, "{message}: {tries:?}");
        for pair in tries.windows(2) {
            assert!(pair[1].0 - pair[0].0 >= WAIT, "{message} was asked again too soon: {tries:?}");
        }
    }
    stage.forgive(RATE_LIMITED);
    stage.close().await;
}

/// When each message was to be changed by the bot's own right, and what Discord said.
fn changes(requests: &[Exchange]) -> BTreeMap<&str, Vec<(f64, u16)>> {
    let mut changes: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for request in requests.iter().filter(|one| one.method == "PATCH" && one.path.contains("/channels/")) {
        changes.entry(&request.path).or_default().push((request.t, request.status));
    }
    changes
}
