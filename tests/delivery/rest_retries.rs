//! How often a request is made, and after which pauses.

use barpoint::discord::delivery::response::{Audience, InitialResponse};
use barpoint::discord::delivery::rest::{self, Api, DeliveryError};
use barpoint::store::ids::{ChannelId, MessageRef};
use discord_rehearsal::errors::{ApiError, BAD_DAY, EDGE, RATE_LIMITED, Scope};
use discord_rehearsal::record::Exchange;
use futures_util::future::BoxFuture;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::asked::{Asked, said};
use crate::stage::{OWN_POST, Stage, id};

/// Posts in the channel of most tests.
async fn post(stage: &Stage, api: &Api, text: &str) -> Result<MessageRef, DeliveryError> {
    rest::post(api, id(&stage.table().channel), said(text), text).await
}

/// All posts that were sent to that channel.
fn posts(stage: &Stage) -> Vec<Exchange> {
    stage.requests("POST", &format!("/channels/{}/messages", stage.table().channel.id()))
}

/// The pauses between requests, in seconds.
fn pauses(requests: &[Exchange]) -> Vec<f64> {
    requests.windows(2).map(|pair| pair[1].t - pair[0].t).collect()
}

/// The same API for a message that is wanted this number of times.
fn wanted(api: &Api, times: usize) -> Api {
    let asked = Arc::new(AtomicUsize::new(0));
    api.while_wanted(move || -> BoxFuture<'static, bool> {
        let is_wanted = asked.fetch_add(1, Ordering::Relaxed) < times;
        Box::pin(async move { is_wanted })
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_fails_to_do_is_tried_four_times_with_growing_pauses() {
    let stage = Stage::without_workers().await;
    stage.room.fail(5, "POST", OWN_POST, BAD_DAY);
    let failed = post(&stage, &stage.api, "Anna rolled.").await.expect_err("it is given up");
    assert!(matches!(failed, DeliveryError::DiscordFailed(_)), "{failed:?}");
    assert!(failed.may_pass() && failed.may_have_been_carried_out() && !failed.may_have_arrived());
    let pauses = pauses(&posts(&stage));
    let least = [0.2, 0.4, 0.8];
    assert_eq!(pauses.len(), least.len());
    assert!(pauses.iter().zip(least).all(|(pause, least)| *pause >= least), "{pauses:?}");
    post(&stage, &stage.api, "Anna rolled.").await.expect("the second attempt");
    assert_eq!(posts(&stage).len(), 6);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_be_there_already_is_not_sent_again_unless_discord_said_no() {
    let stage = Stage::without_workers().await;
    let asked = Asked::typed(&stage, &stage.person("Anna"), "/help").await;
    let first = InitialResponse::Message(said("Here"));
    rest::answer(&stage.api, asked.id, &asked.token, first).await.expect("it is answered");
    let follow_up = async || rest::follow_up(&stage.api, &asked.token, Audience::Everybody, said("There")).await;
    let way = format!("/webhooks/*/{}", asked.token);
    let attempts = || stage.requests("POST", &asked.token).len();
    stage.room.cut(1, "POST", &way);
    let cut = follow_up().await;
    assert!(matches!(cut, Err(DeliveryError::Other(_))) && attempts() == 1, "{cut:?}");
    stage.room.fail(1, "POST", &way, BAD_DAY);
    stage.room.fail(1, "POST", &way, RATE_LIMITED.after(0.1, Scope::User));
    follow_up().await.expect("the third attempt");
    assert_eq!((attempts(), stage.table().messages().len()), (4, 3));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_wait_is_waited_for_and_a_long_one_is_left_to_the_caller() {
    let stage = Stage::without_workers().await;
    stage.room.fail(1, "POST", OWN_POST, RATE_LIMITED.after(0.5, Scope::User));
    post(&stage, &stage.api, "n1").await.expect("the second attempt");
    let pauses = pauses(&posts(&stage));
    assert!(pauses.len() == 1 && pauses[0] >= 0.5, "{pauses:?}");
    stage.room.fail(1, "POST", OWN_POST, RATE_LIMITED.after(60.0, Scope::User));
    let limited = post(&stage, &stage.api, "n2").await.expect_err("it would hold others up");
    assert_eq!(limited.wait_ms(), Some(60_000));
    let again = post(&stage, &stage.api, "n2").await.expect_err("Discord still wants it");
    assert!(again.wait_ms().is_some_and(|wait| (10_000..60_000).contains(&wait)), "{again:?}");
    assert_eq!(posts(&stage).len(), 3, "nobody asked again");
    let side = id(&stage.table_in("side-table").channel);
    rest::post(&stage.api, side, said("n3"), "n3").await.expect("another channel waits for nobody");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_waits_until_a_limit_that_discord_has_named_is_renewed() {
    let stage = Stage::without_workers().await;
    let mut messages = Vec::new();
    for nth in 0..6 {
        messages.push(post(&stage, &stage.api, &format!("n{nth}")).await.expect("it is posted"));
    }
    // Discord allows five deletions a second.
    stage.room.world().buckets.enforced = true;
    for message in messages {
        rest::delete(&stage.api, message).await.expect("it is deleted");
    }
    let deletions = stage.room.requests().into_iter().filter(|one| one.method == "DELETE").collect::<Vec<_>>();
    assert_eq!(deletions.iter().map(|one| one.status).collect::<Vec<_>>(), [204; 6], "none was too early");
    assert!(deletions[5].t - deletions[0].t >= 0.9, "{deletions:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_of_the_bots_token_holds_back_everything_but_answers_and_one_of_the_edge_answers_too() {
    let stage = Stage::without_workers().await;
    let asked = Asked::typed(&stage, &stage.person("Anna"), "/help").await;
    let long = RATE_LIMITED.after(60.0, Scope::Global);
    stage.room.fail(1, "POST", OWN_POST, long);
    post(&stage, &stage.api, "n1").await.expect_err("it is limited");
    let before = stage.room.requests().len();
    let elsewhere = rest::check_channel(&stage.api, id(&stage.table_in("side-table").channel)).await;
    assert!(matches!(elsewhere, Err(DeliveryError::Limited(_))), "{elsewhere:?}");
    assert_eq!(stage.room.requests().len(), before);
    let first = InitialResponse::Message(said("Here"));
    rest::answer(&stage.api, asked.id, &asked.token, first).await.expect("it is answered");
    let edge =
        ApiError { wait: EDGE.wait.map(|wait| discord_rehearsal::errors::Wait { header: 60.0, ..wait }), ..EDGE };
    stage.room.fail(1, "POST", &format!("/webhooks/*/{}", asked.token), edge);
    for _ in 0..2 {
        let shut_out = rest::follow_up(&stage.api, &asked.token, Audience::Caller, said("You")).await;
        assert!(matches!(shut_out, Err(DeliveryError::Limited(_))), "{shut_out:?}");
    }
    assert_eq!(stage.requests("POST", &asked.token).len(), 1);
    let other = Asked::typed(&stage, &stage.person("Björn"), "/help").await;
    let first = InitialResponse::Message(said("Here"));
    let shut_out = rest::answer(&stage.api, other.id, &other.token, first).await;
    assert!(matches!(shut_out, Err(DeliveryError::Limited(_))), "{shut_out:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_processes_share_the_requests_of_a_second() {
    let stage = Stage::without_workers().await;
    stage.api.share_among(1_000);
    let started = Instant::now();
    for channel in [1, 2] {
        rest::check_channel(&stage.api, ChannelId(channel)).await.expect_err("there is none");
    }
    assert!(started.elapsed() >= Duration::from_secs(1), "the second request waits: {:?}", started.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_a_later_one_replaced_is_not_sent_and_what_is_asked_about_it_is() {
    let stage = Stage::without_workers().await;
    let outdated = post(&stage, &wanted(&stage.api, 0), "n1").await;
    assert!(matches!(outdated, Err(DeliveryError::Superseded)), "{outdated:?}");
    assert_eq!(posts(&stage).len(), 0);
    rest::check_channel(&wanted(&stage.api, 0), id(&stage.table().channel)).await.expect("it is looked at");
    post(&stage, &wanted(&stage.api, 1), "n1").await.expect("it is wanted");
    post(&stage, &stage.api, "n2").await.expect("nobody asked that this one be out of date");
    stage.room.cut(1, "POST", OWN_POST);
    let unclear = post(&stage, &wanted(&stage.api, 1), "n3").await;
    assert!(matches!(unclear, Err(DeliveryError::Other(_))), "it may stand: {unclear:?}");
    stage.room.fail(1, "POST", OWN_POST, RATE_LIMITED.after(0.1, Scope::User));
    let limited = post(&stage, &wanted(&stage.api, 1), "n4").await;
    assert!(matches!(limited, Err(DeliveryError::Superseded)), "it stands nowhere: {limited:?}");
    let texts: Vec<String> = stage.table().messages().into_iter().map(|message| message.content).collect();
    assert_eq!(texts, ["n1", "n2", "n3"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_whose_time_has_passed_only_answers() {
    let stage = Stage::without_workers().await;
    let asked = Asked::typed(&stage, &stage.person("Anna"), "/help").await;
    stage.services.alive.set(Instant::now());
    let posted = post(&stage, &stage.api, "n1").await;
    assert!(matches!(posted, Err(DeliveryError::TimedOut)), "{posted:?}");
    let first = InitialResponse::Message(said("Here"));
    rest::answer(&stage.api, asked.id, &asked.token, first).await.expect("nobody else can");
    rest::edit_answer(&stage.api, &asked.token, said("There")).await.expect("nobody else can");
    let follow_up = rest::follow_up(&stage.api, &asked.token, Audience::Everybody, said("More")).await;
    assert!(matches!(follow_up, Err(DeliveryError::TimedOut)), "{follow_up:?}");
    stage.services.alive.set(Instant::now() + Duration::from_secs(60));
    post(&stage, &stage.api, "n1").await.expect("it is alive again");
    let texts: Vec<String> = stage.table().messages().into_iter().map(|message| message.content).collect();
    assert_eq!(texts, ["There", "n1"]);
}
