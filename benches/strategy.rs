//! The speed of the strategy: positions per second, and processor time of decisions on one core (which the system
//! counts in steps of a few milliseconds): `cargo bench --bench strategy`.

use barpoint::engine::{Action, Die, Match, Phase, Player, Position, Roll, resulting_positions, rule, rule_sets};
use barpoint::house::match_analysis;
use barpoint::strategy::bearoff::BACKGAMMON;
use barpoint::strategy::house::choose;
use barpoint::strategy::{Adviser, CubeState, Level, Stakes, nets};
use std::sync::LazyLock;
use std::time::Instant;

/// The match that the house player plays against itself.
const MATCH: &str = "tournament 7 points";

const DECISIONS: usize = 200;

fn main() {
    let (_, seconds) = timed(|| LazyLock::force(&BACKGAMMON));
    println!("bear-off table: {seconds:.2} s, once");

    let decisions = decisions();
    let rules = &rule_sets::default().rules;
    let mut evaluator = nets::evaluator();
    let (mut results, mut chances) = (Vec::new(), Vec::new());
    let (evaluated, seconds) = timed(|| {
        let mut evaluated = 0;
        for (position, _) in &decisions {
            for roll in Roll::all() {
                resulting_positions(rules, position, roll, &mut results);
                evaluator.evaluate(&results, &mut chances);
                evaluated += results.len();
            }
        }
        evaluated
    });
    println!("evaluations with the large net: {:.0} a second, plays listed", evaluated as f64 / seconds);

    for plies in 0..=2 {
        let mut adviser = Adviser::with_plies(plies);
        let mut each: Vec<f64> = decisions
            .iter()
            .map(|(position, roll)| {
                1e3 * timed(|| adviser.plays(position, *roll, &Stakes::MONEY, CubeState::CENTRED)).1
            })
            .collect();
        each.sort_by(f64::total_cmp);
        let (mean, p95) = (each.iter().sum::<f64>() / DECISIONS as f64, each[DECISIONS * 95 / 100]);
        println!("a whole decision at {plies} plies: mean {mean:.2} ms, 95th percentile {p95:.0} ms");
    }

    let (log, mut turns) = match_at_best();
    turns.sort_by(f64::total_cmp);
    let (mean, p95) = (turns.iter().sum::<f64>() / turns.len() as f64, turns[turns.len() * 95 / 100]);
    println!("the house's answer at its best, cube and play: mean {mean:.0} ms, 95th percentile {p95:.0} ms");
    let terms = MATCH.parse().expect("terms");
    let (found, seconds) = timed(|| match_analysis::analyse(terms, &log, 2, |_| true));
    let decisions: u32 = found.expect("backgammon").players.iter().map(|(_, of)| of.plays + of.cubes).sum();
    println!("a 7-point match analysed at 2 plies, {decisions} decisions that count: {seconds:.0} s");
}

/// A match of the best level against itself, with the milliseconds of each turn.
fn match_at_best() -> (Vec<(Player, Action)>, Vec<f64>) {
    let mut game = Match::new(MATCH.parse().expect("terms"));
    let mut adviser = Adviser::new(Level::Best, 0);
    let mut state = 1u32;
    let mut die = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Die::ALL[(state >> 16) as usize % 6]
    };
    let (mut log, mut turns, mut on_turn) = (Vec::new(), Vec::new(), None);
    while !matches!(game.phase(), Phase::Over { .. }) {
        let player = game.decider().unwrap_or(Player::One);
        let (choice, seconds) = timed(|| choose(&game, player, &mut adviser).expect("somebody is to act"));
        match turns.last_mut().filter(|_| on_turn == Some(player)) {
            Some(turn) => *turn += 1e3 * seconds,
            None => turns.push(1e3 * seconds),
        }
        on_turn = Some(player);
        let action = choice.thrown(&game, die(), die());
        game = rule(&game, player, &action).expect("the house plays by the rules").next;
        log.push((player, action));
    }
    (log, turns)
}

/// Positions and rolls from games of the net against itself.
fn decisions() -> Vec<(Position, Roll)> {
    let rules = &rule_sets::default().rules;
    let mut evaluator = nets::evaluator();
    let mut state = 1u32;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % limit
    };
    let rolls: Vec<Roll> = Roll::all().collect();
    let mut position = Position::at_start(rules);
    let (mut results, mut decisions) = (Vec::new(), Vec::new());
    while decisions.len() < DECISIONS {
        let roll = rolls[below(rolls.len())];
        resulting_positions(rules, &position, roll, &mut results);
        if results.len() > 1 {
            decisions.push((position, roll));
        }
        let next = evaluator.best(&results, |chances| chances.equity()).map(|(next, _)| next);
        position = next.unwrap_or(position.flipped());
        if evaluator.known(&position).is_some() {
            position = Position::at_start(rules);
        }
    }
    decisions
}

/// The result of `what` and its processor time in seconds, or its elapsed time on systems that do not report that.
fn timed<T>(what: impl FnOnce() -> T) -> (T, f64) {
    let processor = || {
        let spent = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        Some(spent.split(' ').next()?.parse::<f64>().ok()? / 1e9)
    };
    let (began, before) = (Instant::now(), processor());
    let given = what();
    let seconds = match (before, processor()) {
        (Some(before), Some(after)) => after - before,
        _ => began.elapsed().as_secs_f64(),
    };
    (given, seconds)
}
