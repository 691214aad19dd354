//! What a button wants at a match, as text of its custom id.

use super::NotOurs;
use crate::engine::dice::Die;
use crate::engine::score::Worth;
use std::fmt;
use std::str::FromStr;

/// What a button wants at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
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

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Roll => f.write_str("roll"),
            Wish::Pass => f.write_str("pass"),
            Wish::AskDouble => f.write_str("double?"),
            Wish::Double => f.write_str("double"),
            Wish::Take => f.write_str("take"),
            Wish::Beaver => f.write_str("beaver"),
            Wish::Drop => f.write_str("drop"),
            Wish::AskResign => f.write_str("resign?"),
            Wish::Resign(worth) => write!(f, "resign:{worth}"),
            Wish::AcceptResignation => f.write_str("accept"),
            Wish::DeclineResignation => f.write_str("decline"),
            Wish::PickName => f.write_str("name?"),
            Wish::Name(die) => write!(f, "name:{die}"),
            Wish::AcceptPlay => f.write_str("accept-play"),
            Wish::PlayAgain => f.write_str("again"),
            Wish::LetStand => f.write_str("stands"),
            Wish::Annul => f.write_str("annul"),
            Wish::Stop => f.write_str("stop"),
            Wish::Show(moves) => write!(f, "show:{moves}"),
            Wish::Pick(menu, before) => write!(f, "pick:{menu}:{before}"),
            Wish::Page(page) => write!(f, "page:{page}"),
            Wish::Play(moves) => write!(f, "play:{moves}"),
            Wish::More => f.write_str("more"),
            Wish::Rematch => f.write_str("rematch"),
        }
    }
}

impl FromStr for Wish {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Self, NotOurs> {
        let (verb, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match verb {
            "roll" => Wish::Roll,
            "pass" => Wish::Pass,
            "double?" => Wish::AskDouble,
            "double" => Wish::Double,
            "take" => Wish::Take,
            "beaver" => Wish::Beaver,
            "drop" => Wish::Drop,
            "resign?" => Wish::AskResign,
            "resign" => Wish::Resign(rest.parse().map_err(|_| NotOurs)?),
            "accept" => Wish::AcceptResignation,
            "decline" => Wish::DeclineResignation,
            "name?" => Wish::PickName,
            "name" => Wish::Name(rest.parse().ok().and_then(Die::new).ok_or(NotOurs)?),
            "accept-play" => Wish::AcceptPlay,
            "again" => Wish::PlayAgain,
            "stands" => Wish::LetStand,
            "annul" => Wish::Annul,
            "stop" => Wish::Stop,
            "show" => Wish::Show(rest.to_owned()),
            "pick" => {
                let (menu, before) = rest.split_once(':').ok_or(NotOurs)?;
                Wish::Pick(menu.parse().map_err(|_| NotOurs)?, before.to_owned())
            }
            "page" => Wish::Page(rest.parse().map_err(|_| NotOurs)?),
            "play" => Wish::Play(rest.to_owned()),
            "more" => Wish::More,
            "rematch" => Wish::Rematch,
            _ => return Err(NotOurs),
        })
    }
}
