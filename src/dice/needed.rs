//! The exact probability of rolling what a player needs: the engine is asked about all 21 rolls, so all rules are taken
//! into account.

use crate::engine::{Position, Roll, Rules, resulting_positions};

/// In how many of the 36 throws something is possible, and whether it was with this roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chance {
    /// Out of 36.
    pub ways: u8,
    pub came: bool,
}

/// What the player on roll may need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// To enter a checker from the bar; 0 ways if there is none.
    pub enter: Chance,
    pub hit: Chance,
    /// To bear off the last checker.
    pub finish: Chance,
}

/// The probabilities in this position, and whether this roll was one that was needed.
pub fn needs(rules: &Rules, position: &Position, thrown: Roll) -> Needs {
    let mut needs = Needs::default();
    let mut results = Vec::new();
    let on_bar = position.mover().bar;
    for roll in Roll::all() {
        resulting_positions(rules, position, roll, &mut results);
        let note = |chance: &mut Chance, can: bool| {
            if can {
                chance.ways += roll.ways();
                chance.came |= roll == thrown;
            }
        };
        note(&mut needs.enter, results.iter().any(|after| after.mover().bar < on_bar));
        note(&mut needs.hit, results.iter().any(|after| after.opponent().bar > position.opponent().bar));
        note(&mut needs.finish, results.iter().any(Position::is_won));
    }
    needs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::engine::{Checkers, rule_sets};

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
}
