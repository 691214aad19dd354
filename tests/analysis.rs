//! Match analysis: decisions compared with the best, rolls with the average, and the report for scripts.

mod skipped;

use barpoint::analysis::decision::{AnalysedDecision, BLUNDER, DecisionKind};
use barpoint::analysis::{Analysis, Analyst, NotAnalysed};
use barpoint::engine::action::Action;
use barpoint::engine::dice::{Die, Roll};
use barpoint::engine::formats::mat;
use barpoint::engine::formats::record::MatchRecord;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::match_report::{self, Format, report};
use barpoint::review::{CubeChoice, ResignationChoice};
use barpoint::strategy::house::{HouseAction, choose};
use barpoint::strategy::{Adviser, Level};
use std::process::{Command, Stdio};

/// The analysis of these actions, each by the player named with it, in the notation of the log.
fn analysed(terms: &str, plies: u8, log: &[(Player, &str)]) -> Analysis {
    let mut analyst = Analyst::new(terms.parse().unwrap(), plies).unwrap();
    for (player, action) in log {
        analyst.act(*player, &action.parse().unwrap()).unwrap_or_else(|no| panic!("{action}: {no:?}"));
    }
    analyst.finish()
}

fn only(analysis: &Analysis) -> &AnalysedDecision {
    let [decision] = analysis.decisions.as_slice() else { panic!("{:#?}", analysis.decisions) };
    decision
}

const ONE: Player = Player::One;
const TWO: Player = Player::Two;

#[test]
fn the_best_opening_play_gives_nothing_away_and_a_poor_one_is_a_blunder() {
    let best = analysed("tournament 3 points", 1, &[(ONE, "open 3 1"), (ONE, "play 8/5 6/5")]);
    assert!(only(&best).error < 1e-6, "{:?}", only(&best));
    assert!(only(&best).counts);
    let poor = analysed("tournament 3 points", 1, &[(ONE, "open 3 1"), (ONE, "play 6/3 24/23")]);
    let decision = only(&poor);
    assert!(decision.error >= BLUNDER, "{decision:?}");
    let DecisionKind::Play { best, played, .. } = &decision.kind else { panic!("{decision:?}") };
    assert_eq!((best.play.as_str(), played.play.as_str()), ("8/5 6/5", "24/23 6/3"));
    assert!((best.worth - played.worth - decision.error).abs() < 1e-6);
    // A point of the first game of three is worth about a tenth of the match.
    assert!(decision.cost > 0.08 * decision.error && decision.cost < 0.15 * decision.error, "{decision:?}");
}

#[test]
fn a_play_that_was_forced_is_no_decision() {
    let log = [(ONE, "open 2 1"), (ONE, "play 13/11 6/5"), (TWO, "roll 66"), (TWO, "play 24/18 24/18 13/7 13/7")];
    let analysis = analysed("tournament money", 0, &log);
    assert_eq!(analysis.decisions.iter().filter(|each| !each.kind.is_cube()).count(), 2);
    // Where every play wins there is no choice, however many plays there are.
    let race = played("tournament 1 points", 3, Level::Club);
    let sure = race.decisions.iter().filter(|each| !each.counts && !each.kind.is_cube());
    assert!(sure.count() > 0, "at the end of a game all plays are equal");
}

#[test]
fn the_cube_is_judged_when_it_is_turned_when_it_is_not_and_when_it_is_answered() {
    // After two ordinary plays it is wrong to double, and wrong to drop.
    let opening = [(ONE, "open 3 1"), (ONE, "play 8/5 6/5"), (TWO, "double"), (ONE, "drop")];
    let analysis = analysed("tournament money", 0, &opening);
    let [_, double, drop] = analysis.decisions.as_slice() else { panic!("{:#?}", analysis.decisions) };
    assert!(matches!(double.kind, DecisionKind::Cube { choice: CubeChoice::Double, .. }) && double.player == TWO);
    assert!(matches!(drop.kind, DecisionKind::Cube { choice: CubeChoice::Drop, .. }) && drop.player == ONE);
    assert!(double.error > BLUNDER && drop.error > 0.5, "{double:?} {drop:?}");
    assert!((drop.cost - drop.error).abs() < 1e-6, "a point is a point for money");
    let taken = [(ONE, "open 3 1"), (ONE, "play 8/5 6/5"), (TWO, "double"), (ONE, "take")];
    assert!(analysed("tournament money", 0, &taken).decisions[2].error < 1e-6);
    // Rolling does not count as a decision where doubling would be absurd.
    let rolled = [(ONE, "open 3 1"), (ONE, "play 8/5 6/5"), (TWO, "roll 41"), (TWO, "play 13/9 9/8")];
    let analysis = analysed("tournament money", 0, &rolled);
    let not_doubled = analysis
        .decisions
        .iter()
        .find(|each| matches!(each.kind, DecisionKind::Cube { choice: CubeChoice::NoDouble, .. }))
        .unwrap();
    assert!(!not_doubled.counts && not_doubled.error < 1e-6);
    // In the Crawford game, or without a cube, there are no cube decisions.
    for terms in ["tournament 1 points", "tournament money no-cube"] {
        let analysis = analysed(terms, 0, &rolled);
        assert!(analysis.decisions.iter().all(|each| !each.kind.is_cube()), "{terms}");
    }
}

