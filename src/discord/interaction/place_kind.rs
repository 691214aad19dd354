//! What kind of place a request comes from, and what the bot may do there.

use super::Place;
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, GuildId, InteractionContext, Permissions,
};

/// The kinds of places that differ in what is possible there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// A channel or thread of a server that the bot was invited to.
    Server,
    /// A channel or thread of a server that the bot was not invited to; the one who asked has installed it for
    /// themselves. It can answer there, but neither post nor be relied upon by others.
    UninvitedServer,
    /// Direct messages between the bot and one person.
    BotDm,
    /// Direct messages among people, where the bot is no member: it can answer what they do for 15 minutes each, and
    /// nothing else.
    PrivateChannel,
}

impl PlaceKind {
    /// The scene of an interaction.
    pub(super) fn of(
        guild: Option<GuildId>,
        context: Option<InteractionContext>,
        owners: &AuthorizingIntegrationOwners,
    ) -> PlaceKind {
        let invited = || owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
        match (guild, context) {
            (Some(_), _) if owners.0.is_empty() || invited() => PlaceKind::Server,
            (Some(_), _) => PlaceKind::UninvitedServer,
            (None, Some(InteractionContext::PrivateChannel)) => PlaceKind::PrivateChannel,
            (None, _) => PlaceKind::BotDm,
        }
    }
}

/// The permissions of which people are told, each with the key of its name as Discord shows it.
const NAMED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::ATTACH_FILES, "permission-attach"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-open-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
];

impl Place {
    /// Whether a match can be played there: the bot may post there by itself, or nobody expects it to.
    #[must_use]
    pub fn may_play(&self) -> bool {
        self.kind == PlaceKind::PrivateChannel || self.may_post()
    }

    /// Whether the bot may post a board there by itself.
    #[must_use]
    pub fn may_post(&self) -> bool {
        self.kind == PlaceKind::Server && self.permissions.contains(self.posting_takes())
    }

    /// Whether the bot may open a thread there and post in it.
    #[must_use]
    pub fn may_open_thread(&self) -> bool {
        self.kind == PlaceKind::Server && self.has_threads && self.permissions.contains(TO_OPEN_THREADS)
    }

    /// The keys of the names of the permissions that the bot lacks to post there.
    #[must_use]
    pub fn lacks_to_post(&self) -> Vec<&'static str> {
        self.lacks(self.posting_takes())
    }

    /// The keys of the names of the permissions that the bot lacks to open a thread there.
    #[must_use]
    pub fn lacks_to_open_thread(&self) -> Vec<&'static str> {
        self.lacks(TO_OPEN_THREADS)
    }

    fn posting_takes(&self) -> Permissions {
        let send = if self.is_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | send
    }

    fn lacks(&self, needed: Permissions) -> Vec<&'static str> {
        let missing = needed - self.permissions;
        NAMED.into_iter().filter(|(permission, _)| missing.contains(*permission)).map(|(_, key)| key).collect()
    }
}

/// What opening a thread and posting in it takes.
const TO_OPEN_THREADS: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS).union(Permissions::ATTACH_FILES);
