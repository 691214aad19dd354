use crate::position;
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::rule_sets;
use barpoint::engine::score::Crawford;
use barpoint::strategy::cube;
use barpoint::strategy::match_equity::TABLE;
use barpoint::strategy::nets;
use barpoint::strategy::{Adviser, Chances, CubeState, Evaluator, Level, Net, Owner, Search, Stakes};

/// Few checkers left, still in contact.
const SMALL: [&str; 3] = [
    "XGID=-B--------------------A-b-:0:0:1:31:0:0:0:0:10",
    "XGID=--AA----------------a-b---:0:0:1:52:0:0:0:0:10",
    "XGID=-a-B----A------------b--A-:0:0:1:44:0:0:0:0:10",
];

/// The search by its definition, without any speed-up: at zero plies the estimate, otherwise the mean over all rolls
/// after the best reply to each.
fn plainly(evaluator: &mut Evaluator, position: &Position, plies: u8) -> Chances {
    if let Some(over) = Chances::of_finished(position) {
        return over;
    }
    if plies == 0 || evaluator.known(position).is_some() {
        return evaluator.estimate(position);
    }
    let mut mean = Chances::default();
    for roll in Roll::all() {
        let plays = LegalPlays::of_roll(&rule_sets::default().rules, position, roll);
        let mut after: Vec<Position> = plays.results().iter().map(|(_, result)| result.flipped()).collect();
        if after.is_empty() {
            after.push(position.flipped());
        }
        let left = |evaluator: &mut Evaluator, position: &Position| evaluator.estimate(position).equity();
        let worst = after
            .into_iter()
            .map(|position| (left(evaluator, &position), position))
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
            .unwrap();
        let chances = plainly(evaluator, &worst.1, plies - 1).flipped();
        mean = mean.plus(f32::from(roll.ways()) / 36.0, chances);
    }
    mean
}

#[test]
fn a_search_finds_what_plain_enumeration_finds() {
    for xgid in SMALL {
        let position = position(xgid);
        for plies in 0..=2 {
            let plain = plainly(&mut nets::evaluator(), &position, plies);
            let found = Search::new(nets::evaluator(), plies)
                .prospects(&position, &Stakes::MONEY, &[CubeState::dead(1)])
                .chances;
            let distance = (plain.equity() - found.equity()).abs();
            assert!(distance < 1e-4, "{xgid} at {plies} plies: {plain:?}, but {found:?}");
        }
    }
}

#[test]
fn plays_are_ranked_by_what_enumeration_says_they_are_worth() {
    for (xgid, roll) in SMALL.iter().zip([(3, 1), (5, 2), (4, 4)]) {
        let roll = Roll::from_pips(roll.0, roll.1).unwrap();
        let ranked = Search::new(nets::evaluator(), 1).with_candidates(usize::MAX).rank(
            &position(xgid),
            roll,
            &Stakes::MONEY,
            CubeState::dead(1),
        );
        let mut all = LegalPlays::of_roll(&rule_sets::default().rules, &position(xgid), roll).results().to_vec();
        assert_eq!(ranked.len(), all.len());
        let worth = |result: &Position| -plainly(&mut nets::evaluator(), &result.flipped(), 1).equity();
        all.sort_by(|(_, a), (_, b)| worth(b).total_cmp(&worth(a)));
        assert!((worth(&all[0].1) - ranked[0].chances.equity()).abs() < 1e-4, "{xgid}");
        assert!(ranked.windows(2).all(|pair| pair[0].chances.equity() >= pair[1].chances.equity()));
    }
}

/// The equity of the player on roll, who may double first, by enumerating all rolls for this many plies.
fn plainly_with_cube(evaluator: &mut Evaluator, before: &Position, plies: u8, stakes: &Stakes, cube: CubeState) -> f32 {
    cube::value_by(stakes, cube, |cube| plainly_rolled(evaluator, before, plies, stakes, cube))
}

/// The same if the player on roll does not double.
fn plainly_rolled(evaluator: &mut Evaluator, before: &Position, plies: u8, stakes: &Stakes, cube: CubeState) -> f32 {
    if plies == 0 || evaluator.known(before).is_some() {
        return cube::worth(evaluator.estimate(before), stakes, cube, cube::efficiency(before));
    }
    let dead = stakes.with_dead_cube(cube.value);
    let mut mean = 0.0;
    for roll in Roll::all() {
        let plays = LegalPlays::of_roll(&rule_sets::default().rules, before, roll);
        let mut after: Vec<Position> = plays.results().iter().map(|(_, result)| result.flipped()).collect();
        if after.is_empty() {
            after.push(before.flipped());
        }
        let left = |after: &Position| dead(nets::evaluator().estimate(after).flipped());
        let best = after.into_iter().max_by(|a, b| left(a).total_cmp(&left(b))).unwrap();
        let worth = plainly_with_cube(evaluator, &best, plies - 1, &stakes.flipped(), cube.flipped());
        mean -= f32::from(roll.ways()) / 36.0 * worth;
    }
    mean
}

