//! Messages that follow the first answer: the ways by which they are sent, how often, and what people are told of it.

use barpoint::discord::interaction::{Interaction, PlaceKind};
use barpoint::discord::messages::post::TrackedPost;
use barpoint::store::ids::ChannelInGuild;
use discord_rehearsal::errors::{BLOCKED_BY_AUTOMOD, MISSING_ACCESS, SLOW_MODE, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION};
use discord_rehearsal::{Message, Person};
use serenity::all::Permissions;
use std::time::{Duration, Instant};

use crate::asked::{
    Asked, alone, follows, looks, match_on_record, news, reference, requests_with, standing, untold, ways_of, words,
};
use crate::stage::{ANNAS_PLAY, CALLBACK, FOLLOW_UP, OWN_POST, SOMETHING_NEW, Stage};
use crate::table::Table;

/// The request that sends a message: with the token of the interaction, or with the bot's own token.
const BY_TOKEN: &str = "POST webhooks";
const BY_OWN_RIGHT: &str = "POST channels";

/// A match on record, in which Anna has pressed a button of the board that is acknowledged already.
async fn acknowledged_press() -> (Stage, Person, Table, Asked) {
    let (stage, anna, table, board) = match_on_record().await;
    let asked = Asked::acknowledged(&stage, &anna, &board).await;
    (stage, anna, table, asked)
}

