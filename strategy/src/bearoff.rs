//! The bear-off database: how many rolls it takes to bear off any position of up to fifteen checkers in the home board.
//!
//! Computed from the engine's rules on first use: for each of 54,264 positions the distribution of the number of rolls,
//! when played for the fewest rolls on average. The chances of a race follow from two of them. Gammons also need the
//! number of rolls until the first of fifteen checkers is off.

use super::Chances;
use barpoint_engine::{Checkers, Position, Roll, Rules, resulting_positions, rule_sets};
use std::sync::LazyLock;

const POINTS: usize = 6;
const CHECKERS: usize = 15;
/// The number of positions of at most fifteen checkers on six points.
const POSITIONS: usize = 54_264;

/// A distribution of the number of rolls: element `n` is the probability that it takes more than `n` rolls, without
/// trailing zeros.
type Survival = Vec<f32>;

pub struct BearOff {
    all_off: Vec<Survival>,
    /// For positions with fifteen checkers, by index.
    first_off: Vec<Survival>,
}

/// The database for backgammon: a few megabytes, computed within a second.
pub static BACKGAMMON: LazyLock<BearOff> = LazyLock::new(|| BearOff::new(&rule_sets::default().rules));

/// The chances if both players have all checkers at home, by backgammon's rules; otherwise `None`, without computing
/// the database.
pub fn chances(position: &Position) -> Option<Chances> {
    let at_home = |side: &Checkers| index(side).is_some();
    (at_home(position.mover()) && at_home(position.opponent())).then(|| BACKGAMMON.chances(position)).flatten()
}

impl BearOff {
    pub fn new(rules: &Rules) -> BearOff {
        let opponent = Checkers { points: on_points([1, 0, 0, 0, 0, 0]), ..Checkers::default() };
        let mut table =
            BearOff { all_off: vec![Survival::new(); POSITIONS], first_off: vec![Survival::new(); POSITIONS] };
        let mut results = Vec::new();
        // Every play reduces the pip count, so positions are sorted by it.
        let mut stands: Vec<[u8; POINTS]> = stands().collect();
        stands.sort_by_key(pips);
        for stand in stands.into_iter().filter(|stand| pips(stand) > 0) {
            let count: u8 = stand.iter().sum();
            let mover = Checkers { points: on_points(stand), off: CHECKERS as u8 - count, ..Checkers::default() };
            let Ok(position) = Position::new(mover, opponent) else { continue };
            let full = usize::from(count) == CHECKERS;
            let (mut all_off, mut first_off) = (vec![1.0], vec![1.0]);
            for roll in Roll::all() {
                let share = f32::from(roll.ways()) / 36.0;
                resulting_positions(rules, &position, roll, &mut results);
                let indices = || results.iter().filter_map(|after| index(after.mover()));
                let quickest = |table: &[Survival]| {
                    let quickest = indices().map(|index| &table[index]).min_by(|a, b| mean(a).total_cmp(&mean(b)));
                    quickest.cloned().unwrap_or_default()
                };
                add_one_roll_before(&quickest(&table.all_off), share, &mut all_off);
                if full {
                    add_one_roll_before(&quickest(&table.first_off), share, &mut first_off);
                }
            }
            if let Some(index) = index(&mover) {
                table.all_off[index] = all_off;
                if full {
                    table.first_off[index] = first_off;
                }
            }
        }
        table
    }

    /// The chances if both players have all checkers at home; otherwise `None`.
    pub fn chances(&self, position: &Position) -> Option<Chances> {
        let fifteen = [position.mover(), position.opponent()].iter().all(|side| side.total() == CHECKERS as u32);
        let (mover, opponent) = (index(position.mover())?, index(position.opponent())?);
        if !fifteen {
            return None;
        }
        let (own, theirs) = (&self.all_off[mover], &self.all_off[opponent]);
        let chances = Chances {
            win: first_is_done_first(own, theirs),
            win_gammon: first_is_done_first(own, &self.first_off[opponent]),
            lose_gammon: second_is_done_first(&self.first_off[mover], theirs),
            ..Chances::default()
        };
        // Rounding can leave values slightly below 0.
        Some(chances.possible_in(position))
    }

