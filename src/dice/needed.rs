//! The exact probability of rolling what a player needs: the engine is asked about all 21 rolls, so all rules are taken
//! into account.

use crate::engine::{Position, Roll, Rules, resulting_positions};

/// The number of the 36 throws that allow something, and whether this roll does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RollChance {
    /// Out of 36.
    pub ways: u8,
    pub came: bool,
}

/// The rolls that the player on roll may need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WantedRolls {
    /// To enter a checker from the bar; 0 ways if there is none.
    pub enter: RollChance,
    pub hit: RollChance,
    /// To bear off the last checker.
    pub finish: RollChance,
}

/// The probabilities in this position, and whether this roll was one that was needed.
pub fn wanted_rolls(rules: &Rules, position: &Position, thrown: Roll) -> WantedRolls {
    let mut wanted_rolls = WantedRolls::default();
    let mut results = Vec::new();
    let on_bar = position.mover().bar;
    for roll in Roll::all() {
        resulting_positions(rules, position, roll, &mut results);
        let note = |chance: &mut RollChance, can: bool| {
            if can {
                chance.ways += roll.ways();
                chance.came |= roll == thrown;
            }
        };
        note(&mut wanted_rolls.enter, results.iter().any(|after| after.mover().bar < on_bar));
        note(&mut wanted_rolls.hit, results.iter().any(|after| after.opponent().bar > position.opponent().bar));
        note(&mut wanted_rolls.finish, results.iter().any(Position::is_won));
    }
    wanted_rolls
}
