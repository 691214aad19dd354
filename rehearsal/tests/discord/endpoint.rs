//! Interactions by HTTP, for a bot with an endpoint of its own.

use crate::client::{Bot, slash};
use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::routing::post;
use discord_rehearsal::{DriverError, Rehearsal};
use ring::signature::{ED25519, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What an endpoint does with requests.
#[derive(Clone)]
struct Endpoint {
    /// The key of the application; without it every signature passes.
    key: Option<Vec<u8>>,
    pong: Value,
    /// The response to an interaction.
    response: (StatusCode, Value),
    taken: UnboundedSender<Value>,
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex")).collect()
}

impl Endpoint {
    /// One that does what Discord asks of it, with what it takes.
    async fn new(bot: &Bot, status: u16, response: Value) -> (Self, UnboundedReceiver<Value>) {
        let (taken, interactions) = unbounded_channel();
        let application = bot.get("/applications/@me").await.1;
        let key = application["verify_key"].as_str().map(bytes);
        let response = (StatusCode::from_u16(status).expect("a status"), response);
        (Self { key, pong: json!({"type": 1}), response, taken }, interactions)
    }

    /// Listens, and returns its URL.
    async fn listen(self) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/", listener.local_addr().expect("an address"));
        let answer = move |headers: HeaderMap, body: Bytes| async move {
            let (status, json) = self.answer(&headers, &body);
            (status, [(header::CONTENT_TYPE, "application/json")], json.to_string())
        };
        tokio::spawn(async move { axum::serve(listener, Router::new().route("/", post(answer))).await });
        url
    }

    fn answer(&self, headers: &HeaderMap, body: &[u8]) -> (StatusCode, Value) {
        let header = |name| headers.get(name).expect("each request has it").to_str().expect("text");
        let signed = [header("x-signature-timestamp").as_bytes(), body].concat();
        let signature = bytes(header("x-signature-ed25519"));
        let passes = |key: &Vec<u8>| UnparsedPublicKey::new(&ED25519, key).verify(&signed, &signature).is_ok();
        if !self.key.as_ref().is_none_or(passes) {
            return (StatusCode::UNAUTHORIZED, Value::Null);
        }
        let payload: Value = serde_json::from_slice(body).expect("JSON");
        if payload["type"] == 1 {
            return (StatusCode::OK, self.pong.clone());
        }
        self.taken.send(payload).expect("the test waits");
        self.response.clone()
    }
}

async fn url_of(room: &Rehearsal) -> Value {
    crate::client::get(room, "/applications/@me").await.1["interactions_endpoint_url"].clone()
}

#[tokio::test]
async fn a_url_is_taken_if_it_answers_ping_and_refuses_a_wrong_signature() {
    let bot = Bot::start().await;
    let (right, _interactions) = Endpoint::new(&bot, 202, Value::Null).await;
    let credulous = Endpoint { key: None, ..right.clone() }.listen().await;
    let silent = Endpoint { pong: Value::Null, ..right.clone() }.listen().await;
    for wrong in [credulous, silent, "http://127.0.0.1:1/".to_owned()] {
        let (status, refusal) = bot.patch("/applications/@me", json!({"interactions_endpoint_url": wrong})).await;
        assert_eq!((status, &refusal["code"]), (400, &json!(50035)), "{wrong}");
        assert!(refusal["errors"]["interactions_endpoint_url"].is_object(), "{refusal}");
        assert_eq!(url_of(&bot.room).await, Value::Null);
    }
    let right = right.listen().await;
    let (status, application) = bot.patch("/applications/@me", json!({"interactions_endpoint_url": right})).await;
    assert_eq!((status, &application["interactions_endpoint_url"]), (200, &json!(right)));
    bot.patch("/applications/@me", json!({"interactions_endpoint_url": null})).await;
    assert_eq!(url_of(&bot.room).await, Value::Null);
}

#[tokio::test]
async fn an_interaction_is_posted_and_answered_by_the_response_or_by_a_callback() {
    let mut bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    let said = json!({"type": 4, "data": {"content": "3-1"}});
    for (status, response) in [(200, said.clone()), (202, Value::Null)] {
        let (endpoint, mut interactions) = Endpoint::new(&bot, status, response).await;
        bot.room.set_interactions_endpoint(Some(&endpoint.listen().await)).await.expect("it passes");
        let rolling = slash(&bot, &anna, "/roll");
        let interaction = interactions.recv().await.expect("it comes here");
        if status == 202 {
            assert_eq!(bot.answer(&interaction, said.clone()).await.0, 204);
        }
        assert_eq!(rolling.await.unwrap().unwrap().public().unwrap().content, "3-1");
    }
    bot.room.set_interactions_endpoint(None).await.expect("the gateway needs no check");
    let (interaction, answer) = bot.answers(&anna, "/roll", said).await;
    let known = bot.room.world().interactions.len();
    assert_eq!((known, interaction["id"].clone()), (3, json!(answer.interaction)), "the others did not come this way");
}

#[tokio::test]
async fn a_response_that_is_no_success_is_a_failed_interaction() {
    let bot = Bot::start().await;
    let anna = bot.room.person("Anna");
    for (status, response) in [(500, Value::Null), (200, json!({"type": 99})), (200, Value::Null)] {
        let (endpoint, _interactions) = Endpoint::new(&bot, status, response).await;
        bot.room.set_interactions_endpoint(Some(&endpoint.listen().await)).await.expect("it passes");
        assert_eq!(slash(&bot, &anna, "/roll").await.unwrap().unwrap_err(), DriverError::Failed);
    }
    bot.room.world().interactions_endpoint_url = Some("http://127.0.0.1:1/".to_owned());
    assert_eq!(slash(&bot, &anna, "/roll").await.unwrap().unwrap_err(), DriverError::Failed, "nobody is there");
}
