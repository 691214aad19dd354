use crate::position;
use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::rule_sets;
use barpoint::engine::terms::{Length, Terms};
use barpoint::strategy::Adviser;
use barpoint::strategy::bearoff::{BACKGAMMON, BearOff};

/// Checkers on these points; the others of fifteen are off.
fn side(on: &[(usize, u8)]) -> Checkers {
    let mut side = Checkers::default();
    for &(point, checkers) in on {
        side.points[point - 1] += checkers;
    }
    side.with_the_rest_off(15).unwrap()
}

fn win(mover: &[(usize, u8)], opponent: &[(usize, u8)]) -> f32 {
    let position = Position::new(side(mover), side(opponent)).unwrap();
    BACKGAMMON.chances(&position).unwrap().win
}

#[test]
fn two_checkers_come_off_with_so_many_of_the_36_throws() {
    // This table is in every textbook.
    let known = [
        (1, 1, 36),
        (2, 1, 36),
        (3, 1, 34),
        (4, 1, 29),
        (5, 1, 23),
        (6, 1, 15),
        (2, 2, 26),
        (3, 2, 25),
        (4, 2, 23),
        (5, 2, 19),
        (6, 2, 13),
        (3, 3, 17),
        (4, 3, 17),
        (5, 3, 14),
        (6, 3, 10),
        (4, 4, 11),
        (5, 4, 10),
        (6, 4, 8),
        (5, 5, 6),
        (6, 5, 6),
        (6, 6, 4),
    ];
    for (one, other, throws) in known {
        let win = win(&[(one, 1), (other, 1)], &[(1, 1)]);
        assert!((win * 36.0 - throws as f32).abs() < 1e-3, "{one} and {other}: {} of 36", win * 36.0);
    }
}

#[test]
fn a_roll_comes_before_the_opponents() {
    assert_eq!(win(&[(1, 2)], &[(1, 2)]), 1.0);
    // Three on the ace point against two: only a doublet wins.
    assert!((win(&[(1, 3)], &[(1, 2)]) - 6.0 / 36.0).abs() < 1e-5);
    // Both need two rolls or a doublet: the first doublet wins, and without any the mover wins.
    let no_doublet = 30.0 / 36.0;
    assert!((win(&[(1, 4)], &[(1, 4)]) - (1.0 - no_doublet * (1.0 - no_doublet))).abs() < 1e-5);
}

#[test]
fn a_player_with_nothing_off_may_be_gammoned_and_nobody_else() {
    let full = side(&[(1, 15)]);
    let near_the_end = side(&[(1, 1)]);
    let chances = |mover, opponent| BACKGAMMON.chances(&Position::new(mover, opponent).unwrap()).unwrap();
    let winning = chances(near_the_end, full);
    assert_eq!((winning.win, winning.win_gammon, winning.lose_gammon), (1.0, 1.0, 0.0));
    // Any throw takes a checker off the ace point.
    let losing = chances(full, near_the_end);
    assert_eq!((losing.win, losing.lose_gammon), (0.0, 0.0));
    // From the six point it takes exactly six pips: any six, 5-1, 4-2, and doublets of two and three.
    let losing = chances(side(&[(6, 15)]), near_the_end);
    assert!((losing.lose_gammon - 19.0 / 36.0).abs() < 1e-5, "{losing:?}");
}

#[test]
fn from_the_ace_point_it_takes_half_as_many_rolls_as_checkers_but_for_doublets() {
    let mut means = vec![0.0];
    for checkers in 1..=15usize {
        means.push(
            1.0 + 30.0 / 36.0 * means[checkers.saturating_sub(2)] + 6.0 / 36.0 * means[checkers.saturating_sub(4)],
        );
        let mean = BACKGAMMON.mean_rolls(&side(&[(1, checkers as u8)])).unwrap();
        assert!((mean - means[checkers]).abs() < 1e-4, "{checkers}: {mean}, not {}", means[checkers]);
    }
}

#[test]
fn only_a_race_at_home_is_known() {
    assert!(BACKGAMMON.chances(&position("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")).is_none());
}

#[test]
fn the_table_speaks_for_those_rule_sets_alone_that_bear_off_by_its_rules() {
    // By the Dutch rules a 1-1 bears nothing off, since the checker on the six point has to move first.
    let race = Position::new(side(&[(6, 1), (1, 2)]), side(&[(1, 3)])).unwrap();
    let known: Vec<&str> = rule_sets::ALL
        .iter()
        .filter(|set| {
            let terms = Terms::new(set, Length::Money, &[]).unwrap();
            Adviser::with_plies(0).under_terms(&terms).known(&race).is_some()
        })
        .map(|set| set.slug)
        .collect();
    assert_eq!(known, ["tournament", "nordic", "danish-parlour", "nackgammon", "hypergammon"]);
    let dutch = BearOff::new(&rule_sets::find("dutch").unwrap().rules).chances(&race).unwrap();
    assert!(dutch.win < BACKGAMMON.chances(&race).unwrap().win, "{dutch:?}");
}