    /// The average number of rolls to bear off all checkers; `None` unless all are at home.
    pub fn mean_rolls(&self, side: &Checkers) -> Option<f32> {
        index(side).map(|index| mean(&self.all_off[index]))
    }
}

/// The probability that the player who rolls first needs no more rolls than the second player, where zero rolls mean
/// that it is done already, as for a gammon that is out of the question.
fn first_is_done_first(first: &Survival, second: &Survival) -> f32 {
    // It is done with this roll, while the second player was not done with the rolls before.
    let done = |roll: usize| after(first, roll) - after(first, roll + 1);
    (0..first.len()).map(|roll| done(roll) * after(second, roll)).sum()
}

/// The probability that the player who rolls second needs fewer rolls than the first player.
fn second_is_done_first(first: &Survival, second: &Survival) -> f32 {
    let done = |roll: usize| after(second, roll) - after(second, roll + 1);
    (0..second.len()).map(|roll| done(roll) * after(first, roll + 1)).sum()
}

/// The probability that it takes more than `rolls` rolls.
fn after(survival: &Survival, rolls: usize) -> f32 {
    survival.get(rolls).copied().unwrap_or_default()
}

fn mean(survival: &Survival) -> f32 {
    survival.iter().sum()
}

fn add_one_roll_before(rest: &Survival, share: f32, to: &mut Survival) {
    if to.len() < rest.len() + 1 {
        to.resize(rest.len() + 1, 0.0);
    }
    to.iter_mut().skip(1).zip(rest).for_each(|(to, rest)| *to += share * rest);
}

/// The index of a player's checkers in the database; `None` unless all of them are at home or off. With fewer than
/// fifteen checkers, the missing ones count as off.
fn index(side: &Checkers) -> Option<usize> {
    if side.rearmost() > POINTS {
        return None;
    }
    // The combinatorial rank of the position.
    let mut rank = 0;
    let mut left = CHECKERS;
    for (index, &count) in side.points[..POINTS].iter().enumerate() {
        let count = usize::from(count);
        if count > left {
            return None;
        }
        rank += SKIPPED[POINTS - 1 - index][left][count];
        left -= count;
    }
    Some(rank)
}

/// `SKIPPED[further][left][count]`: the number of positions that precede those with `count` checkers on a point, when
/// `left` checkers remain to be placed and `further` points follow.
const SKIPPED: [[[usize; CHECKERS + 1]; CHECKERS + 1]; POINTS] = {
    // ways[points][checkers]: of placing at most that many checkers on that many points.
    let mut ways = [[1; CHECKERS + 1]; POINTS + 1];
    let mut points = 1;
    while points <= POINTS {
        let mut checkers = 1;
        while checkers <= CHECKERS {
            ways[points][checkers] = ways[points - 1][checkers] + ways[points][checkers - 1];
            checkers += 1;
        }
        points += 1;
    }
    let mut skipped = [[[0; CHECKERS + 1]; CHECKERS + 1]; POINTS];
    let mut further = 0;
    while further < POINTS {
        let mut left = 0;
        while left <= CHECKERS {
            let mut count = 1;
            while count <= left {
                skipped[further][left][count] = skipped[further][left][count - 1] + ways[further][left - (count - 1)];
                count += 1;
            }
            left += 1;
        }
        further += 1;
    }
    skipped
};

fn stands() -> impl Iterator<Item = [u8; POINTS]> {
    let mut stand = Some([0u8; POINTS]);
    std::iter::from_fn(move || {
        let current = stand?;
        let mut next = current;
        stand = (0..POINTS).find_map(|point| {
            let room = next.iter().map(|&n| usize::from(n)).sum::<usize>() < CHECKERS;
            if room {
                next[point] += 1;
                return Some(next);
            }
            next[point] = 0;
            None
        });
        Some(current)
    })
}

fn pips(stand: &[u8; POINTS]) -> u32 {
    (1..).zip(stand).map(|(point, &count)| point * u32::from(count)).sum()
}

fn on_points(stand: [u8; POINTS]) -> [u8; 24] {
    std::array::from_fn(|point| stand.get(point).copied().unwrap_or_default())
}
