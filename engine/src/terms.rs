//! The terms of a match: rule set, length, and the options that players agreed on.

pub use super::agreement::{Agreement, Length};

use super::{CubeRule, DiceOrder, Doublet, Opening, RuleSet, Rules, rule_sets};
use std::fmt;
use std::str::FromStr;

pub const LONGEST_MATCH: u8 = 25;

/// Why terms cannot be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// The match would have no points or more than [`LONGEST_MATCH`].
    #[error("a match is 1 to {LONGEST_MATCH} points long, not {0}")]
    Length(u8),
    /// The rule set does not have this option.
    #[error("{0} does not allow {key}", key = .1.key())]
    NotAllowed(&'static str, Agreement),
    /// The option is only for matches, or only for money.
    #[error("{key} does not suit this length", key = .0.key())]
    DoesNotSuit(Agreement),
    /// The options contradict each other.
    #[error("{one} and {other} contradict each other", one = .0.key(), other = .1.key())]
    Contradiction(Agreement, Agreement),
}

/// The terms of a match. As text: `tournament 3 points`, `dutch money jacoby`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    set: &'static RuleSet,
    length: Length,
    /// Bit `n` is set if the agreement with discriminant `n` was made.
    agreed: u16,
}

impl Terms {
    /// A match or money session by this rule set, with these agreements.
    ///
    /// # Errors
    /// A length outside `1..=25`; an option that the rule set does not have, that does not suit the length, or that
    /// contradicts another.
    pub fn new(set: &'static RuleSet, length: Length, agreements: &[Agreement]) -> Result<Terms, Disagreement> {
        let terms = Terms::stored(set, length, agreements)?;
        let agreed: Vec<Agreement> = terms.agreements().collect();
        for (i, &one) in agreed.iter().enumerate() {
            if let Some(&other) = agreed[i + 1..].iter().find(|other| one.contradicts(**other)) {
                return Err(Disagreement::Contradiction(one, other));
            }
        }
        Ok(terms)
    }

    /// Terms that were stored earlier, which may contain contradictions.
    ///
    /// # Errors
    /// As [`Terms::new`], without contradictions.
    pub fn stored(set: &'static RuleSet, length: Length, agreements: &[Agreement]) -> Result<Terms, Disagreement> {
        if let Length::Points(points) = length
            && !(1..=LONGEST_MATCH).contains(&points)
        {
            return Err(Disagreement::Length(points));
        }
        let mut agreed = 0;
        for &agreement in agreements {
            if !set.agreements.contains(&agreement) {
                return Err(Disagreement::NotAllowed(set.slug, agreement));
            }
            if !agreement.suits(length) {
                return Err(Disagreement::DoesNotSuit(agreement));
            }
            agreed |= 1 << agreement as u16;
        }
        Ok(Terms { set, length, agreed })
    }

    /// These terms for a new match, such as a rematch: without contradictions.
    pub fn for_rematch(self) -> Terms {
        let contradicted =
            |agreed: &Agreement| self.agreements().any(|other| other < *agreed && other.contradicts(*agreed));
        let dropped: u16 = self.agreements().filter(contradicted).map(|agreed| 1 << agreed as u16).sum();
        Terms { agreed: self.agreed & !dropped, ..self }
    }

    /// For display and storage; the rules in force are [`Terms::rules`].
    pub const fn rule_set(&self) -> &'static RuleSet {
        self.set
    }

    pub const fn length(&self) -> Length {
        self.length
    }

    /// The points that win the match; `None` for money.
    pub const fn points(&self) -> Option<u32> {
        self.length.points()
    }

    pub const fn has(&self, agreement: Agreement) -> bool {
        self.agreed & (1 << agreement as u16) != 0
    }

    pub fn agreements(&self) -> impl Iterator<Item = Agreement> + '_ {
        Agreement::ALL.iter().copied().filter(|&agreement| self.has(agreement))
    }

    /// The rules in force: those of the rule set, changed by the agreements.
    pub fn rules(&self) -> Rules {
        self.agreements().fold(self.set.rules, |rules, agreement| with(agreement, rules))
    }

    pub fn has_cube(&self) -> bool {
        self.rules().cube != CubeRule::Absent
    }

    /// Whether the Crawford rule is in force.
    pub fn has_crawford_game(&self) -> bool {
        self.points().is_some_and(|points| points > 1) && !self.has(Agreement::NoCrawford) && self.has_cube()
    }
}

/// The rules changed by an agreement; some agreements do not change the rules of a game.
const fn with(agreement: Agreement, mut rules: Rules) -> Rules {
    match agreement {
        Agreement::NoCube => rules.cube = CubeRule::Absent,
        Agreement::BothDiceDoublets => rules.doublet = Doublet::OppositeFaces,
        Agreement::HighFirst => rules.order = DiceOrder::HighFirst,
        Agreement::GeneralDoublet => rules.general_doublet = true,
        Agreement::DoubleTop => {
            if let Some(bonus) = &mut rules.ace_deuce {
                bonus.double_top = true;
            }
        }
        Agreement::AceDeuceToOpponent => {
            if let Some(bonus) = &mut rules.ace_deuce {
                bonus.to_opponent = true;
            }
        }
        Agreement::OpeningFixed => rules.opening = Opening::Played,
        Agreement::GammonsCount => rules.gammons_count = true,
        Agreement::NoCrawford
        | Agreement::Jacoby
        | Agreement::Beavers
        | Agreement::AutomaticDouble
        | Agreement::TwoAutomaticDoubles
        | Agreement::Responsible
        | Agreement::CockedDice => {}
    }
    rules
}

impl fmt::Debug for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Terms({self})")
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.set.slug)?;
        match self.length {
            Length::Points(points) => write!(f, " {points} points")?,
            Length::Money => f.write_str(" money")?,
        }
        self.agreements().try_for_each(|agreement| write!(f, " {}", agreement.key()))
    }
}

/// Why a text is no terms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableTerms {
    /// No rule set has this name.
    #[error("no rule set is called {0:?}")]
    RuleSet(String),
    /// Neither `n points` nor `money`.
    #[error("a length is written `3 points` or `money`")]
    Length,
    /// No agreement has this name.
    #[error("no agreement is called {0:?}")]
    Agreement(String),
    #[error(transparent)]
    Disagreement(#[from] Disagreement),
}

impl FromStr for Terms {
    type Err = UnreadableTerms;

    fn from_str(line: &str) -> Result<Terms, UnreadableTerms> {
        let mut words = line.split_whitespace();
        let slug = words.next().unwrap_or_default();
        let set = rule_sets::find(slug).ok_or_else(|| UnreadableTerms::RuleSet(slug.to_owned()))?;
        let length = match words.next() {
            Some("money") => Length::Money,
            Some(number) if words.next() == Some("points") => {
                Length::Points(number.parse().map_err(|_| UnreadableTerms::Length)?)
            }
            _ => return Err(UnreadableTerms::Length),
        };
        let agreements = words.map(|word| {
            let found = Agreement::ALL.iter().find(|agreement| agreement.key() == word);
            found.copied().ok_or_else(|| UnreadableTerms::Agreement(word.to_owned()))
        });
        Ok(Terms::stored(set, length, &agreements.collect::<Result<Vec<_>, _>>()?)?)
    }
}
