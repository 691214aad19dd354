//! Dice are fair and repeatable, and the probability of a roll that is needed is exact.

use barpoint::dice::needed::{RollChance, WantedRolls, wanted_rolls};
use barpoint::dice::provable::GameDice;
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

/// The dice of a game under a seed.
fn of_game(seed: u64, match_id: u64, game: u32) -> GameDice {
    let secret = Dice::seeded(seed).secret(match_id, game).expect("a seed needs no operating system");
    GameDice::new(&secret, Default::default(), &[])
}

#[test]
fn all_36_throws_are_equally_likely() {
    let dice = of_game(1, 7, 1);
    assert!(chi_square((0..36_000).map(|nth| dice.throw(nth))) < CHI_SQUARE_35, "within a game");
    assert!(chi_square((0..36_000).map(|id| of_game(1, id, 1).throw(0))) < CHI_SQUARE_35, "first throws of matches");
    assert!(chi_square((0..36_000).map(|game| of_game(1, 7, game).throw(0))) < CHI_SQUARE_35, "first throws of games");
}

#[test]
fn a_face_that_came_a_fortieth_of_a_hundredth_too_often_would_be_noticed() {
    // Of a million dice: the 99.9th percentile of chi-square with 5 degrees of freedom is 20.5, which finds a face that comes
    // 0.0025 too often in 99 of 100 runs.
    let dice = of_game(2, 1, 1);
    let mut seen = [0_u32; 6];
    for nth in 0..500_000 {
        let (one, two) = dice.throw(nth);
        seen[usize::from(one.pips() - 1)] += 1;
        seen[usize::from(two.pips() - 1)] += 1;
    }
    let statistic = |seen: &[u32; 6]| {
        let expected = f64::from(seen.iter().sum::<u32>()) / 6.0;
        seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum::<f64>()
    };
    assert!(statistic(&seen) < 20.5, "{seen:?}");
    // The same dice with such a face.
    let mut loaded = seen;
    loaded[5] += 2_500;
    loaded[..5].iter_mut().for_each(|n| *n -= 500);
    assert!(statistic(&loaded) > 20.5, "{loaded:?}");
}

#[test]
fn a_throw_says_nothing_of_the_next_one() {
    // Pairs of neighbours in 1,296 cells: the 99.9th percentile of chi-square with 1,295 degrees of freedom is about 1,458. A
    // throw that comes a fifth more often after itself would be noticed in 99 of 100 runs.
    let dice = of_game(3, 1, 1);
    let number = |nth| {
        let (one, two) = dice.throw(nth);
        usize::from(one.pips() - 1) * 6 + usize::from(two.pips() - 1)
    };
    let mut seen = vec![0_u32; 36 * 36];
    (0..200_000).for_each(|nth| seen[number(nth) * 36 + number(nth + 1)] += 1);
    let expected = 200_000.0 / 1_296.0;
    let statistic: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    assert!(statistic < 1_458.0, "{statistic}");
}

#[test]
fn either_player_begins_as_often_as_the_other() {
    let begins = (0..40_000).filter(|&id| {
        let dice = of_game(4, id, 1);
        (0..).map(|nth| dice.throw(nth)).find(|(one, two)| one != two).is_some_and(|(one, two)| one > two)
    });
    // A hundred is a standard deviation; an advantage of 51.75 to 48.25 would be noticed in 999 of 1,000 runs.
    let off = begins.count().abs_diff(20_000);
    assert!(off < 400, "{off}");
}

#[test]
fn a_seed_gives_each_game_its_own_repeatable_dice() {
    let throws = |seed, id, game| (0..50).map(|nth| of_game(seed, id, game).throw(nth)).collect::<Vec<_>>();
    assert_eq!(throws(1, 1, 1), throws(1, 1, 1));
    assert_ne!(throws(1, 1, 1), throws(1, 2, 1));
    assert_ne!(throws(1, 1, 1), throws(1, 1, 2));
    assert_ne!(throws(1, 1, 1), throws(2, 1, 1));
}

