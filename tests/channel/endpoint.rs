//! Presses by HTTP: a match is played by them, and nothing gets in that Discord has not signed at this time.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use discord_rehearsal::errors::ALREADY_ACKNOWLEDGED;
use discord_rehearsal::{Snowflake, World};
use reqwest::{Client, StatusCode};
use serde_json::json;

use crate::club::{PATIENCE, SEED};
use crate::databases;
use crate::hands::Hands;
use crate::stage::Stage;

/// A timestamp of Discord, this many seconds from now.
fn timestamp(from_now: i64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs();
    now.saturating_add_signed(from_now).to_string()
}

/// Posts a body with these headers; the status and the text of the answer.
async fn send(stage: &Stage, body: &str, timestamp: &str, signature: &str) -> (StatusCode, String) {
    let request = Client::new().post(stage.url()).body(body.to_owned());
    let request = request.header("X-Signature-Timestamp", timestamp).header("X-Signature-Ed25519", signature);
    let answer = request.send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("text"))
}

/// Posts what Discord has signed at a time this many seconds from now.
async fn post(stage: &Stage, body: &str, from_now: i64) -> (StatusCode, String) {
    let timestamp = timestamp(from_now);
    send(stage, body, &timestamp, &stage.room.sign(&timestamp, body.as_bytes())).await
}

/// An interaction, as it was sent to the bot.
fn payload(stage: &Stage, interaction: Snowflake) -> String {
    stage.room.world().interactions[&interaction].payload.to_string()
}

/// Waits until the bot has taken a press by HTTP.
async fn is_taken(stage: &Stage, interaction: Snowflake) {
    let posted = |world: &World| world.interactions[&interaction].http_status;
    assert_eq!(stage.room.until("the press to be taken", posted).await, Ok(202));
}

#[tokio::test]
async fn a_match_is_played_by_http_and_nothing_comes_over_the_gateway() {
    let stage = Stage::by_http(SEED).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 1).await;
    for hands in [Hands::Buttons, Hands::Commands, Hands::Buttons, Hands::Commands] {
        let who = table.whose_turn().await;
        hands.turn(&table, &who).await;
    }
    Hands::Buttons.gives_up(&table, "single game").await;
    let result = table.board().await;
    assert!(result.offers("Rematch"), "{result:?}");
    let sent: Vec<Snowflake> = stage.room.world().interactions.keys().copied().collect();
    assert!(sent.len() > 8, "{sent:?}");
    for interaction in sent {
        is_taken(&stage, interaction).await;
    }
    stage.close().await;
}

#[tokio::test]
async fn what_discord_has_not_signed_at_this_time_changes_nothing() {
    let stage = Stage::by_http(SEED).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.challenge(&anna, &bjorn, 3).await;
    // Björn's press is kept from the bot: others send it, with their own signatures.
    stage.room.hold();
    let pressing = tokio::spawn(async move { bjorn.press(&challenge, "Accept").await });
    let pressed = |world: &World| world.interactions.keys().max().copied().filter(|_| world.interactions.len() == 2);
    let interaction = stage.room.until("the press", pressed).await.expect("he presses");
    let press = payload(&stage, interaction);

    let now = timestamp(0);
    let signature = stage.room.sign(&now, press.as_bytes());
    let other = stage.room.sign(&now, b"{}");
    for (body, at, signed) in [
        (&*press, &*now, ""),
        (&press, &now, "not hexadecimal"),
        (&press, &now, &other),
        (&press, &timestamp(1), &signature),
        (&press.replacen("Accept", "Decline", 1).replacen('{', "{ ", 1), &now, &signature),
        ("", "", ""),
    ] {
        let (status, told) = send(&stage, body, at, signed).await;
        assert_eq!((status.as_u16(), &*told), (401, "this is not signed by Discord for this bot\n"), "{signed:?}");
    }
    for from_now in [-3600, -40, 40, 3600] {
        let (status, told) = post(&stage, &press, from_now).await;
        assert_eq!(status.as_u16(), 401, "{from_now}: {told}");
    }
    assert!(stage.log().contains("look at the clock"), "{}", stage.log());
    assert_eq!(table.messages().len(), 1, "no match has begun");
    // A clock that is a little wrong keeps nobody from playing.
    assert_eq!(post(&stage, &press, -20).await.0.as_u16(), 202);
    pressing.await.expect("no panic").expect("it is answered");
    table.board().await;
    stage.close().await;
}

