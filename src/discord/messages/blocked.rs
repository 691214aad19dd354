//! The private list of those whom somebody has blocked.

use super::markup;
use crate::discord::interaction::custom_id::MenuId;
use crate::discord::messages::post::{Menu, MenuOption, Post, Row};
use crate::locale::Language;
use crate::table::Blocked;

/// How many are listed, the latest: as many as a menu offers. The others follow when these are fewer.
const LISTED: usize = 25;

/// Who is blocked, and a menu of them to end a block.
pub fn panel(language: Language, blocked: &[Blocked]) -> Post {
    if blocked.is_empty() {
        return Post::text(language.text("blocked-nobody"));
    }
    let listed: Vec<_> = (1..).zip(blocked.iter().take(LISTED)).collect();
    let line = |(number, of): &(usize, &Blocked)| {
        let who = match of.block.blocked {
            // The reader's Discord knows what they are called.
            Some(person) => markup::mention(person),
            None => language.text("former-player"),
        };
        format!("{number}\\. {who} · {}", markup::since(of.block.at))
    };
    let entry = |(number, of): &(usize, &Blocked)| {
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
    Post::lines(std::iter::once(title).chain(listed.iter().map(line))).with_rows([Row::Menu(menu)])
}
