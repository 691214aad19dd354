//! Forms and suggestions, which are first answers without a message.

use barpoint::discord::delivery::response::InitialResponse;
use barpoint::discord::delivery::rest;
use barpoint::discord::interaction::custom_id::FormId;
use barpoint::discord::messages::post::{Field, Input, MenuOption, Modal};
use barpoint::store::ids::PersonId;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::stage::Stage;

fn field(name: &'static str, description: Option<&str>, input: Input) -> Field {
    Field { name, label: format!("The {name}"), description: description.map(str::to_owned), input }
}

fn entries() -> Vec<MenuOption> {
    let first = MenuOption { description: Some("the shortest".into()), ..MenuOption::new("One point".into(), 1) };
    vec![first, MenuOption::new("Three points".into(), 3)]
}

/// Answers a command with a form of these fields. Returns the fields that the person sees.
async fn shown(stage: &Stage, fields: Vec<Field>) -> Vec<Value> {
    let asked = Asked::typed(stage, &stage.person("Anna"), "/help").await;
    let form = Modal { id: FormId::Import, title: "A challenge".into(), fields };
    let made = rest::answer(&stage.api, asked.id, &asked.token, InitialResponse::Modal(form)).await;
    assert_eq!(made.expect("Discord takes it"), None);
    let seen = asked.answer().await;
    let form = seen.modal().expect("a form");
    assert_eq!((form.custom_id.as_str(), form.title.as_str()), ("import", "A challenge"));
    form.inputs.clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_shows_its_fields_in_order_with_what_is_filled_in() {
    let stage = Stage::without_workers().await;
    let bjorn = PersonId(stage.person("Björn").id().0);
    let fields = vec![
        field("word", Some("Anything"), Input::Line { longest: 32 }),
        field("length", None, Input::FilledLine { longest: 3, filled: "5".into() }),
        field("points", None, Input::Option { entries: entries(), chosen: Some("3".into()) }),
        field("days", None, Input::Options { entries: entries(), chosen: vec!["1".into()] }),
        field("opponent", None, Input::Person(Some(bjorn))),
    ];
    let seen = shown(&stage, fields).await;
    let names: Vec<_> = seen.iter().map(|field| (&field["custom_id"], &field["label"], &field["type"])).collect();
    let expected = json!([
        ["word", "The word", 4],
        ["length", "The length", 4],
        ["points", "The points", 3],
        ["days", "The days", 3],
        ["opponent", "The opponent", 5],
    ]);
    assert_eq!(json!(names), expected);
    assert_eq!((&seen[0]["description"], &seen[0]["required"]), (&json!("Anything"), &json!(true)));
    assert_eq!((&seen[0]["min_length"], &seen[0]["max_length"]), (&json!(1), &json!(32)));
    assert_eq!(
        (&seen[1]["value"], &seen[1]["max_length"], &seen[1]["required"]),
        (&json!("5"), &json!(3), &json!(false))
    );
    let options = |chosen: [bool; 2]| {
        json!([
            {"label": "One point", "value": "1", "default": chosen[0], "description": "the shortest"},
            {"label": "Three points", "value": "3", "default": chosen[1]},
        ])
    };
    assert_eq!((&seen[2]["options"], &seen[2]["required"]), (&options([false, true]), &json!(true)));
    assert_eq!((&seen[2]["min_values"], &seen[2]["max_values"]), (&json!(1), &json!(1)));
    assert_eq!((&seen[3]["options"], &seen[3]["required"]), (&options([true, false]), &json!(false)));
    assert_eq!((&seen[3]["min_values"], &seen[3]["max_values"]), (&json!(0), &json!(2)));
    assert_eq!(seen[4]["default_values"], json!([{"id": bjorn.to_string(), "type": "user"}]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_can_leave_everything_open_and_ask_for_a_file() {
    let stage = Stage::without_workers().await;
    let fields = vec![
        field("points", None, Input::Option { entries: entries(), chosen: None }),
        field("opponent", None, Input::Person(None)),
        field("file", None, Input::File),
    ];
    let seen = shown(&stage, fields).await;
    assert_eq!((&seen[0]["min_values"], &seen[0]["required"]), (&json!(0), &json!(false)));
    assert_eq!(seen[0]["options"][1]["default"], json!(false));
    assert_eq!((&seen[1]["default_values"], &seen[1]["required"]), (&json!([]), &json!(false)));
    assert_eq!((&seen[2]["type"], &seen[2]["required"]), (&json!(19), &json!(true)));
    assert!(seen[2]["file_types"].as_array().is_some_and(|types| !types.is_empty()), "{}", seen[2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suggestions_are_offered_while_somebody_types() {
    let stage = Stage::without_workers().await;
    let (anna, channel) = (stage.person("Anna"), stage.table().channel);
    let typing = Asked::by(&stage, async move { anna.autocomplete(&channel, "/move play:").await }).await;
    let plays = ["24/18 13/11", "24/16"].map(str::to_owned);
    let offer = InitialResponse::Autocomplete(plays.to_vec());
    let made = rest::answer(&stage.api, typing.id, &typing.token, offer).await.expect("Discord takes it");
    assert_eq!(made, None);
    let offered = typing.answer().await;
    assert_eq!(offered.into_iter().map(|choice| choice.name).collect::<Vec<_>>(), plays);
}
