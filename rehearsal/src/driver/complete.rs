//! The suggestions of a client while a command line is typed.

use super::command_line::{CommandLine, has_subcommands, is_listed};
use super::commands::{available, is_called, localized};
use super::resolve::Resolver;
use super::{ChannelHandle, Client, Person, find};
use crate::Snowflake;
use crate::limits::command::option;
use crate::limits::form::list;
use serde::Serialize;
use serde_json::Value;

/// The most people, roles or channels suggested.
const SHOWN: usize = 25;

/// The suggestions above a line that is being typed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Completion {
    /// The current option with its description, or nothing.
    pub title: String,
    pub items: Vec<Suggestion>,
    /// Whether the line can be sent now.
    pub ready: bool,
    /// Why it cannot be sent, if it looks complete.
    pub problem: Option<String>,
    /// Whether it begins like a command but is none, which a client sends as a message.
    pub plain: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Suggestion {
    pub label: String,
    pub detail: String,
    /// The whole line with this suggestion.
    pub line: String,
    /// The user whose avatar is shown with it.
    pub user: Option<Snowflake>,
}

impl Person {
    /// The suggestions of this person's client for a line. It asks the bot if an option has autocompletion.
    pub async fn complete(&self, channel: &ChannelHandle, line: &str) -> Completion {
        let client_offline = |client: Client<'_>| offline(client, line);
        let (mut completion, asks_bot) =
            self.client(&self.room.world(), channel.id()).map(client_offline).unwrap_or_default();
        let Some(typing) = asks_bot else { return completion };
        match self.autocomplete(channel, line).await {
            Ok(choices) => {
                let suggestion = |choice: super::Choice| {
                    let value = choice.value.as_str().map_or_else(|| choice.value.to_string(), str::to_owned);
                    let detail = if value == choice.name { String::new() } else { value.clone() };
                    Suggestion { label: choice.name, detail, line: format!("{typing}{value}"), user: None }
                };
                completion.items.splice(0..0, choices.into_iter().map(suggestion));
            }
            Err(_) => completion.problem = Some("Loading options failed".into()),
        }
        completion
    }

    /// The line that this person's client begins when they tap the mention of a command, `settings play:ID`. Clients
    /// know commands by their ids, and subcommands by their default names; other mentions do nothing.
    pub fn tap_command(&self, channel: &ChannelHandle, mention: &str) -> Option<String> {
        let world = self.room.world();
        let client = self.client(&world, channel.id()).ok()?;
        let locale = client.locale();
        let (path, id) = mention.rsplit_once(':')?;
        let mut words = path.split(' ');
        let mut found = available(client, 1).find(|command| command["id"] == id)?;
        let mut before = "/".to_owned();
        (found["name"] == words.next()?).then_some(())?;
        for word in words {
            before = format!("{before}{} ", localized(found, "name", locale));
            found = list(found, "options").iter().find(|inner| inner["name"] == word)?;
        }
        (!has_subcommands(found)).then(|| into_command(&before, found, locale).line)
    }
}

/// The suggestions before the bot is asked, and the line up to the value that the bot has to complete, if any.
fn offline(client: Client<'_>, line: &str) -> (Completion, Option<String>) {
    let locale = client.locale();
    let mut completion = Completion::default();
    let head = line.trim_start().trim_start_matches('/');
    let Ok(read) = CommandLine::read(client, line) else {
        // The command's name is still being typed.
        let known = available(client, 1).filter(|command| begins(command, head, locale));
        completion.items = known.map(|command| into_command("/", command, locale)).collect();
        completion.plain = completion.items.is_empty();
        completion.problem = completion.plain.then(|| "No command is called so: this is sent as a message".to_owned());
        return (completion, None);
    };
    match read.data(Resolver::new(Client { is_modified: false, ..client })) {
        Ok(_) => completion.ready = true,
        Err(problem) => completion.problem = Some(problem.to_string()),
    }
    let innermost = read.innermost();
    if has_subcommands(innermost) {
        let before = line.trim_end_matches(read.stray.as_str()).trim_end();
        let inner = list(innermost, "options").iter().filter(|inner| begins(inner, &read.stray, locale));
        completion.items = inner.map(|inner| into_command(&format!("{before} "), inner, locale)).collect();
        return (completion, None);
    }
    completion.title = localized(innermost, "description", locale).to_owned();
    let mut asks_bot = None;
    if let Some((current, text)) = read.options.last() {
        let description = localized(current, "description", locale);
        completion.title = format!("{}: {description}", localized(current, "name", locale));
        let before = line.trim_end().strip_suffix(text.as_str()).unwrap_or(line);
        completion.items = values(client, current, text, before);
        asks_bot = (current["autocomplete"] == true).then(|| before.to_owned());
    }
    // After a complete value, or the command alone, other options can follow.
    if line.ends_with(char::is_whitespace) || !read.stray.is_empty() {
        completion.items.extend(further_options(&read, line, locale));
    }
    (completion, asks_bot)
}

