//! The one place that talks to Discord.

mod api;
mod body;
mod calls;
mod download;
mod error;
mod existence;
mod limits;
mod refusals;
mod remembered;
mod threads;
mod visibility;

pub use api::{Api, PATIENCE};
pub use calls::{
    Access, answer, commands, delete, edit, edit_answer, follow_up, guilds, leave_guild, open_direct, post,
    remove_controls, set_commands,
};
pub use download::download;
pub use error::{DeliveryError, Obstacle};
pub use existence::{find_follow_up, find_own, has_role, member, see_channel, see_member, see_message};
pub use refusals::Cause;
pub use threads::{Parent, archive_thread, delete_thread, open_thread, open_thread_from};
pub use visibility::{permissions_in, visible_channels};
