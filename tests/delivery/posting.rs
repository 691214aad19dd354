//! Messages that no interaction waits for, and the buttons of older ones.

use barpoint::discord::delivery::responder::Responder;
use barpoint::discord::delivery::response::{Deferral, InitialResponse, Response};
use barpoint::discord::interaction::PlaceKind;
use barpoint::discord::messages::post::Post;
use discord_rehearsal::Message;
use discord_rehearsal::errors::{INVALID_FORM_BODY, MISSING_ACCESS, UNKNOWN_MESSAGE};
use futures_util::FutureExt;
use std::sync::Arc;

use crate::asked::{Asked, match_on_record, news, recorded, reference, standing, untold, ways_of, words};
use crate::stage::{OWN_POST, id};
use crate::table::{Table, own};

/// A message as the channel shows it now; `None` if it was deleted.
fn now(table: &Table, message: &Message) -> Option<Message> {
    table.messages().into_iter().find(|one| one.id == message.id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_something_posted_learns_whether_it_stands() {
    let (mut stage, anna, table, _) = match_on_record().await;
    let channel = id(&table.channel);
    assert!(stage.responder().post(channel, words("It stands.")).await);
    assert_eq!(standing(&table.channel, &anna, "It stands.").len(), 1);
    stage.room.fail(1, "POST", OWN_POST, INVALID_FORM_BODY);
    assert!(!stage.responder().post(channel, words("Refused.")).await);
    assert!(standing(&table.channel, &anna, "Refused.").is_empty());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_waits_for_its_turn_in_the_channel_and_other_messages_do_not() {
    let (mut stage, _, table, _) = match_on_record().await;
    let channel = id(&table.channel);
    untold(&stage);
    let turn = stage.services.posting_locks.of(channel).lock_owned().await;
    let told = tokio::spawn({
        let (services, api, post) = (Arc::clone(&stage.services), stage.api.clone(), news(&stage, "News."));
        async move { Responder { services: &services, api: &api }.post(channel, post).await }
    });
    // A fourth reference to the lock means that the task has it and waits for it.
    stage.until(|| Arc::strong_count(&stage.services.posting_locks.of(channel)) > 3).await;
    assert!(stage.responder().post(channel, words("No news.")).await);
    assert!(!told.is_finished(), "other news is being told");
    drop(turn);
    assert!(told.await.expect("no panic"), "its turn has come");
    let texts: Vec<String> = table.messages().into_iter().rev().take(2).map(|message| message.content).collect();
    assert_eq!(texts, ["News.", "No news."]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_under_a_board_waits_until_that_board_is_on_record_but_no_other_interaction_does() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let more = own(&anna.press(&board, "More").await.expect("a panel")).clone();
    let under_board = Asked::pressed(&stage, &anna, &board, "More").await;
    let in_panel = Asked::pressed(&stage, &anna, &more, more.labels()[0]).await;
    let typed = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    let responder = stage.responder();
    let being_recorded = stage.services.posting_locks.of(id(&table.channel)).lock_owned().await;
    for at_once in [&in_panel, &typed] {
        assert!(responder.await_record(&at_once.interaction).now_or_never().is_some(), "it has no board to wait for");
    }
    let mut waiting = Box::pin(responder.await_record(&under_board.interaction));
    assert!((&mut waiting).now_or_never().is_none());
    drop(being_recorded);
    waiting.await;
    [under_board, in_panel, typed].into_iter().for_each(Asked::leave);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_is_changed_by_the_token_of_its_answer_or_by_the_bots_own() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let (responder, message) = (stage.responder(), reference(&board));
    let drawn = async |text: &str| stage.services.pictures.draw(Post::text(text)).await;
    responder.edit(message, drawn("By its token.").await).await.expect("it is changed");
    stage.room.fail(1, "PATCH", "/webhooks/*/*/messages/*", UNKNOWN_MESSAGE);
    responder.edit(message, drawn("By the bot's own.").await).await.expect("it is changed");
    assert_eq!(ways_of(&stage, "By its token."), ["PATCH webhooks"]);
    assert_eq!(ways_of(&stage, "By the bot's own."), ["PATCH webhooks", "PATCH channels"]);
    assert_eq!(stage.services.tokens.get(message.message), None, "that token is of no use");
    assert_eq!(standing(&table.channel, &anna, "By the bot's own.").len(), 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_message_among_friends_is_changed_only_while_its_token_is_known() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let asked = Asked::acknowledged(&stage, &anna, &board).await;
    let mut press = asked.interaction.clone();
    press.place.kind = PlaceKind::PrivateChannel;
    for (text, ways) in [("With a token.", &["PATCH webhooks"][..]), ("Without one.", &[])] {
        let nothing_else = Response::say(InitialResponse::DeferUpdate);
        let response = nothing_else.changing(Some(reference(&board)), Post::text(text));
        stage.responder().carry_out(&press, response, Deferral::Late).await;
        assert_eq!(ways_of(&stage, text), ways);
        stage.services.tokens.forget(reference(&board).message);
    }
    assert_eq!(now(&table, &board).expect("it stands").content, "With a token.");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_without_its_buttons_is_forgotten_and_one_that_keeps_them_is_tried_again() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let (responder, message) = (stage.responder(), reference(&board));
    stage.room.fail(2, "PATCH", "/webhooks/*/*/messages/*", INVALID_FORM_BODY);
    stage.change(&format!("UPDATE boards SET stale = 1, due_at = 0 WHERE message = {}", board.id));
    responder.remove_controls(message).await;
    assert!(!now(&table, &board).expect("it stands").labels().is_empty());
    assert_eq!(recorded(&stage, &board, "stale = 1 AND due_at > 0"), 1, "it is tried again later");

    responder.remove_controls(message).await;
    assert!(now(&table, &board).is_none_or(|board| board.labels().is_empty()));
    assert_eq!(stage.services.tokens.get(message.message), None);
    stage.services.table.delivery.catch_up().expect("it is written");
    assert_eq!(recorded(&stage, &board, "true"), 0, "nothing is left to do");

    for (refusal, text) in [(MISSING_ACCESS, "Out of reach."), (UNKNOWN_MESSAGE, "Deleted.")] {
        responder.post(message.channel, words(text)).await;
        let other = standing(&table.channel, &anna, text).remove(0);
        let of = reference(&other);
        responder.remove_controls_soon(PlaceKind::Guild, vec![of]).await;
        assert_eq!(recorded(&stage, &other, "stale = 1"), 1);
        stage.room.fail(1, "PATCH", "/channels/*/messages/*", refusal);
        responder.remove_controls(of).await;
        stage.services.table.delivery.catch_up().expect("it is written");
        assert_eq!(recorded(&stage, &other, "true"), 0, "{text}");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_are_removed_soon_except_where_only_a_token_could_do_it_and_none_is_left() {
    let (mut stage, anna, table, _) = match_on_record().await;
    let (responder, channel) = (stage.responder(), id(&table.channel));
    for (kind, has_token, removed) in [
        (PlaceKind::Guild, false, 1),
        (PlaceKind::Guild, true, 1),
        (PlaceKind::PrivateChannel, true, 1),
        (PlaceKind::PrivateChannel, false, 0),
    ] {
        let text = format!("{kind:?} {has_token}");
        responder.post(channel, words(&text)).await;
        let message = standing(&table.channel, &anna, &text).remove(0);
        if has_token {
            stage.services.tokens.keep(reference(&message).message, "a token");
        }
        responder.remove_controls_soon(kind, vec![reference(&message)]).await;
        assert_eq!(recorded(&stage, &message, "stale = 1"), removed, "{text}");
    }
    assert!(stage.requests("PATCH", "").is_empty(), "a worker does it");
    stage.end().await;
}
