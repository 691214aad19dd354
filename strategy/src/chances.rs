//! The cubeless chances of each result.

use barpoint_engine::result::worth_against;
use barpoint_engine::{Checkers, Position, Worth};

/// The chances of the player on roll, each `0..=1`. They are nested: a backgammon is also a gammon and a win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    pub win: f32,
    /// Gammons and backgammons.
    pub win_gammon: f32,
    pub win_backgammon: f32,
    /// Gammons and backgammons.
    pub lose_gammon: f32,
    pub lose_backgammon: f32,
}

impl Chances {
    /// The chances of a finished game; `None` while both players have checkers on the board.
    pub fn of_finished(position: &Position) -> Option<Chances> {
        let all_off = |side: &Checkers| u32::from(side.off) == side.total();
        if all_off(position.opponent()) {
            Some(Chances::of_win(worth_against(position.mover())).flipped())
        } else if all_off(position.mover()) {
            Some(Chances::of_win(worth_against(position.opponent())))
        } else {
            None
        }
    }

    pub fn of_win(worth: Worth) -> Chances {
        let at_least = |least: Worth| if worth >= least { 1.0 } else { 0.0 };
        Chances {
            win: 1.0,
            win_gammon: at_least(Worth::Gammon),
            win_backgammon: at_least(Worth::Backgammon),
            ..Chances::default()
        }
    }

    /// In the order of the fields.
    pub const fn from_array([win, win_gammon, win_backgammon, lose_gammon, lose_backgammon]: [f32; 5]) -> Chances {
        Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }

    /// In the order of the fields.
    pub const fn to_array(self) -> [f32; 5] {
        [self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon]
    }

    /// The chances from the other player's view.
    pub fn flipped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// The cubeless equity in points, `-3..=3`.
    pub fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon - self.lose_gammon - self.lose_backgammon
    }

    /// The chances without what is impossible in this position: gammons against a player who has borne off, and more
    /// gammons than wins, both of which an estimate may contain.
    pub fn possible_in(self, position: &Position) -> Chances {
        let can_be_gammoned = |side: &Checkers| if side.off == 0 { 1.0 } else { 0.0 };
        let win = self.win.clamp(0.0, 1.0);
        let win_gammon = self.win_gammon.clamp(0.0, win * can_be_gammoned(position.opponent()));
        let lose_gammon = self.lose_gammon.clamp(0.0, (1.0 - win) * can_be_gammoned(position.mover()));
        Chances {
            win,
            win_gammon,
            win_backgammon: self.win_backgammon.clamp(0.0, win_gammon),
            lose_gammon,
            lose_backgammon: self.lose_backgammon.clamp(0.0, lose_gammon),
        }
    }

    /// The chances with another probability of winning, and the same shares of gammons among wins and losses.
    pub fn with_win(self, win: f32) -> Chances {
        let scaled = |of: f32, from: f32, to: f32| if from > 0.0 { of * to / from } else { 0.0 };
        let (lose, now) = (1.0 - self.win, 1.0 - win);
        Chances {
            win,
            win_gammon: scaled(self.win_gammon, self.win, win),
            win_backgammon: scaled(self.win_backgammon, self.win, win),
            lose_gammon: scaled(self.lose_gammon, lose, now),
            lose_backgammon: scaled(self.lose_backgammon, lose, now),
        }
    }

    /// These chances plus `share` times others, for averages.
    pub fn plus(self, share: f32, other: Chances) -> Chances {
        let (mut sum, other) = (self.to_array(), other.to_array());
        for (sum, other) in sum.iter_mut().zip(other) {
            *sum += share * other;
        }
        Chances::from_array(sum)
    }
}
