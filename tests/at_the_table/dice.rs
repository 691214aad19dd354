//! Dice are fair and repeatable, and the probability of a roll that is needed is exact.

use barpoint::dice::needed::{Chance, Needs, needs};
use barpoint::dice::{COCKED_ONE_IN, Dice};
use barpoint::engine::{Checkers, Die, Position, Roll, rule_sets};
use std::collections::HashSet;

/// The 99.9th percentile of chi-square with 35 degrees of freedom.
const CHI_SQUARE_35: f64 = 66.62;

fn chi_square(throws: impl Iterator<Item = (Die, Die)>) -> f64 {
    let mut seen = [0_u32; 36];
    for (a, b) in throws {
        seen[usize::from(a.pips() - 1) * 6 + usize::from(b.pips() - 1)] += 1;
    }
    let expected = f64::from(seen.iter().sum::<u32>()) / 36.0;
    seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum()
}

#[test]
fn all_36_throws_are_equally_likely() {
    let dice = Dice::seeded(1);
    let within_a_match = (0..36_000).map(|nth| dice.throw(7, nth).unwrap());
    assert!(chi_square(within_a_match) < CHI_SQUARE_35);
    let across_matches = (0..36_000).map(|id| dice.throw(id, 0).unwrap());
    assert!(chi_square(across_matches) < CHI_SQUARE_35);
}

#[test]
fn a_seed_gives_each_match_its_own_repeatable_dice() {
    let throws = |seed, id| (0..50).map(|nth| Dice::seeded(seed).throw(id, nth).unwrap()).collect::<Vec<_>>();
    assert_eq!(throws(1, 1), throws(1, 1));
    assert_ne!(throws(1, 1), throws(1, 2));
    assert_ne!(throws(1, 1), throws(2, 1));
}

#[test]
fn one_throw_in_thirty_six_is_cocked_whatever_it_shows() {
    let dice = Dice::seeded(3);
    let cocked: Vec<u32> = (0..36_000).filter(|&nth| dice.is_cocked(9, nth).unwrap()).collect();
    let expected = 36_000.0 / f64::from(COCKED_ONE_IN);
    // Four standard deviations, each of about 31.
    assert!((cocked.len() as f64 - expected).abs() < 4.0 * expected.sqrt(), "{} of 36,000", cocked.len());
    let shown: HashSet<_> = cocked.iter().map(|&nth| dice.throw(9, nth).unwrap()).collect();
    assert_eq!(shown.len(), 36, "every throw can be cocked");
}

#[test]
fn the_operating_system_throws_all_faces() {
    let mut seen = HashSet::new();
    for _ in 0..500 {
        let (a, b) = Dice::system().throw(0, 0).unwrap();
        seen.extend([a, b]);
    }
    assert_eq!(seen.len(), 6);
}

/// Checkers at these places, 25 being the bar; the rest of fifteen are off.
fn position(mover: &[(u8, u8)], opponent: &[(u8, u8)]) -> Position {
    let side = |places| Checkers::standing(places).with_the_rest_off(15).unwrap();
    Position::new(side(mover), side(opponent)).unwrap()
}

/// One checker on the bar against three closed points.
fn entering() -> Position {
    position(&[(25, 1), (6, 14)], &[(6, 2), (5, 2), (4, 2), (24, 9)])
}

/// Six pips from a blot, with nothing between.
fn six_away() -> Position {
    position(&[(8, 1), (1, 14)], &[(23, 1), (1, 14)])
}

/// Two checkers left, on the six point and on the ace point.
fn two_left() -> Position {
    position(&[(6, 1), (1, 1)], &[(1, 2)])
}

/// The ways to enter, hit and finish out of 36, and whether this roll does.
#[track_caller]
fn check(position: &Position, roll: (u8, u8), ways: [u8; 3], came: [bool; 3]) {
    let rules = rule_sets::default().rules;
    let Needs { enter, hit, finish } = needs(&rules, position, Roll::from_pips(roll.0, roll.1).unwrap());
    assert_eq!([enter, hit, finish].map(|chance| chance.ways), ways);
    assert_eq!([enter, hit, finish].map(|chance| chance.came), came);
}

#[test]
fn the_exact_chance_is_that_of_the_textbooks() {
    check(&entering(), (6, 1), [27, 0, 0], [true, false, false]);
    check(&entering(), (6, 4), [27, 0, 0], [false, false, false]);
    check(&six_away(), (4, 2), [0, 17, 0], [false, true, false]);
    check(&six_away(), (4, 3), [0, 17, 0], [false, false, false]);
    check(&two_left(), (2, 2), [0, 0, 15], [false, false, true]);
    check(&two_left(), (5, 4), [0, 0, 15], [false, false, false]);
}

#[test]
fn a_rule_that_keeps_a_roll_from_entering_changes_the_chance() {
    let two = position(&[(25, 2), (6, 13)], &[(1, 2), (24, 13)]);
    let of = |slug| needs(&rule_sets::find(slug).unwrap().rules, &two, Roll::from_pips(6, 1).unwrap()).enter;
    assert_eq!(of("tournament"), Chance { ways: 35, came: true });
    assert_eq!(of("dutch"), Chance { ways: 25, came: false }, "with two on the bar the lower number enters first");
}

#[test]
fn in_the_long_run_the_dice_bring_what_they_should() {
    const THROWS: u32 = 40_000;
    let rules = rule_sets::default().rules;
    for (seed, position) in (0..).zip([entering(), six_away(), two_left()]) {
        let dice = Dice::seeded(seed);
        let came_of = Roll::all().map(|roll| {
            let Needs { enter, hit, finish } = needs(&rules, &position, roll);
            (roll, [enter, hit, finish].into_iter().find(|chance| chance.ways > 0).unwrap())
        });
        let came_of: Vec<_> = came_of.collect();
        let ways = f64::from(came_of[0].1.ways);
        let mut came = 0_u32;
        for nth in 0..THROWS {
            let (one, two) = dice.throw(7, nth).unwrap();
            let (_, chance) = came_of.iter().find(|(roll, _)| *roll == Roll::new(one, two)).unwrap();
            came += u32::from(chance.came);
        }
        let throws = f64::from(THROWS);
        let deviation = (throws * ways * (36.0 - ways)).sqrt() / 36.0;
        let off = (f64::from(came) - throws * ways / 36.0) / deviation;
        assert!(off.abs() < 3.0, "{came} of {THROWS} instead of {ways} of 36: {off} deviations");
    }
}
