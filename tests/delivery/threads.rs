//! Matches in threads of their own, and the news that is posted there.

use crate::asked::{looks, recorded};
use crate::hands::Hands;
use crate::stage::{FOLLOW_UP, OWN_POST, SOMETHING_NEW, Stage, id};
use crate::table::{Table, own};
use barpoint::discord::delivery::responder::Responder;
use barpoint::discord::delivery::services::now;
use barpoint::discord::interaction::custom_id::{CustomId, ThreadChallenge, ThreadOpponent};
use barpoint::store::ids::{OutboxId, PersonId};
use barpoint::table::{Announcement, Offer};
use discord_rehearsal::errors::{BAD_DAY, MISSING_ACCESS, TOO_MANY_THREADS};
use discord_rehearsal::{ChannelHandle, Message, Permissions, Person};
use std::sync::Arc;
use std::time::Duration;

/// The path by which a thread is opened from a message.
const FROM_MESSAGE: &str = "/channels/*/messages/*/threads";

/// Anna challenges Björn to a match in a thread.
async fn challenge(stage: &Stage) -> (Table, Message) {
    let table = stage.table();
    let line = format!("/challenge player:{} points:3 thread:true", stage.person("Björn").mention());
    let asked = table.types(&stage.person("Anna"), &line).await.public().expect("a challenge").clone();
    (table, asked)
}

