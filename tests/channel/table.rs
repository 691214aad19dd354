//! A channel with a match in it, and what people do there, in the game's language.

use crate::club::PEOPLE;
use std::io::{Cursor, Read};
use std::ops::Deref;

use discord_rehearsal::model::Message;
use discord_rehearsal::{Answer, ChannelHandle, Person, Rehearsal};

/// How the title of the menu of whole plays begins.
pub const PLAYS: &str = "Choose your whole play";

/// A channel where people play.
#[derive(Clone)]
pub struct Table {
    pub room: Rehearsal,
    pub channel: ChannelHandle,
    /// The person whose view of the channel the tests read; she does not play.
    pub onlooker: Person,
}

impl Table {
    pub fn new(room: Rehearsal, channel: ChannelHandle) -> Table {
        let onlooker = room.person("Päivi");
        Table { room, channel, onlooker }
    }

    /// The text of an exported file whose name ends with `end`.
    pub async fn exported(&self, who: &Person, end: &str) -> String {
        let exported = self.types(who, "/export").await;
        let file = own(&exported).attachments.iter().find(|file| file.filename.ends_with(end)).expect("such a file");
        String::from_utf8(self.room.file(file).expect("what it holds").to_vec()).expect("text")
    }

    /// All public messages, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        let all = self.channel.messages(&self.onlooker).into_iter();
        all.filter(|message| message.ephemeral_to.is_none()).collect()
    }

    /// Waits for the current board: the newest, and the only one with buttons to play.
    #[track_caller]
    pub fn board(&self) -> impl Future<Output = Board> + '_ {
        let caller = std::panic::Location::caller();
        let current = || {
            let boards: Vec<Message> = self.messages().into_iter().filter(|m| !m.attachments.is_empty()).collect();
            let (newest, older) = boards.split_last()?;
            let was_another = |older: &Message| is_result(older) && match_of(older) != match_of(newest);
            let alone = !older.iter().any(|older| is_played_at(older) && !was_another(older));
            (alone && is_played_at(newest)).then(|| Board(newest.clone()))
        };
        async move {
            let found = self.wait(current).await;
            found.unwrap_or_else(|| panic!("{caller}: no board to be played at; there is {:#?}", self.summary()))
        }
    }

    /// The newest board with buttons, even if older ones have buttons too.
    pub async fn newest_board(&self) -> Board {
        let playable = |message: &Message| !message.attachments.is_empty() && is_played_at(message);
        Board(self.channel.wait_for(&self.onlooker, playable).await.expect("a board"))
    }

    /// Waits until another board than this one is the current one.
    pub async fn board_after(&self, old: &Board) -> Board {
        let newer = self.channel.next_message(&self.onlooker, old, |message| !message.attachments.is_empty());
        newer.await.expect("a newer board");
        self.board().await
    }

    /// Somebody types a command.
    #[track_caller]
    pub fn types(&self, who: &Person, line: &str) -> impl Future<Output = Answer> {
        let caller = std::panic::Location::caller();
        async move { who.slash(&self.channel, line).await.unwrap_or_else(|error| panic!("{caller}: {line}: {error}")) }
    }

    /// Somebody presses a button under the board.
    #[track_caller]
    pub fn press(&self, who: &Person, button: &str) -> impl Future<Output = Answer> {
        let caller = std::panic::Location::caller();
        async move {
            let board = self.board().await;
            who.press(&board, button).await.unwrap_or_else(|error| panic!("{caller}: {button}: {error}"))
        }
    }

    /// Somebody types a command. Returns the private answer.
    #[track_caller]
    pub fn told(&self, who: &Person, line: &str) -> impl Future<Output = String> {
        let typed = self.types(who, line);
        async move { private(&typed.await) }
    }

    /// Somebody presses a button under the board. Returns the private answer.
    #[track_caller]
    pub fn told_on_press(&self, who: &Person, button: &str) -> impl Future<Output = String> {
        let pressed = self.press(who, button);
        async move { private(&pressed.await) }
    }

    pub async fn challenge(&self, challenger: &Person, opponent: &Person, points: u8) -> Message {
        let line = format!("/challenge player:{} points:{points}", opponent.mention());
        self.types(challenger, &line).await.public().expect("a challenge for all to see").clone()
    }

    /// Waits for the open challenge: the newest message, and the only one with buttons to answer.
    pub async fn challenge_shown(&self) -> Message {
        let only = || {
            let messages = self.messages();
            let (newest, older) = messages.split_last()?;
            let alone = !older.iter().any(|message| message.offers("Withdraw"));
            (alone && newest.offers("Withdraw")).then(|| newest.clone())
        };
        self.wait(only).await.unwrap_or_else(|| panic!("not one challenge; there is {:#?}", self.summary()))
    }

    /// Somebody goes on here with a match of theirs that is played elsewhere.
    pub async fn takes_up(&self, person: &Person) {
        let offer = self.types(person, "/board").await;
        person.press(offer.private().expect("their own"), "Go on here").await.expect("it goes on");
    }

    /// A challenge and its acceptance. Returns the first board.
    pub async fn begin(&self, challenger: &Person, opponent: &Person, points: u8) -> Board {
        let challenge = self.challenge(challenger, opponent, points).await;
        opponent.press(&challenge, "Accept").await.expect("it can be accepted");
        // Before the first board, the newest board may be the result of an earlier match.
        let first = self.channel.next_message(&self.onlooker, &challenge, |message| !message.attachments.is_empty());
        first.await.expect("the first board");
        self.board().await
    }

    /// Shows the owner of the server, at its first match, the choices that would follow their next command.
    pub async fn shows_the_choices_to(&self, owner: &Person) {
        self.types(owner, "/help").await;
        let choices = |message: &Message| message.content.starts_with("The first match here.");
        self.channel.wait_for(owner, choices).await.expect("the choices");
    }

    /// The player to act.
    pub async fn whose_turn(&self) -> Person {
        let board = self.board().await;
        PEOPLE
            .map(|name| self.room.person(name))
            .into_iter()
            .find(|person| board.calls(person))
            .unwrap_or_else(|| panic!("nobody is called upon: {}", board.content))
    }

    /// Waits until `check` returns something.
    pub async fn wait<T>(&self, mut check: impl FnMut() -> Option<T>) -> Option<T> {
        let room = self.room.room();
        let mut changes = room.world().subscribe();
        let deadline = tokio::time::Instant::now() + room.options.patience;
        loop {
            if let Some(found) = check() {
                return Some(found);
            }
            // Missed changes do not matter, since everything is checked again.
            let _ = tokio::time::timeout_at(deadline, changes.recv()).await.ok()?;
            while changes.try_recv().is_ok() {}
        }
    }

    /// The channel in short, for failing tests: each message with its text, its number of files, and its buttons.
    pub fn summary(&self) -> Vec<String> {
        let line =
            |message: &Message| format!("{:?} {} {:?}", message.content, message.attachments.len(), message.labels());
        self.messages().iter().map(line).collect()
    }
}

