//! The terms of a match in custom ids: alone, in a challenge that is being put together, and in a match against the
//! house.

use super::parts::{Parts, UnknownCustomId, or_zero};
use crate::engine::{Agreement, Length, RuleSet, Terms, rule_sets};
use crate::settings::values::UsualPace;
use crate::store::ids::{ChallengeId, MatchId, PersonId};
use crate::table::Untrusted;
use std::fmt;
use std::str::FromStr;

/// Terms as `dutch 3 18`: rule set, points (0 for money), and in hexadecimal a bit for each agreement in the order of
/// [`Agreement::ALL`]. Their full text could be longer than a custom id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermsCode(pub Terms);

impl fmt::Display for TermsCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TermsCode(terms) = self;
        let bits = (0..).zip(Agreement::ALL).filter(|(_, agreement)| terms.has(*agreement));
        let agreed: u32 = bits.map(|(index, _)| 1 << index).sum();
        write!(f, "{} {} {agreed:x}", terms.rule_set().slug, terms.points().unwrap_or(0))
    }
}

impl FromStr for TermsCode {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<TermsCode, UnknownCustomId> {
        let mut parts = Parts::of(text, 3, ' ');
        let set = rule_sets::find(parts.text()?).ok_or(UnknownCustomId)?;
        let length = Length::from_points(parts.read()?);
        let bits = u32::from_str_radix(parts.text()?, 16).map_err(|_| UnknownCustomId)?;
        let agreed = (0..).zip(Agreement::ALL).filter(|(index, _)| bits & (1 << index) != 0);
        let agreed: Vec<Agreement> = agreed.map(|(_, agreement)| agreement).collect();
        Terms::stored(set, length, &agreed).map(TermsCode).map_err(|_| UnknownCustomId)
    }
}

/// The initial values of the challenge form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengeDraft {
    /// The person challenged; `None` for anyone.
    pub opponent: Option<PersonId>,
    /// The finished match that this is a rematch of.
    pub rematch_of: Option<Untrusted<MatchId>>,
    pub terms: Terms,
    /// The pace; `None`: that of the match for a rematch, else the usual one of the place.
    pub pace: Option<UsualPace>,
}

/// These terms with another rule set and length; agreements are kept as far as they are allowed there.
pub(super) fn refit(terms: &Terms, set: &'static RuleSet, length: Length) -> Option<Terms> {
    let fits = |agreed: &Agreement| set.agreements.contains(agreed) && agreed.suits(length);
    let agreed: Vec<Agreement> = terms.agreements().filter(fits).collect();
    Terms::new(set, length, &agreed).ok()
}

/// `45:0:dutch 3 18:daily`: the opponent, the match that this is a rematch of, the terms, and the pace; 0 is none.
impl fmt::Display for ChallengeDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ChallengeDraft { opponent, rematch_of, terms, pace } = *self;
        write!(f, "{}:{}:{}:", or_zero(opponent), or_zero(rematch_of), TermsCode(terms))?;
        match pace {
            Some(pace) => pace.fmt(f),
            None => f.write_str("0"),
        }
    }
}

impl FromStr for ChallengeDraft {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<ChallengeDraft, UnknownCustomId> {
        let mut parts = Parts::of(text, 4, ':');
        let (opponent, rematch_of) = (parts.read_or_none()?, parts.read_or_none()?);
        let TermsCode(terms) = parts.read()?;
        let pace = match parts.text()? {
            "0" => None,
            word => Some(word.parse().map_err(|_| UnknownCustomId)?),
        };
        Ok(ChallengeDraft { opponent, rematch_of, terms, pace })
    }
}

/// A match to be played against the house: by these terms, or by those of an open challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseMatch {
    On(Terms),
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
