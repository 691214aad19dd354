//! The terms of a match according to a match file.
//!
//! They are in other programs' words as far as possible, else in the form of [`Terms`]. If a file leaves something
//! open, the most permissive terms are assumed.

use crate::{Agreement, Length, RuleSet, Terms, rule_sets};

/// The terms in a match file; `None` for those that it does not name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FileTerms {
    /// The complete terms, in this program's form.
    pub terms: Option<Terms>,
    pub set: Option<&'static RuleSet>,
    pub crawford: Option<bool>,
    pub jacoby: Option<bool>,
    pub beavers: Option<bool>,
    pub cube: Option<bool>,
    /// Whether to assume responsible play in any case.
    pub responsible: bool,
}

impl FileTerms {
    /// The terms of a match to `points`, 0 for money; `None` if they are not allowed.
    pub(super) fn terms(&self, points: u8) -> Option<Terms> {
        let terms = self.named_terms(points)?;
        if !self.responsible || terms.has(Agreement::Responsible) {
            return Some(terms);
        }
        let agreed: Vec<Agreement> = terms.agreements().chain([Agreement::Responsible]).collect();
        Terms::stored(terms.rule_set(), terms.length(), &agreed).ok()
    }

    fn named_terms(&self, points: u8) -> Option<Terms> {
        let length = Length::from_points(points);
        if let Some(terms) = self.terms {
            return (terms.length() == length).then_some(terms);
        }
        let set = self.set.unwrap_or(rule_sets::default());
        // Without a cube none of its options can be agreed on.
        let cube = self.cube != Some(false);
        let agreed = [
            (Agreement::NoCube, !cube),
            (Agreement::NoCrawford, self.crawford == Some(false) && cube),
            (Agreement::Jacoby, self.jacoby == Some(true) && cube),
            (Agreement::Beavers, self.beavers != Some(false) && cube),
        ];
        let agreed: Vec<Agreement> = agreed
            .into_iter()
            .filter(|(agreement, known)| *known && set.agreements.contains(agreement) && agreement.suits(length))
            .map(|(agreement, _)| agreement)
            .collect();
        Terms::new(set, length, &agreed).ok()
    }

    /// Reads a file by these terms. If it does not mention the Jacoby rule, both possibilities are tried.
    pub(super) fn read<T, E>(self, read: impl Fn(FileTerms) -> Result<T, E>) -> Result<T, E> {
        read(self).or_else(|error| match self.jacoby {
            None if self.terms.is_none() => read(FileTerms { jacoby: Some(true), ..self }).map_err(|_| error),
            _ => Err(error),
        })
    }

    /// The terms in this program's form, if the others do not say them completely.
    pub(super) fn missing(&self, terms: &Terms) -> Option<String> {
        let known = self.terms(terms.points().and_then(|points| points.try_into().ok()).unwrap_or(0));
        (known != Some(*terms)).then(|| terms.to_string())
    }
}
