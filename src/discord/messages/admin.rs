//! Messages of the administrators' commands.

use super::markup;
use crate::discord::interaction::api_limits::{LABEL_CHARS, TITLE_CHARS};
use crate::discord::interaction::custom_id::{CustomId, FormId};
use crate::discord::messages::match_places::{self, both};
use crate::discord::messages::post::{Button, ButtonStyle, Field, Input, Modal, Post};
use crate::engine::Player;
use crate::locale::Language;
use crate::store::administration::{AdminAction, LoggedAdminAction, Verdict};
use crate::store::ids::{GuildId, MatchId, PersonId};
use crate::store::matches::{MatchListItem, MatchState};
use crate::store::people::Person;
use crate::table::{Header, Untrusted};

/// The longest reason, in characters.
pub const LONGEST_REASON: u16 = 200;
/// The most characters of the log; less than Discord's limit for a message.
const LOG_CHARS: usize = 1_900;

/// A sentence about the action of an administrator, for the channel and the log.
pub fn action_text(language: Language, by: &Person, header: &Header, action: AdminAction, reason: &str) -> String {
    let [one, two] = both(&header.players);
    let admin = ("admin", markup::name(by).into());
    let reason = ("reason", markup::quote(reason, usize::from(LONGEST_REASON)).into());
    let winner = action.verdict().map_or_else(String::new, |verdict| markup::name(&header.players[verdict.winner]));
    let key = match action {
        AdminAction::Abort => "admin-aborted",
        AdminAction::Adjourn => "admin-adjourned",
        AdminAction::Settle(_) => "admin-settled",
        AdminAction::Correct(_) => "admin-corrected",
    };
    let text = language.say(key, &[admin, one, two, reason, ("winner", winner.into())]);
    match action.verdict() {
        Some(Verdict { rated: false, .. }) => format!("{text} {}", language.text("admin-unrated")),
        _ => text,
    }
}

/// The announcement of the action of an administrator, with buttons for the next actions.
pub fn announcement(language: Language, by: &Person, header: &Header, action: AdminAction, reason: &str) -> Post {
    let mut text = action_text(language, by, header, action, reason);
    if let (AdminAction::Correct(_), Some(_)) = (action, header.guild) {
        text = format!("{text}\n{}", language.text("admin-replayed"));
    }
    let post = Post::text(text);
    match action {
        AdminAction::Adjourn => post.with_buttons([match_places::continue_here(language, header.id)]),
        _ => post,
    }
}

/// The private panel of a match, with what `caller` can do to it in this server. On servers where it does not count a
/// match can only be adjourned, and nobody decides a match of their own.
pub fn panel(language: Language, header: &Header, here: Option<GuildId>, caller: PersonId) -> Post {
    let counts_here = header.guild.is_some() && header.guild == here;
    let may_decide = counts_here && header.seat(caller).is_none();
    let mut buttons = Vec::new();
    let mut add = |style, label: String, action| {
        buttons.push(Button::new(style, label, CustomId::AdminAction(header.id.into(), action)))
    };
    let with_name = |key: &str, player: Player| {
        language.say(key, &[("player", markup::plain_name(&header.players[player]).into())])
    };
    match header.state {
        MatchState::Running | MatchState::Adjourned => {
            if header.state == MatchState::Running {
                add(ButtonStyle::Primary, language.text("button-admin-adjourn"), AdminAction::Adjourn);
            }
            for winner in Player::BOTH.into_iter().filter(|_| may_decide) {
                let verdict = Verdict { winner, rated: header.rated };
                add(ButtonStyle::Secondary, with_name("button-admin-settle", winner), AdminAction::Settle(verdict));
            }
            if counts_here {
                add(ButtonStyle::Danger, language.text("button-admin-abort"), AdminAction::Abort);
            }
        }
        MatchState::Finished if may_decide => {
            let rated = header.rated;
            for winner in Player::BOTH.into_iter().filter(|&player| header.winner != Some(player)) {
                add(
                    ButtonStyle::Secondary,
                    with_name("button-admin-correct", winner),
                    AdminAction::Correct(Verdict { winner, rated }),
                );
            }
            if let Some(winner) = header.winner.filter(|_| header.rated_at_start) {
                let key = if rated { "button-admin-uncount" } else { "button-admin-count" };
                add(
                    ButtonStyle::Secondary,
                    language.text(key),
                    AdminAction::Correct(Verdict { winner, rated: !rated }),
                );
            }
        }
        MatchState::Finished | MatchState::Aborted => {}
    }
    buttons.push(Button::secondary(language, "button-admin-log", CustomId::AdminLog));
    Post::text(language.say("admin-panel", &both(&header.players))).with_buttons(buttons)
}

