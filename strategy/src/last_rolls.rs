//! Exact cube decisions in the last rolls of a race, with at most four checkers of each player, all of them at home.
//!
//! Janowski's model ([`cube`]) assumes that the chances change gradually, so that there is a good moment to double. In
//! the last rolls they jump: with checkers on the five and two points against one on the ace point, 19 of 36 throws win
//! and doubling is right, while the model finds it far too early. Here all throws are searched to the end of the game,
//! with all doubles. With more checkers the model's error is too small to be worth the time.

use super::{CubeState, Stakes, cube};
use barpoint_engine::{Checkers, Position, Roll, resulting_positions, rule_sets};
use std::sync::LazyLock;

const POINTS: usize = 6;
/// The most checkers of a player.
const MOST_CHECKERS: u8 = 4;
/// The number of positions of at most four checkers on six points.
const STANDS: usize = 210;

/// A player's checkers at home, by point.
type Stand = [u8; POINTS];

/// All positions by index; the first one is empty.
static ALL: LazyLock<Vec<Stand>> = LazyLock::new(|| {
    let mut all = vec![Stand::default()];
    for point in 0..POINTS {
        for from in 0..all.len() {
            let mut stand = all[from];
            while stand.iter().sum::<u8>() < MOST_CHECKERS {
                stand[point] += 1;
                all.push(stand);
            }
        }
    }
    all.sort_unstable();
    all
});

/// For each roll, in how many of the 36 throws it occurs, and the indices of its results.
type Results = Vec<(u8, Vec<usize>)>;

/// The results of every roll in every position.
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
        (roll.ways(), results.iter().filter_map(|after| index(after.mover())).collect())
    };
    Roll::all().map(of_roll).collect()
}

/// The index of a player's checkers; `None` if there are too many or not all are at home.
fn index(side: &Checkers) -> Option<usize> {
    let is_home = side.rearmost() <= POINTS;
    is_home.then(|| ALL.binary_search_by(|stand| stand.as_slice().cmp(&side.points[..POINTS])).ok()).flatten()
}

/// The last rolls of a game without gammons.
pub struct LastRolls<'a> {
    indices: [usize; 2],
    /// The stakes from the view of each.
    stakes: [Stakes<'a>; 2],
    /// Memoised equities by turn and by both indices; NaN if unknown.
    known: Vec<(Turn, Vec<f32>)>,
}

/// Everything about a turn except the checkers.
#[derive(Clone, Copy, PartialEq)]
struct Turn {
    /// The index of the player.
    seat: usize,
    cube: CubeState,
}

impl<'a> LastRolls<'a> {
    /// The last rolls from this position on, by backgammon's rules; `None` for other positions.
    pub fn from(position: &Position, stakes: &Stakes<'a>) -> Option<LastRolls<'a>> {
        let indices = [index(position.mover())?, index(position.opponent())?];
        Some(LastRolls { indices, stakes: [*stakes, stakes.flipped()], known: Vec::new() })
    }

    /// The equity of the player on roll without doubling this turn.
    pub fn worth(&mut self, cube: CubeState) -> f32 {
        let [own, theirs] = self.indices;
        self.before_roll(Turn { seat: 0, cube }, own, theirs)
    }

    fn before_roll(&mut self, turn: Turn, own: usize, theirs: usize) -> f32 {
        let table = self.known.iter().position(|(of, _)| *of == turn).unwrap_or_else(|| {
            self.known.push((turn, vec![f32::NAN; STANDS * STANDS]));
            self.known.len() - 1
        });
        let index = own * STANDS + theirs;
        let known = self.known[table].1[index];
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
        // Divided only once, so that a certain win has exactly its value.
        let worth = sum / 36.0;
        self.known[table].1[index] = worth;
        worth
    }

    fn before_double(&mut self, turn: Turn, own: usize, theirs: usize) -> f32 {
        let stakes = self.stakes[turn.seat];
        cube::value_by(&stakes, turn.cube, |cube| self.before_roll(Turn { cube, ..turn }, own, theirs))
    }
}
