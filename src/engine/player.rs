//! The two players of a match.

use std::ops::{Index, IndexMut};

/// One of the two players. Neither is a colour: which checkers are light is a matter of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player named first: the challenger at a table, `player 1` in a match file.
    One,
    /// The player named second.
    Two,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The other player.
    pub const fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// A value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerPlayer<T> {
    /// The first player's.
    pub one: T,
    /// The second player's.
    pub two: T,
}

impl<T> PerPlayer<T> {
    /// The first player's value, then the second's.
    pub const fn new(one: T, two: T) -> Self {
        Self { one, two }
    }

    /// What `f` makes of each player.
    pub fn from_fn(mut f: impl FnMut(Player) -> T) -> Self {
        Self { one: f(Player::One), two: f(Player::Two) }
    }

    /// Both values with their players, first player first.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        [(Player::One, &self.one), (Player::Two, &self.two)].into_iter()
    }

    /// The same for values made by `f` from these.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> PerPlayer<U> {
        PerPlayer { one: f(self.one), two: f(self.two) }
    }
}

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::One => &mut self.one,
            Player::Two => &mut self.two,
        }
    }
}