/// The form that asks for a reason.
pub fn form(language: Language, header: &Header, action: AdminAction) -> Modal {
    let reason = Field {
        name: FormId::REASON,
        label: language.text("admin-form-reason"),
        description: None,
        input: Input::Line { longest: LONGEST_REASON },
    };
    Modal {
        id: FormId::AdminReason(header.id.into(), action),
        title: form_title(language, header, action),
        fields: vec![reason],
    }
}

/// The action in words, with the winner's name if it fits: `Anna wins match 12`.
fn form_title(language: Language, header: &Header, action: AdminAction) -> String {
    let number = ("number", header.id.to_string().into());
    let key = match action {
        AdminAction::Abort => "admin-form-abort",
        AdminAction::Adjourn => "admin-form-adjourn",
        AdminAction::Settle(_) => "admin-form-settle",
        AdminAction::Correct(verdict) if header.winner == Some(verdict.winner) => {
            if verdict.rated {
                "admin-form-count"
            } else {
                "admin-form-uncount"
            }
        }
        AdminAction::Correct(_) => "admin-form-correct",
    };
    let Some(verdict) = action.verdict().filter(|_| !key.ends_with("count")) else {
        return language.say(key, &[number]);
    };
    let name = markup::plain(&header.players[verdict.winner].display_name);
    let title = |name: String| language.say(key, &[("player", name.into()), number.clone()]);
    let excess = title(name.clone()).chars().count().saturating_sub(TITLE_CHARS);
    let room = name.chars().count().saturating_sub(excess);
    title(name.chars().take(room).collect())
}

/// The latest actions, the latest first, as many lines as fit.
pub fn log(language: Language, lines: &[(LoggedAdminAction, Header)]) -> String {
    let mut text = language.text(if lines.is_empty() { "admin-log-empty" } else { "admin-log" });
    for (logged, header) in lines {
        let line = format!("\n{}", log_line(language, logged, header));
        if text.chars().count() + line.chars().count() > LOG_CHARS {
            break;
        }
        text.push_str(&line);
    }
    text
}

/// A line of the log: the time, the match, and the action.
pub fn log_line(language: Language, LoggedAdminAction { entry, by }: &LoggedAdminAction, header: &Header) -> String {
    let text = action_text(language, by, header, entry.action, &entry.reason);
    format!("{} · #{} · {text}", markup::date_and_time(entry.at), entry.match_id)
}

/// The suggestion for a match while its number is typed: `#12 Anna – Björn 3–1`.
pub fn suggestion(language: Language, listed: &MatchListItem) -> String {
    let MatchListItem { id, names, score } = listed;
    let line =
        format!("#{id} {} – {} {}–{}", markup::plain(&names.one), markup::plain(&names.two), score.one, score.two);
    language.named(line).chars().take(LABEL_CHARS).collect()
}

/// The match that was typed: its number, alone or followed by the rest of the suggestion.
pub fn typed_match(text: &str) -> Option<Untrusted<MatchId>> {
    text.trim().trim_start_matches('#').split_whitespace().next()?.parse().ok()
}
