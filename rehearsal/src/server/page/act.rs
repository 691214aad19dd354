//! The actions of people on the page.

use super::host::HostAction;
use super::{host, live};
use crate::driver::complete::Completion;
use crate::driver::{ChannelHandle, DriverError, Modal, Person, Result};
use crate::{Message, SharedRoom, Snowflake};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

/// What a person does in a channel.
#[derive(Debug, Deserialize)]
pub struct Request<A> {
    #[serde(rename = "as")]
    username: String,
    channel: String,
    #[serde(flatten)]
    action: A,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum PageAction {
    Say { text: String },
    Slash { line: String },
    Press { message: String, custom_id: String },
    Select { message: String, custom_id: String, values: Vec<String> },
    Modal { message: Option<String>, custom_id: String, inputs: Vec<Value>, values: Vec<(String, String)> },
    User { command: String, target: String },
    Message { command: String, message: String },
    Dismiss { message: String },
    Read,
    Dm,
    Host(HostAction),
}

/// A line being typed on the page, or a command mention tapped there.
#[derive(Debug, Deserialize)]
pub struct Typing {
    line: String,
}

/// A response, or the status of a request by an unknown person.
type Response<T> = Result<Json<T>, StatusCode>;

/// `POST /room/complete`: suggestions for a command line.
pub async fn complete(State(room): State<SharedRoom>, Json(request): Json<Request<Typing>>) -> Response<Completion> {
    let (person, channel) = who_and_where(&room, &request.username, &request.channel)?;
    Ok(Json(person.complete(&channel, &request.action.line).await))
}

/// `POST /room/tap`: the line that a tap on a command mention begins, or null.
pub async fn tap(State(room): State<SharedRoom>, Json(request): Json<Request<Typing>>) -> Response<Option<String>> {
    let (person, channel) = who_and_where(&room, &request.username, &request.channel)?;
    Ok(Json(person.tap_command(&channel, &request.action.line)))
}

/// `POST /room/act`: carries out an action and returns its result; changes are sent over [`live`].
pub async fn act(State(room): State<SharedRoom>, Json(request): Json<Request<PageAction>>) -> Response<Value> {
    let (person, channel) = who_and_where(&room, &request.username, &request.channel)?;
    Ok(Json(perform(&room, &person, &channel, request.action).await.unwrap_or_else(|error| refused(&error))))
}

/// `POST /room/pick/{person}/{filename}`: somebody picks a file to attach to a command.
pub async fn pick(
    State(room): State<SharedRoom>,
    Path((username, filename)): Path<(String, String)>,
    bytes: Bytes,
) -> Response<Value> {
    let (person, _) = who_and_where(&room, &username, "")?;
    Ok(Json(person.pick_file(&filename, bytes).map_or_else(|error| refused(&error), |()| json!({}))))
}

fn refused(error: &DriverError) -> Value {
    match error {
        DriverError::Failed => json!({"failed": true}),
        error => json!({"error": error.to_string()}),
    }
}

fn who_and_where(room: &SharedRoom, username: &str, channel: &str) -> Result<(Person, ChannelHandle), StatusCode> {
    let id = live::find(&room.world(), username).ok_or(StatusCode::NOT_FOUND)?;
    // Marking everything as read and opening direct messages need no channel.
    let channel = channel.parse().unwrap_or(Snowflake(0));
    Ok((Person::new(room.clone(), id), ChannelHandle::new(room.clone(), channel)))
}

async fn perform(room: &SharedRoom, person: &Person, channel: &ChannelHandle, action: PageAction) -> Result<Value> {
    let message = |id: &str| -> Result<Message> {
        let id = id.parse().map_err(|_| DriverError::MessageGone)?;
        Ok(room.world().message(channel.id(), id).map_err(|_| DriverError::MessageGone)?.clone())
    };
    let answer = match action {
        PageAction::Say { text } => return person.say(channel, &text).map(|_| json!({})),
        PageAction::Dismiss { message: id } => return person.dismiss(&message(&id)?).map(|()| json!({})),
        PageAction::Read => {
            let mut world = room.world();
            world.unread.retain(|(who, place, _)| (*who, *place) != (person.id(), channel.id()));
            world.touch();
            return Ok(json!({}));
        }
        PageAction::Host(action) => return host::perform(room, channel, action).map(|()| json!({})),
        PageAction::Dm => return Ok(json!({"channel": person.dm().id()})),
        PageAction::Slash { line } => person.slash(channel, &line).await?,
        PageAction::Press { message: id, custom_id } => person.press(&message(&id)?, &custom_id).await?,
        PageAction::Select { message: id, custom_id, values } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            person.select(&message(&id)?, &custom_id, &values).await?
        }
        PageAction::Modal { message: id, custom_id, inputs, values } => {
            let opened_on = id.and_then(|id| id.parse().ok());
            let modal = Modal { custom_id, title: String::new(), inputs, channel: channel.id(), message: opened_on };
            let values: Vec<(&str, &str)> = values.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
            person.submit_modal(&modal, &values).await?
        }
        PageAction::User { command, target } => {
            let target = target.parse().map_err(|_| DriverError::Unknown(target))?;
            person.user_command(channel, &command, &Person::new(room.clone(), target)).await?
        }
        PageAction::Message { command, message: id } => person.message_command(&message(&id)?, &command).await?,
    };
    // Messages come over the page's WebSocket.
    Ok(answer.modal().map_or_else(|_| json!({}), |modal| json!({"modal": modal})))
}
