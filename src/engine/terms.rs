//! What two players agree on before a match: rule set, length, and what else that rule set lets them choose.

pub use super::agreement::{Agreement, Length};

use super::rule_sets::{self, RuleSet};
use super::rules::{CubeRule, Doublet, Edition, Inheritance, Opening, Order, Rules};
use std::fmt;
use std::str::FromStr;

/// The longest match, in points.
pub const LONGEST_MATCH: u8 = 25;

/// Why players cannot agree on this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// The match would have no points or more than [`LONGEST_MATCH`].
    #[error("a match is 1 to {LONGEST_MATCH} points long, not {0}")]
    Length(u8),
    /// The rule set has no such choice.
    #[error("{0} does not allow {key}", key = .1.key())]
    NotAllowed(&'static str, Agreement),
    /// It is for matches only, or for money only.
    #[error("{key} does not suit this length", key = .0.key())]
    DoesNotSuit(Agreement),
    /// The two cannot both be.
    #[error("{one} and {other} contradict each other", one = .0.key(), other = .1.key())]
    Contradiction(Agreement, Agreement),
}

/// What a match is played under. One line of text with `Display` and `FromStr`: `tournament 3 points`,
/// `dutch money jacoby`; a match that keeps to an earlier reading of the rules says so: `dutch 3 points first-edition`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    set: &'static RuleSet,
    length: Length,
    /// Bit `n` is set where the agreement with discriminant `n` was made.
    agreed: u16,
    edition: Edition,
}

impl Terms {
    /// A match or money session by this rule set, with these agreements, by the rules as they are read now.
    ///
    /// # Errors
    /// A length outside `1..=25`; something that the rule set does not leave to the players, that does not suit the
    /// length, or that contradicts something else agreed.
    pub fn new(set: &'static RuleSet, length: Length, agreements: &[Agreement]) -> Result<Terms, Disagreement> {
        let terms = Terms::written(set, length, agreements)?;
        let agreed: Vec<Agreement> = terms.agreements().collect();
        for (i, &one) in agreed.iter().enumerate() {
            if let Some(&other) = agreed[i + 1..].iter().find(|other| one.contradicts(**other)) {
                return Err(Disagreement::Contradiction(one, other));
            }
        }
        Ok(terms)
    }

    /// The same without a look at contradictions: what was written down earlier may hold them.
    ///
    /// # Errors
    /// As [`Terms::new`].
    pub fn written(set: &'static RuleSet, length: Length, agreements: &[Agreement]) -> Result<Terms, Disagreement> {
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
        Ok(Terms { set, length, agreed, edition: Edition::default() })
    }

    /// The same by another edition of the rules.
    pub const fn by(self, edition: Edition) -> Terms {
        Terms { edition, ..self }
    }

    /// The same agreed on anew, as for a rematch: by the rules as they are read now, and without what contradicts
    /// something else.
    pub fn renewed(self) -> Terms {
        let contradicted =
            |agreed: &Agreement| self.agreements().any(|other| other < *agreed && other.contradicts(*agreed));
        let dropped: u16 = self.agreements().filter(contradicted).map(|agreed| 1 << agreed as u16).sum();
        Terms { agreed: self.agreed & !dropped, edition: Edition::default(), ..self }
    }

    /// The rule set that was named. For display and storage: what is played by is [`Terms::rules`].
    pub const fn rule_set(&self) -> &'static RuleSet {
        self.set
    }

    /// How long they play.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// Points that win the match; `None` for money.
    pub const fn points(&self) -> Option<u32> {
        self.length.points()
    }

    /// By which edition of the rules they play.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Whether this was agreed.
    pub const fn has(&self, agreement: Agreement) -> bool {
        self.agreed & (1 << agreement as u16) != 0
    }

    /// Everything that was agreed.
    pub fn agreements(&self) -> impl Iterator<Item = Agreement> + '_ {
        Agreement::ALL.iter().copied().filter(|&agreement| self.has(agreement))
    }

    /// The rules that are played by: the rule set's, with what was agreed, as this edition reads them.
    pub fn rules(&self) -> Rules {
        let agreed = self.agreements().fold(self.set.rules, |rules, agreement| with(agreement, rules));
        self.edition.reads(agreed)
    }

    /// Whether there is a cube.
    pub fn has_cube(&self) -> bool {
        self.rules().cube != CubeRule::Absent
    }

    /// Whether the game after somebody has come within a point of the match is played without doubling.
    pub fn has_crawford_game(&self) -> bool {
        self.points().is_some_and(|points| points > 1) && !self.has(Agreement::NoCrawford) && self.has_cube()
    }
}

/// The rules with this agreed. Agreements that are no matter of the rules of one game leave them as they are.
const fn with(agreement: Agreement, mut rules: Rules) -> Rules {
    match agreement {
        Agreement::NoCube => rules.cube = CubeRule::Absent,
        Agreement::BothDiceDoublets => rules.doublet = Doublet::OppositeFaces,
        Agreement::HighFirst => rules.order = Order::HighFirst,
        Agreement::GeneralDoublet => rules.general_doublet = true,
        Agreement::DoubleTop => {
            if let Some(bonus) = &mut rules.ace_deuce {
                bonus.double_top = true;
            }
        }
        Agreement::AceDeuceToOpponent => {
            if let Some(bonus) = &mut rules.ace_deuce {
                bonus.to_opponent = Some(Inheritance::BesidesTurn);
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

/// The word for terms that keep to the first edition of the rules.
const FIRST_EDITION: &str = "first-edition";

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
        self.agreements().try_for_each(|agreement| write!(f, " {}", agreement.key()))?;
        match self.edition {
            Edition::First => write!(f, " {FIRST_EDITION}"),
            Edition::Second => Ok(()),
        }
    }
}

/// Why a line of text is not the terms of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableTerms {
    /// No rule set of this name.
    #[error("no rule set is called {0:?}")]
    RuleSet(String),
    /// Neither `n points` nor `money`.
    #[error("a length is written `3 points` or `money`")]
    Length,
    /// No agreement of this name.
    #[error("no agreement is called {0:?}")]
    Agreement(String),
    /// Readable, but not possible together.
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
        let (mut agreements, mut edition) = (Vec::new(), Edition::default());
        for word in words {
            match Agreement::ALL.iter().find(|agreement| agreement.key() == word) {
                Some(&agreement) => agreements.push(agreement),
                None if word == FIRST_EDITION => edition = Edition::First,
                None => return Err(UnreadableTerms::Agreement(word.to_owned())),
            }
        }
        Ok(Terms::written(set, length, &agreements)?.by(edition))
    }
}
