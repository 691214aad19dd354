//! Obstacles other than permissions: each is named to the player who acts, and the match goes on by answers to
//! interactions.

use std::time::Duration;

use barpoint::discord::delivery::rest;
use discord_rehearsal::errors::{self, ApiError, BAD_DAY};
use discord_rehearsal::{ChannelHandle, Permissions, Person};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;

/// The paths by which a board is sent after an answer, and with the bot token. The latter is used without permission to
/// read the history.
const FOLLOW_UP: &str = "/webhooks/*/*";
const OWN_POST: &str = "/channels/*/messages";

/// The messages that only this person sees in a channel.
fn told_alone(channel: &ChannelHandle, who: &Person) -> Vec<String> {
    let own = channel.messages(who).into_iter().filter(|message| message.ephemeral_to == Some(who.id()));
    own.map(|message| message.content).collect()
}

/// Waits until this person has a private message that begins with this text.
async fn is_told(table: &Table, who: &Person, begin: &str) {
    let told = table
        .channel
        .wait_for(who, |message| message.ephemeral_to == Some(who.id()) && message.content.starts_with(begin));
    told.await.unwrap_or_else(|error| panic!("{begin:?}: {error}"));
}

#[tokio::test]
async fn each_is_called_by_its_name_and_none_a_missing_permission() {
    let each = [
        (errors::SLOW_MODE, "Slow mode is on in this channel"),
        (errors::BLOCKED_BY_AUTOMOD, "This server’s AutoMod blocked my message."),
        (errors::THREAD_FULL, "This thread has as many members as Discord allows."),
        (errors::BLOCKED_BY_LINK_FILTER, "Discord’s filter of harmful links blocked my message"),
        (errors::UPLOADS_LIMITED, "Discord limits file uploads on this server"),
    ];
    let ways = [FOLLOW_UP, OWN_POST];
    for ((refusal, told), way) in each.iter().flat_map(|each| ways.map(|way| (each.clone(), way))) {
        let (mut stage, anna, _, table, board) = Stage::with_match(3).await;
        stage.settle().await;
        if way == OWN_POST {
            table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
        }
        stage.refuse("POST", way, refusal);
        Hands::Buttons.plays(&table, &anna, "24/18 13/11").await;
        let next = table.board_after(&board).await;
        assert!(next.says("**Anna** 6-2: `24/18 13/11`"), "there is another way: {}", next.content);
        is_told(&table, &anna, told).await;
        assert!(
            told_alone(&table.channel, &anna).iter().all(|text| !text.contains("lack")),
            "no permission is missing"
        );
        stage.settle().await;
        stage.close().await;
    }
}

#[tokio::test]
async fn in_a_thread_that_is_locked_but_not_put_away_it_answers_and_says_so() {
    for way in [FOLLOW_UP, OWN_POST] {
        let mut stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let thread = stage.table().channel.open_thread(&anna, "A quiet corner").expect("a thread");
        let aside = stage.table_in(&thread.name());
        let board = aside.begin(&anna, &bjorn, 3).await;
        stage.settle().await;
        if way == OWN_POST {
            stage.table().channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
            // Discord itself refuses, since the thread is locked.
            stage.provoke(1);
        }
        thread.lock_without_archiving();
        Hands::Buttons.plays(&aside, &anna, "24/18 13/11").await;
        aside.board_after(&board).await;
        is_told(&aside, &anna, "This thread is locked").await;
        stage.settle().await;
        stage.close().await;
    }
}

#[tokio::test]
async fn a_server_with_too_many_threads_plays_in_the_channel_and_reads_why() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let line = format!("/challenge player:{} thread:true", bjorn.mention());
    let asked = table.types(&anna, &line).await.public().expect("a challenge").clone();
    stage.refuse("POST", "/channels/*/messages/*/threads", errors::TOO_MANY_THREADS);
    bjorn.press(&asked, "Accept").await.expect("it can be accepted");
    let accepted =
        table.channel.wait_for(&anna, |message| message.id == asked.id && message.content.contains("accepted"));
    let accepted = accepted.await.expect("told").content;
    assert!(accepted.ends_with("played here. This server has as many active threads as Discord allows."), "{accepted}");
    assert_eq!(table.board().await.channel, table.channel.id());
    stage.close().await;
}

