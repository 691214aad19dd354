//! Whole matches: doubling, scoring, Crawford, resigning. Scripts are lines of the log.

mod table;

use barpoint::engine::action::{Action, Decision};
use barpoint::engine::cube::Cube;
use barpoint::engine::event::Event;
use barpoint::engine::formats::match_id::GnuMatchId;
use barpoint::engine::formats::xgid::Xgid;
use barpoint::engine::phase::{Phase, Stage};
use barpoint::engine::play::Source;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{LegalActions, Match, rule};
use barpoint::engine::refusal::Rule;
use barpoint::engine::result::worth_against;
use barpoint::engine::rule_sets;
use barpoint::engine::rulebook::Section;
use barpoint::engine::score::{Crawford, MatchScore, Worth};
use barpoint::engine::terms::{Agreement, Disagreement, Length, Terms};
use std::fs;
use table::checkers;
use table::log::{after, ask, play_on, refuses, terms};

use Player::{One, Two};

const OPENING: [&str; 2] = ["open 3 1", "play 8/5 6/5"];

#[test]
fn opening_roll() {
    let game = after("tournament 3 points", &["open 4 4"]);
    assert_eq!(game.phase(), &Phase::Opening, "ties are thrown again");
    let game = play_on(game, &["open 2 5"]);
    assert_eq!(game.decider(), Some(Two));
    assert_eq!(game.throw().unwrap().roll().to_string(), "52");
    refuses(&game, Two, "open 3 1", "opening-roll");
    refuses(&game, One, "play 24/22 13/8", "turn");
    refuses(&game, Two, "roll 31", "opening-reroll");
    refuses(&game, Two, "play 24/22", "use-both-dice");
}

#[test]
fn cube_before_roll() {
    let game = after("tournament 3 points", &OPENING);
    refuses(&game, One, "double", "turn");
    refuses(&game, Two, "play 8/5 6/5", "roll-first");
    let rolled = play_on(game, &["roll 65"]);
    refuses(&rolled, Two, "double", "cube-before-roll");
    refuses(&rolled, Two, "roll 65", "dice-up");
}

#[test]
fn cube_goes_to_the_taker() {
    let game = after("tournament 25 points", &[&OPENING[..], &["double"]].concat());
    for line in ["roll 31", "double", "resign single"] {
        refuses(&game, Two, line, "double-pending");
        refuses(&game, One, line, "double-pending");
    }
    assert_eq!(game.decider(), Some(One));
    let game = play_on(game, &["take"]);
    assert_eq!((game.cube().value, game.cube().owner, game.decider()), (2, Some(One), Some(Two)));
    refuses(&game, Two, "double", "cube-owner");
    let game = play_on(game, &["roll 62", "play 24/18 13/11", "double", "drop"]);
    assert_eq!(game.score(), PerPlayer::new(2, 0));
}

#[test]
fn cube_doubles_without_limit_in_tournaments_and_to_64_in_dutch() {
    for (line, last) in [("tournament 25 points", 1 << 12), ("dutch 25 points", 64)] {
        let mut game = after(line, &OPENING);
        let mut value = 1;
        loop {
            let refused = ask(&game, game.decider().unwrap(), "double").err().map(|refusal| refusal.rule);
            if value == last {
                assert_eq!(refused, (last == 64).then_some(Rule::CubeLimit));
                break;
            }
            game = play_on(game, &["double", "take"]);
            value *= 2;
            assert_eq!(game.cube().value, value);
            let throw = if game.decider() == Some(Two) { "roll 21" } else { "roll 12" };
            game = play_on(game, &[throw]);
            let play = game.legal().unwrap().results()[0].0;
            game = rule(&game, game.decider().unwrap(), &Action::Decide(Decision::Play(play))).unwrap().next;
        }
    }
}

