//! Answers to an interaction that are not messages: choices and forms.

use super::component;
use super::form::{at, field};
use super::{CHOICE_NAME, CHOICE_VALUE, Form};
use crate::errors::ApiError;
use serde_json::Value;
use twilight_validate::command::CHOICES_LIMIT;
use twilight_validate::component as twilight;

/// Checks the choices offered while a command is typed.
pub fn choices(body: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let data = &body["data"];
    form.required("data", data, "choices");
    for (path, choice) in form.each("data", data, "choices", 0..=CHOICES_LIMIT) {
        form.text(&path, choice, "name", CHOICE_NAME);
        form.required(&path, choice, "value");
        match field(choice, "value") {
            Some(Value::String(text)) => form.length(&at(&path, "value"), text.chars().count(), CHOICE_VALUE),
            Some(Value::Number(_)) | None => {}
            Some(_) => form.refuse(&at(&path, "value"), "BASE_TYPE_CHOICES", "Must be a text or a number."),
        }
    }
    form.verdict()
}

/// Checks a form that the bot wants filled in.
pub fn modal(body: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let data = &body["data"];
    form.text("data", data, "custom_id", 1..=twilight::COMPONENT_CUSTOM_ID_LENGTH);
    // Discord's limit is that of a field's label.
    form.text("data", data, "title", twilight::TEXT_INPUT_LABEL_MIN..=twilight::TEXT_INPUT_LABEL_MAX);
    component::inputs(&mut form, "data", data);
    form.verdict()
}
