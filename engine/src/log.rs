//! Actions as lines of the log; decisions have the same form in the ids of buttons.

use super::{Action, Decision, Die, PerPlayer, Play, Roll};
use std::fmt;
use std::str::FromStr;

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an action")]
pub struct UnreadableAction(pub String);

/// `open 3 5`, `roll 31`, or a decision.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Open(dice) => write!(f, "open {} {}", dice.one, dice.two),
            Action::Roll(roll) => write!(f, "roll {roll}"),
            Action::Cocked(roll) => write!(f, "cocked {roll}"),
            Action::Decide(decision) => decision.fmt(f),
        }
    }
}

/// `play 24/21 6/5`, `resign gammon`, `name 5-5`, and single words for the rest.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Pass => f.write_str("pass"),
            Decision::Play(play) => write!(f, "play {}", play.exact()),
            Decision::Name(die) => write!(f, "name {die}-{die}"),
            Decision::Double => f.write_str("double"),
            Decision::Take => f.write_str("take"),
            Decision::Beaver => f.write_str("beaver"),
            Decision::Drop => f.write_str("drop"),
            Decision::Resign(worth) => write!(f, "resign {worth}"),
            Decision::AcceptResignation => f.write_str("accept"),
            Decision::DeclineResignation => f.write_str("decline"),
            Decision::AcceptPlay => f.write_str("accept-play"),
            Decision::PlayAgain => f.write_str("play-again"),
            Decision::LetStand => f.write_str("let-stand"),
            Decision::Annul => f.write_str("annul"),
            Decision::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(line: &str) -> Result<Action, UnreadableAction> {
        let line = line.trim();
        throw(line).map_or_else(|| line.parse().map(Action::Decide), Ok)
    }
}

impl FromStr for Decision {
    type Err = UnreadableAction;

    fn from_str(line: &str) -> Result<Decision, UnreadableAction> {
        decision(line).ok_or_else(|| UnreadableAction(line.to_owned()))
    }
}

fn die(text: &str) -> Option<Die> {
    text.parse().ok().and_then(Die::new)
}

/// Parses an action with dice.
fn throw(line: &str) -> Option<Action> {
    let (word, rest) = line.split_once(' ')?;
    Some(match word {
        "open" => {
            let (one, two) = rest.split_once(' ')?;
            Action::Open(PerPlayer::new(die(one)?, die(two)?))
        }
        "roll" => Action::Roll(rest.parse().ok()?),
        "cocked" => Action::Cocked(rest.parse().ok()?),
        _ => return None,
    })
}

fn decision(line: &str) -> Option<Decision> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    Some(match word {
        "play" => Decision::Play(rest.parse::<Play>().ok()?),
        "name" => {
            let (one, two) = rest.split_once('-')?;
            Decision::Name(die(one).filter(|_| one == two)?)
        }
        "resign" => Decision::Resign(rest.parse().ok()?),
        _ if !rest.is_empty() => return None,
        "pass" => Decision::Pass,
        "double" => Decision::Double,
        "take" => Decision::Take,
        "beaver" => Decision::Beaver,
        "drop" => Decision::Drop,
        "accept" => Decision::AcceptResignation,
        "decline" => Decision::DeclineResignation,
        "accept-play" => Decision::AcceptPlay,
        "play-again" => Decision::PlayAgain,
        "let-stand" => Decision::LetStand,
        "annul" => Decision::Annul,
        "stop" => Decision::Stop,
        _ => return None,
    })
}

/// Parses `31` or `13`.
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
