//! Matches against the house give way to others in their channel.

use crate::hands::Hands;
use crate::house::{go_on_until, is_over};
use crate::stage::Stage;
use crate::table::{Board, Table, own};

/// Who plays the house in a channel, until they have played once. Returns the board.
async fn plays_the_house(table: &Table, who: &discord_rehearsal::Person) -> Board {
    table.types(who, "/challenge player:@Barpoint points:1").await.public().expect("all see it");
    go_on_until(table, who, Board::is_to_play).await;
    Hands::Buttons.play(table, who).await;
    table.board().await
}

#[tokio::test]
async fn in_a_thread_of_its_own_when_two_people_want_its_channel_and_nobody_presses_anything_for_that() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    joost.speak("en-US");
    let table = stage.table();
    let before = plays_the_house(&table, &joost).await;
    let challenge = table.types(&anna, "/challenge player:@Björn points:1").await;
    let challenge = challenge.public().expect("the channel is free for it").clone();
    assert!(table.board().await.id == before.id, "so far the house plays on there");
    bjorn.press(&challenge, "Accept").await.expect("a match");

    let thread = table.wait(|| table.channel.threads().pop()).await.expect("a thread");
    assert_eq!(thread.name(), "Joost – Barpoint");
    let aside = stage.table_in(&thread.name());
    let there = aside.board().await;
    assert!(there.calls(&joost), "{}", there.content);
    assert!(joost.unread_pings() > 0, "he is called to where it goes on");
    go_on_until(&aside, &joost, is_over).await;

    let here = table.board().await;
    assert!(here.calls(&anna) || here.calls(&bjorn), "{}", here.content);
    let old = || table.messages().into_iter().find(|message| message.id == before.id);
    stage.until(|| old().is_some_and(|message| message.labels().is_empty())).await;
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn in_direct_messages_where_there_are_no_threads_in_threads() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    let thread = stage.table().channel.open_thread(&anna, "A quiet corner").expect("a thread");
    let corner = stage.table_in(&thread.name());
    plays_the_house(&corner, &joost).await;
    let challenge = corner.types(&anna, "/challenge player:@Björn points:1").await;
    bjorn.press(challenge.public().expect("all see it"), "Accept").await.expect("a match");
    let alone = stage.table_of(joost.dm(), &joost);
    let board = alone.board().await;
    assert!(board.calls(&joost), "{}", board.content);
    go_on_until(&alone, &joost, is_over).await;
    let here = corner.board().await;
    assert!(here.calls(&anna) || here.calls(&bjorn), "{}", here.content);
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn a_match_of_two_people_gives_way_to_nobody() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 1).await;
    let joost = stage.person("Joost");
    joost.speak("en-US");
    let busy = table.types(&joost, "/challenge points:1").await;
    assert!(own(&busy).content.starts_with("**Anna** and **Björn** are playing here."), "{}", own(&busy).content);
    // The house then plays in a thread, without a question.
    table.types(&joost, "/challenge player:@Barpoint points:1").await;
    let thread = table.wait(|| table.channel.threads().pop()).await.expect("a thread");
    let aside = stage.table_in(&thread.name());
    go_on_until(&aside, &joost, Board::is_to_play).await;
    stage.settle().await;
    stage.close().await;
}
