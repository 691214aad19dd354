//! The agreements of two players: the length of the match, and options that the rule set leaves to them.

use super::keyed_enum::keyed_enum;

/// The length of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// To this many points, `1..=25`.
    Points(u8),
    /// A money session: games until the players stop.
    Money,
}

impl Length {
    /// 0 is money.
    pub const fn from_points(points: u8) -> Length {
        if points == 0 { Length::Money } else { Length::Points(points) }
    }

    /// The points that win the match; `None` for money.
    pub const fn points(self) -> Option<u32> {
        match self {
            Length::Points(points) => Some(points as u32),
            Length::Money => None,
        }
    }
}

keyed_enum! {
    /// An option that players may agree on. Which ones a rule set allows is data
    /// ([`RuleSet::agreements`](super::rule_sets::RuleSet::agreements)). Buttons in old messages contain the index in
    /// [`Agreement::ALL`]: new options come last.
    pub enum Agreement {
        NoCube = "no-cube",
        NoCrawford = "no-crawford",
        /// Money: gammons count only after the cube was turned.
        Jacoby = "jacoby",
        /// Money: the taker may redouble at once and keep the cube.
        Beavers = "beavers",
        /// Money: the first tie of the opening throw doubles the cube.
        AutomaticDouble = "automatic-double",
        /// Money: the first two ties of the opening throw double the cube.
        TwoAutomaticDoubles = "two-automatic-doubles",
        /// Responsible play: illegal plays are not refused.
        Responsible = "responsible",
        /// Dice can be cocked, and the roll does not count then.
        CockedDice = "cocked-dice",
        /// A doublet is n, n, 7 − n, 7 − n instead of four times n.
        BothDiceDoublets = "both-dice-doublets",
        /// The higher number is played first.
        HighFirst = "high-first",
        /// The numbers of the opening roll count as a doublet later.
        GeneralDoublet = "general-doublet",
        /// The doublet chosen after a 1-2 is its top four times.
        DoubleTop = "double-top",
        /// A 1-2 that cannot be played passes to the opponent.
        AceDeuceToOpponent = "ace-deuce-to-opponent",
        /// The starter must play the numbers of the opening roll.
        OpeningFixed = "opening-fixed",
        /// Gammons and backgammons count two and three in a rule set where every game counts one.
        GammonsCount = "gammons-count",
    }
}

impl Agreement {
    /// Whether it applies to this length: some options are for matches, some for money.
    pub const fn suits(self, length: Length) -> bool {
        match self {
            Agreement::NoCrawford => matches!(length, Length::Points(_)),
            Agreement::Jacoby | Agreement::Beavers | Agreement::AutomaticDouble | Agreement::TwoAutomaticDoubles => {
                matches!(length, Length::Money)
            }
            _ => true,
        }
    }

    /// Whether the two cannot be combined: options of the cube without a cube; one automatic double and two.
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
