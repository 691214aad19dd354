//! Discord's limits, each exceeded.

use crate::client::{Bot, slash};
use serde_json::{Value, json};

/// Posts a message and expects an error for the field at this path.
async fn refused(bot: &Bot, body: Value, path: &str, code: &str) {
    let (status, refusal) = bot.post(&bot.messages(), body).await;
    assert_eq!((status, &refusal["code"]), (400, &json!(50035)), "{refusal}");
    let pointer = format!("/errors/{}/_errors/0/code", path.replace('.', "/"));
    assert_eq!(refusal.pointer(&pointer), Some(&json!(code)), "{refusal}");
}

fn button(label: &str, custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": label, "custom_id": custom_id})
}

fn row(children: Vec<Value>) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": children}]})
}

#[tokio::test]
async fn messages_have_limits() {
    let bot = Bot::start().await;
    let options = |n: usize| -> Value {
        let options = (0..n).map(|i| json!({"label": format!("{i}"), "value": format!("{i}")}));
        json!({"type": 3, "custom_id": "m", "options": options.collect::<Vec<_>>()})
    };
    let max = "BASE_TYPE_MAX_LENGTH";
    let between = "BASE_TYPE_BAD_LENGTH";
    refused(&bot, json!({"content": "x".repeat(2001)}), "content", max).await;
    refused(&bot, row(vec![button(&"x".repeat(81), "a")]), "components.0.components.0.label", max).await;
    refused(&bot, row(vec![button("x", &"a".repeat(101))]), "components.0.components.0.custom_id", between).await;
    let twice = row(vec![button("x", "a"), button("y", "a")]);
    refused(&bot, twice, "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED").await;
    let six = (0..6).map(|i| button("x", &i.to_string())).collect();
    refused(&bot, row(six), "components.0.components", between).await;
    let rows: Vec<Value> = (0..6).map(|i| json!({"type": 1, "components": [button("x", &i.to_string())]})).collect();
    refused(&bot, json!({"content": "x", "components": rows}), "components", max).await;
    refused(&bot, row(vec![options(26)]), "components.0.components.0.options", between).await;
    refused(&bot, row(vec![options(0)]), "components.0.components.0.options", between).await;
    let embed = json!({"embeds": [{"description": "x".repeat(4097)}]});
    refused(&bot, embed, "embeds.0.description", max).await;
    let embeds = json!({"embeds": [{"description": "x".repeat(4000)}, {"description": "x".repeat(2001)}]});
    refused(&bot, embeds, "embeds", "MAX_EMBED_SIZE_EXCEEDED").await;
    let ghost = json!({"content": "x", "attachments": [{"id": 0, "filename": "board.png"}]});
    refused(&bot, ghost, "attachments.0.id", "MESSAGE_ATTACHMENT_NOT_FOUND").await;
    let both = json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}});
    refused(&bot, both, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE").await;
}

