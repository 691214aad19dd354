//! The one place that talks to Discord.

mod api;
mod body;
mod calls;
mod commands;
mod download;
mod error;
mod existence;
mod guilds;
mod limits;
mod openings;
mod refusals;
mod remembered;
mod seen;
mod threads;
mod visibility;

pub use api::{Api, PATIENCE};
pub use calls::{Access, answer, delete, edit, edit_answer, follow_up, open_direct, post, remove_controls};
pub use commands::{commands, set_commands};
pub use download::download;
pub use error::{DeliveryError, Obstacle};
pub use existence::{find_follow_up, find_own, has_role, member, see_channel, see_member, see_message};
pub use guilds::{guilds, leave_guild};
pub use refusals::Cause;
pub use threads::{Parent, archive_thread, delete_thread, open_thread, open_thread_from};
pub use visibility::{permissions_in, roles_of_member, visible_channels};
