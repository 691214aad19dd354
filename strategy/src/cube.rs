//! Cube decisions: Janowski's model, between a dead cube and a perfectly live one.
//!
//! It is a function of the winning chances, with the present share of gammons. With a dead cube the equity is a
//! straight line from certain loss to certain win. With a perfectly live cube it bends where the player who may double
//! would cash: there the opponent is indifferent between dropping and taking with the cube at twice the value, which is
//! the same question one level up. The real cube lies between the two, at its [`efficiency`] (R. Janowski, "Take-Points
//! in Money Games", 1993).

use super::{Chances, Stakes};
use arrayvec::ArrayVec;
use barpoint_engine::{Cube, Player, Position};

/// The player who may double next, from the view of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    Nobody,
    Mover,
    Opponent,
    /// Neither player, ever: the cube is dead.
    Dead,
}

impl Owner {
    /// The owner from the other player's view.
    pub const fn flipped(self) -> Owner {
        match self {
            Owner::Mover => Owner::Opponent,
            Owner::Opponent => Owner::Mover,
            Owner::Nobody | Owner::Dead => self,
        }
    }
}

/// The cube from the view of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeState {
    pub value: u32,
    pub owner: Owner,
}

impl CubeState {
    /// In the middle, at 1.
    pub const CENTRED: CubeState = CubeState { value: 1, owner: Owner::Nobody };

    /// The cube from `player`'s view.
    pub fn of(cube: Cube, player: Player) -> CubeState {
        let owner = match cube.owner {
            None => Owner::Nobody,
            Some(owner) if owner == player => Owner::Mover,
            Some(_) => Owner::Opponent,
        };
        CubeState { value: cube.value, owner }
    }

    /// A cube that is never turned again.
    pub const fn dead(value: u32) -> CubeState {
        CubeState { value, owner: Owner::Dead }
    }

    /// The cube from the other player's view.
    pub const fn flipped(self) -> CubeState {
        CubeState { owner: self.owner.flipped(), ..self }
    }

    /// The cube at `times` its value, owned by the other player.
    pub const fn turned(self, times: u32) -> CubeState {
        CubeState { value: times * self.value, owner: Owner::Opponent }
    }

    /// The cube at twice its value, owned by the player on roll.
    const fn turned_by_opponent(self) -> CubeState {
        CubeState { value: 2 * self.value, owner: Owner::Mover }
    }

    /// Whether the player on roll may turn it and could profit.
    fn may_be_turned(self, stakes: &Stakes) -> bool {
        matches!(self.owner, Owner::Nobody | Owner::Mover) && stakes.can_use_higher_cube(self.value)
    }

    /// Whether the other player may turn it and could profit.
    fn may_be_turned_by_opponent(self, stakes: &Stakes) -> bool {
        matches!(self.owner, Owner::Nobody | Owner::Opponent) && stakes.opponent_can_use_higher_cube(self.value)
    }

    /// All cubes with which the player on roll may roll: this one, and those after doubling.
    pub fn before_roll(self, stakes: &Stakes) -> ArrayVec<CubeState, 3> {
        let mut cubes = ArrayVec::from_iter([self]);
        if self.may_be_turned(stakes) {
            cubes.push(self.turned(2));
            cubes.extend(stakes.beavers().then(|| self.turned(4)));
        }
        cubes
    }
}

/// A cube decision before the roll, with equities in the unit of the stakes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeAdvice {
    pub double: bool,
    pub answer: CubeAnswer,
    pub no_double: f32,
    /// If a double is taken, or beavered where that is the answer.
    pub double_take: f32,
    pub double_drop: f32,
}

impl CubeAdvice {
    /// The equity if both players decide correctly.
    pub fn value(&self) -> f32 {
        if self.double { self.double_take.min(self.double_drop) } else { self.no_double }
    }

