//! The match equity table, worked out from single points upwards.
//!
//! Both players play alike, and a game begins with the chances of [`OPENING`]. What a game at a score is worth follows
//! from the cube model and from the scores that it can lead to, all of which are nearer to the end.

use super::chances::Chances;
use super::cube::{self, CubeState};
use super::match_equity::{Away, LONGEST, MatchEquity};
use super::stakes::Stakes;
use crate::engine::score::Crawford;
use std::sync::LazyLock;

/// What the beginning of a game promises either player before it is known who begins.
pub const OPENING: Chances =
    Chances { win: 0.5, win_gammon: 0.137, win_backgammon: 0.0065, lose_gammon: 0.137, lose_backgammon: 0.0065 };

/// How live the cube is in matches, on average over a game: with this the table is nearest to published ones, within 0.2 %
/// on average and 0.9 % at worst up to nine points.
const EFFICIENCY: f32 = 0.75;

/// The table, worked out once.
pub static TABLE: LazyLock<MatchEquity> = LazyLock::new(work_out);

/// Works the table out.
pub fn work_out() -> MatchEquity {
    let unknown = vec![0.5; LONGEST];
    let mut table = MatchEquity { before: vec![unknown.clone(); LONGEST], trailer: unknown };
    for own in 2..=LONGEST as Away {
        // The trailer doubles at the first opportunity: there is nothing left to lose.
        let stakes = stakes(&table, own, 1, Crawford::After);
        let doubled = cube::worth(OPENING, &stakes, CubeState::CENTRED.turned(2), 0.0);
        table.trailer[own as usize - 1] = chance(doubled.min(stakes.points(1)));
    }
    for more in 2..=LONGEST as Away {
        for less in 1..=more {
            let crawford = if less == 1 { Crawford::Now } else { Crawford::Before };
            let stakes = stakes(&table, more, less, crawford);
            let chance = chance(cube::worth(OPENING, &stakes, CubeState::CENTRED, EFFICIENCY));
            let (more, less) = (more as usize - 1, less as usize - 1);
            table.before[more][less] = chance;
            table.before[less][more] = 1.0 - chance;
        }
    }
    table
}

fn stakes(table: &MatchEquity, own: Away, theirs: Away, crawford: Crawford) -> Stakes<'_> {
    Stakes::Match { table, own, theirs, crawford, gammons_count: true }
}

/// The chance to win of a worth from -1 to 1.
fn chance(worth: f32) -> f32 {
    (worth + 1.0) / 2.0
}
