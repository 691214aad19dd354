use barpoint::engine::score::Crawford;
use barpoint::strategy::cube::{decide, worth};
use barpoint::strategy::match_equity::TABLE;
use barpoint::strategy::{Chances, CubeAnswer, CubeState, Owner, Stakes};

fn to_win(win: f32) -> Chances {
    Chances { win, ..Chances::default() }
}

/// The winning chances from which a double is taken, to a thousandth.
fn take_point(stakes: &Stakes, efficiency: f32) -> f32 {
    let takes = |win: f32| decide(to_win(1.0 - win), stakes, CubeState::CENTRED, efficiency).answer == CubeAnswer::Take;
    let found = (0..=1000).map(|part| part as f32 / 1000.0).find(|&win| takes(win));
    found.unwrap()
}

#[test]
fn a_quarter_is_enough_to_take_with_a_dead_cube_and_a_fifth_with_a_live_one() {
    assert!((take_point(&Stakes::MONEY, 0.0) - 0.25).abs() < 0.002);
    assert!((take_point(&Stakes::MONEY, 1.0) - 0.20).abs() < 0.002);
    assert!((take_point(&Stakes::MONEY, 0.68) - 0.2137).abs() < 0.003);
}

#[test]
fn money_is_the_same_for_both_sides_and_at_every_cube() {
    for win in [0.1, 0.3, 0.5, 0.62, 0.9] {
        let chances = Chances::from_array([win, win * 0.3, 0.0, (1.0 - win) * 0.2, 0.01]);
        for (owner, other) in [(Owner::Nobody, Owner::Nobody), (Owner::Mover, Owner::Opponent)] {
            let own = worth(chances, &Stakes::MONEY, CubeState { value: 1, owner }, 0.68);
            let theirs = worth(chances.flipped(), &Stakes::MONEY, CubeState { value: 1, owner: other }, 0.68);
            assert!((own + theirs).abs() < 1e-3, "{own} {theirs}");
            let at_eight =
                Stakes::Money { unit: 8, has_cube: true, gammons_count: true, jacoby: false, beavers: false };
            assert!((worth(chances, &at_eight, CubeState { value: 8, owner }, 0.68) - own).abs() < 1e-3);
        }
    }
}

#[test]
fn owning_the_cube_is_never_worse_than_sharing_it_and_that_never_worse_than_facing_it() {
    for part in 0..=50 {
        let value = |owner| worth(to_win(part as f32 / 50.0), &Stakes::MONEY, CubeState { value: 1, owner }, 0.68);
        assert!(value(Owner::Mover) >= value(Owner::Nobody) - 1e-5);
        assert!(value(Owner::Nobody) >= value(Owner::Opponent) - 1e-5);
    }
}

#[test]
fn doubles_as_books_have_them() {
    let money = |chances| decide(chances, &Stakes::MONEY, CubeState::CENTRED, 0.68);
    assert!(!money(to_win(0.6)).double);
    let double = money(to_win(0.77));
    assert!(double.double && double.answer == CubeAnswer::Take);
    let cash = money(to_win(0.85));
    assert!(cash.double && cash.answer == CubeAnswer::Drop);
    // Most wins are gammons, so playing on is worth more than cashing.
    let gammonish = money(Chances { win: 0.9, win_gammon: 0.7, ..Chances::default() });
    assert!(gammonish.too_good());
    // Under Jacoby's rule gammons do not count until the cube is turned.
    let jacoby = Stakes::Money { unit: 1, has_cube: true, gammons_count: true, jacoby: true, beavers: true };
    assert!(
        decide(Chances { win: 0.9, win_gammon: 0.7, ..Chances::default() }, &jacoby, CubeState::CENTRED, 0.68).double
    );
    assert_eq!(decide(to_win(0.4), &jacoby, CubeState::CENTRED, 0.68).answer, CubeAnswer::Beaver);
    assert_eq!(decide(to_win(0.4), &Stakes::MONEY, CubeState::CENTRED, 0.68).answer, CubeAnswer::Take);
}

#[test]
fn nobody_doubles_with_the_other_players_cube() {
    let at = |owner| decide(to_win(0.8), &Stakes::MONEY, CubeState { value: 2, owner }, 0.68);
    assert!(at(Owner::Mover).double && !at(Owner::Opponent).double && !at(Owner::Dead).double);
    assert_eq!(at(Owner::Opponent).value(), at(Owner::Opponent).no_double);
}

#[test]
fn the_score_decides_about_the_cube() {
    let at = |own, theirs, crawford| Stakes::Match { table: &TABLE, own, theirs, crawford, gammons_count: true };
    // After the Crawford game the trailer doubles at any chances.
    assert!(decide(to_win(0.4), &at(4, 1, Crawford::After), CubeState::CENTRED, 0.55).double);
    // There is no doubling in the Crawford game, nor with a cube that already wins the match.
    assert!(!decide(to_win(0.9), &at(3, 1, Crawford::Now), CubeState::CENTRED, 0.55).double);
    assert!(
        !decide(to_win(0.9), &at(2, 5, Crawford::Before), CubeState { value: 2, owner: Owner::Mover }, 0.55).double
    );
    // At 2-away 2-away, the taker owns a dead cube, so the take point is that of a dead cube.
    let stakes = at(2, 2, Crawford::Before);
    let dropped = TABLE.chance(2, 1, false);
    assert!((take_point(&stakes, 0.68) - dropped).abs() < 0.002);
}

#[test]
fn match_equities_are_near_the_published_ones() {
    let away = |own, theirs| TABLE.chance(own, theirs, false);
    for own in 1..=25 {
        for theirs in 1..=25 {
            assert!((away(own, theirs) + away(theirs, own) - 1.0).abs() < 1e-5);
            assert!(own == 25 || away(own, theirs) >= away(own + 1, theirs) - 1e-3, "{own} {theirs}");
        }
        assert!((away(own, own) - 0.5).abs() < 1e-5);
    }
    // The leader's chances in published tables, which agree with each other to half a percent.
    for (own, theirs, published) in
        [(1, 2, 0.677), (1, 3, 0.751), (1, 5, 0.842), (2, 3, 0.599), (2, 4, 0.669), (3, 5, 0.648), (5, 7, 0.626)]
    {
        let ours = away(own, theirs);
        assert!((ours - published).abs() < 0.012, "{own} and {theirs} away: {ours}, published {published}");
    }
    // After the Crawford game.
    for (trailer, published) in [(2, 0.488), (3, 0.32), (4, 0.31), (5, 0.19)] {
        let ours = TABLE.chance(trailer, 1, true);
        assert!((ours - published).abs() < 0.025, "{trailer} away: {ours}, published {published}");
    }
}
