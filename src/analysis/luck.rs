//! Luck: a roll's value compared with the mean of all rolls.

use crate::engine::{Player, Position, Roll, Rules, resulting_positions};
use crate::review::Joker;
use crate::strategy::{Adviser, CubeState, Stakes};

/// The luck of a roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollLuck {
    /// The number of the action, from 1.
    pub action_number: u32,
    /// The number of the game, from 1.
    pub game: u32,
    /// In the opening, the player who begins.
    pub player: Player,
    pub roll: Roll,
    /// In points of the cube before the roll.
    pub points: f32,
    /// In the final currency: winning probability of the match, or points of a money session.
    pub gain: f32,
    /// The probability, `0..=1`, that player one wins the match, or this game of a money session, after the roll.
    pub chance: f32,
}

impl RollLuck {
    pub(super) fn joker(&self) -> Joker {
        let RollLuck { action_number, game, player, roll, points, .. } = *self;
        Joker { action_number, game, player, roll, points: points.into() }
    }
}

/// The value of a position before a roll.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    /// The equity of the player who rolls, in the unit of the stakes.
    pub worth: f32,
    /// The winning chances of that player.
    pub win: f32,
}

/// Evaluates rolls of the player about to roll.
pub(super) struct Outlook<'a> {
    pub adviser: &'a mut Adviser,
    pub rules: Rules,
    pub position: Position,
    pub stakes: Stakes<'static>,
    pub cube: CubeState,
}

impl Outlook<'_> {
    /// The value after the best play of a roll.
    pub fn after(&mut self, roll: Roll) -> Prospect {
        let mut results = Vec::new();
        resulting_positions(&self.rules, &self.position, roll, &mut results);
        if results.is_empty() {
            results.push(self.position);
        }
        let best = self.adviser.results(results, &self.stakes, self.cube).into_iter().next();
        best.map_or_else(Prospect::default, |best| Prospect { worth: best.worth, win: best.chances.win })
    }

    pub fn mean(&mut self, rolls: impl Iterator<Item = Roll>) -> f32 {
        let (sum, ways) = rolls.fold((0.0, 0.0), |(sum, ways), roll| {
            let of_roll = f32::from(roll.ways());
            (sum + of_roll * self.after(roll).worth, ways + of_roll)
        });
        sum / ways
    }
}
