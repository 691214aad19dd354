//! Interactions are answered once, in time, and by a fitting type.

use crate::client::{Bot, callback_path, patient, slash};
use discord_rehearsal::{DriverError, Options, Reply};
use serde_json::json;
use std::time::Duration;
use tokio::spawn;

#[tokio::test]
async fn the_first_answer_counts_and_the_second_is_refused() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    for (key, value) in
        [("type", json!(2)), ("locale", json!("en-US")), ("guild_locale", json!("en-US")), ("context", json!(0))]
    {
        assert_eq!(interaction[key], value, "{key}");
    }
    assert_eq!(bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1"}})).await.0, 204);
    let (status, refusal) = bot.answer(&interaction, json!({"type": 4, "data": {"content": "again"}})).await;
    assert_eq!((status, &refusal["code"]), (400, &json!(40060)));
    assert_eq!(rolling.await.unwrap().unwrap().public().unwrap().content, "3-1");
}

#[tokio::test]
async fn after_the_limit_it_is_unknown() {
    let within = Duration::from_millis(80);
    let mut bot = Bot::start_with(Options { answer_within: within, ..patient() }, 0).await;
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    bot.room.advance(within + Duration::from_millis(1));
    let (status, refusal) = bot.answer(&interaction, json!({"type": 4, "data": {"content": "late"}})).await;
    assert_eq!((status, &refusal["code"]), (404, &json!(10062)));
    assert_eq!(rolling.await.unwrap().unwrap_err(), DriverError::Failed);
    let (_, refusal) = bot.post(&bot.webhook(&interaction, ""), json!({"content": "x"})).await;
    assert_eq!(refusal["code"], 10015);
}

#[tokio::test]
async fn the_token_dies_after_a_quarter_of_an_hour() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let (interaction, _) = bot.answers(&anna, "/roll", json!({"type": 4, "data": {"content": "3-1"}})).await;
    let original = bot.webhook(&interaction, "/messages/@original");
    assert_eq!(bot.patch(&original, json!({"content": "3-1!"})).await.0, 200);
    bot.room.advance(Duration::from_secs(15 * 60 + 1));
    assert_eq!(bot.patch(&original, json!({"content": "6-6"})).await.1["code"], 50027);
}

#[tokio::test]
async fn a_deferred_answer_is_filled_in_by_the_first_follow_up() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    bot.answer(&interaction, json!({"type": 5, "data": {"flags": 64}})).await;
    let (status, message) = bot.post(&bot.webhook(&interaction, ""), json!({"content": "thought"})).await;
    assert_eq!((status, &message["flags"]), (200, &json!(64)));
    assert_eq!(rolling.await.unwrap().unwrap().private().unwrap().content, "thought");
    let (_, second) = bot.post(&bot.webhook(&interaction, ""), json!({"content": "more"})).await;
    assert_ne!(second["id"], message["id"]);
    assert_eq!(second["flags"], 0);
}

#[tokio::test]
async fn an_answer_must_fit_the_interaction() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    let (status, refusal) = bot.answer(&interaction, json!({"type": 7, "data": {"content": "x"}})).await;
    assert_eq!((status, &refusal["code"]), (400, &json!(50035)));
    // A refused answer does not count, so another one is accepted.
    assert_eq!(bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1"}})).await.0, 204);
    rolling.await.unwrap().unwrap();
}

#[tokio::test]
async fn with_response_tells_of_the_message() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let interaction = bot.interaction().await;
    let path = callback_path(&interaction) + "?with_response=true";
    let (status, body) = bot.post(&path, json!({"type": 4, "data": {"content": "3-1"}})).await;
    assert_eq!(status, 200);
    assert_eq!(body["resource"]["message"]["content"], "3-1");
    assert_eq!(body["interaction"]["response_message_id"], body["resource"]["message"]["id"]);
    rolling.await.unwrap().unwrap();
}

#[tokio::test]
async fn private_answers_are_for_one_pair_of_eyes() {
    let mut bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let table = bot.room.channel("general");
    let secret = json!({"type": 4, "data": {"content": "for you", "flags": 64}});
    let (interaction, answer) = bot.answers(&anna, "/roll", secret).await;
    let message = answer.private().unwrap();
    assert_eq!(table.messages(&anna).len(), 1);
    assert!(table.messages(&bjorn).is_empty());
    let path = format!("/channels/{}/messages/{}", table.id(), message.id);
    assert_eq!(bot.get(&path).await.1["code"], 10008);
    assert_eq!(bot.get(&bot.webhook(&interaction, "/messages/@original")).await.0, 200);
}

#[tokio::test]
async fn a_button_changes_the_message_it_is_on() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let message = with_button(&mut bot).await;
    let (person, pressed) = (anna.clone(), message.clone());
    let pressing = spawn(async move { person.press(&pressed, "Roll").await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["custom_id"], "roll:1");
    assert_eq!(interaction["message"]["id"], json!(message.id));
    bot.answer(&interaction, json!({"type": 7, "data": {"content": "rolled", "components": []}})).await;
    let answer = pressing.await.unwrap().unwrap();
    assert!(matches!(&answer.reply, Reply::Updated(now) if now.content == "rolled" && now.id == message.id));
    let gone = anna.press(&message, "Roll").await.unwrap_err();
    assert!(matches!(gone, DriverError::NoSuchComponent { .. }), "{gone}");
    let (person, stale) = (anna.clone(), message.clone());
    let pressing = spawn(async move { person.press_raw(&stale, "roll:1").await });
    let interaction = bot.interaction().await;
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "too late", "flags": 64}})).await;
    assert_eq!(pressing.await.unwrap().unwrap().private().unwrap().content, "too late");
}

