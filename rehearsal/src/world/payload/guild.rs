//! JSON of guilds, members, roles, channels and threads.

use super::{merge, put, user_by_id};
use crate::clock::{Millis, iso8601};
use crate::model::{Channel, ChannelKind, Guild, Overwrite, OverwriteTarget, Role, Thread};
use crate::{Snowflake, World};
use serde_json::{Value, json};

/// A guild, as in `GET /guilds/{id}`.
pub fn guild(world: &World, guild: &Guild) -> Value {
    let roles: Value = guild.roles.iter().enumerate().map(|(i, r)| role(world, i, r)).collect();
    json!({
        "id": guild.id, "name": guild.name, "preferred_locale": guild.locale(), "owner_id": guild.owner, "roles": roles,
        "icon": null, "description": null, "home_header": null, "splash": null, "discovery_splash": null,
        "features": guild.features(), "banner": null, "application_id": null, "region": "deprecated",
        "afk_channel_id": null, "afk_timeout": 300, "system_channel_id": null, "system_channel_flags": 0,
        "widget_enabled": false, "widget_channel_id": null, "verification_level": 0, "default_message_notifications": 1,
        "mfa_level": 0, "explicit_content_filter": 0, "max_presences": null, "max_members": 500_000,
        "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": null, "premium_tier": 0,
        "premium_subscription_count": 0, "rules_channel_id": null, "safety_alerts_channel_id": null,
        "public_updates_channel_id": null, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
        "emojis": [], "stickers": [], "incidents_data": null,
        "approximate_member_count": guild.members.len(), "approximate_presence_count": guild.members.len(),
    })
}

/// Every guild of the bot, as in the event `GUILD_CREATE`.
pub fn guild_creates(world: &World) -> Vec<Value> {
    world.guilds_of_bot().map(|found| guild_create(world, found)).collect()
}

fn guild_create(world: &World, found: &Guild) -> Value {
    let mut json = guild(world, found);
    // A bot knows every channel of its guilds, but only the threads that it can see.
    let (threads, channels): (Vec<_>, Vec<_>) = channels_of(world, found.id)
        .filter(|place| place.thread.is_none() || world.sees(place, world.bot))
        .partition(|place| place.kind.is_thread());
    let all = |places: Vec<&Channel>| places.into_iter().map(|place| channel(world, place)).collect::<Vec<_>>();
    let joined = found.members.get(&world.bot).map_or(0, |bot| bot.joined_at);
    let bot = member(world, found, world.bot);
    let own = json!({
        "joined_at": iso8601(joined), "large": false, "unavailable": false, "member_count": found.members.len(),
        "members": bot.into_iter().collect::<Vec<_>>(), "channels": all(channels), "threads": all(threads),
        "voice_states": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
        "soundboard_sounds": [],
    });
    merge(&mut json, own);
    json
}

pub fn channels_of(world: &World, guild: Snowflake) -> impl Iterator<Item = &Channel> {
    world.channels.values().filter(move |channel| channel.guild == Some(guild))
}

pub fn role(world: &World, position: usize, role: &Role) -> Value {
    let mut json = json!({
        "id": role.id, "name": role.name, "permissions": role.permissions, "position": position, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
        "managed": role.managed, "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
    });
    put(&mut json, "tags", role.managed.then(|| json!({"bot_id": world.bot})));
    json
}

/// A member with their account; `None` for others.
pub fn member(world: &World, guild: &Guild, user: Snowflake) -> Option<Value> {
    let found = guild.members.get(&user)?;
    Some(json!({
        "user": user_by_id(world, user), "nick": found.nick, "avatar": null, "banner": null, "roles": found.roles,
        "joined_at": iso8601(found.joined_at), "premium_since": null, "deaf": false, "mute": false, "flags": 0,
        "pending": false, "communication_disabled_until": null,
    }))
}

