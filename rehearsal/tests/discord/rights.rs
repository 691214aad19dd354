//! Visibility and permissions, and what the bot is told of them.

use crate::client::Bot;
use discord_rehearsal::{DriverError, OverwriteTarget, Permissions, permissions};
use serde_json::{Value, json};
use tokio::spawn;

const VIEW: Permissions = Permissions::VIEW_CHANNEL;
const SEND: Permissions = Permissions::SEND_MESSAGES;

/// The permissions in a field of a payload.
fn told(field: &Value) -> Permissions {
    Permissions::from_bits_retain(field.as_str().and_then(|bits| bits.parse().ok()).expect("permissions"))
}

/// The bot posts a message with a button and a menu of channels.
async fn panel(bot: &Bot) -> discord_rehearsal::Message {
    let button = json!({"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"});
    let menu = json!({"type": 8, "custom_id": "where", "channel_types": [0]});
    let texts = json!({"type": 3, "custom_id": "how", "options": [{"label": "Far", "value": "far"}]});
    let rows = [button, menu, texts].map(|one| json!({"type": 1, "components": [one]}));
    let (status, posted) = bot.post(&bot.messages(), json!({"content": "panel", "components": rows})).await;
    assert_eq!(status, 200, "{posted}");
    let table = bot.room.channel("general");
    table.latest(&bot.room.person("Anna")).expect("the panel")
}

#[tokio::test]
async fn overwrites_are_applied_from_everyone_over_roles_to_the_person() {
    let bot = Bot::start().await;
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    let holds = || {
        let world = bot.room.world();
        world.permissions(world.channel(table.id()).unwrap(), bjorn.id()).contains(SEND)
    };
    assert!(holds(), "@everyone grants it");
    table.deny(OverwriteTarget::Everyone, SEND);
    assert!(!holds());
    let (loud, quiet) = (bot.room.give_role(&bjorn, "Loud"), bot.room.give_role(&bjorn, "Quiet"));
    table.deny(OverwriteTarget::Role(quiet), SEND);
    table.allow(OverwriteTarget::Role(loud), SEND);
    assert!(holds(), "of several roles the one that allows wins");
    table.deny(&bjorn, SEND);
    assert!(!holds(), "the person's own overwrite is the last");
    bot.room.set_role(bot.room.guild(), "Loud", Permissions::ADMINISTRATOR);
    assert!(holds(), "an administrator may do everything");
}

