//! Every sentence of the rules page is true: it is checked against the referee under all terms that show it.

mod table;

use barpoint::engine::action::Decision;
use barpoint::engine::board::Position;
use barpoint::engine::cube::Cube;
use barpoint::engine::dice::Die;
use barpoint::engine::event::Event;
use barpoint::engine::phase::{Phase, Stage, Throw};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::plays::{LegalPlays, ParsePlayError};
use barpoint::engine::referee::{Lateness, LegalActions, Match, rule, rule_on_lateness};
use barpoint::engine::refusal::Rule;
use barpoint::engine::result::worth_against;
use barpoint::engine::rule_sets;
use barpoint::engine::rulebook::{self, Section, wording};
use barpoint::engine::score::{Crawford, Length, MatchScore, Worth};
use barpoint::engine::script::{Script, Then};
use barpoint::engine::terms::Terms;
use barpoint::locale::Language;
use std::collections::{BTreeMap, BTreeSet};
use table::log::{ask, play_on, refuses};
use table::{checkers, position, roll};

use Player::{One, Two};

/// Every rule set and length, with each agreement by itself.
fn all_terms() -> Vec<Terms> {
    let mut all = Vec::new();
    for set in &rule_sets::ALL {
        for length in [Length::Points(1), Length::Points(5), Length::Money] {
            let suitable = set.agreements.iter().filter(|agreed| agreed.suits(length)).map(|&agreed| vec![agreed]);
            for agreed in suitable.chain([Vec::new()]) {
                all.push(Terms::new(set, length, &agreed).unwrap());
            }
        }
    }
    all
}

#[test]
fn what_the_rules_page_says_is_what_the_referee_does() {
    let (mut shown, mut untrue) = (BTreeSet::new(), BTreeMap::new());
    for terms in all_terms() {
        for rule in Section::ALL.into_iter().flat_map(|section| section.rules(&terms)) {
            let wording = wording(rule, &terms);
            assert!(Language::English.has(&format!("rule-{wording}")), "there is no text for {wording}");
            let Some((_, claim)) = CLAIMS.iter().find(|(key, _)| *key == wording) else {
                panic!("what {wording} says is put beside nothing");
            };
            let so = std::panic::catch_unwind(|| claim(&terms));
            if so.is_err() {
                untrue.insert(wording, terms);
            }
            shown.insert(wording);
        }
    }
    assert!(untrue.is_empty(), "not so under such terms: {untrue:#?}");
    let never: Vec<&str> = CLAIMS.iter().map(|(key, _)| *key).filter(|key| !shown.contains(key)).collect();
    assert!(never.is_empty(), "never shown: {never:?}");
}

