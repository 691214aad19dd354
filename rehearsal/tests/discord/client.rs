//! A minimal bot in place of a real one: a WebSocket, an HTTP client, and answers by hand.

use discord_rehearsal::{Answer, DriverError, Options, Person, Rehearsal};
use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::spawn;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long tests wait; they run in parallel on busy machines.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Options with a long patience.
pub fn patient() -> Options {
    Options { answer_within: PATIENCE, patience: PATIENCE, ..Options::default() }
}

/// A connection to the gateway.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    compressed: bool,
}

impl Socket {
    /// Connects and reads HELLO.
    pub async fn open(room: &Rehearsal) -> Self {
        let url: Value = get(room, "/gateway").await.1;
        let url = format!("{}?v=10", url["url"].as_str().expect("an address"));
        let (stream, _) = connect_async(url).await.expect("the gateway listens");
        let mut socket = Self { stream, compressed: false };
        assert_eq!(socket.next().await["op"], 10);
        socket
    }

    pub async fn send(&mut self, payload: Value) {
        self.stream.send(Frame::Text(payload.to_string().into())).await.expect("the line stands");
    }

    /// The next payload.
    pub async fn next(&mut self) -> Value {
        self.try_next().await.unwrap_or_else(|code| panic!("closed with {code:?}"))
    }

    /// The next payload, or the close code (0: cut without one).
    pub async fn try_next(&mut self) -> Result<Value, u16> {
        let frame = timeout(PATIENCE, self.stream.next()).await.expect("something in time");
        self.compressed = matches!(&frame, Some(Ok(Frame::Binary(_))));
        match frame {
            Some(Ok(Frame::Text(text))) => Ok(serde_json::from_str(&text).expect("JSON")),
            Some(Ok(Frame::Binary(bytes))) => Ok(serde_json::from_reader(ZlibDecoder::new(&bytes[..])).expect("JSON")),
            Some(Ok(Frame::Close(Some(frame)))) => Err(frame.code.into()),
            _ => Err(0),
        }
    }

    /// Whether the latest payload was compressed.
    pub fn was_compressed(&self) -> bool {
        self.compressed
    }

    /// The next event of this name.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.next().await;
            if payload["t"] == name {
                return payload;
            }
        }
    }

    pub async fn identify(&mut self, token: &str, intents: u64) {
        self.send(json!({"op": 2, "d": {"token": token, "intents": intents, "properties": {}}})).await;
    }
}

/// A bot that is connected and has commands.
pub struct Bot {
    pub room: Rehearsal,
    pub socket: Socket,
    pub session: String,
}

impl Bot {
    /// Opens a room and connects a bot without intents.
    pub async fn start() -> Self {
        Self::start_with(patient(), 0).await
    }

    pub async fn start_with(options: Options, intents: u64) -> Self {
        let room = Rehearsal::start(options).await.expect("a free port");
        let mut socket = Socket::open(&room).await;
        socket.identify(room.token(), intents).await;
        let ready = socket.event("READY").await;
        let session = ready["d"]["session_id"].as_str().expect("a session").to_owned();
        let commands = json!([
            {"name": "roll", "description": "Roll the dice", "name_localizations": {"sv-SE": "kasta"}},
            {"name": "challenge", "description": "Challenge somebody", "options": [
                {"type": 6, "name": "player", "description": "Whom", "name_localizations": {"sv-SE": "spelare"}},
                {"type": 4, "name": "points", "description": "How far", "min_value": 1, "max_value": 25},
            ]},
            {"name": "move", "description": "Move", "options": [
                {"type": 3, "name": "play", "description": "The play", "required": true, "autocomplete": true},
            ]},
            {"name": "settings", "description": "Settings", "options": [
                {"type": 1, "name": "language", "description": "Language", "options": [
                    {"type": 3, "name": "value", "description": "Which", "required": true, "choices": [
                        {"name": "Danish", "name_localizations": {"da": "Dansk"}, "value": "da"},
                        {"name": "Dutch", "value": "nl"},
                    ]},
                ]},
            ]},
            {"name": "admin", "description": "For the few", "default_member_permissions": "32"},
            {"name": "Challenge", "type": 2},
            {"name": "Position", "type": 3},
        ]);
        let bot = Self { room, socket, session };
        let (status, registered) = bot.put(&bot.path("/applications/{app}/commands"), commands).await;
        assert_eq!(status, 200, "{registered}");
        bot.room.ready().await.expect("connected and registered");
        bot
    }

