//! A challenge that is still being put together: all of it stands in the custom ids of the panel that shows it.

use super::parts::{Parts, UnknownCustomId, or_zero};
use super::terms_code::TermsCode;
use crate::engine::rule_sets::RuleSet;
use crate::engine::score::Length;
use crate::engine::terms::{Agreement, Terms};
use crate::store::ids::{MatchId, PersonId};
use crate::table::Untrusted;
use std::fmt;
use std::str::FromStr;

/// A challenge that is still being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengeDraft {
    /// Who is challenged; `None` is anyone.
    pub opponent: Option<PersonId>,
    /// The finished match that this is a rematch of.
    pub rematch_of: Option<Untrusted<MatchId>>,
    /// What is to be played.
    pub terms: Terms,
}

impl ChallengeDraft {
    /// The same to another length.
    pub fn to_length(self, length: Length) -> Option<ChallengeDraft> {
        self.on(self.terms.rule_set(), length)
    }

    /// The same by another rule set.
    pub fn by_rules(self, set: &'static RuleSet) -> Option<ChallengeDraft> {
        self.on(set, self.terms.length())
    }

    fn on(self, set: &'static RuleSet, length: Length) -> Option<ChallengeDraft> {
        Some(ChallengeDraft { terms: refit(&self.terms, set, length)?, ..self })
    }
}

/// Terms by this rule set and to this length. What was agreed is kept as far as it can be agreed on there.
pub(super) fn refit(terms: &Terms, set: &'static RuleSet, length: Length) -> Option<Terms> {
    let fits = |agreed: &Agreement| set.agreements.contains(agreed) && agreed.suits(length);
    let agreed: Vec<Agreement> = terms.agreements().filter(fits).collect();
    Terms::new(set, length, &agreed).ok()
}

/// `45:0:dutch 3 18`: the opponent, the match that this is a rematch of, and the terms; 0 is none.
impl fmt::Display for ChallengeDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", or_zero(self.opponent), or_zero(self.rematch_of), TermsCode(self.terms))
    }
}

impl FromStr for ChallengeDraft {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<ChallengeDraft, UnknownCustomId> {
        let mut parts = Parts::of(text, 3, ':');
        let (opponent, rematch_of) = (parts.read_or_none()?, parts.read_or_none()?);
        let TermsCode(terms) = parts.read()?;
        Ok(ChallengeDraft { opponent, rematch_of, terms })
    }
}
