//! Buttons and menus: their number, their lengths, and unique custom ids.

use super::Form;
use super::form::{Length, at, field, list, without_nulls};
use serde_json::{Value, json};
use std::collections::HashSet;
use twilight_validate::component as twilight;

/// The longest URL of a link button, which twilight-validate does not check.
const URL_LENGTH: usize = 512;
const MAX_VALUES: Length = twilight::SELECT_MAXIMUM_VALUES_REQUIREMENT..=twilight::SELECT_MAXIMUM_VALUES_LIMIT;

/// Discord's numbers for the components of messages and forms.
pub mod kind {
    pub const ROW: i64 = 1;
    pub const BUTTON: i64 = 2;
    pub const STRING_SELECT: i64 = 3;
    /// A field of a form.
    pub const TEXT_INPUT: i64 = 4;
    pub const USER_SELECT: i64 = 5;
    pub const ROLE_SELECT: i64 = 6;
    pub const CHANNEL_SELECT: i64 = 8;
    /// A field of a form with the texts above it.
    pub const LABEL: i64 = 18;
    pub const FILE_UPLOAD: i64 = 19;
    /// One of up to ten options, in a form.
    pub const RADIO_GROUP: i64 = 21;
    /// Any of up to ten options, in a form.
    pub const CHECKBOX_GROUP: i64 = 22;
    pub const CHECKBOX: i64 = 23;
}

