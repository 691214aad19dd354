//! Channels and roles that administrators pick from a menu filled by Discord. A client can send any number as an id, so
//! only ids count that Discord has resolved for this interaction: these are of the server where the menu was used.

use super::api_limits::{OPTIONS, POSTABLE, WRITABLE};
use super::custom_id::ENTITY_MENU;
use super::permissions::{self, Posting};
use crate::settings::{Control, SettingChange, SettingsGroup, registry};
use crate::store::ids::ChannelId;
use serde_json::Value;
use serenity::all::{
    self, ChannelType, ComponentInteractionData, ComponentInteractionDataKind, PartialChannel, Permissions,
};

/// Channels or a role that were chosen for a setting.
#[derive(Clone, Debug)]
pub struct EntityChoice {
    pub change: SettingChange,
    /// The channel in which the bot will post, if the setting is one.
    pub channel: Option<PickedChannel>,
}

/// A channel in which the bot is to post.
#[derive(Clone, Copy, Debug)]
pub struct PickedChannel {
    pub id: ChannelId,
    /// The permissions that it takes to post there.
    pub needed: Permissions,
    allowed_to_caller: Permissions,
    /// The bot's permissions there, if Discord names them.
    allowed_to_bot: Option<Permissions>,
}

impl PickedChannel {
    /// The keys of the names of the permissions that the caller lacks to post there.
    pub fn caller_lacks(&self) -> Vec<&'static str> {
        permissions::names(permissions::lacking(self.needed, self.allowed_to_caller))
    }

    /// Whether Discord has named the bot's permissions there.
    pub fn names_bots_permissions(&self) -> bool {
        self.allowed_to_bot.is_some()
    }

    /// The keys of the names of the permissions that the bot lacks there; `None` if its permissions are not known.
    /// `looked_up` are those that a request to Discord has found, if there was one.
    pub fn bot_lacks(&self, looked_up: Option<Permissions>) -> Option<Vec<&'static str>> {
        Some(permissions::names(permissions::lacking(self.needed, self.allowed_to_bot.or(looked_up)?)))
    }

    /// Notes the bot's permissions there, which serenity does not read from the channels that Discord has resolved.
    pub(super) fn note_bots_permissions(&mut self, resolved: &Value) {
        self.allowed_to_bot = serde_json::from_value(resolved[self.id.to_string()]["app_permissions"].clone()).ok();
    }
}

impl EntityChoice {
    /// The choice from the menu with this custom id; `None` if it is no such menu, or if Discord has not resolved the
    /// choice.
    pub(super) fn of(custom_id: &str, data: &ComponentInteractionData) -> Option<EntityChoice> {
        let setting = registry::find(custom_id.strip_prefix(ENTITY_MENU)?)?;
        let placement = setting.placement(SettingsGroup::Guild)?;
        let (ids, channel) = match (&data.kind, placement.control) {
            (ComponentInteractionDataKind::ChannelSelect { values }, Control::Channels) => {
                let known = values.iter().map(|id| resolved(data, *id, &WRITABLE).map(|_| id.get()));
                (known.collect::<Option<Vec<_>>>().filter(|channels| channels.len() <= OPTIONS)?, None)
            }
            (ComponentInteractionDataKind::ChannelSelect { values }, Control::Channel { with_pictures }) => {
                let needed = permissions::in_text_channel(if with_pictures { Posting::Picture } else { Posting::Text });
                let picked = |&id| {
                    let allowed_to_caller = resolved(data, id, &POSTABLE)?.permissions.unwrap_or_default();
                    Some(PickedChannel { id: ChannelId(id.get()), needed, allowed_to_caller, allowed_to_bot: None })
                };
                let channels = values.iter().take(1).map(picked).collect::<Option<Vec<_>>>()?;
                (channels.iter().map(|channel| channel.id.0).collect(), channels.first().copied())
            }
            (ComponentInteractionDataKind::RoleSelect { values }, Control::Role) => {
                let known = values.iter().take(1).map(|id| Some(data.resolved.roles.get(id)?.id.get()));
                (known.collect::<Option<Vec<_>>>()?, None)
            }
            _ => return None,
        };
        let ids: Vec<String> = ids.iter().map(u64::to_string).collect();
        let value = (!ids.is_empty()).then(|| ids.join(" "));
        let change = SettingChange::Set { group: SettingsGroup::Guild, name: setting.name(), value };
        Some(EntityChoice { change, channel })
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
