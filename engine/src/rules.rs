//! The rules as data: a field for each rule that differs between rule sets.
//!
//! Exactly one function reads each field: restrictions on one checker are read in `step` (which also passes them to the
//! fast listing of plays), what a roll grants in `script`, the others where their line says. Only code about whole rule
//! sets reads more: `rule_sets` and `terms` define the rules in force, `rulebook` describes them, and
//! [`Rules::bears_off_like`] compares two rule sets. No code asks which rule set is played, but the writers of match
//! files ask whether it is the default one. The reasons of a refusal are in `refusal.rs`, the sections of the rules
//! page in `rulebook.rs`.

use super::{Board, Checkers, Player, Position};

/// How a game is played. Keys are those of [`Rule`](super::Rule), whose texts say the same to players. A roll *lapses*
/// if nothing of it is played and the turn passes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Each side's starting position (keys `setup`, `start-off-board`).
    pub start: Checkers,
    /// How the first player and the first numbers are found (read in `referee`).
    pub opening: Opening,
    /// The order in which two different numbers are played (read in `script`).
    pub order: DiceOrder,
    /// The numbers that a doublet grants (read in `script`).
    pub doublet: Doublet,
    /// A doublet lapses unless all its tops can be played; see [`Doublet`] (key `doublet-lapse`; read in `script`).
    pub doublet_lapses: bool,
    /// A doublet that did not lapse grants another roll (key `roll-again`; read in `script`).
    pub roll_again: bool,
    /// A doublet on this extra roll grants its numbers twice (key `double-doublet`; read in `script`).
    pub double_doublet: bool,
    /// The numbers of the opening roll count as a doublet later (key `general-doublet`; read in `script`).
    pub general_doublet: bool,
    /// The bonus roll 1-2 (key `ace-deuce`; read in `script`).
    pub ace_deuce: Option<AceDeuce>,
    /// With two or more checkers on the bar the lower number must enter, or the roll lapses (key `bar-lowest-first`;
    /// read in `script`).
    pub bar_lowest_first: bool,
    /// Nothing moves while checkers wait in the reserve (keys `all-in-first`, else `move-before-in`; read in `step`).
    pub all_in_first: bool,
    /// A checker that entered plays the next number if it can (key `entered-continues`; read in `step`).
    pub entered_continues: bool,
    /// Only the rearmost checker is borne off (key `rear-first`; read in `step`).
    pub rear_first: bool,
    /// No checker is borne off from a point beyond one that the opponent holds, with a lower number (key
    /// `through-point`; read in `step`).
    pub through_point: bool,
    /// Gammons and backgammons count two and three (keys `gammon`, `backgammon`), else every game counts one (key
    /// `worth`; read in `referee`).
    pub gammons_count: bool,
    /// A player on the bar against a closed home board (*shut out*) may still double (key `shut-out`; read in
    /// `referee`).
    pub cube_when_shut_out: bool,
    /// The cube (read in `referee`).
    pub cube: CubeRule,
}

impl Rules {
    /// Whether bearing off without contact follows the same rules, so that the bear-off table of one holds for the
    /// other.
    pub fn bears_off_like(&self, other: &Rules) -> bool {
        // The opening, entering checkers and the value of a game make no difference.
        let same = Rules {
            start: other.start,
            opening: other.opening,
            bar_lowest_first: other.bar_lowest_first,
            all_in_first: other.all_in_first,
            entered_continues: other.entered_continues,
            gammons_count: other.gammons_count,
            cube_when_shut_out: other.cube_when_shut_out,
            cube: other.cube,
            ..*self
        };
        same == *other
    }
}

impl Position {
    pub const fn at_start(rules: &Rules) -> Position {
        Position::symmetric(rules.start)
    }
}

impl Board {
    pub const fn at_start(rules: &Rules) -> Board {
        Board::seen_as(Player::One, Position::at_start(rules))
    }
}

/// How it is decided who begins, and what that player does with the two numbers thrown for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Plays them (`opening-roll`).
    Played,
    /// Plays them or rolls again (`opening-reroll`).
    MayReroll,
    /// Rolls again (`fresh-start`).
    Rerolled,
    /// Lots are drawn for who begins; that player then rolls two dice (`opening`).
    Lots,
}

/// The order in which the two numbers of a roll are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiceOrder {
    /// As the mover likes (`any-order`).
    Any,
    /// The lower first; if it cannot be played the whole roll lapses (`low-first`, `low-blocked`).
    LowFirst,
    /// The higher first; if it cannot be played the whole roll lapses.
    HighFirst,
}

/// The numbers that a doublet n grants. Its *tops* are its first two numbers, those on top of the two dice; a doublet
/// that is played twice over has four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doublet {
    /// n four times (`doublet`).
    FourTimes,
    /// n, n, then the opposite faces 7 − n, 7 − n (`opposite-faces`, `both-dice-doublets`).
    OppositeFaces,
}

/// The bonus roll 1-2: the 1 and the 2 are played, then a doublet of the player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AceDeuce {
    /// The chosen doublet grants its number four times instead of tops and opposite faces (`named-doublet`).
    pub double_top: bool,
    /// A 1-2 that cannot be played passes to the opponent, who plays it before their own turn (`ace-deuce-lapse`).
    pub to_opponent: bool,
}

/// The use of the doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeRule {
    Absent,
    /// Up to this value (`cube-limit`).
    UpTo(u32),
    Unlimited,
}