#[tokio::test]
async fn menus_that_discord_fills_have_limits() {
    let bot = Bot::start().await;
    let menu = |kind: u8, more: Value| {
        let mut menu = json!({"type": kind, "custom_id": "m", "min_values": 0});
        menu.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        row(vec![menu])
    };
    let at = |field: &str| format!("components.0.components.0.{field}");
    let channel = bot.room.channel("general").id();
    let value = |kind: &str| json!({"type": kind, "id": channel});
    let wrong = menu(8, json!({"default_values": [value("role")]}));
    refused(&bot, wrong, &at("default_values.0.type"), "BASE_TYPE_CHOICES").await;
    let many = menu(8, json!({"default_values": [value("channel"), value("channel")]}));
    refused(&bot, many, &at("default_values"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES").await;
    let typed = menu(6, json!({"channel_types": [0]}));
    refused(&bot, typed, &at("channel_types"), "BASE_TYPE_CHOICES").await;
    let right = menu(8, json!({"max_values": 25, "channel_types": [0], "default_values": [value("channel")]}));
    assert_eq!(bot.post(&bot.messages(), right).await.0, 200);
}

#[tokio::test]
async fn an_empty_message_and_a_huge_file_are_refused() {
    let bot = Bot::start().await;
    let path = bot.messages();
    assert_eq!(bot.post(&path, json!({"content": "  "})).await.1["code"], 50006);
    let huge = vec![0; 10 * 1024 * 1024 + 1];
    let (status, refusal) = bot.upload(reqwest::Method::POST, &path, json!({}), huge).await;
    assert_eq!((status, &refusal["code"]), (413, &json!(40005)));
    let alt = json!({"attachments": [{"id": 0, "description": "x".repeat(1025)}]});
    let (_, refusal) = bot.upload(reqwest::Method::POST, &path, alt, vec![1]).await;
    assert_eq!(refusal["errors"]["attachments"]["0"]["description"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
}

#[tokio::test]
async fn answers_have_limits_too() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    let (_, refusal) = bot.answer(&interaction, json!({"type": 4, "data": {"content": "x".repeat(2001)}})).await;
    assert_eq!(refusal["errors"]["data"]["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    let (_, refusal) = bot
        .answer(&interaction, json!({"type": 9, "data": {"custom_id": "m", "title": "x".repeat(46), "components": []}}))
        .await;
    assert_eq!(refusal["errors"]["data"]["title"]["_errors"][0]["code"], "BASE_TYPE_BAD_LENGTH");
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "x"}})).await;
    rolling.await.unwrap().unwrap();
}

#[tokio::test]
async fn commands_are_checked_when_they_are_registered() {
    let bot = Bot::start().await;
    let path = bot.path("/applications/{app}/commands");
    let option =
        |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
    let cases = [
        (
            json!([{"name": "Roll", "description": "x"}]),
            "/errors/0/name/_errors/0/code",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            json!([{"name": "roll", "description": "x".repeat(101)}]),
            "/errors/0/description/_errors/0/code",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!([{"name": "roll", "description": "x", "options": [option("a", false), option("b", true)]}]),
            "/errors/0/options/1/_errors/0/code",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            json!([{"name": "roll", "description": "x", "name_localizations": {"xx": "kast"}}]),
            "/errors/0/name_localizations/xx/_errors/0/code",
            "DICT_TYPE_KEY_CHOICES",
        ),
        (
            json!([{"name": "roll", "description": "x", "name_localizations": {"da": "Kast nu"}}]),
            "/errors/0/name_localizations/da/_errors/0/code",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            json!([{"name": "roll", "description": "x"}, {"name": "roll", "description": "y"}]),
            "/errors/1/name/_errors/0/code",
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
        (
            json!([{"name": "r", "description": "x", "options": (0..26).map(|i| option(&format!("o{i}"), false)).collect::<Vec<_>>()}]),
            "/errors/0/options/_errors/0/code",
            "BASE_TYPE_MAX_LENGTH",
        ),
    ];
    for (commands, pointer, code) in cases {
        let (status, refusal) = bot.put(&path, commands).await;
        assert_eq!(status, 400, "{refusal}");
        assert_eq!(refusal.pointer(pointer), Some(&json!(code)), "{refusal}");
    }
    assert_eq!(bot.room.commands().len(), 7, "the old commands are still there");
}

#[tokio::test]
async fn choices_have_limits() {
    let mut bot = Bot::start().await;
    let (anna, table) = (bot.room.person("Anna"), bot.room.channel("general"));
    let typing = tokio::spawn(async move { anna.autocomplete(&table, "/move play:24/").await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["options"][0], json!({"name": "play", "type": 3, "value": "24/", "focused": true}));
    let choice = |i: usize| json!({"name": format!("{i}"), "value": format!("{i}")});
    let many: Vec<Value> = (0..26).map(choice).collect();
    let (_, refusal) = bot.answer(&interaction, json!({"type": 8, "data": {"choices": many}})).await;
    assert_eq!(refusal["errors"]["data"]["choices"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    bot.answer(&interaction, json!({"type": 8, "data": {"choices": [{"name": "24/18", "value": "24/18"}]}})).await;
    assert_eq!(typing.await.unwrap().unwrap()[0].name, "24/18");
}
