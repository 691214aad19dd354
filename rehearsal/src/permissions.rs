//! Permissions in a guild.

pub use twilight_model::guild::Permissions;

/// All permissions, including those without a name here.
pub const ALL: Permissions = Permissions::from_bits_retain((1 << 53) - 1);

/// The permissions that a new guild grants to everybody.
pub const EVERYONE: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CONNECT)
    .union(Permissions::USE_SLASH_COMMANDS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::CREATE_PRIVATE_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The permissions of the role Moderator, which exists from the start.
pub const MODERATOR: Permissions = Permissions::MANAGE_CHANNELS
    .union(Permissions::MANAGE_GUILD)
    .union(Permissions::MANAGE_MESSAGES)
    .union(Permissions::MANAGE_THREADS)
    .union(Permissions::MENTION_EVERYONE);
