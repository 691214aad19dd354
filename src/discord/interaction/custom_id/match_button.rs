//! What a button asks for at a match, as text of its custom id.

use super::parts::UnknownCustomId;
use crate::engine::action::Decision;
use crate::table::Intent;
use std::fmt;
use std::str::FromStr;

/// What a button asks for at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchButton {
    /// Do this.
    Act(Intent),
    /// Do this, although the tutor asked whether one is sure.
    Surely(Intent),
    /// Ask whether to double, privately: that one thinks of it is nobody else's business.
    AskDouble,
    /// Ask whether to drop the double, privately.
    AskDrop,
    /// Ask what to resign, privately.
    AskResign,
    /// Show these moves on the board. Nothing counts yet.
    Show(String),
    /// Show another page of whole plays.
    Page(u16),
    /// Play these moves.
    Play(String),
    /// Show what else there is, privately.
    More,
    /// Challenge the same opponent to the same match again.
    Rematch,
}

impl<T: Into<Intent>> From<T> for MatchButton {
    fn from(intent: T) -> MatchButton {
        MatchButton::Act(intent.into())
    }
}

impl fmt::Display for MatchButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchButton::Act(intent) => f.write_str(&written(intent)),
            MatchButton::Surely(intent) => write!(f, "surely:{}", written(intent)),
            MatchButton::AskDouble => f.write_str("double?"),
            MatchButton::AskDrop => f.write_str("drop?"),
            MatchButton::AskResign => f.write_str("resign?"),
            MatchButton::Show(moves) => write!(f, "show:{moves}"),
            MatchButton::Page(page) => write!(f, "page:{page}"),
            MatchButton::Play(moves) => write!(f, "play:{moves}"),
            MatchButton::More => f.write_str("more"),
            MatchButton::Rematch => f.write_str("rematch"),
        }
    }
}

impl FromStr for MatchButton {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        read(text).ok_or(UnknownCustomId)
    }
}

/// An intent, as the button for it says it.
fn written(intent: &Intent) -> String {
    match intent {
        Intent::Roll => "roll".to_owned(),
        Intent::Decide(decision) => decision.to_string().replacen(' ', ":", 1),
    }
}

/// What [`written`] wrote.
fn intent(text: &str) -> Option<Intent> {
    match text {
        "roll" => Some(Intent::Roll),
        decision => decision.replacen(':', " ", 1).parse::<Decision>().ok().map(Intent::Decide),
    }
}

fn read(text: &str) -> Option<MatchButton> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    Some(match word {
        "surely" => MatchButton::Surely(intent(rest)?),
        "double?" => MatchButton::AskDouble,
        "drop?" => MatchButton::AskDrop,
        "resign?" => MatchButton::AskResign,
        "show" => MatchButton::Show(rest.to_owned()),
        "page" => MatchButton::Page(rest.parse().ok()?),
        "play" => MatchButton::Play(rest.to_owned()),
        "more" => MatchButton::More,
        "rematch" => MatchButton::Rematch,
        // Messages with buttons of the first version are still about.
        "again" => Decision::PlayAgain.into(),
        "stands" => Decision::LetStand.into(),
        _ => MatchButton::Act(intent(text)?),
    })
}
