//! What somebody who plays the house is to play, in the custom ids of the panel that asks for its level.

use super::parts::UnknownCustomId;
use super::terms_code::TermsCode;
use crate::engine::terms::Terms;
use crate::store::ids::ChallengeId;
use crate::table::Untrusted;
use std::fmt;
use std::str::FromStr;

/// What is to be played against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseMatch {
    /// A match on these terms.
    On(Terms),
    /// What this challenge says, which the house accepts.
    Challenge(Untrusted<ChallengeId>),
}

/// `tournament 1 0`, or the id of a challenge.
impl fmt::Display for HouseMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseMatch::On(terms) => TermsCode(*terms).fmt(f),
            HouseMatch::Challenge(id) => id.fmt(f),
        }
    }
}

impl FromStr for HouseMatch {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<HouseMatch, UnknownCustomId> {
        let terms = || text.parse().map(|TermsCode(terms)| HouseMatch::On(terms));
        text.parse().map(HouseMatch::Challenge).or_else(|_| terms())
    }
}
