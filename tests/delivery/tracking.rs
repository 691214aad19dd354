//! What the database has on record of messages that were sent, or could not be.

use barpoint::discord::delivery::responder::unrecorded;
use barpoint::discord::delivery::rest::DeliveryError;
use barpoint::discord::interaction::PlaceKind;
use barpoint::discord::messages::post::{MessageSubject, TrackedPost};
use barpoint::store::ids::ChallengeId;
use discord_rehearsal::Message;
use discord_rehearsal::errors::{INVALID_FORM_BODY, MISSING_ACCESS, RATE_LIMITED, Scope};
use parking_lot::Mutex;
use std::io;
use std::sync::Arc;
use tokio::time::timeout;
use tracing::subscriber::DefaultGuard;

use crate::asked::{latest_news, looks, match_on_record, recorded, reference, standing, untold, words};
use crate::club::PATIENCE;
use crate::stage::{ANNAS_PLAY, Stage, id};
use crate::table::{Board, Table, own};

const MESSAGES: &str = "/channels/*/messages";

/// Whether the buttons of this message are to be removed.
fn is_stale(stage: &Stage, message: &Message) -> bool {
    recorded(stage, message, "stale = 1") == 1
}

/// A match without workers whose board is missing from the database, as after a kill between posting and recording. Its
/// news counts as replaced by later news.
async fn with_an_unrecorded_board() -> (Stage, Table, Board) {
    let (stage, _, table, board) = match_on_record().await;
    stage.change("UPDATE outbox SET state = 'superseded' WHERE state = 'delivered'");
    stage.change(&format!("DELETE FROM boards WHERE message = {}", board.id));
    stage.change(&format!("DELETE FROM shown WHERE message = {}", board.id));
    (stage, table, board)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_an_earlier_process_did_not_note_loses_its_buttons_once_its_channel_can_be_read() {
    let (mut stage, _, board) = with_an_unrecorded_board().await;
    // A wait longer than the API itself waits (1.5 s), and shorter than the first pause of the search (2 s).
    stage.room.fail(1, "GET", MESSAGES, RATE_LIMITED.after(1.8, Scope::Shared));
    unrecorded::remove_those_of_earlier_process(Arc::clone(&stage.services), stage.api.clone()).await;
    assert_eq!(looks(&stage), 2, "it was tried again");
    assert!(is_stale(&stage, &board));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_the_bot_may_not_read_is_not_searched_again() {
    let (mut stage, _, board) = with_an_unrecorded_board().await;
    stage.room.fail(1, "GET", MESSAGES, MISSING_ACCESS);
    let search = unrecorded::remove_those_of_earlier_process(Arc::clone(&stage.services), stage.api.clone());
    timeout(PATIENCE, search).await.expect("the search ends");
    assert_eq!((looks(&stage), is_stale(&stage, &board)), (1, false));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_may_stand_without_confirmation_is_searched_for_once_later_news_has_replaced_it() {
    let (mut stage, table, board) = with_an_unrecorded_board().await;
    let news = latest_news(&stage);
    let MessageSubject::News(id_of_news, _) = news.clone() else { panic!("news of the match") };
    let (responder, channel) = (stage.responder(), id(&table.channel));
    let is_searched_for = || stage.services.unconfirmed.lock().contains(&id_of_news);
    for (kind, error) in [
        (PlaceKind::Guild, DeliveryError::ChannelGone),
        (PlaceKind::PrivateChannel, DeliveryError::TimedOut),
        (PlaceKind::BotDm, DeliveryError::TimedOut),
    ] {
        responder.note_failure(kind, channel, Some(&news), &error).await;
        assert!(!is_searched_for(), "{kind:?} {error:?}");
    }
    responder.note_failure(PlaceKind::Guild, channel, Some(&news), &DeliveryError::TimedOut).await;
    assert!(is_searched_for());
    stage.until(|| is_stale(&stage, &board)).await;
    stage.until(|| !is_searched_for()).await;
    assert_eq!(looks(&stage), 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_sent_is_put_off_or_given_up_by_its_reason_and_its_place() {
    let (mut stage, ..) = Stage::with_match(3).await;
    stage.settle().await;
    stage.end().await;
    let (responder, channel) = (stage.responder(), id(&stage.table().channel));
    for (kind, error, is_given_up) in [
        (PlaceKind::Guild, DeliveryError::DiscordFailed("a bad day".into()), false),
        (PlaceKind::Guild, DeliveryError::Refused("a bad word".into()), false),
        (PlaceKind::Guild, DeliveryError::ChannelGone, true),
        (PlaceKind::PrivateChannel, DeliveryError::DiscordFailed("a bad day".into()), true),
    ] {
        untold(&stage);
        responder.note_failure(kind, channel, Some(&latest_news(&stage)), &error).await;
        let noted =
            |state: &str| format!("SELECT count(*) FROM outbox WHERE trouble IS NOT NULL AND state = '{state}'");
        let state = if is_given_up { "given up" } else { "waiting" };
        assert_eq!(stage.number(&noted(state)), 1, "{kind:?} {error:?}");
    }
}

/// What the bot writes into its log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// The log of this thread, as long as the guard lives.
    fn kept() -> (Log, DefaultGuard) {
        let log = Log::default();
        let written = log.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || written.clone()).finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    fn says(&self, text: &str) -> bool {
        String::from_utf8_lossy(&self.0.lock()).contains(text)
    }
}

impl io::Write for Log {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.lock().extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

// A single-threaded runtime, since `Log::kept` sees only the log of its own thread.
#[tokio::test]
async fn the_log_tells_the_owner_what_could_not_be_sent_and_what_is_given_up() {
    let (mut stage, _, table, _) = match_on_record().await;
    let (log, _kept) = Log::kept();
    let (responder, channel) = (stage.responder(), id(&table.channel));
    stage.room.fail(1, "POST", MESSAGES, INVALID_FORM_BODY);
    responder.post(channel, words("Refused.")).await;
    assert!(log.says("a message could not be posted"));
    untold(&stage);
    let news = latest_news(&stage);
    responder.note_failure(PlaceKind::Guild, channel, Some(&news), &DeliveryError::Archived).await;
    assert!(!log.says("given up"), "it is tried again");
    responder.note_failure(PlaceKind::Guild, channel, Some(&news), &DeliveryError::ChannelGone).await;
    assert!(log.says("given up"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_is_on_record_and_the_one_before_it_is_to_lose_its_buttons() {
    let mut stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    let first = table.begin(&anna, &bjorn, 3).await;
    let is_recorded = |message: &Message, condition: &str| recorded(&stage, message, condition) == 1;
    stage.until(|| is_recorded(&first, "stale = 0")).await;
    table.types(&anna, &format!("/move play:{ANNAS_PLAY}")).await;
    stage.until(|| is_recorded(&first, "stale = 1")).await;
    let second = table.messages().pop().expect("a board");
    assert!(is_recorded(&second, "stale = 0"));
    assert!(stage.services.tokens.get(reference(&second).message).is_some(), "it can be changed by its token");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_that_was_answered_before_its_message_was_noted_loses_its_buttons() {
    let mut stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    table.challenge(&anna, &bjorn, 1).await;
    table.types(&bjorn, "/decline").await;
    let late = TrackedPost { tracked: Some(MessageSubject::Challenge(ChallengeId(1))), ..words("Late.") };
    assert!(stage.responder().post(id(&table.channel), late).await);
    assert!(is_stale(&stage, &standing(&table.channel, &anna, "Late.")[0]));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wishes_for_a_direct_message_gets_it_as_soon_as_the_board_stands() {
    let mut stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    let panel = own(&table.types(&bjorn, "/settings play").await).clone();
    let wish = bjorn.select(&panel, "Your turn: a ping in the channel", &["Your turn: a direct message"]).await;
    wish.expect("it is taken");
    table.begin(&anna, &bjorn, 3).await;
    let typed = table.types(&anna, &format!("/move play:{ANNAS_PLAY}")).await;
    let board = typed.public().expect("all see it");
    let called = bjorn.dm().wait_for(&bjorn, |message| message.content.starts_with("Your turn against")).await;
    let called = called.expect("the bot sends it without a worker").content;
    assert!(called.ends_with(&format!("/{}/{}", board.channel, board.id)), "{called}");
    stage.end().await;
}
