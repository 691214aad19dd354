//! The connection to Discord's gateway: silence where an answer should be, lost sessions, close codes, deploys, many shards.

use std::collections::HashSet;
use std::path::Path;
use std::time::{Duration, Instant};

use discord_rehearsal::gateway::Manners;
use discord_rehearsal::world::World;
use discord_rehearsal::{Options, Rehearsal};
use tokio::time::{sleep, timeout};

use crate::bot::Bot;
use crate::club::{PATIENCE, SEED, club, folder};
use crate::hands::Hands;
use crate::road::{Closed, Road};
use crate::stage::{ANNAS_PLAY, Stage};
use crate::table::Table;

/// A room without a bot.
async fn room() -> Rehearsal {
    let options = Options { patience: PATIENCE, answer_within: PATIENCE, ..club() };
    Rehearsal::start(options).await.expect("a free port")
}

async fn session(stage: &Stage, what: &str, identified: u32, resumed: u32) {
    let reached = |world: &discord_rehearsal::world::World| {
        let gateway = &world.gateway;
        (gateway.identified >= identified && gateway.resumed >= resumed && gateway.connected() > 0).then_some(())
    };
    stage.room.until(what, reached).await.unwrap_or_else(|error| panic!("{error}\n{}", stage.log()));
}

/// A match goes on: the bot hears presses, and answers.
async fn plays_on(stage: &Stage, table: &Table) {
    let (anna, bjorn) = stage.players();
    let board = table.board().await;
    let who = if board.calls(&anna) { anna } else { bjorn };
    Hands::Buttons.turn(table, &who).await;
}

/// Starts the bot with its gateway behind this road, and waits until it has a session.
async fn connects_by(road: &Road, room: &Rehearsal) {
    room.world().gateway_url = Some(format!("ws://{}/gw", road.address));
    let folder = folder();
    let _bot = Bot::start(room, folder.path(), (SEED, true), &[]);
    room.until("a session", |world| (world.gateway.identified == 1).then_some(())).await.expect("it tries again");
}

#[tokio::test]
async fn a_gateway_that_takes_the_connection_and_stays_silent_is_left_for_another_try() {
    let room = room().await;
    let road = Road::to(&room, 1, Closed::Silently).await;
    connects_by(&road, &room).await;
    assert_eq!(road.tries().len(), 2);
}

#[tokio::test]
async fn encryption_that_is_never_agreed_on_is_tried_again() {
    let room = room().await;
    let road = Road::to(&room, usize::MAX, Closed::Silently).await;
    room.world().gateway_url = Some(format!("wss://{}/gw", road.address));
    let folder = folder();
    let _bot = Bot::start(&room, folder.path(), (SEED, true), &[]);
    room.until("a second try", |_| (road.tries().len() >= 2).then_some(())).await.expect("it tries again");
}

#[tokio::test]
async fn a_gateway_that_says_no_hello_is_asked_again() {
    let (stage, _, _, table, _) = Stage::with_match(3).await;
    stage.room.world().gateway.manners.without_hello = 1;
    stage.room.close_gateway(None);
    session(&stage, "the session resumed in spite of it", 1, 1).await;
    plays_on(&stage, &table).await;
    stage.close().await;
}

#[tokio::test]
async fn a_connection_whose_heartbeats_are_not_answered_is_left_and_its_session_resumed() {
    let (stage, _, _, table, _) = Stage::with_match(3).await;
    let manners = Manners { without_acks: 1, heartbeat_interval: Duration::from_millis(500), ..Manners::default() };
    stage.room.world().gateway.manners = manners;
    stage.room.close_gateway(None);
    session(&stage, "the session resumed twice: after the cut, and from the connection without answers", 1, 2).await;
    plays_on(&stage, &table).await;
    stage.close().await;
}

#[tokio::test]
async fn sessions_are_resumed_where_discord_says_and_begun_new_only_where_they_must_be() {
    let (stage, _, _, table, _) = Stage::with_match(3).await;
    stage.room.ask_to_reconnect();
    session(&stage, "resumed as asked", 1, 1).await;
    stage.room.invalidate_session(true);
    session(&stage, "resumed after an invalid session that can be", 1, 2).await;
    plays_on(&stage, &table).await;
    // 1000 and 1001 end a session only where the bot sends them.
    let codes = [4000, 4001, 4002, 4003, 4005, 4008, 1000, 1001];
    for (number, code) in codes.into_iter().enumerate() {
        stage.room.close_gateway(Some(code));
        session(&stage, &format!("resumed after code {code}"), 1, 3 + u32::try_from(number).expect("few")).await;
    }
    plays_on(&stage, &table).await;
    stage.room.invalidate_session(false);
    session(&stage, "a new session", 2, 10).await;
    plays_on(&stage, &table).await;
    for (number, code) in [4007, 4009].into_iter().enumerate() {
        // With these the session is lost, of which the bot hears when it resumes it.
        stage.room.close_gateway(Some(code));
        stage.room.world().gateway.forget();
        session(&stage, &format!("a new session after code {code}"), 3 + u32::try_from(number).expect("few"), 10).await;
        plays_on(&stage, &table).await;
    }
    assert_eq!(stage.room.world().gateway.resumed_astray, 0, "each at the URL for resuming");
    stage.close().await;
}