#[test]
fn a_wrong_resignation_and_a_wrong_answer_to_one_count() {
    let begun = [(ONE, "open 3 1"), (ONE, "play 8/5 6/5"), (TWO, "resign gammon")];
    let after = |answer| {
        let log: Vec<_> = begun.into_iter().chain([(ONE, answer)]).collect();
        analysed("tournament money", 0, &log).decisions.split_off(1)
    };
    // Resigning a gammon in an even position is an error; accepting that is none.
    let [resigned, accepted] = &after("accept")[..] else { panic!("two decisions") };
    assert!(
        matches!(resigned.kind, DecisionKind::Resignation { choice: ResignationChoice::Resign, .. })
            && resigned.player == TWO
            && resigned.action_number == 3
    );
    assert!(resigned.error > 1.5 && resigned.counts, "{resigned:?}");
    assert!(
        matches!(accepted.kind, DecisionKind::Resignation { choice: ResignationChoice::Accept, .. })
            && accepted.player == ONE
            && accepted.action_number == 4
    );
    assert!(accepted.error == 0.0 && !accepted.counts, "{accepted:?}");
    // A declined resignation has cost nothing; declining it is the error.
    let [declined] = &after("decline")[..] else { panic!("one decision") };
    assert!(
        matches!(declined.kind, DecisionKind::Resignation { choice: ResignationChoice::Decline, .. })
            && declined.player == ONE
    );
    assert!((declined.error - resigned.error).abs() < 1e-6 && declined.counts, "{declined:?}");
}

/// With the cube on the other side, a favourite who could cash as its owner has to play on.
#[test]
fn who_owns_the_cube_resigns_too_early_where_the_other_player_would_cash() {
    let log = [
        (ONE, "open 2 1"),
        (ONE, "play 8/6 6/5"),
        (TWO, "double"),
        (ONE, "take"),
        (TWO, "roll 66"),
        (TWO, "play 24/18 24/18 13/7 13/7"),
        (ONE, "roll 21"),
        (ONE, "play 8/6 6/5"),
        (TWO, "roll 33"),
        (TWO, "play 8/5 8/5 6/3 6/3"),
        (ONE, "roll 21"),
        (ONE, "play 8/6 6/5"),
        (ONE, "resign single"),
        (TWO, "accept"),
    ];
    let analysis = analysed("tournament money", 0, &log);
    let resigned = analysis
        .decisions
        .iter()
        .find(|each| matches!(each.kind, DecisionKind::Resignation { choice: ResignationChoice::Resign, .. }))
        .unwrap();
    assert!(resigned.error > 0.2 && resigned.counts, "{resigned:?}");
}

#[test]
fn a_play_that_is_taken_back_was_not_decided() {
    let log = [(ONE, "open 3 1"), (ONE, "play 8/5 6/5"), (TWO, "roll 41"), (TWO, "play 13/9 9/8")];
    assert_eq!(analysed("tournament money responsible no-cube", 0, &log).decisions.len(), 2);
    // An illegal play is not judged as a choice between legal ones.
    let illegal = [(ONE, "open 3 1"), (ONE, "play 8/5 6/4")];
    assert_eq!(analysed("tournament money responsible", 0, &illegal).decisions.len(), 0);
}

#[test]
fn only_backgammon_is_analysed() {
    let refused = Analyst::new("tric-trac 1 points".parse().unwrap(), 0).err();
    assert_eq!(refused, Some(NotAnalysed("tric-trac")));
}

/// Dice without a pattern, the same for the same seed.
struct Dice(u32);

impl Dice {
    fn die(&mut self) -> Die {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Die::ALL[(self.0 >> 16) as usize % 6]
    }
}

/// The log of a match of the house against itself.
fn log(terms: &str, seed: u32, level: Level) -> Vec<(Player, Action)> {
    let mut game = Match::new(terms.parse().unwrap());
    let mut adviser = Adviser::new(level, seed.into()).under_terms(game.terms());
    let (mut dice, mut done) = (Dice(seed), Vec::new());
    while !matches!(game.phase(), Phase::Over { .. }) && game.game_number() < 6 {
        let player = game.decider().unwrap_or(ONE);
        let action = match choose(&game, player, &mut adviser).unwrap() {
            HouseAction::Decide(decision) => Action::Decide(decision),
            HouseAction::Throw if *game.phase() == Phase::Opening => {
                Action::Open(PerPlayer::new(dice.die(), dice.die()))
            }
            HouseAction::Throw => Action::Roll(Roll::new(dice.die(), dice.die())),
        };
        game = rule(&game, player, &action).unwrap().next;
        done.push((player, action));
    }
    done
}

