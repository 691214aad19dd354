//! Live boards: a match of one channel that is shown in another.

use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage};
use crate::table::Table;
use barpoint::store::ids::MessageId;
use discord_rehearsal::errors::{BAD_DAY, TOO_MANY_LATE_EDITS};
use discord_rehearsal::{ChannelHandle, Message};

/// Anna and Björn play in a side channel, and Joost has begun a live board in another one.
async fn watched() -> (Stage, Table, ChannelHandle, Message) {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let aside = stage.table_in("side-table");
    aside.begin(&anna, &bjorn, 1).await;
    let lounge = stage.room.channel("backgammon");
    let shown = stage.person("Joost").slash(&lounge, "/watch channel:#side-table").await.expect("a live board");
    let shown = shown.public().expect("all see it").clone();
    stage.settle().await;
    (stage, aside, lounge, shown)
}

/// The live board in a channel, once it contains this text.
async fn live(stage: &Stage, channel: &ChannelHandle, says: &str) -> Message {
    let wanted = |message: &Message| message.content.contains("**Live**") && message.content.contains(says);
    channel.wait_for(&stage.person("Joost"), wanted).await.unwrap_or_else(|error| panic!("{says}: {error}"))
}

/// The number of rows of `watches` for which this SQL condition holds.
fn boards(stage: &Stage, such: &str) -> i64 {
    stage.number(&format!("SELECT count(*) FROM watches WHERE {such}"))
}

/// Makes all live boards due now, because the bot otherwise changes one only every few seconds.
fn hurry(stage: &Stage) {
    // `Stage::change` would fail here if the live board has just ended and no row is left.
    stage.database().execute("UPDATE watches SET due_at = 0", []).expect("it can be changed");
    stage.services.outbox.notify();
}

async fn first_turn(stage: &Stage, aside: &Table) {
    Hands::Commands.plays(aside, &stage.person("Anna"), ANNAS_PLAY).await;
    hurry(stage);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_board_follows_the_match_in_one_message_and_is_let_go_with_its_end() {
    let (mut stage, aside, lounge, shown) = watched().await;
    first_turn(&stage, &aside).await;
    let played = live(&stage, &lounge, ANNAS_PLAY).await;
    assert_eq!((played.id, played.labels(), played.attachments.len()), (shown.id, vec!["Stop watching"], 1));
    stage.until(|| boards(&stage, "attempts = 0 AND version = (SELECT version FROM matches)") == 1).await;
    Hands::Commands.gives_up(&aside, "single game").await;
    hurry(&stage);
    let over = live(&stage, &lounge, "wins the match 1–0").await;
    assert_eq!((over.id, over.labels().len()), (shown.id, 0));
    stage.until(|| boards(&stage, "true") == 0).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_board_that_is_too_old_to_change_is_posted_anew_and_the_older_one_goes_as_soon_as_discord_lets_it() {
    let (mut stage, aside, lounge, shown) = watched().await;
    // As if so much time had passed since the command that Discord no longer accepts its token.
    stage.services.tokens.forget(MessageId(shown.id.0));
    let older = format!("/channels/{}/messages/{}", lounge.id(), shown.id);
    stage.room.fail(1, "PATCH", &older, TOO_MANY_LATE_EDITS);
    stage.room.fail(u32::MAX, "DELETE", &older, BAD_DAY);
    first_turn(&stage, &aside).await;
    let newer = live(&stage, &lounge, ANNAS_PLAY).await;
    assert!(newer.id > shown.id, "another message");
    let stands = || lounge.messages(&stage.person("Joost")).iter().any(|message| message.id == shown.id);
    stage.until(|| stage.requests("DELETE", &older).len() >= 4).await;
    assert!(stands());
    let on_record = format!("former = {} AND message = {}", shown.id, newer.id);
    stage.until(|| boards(&stage, &on_record) == 1).await;
    stage.room.mend();
    hurry(&stage);
    stage.until(|| boards(&stage, "former IS NULL") == 1).await;
    assert!(!stands(), "the older one is deleted");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_board_that_somebody_deleted_ends_and_one_that_cannot_be_changed_for_now_catches_up() {
    let (mut stage, aside, lounge, shown) = watched().await;
    stage.services.tokens.forget(MessageId(shown.id.0));
    let there = format!("/channels/{}/messages/{}", lounge.id(), shown.id);
    stage.room.fail(u32::MAX, "PATCH", &there, BAD_DAY);
    first_turn(&stage, &aside).await;
    stage.until(|| boards(&stage, "attempts > 0 AND due_at > 0") == 1).await;
    stage.room.mend();
    hurry(&stage);
    assert_eq!(live(&stage, &lounge, ANNAS_PLAY).await.id, shown.id);

    stage.until(|| boards(&stage, "attempts = 0") == 1).await;
    lounge.delete_message(&shown).expect("it was there");
    Hands::Commands.turn(&aside, &stage.person("Björn")).await;
    hurry(&stage);
    stage.until(|| boards(&stage, "true") == 0).await;
    let again = lounge.messages(&stage.person("Joost"));
    assert!(again.iter().all(|message| !message.content.contains("**Live**")), "it is not wanted any more");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_board_says_that_it_has_ended_where_the_match_goes_on_in_direct_messages() {
    let (mut stage, _, lounge, shown) = watched().await;
    let (anna, bjorn) = stage.players();
    stage.room.leave(&bjorn);
    bjorn.install();
    let friends = Table::new(stage.room.clone(), stage.room.between(&[&anna, &bjorn, &stage.person("Päivi")]));
    friends.takes_up(&bjorn).await;
    Hands::Buttons.turn(&friends, &anna).await;
    hurry(&stage);
    let ended = |message: &Message| message.content == "This live board has ended: the match goes on elsewhere.";
    let last = lounge.wait_for(&stage.person("Joost"), ended).await.expect("it says so");
    assert_eq!((last.id, last.labels().len(), last.attachments.len()), (shown.id, 0, 1), "its last picture stays");
    stage.until(|| boards(&stage, "true") == 0).await;
    stage.end().await;
}
