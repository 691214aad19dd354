//! What two players may agree on: how long they play, and what else a rule set leaves to them.

use super::words::words;

/// How long two players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// To this many points, `1..=25`.
    Points(u8),
    /// A money session: every game by itself, until the players stop.
    Money,
}

impl Length {
    /// The length of so many points; 0 is money.
    pub const fn from_points(points: u8) -> Length {
        if points == 0 { Length::Money } else { Length::Points(points) }
    }

    /// Points that win the match; `None` for money.
    pub const fn points(self) -> Option<u32> {
        match self {
            Length::Points(points) => Some(points as u32),
            Length::Money => None,
        }
    }
}

words! {
    /// Something that two players may agree on beside the rule set and the length. Which ones a rule set allows is
    /// data ([`RuleSet::agreements`](super::rule_sets::RuleSet::agreements)). Buttons in old messages know them by
    /// their place in [`Agreement::ALL`]: new ones come last.
    pub enum Agreement by key {
        /// Without the cube.
        NoCube = "no-cube",
        /// Doubling is allowed in every game of the match.
        NoCrawford = "no-crawford",
        /// Money: gammons count only after the cube was turned.
        Jacoby = "jacoby",
        /// Money: a double may be answered by redoubling at once and keeping the cube.
        Beavers = "beavers",
        /// Money: the first tie of the opening throw doubles the cube.
        AutomaticDouble = "automatic-double",
        /// Money: the first two ties of the opening throw double the cube.
        TwoAutomaticDoubles = "two-automatic-doubles",
        /// Plays are the players' own responsibility: illegal ones are not refused.
        Responsible = "responsible",
        /// Now and then dice do not lie flat and the roll does not count.
        CockedDice = "cocked-dice",
        /// A doublet is n, n, 7 − n, 7 − n instead of four times n.
        BothDiceDoublets = "both-dice-doublets",
        /// The higher number is played first.
        HighFirst = "high-first",
        /// The numbers of the opening count as a doublet later.
        GeneralDoublet = "general-doublet",
        /// A doublet named after a 1-2 is its top four times.
        DoubleTop = "double-top",
        /// A 1-2 that cannot be played passes to the opponent.
        AceDeuceToOpponent = "ace-deuce-to-opponent",
        /// The starter must play the numbers of the opening.
        OpeningFixed = "opening-fixed",
        /// Gammons and backgammons count two and three, where every game counts one otherwise.
        GammonsCount = "gammons-count",
    }
}

impl Agreement {
    /// Whether it makes sense for this length: some are for matches, some for money.
    pub const fn suits(self, length: Length) -> bool {
        match self {
            Agreement::NoCrawford => matches!(length, Length::Points(_)),
            Agreement::Jacoby | Agreement::Beavers | Agreement::AutomaticDouble | Agreement::TwoAutomaticDoubles => {
                matches!(length, Length::Money)
            }
            _ => true,
        }
    }

    /// Whether the two contradict each other: what is done with the cube, and that there is none; one automatic double,
    /// and two.
    pub const fn contradicts(self, other: Agreement) -> bool {
        use Agreement::{AutomaticDouble, Beavers, Jacoby, NoCube, TwoAutomaticDoubles};
        matches!(
            (self, other),
            (NoCube, Jacoby | Beavers | AutomaticDouble | TwoAutomaticDoubles)
                | (Jacoby | Beavers | AutomaticDouble | TwoAutomaticDoubles, NoCube)
                | (AutomaticDouble, TwoAutomaticDoubles)
                | (TwoAutomaticDoubles, AutomaticDouble)
        )
    }
}