#[tokio::test]
async fn ping_is_answered_and_whatever_cannot_be_read_is_refused() {
    let stage = Stage::by_http(SEED).await;
    let (anna, _) = stage.players();
    assert_eq!(
        post(&stage, r#"{"type":1,"id":"1","token":"ping"}"#, 0).await,
        (StatusCode::OK, r#"{"type":1}"#.into())
    );
    for garbage in ["", "{", "[]", "null", "\u{0}", r#"{"type":2}"#, r#"{"type":99,"id":"1"}"#, &"[".repeat(100_000)] {
        let (status, told) = post(&stage, garbage, 0).await;
        assert_eq!(status.as_u16(), 400, "{garbage:.20}: {told}");
    }
    let large = format!(r#"{{"type":1,"more":"{}"}}"#, "x".repeat(500_000));
    assert_eq!(post(&stage, &large, 0).await.0.as_u16(), 200, "the longest messages are a fraction of this");
    let request = Client::new().post(stage.url()).body("x".repeat(2_000_000)).send().await;
    // It hangs up without reading all of it, which may be before the answer is read.
    assert!(request.is_err() || request.is_ok_and(|answer| answer.status().as_u16() == 413));

    let base = stage.listens_at();
    let get = |path: &str| reqwest::get(format!("http://{base}{path}"));
    let health = get("/healthz").await.expect("an answer");
    assert_eq!((health.status().as_u16(), &*health.text().await.expect("text")), (200, "ok\n"));
    for (path, status) in [("/interactions", 405), ("/", 404), ("/metrics", 404)] {
        assert_eq!(get(path).await.expect("an answer").status().as_u16(), status, "{path}");
    }
    stage.table().types(&anna, "/help").await;
    stage.close().await;
}

#[tokio::test]
async fn requests_that_are_half_sent_keep_no_press_from_its_answer() {
    let stage = Stage::by_http(SEED).await;
    let (anna, _) = stage.players();
    let table = stage.table();
    let address = stage.listens_at();
    let mut open = Vec::new();
    for sent in
        ["", "POST /interactions HTTP/1.1\r\nHost: a", "POST /interactions HTTP/1.1\r\nContent-Length: 99\r\n\r\n{"]
    {
        for _ in 0..300 {
            let mut connection = TcpStream::connect(&address).expect("it is open");
            // The bot may have closed it by now.
            let _ = connection.write_all(sent.as_bytes());
            open.push(connection);
        }
        let started = Instant::now();
        table.types(&anna, "/help").await;
        assert!(started.elapsed() < Duration::from_secs(5), "after {sent:?}: {:?}", started.elapsed());
    }
    // All of them are closed before long, with a word or without one.
    for mut connection in open {
        connection.set_read_timeout(Some(PATIENCE)).expect("a time");
        let closed = connection.read_to_end(&mut Vec::new());
        assert!(closed.as_ref().err().is_none_or(|error| error.kind() == ErrorKind::ConnectionReset), "{closed:?}");
    }
    stage.close().await;
}

/// Where there may be several processes, each acknowledges a press by HTTP that it finds counted: the one that counted it
/// may have been killed before it answered.
fn may_acknowledge_twice(stage: &mut Stage) {
    if databases::on_postgres() {
        stage.forgive(ALREADY_ACKNOWLEDGED);
    }
}

#[tokio::test]
async fn a_press_that_comes_again_by_either_way_counts_once() {
    let mut stage = Stage::by_http(SEED).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&table, &anna).await;
    let rolled = table.press(&bjorn, "Roll").await;
    let board = table.board().await;
    stage.settle().await;
    may_acknowledge_twice(&mut stage);
    let requests = || {
        let requests = stage.room.requests();
        requests.iter().filter(|request| request.response["code"] != ALREADY_ACKNOWLEDGED.code).count()
    };
    let before = requests();
    let press = payload(&stage, rolled.interaction);
    let (one, other) = tokio::join!(post(&stage, &press, 0), post(&stage, &press, 0));
    assert_eq!((one.0.as_u16(), other.0.as_u16()), (202, 202));
    // Over the gateway as well, as after Discord has been told of the address between two deliveries.
    let url = stage.room.world().interactions_endpoint_url.take();
    stage.room.redeliver(rolled.interaction);
    table.types(&anna, "/help").await;
    assert_eq!(requests(), before + 1, "nothing but the answer to /help");
    assert_eq!(table.board().await.revision, board.revision);
    // The press after it is taken by HTTP again.
    stage.room.world().interactions_endpoint_url = url;
    Hands::Buttons.turn(&table, &bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn a_press_that_comes_by_both_ways_at_once_counts_once() {
    let mut stage = Stage::by_http(SEED).await;
    may_acknowledge_twice(&mut stage);
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&table, &anna).await;
    for _ in 0..4 {
        let (who, board) = (table.whose_turn().await, table.board().await);
        stage.room.hold();
        let button = board.labels()[0].to_owned();
        let known = stage.room.world().interactions.len();
        let shown = board.clone();
        let pressing = tokio::spawn(async move { who.press(&shown, &button).await });
        let newest =
            |world: &World| world.interactions.keys().max().copied().filter(|_| world.interactions.len() > known);
        let interaction = stage.room.until("the press", newest).await.expect("it is made");
        let press = payload(&stage, interaction);
        // What was held goes over the gateway, and a copy by HTTP.
        let url = stage.room.world().interactions_endpoint_url.take();
        stage.room.release();
        assert_eq!(post(&stage, &press, 0).await.0.as_u16(), 202);
        pressing.await.expect("no panic").expect("one of them is answered");
        stage.room.world().interactions_endpoint_url = url;
        stage.settle().await;
        let who = table.whose_turn().await;
        if table.board().await.is_to_play() {
            Hands::Buttons.play(&table, &who).await;
        }
    }
    let twice = "SELECT count(*) FROM (SELECT 1 FROM actions WHERE interaction IS NOT NULL AND player IS NOT NULL
        AND automatic = 0 GROUP BY interaction HAVING count(*) > 1) AS counted";
    assert_eq!(stage.database().query_row(twice, [], |row| row.get::<i64>(0)).expect("a row"), 0);
    stage.close().await;
}

#[tokio::test]
async fn a_bot_that_is_stopped_answers_every_press_that_it_has_taken() {
    let mut stage = Stage::by_http(SEED).await;
    crate::monitoring::ends_under_load(&mut stage).await;
    // The last responses may still be on their way when the process has ended.
    stage.until(|| stage.room.world().interactions.values().all(|interaction| interaction.http_status.is_some())).await;
    let world = stage.room.world();
    let taken = |interaction: &&discord_rehearsal::model::Interaction| interaction.http_status == Some(202);
    let (taken, refused): (Vec<_>, Vec<_>) = world.interactions.values().partition(taken);
    assert!(taken.iter().all(|interaction| interaction.callback.is_some()), "one was taken and not answered");
    assert!(refused.iter().all(|interaction| interaction.callback.is_none()), "one failed although it was answered");
    assert!(taken.len() > 20 && !refused.is_empty(), "{} and {}", taken.len(), refused.len());
}

#[tokio::test]
async fn a_press_under_way_when_the_bot_is_stopped_is_finished_first() {
    let mut stage = Stage::by_http(SEED).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&table, &anna).await;
    let board = table.board().await;
    // The answer with the new board is on its way for a second.
    stage.room.world().uploads_take = Duration::from_secs(1);
    let counted = || {
        let sql = "SELECT count(*) FROM interactions";
        stage.database().query_row(sql, [], |row| row.get::<i64>(0)).expect("it can be read")
    };
    let before = counted();
    let pressing = tokio::spawn(async move { bjorn.press(&board, "Roll").await });
    stage.until(|| counted() > before).await;
    assert_eq!(stage.stop().await, Some(0));
    let answer = pressing.await.expect("no panic").expect("it was taken, and is answered");
    is_taken(&stage, answer.interaction).await;
}

#[tokio::test]
async fn without_an_address_in_the_portal_presses_come_over_the_gateway_although_it_listens() {
    let stage = Stage::by_http(SEED).await;
    stage.room.world().interactions_endpoint_url = None;
    let (anna, _) = stage.players();
    let answer = stage.table().types(&anna, "/help").await;
    let posted = stage.room.world().interactions[&answer.interaction].http_status;
    assert_eq!(posted, None);
    assert!(stage.log().contains("no Interactions Endpoint URL is set"), "{}", stage.log());
    stage.close().await;
}

#[tokio::test]
async fn a_bot_that_does_not_listen_says_that_presses_go_elsewhere() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    stage.room.world().interactions_endpoint_url = Some("https://bot.example.org/interactions".to_owned());
    stage.set("BARPOINT_LISTEN", "");
    stage.start().await;
    assert!(stage.log().contains("so that this process gets none"), "{}", stage.log());
    stage.close().await;
}

#[tokio::test]
async fn a_bot_without_a_public_key_does_not_begin_to_listen() {
    let mut stage = Stage::by_http(SEED).await;
    stage.kill().await;
    stage.room.change_portal(json!({"verify_key": "0123"})).expect("Discord takes it");
    stage.begin_to_start();
    assert_eq!(stage.ended().await, Some(1));
    assert!(stage.log().contains("does not name the public key"), "{}", stage.log());
}
