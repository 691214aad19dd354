//! Throws that end a game or lapse, inherited rolls, and early rolls before a play that is played again.

mod table;

use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::Die;
use barpoint::engine::event::Event;
use barpoint::engine::phase::{RollOf, Stage, Throw};
use barpoint::engine::player::Player;
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::refusal::Rule;
use barpoint::engine::rules::Rules;
use barpoint::engine::script::{Script, Then};
use table::chance::{Chance, random_match};
use table::log::{after, ask, refuses, terms};
use table::{position, roll};

use Player::Two;

/// The legal results of a throw under these terms, or the rule because of which there are none.
fn legal(line: &str, position: &Position, throw: Throw, noted: Option<&str>) -> String {
    let rules = terms(line).rules();
    let plays = plays(&rules, position, throw, noted);
    match plays.stuck() {
        Some(rule) => rule.key().to_owned(),
        None => plays.results().iter().map(|(play, _)| play.to_string()).collect::<Vec<_>>().join(", "),
    }
}

fn plays(rules: &Rules, position: &Position, throw: Throw, noted: Option<&str>) -> LegalPlays {
    LegalPlays::new(rules, position, Script::new(rules, throw, noted.map(roll), position.mover().bar))
}

#[test]
fn win_stands() {
    let five = Throw::Named(Die::new(5).unwrap());
    let last = |mover: &str| position(mover, "5(5)");
    for (line, mover, throw, noted, wins) in [
        ("dutch money", "1", Throw::Roll(roll("55")), None, "1/off"),
        ("dutch money both-dice-doublets", "1", Throw::Roll(roll("55")), None, "1/off"),
        ("tric-trac money", "1", Throw::Roll(roll("66")), None, "1/off"),
        ("tric-trac money", "1(3)", Throw::Extra(roll("66")), None, "1/off(3)"),
        ("tric-trac money general-doublet", "2", Throw::Roll(roll("53")), Some("53"), "2/off"),
        ("acey-deucey money", "1", Throw::Roll(roll("21")), None, "1/off"),
        ("acey-deucey money", "4", five, None, "4/off"),
        ("acey-deucey money double-top", "4(3)", five, None, "4/off(3)"),
    ] {
        let position = last(mover);
        assert_eq!(legal(line, &position, throw, noted), wins, "{line} {mover}");
        let rules = terms(line).rules();
        let plays = plays(&rules, &position, throw, noted);
        assert_eq!(plays.then(), Then::TurnEnds, "the game is over");
        assert_eq!(plays.next_moves(&[]).len(), 1);
        let (play, result) = &plays.results()[0];
        assert!(result.is_won() && plays.judge(play).is_ok() && plays.is_complete(play.moves()));
        assert!(plays.parse_play(wins).is_ok() && plays.all().count() > 0);
    }
}

#[test]
fn what_is_blocked_lapses_as_ever() {
    // One 3 can be played. A second 3 would have to leave the 3-point past a point that the opponent holds.
    let held = position("6 3", "24(2) 12(2)");
    assert_eq!(legal("dutch money", &held, Throw::Roll(roll("33")), None), "doublet-lapse");
    // Bearing off the last checker would need the 2 as well.
    let acey_deucey = position("3", "24(2) 12(2)");
    assert_eq!(legal("acey-deucey money", &acey_deucey, Throw::Roll(roll("21")), None), "ace-deuce-lapse");
}

/// Against an opponent who blocks nothing, every number is played or the game is won.
#[test]
fn no_throw_lapses_where_nothing_is_in_the_way() {
    let mut chance = Chance(16);
    for line in
        ["dutch money", "dutch money both-dice-doublets", "tric-trac money general-doublet", "acey-deucey money"]
    {
        let rules = terms(line).rules();
        for _ in 0..4_000 {
            let mut mover = Checkers::default();
            for _ in 0..1 + chance.below(5) {
                mover.points[chance.below(6)] += 1;
            }
            mover.off = 15 - u8::try_from(mover.total()).unwrap();
            let opponent = Checkers { off: 15, ..Checkers::default() };
            let position = Position::new(mover, opponent).unwrap();
            let rolled = chance.roll();
            let throws = [Throw::Roll(rolled), Throw::Extra(rolled), Throw::Named(chance.die())];
            let named = usize::from(line.starts_with("acey"));
            let throw = *chance.pick(&throws[..2 + named]);
            let noted = chance.below(3) == 0;
            let script = Script::new(&rules, throw, noted.then_some(rolled), 0);
            let plays = LegalPlays::new(&rules, &position, script.clone());
            assert_eq!(plays.stuck(), None, "{line} {throw:?} {position:?}");
            for (play, result) in plays.results() {
                let whole = play.moves().len() == script.orders[0].len();
                assert!(whole || result.is_won(), "{line} {throw:?} {play} {position:?}");
            }
        }
    }
}

/// A match at the first 1-2 in random play that its player cannot play and the opponent can.
fn inherited(line: &str) -> (Match, Player) {
    let terms = terms(line);
    for seed in 0..400 {
        let mut game = Match::new(terms);
        for (player, action) in random_match(terms, seed) {
            let ruling = rule(&game, player, &action).unwrap();
            game = ruling.next;
            if let Some(Event::Inherited(heir, _)) = ruling.events.last() {
                assert!(!ruling.events.iter().any(|event| matches!(event, Event::Passed { .. })), "it does not lapse");
                return (game, *heir);
            }
        }
    }
    panic!("nobody inherits a roll");
}

/// The player of the next turn after the inherited roll is played.
fn next_own_turn(mut game: Match) -> Match {
    loop {
        let player = game.decider().unwrap();
        let line = match game.turn().unwrap().stage {
            Stage::ToRoll(RollOf::Turn) => return game,
            Stage::ToRoll(_) => "roll 43".to_owned(),
            Stage::ToName => "name 1-1".to_owned(),
            _ => format!("play {}", game.legal().unwrap().results()[0].0.exact()),
        };
        game = ask(&game, player, &line).unwrap().next;
    }
}

#[test]
fn an_inherited_roll_comes_besides_the_heirs_own_turn() {
    let (game, heir) = inherited("acey-deucey 25 points ace-deuce-to-opponent");
    let own = next_own_turn(game);
    assert_eq!(own.decider(), Some(heir));
    let doubled = ask(&own, heir, "double").err().map(|refusal| refusal.rule);
    assert!(own.legal_actions(heir).roll && doubled != Some(Rule::CubeBeforeRoll), "cube and roll included");
}

/// Two illegal plays that bear off all fifteen checkers where players answer for their plays themselves.
const OFF: &str = "play 24/off=6 24/off=6 13/off=6 13/off=6 13/off=6 13/off=6 13/off=6 8/off=6";
const REST: &str = "play 8/off=6 8/off=6 6/off=6 6/off=6 6/off=6 6/off=6 6/off=6";

#[test]
fn what_was_said_of_an_early_roll_holds_when_a_play_is_played_again() {
    let early = ["open 3 1", OFF, "roll 62", "play 24/18 13/11", "roll 31", "!roll 65"];
    let played_again =
        |line: &str, said: &str| after(line, &[&early[..], &[said, REST, "play-again", "play 8/7 6/3"]].concat());
    let annulled = played_again("tournament 25 points responsible", "annul");
    refuses(&annulled, Two, "double", "cube-before-roll");
    let stands = played_again("tournament 25 points responsible", "let-stand");
    assert_eq!(stands.throw().map(|throw| throw.roll()), Some(roll("65")));
}
