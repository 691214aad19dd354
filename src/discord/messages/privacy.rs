//! The data stored about people and servers, its export and deletion; and the private list of people that somebody blocks.

use super::markup;
use crate::discord::interaction::api_limits::OPTIONS;
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::post::{Button, ControlRow, Menu, MenuOption, Post};
use crate::locale::Language;
use crate::table::{BlockEntry, DeletionResult};

/// The data that is stored and the reasons, the way to reach the owner of the bot, and buttons to export and delete
/// one's own data, if there is any.
pub fn overview(language: Language, is_known: bool, contact: Option<&str>) -> Post {
    let mut lines = vec![language.text("privacy-kept"), language.text("privacy-shown"), language.text("privacy-ends")];
    lines.extend(contact.map(|contact| language.say("privacy-contact", &[("contact", contact.into())])));
    if !is_known {
        lines.push(language.text("privacy-nothing"));
        return Post::text(lines.join("\n\n"));
    }
    let buttons = [
        Button::primary(language, "button-my-data", CustomId::PersonalData),
        Button::secondary(language, "button-forget-me", CustomId::AskForget(false)),
    ];
    Post::text(lines.join("\n\n")).with_buttons(buttons)
}

/// Asks, twice, whether somebody's data is to be deleted, with the number of their matches and of those in progress.
pub fn ask_forget(language: Language, is_sure: bool, matches: u32, running: u32) -> Post {
    if is_sure {
        let really = Button::danger(language, "button-forget-me-surely", CustomId::ForgetMe);
        return Post::text(language.text("forget-me-sure")).with_buttons([really]);
    }
    let mut text = language.say("forget-me-ask", &[("matches", matches.into())]);
    if running > 0 {
        text = format!("{text}\n\n{}", language.say("forget-me-running", &[("matches", running.into())]));
    }
    let buttons = [
        Button::secondary(language, "button-my-data", CustomId::PersonalData),
        Button::danger(language, "button-forget-me", CustomId::AskForget(true)),
    ];
    Post::text(text).with_buttons(buttons)
}

/// The confirmation of the deletion, with what happened to the matches.
pub fn forgotten(language: Language, DeletionResult { matches, ended }: DeletionResult) -> String {
    language.say("forget-me-done", &[("matches", matches.into()), ("ended", ended.into())])
}

/// The file with a server's data, with the question whether to delete it.
pub fn ask_forget_guild(language: Language, file: Post) -> Post {
    let text = format!("{}\n\n{}", file.text, language.text("forget-server-ask"));
    let button = Button::danger(language, "button-forget-server", CustomId::AskForgetGuild);
    Post { text, ..file }.with_buttons([button])
}

/// The second question.
pub fn ask_forget_guild_again(language: Language) -> Post {
    let button = Button::danger(language, "button-forget-server-surely", CustomId::ForgetGuild);
    Post::text(language.text("forget-server-sure")).with_buttons([button])
}

/// The list of blocked people, with a menu to unblock them.
pub fn blocked(language: Language, blocked: &[BlockEntry]) -> Post {
    if blocked.is_empty() {
        return Post::text(language.text("blocked-nobody"));
    }
    let listed: Vec<_> = (1..).zip(blocked.iter().take(OPTIONS)).collect();
    let line = |(number, of): &(usize, &BlockEntry)| {
        let who = match of.block.blocked {
            // The reader's Discord knows their names.
            Some(person) => markup::mention(person),
            None => language.text("former-player"),
        };
        format!("{number}\\. {who} · {}", markup::relative_time(of.block.at))
    };
    let entry = |(number, of): &(usize, &BlockEntry)| {
        let name = match (&of.known, of.block.blocked) {
            (Some(known), _) => markup::plain(&known.display_name),
            (None, Some(person)) => person.to_string(),
            (None, None) => language.text("former-player"),
        };
        MenuOption::new(format!("{number}. {name}"), of.block.id)
    };
    let menu = Menu {
        prompt: language.text("menu-unblock"),
        id: MenuId::Unblock,
        entries: listed.iter().map(entry).collect(),
    };
    let title = language.say("blocked-title", &[("total", blocked.len().into())]);
    Post::lines(std::iter::once(title).chain(listed.iter().map(line))).with_rows([ControlRow::Menu(menu)])
}
