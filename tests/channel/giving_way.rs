//! Matches against the house give way to others in their channel.

use discord_rehearsal::errors::OPENING_TOO_FAST;
use discord_rehearsal::{Message, Person};

use crate::hands::Hands;
use crate::house::{go_on_until, is_over};
use crate::stage::Stage;
use crate::table::{Board, Table, own};

/// Who plays the house in a channel, until they have played once. Returns the board.
async fn plays_the_house(table: &Table, who: &Person) -> Board {
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

/// A thread in which Joost plays the house, and where Anna has challenged Björn: no thread can be opened in it.
async fn wanted_corner(stage: &Stage, anna: &Person, joost: &Person) -> (Table, Message) {
    let thread = stage.table().channel.open_thread(anna, "A quiet corner").expect("a thread");
    let corner = stage.table_in(&thread.name());
    plays_the_house(&corner, joost).await;
    let challenge = corner.types(anna, "/challenge player:@Björn points:1").await;
    (corner, challenge.public().expect("all see it").clone())
}

#[tokio::test]
async fn in_direct_messages_where_there_are_no_threads_in_threads() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    let (corner, challenge) = wanted_corner(&stage, &anna, &joost).await;
    bjorn.press(&challenge, "Accept").await.expect("a match");
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
    let (stage, _, _, table, _) = Stage::with_match(1).await;
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

#[tokio::test]
async fn set_aside_with_a_word_to_its_player_where_it_can_go_nowhere() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    let (corner, challenge) = wanted_corner(&stage, &anna, &joost).await;
    stage.room.fail(1, "POST", "/users/@me/channels", OPENING_TOO_FAST);
    stage.provoke(1);
    bjorn.press(&challenge, "Accept").await.expect("a match");
    let why = |message: &Message| message.content.contains("another match has begun here");
    let told = corner.channel.wait_for(&joost, why).await.expect("he is told");
    assert!(told.content.starts_with(&joost.mention()) && told.pings == [joost.id()], "{told:?}");
    // He can take it up once the channel is free.
    let busy = joost.press(&told, "Take it up again").await.expect("an answer");
    assert!(own(&busy).content.contains("are playing here."), "{}", own(&busy).content);
    stage.close().await;
}

#[tokio::test]
async fn nobodys_match_against_the_house_makes_way_for_another_one_against_it() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let joost = stage.person("Joost");
    joost.speak("en-US");
    let table = stage.table();
    plays_the_house(&table, &joost).await;
    let result = go_on_until(&table, &joost, is_over).await;
    let board = plays_the_house(&table, &anna).await;

    // A rematch has a thread at once.
    joost.press(&result, "Rematch").await.expect("a thread");
    let thread = table.wait(|| table.channel.threads().pop()).await.expect("a thread");
    let aside = stage.table_in(&thread.name());
    go_on_until(&aside, &joost, Board::is_to_play).await;
    assert_eq!(table.board().await.id, board.id, "Anna plays on where she is");
    go_on_until(&aside, &joost, is_over).await;
    // So has a challenge that is handed to the house.
    let challenge = table.types(&joost, "/challenge points:1").await.public().expect("for people").clone();
    let levels = joost.press(&challenge, "Play the house").await.expect("a panel");
    joost.select(own(&levels), "", &["Beginner"]).await.expect("a thread");
    let second = || table.channel.threads().into_iter().find(|other| other.id() != thread.id());
    let second = table.wait(second).await.expect("another thread");
    go_on_until(&stage.table_of(second, &joost), &joost, Board::is_to_play).await;
    assert_eq!(table.board().await.id, board.id);
    stage.settle().await;
    stage.close().await;
}