/// Whether a message shows the end of a match: it has a button for a rematch or an analysis.
fn is_result(message: &Message) -> bool {
    let afterwards = |id: &str| id.ends_with(":rematch") || id.starts_with("analysis:");
    message.buttons().any(|button| button["custom_id"].as_str().is_some_and(afterwards))
}

/// The number of the match in a message's buttons.
fn match_of(message: &Message) -> Option<&str> {
    message.buttons().find_map(|button| button["custom_id"].as_str()?.strip_prefix("m:")?.split(':').next())
}

/// Whether a message has controls other than those for looking back at a game.
fn is_played_at(message: &Message) -> bool {
    let looks_back = |id: &str| ["replay:", "step:"].iter().any(|kind| id.starts_with(kind));
    message.menus().next().is_some()
        || message.buttons().any(|button| !button["custom_id"].as_str().is_some_and(looks_back))
}

/// The names and texts of the files in a zip archive.
pub fn unzipped(archive: &[u8]) -> Vec<(String, String)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(archive)).expect("a zip");
    let mut files = Vec::new();
    for number in 0..zip.len() {
        let mut file = zip.by_index(number).expect("a file");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("a text");
        files.push((file.name().to_owned(), text));
    }
    files
}

/// The message that only the person who asked can see.
#[track_caller]
pub fn own(answer: &Answer) -> &Message {
    answer.private().expect("an answer for one person")
}

/// The text of the message that only the person who asked can see.
#[track_caller]
pub fn private(answer: &Answer) -> String {
    own(answer).content.clone()
}

/// A message with the picture of a board.
#[derive(Clone, Debug)]
pub struct Board(pub Message);

impl Deref for Board {
    type Target = Message;

    fn deref(&self) -> &Message {
        &self.0
    }
}

impl Board {
    /// Whether the last line, but for that of a clock, pings this person.
    pub fn calls(&self, person: &Person) -> bool {
        let last = self.content.lines().rfind(|line| !line.starts_with("-# ⏳"));
        last.is_some_and(|line| line.contains(&person.mention()))
    }

    /// Whether the text contains this.
    pub fn says(&self, text: &str) -> bool {
        self.content.contains(text)
    }

    /// The whole plays of the menu.
    pub fn plays(&self) -> Vec<String> {
        let menu = self.menus().find(|menu| menu["placeholder"].as_str().is_some_and(|name| name.starts_with(PLAYS)));
        let options = menu.and_then(|menu| menu["options"].as_array()).into_iter().flatten();
        let names = options.filter_map(|option| option["label"].as_str());
        names.map(str::to_owned).collect()
    }

    /// The only legal play, if there is a button for it.
    pub fn forced_play(&self) -> Option<String> {
        self.labels().iter().find_map(|label| label.strip_prefix("Play ")).map(str::to_owned)
    }

    /// Whether there is a roll to play.
    pub fn is_to_play(&self) -> bool {
        self.forced_play().is_some() || !self.plays().is_empty()
    }

    /// The alt text of the picture.
    pub fn alt(&self) -> &str {
        self.attachments.first().and_then(|picture| picture.description.as_deref()).unwrap_or_default()
    }
}
