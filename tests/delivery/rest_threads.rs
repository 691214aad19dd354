//! Threads that the bot opens, looks at, keeps open and removes.

use barpoint::discord::delivery::rest::{self, DeliveryError, Parent};
use barpoint::discord::interaction::ThreadKind;
use barpoint::store::ids::{ChannelId, DAY_MS, InteractionId, MessageId, MessageRef};
use discord_rehearsal::errors::{MISSING_PERMISSIONS, THREAD_LOCKED, UNKNOWN_MESSAGE};
use discord_rehearsal::{ChannelHandle, Permissions, Person};
use serde_json::json;
use std::time::Duration;

use crate::stage::{OWN_POST, Stage, id};

const NAME: &str = "Anna – Björn";

fn parent(stage: &Stage, channel: &ChannelHandle) -> Parent {
    Parent { guild: Some(stage.guild()), channel: id(channel) }
}

/// The id of an interaction that happens now.
fn interaction(stage: &Stage) -> InteractionId {
    InteractionId(stage.room.world().mint().0)
}

/// Opens a public thread of this name in a channel.
async fn open(
    stage: &Stage,
    parent: Parent,
    name: &str,
    interaction: InteractionId,
) -> Result<ChannelId, DeliveryError> {
    rest::open_thread(&stage.api, parent, ThreadKind::Public, name, interaction).await
}

/// How often the active threads were asked for.
fn searches(stage: &Stage) -> usize {
    stage.requests("GET", "/threads/active").len()
}

