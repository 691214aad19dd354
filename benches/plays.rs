//! The speed of the engine: `cargo bench --bench plays`.
//!
//! Legal plays of fixed positions with all 21 rolls, compared with the crate `bkgm`: promised are at least twice its
//! rate for the distinct resulting positions, which programs examine, and at least its rate with the moves of every
//! play, which a table needs. The positions come from seeded random play. Results are compared, and differences
//! printed. Positions are measured in small portions, all implementations taking turns, and the fastest of many rounds
//! counts, to exclude the machine's other work. The allocator is the one of bkgm's own benchmarks.

#[path = "../tests/table/mod.rs"]
mod table;

use barpoint::engine::{LegalPlays, Position, Roll, Rules, Script, Throw, resulting_positions, rule_sets};
use std::collections::HashSet;
use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};
use table::chance::Chance;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const POSITIONS: usize = 2_000;
/// Positions measured at a time.
const PORTION: usize = 100;
const ROUNDS: usize = 40;
/// Fewer rounds, since the plain implementation is slow.
const PLAIN_ROUNDS: usize = 10;
/// Positions with a double-doublet.
const CHAINS: usize = 40;

/// An implementation: its name, its number of rounds, and a function that lists the results for these positions and
/// counts them.
type Row<'a> = (&'a str, usize, &'a mut dyn FnMut(Range<usize>) -> usize);

fn main() {
    let rules = rule_sets::default().rules;
    let positions = random_play(&rules, POSITIONS);
    let theirs: Vec<bkgm::Position<15>> = positions.iter().map(bkgm_position).collect();
    let mut buffer = Vec::new();
    let mut rows: [Row<'_>; 4] = [
        ("bkgm, positions", ROUNDS, &mut |portion| {
            let mut found = 0;
            for position in &theirs[portion] {
                for (dice, _) in &bkgm::dice::ALL_21 {
                    found += black_box(bkgm::legal_positions_with::<bkgm::ClassicRules, 15>(*position, dice)).len();
                }
            }
            found
        }),
        ("positions", ROUNDS, &mut |portion| {
            each(&positions[portion], |position, roll| {
                resulting_positions(&rules, position, roll, &mut buffer);
                black_box(&buffer).len().max(1)
            })
        }),
        ("every play with its moves", ROUNDS, &mut |portion| {
            each(&positions[portion], |position, roll| {
                black_box(LegalPlays::of_roll(&rules, position, roll)).results().len().max(1)
            })
        }),
        ("every play with its moves, the plain way", PLAIN_ROUNDS, &mut |portion| {
            each(&positions[portion], |position, roll| {
                let script = Script::new(&rules, Throw::Roll(roll), None, position.mover().bar);
                black_box(LegalPlays::without_fast_listing(&rules, position, script)).results().len().max(1)
            })
        }),
    ];
    let mut times = [Duration::ZERO; 4];
    let mut found = [0; 4];
    for start in (0..POSITIONS).step_by(PORTION) {
        let mut fastest = [Duration::MAX; 4];
        let mut counted = [0; 4];
        for round in 0..ROUNDS {
            for (i, (_, _, list)) in rows.iter_mut().enumerate().filter(|(_, row)| round < row.1) {
                let began = Instant::now();
                counted[i] = list(start..start + PORTION);
                fastest[i] = began.elapsed().min(fastest[i]);
            }
        }
        for i in 0..rows.len() {
            times[i] += fastest[i];
            found[i] += counted[i];
        }
    }
    assert!(found[1..].iter().all(|count| *count == found[1]), "the two ways disagree: {found:?}");
    let asked = (POSITIONS * 21) as f64;
    let (repeated, different) = differences(&rules, &positions);
    println!("{POSITIONS} positions of random play × 21 rolls, {} distinct results;", found[1]);
    println!("bkgm lists {repeated} of them twice, and other results for {different} of the questions");
    for ((name, ..), time) in rows.iter().zip(times) {
        let rate = asked / time.as_secs_f64();
        let ratio = times[0].as_secs_f64() / time.as_secs_f64();
        println!("{name:<45}{:>8.2} million/s {ratio:>8.2} × bkgm", rate / 1e6);
    }
    double_doublets();
}

/// The sum of `count` over all positions and rolls.
fn each(positions: &[Position], mut count: impl FnMut(&Position, Roll) -> usize) -> usize {
    positions.iter().map(|position| Roll::all().map(|roll| count(position, roll)).sum::<usize>()).sum()
}

/// The number of results that bkgm lists more than once, and of questions to which its answer differs.
fn differences(rules: &Rules, positions: &[Position]) -> (usize, usize) {
    let (mut repeated, mut different) = (0, 0);
    for position in positions {
        for roll in Roll::all() {
            let dice = bkgm::Dice::new(roll.high().pips().into(), roll.low().pips().into());
            let listed = bkgm::legal_positions_with::<bkgm::ClassicRules, 15>(bkgm_position(position), &dice);
            let theirs: HashSet<[i8; 26]> = listed.iter().map(|&result| result.into()).collect();
            repeated += listed.len() - theirs.len();
            let mut ours = Vec::new();
            resulting_positions(rules, position, roll, &mut ours);
            if ours.is_empty() {
                ours.push(*position);
            }
            let ours: HashSet<[i8; 26]> = ours.iter().map(|result| bkgm_position(&result.flipped()).into()).collect();
            different += usize::from(ours != theirs);
        }
    }
    (repeated, different)
}

/// Prints the longest lists of plays: doublets played twice (eight moves) in the games that start off the board.
fn double_doublets() {
    for set in rule_sets::ALL.iter().filter(|set| set.rules.double_doublet) {
        let mut times = Vec::new();
        let mut most = 0;
        for position in random_play(&set.rules, CHAINS * 25).iter().step_by(25) {
            for roll in Roll::all().filter(|roll| roll.is_doublet()) {
                let rounds = (0..3).map(|_| {
                    let start = Instant::now();
                    let script = Script::new(&set.rules, Throw::Extra(roll), None, position.mover().bar);
                    most = most.max(black_box(LegalPlays::new(&set.rules, position, script)).results().len());
                    start.elapsed()
                });
                times.extend(rounds.min());
            }
        }
        times.sort();
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("{}, double doublets: median {median:.2?}, worst {worst:.2?}, at most {most} results", set.slug);
    }
}

/// Positions of a player on roll, from random games.
fn random_play(rules: &Rules, count: usize) -> Vec<Position> {
    let mut chance = Chance(1);
    let mut positions = Vec::with_capacity(count);
    let mut position = Position::at_start(rules);
    while positions.len() < count {
        positions.push(position);
        let plays = LegalPlays::of_roll(rules, &position, chance.roll());
        let next = if plays.results().is_empty() { position } else { chance.pick(plays.results()).1 };
        let over = next.mover().total() == u32::from(next.mover().off);
        position = if over { Position::at_start(rules) } else { next.flipped() };
    }
    positions
}

/// A position in bkgm's form: the mover's checkers positive, the opponent's negative, the bars at 25 and 0.
fn bkgm_position(position: &Position) -> bkgm::Position<15> {
    let mut places = [0i8; 26];
    for (i, (mine, theirs)) in (1..).zip(position.mover().points.iter().zip(&position.opponent().points)) {
        places[i] += *mine as i8;
        places[25 - i] -= *theirs as i8;
    }
    places[25] = position.mover().bar as i8;
    places[0] = -(position.opponent().bar as i8);
    bkgm::Position::try_from(places).expect("fifteen checkers a side")
}
