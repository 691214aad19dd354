//! The rulebook of a table: the rules in force by section, derived from the same data that the referee uses.

mod examples;

pub use examples::Example;

use super::keyed_enum::keyed_enum;
use super::{Agreement, CubeRule, DiceOrder, Doublet, Length, Opening, Rule, Terms};

keyed_enum! {
    /// A section of the rules page.
    pub enum Section {
        Start = "start",
        Moving = "moving",
        /// The bar and the reserve.
        Entering = "entering",
        /// Doublets and other throws of more than two numbers.
        Doublets = "doublets",
        BearingOff = "bearing-off",
        /// The value of a won game.
        Winning = "winning",
        Cube = "cube",
        /// Matches and money sessions.
        Match = "match",
        /// Dice and conduct.
        Table = "table",
    }
}

impl Section {
    /// The rules of this section that are in force under `terms`, in reading order.
    pub fn rules(self, terms: &Terms) -> Vec<Rule> {
        match self {
            Section::Start => start(terms),
            Section::Moving => moving(terms),
            Section::Entering => entering(terms),
            Section::Doublets => doublets(terms),
            Section::BearingOff => bearing_off(terms),
            Section::Winning => winning(terms),
            Section::Cube => cube(terms),
            Section::Match => length(terms),
            Section::Table => table(terms),
        }
    }
}

pub fn in_force(rule: Rule, terms: &Terms) -> bool {
    Section::ALL.into_iter().any(|section| section.rules(terms).contains(&rule))
}

/// The key of a rule's text: the rule's own, or that of a variant under these terms.
pub fn wording(rule: Rule, terms: &Terms) -> &'static str {
    let rules = terms.rules();
    let bonus = rules.ace_deuce;
    match rule {
        Rule::OpeningRoll if rules.opening != Opening::Played => "opening-roll-higher",
        Rule::ShutOut if terms.has_cube() && !rules.cube_when_shut_out => "shut-out-no-cube",
        Rule::HighFirst if bonus.is_some() => "high-first-but-ace-deuce",
        Rule::AceDeuceLapse if bonus.is_some_and(|bonus| bonus.to_opponent) => "ace-deuce-to-opponent",
        Rule::NamedDoublet if bonus.is_some_and(|bonus| bonus.double_top) => "named-doublet-top",
        Rule::Backgammon if rules.start.reserve > 0 => "backgammon-reserve",
        Rule::Crawford if terms.points() == Some(1) => "crawford-one-point",
        Rule::AutomaticDouble if terms.has(Agreement::TwoAutomaticDoubles) => "automatic-double-twice",
        Rule::Resign if !rules.gammons_count => "resign-single",
        Rule::Resign if !is_doubled(terms) => "resign-no-cube",
        _ => rule.key(),
    }
}

/// The highest value of the cube, if the rules limit it.
pub fn cube_limit(terms: &Terms) -> Option<u32> {
    match terms.rules().cube {
        CubeRule::UpTo(limit) => Some(limit),
        CubeRule::Absent | CubeRule::Unlimited => None,
    }
}

/// The rules whose condition holds.
fn applicable<const N: usize>(rules: [(Rule, bool); N]) -> Vec<Rule> {
    rules.into_iter().filter_map(|(rule, holds)| holds.then_some(rule)).collect()
}

fn start(terms: &Terms) -> Vec<Rule> {
    let rules = terms.rules();
    let off_board = rules.start.reserve > 0;
    applicable([
        (Rule::Setup, !off_board),
        (Rule::StartOffBoard, off_board),
        (Rule::Opening, rules.opening == Opening::Lots),
        (Rule::OpeningRoll, rules.opening != Opening::Lots),
        (Rule::OpeningFixed, terms.has(Agreement::OpeningFixed)),
        (Rule::OpeningReroll, rules.opening == Opening::MayReroll),
        (Rule::FreshStart, rules.opening == Opening::Rerolled),
        (Rule::PlayingSide, true),
    ])
}

fn moving(terms: &Terms) -> Vec<Rule> {
    let any_order = terms.rules().order == DiceOrder::Any;
    applicable([
        (Rule::ForwardOnly, true),
        (Rule::OpenPoint, true),
        (Rule::SeparateDice, true),
        (Rule::AnyOrder, any_order),
        (Rule::LowFirst, terms.rules().order == DiceOrder::LowFirst),
        (Rule::HighFirst, terms.rules().order == DiceOrder::HighFirst),
        (Rule::UseBothDice, any_order),
        (Rule::HigherDie, any_order),
        (Rule::FirstBlocked, !any_order),
        (Rule::SecondBlocked, !any_order),
        (Rule::NoPlay, true),
        (Rule::Hit, true),
    ])
}

