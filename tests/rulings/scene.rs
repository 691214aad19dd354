//! A match between Anna and Björn by any rules, and their actions in it.

use discord_rehearsal::Person;
use discord_rehearsal::model::Message;

use crate::stage::Stage;
use crate::table::{Board, Table};

/// A match that is being played.
pub struct Scene {
    pub stage: Stage,
    pub table: Table,
    pub anna: Person,
    pub bjorn: Person,
}

impl Scene {
    /// Anna challenges Björn with these options, and he accepts.
    pub async fn of(options: &str, seed: u64) -> Scene {
        let stage = Stage::seeded(seed).await;
        let (anna, bjorn) = stage.players();
        let table = stage.table();
        let line = format!("/challenge player:{} {options}", bjorn.mention());
        let challenge = table.types(&anna, &line).await;
        bjorn.press(challenge.public().expect("a challenge"), "Accept").await.expect("a match");
        Scene { stage, table, anna, bjorn }
    }

    /// A person who does not play and reads English.
    pub fn onlooker(&self) -> Person {
        let onlooker = self.stage.room.person("Päivi");
        onlooker.speak("en-US");
        onlooker
    }

    pub async fn board(&self) -> Board {
        self.table.board().await
    }

    /// The player to act; Anna if both may.
    pub async fn to_act(&self) -> &Person {
        let board = self.board().await;
        if board.calls(&self.bjorn) { &self.bjorn } else { &self.anna }
    }

    pub async fn other(&self) -> &Person {
        self.other_than(self.to_act().await)
    }

    pub fn other_than(&self, who: &Person) -> &Person {
        if who.id() == self.anna.id() { &self.bjorn } else { &self.anna }
    }

    /// The player to act presses the plainest button or takes the plainest choice: never a double or a resignation.
    pub async fn goes_on(&self) -> Board {
        let board = self.board().await;
        let who = self.to_act().await;
        let plain = |label: &&&str| {
            ["Roll", "Pass", "The roll stands", "Accept the play", "Next game"].contains(*label)
                || label.starts_with("Play ") && **label != "Play nothing" && **label != "Play it again"
                || label.starts_with("Confirm ")
                || label.starts_with("Accept (")
        };
        let labels = board.labels();
        if let Some(button) = labels.iter().find(plain) {
            who.press(&board, button).await.unwrap_or_else(|error| panic!("{button}: {error}"));
        } else {
            let menu = board.menus().next().unwrap_or_else(|| panic!("nothing to do: {} {labels:?}", board.content));
            let name = menu["custom_id"].as_str().expect("a menu has an id");
            let choice = menu["options"][0]["value"].as_str().expect("a menu has choices");
            who.select(&board, name, &[choice]).await.unwrap_or_else(|error| panic!("{choice}: {error}"));
        }
        self.board().await
    }

    /// Both play on until the board fulfils `is_so`.
    pub async fn until(&self, is_so: impl Fn(&Board) -> bool) -> Board {
        for _ in 0..3_000 {
            let board = self.board().await;
            if is_so(&board) {
                return board;
            }
            self.goes_on().await;
        }
        panic!("this does not come about: {}", self.board().await.content);
    }

    /// All public messages, oldest first.
    pub fn told(&self) -> String {
        self.table.messages().iter().map(|message| message.content.clone()).collect::<Vec<_>>().join("\n")
    }

    /// The private answer to a command.
    #[track_caller]
    pub fn asks(&self, who: &Person, line: &str) -> impl Future<Output = Message> {
        let caller = std::panic::Location::caller();
        async move {
            let answer = self.table.types(who, line).await;
            answer.private().unwrap_or_else(|error| panic!("{caller}: {line}: {error}")).clone()
        }
    }
}
