//! Games as moving pictures.

use crate::hands::Hands;
use crate::stage::{SOMETHING_NEW, Stage};
use crate::table::{Table, own};
use discord_rehearsal::errors::TOO_LARGE;
use discord_rehearsal::{Message, Person};

/// A short game that is over.
async fn played(stage: &Stage) -> (Person, Person, Table) {
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.turn(&table, &anna).await;
    Hands::Commands.gives_up(&table, "single game").await;
    stage.settle().await;
    (anna, bjorn, table)
}

/// Types `/replay` and waits until the work for it is done. Returns the answer, which everybody sees.
async fn replayed(stage: &Stage, table: &Table, who: &Person) -> Message {
    let shown = table.types(who, "/replay").await.public().expect("for all to see").clone();
    stage.has_worked_for(who).await;
    shown
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_stands_above_as_a_moving_picture_is_shown_again_to_one_person_alone() {
    let mut stage = Stage::open().await;
    let (anna, bjorn, table) = played(&stage).await;
    let result = table.board().await;
    // A replay that only one person sees does not count as shown in the channel.
    let alone = bjorn.press(&result, "Replay").await.expect("a look of his own");
    assert_eq!(own(&alone).attachments[0].filename, "replay.gif");
    stage.has_worked_for(&bjorn).await;
    let shown = replayed(&stage, &table, &anna).await;
    assert_eq!(shown.attachments[0].filename, "replay.gif");
    let again = table.types(&bjorn, "/replay").await;
    let again = own(&again);
    assert!(again.content.starts_with("This game stands above already, so only you see it here.\n"));
    assert_eq!(again.attachments.len(), 1, "he sees it nevertheless");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moving_picture_that_cannot_be_sent_is_replaced_by_the_reason_and_does_not_count_as_shown() {
    let mut stage = Stage::open().await;
    let (anna, bjorn, table) = played(&stage).await;
    let (too_large, not_sent) =
        ("The picture is larger than Discord takes here.", "I could not send the picture just now. Please try again.");
    for (refusal, excuse) in [(TOO_LARGE, too_large), (SOMETHING_NEW, not_sent)] {
        stage.room.fail(1, "PATCH", "/webhooks/*/*/messages/@original", refusal);
        let excused = replayed(&stage, &table, &anna).await;
        assert!(excused.content.ends_with(excuse) && excused.attachments.is_empty(), "{}", excused.content);
        assert!(excused.content.starts_with("**Game 1**"), "what it would have shown: {}", excused.content);
    }
    // A picture above the size limit that Discord names is not uploaded at all.
    stage.room.world().attachment_limit = 1_000;
    let before = stage.requests("PATCH", "/messages/@original").len();
    let excused = replayed(&stage, &table, &anna).await;
    assert!(excused.content.ends_with(too_large) && excused.attachments.is_empty(), "{}", excused.content);
    let sent = &stage.requests("PATCH", "/messages/@original")[before..];
    assert!(sent.len() == 1 && sent.iter().all(|one| one.files.as_ref().is_none_or(Vec::is_empty)), "{sent:#?}");
    stage.room.world().attachment_limit = 10 << 20;
    assert_eq!(replayed(&stage, &table, &bjorn).await.attachments.len(), 1, "it was not shown before");
    stage.end().await;
}