#[tokio::test]
async fn the_bot_is_told_what_the_person_and_itself_may_do() {
    let mut bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let (table, aside) = (bot.room.channel("general"), bot.room.channel("side-channel"));
    table.deny(&bjorn, Permissions::ATTACH_FILES);
    table.deny_bot(Permissions::EMBED_LINKS);
    aside.deny(OverwriteTarget::Everyone, SEND);
    aside.allow_bot(SEND);
    let (interaction, _) =
        bot.answers(&bjorn, "/challenge player:@Anna", json!({"type": 4, "data": {"content": "x"}})).await;
    assert!(!told(&interaction["member"]["permissions"]).contains(Permissions::ATTACH_FILES));
    assert!(told(&interaction["member"]["permissions"]).contains(SEND));
    assert!(!told(&interaction["app_permissions"]).contains(Permissions::EMBED_LINKS));
    let resolved = &interaction["data"]["resolved"]["members"][anna.id().to_string()];
    assert_eq!(told(&resolved["permissions"]), permissions::ALL, "Anna owns the guild");

    let message = panel(&bot).await;
    let choosing = spawn({
        let (bjorn, message) = (bjorn.clone(), message.clone());
        async move { bjorn.select(&message, "where", &["#side-channel"]).await }
    });
    let interaction = bot.interaction().await;
    let channel = &interaction["data"]["resolved"]["channels"][aside.id().to_string()];
    assert!(!told(&channel["permissions"]).contains(SEND) && told(&channel["permissions"]).contains(VIEW));
    assert!(told(&channel["app_permissions"]).contains(SEND));
    assert_eq!((&channel["name"], &channel["permission_overwrites"]), (&json!("side-channel"), &Value::Null));
    bot.answer(&interaction, json!({"type": 6})).await;
    choosing.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_hidden_channel_is_not_seen_and_nothing_can_be_done_in_it() {
    let bot = Bot::start().await;
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    let message = panel(&bot).await;
    table.hide_from(&bjorn);
    assert!(table.latest(&bjorn).is_none());
    let hidden = DriverError::Hidden { who: "Björn".into(), place: "general".into() };
    let attacker = bjorn.with_modified_client();
    assert_eq!(bjorn.say(&table, "hello").unwrap_err(), hidden);
    for who in [&bjorn, &attacker] {
        assert_eq!(who.slash(&table, "/roll").await.unwrap_err(), hidden);
        assert_eq!(who.press(&message, "Roll").await.unwrap_err(), hidden);
        assert_eq!(who.press_raw(&message, "roll").await.unwrap_err(), hidden);
        assert_eq!(who.select_raw(&message, "how", &["far"]).await.unwrap_err(), hidden);
        assert_eq!(who.message_command(&message, "Position").await.unwrap_err(), hidden);
    }
    table.allow(&bjorn, Permissions::VIEW_CHANNEL);
    assert_eq!(table.latest(&bjorn).map(|seen| seen.id), Some(message.id));
}

#[tokio::test]
async fn who_may_not_write_can_press_but_not_type() {
    let mut bot = Bot::start().await;
    let (bjorn, table) = (bot.room.person("Björn"), bot.room.channel("general"));
    let message = panel(&bot).await;
    table.deny(OverwriteTarget::Everyone, SEND);
    let lacks =
        DriverError::Lacks { who: "Björn".into(), permissions: "SEND_MESSAGES".into(), place: "general".into() };
    assert_eq!(bjorn.say(&table, "hello").unwrap_err(), lacks);
    assert_eq!(bjorn.slash(&table, "/roll").await.unwrap_err(), lacks);
    let pressing = spawn({
        let bjorn = bjorn.clone();
        async move { bjorn.press(&message, "Roll").await }
    });
    let pressed = bot.interaction().await;
    assert!(!told(&pressed["member"]["permissions"]).contains(SEND));
    bot.answer(&pressed, json!({"type": 6})).await;
    pressing.await.unwrap().unwrap();

    table.deny(&bjorn, Permissions::USE_SLASH_COMMANDS | Permissions::CREATE_PUBLIC_THREADS);
    table.allow(&bjorn, SEND);
    assert!(matches!(bjorn.slash(&table, "/roll").await, Err(DriverError::NoSuchCommand { .. })));
    assert!(matches!(table.open_thread(&bjorn, "mine"), Err(DriverError::Lacks { .. })));
}

#[tokio::test]
async fn a_private_thread_is_for_its_members_and_those_who_manage_threads() {
    let bot = Bot::start().await;
    let [anna, bjorn, paivi] = ["Anna", "Björn", "Päivi"].map(|name| bot.room.person(name));
    let table = bot.room.channel("general");
    let corner = table.open_private_thread(&bjorn, "Between us").expect("a thread");
    bjorn.say(&corner, "only us").expect("it is his");
    assert!(corner.latest(&paivi).is_none());
    assert!(corner.latest(&anna).is_some(), "Anna owns the guild");
    assert_eq!(bot.get(&format!("/channels/{}", corner.id())).await.1["code"], 50001, "the bot is not in it");
    corner.add_member(&paivi).expect("a thread");
    assert!(corner.latest(&paivi).is_some());
    bot.room.world().set_thread_member(corner.id(), paivi.id(), false).expect("a thread");
    assert!(matches!(paivi.slash(&corner, "/roll").await, Err(DriverError::Hidden { .. })));
    bot.room.give_role(&paivi, "Moderator");
    assert!(corner.latest(&paivi).is_some());
}

#[tokio::test]
async fn an_attackers_client_sends_what_discord_accepts_and_no_more() {
    let mut bot = Bot::start().await;
    let (anna, bjorn) = (bot.room.person("Anna"), bot.room.person("Björn"));
    let (table, aside) = (bot.room.channel("general"), bot.room.channel("side-channel"));
    let message = panel(&bot).await;
    bot.room.add_guild("Elsewhere", "en-US", &["foreign"], &[&anna]);
    let foreign = bot.room.channel("foreign");
    aside.hide_from(&bjorn);
    let attacker = bjorn.with_modified_client();
    for refused in [
        attacker.press(&message, "roll:forged").await,
        attacker.select(&message, "how", &["near"]).await,
        bjorn.select(&message, "where", &[&foreign.id().to_string()]).await,
        bjorn.select(&message, "where", &["#side-channel"]).await,
    ] {
        assert!(matches!(refused, Err(DriverError::NoSuchComponent { .. })), "{refused:?}");
    }
    for (place, known) in [(&foreign, false), (&aside, true)] {
        let choosing = spawn({
            let (attacker, message, id) = (attacker.clone(), message.clone(), place.id().to_string());
            async move { attacker.select(&message, "where", &[&id]).await }
        });
        let interaction = bot.interaction().await;
        assert_eq!(interaction["data"]["values"], json!([place.id()]));
        let resolved = &interaction["data"]["resolved"]["channels"][place.id().to_string()];
        assert_eq!(resolved.is_object(), known, "{interaction}");
        if known {
            assert!(!told(&resolved["permissions"]).contains(VIEW), "the bot is told that Björn does not see it");
        }
        bot.answer(&interaction, json!({"type": 6})).await;
        choosing.await.unwrap().unwrap();
    }
    table.deny(&bjorn, SEND);
    let typing = spawn(async move { attacker.slash(&table, "/roll").await });
    let interaction = bot.interaction().await;
    bot.answer(&interaction, json!({"type": 4, "data": {"content": "3-1"}})).await;
    typing.await.unwrap().unwrap();
}

#[tokio::test]
async fn events_of_a_server_are_made_and_deleted_by_a_bot_that_may() {
    let bot = Bot::start().await;
    let guild = *bot.room.world().guilds.keys().next().unwrap();
    let path = format!("/guilds/{guild}/scheduled-events");
    let event = |changes: Value| {
        let mut event = json!({
            "name": "A match", "entity_type": 3, "privacy_level": 2, "entity_metadata": {"location": "here"},
            "scheduled_start_time": "2100-01-01T20:00:00Z", "scheduled_end_time": "2100-01-01T22:00:00+00:00",
        });
        event.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        event
    };
    assert_eq!(bot.post(&path, event(json!({}))).await.1["code"], 50013);
    for role in &mut bot.room.world().guilds.get_mut(&guild).unwrap().roles {
        role.permissions |= Permissions::CREATE_EVENTS;
    }
    for wrong in [
        json!({"entity_metadata": null}),
        json!({"scheduled_end_time": null}),
        json!({"scheduled_end_time": "2100-01-01T19:00:00Z"}),
        json!({"scheduled_start_time": "2001-01-01T19:00:00Z"}),
        json!({"name": "x".repeat(101)}),
        json!({"entity_metadata": {"location": "x".repeat(101)}}),
    ] {
        assert_eq!(bot.post(&path, event(wrong.clone())).await.1["code"], 50035, "{wrong}");
    }
    let (status, made) = bot.post(&path, event(json!({}))).await;
    assert_eq!((status, &made["name"]), (200, &json!("A match")));
    for _ in 1..100 {
        assert_eq!(bot.post(&path, event(json!({}))).await.0, 200);
    }
    assert_eq!(bot.post(&path, event(json!({}))).await.1["code"], 30038);
    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    assert_eq!(bot.get(&one).await.1["id"], made["id"]);
    assert_eq!(bot.delete(&one).await.0, 204);
    assert_eq!(bot.delete(&one).await.1["code"], 10070);
    assert_eq!(bot.get(&path).await.1.as_array().map(Vec::len), Some(99));
}