#[test]
fn crawford_over_every_score_of_a_five_point_match() {
    let terms = terms("tournament 5 points");
    for one in 0..5 {
        for two in 0..5 {
            for crawford in [Crawford::Before, Crawford::Now, Crawford::After] {
                let standing = MatchScore { games: 3, score: PerPlayer::new(one, two), crawford };
                let game = play_on(Match::from_score(terms, standing), &OPENING);
                assert_eq!(ask(&game, Two, "double").is_err(), crawford == Crawford::Now);
                // The players win a point in turns: the game after one of them reaches four is the Crawford game, and
                // no other.
                for winner in [One, Two] {
                    let resigner = winner.opponent();
                    let offered = ask(&game, resigner, "resign single").unwrap().next;
                    let next = ask(&offered, winner, "accept").unwrap().next;
                    let won = next.score()[winner];
                    assert_eq!(won, standing.score[winner] + 1);
                    if won == 5 {
                        assert_eq!(next.phase(), &Phase::Over { winner: Some(winner) });
                        assert_eq!(next.is_crawford_game(), crawford == Crawford::Now, "its last board has no cube");
                    } else {
                        let at_four = next.score().iter().any(|(_, score)| *score == 4);
                        assert_eq!(next.is_crawford_game(), at_four && crawford == Crawford::Before);
                    }
                }
            }
        }
    }
}

#[test]
fn one_point_match_has_no_doubling() {
    let game = after("tournament 1 points", &OPENING);
    refuses(&game, Two, "double", "crawford");
    assert_eq!(game.legal_actions(Two).double, None);
}

#[test]
fn dead_cube_is_warned_of() {
    let standing = MatchScore { games: 2, score: PerPlayer::new(1, 4), crawford: Crawford::After };
    let game = play_on(Match::from_score(terms("tournament 5 points"), standing), &OPENING);
    assert!(game.legal_actions(Two).double.unwrap().dead);
    let game = play_on(game, &["roll 62", "play 24/18 13/11"]);
    assert!(!game.legal_actions(One).double.unwrap().dead);
}

#[test]
fn resign_at_every_level_and_moment() {
    for worth in Worth::ALL {
        for moment in 0..4 {
            let lines = &["open 3 1", "play 8/5 6/5", "roll 62"][..moment.min(3)];
            let game = after("tournament 9 points", lines);
            for player in [One, Two] {
                let line = format!("resign {worth}");
                if moment == 0 {
                    refuses(&game, player, &line, "opening-roll");
                    continue;
                }
                let offered = ask(&game, player, &line).unwrap().next;
                refuses(&offered, player, "accept", "resignation-pending");
                for line in ["double", "roll 31", "resign single"] {
                    refuses(&offered, player.opponent(), line, "resignation-pending");
                }
                let declined = ask(&offered, player.opponent(), "decline").unwrap().next;
                assert_eq!(declined, game, "declined, the game goes on unchanged");
                let accepted = ask(&offered, player.opponent(), "accept").unwrap().next;
                assert_eq!(accepted.score()[player.opponent()], worth.factor());
            }
        }
    }
}

#[test]
fn match_over() {
    let standing = MatchScore { games: 4, score: PerPlayer::new(2, 2), crawford: Crawford::After };
    let game = play_on(Match::from_score(terms("tournament 3 points"), standing), &OPENING);
    let ruling = ask(&play_on(game, &["double"]), One, "drop").unwrap();
    assert!(matches!(ruling.events[..], [Event::Dropped(One), Event::GameOver(_), Event::MatchOver(Some(Two))]));
    assert_eq!(ruling.finished.unwrap().cube().value, 1);
    refuses(&ruling.next, One, "open 3 1", "match-over");
    refuses(&ruling.next, One, "roll 31", "match-over");
    assert_eq!(ruling.next.decider(), None);
}

#[test]
fn terms_of_every_kind_read_as_they_are_written() {
    for line in ["tournament 3 points", "dutch money no-cube both-dice-doublets", "acey-deucey 25 points double-top"] {
        assert_eq!(terms(line).to_string(), line);
    }
    for line in [
        "",
        "chess 3 points",
        "tournament",
        "tournament 0 points",
        "tournament 26 points",
        "tournament x points",
        "tournament 3 points jacoby",
        "danish-parlour 3 points no-cube",
        "tournament 3 points what",
    ] {
        assert!(line.parse::<Terms>().is_err(), "{line}");
    }
}

