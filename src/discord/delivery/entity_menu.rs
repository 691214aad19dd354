//! A menu that Discord fills by itself, in the form in which Discord takes it. serenity's own form names what is chosen
//! by numbers, where Discord asks for text.

use crate::discord::interaction::custom_id::{CHANNELS_MENU, CLUB_MENU, DAILY_MENU, LOG_MENU, ROLE_MENU};
use crate::discord::interaction::menu_stamp;
use crate::discord::messages::post::{Entities, EntityMenu};
use crate::store::ids::ChannelId;
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
    pub(super) fn of(picker: EntityMenu) -> EntityMenuRow {
        let one = |chosen: Option<ChannelId>| {
            chosen.into_iter().map(|channel| Chosen { id: channel.to_string(), kind: "channel" }).collect()
        };
        let (custom_id, kind, max_values, channel_types, default_values): (_, u8, u8, &[u8], _) = match picker.of {
            Entities::Channels(chosen) => {
                let chosen = chosen.into_iter().take(MOST_CHANNELS.into());
                let chosen = chosen.map(|channel| Chosen { id: channel.to_string(), kind: "channel" });
                (CHANNELS_MENU, 8, MOST_CHANNELS, &WRITABLE, chosen.collect())
            }
            Entities::DailyChannel(chosen) => (DAILY_MENU, 8, 1, &POSTABLE, one(chosen)),
            Entities::ClubChannel(chosen) => (CLUB_MENU, 8, 1, &POSTABLE, one(chosen)),
            Entities::LogChannel(chosen) => (LOG_MENU, 8, 1, &POSTABLE, one(chosen)),
            Entities::Role(chosen) => {
                let chosen = chosen.into_iter().map(|role| Chosen { id: role.to_string(), kind: "role" });
                (ROLE_MENU, 6, 1, &[], chosen.collect())
            }
        };
        let select = Select {
            kind,
            custom_id: menu_stamp::with(custom_id),
            placeholder: picker.prompt,
            min_values: 0,
            max_values,
            channel_types,
            default_values,
        };
        EntityMenuRow { kind: 1, components: [select] }
    }
}
