//! Failures between the bot and Discord during play: nothing is lost or shown twice, nobody waits, and Discord gets no
//! more requests than it allows.

use discord_rehearsal::errors::{BAD_DAY, RATE_LIMITED, Scope, TOO_MANY_WRITES, UNKNOWN_INTERACTION};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Message, Permissions};
use std::time::Duration;

use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage, now_ms};
use crate::table::{Table, own};

/// The requests with this method to paths that end like this.
fn asked(stage: &Stage, method: &str, end: &str) -> Vec<Exchange> {
    let all = stage.room.requests().into_iter();
    all.filter(|one| one.method == method && one.path.split('?').next().is_some_and(|path| path.ends_with(end)))
        .collect()
}

/// The number of messages that show Anna's first play.
fn told(table: &Table) -> usize {
    table.messages().iter().filter(|message| message.content.contains(ANNAS_PLAY)).count()
}

#[tokio::test]
async fn an_answer_that_was_cut_off_stands_once_and_loses_its_buttons_in_its_turn() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    stage.room.cut(1, "POST", "/interactions/*/*/callback");
    // The retry is refused, since Discord has already received the answer.
    stage.provoke(1);
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    let answer = table.board_after(&board).await;
    assert_eq!(told(&table), 1);
    Hands::Commands.turn(&table, &bjorn).await;
    // Only the newest board has buttons.
    table.board_after(&answer).await;
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn an_answer_that_was_cut_off_stands_once_although_its_second_attempt_comes_too_late() {
    let (mut stage, anna, _, table, board) = Stage::with_match(3).await;
    table.shows_the_choices_to(&anna).await;
    stage.room.cut(1, "POST", "/interactions/*/*/callback");
    stage.refuse("POST", "/interactions/*/*/callback", UNKNOWN_INTERACTION);
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    table.board_after(&board).await;
    stage.settle().await;
    assert_eq!(told(&table), 1);
    stage.close().await;
}

#[tokio::test]
async fn work_is_done_although_the_answer_that_defers_it_was_cut_off() {
    let (mut stage, anna, _, table, _) = Stage::with_match(3).await;
    let panel = table.types(&anna, "/privacy").await;
    stage.room.cut(1, "POST", "/interactions/*/*/callback");
    // The retry is refused, since Discord has already received the answer.
    stage.provoke(1);
    let deferred = anna.press(own(&panel), "Everything about me").await.expect("an answer");
    let has_file = |message: &Message| message.id == own(&deferred).id && !message.attachments.is_empty();
    table.channel.wait_for(&anna, has_file).await.expect("a file");
    stage.close().await;
}

#[tokio::test]
async fn a_board_that_is_pressed_before_the_bot_knows_that_it_stands_is_told_once() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    // Players see it at once.
    stage.room.delay(1, "POST", "/webhooks/*/*", Duration::from_millis(400));
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let next = table.board_after(&board).await;
    let question = table.press(&bjorn, "Double to 2").await.private().expect("for him alone").clone();
    bjorn.press(&question, "Yes, double to 2").await.expect("it counts");
    let doubled = table.board_after(&next).await;
    assert!(doubled.offers("Take") && !doubled.says(ANNAS_PLAY), "{}", doubled.content);
    stage.settle().await;
    assert_eq!(told(&table), 1, "the line of the play stays");
    stage.close().await;
}

#[tokio::test]
async fn a_play_that_is_typed_before_the_bot_knows_that_its_board_stands_is_told_once() {
    let stage = Stage::open().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    // That of the opening.
    stage.room.delay(1, "POST", "/webhooks/*/*", Duration::from_millis(400));
    let board = table.begin(&anna, &bjorn, 3).await;
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    table.board_after(&board).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    stage.settle().await;
    assert_eq!(told(&table), 1);
    stage.close().await;
}

#[tokio::test]
async fn what_follows_an_answer_and_was_cut_off_is_found_again() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    stage.room.cut(1, "POST", "/webhooks/*/*");
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let next = table.board_after(&board).await;
    stage.settle().await;
    assert_eq!(told(&table), 1);
    // The message was found, so that its buttons can be removed later.
    Hands::Commands.turn(&table, &bjorn).await;
    table.board_after(&next).await;
    stage.close().await;
}

