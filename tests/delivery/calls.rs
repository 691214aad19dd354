//! How players learn that it is their turn, or that time is up: in the channel, or by a direct message.

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Board, Table, own};
use discord_rehearsal::errors::{BAD_DAY, BLOCKED_BY_LINK_FILTER, OPENING_TOO_FAST, UNKNOWN_CHANNEL};
use discord_rehearsal::{Message, Person};
use std::collections::BTreeSet;

const CHANNEL: &str = "Your turn: a ping in the channel";
const DIRECT: &str = "Your turn: a direct message";
const BOTH: &str = "Your turn: a ping in the channel and a direct message";

/// Chooses in somebody's settings how they learn that it is their turn.
async fn chooses(table: &Table, who: &Person, way: &str) {
    let panel = table.types(who, "/settings play").await;
    who.select(own(&panel), CHANNEL, &[way]).await.expect("it is chosen");
}

/// Anna has begun, and it is the turn of Björn, who has chosen how he is called.
async fn bjorns_turn(stage: &Stage, way: &str) -> (Table, Board) {
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    chooses(&table, &bjorn, way).await;
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&table, &anna).await;
    let board = table.board().await;
    (table, board)
}

/// Both play, so that it is Björn's turn again.
async fn a_turn_later(stage: &Stage, table: &Table) {
    let (anna, bjorn) = stage.players();
    Hands::Buttons.turn(table, &bjorn).await;
    Hands::Buttons.turn(table, &anna).await;
}

fn is_call_here(message: &Message) -> bool {
    message.content.ends_with("it is your turn.")
}

/// The calls in the channel beside the boards.
fn calls_here(table: &Table) -> Vec<Message> {
    table.messages().into_iter().filter(is_call_here).collect()
}

/// How often the bot has opened a conversation, or tried to.
fn opened(stage: &Stage) -> usize {
    stage.requests("POST", "/users/@me/channels").len()
}

/// The number of calls in this state.
fn calls(stage: &Stage, state: &str) -> i64 {
    stage.number(&format!("SELECT count(*) FROM calls WHERE state = '{state}'"))
}