/// Whether a name begins with this text, in this or the default language.
fn begins(part: &Value, typed: &str, locale: &str) -> bool {
    let typed = typed.to_lowercase();
    let plain = part["name"].as_str().unwrap_or_default();
    localized(part, "name", locale).starts_with(&typed) || plain.starts_with(&typed)
}

/// A suggested command also opens its first required option.
fn into_command(before: &str, command: &Value, locale: &str) -> Suggestion {
    let name = localized(command, "name", locale);
    let options = list(command, "options");
    let required = options.iter().find(|option| option["required"] == true && option["type"].as_i64() > Some(2));
    let line = match required {
        Some(option) => format!("{before}{name} {}:", localized(option, "name", locale)),
        None if options.is_empty() => format!("{before}{name}"),
        None => format!("{before}{name} "),
    };
    let detail = localized(command, "description", locale).to_owned();
    Suggestion { label: format!("{before}{name}"), detail, line, user: None }
}

fn values(client: Client<'_>, current: &Value, text: &str, before: &str) -> Vec<Suggestion> {
    let Client { world, place, person, .. } = client;
    let typed = text.trim_start_matches(['@', '#']).to_lowercase();
    let suggestion = |label: &str| {
        let (label, line) = (label.to_owned(), format!("{before}{label} "));
        Suggestion { label, line, ..Suggestion::default() }
    };
    let fits = |name: &str| name.to_lowercase().contains(&typed);
    let choices = list(current, "choices");
    if !choices.is_empty() {
        let names = choices.iter().map(|choice| localized(choice, "name", client.locale()));
        return names.filter(|name| fits(name)).map(suggestion).collect();
    }
    let kind = current["type"].as_i64();
    let mut found = Vec::new();
    if kind == Some(option::BOOLEAN) {
        found.extend(["True", "False"].into_iter().filter(|name| fits(name)).map(suggestion));
    }
    if matches!(kind, Some(option::USER | option::MENTIONABLE)) {
        let people = find::people(world, place).into_iter();
        let people = people.filter(|user| fits(user.display_name()) || fits(&user.username));
        found.extend(people.map(|user| {
            let named = suggestion(&format!("@{}", user.display_name()));
            Suggestion { detail: user.username.clone(), user: Some(user.id), ..named }
        }));
    }
    if matches!(kind, Some(option::ROLE | option::MENTIONABLE)) {
        let roles = world.guild_of(place).into_iter().flat_map(|guild| &guild.roles).filter(|role| fits(&role.name));
        found.extend(roles.map(|role| suggestion(&format!("@{}", role.name.trim_start_matches('@')))));
    }
    if kind == Some(option::CHANNEL) {
        let channels = world.channels.values().filter(|other| other.guild == place.guild && fits(&other.name));
        let channels = channels.filter(|other| is_listed(current, other) && world.sees(other, person));
        found.extend(channels.map(|other| suggestion(&format!("#{}", other.name))));
    }
    if kind == Some(option::ATTACHMENT) {
        let own = world.picked.iter().rev().filter(|(who, file)| *who == person && fits(&file.filename));
        found.extend(own.map(|(_, file)| suggestion(&file.filename)));
    }
    found.truncate(SHOWN);
    found
}

fn further_options(read: &CommandLine<'_>, line: &str, locale: &str) -> Vec<Suggestion> {
    let given = |option: &Value| read.options.iter().any(|(known, _)| known["name"] == option["name"]);
    let before = line.trim_end();
    let before = before.strip_suffix(read.stray.as_str()).unwrap_or(before).trim_end();
    let open = list(read.innermost(), "options").iter().filter(|option| !given(option));
    let open = open.filter(|option| begins(option, &read.stray, locale) && !is_called(option, "", locale));
    open.map(|option| {
        let name = localized(option, "name", locale);
        let detail = localized(option, "description", locale).to_owned();
        Suggestion { label: name.to_owned(), detail, line: format!("{before} {name}:"), user: None }
    })
    .collect()
}
