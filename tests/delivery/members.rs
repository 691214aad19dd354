//! Servers that have installed the bot's commands alone, and how the bot finds out.

use crate::stage::{SOMETHING_NEW, Stage};
use crate::table::{Table, private};
use discord_rehearsal::{OverwriteTarget, Person};

/// How often the bot was looked up as a member.
fn questions(stage: &Stage) -> usize {
    stage.room.requests().iter().filter(|request| request.path.contains("/members/")).count()
}

/// The time at which the bot noted that the server has only its commands; 0 if it has not.
fn noted(stage: &Stage) -> i64 {
    stage.number("SELECT coalesce(max(commands_only_at), 0) FROM guilds")
}

/// Asks for a challenge to anybody, and returns what all read of it.
async fn challenged(table: &Table, who: &Person) -> String {
    table.types(who, "/challenge points:1").await.public().expect("all see it").content.clone()
}

const NO_MEMBER: &str = "-# Not rated: I am not a member here.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_the_commands_alone_is_noted_once_a_day_while_it_is_in_use() {
    let mut stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    stage.room.install_commands_only();
    assert!(challenged(&table, &anna).await.ends_with(NO_MEMBER));
    let first = noted(&stage);
    assert_ne!(first, 0, "it is noted");
    table.told(&anna, "/games").await;
    assert_eq!(noted(&stage), first, "not with each command");
    assert_eq!(questions(&stage), 1, "nor is Discord asked again");
    stage.change("UPDATE guilds SET commands_only_at = commands_only_at - 23 * 60 * 60 * 1000");
    let hours_ago = noted(&stage);
    table.told(&anna, "/games").await;
    assert_eq!(noted(&stage), hours_ago, "nor on the same day");
    stage.change("UPDATE guilds SET commands_only_at = commands_only_at - 60 * 60 * 1000 - 1");
    table.told(&anna, "/games").await;
    assert!(noted(&stage) >= first, "it is in use");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_discord_does_not_say_whether_the_bot_is_a_member_what_was_known_before_counts() {
    let mut stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let bot = stage.room.world().bot;
    table.channel.hide_from(OverwriteTarget::Member(bot));
    stage.room.fail(u32::MAX, "GET", "/guilds/*/members/*", SOMETHING_NEW);
    let told = table.told(&anna, "/challenge points:1").await;
    assert!(told.starts_with("I cannot post in this channel. What I lack here: **View"), "as a member: {told}");
    assert_eq!(noted(&stage), 0);
    stage.room.mend();
    // It was removed as a member, and Discord says so now.
    stage.room.install_commands_only();
    assert!(challenged(&table, &anna).await.ends_with(NO_MEMBER));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_invites_the_bot_no_longer_counts_as_one_with_the_commands_alone() {
    let stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    stage.room.install_commands_only();
    assert!(challenged(&table, &anna).await.ends_with(NO_MEMBER));
    assert_ne!(noted(&stage), 0);
    // Restarted, the bot has forgotten Discord's answers, which it otherwise remembers for a minute.
    let mut stage = stage.again().await;
    let bot = stage.room.world().bot;
    stage.room.invite_bot();
    table.channel.hide_from(OverwriteTarget::Member(bot));
    let told = private(&table.types(&anna, "/challenge points:3").await);
    assert!(told.starts_with("I cannot post in this channel. What I lack here: **View"), "{told}");
    assert_eq!(noted(&stage), 0);
    stage.end().await;
}