/// The beginning of a sentence, and the check of what it claims.
type Claim = (&'static str, fn(&Terms));

fn script(terms: &Terms, throw: Throw, noted: Option<&str>) -> Script {
    Script::new(&terms.rules(), throw, noted.map(roll), 0)
}

/// The numbers that a throw grants, in the first of their orders.
fn numbers(terms: &Terms, throw: Throw, noted: Option<&str>) -> String {
    script(terms, throw, noted).orders[0].iter().map(|die| die.to_string()).collect()
}

fn rolled(dice: &str) -> Throw {
    Throw::Roll(roll(dice))
}

fn plays(terms: &Terms, position: &Position, throw: Throw, noted: Option<&str>) -> LegalPlays {
    let rules = terms.rules();
    LegalPlays::new(&rules, position, Script::new(&rules, throw, noted.map(roll), position.mover().bar))
}

/// The rule because of which nothing can be played.
fn stuck(terms: &Terms, mover: &str, opponent: &str, throw: Throw, noted: Option<&str>) -> String {
    let stuck = plays(terms, &position(mover, opponent), throw, noted).stuck();
    stuck.map_or("nothing", |rule| rule.key()).to_owned()
}

/// The referee's answer to a play: `legal`, or the rule that forbids it.
fn says(terms: &Terms, mover: &str, opponent: &str, dice: &str, play: &str) -> String {
    match plays(terms, &position(mover, opponent), rolled(dice), None).parse_play(play) {
        Ok(_) | Err(ParsePlayError::Ambiguous(_)) => "legal".to_owned(),
        Err(ParsePlayError::Illegal(refusal)) => refusal.rule.key().to_owned(),
        Err(ParsePlayError::Unreadable(part)) => panic!("{part}"),
    }
}

#[track_caller]
fn so(said: String, expected: &str) {
    assert_eq!(said, expected);
}

fn opened(terms: &Terms) -> Match {
    play_on(Match::new(*terms), &["open 3 1"])
}

/// A match in which a player is about to roll, and that player.
fn about_to_roll(terms: &Terms) -> (Match, Player) {
    on_roll(opened(terms))
}

fn on_roll(mut game: Match) -> (Match, Player) {
    if let Some(legal) = game.legal() {
        let player = game.decider().unwrap();
        game = rule(&game, player, &Decision::Play(legal.results()[0].0).into()).unwrap().next;
    }
    let player = game.decider().unwrap();
    (game, player)
}

/// As `about_to_roll`, in a later game of a match.
fn at_score(terms: &Terms, one: u32, two: u32, crawford: Crawford) -> (Match, Player) {
    let standing = MatchScore { games: 3, score: PerPlayer::new(one, two), crawford };
    on_roll(play_on(Match::from_score(*terms, standing), &["open 3 1"]))
}

fn doubled(terms: &Terms) -> (Match, Player) {
    let (game, player) = about_to_roll(terms);
    (play_on(game, &["double"]), player)
}

/// The cube's value after three ties in the opening throw.
fn after_ties(terms: &Terms) -> u32 {
    play_on(Match::new(*terms), &["open 2 2", "open 3 3", "open 4 4"]).cube().value
}

fn resigned_points(terms: &Terms, lines: &[&str]) -> u32 {
    let (game, player) = about_to_roll(terms);
    let taker = player.opponent();
    let end = play_on(game, &[lines, &["resign gammon", "accept"]].concat());
    end.score()[taker]
}

const START: &str = "24(2) 13(5) 8(3) 6(5)";
const FIVE: fn() -> Throw = || Throw::Named(Die::new(5).unwrap());

const CLAIMS: &[Claim] = &[
    ("setup", |terms| {
        let start = Position::at_start(&terms.rules());
        assert!(start.mover() == start.opponent() && start.mover().reserve == 0 && start.mover().pips() > 0);
    }),
    ("start-off-board", |terms| assert_eq!(Position::at_start(&terms.rules()).mover().reserve, 15)),
    ("opening", |terms| {
        let ruling = ask(&Match::new(*terms), One, "open 3 1").unwrap();
        assert_eq!((ruling.events, ruling.next.throw()), (vec![Event::BeginsByLot(One)], None));
    }),
    ("opening-roll", |terms| {
        assert_eq!(opened(terms).throw().map(Throw::roll), Some(roll("31")));
        assert_eq!(play_on(Match::new(*terms), &["open 3 3"]).phase(), &Phase::Opening);
    }),
    ("opening-roll-higher", |terms| {
        assert_eq!(play_on(Match::new(*terms), &["open 3 3", "open 1 3"]).decider(), Some(Two));
    }),
    ("opening-fixed", |terms| refuses(&opened(terms), One, "roll 66", "opening-reroll")),
    ("opening-reroll", |terms| {
        assert!(opened(terms).legal_actions(One).reroll && opened(terms).legal_actions(One).play)
    }),
    ("fresh-start", |terms| assert!(opened(terms).throw().is_none() && opened(terms).legal_actions(One).roll)),
    // It concerns the picture only.
    ("playing-side", |_| {}),
    ("forward-only", |terms| so(says(terms, START, START, "42", "6/8"), "forward-only")),
    ("open-point", |terms| so(says(terms, "13(2) 6(13)", "14(2) 10(13)", "42", "13/11"), "open-point")),
    ("separate-dice", |terms| so(says(terms, "24 6(14)", "5(2) 3(2) 13(11)", "42", "24/18"), "separate-dice")),
    ("any-order", |terms| {
        for closed in ["7(2) 12(13)", "3(2) 12(13)"] {
            so(says(terms, "24 1(14)", closed, "62", "24/16"), "legal");
        }
    }),
    ("low-first", |terms| so(says(terms, "24 1(14)", "7(2) 12(13)", "62", "24/16"), "legal")),
    ("high-first", |terms| so(says(terms, "24 1(14)", "3(2) 12(13)", "62", "24/16"), "legal")),
    ("high-first-but-ace-deuce", |terms| {
        so(says(terms, "24 1(14)", "3(2) 12(13)", "62", "24/16"), "legal");
        so(numbers(terms, rolled("21"), None), "12");
    }),
    ("use-both-dice", |terms| so(says(terms, START, START, "31", "8/5"), "use-both-dice")),
    ("higher-die", |terms| {
        so(says(terms, "20 1(14)", "14(2) 6(13)", "54", "20/16"), "higher-die");
        so(says(terms, "20 1(14)", "14(2) 6(13)", "54", "20/15"), "legal");
    }),
    ("low-blocked", |terms| {
        let first_is_low = numbers(terms, rolled("62"), None) == "26";
        let closed = if first_is_low { "3(2) 12(13)" } else { "7(2) 12(13)" };
        so(stuck(terms, "24 1(14)", closed, rolled("62"), None), "low-blocked");
    }),
    ("high-blocked", |terms| {
        assert_eq!(plays(terms, &position("24 1(14)", "8(2) 12(13)"), rolled("52"), None).dice_played(), 1);
    }),
    ("no-play", |terms| so(stuck(terms, "24 1(14)", "5(2) 6(2) 12(11)", rolled("54"), None), "no-play")),
    ("hit", |terms| {
        let plays = plays(terms, &position("24 6(14)", "7 13(14)"), rolled("62"), None);
        assert!(plays.results().iter().any(|(_, result)| result.opponent().bar == 1));
    }),
    ("enter-first", |terms| so(says(terms, "bar 13(2) 6(12)", "6(2) 13(13)", "31", "13/12"), "enter-first")),
    ("enter-point", |terms| {
        so(says(terms, "bar 6(14)", "4(2) 12(13)", "43", "bar/21"), "enter-point");
        so(says(terms, "bar(2) 6(13)", "12(15)", "43", "bar/22 bar/21"), "legal");
    }),
    ("hit-before-reserve", |terms| {
        let plays = plays(terms, &position("bar in(3) 20(11)", "in(15)"), rolled("52"), None);
        let refused = ["in/23 bar/20", "in/20 bar/23"].map(|play| plays.judge(&play.parse().unwrap()).unwrap_err());
        assert!(refused.iter().any(|refusal| refusal.rule.key() == "hit-before-reserve"), "{refused:?}");
    }),
    ("all-in-first", |terms| so(says(terms, "in(3) 20(12)", "in(15)", "52", "20/15 20/18"), "all-in-first")),
    ("move-before-in", |terms| so(says(terms, "in(3) 20(12)", "in(15)", "52", "20/15 20/18"), "legal")),
    ("bar-lowest-first", |terms| {
        so(stuck(terms, "bar(2) 6(13)", "2(2) 12(13)", rolled("52"), None), "bar-lowest-first");
    }),
    ("entered-continues", |terms| so(says(terms, "bar 6(14)", "6(2) 12(13)", "43", "bar/21 6/3"), "entered-continues")),
    // Such a turn is played in `tests/matches.rs`.
    ("shut-out", |terms| assert!(!terms.has_cube() || terms.rules().cube_when_shut_out)),
    ("shut-out-no-cube", |terms| assert!(terms.has_cube() && !terms.rules().cube_when_shut_out)),
    ("doublet", |terms| so(numbers(terms, rolled("33"), None), "3333")),
    ("doublet-lapse", |terms| so(stuck(terms, "24 1(14)", "13(2) 6(13)", rolled("66"), None), "doublet-lapse")),
    ("both-dice-doublets", |terms| {
        so(numbers(terms, rolled("66"), None), "6611");
        so(stuck(terms, "24 1(14)", "13(2) 6(13)", rolled("66"), None), "both-dice-doublets");
    }),
    ("opposite-faces", |terms| {
        so(numbers(terms, rolled("66"), None), "6611");
        so(stuck(terms, "24 1(14)", "13(2) 6(13)", rolled("66"), None), "opposite-faces");
    }),
    ("roll-again", |terms| {
        let start = Position::at_start(&terms.rules());
        assert_eq!(plays(terms, &start, rolled("33"), None).then(), Then::RollAgain);
    }),
    ("double-doublet", |terms| {
        so(numbers(terms, Throw::Extra(roll("55")), None), "55552222");
        so(stuck(terms, "24 13 1(13)", "18(2) 20(13)", Throw::Extra(roll("66")), None), "double-doublet");
    }),
    ("general-doublet", |terms| {
        let (once, twice) = match numbers(terms, rolled("42"), None).as_str() {
            "24" => ("3524", "33552244"),
            _ => ("5342", "55334422"),
        };
        so(numbers(terms, rolled("53"), Some("53")), once);
        so(numbers(terms, Throw::Extra(roll("53")), Some("53")), twice);
        assert_eq!(script(terms, rolled("53"), Some("53")).then, Then::RollAgain);
    }),
    ("general-doublet-lapse", |terms| {
        so(stuck(terms, "24 1(14)", "9(2) 6(13)", rolled("53"), Some("53")), "general-doublet-lapse");
        assert_eq!(script(terms, Throw::Extra(roll("53")), Some("53")).needed, 4);
    }),
    ("ace-deuce", |terms| {
        so(numbers(terms, rolled("21"), None), "12");
        assert_eq!(script(terms, rolled("21"), None).then, Then::NameDoublet);
        assert_eq!(script(terms, FIVE(), None).then, Then::RollAgain);
    }),
    ("ace-deuce-lapse", |terms| {
        so(stuck(terms, "24 1(14)", "2(2) 4(2) 12(11)", rolled("21"), None), "ace-deuce-lapse");
        assert!(!script(terms, rolled("21"), None).to_opponent);
    }),
    ("ace-deuce-to-opponent", |terms| {
        assert!(script(terms, rolled("21"), None).to_opponent);
        assert!(!script(terms, Throw::Inherited(roll("21")), None).to_opponent);
    }),
    ("named-doublet", |terms| {
        so(numbers(terms, FIVE(), None), "5522");
        so(stuck(terms, "24 1(14)", "11(2) 6(13)", FIVE(), None), "named-doublet");
    }),
    ("named-doublet-top", |terms| {
        so(numbers(terms, FIVE(), None), "5555");
        assert_eq!(script(terms, FIVE(), None).needed, 4);
    }),
    ("bear-off-home", |terms| so(says(terms, "12 6(3)", "12(2)", "63", "6/off"), "bear-off-home")),
    ("bear-off-exact", |terms| {
        so(says(terms, "5(2)", "12(2)", "53", "5/off 5/2"), "legal");
        so(says(terms, "6 4 2", "12(2)", "31", "6/off"), "bear-off-exact");
    }),
    ("bear-off-over", |terms| so(says(terms, "4 2", "12(2)", "65", "4/off 2/off"), "legal")),
    ("bear-off-optional", |terms| so(says(terms, "4 3(2)", "12(2)", "61", "4/3 3/off"), "legal")),
    ("rear-first", |terms| so(says(terms, "6 2(2)", "12(2)", "32", "2/off 6/3"), "rear-first")),
    ("through-point", |terms| so(says(terms, "5(2) 1", "23(2)", "65", "5/off(2)"), "through-point")),
    ("win-with-both", |terms| {
        assert_eq!(plays(terms, &position("2", "20"), rolled("61"), None).dice_played(), 2);
    }),
    ("win-stands", |terms| {
        let plays = plays(terms, &position("1", "5(5)"), rolled("55"), None);
        assert!(plays.results()[0].1.is_won());
    }),
    ("single", |_| assert_eq!(worth_against(&checkers("24 1(13)")), Worth::Single)),
    ("gammon", |_| assert_eq!(worth_against(&checkers("18 6(14)")), Worth::Gammon)),
    ("backgammon", |_| {
        for loser in ["19 6(14)", "bar 6(14)"] {
            assert_eq!(worth_against(&checkers(loser)), Worth::Backgammon);
        }
    }),
    ("backgammon-reserve", |_| assert_eq!(worth_against(&checkers("in 6(14)")), Worth::Backgammon)),
    ("worth", |terms| assert_eq!(resigned_points(terms, &[]), 1)),
    ("points", |terms| assert_eq!(resigned_points(terms, &["double", "take"]), 4)),
    ("jacoby", |terms| assert_eq!(resigned_points(terms, &[]), 1)),
    ("resign", |terms| {
        let (game, player) = about_to_roll(terms);
        let declined = play_on(game.clone(), &["resign backgammon", "decline"]);
        assert_eq!(declined, game);
        refuses(&play_on(game, &["double"]), player.opponent(), "resign single", "double-pending");
    }),
    ("resign-no-cube", |terms| {
        let (game, _) = about_to_roll(terms);
        assert_eq!(play_on(game.clone(), &["resign backgammon", "decline"]), game);
    }),
    ("resign-single", |terms| assert_eq!(resigned_points(terms, &[]), 1)),
    ("cube", |terms| {
        let (game, player) = about_to_roll(terms);
        refuses(&game, player, "double", "cube");
    }),
    ("cube-centre", |terms| {
        let (game, player) = about_to_roll(terms);
        assert_eq!((game.cube(), game.legal_actions(player).double.map(|offer| offer.value)), (Cube::CENTRED, Some(2)));
    }),
    ("cube-before-roll", |terms| {
        let (game, player) = about_to_roll(terms);
        refuses(&play_on(game, &["roll 65"]), player, "double", "cube-before-roll");
    }),
    ("cube-owner", |terms| {
        let (game, player) = doubled(terms);
        assert_eq!(play_on(game, &["take"]).cube().owner, Some(player.opponent()));
    }),
    ("cube-irrevocable", |terms| {
        let (game, player) = doubled(terms);
        assert_eq!(game.legal_actions(player), LegalActions::default());
    }),
    ("double-said", |terms| {
        let (game, player) = doubled(terms);
        assert_eq!(game.decider(), Some(player.opponent()));
    }),
    ("take", |terms| assert_eq!(play_on(doubled(terms).0, &["take"]).cube().value, 2)),
    ("drop", |terms| {
        let (game, player) = doubled(terms);
        assert_eq!(play_on(game, &["drop"]).score()[player], 1);
    }),
    ("cube-limit", |terms| assert_eq!(opened(terms).cube_limit(), rulebook::cube_limit(terms))),
    ("beaver", |terms| {
        let (game, player) = doubled(terms);
        assert_eq!(game.legal_actions(player.opponent()).beaver, Some(4));
    }),
    ("automatic-double", |terms| assert_eq!(after_ties(terms), 2)),
    ("automatic-double-twice", |terms| assert_eq!(after_ties(terms), 4)),
    ("match-won", |terms| {
        let points = terms.points().unwrap();
        let (game, loser) = at_score(terms, points - 1, points - 1, Crawford::After);
        let won = play_on(game, &["resign single", "accept"]);
        assert_eq!(won.phase(), &Phase::Over { winner: Some(loser.opponent()) });
    }),
    ("crawford", |terms| {
        let (game, player) = at_score(terms, 4, 0, Crawford::Now);
        refuses(&game, player, "double", "crawford");
        let (game, player) = at_score(terms, 4, 0, Crawford::After);
        assert!(game.legal_actions(player).double.is_some());
    }),
    ("crawford-one-point", |terms| {
        let (game, player) = about_to_roll(terms);
        refuses(&game, player, "double", "crawford");
    }),
    ("dead-cube", |terms| {
        let (game, player) = at_score(terms, 4, 4, Crawford::After);
        assert!(game.legal_actions(player).double.is_some_and(|offer| offer.dead));
    }),
    ("lateness", |terms| {
        let (game, late) = about_to_roll(terms);
        let minutes = |points: u32| i64::from(points / 2 + 1) * 5 * 60_000;
        let (since, lost_after) = (1_000, 1_000 + minutes(terms.points().unwrap()));
        let lateness = Lateness::new(terms, late, since).expect("a match");
        let claimed = |claimer, at| rule_on_lateness(&game, claimer, lateness, at, &[]);
        assert_eq!(claimed(late.opponent(), lost_after).unwrap_err().rule, Rule::Lateness);
        assert_eq!(claimed(late, lost_after + 1).unwrap_err().rule, Rule::Lateness);
        assert_eq!(claimed(late.opponent(), lost_after + 1), Ok(()));
    }),
    ("session-end", |terms| {
        refuses(&opened(terms), One, "stop", "session-end");
        assert!(ask(&Match::new(*terms), One, "stop").is_ok());
    }),
    ("dice-up", |terms| {
        let (game, player) = about_to_roll(terms);
        refuses(&play_on(game, &["roll 65"]), player, "roll 65", "dice-up");
    }),
    ("dice-flat", |terms| {
        let (game, player) = about_to_roll(terms);
        let again = play_on(game, &["cocked 31"]).legal_actions(player);
        assert!(again.roll && again.double.is_none());
    }),
    ("illegal-play", |terms| {
        let (game, player) = about_to_roll(terms);
        let again = play_on(game, &["roll 65", "play -", "play-again"]);
        assert_eq!((again.decider(), again.throw().map(Throw::roll)), (Some(player), Some(roll("65"))));
    }),
    ("premature-roll", |terms| {
        let (game, _) = about_to_roll(terms);
        let early = play_on(game, &["roll 65", "!roll 31"]);
        assert!(matches!(early.turn().unwrap().stage, Stage::ToJudge(..)));
    }),
];
