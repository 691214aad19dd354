//! What people and the bot may do in the channels of a server.

use barpoint::discord::delivery::rest;
use barpoint::discord::interaction::Rights;
use barpoint::store::ids::{PersonId, RoleId};
use discord_rehearsal::permissions::EVERYONE;
use discord_rehearsal::{ChannelHandle, OverwriteTarget, Permissions, Person};
use serenity::all;

use crate::stage::{Stage, id, person_id};

/// What somebody with these roles may do in a channel of the club.
async fn allowed(stage: &Stage, channel: &ChannelHandle, who: &Person, roles: &[RoleId]) -> all::Permissions {
    let asked = rest::permissions_in(&stage.api, stage.guild(), id(channel), person_id(who), roles).await;
    asked.expect("the bot gets in")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_sees_the_channels_that_their_roles_let_them_see_and_an_administrator_all() {
    let stage = Stage::without_workers().await;
    let (anna, table, side) = (stage.person("Anna"), stage.table(), stage.table_in("side-table"));
    let role = stage.room.give_role(&stage.person("Päivi"), "Players");
    side.channel.hide_from(OverwriteTarget::Everyone);
    side.channel.allow(OverwriteTarget::Role(role), Permissions::VIEW_CHANNEL);
    side.channel.allow_bot(Permissions::VIEW_CHANNEL);
    table.channel.open_thread(&anna, "Aside").expect("a thread");
    let seen = async |roles: &[RoleId], permissions: all::Permissions| {
        let rights = Rights { permissions, roles: roles.to_vec() };
        rest::visible_channels(&stage.api, stage.guild(), person_id(&anna), &rights).await.expect("the bot is a member")
    };
    let (open, both) = (vec![id(&table.channel)], vec![id(&table.channel), id(&side.channel)]);
    assert_eq!(seen(&[], all::Permissions::VIEW_CHANNEL).await, open);
    assert_eq!(seen(&[RoleId(role.0)], all::Permissions::VIEW_CHANNEL).await, both);
    assert_eq!(seen(&[], all::Permissions::ADMINISTRATOR).await, both);
    assert_eq!(stage.requests("GET", "/channels").len(), 1, "the answer is remembered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_has_the_permissions_of_its_channel_and_a_private_one_lets_in_its_members_and_moderators() {
    let stage = Stage::without_workers().await;
    let ([anna, bjorn], table) = (["Anna", "Björn"].map(|name| stage.person(name)), stage.table());
    let role = RoleId(stage.room.give_role(&stage.person("Päivi"), "Moderator").0);
    table.channel.allow_bot(Permissions::MANAGE_THREADS);
    table.channel.deny(OverwriteTarget::Everyone, Permissions::ATTACH_FILES);
    let open = table.channel.open_thread(&anna, "Aside").expect("a thread");
    let closed = table.channel.open_private_thread(&anna, "Between us").expect("a thread");
    let in_channel = allowed(&stage, &table.channel, &bjorn, &[]).await;
    assert!(in_channel.view_channel() && in_channel.send_messages() && !in_channel.attach_files(), "{in_channel}");
    assert_eq!(allowed(&stage, &open, &bjorn, &[]).await, in_channel);
    let about_members = || stage.room.requests().into_iter().filter(|one| one.path.contains("thread-members")).count();
    assert_eq!(about_members(), 0, "a public thread is open to all");
    assert!(allowed(&stage, &closed, &bjorn, &[]).await.is_empty());
    assert_eq!(allowed(&stage, &closed, &anna, &[]).await, in_channel);
    assert_eq!(about_members(), 2);
    let moderator = allowed(&stage, &closed, &bjorn, &[role]).await;
    assert!(moderator.manage_threads() && moderator.view_channel(), "{moderator}");
    assert_eq!(about_members(), 2, "moderators need not be members");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_several_roles_allow_or_deny_alike_is_allowed_or_denied() {
    let stage = Stage::without_workers().await;
    let ([bjorn, paivi], table) = (["Björn", "Päivi"].map(|name| stage.person(name)), stage.table());
    let roles = ["Players", "Guests"].map(|name| stage.room.give_role(&paivi, name));
    for role in roles {
        let given = Permissions::VIEW_CHANNEL | Permissions::MENTION_EVERYONE;
        table.channel.allow(OverwriteTarget::Role(role), given);
        table.channel.deny(OverwriteTarget::Role(role), Permissions::ATTACH_FILES);
    }
    let without = allowed(&stage, &table.channel, &bjorn, &[]).await;
    assert!(without.view_channel() && without.attach_files() && !without.mention_everyone(), "{without}");
    let with = allowed(&stage, &table.channel, &bjorn, &roles.map(|role| RoleId(role.0))).await;
    assert!(with.view_channel() && !with.attach_files() && with.mention_everyone(), "{with}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_see_a_channel_may_do_nothing_there_or_in_its_threads() {
    let stage = Stage::without_workers().await;
    let ([anna, bjorn], table) = (["Anna", "Björn"].map(|name| stage.person(name)), stage.table());
    table.channel.allow_bot(Permissions::MANAGE_THREADS);
    let thread = table.channel.open_thread(&anna, "Aside").expect("a thread");
    let private = table.channel.open_private_thread(&bjorn, "Between us").expect("a thread");
    table.channel.hide_from(&bjorn);
    for place in [&table.channel, &thread, &private] {
        assert!(allowed(&stage, place, &bjorn, &[]).await.is_empty(), "{}", place.name());
    }
    assert!(allowed(&stage, &thread, &anna, &[]).await.view_channel());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_of_another_server_or_of_none_allows_nothing() {
    let stage = Stage::without_workers().await;
    let anna = stage.person("Anna");
    stage.room.add_guild("Lair", "en-US", &["lair"], &[&anna]);
    let lair = stage.room.channel("lair");
    assert!(allowed(&stage, &lair, &anna, &[]).await.is_empty());
    assert!(allowed(&stage, &anna.dm(), &anna, &[]).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_knows_what_it_may_do_by_its_own_role_and_the_channel() {
    let stage = Stage::without_workers().await;
    let (table, own) = (stage.table(), PersonId(stage.room.world().bot.0));
    // The bot's role, which this replaces, still includes what everybody may do.
    stage.room.set_role(stage.room.guild(), "Barpoint", EVERYONE | Permissions::CREATE_EVENTS);
    table.channel.deny_bot(Permissions::ATTACH_FILES);
    let may = rest::own_permissions_in(&stage.api, stage.guild(), id(&table.channel), own).await;
    let may = may.expect("it gets in");
    assert!(may.view_channel() && may.create_events() && !may.attach_files(), "{may}");
}
