//! The stakes of a position given as an XGID.

use super::match_equity::TABLE;
use super::stakes::{Away, MOST_AWAY, Stakes};
use barpoint_engine::formats::xgid::Xgid;
use barpoint_engine::{Crawford, Player};

/// The highest cube for which decisions are computed.
const LARGEST_CUBE: u32 = 1 << 15;

/// The checkers of a side in backgammon.
const PER_SIDE: u32 = 15;

/// The reason why a position cannot be evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotEvaluated {
    #[error("each side must have fifteen checkers")]
    Checkers,
    #[error("the game is over: a side has borne off all checkers")]
    GameOver,
    #[error("the match is over by its score")]
    MatchOver,
    #[error("a side needs more than {MOST_AWAY} points")]
    TooLong,
    #[error("the cube is above {LARGEST_CUBE}")]
    Cube,
}

impl Stakes<'static> {
    /// The stakes of an XGID for the player on turn.
    ///
    /// # Errors
    /// The position is not one of backgammon, or its game or its match is over.
    pub fn of_xgid(xgid: &Xgid) -> Result<Stakes<'static>, NotEvaluated> {
        let sides = Player::BOTH.map(|player| xgid.board.checkers(player));
        if sides.iter().any(|side| side.total() != PER_SIDE) {
            return Err(NotEvaluated::Checkers);
        }
        if sides.iter().any(|side| u32::from(side.off) == PER_SIDE) {
            return Err(NotEvaluated::GameOver);
        }
        if xgid.cube.value > LARGEST_CUBE {
            return Err(NotEvaluated::Cube);
        }
        if xgid.length == 0 {
            return Ok(Stakes::Money {
                unit: xgid.cube.value,
                has_cube: xgid.has_cube(),
                gammons_count: true,
                jacoby: xgid.jacoby,
                beavers: xgid.beavers,
            });
        }
        let away = |player: Player| match xgid.length.checked_sub(xgid.score[player]) {
            None | Some(0) => Err(NotEvaluated::MatchOver),
            Some(away) if usize::from(away) > MOST_AWAY => Err(NotEvaluated::TooLong),
            Some(away) => Ok(Away::from(away)),
        };
        let (own, theirs) = (away(xgid.turn)?, away(xgid.turn.opponent())?);
        // A match without a cube is like the Crawford game.
        let crawford = if xgid.has_cube() { xgid.crawford_state() } else { Crawford::Now };
        Ok(Stakes::Match { table: &TABLE, own, theirs, crawford, gammons_count: true })
    }
}
