//! The servers that the bot is on, its commands, and its emojis.

use barpoint::discord::delivery::emojis;
use barpoint::discord::delivery::memory::MentionIds;
use barpoint::discord::delivery::rest::{self, Api, DeliveryError};
use barpoint::render::Emoji;
use barpoint::store::ids::GuildId;
use discord_rehearsal::errors::{NOT_FOUND, TOO_MANY_EMOJIS};
use discord_rehearsal::model::Guild;
use discord_rehearsal::{Options, Snowflake};
use serde_json::{Value, json};
use serenity::all::{ApplicationId, HttpBuilder};
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::club::club;
use crate::stage::{Stage, Workers};

/// The most servers that Discord names at once.
const A_PAGE: usize = 200;

/// Adds copies of the club until the bot is on this number of servers, and returns all of them.
fn add_servers_up_to(stage: &Stage, number: usize) -> BTreeSet<GuildId> {
    let mut world = stage.room.world();
    let club: Guild = world.guilds.values().next().expect("the club").clone();
    while world.guilds.len() < number {
        let id = world.mint();
        world.guilds.insert(id, Guild { id, ..club.clone() });
    }
    world.guilds.keys().map(|id| GuildId(id.0)).collect()
}

/// The API client of another process of the bot, which knows no emoji's id yet.
fn other_process(stage: &Stage) -> Api {
    let http = HttpBuilder::new(stage.room.token()).proxy(stage.room.api_url()).ratelimiter_disabled(true).build();
    let api = Api::new(http, reqwest::Client::new(), Arc::new(MentionIds::default()));
    api.set_application(ApplicationId::new(stage.room.world().bot.0));
    api
}

/// The names of the emojis that Discord has, in the order in which it got them.
fn emoji_names(stage: &Stage) -> Vec<String> {
    stage.room.world().emojis.iter().map(|(_, name)| name.clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_servers_are_counted_page_by_page_until_there_is_nothing_new() {
    let stage = Stage::without_workers().await;
    let listings = || {
        let asked = stage.room.requests().into_iter().filter(|one| one.path.contains("/users/@me/guilds"));
        asked
            .map(|one| one.path.split_once('?').expect("a query").1.trim_start_matches('&').to_owned())
            .collect::<Vec<_>>()
    };
    let before = listings().len();
    let few = add_servers_up_to(&stage, A_PAGE - 1);
    assert_eq!(rest::guilds(&stage.api).await.expect("they are listed"), few);
    assert_eq!(listings()[before..], ["limit=200&after=0"], "it was the last page, since it was not full");
    let many = add_servers_up_to(&stage, A_PAGE);
    assert_eq!(rest::guilds(&stage.api).await.expect("they are listed"), many);
    let last = many.last().expect("a server");
    assert_eq!(listings()[before + 1..], ["limit=200&after=0".to_owned(), format!("limit=200&after={last}")]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_leaves_a_server_and_is_content_where_it_was_no_member() {
    let stage = Stage::without_workers().await;
    let lair = stage.room.add_guild("Lair", "en-US", &["lair"], &[&stage.person("Anna")]);
    let is_there = || {
        let world = stage.room.world();
        world.guilds[&lair].has(world.bot)
    };
    assert!(is_there());
    for _ in 0..2 {
        rest::leave_guild(&stage.api, GuildId(lair.0)).await.expect("it leaves, or was no member");
        assert!(!is_there());
    }
    stage.room.fail(1, "DELETE", "/users/@me/guilds/*", NOT_FOUND);
    let failed = rest::leave_guild(&stage.api, stage.guild()).await;
    assert!(matches!(failed, Err(DeliveryError::Refused(_))), "{failed:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_read_with_their_names_in_all_languages_and_replaced_all_at_once() {
    let stage = Stage::without_workers().await;
    let known = rest::commands(&stage.api).await.expect("they are registered");
    assert!(known.len() > 1 && known == stage.room.commands());
    assert!(known.iter().any(|one| one["name_localizations"]["sv-SE"].is_string()));
    let malformed = [json!({"name": "No Such Name", "type": 1, "description": "x"})];
    let refused = rest::set_commands(&stage.api, &malformed).await;
    let Err(DeliveryError::Malformed(why)) = refused else { panic!("{refused:?}") };
    assert!(why.contains("name"), "{why}");
    assert_eq!(stage.room.commands(), known, "they are as before");
    let roll = json!({"name": "roll", "type": 1, "description": "Roll the dice"});
    let set = rest::set_commands(&stage.api, &[roll]).await.expect("Discord takes it");
    let names = |all: &[Value]| all.iter().map(|one| one["name"].clone()).collect::<Vec<_>>();
    assert_eq!((names(&set), set[0]["id"].is_string()), (vec![json!("roll")], true));
    assert_eq!(stage.room.commands(), set);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_are_uploaded_once_and_outdated_ones_deleted_and_those_of_the_owner_left() {
    let stage = Stage::opened(20, Options { emojis: true, ..club() }, Workers::None).await;
    let own = {
        let mut world = stage.room.world();
        for name in ["club", "bp_cube_00000000"] {
            let id = world.mint();
            world.emojis.push((id, name.to_owned()));
        }
        world.emojis[0].clone()
    };
    emojis::upload(Arc::clone(&stage.services), stage.api.clone()).await;
    let names = emoji_names(&stage);
    assert_eq!((names.len(), names[0].as_str()), (Emoji::all().count() + 1, "club"));
    assert!(names[1..].iter().all(|name| name.starts_with("bp_") && name != "bp_cube_00000000"), "{names:?}");
    let there: Vec<(Snowflake, String)> = stage.room.world().emojis.clone();
    let is_known = |api: &Api, emoji: Emoji| {
        let known = api.mentions().emoji(emoji)?;
        let beginning = format!("bp_{}_", emoji.name());
        there.iter().find(|(id, name)| id.0 == known.id && *name == known.name && name.starts_with(&beginning)).cloned()
    };
    assert!(Emoji::all().all(|emoji| is_known(&stage.api, emoji).is_some()));
    let uploads = stage.requests("POST", "/emojis").len();
    let next = other_process(&stage);
    emojis::learn(Arc::clone(&stage.services), next.clone()).await;
    assert!(Emoji::all().all(|emoji| is_known(&next, emoji) == is_known(&stage.api, emoji)));
    let again = other_process(&stage);
    emojis::upload(Arc::clone(&stage.services), again.clone()).await;
    assert!(Emoji::all().all(|emoji| is_known(&again, emoji).is_some()));
    assert_eq!((stage.requests("POST", "/emojis").len(), emoji_names(&stage)), (uploads, names));
    assert_eq!(stage.room.world().emojis[0], own);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_that_nobody_has_uploaded_are_left_out_and_one_more_is_refused_when_there_are_too_many() {
    let stage = Stage::opened(20, Options { emojis: true, ..club() }, Workers::None).await;
    let foreign = stage.room.world().mint();
    stage.room.world().emojis.push((foreign, "club".to_owned()));
    emojis::learn(Arc::clone(&stage.services), stage.api.clone()).await;
    assert!(Emoji::all().all(|emoji| stage.api.mentions().emoji(emoji).is_none()));
    stage.room.fail(1, "POST", "/applications/*/emojis", TOO_MANY_EMOJIS);
    let refused = rest::add_emoji(&stage.api, "bp_x", b"").await;
    assert!(matches!(refused, Err(DeliveryError::Refused(_))), "{refused:?}");
    rest::delete_emoji(&stage.api, foreign.0).await.expect("it is deleted");
    assert!(emoji_names(&stage).is_empty());
}