#[tokio::test]
async fn shards_that_discord_refuses_end_the_process_so_that_it_is_started_again() {
    for code in [4010, 4011, 4012] {
        let mut stage = Stage::open().await;
        stage.room.close_gateway(Some(code));
        assert_eq!(stage.ended().await, Some(1), "after {code}");
        let log = stage.log();
        assert!(log.contains(&format!("refuses the connection (code {code})")), "{log}");
    }
}

#[tokio::test]
async fn a_gateway_out_of_reach_is_tried_again_after_longer_pauses() {
    let room = room().await;
    let road = Road::to(&room, 4, Closed::AtOnce).await;
    connects_by(&road, &room).await;
    let tries = road.tries();
    let pauses: Vec<Duration> = tries.windows(2).map(|pair| pair[1] - pair[0]).collect();
    // So much a busy machine may take.
    let slack = Duration::from_millis(500);
    assert!(pauses.len() == 4 && pauses.windows(2).all(|pair| pair[1] + slack >= pair[0]), "{pauses:?}");
    assert!(pauses[3] >= pauses[0] + Duration::from_secs(2), "{pauses:?}");
}

#[tokio::test]
async fn near_the_limit_of_session_starts_it_waits_and_says_so() {
    let (stage, _, _, _, _) = Stage::with_match(3).await;
    stage.room.leave_session_starts(3, Duration::from_secs(60 * 60));
    for identified in [2, 3] {
        stage.room.invalidate_session(false);
        session(&stage, "another session", identified, 0).await;
    }
    stage.room.invalidate_session(false);
    stage.logged("too few session starts are left").await;
    let now = stage.room.world().now();
    assert_eq!(stage.room.world().gateway.starts.at(now).remaining, 1, "it has left the last one");
}

#[tokio::test]
async fn presses_during_two_deploys_are_all_answered() {
    // By HTTP, where nothing is sent again, it is the proxy that finds another process.
    let mut stage = Stage::by_gateway(SEED).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    let presses = tokio::spawn({
        let channel = table.channel.clone();
        async move {
            let mut asked = tokio::task::JoinSet::new();
            for _ in 0..60 {
                let (anna, channel) = (anna.clone(), channel.clone());
                asked.spawn(async move { anna.slash(&channel, "/games").await.map(drop) });
                sleep(Duration::from_millis(100)).await;
            }
            asked.join_all().await
        }
    });
    for what in ["a play", "a roll"] {
        sleep(Duration::from_secs(1)).await;
        let board = table.board().await;
        assert_eq!(stage.stop().await, Some(0), "after SIGTERM");
        // Between the two processes somebody goes on with the match.
        let (anna, bjorn, channel) = (stage.person("Anna"), stage.person("Björn"), table.channel.clone());
        let goes_on = tokio::spawn(async move {
            match what {
                "a play" => anna.slash(&channel, &format!("/move play:{ANNAS_PLAY}")).await.map(drop),
                _ => bjorn.press(&board, "Roll").await.map(drop),
            }
        });
        stage.start().await;
        goes_on.await.expect("no panic").unwrap_or_else(|error| panic!("{what}: {error}\n{}", stage.log()));
    }
    let board = table.board().await;
    assert!(board.says(&format!("`{ANNAS_PLAY}`")) && board.says("play your 6-1"), "each counts: {}", board.content);
    let answers = presses.await.expect("all are sent");
    let unanswered: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert!(unanswered.is_empty(), "{unanswered:?}\n{}", stage.log());
    assert_eq!(stage.room.gateway(), (true, 1, 2), "one session, resumed by each new process");
    stage.close().await;
}

#[tokio::test]
async fn sixty_four_shards_begin_by_the_rules_and_each_resumes_its_own_session() {
    let room = room().await;
    room.world().gateway.manners = Manners { shards: 64, max_concurrency: 32, ..Manners::default() };
    let folder = folder();
    let _bot = Bot::start(&room, folder.path(), (SEED, false), &[]);
    let connected = async |what: &str, identified: u32, resumed: u32| {
        let all = room.until(what, |world| {
            let gateway = &world.gateway;
            let counts = (gateway.connected(), gateway.identified, gateway.resumed);
            (counts == (64, identified, resumed)).then_some(())
        });
        all.await.unwrap_or_else(|error| {
            let world = room.world();
            panic!("{error}: {} {} {}", world.gateway.connected(), world.gateway.identified, world.gateway.resumed)
        });
    };
    connected("all shards", 64, 0).await;
    let shards: HashSet<u64> = room.world().gateway.identified_at.iter().map(|(shard, _)| *shard).collect();
    assert_eq!(shards.len(), 64, "one session each");

    room.world().gateway.disconnect(Some(7), None);
    connected("the dropped shard again", 64, 1).await;
    room.world().gateway.invalidate(Some(9), false);
    connected("the invalidated shard with a new session", 65, 1).await;
    room.close_gateway(None);
    connected("all shards after an outage", 65, 65).await;

    // Presses of a server arrive by its shard.
    let table = Table::new(room.clone(), room.channel("backgammon"));
    let (anna, bjorn) = (room.person("Anna"), room.person("Björn"));
    table.begin(&anna, &bjorn, 1).await;
}