#[tokio::test]
async fn a_thread_that_discord_refuses_for_an_unknown_reason_leaves_the_match_in_the_channel() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let line = format!("/challenge player:{} thread:true", bjorn.mention());
    let asked = table.types(&anna, &line).await.public().expect("a challenge").clone();
    stage.refuse("POST", "/channels/*/messages/*/threads", ApiError::new(400, 123_456, "Something new"));
    bjorn.press(&asked, "Accept").await.expect("it can be accepted");
    assert_eq!(table.board().await.channel, table.channel.id());
    stage.close().await;
}

#[tokio::test]
async fn in_a_private_thread_it_answers_until_somebody_lets_it_in() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let thread = stage.table().channel.open_private_thread(&anna, "Between us").expect("a thread");
    anna.say(&thread, &format!("{}, here", bjorn.mention())).expect("he is let in");
    let aside = stage.table_of(thread.clone(), &anna);
    let first = aside.begin(&anna, &bjorn, 3).await;
    is_told(&aside, &bjorn, "I am not a member of this private thread").await;
    stage.settle().await;
    anna.say(&thread, &format!("<@{}>, come in", stage.room.world().bot)).expect("it is let in");
    Hands::Buttons.plays(&aside, &anna, "24/18 13/11").await;
    let second = aside.board_after(&first).await;
    assert!(second.interaction.is_none(), "posted by its own right");
    Hands::Buttons.turn(&aside, &bjorn).await;
    stage.settle().await;
    let times = told_alone(&thread, &bjorn).iter().filter(|text| text.starts_with("I am not a member")).count();
    assert_eq!(times, 1, "once is enough");
    assert!(told_alone(&thread, &bjorn).iter().all(|text| !text.contains("lack")), "no permission is missing");
    // The first board was sent as an answer, since it could not be posted.
    stage.was_kept_out(1);
    stage.close().await;
}

/// A finished match, of which replays can be asked.
async fn played(stage: &Stage) -> (Table, Person) {
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 1).await;
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    stage.settle().await;
    (table, anna)
}

#[tokio::test]
async fn a_replay_that_cannot_be_sent_is_excused() {
    let mut stage = Stage::open().await;
    let (table, anna) = played(&stage).await;
    // Refused at every attempt; the apology gets through.
    (0..4).for_each(|_| stage.refuse("PATCH", "/webhooks/*/*/messages/@original", BAD_DAY));
    let excused = table.types(&anna, "/replay").await;
    let excuse = "I could not send the picture just now. Please try again.";
    assert!(excused.public().expect("no promise is left open").content.ends_with(excuse), "{excused:?}");
    // The limit as the interaction states it, and as Discord enforces it.
    stage.room.world().attachment_limit = 40 * 1024;
    let excused = table.types(&anna, "/replay").await;
    let excused = excused.public().expect("an answer");
    assert!(excused.content.ends_with("The picture is larger than Discord takes here."), "{}", excused.content);
    assert!(excused.attachments.is_empty());
    stage.close().await;
}

#[tokio::test]
async fn a_replay_on_a_slow_line_arrives() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    // A short game: a whole one takes a busy machine longer to draw than anybody waits for it here.
    table.begin(&anna, &bjorn, 1).await;
    for who in [&anna, &bjorn] {
        Hands::Commands.turn(&table, who).await;
    }
    Hands::Commands.gives_up(&table, "single").await;
    table.board().await;
    // Slower than the time limit of other requests.
    stage.room.world().uploads_take = rest::REQUEST_TIMEOUT + Duration::from_millis(500);
    let replay = table.types(&anna, "/replay").await;
    assert_eq!(replay.public().expect("for all to see").attachments.len(), 1);
    stage.close().await;
}

#[tokio::test]
async fn where_nobody_invited_it_what_is_said_besides_fits_into_five_messages() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let mut threads = Vec::new();
    // Two people may play five matches at the same time on a server.
    let others = [anna, stage.person("Päivi")];
    for (nth, other) in (1..=6).zip(others.iter().cycle()) {
        let thread = table.channel.open_thread(other, &format!("Corner {nth}")).expect("a thread");
        stage.table_in(&thread.name()).begin(other, &bjorn, 1).await;
        threads.push(thread);
    }
    stage.settle().await;
    threads.iter().for_each(|thread| thread.delete().expect("it is there"));
    // The bot looks each of them up once.
    stage.provoke(6);
    for other in &others {
        table.types(other, "/board").await;
    }
    bjorn.install();
    let friends = stage.friends();
    friends.types(&bjorn, "/help").await;
    is_told(&friends, &bjorn, "The match **Anna** – **Björn** has lost its place").await;
    let lost = told_alone(&friends.channel, &bjorn).concat().matches("has lost its place").count();
    assert_eq!(lost, 6, "all of them, in one message");
    stage.close().await;
}
