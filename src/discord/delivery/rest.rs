//! The one place that talks to Discord.

mod body;
mod calls;
mod commands;
mod existence;
mod invalid_requests;
mod visibility;

pub use calls::{
    Access, Api, DeliveryError, Obstacle, PATIENCE, answer, delete, edit, edit_answer, edit_or_post, follow_up,
    forget_rate_limits, open_direct, open_thread, open_thread_from, post, strip,
};
pub use commands::{commands, set_commands};
pub use existence::{has_role, member, see_channel, see_member, see_message};
pub use invalid_requests::InvalidRequests;
pub use visibility::visible_channels;
