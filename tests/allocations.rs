//! Allocations while plays are listed: none for positions once the buffer is large enough, one list for plays with
//! moves.

mod table;

use allocation_counter::measure;
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::plays::{LegalPlays, resulting_positions};
use std::hint::black_box;
use table::chance::Chance;
use table::rules;

#[test]
fn positions_allocate_nothing() {
    let (rules, mut chance) = (rules("tournament"), Chance(7));
    let positions: Vec<Position> = (0..500).map(|_| chance.odd_position()).collect();
    let mut results = Vec::with_capacity(4_096);
    let allocated = measure(|| {
        for position in &positions {
            for roll in Roll::all() {
                resulting_positions(&rules, position, roll, &mut results);
                black_box(&results);
            }
        }
    });
    assert_eq!(allocated.count_total, 0);
}

#[test]
fn plays_allocate_their_list() {
    let rules = rules("tournament");
    let start = Position::at_start(&rules);
    for roll in Roll::all() {
        let mut listed = 0;
        let allocated = measure(|| listed = black_box(LegalPlays::of_roll(&rules, &start, roll)).results().len());
        // The list has room for 64 plays at first, 256 for a doublet, and is moved each time it outgrows its room.
        let room: usize = if roll.is_doublet() { 256 } else { 64 };
        let moves = listed.div_ceil(room).next_power_of_two().ilog2();
        assert_eq!(allocated.count_total, u64::from(1 + moves), "{roll}: {listed} plays");
    }
}
