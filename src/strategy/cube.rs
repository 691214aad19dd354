//! When to double, take and drop: Janowski's model between a cube that is dead and one that is turned at the ideal moment.
//!
//! Chances to win are all that moves; how often wins and losses are gammons is taken as it is now. With a dead cube the
//! worth is a straight line from certain loss to certain win. With a perfectly live one it bends where the player who may
//! double would cash: there the opponent is indifferent between dropping and taking with the cube at twice the value,
//! which is the same question one level up. The real cube lies between the two, at its [`efficiency`]
//! (R. Janowski, "Take-Points in Money Games", 1993).

use super::chances::Chances;
use super::stakes::Stakes;
use crate::engine::board::Position;
use crate::engine::cube::Cube;
use crate::engine::player::Player;
use arrayvec::ArrayVec;

/// Who may double next, as the player on roll sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Either player.
    Nobody,
    /// The player on roll.
    Mover,
    /// The other player.
    Opponent,
    /// Neither player, ever again: the cube is dead.
    Dead,
}

impl Owner {
    /// The same as the other player sees it.
    pub const fn flipped(self) -> Owner {
        match self {
            Owner::Mover => Owner::Opponent,
            Owner::Opponent => Owner::Mover,
            Owner::Nobody | Owner::Dead => self,
        }
    }
}

/// The cube, as the player on roll sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeState {
    /// What it shows.
    pub value: u32,
    /// Who may double next.
    pub owner: Owner,
}

impl CubeState {
    /// In the middle, at 1.
    pub const CENTRED: CubeState = CubeState { value: 1, owner: Owner::Nobody };

    /// As `player` sees it.
    pub fn of(cube: Cube, player: Player) -> CubeState {
        let owner = match cube.owner {
            None => Owner::Nobody,
            Some(owner) if owner == player => Owner::Mover,
            Some(_) => Owner::Opponent,
        };
        CubeState { value: cube.value, owner }
    }

    /// At this value, and never turned again.
    pub const fn dead(value: u32) -> CubeState {
        CubeState { value, owner: Owner::Dead }
    }

    /// As the other player sees it.
    pub const fn flipped(self) -> CubeState {
        CubeState { owner: self.owner.flipped(), ..self }
    }

    /// The same at `times` its value in the other player's hands.
    pub const fn turned(self, times: u32) -> CubeState {
        CubeState { value: times * self.value, owner: Owner::Opponent }
    }

    /// The same at twice its value in the hands of the player on roll.
    const fn turned_by_opponent(self) -> CubeState {
        CubeState { value: 2 * self.value, owner: Owner::Mover }
    }

    /// Whether the player on roll may turn it and could gain by that.
    fn may_be_turned(self, stakes: &Stakes) -> bool {
        matches!(self.owner, Owner::Nobody | Owner::Mover) && stakes.may_gain(self.value)
    }

    /// Whether the other player may turn it and could gain by that.
    fn may_be_turned_by_opponent(self, stakes: &Stakes) -> bool {
        matches!(self.owner, Owner::Nobody | Owner::Opponent) && stakes.opponent_may_gain(self.value)
    }

    /// All cubes with which the player on roll may come to roll: this one, and what doubling makes of it.
    pub fn before_roll(self, stakes: &Stakes) -> ArrayVec<CubeState, 3> {
        let mut cubes = ArrayVec::from_iter([self]);
        if self.may_be_turned(stakes) {
            cubes.push(self.turned(2));
            cubes.extend(stakes.beavers().then(|| self.turned(4)));
        }
        cubes
    }
}

/// What to do before the roll, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// Whether to double.
    pub double: bool,
    /// What the other player does if it is doubled.
    pub answer: Answer,
    /// What it is worth not to double, in the unit of the stakes.
    pub no_double: f32,
    /// What it is worth if a double is taken (or beavered, where that is the answer).
    pub double_take: f32,
    /// What it is worth if a double is dropped.
    pub double_drop: f32,
}

impl Decision {
    /// What the game is worth if both decide well.
    pub fn value(&self) -> f32 {
        if self.double { self.double_take.min(self.double_drop) } else { self.no_double }
    }

    /// Whether the position is too good to double: the other player would drop, and playing on is worth more.
    pub fn too_good(&self) -> bool {
        !self.double && self.answer == Answer::Drop && self.no_double > self.double_drop
    }
}

/// The answer to a double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Plays on at twice the stake, with the cube.
    Take,
    /// Gives the game up.
    Drop,
    /// Redoubles at once and keeps the cube.
    Beaver,
}

/// How far a real cube is from a dead one (0) to a perfectly live one (1): less in short races. Fitted to our own games, by
/// `barpoint-trainer efficiency`.
pub fn efficiency(position: &Position) -> f32 {
    if position.has_contact() { 0.72 } else { (0.55 + position.mover().pips() as f32 / 400.0).clamp(0.6, 0.8) }
}

