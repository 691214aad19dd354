//! A message in the form in which Discord takes it.

use crate::discord::delivery::form_payload::kind;
use crate::discord::delivery::memory::{KnownEmoji, MentionIds};
use crate::discord::delivery::picture_queue::{DrawResult, Drawn};
use crate::discord::interaction::api_limits::{MESSAGE_CHARS, OPTIONS, POSTABLE, WRITABLE};
use crate::discord::interaction::custom_id::ENTITY_MENU;
use crate::discord::interaction::menu_stamp;
use crate::discord::messages::markup;
use crate::discord::messages::post::{Button, ButtonStyle, ControlRow, EntityMenu, File, Menu, Post};
use crate::render::Emoji;
use crate::settings::Control;
use serde::Serialize;
use serenity::all::{
    self, ChannelType, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    ReactionType, UserId,
};

/// A message as Discord takes it. It pings only the people named in `allowed_mentions`.
#[derive(Serialize)]
pub(super) struct Payload {
    content: String,
    allowed_mentions: AllowedMentions,
    components: Vec<Components>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    enforce_nonce: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<u64>,
    /// Left out to keep the picture that a message has: an empty list would remove it.
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<Vec<Attachment>>,
}

/// The people that a message pings.
#[derive(Serialize, Default)]
pub(super) struct AllowedMentions {
    parse: [&'static str; 0],
    users: Vec<UserId>,
}

/// A file that goes with a message; its number is its place among them.
#[derive(Serialize)]
struct Attachment {
    id: usize,
    filename: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

impl Payload {
    /// The message with these flags, and the files that go with it.
    pub(super) fn of(mentions: &MentionIds, post: Post<Drawn>, flags: u64) -> (Payload, Vec<File>) {
        let files = match post.picture.into_result() {
            DrawResult::Unchanged => None,
            DrawResult::Removed => Some(Vec::new()),
            DrawResult::Files(files) => Some(files),
        };
        let attachment = |(id, file): (usize, &File)| {
            let description = file.alt.as_ref().map(|alt| markup::commands(&markup::emojis(alt, |_| None), |_| None));
            Attachment { id, filename: file.name.clone(), description }
        };
        let attachments = files.as_ref().map(|files| files.iter().enumerate().map(attachment).collect());
        let payload = Payload {
            content: shortened(mentions.mentioned(&post.text)),
            allowed_mentions: AllowedMentions {
                parse: [],
                users: post.ping.into_iter().chain(post.ping_too).map(|id| UserId::new(id.0)).collect(),
            },
            components: post.rows.into_iter().map(|shown| row(mentions, shown)).collect(),
            nonce: None,
            enforce_nonce: None,
            flags: (flags != 0).then_some(flags),
            attachments,
        };
        (payload, files.unwrap_or_default())
    }

    /// The message with a nonce, so that Discord shows it once even if it is sent again.
    pub(super) fn only_once(self, nonce: &str) -> Payload {
        Payload { nonce: Some(nonce.to_owned()), enforce_nonce: Some(true), ..self }
    }
}

/// The text within Discord's limit: the earliest lines go first, since what matters now stands at the end.
pub(super) fn shortened(text: String) -> String {
    let mut rest = text.as_str();
    while rest.chars().count() > MESSAGE_CHARS {
        rest = match rest.split_once('\n') {
            Some((_, later)) => later,
            None => return rest.chars().take(MESSAGE_CHARS).collect(),
        };
    }
    rest.to_owned()
}

/// A row as Discord takes it.
#[derive(Serialize)]
#[serde(untagged)]
enum Components {
    Known(CreateActionRow),
    EntityMenu(EntityMenuRow),
}

fn row(mentions: &MentionIds, row: ControlRow) -> Components {
    Components::Known(match row {
        ControlRow::Buttons(buttons) => {
            CreateActionRow::Buttons(buttons.into_iter().map(|shown| button(mentions, shown)).collect())
        }
        ControlRow::Menu(menu) => CreateActionRow::SelectMenu(select(mentions, menu)),
        ControlRow::EntityMenu(picker) => return Components::EntityMenu(EntityMenuRow::of(picker)),
    })
}

/// The emoji in the form in which Discord takes it, if Discord has it.
fn reaction(mentions: &MentionIds, emoji: Option<Emoji>) -> Option<ReactionType> {
    let KnownEmoji { name, id } = mentions.emoji(emoji?)?;
    Some(ReactionType::Custom { animated: false, id: id.into(), name: Some(name) })
}

fn button(mentions: &MentionIds, button: Button) -> CreateButton {
    let created = CreateButton::new(button.custom_id.to_string()).label(button.label).disabled(!button.enabled).style(
        match button.style {
            ButtonStyle::Primary => all::ButtonStyle::Primary,
            ButtonStyle::Secondary => all::ButtonStyle::Secondary,
            ButtonStyle::Success => all::ButtonStyle::Success,
            ButtonStyle::Danger => all::ButtonStyle::Danger,
        },
    );
    match reaction(mentions, button.emoji) {
        Some(emoji) => created.emoji(emoji),
        None => created,
    }
}

fn select(mentions: &MentionIds, menu: Menu) -> CreateSelectMenu {
    let options = menu
        .entries
        .into_iter()
        .map(|entry| {
            let mut option = CreateSelectMenuOption::new(entry.label, entry.value);
            if let Some(description) = entry.description {
                option = option.description(description);
            }
            match reaction(mentions, entry.emoji) {
                Some(emoji) => option.emoji(emoji),
                None => option,
            }
        })
        .collect();
    CreateSelectMenu::new(menu_stamp::with(&menu.id.to_string()), CreateSelectMenuKind::String { options })
        .placeholder(menu.prompt)
}

/// A menu that Discord fills with the server's channels or roles.
#[derive(Serialize)]
pub(super) struct EntityMenuRow {
    #[serde(rename = "type")]
    kind: u8,
    components: [Select; 1],
}

#[derive(Serialize)]
struct Select {
    #[serde(rename = "type")]
    kind: u8,
    custom_id: String,
    placeholder: String,
    min_values: u8,
    max_values: usize,
    #[serde(skip_serializing_if = "<[ChannelType]>::is_empty")]
    channel_types: &'static [ChannelType],
    default_values: Vec<Chosen>,
}

#[derive(Serialize)]
struct Chosen {
    id: String,
    #[serde(rename = "type")]
    kind: &'static str,
}

impl EntityMenuRow {
    /// The row as Discord takes it.
    pub(super) fn of(EntityMenu { prompt, setting, control, chosen }: EntityMenu) -> EntityMenuRow {
        let (kind, max_values, channel_types, chosen_kind): (u8, usize, &[ChannelType], _) = match control {
            Control::Channels => (kind::CHANNELS, OPTIONS, &WRITABLE, "channel"),
            Control::Role => (kind::ROLES, 1, &[], "role"),
            // Discord fills no menu of the controls other than these three.
            Control::Channel { .. } | Control::Menu | Control::Switch | Control::Hidden | Control::Kept => {
                (kind::CHANNELS, 1, &POSTABLE, "channel")
            }
        };
        let chosen = chosen.into_iter().take(max_values);
        let select = Select {
            kind,
            custom_id: menu_stamp::with(&format!("{ENTITY_MENU}{setting}")),
            placeholder: prompt,
            min_values: 0,
            max_values,
            channel_types,
            default_values: chosen.map(|id| Chosen { id: id.to_string(), kind: chosen_kind }).collect(),
        };
        EntityMenuRow { kind: kind::ROW, components: [select] }
    }
}
