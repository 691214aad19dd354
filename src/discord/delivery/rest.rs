//! The requests to Discord's REST API, except those of `start`, which asks how to connect, and three of the doctor. The
//! connections to the gateway are in `gateway/`.

mod api;
mod body;
mod discord_rate_limits;
mod download;
mod error;
mod existence;
mod guild_events;
mod refusals;
mod remembered;
mod requests;
mod threads;
mod visibility;

pub use api::{Api, REQUEST_TIMEOUT};
pub use body::ApplicationEmoji;
pub use download::download;
pub use error::{DeliveryError, Obstacle};
pub use existence::{
    check_channel, check_member, check_message, fetch_member, find_follow_up, find_own_messages, has_role,
    is_bot_member, is_deleted, message_text,
};
pub use guild_events::{NewGuildEvent, ScheduledEvent, add_event, delete_event, events};
pub use refusals::Cause;
pub use requests::{
    EditToken, add_emoji, answer, commands, delete, delete_emoji, edit, edit_answer, edit_text, emojis, follow_up,
    guilds, leave_guild, open_direct, post, remove_controls, set_commands,
};
pub use threads::{
    Parent, ThreadInfo, archive_thread, delete_thread, open_thread, open_thread_from, post_and_delete, thread_info,
};
pub use visibility::{own_permissions_in, permissions_in, visible_channels};
