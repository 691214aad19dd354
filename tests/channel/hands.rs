//! The two ways to play: with buttons and menus only, or with slash commands only.

use discord_rehearsal::{Message, Person};

use crate::table::{Board, Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Buttons and menus only.
    Buttons,
    /// Slash commands only.
    Commands,
}

impl Hands {
    /// Accepts the open challenge of the channel.
    pub async fn accept_challenge(self, table: &Table, who: &Person) {
        match self {
            Hands::Buttons => {
                let challenge = table.messages().pop().expect("a challenge");
                who.press(&challenge, "Accept").await.expect("it can be accepted");
            }
            Hands::Commands => drop(table.types(who, "/accept").await),
        }
    }

    pub async fn roll(self, table: &Table, who: &Person) {
        self.act(table, who, "Roll", "/roll").await;
    }

    pub async fn take(self, table: &Table, who: &Person) {
        self.act(table, who, "Take", "/take").await;
    }

    pub async fn drop(self, table: &Table, who: &Person) {
        let board = table.board().await;
        let answer = match self {
            Hands::Buttons => table.press(who, &labelled(&board, "Drop (")).await,
            Hands::Commands => table.types(who, "/drop").await,
        };
        // A drop by a button asks for confirmation, and an expensive one.
        if let Ok(asked) = answer.private() {
            who.press(asked, "Yes, drop").await.expect("a drop");
            table.board_after(&board).await;
        }
    }

    pub async fn accept_resignation(self, table: &Table, who: &Person) {
        let accept = match self {
            Hands::Buttons => labelled(&table.board().await.0, "Accept ("),
            Hands::Commands => String::new(),
        };
        self.act(table, who, &accept, "/accept").await;
    }

    pub async fn decline_resignation(self, table: &Table, who: &Person) {
        self.act(table, who, "Decline", "/decline").await;
    }

    pub async fn double(self, table: &Table, who: &Person) {
        let board = table.board().await;
        match self {
            Hands::Buttons => {
                let button = board.labels().into_iter().find(|label| label.starts_with("Double to"));
                let asked = table.press(who, button.expect("a double")).await;
                let panel = asked.private().expect("nobody else learns that a double is thought of");
                who.press(panel, panel.labels()[0]).await.expect("a double");
            }
            Hands::Commands => drop(table.types(who, "/double").await),
        }
        table.board_after(&board).await;
    }

    pub async fn resign(self, table: &Table, who: &Person, worth: &str) {
        let board = table.board().await;
        match self {
            Hands::Buttons => {
                let more = table.press(who, "More").await;
                let panel = more.private().expect("a panel of one's own");
                who.press(panel, &labelled(panel, &format!("Resign a {worth} ("))).await.expect("an offer");
            }
            Hands::Commands => drop(table.types(who, &format!("/resign kind:{worth}")).await),
        }
        table.board_after(&board).await;
    }

    /// The player to act resigns, and the opponent accepts.
    pub async fn gives_up(self, table: &Table, worth: &str) {
        let loser = table.whose_turn().await;
        self.resign(table, &loser, worth).await;
        let winner = table.whose_turn().await;
        self.accept_resignation(table, &winner).await;
    }

    /// A match to one point that the player to act gives up after three turns.
    pub async fn short_match(table: &Table, one: &Person, two: &Person) {
        table.begin(one, two, 1).await;
        for _ in 0..3 {
            let who = table.whose_turn().await;
            Hands::Buttons.turn(table, &who).await;
        }
        Hands::Commands.gives_up(table, "single game").await;
    }

    /// Plays the roll as in a race: the rearmost checker first.
    pub async fn play(self, table: &Table, who: &Person) {
        let board = table.board().await;
        match (self, board.forced_play()) {
            (Hands::Buttons, Some(play)) => drop(table.press(who, &format!("Play {play}")).await),
            (Hands::Buttons, None) => self.plays(table, who, &rearmost(board.plays())).await,
            (Hands::Commands, _) => {
                let offered = who.autocomplete(&table.channel, "/move play:").await.expect("legal plays");
                let play = rearmost(offered.into_iter().map(|choice| choice.name).collect());
                self.plays(table, who, &play).await;
            }
        }
    }

    pub async fn plays(self, table: &Table, who: &Person, play: &str) {
        if self == Hands::Buttons {
            self.choose(table, who, play).await;
        }
        self.act(table, who, &format!("Confirm {play}"), &format!("/move play:{play}")).await;
    }

    /// Takes a whole turn: rolls if necessary, and plays.
    pub async fn turn(self, table: &Table, who: &Person) {
        let board = table.board().await;
        if !board.is_to_play() {
            self.roll(table, who).await;
        }
        // A roll without a legal play has passed the turn.
        let now = table.board().await;
        if now.is_to_play() && now.calls(who) {
            self.play(table, who).await;
        }
    }

    /// Chooses a whole play from the menu without confirming it.
    pub async fn choose(self, table: &Table, who: &Person, play: &str) {
        let board = table.board().await;
        let menu = board.menus().find(|menu| menu["options"].to_string().contains(&format!("\"{play}\"")));
        let menu = menu.and_then(|menu| menu["custom_id"].as_str());
        let menu = menu.unwrap_or_else(|| panic!("{play} is not among {:?}", board.plays())).to_owned();
        who.select(&board, &menu, &[play]).await.expect("it can be chosen");
    }

    /// Both take the first legal action until the board fulfils `is_so`.
    pub async fn go_on_until(self, table: &Table, is_so: impl Fn(&Board) -> bool) -> Board {
        for _ in 0..1_000 {
            let board = table.board().await;
            if is_so(&board) {
                return board;
            }
            let who = table.whose_turn().await;
            if board.is_to_play() {
                self.play(table, &who).await;
            } else {
                self.roll(table, &who).await;
            }
        }
        panic!("this does not come about");
    }

    async fn act(self, table: &Table, who: &Person, button: &str, command: &str) {
        let answer = match self {
            Hands::Buttons => table.press(who, button).await,
            Hands::Commands => table.types(who, command).await,
        };
        answer.public().expect("it counts");
    }
}

/// The label of the button that begins with this text.
#[track_caller]
pub fn labelled(message: &Message, begin: &str) -> String {
    let found = message.labels().into_iter().find(|label| label.starts_with(begin));
    found.unwrap_or_else(|| panic!("no button begins with {begin}: {:?}", message.labels())).to_owned()
}

/// The play that moves a checker from the farthest point.
fn rearmost(plays: Vec<String>) -> String {
    let from = |play: &String| match play.split('/').next().unwrap_or_default() {
        "bar" => 25,
        point => point.parse().unwrap_or(0),
    };
    // The last of several, since a list begins with the plays that split most.
    plays.into_iter().max_by_key(from).expect("a legal play")
}
