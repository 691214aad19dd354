//! The value of a won game.

use super::{Checkers, Cube, Position, Worth};

/// The win of a player who has borne off all checkers from this opponent, whose checkers are in the opponent's own
/// view.
///
/// A checker in the reserve counts as one on the bar, since it has to enter in the same way.
pub fn worth_against(loser: &Checkers) -> Worth {
    if loser.off > 0 {
        return Worth::Single;
    }
    let in_winners_home = loser.points[18..].iter().any(|&n| n > 0);
    if loser.bar > 0 || loser.reserve > 0 || in_winners_home { Worth::Backgammon } else { Worth::Gammon }
}

/// The value that counts: a single game if gammons do not count, or if the Jacoby rule is in force and the cube is
/// centred.
pub const fn effective_worth(worth: Worth, gammons_count: bool, jacoby: bool, cube: Cube) -> Worth {
    if !gammons_count || (jacoby && cube.owner.is_none()) { Worth::Single } else { worth }
}

/// The least that the mover of this position loses if the opponent wins: with the best rolls for the mover and the
/// worst for the opponent.
///
/// `to_play` is the number of the mover's rolls before the opponent's next: 1 if the mover is on roll, else 0. Only in
/// a race can more than a single game be certain: each of the opponent's turns takes at least two pips, and in each of
/// the mover's turns at most four checkers move by six.
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

/// The number of moves by six that bring every checker to `place` or lower.
fn moves_below(side: &Checkers, place: u32) -> u32 {
    let moves = |from: u32| from.saturating_sub(place).div_ceil(6);
    let outside = u32::from(side.bar) + u32::from(side.reserve);
    (1..).zip(side.points).map(|(point, n)| moves(point) * u32::from(n)).sum::<u32>() + outside * moves(25)
}
