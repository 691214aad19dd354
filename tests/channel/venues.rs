//! When the place of a match fails: the right person is told the reason, and the match goes on elsewhere.

use discord_rehearsal::errors::UNKNOWN_CHANNEL;
use discord_rehearsal::{ChannelHandle, Permissions, Person};

use crate::challenges::custom_id;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, private};

/// A match in a thread between Anna, who is to play, and Björn.
async fn match_in_a_thread(stage: &Stage) -> (Table, ChannelHandle) {
    let (anna, bjorn) = stage.players();
    let thread = stage.table().channel.open_thread(&anna, "A quiet corner").expect("a thread");
    let aside = stage.table_in(&thread.name());
    aside.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    (aside, thread)
}

/// A player moves their only match without a place to this channel, after being told `why`.
async fn goes_on_here(table: &Table, who: &Person, why: &str) {
    let offer = table.types(who, "/board").await;
    let offer = offer.private().expect("nobody else is concerned");
    assert_eq!(offer.content, format!("{why}\nYou can go on in this channel."));
    let done = who.press(offer, "Go on here").await.expect("it goes on");
    assert_eq!(private(&done), "The match goes on here.");
}

#[tokio::test]
async fn a_match_whose_thread_was_deleted_goes_on_elsewhere() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (_, thread) = match_in_a_thread(&stage).await;
    thread.delete().expect("it is there");
    // The bot looks the thread up once.
    stage.provoke(1);
    let table = stage.table();
    let why = "The match **Anna** – **Björn** has lost its place: the channel or thread was deleted.";
    goes_on_here(&table, &bjorn, why).await;
    let board = table.board().await;
    assert!(board.says("**Björn** goes on here with the match **Anna** – **Björn**."), "{}", board.content);
    assert_eq!(board.pings, [anna.id()], "it is her turn");
    for _ in 0..4 {
        let who = table.whose_turn().await;
        Hands::Buttons.turn(&table, &who).await;
    }
    stage.close().await;
}

#[tokio::test]
async fn players_learn_of_lost_news_with_their_next_command_wherever() {
    lost_news("/webhooks/*/*").await;
}

#[tokio::test]
async fn players_learn_of_lost_news_that_the_bot_posted_by_its_own_right() {
    lost_news("/channels/*/messages").await;
}

/// Anna's play is lost, since the channel is deleted at that moment.
async fn lost_news(way: &str) {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, elsewhere) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    if way.starts_with("/channels") {
        // Without this permission the bot posts with its bot token.
        table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    }
    Hands::Buttons.choose(&table, &anna, "24/18 13/11").await;
    stage.refuse("POST", way, UNKNOWN_CHANNEL);
    table.press(&anna, "Confirm 24/18 13/11").await;
    stage.settle().await;
    let why = "The match **Anna** – **Björn** has lost its place: the channel or thread was deleted.";
    for who in [&anna, &bjorn] {
        elsewhere.types(who, "/help").await;
        let told = elsewhere.channel.wait_for(who, |message| message.content.starts_with(why)).await.expect("told");
        assert_eq!(told.ephemeral_to, Some(who.id()));
        assert!(
            told.content.contains("Type </board:")
                && told.content.ends_with("that you both see, and it goes on there.")
        );
        elsewhere.types(who, "/help").await;
        elsewhere.types(who, "/help").await;
        let times = elsewhere.channel.messages(who).iter().filter(|m| m.content.starts_with(why)).count();
        assert_eq!(times, 1, "once is enough");
    }
    goes_on_here(&elsewhere, &anna, why).await;
    let board = elsewhere.board().await;
    assert!(board.says("**Anna** 6-2: `24/18 13/11`"), "what was lost is told: {}", board.content);
    stage.close().await;
}

#[tokio::test]
async fn a_locked_thread_is_left_for_another_place() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (_, thread) = match_in_a_thread(&stage).await;
    thread.lock();
    let table = stage.table_in("side-table");
    let why = "The match **Anna** – **Björn** has lost its place: the thread was locked.";
    goes_on_here(&table, &anna, why).await;
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn an_archived_thread_comes_back_with_the_next_play() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (aside, thread) = match_in_a_thread(&stage).await;
    thread.set_archived(true);
    Hands::Buttons.turn(&aside, &anna).await;
    assert!(aside.board().await.calls(&bjorn));
    assert!(!thread.is_archived());
    stage.close().await;
}

#[tokio::test]
async fn without_the_right_to_post_it_answers_and_says_once_what_it_lacks() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    anna.speak("da");
    stage.settle().await;
    table.channel.deny_bot(Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES);
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    let lacks = |message: &discord_rehearsal::Message| message.ephemeral_to.is_some();
    let told = table.channel.wait_for(&anna, lacks).await.expect("she is told");
    assert!(
        told.content.starts_with("I denne kanal mangler jeg **Send beskeder**, **Vedhæft filer**."),
        "{}",
        told.content
    );
    let told = table.channel.wait_for(&bjorn, lacks).await.expect("so is he");
    assert!(
        told.content.starts_with("In this channel I lack **Send Messages**, **Attach Files**."),
        "{}",
        told.content
    );
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    for who in [&anna, &bjorn] {
        assert_eq!(table.channel.messages(who).into_iter().filter(lacks).count(), 1, "once is enough");
    }
    stage.close().await;
}