#[test]
fn stage_of_a_new_turn() {
    let game = after("tournament 3 points", &OPENING);
    assert!(matches!(game.turn().unwrap().stage, Stage::ToRoll(_)));
    let asks = game.legal_actions(Two);
    assert!(asks.roll && asks.double.is_some() && !asks.play && asks.resign.is_some());
    let asks = game.legal_actions(One);
    assert!(!asks.roll && asks.double.is_none() && asks.resign.is_some());
}

#[test]
fn jacoby() {
    let lines = [&OPENING[..], &["resign gammon", "accept"]].concat();
    assert_eq!(after("tournament money jacoby", &lines).score(), PerPlayer::new(1, 0));
    assert_eq!(after("tournament money", &lines).score(), PerPlayer::new(2, 0));
    let doubled = [&OPENING[..], &["double", "take", "resign gammon", "accept"]].concat();
    assert_eq!(after("tournament money jacoby", &doubled).score(), PerPlayer::new(4, 0));
}

#[test]
fn beaver() {
    let doubled = [&OPENING[..], &["double"]].concat();
    let game = after("tournament money", &doubled);
    refuses(&game, One, "beaver", "beaver");
    let game = after("tournament money beavers", &doubled);
    assert_eq!(game.legal_actions(One).beaver, Some(4));
    let game = play_on(game, &["beaver"]);
    assert_eq!(game.decider(), Some(Two));
    assert_eq!(play_on(game.clone(), &["drop"]).score(), PerPlayer::new(2, 0));
    let ruling = ask(&game, Two, "take").unwrap();
    let taken = Cube { value: 4, owner: Some(One) };
    assert_eq!(ruling.events, [Event::Took(Two, taken)], "the cube is the beaverer's");
    assert_eq!((ruling.next.cube(), ruling.next.decider()), (taken, Some(Two)));
}

#[test]
fn automatic_double() {
    let ties = ["open 2 2", "open 3 3", "open 6 6"];
    for (line, value) in [("", 1), (" automatic-double", 2), (" two-automatic-doubles", 4)] {
        let game = after(&format!("tournament money{line}"), &ties);
        assert_eq!((game.cube().value, game.cube().owner), (value, None));
    }
    assert!("tournament 3 points automatic-double".parse::<Terms>().is_err());
}

#[test]
fn money_session_ends_between_games() {
    let game = after("tournament money", &OPENING);
    refuses(&game, One, "stop", "session-end");
    let game = play_on(game, &["resign single", "accept", "stop"]);
    assert_eq!(game.phase(), &Phase::Over { winner: Some(One) });
    assert_eq!(after("tournament money", &["stop"]).phase(), &Phase::Over { winner: None });
}

#[test]
fn opening_reroll() {
    let game = after("dutch 3 points", &["open 3 1"]);
    assert!(game.legal_actions(One).reroll && game.legal_actions(One).play);
    let game = play_on(game, &["roll 66"]);
    assert!(!game.legal_actions(One).reroll);
    assert_eq!(game.throw().unwrap().roll().to_string(), "66");
    refuses(&game, One, "roll 31", "dice-up");
}

#[test]
fn fresh_start() {
    let game = after("tric-trac 3 points", &["open 3 1"]);
    assert!(game.legal_actions(One).roll && game.throw().is_none());
}

#[test]
fn opening_fixed() {
    let game = after("dutch 3 points opening-fixed", &["open 3 1"]);
    assert!(!game.legal_actions(One).reroll && game.legal_actions(One).play);
    refuses(&game, One, "roll 66", "opening-reroll");
}

