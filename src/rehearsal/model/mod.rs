//! What a Discord is made of, as the room keeps it.

mod interaction;
mod message;
mod place;

pub use interaction::{Callback, CallbackKind, Interaction, InteractionKind, Origin};
pub use message::{Attachment, Message, flags};
pub use place::{Channel, ChannelKind, Guild, Member, Role, Thread, User};