/// Waits until the challenge says that it is accepted and where the match is played. Returns its message.
async fn accepted(table: &Table, asked: &Message) -> Message {
    let is_certain = |message: &Message| {
        message.id == asked.id && ["accepted", "is played"].iter().all(|text| message.content.contains(text))
    };
    table.channel.wait_for(&table.onlooker, is_certain).await.expect("all see it")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_accepted_challenge_leads_to_a_thread_named_after_the_players_in_which_the_board_stands() {
    for hands in [Hands::Buttons, Hands::Commands] {
        let mut stage = Stage::open().await;
        let ((anna, bjorn), (table, asked)) = (stage.players(), challenge(&stage).await);
        hands.accept_challenge(&table, &bjorn).await;
        let told = accepted(&table, &asked).await;
        let aside = stage.table_in("Anna – Björn");
        let board = aside.board().await;
        assert!(told.content.ends_with(&format!("-# The match is played in <#{}>.", board.channel)), "{told:?}");
        assert!(told.components.is_empty() && board.calls(&anna));
        stage.settle().await;
        let is_answer = |path: &str| path.contains("/callback");
        let answer = stage.room.requests().into_iter().rfind(|one| is_answer(&one.path)).expect("an answer");
        // The kinds of answer: 5 promises a message, 6 the change of the one that was pressed.
        assert_eq!(answer.json["type"], if hands == Hands::Buttons { 6 } else { 5 });
        let who = aside.whose_turn().await;
        Hands::Buttons.turn(&aside, &who).await;
        stage.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_thread_can_be_opened_the_match_is_played_in_the_channel_and_its_challenge_says_why() {
    let full = " This server has as many active threads as Discord allows.";
    let denied = " I need the permissions Create Public Threads and Send Messages in Threads.";
    for (refusal, why) in [(Some(TOO_MANY_THREADS), full), (Some(SOMETHING_NEW), ""), (None, denied)] {
        let mut stage = Stage::open().await;
        let (bjorn, (table, asked)) = (stage.person("Björn"), challenge(&stage).await);
        match refusal {
            Some(refusal) => stage.room.fail(1, "POST", FROM_MESSAGE, refusal),
            None => table.channel.deny_bot(Permissions::CREATE_PUBLIC_THREADS),
        }
        bjorn.press(&asked, "Accept").await.expect("it can be accepted");
        let told = accepted(&table, &asked).await;
        let says = format!("\n-# I could not open a thread, so the match is played here.{why}");
        assert!(told.content.ends_with(&says), "{}", told.content);
        assert_eq!(table.board().await.channel, table.channel.id());
        assert!(table.channel.threads().is_empty());
        stage.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_discord_does_not_open_at_once_is_opened_later_and_the_board_waits_for_it() {
    let mut stage = Stage::open().await;
    let (bjorn, (table, asked)) = (stage.person("Björn"), challenge(&stage).await);
    stage.room.fail(u32::MAX, "POST", FROM_MESSAGE, BAD_DAY);
    bjorn.press(&asked, "Accept").await.expect("it can be accepted");
    let told = accepted(&table, &asked).await;
    assert!(told.content.contains("The match is played in <#"), "{}", told.content);
    let tried = || stage.requests("POST", "/threads").len();
    stage.until(|| tried() == 4).await;
    stage.change("UPDATE outbox SET due_at = 0");
    stage.services.outbox.notify();
    stage.until(|| stage.number("SELECT count(*) FROM outbox WHERE trouble IS NOT NULL") == 1).await;
    assert_eq!(tried(), 8);
    assert!(table.messages().iter().all(|message| message.attachments.is_empty()), "{:#?}", table.summary());
    stage.room.mend();
    stage.change("UPDATE outbox SET due_at = 0");
    stage.services.outbox.notify();
    stage.until(|| table.channel.threads().len() == 1).await;
    let aside = stage.table_in("Anna – Björn");
    aside.board().await;
    assert_eq!(table.channel.threads()[0].id(), aside.channel.id());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_that_cannot_be_changed_at_once_loses_its_buttons_later() {
    let mut stage = Stage::open().await;
    let (bjorn, (table, asked)) = (stage.person("Björn"), challenge(&stage).await);
    stage.room.fail(u32::MAX, "PATCH", "/webhooks/**", BAD_DAY);
    stage.room.fail(u32::MAX, "PATCH", &format!("/channels/*/messages/{}", asked.id), BAD_DAY);
    bjorn.press(&asked, "Accept").await.expect("it can be accepted");
    stage.until(|| table.channel.threads().len() == 1).await;
    stage.table_in("Anna – Björn").board().await;
    stage.until(|| recorded(&stage, &asked, "stale = 1") == 1).await;
    stage.room.mend();
    stage.change("UPDATE boards SET due_at = 0 WHERE stale = 1");
    stage.services.outbox.notify();
    let has_buttons = || table.messages().iter().any(|message| message.id == asked.id && !message.labels().is_empty());
    stage.until(|| !has_buttons()).await;
    stage.end().await;
}

/// A button that opens a thread for a challenge to one point.
fn button(opponent: ThreadOpponent) -> String {
    let offer = Offer { terms: "tournament 1 points".parse().expect("terms"), rated: true, pace: None };
    CustomId::OpenThread(ThreadChallenge { opponent, offer }).to_string()
}

/// A private message to this person, under which the test presses buttons that it does not show.
async fn own_message(table: &Table, who: &Person) -> Message {
    own(&table.types(who, "/help").await).clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_opened_for_a_challenge_and_where_that_is_impossible_its_challenger_learns_why() {
    let mut stage = Stage::open().await;
    let (table, joost) = (stage.table(), stage.person("Joost"));
    let bjorn = stage.person("Björn");
    let help = own_message(&table, &joost).await;
    let to_bjorn = button(ThreadOpponent::Person(PersonId(bjorn.id().0)));
    for (refusal, why) in
        [(TOO_MANY_THREADS, "This server has as many active threads"), (BAD_DAY, "Something went wrong")]
    {
        stage.room.fail(4, "POST", "/channels/*/threads", refusal.clone());
        joost.press_raw(&help, &to_bjorn).await.expect("it is answered");
        let is_told = |message: &Message| message.id == help.id && message.content.starts_with(why);
        table.channel.wait_for(&joost, is_told).await.unwrap_or_else(|error| panic!("{why}: {error}"));
        assert!(table.channel.threads().is_empty());
        stage.room.mend();
    }
    for (asked, name) in [(button(ThreadOpponent::Anyone), "Joost’s match"), (to_bjorn, "Joost – Björn")] {
        let before = table.channel.threads().len();
        joost.press_raw(&help, &asked).await.expect("it is answered");
        stage.until(|| table.channel.threads().len() == before + 1).await;
        let aside = stage.table_in(name);
        aside.challenge_shown().await;
        let link = format!("Opened <#{}>", aside.channel.id());
        let is_link = |message: &Message| message.id == help.id && message.content.starts_with(&link);
        table.channel.wait_for(&joost, is_link).await.expect("a link to the thread");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_whose_challenge_is_refused_meanwhile_goes_or_is_archived_where_the_bot_may_not_delete_it() {
    for manages in [true, false] {
        let mut stage = Stage::open().await;
        let (table, joost, bjorn) = (stage.table(), stage.person("Joost"), stage.person("Björn"));
        if manages {
            table.channel.allow_bot(Permissions::MANAGE_THREADS);
        }
        let help = own_message(&table, &joost).await;
        stage.room.delay(1, "POST", "/channels/*/threads", Duration::from_secs(5));
        let press = async {
            joost.press_raw(&help, &button(ThreadOpponent::Person(PersonId(bjorn.id().0)))).await.expect("a promise");
        };
        let block = async {
            stage.until(|| table.channel.threads().len() == 1).await;
            joost.user_command(&table.channel, "Block or unblock", &bjorn).await.expect("it is done");
        };
        tokio::join!(press, block);
        let told = |message: &Message| message.id == help.id && message.content.starts_with("You have blocked");
        table.channel.wait_for(&joost, told).await.expect("why not");
        stage.until(|| table.channel.threads().iter().all(ChannelHandle::is_archived)).await;
        assert_eq!(table.channel.threads().len(), usize::from(!manages));
        stage.end().await;
    }
}

/// Resets the latest news to the state in which a process leaves it that ends before Discord confirms the post.
async fn unconfirmed(stage: &Stage) -> Announcement {
    let latest = u64::try_from(stage.number("SELECT max(id) FROM outbox")).expect("an id");
    stage.change(&format!("UPDATE outbox SET state = 'waiting', settled_at = NULL WHERE id = {latest}"));
    stage.change("DELETE FROM boards WHERE stale = 0");
    stage.change("DELETE FROM shown WHERE message = (SELECT max(message) FROM shown)");
    let news = stage.services.table.delivery.news_to_post(OutboxId(latest), now());
    news.expect("it can be read").expect("it waits")
}

/// The messages with a board.
fn boards(table: &Table) -> Vec<Message> {
    table.messages().into_iter().filter(|message| !message.attachments.is_empty()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_that_an_earlier_process_may_have_posted_is_looked_for_before_it_is_posted() {
    let stage = Stage::without_workers().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    let board = table.begin(&anna, &bjorn, 3).await;
    stage.until(|| stage.number("SELECT count(*) FROM outbox WHERE state = 'delivered'") == 1).await;
    let channel = id(&table.channel);
    let later = Arc::new(stage.services.in_term(None));
    let responder = Responder { services: &later, api: &stage.api };
    let on_record = || recorded(&stage, &board, "stale = 0");

    // Made just before this process began, so an earlier one may have posted it.
    let mut news = unconfirmed(&stage).await;
    news.made_at = later.started_at.minus_ms(1);
    responder.post_news(channel, news).await;
    assert_eq!((boards(&table).len(), on_record()), (1, 1), "it stands already");

    // As long as the channel cannot be read, it is not known whether it stands.
    let mut news = unconfirmed(&stage).await;
    news.made_at = now().minus_ms(60_000);
    stage.room.fail(4, "GET", "/channels/*/messages", BAD_DAY);
    responder.post_news(channel, news.clone()).await;
    assert_eq!((boards(&table).len(), on_record()), (1, 0));
    assert_eq!(stage.number("SELECT count(*) FROM outbox WHERE trouble IS NOT NULL AND state = 'waiting'"), 1);
    responder.post_news(channel, news).await;
    assert_eq!((boards(&table).len(), on_record()), (1, 1));

    // The same holds for news that this process itself may have posted.
    let mut older = stage.services.in_term(None);
    older.started_at = now().minus_ms(120_000);
    let older = Arc::new(older);
    let responder = Responder { services: &older, api: &stage.api };
    let mut news = unconfirmed(&stage).await;
    news.made_at = now().minus_ms(60_000);
    responder.post_news(channel, news).await;
    assert_eq!((boards(&table).len(), on_record()), (1, 1));

    // News made just now cannot have been posted yet. Its time is a minute ahead, since it would get old on a slow machine.
    let before = looks(&stage);
    let mut news = unconfirmed(&stage).await;
    news.made_at = now().plus_ms(60_000);
    responder.post_news(channel, news).await;
    assert_eq!(looks(&stage), before, "it is not searched for");
    assert_eq!((boards(&table).len(), on_record()), (2, 0));
    assert_eq!(recorded(&stage, &boards(&table)[1], "stale = 0"), 1, "the second one");

    // Where the bot may not read, it posts again; Discord recognises the nonce and makes no second message.
    stage.room.fail(1, "GET", "/channels/*/messages", MISSING_ACCESS);
    let mut news = unconfirmed(&stage).await;
    news.made_at = now().minus_ms(60_000);
    responder.post_news(channel, news).await;
    assert_eq!((boards(&table).len(), on_record()), (2, 0));
    assert_eq!(stage.number("SELECT count(*) FROM outbox WHERE state = 'delivered'"), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_and_the_beginning_of_the_next_one_are_both_posted() {
    let stage = Stage::without_workers().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    table.begin(&anna, &bjorn, 3).await;
    table.types(&anna, "/resign kind:single game").await;
    for path in [FOLLOW_UP, OWN_POST] {
        stage.room.fail(u32::MAX, "POST", path, BAD_DAY);
    }
    bjorn.slash(&table.channel, "/accept").await.expect("it counts");
    let failed = "outbox WHERE state = 'waiting' AND trouble IS NOT NULL";
    stage.until(|| stage.number(&format!("SELECT count(*) FROM {failed}")) == 1).await;
    stage.room.mend();
    // As if the answer, which tells of the end of the game, had been lost.
    stage.change("UPDATE matches SET end_shown = 0");
    let waits = stage.number(&format!("SELECT id FROM {failed}"));
    let waits = OutboxId(u64::try_from(waits).expect("an id"));
    let news = stage.services.table.delivery.news_to_post(waits, now()).expect("it can be read").expect("it waits");
    let before = boards(&table).len();
    stage.responder().post_news(id(&table.channel), news).await;
    let posted: Vec<String> = boards(&table).drain(before..).map(|board| board.content).collect();
    assert_eq!(posted.len(), 2, "{posted:#?}");
    assert!(posted[0].contains("wins a single game: 1 point"), "{posted:#?}");
    assert!(posted[1].contains("Game 2"), "{posted:#?}");
    assert_eq!(stage.number("SELECT count(*) FROM outbox WHERE state = 'waiting'"), 0);
}