#[tokio::test]
async fn what_stands_although_nobody_could_say_so_is_found_before_it_is_told_again() {
    for (made_by, path, hands) in [
        ("an answer", "/interactions/*/*/callback", Hands::Commands),
        ("what follows an answer", "/webhooks/*/*", Hands::Buttons),
    ] {
        let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
        stage.settle().await;
        stage.room.cut(1, "POST", path);
        for (method, path) in [("POST", path), ("GET", "/webhooks/**"), ("GET", "/channels/*/messages")] {
            stage.refuse_for_now(method, path, BAD_DAY);
        }
        hands.plays(&table, &anna, ANNAS_PLAY).await;
        stage.until(|| told(&table) == 1).await;
        // The bot has looked for the message without success, and has recorded that.
        let put_off = "SELECT trouble IS NOT NULL FROM outbox ORDER BY id DESC LIMIT 1";
        stage.until(|| stage.database().query_row(put_off, [], |row| row.get(0)) == Ok(true)).await;
        stage.restart().await;
        stage.mend();
        stage.settle().await;
        assert_eq!(told(&table), 1, "{made_by}");
        // The message was found, so that its buttons can be removed later.
        let next = table.board().await;
        Hands::Commands.turn(&table, &bjorn).await;
        table.board_after(&next).await;
        stage.close().await;
    }
}

#[tokio::test]
async fn what_stands_although_nobody_could_say_so_loses_its_buttons_once_discord_is_well() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    stage.room.cut(1, "POST", "/webhooks/*/*");
    stage.refuse_for_now("GET", "/channels/*/messages", BAD_DAY);
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    stage.until(|| told(&table) == 1).await;
    let unconfirmed = table.messages().pop().expect("the board that nobody confirmed");
    // Björn does not wait either.
    table.types(&bjorn, "/roll").await;
    stage.settle().await;
    let has_buttons =
        || table.messages().iter().any(|message| message.id == unconfirmed.id && !message.components.is_empty());
    assert!(has_buttons(), "nobody knows of it yet");
    stage.mend();
    stage.until(|| !has_buttons()).await;
    stage.close().await;
}

#[tokio::test]
async fn a_post_that_was_cut_off_stands_once() {
    let (stage, anna, _, table, board) = Stage::with_match(3).await;
    // Without this permission the bot posts with its bot token.
    table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    stage.settle().await;
    stage.room.cut(1, "POST", "/channels/*/messages");
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    table.board_after(&board).await;
    stage.settle().await;
    assert_eq!(told(&table), 1);
    stage.close().await;
}

#[tokio::test]
async fn a_press_is_answered_although_discord_is_unwell() {
    let (mut stage, _, bjorn, table, _) = Stage::with_match(3).await;
    // A board that is not on record in time would be shown to all once more.
    stage.settle().await;
    (0..2).for_each(|_| stage.refuse("POST", "/interactions/*/*/callback", BAD_DAY));
    let seen = table.types(&bjorn, "/board").await;
    seen.private().expect("his own copy");
    stage.close().await;
}

#[tokio::test]
async fn what_discord_wants_to_wait_waits_as_long_and_nothing_else_does() {
    for (patience, wait) in [("at the door", 0.4), ("on record", 3.0)] {
        let mut stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let (table, free) = (stage.table(), stage.table_in("side-table"));
        let board = table.begin(&anna, &bjorn, 3).await;
        free.begin(&bjorn, &anna, 3).await;
        stage.settle().await;
        let to = format!("/channels/{}/messages", table.channel.id());
        let limited = RATE_LIMITED.after(wait, Scope::User);
        table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
        stage.refuse("POST", &to, limited.clone());
        Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
        stage.has_refused(&limited).await;
        let other = free.board().await;
        let who = free.whose_turn().await;
        Hands::Buttons.turn(&free, &who).await;
        free.board_after(&other).await;
        table.board_after(&board).await;
        let posts = asked(&stage, "POST", &to);
        let refused = posts.iter().position(|post| post.status == 429).expect("it was refused");
        let waited = posts[refused + 1].t - posts[refused].t;
        assert!(waited >= wait, "{patience}: {waited}");
        assert_eq!(told(&table), 1, "{patience}");
        stage.close().await;
    }
}

