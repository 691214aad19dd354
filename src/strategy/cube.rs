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

/// Who may double next, as the player on roll sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Either player.
    Nobody,
    /// The player on roll.
    Mover,
    /// The other player.
    Opponent,
}

impl Owner {
    /// Who may double next, as `player` sees it.
    pub fn of(cube: Cube, player: Player) -> Owner {
        match cube.owner {
            None => Owner::Nobody,
            Some(owner) if owner == player => Owner::Mover,
            Some(_) => Owner::Opponent,
        }
    }

    /// The same as the other player sees it.
    pub const fn flipped(self) -> Owner {
        match self {
            Owner::Nobody => Owner::Nobody,
            Owner::Mover => Owner::Opponent,
            Owner::Opponent => Owner::Mover,
        }
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

/// How far a real cube is from a dead one (0) to a perfectly live one (1): less in short races.
pub fn efficiency(position: &Position) -> f32 {
    if position.has_contact() { 0.68 } else { (0.55 + position.mover().pips() as f32 / 800.0).clamp(0.6, 0.7) }
}

/// What the game is worth to the player on roll, who does not double this turn.
pub fn worth(chances: Chances, stakes: &Stakes, cube: u32, owner: Owner, efficiency: f32) -> f32 {
    let line = Line::new(chances, stakes, cube, owner);
    let dead = line.lost + (line.won - line.lost) * chances.win;
    (1.0 - efficiency) * dead + efficiency * line.live(chances, stakes, cube, owner)
}

/// What the game is worth to the player on roll, who doubles where that is possible and right.
pub fn value(chances: Chances, stakes: &Stakes, cube: u32, owner: Owner, efficiency: f32) -> f32 {
    match owner {
        Owner::Opponent => worth(chances, stakes, cube, owner, efficiency),
        Owner::Nobody | Owner::Mover => decide(chances, stakes, cube, owner, efficiency).value(),
    }
}

/// The decision of the player about to roll, who may double.
pub fn decide(chances: Chances, stakes: &Stakes, cube: u32, owner: Owner, efficiency: f32) -> Decision {
    decide_by(stakes, cube, owner, |cube, owner| worth(chances, stakes, cube, owner, efficiency))
}

/// The same, given what the game is worth to the player on roll, who does not double this turn, with any cube.
pub fn decide_by(stakes: &Stakes, cube: u32, owner: Owner, mut worth: impl FnMut(u32, Owner) -> f32) -> Decision {
    let no_double = worth(cube, owner);
    let mut double_take = worth(2 * cube, Owner::Opponent);
    let double_drop = stakes.points(i64::from(cube));
    let beaver = worth(4 * cube, Owner::Opponent);
    let answer = if stakes.beavers() && beaver < double_take && beaver < double_drop {
        double_take = beaver;
        Answer::Beaver
    } else if double_take <= double_drop {
        Answer::Take
    } else {
        Answer::Drop
    };
    let double = stakes.may_gain(cube) && double_take.min(double_drop) > no_double;
    Decision { double, answer, no_double, double_take, double_drop }
}

/// The ends of a line of worth over the chances to win.
#[derive(Clone, Copy)]
struct Line {
    lost: f32,
    won: f32,
}

impl Line {
    fn new(chances: Chances, stakes: &Stakes, cube: u32, owner: Owner) -> Line {
        let gammons = owner != Owner::Nobody || !stakes.jacoby();
        let mean = |sign: i64, all: f32, gammon: f32, backgammon: f32| {
            let share = |part: f32| if gammons && all > 0.0 { part / all } else { 0.0 };
            let (gammon, backgammon) = (share(gammon), share(backgammon));
            let [single, double, triple] =
                stakes.factors().map(|factor| stakes.points(sign * factor * i64::from(cube)));
            (1.0 - gammon) * single + (gammon - backgammon) * double + backgammon * triple
        };
        Line {
            won: mean(1, chances.win, chances.win_gammon, chances.win_backgammon),
            lost: mean(-1, 1.0 - chances.win, chances.lose_gammon, chances.lose_backgammon),
        }
    }

    /// The worth with a perfectly live cube: the line, bent to where each player who may double cashes.
    fn live(self, chances: Chances, stakes: &Stakes, cube: u32, owner: Owner) -> f32 {
        let cash = stakes.points(i64::from(cube));
        let dropped = stakes.points(-i64::from(cube));
        let (mut from, mut to) = ((0.0, self.lost), (1.0, self.won));
        if owner != Owner::Opponent && stakes.may_gain(cube) {
            // Where the opponent no longer takes.
            let at = crossing(chances, stakes, 2 * cube, Owner::Opponent, cash);
            if chances.win <= at { to = (at, cash) } else { from = (at, cash) }
        }
        if owner != Owner::Mover && stakes.opponent_may_gain(cube) {
            // Where the player on roll no longer takes.
            let at = crossing(chances, stakes, 2 * cube, Owner::Mover, dropped);
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

/// The chances to win at which a live cube of this value and owner is worth `worth`.
fn crossing(chances: Chances, stakes: &Stakes, cube: u32, owner: Owner, worth: f32) -> f32 {
    let line = Line::new(chances, stakes, cube, owner);
    let mut bends = vec![(0.0, line.lost), (1.0, line.won)];
    match owner {
        Owner::Opponent if stakes.opponent_may_gain(cube) => {
            let dropped = stakes.points(-i64::from(cube));
            bends.insert(1, (crossing(chances, stakes, 2 * cube, Owner::Mover, dropped), dropped));
        }
        Owner::Mover if stakes.may_gain(cube) => {
            let cash = stakes.points(i64::from(cube));
            bends.insert(1, (crossing(chances, stakes, 2 * cube, Owner::Opponent, cash), cash));
        }
        _ => {}
    }
    let crossed = bends.windows(2).find_map(|pair| match *pair {
        [(from, low), (to, high)] if (low..=high).contains(&worth) && high > low => {
            Some(from + (to - from) * (worth - low) / (high - low))
        }
        _ => None,
    });
    // A worth that even certain loss exceeds, or certain win does not reach.
    crossed.unwrap_or(if worth <= line.lost { 0.0 } else { 1.0 })
}
