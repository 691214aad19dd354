//! An imported match of many games.

use barpoint::dice::Dice;
use barpoint::dice::provable::GameDice;
use barpoint::engine::formats::mat;
use barpoint::engine::formats::record::MatchRecord;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::strategy::adviser::Adviser;
use barpoint::strategy::house::choose;
use barpoint::strategy::level::Level;

/// The file of a match of many games: the house against itself.
pub fn text() -> String {
    let terms = "tournament 25 points".parse().expect("terms");
    let (mut game, mut log) = (Match::new(terms), Vec::new());
    let mut adviser = Adviser::new(Level::Beginner, 1).under_terms(&terms);
    let secret = Dice::seeded(1).secret(0, 1).expect("a seed needs no operating system");
    let dice = GameDice::new(&secret, Default::default(), &[]);
    while !matches!(game.phase(), Phase::Over { .. }) {
        let player = game.decider().unwrap_or(Player::One);
        let (one, two) = dice.throw(u32::try_from(log.len()).expect("not so many"));
        let action = choose(&game, player, &mut adviser).expect("something to do").thrown(&game, one, two);
        game = rule(&game, player, &action).expect("it is legal").next;
        log.push((player, action));
    }
    let names = PerPlayer::new("Gammel".to_owned(), "Gisli".to_owned());
    mat::write(&MatchRecord::of_log(terms, names, log).expect("it was legal"))
}