/// What the game is worth to the player on roll, who does not double this turn.
pub fn worth(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> f32 {
    let line = Line::new(chances, stakes, cube);
    let dead = line.lost + (line.won - line.lost) * chances.win;
    (1.0 - efficiency) * dead + efficiency * line.live(chances, stakes, cube)
}

/// What the game is worth to the player on roll, who doubles where that is possible and right.
pub fn value(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> f32 {
    value_by(stakes, cube, |cube| worth(chances, stakes, cube, efficiency))
}

/// The same, given what it is worth with each cube with which this player may come to roll.
pub fn value_by(stakes: &Stakes, cube: CubeState, mut worth: impl FnMut(CubeState) -> f32) -> f32 {
    if cube.may_be_turned(stakes) { decide_by(stakes, cube, worth).value() } else { worth(cube) }
}

/// The decision of the player about to roll, who may double.
pub fn decide(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> Decision {
    decide_by(stakes, cube, |cube| worth(chances, stakes, cube, efficiency))
}

/// The same, given what the game is worth to the player on roll, who does not double this turn, with any cube.
pub fn decide_by(stakes: &Stakes, cube: CubeState, mut worth: impl FnMut(CubeState) -> f32) -> Decision {
    let no_double = worth(cube);
    let mut double_take = worth(cube.turned(2));
    let double_drop = stakes.points(i64::from(cube.value));
    let beaver = if stakes.beavers() { worth(cube.turned(4)) } else { f32::INFINITY };
    let answer = if beaver < double_take && beaver < double_drop {
        double_take = beaver;
        Answer::Beaver
    } else if double_take <= double_drop {
        Answer::Take
    } else {
        Answer::Drop
    };
    let double = cube.may_be_turned(stakes) && double_take.min(double_drop) > no_double;
    Decision { double, answer, no_double, double_take, double_drop }
}

/// The ends of a line of worth over the chances to win.
#[derive(Clone, Copy)]
struct Line {
    lost: f32,
    won: f32,
}

impl Line {
    fn new(chances: Chances, stakes: &Stakes, cube: CubeState) -> Line {
        let gammons = cube.owner != Owner::Nobody || !stakes.jacoby();
        let mean = |sign: i64, all: f32, gammon: f32, backgammon: f32| {
            let share = |part: f32| if gammons && all > 0.0 { part / all } else { 0.0 };
            let (gammon, backgammon) = (share(gammon), share(backgammon));
            let [single, double, triple] =
                stakes.factors().map(|factor| stakes.points(sign * factor * i64::from(cube.value)));
            (1.0 - gammon) * single + (gammon - backgammon) * double + backgammon * triple
        };
        Line {
            won: mean(1, chances.win, chances.win_gammon, chances.win_backgammon),
            lost: mean(-1, 1.0 - chances.win, chances.lose_gammon, chances.lose_backgammon),
        }
    }

    /// The worth with a perfectly live cube: the line, bent to where each player who may double cashes.
    fn live(self, chances: Chances, stakes: &Stakes, cube: CubeState) -> f32 {
        let cash = stakes.points(i64::from(cube.value));
        let dropped = stakes.points(-i64::from(cube.value));
        let (mut from, mut to) = ((0.0, self.lost), (1.0, self.won));
        if cube.may_be_turned(stakes) {
            // Where the opponent no longer takes.
            let at = crossing(chances, stakes, cube.turned(2), cash);
            if chances.win <= at { to = (at, cash) } else { from = (at, cash) }
        }
        if cube.may_be_turned_by_opponent(stakes) {
            // Where the player on roll no longer takes.
            let at = crossing(chances, stakes, cube.turned_by_opponent(), dropped);
            if chances.win >= at {
                if at > from.0 {
                    from = (at, dropped)
                }
            } else if at < to.0 {
                to = (at, dropped)
            }
        }
        if to.0 <= from.0 {
            return from.1;
        }
        from.1 + (to.1 - from.1) * (chances.win - from.0) / (to.0 - from.0)
    }
}

/// The chances to win at which a live cube like this is worth `worth`.
fn crossing(chances: Chances, stakes: &Stakes, cube: CubeState, worth: f32) -> f32 {
    let line = Line::new(chances, stakes, cube);
    let bend = if cube.may_be_turned(stakes) {
        let cash = stakes.points(i64::from(cube.value));
        (crossing(chances, stakes, cube.turned(2), cash), cash)
    } else if cube.may_be_turned_by_opponent(stakes) {
        let dropped = stakes.points(-i64::from(cube.value));
        (crossing(chances, stakes, cube.turned_by_opponent(), dropped), dropped)
    } else {
        (0.0, line.lost)
    };
    let crossed = [(0.0, line.lost), bend, (1.0, line.won)].windows(2).find_map(|pair| match *pair {
        [(from, low), (to, high)] if (low..=high).contains(&worth) && high > low => {
            Some(from + (to - from) * (worth - low) / (high - low))
        }
        _ => None,
    });
    // A worth that even certain loss exceeds, or certain win does not reach.
    crossed.unwrap_or(if worth <= line.lost { 0.0 } else { 1.0 })
}
