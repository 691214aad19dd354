//! The connection to Discord: cut, resumed, and refusing messages.

use discord_rehearsal::Permissions;
use discord_rehearsal::errors::{BAD_DAY, UNKNOWN_INTERACTION};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;

#[tokio::test]
async fn a_cut_line_is_taken_up_again_and_nothing_is_lost() {
    let (stage, _, _, table, _) = Stage::with_match(3).await;
    stage.room.close_gateway(None);
    // A play while the gateway is down. Discord sends it once the session is resumed.
    plays_on(&table).await;
    assert_eq!(stage.room.gateway(), (true, 1, 1), "connected, identified once, resumed once");
    plays_on(&table).await;
    stage.close().await;
}

#[tokio::test]
async fn when_discord_asks_for_a_new_connection_play_goes_on() {
    let (stage, _, _, table, _) = Stage::with_match(3).await;
    stage.room.ask_to_reconnect();
    stage.room.until("a resumed session", |world| (world.gateway.resumed > 0).then_some(())).await.expect("it resumes");
    plays_on(&table).await;
    stage.room.invalidate_session(false);
    stage.room.until("a new session", |world| (world.gateway.identified > 1).then_some(())).await.expect("it connects");
    plays_on(&table).await;
    stage.close().await;
}

#[tokio::test]
async fn an_answer_that_comes_too_late_is_posted_instead() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    table.shows_the_choices_to(&anna).await;
    stage.refuse("POST", "/interactions/*/*/callback", UNKNOWN_INTERACTION);
    let next = tokio::select! {
        answer = anna.slash(&table.channel, "/move play:24/18 13/11") => panic!("the answer came: {answer:?}"),
        next = table.board_after(&board) => next,
    };
    assert!(next.says("**Anna** 6-2: `24/18 13/11`"), "{}", next.content);
    assert_eq!(next.pings, [bjorn.id()]);
    plays_on(&table).await;
    stage.close().await;
}

#[tokio::test]
async fn an_answer_whose_second_attempt_comes_too_late_is_posted_instead() {
    let mut stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    for refusal in [BAD_DAY, UNKNOWN_INTERACTION] {
        stage.refuse("POST", "/interactions/*/*/callback", refusal);
    }
    // The bot looks for its answer, which Discord does not know.
    stage.provoke(1);
    let posted = tokio::select! {
        answer = anna.slash(&table.channel, "/challenge rated:true") => panic!("the answer came: {answer:?}"),
        posted = table.channel.wait_for(&anna, |message| message.content.contains("challenges anyone")) => posted,
    };
    assert!(posted.expect("it is posted").offers("Accept"));
    stage.close().await;
}

#[tokio::test]
async fn an_answer_that_discord_never_takes_is_given_up_long_before_a_post() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    let board = table.begin(&anna, &bjorn, 3).await;
    table.shows_the_choices_to(&anna).await;
    // Without this permission the bot posts with its bot token.
    aside.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    let post = aside.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    stage.room.silence(1, "POST", &format!("/channels/{}/messages", aside.channel.id()));
    let who = aside.whose_turn().await;
    Hands::Buttons.turn(&aside, &who).await;
    stage.room.silence(1, "POST", "/interactions/*/*/callback");
    // The bot looks for its answer, which Discord does not know.
    stage.provoke(1);
    // The matches with undelivered news: first match 1, while the board of match 2 is being posted.
    let database = stage.database();
    let troubled = || {
        let rows = database.rows("SELECT match_id FROM outbox WHERE trouble IS NOT NULL", []);
        rows.iter().map(|row| row.get::<u32>(0).expect("a number")).collect::<Vec<_>>()
    };
    tokio::select! {
        answer = anna.slash(&table.channel, "/move play:24/18 13/11") => panic!("the answer came: {answer:?}"),
        () = stage.until(|| !troubled().is_empty()) => assert_eq!(troubled(), [1], "the post is still waited for"),
    }
    let next = table.board_after(&board).await;
    assert!(next.says("**Anna** 6-2: `24/18 13/11`"), "{}", next.content);
    aside.board_after(&post).await;
    stage.close().await;
}

#[tokio::test]
async fn news_that_discord_did_not_take_arrives_later() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    refuse_all(&mut stage);
    Hands::Buttons.plays(&table, &anna, "24/18 13/11").await;
    stage.has_refused(&BAD_DAY).await;
    assert!(table.messages().iter().all(|message| message.id <= board.id), "nothing has reached the channel");
    // It is stored all the same, and shown on request.
    let seen = table.types(&bjorn, "/board").await;
    assert!(seen.private().expect("Björn’s own copy").offers("Roll"));
    stage.kill().await;
    stage.mend();
    stage.start().await;
    let next = table.board_after(&board).await;
    assert!(next.says("**Anna** 6-2: `24/18 13/11`"), "{}", next.content);
    assert_eq!(next.pings, [bjorn.id()]);
    plays_on(&table).await;
    stage.close().await;
}

#[tokio::test]
async fn no_channel_waits_for_one_that_discord_does_not_answer() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (stuck, free) = (stage.table(), stage.table_in("side-table"));
    let before = (stuck.begin(&anna, &bjorn, 3).await, free.begin(&anna, &bjorn, 3).await);
    refuse_all(&mut stage);
    for table in [&stuck, &free] {
        let who = table.whose_turn().await;
        Hands::Buttons.turn(table, &who).await;
    }
    stage.kill().await;
    stage.mend();
    // The news left in the first channel is sent first, and gets no response.
    stage.room.silence(1, "POST", &format!("/channels/{}/messages", stuck.channel.id()));
    let old_log = stage.log().len();
    stage.start().await;
    free.board_after(&before.1).await;
    assert!(!stage.log()[old_log..].contains("could not be posted"), "it was told only after the other was given up");
    // It is retried later.
    stuck.board_after(&before.0).await;
    stage.close().await;
}

/// Refuses everything new in any channel.
fn refuse_all(stage: &mut Stage) {
    for path in ["/webhooks/*/*", "/channels/*/messages"] {
        stage.refuse_for_now("POST", path, BAD_DAY);
    }
}

/// The player to act takes a turn, and the next board follows.
async fn plays_on(table: &Table) {
    let board = table.board().await;
    let who = table.whose_turn().await;
    Hands::Buttons.turn(table, &who).await;
    table.board_after(&board).await;
}
