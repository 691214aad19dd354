//! The permissions to post in a channel. The bot posts for people only what they could have posted themselves.

use serenity::all::Permissions;

/// A kind of message, with the permissions that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    /// Words; also a challenge, since boards are the bot's pictures and not those of the players.
    Text,
    /// A picture for everybody in the channel.
    Picture,
    /// A thread, and messages in it.
    Thread,
}

/// The permissions that messages name, each with the key of its name at Discord.
const NAMED: [(Permissions, &str); 7] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::CONNECT, "permission-connect"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::ATTACH_FILES, "permission-attach"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-open-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
    (Permissions::MANAGE_THREADS, "permission-manage-threads"),
];

/// The keys of the names of these permissions.
pub fn names(permissions: Permissions) -> Vec<&'static str> {
    NAMED.into_iter().filter(|(permission, _)| permissions.contains(*permission)).map(|(_, key)| key).collect()
}

/// The permissions to post in a text or announcement channel.
pub const fn in_text_channel(posting: Posting) -> Permissions {
    let needed = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);
    match posting {
        Posting::Text => needed,
        Posting::Picture => needed.union(Permissions::ATTACH_FILES),
        Posting::Thread => Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS),
    }
}

/// The needed permissions that are not among the allowed ones; administrators lack none.
pub fn lacking(needed: Permissions, allowed: Permissions) -> Permissions {
    if allowed.administrator() { Permissions::empty() } else { needed - allowed }
}
