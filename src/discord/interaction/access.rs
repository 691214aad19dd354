//! What it takes to post something in a channel, and what somebody lacks for it: the bot, or whoever has the bot post. What
//! the bot posts for somebody they could have posted themselves.

use serenity::all::Permissions;

/// Something that is posted in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    /// Words; also what begins a match, whose boards are the table's own and no pictures of whoever plays.
    Text,
    /// A picture that somebody wants all to see.
    Picture,
    /// A thread, and messages in it.
    Thread,
}

/// The permissions of which people are told, each with the key of its name as Discord shows it.
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

/// What posting takes in a text channel or one for announcements.
pub const fn in_text_channel(posting: Posting) -> Permissions {
    let needed = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);
    match posting {
        Posting::Text => needed,
        Posting::Picture => needed.union(Permissions::ATTACH_FILES),
        Posting::Thread => Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS),
    }
}

/// What somebody with these permissions lacks of what is needed; whoever administers lacks nothing.
pub fn lacking(needed: Permissions, allowed: Permissions) -> Permissions {
    if allowed.administrator() { Permissions::empty() } else { needed - allowed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_administers_lacks_nothing_and_all_others_are_told_what_they_lack() {
        let needed = in_text_channel(Posting::Picture);
        let allowed = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        assert_eq!(names(lacking(needed, allowed)), ["permission-send", "permission-attach"]);
        assert!(lacking(needed, Permissions::ADMINISTRATOR).is_empty());
        assert!(lacking(needed, needed).is_empty());
    }
}