fn handle(stage: &Stage, thread: ChannelId) -> ChannelHandle {
    ChannelHandle::new(stage.room.room().clone(), discord_rehearsal::Snowflake(thread.0))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_opened_for_all_who_see_the_channel_and_stays_open_for_a_week() {
    let stage = Stage::without_workers().await;
    let channel = stage.table().channel;
    let thread = open(&stage, parent(&stage, &channel), NAME, interaction(&stage)).await.expect("it is opened");
    let found = channel.threads();
    assert_eq!(found.iter().map(|one| (one.id().0, one.name())).collect::<Vec<_>>(), [(thread.0, NAME.to_owned())]);
    let asked = stage.requests("POST", &format!("/channels/{}/threads", channel.id()));
    assert_eq!(asked[0].json, json!({"name": NAME, "type": 11, "auto_archive_duration": 10_080}));
    let about = rest::thread_info(&stage.api, thread).await.expect("it is there");
    assert!(!about.is_archived && about.stays_open_ms == 7 * DAY_MS, "{about:?}");
    assert_eq!((about.written_at, searches(&stage)), (MessageId(thread.0).written_at(), 0));
    stage.room.advance(Duration::from_secs(60));
    let written = stage.person("Anna").say(&handle(&stage, thread), "Let us play").expect("she writes");
    let about = rest::thread_info(&stage.api, thread).await.expect("it is there");
    assert_eq!(about.written_at, MessageId(written.id.0).written_at());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_discord_opened_without_saying_so_is_found_among_others_that_look_like_it() {
    let stage = Stage::without_workers().await;
    let (channel, other) = (stage.table().channel, stage.table_in("side-table").channel);
    let (here, there) = (parent(&stage, &channel), parent(&stage, &other));
    let [first_try, second_try] = [interaction(&stage), interaction(&stage)];
    let own_hand = Person::new(stage.room.room().clone(), stage.room.world().bot);
    other.open_thread(&own_hand, NAME).expect("the same name elsewhere");
    channel.open_thread(&stage.person("Anna"), NAME).expect("the same name, by somebody else");
    channel.open_thread(&own_hand, "Joost – Päivi").expect("another name");
    stage.room.cut(1, "POST", "/channels/*/threads");
    let first = open(&stage, here, NAME, first_try).await.expect("it is found");
    assert_eq!(channel.threads().last().map(|newest| newest.id().0), Some(first.0));
    stage.room.cut(1, "POST", "/channels/*/threads");
    let second = open(&stage, here, NAME, second_try).await.expect("it is found");
    assert_eq!(channel.threads().last().map(|newest| newest.id().0), Some(second.0), "not the thread before it");
    assert_eq!((channel.threads().len(), searches(&stage)), (4, 2));
    let elsewhere = open(&stage, there, NAME, second_try).await.expect("it is opened");
    assert_eq!(other.threads().last().map(|newest| newest.id().0), Some(elsewhere.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_is_nowhere_or_that_discord_refuses_is_not_opened() {
    let stage = Stage::without_workers().await;
    let (channel, side) = (stage.table().channel, stage.table_in("side-table").channel);
    // Every thread is older than this interaction, so none can be the one opened for it.
    let late = InteractionId(u64::MAX);
    stage.room.cut(1, "POST", "/channels/*/threads");
    let lost = open(&stage, parent(&stage, &channel), NAME, late).await;
    assert!(matches!(lost, Err(DeliveryError::Other(_))), "{lost:?}");
    assert_eq!(searches(&stage), 1);
    stage.room.cut(1, "POST", "/channels/*/threads");
    let outside = open(&stage, Parent { guild: None, channel: id(&channel) }, NAME, interaction(&stage)).await;
    assert!(matches!(outside, Err(DeliveryError::Other(_))), "{outside:?}");
    stage.room.fail(1, "POST", "/channels/*/threads", MISSING_PERMISSIONS);
    let refused = open(&stage, parent(&stage, &side), NAME, interaction(&stage)).await;
    assert!(matches!(refused, Err(DeliveryError::NoAccess)), "{refused:?}");
    assert_eq!(searches(&stage), 1, "no search outside a server, nor after a refusal");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_opened_from_a_message_once_and_not_from_one_that_is_gone() {
    let stage = Stage::without_workers().await;
    let (channel, anna) = (stage.table().channel, stage.person("Anna"));
    let message = anna.say(&channel, "Who plays?").expect("she writes");
    let message = MessageRef { channel: id(&channel), message: MessageId(message.id.0) };
    for _ in 0..2 {
        rest::open_thread_from(&stage.api, message, NAME).await.expect("it is open");
    }
    assert_eq!(channel.threads().iter().map(|one| one.id().0).collect::<Vec<_>>(), [message.message.0]);
    assert_eq!(handle(&stage, ChannelId(message.message.0)).name(), NAME);
    let asked = stage.requests("POST", &format!("/messages/{}/threads", message.message));
    assert_eq!(asked[0].json, json!({"name": NAME, "auto_archive_duration": 10_080}));
    let gone = MessageRef { message: MessageId(7), ..message };
    stage.room.fail(1, "POST", "/channels/*/messages/7/threads", UNKNOWN_MESSAGE);
    let gone = rest::open_thread_from(&stage.api, gone, NAME).await;
    assert!(matches!(gone, Err(DeliveryError::MessageGone)), "{gone:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_of_the_bots_own_is_archived_and_any_is_deleted_where_it_manages_threads() {
    let stage = Stage::without_workers().await;
    let channel = stage.table().channel;
    let thread = open(&stage, parent(&stage, &channel), NAME, interaction(&stage)).await.expect("it is opened");
    stage.room.advance(Duration::from_secs(60));
    rest::archive_thread(&stage.api, thread).await.expect("it is archived");
    assert!(handle(&stage, thread).is_archived());
    let about = rest::thread_info(&stage.api, thread).await.expect("it is there");
    assert!(about.is_archived && about.changed_at.0 >= about.written_at.0 + 59_000, "{about:?}");
    channel.allow_bot(Permissions::MANAGE_THREADS);
    rest::delete_thread(&stage.api, thread).await.expect("it is deleted");
    assert!(!handle(&stage, thread).exists());
    for gone in [
        rest::delete_thread(&stage.api, thread).await,
        rest::archive_thread(&stage.api, thread).await,
        rest::thread_info(&stage.api, thread).await.map(drop),
        rest::post_and_delete(&stage.api, thread, "Still open").await,
    ] {
        assert!(matches!(gone, Err(DeliveryError::ChannelGone)), "{gone:?}");
    }
    let no_thread = rest::thread_info(&stage.api, id(&channel)).await;
    assert!(matches!(no_thread, Err(DeliveryError::Other(_))), "{no_thread:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_reopened_without_a_trace_and_without_notifying_anybody() {
    let stage = Stage::without_workers().await;
    let channel = stage.table().channel;
    let thread = open(&stage, parent(&stage, &channel), NAME, interaction(&stage)).await.expect("it is opened");
    let there = handle(&stage, thread);
    there.pretend_idle_for(Duration::from_secs(8 * 24 * 60 * 60));
    assert!(there.is_archived());
    rest::post_and_delete(&stage.api, thread, "Still open, @everyone").await.expect("it is written");
    assert!(!there.is_archived() && there.messages(&stage.person("Anna")).is_empty());
    let written = stage.requests("POST", &format!("/channels/{thread}/messages"));
    let body = json!({"content": "Still open, @everyone", "flags": 4096, "allowed_mentions": {"parse": []}});
    assert_eq!(written[0].json, body);
    stage.room.fail(1, "DELETE", "/channels/*/messages/*", UNKNOWN_MESSAGE);
    rest::post_and_delete(&stage.api, thread, "Still open").await.expect("it is gone already");
    stage.room.fail(1, "POST", OWN_POST, THREAD_LOCKED);
    let locked = rest::post_and_delete(&stage.api, thread, "Still open").await;
    assert!(matches!(locked, Err(DeliveryError::Obstacle(rest::Obstacle::Locked))), "{locked:?}");
}
