//! Stakes: the value of points in money play and in matches.

use super::Chances;
use barpoint_engine::Crawford;

/// The stakes of a game from one player's view.
#[derive(Clone, Copy, Debug)]
pub enum Stakes<'a> {
    Money {
        /// The cube value in which equities are expressed.
        unit: u32,
        /// Whether the cube is in play.
        has_cube: bool,
        /// Whether gammons and backgammons count two and three, else every game counts one.
        gammons_count: bool,
        jacoby: bool,
        beavers: bool,
    },
    /// A match; equities are winning probabilities of the match, scaled from -1 (lost) to 1 (won).
    Match { table: &'a MatchEquity, own: Away, theirs: Away, crawford: Crawford, gammons_count: bool },
}

/// Cubes of more than this many times the unit are treated as dead: they hardly matter any more.
const HIGHEST_LIVE_CUBE: u32 = 64;

impl Stakes<'_> {
    /// Money play with the cube at 1, without the Jacoby rule or beavers.
    pub const MONEY: Stakes<'static> =
        Stakes::Money { unit: 1, has_cube: true, gammons_count: true, jacoby: false, beavers: false };

    /// The stakes from the other player's view.
    pub const fn flipped(self) -> Self {
        match self {
            Stakes::Money { .. } => self,
            Stakes::Match { table, own, theirs, crawford, gammons_count } => {
                Stakes::Match { table, own: theirs, theirs: own, crawford, gammons_count }
            }
        }
    }

    /// An equity in points of a cube at this value: 1 is a single win, -1 a single loss.
    pub fn in_points(&self, equity: f32, cube: u32) -> f32 {
        let unit = self.unit(cube);
        (equity - self.points(i64::from(cube)) + unit) / unit
    }

    /// A difference of equity as winning probability of the match, or as points of a money session.
    pub fn in_final_currency(&self, difference: f32) -> f32 {
        match *self {
            Stakes::Money { unit, .. } => difference * unit as f32,
            Stakes::Match { .. } => difference / 2.0,
        }
    }

    /// The equity of one point with the cube at this value: half the difference between a single win and a single loss.
    pub fn unit(&self, cube: u32) -> f32 {
        (self.points(i64::from(cube)) - self.points(-i64::from(cube))) / 2.0
    }

    /// The equity of winning this many points; negative points are lost.
    pub fn points(&self, points: i64) -> f32 {
        match *self {
            Stakes::Money { unit, .. } => points as f32 / unit as f32,
            Stakes::Match { table, own, theirs, crawford, .. } => {
                let crawford_over = crawford != Crawford::Before;
                let won = Away::try_from(points.unsigned_abs()).unwrap_or(Away::MAX);
                let chance = if points > 0 {
                    table.chance(own.saturating_sub(won), theirs, crawford_over)
                } else {
                    table.chance(own, theirs.saturating_sub(won), crawford_over)
                };
                2.0 * chance - 1.0
            }
        }
    }

    /// The equity of chances with a cube that stays at this value.
    pub fn with_dead_cube(&self, cube: u32) -> impl Fn(Chances) -> f32 + Copy + use<> {
        let equities = |sign: i64| self.factors().map(|factor| self.points(sign * factor * i64::from(cube)));
        let ([single, gammon, backgammon], [lost, lost_gammon, lost_backgammon]) = (equities(1), equities(-1));
        move |chances| {
            lost + chances.win * (single - lost)
                + chances.win_gammon * (gammon - single)
                + chances.win_backgammon * (backgammon - gammon)
                + chances.lose_gammon * (lost_gammon - lost)
                + chances.lose_backgammon * (lost_backgammon - lost_gammon)
        }
    }

    /// The factors by which a single game, a gammon and a backgammon multiply the cube.
    pub const fn factors(&self) -> [i64; 3] {
        match self {
            Stakes::Money { gammons_count: false, .. } | Stakes::Match { gammons_count: false, .. } => [1; 3],
            Stakes::Money { .. } | Stakes::Match { .. } => [1, 2, 3],
        }
    }

    /// Whether a higher cube could be of use to this player.
    pub fn can_use_higher_cube(&self, cube: u32) -> bool {
        match *self {
            Stakes::Money { unit, has_cube, .. } => has_cube && cube < HIGHEST_LIVE_CUBE * unit,
            Stakes::Match { own, crawford, .. } => crawford != Crawford::Now && cube < own,
        }
    }

    /// Whether a higher cube could be of use to the other player.
    pub fn opponent_can_use_higher_cube(&self, cube: u32) -> bool {
        match *self {
            Stakes::Money { .. } => self.can_use_higher_cube(cube),
            Stakes::Match { theirs, crawford, .. } => crawford != Crawford::Now && cube < theirs,
        }
    }

    /// Whether gammons count only once the cube was turned.
    pub const fn jacoby(&self) -> bool {
        matches!(self, Stakes::Money { jacoby: true, .. })
    }

    pub const fn beavers(&self) -> bool {
        matches!(self, Stakes::Money { beavers: true, .. })
    }
}

/// The points that a player still needs to win the match.
pub type Away = u32;

/// The most points that a player needs in the table.
pub const MOST_AWAY: usize = 25;

/// A match equity table; [`match_equity`](super::match_equity) computes it.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchEquity {
    /// `before[own - 1][theirs - 1]`; if a player needs one point, the Crawford game is next.
    pub before: Vec<Vec<f32>>,
    /// `post_crawford[away - 1]`: after the Crawford game, the chances of the player who is behind; the leader needs one
    /// point.
    pub post_crawford: Vec<f32>,
}

impl MatchEquity {
    /// The probability that a player who needs `own` points wins against one who needs `theirs`, before the next game.
    /// With `crawford_over`, the Crawford game has been played. More than [`MOST_AWAY`] points count as [`MOST_AWAY`].
    pub fn chance(&self, own: Away, theirs: Away, crawford_over: bool) -> f32 {
        let index = |away: Away| (away as usize).min(MOST_AWAY) - 1;
        match (own, theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, 1) => 0.5,
            (_, 1) if crawford_over => self.post_crawford[index(own)],
            (1, _) if crawford_over => 1.0 - self.post_crawford[index(theirs)],
            _ => self.before[index(own)][index(theirs)],
        }
    }
}