#[tokio::test]
async fn two_presses_at_once_are_two_interactions() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let message = with_button(&mut bot).await;
    let pressing = spawn(async move { anna.press_twice(&message, "roll:1").await });
    let (first, second) = (bot.interaction().await, bot.interaction().await);
    assert_ne!(first["id"], second["id"]);
    bot.answer(&second, json!({"type": 6})).await;
    bot.answer(&first, json!({"type": 7, "data": {"content": "once"}})).await;
    bot.patch(&bot.webhook(&second, "/messages/@original"), json!({"content": "twice"})).await;
    let [first, second] = pressing.await.unwrap().unwrap();
    assert!(first.is_ok() && second.is_ok());
}

#[tokio::test]
async fn a_form_is_opened_filled_in_and_sent() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let input = json!({"type": 4, "custom_id": "why", "label": "Why?", "style": 1, "min_length": 2});
    let rows = json!([{"type": 1, "components": [input]}]);
    let form = json!({"type": 9, "data": {"custom_id": "m", "title": "Resign", "components": rows}});
    let (_, answer) = bot.answers(&anna, "/roll", form).await;
    let modal = answer.modal().unwrap().clone();
    assert!(anna.submit_modal(&modal, &[("Why?", "x")]).await.is_err());
    let sending = spawn(async move { anna.submit_modal(&modal, &[("Why?", "tired")]).await });
    let interaction = bot.interaction().await;
    assert_eq!(interaction["data"]["components"][0]["components"][0]["value"], "tired");
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "oh"}})).await;
    sending.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_form_of_labels_sends_what_each_field_holds_and_describes_people_and_files() {
    let mut bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let label = |name: &str, component: serde_json::Value| {
        let mut component = component;
        component["custom_id"] = json!(name);
        json!({"type": 18, "label": format!("The {name}"), "description": "As you like", "component": component})
    };
    let option = |value: &str, on: bool| json!({"label": value.to_uppercase(), "value": value, "default": on});
    let parts = json!([
        label("person", json!({"type": 5, "min_values": 0, "required": false})),
        label("length", json!({"type": 3, "options": [option("3", true), option("5", false)]})),
        label("extras", json!({"type": 22, "options": [option("a", true), option("b", false)], "required": false})),
        label("sure", json!({"type": 23})),
        label("file", json!({"type": 19, "file_types": [".mat"]})),
    ]);
    let form = json!({"type": 9, "data": {"custom_id": "m", "title": "Challenge", "components": parts}});
    let (_, answer) = bot.answers(&anna, "/roll", form).await;
    let modal = answer.modal().unwrap().clone();
    anna.pick_file("a.mat", "1 point match").unwrap();
    anna.pick_file("a.txt", "text").unwrap();
    for wrong in [[("The length", "7")], [("The length", "")], [("file", "a.txt")], [("file", "")]] {
        assert!(anna.submit_modal(&modal, &wrong).await.is_err(), "{wrong:?}");
    }
    let filled = [("The person", "@Björn"), ("extras", "b"), ("sure", "true"), ("The file", "a.mat")];
    let sending = spawn(async move { anna.submit_modal(&modal, &filled).await });
    let interaction = bot.interaction().await;
    let data = &interaction["data"];
    let values = |at: usize| data["components"][at]["component"]["values"].clone();
    assert_eq!(values(0), json!([bjorn.id()]));
    assert_eq!((values(1), values(2)), (json!(["3"]), json!(["b"])), "chosen at first; chosen instead");
    assert_eq!(data["components"][3]["component"]["value"], true);
    assert_eq!(data["resolved"]["users"][bjorn.id().to_string()]["id"], json!(bjorn.id()));
    let file = values(4)[0].as_str().unwrap().to_owned();
    assert_eq!(data["resolved"]["attachments"][file]["filename"], "a.mat");
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "oh"}})).await;
    sending.await.unwrap().unwrap();
}

#[tokio::test]
async fn forms_that_discord_does_not_take_are_refused() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let label = |component: serde_json::Value| json!({"type": 18, "label": "One", "component": component});
    let menu = json!({"type": 3, "custom_id": "one", "options": [{"label": "1", "value": "1"}]});
    let mut empty = menu.clone();
    empty["min_values"] = json!(0);
    let long = json!({"type": 18, "label": "x".repeat(46), "component": menu});
    for parts in [
        json!([]),
        json!([label(json!({"type": 2, "custom_id": "b", "label": "No", "style": 1}))]),
        json!([label(menu.clone()), label(menu.clone())]),
        json!([label(empty)]),
        json!([long]),
        json!(vec![label(json!({"type": 23, "custom_id": "x"})); 6]),
        json!([{"type": 1, "components": [menu]}]),
        json!([label(json!({"type": 21, "custom_id": "r", "options": [{"label": "1", "value": "1"}]}))]),
    ] {
        let typing = slash(&bot, &anna, "/roll");
        let interaction = bot.interaction().await;
        let form = json!({"type": 9, "data": {"custom_id": "m", "title": "Form", "components": parts}});
        let (status, refusal) = bot.answer(&interaction, form).await;
        assert_eq!((status, &refusal["code"]), (400, &json!(50035)), "{parts}");
        bot.answer(&interaction, json!({"type": 4, "data": {"content": "well"}})).await;
        typing.await.unwrap().unwrap();
    }
}

/// A public message with the button "Roll".
pub async fn with_button(bot: &mut Bot) -> discord_rehearsal::Message {
    let anna = bot.room.person("Anna");
    let button = json!({"type": 2, "style": 1, "label": "Roll", "custom_id": "roll:1"});
    let rows = json!([{"type": 1, "components": [button]}]);
    let told = json!({"type": 4, "data": {"content": "your turn", "components": rows}});
    bot.answers(&anna, "/roll", told).await.1.message().unwrap().clone()
}
