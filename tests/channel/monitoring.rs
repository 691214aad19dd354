//! What the owner's monitoring sees: metrics and health; and how the bot ends.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

use crate::databases;
use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage, now_ms};

/// A free address on this machine.
fn address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it has one").to_string()
}

/// The status and text with which the bot answers a request.
async fn get(address: &str, path: &str) -> Option<(u16, String)> {
    let response = reqwest::get(format!("http://{address}{path}")).await.ok()?;
    Some((response.status().as_u16(), response.text().await.ok()?))
}

/// Waits until a path is answered like this.
async fn answered(address: &str, path: &str, status: u16, text: &str) {
    let started = Instant::now();
    loop {
        let answer = get(address, path).await;
        if answer.as_ref().is_some_and(|(found, body)| *found == status && body == text) {
            return;
        }
        assert!(started.elapsed() < crate::club::PATIENCE, "{path}: {answer:?} instead of {status} {text}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The value of a metric.
fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("there is no {name} in {metrics}")).parse().expect("a number")
}

#[tokio::test]
async fn metrics_tell_how_the_bot_does_and_of_nobody() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    let address = address();
    stage.set("BARPOINT_METRICS", &*address);
    stage.set("BARPOINT_BACKUPS", stage.path("backups").display().to_string());
    stage.start().await;
    answered(&address, "/healthz", 200, "ok\n").await;
    // The backups of a server are its owner's.
    let makes_backups = !databases::on_postgres();
    if makes_backups {
        stage.logged("a backup is made").await;
    }
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let board = table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    table.board_after(&board).await;
    stage.settle().await;

    let (status, metrics) = get(&address, "/metrics").await.expect("an answer");
    assert_eq!(status, 200);
    assert!(metrics.ends_with("# EOF\n"), "{metrics}");
    let of = |name: &str| value(&metrics, &format!("barpoint_{name}"));
    assert!(of("answer_seconds_count{kind=\"command\"}") >= 1.0, "{metrics}");
    assert!(of("answer_seconds_count{kind=\"component\"}") >= 2.0, "{metrics}");
    assert!(of("commits_total") >= 2.0 && of("transactions_total") >= of("commits_total"), "{metrics}");
    assert_eq!((of("healthy"), of("outbox_waiting"), of("outbox_oldest_seconds")), (1.0, 0.0, 0.0), "{metrics}");
    assert_eq!(of("deadline_lag_seconds"), 0.0, "{metrics}");
    assert_eq!((of("refused_requests"), of("unanswered_total")), (0.0, 0.0), "{metrics}");
    assert!((1.0..=1000.0).contains(&of("session_starts_left")), "{metrics}");
    let backup_age = of("backup_age_seconds");
    assert!(if makes_backups { (0.0..3600.0).contains(&backup_age) } else { backup_age.is_nan() }, "{metrics}");
    assert_eq!(of("failed_backups_total"), 0.0, "{metrics}");
    assert_eq!(of("slow_transactions_total") > 0.0, of("longest_transaction_seconds") > 0.02, "{metrics}");
    for id in [anna.id().to_string(), bjorn.id().to_string(), table.channel.id().to_string()] {
        assert!(!metrics.contains(&id), "no id is told: {metrics}");
    }
    assert_eq!(get(&address, "/").await.expect("an answer").0, 404);
    let posted = reqwest::Client::new().post(format!("http://{address}/metrics")).send().await.expect("an answer");
    assert_eq!(posted.status().as_u16(), 405);
    stage.close().await;
    assert!(get(&address, "/healthz").await.is_none(), "nobody answers any more");
}

#[tokio::test]
async fn requests_that_are_half_sent_keep_nobody_from_an_answer() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    let address = address();
    stage.set("BARPOINT_METRICS", &*address);
    stage.start().await;
    answered(&address, "/healthz", 200, "ok\n").await;
    let mut open = Vec::new();
    for sent in
        ["", "GET /healthz HTTP/1.1\r\nHost: a", "POST /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n"]
    {
        for _ in 0..40 {
            let mut connection = TcpStream::connect(&address).expect("it is open");
            // The bot may have closed it by now.
            let _ = connection.write_all(sent.as_bytes());
            open.push(connection);
        }
        let started = Instant::now();
        let answer = get(&address, "/healthz").await;
        assert_eq!(answer, Some((200, "ok\n".to_owned())), "after {sent:?}");
        assert!(started.elapsed() < Duration::from_secs(5), "after {sent:?}: {:?}", started.elapsed());
    }
    stage.close().await;
}

