//! What a match says of how a player played.

use super::decision::{BLUNDER, Decision, INACCURACY};
use super::luck::Luck;
use crate::engine::player::Player;

/// PR is the mean error of a decision, in points, times this.
const RATING: f32 = 500.0;

/// How a player played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Performance {
    /// Decisions on plays.
    pub plays: Tally,
    /// Decisions on the cube.
    pub cube: Tally,
    /// What the rolls brought, in points of the cube as it stood.
    pub luck: f32,
    /// What the player won: of a match 1 or 0, of a money session points.
    pub won: f32,
    /// The same less what both players' luck brought: of a match chances, of a money session points.
    pub luck_adjusted: f32,
}

/// Decisions of a kind, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many count.
    pub counted: u32,
    /// What all of them gave away, in points of the cube as it stood.
    pub error: f32,
    /// The same in what is played for: of a match chances to win it, of a money session points.
    pub cost: f32,
    /// How many were inaccurate, blunders left out.
    pub inaccuracies: u32,
    /// How many were blunders.
    pub blunders: u32,
}

impl Performance {
    /// What a player's decisions and the rolls say, where the player won this much.
    pub(super) fn of(player: Player, decisions: &[Decision], rolls: &[Luck], won: f32) -> Performance {
        let own = |decision: &&Decision| decision.player == player;
        let tally = |is_cube: bool| {
            let of_kind = decisions.iter().filter(own).filter(|each| each.matter.is_cube() == is_cube);
            of_kind.fold(Tally::default(), Tally::with)
        };
        let luck = |of: Player| rolls.iter().filter(move |luck| luck.player == of);
        let gained = |of: Player| luck(of).map(|luck| luck.gain).sum::<f32>();
        Performance {
            plays: tally(false),
            cube: tally(true),
            luck: luck(player).map(|luck| luck.points).sum(),
            won,
            luck_adjusted: won - gained(player) + gained(player.opponent()),
        }
    }

    /// All decisions together.
    pub fn all(&self) -> Tally {
        let Performance { plays, cube, .. } = self;
        Tally {
            counted: plays.counted + cube.counted,
            error: plays.error + cube.error,
            cost: plays.cost + cube.cost,
            inaccuracies: plays.inaccuracies + cube.inaccuracies,
            blunders: plays.blunders + cube.blunders,
        }
    }
}

impl Tally {
    fn with(self, decision: &Decision) -> Tally {
        let blunder = decision.error >= BLUNDER;
        Tally {
            counted: self.counted + u32::from(decision.counts),
            error: self.error + decision.error,
            cost: self.cost + decision.cost,
            inaccuracies: self.inaccuracies + u32::from(!blunder && decision.error >= INACCURACY),
            blunders: self.blunders + u32::from(blunder),
        }
    }

    /// The performance rating (PR), as eXtreme Gammon counts it: the lower the better, 0 without a mistake. `None` where
    /// there was nothing to decide.
    pub fn rating(&self) -> Option<f32> {
        (self.counted > 0).then(|| RATING * self.error / self.counted as f32)
    }
}
