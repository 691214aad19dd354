//! The checks for everything that the bot sends, in every scenario.

use discord_rehearsal::Rehearsal;
use discord_rehearsal::errors::UNKNOWN_MESSAGE;
use discord_rehearsal::model::Message;
use discord_rehearsal::record::Exchange;
use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::message::Component;
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::InteractionResponse;
use twilight_validate::{command, component, message};

/// The longest alt text that Discord takes, in characters.
const ALT_LIMIT: usize = 1024;

/// Checks all requests: exactly `provoked` of them were refused, not counting `forgiven` ones.
pub fn traffic(requests: &[Exchange], provoked: u32, forgiven: impl Fn(&Exchange) -> bool) {
    let gateway = requests.iter().filter(|request| request.path.contains("/gateway")).count();
    assert!(gateway > 0, "the gateway's address was never asked for");
    let is_to_explain = |request: &&Exchange| request.status >= 400 && !is_gone(request) && !forgiven(request);
    let refused: Vec<&Exchange> = requests.iter().filter(is_to_explain).collect();
    assert_eq!(refused.len(), provoked as usize, "requests refused: {refused:#?}");
    for request in requests {
        let path: Vec<&str> = request.path.split(['/', '?']).skip_while(|part| *part != "v10").skip(1).collect();
        match (request.method.as_str(), path.as_slice()) {
            ("PUT", ["applications", _, "commands", ..]) => commands(&request.json),
            ("POST", ["interactions", _, _, "callback", ..]) => callback(&request.json),
            ("POST" | "PATCH", ["webhooks", ..] | ["channels", _, "messages", ..]) => body(&request.json),
            _ => {}
        }
    }
}

/// Whether a request was to delete a message that is gone: after a kill the bot does not know what it has deleted.
fn is_gone(request: &Exchange) -> bool {
    request.method == "DELETE" && request.response["code"] == UNKNOWN_MESSAGE.code
}

fn commands(sent: &Value) {
    for one in sent.as_array().expect("a list of commands") {
        let mut one = one.clone();
        // Fields that Discord fills in.
        one["version"] = json!("1");
        one["type"] = json!(one["type"].as_u64().unwrap_or(1));
        if one["description"].is_null() {
            one["description"] = json!("");
        }
        let one: Command = read(&one);
        command::command(&one).unwrap_or_else(|error| panic!("/{}: {error}", one.name));
    }
}

fn callback(sent: &Value) {
    let response: InteractionResponse = read(sent);
    let data = response.data.unwrap_or_default();
    for choice in data.choices.unwrap_or_default() {
        command::choice(&choice).unwrap_or_else(|error| panic!("{}: {error}", choice.name));
    }
    if !sent["data"]["title"].is_null() {
        return form(&sent["data"]);
    }
    body(&sent["data"]);
}

/// Checks a form: labels with a field each.
fn form(sent: &Value) {
    let parts: Vec<Component> = read(&sent["components"]);
    assert!((1..=5).contains(&parts.len()), "{sent}");
    for part in parts {
        component::component_v2(&part).unwrap_or_else(|error| panic!("{error}: {sent}"));
    }
}

/// Checks the body of a message or of an edit.
fn body(sent: &Value) {
    if let Some(content) = sent["content"].as_str() {
        message::content(content).unwrap_or_else(|error| panic!("{error}: {content}"));
        assert!(!sent["allowed_mentions"].is_null(), "whom this may ping is not said: {content}");
    }
    if !sent["components"].is_null() {
        let components: Vec<Component> = read(&sent["components"]);
        message::components(&components, false).unwrap_or_else(|error| panic!("{error}: {sent}"));
    }
    for one in sent["attachments"].as_array().into_iter().flatten() {
        let alt = one["description"].as_str().unwrap_or_default();
        let is_picture = one["filename"].as_str().is_some_and(|name| name.ends_with(".png"));
        assert!(!(is_picture && alt.is_empty()) && alt.chars().count() <= ALT_LIMIT, "alt text: {alt:?}");
        let mut one = one.clone();
        one["file"] = json!([]);
        let one: Attachment = read(&one);
        message::attachment(&one).unwrap_or_else(|error| panic!("{error}"));
    }
}

fn read<T: serde::de::DeserializeOwned>(json: &Value) -> T {
    serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// Checks what is visible in every channel at the end.
pub fn channels(room: &Rehearsal) {
    let world = room.world();
    for message in world.channels.values().flat_map(|channel| &channel.messages) {
        if message.author != world.bot {
            continue;
        }
        assert!(message.pings.len() <= 1, "more than one is called: {}", message.content);
        assert!(!message.content.contains(['{', '}']), "a text with a hole in it: {}", message.content);
        pictures(message);
    }
}

fn pictures(message: &Message) {
    let pictures: Vec<_> = message.attachments.iter().filter(|file| file.content_type.starts_with("image/")).collect();
    assert!(pictures.len() <= 1, "more than one picture: {}", message.content);
    for picture in pictures {
        // Public boards are large; examples in the rules are small.
        let small = message.ephemeral_to.is_some() && picture.dimensions == Some((600, 480));
        let of_a_board = picture.content_type == "image/png" && (small || picture.dimensions == Some((1200, 960)));
        let of_a_game = picture.content_type == "image/gif" && picture.dimensions == Some((600, 480));
        // A chart or a monthly summary, whose height depends on its content.
        let is_chart = picture.content_type == "image/png" && matches!(picture.dimensions, Some((1200, 600..1500)));
        // The card of a player or a pair with one row of figures.
        let is_card = picture.content_type == "image/png" && picture.dimensions == Some((1200, 444));
        assert!(of_a_board || of_a_game || is_chart || is_card, "{}, {:?}", picture.content_type, picture.dimensions);
        let alt = picture.description.as_deref().unwrap_or_default();
        assert!(!alt.is_empty() && alt.chars().count() <= ALT_LIMIT, "alt text: {alt:?}");
    }
}
