//! What a match file tells of the terms that the match is played under.
//!
//! Other programs' words say part of it, and those of [`Terms`] say the rest where that is not enough. What a file leaves
//! open is taken as what refuses least.

use crate::engine::rule_sets::{self, RuleSet};
use crate::engine::score::Length;
use crate::engine::terms::{Agreement, Terms};

/// What a match file tells; `None` where it says nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// Everything, in this program's own words.
    pub terms: Option<Terms>,
    /// The variation.
    pub set: Option<&'static RuleSet>,
    pub crawford: Option<bool>,
    pub jacoby: Option<bool>,
    pub beavers: Option<bool>,
    pub cube: Option<bool>,
    /// Whether players are taken to have answered for their plays themselves, whatever the file says.
    pub responsible: bool,
}

impl Told {
    /// The terms of a match to so many points, 0 for money; `None` if there are none such.
    pub(super) fn terms(&self, points: u8) -> Option<Terms> {
        let terms = self.terms_told(points)?;
        if !self.responsible || terms.has(Agreement::Responsible) {
            return Some(terms);
        }
        let agreed: Vec<Agreement> = terms.agreements().chain([Agreement::Responsible]).collect();
        let by_themselves = Terms::written(terms.rule_set(), terms.length(), &agreed).ok()?;
        Some(by_themselves.by(terms.edition()))
    }

    fn terms_told(&self, points: u8) -> Option<Terms> {
        let length = Length::from_points(points);
        if let Some(terms) = self.terms {
            return (terms.length() == length).then_some(terms);
        }
        let set = self.set.unwrap_or(rule_sets::default());
        // Without it nothing that is done with it can be agreed on.
        let cube = self.cube != Some(false);
        let agreed = [
            (Agreement::NoCube, !cube),
            (Agreement::NoCrawford, self.crawford == Some(false) && cube),
            (Agreement::Jacoby, self.jacoby == Some(true) && cube),
            (Agreement::Beavers, self.beavers != Some(false) && cube),
        ];
        let agreed: Vec<Agreement> = agreed
            .into_iter()
            .filter(|(agreement, told)| *told && set.agreements.contains(agreement) && agreement.suits(length))
            .map(|(agreement, _)| agreement)
            .collect();
        Terms::new(set, length, &agreed).ok()
    }

    /// Reads a file by these terms. Where it does not say whether Jacoby's rule is in use, its results do.
    pub(super) fn read<T, E>(self, read: impl Fn(Told) -> Result<T, E>) -> Result<T, E> {
        read(self).or_else(|error| match self.jacoby {
            None if self.terms.is_none() => read(Told { jacoby: Some(true), ..self }).map_err(|_| error),
            _ => Err(error),
        })
    }

    /// The terms in this program's own words, where what is told does not say them.
    pub(super) fn missing(&self, terms: &Terms) -> Option<String> {
        let told = self.terms(terms.points().and_then(|points| points.try_into().ok()).unwrap_or(0));
        (told != Some(*terms)).then(|| terms.to_string())
    }
}
