//! What a won game is worth.

use super::board::{Checkers, Position};
use super::cube::Cube;
use super::score::Worth;

/// What a player who has borne off all checkers wins from an opponent who stands like this, counted by that opponent.
///
/// A checker that still waits in the reserve counts as one on the bar: it has to enter the same way.
pub fn worth_against(loser: &Checkers) -> Worth {
    if loser.off > 0 {
        return Worth::Single;
    }
    let in_winners_home = loser.points[18..].iter().any(|&n| n > 0);
    if loser.bar > 0 || loser.waiting > 0 || in_winners_home { Worth::Backgammon } else { Worth::Gammon }
}

/// What a result counts for: where gammons do not count, only a single game; with Jacoby's rule the same as long as the
/// cube is in the middle.
pub const fn counted(worth: Worth, gammons_count: bool, jacoby: bool, cube: Cube) -> Worth {
    if !gammons_count || (jacoby && cube.owner.is_none()) { Worth::Single } else { worth }
}

/// The result that the mover of this position cannot avoid any more if the opponent wins, taking the best rolls for the
/// mover and the worst for the opponent.
///
/// `to_play` says how many rolls the mover has before the opponent's next: 1 if the mover is on roll, otherwise 0. Only a
/// race can make more than a single game certain. Each of the opponent's turns takes at least two pips of a race, and
/// none of the mover's moves more than four checkers by six.
pub fn certain_worth(position: &Position, to_play: u32, extra_rolls: bool) -> Worth {
    let (loser, winner) = (position.mover(), position.opponent());
    if loser.off > 0 || position.has_contact() || extra_rolls {
        return Worth::Single;
    }
    let turns_left = winner.pips().div_ceil(2).saturating_sub(1) + to_play;
    let moves_home = moves_below(loser, 6) + 1;
    let moves_out = moves_below(loser, 18);
    if moves_out > 4 * turns_left {
        Worth::Backgammon
    } else if moves_home > 4 * turns_left {
        Worth::Gammon
    } else {
        Worth::Single
    }
}

/// Moves by six that bring every checker to `place` or lower.
fn moves_below(side: &Checkers, place: u32) -> u32 {
    let moves = |from: u32| from.saturating_sub(place).div_ceil(6);
    let outside = u32::from(side.bar) + u32::from(side.waiting);
    (1..).zip(side.points).map(|(point, n)| moves(point) * u32::from(n)).sum::<u32>() + outside * moves(25)
}
