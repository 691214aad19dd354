//! A roll and what it brought, beside the mean of all rolls.

use crate::engine::board::Position;
use crate::engine::dice::Roll;
use crate::engine::player::Player;
use crate::engine::plays::resulting_positions;
use crate::engine::rules::Rules;
use crate::strategy::adviser::Adviser;
use crate::strategy::cube::CubeState;
use crate::strategy::stakes::Stakes;

/// A roll and what it brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// Which action of the match it was, from 1.
    pub number: u32,
    /// Which game it was in, from 1.
    pub game: u32,
    /// Who rolled; in the opening whoever begins.
    pub player: Player,
    /// The roll.
    pub roll: Roll,
    /// What it brought, in points of the cube as it stood.
    pub points: f32,
    /// The same in what is played for: of a match chances to win it, of a money session points.
    pub gain: f32,
    /// The first player's chances to win what is played for after it, `0..=1`: the match, or this game of a money session.
    pub chance: f32,
}

/// What a roll leaves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    /// What it is worth to the player who rolls, in the unit of the stakes.
    pub worth: f32,
    /// That player's chances to win the game.
    pub win: f32,
}

/// What a player about to roll looks at.
pub(super) struct Outlook<'a> {
    pub adviser: &'a mut Adviser,
    pub rules: Rules,
    pub position: Position,
    pub stakes: Stakes<'static>,
    pub cube: CubeState,
}

impl Outlook<'_> {
    /// What the best play of a roll leaves.
    pub fn after(&mut self, roll: Roll) -> Prospect {
        let mut results = Vec::new();
        resulting_positions(&self.rules, &self.position, roll, &mut results);
        if results.is_empty() {
            results.push(self.position);
        }
        let best = self.adviser.results(results, &self.stakes, self.cube).into_iter().next();
        best.map_or_else(Prospect::default, |best| Prospect { worth: best.worth, win: best.chances.win })
    }

    /// The mean worth over these rolls.
    pub fn mean(&mut self, rolls: impl Iterator<Item = Roll>) -> f32 {
        let (sum, ways) = rolls.fold((0.0, 0.0), |(sum, ways), roll| {
            let of_roll = f32::from(roll.ways());
            (sum + of_roll * self.after(roll).worth, ways + of_roll)
        });
        sum / ways
    }
}