fn played(terms: &str, seed: u32, level: Level) -> Analysis {
    let mut analyst = Analyst::new(terms.parse().unwrap(), 0).unwrap();
    for (player, action) in log(terms, seed, level) {
        analyst.act(player, &action).unwrap();
    }
    analyst.finish()
}

#[test]
fn whoever_plays_as_the_analyst_would_makes_no_mistake() {
    for terms in ["tournament 5 points", "nackgammon money", "nordic 2 points"] {
        let analysis = played(terms, 11, Level::Club);
        for (player, performance) in analysis.performance().iter() {
            let all = performance.all();
            assert!(all.decisions > 20 && all.error < 1e-3, "{terms} {player:?}: {performance:?}");
            assert!(all.pr().unwrap() < 0.05);
        }
        assert!(analysis.worst(5).is_empty());
    }
}

#[test]
fn whoever_misjudges_more_gives_away_more() {
    let rating = |level| {
        let analysis = played("tournament 7 points", 5, level);
        analysis.performance().iter().map(|(_, each)| each.all().pr().unwrap()).sum::<f64>()
    };
    let (beginner, casual) = (rating(Level::Beginner), rating(Level::Casual));
    assert!(beginner > 1.5 * casual && casual > 2.0, "{beginner} {casual}");
}

#[test]
fn a_rating_is_half_the_mean_error_in_thousandths() {
    let analysis = played("tournament 3 points", 2, Level::Beginner);
    for (player, performance) in analysis.performance().iter() {
        let own = || analysis.decisions.iter().filter(|each| each.player == player);
        let (error, decisions) = (own().map(|each| each.error).sum::<f32>(), own().filter(|each| each.counts).count());
        let expected = f64::from(1000.0 * error / decisions as f32 / 2.0);
        assert!((performance.all().pr().unwrap() - expected).abs() < 0.01);
    }
    let worst = analysis.worst(5);
    assert_eq!(worst.len(), 5);
    assert!(worst.is_sorted_by(|a, b| a.error >= b.error));
    assert!(analysis.decisions.iter().all(|each| each.error <= worst[0].error));
}

#[test]
fn what_both_won_without_luck_is_what_there_was_to_win() {
    for (terms, there_is) in [("tournament 3 points", 1.0), ("tournament money", 0.0)] {
        let analysis = played(terms, 8, Level::Casual);
        let [one, two] = Player::BOTH.map(|player| analysis.performance()[player]);
        assert!((one.luck_adjusted + two.luck_adjusted - there_is).abs() < 1e-3, "{terms}");
        assert!((analysis.won.one + analysis.won.two - there_is).abs() < 1e-3);
    }
}

/// Over many games between equals the results minus luck are close to zero, and vary far less than the results do.
#[test]
fn without_luck_equals_win_about_as_much() {
    let games: Vec<Analysis> = (0..12).map(|seed| played("tournament 1 points", 100 + seed, Level::Club)).collect();
    let off = |value: fn(&Analysis) -> f32| {
        (games.iter().map(|game| (value(game) - 0.5).powi(2)).sum::<f32>() / games.len() as f32).sqrt()
    };
    let (raw, adjusted) = (off(|game| game.won.one), off(|game| game.performance().one.luck_adjusted));
    assert!((raw - 0.5).abs() < 1e-6, "somebody wins each");
    assert!(adjusted < 0.15, "{adjusted}");
}

#[test]
fn a_match_that_was_broken_off_is_worth_what_is_left_of_it() {
    let begun = analysed("tournament 1 points", 0, &[(ONE, "open 3 1"), (ONE, "play 8/5 6/5")]);
    assert!(begun.won.one > 0.5 && begun.won.one < 0.65, "{:?}", begun.won);
    let to_play = analysed("tournament 1 points", 0, &[(ONE, "open 3 1")]);
    assert!((to_play.won.one - begun.won.one).abs() < 0.05);
    assert!((begun.won.one + begun.won.two - 1.0).abs() < 1e-6);
}

