use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::score::Crawford;
use barpoint::strategy::last_rolls::LastRolls;
use barpoint::strategy::match_equity::TABLE;
use barpoint::strategy::{Adviser, CubeAdvice, CubeAnswer, CubeState, Level, Owner, Stakes};

/// Checkers on these points; all others are off.
fn side(on: &[usize]) -> Checkers {
    let mut side = Checkers::default();
    on.iter().for_each(|point| side.points[point - 1] += 1);
    side.with_the_rest_off(15).unwrap()
}

fn position(own: &[usize], theirs: &[usize]) -> Position {
    Position::new(side(own), side(theirs)).unwrap()
}

fn decided(own: &[usize], theirs: &[usize], stakes: &Stakes) -> CubeAdvice {
    Adviser::with_plies(0).double(&position(own, theirs), stakes, CubeState::CENTRED).1
}

fn money(own: &[usize], theirs: &[usize]) -> CubeAdvice {
    decided(own, theirs, &Stakes::MONEY)
}

#[test]
fn before_the_very_last_throw_it_is_doubled_by_whoever_is_the_favourite() {
    for one in 1..=6 {
        for other in 1..=one {
            let decision = money(&[one, other], &[1]);
            let win = Adviser::with_plies(0).known(&position(&[one, other], &[1])).unwrap().win;
            assert!((decision.no_double - (2.0 * win - 1.0)).abs() < 1e-5, "{one} {other}: {decision:?}");
            assert!((decision.double_take - 2.0 * decision.no_double).abs() < 1e-5, "{one} {other}: {decision:?}");
            assert_eq!(decision.double, win > 0.5 && win < 1.0, "{one} {other}: {decision:?}");
            assert!(!decision.too_good(), "{one} {other}: {decision:?}");
            let answer = if win > 0.75 { CubeAnswer::Drop } else { CubeAnswer::Take };
            assert_eq!(decision.answer, answer, "{one} {other}: {decision:?}");
        }
    }
}

#[test]
fn two_rolls_against_two_are_worth_what_can_be_reckoned_by_hand() {
    // A doublet wins at once. Otherwise a doublet of the opponent wins, against which redoubling gains nothing.
    let decision = money(&[1, 1, 1, 1], &[1, 1, 1, 1]);
    let worth = 1.0 / 6.0 + 5.0 / 6.0 * (1.0 - 2.0 / 6.0);
    assert!((decision.no_double - worth).abs() < 1e-5 && (decision.double_take - 2.0 * worth).abs() < 1e-5);
    assert!(decision.double && decision.answer == CubeAnswer::Drop, "{decision:?}");
    // 5-2 against 5-2: a player who fails to bear off both wins with the next roll if the opponent fails as well.
    let waits = money(&[5, 2], &[5, 2]);
    let (hits, fails) = (19.0 / 36.0, 17.0 / 36.0);
    // After a failure the owner of the cube redoubles and is taken, since 19 rolls of 36 win.
    assert!(waits.double_take <= 2.0 * hits && waits.double_take >= 2.0 * (hits - 2.0 * fails), "{waits:?}");
}

#[test]
fn owning_the_cube_is_never_worse_than_sharing_it_and_that_never_worse_than_facing_it() {
    for (own, theirs) in [(&[6, 4, 2][..], &[5, 3][..]), (&[3, 3, 2, 1], &[6, 2, 1]), (&[6, 6], &[6, 6])] {
        let mut rolls = LastRolls::from(&position(own, theirs), &Stakes::MONEY).unwrap();
        let [mine, nobodys, theirs] =
            [Owner::Mover, Owner::Nobody, Owner::Opponent].map(|owner| rolls.worth(CubeState { value: 1, owner }));
        assert!(mine >= nobodys - 1e-6 && nobodys >= theirs - 1e-6, "{mine} {nobodys} {theirs}");
    }
}

/// The reference values come from `trainer/judges/by_exact_races.py`, which works up from the shortest races.
#[test]
fn cubes_are_worth_what_another_program_found() {
    for (own, theirs, no_double, double_take) in REFERENCE {
        let found = money(own, theirs);
        assert!((found.no_double - no_double).abs() < 1e-4, "{own:?} {theirs:?}: {found:?}");
        assert!((found.double_take - double_take).abs() < 1e-4, "{own:?} {theirs:?}: {found:?}");
    }
}

#[test]
fn the_score_decides_as_it_does_everywhere() {
    let at = |own, theirs, crawford| Stakes::Match { table: &TABLE, own, theirs, crawford, gammons_count: true };
    let double = |stakes: &Stakes| decided(&[5, 2], &[1], stakes).double;
    assert!(double(&at(5, 5, Crawford::Before)) && double(&at(4, 1, Crawford::After)));
    assert!(!double(&at(3, 1, Crawford::Now)) && !double(&at(1, 4, Crawford::After)));
    // With a cube that already wins the match, redoubling gains nothing.
    let own = CubeState { value: 2, owner: Owner::Mover };
    let covered = Adviser::with_plies(0).double(&position(&[5, 2], &[1]), &at(2, 5, Crawford::Before), own);
    assert!(!covered.1.double, "{covered:?}");
}

#[test]
fn longer_races_and_levels_that_err_go_by_the_model() {
    assert!(LastRolls::from(&position(&[1, 1, 1, 1, 1], &[1]), &Stakes::MONEY).is_none());
    assert!(LastRolls::from(&position(&[7], &[1]), &Stakes::MONEY).is_none());
    let beginner =
        Adviser::new(Level::Beginner, 0).double(&position(&[5, 2], &[1]), &Stakes::MONEY, CubeState::CENTRED);
    assert_ne!(beginner.1, money(&[5, 2], &[1]));
}

/// Money game with the cube in the middle: equity without a double, and after a double and take.
const REFERENCE: [(&[usize], &[usize], f32, f32); 8] = [
    (&[6, 4], &[4, 3], 0.21639, 0.33668),
    (&[6, 5, 2], &[4, 3, 1], 0.15745, 0.05975),
    (&[6, 6, 6, 6], &[6, 6, 6, 6], 0.56598, 0.62456),
    (&[5, 4, 2, 1], &[6, 3, 3, 1], 0.75868, 1.28673),
    (&[3, 3, 3], &[6, 6], 0.73141, 1.25660),
    (&[2, 2, 2, 2], &[6, 1, 1], 0.26080, 0.08350),
    (&[6], &[6, 6], 0.94444, 1.88889),
    (&[4, 4, 1], &[3, 2, 1], 0.62843, 1.14258),
];
