//! The rule sets, the only place that names them. `rules.rs` explains what each field means and where a new rule goes.

use super::{AceDeuce, Agreement, Checkers, CubeRule, DiceOrder, Doublet, Opening, Rules};

/// A named set of rules.
#[derive(Debug)]
pub struct RuleSet {
    /// Its key in texts, files and the database.
    pub slug: &'static str,
    pub rules: Rules,
    /// The source of its rules.
    pub authority: &'static str,
    /// Its name in match files of other programs, which call it a variation, if they know it.
    pub variation: Option<Variation>,
    /// The agreements that players may make in addition.
    pub agreements: &'static [Agreement],
    /// Whether its matches can be analysed, since the nets have learned its rules.
    pub analysed: bool,
    /// The nets with which the house player plays it.
    pub nets: Nets,
}

/// The evaluation nets that know a rule set. Only names: the engine itself evaluates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nets {
    /// Backgammon and close variants.
    Backgammon,
    /// Three checkers a side.
    Hypergammon,
    /// All checkers start off the board.
    TricTrac,
    /// As tric-trac, with the bonus roll 1-2.
    AceyDeucey,
}

/// A rule set's name in match files, as GNU Backgammon writes it.
#[derive(Clone, Copy, Debug)]
pub struct Variation {
    /// The property `RU` of an SGF file.
    pub sgf: &'static str,
    /// The line `; [Variation "…"]` of a `.mat` file.
    pub mat: &'static str,
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.slug == other.slug
    }
}

impl Eq for RuleSet {}

/// The scope of a rating: backgammon with all its variants, or a game that starts with all checkers off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Discipline(&'static str);

impl Discipline {
    /// All games that start with checkers on the board.
    pub const BACKGAMMON: Discipline = Discipline("backgammon");

    /// All disciplines, backgammon first.
    pub fn all() -> impl Iterator<Item = Discipline> {
        let others = ALL.iter().map(RuleSet::discipline).filter(|&other| other != Discipline::BACKGAMMON);
        std::iter::once(Discipline::BACKGAMMON).chain(others)
    }

    pub fn find(key: &str) -> Option<Discipline> {
        Discipline::all().find(|discipline| discipline.0 == key)
    }

    pub const fn key(self) -> &'static str {
        self.0
    }
}

impl RuleSet {
    /// The discipline whose ratings its matches count for.
    pub const fn discipline(&self) -> Discipline {
        if self.rules.start.reserve > 0 { Discipline(self.slug) } else { Discipline::BACKGAMMON }
    }
}

/// All rule sets, the default first.
pub static ALL: [RuleSet; 8] =
    [TOURNAMENT, NORDIC, DUTCH, DANISH_PARLOUR, TRIC_TRAC, ACEY_DEUCEY, NACKGAMMON, HYPERGAMMON];

pub fn find(slug: &str) -> Option<&'static RuleSet> {
    ALL.iter().find(|set| set.slug == slug)
}

/// The rule set that is played unless another is named.
pub fn default() -> &'static RuleSet {
    &ALL[0]
}

const DANISH_FEDERATION: &str = "Danish Backgammon Federation";
const NORDIC_RULES_SHEET: &str = "Finnish and Swedish rules of the game";
const DUTCH_RULES_SHEET: &str = "Dutch rules of the game";
const SHORT_DANISH: &str = "short Danish rules";
const COMMON_PRACTICE: &str = "common practice";

const TOURNAMENT: RuleSet = RuleSet {
    slug: "tournament",
    authority: DANISH_FEDERATION,
    variation: Some(Variation { sgf: "Backgammon", mat: "Backgammon" }),
    rules: Rules {
        start: Checkers::at(&[(24, 2), (13, 5), (8, 3), (6, 5)]),
        opening: Opening::Played,
        order: DiceOrder::Any,
        doublet: Doublet::FourTimes,
        doublet_lapses: false,
        roll_again: false,
        double_doublet: false,
        general_doublet: false,
        ace_deuce: None,
        bar_lowest_first: false,
        all_in_first: false,
        entered_continues: false,
        rear_first: false,
        through_point: false,
        gammons_count: true,
        cube_when_shut_out: true,
        cube: CubeRule::Unlimited,
    },
    agreements: BACKGAMMON_AGREEMENTS,
    analysed: true,
    nets: Nets::Backgammon,
};

const NORDIC: RuleSet = RuleSet {
    slug: "nordic",
    authority: NORDIC_RULES_SHEET,
    variation: None,
    rules: Rules { cube_when_shut_out: false, ..TOURNAMENT.rules },
    agreements: BACKGAMMON_AGREEMENTS,
    analysed: true,
    nets: Nets::Backgammon,
};

