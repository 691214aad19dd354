//! The players of a match.

use std::ops::{Index, IndexMut};

/// One of the two players. Colours of checkers belong to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player named first: the challenger, `player 1` in a match file.
    One,
    Two,
}

impl Player {
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    pub const fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// A value for each of the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerPlayer<T> {
    pub one: T,
    pub two: T,
}

impl<T> PerPlayer<T> {
    pub const fn new(one: T, two: T) -> Self {
        Self { one, two }
    }

    pub fn from_fn(mut f: impl FnMut(Player) -> T) -> Self {
        Self { one: f(Player::One), two: f(Player::Two) }
    }

    /// The values with their players, first player first.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        [(Player::One, &self.one), (Player::Two, &self.two)].into_iter()
    }

    /// The first player whose value satisfies this.
    pub fn player_with(&self, mut is_it: impl FnMut(&T) -> bool) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| is_it(&self[player]))
    }

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
