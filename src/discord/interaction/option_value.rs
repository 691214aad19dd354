//! The value of an option of a command, or of a field of a form.

use super::user::User;
use crate::store::ids::ChannelId;

/// A channel that was given as an option of a command.
#[derive(Clone, Copy, Debug)]
pub struct NamedChannel {
    pub id: ChannelId,
    /// Whether the caller sees it; `None` for a private thread, of which permissions do not say who is in it.
    pub is_seen: Option<bool>,
}

/// A file that was attached to a command; Discord keeps it for a while at its address.
#[derive(Clone, Debug)]
pub struct AttachedFile {
    /// How large it is, in bytes, as Discord says.
    pub size: usize,
    pub url: String,
}

impl AttachedFile {
    /// The endings of match files, which a client offers to pick.
    pub const TYPES: [&str; 3] = [".mat", ".sgf", ".txt"];
}

#[derive(Clone, Debug)]
pub(super) enum OptionValue {
    Text(String),
    Number(i64),
    Flag(bool),
    User(User),
    Channel(NamedChannel),
    File(AttachedFile),
    /// The entries chosen from a menu of a form.
    Chosen(Vec<String>),
    /// The text typed so far.
    Typing(String),
}