pub fn channel(world: &World, place: &Channel) -> Value {
    let last = place.messages.iter().rev().find(|m| m.ephemeral_to.is_none()).map(|m| m.id);
    // The newest message of a thread that was left idle is as old as that.
    let oldest = place.thread.as_ref().map(|thread| Snowflake::at(thread.active_at));
    let last = last.map(|id| oldest.map_or(id, |oldest| id.min(oldest)));
    let mut json = json!({"id": place.id, "type": place.kind.number(), "last_message_id": last, "flags": 0});
    let own = match place.kind {
        kind if kind.is_thread() => place.thread.as_ref().map_or(Value::Null, |thread| thread_fields(place, thread)),
        kind if kind.is_direct() => {
            let recipients: Value = place.recipients.iter().map(|id| user_by_id(world, *id)).collect();
            if kind == ChannelKind::GroupDm {
                let name = Some(&place.name).filter(|name| !name.is_empty());
                let owner = place.recipients.first().copied().unwrap_or(world.bot);
                json!({"recipients": recipients, "name": name, "icon": null, "owner_id": owner})
            } else {
                json!({"recipients": recipients})
            }
        }
        kind => {
            let overwrites: Value = place.overwrites.iter().map(|one| overwrite(place.guild, one)).collect();
            let of_all = json!({
                "guild_id": place.guild, "name": place.name, "parent_id": null, "topic": null, "nsfw": false,
                "position": place.position,
                "rate_limit_per_user": 0, "permission_overwrites": overwrites,
            });
            merge(&mut json, of_all);
            match kind {
                kind if kind.has_voice() => json!({"bitrate": 64_000, "user_limit": 0, "rtc_region": null}),
                ChannelKind::Forum => json!({
                    "available_tags": [], "default_reaction_emoji": null, "default_sort_order": null,
                    "default_forum_layout": 0,
                }),
                _ => Value::Null,
            }
        }
    };
    merge(&mut json, own);
    json
}

/// The fields of a thread that other channels do not have.
fn thread_fields(place: &Channel, thread: &Thread) -> Value {
    let written = place.messages.iter().filter(|m| m.ephemeral_to.is_none()).count();
    let mut metadata = json!({
        "archived": thread.archived, "archive_timestamp": iso8601(thread.archive_changed),
        "auto_archive_duration": thread.auto_archive_minutes, "locked": thread.locked,
        "create_timestamp": iso8601(thread.created),
    });
    put(&mut metadata, "invitable", (place.kind == ChannelKind::PrivateThread).then_some(true));
    json!({
        "guild_id": place.guild, "name": place.name, "parent_id": place.parent, "rate_limit_per_user": 0,
        "owner_id": thread.owner, "message_count": written, "total_message_sent": written,
        "member_count": thread.members.len().min(50), "thread_metadata": metadata,
    })
}

/// An overwrite of a channel; @everyone is the role with the guild's id.
fn overwrite(guild: Option<Snowflake>, (target, overwrite): (&OverwriteTarget, &Overwrite)) -> Value {
    let (id, kind) = match *target {
        OverwriteTarget::Everyone => (guild, 0),
        OverwriteTarget::Role(role) => (Some(role), 0),
        OverwriteTarget::Member(member) => (Some(member), 1),
    };
    json!({"id": id, "type": kind, "allow": overwrite.allow, "deny": overwrite.deny})
}

/// A channel in an option or menu, with the person's and the bot's permissions.
pub fn resolved_channel(world: &World, place: &Channel, person: Snowflake) -> Value {
    const FIELDS: &str = "id name type last_message_id nsfw parent_id guild_id flags rate_limit_per_user topic \
                          position thread_metadata";
    let mut json = channel(world, place);
    if let Some(fields) = json.as_object_mut() {
        fields.retain(|key, _| FIELDS.split(' ').any(|kept| kept == key));
    }
    json["permissions"] = json!(world.permissions(place, person));
    put(&mut json, "app_permissions", world.resolves_app_permissions.then(|| world.app_permissions(place)));
    json
}

pub fn thread_member(thread: Snowflake, user: Snowflake, joined: Millis) -> Value {
    json!({"id": thread, "user_id": user, "join_timestamp": iso8601(joined), "flags": 0})
}
