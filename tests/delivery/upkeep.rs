//! What is done each hour, and what the bot leaves behind of servers.

use crate::asked::requests_to;
use crate::stage::Stage;
use crate::workers::works;
use barpoint::discord::delivery::upkeep;
use discord_rehearsal::Snowflake;
use discord_rehearsal::errors::BAD_DAY;
use std::cell::Cell;

/// The numbers of rows of a server itself, and of the matches that count for it or are played there.
fn kept(stage: &Stage, guild: Snowflake) -> (i64, i64) {
    let matches = format!("SELECT count(*) FROM matches WHERE guild = {guild} OR venue_guild = {guild}");
    (stage.number(&format!("SELECT count(*) FROM guilds WHERE id = {guild}")), stage.number(&matches))
}

/// Another server of Anna and Björn, with a match in progress in its only channel.
async fn another_server(stage: &Stage) -> Snowflake {
    let (anna, bjorn) = stage.players();
    let guild = stage.room.add_guild("Lair", "en-US", &["lair"], &[&anna, &bjorn]);
    let mut table = stage.table_in("lair");
    table.onlooker = anna.clone();
    table.begin(&anna, &bjorn, 3).await;
    guild
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_left_on_the_owners_order_and_the_others_are_asked_for_once_an_hour() {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    let others = ["Lair", "Den"].map(|name| stage.room.add_guild(name, "en-US", &[name], &[&anna, &bjorn]));
    let order = |guild: Snowflake| {
        stage.change(&format!("INSERT INTO guilds (id) VALUES ({guild})"));
        stage.change(&format!("INSERT INTO guilds_to_leave (guild, due_at) VALUES ({guild}, 0)"));
    };
    let goes = |guild: Snowflake| stage.requests("DELETE", &format!("/users/@me/guilds/{guild}")).len();
    let has_left = |guild: Snowflake| {
        goes(guild) > 0 && stage.number(&format!("SELECT count(*) FROM guilds_to_leave WHERE guild = {guild}")) == 0
    };
    let listed = || requests_to(&stage, "GET", "/users/@me/guilds?");
    order(others[0]);
    let is_other_ordered = Cell::new(false);
    works(&stage, upkeep::run, || {
        if has_left(others[0]) && !is_other_ordered.replace(true) {
            order(others[1]);
        }
        is_other_ordered.get() && has_left(others[1]) && listed() > 0
    })
    .await;
    assert_eq!([goes(others[0]), goes(others[1]), goes(stage.room.guild())], [1, 1, 0]);
    let left = format!("SELECT count(*) FROM guilds WHERE id = {} AND left_at IS NOT NULL", others[1]);
    assert_eq!(stage.number(&left), 1, "it is on record");
    assert_eq!(listed(), 1, "the list of servers");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_be_left_yet_is_tried_again_later() {
    let stage = Stage::without_workers().await;
    let guild = stage.room.guild();
    stage.change(&format!("INSERT INTO guilds_to_leave (guild, due_at) VALUES ({guild}, 0)"));
    stage.room.fail(u32::MAX, "DELETE", "/users/@me/guilds/*", BAD_DAY);
    let tried = || stage.requests("DELETE", &format!("/users/@me/guilds/{guild}")).len();
    works(&stage, upkeep::run, || tried() == 4).await;
    assert_eq!(stage.number("SELECT attempts FROM guilds_to_leave WHERE due_at > 0"), 1);
    assert_eq!(stage.number(&format!("SELECT count(*) FROM guilds WHERE id = {guild} AND left_at IS NOT NULL")), 0);
    stage.room.mend();
    stage.change("UPDATE guilds_to_leave SET due_at = 0");
    works(&stage, upkeep::run, || stage.number("SELECT count(*) FROM guilds_to_leave") == 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_data_of_a_server_that_removed_the_bot_goes_a_month_later_and_that_of_others_stays() {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    stage.table().begin(&anna, &bjorn, 3).await;
    let guild = another_server(&stage).await;
    let home = stage.room.guild();
    assert_eq!([kept(&stage, guild), kept(&stage, home)], [(1, 1); 2]);
    stage.room.kick_bot_from(guild);
    stage.change("INSERT INTO interactions (id, at) VALUES (7, 0)");
    let left = format!("SELECT count(*) FROM guilds WHERE id = {guild} AND left_at IS NOT NULL");
    works(&stage, upkeep::run, || stage.number(&left) == 1).await;
    assert_eq!(stage.number("SELECT count(*) FROM interactions WHERE id = 7"), 0, "what is old is deleted");
    assert_eq!([kept(&stage, guild), kept(&stage, home)], [(1, 1); 2], "it may come back");

    stage.change(&format!("UPDATE guilds SET left_at = 1 WHERE id = {guild}"));
    works(&stage, upkeep::run, || kept(&stage, guild) == (0, 0)).await;
    assert_eq!(kept(&stage, home), (1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_forgotten_as_soon_as_its_owner_orders_it_and_at_the_next_start_at_the_latest() {
    let stage = Stage::without_workers().await;
    let home = stage.room.guild();
    let (anna, bjorn) = stage.players();
    let forget = format!("UPDATE guilds SET is_forgotten = 1 WHERE id = {home}");
    stage.table().begin(&anna, &bjorn, 3).await;
    assert_eq!(kept(&stage, home), (1, 1));
    stage.change(&forget);
    stage.services.forgetting.notify_one();
    works(&stage, |services, _| upkeep::forget_guilds(services), || kept(&stage, home) == (0, 0)).await;

    // The order was given to a process that has ended since.
    stage.table_in("side-table").begin(&bjorn, &anna, 3).await;
    stage.change(&forget);
    works(&stage, upkeep::run, || kept(&stage, home) == (0, 0)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ratings_that_a_correction_has_made_outdated_are_computed_again() {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    let paivi = stage.moderator();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    table.types(&paivi, "/admin settle winner:@Anna reason:he fled match:1").await;
    let standing = async || table.types(&anna, "/leaderboard").await.public().expect("for all").content.clone();
    let before = standing().await;
    assert!(before.contains("1\\. Anna · **1517?**"), "{before}");
    // As after a correction on a server with too many results to count them again at once.
    stage.change("UPDATE ledgers SET stale = 1");
    stage.change("UPDATE standings SET wins = 7");
    let outdated = "SELECT count(*) FROM ledgers WHERE stale = 1 OR state <> 'current'";
    works(&stage, |services, _| upkeep::rebuild_ledgers(services), || stage.number(outdated) == 0).await;
    assert_eq!(standing().await, before);
}
