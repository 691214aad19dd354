//! Another process keeps the database locked for a while.

use discord_rehearsal::Message;
use discord_rehearsal::model::CallbackKind;

use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage};

/// The number of actions in the database.
fn actions(stage: &Stage) -> u32 {
    stage.database().query_row("SELECT count(*) FROM actions", [], |row| row.get(0)).expect("it can be read")
}

#[tokio::test]
async fn while_another_process_keeps_the_database_locked_nothing_is_lost() {
    let (mut stage, anna, _, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    let other = stage.database();
    other.begin_to_write().expect("nobody writes");
    let before = actions(&stage);
    drop(anna.slash(&table.channel, &format!("/move play:{ANNAS_PLAY}")).await);
    stage.logged("another process keeps the database locked").await;
    assert_eq!(actions(&stage), before);
    other.execute_batch("ROLLBACK").expect("it is open");
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    table.board_after(&board).await;
    stage.kill().await;
}

#[tokio::test]
async fn who_has_to_wait_for_the_database_is_answered_in_time_and_it_counts() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    let other = stage.database();
    let deferred = |wanted: CallbackKind| {
        let world = stage.room.world();
        let callbacks = world.interactions.values().filter_map(|interaction| interaction.callback.as_ref());
        callbacks.filter(|callback| callback.kind == wanted).count()
    };

    // A command, whose answer everybody sees.
    other.begin_to_write().expect("nobody writes");
    let typed = tokio::spawn({
        let (anna, table) = (anna.clone(), table.clone());
        async move { table.types(&anna, &format!("/move play:{ANNAS_PLAY}")).await }
    });
    stage.until(|| deferred(CallbackKind::DeferredMessage) == 1).await;
    other.execute_batch("ROLLBACK").expect("it is open");
    let answer = typed.await.expect("no panic");
    assert!(answer.private().expect("only she sees it").content.starts_with("That took a while."), "{answer:?}");
    let next = table.board_after(&board).await;

    // A press, which changes the pressed message.
    let before = deferred(CallbackKind::DeferredUpdate);
    other.begin_to_write().expect("nobody writes");
    let pressed = tokio::spawn({
        let (bjorn, next) = (bjorn.clone(), next.clone());
        async move { bjorn.press(&next, "Roll").await }
    });
    stage.until(|| deferred(CallbackKind::DeferredUpdate) > before).await;
    other.execute_batch("ROLLBACK").expect("it is open");
    pressed.await.expect("no panic").expect("an answer");
    let has_rolled = |message: &Message| message.id == next.id && message.content.contains("play your");
    table.channel.wait_for(&table.onlooker, has_rolled).await.expect("the same board, with dice");

    // A press after which another board follows.
    Hands::Buttons.turn(&table, &bjorn).await;
    stage.close().await;
}