/// Checks the rows of a message in the object at `path`.
pub fn rows(form: &mut Form, path: &str, owner: &Value) {
    let mut names = HashSet::new();
    for (path, row) in form.each(path, owner, "components", 0..=twilight::COMPONENT_COUNT) {
        if row["type"] != kind::ROW {
            form.unknown_type(&path, "1,");
            continue;
        }
        let children = form.each(&path, row, "components", 1..=twilight::ACTION_ROW_COMPONENT_COUNT);
        let is_alone = children.len() == 1;
        for (path, child) in children {
            match child["type"].as_i64() {
                Some(kind::BUTTON) => button(form, &path, child, &mut names),
                Some(kind::STRING_SELECT | kind::USER_SELECT..=kind::CHANNEL_SELECT) => {
                    let message = "The specified component exceeds the maximum width";
                    form.check(is_alone, &path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
                    menu(form, &path, child, &mut names);
                }
                _ => form.unknown_type(&path, "2, 3, 5, 6, 7, 8"),
            }
        }
    }
}

fn custom_id<'v>(form: &mut Form, path: &str, owner: &'v Value, names: &mut HashSet<&'v str>) {
    let name = form.text(path, owner, "custom_id", 1..=twilight::COMPONENT_CUSTOM_ID_LENGTH);
    let is_new = name.is_none_or(|name| names.insert(name));
    let message = "Component custom id cannot be duplicated";
    form.check(is_new, &at(path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
}

fn button<'v>(form: &mut Form, path: &str, button: &'v Value, names: &mut HashSet<&'v str>) {
    form.text(path, button, "label", 0..=twilight::COMPONENT_BUTTON_LABEL_LENGTH);
    emoji(form, path, button);
    let is_named = field(button, "label").is_some_and(|label| label != "") || field(button, "emoji").is_some();
    let message = "A button must have a label or an emoji";
    form.check(is_named, path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message);
    form.required(path, button, "style");
    let only_one = match form.integer(path, button, "style", 1..=5) {
        None => true,
        Some(5) => {
            let url = form.text(path, button, "url", 1..=URL_LENGTH).unwrap_or_default();
            let is_known = ["https://", "http://", "discord://"].iter().any(|scheme| url.starts_with(scheme));
            let message = "Scheme must be one of ('http', 'https', 'discord').";
            form.check(is_known, &at(path, "url"), "URL_TYPE_INVALID_SCHEME", message);
            field(button, "custom_id").is_none()
        }
        Some(_) => {
            custom_id(form, path, button, names);
            field(button, "url").is_none()
        }
    };
    let message = "A custom id and url cannot both be specified";
    form.check(only_one, path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
}

fn emoji(form: &mut Form, path: &str, owner: &Value) {
    let Some(emoji) = field(owner, "emoji") else { return };
    let name = emoji["name"].as_str().unwrap_or_default();
    let custom = field(emoji, "id").is_some();
    let unicode = !name.is_empty() && !name.chars().all(|c| c.is_ascii_alphabetic() || c == ':');
    form.check(custom || unicode, &at(path, "emoji.name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
}

fn menu<'v>(form: &mut Form, path: &str, menu: &'v Value, names: &mut HashSet<&'v str>) {
    custom_id(form, path, menu, names);
    form.text(path, menu, "placeholder", 0..=twilight::SELECT_PLACEHOLDER_LENGTH);
    let min = form.integer(path, menu, "min_values", 0..=twilight::SELECT_MINIMUM_VALUES_LIMIT).unwrap_or(1);
    let max = form.integer(path, menu, "max_values", MAX_VALUES).unwrap_or(1);
    let message = format!("int value should be less than or equal to {max}.");
    form.check(min <= max, &at(path, "min_values"), "NUMBER_TYPE_MAX", message);
    if menu["type"] == kind::STRING_SELECT {
        options(form, path, menu, max);
    } else {
        defaults(form, path, menu, min, max);
    }
}

/// Checks the default values and channel types of a menu that Discord fills.
fn defaults(form: &mut Form, path: &str, menu: &Value, min: i64, max: i64) {
    let allowed: &[&str] = match menu["type"].as_i64() {
        Some(kind::USER_SELECT) => &["user"],
        Some(kind::ROLE_SELECT) => &["role"],
        Some(kind::CHANNEL_SELECT) => &["channel"],
        _ => &["user", "role"],
    };
    let chosen = form.each(path, menu, "default_values", 0..=twilight::SELECT_MAXIMUM_VALUES_LIMIT);
    for (path, value) in &chosen {
        let is_allowed = value["type"].as_str().is_some_and(|kind| allowed.contains(&kind));
        let message = format!("Value must be one of {allowed:?}.");
        form.check(is_allowed, &at(path, "type"), "BASE_TYPE_CHOICES", message);
        let is_id = value["id"].as_str().is_some_and(|id| id.parse::<u64>().is_ok());
        form.check(is_id, &at(path, "id"), "NUMBER_TYPE_COERCE", "Value is not snowflake.");
    }
    let count = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    let message = format!("Must have between {min} and {max} default values.");
    let fits = count == 0 || (min..=max).contains(&count);
    form.check(fits, &at(path, "default_values"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", message);
    let fits = menu["type"] == kind::CHANNEL_SELECT || field(menu, "channel_types").is_none();
    let message = "Only menus of channels have kinds of channel.";
    form.check(fits, &at(path, "channel_types"), "BASE_TYPE_CHOICES", message);
}

fn options(form: &mut Form, path: &str, menu: &Value, max: i64) {
    let options = form.each(path, menu, "options", 1..=twilight::SELECT_OPTION_COUNT);
    let mut values = HashSet::new();
    for (path, option) in &options {
        emoji(form, path, option);
        let value = option_texts(form, path, option);
        let is_new = value.is_none_or(|value| values.insert(value));
        let message = "The specified option value is already used";
        form.check(is_new, &at(path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
    }
    let max = usize::try_from(max).unwrap_or(0);
    let message = format!("int value should be less than or equal to {}.", options.len());
    form.check(max <= options.len(), &at(path, "max_values"), "NUMBER_TYPE_MAX", message);
    let chosen = options.iter().filter(|(_, option)| option["default"] == true).count();
    let message = "There are more default options than can be chosen";
    form.check(chosen <= max, &at(path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message);
}

/// Checks the texts of an option and returns its value.
fn option_texts<'v>(form: &mut Form, path: &str, option: &'v Value) -> Option<&'v str> {
    form.text(path, option, "label", 1..=twilight::SELECT_OPTION_LABEL_LENGTH);
    form.text(path, option, "description", 0..=twilight::SELECT_OPTION_DESCRIPTION_LENGTH);
    form.text(path, option, "value", 1..=twilight::SELECT_OPTION_VALUE_LENGTH)
}

/// The most parts of a form.
const PARTS_OF_FORM: usize = 5;
/// The most options of radio buttons and checkboxes, and the most files of a field.
const MOST_IN_FIELD: usize = 10;
const FIELD_LABEL: Length = twilight::TEXT_INPUT_LABEL_MIN..=twilight::TEXT_INPUT_LABEL_MAX;
const LABEL_NOTE: Length = 1..=100;

/// Checks the fields of a form in the object at `path`: labels with a field each, or rows with a line of text each.
pub fn inputs(form: &mut Form, path: &str, owner: &Value) {
    let mut names = HashSet::new();
    for (path, part) in form.each(path, owner, "components", 1..=PARTS_OF_FORM) {
        match part["type"].as_i64() {
            Some(kind::LABEL) => {
                form.text(&path, part, "label", FIELD_LABEL);
                if field(part, "description").is_some() {
                    form.text(&path, part, "description", LABEL_NOTE);
                }
                form.required(&path, part, "component");
                input(form, &at(&path, "component"), &part["component"], &mut names);
            }
            Some(kind::ROW) => {
                for (path, child) in form.each(&path, part, "components", 1..=1) {
                    if child["type"] == kind::TEXT_INPUT {
                        form.text(&path, child, "label", FIELD_LABEL);
                        line(form, &path, child, &mut names);
                    } else {
                        form.unknown_type(&path, "4,");
                    }
                }
            }
            _ => form.unknown_type(&path, "1, 18"),
        }
    }
}

/// Checks the field in a label.
fn input<'v>(form: &mut Form, path: &str, input: &'v Value, names: &mut HashSet<&'v str>) {
    match input["type"].as_i64() {
        Some(kind::TEXT_INPUT) => line(form, path, input, names),
        Some(kind::STRING_SELECT | kind::USER_SELECT..=kind::CHANNEL_SELECT) => {
            menu(form, path, input, names);
            let may_be_empty = input["min_values"] == 0;
            let is_required = input["required"] != false;
            let message = "A required menu needs at least one value";
            form.check(!(may_be_empty && is_required), &at(path, "required"), "COMPONENT_REQUIRED_MIN_VALUES", message);
        }
        Some(kind::FILE_UPLOAD) => {
            custom_id(form, path, input, names);
            form.integer(path, input, "min_values", 0..=MOST_IN_FIELD);
            form.integer(path, input, "max_values", 1..=MOST_IN_FIELD);
        }
        Some(kind @ (kind::RADIO_GROUP | kind::CHECKBOX_GROUP)) => {
            custom_id(form, path, input, names);
            let least = if kind == kind::RADIO_GROUP { 2 } else { 1 };
            for (path, option) in form.each(path, input, "options", least..=MOST_IN_FIELD) {
                option_texts(form, &path, option);
            }
        }
        Some(kind::CHECKBOX) => custom_id(form, path, input, names),
        _ => form.unknown_type(path, "3, 4, 5, 6, 7, 8, 19, 21, 22, 23"),
    }
}

/// Checks a line of text.
fn line<'v>(form: &mut Form, path: &str, input: &'v Value, names: &mut HashSet<&'v str>) {
    custom_id(form, path, input, names);
    form.text(path, input, "placeholder", 0..=twilight::TEXT_INPUT_PLACEHOLDER_MAX);
    form.text(path, input, "value", 0..=twilight::TEXT_INPUT_LENGTH_MAX);
    form.integer(path, input, "min_length", 0..=twilight::TEXT_INPUT_LENGTH_MAX);
    form.integer(path, input, "max_length", twilight::TEXT_INPUT_LENGTH_MIN..=twilight::TEXT_INPUT_LENGTH_MAX);
    form.required(path, input, "style");
    form.integer(path, input, "style", 1..=2);
}

/// Rows and labels in the form in which Discord returns them: numbered, without nulls, with defaults filled in.
pub fn normalised(rows: &[Value]) -> Vec<Value> {
    let mut number = 0;
    let mut count = |part: &mut Value| {
        number += 1;
        part["id"] = json!(number);
    };
    let mut rows: Vec<Value> = rows.iter().map(without_nulls).collect();
    for row in &mut rows {
        count(row);
        row.get_mut("component").into_iter().for_each(&mut count);
        for child in row.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten() {
            count(child);
            if child["type"].as_i64().is_some_and(|kind| kind > kind::BUTTON && kind != kind::TEXT_INPUT) {
                for bound in ["min_values", "max_values"] {
                    if child.get(bound).is_none() {
                        child[bound] = json!(1);
                    }
                }
            }
        }
    }
    rows
}

/// Every button and menu of these rows, in reading order.
pub fn controls(rows: &[Value]) -> impl Iterator<Item = &Value> {
    rows.iter().flat_map(|row| list(row, "components"))
}
