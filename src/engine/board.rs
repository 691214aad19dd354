//! Where the checkers stand: raw [`Checkers`] with public fields, checked once into a [`Position`] or a [`Board`].

use super::player::{PerPlayer, Player};
use super::point::{Point, Source, Target};

/// Where one player's checkers stand, counted by their owner. Raw numbers: any value can be written here, a
/// [`Position`] or [`Board`] made of it has been checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Checkers {
    /// How many stand on each point; index 0 is the owner's point 1.
    pub points: [u8; 24],
    /// How many were hit and wait on the bar.
    pub bar: u8,
    /// How many have not yet entered the board for the first time (the reserve of the games that start off the board).
    pub waiting: u8,
    /// How many have been borne off.
    pub off: u8,
}

impl Checkers {
    /// Checkers at these places, each with how many there are: points as their owner counts, 0 for off, 25 for the bar and 26
    /// for the reserve.
    pub const fn standing(places: &[(u8, u8)]) -> Checkers {
        let mut standing = Checkers { points: [0; 24], bar: 0, waiting: 0, off: 0 };
        let mut i = 0;
        while i < places.len() {
            let (place, count) = places[i];
            match place {
                0 => standing.off = count,
                1..=24 => standing.points[place as usize - 1] = count,
                25 => standing.bar = count,
                _ => standing.waiting = count,
            }
            i += 1;
        }
        standing
    }

    /// The same with all of `per_side` off that stand nowhere else; `None` where more stand than that.
    pub fn with_the_rest_off(self, per_side: u32) -> Option<Checkers> {
        let off = per_side.checked_sub(Checkers { off: 0, ..self }.total())?;
        Some(Checkers { off: u8::try_from(off).ok()?, ..self })
    }

    /// How many stand on `point`.
    pub const fn on(&self, point: Point) -> u8 {
        self.points[point.number() as usize - 1]
    }

    /// All checkers, wherever they are.
    pub fn total(&self) -> u32 {
        self.points.iter().chain([&self.bar, &self.waiting, &self.off]).map(|&n| u32::from(n)).sum()
    }

    /// Whether a checker stands there.
    pub const fn stands_at(&self, place: Source) -> bool {
        match place {
            Source::Point(point) => self.on(point) > 0,
            Source::Bar => self.bar > 0,
            Source::Waiting => self.waiting > 0,
        }
    }

    /// The farthest place with a checker; 25 for the bar and the reserve, 0 if all are off.
    pub fn rearmost(&self) -> usize {
        if self.bar > 0 || self.waiting > 0 {
            return 25;
        }
        self.points.iter().rposition(|&n| n > 0).map_or(0, |i| i + 1)
    }

    /// The pips still to be thrown before the last checker is off; the bar and the reserve count 25 each.
    pub fn pips(&self) -> u32 {
        let on_points: u32 = (1..).zip(self.points).map(|(pips, n)| pips * u32::from(n)).sum();
        on_points + 25 * (u32::from(self.bar) + u32::from(self.waiting))
    }
}

/// Why checkers cannot stand like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidBoard {
    /// One side has no checkers or more than fifteen.
    #[error("a side has {0} checkers; it must have 1 to 15")]
    Count(u32),
    /// Both sides stand on one point; it is named as the first side counts it.
    #[error("both sides have checkers on point {0}")]
    Shared(Point),
}

/// A checked position as the player on roll sees it: both sides count their own points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    mover: Checkers,
    opponent: Checkers,
}

impl Position {
    /// The position with these checkers.
    ///
    /// # Errors
    /// A side without checkers or with more than fifteen, or a point on which both sides stand.
    pub fn new(mover: Checkers, opponent: Checkers) -> Result<Position, InvalidBoard> {
        for side in [&mover, &opponent] {
            let total = side.total();
            if !(1..=15).contains(&total) {
                return Err(InvalidBoard::Count(total));
            }
        }
        match Point::descending().find(|&p| mover.on(p) > 0 && opponent.on(p.mirrored()) > 0) {
            Some(point) => Err(InvalidBoard::Shared(point)),
            None => Ok(Position { mover, opponent }),
        }
    }

