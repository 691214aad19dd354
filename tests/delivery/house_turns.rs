//! Matches against the house: its turn and the one that it answers are one message.

use crate::asked::Asked;
use crate::hands::Hands;
use crate::stage::{FOLLOW_UP, OWN_POST, SOMETHING_NEW, Stage};
use crate::table::{Board, Table};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Message, Person};

/// A match against the house at which Anna is to play, and the board of it.
async fn at_play(stage: &Stage, points: u8) -> (Person, Table, Board) {
    let (anna, table) = (stage.person("Anna"), stage.table());
    let line = format!("/challenge player:@Barpoint points:{points} level:Beginner");
    table.types(&anna, &line).await.public().expect("all see it");
    let mut board = table.board().await;
    if !board.is_to_play() {
        Hands::Commands.roll(&table, &anna).await;
        board = table.board().await;
    }
    (anna, table, board)
}

/// The messages that came after a board, oldest first.
fn after(table: &Table, board: &Board) -> Vec<Message> {
    table.messages().into_iter().filter(|message| message.id > board.id).collect()
}

/// The last request with this method and a path with this in it.
fn last(stage: &Stage, method: &str, part: &str) -> Exchange {
    let of_kind = |one: &Exchange| one.method == method && one.path.contains(part);
    stage.room.requests().into_iter().rfind(of_kind).expect("it is made")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_channel_the_house_pauses_before_its_turn_and_shows_both_turns_in_one_message() {
    // Without workers, only the answer to the command can send messages.
    let mut stage = Stage::without_workers().await;
    let (anna, table, board) = at_play(&stage, 3).await;
    table.types(&anna, "/move play:24/18 13/11").await;
    let told = after(&table, &board);
    assert_eq!(told.len(), 1, "one message: {:#?}", table.summary());
    let next = Board(told[0].clone());
    assert!(next.says("**Anna** 6-2: `24/18 13/11`") && next.says("\n**Barpoint** "), "{}", next.content);
    assert!(next.calls(&anna), "{}", next.content);
    let pause = last(&stage, "PATCH", "/messages/@original").t - last(&stage, "POST", "/callback").t;
    assert!(pause > 0.8, "her own play is seen first: {pause}");
    stage.news_is_told().await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_against_the_house_is_told_before_the_next_board_or_both_are_told_later() {
    let mut stage = Stage::without_workers().await;
    let (anna, table, board) = at_play(&stage, 5).await;
    let two_more = |after_it: &Board| {
        let told = after(&table, after_it);
        let [end, next] = told.as_slice() else { return None };
        Some((end.clone(), Board(next.clone())))
    };
    table.types(&anna, "/resign kind:single game").await;
    let (end, next) = table.wait(|| two_more(&board)).await.expect("two messages");
    assert!(end.content.ends_with("**Barpoint** accepts the resignation and wins a single game: 1 point."), "{end:?}");
    assert!(next.says("Game 2 · **Anna** 0, **Barpoint** 1.") && next.calls(&anna), "{}", next.content);
    stage.news_is_told().await;

    // The end of the next game can neither take the place of the promised answer nor be posted.
    for (method, path) in [("PATCH", "/webhooks/*/*/messages/@original"), ("POST", FOLLOW_UP)] {
        stage.room.fail(1, method, path, SOMETHING_NEW);
    }
    stage.room.fail(1, "POST", OWN_POST, SOMETHING_NEW);
    let channel = table.channel.clone();
    let resigning = async move { anna.slash(&channel, "/resign kind:single game").await };
    let resigned = Asked::by(&stage, resigning).await;
    resigned.is_dealt_with(&stage, &stage.services).await;
    resigned.leave();
    assert_eq!(after(&table, &next).len(), 1, "the promise alone: {:#?}", table.summary());
    assert_eq!(stage.number("SELECT count(*) FROM outbox WHERE state = 'waiting'"), 1, "it is still to be told");
    stage.end().await;
}