#[tokio::test]
#[ignore = "it takes half a minute"]
async fn a_command_of_long_before_the_start_is_left_alone_and_the_next_one_counts() {
    // By HTTP nothing is sent again.
    let mut stage = Stage::by_gateway(SEED).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let board = table.begin(&anna, &bjorn, 3).await;
    assert_eq!(stage.stop().await, Some(0));
    let moves = format!("/move play:{ANNAS_PLAY}");
    let typed = tokio::spawn({
        let (anna, channel, moves) = (anna.clone(), table.channel.clone(), moves.clone());
        async move { anna.slash(&channel, &moves).await.map(drop) }
    });
    // Longer than an interaction is carried out that comes again.
    sleep(Duration::from_secs(22)).await;
    stage.start().await;
    let is_left_alone = async {
        while !stage.log().contains("is left alone") {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, is_left_alone).await.unwrap_or_else(|_| panic!("{}", stage.log()));
    typed.abort();
    assert_eq!(table.board().await.id, board.id);
    anna.slash(&table.channel, &moves).await.expect("an answer");
    assert!(table.board_after(&board).await.says(&format!("`{ANNAS_PLAY}`")));
    stage.close().await;
}

/// Starts the bot with so many shards, and waits until all have a session.
async fn with_shards(room: &Rehearsal, folder: &Path, shards: u32) -> Bot {
    let manners = Manners { shards, max_concurrency: shards, ..Manners::default() };
    room.world().gateway.manners = manners;
    let bot = Bot::start(room, folder, (SEED, false), &[]);
    sessions(room, folder, "all shards", (shards as usize, shards, 0)).await;
    // Discord has begun them all; the bot may not have heard of the last ones yet.
    let begun =
        || std::fs::read_to_string(folder.join("log")).unwrap_or_default().matches("gateway: connected").count();
    let are_known = async {
        while begun() < shards as usize {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, are_known).await.expect("the bot knows all its sessions");
    bot
}

/// Waits until so many shards are connected, have identified, and have resumed a session.
async fn sessions(room: &Rehearsal, folder: &Path, what: &str, wanted: (usize, u32, u32)) {
    let counts = |world: &World| (world.gateway.connected(), world.gateway.identified, world.gateway.resumed);
    let reached = room.until(what, |world| (counts(world) == wanted).then_some(())).await;
    let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    reached.unwrap_or_else(|error| panic!("{error}: {:?} instead of {wanted:?}\n{}", counts(&room.world()), log()));
}

#[tokio::test]
async fn a_shard_that_is_refused_for_good_costs_the_others_no_session() {
    let (room, folder) = (room().await, folder());
    let bot = with_shards(&room, folder.path(), 8).await;
    room.world().gateway.disconnect(Some(3), Some(4010));
    assert_eq!(bot.ended().await.code(), Some(1));
    let _bot = Bot::start(&room, folder.path(), (SEED, false), &[]);
    sessions(&room, folder.path(), "seven sessions resumed, and a new one", (8, 9, 7)).await;
}

#[tokio::test]
#[ignore = "it takes two and a half minutes"]
async fn a_shard_that_gets_no_session_for_two_minutes_costs_the_others_nothing() {
    let (room, folder) = (room().await, folder());
    let mut bot = with_shards(&room, folder.path(), 8).await;
    let of_the_club = (room.guild().0 >> 22) % 8;
    let lost = (1..8).find(|shard| *shard != of_the_club).expect("another shard");
    room.world().gateway.manners.unheard = Some(lost);
    room.world().gateway.disconnect(Some(lost), None);
    let log = || std::fs::read_to_string(folder.path().join("log")).unwrap_or_default();
    let started = Instant::now();
    while !log().contains("while other shards have theirs") {
        assert!(started.elapsed() < Duration::from_secs(180), "{}", log());
        assert!(bot.0.try_wait().expect("it can be asked").is_none(), "the process goes on: {}", log());
        sleep(Duration::from_millis(200)).await;
    }
    let table = Table::new(room.clone(), room.channel("backgammon"));
    let (anna, bjorn) = (room.person("Anna"), room.person("Björn"));
    table.begin(&anna, &bjorn, 1).await;
    sessions(&room, folder.path(), "the others keep their sessions", (7, 8, 0)).await;
    room.world().gateway.manners.unheard = None;
    sessions(&room, folder.path(), "the session resumed after the pause", (8, 8, 1)).await;
    assert_eq!(bot.stop().await.code(), Some(0));
}