    /// Both players standing alike; of checkers that make a position.
    pub(super) const fn alike(side: Checkers) -> Position {
        Position { mover: side, opponent: side }
    }

    /// Whether the mover has borne off every checker, and so has won.
    pub fn is_won(&self) -> bool {
        self.mover.total() == u32::from(self.mover.off)
    }

    /// Whether checkers can still hit or block each other; otherwise it is a race.
    pub fn has_contact(&self) -> bool {
        self.mover.rearmost() + self.opponent.rearmost() > 24
    }

    /// The checkers of the player on roll.
    pub const fn mover(&self) -> &Checkers {
        &self.mover
    }

    /// The other player's checkers, counted by that player.
    pub const fn opponent(&self) -> &Checkers {
        &self.opponent
    }

    /// The position after a checker of the mover's has gone from one place to the other, the same player still counted as
    /// the mover. Called only with moves that have been allowed; any other leaves impossible parts of it undone.
    pub(super) fn after(mut self, from: Source, to: Target, hit: bool) -> Position {
        let from = match from {
            Source::Point(point) => &mut self.mover.points[usize::from(point.number()) - 1],
            Source::Bar => &mut self.mover.bar,
            Source::Waiting => &mut self.mover.waiting,
        };
        if *from == 0 {
            return self;
        }
        *from -= 1;
        match to {
            Target::Off => self.mover.off += 1,
            Target::Point(point) => {
                self.mover.points[usize::from(point.number()) - 1] += 1;
                if hit {
                    let there = &mut self.opponent.points[usize::from(point.mirrored().number()) - 1];
                    self.opponent.bar += *there;
                    *there = 0;
                }
            }
        }
        self
    }

    /// Carries a checker of the mover's, who may move it so, between places numbered as in `plays::fast::ground`: 1 to 24
    /// for points, 25 for the reserve, 26 for the bar, 0 for off. Answers whether it hits.
    #[inline(always)]
    pub(super) fn carry(&mut self, from: usize, to: usize) -> bool {
        let place = match self.mover.points.get_mut(from.wrapping_sub(1)) {
            Some(point) => point,
            None if from == 25 => &mut self.mover.waiting,
            None => &mut self.mover.bar,
        };
        *place -= 1;
        let Some(place) = self.mover.points.get_mut(to.wrapping_sub(1)) else {
            self.mover.off += 1;
            return false;
        };
        *place += 1;
        // Without a branch: most landings hit nothing, but which ones do cannot be foreseen.
        let hit = std::mem::take(&mut self.opponent.points[24 - to]);
        self.opponent.bar += hit;
        hit > 0
    }

    /// The same position with the other player on roll.
    pub const fn flipped(self) -> Position {
        Position { mover: self.opponent, opponent: self.mover }
    }
}

/// A checked board: whose checkers stand where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// As the first player sees it.
    seen_by_one: Position,
}

impl Board {
    /// The board with these checkers.
    ///
    /// # Errors
    /// As [`Position::new`]; a shared point is named as the first player counts it.
    pub fn new(sides: PerPlayer<Checkers>) -> Result<Board, InvalidBoard> {
        Position::new(sides.one, sides.two).map(|seen_by_one| Board { seen_by_one })
    }

    /// The board that `player` sees as `position`.
    pub const fn seen_as(player: Player, position: Position) -> Board {
        match player {
            Player::One => Board { seen_by_one: position },
            Player::Two => Board { seen_by_one: position.flipped() },
        }
    }

    /// The position with `player` as the mover.
    pub const fn seen_by(&self, player: Player) -> Position {
        match player {
            Player::One => self.seen_by_one,
            Player::Two => self.seen_by_one.flipped(),
        }
    }

    /// One player's checkers, counted by that player.
    pub const fn checkers(&self, player: Player) -> &Checkers {
        match player {
            Player::One => &self.seen_by_one.mover,
            Player::Two => &self.seen_by_one.opponent,
        }
    }
}
