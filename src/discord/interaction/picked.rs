//! What administrators pick from a menu that Discord fills by itself: channels and roles. Any number can be sent as one, so
//! only those count that Discord has resolved for this interaction, which are of the server where it was used.

use super::access::{self, Posting};
use super::custom_id::{CHANNELS_MENU, CLUB_MENU, DAILY_MENU, LOG_MENU, ROLE_MENU};
use crate::store::ids::{ChannelId, RoleId};
use crate::table::ServerChoice;
use serenity::all::{
    self, ChannelType, ComponentInteractionData, ComponentInteractionDataKind, PartialChannel, Permissions,
};

/// The kinds of channel in which people can write or open threads.
const WRITABLE: [ChannelType; 5] =
    [ChannelType::Text, ChannelType::Voice, ChannelType::News, ChannelType::Stage, ChannelType::Forum];
/// The kinds of channel in which the bot posts by itself.
const POSTABLE: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];
/// The most channels that can be chosen at once.
const MOST_CHANNELS: usize = 25;

/// What was picked.
#[derive(Clone, Debug)]
pub struct Picked {
    /// The choice.
    pub choice: ServerChoice,
    /// Where the bot is to post from now on, if it is a choice of that.
    pub channel: Option<PickedChannel>,
}

/// A channel in which the bot is to post.
#[derive(Clone, Copy, Debug)]
pub struct PickedChannel {
    /// The channel.
    pub id: ChannelId,
    /// What posting there takes.
    pub needed: Permissions,
    /// What the caller may do there.
    allowed: Permissions,
}

impl PickedChannel {
    /// The keys of the names of the permissions that the caller lacks to post there.
    pub fn caller_lacks(&self) -> Vec<&'static str> {
        access::names(access::lacking(self.needed, self.allowed))
    }

    /// The keys of the names of those that the bot lacks, with these permissions there.
    pub fn bot_lacks(&self, allowed: Permissions) -> Vec<&'static str> {
        access::names(access::lacking(self.needed, allowed))
    }
}

impl Picked {
    /// What was picked from the menu with this custom id; `None` where it is no such menu, or where Discord has not resolved
    /// what is picked.
    pub(super) fn of(custom_id: &str, data: &ComponentInteractionData) -> Option<Picked> {
        match (&data.kind, custom_id) {
            (ComponentInteractionDataKind::ChannelSelect { values }, CHANNELS_MENU) => {
                let known = values.iter().map(|id| resolved(data, *id, &WRITABLE).map(|_| ChannelId(id.get())));
                let channels = known.collect::<Option<Vec<_>>>().filter(|channels| channels.len() <= MOST_CHANNELS)?;
                Some(Picked { choice: ServerChoice::Channels(channels), channel: None })
            }
            (ComponentInteractionDataKind::ChannelSelect { values }, menu) => {
                let (posting, choice): (_, fn(Option<ChannelId>) -> ServerChoice) = match menu {
                    DAILY_MENU => (Posting::Picture, ServerChoice::DailyChannel),
                    CLUB_MENU => (Posting::Picture, ServerChoice::ClubChannel),
                    LOG_MENU => (Posting::Text, ServerChoice::LogChannel),
                    _ => return None,
                };
                let Some(&id) = values.first() else { return Some(Picked { choice: choice(None), channel: None }) };
                let allowed = resolved(data, id, &POSTABLE)?.permissions.unwrap_or_default();
                let id = ChannelId(id.get());
                let channel = PickedChannel { id, needed: access::in_text_channel(posting), allowed };
                Some(Picked { choice: choice(Some(id)), channel: Some(channel) })
            }
            (ComponentInteractionDataKind::RoleSelect { values }, ROLE_MENU) => {
                let role = match values.first() {
                    Some(id) => Some(RoleId(data.resolved.roles.get(id)?.id.get())),
                    None => None,
                };
                Some(Picked { choice: ServerChoice::AdminRole(role), channel: None })
            }
            _ => None,
        }
    }
}

/// A channel of one of these kinds as Discord has resolved it.
fn resolved<'a>(
    data: &'a ComponentInteractionData,
    id: all::ChannelId,
    kinds: &[ChannelType],
) -> Option<&'a PartialChannel> {
    data.resolved.channels.get(&id).filter(|channel| kinds.contains(&channel.kind))
}
