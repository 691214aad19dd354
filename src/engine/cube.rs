//! The doubling cube. Who may turn it when is the referee's to say.

use super::player::Player;

/// The doubling cube of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// What the game is worth, a power of two.
    pub value: u32,
    /// Who alone may double next; `None` while it is centred and either may.
    pub owner: Option<Player>,
}

impl Cube {
    /// In the middle at 1.
    pub const CENTRED: Cube = Cube { value: 1, owner: None };

    /// The cube with so many times the value.
    pub const fn raised(self, times: u32) -> Cube {
        Cube { value: self.value.saturating_mul(times), ..self }
    }

    /// Whether a double would win the player who is so many points away nothing: a single win is enough for the match as
    /// it is.
    pub const fn is_dead(self, away: Option<u32>) -> bool {
        matches!(away, Some(away) if away <= self.value)
    }
}
