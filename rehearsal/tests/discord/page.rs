//! The page is served, receives changes, and gets suggestions for lines.

use crate::client::{Bot, PATIENCE, patient};
use discord_rehearsal::driver::complete::Completion;
use discord_rehearsal::{Options, Rehearsal};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::spawn;
use tokio_tungstenite::connect_async;

fn labels(offered: &Completion) -> Vec<&str> {
    offered.items.iter().map(|item| item.label.as_str()).collect()
}

#[tokio::test]
async fn the_page_and_its_files_are_served() {
    let bot = Bot::start().await;
    let page = reqwest::get(bot.room.page_url()).await.unwrap();
    assert!(page.headers()["content-security-policy"].to_str().unwrap().contains("script-src 'self'"));
    let html = page.text().await.unwrap();
    for part in html.split('"').filter(|part| part.starts_with("/page/")) {
        let file = reqwest::get(format!("{}{part}", bot.room.api_url())).await.unwrap();
        assert_eq!(file.status(), 200, "{part}");
    }
}

#[tokio::test]
async fn a_line_is_completed_in_the_readers_language() {
    let bot = Bot::start().await;
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    let line = async |line: &str| bjorn.complete(&table, line).await;
    assert_eq!(labels(&line("/").await), ["/kasta", "/challenge", "/move", "/settings"]);
    assert_eq!(labels(&line("/ro").await), ["/kasta"], "its other name is known too");
    assert_eq!(line("/mo").await.items[0].line, "/move play:", "the required option is opened");
    assert_eq!(labels(&line("/challenge ").await), ["spelare", "points"]);
    let people = line("/challenge spelare:bj").await;
    assert_eq!(people.items[0].line, "/challenge spelare:@Björn ");
    assert!(!people.ready);
    let further = line("/challenge spelare:@Björn ").await;
    assert!(further.ready);
    assert_eq!(further.items.last().unwrap().line, "/challenge spelare:@Björn points:");
    assert_eq!(labels(&line("/settings ").await), ["/settings language"]);
    assert_eq!(labels(&line("/settings language value:D").await), ["Danish", "Dutch"]);
    assert!(line("/challenge points:26").await.problem.is_some());
}

#[tokio::test]
async fn the_bot_is_asked_where_an_option_wants_that() {
    let mut bot = Bot::start().await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    let typing = spawn(async move { anna.complete(&table, "/move play:24/").await });
    let interaction = bot.interaction().await;
    bot.answer(&interaction, json!({"type": 8, "data": {"choices": [{"name": "24/18", "value": "24/18"}]}})).await;
    let offered = typing.await.unwrap();
    assert_eq!(offered.items[0].line, "/move play:24/18");
}

#[tokio::test]
async fn all_commands_stand_behind_a_slash_and_what_is_none_is_a_message() {
    let bot = Bot::start().await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    let many: Vec<Value> = (1..=40).map(|n| json!({"name": format!("command-{n}"), "description": "One"})).collect();
    bot.put(&bot.path("/applications/{app}/commands"), json!(many)).await;
    assert_eq!(anna.complete(&table, "/").await.items.len(), 40);
    let unknown = anna.complete(&table, "/rol").await;
    assert!(unknown.plain && !unknown.ready && unknown.problem.is_some());
    assert!(!anna.complete(&table, "/comm").await.plain, "it may become one");
}

