//! Laws that hold for every rule set, checked under seeded random play.

mod table;

use barpoint::engine::action::{Action, Decision};
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::phase::{Phase, Throw};
use barpoint::engine::play::Play;
use barpoint::engine::player::PerPlayer;
use barpoint::engine::plays::{LegalPlays, ParsePlayError, resulting_positions};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::rule_sets;
use barpoint::engine::rules::Rules;
use barpoint::engine::script::Script;
use barpoint::engine::terms::Terms;
use std::collections::HashSet;
use table::chance::{Chance, some_action};

const TURNS: usize = 100_000;

/// The most orders of moves that are examined; a doublet played twice has far more.
const ENOUGH: usize = 1_000;

macro_rules! laws {
    ($($name:ident: $terms:literal, $more:literal;)*) => { $(
        #[test]
        fn $name() {
            play($terms, TURNS / 2, 1);
            play($more, TURNS / 2, 2);
        }
    )* };
}

laws! {
    tournament: "tournament 25 points", "tournament money jacoby beavers two-automatic-doubles cocked-dice";
    nordic: "nordic 25 points", "nordic 7 points no-crawford";
    dutch: "dutch 25 points", "dutch money both-dice-doublets";
    danish_parlour: "danish-parlour 25 points", "danish-parlour money";
    tric_trac: "tric-trac 25 points", "tric-trac 9 points high-first general-doublet";
    acey_deucey: "acey-deucey 25 points", "acey-deucey 9 points double-top ace-deuce-to-opponent";
    nackgammon: "nackgammon 25 points", "nackgammon money jacoby";
    hypergammon: "hypergammon 25 points", "hypergammon money automatic-double";
    responsible: "tournament 25 points responsible", "dutch 25 points responsible cocked-dice";
}

/// Plays random matches for this many turns and checks every state.
fn play(terms: &str, turns: usize, seed: u64) {
    let terms: Terms = terms.parse().unwrap();
    let mut chance = Chance(seed);
    let mut game = Match::new(terms);
    let (mut first, mut log) = (game.clone(), Vec::new());
    let mut done = 0;
    while done < turns {
        if matches!(game.phase(), Phase::Over { .. }) {
            game = Match::new(terms);
        }
        if *game.phase() == Phase::Opening && !log.is_empty() {
            (first, log) = (game.clone(), Vec::new());
        }
        let thorough = done % 64 == 0;
        if let Some(plays) = game.legal().filter(|_| thorough) {
            listed_is_legal(&plays);
            notation_parses_back(&plays);
        }
        let (player, action) = some_action(&game, &mut chance);
        let ruling = rule(&game, player, &action).unwrap_or_else(|refusal| panic!("{action} in {game:?}: {refusal:?}"));
        done += usize::from(matches!(action, Action::Decide(Decision::Play(_))));
        log.push((player, action.to_string()));
        game = ruling.next;
        standing_is_possible(&game);
        if thorough {
            let replayed = log
                .iter()
                .fold(first.clone(), |game, (player, line)| rule(&game, *player, &line.parse().unwrap()).unwrap().next);
            if ruling.finished.is_none() {
                assert_eq!(replayed, game, "the log replays to the same state");
            }
        }
    }
}

/// Fifteen checkers a side (three in hypergammon), and never two colours on a point.
fn standing_is_possible(game: &Match) {
    let each = game.terms().rules().start.total();
    let sides = PerPlayer::from_fn(|player| *game.board().checkers(player));
    assert_eq!((sides.one.total(), sides.two.total()), (each, each));
    assert!(Position::new(sides.one, sides.two).is_ok());
}

/// The listed results are those of all plays found move by move, and all of these are judged legal.
fn listed_is_legal(plays: &LegalPlays) {
    let listed: HashSet<Position> = plays.results().iter().map(|(_, result)| *result).collect();
    assert_eq!(listed.len(), plays.results().len());
    let mut reached = HashSet::new();
    for play in plays.all().take(ENOUGH) {
        assert_eq!(plays.judge(&play), Ok(()));
        assert_eq!(play.moves().len(), plays.dice_played());
        reached.insert(plays.position_after(play.moves()).unwrap());
    }
    assert!(reached.is_subset(&listed));
    if plays.all().take(ENOUGH).count() < ENOUGH {
        assert_eq!(reached, listed);
    }
    // Moves chosen one by one, as by buttons, always lead to a whole play.
    let mut made = Vec::new();
    while !plays.is_complete(&made) && plays.dice_played() > 0 {
        let moves = plays.next_moves(&made);
        assert!(!moves.is_empty(), "stuck after {made:?}");
        made.push(moves[made.len() % moves.len()]);
    }
}

fn notation_parses_back(plays: &LegalPlays) {
    for (play, result) in plays.results().iter().step_by(1 + plays.results().len() / 30) {
        assert_eq!(play.exact().parse::<Play>().as_ref(), Ok(play));
        let same = |read: &Play| plays.position_after(read.moves()).as_ref() == Some(result);
        match plays.parse_play(&play.to_string()) {
            Ok(read) => assert!(same(&read), "{play} was read as {read}"),
            Err(ParsePlayError::Ambiguous(several)) => {
                assert!(several.iter().any(same), "{play} is not among {several:?}")
            }
            Err(other) => panic!("{play}: {other:?}"),
        }
    }
}

