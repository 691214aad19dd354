//! The data stored about people, and its deletion.

use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, Post};
use crate::locale::Language;
use crate::table::Forgotten;

/// Which data is stored and why, with buttons to export and delete one's own, if there is any.
pub fn overview(language: Language, is_known: bool) -> Post {
    let mut lines = vec![language.text("privacy-kept"), language.text("privacy-shown"), language.text("privacy-ends")];
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
pub fn forgotten(language: Language, Forgotten { matches, ended }: Forgotten) -> String {
    language.say("forget-me-done", &[("matches", matches.into()), ("ended", ended.into())])
}