/// A draw decides who begins, and that player throws both dice.
#[test]
fn opening() {
    let ruling = ask(&after("danish-parlour 3 points", &[]), One, "open 3 1").unwrap();
    assert_eq!(ruling.events, [Event::BeginsByLot(One)], "no dice are shown");
    assert_eq!((ruling.next.decider(), ruling.next.throw()), (Some(One), None));
    // The first throw may be a doublet.
    assert_eq!(play_on(ruling.next, &["roll 33"]).legal().unwrap().dice_played(), 4);
}

/// Every game counts one point, unless the players agree that gammons count.
#[test]
fn worth() {
    for (line, points) in [("danish-parlour 5 points", 1), ("danish-parlour 5 points gammons-count", 2)] {
        let game = after(line, &["open 3 1", "resign gammon", "accept"]);
        assert_eq!(game.score(), PerPlayer::new(0, points), "{line}");
    }
}

/// Without a cube no game is the Crawford game, and none is announced.
#[test]
fn without_a_cube_no_game_is_the_crawford_game() {
    for line in ["danish-parlour 2 points", "tournament 2 points no-cube"] {
        let game = after(line, &["open 3 1", "resign single", "accept"]);
        assert!(!game.is_crawford_game(), "{line}");
        assert!(!GnuMatchId::of(&game).crawford);
        let xgid = Xgid::of(&game).unwrap();
        assert_eq!((xgid.crawford, xgid.max_cube), (false, 0), "{xgid}");
        assert!(!Section::Match.rules(game.terms()).contains(&Rule::Crawford));
    }
    assert!(after("tournament 2 points", &["open 3 1", "resign single", "accept"]).is_crawford_game());
}

#[test]
fn match_won() {
    let game = after("tournament 2 points", &["open 3 1", "resign gammon", "accept"]);
    assert_eq!(game.phase(), &Phase::Over { winner: Some(Two) });
}

#[test]
fn double_pending() {
    let game = after("tournament 3 points", &[&OPENING[..], &["double"]].concat());
    for line in ["roll 31", "resign single"] {
        assert_eq!(ask(&game, One, line).unwrap_err().decider, None, "it is One who must answer");
        assert_eq!(ask(&game, Two, line).unwrap_err().decider, Some(One));
    }
}

#[test]
fn resignation_pending() {
    let game = after("tournament 3 points", &[&OPENING[..], &["resign single"]].concat());
    assert_eq!(ask(&game, One, "roll 31").unwrap_err().decider, None, "it is One who must answer");
    assert_eq!(ask(&game, Two, "roll 31").unwrap_err().decider, Some(One));
    refuses(&after("tournament 3 points", &OPENING), Two, "accept", "resign");
}

/// For a gammon under Jacoby's rule with the cube in the middle, and in a match in which every game counts one.
#[test]
fn what_is_offered_counts_as_the_game_stands() {
    let counts = |line: &str, lines: &[&str]| after(line, lines).effective_worth(Worth::Gammon);
    assert_eq!(counts("tournament money jacoby", &OPENING), Worth::Single);
    assert_eq!(counts("tournament money jacoby", &[&OPENING[..], &["double", "take"]].concat()), Worth::Gammon);
    assert_eq!(counts("danish-parlour 5 points", &["open 3 1"]), Worth::Single);
}

#[test]
fn cocked_dice() {
    let game = after("tournament 3 points", &OPENING);
    refuses(&game, Two, "cocked 31", "dice-flat");
    let game = after("tournament 3 points cocked-dice", &[&OPENING[..], &["cocked 31"]].concat());
    refuses(&game, Two, "double", "cube-before-roll");
    assert_eq!(play_on(game, &["roll 62"]).throw().unwrap().roll().to_string(), "62");
}

