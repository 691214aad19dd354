//! Channels, threads and direct messages, and permissions in them.

use crate::client::{Bot, patient, slash};
use discord_rehearsal::model::ChannelKind;
use discord_rehearsal::{DriverError, Options, Permissions, errors, permissions};
use serde_json::json;
use std::time::Duration;
use tokio::spawn;

#[tokio::test]
async fn a_wrong_token_is_unauthorized() {
    let bot = Bot::start().await;
    let url = format!("{}/api/v10/users/@me", bot.room.api_url());
    let response = reqwest::Client::new().get(url).header("authorization", "Bot wrong").send().await.unwrap();
    assert_eq!(response.status(), 401);
}

#[tokio::test]
async fn what_the_bot_may_not_is_refused_and_told_in_interactions() {
    let mut bot = Bot::start().await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    let path = format!("/channels/{}/messages", table.id());
    table.deny_bot(Permissions::ATTACH_FILES);
    assert_eq!(bot.upload(reqwest::Method::POST, &path, json!({}), vec![1]).await.1["code"], 50013);
    table.deny_bot(Permissions::SEND_MESSAGES);
    assert_eq!(bot.post(&path, json!({"content": "x"})).await.1["code"], 50013);
    table.deny_bot(Permissions::VIEW_CHANNEL);
    assert_eq!(bot.post(&path, json!({"content": "x"})).await.1["code"], 50001);
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    let told: u64 = interaction["app_permissions"].as_str().unwrap().parse().unwrap();
    assert!(!Permissions::from_bits_retain(told).contains(Permissions::VIEW_CHANNEL));
    // An answer needs no permission in the channel.
    assert_eq!(bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1"}})).await.0, 204);
    rolling.await.unwrap().unwrap();
    table.allow_bot(permissions::ALL);
    assert_eq!(bot.post(&path, json!({"content": "x"})).await.0, 200);
}

#[tokio::test]
async fn threads_are_opened_written_in_and_put_away() {
    let bot = Bot::start_with(patient(), 1).await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    let (_, message) = bot.post(&format!("/channels/{}/messages", table.id()), json!({"content": "match"})).await;
    let from = format!("/channels/{}/messages/{}/threads", table.id(), message["id"].as_str().unwrap());
    let (status, thread) = bot.post(&from, json!({"name": "Anna – Björn"})).await;
    assert_eq!((status, &thread["id"], &thread["type"]), (201, &message["id"], &json!(11)));
    assert_eq!(bot.post(&from, json!({"name": "again"})).await.1["code"], 160_004);
    let place = table.threads().remove(0);
    let path = format!("/channels/{}", place.id());
    let (_, posted) = bot.post(&format!("{path}/messages"), json!({"content": "here"})).await;
    place.set_archived(true);
    let one = format!("{path}/messages/{}", posted["id"].as_str().unwrap());
    assert_eq!(bot.patch(&one, json!({"content": "x"})).await.1["code"], 50083);
    assert_eq!(bot.post(&format!("{path}/messages"), json!({"content": "back"})).await.0, 200);
    assert!(!place.is_archived(), "writing takes it out again");
    assert_eq!(bot.put(&format!("{path}/thread-members/{}", anna.id()), json!({})).await.0, 204);
    assert_eq!(bot.patch(&path, json!({"archived": true})).await.1["thread_metadata"]["archived"], true);
    place.lock();
    assert_eq!(bot.post(&format!("{path}/messages"), json!({"content": "x"})).await.1["code"], 160_005);
    place.delete().unwrap();
    assert_eq!(bot.get(&path).await.1["code"], 10003);
}

#[tokio::test]
async fn threads_are_archived_when_nothing_has_happened_for_as_long_as_they_say() {
    let mut bot = Bot::start_with(patient(), 1).await;
    // Anna owns the server, and nothing can be denied to her.
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    let path = format!("/channels/{}/threads", table.id());
    let (_, thread) = bot.post(&path, json!({"name": "Björn", "type": 11, "auto_archive_duration": 60})).await;
    let path = format!("/channels/{}", thread["id"].as_str().unwrap());
    let place = table.threads().remove(0);
    let buttons = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"}]}]);
    bot.post(&format!("{path}/messages"), json!({"content": "Your turn", "components": buttons})).await;
    let board = place.latest(&bjorn).expect("a message");
    bot.room.advance(Duration::from_secs(59 * 60));
    bot.post(&format!("{path}/messages"), json!({"content": "a word"})).await;
    bot.room.advance(Duration::from_secs(59 * 60));
    bot.patch(&path, json!({"auto_archive_duration": 60})).await;
    assert!(!place.is_archived(), "a message counts");
    bot.patch(&path, json!({"auto_archive_duration": 1440})).await;
    bot.room.advance(Duration::from_secs(23 * 60 * 60));
    assert!(!place.is_archived(), "another time until it is archived counts too");
    bot.room.advance(Duration::from_secs(60 * 60));
    assert!(place.is_archived());

    // A client reopens the thread first. If it may not, the press never arrives.
    table.deny(&bjorn, Permissions::SEND_MESSAGES_IN_THREADS);
    let pressed = bjorn.press(&board, "Roll").await;
    assert!(matches!(pressed, Err(DriverError::Archived { .. })), "{pressed:?}");
    assert_eq!(bot.patch(&path, json!({"archived": false})).await.0, 200);
    table.allow(&bjorn, Permissions::SEND_MESSAGES_IN_THREADS);
    place.set_archived(true);
    let pressing = spawn(async move { bjorn.press(&board, "Roll").await });
    let interaction = bot.interaction().await;
    assert_eq!(bot.answer(&interaction, json!({"type": 6})).await.0, 204);
    pressing.await.unwrap().unwrap();
    assert!(!place.is_archived());
}

#[tokio::test]
async fn what_moderators_do_is_told() {
    let mut bot = Bot::start_with(patient(), 1).await;
    let side = bot.room.channel("side-channel");
    side.delete().unwrap();
    assert_eq!(bot.socket.event("CHANNEL_DELETE").await["d"]["id"], json!(side.id()));
    bot.room.kick_bot_from(bot.room.guild());
    assert_eq!(bot.socket.event("GUILD_DELETE").await["d"]["id"], json!(bot.room.guild()));
    let table = bot.room.channel("general");
    assert_eq!(bot.get(&format!("/channels/{}", table.id())).await.1["code"], 50001);
    bot.room.invite_bot();
    bot.socket.event("GUILD_CREATE").await;
    assert_eq!(bot.get(&format!("/channels/{}", table.id())).await.0, 200);
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let (_, dm) = bot.post("/users/@me/channels", json!({"recipient_id": anna.id()})).await;
    let path = format!("/channels/{}/messages", dm["id"].as_str().unwrap());
    assert_eq!(bot.post(&path, json!({"content": "your turn"})).await.0, 200);
    assert_eq!(anna.dm().latest(&anna).unwrap().pings, [anna.id()]);
    anna.change(|user| user.takes_dms = false);
    assert_eq!(bot.post(&path, json!({"content": "your turn"})).await.1["code"], 50007);
}

#[tokio::test]
async fn a_group_knows_the_bot_only_through_those_who_installed_it() {
    let mut bot = Bot::start().await;
    let commands = json!([{
        "name": "roll", "description": "Roll", "integration_types": [0, 1], "contexts": [0, 1, 2],
    }]);
    bot.put(&bot.path("/applications/{app}/commands"), commands).await;
    let (anna, group) = (bot.room.person("Anna"), bot.room.channel("Friends"));
    assert!(anna.slash(&group, "/roll").await.is_err());
    anna.install();
    let place = group.clone();
    let rolling = spawn(async move { anna.slash(&place, "/roll").await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["context"], 2);
    assert!(interaction.get("member").is_none() && interaction["user"]["username"] == "anna");
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1"}})).await;
    rolling.await.unwrap().unwrap();
    let (_, refusal) = bot.post(&format!("/channels/{}/messages", group.id()), json!({"content": "x"})).await;
    assert_eq!(refusal["code"], 50001);
}

#[tokio::test]
async fn two_friends_have_direct_messages_without_the_bot() {
    let mut bot = Bot::start().await;
    let commands = json!([{
        "name": "roll", "description": "Roll", "integration_types": [0, 1], "contexts": [0, 1, 2],
    }]);
    bot.put(&bot.path("/applications/{app}/commands"), commands).await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let friends = bot.room.between(&[&anna, &bjorn]);
    anna.install();
    let place = friends.clone();
    let her = anna.clone();
    let rolling = spawn(async move { her.slash(&place, "/roll").await });
    let interaction = bot.interaction().await;
    assert_eq!((&interaction["context"], &interaction["channel"]["type"]), (&json!(2), &json!(1)));
    let button = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1", "components": button}})).await;
    let answer = rolling.await.unwrap().unwrap();
    // The interaction of a button names the installation of the command that posted it.
    let message = answer.message().unwrap().clone();
    let pressing = spawn(async move { bjorn.press(&message, "Go").await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["authorizing_integration_owners"], json!({"1": anna.id()}));
    bot.answer(&interaction, json!({"type": 6})).await;
    pressing.await.unwrap().unwrap();
    let (_, refusal) = bot.post(&format!("/channels/{}/messages", friends.id()), json!({"content": "x"})).await;
    assert_eq!(refusal["code"], 50001);
}

#[tokio::test]
async fn older_messages_are_read_by_those_who_may_read_the_history() {
    let bot = Bot::start().await;
    let table = bot.room.channel("general");
    let (_, posted) = bot.post(&format!("/channels/{}/messages", table.id()), json!({"content": "x"})).await;
    let path = format!("/channels/{}/messages/{}", table.id(), posted["id"].as_str().unwrap());
    assert_eq!(bot.get(&path).await.0, 200);
    table.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    assert_eq!(bot.get(&path).await.1["code"], 50013);
}

#[tokio::test]
async fn who_left_is_no_member() {
    let bot = Bot::start().await;
    let bjorn = bot.room.person("Björn");
    let path = format!("/guilds/{}/members/{}", bot.room.guild(), bjorn.id());
    assert_eq!(bot.get(&path).await.1["user"]["username"], "bjorn");
    bot.room.leave(&bjorn);
    assert_eq!(bot.get(&path).await.1["code"], 10007);
}

#[tokio::test]
async fn requests_can_be_made_to_fail() {
    let bot = Bot::start().await;
    bot.room.fail(1, "", "**", errors::RATE_LIMITED.after(0.05, errors::Scope::User));
    let (status, body) = bot.get("/users/@me").await;
    assert_eq!(status, 429);
    assert!(body["retry_after"].is_number());
    bot.room.fail(1, "GET", "/users/@me", errors::MISSING_ACCESS);
    assert_eq!(bot.get("/users/@me").await.1["code"], 50001);
    assert_eq!(bot.get("/users/@me").await.0, 200);
}

#[tokio::test]
async fn what_is_done_may_never_be_answered() {
    let bot = Bot::start().await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    bot.room.cut(1, "POST", "/channels/*/messages");
    let url = format!("{}/api/v10/channels/{}/messages", bot.room.api_url(), table.id());
    let post = reqwest::Client::new().post(url).header("authorization", format!("Bot {}", bot.room.token()));
    let cut = post.header("content-type", "application/json").body(r#"{"content": "here"}"#).send().await;
    assert!(cut.is_err(), "{cut:?}");
    assert_eq!(table.latest(&anna).unwrap().content, "here");
}

#[tokio::test]
async fn rate_limits_are_told_and_enforced_where_a_test_asks_for_that() {
    let bot = Bot::start().await;
    let url = format!("{}/api/v10/channels/{}/messages", bot.room.api_url(), bot.room.channel("general").id());
    let post = async || {
        let request = reqwest::Client::new().post(&url).header("authorization", format!("Bot {}", bot.room.token()));
        request.header("content-type", "application/json").body(r#"{"content": "here"}"#).send().await.unwrap()
    };
    let first = post().await;
    assert!(!first.headers().contains_key("x-ratelimit-limit"), "nobody is to heed what is not enforced");
    bot.room.world().buckets.enforced = true;
    let second = post().await;
    assert_eq!(
        (&second.headers()["x-ratelimit-limit"], &second.headers()["x-ratelimit-remaining"]),
        (&"5".parse().unwrap(), &"3".parse().unwrap())
    );
    for _ in 0..3 {
        assert_eq!(post().await.status(), 200);
    }
    let refused = post().await;
    assert_eq!((refused.status().as_u16(), &refused.headers()["x-ratelimit-scope"]), (429, &"user".parse().unwrap()));
    bot.room.advance(Duration::from_secs(5));
    assert_eq!(post().await.status(), 200);

    bot.room.fail(1, "POST", "/channels/*/messages", errors::TOO_MANY_WRITES);
    let contradicting = post().await;
    assert_eq!(contradicting.headers()["retry-after"], "1");
    assert!(contradicting.text().await.unwrap().contains("1200"));
    bot.room.fail(1, "POST", "/channels/*/messages", errors::EDGE);
    assert_eq!(post().await.text().await.unwrap(), "error code: 1015");
}

#[tokio::test]
async fn each_kind_of_channel_has_its_own_kind_of_threads_or_none() {
    let bot = Bot::start().await;
    let opens = async |kind: ChannelKind, body: serde_json::Value| {
        let channel = bot.room.add_channel_of(kind, "another").id();
        let (_, opened) = bot.post(&format!("/channels/{channel}/threads"), body).await;
        bot.room.channel("another").delete().unwrap();
        (opened["type"].as_u64(), opened["code"].as_u64())
    };
    let wanted = |kind: u8| json!({"name": "x", "type": kind});
    assert_eq!(opens(ChannelKind::Text, wanted(11)).await, (Some(11), None));
    assert_eq!(opens(ChannelKind::Announcement, wanted(10)).await, (Some(10), None));
    for (kind, type_of_thread) in
        [(ChannelKind::Text, 10), (ChannelKind::Announcement, 11), (ChannelKind::Voice, 11), (ChannelKind::Stage, 11)]
    {
        assert_eq!(opens(kind, wanted(type_of_thread)).await, (None, Some(50024)), "{kind:?}");
    }
}

#[tokio::test]
async fn nobody_writes_in_a_forum_but_in_its_posts() {
    let bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let forum = bot.room.add_channel_of(ChannelKind::Forum, "questions");
    let post = forum.open_post(&anna, "How do I bear off?", "I wonder.").unwrap();
    assert_eq!(post.messages(&anna)[0].id, post.id(), "it begins with what she wrote");
    let says = async |channel| bot.post(&format!("/channels/{channel}/messages"), json!({"content": "x"})).await;
    assert_eq!(says(forum.id()).await.1["code"], 50008);
    assert_eq!(says(post.id()).await.0, 200);
}

#[tokio::test]
async fn a_published_message_can_hardly_be_changed() {
    let bot = Bot::start().await;
    let news = bot.room.add_channel_of(ChannelKind::Announcement, "news");
    let path = format!("/channels/{}/messages", news.id());
    bot.post(&path, json!({"content": "x"})).await;
    let message = news.latest(&bot.room.person("Anna")).unwrap();
    let path = format!("{path}/{}", message.id);
    assert_eq!(bot.patch(&path, json!({"content": "y"})).await.0, 200);
    news.publish(&message).unwrap();
    let (status, refusal) = bot.patch(&path, json!({"content": "z"})).await;
    assert_eq!((status, &refusal["code"], &refusal["retry_after"]), (429, &json!(20028), &json!(1200.0)));
}

#[tokio::test]
async fn only_a_community_has_a_language() {
    for (community, locale, features) in [(true, "da", json!(["COMMUNITY", "NEWS"])), (false, "en-US", json!([]))] {
        let options = Options { community, guild_locale: "da".into(), ..patient() };
        let mut bot = Bot::start_with(options, 0).await;
        let anna = bot.room.person("Anna");
        let (interaction, _) = bot.answers(&anna, "/roll", json!({"type": 4, "data": {"content": "3-1"}})).await;
        assert_eq!((&interaction["guild_locale"], &interaction["guild"]["features"]), (&json!(locale), &features));
    }
}
