//! The cube in the last rolls of a race, exactly: where both players have at most four checkers left, all of them at home.
//!
//! Janowski's model ([`cube`]) takes it that chances change little by little, so that the cube can be turned at
//! a good moment. In the last rolls they jump: with a checker on the five point and one on the two point against one on the
//! ace point, 19 throws of 36 win, and it is right to double, which the model takes for far too early. Here every throw is
//! gone through to the end of the game, with every double on the way. With more checkers the model errs too little to be
//! worth the time.

use super::cube::{self, CubeState};
use super::stakes::Stakes;
use crate::engine::board::{Checkers, Position};
use crate::engine::dice::Roll;
use crate::engine::plays::resulting_positions;
use crate::engine::rule_sets;
use std::sync::LazyLock;

const POINTS: usize = 6;
/// The most checkers of a player.
const MOST: u8 = 4;
/// Ways in which so many checkers or fewer can stand on six points.
const STANDS: usize = 210;

/// How a player's checkers stand at home, by point.
type Stand = [u8; POINTS];

/// All ways to stand, by their place: at the first nobody is left.
static ALL: LazyLock<Vec<Stand>> = LazyLock::new(|| {
    let mut all = vec![Stand::default()];
    for point in 0..POINTS {
        for from in 0..all.len() {
            let mut stand = all[from];
            while stand.iter().sum::<u8>() < MOST {
                stand[point] += 1;
                all.push(stand);
            }
        }
    }
    all.sort_unstable();
    all
});

/// For every roll, how many of the 36 throws show it, and the places to which it leads.
type Results = Vec<(u8, Vec<usize>)>;

/// What every roll leads to from every place.
static ROLLS: LazyLock<Vec<Results>> = LazyLock::new(|| ALL.iter().map(rolls_from).collect());

fn rolls_from(stand: &Stand) -> Results {
    let checkers = |stand: &Stand| {
        let mut side = Checkers { off: 15 - stand.iter().sum::<u8>(), ..Checkers::default() };
        side.points[..POINTS].copy_from_slice(stand);
        side
    };
    let Ok(position) = Position::new(checkers(stand), checkers(&[1, 0, 0, 0, 0, 0])) else { return Vec::new() };
    let mut results = Vec::new();
    let of_roll = |roll: Roll| {
        resulting_positions(&rule_sets::default().rules, &position, roll, &mut results);
        (roll.ways(), results.iter().filter_map(|after| place(after.mover())).collect())
    };
    Roll::all().map(of_roll).collect()
}

/// The place of a player's checkers; `None` where there are too many, or not all at home.
fn place(side: &Checkers) -> Option<usize> {
    let (home, outside) = side.points.split_at(POINTS);
    if side.bar > 0 || side.waiting > 0 || outside.iter().any(|&n| n > 0) {
        return None;
    }
    ALL.binary_search_by(|stand| stand.as_slice().cmp(home)).ok()
}

/// The last rolls of a game, in which neither player can lose a gammon any more.
pub struct LastRolls<'a> {
    /// Where the checkers of the player to roll stand, and those of the other one.
    places: [usize; 2],
    /// What is played for, as each of them sees it.
    stakes: [Stakes<'a>; 2],
    /// What was worked out before, by the places of the player to roll and of the other one; not a number where nothing was.
    known: Vec<(Turn, Vec<f32>)>,
}

/// All but the checkers before a roll.
#[derive(Clone, Copy, PartialEq)]
struct Turn {
    /// Whose it is, as an index.
    seat: usize,
    cube: CubeState,
}

impl<'a> LastRolls<'a> {
    /// Those from this position on, bearing off by backgammon's rules; `None` where it has not come so far.
    pub fn from(position: &Position, stakes: &Stakes<'a>) -> Option<LastRolls<'a>> {
        let places = [place(position.mover())?, place(position.opponent())?];
        Some(LastRolls { places, stakes: [*stakes, stakes.flipped()], known: Vec::new() })
    }

    /// What the game is worth to the player on roll, who does not double this turn.
    pub fn worth(&mut self, cube: CubeState) -> f32 {
        let [own, theirs] = self.places;
        self.before_roll(Turn { seat: 0, cube }, own, theirs)
    }

    fn before_roll(&mut self, turn: Turn, own: usize, theirs: usize) -> f32 {
        let table = self.known.iter().position(|(of, _)| *of == turn).unwrap_or_else(|| {
            self.known.push((turn, vec![f32::NAN; STANDS * STANDS]));
            self.known.len() - 1
        });
        let place = own * STANDS + theirs;
        let known = self.known[table].1[place];
        if !known.is_nan() {
            return known;
        }
        let won = self.stakes[turn.seat].points(i64::from(turn.cube.value));
        let next = Turn { seat: 1 - turn.seat, cube: turn.cube.flipped() };
        let mut sum = 0.0;
        for (ways, results) in &ROLLS[own] {
            let after = |&own: &usize| if own == 0 { won } else { -self.before_double(next, theirs, own) };
            sum += f32::from(*ways) * results.iter().map(after).fold(f32::NEG_INFINITY, f32::max);
        }
        // Divided once, so that a certain win is worth exactly what it wins.
        let worth = sum / 36.0;
        self.known[table].1[place] = worth;
        worth
    }

    fn before_double(&mut self, turn: Turn, own: usize, theirs: usize) -> f32 {
        let stakes = self.stakes[turn.seat];
        cube::value_by(&stakes, turn.cube, |cube| self.before_roll(Turn { cube, ..turn }, own, theirs))
    }
}