    /// Whether the position is too good to double: the opponent would drop, but playing on for a gammon is worth more.
    pub fn too_good(&self) -> bool {
        !self.double && self.answer == CubeAnswer::Drop && self.no_double > self.double_drop
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeAnswer {
    Take,
    Drop,
    /// Redouble at once and keep the cube.
    Beaver,
}

/// How close a real cube is to a dead one (0) or a perfectly live one (1); lower in short races. Fitted to the bot's
/// own games by `barpoint-trainer efficiency`.
pub fn efficiency(position: &Position) -> f32 {
    if position.has_contact() { 0.72 } else { (0.55 + position.mover().pips() as f32 / 400.0).clamp(0.6, 0.8) }
}

/// The equity of the player on roll without doubling this turn.
pub fn worth(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> f32 {
    let line = EquityLine::new(chances, stakes, cube);
    let dead = line.lost + (line.won - line.lost) * chances.win;
    (1.0 - efficiency) * dead + efficiency * line.live(chances, stakes, cube)
}

/// The equity of the player on roll, who doubles if that is possible and right.
pub fn value(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> f32 {
    value_by(stakes, cube, |cube| worth(chances, stakes, cube, efficiency))
}

/// As [`value`], given the equity with each cube with which this player may roll.
pub fn value_by(stakes: &Stakes, cube: CubeState, mut worth: impl FnMut(CubeState) -> f32) -> f32 {
    if cube.may_be_turned(stakes) { decide_by(stakes, cube, worth).value() } else { worth(cube) }
}

/// The cube decision of the player about to roll, who may double.
pub fn decide(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> CubeAdvice {
    decide_by(stakes, cube, |cube| worth(chances, stakes, cube, efficiency))
}

/// As [`decide`], given the equity without doubling this turn with any cube.
pub fn decide_by(stakes: &Stakes, cube: CubeState, mut worth: impl FnMut(CubeState) -> f32) -> CubeAdvice {
    let no_double = worth(cube);
    let mut double_take = worth(cube.turned(2));
    let double_drop = stakes.points(i64::from(cube.value));
    let beaver = if stakes.beavers() { worth(cube.turned(4)) } else { f32::INFINITY };
    let answer = if beaver < double_take && beaver < double_drop {
        double_take = beaver;
        CubeAnswer::Beaver
    } else if double_take <= double_drop {
        CubeAnswer::Take
    } else {
        CubeAnswer::Drop
    };
    let double = cube.may_be_turned(stakes) && double_take.min(double_drop) > no_double;
    CubeAdvice { double, answer, no_double, double_take, double_drop }
}

/// The winning chances of the player on roll between which a double is right and a take too, each `0..=1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DoublingWindow {
    /// Below this, a double is too early.
    pub opens: f32,
    /// Above this, a take is wrong: the opponent's take point from the other side.
    pub closes: f32,
}

/// The doubling window for games that end in gammons as often as `chances` say; `None` if the player on roll may not
/// double, if any double is taken, or if playing for a gammon is better than cashing.
pub fn doubling_window(chances: Chances, stakes: &Stakes, cube: CubeState, efficiency: f32) -> Option<DoublingWindow> {
    if !cube.may_be_turned(stakes) {
        return None;
    }
    let decision = |win: f32| decide(chances.with_win(win), stakes, cube, efficiency);
    let closes = least(0.0, 1.0, |win| {
        let CubeAdvice { double_take, double_drop, .. } = decision(win);
        double_take >= double_drop
    })?;
    let opens = least(0.0, closes, |win| {
        let CubeAdvice { double_take, no_double, .. } = decision(win);
        double_take >= no_double
    })?;
    Some(DoublingWindow { opens, closes })
}

/// The least number of a range for which something holds that holds for all greater ones; `None` if it does not hold
/// at the end.
fn least(mut from: f32, mut to: f32, holds: impl Fn(f32) -> bool) -> Option<f32> {
    // Far finer than the tenth of a percent that is shown.
    const HALVINGS: u32 = 16;
    if !holds(to) {
        return None;
    }
    for _ in 0..HALVINGS {
        let middle = f32::midpoint(from, to);
        if holds(middle) { to = middle } else { from = middle }
    }
    Some(to)
}

/// The ends of the line of equity over winning chances.
#[derive(Clone, Copy)]
struct EquityLine {
    lost: f32,
    won: f32,
}

impl EquityLine {
    fn new(chances: Chances, stakes: &Stakes, cube: CubeState) -> EquityLine {
        let gammons = cube.owner != Owner::Nobody || !stakes.jacoby();
        let mean = |sign: i64, all: f32, gammon: f32, backgammon: f32| {
            let share = |part: f32| if gammons && all > 0.0 { part / all } else { 0.0 };
            let (gammon, backgammon) = (share(gammon), share(backgammon));
            let [single, double, triple] =
                stakes.factors().map(|factor| stakes.points(sign * factor * i64::from(cube.value)));
            (1.0 - gammon) * single + (gammon - backgammon) * double + backgammon * triple
        };
        EquityLine {
            won: mean(1, chances.win, chances.win_gammon, chances.win_backgammon),
            lost: mean(-1, 1.0 - chances.win, chances.lose_gammon, chances.lose_backgammon),
        }
    }

    /// The equity with a perfectly live cube: the line with bends where either player cashes.
    fn live(self, chances: Chances, stakes: &Stakes, cube: CubeState) -> f32 {
        let cash = stakes.points(i64::from(cube.value));
        let dropped = stakes.points(-i64::from(cube.value));
        let (mut from, mut to) = ((0.0, self.lost), (1.0, self.won));
        if cube.may_be_turned(stakes) {
            // The opponent's take point.
            let at = crossing(chances, stakes, cube.turned(2), cash);
            if chances.win <= at { to = (at, cash) } else { from = (at, cash) }
        }
        if cube.may_be_turned_by_opponent(stakes) {
            // The take point of the player on roll.
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

/// The winning chances at which a live cube has the equity `worth`.
fn crossing(chances: Chances, stakes: &Stakes, cube: CubeState, worth: f32) -> f32 {
    let line = EquityLine::new(chances, stakes, cube);
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
    // Even certain loss is better, or even certain win is worse.
    crossed.unwrap_or(if worth <= line.lost { 0.0 } else { 1.0 })
}