/// A copy of an interaction with some properties changed, such as its place.
fn changed(interaction: &Interaction, change: impl FnOnce(&mut Interaction)) -> Interaction {
    let mut copy = interaction.clone();
    change(&mut copy);
    copy
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_after_an_answer_goes_the_way_that_suits_the_place_and_the_press() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    let here = &asked.interaction;
    let private_press = || changed(here, |press| press.pressed_is_private = true);
    for (text, interaction, way) in [
        ("An answer to a press under the board.", here.clone(), BY_TOKEN),
        ("To others it would answer a deleted message.", private_press(), BY_OWN_RIGHT),
        (
            "Only a post shows whether the bot is let in.",
            changed(here, |press| press.place.is_private_thread = true),
            BY_OWN_RIGHT,
        ),
        (
            "An answer would not be found again.",
            changed(here, |press| press.place.permissions.remove(Permissions::READ_MESSAGE_HISTORY)),
            BY_OWN_RIGHT,
        ),
        (
            "There is no other way.",
            changed(&private_press(), |press| press.place.kind = PlaceKind::UninvitedGuild),
            BY_TOKEN,
        ),
    ] {
        follows(&stage, &interaction, words(text)).await;
        assert_eq!(ways_of(&stage, text), [way]);
        assert_eq!(standing(&table.channel, &anna, text).len(), 1);
    }
    let older = standing(&table.channel, &anna, "There is no other way.").remove(0);
    let edit = |text, to: &Message| TrackedPost { edits: Some(reference(to)), ..words(text) };
    follows(&stage, here, edit("In its place.", &older)).await;
    assert_eq!(standing(&table.channel, &anna, "In its place.")[0].id, older.id, "it is changed");
    assert_eq!(ways_of(&stage, "In its place."), ["PATCH webhooks"]);
    table.channel.delete_message(&older).expect("it is there");
    follows(&stage, here, edit("In a new place.", &older)).await;
    assert_ne!(standing(&table.channel, &anna, "In a new place.")[0].id, older.id, "there was nothing to change");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_refused_one_way_goes_the_other_if_that_can_help() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    let by_token = &asked.interaction;
    let by_own_right = &changed(by_token, |press| press.pressed_is_private = true);
    let no_member = &changed(by_token, |press| press.place.kind = PlaceKind::UninvitedGuild);
    for (text, interaction, refused, refusal, ways) in [
        ("Slow mode", by_own_right, OWN_POST, SLOW_MODE, &[BY_OWN_RIGHT, BY_TOKEN][..]),
        ("Refused by its own right", by_own_right, OWN_POST, SOMETHING_NEW, &[BY_OWN_RIGHT]),
        ("Refused", by_token, FOLLOW_UP, SOMETHING_NEW, &[BY_TOKEN, BY_OWN_RIGHT]),
        ("Refused where it may not post", no_member, FOLLOW_UP, SOMETHING_NEW, &[BY_TOKEN]),
        ("The channel is gone", by_token, FOLLOW_UP, UNKNOWN_CHANNEL, &[BY_TOKEN]),
    ] {
        stage.room.fail(1, "POST", refused, refusal);
        follows(&stage, interaction, words(text)).await;
        assert_eq!(ways_of(&stage, text), ways, "{text}");
        assert_eq!(standing(&table.channel, &anna, text).len(), ways.len() - 1, "{text}");
    }
    assert_eq!(looks(&stage), 0, "what was refused is not looked for");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_obstacle_is_named_to_the_caller_once_and_a_private_thread_as_what_it_is() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    let private_press = changed(&asked.interaction, |press| press.pressed_is_private = true);
    for text in ["First.", "Second."] {
        stage.room.fail(1, "POST", OWN_POST, BLOCKED_BY_AUTOMOD);
        follows(&stage, &private_press, words(text)).await;
        assert_eq!(standing(&table.channel, &anna, text).len(), 1);
    }
    let [automod] = alone(&table.channel, &anna).try_into().expect("once is enough");
    assert!(automod.starts_with("This server’s AutoMod blocked my message."), "{automod}");
    asked.leave();

    let bjorn = stage.person("Björn");
    let board = table.newest_board().await;
    let his = Asked::acknowledged(&stage, &bjorn, &board).await;
    let private_press = changed(&his.interaction, |press| press.pressed_is_private = true);
    stage.room.fail(1, "POST", OWN_POST, MISSING_ACCESS);
    follows(&stage, &private_press, words("No access.")).await;
    assert_eq!(standing(&table.channel, &bjorn, "No access.").len(), 1);
    assert_eq!(alone(&table.channel, &bjorn), [""; 0], "it does not know why");
    let place = &his.interaction.place;
    // The bot notes this access at each interaction from a place where it may post.
    stage.api.note_access(ChannelInGuild { guild: place.guild.expect("a server"), channel: place.channel });
    let private_thread = changed(&his.interaction, |press| press.place.is_private_thread = true);
    stage.room.fail(1, "POST", OWN_POST, MISSING_ACCESS);
    follows(&stage, &private_thread, words("Between us.")).await;
    let [thread] = alone(&table.channel, &bjorn).try_into().expect("he is told");
    assert!(thread.starts_with("I am not a member of this private thread"), "{thread}");
    his.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_whose_connection_breaks_is_looked_for_and_sent_three_times_at_most() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    follows(&stage, &asked.interaction, words("Confirmed.")).await;
    stage.room.cut(1, "POST", FOLLOW_UP);
    follows(&stage, &asked.interaction, words("Found.")).await;
    let [found] = standing(&table.channel, &anna, "Found.").try_into().expect("it is not sent again");
    assert!(stage.services.tokens.get(reference(&found).message).is_some(), "it can be changed by its token");
    assert!(alone(&table.channel, &anna).is_empty(), "nothing went wrong");

    // From now on it finds no message.
    table.channel.deny_bot(discord_rehearsal::Permissions::READ_MESSAGE_HISTORY);
    stage.room.cut(3, "POST", FOLLOW_UP);
    follows(&stage, &asked.interaction, words("Out of sight.")).await;
    assert_eq!(ways_of(&stage, "Out of sight."), [BY_TOKEN; 3]);
    assert_eq!(alone(&table.channel, &anna).len(), 1, "she is told that it went wrong");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_may_have_arrived_is_not_sent_the_other_way() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    stage.room.cut(1, "POST", FOLLOW_UP);
    stage.room.fail(1, "GET", OWN_POST, MISSING_ACCESS);
    follows(&stage, &asked.interaction, words("Perhaps there.")).await;
    assert_eq!(ways_of(&stage, "Perhaps there."), [BY_TOKEN]);
    assert_eq!(looks(&stage), 1, "it was looked for");

    let no_member = changed(&asked.interaction, |press| press.place.kind = PlaceKind::UninvitedGuild);
    let before = looks(&stage);
    stage.room.cut(1, "POST", FOLLOW_UP);
    follows(&stage, &no_member, words("Out of sight.")).await;
    assert_eq!(ways_of(&stage, "Out of sight."), [BY_TOKEN]);
    assert_eq!(looks(&stage), before, "the bot sees no messages there");
    assert_eq!(standing(&table.channel, &anna, "Out of sight.").len(), 1);
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_news_is_left_to_the_process_that_has_taken_it_over() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    // After ten seconds, half the time for which news is claimed, the bot checks that the claim is still its own.
    let old = changed(&asked.interaction, |press| {
        press.arrived = Instant::now().checked_sub(Duration::from_secs(11)).expect("the machine runs for longer");
    });
    let taken_by = |process: &str| {
        untold(&stage);
        stage.change(&format!("UPDATE outbox SET claimed_by = {process} WHERE state = 'waiting'"));
    };
    let own = stage.number("SELECT claimed_by FROM outbox ORDER BY id DESC LIMIT 1").to_string();
    for (text, interaction, process, is_told) in [
        ("Taken by another process", &old, "987654", false),
        ("Young", &asked.interaction, "987654", true),
        ("Old", &old, own.as_str(), true),
    ] {
        taken_by(process);
        follows(&stage, interaction, news(&stage, text)).await;
        assert_eq!(standing(&table.channel, &anna, text).len(), usize::from(is_told), "{text}");
    }
    assert!(alone(&table.channel, &anna).is_empty(), "nobody is told that news went wrong");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_that_another_process_takes_over_meanwhile_is_not_tried_in_another_way() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    untold(&stage);
    let own = stage.number("SELECT claimed_by FROM outbox ORDER BY id DESC LIMIT 1");
    stage.change("UPDATE outbox SET claimed_by = 987654 WHERE state = 'waiting'");
    stage.room.fail(1, "POST", FOLLOW_UP, SOMETHING_NEW);
    follows(&stage, &asked.interaction, news(&stage, "Refused.")).await;
    assert_eq!(ways_of(&stage, "Refused."), [BY_TOKEN]);
    stage.change(&format!("UPDATE outbox SET claimed_by = {own} WHERE state = 'waiting'"));
    stage.room.fail(1, "POST", FOLLOW_UP, SOMETHING_NEW);
    follows(&stage, &asked.interaction, news(&stage, "Tried again.")).await;
    assert_eq!(ways_of(&stage, "Tried again."), [BY_TOKEN, BY_OWN_RIGHT]);
    assert_eq!(standing(&table.channel, &anna, "Tried again.").len(), 1);
    assert_eq!(stage.number("SELECT count(*) FROM outbox WHERE state = 'waiting'"), 0, "it is told");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_that_later_news_includes_is_not_sent() {
    let (mut stage, _, table, asked) = acknowledged_press().await;
    stage.change("UPDATE outbox SET state = 'superseded' WHERE state = 'delivered'");
    follows(&stage, &asked.interaction, news(&stage, "Outdated.")).await;
    let posted = stage.responder().post(asked.interaction.place.channel, news(&stage, "Outdated.")).await;
    assert!(!posted && requests_with(&stage, "Outdated.").is_empty(), "{:?}", table.summary());
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_answer_discord_refuses_is_posted_at_once_and_counted_as_an_attempt() {
    let mut stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    let board = table.begin(&anna, &bjorn, 3).await;
    stage.room.fail(1, "POST", CALLBACK, UNKNOWN_INTERACTION);
    let typed = tokio::spawn({
        let (anna, channel) = (anna.clone(), table.channel.clone());
        async move { drop(anna.slash(&channel, &format!("/move play:{ANNAS_PLAY}")).await) }
    });
    let next = table.channel.next_message(&bjorn, &board, |message| !message.attachments.is_empty()).await;
    let next = next.expect("the board");
    assert!(next.interaction.is_none() && next.content.contains(ANNAS_PLAY), "{}", next.content);
    stage.news_is_told().await;
    assert_eq!(stage.number("SELECT attempts FROM outbox ORDER BY id DESC LIMIT 1"), 1);
    assert_eq!(stage.number(&format!("SELECT count(*) FROM boards WHERE message = {}", next.id)), 1);
    typed.abort();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_where_the_bot_can_only_answer_is_told_why_once() {
    let (mut stage, anna, table, asked) = acknowledged_press().await;
    let here = asked.interaction.clone();
    let lacks = changed(&here, |press| press.place.permissions.remove(Permissions::SEND_MESSAGES));
    let locked = changed(&here, |press| press.place.is_locked = true);
    let friends = changed(&lacks, |press| {
        press.place.kind = PlaceKind::PrivateChannel;
        press.place.permissions = Permissions::empty();
    });
    for (text, interaction, told) in [
        ("With everything that it needs", here, None),
        ("Without a permission", lacks.clone(), Some("In this channel I lack **Send Messages**.")),
        ("Without it again", lacks, None),
        ("In a locked thread", locked, Some("This thread is locked")),
        ("Among friends, where nobody can help it", friends, None),
    ] {
        untold(&stage);
        let before = alone(&table.channel, &anna).len();
        follows(&stage, &interaction, news(&stage, text)).await;
        assert_eq!(standing(&table.channel, &anna, text).len(), 1);
        let after = alone(&table.channel, &anna).split_off(before);
        assert_eq!(after.len(), usize::from(told.is_some()), "{text}: {after:?}");
        assert!(told.is_none_or(|told| after[0].starts_with(told)), "{text}: {after:?}");
    }
    asked.leave();
    stage.end().await;
}
