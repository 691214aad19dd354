//! Connections and sessions of the gateway.

use crate::client::{Bot, Socket, patient, slash};
use serde_json::json;

#[tokio::test]
async fn a_wrong_token_is_shown_the_door() {
    let bot = Bot::start().await;
    let mut socket = Socket::open(&bot.room).await;
    socket.identify("not.the.token", 0).await;
    assert_eq!(socket.try_next().await, Err(4004));
}

#[tokio::test]
async fn privileged_intents_are_refused() {
    let bot = Bot::start().await;
    let mut socket = Socket::open(&bot.room).await;
    socket.identify(bot.room.token(), 1 << 15).await;
    assert_eq!(socket.try_next().await, Err(4014));
}

#[tokio::test]
async fn a_heartbeat_is_acknowledged() {
    let mut bot = Bot::start().await;
    bot.socket.send(json!({"op": 1, "d": null})).await;
    assert_eq!(bot.socket.next().await["op"], 11);
}

#[tokio::test]
async fn guilds_are_told_to_those_who_ask() {
    let room = Bot::start_with(patient(), 1).await.room;
    let mut socket = Socket::open(&room).await;
    socket.identify(room.token(), 1).await;
    let guild = socket.event("GUILD_CREATE").await["d"].clone();
    assert_eq!(guild["channels"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_resumed_session_hears_what_it_missed() {
    let mut bot = Bot::start().await;
    bot.room.close_gateway(None);
    assert_eq!(bot.socket.try_next().await, Err(0));
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let given = bot.room.until("the command", |world| (!world.interactions.is_empty()).then_some(()));
    given.await.unwrap();
    let mut socket = Socket::open(&bot.room).await;
    let resume = json!({"token": bot.room.token(), "session_id": bot.session, "seq": 1});
    socket.send(json!({"op": 6, "d": resume})).await;
    bot.socket = socket;
    let missed = bot.interaction().await;
    assert_eq!(missed["data"]["name"], "roll");
    bot.answer(&missed, json!({"type": 4, "data": {"content": "3-1"}})).await;
    assert_eq!(rolling.await.unwrap().unwrap().message().unwrap().content, "3-1");
    assert_eq!(bot.room.gateway(), (true, 1, 1));
}

#[tokio::test]
async fn an_invalid_session_cannot_be_resumed() {
    let mut bot = Bot::start().await;
    bot.room.invalidate_session(false);
    let told = bot.socket.next().await;
    assert_eq!((told["op"].as_u64(), told["d"].as_bool()), (Some(9), Some(false)));
    let mut socket = Socket::open(&bot.room).await;
    let resume = json!({"token": bot.room.token(), "session_id": bot.session, "seq": 1});
    socket.send(json!({"op": 6, "d": resume})).await;
    assert_eq!(socket.next().await["op"], 9);
    socket.identify(bot.room.token(), 0).await;
    assert_eq!(socket.next().await["t"], "READY");
}

#[tokio::test]
async fn the_room_can_ask_for_a_new_connection_or_close_the_old_one() {
    let mut bot = Bot::start().await;
    bot.room.ask_to_reconnect();
    assert_eq!(bot.socket.next().await["op"], 7);
    bot.room.close_gateway(Some(4000));
    assert_eq!(bot.socket.try_next().await, Err(4000));
}

#[tokio::test]
async fn events_can_be_held_back_and_repeated() {
    let mut bot = Bot::start().await;
    bot.room.hold();
    let anna = bot.room.person("Anna");
    let rolling = slash(&bot, &anna, "/roll");
    let done = bot.room.until("the command", |world| (!world.interactions.is_empty()).then_some(()));
    done.await.unwrap();
    bot.room.release();
    let first = bot.interaction().await;
    bot.answer(&first, json!({"type": 4, "data": {"content": "6-5"}})).await;
    let answer = rolling.await.unwrap().unwrap();
    bot.room.redeliver(answer.interaction);
    assert_eq!(bot.interaction().await, first);
}

#[tokio::test]
async fn long_payloads_are_compressed_for_who_asks_for_it() {
    let bot = Bot::start().await;
    let mut socket = Socket::open(&bot.room).await;
    let identity = json!({"token": bot.room.token(), "intents": 0, "properties": {}, "compress": true});
    socket.send(json!({"op": 2, "d": identity})).await;
    let ready = socket.event("READY").await;
    assert_eq!((ready["t"].as_str(), socket.was_compressed()), (Some("READY"), true));
    socket.send(json!({"op": 1, "d": null})).await;
    assert_eq!((socket.next().await["op"].as_u64(), socket.was_compressed()), (Some(11), false));
}
