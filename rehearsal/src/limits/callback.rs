//! The answers to an interaction that are not messages: choices and forms.

use serde_json::Value;

use super::Form;
use super::component;
use super::form::{at, field};
use crate::errors::ApiError;

/// Checks the choices offered while a command is typed.
///
/// # Errors
/// The form with all that breaks a limit.
pub fn choices(body: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let data = &body["data"];
    if field(data, "choices").is_none() {
        form.refuse_missing("data.choices");
    }
    for (i, choice) in form.items("data", data, "choices", 0..=25).iter().enumerate() {
        let path = at("data.choices", i);
        form.text(&path, choice, "name", 1..=100);
        match field(choice, "value") {
            None => form.refuse_missing(&at(&path, "value")),
            Some(Value::String(_)) => {
                form.text(&path, choice, "value", 1..=100);
            }
            Some(Value::Number(_)) => {}
            Some(_) => form.refuse(&at(&path, "value"), "BASE_TYPE_CHOICES", "Must be a text or a number."),
        }
    }
    form.verdict()
}

/// Checks a form that the bot wants filled in.
///
/// # Errors
/// The form with all that breaks a limit.
pub fn modal(body: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let data = &body["data"];
    form.text("data", data, "custom_id", 1..=100);
    form.text("data", data, "title", 1..=45);
    component::inputs(&mut form, "data", data);
    form.verdict()
}