#[tokio::test]
async fn what_was_chosen_before_is_told_by_its_value_while_another_option_is_typed() {
    let mut bot = Bot::start().await;
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    let rules =
        json!([{"name": "Backgammon", "name_localizations": {"sv-SE": "Bräde (turnering)"}, "value": "tournament"}]);
    let challenge = json!([{"name": "challenge", "description": "Challenge", "options": [
        {"type": 3, "name": "rules", "description": "Which", "choices": rules},
        {"type": 3, "name": "options", "description": "What else", "autocomplete": true},
    ]}]);
    bot.put(&bot.path("/applications/{app}/commands"), challenge).await;
    let tapped = bjorn.complete(&table, "/challenge rules:").await.items[0].line.clone();
    assert_eq!(tapped, "/challenge rules:Bräde (turnering) ");
    let typing = spawn(async move { bjorn.complete(&table, &format!("{tapped}options:ja")).await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["options"][0]["value"], "tournament");
    bot.answer(&interaction, json!({"type": 8, "data": {"choices": []}})).await;
    typing.await.unwrap();
}

#[tokio::test]
async fn somebody_reads_the_language_of_the_guild() {
    for locale in ["en-US", "en-GB", "da", "fi", "sv-SE", "nl", "de"] {
        let options = Options { guild_locale: locale.into(), ..patient() };
        let room = Rehearsal::start(options).await.unwrap();
        let reads = room.world().users.values().any(|user| !user.bot && user.locale == locale);
        assert!(reads, "{locale}");
    }
}

#[tokio::test]
async fn viewers_hear_what_is_for_their_ears() {
    let bot = Bot::start().await;
    let url = format!("{}/room/live?as=anna", bot.room.api_url()).replace("http", "ws");
    let (mut live, _) = connect_async(url).await.unwrap();
    let first: Value = hear(&mut live).await;
    assert_eq!(first["all"], json!([]));
    assert!(first["layout"]["channels"].as_array().is_some_and(|channels| channels.len() == 4));
    bot.room.person("Björn").say(&bot.room.channel("general"), "<b>hi</b>").unwrap();
    loop {
        let news = hear(&mut live).await;
        if let Some(message) = news["changed"].get(0) {
            assert_eq!(message["content"], "<b>hi</b>");
            break;
        }
    }
}

#[tokio::test]
async fn a_deed_on_the_page_is_a_deed_in_the_room() {
    let mut bot = Bot::start().await;
    let table = bot.room.channel("general");
    let url = format!("{}/room/act", bot.room.api_url());
    let deed = json!({"as": "anna", "channel": table.id(), "do": "slash", "line": "/roll"});
    let asking = spawn(async move {
        let request = reqwest::Client::new().post(url).header("content-type", "application/json");
        request.body(deed.to_string()).send().await.unwrap().text().await.unwrap()
    });
    let interaction = bot.interaction().await;
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1"}})).await;
    assert_eq!(asking.await.unwrap(), "{}");
    assert_eq!(table.latest(&bot.room.person("Anna")).unwrap().content, "3-1");
}

type Live = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

async fn hear(live: &mut Live) -> Value {
    let frame = tokio::time::timeout(PATIENCE, live.next()).await.unwrap().unwrap().unwrap();
    serde_json::from_str(frame.to_text().unwrap()).unwrap()
}

#[tokio::test]
async fn what_moderators_do_can_be_done_on_the_page() {
    let bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let table = bot.room.channel("general");
    let thread = table.open_thread(&anna, "aside").unwrap();
    let url = format!("{}/room/act", bot.room.api_url());
    let turn = async |channel: &discord_rehearsal::ChannelHandle, knob: Value| {
        let mut deed = json!({"as": "anna", "channel": channel.id(), "do": "host"});
        deed.as_object_mut().unwrap().extend(knob.as_object().unwrap().clone());
        let post = reqwest::Client::new().post(&url).header("content-type", "application/json").body(deed.to_string());
        assert_eq!(post.send().await.unwrap().text().await.unwrap(), "{}", "{deed}");
    };
    turn(&thread, json!({"action": "archive", "on": true})).await;
    assert!(thread.is_archived());
    let path = format!("/channels/{}/messages", table.id());
    turn(&table, json!({"action": "permission", "bits": "2048", "on": false})).await;
    assert_eq!(bot.post(&path, json!({"content": "x"})).await.1["code"], 50013);
    turn(&table, json!({"action": "permission", "bits": "2048", "on": true})).await;
    let (_, posted) = bot.post(&path, json!({"content": "x"})).await;
    turn(&table, json!({"action": "remove", "message": posted["id"]})).await;
    assert!(table.messages(&anna).iter().all(|message| message.content != "x"));
    turn(&table, json!({"action": "member", "person": bjorn.id(), "on": false})).await;
    let member = format!("/guilds/{}/members/{}", bot.room.guild(), bjorn.id());
    assert_eq!(bot.get(&member).await.1["code"], 10007);
    turn(&table, json!({"action": "member", "person": bjorn.id(), "on": true})).await;
    assert_eq!(bot.get(&member).await.0, 200);
    turn(&thread, json!({"action": "delete"})).await;
    assert!(!thread.exists());
}