#[tokio::test]
async fn a_board_that_somebody_deleted_is_posted_anew() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    table.channel.delete_message(&board).expect("it is there");
    // The bot looks the message up once.
    stage.provoke(1);
    let again = table.types(&bjorn, "/board").await;
    let again = again.public().expect("everybody needs it");
    assert!(again.content.contains("play your 6-2"), "{}", again.content);
    Hands::Buttons.turn(&table, &anna).await;
    // While the board is there, others are private copies.
    assert!(table.types(&anna, "/board").await.private().is_ok());
    stage.close().await;
}

#[tokio::test]
async fn a_match_whose_opponent_left_can_be_set_aside_and_taken_up_again() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    stage.room.leave(&bjorn);
    // The bot looks the member up each time.
    stage.provoke(4);
    let told = table.told(&anna, "/resign kind:single").await;
    let left = "**Björn** has left this server and cannot answer here, not even a resignation.";
    assert!(told.starts_with(left), "{told}");
    Hands::Buttons.turn(&table, &anna).await;
    assert!(table.told(&anna, "/board").await.contains(left));
    let more = table.press(&anna, "More").await;
    let panel = more.private().expect("her own panel");
    assert!(panel.content.starts_with(left), "{}", panel.content);
    let done = anna.press(panel, "Set the match aside").await.expect("it is set aside");
    assert_eq!(private(&done), "The match is set aside.");
    let notice = table.channel.wait_for(&anna, |message| message.offers("Take it up again")).await.expect("all see it");
    assert!(notice.content.starts_with("**Anna** sets the match **Anna** – **Björn** aside."), "{}", notice.content);
    let told = table.told(&anna, "/roll").await;
    assert!(told.starts_with("The match **Anna** – **Björn** was set aside here."), "{told}");
    stage.settle().await;

    stage.room.join(&bjorn);
    bjorn.press(&notice, "Take it up again").await.expect("it goes on");
    let board = table.board().await;
    assert!(board.calls(&bjorn), "{}", board.content);
    Hands::Buttons.turn(&table, &bjorn).await;
    let more = table.press(&bjorn, "More").await;
    assert!(!more.private().expect("a panel").content.contains("has left"));
    stage.close().await;
}

#[tokio::test]
async fn a_match_whose_opponent_keeps_one_waiting_can_be_set_aside() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&table, &anna).await;
    stage.settle().await;
    let waits = "**Björn** has kept you waiting for long.";
    let passes = |ms: i64| {
        let sql = "UPDATE actions SET at = at - ?1 WHERE seq = (SELECT max(seq) FROM actions)";
        stage.database().execute(sql, [ms]).expect("time passes");
    };
    assert!(!table.told(&anna, "/board").await.contains(waits));
    // Björn has not acted at all: ten minutes are enough.
    passes(10 * 60_000);
    let told = table.types(&anna, "/board").await;
    assert!(told.private().expect("a copy").content.contains(waits), "{told:?}");
    assert!(!table.told(&bjorn, "/board").await.contains("kept you waiting"), "it is his turn");
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.turn(&table, &anna).await;
    stage.settle().await;
    passes(6 * 24 * 60 * 60_000);
    let more = table.press(&anna, "More").await;
    assert!(!more.private().expect("a panel").content.contains(waits), "he has acted: it takes seven days");
    let id = custom_id(told.private().expect("a copy"), "Set the match aside");
    let refused = private(&anna.press_raw(told.private().expect("a copy"), id).await.expect("an answer"));
    assert!(refused.contains("once you have waited for 7 days, or for 10 minutes"), "{refused}");
    passes(24 * 60 * 60_000);
    let more = table.press(&anna, "More").await;
    let panel = more.private().expect("a panel");
    assert!(panel.content.starts_with(waits), "{}", panel.content);
    anna.press(panel, "Set the match aside").await.expect("it is set aside");
    let notice =
        table.channel.wait_for(&bjorn, |message| message.offers("Take it up again")).await.expect("all see it");
    let joost = stage.person("Joost");
    assert!(table.types(&joost, "/challenge points:1").await.public().is_ok(), "the channel is free");
    anna.press(&notice, "Take it up again").await.expect("it goes on");
    assert!(table.board().await.calls(&bjorn));
    stage.settle().await;
    assert!(!table.told(&anna, "/board").await.contains(waits), "she waits from now on");
    assert!(notice.content.starts_with("**Anna** sets the match"), "{}", notice.content);
    stage.close().await;
}

#[tokio::test]
async fn who_left_the_server_takes_the_match_to_direct_messages() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    stage.room.leave(&bjorn);
    bjorn.install();
    // The bot looks the member up at the command and at the button.
    stage.provoke(2);
    let friends = stage.friends();
    let why = "The match **Anna** – **Björn** is out of your reach where it is being played.";
    goes_on_here(&friends, &bjorn, why).await;
    assert!(friends.board().await.calls(&anna));
    let note = table.channel.wait_for(&anna, |message| message.content.contains("goes on elsewhere")).await;
    // The server is not told where.
    assert_eq!(note.expect("a note").content, "The match **Anna** – **Björn** goes on elsewhere.");
    Hands::Buttons.turn(&friends, &anna).await;
    Hands::Buttons.turn(&friends, &bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_is_well_where_it_is_stays_there() {
    let (stage, anna, _, _, board) = Stage::with_match(3).await;
    stage.settle().await;
    let told = stage.table_in("side-table").told(&anna, "/board").await;
    let link = format!("https://discord.com/channels/{}/{}/{}", stage.room.guild(), board.channel, board.id);
    assert_eq!(told, format!("No match is being played here. Yours are elsewhere:\n**Anna** – **Björn**: {link}"));
    stage.close().await;
}
