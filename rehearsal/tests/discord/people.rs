//! The actions of people, and what their clients refuse.

use crate::client::Bot;
use crate::interactions::with_button;
use discord_rehearsal::DriverError;
use serde_json::json;
use tokio::spawn;

#[tokio::test]
async fn a_command_line_is_read_in_the_persons_own_language() {
    let mut bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let ok = json!({"type": 4, "data": {"content": "ok"}});
    let (interaction, _) = bot.answers(&bjorn, "/challenge spelare:@Anna points:5", ok).await;
    assert_eq!(interaction["locale"], "sv-SE");
    let data = &interaction["data"];
    assert_eq!(data["options"][0], json!({"name": "player", "type": 6, "value": anna.id()}));
    assert_eq!(data["options"][1], json!({"name": "points", "type": 4, "value": 5}));
    assert_eq!(data["resolved"]["users"][anna.id().to_string()]["global_name"], "Anna");
    assert!(data["resolved"]["members"][anna.id().to_string()].get("user").is_none());
}

#[tokio::test]
async fn subcommands_and_choices_are_found_by_name() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let ok = json!({"type": 4, "data": {"content": "ok"}});
    let (interaction, _) = bot.answers(&anna, "/settings language value:Danish", ok).await;
    let inner = &interaction["data"]["options"][0];
    assert_eq!((&inner["name"], &inner["type"]), (&json!("language"), &json!(1)));
    assert_eq!(inner["options"][0]["value"], "da");
}

#[tokio::test]
async fn a_client_does_not_send_nonsense() {
    let bot = Bot::start().await;
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    for line in [
        "/challenge points:26",
        "/challenge points:x",
        "/challenge points:5.0",
        "/challenge player:@Nobody",
        "/challenge whom:@Anna",
        "/settings",
        "/settings language value:Klingon",
        "/move",
    ] {
        let refusal = bjorn.slash(&table, line).await.unwrap_err();
        assert!(matches!(refusal, DriverError::BadCommandLine(_)), "{line}: {refusal}");
    }
    assert!(matches!(bjorn.slash(&table, "/fly").await.unwrap_err(), DriverError::NoSuchCommand { .. }));
    assert!(matches!(bjorn.slash(&table, "/admin").await.unwrap_err(), DriverError::NoSuchCommand { .. }));
}

#[tokio::test]
async fn menus_take_labels_and_people_by_name() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let plays = json!([{"label": "24/18", "value": "p1"}, {"label": "13/7", "value": "p2"}]);
    let rows = json!([
        {"type": 1, "components": [{"type": 3, "custom_id": "plays", "placeholder": "Choose", "options": plays}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
    ]);
    bot.post(&bot.messages(), json!({"content": "choose", "components": rows})).await;
    let message = bot.room.channel("general").latest(&anna).unwrap();
    assert_eq!(message.menu_options("Choose"), ["24/18", "13/7"]);
    let wrong = anna.select(&message, "Choose", &["8/2"]).await.unwrap_err();
    assert!(wrong.to_string().contains("24/18"), "{wrong}");

    let (person, on) = (anna.clone(), message.clone());
    let choosing = spawn(async move { person.select(&on, "Choose", &["13/7"]).await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["values"], json!(["p2"]));
    bot.answer(&interaction, json!({"type": 6})).await;
    bot.patch(&bot.webhook(&interaction, "/messages/@original"), json!({"content": "chosen"})).await;
    assert_eq!(choosing.await.unwrap().unwrap().message().unwrap().content, "chosen");

    let bjorn = bot.room.person("Björn");
    let choosing = spawn(async move { anna.select(&message, "who", &["@Björn"]).await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["values"], json!([bjorn.id()]));
    assert!(interaction["data"]["resolved"]["users"].get(bjorn.id().to_string()).is_some());
    bot.answer(&interaction, json!({"type": 7, "data": {"components": []}})).await;
    choosing.await.unwrap().unwrap();
}

#[tokio::test]
async fn context_menus_name_their_target() {
    let mut bot = Bot::start().await;
    let (anna, bjorn, table) = (bot.room.person("Anna"), bot.room.person("Björn"), bot.room.channel("general"));
    let message = with_button(&mut bot).await;
    let (person, target, place) = (anna.clone(), bjorn.clone(), table.clone());
    let asking = spawn(async move { person.user_command(&place, "Challenge", &target).await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["target_id"], json!(bjorn.id()));
    assert_eq!(interaction["data"]["resolved"]["members"][bjorn.id().to_string()]["roles"], json!([]));
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "ok"}})).await;
    let answer = asking.await.unwrap().unwrap().public().unwrap().clone();
    let (_, told) = bot.get(&format!("/channels/{}/messages/{}", table.id(), answer.id)).await;
    let used = &told["interaction_metadata"];
    assert_eq!((&used["command_type"], &used["target_user"]["id"]), (&json!(2), &json!(bjorn.id())));
    let on = message.clone();
    let asking = spawn(async move { anna.message_command(&on, "Position").await });
    let interaction = bot.interaction().await;
    let resolved = &interaction["data"]["resolved"]["messages"][message.id.to_string()];
    assert_eq!(resolved["content"], "your turn");
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "ok", "flags": 64}})).await;
    asking.await.unwrap().unwrap().private().unwrap();
}

#[tokio::test]
async fn a_disabled_button_cannot_be_pressed() {
    let bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let button = json!({"type": 2, "style": 1, "label": "Roll", "custom_id": "r", "disabled": true});
    bot.post(&bot.messages(), json!({"content": "x", "components": [{"type": 1, "components": [button]}]})).await;
    let message = bot.room.channel("general").latest(&anna).unwrap();
    assert_eq!(anna.press(&message, "Roll").await.unwrap_err(), DriverError::Disabled("Roll".into()));
}
