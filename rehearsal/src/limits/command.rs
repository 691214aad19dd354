//! Commands that a bot registers.

use super::form::{Form, Length, at, field, filtered, list};
use super::{CHOICE_NAME, CHOICE_VALUE, DESCRIPTION};
use crate::errors::ApiError;
use serde_json::Value;
use std::collections::HashSet;
use twilight_validate::command as twilight;

pub const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko", "ar",
    "he",
];

/// The most commands of each type in one place.
const COMMANDS: [(i64, usize); 3] = [(1, twilight::GUILD_COMMAND_LIMIT), (2, 15), (3, 15)];
/// The most characters of a command with its options, counting the longest language. twilight-validate checks half of
/// this.
const TOTAL: usize = 8000;

/// The kinds of option, with Discord's numbers.
pub mod option {
    pub const GROUP: i64 = 2;
    pub const STRING: i64 = 3;
    pub const INTEGER: i64 = 4;
    pub const BOOLEAN: i64 = 5;
    pub const USER: i64 = 6;
    pub const CHANNEL: i64 = 7;
    pub const ROLE: i64 = 8;
    pub const MENTIONABLE: i64 = 9;
    pub const NUMBER: i64 = 10;
    pub const ATTACHMENT: i64 = 11;
}

/// Checks all commands of one place. With `by_people` people can install the application for themselves; `file_types`
/// says whether this Discord knows that field of an option.
pub fn commands(all: &[Value], by_people: bool, file_types: bool) -> Result<(), ApiError> {
    let mut form = Form::default();
    let mut names = HashSet::new();
    for (i, command) in all.iter().enumerate() {
        one(&mut form, &i.to_string(), command);
        let is_new = names.insert((kind(command), command["name"].as_str()));
        let message = "Application command names must be unique";
        form.check(is_new, &format!("{i}.name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        let is_enabled = by_people || !list(command, "integration_types").contains(&Value::from(1));
        let path = format!("{i}.integration_types");
        let message = "Integration type is not enabled for this application";
        form.check(is_enabled, &path, "APPLICATION_COMMAND_INVALID_INTEGRATION_TYPE", message);
        let is_known = file_types || filtered(command, &|key, _| key != "file_types") == *command;
        form.check(is_known, &format!("{i}.options"), "UNKNOWN_FIELD", "This field is not known.");
    }
    for (of_kind, most) in COMMANDS {
        form.length("", all.iter().filter(|command| kind(command) == of_kind).count(), 0..=most);
    }
    form.verdict()
}

pub fn command(command: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    one(&mut form, "", command);
    form.verdict()
}

pub fn kind(command: &Value) -> i64 {
    command["type"].as_i64().unwrap_or(1)
}

fn one(form: &mut Form, path: &str, command: &Value) {
    form.integer(path, command, "type", 1..=4);
    if kind(command) == 1 {
        slash_name(form, path, command);
        localized(form, path, command, "description", DESCRIPTION);
        options(form, path, command, 0);
    } else {
        localized(form, path, command, "name", twilight::NAME_LENGTH_MIN..=twilight::NAME_LENGTH_MAX);
        let is_bare = field(command, "description").is_none_or(|text| text == "");
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID";
        form.check(is_bare, &at(path, "description"), code, "Context menu commands cannot have description");
        let is_bare = list(command, "options").is_empty();
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID";
        form.check(is_bare, &at(path, "options"), code, "Context menu commands cannot have options");
    }
    let message = format!("Command exceeds maximum size ({TOTAL})");
    form.check(weight(command) <= TOTAL, path, "APPLICATION_COMMAND_TOO_LARGE", message);
}

/// Whether this is a valid name of a slash command or option. Discord accepts an apostrophe as well.
pub fn is_name(text: &str) -> bool {
    twilight::chat_input_name(text.replace('\'', "_")).is_ok()
}

fn slash_name(form: &mut Form, path: &str, owner: &Value) {
    let check = |form: &mut Form, path: &str, name: &str| {
        form.check(is_name(name), path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    };
    if let Some(name) = form.text(path, owner, "name", twilight::NAME_LENGTH_MIN..=twilight::NAME_LENGTH_MAX) {
        check(form, &at(path, "name"), name);
    }
    localizations(form, path, owner, "name", check);
}

/// Checks the length of a text and of its translations.
fn localized(form: &mut Form, path: &str, owner: &Value, key: &str, length: Length) {
    form.text(path, owner, key, length.clone());
    localizations(form, path, owner, key, |form, path, text| form.length(path, text.chars().count(), length.clone()));
}

fn localizations(form: &mut Form, path: &str, owner: &Value, key: &str, check: impl Fn(&mut Form, &str, &str)) {
    let path = at(path, format_args!("{key}_localizations"));
    for (locale, text) in owner[format!("{key}_localizations")].as_object().into_iter().flatten() {
        let path = at(&path, locale);
        let message = format!("\"{locale}\" is not a locale.");
        form.check(LOCALES.contains(&locale.as_str()), &path, "DICT_TYPE_KEY_CHOICES", message);
        match text.as_str() {
            Some(text) => check(form, &path, text),
            None => form.refuse(&path, "STRING_TYPE_CONVERT", "Could not interpret as string."),
        }
    }
}

fn options(form: &mut Form, path: &str, owner: &Value, depth: usize) {
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let options = form.each(path, owner, "options", 0..=twilight::OPTIONS_LIMIT);
    for (path, option) in &options {
        slash_name(form, path, option);
        localized(form, path, option, "description", DESCRIPTION);
        let is_new = names.insert(option["name"].as_str());
        let code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS";
        form.check(is_new, &at(path, "name"), code, "Option name already used");
        form.required(path, option, "type");
        let Some(kind) = form.integer(path, option, "type", 1..=11) else { continue };
        if kind <= option::GROUP {
            let deepest = if kind == option::GROUP { 0 } else { 1 };
            let fits = depth <= deepest && options.iter().all(|(_, o)| o["type"].as_i64() <= Some(option::GROUP));
            let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
            form.check(fits, &at(path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
            self::options(form, path, option, depth + 1);
            continue;
        }
        let required = option["required"] == true;
        let message = "Required options must be placed before non-required options";
        form.check(!required || !optional_seen, path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        optional_seen |= !required;
        values(form, path, option, kind);
    }
}

fn values(form: &mut Form, path: &str, option: &Value, kind: i64) {
    let choices = form.each(path, option, "choices", 0..=twilight::CHOICES_LIMIT);
    let mut names = HashSet::new();
    for (path, choice) in &choices {
        localized(form, path, choice, "name", CHOICE_NAME);
        if kind == option::STRING {
            form.text(path, choice, "value", CHOICE_VALUE);
        } else {
            let is_number = choice["value"].is_number();
            form.check(is_number, &at(path, "value"), "NUMBER_TYPE_COERCE", "Value is not a number.");
        }
        let is_new = names.insert(choice["name"].as_str());
        let code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS";
        form.check(is_new, &at(path, "name"), code, "Choice name already used");
    }
    let message = "Autocomplete and choices cannot be used together";
    let is_free = option["autocomplete"] != true || choices.is_empty();
    form.check(is_free, path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message);
    for (i, file_type) in list(option, "file_types").iter().enumerate() {
        let known = |word: &str| ["audio", "image", "video"].contains(&word) || word.starts_with('.');
        let fits = kind == option::ATTACHMENT && file_type.as_str().is_some_and(known);
        let path = at(path, format_args!("file_types.{i}"));
        form.check(fits, &path, "BASE_TYPE_CHOICES", "This file type is not known.");
    }
    form.integer(path, option, "min_length", 0..=6000);
    form.integer(path, option, "max_length", 1..=6000);
    if let (Some(min), Some(max)) = (option["min_value"].as_f64(), option["max_value"].as_f64()) {
        let message = format!("Value should be less than or equal to {max}.");
        form.check(min <= max, &at(path, "min_value"), "NUMBER_TYPE_MAX", message);
    }
}

/// The characters that count towards a command's total.
fn weight(part: &Value) -> usize {
    let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let localized = part[format!("{key}_localizations")].as_object().into_iter().flatten();
        localized.map(|(_, text)| length(text)).fold(length(&part[key]), usize::max)
    };
    let inner = list(part, "options").iter().chain(list(part, "choices")).map(weight).sum::<usize>();
    longest("name") + longest("description") + length(&part["value"]) + inner
}
