//! Recordings, which have Discord's own format.

use crate::client::{Bot, patient};
use discord_rehearsal::Options;
use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::{Channel, Message};

#[tokio::test]
async fn all_traffic_is_written_down_without_the_token() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("traffic.jsonl");
    let mut bot = Bot::start_with(Options { record: Some(file.clone()), ..patient() }, 0).await;
    let anna = bot.room.person("Anna");
    bot.answers(&anna, "/roll", json!({"type": 4, "data": {"content": "3-1"}})).await;
    bot.upload(reqwest::Method::POST, &bot.messages(), json!({}), vec![1]).await;
    let text = std::fs::read_to_string(file).unwrap();
    assert!(!text.contains(bot.room.token()));
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let event = lines.iter().find(|line| line["event"] == "INTERACTION_CREATE").unwrap();
    let callback = lines.iter().find(|line| line["path"].as_str().is_some_and(|p| p.ends_with("/callback"))).unwrap();
    assert!(callback["t"].as_f64() >= event["t"].as_f64());
    assert_eq!(
        (&callback["status"], &callback["json"]["type"], &callback["auth"]),
        (&json!(204), &json!(4), &json!("Bot"))
    );
    let last = lines.last().unwrap();
    assert_eq!(last["files"], json!([{"name": "files[0]", "filename": "board.png"}]));
    assert_eq!(last["response"]["author"]["bot"], true);
    assert_eq!(bot.room.requests().len(), lines.iter().filter(|line| line.get("method").is_some()).count());
}

#[tokio::test]
async fn another_library_understands_what_the_room_says() {
    let mut bot = Bot::start_with(patient(), 1 | 1 << 9).await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    let told = json!({"type": 4, "data": {"content": "3-1"}});
    let (interaction, _) = bot.answers(&anna, "/challenge player:@Björn points:3", told).await;
    understood::<twilight_model::application::interaction::Interaction>(&interaction);
    let (_, messages) = bot.get(&format!("/channels/{}/messages", table.id())).await;
    understood::<Vec<Message>>(&messages);
    let from = format!("/channels/{}/messages/{}/threads", table.id(), messages[0]["id"].as_str().unwrap());
    understood::<Channel>(&bot.post(&from, json!({"name": "x"})).await.1);
    understood::<Channel>(&bot.get(&format!("/channels/{}", table.id())).await.1);
    understood::<Vec<Command>>(&bot.get(&bot.path("/applications/{app}/commands")).await.1);
    understood::<twilight_model::guild::Guild>(&bot.get(&format!("/guilds/{}", bot.room.guild())).await.1);
    let member = bot.get(&format!("/guilds/{}/members/{}", bot.room.guild(), anna.id())).await.1;
    understood::<twilight_model::guild::Member>(&member);
}

fn understood<T: serde::de::DeserializeOwned>(json: &Value) {
    if let Err(error) = serde_json::from_value::<T>(json.clone()) {
        panic!("{error}: {json}");
    }
}
