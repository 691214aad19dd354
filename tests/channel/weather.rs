//! Times when much fails at once or the limits of Discord are exceeded: messages arrive whole, in order, and once.

use std::collections::BTreeMap;
use std::time::Duration;

use barpoint::table::limits::RUNNING_OF_PAIR;
use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, BAD_DAY, RATE_LIMITED, Scope, UNKNOWN_MESSAGE};
use discord_rehearsal::model::InteractionKind;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Options, Permissions, Person, Snowflake};
use futures_util::future::join_all;

use crate::club::SEED;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::standing::{STORMY, boards, overdue};
use crate::table::Table;

const TABLES: usize = 4;
const TURNS: usize = 16;

async fn furnished(channels: usize) -> (Stage, Vec<Table>) {
    let channels: Vec<String> = (1..=channels).map(|number| format!("table-{number}")).collect();
    let stage = Stage::furnished(SEED, Options { channels: channels.clone(), ..crate::club::club() }).await;
    let tables = channels.iter().map(|channel| stage.table_in(channel)).collect();
    (stage, tables)
}

#[tokio::test]
async fn in_bad_weather_every_press_is_answered_and_every_board_stands_once_in_its_order() {
    let (mut stage, tables) = furnished(TABLES).await;
    let (anna, bjorn) = stage.players();
    stage.room.world().faults.weather(7, STORMY);
    let plays = async |(nth, table): (usize, &Table)| {
        table.begin(&anna, &bjorn, 3).await;
        for turn in 0..TURNS {
            let (board, who) = (table.board().await, table.whose_turn().await);
            // Each turn waits until only the newest board has buttons.
            let hands = if (turn + nth) % 3 == 0 { Hands::Commands } else { Hands::Buttons };
            hands.turn(table, &who).await;
            table.board_after(&board).await;
        }
    };
    join_all(tables.iter().enumerate().map(plays)).await;
    stage.settle().await;
    stage.room.mend();
    {
        let world = stage.room.world();
        let mut asked = world.interactions.values().filter(|one| one.kind != InteractionKind::Autocomplete);
        assert!(asked.all(|one| one.callback.is_some()), "no press is left without an answer");
    }
    let requests = stage.room.requests();
    let gone_wrong = requests.iter().filter(|request| matches!(request.status, 429 | 500)).count();
    assert!(gone_wrong > TABLES, "the weather was fair: {gone_wrong}");
    let boards = boards(&requests);
    for ((id, version), messages) in &boards {
        assert_eq!(messages.len(), 1, "{id} at {version} stands more than once");
    }
    for table in &tables {
        let here = boards.values().flatten().filter(|board| board.channel == table.channel.id());
        let here: Vec<Snowflake> = here.map(|board| board.id).collect();
        assert!(here.len() > TURNS && here.is_sorted(), "a board came late: {here:?}");
    }
    assert!(overdue(&requests).into_iter().all(f64::is_finite), "an older board keeps its buttons");
    // The bot may look for an answer after the next one has replaced it.
    for refusal in [BAD_DAY, RATE_LIMITED, ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE] {
        stage.forgive(refusal);
    }
    stage.close().await;
}

/// The simultaneous matches of a pair on a server.
const OF_A_PAIR: usize = RUNNING_OF_PAIR as usize;

/// Two new people, who have played nobody else.
fn strangers(stage: &Stage, pair: usize) -> [Person; 2] {
    ["Challenger", "Opponent"].map(|role| {
        stage.room.add_person(&format!("{role} {pair}"), &format!("{}-{pair}", role.to_lowercase()), "en-US")
    })
}

/// The retry-after of the 429 responses, in seconds.
const WAIT: f64 = 1.5;

#[tokio::test]
async fn above_what_discord_takes_old_boards_wait_for_turns_and_nothing_is_asked_twice_at_once() {
    let (mut stage, tables) = furnished(60).await;
    // Each pair plays as many matches as it may on a server.
    let pairs: Vec<[Person; 2]> = (0..tables.len().div_ceil(OF_A_PAIR)).map(|pair| strangers(&stage, pair)).collect();
    let played: Vec<(&Table, &[Person; 2])> =
        tables.iter().enumerate().map(|(nth, table)| (table, &pairs[nth / OF_A_PAIR])).collect();
    // Ten at a time: all at once, a challenge may be answered late on a busy machine.
    for group in played.chunks(10) {
        join_all(group.iter().map(async |(table, players)| {
            let [one, two] = players;
            let opening = table.begin(one, two, 3).await;
            let who = players.iter().find(|person| opening.calls(person)).expect("somebody is called upon");
            Hands::Buttons.turn(table, who).await;
        }))
        .await;
    }
    stage.settle().await;
    // The next process has no interaction tokens, so old boards are edited with the bot token.
    stage.redeploy().await;
    // The requests of the process before it no longer count.
    stage.room.advance(Duration::from_secs(2));
    stage.room.world().buckets.enforced = true;
    let limited = RATE_LIMITED.after(WAIT, Scope::User);
    stage.room.fail(u32::MAX, "PATCH", "/channels/*/messages/*", limited.clone());
    let (typing, pressing) = played.split_at(36);
    join_all(typing.iter().map(async |(table, players)| {
        let board = table.board().await;
        let who = players.iter().find(|person| board.calls(person)).expect("somebody is called upon");
        table.types(who, "/roll").await.public().expect("it counts");
    }))
    .await;
    stage.has_refused(&limited).await;
    // New boards get through although the edits of old boards wait.
    join_all(pressing.iter().map(async |(table, players)| {
        table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
        let board = table.board().await;
        let who = players.iter().find(|person| board.calls(person)).expect("somebody is called upon");
        Hands::Buttons.turn(table, who).await;
        table.board_after(&board).await;
    }))
    .await;
    let controls_removed =
        |requests: &[Exchange]| changes(requests).values().flatten().filter(|one| one.1 == 200).count();
    assert_eq!(controls_removed(&stage.room.requests()), 0, "every old board still waits");
    stage.room.mend();
    stage.settle().await;
    let requests = stage.room.requests();
    let refused = requests.iter().filter(|one| one.status == RATE_LIMITED.status);
    assert!(refused.into_iter().all(|one| one.method == "PATCH"), "more was asked than Discord takes");
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

/// For each message, when edits with the bot token were sent, and the responses' status.
fn changes(requests: &[Exchange]) -> BTreeMap<&str, Vec<(f64, u16)>> {
    let mut changes: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for request in requests.iter().filter(|one| one.method == "PATCH" && one.path.contains("/channels/")) {
        changes.entry(&request.path).or_default().push((request.t, request.status));
    }
    changes
}
