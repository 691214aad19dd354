//! Positions: raw [`Checkers`] with public fields, checked once into a [`Position`] or a [`Board`].

use super::{PerPlayer, Player, Point, Source, Target};

/// One player's checkers, from that player's view. Any numbers can be written here; [`Position`] and [`Board`] are
/// checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Checkers {
    /// The number of checkers on each point; index 0 is the owner's point 1.
    pub points: [u8; 24],
    pub bar: u8,
    /// Checkers that have not yet entered the board for the first time (the reserve).
    pub reserve: u8,
    pub off: u8,
}

impl Checkers {
    /// Checkers from pairs of place and number: points from the owner's view, 0 for off, 25 for the bar and 26 for the
    /// reserve. Positions are written so in the source; the fast listing of plays has the last two the other way round.
    pub const fn at(places: &[(u8, u8)]) -> Checkers {
        let mut checkers = Checkers { points: [0; 24], bar: 0, reserve: 0, off: 0 };
        let mut i = 0;
        while i < places.len() {
            let (place, count) = places[i];
            match place {
                0 => checkers.off = count,
                1..=24 => checkers.points[place as usize - 1] = count,
                25 => checkers.bar = count,
                _ => checkers.reserve = count,
            }
            i += 1;
        }
        checkers
    }

    /// These checkers, with the rest of `per_side` borne off; `None` if there are more than that.
    pub fn with_the_rest_off(self, per_side: u32) -> Option<Checkers> {
        let off = per_side.checked_sub(Checkers { off: 0, ..self }.total())?;
        Some(Checkers { off: u8::try_from(off).ok()?, ..self })
    }

    pub const fn on(&self, point: Point) -> u8 {
        self.points[point.number() as usize - 1]
    }

    pub fn total(&self) -> u32 {
        self.points.iter().chain([&self.bar, &self.reserve, &self.off]).map(|&n| u32::from(n)).sum()
    }

    pub const fn stands_at(&self, place: Source) -> bool {
        match place {
            Source::Point(point) => self.on(point) > 0,
            Source::Bar => self.bar > 0,
            Source::Reserve => self.reserve > 0,
        }
    }

    /// The number of the farthest place with a checker; 25 for the bar and the reserve, 0 if all are off.
    pub fn rearmost(&self) -> usize {
        if self.bar > 0 || self.reserve > 0 {
            return 25;
        }
        self.points.iter().rposition(|&n| n > 0).map_or(0, |i| i + 1)
    }

    /// The pip count; each checker on the bar and in the reserve counts 25.
    pub fn pips(&self) -> u32 {
        let on_points: u32 = (1..).zip(self.points).map(|(pips, n)| pips * u32::from(n)).sum();
        on_points + 25 * (u32::from(self.bar) + u32::from(self.reserve))
    }

    /// The least number of pips by which checkers must be moved, forwards or back, until they stand as the others do.
    /// The bar and the reserve are 25 pips away from off; where one side has fewer checkers, those that it lacks count
    /// as off.
    pub fn pips_apart(&self, other: &Checkers) -> u32 {
        let entering = |side: &Checkers| i32::from(side.bar) + i32::from(side.reserve);
        let mut surplus = entering(self) - entering(other);
        let mut pips = surplus.unsigned_abs();
        for (here, there) in self.points.into_iter().zip(other.points).rev() {
            surplus += i32::from(here) - i32::from(there);
            pips += surplus.unsigned_abs();
        }
        pips
    }
}

/// The fault of checkers that are not a valid board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidBoard {
    /// A side has no checkers or more than fifteen.
    #[error("a side has {0} checkers; it must have 1 to 15")]
    Count(u32),
    /// Both sides have checkers on a point, which is numbered from the first side's view.
    #[error("both sides have checkers on point {0}")]
    Shared(Point),
}

/// A checked position from the view of the player on roll, the mover; each side's points are numbered from its own
/// view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    mover: Checkers,
    opponent: Checkers,
}

impl Position {
    /// Checks the numbers of checkers and that no point is shared.
    ///
    /// # Errors
    /// A side with no checkers or more than fifteen, or a point with checkers of both sides.
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

    /// The position in which both players have these checkers, which must be valid.
    pub(super) const fn symmetric(side: Checkers) -> Position {
        Position { mover: side, opponent: side }
    }

    /// Whether the mover has borne off all checkers.
    pub fn is_won(&self) -> bool {
        self.mover.total() == u32::from(self.mover.off)
    }

    /// Whether checkers can still hit or block each other; otherwise the position is a race.
    pub fn has_contact(&self) -> bool {
        self.mover.rearmost() + self.opponent.rearmost() > 24
    }

    pub const fn mover(&self) -> &Checkers {
        &self.mover
    }

    /// From the opponent's own view.
    pub const fn opponent(&self) -> &Checkers {
        &self.opponent
    }

    /// The position after an allowed move of the mover's, who remains the mover.
    pub(super) fn after(mut self, from: Source, to: Target, hit: bool) -> Position {
        let from = match from {
            Source::Point(point) => &mut self.mover.points[usize::from(point.number()) - 1],
            Source::Bar => &mut self.mover.bar,
            Source::Reserve => &mut self.mover.reserve,
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

    /// Moves a checker of the mover's, who remains the mover, and returns whether it hits. The move must be allowed.
    /// Places are numbered as in `plays::fast::bitboard`: 1 to 24 for points, 25 for the reserve, 26 for the bar, 0 for
    /// off. In [`Checkers::at`] 25 is the bar and 26 the reserve.
    #[inline(always)]
    pub(super) fn move_checker(&mut self, from: usize, to: usize) -> bool {
        let place = match self.mover.points.get_mut(from.wrapping_sub(1)) {
            Some(point) => point,
            None if from == 25 => &mut self.mover.reserve,
            None => &mut self.mover.bar,
        };
        *place -= 1;
        let Some(place) = self.mover.points.get_mut(to.wrapping_sub(1)) else {
            self.mover.off += 1;
            return false;
        };
        *place += 1;
        // Without a branch, which the processor could not predict.
        let hit = std::mem::take(&mut self.opponent.points[24 - to]);
        self.opponent.bar += hit;
        hit > 0
    }

    /// How many pips the checkers of both sides stand [apart](Checkers::pips_apart) from those of another position.
    pub fn pips_apart(&self, other: &Position) -> u32 {
        self.mover.pips_apart(&other.mover) + self.opponent.pips_apart(&other.opponent)
    }

    /// The position with the other player as the mover.
    pub const fn flipped(self) -> Position {
        Position { mover: self.opponent, opponent: self.mover }
    }
}

/// A checked position from neither player's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// From the first player's view.
    seen_by_one: Position,
}

impl Board {
    /// Checks the numbers of checkers and that no point is shared.
    ///
    /// # Errors
    /// As [`Position::new`]; a shared point is numbered from the first player's view.
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

    /// A player's checkers, from that player's view.
    pub const fn checkers(&self, player: Player) -> &Checkers {
        match player {
            Player::One => &self.seen_by_one.mover,
            Player::Two => &self.seen_by_one.opponent,
        }
    }
}