#[test]
fn illegal_play() {
    let lines = ["open 3 1", "play 8/5"];
    let legal = Match::new(terms("tournament 3 points"));
    refuses(&play_on(legal, &lines[..1]), One, lines[1], "use-both-dice");
    let game = after("tournament 3 points responsible", &lines);
    assert_eq!(game.judge_last().unwrap().unwrap_err().rule, Rule::UseBothDice);
    let again = play_on(game.clone(), &["play-again"]);
    assert_eq!((again.decider(), again.board()), (Some(One), Match::new(*game.terms()).board()));
    let accepted = play_on(game, &["roll 62"]);
    refuses(&accepted, Two, "play-again", "illegal-play");
    let legal = after("tournament 3 points responsible", &OPENING);
    refuses(&legal, Two, "play-again", "illegal-play");
    // Even then no checker can be placed on a point with two opposing checkers.
    let closed = after("tournament 3 points responsible", &["open 5 1"]);
    refuses(&closed, One, "play 24/19 8/7", "open-point");
}

/// Only the resulting position matters: moves in another order are legal if they lead to a legal result.
#[test]
fn a_play_that_comes_to_a_legal_result_is_legal() {
    let hit = ["open 3 1", "play 24/20", "roll 51", "play 6/5*", "roll 53"];
    let game = after("tournament 3 points responsible", &hit);
    // The play 8/5 was made before entering.
    let entered_last = play_on(game.clone(), &["play 8/5 bar/20"]);
    assert_eq!(entered_last.judge_last(), Some(Ok(())));
    assert_eq!(entered_last.last_turn().unwrap().play.moves()[0].from, Source::Bar);
    refuses(&entered_last, Two, "play-again", "illegal-play");
    // The same first move with another result is illegal.
    let not_entered = play_on(game, &["play 8/5 13/8"]);
    assert_eq!(not_entered.judge_last().unwrap().unwrap_err().rule, Rule::EnterFirst);
    play_on(not_entered, &["play-again"]);
}

#[test]
fn premature_roll() {
    let game = after("tournament 3 points", &["open 3 1"]);
    refuses(&game, Two, "roll 62", "turn");
    let game = after("tournament 3 points responsible", &["open 3 1", "!roll 62"]);
    refuses(&game, One, "play 8/5 6/5", "premature-roll");
    let stands = play_on(game.clone(), &["let-stand", "play 8/5 6/5"]);
    assert_eq!((stands.decider(), stands.throw().unwrap().roll().to_string()), (Some(Two), "62".to_owned()));
    let annulled = play_on(game, &["annul", "play 8/5 6/5"]);
    assert!(annulled.legal_actions(Two).roll);
    refuses(&annulled, Two, "double", "cube-before-roll");
}

/// A chain of doublets: the extra roll, the doublet played twice, and the end of the chain.
#[test]
fn roll_again_in_tric_trac() {
    let game = after("tric-trac 3 points", &["open 6 1", "roll 33", "play in/22 in/22 in/21 in/21"]);
    assert_eq!(game.decider(), Some(One));
    refuses(&game, One, "double", "cube-before-roll");
    let game = play_on(game, &["roll 22", "play in/23 in/23 in/23 in/23 in/20 in/20 in/20 in/20", "roll 41"]);
    assert_eq!(game.board().checkers(One).reserve, 3);
    let game = play_on(game, &["play in/24 in/21"]);
    assert_eq!(game.decider(), Some(Two));
}

/// 1-2, then a named doublet, then the extra roll, whose doublet is played twice.
#[test]
fn ace_deuce_in_acey_deucey() {
    let game = after("acey-deucey 3 points", &["open 6 3", "roll 21", "play in/24 in/23"]);
    assert!(game.legal_actions(One).name);
    refuses(&game, One, "roll 31", "named-doublet");
    let game = play_on(game, &["name 5-5", "play in/20 in/20 in/23 in/23", "roll 11"]);
    assert_eq!(game.legal().unwrap().dice_played(), 8);
    refuses(&game, One, "play in/24 in/24 in/24 in/24", "opposite-faces");
}