#[test]
fn a_search_with_a_cube_finds_what_plain_enumeration_finds() {
    let beavers = Stakes::Money { unit: 1, has_cube: true, gammons_count: true, jacoby: true, beavers: true };
    let own = |owner| CubeState { value: 2, owner };
    let cubes = [CubeState::CENTRED, own(Owner::Mover), own(Owner::Opponent), CubeState::dead(4)];
    for (position, stakes, cube) in SMALL[..2].iter().flat_map(|xgid| {
        let at = |own, theirs| match_stakes(own, theirs, Crawford::Before);
        let stakes = [beavers, at(3, 4), match_stakes(4, 1, Crawford::After)];
        stakes.into_iter().flat_map(move |stakes| cubes.map(|cube| (position(xgid), stakes, cube)))
    }) {
        for plies in 0..=2 {
            let plain = plainly_with_cube(&mut nets::evaluator(), &position, plies, &stakes, cube);
            let mut search = Search::new(nets::evaluator(), plies);
            // The search sees the position as the player who has just moved.
            let found = search.searched(position.flipped(), &stakes.flipped(), cube.flipped());
            assert!((plain + found.worth).abs() < 1e-4, "{plies} plies, {stakes:?}, {cube:?}: {plain}, but {found:?}");
        }
    }
}

/// At 2-away 2-away, a gammon wins the match with the cube at 1, and is worth no more than a single game with it at 2.
#[test]
fn replies_are_chosen_by_what_a_gammon_is_worth_with_each_cube() {
    let position = position("XGID=----BCCBA-A----b--Bcc-cdA-:0:0:1:00:0:0:0:0:10");
    let stakes = match_stakes(2, 2, Crawford::Before);
    let cubes = [CubeState::CENTRED, CubeState::CENTRED.turned(2)];
    // Without the sieve, which drops plays that enumeration considers.
    let net = Net::from_bytes(&std::fs::read("assets/nets/points.net").unwrap()).unwrap();
    let prospects = Search::new(Evaluator::new(&net), 1).prospects(&position, &stakes, &cubes);
    for cube in cubes {
        let plain = plainly_rolled(&mut nets::evaluator(), &position, 1, &stakes, cube);
        let found = prospects.worth(cube);
        assert!((plain - found).abs() < 1e-4, "{cube:?}: {plain}, but {found}");
    }
}

fn match_stakes(own: u32, theirs: u32, crawford: Crawford) -> Stakes<'static> {
    Stakes::Match { table: &TABLE, own, theirs, crawford, gammons_count: true }
}

/// The opponent's last checkers are about to get past or be hit: most rolls decide the game at once. The cube model
/// assumes that chances change gradually, and would double a roll too early.
#[test]
fn who_looks_ahead_sees_that_a_double_can_wait() {
    let position = position("XGID=--B-------------aa-bbcbbbB:1:-1:-1:00:0:0:0:5:10");
    let lost_by_waiting = |plies| {
        let stakes = match_stakes(5, 5, Crawford::Before);
        let own = CubeState { value: 2, owner: Owner::Mover };
        let decision = Adviser::with_plies(plies).double(&position, &stakes, own).1;
        (decision.double_take.min(decision.double_drop) - decision.no_double) / stakes.unit(2)
    };
    assert!(lost_by_waiting(2) < lost_by_waiting(0) - 0.05);
}

#[test]
fn what_is_plain_to_see_is_played() {
    let play = |level, xgid: &str, roll: (u8, u8)| {
        let position = position(xgid);
        let roll = Roll::from_pips(roll.0, roll.1).unwrap();
        let best = Adviser::new(level, 0).plays(&position, roll, &Stakes::MONEY, CubeState::dead(1))[0];
        let plays = LegalPlays::of_roll(&rule_sets::default().rules, &position, roll);
        plays.find(&best.result).unwrap().to_string()
    };
    const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    for level in [Level::Club, Level::Strong] {
        assert_eq!(play(level, START, (3, 1)), "8/5 6/5");
        assert_eq!(play(level, START, (4, 2)), "8/4 6/4");
        assert_eq!(play(level, START, (6, 1)), "13/7 8/7");
        // The last checker.
        assert_eq!(play(level, "XGID=--A------------------a----:0:0:1:21:0:0:0:0:10", (2, 1)), "2/off");
    }
}

/// The same cube decision by two houses that differ only in their seed.
#[test]
fn a_level_that_errs_errs_about_the_cube_too() {
    let start = Position::at_start(&rule_sets::default().rules);
    let apart = |level| {
        let worth = |seed| Adviser::new(level, seed).double(&start, &Stakes::MONEY, CubeState::CENTRED).1.no_double;
        let worths: Vec<f32> = (0..8).map(worth).collect();
        worths.iter().fold(f32::MIN, |most, &worth| most.max(worth))
            - worths.iter().fold(f32::MAX, |least, &worth| least.min(worth))
    };
    assert!(apart(Level::Beginner) > 2.0 * apart(Level::Casual) && apart(Level::Casual) > 0.02);
    assert!([Level::Club, Level::Strong].iter().all(|&level| apart(level) == 0.0));
}

#[test]
fn a_level_errs_as_much_as_it_says_and_always_alike() {
    let positions: Vec<Position> = Roll::all()
        .flat_map(|roll| {
            let rules = &rule_sets::default().rules;
            let plays = LegalPlays::of_roll(rules, &Position::at_start(rules), roll);
            plays.results().iter().map(|(_, result)| *result).collect::<Vec<_>>()
        })
        .collect();
    for level in Level::ALL {
        let errors: Vec<f32> = positions.iter().map(|position| level.error(position, 7)).collect();
        assert!(errors.iter().zip(&positions).all(|(error, position)| *error == level.error(position, 7)));
        let variance = errors.iter().map(|error| error * error).sum::<f32>() / errors.len() as f32;
        assert!((variance.sqrt() - level.noise()).abs() <= level.noise() * 0.2, "{level:?}: {}", variance.sqrt());
    }
    assert!(positions.iter().any(|position| Level::Beginner.error(position, 7) != Level::Beginner.error(position, 8)));
}
