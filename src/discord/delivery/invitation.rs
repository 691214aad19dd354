//! The link by which a server adds the bot as a member.

use serenity::all::{ApplicationId, Permissions};

/// The permissions that the link asks for, by Discord's names; all of them are needed.
pub const PERMISSIONS: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
];

/// The sum of these permissions.
pub fn permissions() -> Permissions {
    PERMISSIONS.into_iter().fold(Permissions::empty(), |all, (permission, _)| all | permission)
}

/// The link, which names everything itself and needs no setting in the developer portal. `integration_type=0` means a
/// server.
pub fn link(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}\
         &integration_type=0",
        permissions().bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_the_same_link() {
        let link = link(ApplicationId::new(42)).replace("42", "APPLICATION_ID");
        assert!(include_str!("../../../README.md").contains(&link), "{link}");
    }
}
