//! Discord's limits for messages and menus, and the kinds of channel: each number once.

use serenity::all::{ChannelType, MessageFlags};

/// The longest text of a message, in characters.
pub const MESSAGE_CHARS: usize = 2_000;
/// The longest alt text of a picture, in characters.
pub const ALT_CHARS: usize = 1_024;
/// The most options of a menu, choices while an option is typed, and channels chosen in a menu.
pub const OPTIONS: usize = 25;
/// The longest name of an event of a server, in characters.
pub const EVENT_NAME_CHARS: usize = 100;
/// The longest label or description of an option or choice, in characters.
pub const LABEL_CHARS: usize = 100;
/// The longest title of a form, in characters.
pub const TITLE_CHARS: usize = 45;

/// The flag of a message that only one person sees.
pub const EPHEMERAL: u64 = MessageFlags::EPHEMERAL.bits();

/// The kinds of channel in which people can write or open threads.
pub const WRITABLE: [ChannelType; 5] =
    [ChannelType::Text, ChannelType::Voice, ChannelType::News, ChannelType::Stage, ChannelType::Forum];
/// The kinds of channel in which the bot posts by itself.
pub const POSTABLE: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];
