//! What a position promises: the chances of each result, cubeless.

use crate::engine::board::{Checkers, Position};
use crate::engine::result::worth_against;
use crate::engine::score::Worth;

/// The chances of the player on roll, each `0..=1`. They are nested: a won backgammon is also a won gammon and a win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To win at all.
    pub win: f32,
    /// To win a gammon or a backgammon.
    pub win_gammon: f32,
    /// To win a backgammon.
    pub win_backgammon: f32,
    /// To lose a gammon or a backgammon.
    pub lose_gammon: f32,
    /// To lose a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    /// The chances once the game is over, or `None` while both players still have checkers to bear off.
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

    /// A win that is certain.
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

    /// The same seen by the other player.
    pub fn flipped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// Points to be won on average with a cube that stays at 1, `-3..=3`.
    pub fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon - self.lose_gammon - self.lose_backgammon
    }

    /// The same with whatever this position rules out taken away: gammons against a player who has borne off, and more
    /// gammons than wins, which an estimate may claim.
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

    /// This much of these chances, added to others: for averages.
    pub fn plus(self, share: f32, other: Chances) -> Chances {
        let (mut sum, other) = (self.to_array(), other.to_array());
        for (sum, other) in sum.iter_mut().zip(other) {
            *sum += share * other;
        }
        Chances::from_array(sum)
    }
}