#[test]
fn a_file_is_reported_on_as_text_and_as_json() {
    let record = MatchRecord::of_log(
        "tournament 3 points".parse().unwrap(),
        PerPlayer::new("Anna".to_owned(), "Björn".to_owned()),
        log("tournament 3 points", 4, Level::Beginner),
    );
    let file = mat::write(&record.unwrap());
    let mut told = Vec::new();
    let report = report(&file, 0, |done, of| told.push((done, of))).unwrap();
    assert!(told.last().is_some_and(|(done, of)| done == of) && told.len() > 50);
    let text = report.written(Format::Text);
    assert!(text.contains("Anna: PR ") && text.contains("Björn: PR "), "{text}");
    assert_eq!(text.matches("XGID=").count(), 5, "{text}");
    assert!(text.contains("blunder"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&report.written(Format::Json)).unwrap();
    assert_eq!(json["players"][1]["name"], "Björn");
    assert!(json["players"][0]["pr"].as_f64().unwrap() > 5.0);
    let decisions = json["decisions"].as_array().unwrap();
    let errors: f64 =
        decisions.iter().filter(|each| each["player"] == "Anna").map(|each| each["error"].as_f64().unwrap()).sum();
    let told =
        json["players"][0]["plays"]["error"].as_f64().unwrap() + json["players"][0]["cube"]["error"].as_f64().unwrap();
    assert!((errors - told).abs() < 0.02, "{errors} {told}");
}

#[test]
fn what_is_no_match_gets_a_reason() {
    let no = |text: &str| report(text, 0, |_, _| {}).unwrap_err().to_string();
    assert!(!no("nonsense").is_empty());
    assert!(!no("(;GM[6]").is_empty());
    let record = MatchRecord::of_log("tric-trac 1 points".parse().unwrap(), PerPlayer::default(), []).unwrap();
    assert!(no(&mat::write(&record)).contains("tric-trac"));
}

#[test]
fn the_command_reads_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.mat");
    let record = MatchRecord::of_log(
        "tournament 1 points".parse().unwrap(),
        PerPlayer::new("Anna".to_owned(), "Björn".to_owned()),
        log("tournament 1 points", 4, Level::Casual),
    );
    std::fs::write(&file, mat::write(&record.unwrap())).unwrap();
    let analyse = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_barpoint"))
            .arg("analyse")
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .unwrap()
    };
    let answer = analyse(&[file.to_str().unwrap(), "--plies", "0"]);
    assert!(answer.status.success(), "{answer:?}");
    assert!(String::from_utf8(answer.stdout).unwrap().contains("Anna: PR "));
    let missing = analyse(&["no-such-file.mat"]);
    assert!(!missing.status.success());
    assert!(String::from_utf8(missing.stderr).unwrap().contains("no-such-file.mat"));
}

/// A GNU Backgammon script that writes a match between two players of unequal strength, and its analysis of it.
const GNUBG: &str = "set rng mersenne
set seed 77
set player 0 gnubg
set player 1 gnubg
set player 0 chequer evaluation plies 0
set player 1 chequer evaluation plies 0
set player 0 cube evaluation plies 0
set player 1 cube evaluation plies 0
set player 0 chequer evaluation noise 0.03
set player 1 chequer evaluation noise 0.01
set automatic game on
set automatic roll on
set automatic move on
new match 5
export match mat match.mat
analyse match
show statistics match
quit
y
";

/// GNU Backgammon finds about the same errors in checker play for both players.
#[test]
fn gnu_backgammon_finds_about_the_same_mistakes() {
    let Some(gnubg) = skipped::or_gnubg() else { return };
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("script");
    std::fs::write(&script, GNUBG).unwrap();
    let output = Command::new(gnubg)
        // A home folder of its own: settings kept in the tester's own one would change the evaluation.
        .env("HOME", folder.path())
        .args(["-t", "-q"])
        .current_dir(folder.path())
        .stdin(std::fs::File::open(&script).unwrap())
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    // The first line that begins with `title`: the totals of checker play, or those of luck.
    let told = |title: &str| -> Vec<f32> {
        let line = output.lines().find(|line| line.starts_with(title)).unwrap_or_else(|| panic!("{output}"));
        let numbers = line.split_whitespace().filter(|word| word.starts_with(['-', '+']));
        numbers.filter_map(|word| word.parse().ok()).collect()
    };
    let (errors, luck) = (told("Error total EMG (MWC)"), told("Luck total EMG (MWC)"));
    assert_eq!((errors.len(), luck.len()), (2, 2), "{output}");
    let file = std::fs::read_to_string(folder.path().join("match.mat")).unwrap();
    let report = match_report::report(&file, 1, |_, _| {}).unwrap();
    let json: serde_json::Value = serde_json::from_str(&report.written(Format::Json)).unwrap();
    for (index, player) in json["players"].as_array().unwrap().iter().enumerate() {
        let name = &player["name"];
        let (error, gained) =
            (player["plays"]["error"].as_f64().unwrap() as f32, player["luck"].as_f64().unwrap() as f32);
        assert!((error + errors[index]).abs() < 0.4 * -errors[index] + 0.3, "{name}: {error}, gnubg {errors:?}");
        assert!((gained - luck[index]).abs() < 0.5, "{name}: {gained}, gnubg {luck:?}");
    }
}