#[test]
fn one_throw_in_thirty_six_is_cocked_whatever_it_shows() {
    let dice = of_game(3, 9, 1);
    let cocked: Vec<u32> = (0..36_000).filter(|&nth| dice.is_cocked(nth)).collect();
    let expected = 36_000.0 / f64::from(COCKED_ONE_IN);
    // Four standard deviations, each of about 31.
    assert!((cocked.len() as f64 - expected).abs() < 4.0 * expected.sqrt(), "{} of 36,000", cocked.len());
    let shown: HashSet<_> = cocked.iter().map(|&nth| dice.throw(nth)).collect();
    assert_eq!(shown.len(), 36, "every throw can be cocked");
}

#[test]
fn the_operating_system_gives_each_game_another_secret() {
    let secrets: HashSet<_> = (0..100).map(|_| *Dice::system().secret(1, 1).unwrap().reveal()).collect();
    assert_eq!(secrets.len(), 100);
}

/// The published vectors: the secret 00 01 … 1f.
mod vectors {
    use barpoint::dice::proof::{GameProof, GameSecret, check};
    use barpoint::dice::provable::{CommitmentParts, GameDice, NONE_BEFORE, Secret};
    use barpoint::engine::Action;
    use data_encoding::HEXLOWER;

    fn secret() -> Secret {
        Secret::new(std::array::from_fn(|at| u8::try_from(at).unwrap()))
    }