#[tokio::test]
async fn health_names_what_is_wrong_in_a_word() {
    let (mut stage, anna, _, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    stage.kill().await;
    let address = address();
    stage.set("BARPOINT_METRICS", &*address);
    // It waits for session starts, and has no connection to the gateway.
    stage.room.leave_session_starts(0, Duration::from_secs(60 * 60));
    stage.begin_to_start();
    answered(&address, "/healthz", 503, "gateway\n").await;
    stage.kill().await;
    stage.room.leave_session_starts(500, Duration::from_secs(60 * 60));
    stage.start().await;
    answered(&address, "/healthz", 200, "ok\n").await;
    let other = stage.database();
    other.begin_to_write().expect("nobody writes");
    drop(anna.slash(&table.channel, &format!("/move play:{ANNAS_PLAY}")).await);
    answered(&address, "/healthz", 503, "locked\n").await;
    let (_, metrics) = get(&address, "/metrics").await.expect("an answer");
    assert_eq!(value(&metrics, "barpoint_healthy"), 0.0);
    other.execute_batch("ROLLBACK").expect("it is open");
    answered(&address, "/healthz", 200, "ok\n").await;
    stage.kill().await;
}

/// The time by which a deadline is late in a test, in milliseconds.
const LATE_MS: i64 = 400_000;

#[tokio::test]
async fn metrics_tell_how_long_the_longest_due_deadline_has_waited() {
    let (mut stage, ..) = Stage::with_match(3).await;
    stage.settle().await;
    stage.kill().await;
    let address = address();
    stage.set("BARPOINT_METRICS", &*address);
    stage.start().await;
    let lag = async || get(&address, "/metrics").await.map(|(_, text)| value(&text, "barpoint_deadline_lag_seconds"));
    assert_eq!(lag().await, Some(0.0), "the match has a timer, which is not due");
    // The timer is due, and nobody can take it up.
    let due_at = now_ms() - LATE_MS;
    let database = stage.database();
    let is_due = format!("UPDATE timers SET due_at = {due_at} WHERE state = 'waiting'");
    database.execute_and_refuse(&is_due, "stuck", "UPDATE OF due_at ON timers").expect("nobody writes");
    let late = lag().await.expect("an answer");
    assert!((400.0..460.0).contains(&late), "{late}");
    database.refuse_no_longer("stuck", "timers").expect("nobody writes");
    let started = Instant::now();
    while lag().await != Some(0.0) {
        assert!(started.elapsed() < crate::club::PATIENCE, "it is taken up");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    stage.close().await;
}

/// How long the bot may take to end after SIGTERM.
const FAREWELL: Duration = Duration::from_secs(5);

#[tokio::test]
async fn it_ends_within_five_seconds_under_load_and_answers_what_it_has_begun() {
    ends_under_load(&mut Stage::open().await).await;
}

/// Stops the bot while four people press, and checks that every press that counted was answered.
pub async fn ends_under_load(stage: &mut Stage) {
    let people = ["Anna", "Björn", "Päivi", "Joost"].map(|name| stage.person(name));
    let table = stage.table();
    let pressing: Vec<_> = people
        .into_iter()
        .map(|who| {
            let channel = table.channel.clone();
            tokio::spawn(async move {
                // None of it takes thought, which is slow in a build for tests.
                while who.slash(&channel, "/challenge points:3").await.is_ok() {
                    drop(who.slash(&channel, "/decline").await);
                    drop(who.slash(&channel, "/profile").await);
                }
            })
        })
        .collect();
    stage.until(|| stage.room.requests().len() > 100).await;
    let started = Instant::now();
    let ended = stage.stop().await;
    let took = started.elapsed();
    assert_eq!(ended, Some(0));
    assert!(took < FAREWELL, "it took {took:?}");
    assert!(!stage.log().contains("still under way"), "it waited until all was answered: {}", stage.log());
    pressing.iter().for_each(|presses| presses.abort());
    // Every interaction that the database has counted was answered.
    let database = stage.database();
    let ids = database.texts("SELECT CAST(id AS TEXT) FROM interactions", []);
    assert!(!ids.is_empty());
    let requests = stage.room.requests();
    for id in ids {
        let path = format!("/interactions/{id}/");
        let is_answered = requests.iter().any(|one| one.path.contains(&path) && (200..300).contains(&one.status));
        assert!(is_answered, "interaction {id} was counted, and nobody was told");
    }
}