    /// The path with `{app}` filled in.
    pub fn path(&self, path: &str) -> String {
        path.replace("{app}", &self.room.world().bot.to_string())
    }

    /// The next interaction.
    pub async fn interaction(&mut self) -> Value {
        self.socket.event("INTERACTION_CREATE").await["d"].clone()
    }

    /// The first answer to an interaction.
    pub async fn answer(&self, interaction: &Value, body: Value) -> (u16, Value) {
        self.post(&callback_path(interaction), body).await
    }

    /// A person sends a line, which the bot answers with `body`. Returns the interaction that the bot received, and the
    /// person's answer.
    pub async fn answers(&mut self, person: &Person, line: &'static str, body: Value) -> (Value, Answer) {
        let typing = slash(self, person, line);
        let interaction = self.interaction().await;
        self.answer(&interaction, body).await;
        (interaction, typing.await.expect("no panic").expect("an answer"))
    }

    /// The path for new messages.
    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.room.channel("general").id())
    }

    /// A path under the interaction's token.
    pub fn webhook(&self, interaction: &Value, rest: &str) -> String {
        let token = interaction["token"].as_str().expect("a token");
        self.path(&format!("/webhooks/{{app}}/{token}{rest}"))
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        get(&self.room, path).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        call(&self.room, reqwest::Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> (u16, Value) {
        call(&self.room, reqwest::Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> (u16, Value) {
        call(&self.room, reqwest::Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> (u16, Value) {
        call(&self.room, reqwest::Method::DELETE, path, None).await
    }

    /// A request with one file.
    pub async fn upload(&self, method: reqwest::Method, path: &str, body: Value, file: Vec<u8>) -> (u16, Value) {
        let part = Part::bytes(file).file_name("board.png");
        let form = Form::new().part("files[0]", part).text("payload_json", body.to_string());
        let url = format!("{}/api/v10{path}", self.room.api_url());
        let request = reqwest::Client::new().request(method, url).multipart(form);
        outcome(request.header("authorization", format!("Bot {}", self.room.token()))).await
    }
}

pub fn callback_path(interaction: &Value) -> String {
    let (id, token) = (interaction["id"].as_str().expect("an id"), interaction["token"].as_str().expect("a token"));
    format!("/interactions/{id}/{token}/callback")
}

/// Sends a person's line in the background, so that the test can answer as the bot.
pub fn slash(bot: &Bot, person: &Person, line: &'static str) -> JoinHandle<Result<Answer, DriverError>> {
    let (person, channel) = (person.clone(), bot.room.channel("general"));
    spawn(async move { person.slash(&channel, line).await })
}

pub async fn get(room: &Rehearsal, path: &str) -> (u16, Value) {
    call(room, reqwest::Method::GET, path, None).await
}

async fn call(room: &Rehearsal, method: reqwest::Method, path: &str, body: Option<Value>) -> (u16, Value) {
    let url = format!("{}/api/v10{path}", room.api_url());
    let mut request = reqwest::Client::new().request(method, url);
    request = request.header("authorization", format!("Bot {}", room.token()));
    if let Some(body) = body {
        request = request.header("content-type", "application/json").body(body.to_string());
    }
    outcome(request).await
}

async fn outcome(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("the room answers");
    let status = response.status().as_u16();
    let text = response.text().await.expect("a body");
    (status, if text.is_empty() { Value::Null } else { serde_json::from_str(&text).expect("JSON") })
}
