//! Threads with a match in progress: they stay open, since a press in an archived one is not sent by people who may not
//! write there.

use std::time::Duration;

use discord_rehearsal::model::OverwriteTarget;
use discord_rehearsal::world::World;
use discord_rehearsal::{ChannelHandle, DriverError, Permissions, Person};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, private};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// A match between Björn, who is to play, and Joost, in a thread in which people cannot write any more. It stays open for
/// a day after the last message.
async fn silent_thread(stage: &Stage) -> (Table, ChannelHandle, Person) {
    let (anna, bjorn) = stage.players();
    let channel = stage.table().channel;
    let thread = channel.open_thread(&anna, "A quiet corner").expect("a thread");
    let aside = stage.table_in(&thread.name());
    aside.begin(&bjorn, &stage.person("Joost"), 3).await;
    stage.settle().await;
    channel.deny(OverwriteTarget::Everyone, Permissions::SEND_MESSAGES_IN_THREADS);
    channel.allow_bot(Permissions::SEND_MESSAGES_IN_THREADS);
    (aside, thread, bjorn)
}

/// Has the bot look at all threads now.
fn look(stage: &Stage) {
    stage.database().execute("UPDATE threads SET look_at = 0", []).expect("it is written");
}

/// Waits until a thread is open, and has been used within the last hour.
async fn is_kept_open(stage: &Stage, thread: &ChannelHandle) {
    let fresh = |world: &World| {
        let about = world.channel(thread.id()).ok()?.thread.as_ref()?;
        let day = 24 * 60 * 60 * 1000;
        (!about.archived && about.archives_at() + 60 * 60 * 1000 > world.now() + day).then_some(())
    };
    stage.room.until("an open thread", fresh).await.unwrap_or_else(|error| panic!("{error}\n{}", stage.log()));
}

/// Whether the bot knows a thread to be archived.
fn is_known_archived(stage: &Stage) -> bool {
    stage.database().query_row("SELECT max(is_archived) FROM threads", [], |row| row.get(0)).expect("it can be read")
}

#[tokio::test]
async fn a_thread_is_written_in_before_it_is_archived_under_a_match() {
    let stage = Stage::open().await;
    let (aside, thread, bjorn) = silent_thread(&stage).await;
    thread.pretend_idle_for(HOUR * 23);
    look(&stage);
    is_kept_open(&stage, &thread).await;
    stage.until(|| !aside.messages().iter().any(|message| message.content.contains("stays open"))).await;
    let wrote = stage.room.requests().into_iter().find(|request| request.json["flags"] == 1 << 12);
    assert_eq!(wrote.expect("a message").json["content"], "This thread stays open while a match is played in it.");
    Hands::Buttons.turn(&aside, &bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn a_thread_that_was_archived_while_the_bot_was_down_is_opened_again() {
    let mut stage = Stage::open().await;
    let (aside, thread, bjorn) = silent_thread(&stage).await;
    let board = aside.board().await;
    stage.kill().await;
    thread.pretend_idle_for(HOUR * 25);
    let pressed = bjorn.press_raw(&board, "help").await;
    assert!(matches!(pressed, Err(DriverError::Archived { .. })), "{pressed:?}");
    look(&stage);
    stage.start().await;
    is_kept_open(&stage, &thread).await;
    Hands::Buttons.turn(&aside, &bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn games_names_a_thread_that_somebody_has_archived() {
    const ARCHIVED: &str = "(archived: write a word there first)";
    let stage = Stage::open().await;
    let (aside, thread, bjorn) = silent_thread(&stage).await;
    let elsewhere = stage.table_in("side-table");
    assert!(!private(&elsewhere.types(&bjorn, "/games").await).contains(ARCHIVED));
    thread.set_archived(true);
    look(&stage);
    stage.until(|| is_known_archived(&stage)).await;
    assert!(thread.is_archived(), "somebody wanted that");
    let games = private(&elsewhere.types(&bjorn, "/games").await);
    assert!(games.contains(ARCHIVED), "{games}");
    // Anna, who owns the server, may write everywhere.
    stage.person("Anna").say(&thread, "a word").expect("it is opened again");
    Hands::Buttons.turn(&aside, &bjorn).await;
    assert!(!private(&elsewhere.types(&bjorn, "/games").await).contains(ARCHIVED));
    stage.close().await;
}