/// Makes all waiting calls due now.
fn again(stage: &Stage) {
    stage.change("UPDATE calls SET due_at = 0 WHERE state = 'waiting'");
    stage.services.outbox.notify();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_message_leads_to_the_board_and_its_conversation_is_opened_once_and_again_where_it_is_gone() {
    let mut stage = Stage::open().await;
    let bjorn = stage.person("Björn");
    let (table, board) = bjorns_turn(&stage, DIRECT).await;
    assert!(board.calls(&bjorn) && board.pings.is_empty(), "named, not pinged: {:?}", board.pings);
    stage.until(|| calls(&stage, "delivered") == 1).await;
    let link = format!("https://discord.com/channels/{}/{}/{}", stage.room.guild(), board.channel, board.id);
    let direct = || bjorn.dm().messages(&bjorn);
    let text = format!("Your turn against **Anna** in <#{}>: {link}", table.channel.id());
    assert_eq!(direct().iter().map(|message| message.content.clone()).collect::<Vec<_>>(), [text]);
    a_turn_later(&stage, &table).await;
    stage.until(|| calls(&stage, "delivered") == 2).await;
    assert_eq!((direct().len(), opened(&stage)), (2, 1), "its channel is kept");

    stage.room.fail(1, "POST", &format!("/channels/{}/messages", bjorn.dm().id()), UNKNOWN_CHANNEL);
    a_turn_later(&stage, &table).await;
    stage.until(|| calls(&stage, "delivered") == 3).await;
    assert_eq!((direct().len(), opened(&stage)), (3, 2));
    let sent = stage.requests("POST", &format!("/channels/{}/messages", bjorn.dm().id()));
    let nonces: BTreeSet<String> = sent.iter().map(|one| one.json["nonce"].to_string()).collect();
    assert_eq!(nonces.len(), 3, "a repeated message is recognised, and another is none: {nonces:?}");
    assert!(calls_here(&table).is_empty());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_no_direct_messages_is_called_in_the_channel_and_learns_why_once() {
    let mut stage = Stage::open().await;
    let bjorn = stage.person("Björn");
    bjorn.change(|user| user.takes_dms = false);
    let (table, _) = bjorns_turn(&stage, DIRECT).await;
    stage.until(|| calls(&stage, "delivered") == 1).await;
    let here = calls_here(&table);
    assert_eq!(here.len(), 1, "{:#?}", table.summary());
    assert_eq!(here[0].content, format!("{}, it is your turn.", bjorn.mention()));
    assert_eq!(here[0].pings, [bjorn.id()]);
    let why = |message: &Message| message.content.starts_with("Discord does not let me send you direct messages");
    bjorn.autocomplete(&table.channel, "/move play:").await.expect("what can be played");
    assert!(!table.channel.messages(&bjorn).iter().any(why), "not while he types");
    a_turn_later(&stage, &table).await;
    let told = table.channel.wait_for(&bjorn, why).await.expect("he learns why");
    assert_eq!(told.ephemeral_to, Some(bjorn.id()), "and nobody else");
    assert_eq!(table.board().await.pings, [bjorn.id()], "from now on in the channel");
    a_turn_later(&stage, &table).await;
    stage.settle().await;
    stage.end().await;
    assert_eq!(table.channel.messages(&bjorn).iter().filter(|message| why(message)).count(), 1);
    assert_eq!(calls_here(&table).len(), 1);
    assert!(!table.channel.messages(&stage.person("Anna")).iter().any(why));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_bot_opens_too_many_conversations_players_are_called_in_the_channel_for_now() {
    let mut stage = Stage::open().await;
    let bjorn = stage.person("Björn");
    stage.room.fail(1, "POST", "/users/@me/channels", OPENING_TOO_FAST);
    let (table, _) = bjorns_turn(&stage, DIRECT).await;
    stage.until(|| calls(&stage, "delivered") == 1).await;
    a_turn_later(&stage, &table).await;
    stage.until(|| calls(&stage, "delivered") == 2).await;
    assert_eq!(calls_here(&table).iter().map(|call| call.pings.clone()).collect::<Vec<_>>(), [[bjorn.id()]; 2]);
    assert_eq!(opened(&stage), 1, "no other is tried for an hour");
    assert_eq!(stage.number("SELECT count(*) FROM settings WHERE unreachable IS NOT NULL"), 0, "it is not his doing");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_fails_is_made_later_and_after_four_refusals_it_is_given_up_and_the_player_noted_as_unreachable() {
    let mut stage = Stage::open().await;
    let bjorn = stage.person("Björn");
    stage.room.fail(4, "POST", "/users/@me/channels", BAD_DAY);
    let (table, board) = bjorns_turn(&stage, BOTH).await;
    assert_eq!(board.pings, [bjorn.id()], "in the channel too");
    let put_off = "SELECT count(*) FROM calls WHERE state = 'waiting' AND trouble IS NOT NULL AND attempts = ";
    stage.until(|| stage.number(&format!("{put_off}1")) == 1).await;
    again(&stage);
    stage.until(|| calls(&stage, "delivered") == 1).await;
    assert_eq!(bjorn.dm().messages(&bjorn).len(), 1);

    // For an obstacle that may last, such as a link filter, the bot gives up after four attempts.
    let there = format!("/channels/{}/messages", bjorn.dm().id());
    stage.room.fail(u32::MAX, "POST", &there, BLOCKED_BY_LINK_FILTER);
    a_turn_later(&stage, &table).await;
    let is_given_up = || {
        let due = "UPDATE calls SET due_at = 0 WHERE state = 'waiting' AND trouble IS NOT NULL";
        stage.database().execute(due, []).expect("it can be changed");
        stage.services.outbox.notify();
        calls(&stage, "given up") == 1
    };
    stage.until(is_given_up).await;
    assert_eq!(stage.requests("POST", &there).iter().filter(|one| one.status == 400).count(), 4);
    stage.until(|| stage.number("SELECT count(*) FROM settings WHERE unreachable IS NOT NULL") == 1).await;
    assert!(calls_here(&table).is_empty(), "the board has pinged him");
    stage.end().await;
}

/// Lets the time come at which Anna, who is to play in a match over days, is reminded.
fn remind(stage: &Stage) {
    stage.change("INSERT INTO timers (match_id, kind, due_at) SELECT id, 'reminder', 0 FROM matches");
    stage.services.outbox.notify();
}

/// The number of reminders in this state.
fn reminders(stage: &Stage, state: &str) -> i64 {
    stage.number(&format!("SELECT count(*) FROM timers WHERE kind = 'reminder' AND {state}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_over_days_is_reminded_as_they_like_it_and_in_the_channel_where_that_is_impossible() {
    let mut stage = Stage::open().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    chooses(&table, &anna, DIRECT).await;
    let challenge = table.types(&anna, "/challenge player:@Björn points:3 pace:24h 7d").await;
    bjorn.press(challenge.public().expect("for all"), "Accept").await.expect("a match");
    table.board().await;
    stage.until(|| calls(&stage, "delivered") == 1).await;
    let last_direct = || anna.dm().messages(&anna).pop().expect("a direct message").content;
    assert!(last_direct().starts_with("Your turn against **Björn**"), "{}", last_direct());
    // 18 of Anna's 24 hours have passed, her reserve is empty, and without quiet hours she may be reminded at night.
    stage.change("UPDATE settings SET quiet_hours = 'never' WHERE person = (SELECT one FROM matches)");
    stage.change("UPDATE clocks SET bank_one = 0, began_at = began_at - 64800000");
    stage.change("DELETE FROM timers WHERE kind = 'reminder'");

    stage.room.fail(4, "POST", &format!("/channels/{}/messages", anna.dm().id()), BAD_DAY);
    remind(&stage);
    stage.until(|| reminders(&stage, "state = 'waiting' AND trouble IS NOT NULL") == 1).await;
    stage.change("UPDATE timers SET due_at = 0 WHERE kind = 'reminder'");
    stage.services.outbox.notify();
    stage.until(|| reminders(&stage, "state = 'delivered'") == 1).await;
    assert!(last_direct().starts_with("⏰ It is your turn against **Björn**"), "{}", last_direct());

    let is_reminder = |message: &Message| message.content.starts_with('⏰');
    assert!(!table.messages().iter().any(is_reminder), "nobody else is concerned");
    anna.change(|user| user.takes_dms = false);
    remind(&stage);
    stage.until(|| reminders(&stage, "state = 'delivered'") == 2).await;
    let here = table.messages().into_iter().find(is_reminder).expect("she is told in the channel");
    let begin = format!("⏰ {}, it is your turn against **Björn**", anna.mention());
    assert!(here.content.starts_with(&begin), "{}", here.content);
    assert_eq!(here.pings, [anna.id()]);
    stage.end().await;
}
