//! The rules as data: one field per rule that differs between rule sets.
//!
//! Each field is asked in exactly one function: restrictions on one checker in `step` (which also hands them to the quick
//! listing of plays), what a roll grants in `script`, the rest where its line says so; only `rulebook`, which describes
//! the rules in force, reads them all. Nobody asks which rule set it is. What no rule set varies has no field.

use super::board::{Board, Checkers, Position};
use super::player::Player;

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
    /// Whether a throw that takes off the last checker stands whatever is left over of it; otherwise it lapses like one
    /// that is blocked; asked in `script`.
    pub win_stands: bool,
    /// Whether gammons and backgammons count two and three (`gammon`, `backgammon`), or every game one (`worth`); asked by
    /// the referee.
    pub gammons_count: bool,
    /// Whether what was said of an early roll holds when the play before it is played again (`premature-roll`); asked by
    /// the referee.
    pub early_roll_stays: bool,
    /// Whether a player who is shut out may still turn the cube (`shut-out`); asked by the referee.
    pub cube_when_shut_out: bool,
    /// The cube; asked by the referee.
    pub cube: CubeRule,
}

impl Rules {
    /// Whether checkers are borne off by the same rules once nothing can be hit any more.
    pub fn bear_off_as(&self, other: &Rules) -> bool {
        // What bears on how a game begins, on checkers that have to enter and on what a won game counts makes no difference;
        // nor does, where nothing lapses, what the last throw leaves over.
        let same = Rules {
            start: other.start,
            opening: other.opening,
            bar_lowest_first: other.bar_lowest_first,
            all_in_first: other.all_in_first,
            entered_continues: other.entered_continues,
            win_stands: if other.doublet_lapses { self.win_stands } else { other.win_stands },
            gammons_count: other.gammons_count,
            early_roll_stays: other.early_roll_stays,
            cube_when_shut_out: other.cube_when_shut_out,
            cube: other.cube,
            ..*self
        };
        same == *other
    }
}

impl Position {
    /// Both players as a rule set places them at the start.
    pub const fn at_start(rules: &Rules) -> Position {
        Position::alike(rules.start)
    }
}

impl Board {
    /// Both players as a rule set places them at the start.
    pub const fn at_start(rules: &Rules) -> Board {
        Board::seen_as(Player::One, Position::at_start(rules))
    }
}

/// A reading of the rules. A match keeps to the one by which it was begun: its log would not replay by another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Until November 2026: a throw that took off the last checker could lapse, lots and games that all count one were
    /// unknown, an inherited 1-2 took the place of the heir's turn, and some early rolls were forgotten.
    First,
    /// Since then.
    #[default]
    Second,
}

impl Edition {
    /// The rules as this edition reads them.
    pub fn reads(self, rules: Rules) -> Rules {
        match self {
            Edition::Second => rules,
            Edition::First => Rules {
                opening: if rules.opening == Opening::Lots { Opening::Played } else { rules.opening },
                ace_deuce: rules.ace_deuce.map(|bonus| AceDeuce {
                    to_opponent: bonus.to_opponent.map(|_| Inheritance::InsteadOfTurn),
                    ..bonus
                }),
                win_stands: false,
                gammons_count: true,
                early_roll_stays: false,
                ..rules
            },
        }
    }
}

/// How it is decided who begins, and what that player does with the two numbers thrown for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Plays them (`opening-roll`).
    Played,
    /// Plays them or throws afresh (`opening-reroll`).
    MayThrowAfresh,
    /// Throws afresh (`fresh-start`).
    ThrownAfresh,
    /// Throws two dice; nothing was thrown for it, lots have decided (`opening`).
    Lots,
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
    /// How a 1-2 that cannot be played passes to the opponent; `None` where it lapses (`ace-deuce-lapse`).
    pub to_opponent: Option<Inheritance>,
}

/// What a roll that passes to the opponent is to the heir.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Inheritance {
    /// It is played in the place of the heir's own turn.
    InsteadOfTurn,
    /// It is played first, and the heir's own turn follows.
    BesidesTurn,
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
