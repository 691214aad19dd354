//! A position as a question: the choices, and the equity of each.

use crate::engine::formats::xgid::Xgid;
use std::fmt;
use std::str::FromStr;

/// A position with its choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub xgid: Xgid,
    /// The slug of the rule set that its plays follow.
    pub rules: String,
    /// The best option first; at least 2, at most 25.
    pub options: Vec<QuestionOption>,
}

/// A decision to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionOption {
    pub decision: Choice,
    /// The equity for the player who decides, in points at the current value of the cube.
    pub equity: f64,
}

/// A decision in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This play, in notation.
    Play(String),
    /// No double: the roll.
    NoDouble,
    Double,
    Take,
    Drop,
}

impl Question {
    pub fn best(&self) -> Option<&QuestionOption> {
        self.options.first()
    }

    /// The error of an option compared with the best one, in points.
    pub fn error(&self, choice: &QuestionOption) -> f64 {
        self.best().map_or(0.0, |best| best.equity - choice.equity)
    }
}

/// `8/5 6/5`, `no-double`, `double`, `take`, `drop`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Choice::Play(play) => play,
            Choice::NoDouble => "no-double",
            Choice::Double => "double",
            Choice::Take => "take",
            Choice::Drop => "drop",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing is done")]
pub struct NoChoice;

impl FromStr for Choice {
    type Err = NoChoice;

    fn from_str(text: &str) -> Result<Choice, NoChoice> {
        Ok(match text {
            "" => return Err(NoChoice),
            "no-double" => Choice::NoDouble,
            "double" => Choice::Double,
            "take" => Choice::Take,
            "drop" => Choice::Drop,
            play => Choice::Play(play.to_owned()),
        })
    }
}
