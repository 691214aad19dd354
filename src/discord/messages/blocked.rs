//! The private list of the people that somebody has blocked.

use super::markup;
use crate::discord::interaction::custom_id::MenuId;
use crate::discord::messages::post::{Menu, MenuOption, Post, Row};
use crate::locale::Language;
use crate::table::Blocked;

/// The most people listed, the latest first: a menu has no more options. Others are listed once there is room.
const LISTED: usize = 25;

/// The list of blocked people, with a menu to unblock them.
pub fn panel(language: Language, blocked: &[Blocked]) -> Post {
    if blocked.is_empty() {
        return Post::text(language.text("blocked-nobody"));
    }
    let listed: Vec<_> = (1..).zip(blocked.iter().take(LISTED)).collect();
    let line = |(number, of): &(usize, &Blocked)| {
        let who = match of.block.blocked {
            // The reader's Discord knows their names.
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
