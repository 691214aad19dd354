//! Messages: their files, pings and edits.

use crate::client::Bot;
use discord_rehearsal::{Message, Snowflake};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x03\xc0\x08\x06";

fn latest(bot: &Bot) -> Message {
    bot.room.channel("general").latest(&bot.room.person("Anna")).expect("a message")
}

async fn post(bot: &Bot, body: Value) -> String {
    let (status, message) = bot.post(&bot.messages(), body).await;
    assert_eq!(status, 200, "{message}");
    format!("{}/{}", bot.messages(), message["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn files_are_kept_named_and_removed_as_attachments_says() {
    let bot = Bot::start().await;
    let body =
        json!({"content": "turn 1", "attachments": [{"id": 0, "filename": "board.png", "description": "the board"}]});
    let (status, message) = bot.upload(Method::POST, &bot.messages(), body, PNG.to_vec()).await;
    assert_eq!(status, 200, "{message}");
    let file = &message["attachments"][0];
    assert_eq!(
        (&file["width"], &file["height"], &file["description"]),
        (&json!(1200), &json!(960), &json!("the board"))
    );
    let served = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.bytes().await.unwrap(), PNG);

    let one = format!("{}/{}", bot.messages(), message["id"].as_str().unwrap());
    let (_, kept) = bot.patch(&one, json!({"content": "turn 2"})).await;
    assert_eq!(kept["attachments"][0]["id"], file["id"], "named nowhere, so kept");
    let (_, both) = bot.upload(Method::PATCH, &one, json!({}), PNG.to_vec()).await;
    assert_eq!(both["attachments"].as_array().map(Vec::len), Some(2), "added to those there");
    let only_new = json!({"attachments": [{"id": 0, "description": "new"}]});
    let (_, replaced) = bot.upload(Method::PATCH, &one, only_new, PNG.to_vec()).await;
    assert_eq!(replaced["attachments"].as_array().map(Vec::len), Some(1));
    assert_eq!(replaced["attachments"][0]["description"], "new");
    let (_, bare) = bot.patch(&one, json!({"attachments": []})).await;
    assert_eq!(bare["attachments"], json!([]));
}

/// A file of the largest size that a message takes, 10 MiB.
fn large_file() -> Vec<u8> {
    let mut file = PNG.to_vec();
    file.resize(10 * 1024 * 1024, 0);
    file
}

/// Posts a file; the message's path and the file's URL.
async fn post_file(bot: &Bot, file: Vec<u8>) -> (String, String) {
    let (status, message) = bot.upload(Method::POST, &bot.messages(), json!({"content": "a board"}), file).await;
    assert_eq!(status, 200, "{message}");
    let url = message["attachments"][0]["url"].as_str().expect("a URL").to_owned();
    (format!("{}/{}", bot.messages(), message["id"].as_str().expect("an id")), url)
}

async fn is_served(url: &str) -> bool {
    reqwest::get(url).await.expect("an answer").status() == 200
}

#[tokio::test]
async fn pictures_are_forgotten_from_64_mib_on_first_those_of_folded_messages_then_the_oldest() {
    let bot = Bot::start().await;
    let (_, oldest) = post_file(&bot, large_file()).await;
    let (folded, off) = post_file(&bot, large_file()).await;
    let (status, _) = bot.patch(&folded, json!({"content": "a line", "attachments": []})).await;
    assert_eq!(status, 200);
    assert!(is_served(&off).await, "its URL works for a while");
    for _ in 2..6 {
        post_file(&bot, large_file()).await;
    }
    assert!(is_served(&oldest).await && is_served(&off).await, "60 MiB are kept");
    post_file(&bot, large_file()).await;
    assert!(is_served(&oldest).await && !is_served(&off).await, "the picture of the folded message goes first");
    let (_, newest) = post_file(&bot, large_file()).await;
    assert!(is_served(&newest).await && !is_served(&oldest).await, "then the oldest");
}

#[tokio::test]
async fn only_those_allowed_are_pinged_and_only_once() {
    let bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let text = format!("{} and {}", anna.mention(), bjorn.mention());
    post(&bot, json!({"content": text, "allowed_mentions": {"parse": []}})).await;
    assert!(latest(&bot).pings.is_empty());
    let one = post(&bot, json!({"content": text, "allowed_mentions": {"users": [bjorn.id()]}})).await;
    assert_eq!(latest(&bot).pings, [bjorn.id()]);
    bot.patch(&one, json!({"content": text, "allowed_mentions": {"parse": ["users"]}})).await;
    assert_eq!(latest(&bot).pings, [bjorn.id()], "an edit pings nobody");
    assert_eq!(bjorn.unread_pings(), 1);
    post(&bot, json!({"content": "@everyone"})).await;
    assert_eq!(latest(&bot).pings.len(), 4);
}

#[tokio::test]
async fn only_the_author_edits_and_only_what_is_there() {
    let bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let said = anna.say(&bot.room.channel("general"), "hi").unwrap();
    let hers = format!("{}/{}", bot.messages(), said.id);
    assert_eq!(bot.patch(&hers, json!({"content": "ho"})).await.1["code"], 50005);
    assert_eq!(bot.delete(&hers).await.1["code"], 50013);
    let own = post(&bot, json!({"content": "mine"})).await;
    assert_eq!(bot.delete(&own).await.0, 204);
    assert_eq!(bot.patch(&own, json!({"content": "x"})).await.1["code"], 10008);
    assert_eq!(bot.get(&format!("{}/{}", bot.messages(), Snowflake(1))).await.1["code"], 10008);
}

#[tokio::test]
async fn old_messages_of_a_channel_change_three_times_in_six_seconds() {
    let bot = Bot::start().await;
    let one = post(&bot, json!({"content": "0"})).await;
    bot.room.advance(Duration::from_secs(3601));
    let mut codes = Vec::new();
    for i in 0..4 {
        codes.push(bot.patch(&one, json!({"content": i.to_string()})).await.1["code"].as_u64());
    }
    assert_eq!(codes, [None, None, None, Some(30046)]);
    bot.room.advance(Duration::from_secs(6));
    assert_eq!(bot.patch(&one, json!({"content": "at last"})).await.0, 200, "it passes");
}

#[tokio::test]
async fn a_nonce_can_be_enforced() {
    let bot = Bot::start().await;
    let first = post(&bot, json!({"content": "x", "nonce": "outbox-1", "enforce_nonce": true})).await;
    let again = post(&bot, json!({"content": "x", "nonce": "outbox-1", "enforce_nonce": true})).await;
    assert_eq!(first, again);
    let elsewhere = bot.room.channel("side-channel").id();
    let nonce = json!({"content": "y", "nonce": "outbox-1", "enforce_nonce": true});
    let (_, same) = bot.post(&format!("/channels/{elsewhere}/messages"), nonce.clone()).await;
    assert!(first.ends_with(same["id"].as_str().unwrap()), "whatever the channel");
    bot.delete(&first).await;
    assert_eq!(bot.post(&bot.messages(), nonce.clone()).await.1["code"], 10008, "it was deleted since");
    bot.room.advance(Duration::from_secs(5 * 60));
    assert_eq!(bot.post(&bot.messages(), nonce).await.0, 200, "it is forgotten");
    let long = json!({"content": "z", "nonce": "n".repeat(26)});
    assert_eq!(bot.post(&bot.messages(), long).await.1["code"], 50035);
}

#[tokio::test]
async fn messages_are_listed_newest_first() {
    let bot = Bot::start().await;
    for text in ["a", "b", "c"] {
        post(&bot, json!({"content": text})).await;
    }
    let (_, list) = bot.get(&(bot.messages() + "?limit=2")).await;
    let texts: Vec<&str> = list.as_array().unwrap().iter().filter_map(|m| m["content"].as_str()).collect();
    assert_eq!(texts, ["c", "b"]);
}

#[tokio::test]
async fn a_reply_names_what_it_answers() {
    let bot = Bot::start().await;
    let said = bot.room.person("Anna").say(&bot.room.channel("general"), "hi").unwrap();
    post(&bot, json!({"content": "hello", "message_reference": {"message_id": said.id}})).await;
    let answer = latest(&bot);
    assert_eq!((answer.reply_to, answer.kind), (Some(said.id), 19));
    assert_eq!(answer.pings, [bot.room.person("Anna").id()]);
    let (_, refusal) =
        bot.post(&bot.messages(), json!({"content": "x", "message_reference": {"message_id": "1"}})).await;
    assert_eq!(refusal["code"], 50035);
}
