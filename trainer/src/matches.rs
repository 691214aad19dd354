//! How well the house plays matches with the cube: against GNU Backgammon, both with the same dice.

use crate::gnubg::Gnubg;
use crate::random::Random;
use crate::yardstick::Figure;
use anyhow::anyhow;
use barpoint::analysis::Analyst;
use barpoint::engine::action::Action;
use barpoint::engine::dice::Die;
use barpoint::engine::formats::mat;
use barpoint::engine::formats::record::Record;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{self, Match};
use barpoint::engine::rule_sets;
use barpoint::engine::score::Length;
use barpoint::engine::terms::Terms;
use barpoint::strategy::adviser::Adviser;
use barpoint::strategy::house::{self, Choice};
use barpoint::strategy::level::Level;
use std::path::PathBuf;

/// More games than any match of this length has had.
const MOST_GAMES: u64 = 1 << 10;

/// Matches of the house against GNU Backgammon.
pub struct Matches<'a> {
    /// How the house plays.
    pub house: &'a mut Adviser,
    /// The yardstick; it must play with the cube in mind.
    pub gnubg: &'a mut Gnubg,
    /// The points of a match.
    pub points: u8,
    /// Where files of the matches are written.
    pub folder: Option<PathBuf>,
}

/// How many of the matches the house won.
#[derive(Clone, Copy, Debug)]
pub struct Won {
    /// The share of the matches.
    pub won: Figure,
    /// The same less the luck of the dice: what each roll is worth beside the mean of all rolls, as our net sees it.
    pub luck_adjusted: Figure,
}

impl std::fmt::Display for Won {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |figure: Figure| format!("{:.2} ± {:.2} %", 100.0 * figure.mean, 100.0 * figure.error);
        write!(f, "won {}, less luck {}", percent(self.won), percent(self.luck_adjusted))
    }
}

impl Matches<'_> {
    /// The share that the house wins of `pairs` of matches with the same dice, the players having changed seats.
    ///
    /// # Errors
    /// GNU Backgammon cannot be asked, or answers something that is not legal.
    pub fn play(&mut self, pairs: usize, seed: u64) -> anyhow::Result<Won> {
        let (mut won, mut adjusted) = (Vec::with_capacity(pairs), Vec::with_capacity(pairs));
        for pair in 0..pairs as u64 {
            let both = Player::BOTH.map(|seat| self.one(seat, seed, pair));
            let [first, second] = both;
            let (first, second) = (first?, second?);
            won.push(f64::midpoint(first.0, second.0));
            adjusted.push(f64::midpoint(first.1, second.1));
        }
        Ok(Won { won: Figure::of(&won), luck_adjusted: Figure::of(&adjusted) })
    }

    /// Whether the house, in this seat, wins a match: 1 or 0, and that less the luck.
    fn one(&mut self, house: Player, seed: u64, pair: u64) -> anyhow::Result<(f64, f64)> {
        let mut analyst = Analyst::new(terms(self.points)?, 0)?;
        let (mut dice, mut log) = (Dice::new(seed, pair), Vec::new());
        while !matches!(analyst.game().phase(), Phase::Over { .. }) {
            let game = analyst.game();
            let choice = house::choose(game, house, self.house);
            let player = if choice.is_some() { house } else { house.opponent() };
            let choice = match choice {
                Some(choice) => choice,
                None => self.gnubg.decide(game, player)?.map_or(Choice::Throw, Choice::Decide),
            };
            let action = dice.throw(game, choice);
            analyst.act(player, &action).map_err(|refusal| anyhow!("{player:?} {action:?}: {refusal:?}"))?;
            log.push((player, action));
        }
        if let Some(folder) = &self.folder {
            let names = PerPlayer::from_fn(|player| if player == house { "Barpoint" } else { "gnubg" }.to_owned());
            let file = folder.join(format!("{:05}{}.mat", pair + 1, if house == Player::One { "a" } else { "b" }));
            std::fs::write(file, mat::write(&record(*analyst.game().terms(), names, log)?))?;
        }
        let performance = analyst.finish().performance()[house];
        Ok((f64::from(performance.won), f64::from(performance.luck_adjusted)))
    }
}

/// A match between two players of the house, as it is written to a file.
///
/// # Errors
/// None that is known: the house plays by the rules.
pub fn between(players: [Level; 2], points: u8, seed: u64, number: u64) -> anyhow::Result<Record> {
    let terms = terms(points)?;
    let mut advisers = players.map(|level| Adviser::new(level, seed ^ number));
    let (mut game, mut log, mut dice) = (Match::new(terms), Vec::new(), Dice::new(seed, number));
    while !matches!(game.phase(), Phase::Over { .. }) {
        let player = game.decider().unwrap_or(Player::One);
        let choice = house::choose(&game, player, &mut advisers[player as usize]);
        let action = dice.throw(&game, choice.ok_or_else(|| anyhow!("nobody is to decide"))?);
        game = referee::rule(&game, player, &action).map_err(|refusal| anyhow!("{action:?}: {refusal:?}"))?.next;
        log.push((player, action));
    }
    let names = PerPlayer::from_fn(|player| format!("Level {}", players[player as usize].number()));
    record(terms, names, log)
}

fn record(terms: Terms, names: PerPlayer<String>, log: Vec<(Player, Action)>) -> anyhow::Result<Record> {
    Record::of_log(terms, names, log).map_err(|refusal| anyhow!("{refusal:?}"))
}

fn terms(points: u8) -> anyhow::Result<Terms> {
    Terms::new(rule_sets::default(), Length::Points(points), &[]).map_err(|disagreement| anyhow!("{disagreement:?}"))
}

/// Each game has dice of its own, so that matches with the same dice that go different ways meet again.
struct Dice {
    seed: u64,
    number: u64,
    game: u32,
    random: Random,
}

impl Dice {
    fn new(seed: u64, number: u64) -> Dice {
        Dice { seed, number, game: u32::MAX, random: Random::new(seed, number) }
    }

    /// What a player chose, with dice where that takes some.
    fn throw(&mut self, game: &Match, choice: Choice) -> Action {
        if self.game != game.game_number() {
            self.game = game.game_number();
            self.random = Random::new(self.seed, self.number * MOST_GAMES + u64::from(self.game));
        }
        match choice {
            Choice::Decide(decision) => Action::Decide(decision),
            Choice::Throw if *game.phase() == Phase::Opening => Action::Open(opening(&mut self.random)),
            Choice::Throw => Action::Roll(self.random.roll()),
        }
    }
}

/// The dice that open a game, one for each seat.
fn opening(random: &mut Random) -> PerPlayer<Die> {
    loop {
        let dice = PerPlayer::from_fn(|_| Die::ALL[random.below(6)]);
        if dice.one != dice.two {
            return dice;
        }
    }
}
