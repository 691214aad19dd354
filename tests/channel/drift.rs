//! Discord's API grows while the bot runs: unknown fields, flags and types, and unexpected nulls.

use barpoint::discord::interaction::{self, Interaction};
use barpoint::discord::start::Account;
use discord_rehearsal::drift::Drift;
use discord_rehearsal::gateway::Event;
use discord_rehearsal::world::payload;
use discord_rehearsal::{Rehearsal, Snowflake};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Deserialize;
use serde_json::{Value, json};
use twilight_gateway::Intents;

use crate::hands::Hands;
use crate::stage::Stage;

/// What the bot reads from an interaction.
fn taken(payload: &Value) -> Result<String, String> {
    let one = interaction::read(payload).map_err(|error| error.to_string())?.ok_or("not ours")?;
    let Interaction { id, token, caller, language, locale, rights, place, .. } = &one;
    let on = (&one.pressed, one.pressed_is_private, one.attachment_limit, &one.data);
    Ok(format!("{id:?} {token} {caller:?} {language:?} {locale} {rights:?} {place:?} {on:?}"))
}

/// Every way to use the bot, once: buttons, menus, forms, commands of all types, autocompletion.
async fn a_bit_of_everything(stage: &Stage) {
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    assert!(!anna.autocomplete(&table.channel, "/move play:2").await.expect("plays").is_empty());
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Commands.turn(&table, &bjorn).await;
    let panel = table.types(&anna, "/settings board").await.private().expect("her own").clone();
    anna.select(&panel, "Theme: Harbour", &["Midnight"]).await.expect("it is taken");
    let board = table.board().await;
    bjorn.message_command(&board, "Position").await.expect("an answer");
    let told = table.types(&anna, "/challenge player:@Joost").await;
    anna.press(told.private().expect("the channel is busy"), "Open a thread for it").await.expect("a thread");
    let opened = table.channel.wait_for(&anna, |message| message.content.starts_with("Opened")).await;
    opened.expect("a link to the thread");
    Hands::Commands.resign(&table, &anna, "backgammon").await;
    Hands::Commands.accept_resignation(&table, &bjorn).await;
    table.types(&anna, "/replay").await.public().expect("for all to see");
}

#[tokio::test]
async fn what_discord_adds_or_leaves_out_loses_nothing_that_the_bot_uses() {
    let stage = Stage::open().await;
    let friends = stage.friends();
    stage.person("Anna").install();
    friends.begin(&stage.person("Anna"), &stage.person("Björn"), 1).await;
    a_bit_of_everything(&stage).await;
    let interactions: Vec<Value> =
        stage.room.world().interactions.values().map(|known| Value::clone(&known.payload)).collect();
    let before: Vec<String> = interactions.iter().map(|one| taken(one).expect("as it is today")).collect();
    proptest!(|(seed: u64, which: Index)| {
        let which = which.index(interactions.len());
        let mut drifted = interactions[which].clone();
        Drift::seeded(seed).apply(&mut drifted);
        prop_assert_eq!(taken(&drifted), Ok(before[which].clone()), "{}", drifted);
    });
    stage.close().await;
}

#[tokio::test]
async fn the_bots_own_account_is_read_whatever_discord_adds_to_it() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    let account = payload::current_user(&room.world());
    let taken = |payload: &Value| Account::deserialize(payload).map_err(|error| error.to_string());
    let today = taken(&account);
    proptest!(|(seed: u64)| {
        let mut drifted = account.clone();
        Drift::seeded(seed).apply(&mut drifted);
        prop_assert_eq!(taken(&drifted), today.clone(), "{}", drifted);
    });
    assert!(today.is_ok());
}

#[tokio::test]
async fn a_match_goes_on_while_discord_changes() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    stage.room.world().drift = Some(Drift::seeded(12));
    stage.start().await;
    stage.room.world().dispatch(Event::new("NOVELTY_CREATE", Intents::empty(), json!({"id": "1", "novel": [1]})));
    a_bit_of_everything(&stage).await;
    stage.close().await;
}

#[tokio::test]
async fn what_cannot_be_read_fells_nobody_and_its_token_stays_out_of_the_log() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let strange = |change: fn(&mut Value)| {
        let mut world = stage.room.world();
        let mut payload = Value::clone(&world.interactions.values().next().expect("one").payload);
        payload["id"] = json!(world.mint());
        payload["token"] = json!("a-token-as-good-as-a-password");
        change(&mut payload);
        world.dispatch(Event::new("INTERACTION_CREATE", Intents::empty(), payload));
    };
    strange(|payload| *payload = json!({"type": 77, "token": payload["token"]}));
    strange(|payload| payload["type"] = json!(77));
    strange(|payload| payload["channel_id"] = Value::Null);
    strange(|payload| payload["data"] = json!([Snowflake(1), {"deep": null}]));
    stage.room.world().gateway.send_op(77, &json!({"novel": true}));
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    assert_eq!(stage.room.gateway(), (true, 1, 0), "the session stands");
    let log = stage.log();
    assert!(log.contains("an interaction cannot be read"), "it is said: {log}");
    assert!(!log.contains("as-good-as-a-password"), "{log}");
    stage.close().await;
}
