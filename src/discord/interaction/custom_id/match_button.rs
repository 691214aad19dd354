//! What a button asks for at a match, as text of its custom id.

use super::parts::UnknownCustomId;
use crate::engine::dice::Die;
use crate::table::Intent;
use std::fmt;
use std::str::FromStr;

/// What a button asks for at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchButton {
    /// Do this.
    Act(Intent),
    /// Ask whether to double, privately: that one thinks of it is nobody else's business.
    AskDouble,
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

impl From<Intent> for MatchButton {
    fn from(intent: Intent) -> MatchButton {
        MatchButton::Act(intent)
    }
}

/// The words of what is done without saying more.
const WORDS: [(&str, Intent); 13] = [
    ("roll", Intent::Roll),
    ("pass", Intent::Pass),
    ("double", Intent::Double),
    ("take", Intent::Take),
    ("beaver", Intent::Beaver),
    ("drop", Intent::Drop),
    ("accept", Intent::AcceptResignation),
    ("decline", Intent::DeclineResignation),
    ("accept-play", Intent::AcceptPlay),
    ("again", Intent::PlayAgain),
    ("stands", Intent::LetStand),
    ("annul", Intent::Annul),
    ("stop", Intent::Stop),
];

impl fmt::Display for MatchButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchButton::Act(Intent::Resign(worth)) => write!(f, "resign:{worth}"),
            MatchButton::Act(Intent::Name(die)) => write!(f, "name:{die}"),
            MatchButton::Act(intent) => {
                f.write_str(WORDS.iter().find(|(_, known)| known == intent).map_or("play", |(word, _)| word))
            }
            MatchButton::AskDouble => f.write_str("double?"),
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

fn read(text: &str) -> Option<MatchButton> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    Some(match word {
        "double?" => MatchButton::AskDouble,
        "resign?" => MatchButton::AskResign,
        "resign" => MatchButton::Act(Intent::Resign(rest.parse().ok()?)),
        "name" => MatchButton::Act(Intent::Name(rest.parse().ok().and_then(Die::new)?)),
        "show" => MatchButton::Show(rest.to_owned()),
        "page" => MatchButton::Page(rest.parse().ok()?),
        "play" => MatchButton::Play(rest.to_owned()),
        "more" => MatchButton::More,
        "rematch" => MatchButton::Rematch,
        _ => MatchButton::Act(WORDS.into_iter().find(|(known, _)| *known == word)?.1),
    })
}
