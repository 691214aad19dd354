//! The doubling cube.

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
}
