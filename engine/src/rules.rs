//! The rules as data: a field for each rule that differs between rule sets.
//!
//! Exactly one function reads each field: restrictions on one checker are read in `step` (which also passes them to the
//! fast listing of plays), what a roll grants in `script`, the others where their line says; only `rulebook`, which
//! describes the rules in force, reads them all. No code asks which rule set is played.

use super::{Board, Checkers, Player, Position};

/// How a game is played. Names in parentheses are the keys of the rules; module names say where a field is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Each side's starting position (`setup`, `start-off-board`).
    pub start: Checkers,
    /// Who begins, and with which numbers (`referee`).
    pub opening: Opening,
    /// The order in which two different numbers are played (`script`).
    pub order: DiceOrder,
    /// What a doublet is (`script`).
    pub doublet: Doublet,
    /// A doublet lapses unless all its tops can be played (`doublet-lapse`; `script`).
    pub doublet_lapses: bool,
    /// A doublet that did not lapse grants another roll (`roll-again`; `script`).
    pub roll_again: bool,
    /// A doublet on such another roll is played twice over (`double-doublet`; `script`).
    pub double_doublet: bool,
    /// The numbers of the opening roll count as a doublet later (`general-doublet`; `script`).
    pub general_doublet: bool,
    /// The bonus roll 1-2 (`ace-deuce`; `script`).
    pub ace_deuce: Option<AceDeuce>,
    /// With two or more checkers on the bar the lower number must enter, or the roll lapses (`bar-lowest-first`;
    /// `script`).
    pub bar_lowest_first: bool,
    /// Nothing moves while checkers wait in the reserve (`all-in-first`, else `move-before-in`; `step`).
    pub all_in_first: bool,
    /// A checker that entered plays the next number if it can (`entered-continues`; `step`).
    pub entered_continues: bool,
    /// Only the rearmost checker is borne off (`rear-first`; `step`).
    pub rear_first: bool,
    /// An opposing point with a lower number forbids bearing off (`through-point`; `step`).
    pub through_point: bool,
    /// Gammons and backgammons count two and three (`gammon`, `backgammon`), else every game counts one (`worth`;
    /// `referee`).
    pub gammons_count: bool,
    /// A player who is shut out may still double (`shut-out`; `referee`).
    pub cube_when_shut_out: bool,
    /// The cube (`referee`).
    pub cube: CubeRule,
}

impl Rules {
    /// Whether bearing off without contact follows the same rules.
    pub fn bear_off_as(&self, other: &Rules) -> bool {
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
    /// Rolls two dice; lots were drawn instead of dice (`opening`).
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

/// What a doublet n grants.
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
    /// The chosen doublet is its top four times instead of tops and opposite faces (`named-doublet`).
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