fn entering(terms: &Terms) -> Vec<Rule> {
    let rules = terms.rules();
    let off_board = rules.start.reserve > 0;
    applicable([
        (Rule::EnterFirst, true),
        (Rule::EnterPoint, true),
        (Rule::HitBeforeReserve, off_board),
        (Rule::AllInFirst, off_board && rules.all_in_first),
        (Rule::MoveBeforeIn, off_board && !rules.all_in_first),
        (Rule::BarLowestFirst, rules.bar_lowest_first),
        (Rule::EnteredContinues, rules.entered_continues),
        (Rule::ShutOut, true),
    ])
}

fn doublets(terms: &Terms) -> Vec<Rule> {
    let rules = terms.rules();
    let opposite = rules.doublet == Doublet::OppositeFaces;
    applicable([
        (Rule::Doublet, !opposite),
        (Rule::DoubletLapse, !opposite && rules.doublet_lapses),
        (Rule::BothDiceDoublets, opposite && !rules.roll_again),
        (Rule::OppositeFaces, opposite && rules.roll_again),
        (Rule::RollAgain, rules.roll_again),
        (Rule::DoubleDoublet, rules.double_doublet),
        (Rule::GeneralDoublet, rules.general_doublet),
        (Rule::GeneralDoubletLapse, rules.general_doublet),
        (Rule::AceDeuce, rules.ace_deuce.is_some()),
        (Rule::AceDeuceLapse, rules.ace_deuce.is_some()),
        (Rule::NamedDoublet, rules.ace_deuce.is_some()),
    ])
}

fn bearing_off(terms: &Terms) -> Vec<Rule> {
    let rules = terms.rules();
    applicable([
        (Rule::BearOffHome, true),
        (Rule::BearOffExact, true),
        (Rule::BearOffOver, true),
        // If only the rearmost checker may be borne off and the order is fixed, there is no such choice.
        (Rule::BearOffOptional, !rules.rear_first || rules.order == DiceOrder::Any),
        (Rule::RearFirst, rules.rear_first),
        (Rule::ThroughPoint, rules.through_point),
        (Rule::WinWithBoth, rules.order == DiceOrder::Any),
        (Rule::WinStands, rules.doublet_lapses),
    ])
}

fn winning(terms: &Terms) -> Vec<Rule> {
    let gammons_count = terms.rules().gammons_count;
    applicable([
        (Rule::Single, gammons_count),
        (Rule::Gammon, gammons_count),
        (Rule::Backgammon, gammons_count),
        (Rule::GammonsDoNotCount, !gammons_count),
        (Rule::Points, is_doubled(terms)),
        (Rule::Jacoby, terms.has(Agreement::Jacoby)),
        (Rule::Resign, true),
    ])
}

fn cube(terms: &Terms) -> Vec<Rule> {
    if !terms.has_cube() {
        return vec![Rule::NoCube];
    }
    if !is_doubled(terms) {
        return vec![Rule::Crawford];
    }
    let automatic = terms.has(Agreement::AutomaticDouble) || terms.has(Agreement::TwoAutomaticDoubles);
    applicable([
        (Rule::CubeCentre, true),
        (Rule::CubeBeforeRoll, true),
        (Rule::CubeOwner, true),
        (Rule::CubeIrrevocable, true),
        (Rule::Take, true),
        (Rule::Drop, true),
        (Rule::CubeLimit, cube_limit(terms).is_some()),
        (Rule::Beaver, terms.has(Agreement::Beavers)),
        (Rule::AutomaticDouble, automatic),
    ])
}

fn length(terms: &Terms) -> Vec<Rule> {
    let is_match = matches!(terms.length(), Length::Points(_));
    applicable([
        (Rule::MatchWon, is_match),
        (Rule::Crawford, terms.has_crawford_game()),
        (Rule::DeadCube, is_match && is_doubled(terms)),
        (Rule::Lateness, is_match),
        (Rule::SessionEnd, !is_match),
    ])
}

fn table(terms: &Terms) -> Vec<Rule> {
    let responsible = terms.has(Agreement::Responsible);
    applicable([
        (Rule::DiceUp, true),
        (Rule::DiceFlat, terms.has(Agreement::CockedDice)),
        (Rule::IllegalPlay, responsible),
        (Rule::PrematureRoll, responsible),
        (Rule::DoubleSaid, is_doubled(terms)),
    ])
}

/// Whether doubling is possible: not without a cube, nor in a match to one point.
fn is_doubled(terms: &Terms) -> bool {
    terms.has_cube() && terms.points() != Some(1)
}
