//! The result of a check, as a line for the owner.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    Good(String),
    /// It works, but the owner may want to change it.
    Hint(String),
    Problem(String),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Good(text) => write!(f, "ok    {text}"),
            Finding::Hint(text) => write!(f, "hint  {text}"),
            Finding::Problem(text) => write!(f, "fix   {text}"),
        }
    }
}
