//! The terms of a match, short enough for a custom id beside other things.

use super::parts::{Parts, UnknownCustomId};
use crate::engine::rule_sets;
use crate::engine::score::Length;
use crate::engine::terms::{Agreement, Terms};
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
        let agreed: u32 = bits.map(|(place, _)| 1 << place).sum();
        write!(f, "{} {} {agreed:x}", terms.rule_set().slug, terms.points().unwrap_or(0))
    }
}

impl FromStr for TermsCode {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<TermsCode, UnknownCustomId> {
        let mut words = Parts::of(text, 3, ' ');
        let set = rule_sets::find(words.text()?).ok_or(UnknownCustomId)?;
        let length = Length::from_points(words.read()?);
        let bits = u32::from_str_radix(words.text()?, 16).map_err(|_| UnknownCustomId)?;
        let agreed = (0..).zip(Agreement::ALL).filter(|(place, _)| bits & (1 << place) != 0);
        let agreed: Vec<Agreement> = agreed.map(|(_, agreement)| agreement).collect();
        Terms::stored(set, length, &agreed).map(TermsCode).map_err(|_| UnknownCustomId)
    }
}
