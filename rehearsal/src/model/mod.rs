//! The objects of Discord, as the room stores them.

mod interaction;
mod message;
mod origin;
mod place;

pub use interaction::{Callback, CallbackKind, Interaction};
pub use message::{Attachment, Message, flags};
pub use origin::{InteractionKind, Origin};
pub use place::{Channel, ChannelKind, Guild, Member, Overwrite, OverwriteTarget, Role, ScheduledEvent, Thread, User};
