//! Why Discord refuses something, in words that the rest can act on.

use barpoint::discord::delivery::response::Audience;
use barpoint::discord::delivery::rest::{self, DeliveryError, Obstacle};
use barpoint::discord::messages::post::Post;
use barpoint::store::ids::{ChannelId, DAY_MS};
use discord_rehearsal::errors::{
    ALREADY_ACKNOWLEDGED, ApiError, BLOCKED_BY_AUTOMOD, BLOCKED_BY_LINK_FILTER, CANNOT_DM, INVALID_FORM_BODY,
    INVALID_WEBHOOK_TOKEN, MISSING_ACCESS, MISSING_PERMISSIONS, OPENING_TOO_FAST, QUARANTINED, RATE_LIMITED, SLOW_MODE,
    Scope, THREAD_ARCHIVED, THREAD_EXISTS, THREAD_FULL, THREAD_LOCKED, TOO_LARGE, TOO_MANY_EVENTS, TOO_MANY_LATE_EDITS,
    TOO_MANY_THREADS, TOO_MANY_WRITES, UNKNOWN_CHANNEL, UNKNOWN_EVENT, UNKNOWN_GUILD, UNKNOWN_INTERACTION,
    UNKNOWN_MEMBER, UNKNOWN_MESSAGE, UNKNOWN_USER, UNKNOWN_WEBHOOK, UPLOADS_LIMITED, WRONG_CHANNEL_TYPE, Wait,
};
use serde_json::json;

use crate::stage::Stage;

/// The error of a request for a channel that Discord answers with `refusal`. Each `nth` is a channel of its own, since the
/// bot remembers refusals.
async fn error(stage: &Stage, nth: usize, refusal: ApiError) -> DeliveryError {
    let channel = ChannelId(1_000 + u64::try_from(nth).expect("few"));
    stage.room.fail(1, "GET", &format!("/channels/{channel}"), refusal);
    rest::check_channel(&stage.api, channel).await.expect_err("it is refused")
}