    fn rolls(dice: &GameDice, throws: impl Iterator<Item = u32>) -> String {
        let roll = |nth| {
            let (one, two) = dice.throw(nth);
            format!("{one}{two}")
        };
        throws.map(roll).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_commitment_is_the_published_one() {
        let first = |version| CommitmentParts {
            version,
            chain: "42".to_owned(),
            number: 1,
            previous: NONE_BEFORE,
            game: "17/1".to_owned(),
            beacon: "none".to_owned(),
        };
        let published = "3e613f2189433aea80807ddad167aea29134f31c97fece5c26397b9d518532c0";
        assert_eq!(HEXLOWER.encode(&first(1).commitment(&secret())), published);
        // Version 2 covers the game and the beacon besides.
        let second = first(2).commitment(&secret());
        assert_ne!(HEXLOWER.encode(&second), published);
        let changed: [fn(&mut CommitmentParts); 5] = [
            |of| of.chain = "43".to_owned(),
            |of| of.number = 2,
            |of| of.previous = [1; 32],
            |of| of.game = "17/2".to_owned(),
            |of| of.beacon = "quicknet".to_owned(),
        ];
        for change in changed {
            let mut other = first(2);
            change(&mut other);
            assert_ne!(other.commitment(&secret()), second, "{other:?}");
        }
        assert_ne!(first(2).commitment(&Secret::new([0; 32])), second);
        assert!(!format!("{:?}", secret()).contains('1'), "a secret is not printed");
    }

    #[test]
    fn the_throws_are_the_published_ones() {
        let words = ["æble", "7"];
        let dice = GameDice::new(&secret(), words, &[]);
        assert_eq!(HEXLOWER.encode(dice.key()), "2ad8975f0724074aca0e225c77c185007a765bbb0dda37f278763d8d4d9c9c9c");
        assert_eq!(rolls(&dice, 0..8), "35 54 31 16 11 63 16 53");
        assert_eq!(rolls(&dice, 26..27), "13", "a byte of 252 or more is thrown away");
        assert_eq!(rolls(&GameDice::new(&secret(), ["", ""], &[]), 0..6), "44 32 63 42 16 52");
    }

    #[test]
    fn a_throw_or_a_secret_that_was_changed_is_found() {
        let proof = |first_throw, game: u32, secret: &Secret| {
            let subject = CommitmentParts {
                version: 2,
                chain: "42".to_owned(),
                number: game.into(),
                previous: NONE_BEFORE,
                game: format!("17/{game}"),
                beacon: "none".to_owned(),
            };
            GameProof {
                game,
                commitment: subject.commitment(secret),
                committed_at: 0,
                first_throw,
                secret: GameSecret::Open(secret.clone()),
                words: Some(Default::default()),
                subject,
            }
        };
        let log = |text: &str| text.split(", ").map(|action| action.parse().unwrap()).collect::<Vec<Action>>();
        // 44 is a tie in the opening; 32 begins; the second game starts over.
        let right = log("open 4 4, open 3 2, play 24/21 13/11, roll 63, open 4 4");
        let proofs = || vec![proof(0, 1, &secret()), proof(3, 2, &secret())];
        let checked = check(17, proofs(), &right);
        assert!(checked.is_proven(), "{checked:?}");
        let wrong_roll = check(17, proofs(), &log("open 4 4, open 3 2, roll 62, open 4 4"));
        assert_eq!(wrong_roll.games[0].throws[2].follows, Some(false));
        assert!(!wrong_roll.is_proven() && wrong_roll.games[1].has_no_contradiction());
        let swapped = check(17, proofs(), &log("open 4 4, open 2 3, roll 63, open 4 4"));
        assert_eq!(swapped.games[0].throws[1].follows, Some(false), "each player has a die of the opening");
        let mut other = proofs();
        other[0].secret = GameSecret::Open(Secret::new([9; 32]));
        assert_eq!(check(17, other, &right).games[0].secret_matches, Some(false));
        assert_eq!(check(18, proofs(), &right).games[0].secret_matches, Some(false), "it is another match’s");
        // Dice that are changed in the middle of a game, as if a new game had begun there.
        let moved =
            check(17, vec![proof(0, 1, &secret()), proof(2, 2, &secret())], &log("open 4 4, open 3 2, roll 44"));
        assert!(!moved.is_proven() && !moved.games[1].covers_whole_game, "{moved:?}");
        // A game that was committed to and never begun, as the last one may be.
        let waits = check(17, vec![proof(0, 1, &secret()), proof(2, 2, &secret())], &log("open 4 4, open 3 2"));
        assert!(waits.is_proven(), "{waits:?}");
        let passed_over = check(17, vec![proof(0, 1, &secret()), proof(0, 2, &secret())], &log("open 4 4, open 3 2"));
        assert!(!passed_over.is_proven(), "other dice were committed to before");
        let late = check(17, vec![proof(1, 1, &secret())], &log("open 6 2, roll 44"));
        assert!(late.uncovered == 1 && !late.is_proven());
        let none = check(17, Vec::new(), &right);
        assert!(none.uncovered == 4 && !none.is_proven(), "a match from before there were commitments");
    }
}

/// Checkers at these places, 25 being the bar; the rest of fifteen are off.
fn position(mover: &[(u8, u8)], opponent: &[(u8, u8)]) -> Position {
    let side = |places| Checkers::at(places).with_the_rest_off(15).unwrap();
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
    let WantedRolls { enter, hit, finish } = wanted_rolls(&rules, position, Roll::from_pips(roll.0, roll.1).unwrap());
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
    let of = |slug| wanted_rolls(&rule_sets::find(slug).unwrap().rules, &two, Roll::from_pips(6, 1).unwrap()).enter;
    assert_eq!(of("tournament"), RollChance { ways: 35, came: true });
    assert_eq!(of("dutch"), RollChance { ways: 25, came: false }, "with two on the bar the lower number enters first");
}

#[test]
fn in_the_long_run_the_dice_bring_what_they_should() {
    const THROWS: u32 = 40_000;
    let rules = rule_sets::default().rules;
    for (seed, position) in (0..).zip([entering(), six_away(), two_left()]) {
        let dice = of_game(seed, 7, 1);
        let came_of = Roll::all().map(|roll| {
            let WantedRolls { enter, hit, finish } = wanted_rolls(&rules, &position, roll);
            (roll, [enter, hit, finish].into_iter().find(|chance| chance.ways > 0).unwrap())
        });
        let came_of: Vec<_> = came_of.collect();
        let ways = f64::from(came_of[0].1.ways);
        let mut came = 0_u32;
        for nth in 0..THROWS {
            let (one, two) = dice.throw(nth);
            let (_, chance) = came_of.iter().find(|(roll, _)| *roll == Roll::new(one, two)).unwrap();
            came += u32::from(chance.came);
        }
        let throws = f64::from(THROWS);
        let deviation = (throws * ways * (36.0 - ways)).sqrt() / 36.0;
        let off = (f64::from(came) - throws * ways / 36.0) / deviation;
        assert!(off.abs() < 3.0, "{came} of {THROWS} instead of {ways} of 36: {off} deviations");
    }
}
