//! What points are worth: themselves for money, chances to win the match in a match.

use super::chances::Chances;
use super::match_equity::{Away, MatchEquity};
use crate::engine::score::Crawford;

/// What is played for, as one of the players sees it.
#[derive(Clone, Copy, Debug)]
pub enum Stakes<'a> {
    /// Points.
    Money {
        /// The value of the cube in which worth is told.
        unit: u32,
        /// Whether there is a cube.
        cube: bool,
        /// Gammons count two and backgammons three; otherwise every game counts one.
        gammons_count: bool,
        /// Where gammons count, they do so only once the cube was turned.
        jacoby: bool,
        /// A double may be answered by redoubling at once.
        beavers: bool,
    },
    /// A match; worth is told in chances to win it, from -1 (lost) to 1 (won).
    Match {
        /// The table of chances to win a match.
        table: &'a MatchEquity,
        /// The points that this player needs.
        own: Away,
        /// The points that the other player needs.
        theirs: Away,
        /// Where the match is with respect to the Crawford game.
        crawford: Crawford,
        /// As for money.
        gammons_count: bool,
    },
}

/// Cubes beyond this many times the unit count as dead: what could still happen to them is worth nothing now.
const HIGHEST: u32 = 64;

impl Stakes<'_> {
    /// Money play with the cube at 1, every game by itself, without Jacoby's rule or beavers.
    pub const MONEY: Stakes<'static> =
        Stakes::Money { unit: 1, cube: true, gammons_count: true, jacoby: false, beavers: false };

    /// The same as the other player sees them.
    pub const fn flipped(self) -> Self {
        match self {
            Stakes::Money { .. } => self,
            Stakes::Match { table, own, theirs, crawford, gammons_count } => {
                Stakes::Match { table, own: theirs, theirs: own, crawford, gammons_count }
            }
        }
    }

    /// A worth in points of a cube at this value: a single win is 1, a single loss is -1.
    pub fn in_points(&self, worth: f32, cube: u32) -> f32 {
        let unit = self.unit(cube);
        (worth - self.points(i64::from(cube)) + unit) / unit
    }

    /// A difference of worth in what is played for: chances to win the match, or points of a money session.
    pub fn in_prizes(&self, difference: f32) -> f32 {
        match *self {
            Stakes::Money { unit, .. } => difference * unit as f32,
            Stakes::Match { .. } => difference / 2.0,
        }
    }

    /// What a point means with the cube at this value: half of what lies between a single loss and a single win.
    pub fn unit(&self, cube: u32) -> f32 {
        (self.points(i64::from(cube)) - self.points(-i64::from(cube))) / 2.0
    }

    /// What it is worth to win this many points; points below 0 are lost.
    pub fn points(&self, points: i64) -> f32 {
        match *self {
            Stakes::Money { unit, .. } => points as f32 / unit as f32,
            Stakes::Match { table, own, theirs, crawford, .. } => {
                let over = crawford != Crawford::Before;
                let won = Away::try_from(points.unsigned_abs()).unwrap_or(Away::MAX);
                let chance = if points > 0 {
                    table.chance(own.saturating_sub(won), theirs, over)
                } else {
                    table.chance(own, theirs.saturating_sub(won), over)
                };
                2.0 * chance - 1.0
            }
        }
    }

    /// What chances are worth with a cube that stays at this value.
    pub fn with_dead_cube(&self, cube: u32) -> impl Fn(Chances) -> f32 + Copy + use<> {
        let worth = |sign: i64| self.factors().map(|factor| self.points(sign * factor * i64::from(cube)));
        let ([single, gammon, backgammon], [lost, lost_gammon, lost_backgammon]) = (worth(1), worth(-1));
        move |chances| {
            lost + chances.win * (single - lost)
                + chances.win_gammon * (gammon - single)
                + chances.win_backgammon * (backgammon - gammon)
                + chances.lose_gammon * (lost_gammon - lost)
                + chances.lose_backgammon * (lost_backgammon - lost_gammon)
        }
    }

    /// By how much a single game, a gammon and a backgammon multiply the cube.
    pub const fn factors(&self) -> [i64; 3] {
        match self {
            Stakes::Money { gammons_count: false, .. } | Stakes::Match { gammons_count: false, .. } => [1; 3],
            Stakes::Money { .. } | Stakes::Match { .. } => [1, 2, 3],
        }
    }

    /// Whether a higher cube could win this player anything.
    pub fn may_gain(&self, cube: u32) -> bool {
        match *self {
            Stakes::Money { unit, cube: turned, .. } => turned && cube < HIGHEST * unit,
            Stakes::Match { own, crawford, .. } => crawford != Crawford::Now && cube < own,
        }
    }

    /// Whether a higher cube could win the other player anything.
    pub fn opponent_may_gain(&self, cube: u32) -> bool {
        match *self {
            Stakes::Money { .. } => self.may_gain(cube),
            Stakes::Match { theirs, crawford, .. } => crawford != Crawford::Now && cube < theirs,
        }
    }

    /// Whether gammons count only once the cube was turned.
    pub const fn jacoby(&self) -> bool {
        matches!(self, Stakes::Money { jacoby: true, .. })
    }

    /// Whether a double may be answered by redoubling at once.
    pub const fn beavers(&self) -> bool {
        matches!(self, Stakes::Money { beavers: true, .. })
    }
}