/// The fast and the plain listing agree on the results, and the fast one has a legal play for each. They list the same
/// plays in the same order, unless a throw has runs of different numbers in a fixed order.
#[track_caller]
fn same(quick: &LegalPlays, plain: &LegalPlays) {
    let (script, before) = (quick.script(), quick.before());
    assert_eq!((quick.dice_played(), quick.stuck()), (plain.dice_played(), plain.stuck()), "{script:?} {before:?}");
    assert_eq!(quick.next_moves(&[]), plain.next_moves(&[]), "{script:?} {before:?}");
    let one_number = script.orders.iter().all(|order| order.iter().all(|die| *die == order[0]));
    if script.orders.len() == 2 || one_number {
        assert_eq!(quick.results(), plain.results(), "{script:?} {before:?}");
        return;
    }
    let listed: HashSet<&Position> = plain.results().iter().map(|(_, result)| result).collect();
    assert_eq!(quick.results().len(), listed.len(), "{script:?} {before:?}");
    for (play, result) in quick.results() {
        assert!(listed.contains(result), "{play} {before:?}");
        assert_eq!(plain.position_after(play.moves()).as_ref(), Some(result), "{play} {before:?}");
    }
}

/// The fast listing agrees with the plain one under every rule set, for random and for unusual positions.
#[test]
fn the_quick_way_is_the_plain_way() {
    for set in &rule_sets::ALL {
        let mut chance = Chance(41);
        let mut results = Vec::new();
        let mut position = Position::at_start(&set.rules);
        for turn in 0..30_000 {
            let (odd, rolled) = (turn % 3 == 0, chance.roll());
            let asked = if odd { chance.odd_position() } else { position };
            let quick = LegalPlays::of_roll(&set.rules, &asked, rolled);
            let plain = LegalPlays::without_fast_listing(&set.rules, &asked, quick.script().clone());
            same(&quick, &plain);
            resulting_positions(&set.rules, &asked, rolled, &mut results);
            assert!(results.iter().eq(quick.results().iter().map(|(_, result)| result)), "{rolled} {asked:?}");
            if !odd {
                let next = if results.is_empty() { position } else { *chance.pick(&results) };
                let over = next.mover().total() == u32::from(next.mover().off);
                position = if over { Position::at_start(&set.rules) } else { next.flipped() };
            }
        }
    }
}

/// The same for what only the games that start off the board grant: doublets of two faces, doublets played twice, the
/// numbers of the opening, and named doublets.
#[test]
fn the_quick_way_is_the_plain_way_after_bonus_rolls() {
    for set in rule_sets::ALL.iter().filter(|set| set.rules.double_doublet) {
        let rules = Rules { general_doublet: true, ..set.rules };
        let mut chance = Chance(47);
        let mut position = Position::at_start(&rules);
        for turn in 0..600 {
            let (rolled, die) = (chance.roll(), chance.die());
            let throw = match turn % 8 {
                0 => Throw::Extra(Roll::new(die, die)),
                1 => Throw::Extra(rolled),
                2 => Throw::Named(die),
                _ => Throw::Roll(rolled),
            };
            let script = Script::new(&rules, throw, Some(rolled), position.mover().bar);
            let quick = LegalPlays::new(&rules, &position, script.clone());
            let plain = LegalPlays::without_fast_listing(&rules, &position, script);
            same(&quick, &plain);
            let next = if plain.results().is_empty() { position } else { chance.pick(plain.results()).1 };
            let over = next.mover().total() == u32::from(next.mover().off);
            position = if over { Position::at_start(&rules) } else { next.flipped() };
        }
    }
}

/// The same for a number granted once to eight times, with three checkers.
#[test]
fn the_quick_way_is_the_plain_way_however_often_a_number_is_granted() {
    let rules = Rules { double_doublet: true, ..table::rules("hypergammon") };
    let mut chance = Chance(53);
    let mut position = Position::at_start(&rules);
    for turn in 0..2_000 {
        let die = chance.die();
        let mut script = Script::new(&rules, Throw::Extra(Roll::new(die, die)), None, position.mover().bar);
        script.orders[0].truncate(1 + turn % 8);
        let quick = LegalPlays::new(&rules, &position, script.clone());
        let plain = LegalPlays::without_fast_listing(&rules, &position, script);
        same(&quick, &plain);
        let next = if plain.results().is_empty() { position } else { chance.pick(plain.results()).1 };
        position = if next.is_won() { Position::at_start(&rules) } else { next.flipped() };
    }
}

/// All rolls from one position, among them those of which only one number can be played.
#[test]
fn the_quick_way_is_the_plain_way_with_every_roll() {
    let mut chance = Chance(43);
    let rules = rule_sets::default().rules;
    for _ in 0..3_000 {
        let position = chance.odd_position();
        for rolled in Roll::all() {
            let quick = LegalPlays::of_roll(&rules, &position, rolled);
            let plain = LegalPlays::without_fast_listing(&rules, &position, quick.script().clone());
            same(&quick, &plain);
        }
    }
}
