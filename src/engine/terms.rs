//! What two players agree on before a match: rule set, length, and what else that rule set lets them choose.

use super::rule_sets::{self, RuleSet};
use super::rules::{Doublet, Order, Rules};
use super::score::Length;
use std::fmt;
use std::str::FromStr;

/// The longest match, in points.
pub const LONGEST_MATCH: u8 = 25;

/// Something that two players may agree on beside the rule set and the length. Which ones a rule set allows is data
/// ([`RuleSet::agreements`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Agreement {
    /// Without the cube.
    NoCube,
    /// Doubling is allowed in every game of the match.
    NoCrawford,
    /// Money: gammons count only after the cube was turned.
    Jacoby,
    /// Money: a double may be answered by redoubling at once and keeping the cube.
    Beavers,
    /// Money: the first tie of the opening throw doubles the cube.
    AutomaticDouble,
    /// Money: the first two ties of the opening throw double the cube.
    TwoAutomaticDoubles,
    /// Plays are the players' own responsibility: illegal ones are not refused.
    Responsible,
    /// Now and then dice do not lie flat and the roll does not count.
    CockedDice,
    /// A doublet is n, n, 7 − n, 7 − n instead of four times n.
    BothDiceDoublets,
    /// The higher number is played first.
    HighFirst,
    /// The numbers of the opening count as a doublet later.
    GeneralDoublet,
    /// A doublet named after a 1-2 is its top four times.
    DoubleTop,
    /// A 1-2 that cannot be played passes to the opponent.
    AceDeuceToOpponent,
}

impl Agreement {
    /// All of them.
    pub const ALL: [Agreement; 13] = [
        Agreement::NoCube,
        Agreement::NoCrawford,
        Agreement::Jacoby,
        Agreement::Beavers,
        Agreement::AutomaticDouble,
        Agreement::TwoAutomaticDoubles,
        Agreement::Responsible,
        Agreement::CockedDice,
        Agreement::BothDiceDoublets,
        Agreement::HighFirst,
        Agreement::GeneralDoublet,
        Agreement::DoubleTop,
        Agreement::AceDeuceToOpponent,
    ];

    /// Its stable word, such as `no-cube`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Agreement::NoCube => "no-cube",
            Agreement::NoCrawford => "no-crawford",
            Agreement::Jacoby => "jacoby",
            Agreement::Beavers => "beavers",
            Agreement::AutomaticDouble => "automatic-double",
            Agreement::TwoAutomaticDoubles => "two-automatic-doubles",
            Agreement::Responsible => "responsible",
            Agreement::CockedDice => "cocked-dice",
            Agreement::BothDiceDoublets => "both-dice-doublets",
            Agreement::HighFirst => "high-first",
            Agreement::GeneralDoublet => "general-doublet",
            Agreement::DoubleTop => "double-top",
            Agreement::AceDeuceToOpponent => "ace-deuce-to-opponent",
        }
    }

    /// Whether it makes sense for this length: some are for matches, some for money.
    #[must_use]
    pub const fn suits(self, length: Length) -> bool {
        match self {
            Agreement::NoCrawford => matches!(length, Length::Points(_)),
            Agreement::Jacoby | Agreement::Beavers | Agreement::AutomaticDouble | Agreement::TwoAutomaticDoubles => {
                matches!(length, Length::Money)
            }
            _ => true,
        }
    }

    /// The rules with this agreed. Agreements that are no matter of the rules of one game leave them as they are.
    const fn apply(self, mut rules: Rules) -> Rules {
        match self {
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
                    bonus.to_opponent = true;
                }
            }
            _ => {}
        }
        rules
    }
}

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
}

/// What a match is played under. One line of text with `Display` and `FromStr`: `tournament 3 points`,
/// `dutch money jacoby`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    set: &'static RuleSet,
    length: Length,
    /// Bit `n` is set where the agreement with discriminant `n` was made.
    agreed: u16,
}

impl Terms {
    /// A match or money session by this rule set, with these agreements.
    ///
    /// # Errors
    /// A length outside `1..=25`; something that the rule set does not leave to the players, or that does not suit the
    /// length.
    pub fn new(set: &'static RuleSet, length: Length, agreements: &[Agreement]) -> Result<Terms, Disagreement> {
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

    /// The rule set that was named. For display and storage: what is played by is [`Terms::rules`].
    #[must_use]
    pub const fn rule_set(&self) -> &'static RuleSet {
        self.set
    }

    /// How long they play.
    #[must_use]
    pub const fn length(&self) -> Length {
        self.length
    }

    /// Points that win the match; `None` for money.
    #[must_use]
    pub const fn points(&self) -> Option<u32> {
        match self.length {
            Length::Points(points) => Some(points as u32),
            Length::Money => None,
        }
    }

    /// Whether this was agreed.
    #[must_use]
    pub const fn has(&self, agreement: Agreement) -> bool {
        self.agreed & (1 << agreement as u16) != 0
    }

    /// Everything that was agreed.
    pub fn agreements(&self) -> impl Iterator<Item = Agreement> + '_ {
        Agreement::ALL.into_iter().filter(|&agreement| self.has(agreement))
    }

    /// The rules that are played by: the rule set's, with what was agreed.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.agreements().fold(self.set.rules, |rules, agreement| agreement.apply(rules))
    }
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
        let agreements = words
            .map(|word| {
                let known = Agreement::ALL.into_iter().find(|agreement| agreement.key() == word);
                known.ok_or_else(|| UnreadableTerms::Agreement(word.to_owned()))
            })
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Terms::new(set, length, &agreements)?)
    }
}
