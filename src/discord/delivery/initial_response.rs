//! The first answer to an interaction: one for each, within three seconds.

use crate::discord::messages::post::{Modal, Picture, Post};
use crate::table::KeptContent;

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub enum InitialResponse<P = Picture> {
    /// A new message in the channel.
    Message(Post<P>),
    /// A message that only the caller sees.
    Ephemeral(Post<P>),
    /// The message with the pressed button, changed.
    UpdateMessage(Post<P>),
    /// The message with the pressed button, without its buttons and all else that does not remain.
    RemoveControls(KeptContent),
    /// Acknowledges a press without changing its message; a later edit of the answer changes it.
    DeferUpdate,
    /// Shows that the bot is thinking; a message takes the place of this.
    Defer(Audience),
    /// Suggestions for the option that is being typed; at most 25.
    Autocomplete(Vec<String>),
    /// A form that only the caller sees.
    Modal(Modal),
}

/// The readers of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody in the channel.
    Everybody,
    /// Only the caller.
    Asker,
}
