//! Actions as lines of the log.

use super::action::Action;
use super::dice::{Die, Roll};
use super::play::Play;
use super::player::PerPlayer;
use super::score::Worth;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Worth::Single => "single",
            Worth::Gammon => "gammon",
            Worth::Backgammon => "backgammon",
        })
    }
}

/// Text that is no line of the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an action")]
pub struct UnreadableAction(pub String);

impl FromStr for Worth {
    type Err = UnreadableAction;

    fn from_str(word: &str) -> Result<Worth, UnreadableAction> {
        match word {
            "single" => Ok(Worth::Single),
            "gammon" => Ok(Worth::Gammon),
            "backgammon" => Ok(Worth::Backgammon),
            _ => Err(UnreadableAction(word.to_owned())),
        }
    }
}

/// `open 3 5`, `roll 31`, `play 24/21 6/5`, `resign gammon`, `name 5-5`, and single words for the rest.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Open(dice) => write!(f, "open {} {}", dice.one, dice.two),
            Action::Roll(roll) => write!(f, "roll {roll}"),
            Action::Cocked(roll) => write!(f, "cocked {roll}"),
            Action::Pass => f.write_str("pass"),
            Action::Play(play) => write!(f, "play {}", play.exact()),
            Action::Name(die) => write!(f, "name {die}-{die}"),
            Action::Double => f.write_str("double"),
            Action::Take => f.write_str("take"),
            Action::Beaver => f.write_str("beaver"),
            Action::Drop => f.write_str("drop"),
            Action::Resign(worth) => write!(f, "resign {worth}"),
            Action::AcceptResignation => f.write_str("accept"),
            Action::DeclineResignation => f.write_str("decline"),
            Action::AcceptPlay => f.write_str("accept-play"),
            Action::PlayAgain => f.write_str("play-again"),
            Action::LetStand => f.write_str("let-stand"),
            Action::Annul => f.write_str("annul"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(line: &str) -> Result<Action, UnreadableAction> {
        read(line.trim()).ok_or_else(|| UnreadableAction(line.to_owned()))
    }
}

fn read(line: &str) -> Option<Action> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let die = |text: &str| text.parse().ok().and_then(Die::new);
    let action = match word {
        "open" => {
            let (one, two) = rest.split_once(' ')?;
            Action::Open(PerPlayer::new(die(one)?, die(two)?))
        }
        "roll" => Action::Roll(rest.parse().ok()?),
        "cocked" => Action::Cocked(rest.parse().ok()?),
        "play" => Action::Play(rest.parse::<Play>().ok()?),
        "name" => {
            let (one, two) = rest.split_once('-')?;
            Action::Name(die(one).filter(|_| one == two)?)
        }
        "resign" => Action::Resign(rest.parse().ok()?),
        _ if !rest.is_empty() => return None,
        "pass" => Action::Pass,
        "double" => Action::Double,
        "take" => Action::Take,
        "beaver" => Action::Beaver,
        "drop" => Action::Drop,
        "accept" => Action::AcceptResignation,
        "decline" => Action::DeclineResignation,
        "accept-play" => Action::AcceptPlay,
        "play-again" => Action::PlayAgain,
        "let-stand" => Action::LetStand,
        "annul" => Action::Annul,
        "stop" => Action::Stop,
        _ => return None,
    };
    Some(action)
}

/// Reads `31` or `13`.
impl FromStr for Roll {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Roll, UnreadableAction> {
        let digits = |text: &str| match text.as_bytes() {
            [a @ b'1'..=b'6', b @ b'1'..=b'6'] => Roll::from_pips(a - b'0', b - b'0'),
            _ => None,
        };
        digits(text).ok_or_else(|| UnreadableAction(text.to_owned()))
    }
}