/// A player who is shut out passes without a roll, and may double first where doubling is possible at all.
#[test]
fn shut_out() {
    // Both play 6s and 4s until player one has closed the board with two of player two's checkers behind it.
    for (line, asked) in
        [("tournament 25 points", true), ("nordic 25 points", false), ("tournament 25 points no-cube", false)]
    {
        let mut found = false;
        for seed in 0..if asked { 400 } else { 20 } {
            if found {
                break;
            }
            let mut game = Match::new(terms(line));
            for (player, action) in table::chance::random_match(terms(line), seed) {
                game = rule(&game, player, &action).unwrap().next;
                let shut_out = game.turn().is_some_and(|turn| turn.stage == Stage::ShutOut);
                assert!(asked || !shut_out, "nothing is left to decide");
                if shut_out && game.decider().is_some() && game.legal_actions(game.decider().unwrap()).pass {
                    found = true;
                    let player = game.decider().unwrap();
                    refuses(&game, player, "roll 31", "shut-out");
                    assert!(game.legal_actions(player).double.is_some());
                    let taken = play_on(game.clone(), &["double", "take"]);
                    assert_eq!(taken.decider(), Some(player.opponent()));
                }
            }
        }
        assert_eq!(found, asked, "{line}");
    }
}

#[test]
fn single() {
    assert_eq!(worth_against(&checkers("24 1(13)")), Worth::Single);
}

#[test]
fn gammon() {
    assert_eq!(worth_against(&checkers("18 6(14)")), Worth::Gammon);
}

#[test]
fn backgammon() {
    assert_eq!(worth_against(&checkers("19 6(14)")), Worth::Backgammon);
    assert_eq!(worth_against(&checkers("bar 6(14)")), Worth::Backgammon);
    assert_eq!(worth_against(&checkers("in 6(14)")), Worth::Backgammon, "the reserve has to enter like the bar");
}

/// The cube's value times one, two or three.
#[test]
fn points() {
    for (worth, won) in [("single", 2), ("gammon", 4), ("backgammon", 6)] {
        let resign = format!("resign {worth}");
        let lines = [&OPENING[..], &["double", "take", &resign, "accept"]].concat();
        assert_eq!(after("tournament 25 points", &lines).score(), PerPlayer::new(won, 0));
    }
}

#[test]
fn cube_centre() {
    for first in [One, Two] {
        let dice = if first == One { "open 3 1" } else { "open 1 3" };
        let game = after("tournament 5 points", &[dice, "play 8/5 6/5"]);
        assert_eq!((game.cube().value, game.cube().owner), (1, None));
        assert_eq!(game.legal_actions(first.opponent()).double.unwrap().value, 2, "either may double first");
    }
}

/// Where nobody may double at all, the refusal says so, before and after the roll and in either player's turn.
#[test]
fn cube() {
    for line in ["danish-parlour 5 points", "tournament 5 points no-cube", "tournament 1 points"] {
        let rule = if line.contains("1 points") { "crawford" } else { "cube" };
        let opened = after(line, &["open 3 1"]);
        let thrown = if opened.throw().is_some() { opened.clone() } else { play_on(opened.clone(), &["roll 31"]) };
        for game in [opened, thrown] {
            refuses(&game, One, "double", rule);
            refuses(&game, Two, "double", rule);
        }
    }
}

/// Agreements about the cube are refused where there is no cube.
#[test]
fn agreements_do_not_contradict_each_other() {
    let set = rule_sets::default();
    let agreed = |agreements: &[Agreement]| Terms::new(set, Length::Money, agreements);
    for cube in [Agreement::Jacoby, Agreement::Beavers, Agreement::AutomaticDouble, Agreement::TwoAutomaticDoubles] {
        assert!(agreed(&[cube]).is_ok());
        assert_eq!(agreed(&[cube, Agreement::NoCube]), Err(Disagreement::Contradiction(Agreement::NoCube, cube)));
    }
    assert!(agreed(&[Agreement::AutomaticDouble, Agreement::TwoAutomaticDoubles]).is_err());
    // An older match keeps such an agreement, and its rematch is without it.
    let before = terms("tournament money no-cube jacoby");
    assert_eq!(before.to_string(), "tournament money no-cube jacoby");
    assert_eq!(before.for_rematch().to_string(), "tournament money no-cube");
}