/// The error in words, as it stands in the log.
async fn words(stage: &Stage, refusal: ApiError) -> String {
    error(stage, 0, refusal).await.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_of_discord_that_the_bot_can_act_on_is_told_apart() {
    let stage = Stage::without_workers().await;
    let refusals = [
        (UNKNOWN_INTERACTION, DeliveryError::TooLate),
        (UNKNOWN_WEBHOOK, DeliveryError::TooLate),
        (INVALID_WEBHOOK_TOKEN, DeliveryError::TooLate),
        (ALREADY_ACKNOWLEDGED, DeliveryError::AlreadyAnswered),
        (UNKNOWN_CHANNEL, DeliveryError::ChannelGone),
        (UNKNOWN_GUILD, DeliveryError::ChannelGone),
        (UNKNOWN_MESSAGE, DeliveryError::MessageGone),
        (UNKNOWN_EVENT, DeliveryError::EventGone),
        (TOO_MANY_EVENTS, DeliveryError::TooManyEvents),
        (UNKNOWN_MEMBER, DeliveryError::NoMember),
        (UNKNOWN_USER, DeliveryError::NoMember),
        (THREAD_ARCHIVED, DeliveryError::Archived),
        (MISSING_ACCESS, DeliveryError::NoAccess),
        (MISSING_PERMISSIONS, DeliveryError::NoAccess),
        (WRONG_CHANNEL_TYPE, DeliveryError::NoAccess),
        (THREAD_LOCKED, DeliveryError::Obstacle(Obstacle::Locked)),
        (TOO_MANY_THREADS, DeliveryError::Obstacle(Obstacle::TooManyThreads)),
        (THREAD_FULL, DeliveryError::Obstacle(Obstacle::ThreadFull)),
        (SLOW_MODE, DeliveryError::Obstacle(Obstacle::SlowMode)),
        (BLOCKED_BY_AUTOMOD, DeliveryError::Obstacle(Obstacle::AutoMod)),
        (UPLOADS_LIMITED, DeliveryError::Obstacle(Obstacle::UploadsLimited)),
        (BLOCKED_BY_LINK_FILTER, DeliveryError::Obstacle(Obstacle::LinkFilter)),
        (TOO_LARGE, DeliveryError::TooLarge),
        (THREAD_EXISTS, DeliveryError::ThreadExists),
        (CANNOT_DM, DeliveryError::DirectMessagesClosed),
        (OPENING_TOO_FAST, DeliveryError::OpensTooFast),
        (QUARANTINED, DeliveryError::OpensTooFast),
    ];
    for (nth, (refusal, wanted)) in refusals.into_iter().enumerate() {
        let found = error(&stage, nth, refusal.clone()).await;
        assert_eq!(format!("{found:?}"), format!("{wanted:?}"), "{refusal}");
        assert!(!found.may_pass() && found.wait_ms().is_none(), "{refusal}: it will be the same a little later");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_is_believed_how_long_it_wants_to_be_left_alone_but_no_longer_than_a_day() {
    let stage = Stage::without_workers().await;
    let waits = [
        (TOO_MANY_WRITES, true, 1_200_000),
        (TOO_MANY_LATE_EDITS.after(2.25, Scope::Shared), true, 2_250),
        (TOO_MANY_LATE_EDITS.after(1e18, Scope::Shared), true, DAY_MS),
        (RATE_LIMITED.after(2.5, Scope::User), false, 2_500),
        (RATE_LIMITED.after(1e9, Scope::User), false, DAY_MS),
    ];
    for (nth, (refusal, of_message, wait)) in waits.into_iter().enumerate() {
        let found = error(&stage, nth, refusal).await;
        assert_eq!((matches!(found, DeliveryError::TooOld(_)), found.wait_ms()), (of_message, Some(wait)), "{found:?}");
        assert_eq!((found.may_pass(), found.may_have_been_carried_out()), (!of_message, false), "{found:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_without_a_name_says_in_the_log_what_discord_said() {
    let stage = Stage::without_workers().await;
    let unnamed = ApiError::new(499, 999_999, "Something new");
    let said = words(&stage, ApiError { errors: Some(json!({"name": "Odd"})), ..unnamed.clone() }).await;
    assert_eq!(said, r#"Discord answered 499 with code 999999: Something new {"name":"Odd"}"#);
    assert!(!error(&stage, 0, unnamed).await.may_have_been_carried_out());
    let malformed = ApiError { errors: Some(json!({"content": "Too long"})), ..INVALID_FORM_BODY };
    let said = words(&stage, malformed).await;
    assert_eq!(said, r#"Discord refuses the form of what was sent: {"content":"Too long"}"#);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_at_the_start_says_what_discord_said_or_that_something_else_answered() {
    let stage = Stage::without_workers().await;
    let refused = async |refusal: ApiError| {
        stage.room.fail(1, "GET", "/gateway/bot", refusal);
        let error = stage.api.serenity().get_bot_gateway().await.expect_err("it is refused");
        DeliveryError::from(error)
    };
    let unnamed = refused(ApiError::new(400, 999_999, "Something new")).await.to_string();
    assert!(unnamed.starts_with("Discord answered 400 with code 999999: Something new"), "{unnamed}");
    let field = json!({"shards": {"_errors": [{"code": "TOO_MANY", "message": "So many shards"}]}});
    let malformed = refused(ApiError { errors: Some(field), ..INVALID_FORM_BODY }).await;
    assert!(matches!(&malformed, DeliveryError::Malformed(why) if why.contains("So many shards")), "{malformed:?}");
    assert!(matches!(refused(MISSING_ACCESS).await, DeliveryError::NoAccess));
    let wait = Wait { header: 1.0, body: None, scope: Scope::Global };
    let elsewhere = refused(ApiError { wait: Some(wait), ..ApiError::new(502, 0, "") }).await;
    assert!(elsewhere.may_pass(), "{elsewhere:?}");
    assert!(elsewhere.to_string().contains("this is no answer of Discord's API"), "{elsewhere}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_line_is_told_without_the_token_in_the_address() {
    let stage = Stage::without_workers().await;
    stage.room.cut(1, "POST", "/webhooks/**");
    let broken = rest::follow_up(&stage.api, "secret-token", Audience::Everybody, Post::text("Here")).await;
    let broken = broken.expect_err("nobody answers");
    assert!(matches!(broken, DeliveryError::Other(_)) && broken.may_have_arrived(), "{broken:?}");
    assert!(!broken.to_string().contains("secret-token"), "{broken}");
    assert!(broken.wait_ms().is_none() && broken.may_pass());
}
