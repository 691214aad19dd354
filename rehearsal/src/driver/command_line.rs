//! Slash commands as text: `/challenge player:@Björn points:3`.

use super::commands::{self, is_called, localized};
use super::resolve::Resolver;
use super::{Client, DriverError, Result};
use crate::errors::refuse_if;
use crate::limits::command::option;
use crate::limits::form::list;
use crate::model::Channel;
use crate::world::payload;
use serde_json::{Value, json};

/// A command line split into its command, subcommands and options.
#[derive(Debug)]
pub struct CommandLine<'w> {
    pub command: &'w Value,
    /// The subcommand group and subcommand, outermost first.
    pub path: Vec<&'w Value>,
    /// The options so far, in order, each with its text.
    pub options: Vec<(&'w Value, String)>,
    /// Text that belongs to no option.
    pub stray: String,
}

impl<'w> CommandLine<'w> {
    pub fn read(client: Client<'w>, line: &str) -> Result<Self> {
        let locale = client.locale();
        let line = line.trim_start();
        let mut rest = line.strip_prefix('/').unwrap_or(line);
        let command = commands::find(client, 1, next_word(&mut rest))?;
        let mut path = Vec::new();
        let mut innermost = command;
        while has_subcommands(innermost) {
            let mut after = rest;
            let word = next_word(&mut after);
            let Some(inner) = list(innermost, "options").iter().find(|o| is_called(o, word, locale)) else { break };
            path.push(inner);
            innermost = inner;
            rest = after;
        }
        let (stray, options) = split_options(rest, list(innermost, "options"), locale);
        Ok(Self { command, path, options, stray })
    }

    /// The command, group or subcommand that the options belong to.
    pub fn innermost(&self) -> &'w Value {
        self.path.last().copied().unwrap_or(self.command)
    }

    /// The field `data` of the interaction for the finished line.
    pub fn data(&self, mut names: Resolver<'_>) -> Result<Value> {
        let locale = names.client.locale();
        let innermost = self.innermost();
        if has_subcommands(innermost) {
            let inner: Vec<&str> = list(innermost, "options").iter().map(|o| localized(o, "name", locale)).collect();
            return Err(DriverError::BadCommandLine(format!("a subcommand is missing: {}", inner.join(", "))));
        }
        if !self.stray.is_empty() {
            return Err(DriverError::BadCommandLine(format!("{:?} belongs to no option", self.stray)));
        }
        for needed in list(innermost, "options").iter().filter(|option| option["required"] == true) {
            if !self.options.iter().any(|(given, _)| given["name"] == needed["name"]) {
                let name = localized(needed, "name", locale);
                return Err(DriverError::BadCommandLine(format!("the option {name:?} is required")));
            }
        }
        let mut values = Vec::new();
        for (option, text) in &self.options {
            let value = value(&mut names, option, text)?;
            values.push(json!({"name": option["name"], "type": option["type"], "value": value}));
        }
        Ok(names.describe_in(self.frame(values)))
    }

    /// The field `data` of the interaction while the last option is being typed.
    pub fn partial_data(&self, mut names: Resolver<'_>) -> Result<Value> {
        if self.options.last().is_none_or(|(option, _)| option["autocomplete"] != true) {
            return Err(DriverError::BadCommandLine("the last option of this line is not completed by the bot".into()));
        }
        let last = self.options.len() - 1;
        let locale = names.client.locale();
        let values = self.options.iter().enumerate().map(|(i, (option, text))| {
            // An earlier person or channel is sent as an id only, a choice as its value.
            let kind = option["type"].as_i64().unwrap_or_default();
            let named = names.find(kind, text).map(|id| json!(id));
            let named = named.or_else(|| chosen(option, text, locale).cloned());
            let value = named.unwrap_or_else(|| typed(option, text));
            let mut json = json!({"name": option["name"], "type": option["type"], "value": value});
            if i == last {
                json["value"] = json!(text);
                json["focused"] = json!(true);
            }
            json
        });
        Ok(self.frame(values.collect()))
    }

    /// Wraps the options in the subcommands and the command.
    fn frame(&self, mut options: Vec<Value>) -> Value {
        for inner in self.path.iter().rev() {
            options = vec![json!({"name": inner["name"], "type": inner["type"], "options": options})];
        }
        let mut data = json!({"id": self.command["id"], "name": self.command["name"], "type": 1, "options": options});
        payload::put(&mut data, "guild_id", self.command.get("guild_id"));
        data
    }
}

/// Whether this has subcommands instead of options.
pub fn has_subcommands(command: &Value) -> bool {
    list(command, "options").iter().any(|inner| inner["type"].as_i64() <= Some(option::GROUP))
}

fn next_word<'l>(rest: &mut &'l str) -> &'l str {
    let text = rest.trim_start();
    let (word, after) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    *rest = after;
    word
}

