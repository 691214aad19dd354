//! What a button wants at a match, as text of its custom id.

use super::UnknownCustomId;
use crate::engine::dice::Die;
use crate::engine::score::Worth;
use std::fmt;
use std::str::FromStr;

/// What a button wants at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchButton {
    /// Roll the dice.
    Roll,
    /// Let the turn pass, being shut out.
    Pass,
    /// Ask whether to double, privately: that one thinks of it is nobody else's business.
    AskDouble,
    /// Double.
    Double,
    /// Take the double.
    Take,
    /// Take the double and redouble at once.
    Beaver,
    /// Drop the double.
    Drop,
    /// Ask what to resign, privately.
    AskResign,
    /// Offer to resign this much.
    Resign(Worth),
    /// Accept the resignation.
    AcceptResignation,
    /// Decline the resignation.
    DeclineResignation,
    /// A menu: name the doublet that is chosen.
    PickName,
    /// Name this doublet.
    Name(Die),
    /// Accept the opponent's last play of the game.
    AcceptPlay,
    /// Have the opponent's play played again.
    PlayAgain,
    /// Let the opponent's early roll stand.
    LetStand,
    /// Have the opponent's early roll thrown again.
    Annul,
    /// End a money session.
    Stop,
    /// Show these moves on the board. Nothing counts yet.
    Show(String),
    /// A menu: show these moves and, after them, what is chosen. A message may have several, told apart by a number.
    Pick(u8, String),
    /// Show another page of whole plays.
    Page(u16),
    /// Play these moves.
    Play(String),
    /// Show what else there is, privately.
    More,
    /// Challenge the same opponent to the same match again.
    Rematch,
}

impl fmt::Display for MatchButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchButton::Roll => f.write_str("roll"),
            MatchButton::Pass => f.write_str("pass"),
            MatchButton::AskDouble => f.write_str("double?"),
            MatchButton::Double => f.write_str("double"),
            MatchButton::Take => f.write_str("take"),
            MatchButton::Beaver => f.write_str("beaver"),
            MatchButton::Drop => f.write_str("drop"),
            MatchButton::AskResign => f.write_str("resign?"),
            MatchButton::Resign(worth) => write!(f, "resign:{worth}"),
            MatchButton::AcceptResignation => f.write_str("accept"),
            MatchButton::DeclineResignation => f.write_str("decline"),
            MatchButton::PickName => f.write_str("name?"),
            MatchButton::Name(die) => write!(f, "name:{die}"),
            MatchButton::AcceptPlay => f.write_str("accept-play"),
            MatchButton::PlayAgain => f.write_str("again"),
            MatchButton::LetStand => f.write_str("stands"),
            MatchButton::Annul => f.write_str("annul"),
            MatchButton::Stop => f.write_str("stop"),
            MatchButton::Show(moves) => write!(f, "show:{moves}"),
            MatchButton::Pick(menu, before) => write!(f, "pick:{menu}:{before}"),
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
        let (verb, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match verb {
            "roll" => MatchButton::Roll,
            "pass" => MatchButton::Pass,
            "double?" => MatchButton::AskDouble,
            "double" => MatchButton::Double,
            "take" => MatchButton::Take,
            "beaver" => MatchButton::Beaver,
            "drop" => MatchButton::Drop,
            "resign?" => MatchButton::AskResign,
            "resign" => MatchButton::Resign(rest.parse().map_err(|_| UnknownCustomId)?),
            "accept" => MatchButton::AcceptResignation,
            "decline" => MatchButton::DeclineResignation,
            "name?" => MatchButton::PickName,
            "name" => MatchButton::Name(rest.parse().ok().and_then(Die::new).ok_or(UnknownCustomId)?),
            "accept-play" => MatchButton::AcceptPlay,
            "again" => MatchButton::PlayAgain,
            "stands" => MatchButton::LetStand,
            "annul" => MatchButton::Annul,
            "stop" => MatchButton::Stop,
            "show" => MatchButton::Show(rest.to_owned()),
            "pick" => {
                let (menu, before) = rest.split_once(':').ok_or(UnknownCustomId)?;
                MatchButton::Pick(menu.parse().map_err(|_| UnknownCustomId)?, before.to_owned())
            }
            "page" => MatchButton::Page(rest.parse().map_err(|_| UnknownCustomId)?),
            "play" => MatchButton::Play(rest.to_owned()),
            "more" => MatchButton::More,
            "rematch" => MatchButton::Rematch,
            _ => return Err(UnknownCustomId),
        })
    }
}