const DUTCH: RuleSet = RuleSet {
    slug: "dutch",
    authority: DUTCH_RULES_SHEET,
    variation: None,
    rules: Rules {
        opening: Opening::MayReroll,
        doublet_lapses: true,
        bar_lowest_first: true,
        rear_first: true,
        through_point: true,
        cube: CubeRule::UpTo(64),
        ..TOURNAMENT.rules
    },
    agreements: DUTCH_BACKGAMMON_AGREEMENTS,
    analysed: false,
    nets: Nets::Backgammon,
};

const DANISH_PARLOUR: RuleSet = RuleSet {
    slug: "danish-parlour",
    authority: SHORT_DANISH,
    variation: None,
    rules: Rules {
        opening: Opening::Lots,
        entered_continues: true,
        gammons_count: false,
        cube: CubeRule::Absent,
        ..TOURNAMENT.rules
    },
    agreements: &[Agreement::Responsible, Agreement::CockedDice, Agreement::GammonsCount],
    analysed: false,
    nets: Nets::Backgammon,
};

const TRIC_TRAC: RuleSet = RuleSet {
    slug: "tric-trac",
    authority: DUTCH_RULES_SHEET,
    variation: None,
    rules: Rules {
        // All checkers are in the reserve.
        start: Checkers::at(&[(26, 15)]),
        opening: Opening::Rerolled,
        order: DiceOrder::LowFirst,
        doublet: Doublet::OppositeFaces,
        roll_again: true,
        double_doublet: true,
        bar_lowest_first: false,
        all_in_first: true,
        ..DUTCH.rules
    },
    agreements: TRIC_TRAC_AGREEMENTS,
    analysed: false,
    nets: Nets::TricTrac,
};

const ACEY_DEUCEY: RuleSet = RuleSet {
    slug: "acey-deucey",
    authority: DUTCH_RULES_SHEET,
    variation: None,
    rules: Rules {
        ace_deuce: Some(AceDeuce { double_top: false, to_opponent: false }),
        all_in_first: false,
        ..TRIC_TRAC.rules
    },
    agreements: ACEY_DEUCEY_AGREEMENTS,
    analysed: false,
    nets: Nets::AceyDeucey,
};

const NACKGAMMON: RuleSet = RuleSet {
    slug: "nackgammon",
    authority: COMMON_PRACTICE,
    variation: Some(Variation { sgf: "Nackgammon", mat: "NackGammon" }),
    rules: Rules { start: Checkers::at(&[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)]), ..TOURNAMENT.rules },
    agreements: BACKGAMMON_AGREEMENTS,
    analysed: true,
    nets: Nets::Backgammon,
};

const HYPERGAMMON: RuleSet = RuleSet {
    slug: "hypergammon",
    authority: COMMON_PRACTICE,
    variation: Some(Variation { sgf: "Hypergammon3", mat: "HyperGammon (3)" }),
    rules: Rules { start: Checkers::at(&[(24, 1), (23, 1), (22, 1)]), ..TOURNAMENT.rules },
    agreements: BACKGAMMON_AGREEMENTS,
    analysed: false,
    nets: Nets::Hypergammon,
};

const BACKGAMMON_AGREEMENTS: &[Agreement] = &[
    Agreement::NoCube,
    Agreement::NoCrawford,
    Agreement::Jacoby,
    Agreement::Beavers,
    Agreement::AutomaticDouble,
    Agreement::TwoAutomaticDoubles,
    Agreement::Responsible,
    Agreement::CockedDice,
];

const DUTCH_BACKGAMMON_AGREEMENTS: &[Agreement] = &[
    Agreement::NoCube,
    Agreement::NoCrawford,
    Agreement::Jacoby,
    Agreement::Beavers,
    Agreement::AutomaticDouble,
    Agreement::TwoAutomaticDoubles,
    Agreement::Responsible,
    Agreement::CockedDice,
    Agreement::BothDiceDoublets,
    Agreement::OpeningFixed,
];

const TRIC_TRAC_AGREEMENTS: &[Agreement] = &[
    Agreement::NoCube,
    Agreement::NoCrawford,
    Agreement::Jacoby,
    Agreement::Beavers,
    Agreement::AutomaticDouble,
    Agreement::TwoAutomaticDoubles,
    Agreement::CockedDice,
    Agreement::HighFirst,
    Agreement::GeneralDoublet,
];

const ACEY_DEUCEY_AGREEMENTS: &[Agreement] = &[
    Agreement::NoCube,
    Agreement::NoCrawford,
    Agreement::Jacoby,
    Agreement::Beavers,
    Agreement::AutomaticDouble,
    Agreement::TwoAutomaticDoubles,
    Agreement::CockedDice,
    Agreement::HighFirst,
    Agreement::DoubleTop,
    Agreement::AceDeuceToOpponent,
];