/// Splits `a:1 b:two words` at the names of known options.
fn split_options<'w>(text: &str, known: &'w [Value], locale: &str) -> (String, Vec<(&'w Value, String)>) {
    let mut starts = Vec::new();
    let mut at_word = true;
    for (at, c) in text.char_indices() {
        if at_word
            && let Some((name, _)) = text[at..].split_once(':')
            && let Some(option) = known.iter().find(|option| is_called(option, name, locale))
        {
            starts.push((at, at + name.len() + 1, option));
        }
        at_word = c.is_whitespace();
    }
    let first = starts.first().map_or(text.len(), |(at, ..)| *at);
    let ends = starts.iter().skip(1).map(|(at, ..)| *at).chain([text.len()]);
    let options = starts.iter().zip(ends).map(|((_, from, option), to)| (*option, text[*from..to].trim().to_owned()));
    (text[..first].trim().to_owned(), options.collect())
}

/// The value of the choice with this name, in this or the default language, or with this text as its value.
fn chosen<'v>(option: &'v Value, text: &str, locale: &str) -> Option<&'v Value> {
    let choices = list(option, "choices").iter();
    let mut found = choices.filter(|choice| is_called(choice, text, locale) || choice["value"] == typed(option, text));
    found.next().map(|choice| &choice["value"])
}

/// The text as a value of the option's type, as far as possible before the line is complete.
fn typed(option: &Value, text: &str) -> Value {
    match option["type"].as_i64() {
        Some(option::INTEGER) => text.parse::<i64>().map_or_else(|_| json!(text), |number| json!(number)),
        Some(option::NUMBER) => text.parse::<f64>().map_or_else(|_| json!(text), |number| json!(number)),
        Some(option::BOOLEAN) => json!(text == "true"),
        _ => json!(text),
    }
}

/// Whether an option or menu accepts channels of this kind.
pub(super) fn is_listed(part: &Value, channel: &Channel) -> bool {
    let kinds = list(part, "channel_types");
    kinds.is_empty() || kinds.iter().any(|kind| *kind == channel.kind.number())
}

/// The value of an option, validated as by a client before sending.
fn value(names: &mut Resolver<'_>, option: &Value, text: &str) -> Result<Value> {
    let Client { world, is_modified, .. } = names.client;
    let locale = names.client.locale();
    let name = localized(option, "name", locale);
    let refuse = |why: &str| DriverError::BadCommandLine(format!("{name}: {text:?} {why}"));
    if let Some(value) = chosen(option, text, locale) {
        return Ok(value.clone());
    }
    refuse_if(!list(option, "choices").is_empty(), refuse("is not one of the choices"))?;
    match option["type"].as_i64() {
        Some(option::STRING) => {
            let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let (min, max) = (option["min_length"].as_u64(), option["max_length"].as_u64());
            let fits = min.is_none_or(|min| length >= min) && max.is_none_or(|max| length <= max);
            refuse_if(text.is_empty() || !fits, refuse("is too short or too long"))?;
            Ok(json!(text))
        }
        Some(option::INTEGER | option::NUMBER) => {
            let sent = typed(option, text);
            let number = sent.as_f64().ok_or_else(|| refuse("is not such a number"))?;
            let (min, max) = (option["min_value"].as_f64(), option["max_value"].as_f64());
            let fits = min.is_none_or(|min| number >= min) && max.is_none_or(|max| number <= max);
            refuse_if(!fits, refuse("is too small or too large"))?;
            Ok(sent)
        }
        Some(option::BOOLEAN) => {
            let read = text.to_lowercase().parse::<bool>();
            read.map(Value::from).map_err(|_| refuse("is neither true nor false"))
        }
        Some(kind @ (option::USER | option::ROLE | option::MENTIONABLE | option::CHANNEL)) => {
            let id = names.find(kind, text).ok_or_else(|| refuse("is nobody and nothing here"))?;
            let unlisted = world.channels.get(&id).is_some_and(|channel| !is_listed(option, channel));
            refuse_if(unlisted && !is_modified, refuse("is no channel of such a kind"))?;
            Ok(json!(id))
        }
        Some(option::ATTACHMENT) => picked(names, option, text),
        _ => Err(refuse("cannot be typed")),
    }
}

/// The id of a file that was picked, for an option or a field that takes it.
pub(super) fn picked(names: &mut Resolver<'_>, taker: &Value, text: &str) -> Result<Value> {
    let Client { world, person, is_modified, .. } = names.client;
    let refuse = |why: &str| DriverError::BadCommandLine(format!("{text} {why}"));
    let mut own = world.picked.iter().rev().filter(|(who, _)| *who == person).map(|(_, file)| file);
    let file = own.find(|file| file.filename == text).ok_or_else(|| refuse("was not picked"))?;
    let types: Vec<&str> = list(taker, "file_types").iter().filter_map(Value::as_str).collect();
    // Only what a client offers to pick; other kinds of types are not told apart here.
    let fits = |kind: &&str| !kind.starts_with('.') || text.to_lowercase().ends_with(*kind);
    let is_taken = types.is_empty() || types.iter().any(fits);
    refuse_if(!is_taken && !is_modified, refuse("is no file of the types that are taken"))?;
    names.add("attachments", file.id, payload::attachment(file, true));
    Ok(json!(file.id))
}