#[tokio::test]
async fn a_board_that_had_to_wait_is_not_posted_below_a_later_one() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    let limited = RATE_LIMITED.after(0.9, Scope::User);
    stage.refuse("POST", "/webhooks/*/*", limited.clone());
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    stage.has_refused(&limited).await;
    // Björn does not wait for the board.
    table.types(&bjorn, "/roll").await;
    // What is under way is finished first.
    assert_eq!(stage.stop().await, Some(0));
    stage.start().await;
    stage.settle().await;
    let boards = crate::standing::boards(&stage.room.requests());
    let ids: Vec<_> = boards.values().map(|standing| standing[0].id).collect();
    assert!(ids.len() > 1 && ids.is_sorted(), "{boards:?}");
    stage.close().await;
}

#[tokio::test]
async fn buttons_that_discord_does_not_let_go_are_left_alone_as_long_as_it_wants() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, free) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 3).await;
    free.begin(&bjorn, &anna, 3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    stage.settle().await;
    // The restart loses the interaction tokens.
    stage.restart().await;
    // The header says one second, the body twenty minutes.
    let there = format!("/channels/{}/messages/*", table.channel.id());
    stage.refuse_for_now("PATCH", &there, TOO_MANY_WRITES);
    table.types(&bjorn, "/roll").await.public().expect("it counts");
    stage.has_refused(&TOO_MANY_WRITES).await;
    let put_off = "SELECT count(*) FROM boards WHERE stale = 1 AND due_at > ?1";
    let database = stage.database();
    stage.until(|| database.query_row(put_off, [now_ms() + 1_100_000], |row| row.get(0)) == Ok(1)).await;
    for _ in 0..3 {
        let who = free.whose_turn().await;
        Hands::Buttons.turn(&free, &who).await;
        free.board().await;
    }
    let refused = stage.room.requests().into_iter().filter(|one| one.status == 429);
    assert_eq!(refused.count(), 1);
    stage.mend();
    stage.close().await;
}

#[tokio::test]
async fn people_who_play_take_nothing_of_what_the_bot_may_ask_of_its_own_right() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    // The last request of the bot's start.
    stage.until(|| !asked(&stage, "GET", "/users/@me/guilds").is_empty()).await;
    let before = stage.room.requests().len();
    table.begin(&anna, &bjorn, 3).await;
    for hands in [Hands::Buttons, Hands::Commands, Hands::Buttons, Hands::Buttons, Hands::Commands] {
        let who = table.whose_turn().await;
        hands.turn(&table, &who).await;
    }
    table.board().await;
    stage.settle().await;
    let asked: Vec<Exchange> = stage.room.requests().split_off(before);
    let exempt = |path: &str| ["/interactions/", "/webhooks/"].iter().any(|way| path.contains(way));
    let own_right = asked.iter().filter(|one| !exempt(&one.path));
    assert_eq!(own_right.map(|one| format!("{} {}", one.method, one.path)).collect::<Vec<_>>(), [""; 0]);
    stage.close().await;
}

#[tokio::test]
async fn where_it_is_no_member_it_does_not_look_for_its_board() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    anna.install();
    let friends = stage.friends();
    friends.begin(&anna, &bjorn, 3).await;
    friends.types(&anna, "/board").await;
    let looked = stage.room.requests().into_iter().filter(|one| one.method == "GET" && one.path.contains("/messages/"));
    assert_eq!(looked.count(), 0);
    stage.close().await;
}

#[tokio::test]
async fn boards_that_a_killed_process_did_not_record_are_looked_for_until_the_channel_can_be_read() {
    let (mut stage, _, _, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    stage.kill().await;
    // As if it had been killed between the post of this board and its record, and the match had gone on.
    let unrecorded = format!(
        "UPDATE outbox SET state = 'superseded' WHERE state = 'delivered';
        DELETE FROM boards WHERE message = {id}; DELETE FROM shown WHERE message = {id}",
        id = board.id.0
    );
    stage.database().execute_batch(&unrecorded).expect("nobody plays");
    stage.refuse_for_now("GET", "/channels/*/messages", BAD_DAY);
    stage.start().await;
    // The first look, with its retries, has failed.
    stage.until(|| asked(&stage, "GET", "/messages").iter().filter(|request| request.status == 500).count() > 4).await;
    stage.mend();
    let is_folded = || table.messages().iter().any(|message| message.id == board.id && message.labels().is_empty());
    stage.until(is_folded).await;
    stage.close().await;
}
