//! The doubling cube; the referee says who may turn it when.

use super::Player;

/// The doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// A power of two.
    pub value: u32,
    /// The player who may double next; `None` while it is centred and both may.
    pub owner: Option<Player>,
}

impl Cube {
    pub const CENTRED: Cube = Cube { value: 1, owner: None };

    /// The cube with `times` the value.
    pub const fn raised(self, times: u32) -> Cube {
        Cube { value: self.value.saturating_mul(times), ..self }
    }

    /// Whether a double is of no use to a player who needs `away` points: a single win at the cube's value wins the
    /// match.
    pub const fn is_dead(self, away: Option<u32>) -> bool {
        matches!(away, Some(away) if away <= self.value)
    }
}
