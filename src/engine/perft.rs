//! Counts of distinct resulting positions: what two move generators must agree on.

use super::board::Position;
use super::dice::Roll;
use super::plays::LegalPlays;
use super::rules::Rules;

/// How many distinct positions `turns` turns lead to from `position`, each turn taken with each of the 21 rolls and
/// summed: positions that different rolls lead to count for each. A turn without a legal play leads to one position.
/// Further rolls in the same turn are left out.
pub fn perft(rules: &Rules, position: &Position, turns: u32) -> u64 {
    let Some(later) = turns.checked_sub(1) else { return 1 };
    Roll::all()
        .map(|roll| {
            let plays = LegalPlays::of_roll(rules, position, roll);
            match plays.results() {
                [] => perft(rules, &position.flipped(), later),
                results if later == 0 => results.len() as u64,
                results => results.iter().map(|(_, result)| perft(rules, &result.flipped(), later)).sum(),
            }
        })
        .sum()
}
