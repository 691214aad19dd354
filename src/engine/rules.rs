//! The rules as data: one field per rule that differs between rule sets.
//!
//! Each field is asked in exactly one function: restrictions on one checker in `step` (which also hands them to the quick
//! listing of plays), what a roll grants in `script`, the rest where its line says so; only `rulebook`, which describes
//! the rules in force, reads them all. Nobody asks which rule set it is. What no rule set varies has no field.

use super::board::Checkers;

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Where each side's checkers stand at the start (`setup`, `start-off-board`).
    pub start: Checkers,
    /// What the player who begins does with the numbers of the opening; asked by the referee.
    pub opening: Opening,
    /// In which order two different numbers are played; asked in `script`.
    pub order: Order,
    /// What a doublet is; asked in `script`.
    pub doublet: Doublet,
    /// Whether a doublet lapses unless all its tops can be played (`doublet-lapse`); asked in `script`.
    pub doublet_lapses: bool,
    /// Whether a doublet that did not lapse grants another roll (`roll-again`); asked in `script`.
    pub roll_again: bool,
    /// Whether a doublet on such another roll is played twice over (`double-doublet`); asked in `script`.
    pub double_doublet: bool,
    /// Whether the numbers of the opening count as a doublet later (`general-doublet`); asked in `script`.
    pub general_doublet: bool,
    /// Whether 1-2 is the bonus roll, and how (`ace-deuce`); asked in `script`.
    pub ace_deuce: Option<AceDeuce>,
    /// Whether with two or more on the bar the lower number must enter, or the roll lapses (`bar-lowest-first`); asked in
    /// `script`.
    pub bar_lowest_first: bool,
    /// Whether nothing moves while checkers wait in the reserve (`all-in-first`, else `move-before-in`); asked in `step`.
    pub all_in_first: bool,
    /// Whether a checker that entered plays the next number if it can (`entered-continues`); asked in `step`.
    pub entered_continues: bool,
    /// Whether only the rearmost checker is borne off (`rear-first`); asked in `step`.
    pub rear_first: bool,
    /// Whether an opposing point on a lower number forbids bearing off (`through-point`); asked in `step`.
    pub through_point: bool,
    /// Whether a player who is shut out may still turn the cube (`shut-out`); asked by the referee.
    pub cube_when_shut_out: bool,
    /// The cube; asked in `cube`.
    pub cube: CubeRule,
}

/// What the player who begins does with the two numbers that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Plays them (`opening-roll`).
    Played,
    /// Plays them or throws afresh (`opening-reroll`).
    MayThrowAfresh,
    /// Throws afresh (`fresh-start`).
    ThrownAfresh,
}

/// In which order two different numbers are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the mover likes (`any-order`).
    Any,
    /// The lower first; if it cannot be played all of it lapses (`low-first`, `low-blocked`).
    LowFirst,
    /// The higher first; if it cannot be played all of it lapses.
    HighFirst,
}

/// What a doublet n is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doublet {
    /// n four times (`doublet`).
    FourTimes,
    /// n, n, then the opposite faces 7 − n, 7 − n (`opposite-faces`, `both-dice-doublets`).
    OppositeFaces,
}

/// How the bonus roll 1-2 goes on after the 1 and the 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AceDeuce {
    /// Whether the named doublet is its top four times instead of tops and opposite faces (`named-doublet`).
    pub double_top: bool,
    /// Whether a 1-2 that cannot be played passes to the opponent (`ace-deuce-lapse`).
    pub to_opponent: bool,
}

/// The doubling cube of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeRule {
    /// None.
    Absent,
    /// Up to this value (`cube-limit`).
    UpTo(u32),
    /// Without limit.
    Unlimited,
}
