//! Threads with a match in progress, which Discord would archive after a day without a message.

use crate::stage::Stage;
use crate::table::Table;
use crate::workers::works;
use barpoint::discord::delivery::open_threads;
use barpoint::discord::delivery::services::now;
use discord_rehearsal::errors::BAD_DAY;
use discord_rehearsal::{ChannelHandle, Permissions};
use std::ops::RangeInclusive;
use std::time::Duration;

const MINUTE_MS: i64 = 60 * 1000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const HOUR: Duration = Duration::from_secs(60 * 60);

/// The text with which the bot keeps a thread open.
const TEXT: &str = "This thread stays open while a match is played in it.";

/// Begins a match in a thread, on a stage without workers.
async fn match_in_a_thread() -> (Stage, Table, ChannelHandle) {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    let thread = stage.table().channel.open_thread(&anna, "A quiet corner").expect("a thread");
    let aside = stage.table_in(&thread.name());
    aside.begin(&anna, &bjorn, 3).await;
    stage.until(|| stage.number("SELECT count(*) FROM boards WHERE stale = 0") == 1).await;
    (stage, aside, thread)
}

/// Has the bot look at the thread once. Returns in how many milliseconds it will look again, and how often it has now
/// written there.
async fn looks(stage: &Stage, thread: &ChannelHandle) -> (i64, usize) {
    stage.change("UPDATE threads SET look_at = 0");
    let asked = || stage.requests("GET", &format!("/channels/{}", thread.id())).len();
    let before = asked();
    // While the bot waits for Discord's answer, the database says that the next look is in an hour.
    let in_an_hour = move |at: i64| (HOUR_MS - MINUTE_MS..=HOUR_MS).contains(&(at - now().0));
    let look_at = || stage.number("SELECT look_at FROM threads");
    works(stage, open_threads::run, || asked() > before && look_at() != 0 && !in_an_hour(look_at())).await;
    let written = stage.requests("POST", &format!("/channels/{}/messages", thread.id())).into_iter();
    (look_at() - now().0, written.filter(|one| one.json["content"] == TEXT).count())
}

/// The accepted range of a wait in milliseconds; up to 30 seconds may have passed since it was set.
fn about(ms: i64) -> RangeInclusive<i64> {
    ms - 30_000..=ms + 1_000
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_written_in_only_when_it_is_about_to_be_archived() {
    let (stage, aside, thread) = match_in_a_thread().await;
    let board = aside.board().await;
    let (again, written) = looks(&stage, &thread).await;
    assert!(about(6 * HOUR_MS).contains(&again), "somebody may archive it by hand meanwhile: {again}");
    assert_eq!(written, 0, "it stays open for a day");

    thread.pretend_idle_for(HOUR * 18);
    let (again, written) = looks(&stage, &thread).await;
    assert!(about(3 * HOUR_MS).contains(&again), "an eighth of the day is left then: {again}");
    assert_eq!(written, 0);

    thread.pretend_idle_for(HOUR * 21 - Duration::from_secs(50));
    let (again, written) = looks(&stage, &thread).await;
    assert!(about(MINUTE_MS).contains(&again), "not more than once a minute: {again}");
    assert_eq!(written, 0);

    thread.pretend_idle_for(HOUR * 21 + Duration::from_secs(5));
    let (again, written) = looks(&stage, &thread).await;
    assert!(about(6 * HOUR_MS).contains(&again), "it stays open for another day: {again}");
    assert_eq!(written, 1);
    let messages: Vec<_> = aside.messages().into_iter().map(|message| message.id).collect();
    assert_eq!(messages.last(), Some(&board.id), "what was written is deleted at once");
    assert!(!thread.is_archived());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_opened_again_unless_somebody_archived_it_by_hand() {
    let is_known_archived = |stage: &Stage| stage.number("SELECT is_archived FROM threads") == 1;
    let (stage, aside, thread) = match_in_a_thread().await;
    thread.pretend_idle_for(HOUR * 25);
    assert!(thread.is_archived());
    let (again, written) = looks(&stage, &thread).await;
    assert!(!thread.is_archived() && !is_known_archived(&stage), "{:#?}", aside.summary());
    assert!(about(6 * HOUR_MS).contains(&again), "{again}");
    assert_eq!(written, 1);

    thread.set_archived(true);
    let (_, written) = looks(&stage, &thread).await;
    assert!(thread.is_archived() && is_known_archived(&stage), "somebody wanted that");
    assert_eq!(written, 1);

    thread.set_archived(false);
    looks(&stage, &thread).await;
    assert!(!is_known_archived(&stage), "somebody has opened it again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_in_which_the_bot_cannot_write_is_tried_again_after_six_hours_and_one_that_it_cannot_see_after_one() {
    let (stage, _, thread) = match_in_a_thread().await;
    thread.pretend_idle_for(HOUR * 23);
    stage.table().channel.deny_bot(Permissions::SEND_MESSAGES_IN_THREADS);
    let (again, written) = looks(&stage, &thread).await;
    assert!(about(6 * HOUR_MS).contains(&again), "{again}");
    assert_eq!(written, 1, "it was tried once");
    assert_eq!(stage.number("SELECT is_archived FROM threads"), 0);

    stage.room.fail(4, "GET", &format!("/channels/{}", thread.id()), BAD_DAY);
    stage.change("UPDATE threads SET look_at = 0");
    let refused = || stage.room.requests().iter().filter(|one| one.status == BAD_DAY.status).count();
    works(&stage, open_threads::run, || refused() == 4).await;
    let again = stage.number("SELECT look_at FROM threads") - now().0;
    assert!(about(HOUR_MS).contains(&again), "{again}");
}