#[test]
fn cube_owner() {
    let taken = [&OPENING[..], &["double", "take", "roll 62", "play 24/18 13/11"]].concat();
    let game = after("tournament 9 points", &taken);
    assert_eq!(game.legal_actions(One).double.unwrap().value, 4);
    let game = play_on(game, &["roll 21", "play 13/11 6/5"]);
    refuses(&game, Two, "double", "cube-owner");
}

#[test]
fn cube_irrevocable() {
    let game = after("tournament 9 points", &[&OPENING[..], &["double"]].concat());
    for line in ["roll 31", "double", "play 8/5 6/5", "pass"] {
        assert!(ask(&game, Two, line).is_err(), "{line}");
    }
    let resigning = after("tournament 9 points", &[&OPENING[..], &["resign single"]].concat());
    refuses(&resigning, One, "double", "resignation-pending");
}

#[test]
fn take() {
    let game = after("tournament 9 points", &[&OPENING[..], &["double", "take"]].concat());
    assert_eq!((game.cube().value, game.cube().owner), (2, Some(One)));
    refuses(&game, Two, "take", "take");
}

#[test]
fn drop_loses_the_value_before_the_double() {
    let game = after("tournament 9 points", &[&OPENING[..], &["double", "drop"]].concat());
    assert_eq!(game.score(), PerPlayer::new(0, 1));
    assert!(ask(&after("tournament 9 points", &OPENING), Two, "drop").is_err());
}

#[test]
fn cube_limit() {
    assert_eq!(after("dutch money", &[]).cube_limit(), Some(64));
    assert!(after("tournament money", &[]).cube_limit() > Some(1 << 20));
    assert_eq!(after("dutch money no-cube", &[]).cube_limit(), None);
}

#[test]
fn dice_up() {
    let game = after("tournament 9 points", &[&OPENING[..], &["roll 62"]].concat());
    refuses(&game, Two, "roll 62", "dice-up");
    let game = play_on(game, &["play 24/18 13/11"]);
    assert_eq!(game.decider(), Some(One), "confirmed, the turn is over");
}

#[test]
fn dice_flat() {
    let cocked = [&OPENING[..], &["cocked 31"]].concat();
    let game = after("tournament 9 points cocked-dice", &cocked);
    assert!(game.throw().is_none() && game.legal_actions(Two).roll && game.legal_actions(Two).double.is_none());
}

#[test]
fn double_said() {
    let game = after("tournament 9 points", &[&OPENING[..], &["double"]].concat());
    assert_eq!(game.legal_actions(Two), LegalActions::default(), "nothing takes it back");
}

#[test]
fn turn() {
    let game = after("tournament 9 points", &OPENING);
    refuses(&game, One, "roll 31", "turn");
}

#[test]
fn roll_first() {
    refuses(&after("tournament 9 points", &OPENING), Two, "play 8/5 6/5", "roll-first");
}

#[test]
fn session_end() {
    refuses(&after("tournament 9 points", &[]), One, "stop", "session-end");
    refuses(&after("tournament money", &OPENING), Two, "stop", "session-end");
}

/// Some test is named after the key of every rule.
#[test]
fn every_rule_has_its_test() {
    // The side of the home boards concerns the picture and its settings only.
    let not_ruled_on = [Rule::PlayingSide];
    let tests: String = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"))
        .unwrap()
        .filter_map(|entry| fs::read_to_string(entry.unwrap().path()).ok())
        .collect();
    let missing: Vec<&str> = Rule::ALL
        .iter()
        .filter(|rule| !not_ruled_on.contains(rule))
        .map(|rule| rule.key())
        .filter(|key| !tests.contains(&format!("fn {}", key.replace('-', "_"))))
        .collect();
    assert!(missing.is_empty(), "no test is named after {missing:?}");
}
