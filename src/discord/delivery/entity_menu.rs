//! A menu that Discord fills by itself, in the form in which Discord takes it. serenity's own form names what is chosen
//! by numbers, where Discord asks for text.

use crate::discord::interaction::custom_id::ENTITY_MENU;
use crate::discord::interaction::menu_stamp;
use crate::discord::messages::post::EntityMenu;
use crate::settings::Control;
use serde::Serialize;

/// The most channels that can be chosen at once.
const MOST_CHANNELS: u8 = 25;
/// The kinds of channel in which people can write or open threads: text, voice, announcements, stage, forum.
const WRITABLE: [u8; 5] = [0, 2, 5, 13, 15];

/// The kinds of channel in which the bot can post: text, announcements.
const POSTABLE: [u8; 2] = [0, 5];

/// A row with such a menu in it.
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
    max_values: u8,
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    channel_types: &'static [u8],
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
        let (kind, max_values, channel_types, chosen_kind): (u8, u8, &[u8], _) = match control {
            Control::Channels => (8, MOST_CHANNELS, &WRITABLE, "channel"),
            Control::Role => (6, 1, &[], "role"),
            _ => (8, 1, &POSTABLE, "channel"),
        };
        let chosen = chosen.into_iter().take(max_values.into());
        let select = Select {
            kind,
            custom_id: menu_stamp::with(&format!("{ENTITY_MENU}{setting}")),
            placeholder: prompt,
            min_values: 0,
            max_values,
            channel_types,
            default_values: chosen.map(|id| Chosen { id: id.to_string(), kind: chosen_kind }).collect(),
        };
        EntityMenuRow { kind: 1, components: [select] }
    }
}
