//! The strength of the house player in matches with the cube, against GNU Backgammon with the same dice.

use crate::gnubg::Gnubg;
use crate::random::Random;
use crate::yardstick::Figure;
use anyhow::anyhow;
use barpoint::analysis::Analyst;
use barpoint::engine::formats::mat;
use barpoint::engine::formats::record::MatchRecord;
use barpoint::engine::{Action, Die, Length, Match, PerPlayer, Phase, Player, Terms, referee, rule_sets};
use barpoint::strategy::house::{self, HouseAction};
use barpoint::strategy::{Adviser, Level};
use std::path::PathBuf;

/// More games than any match has.
const MOST_GAMES: u64 = 1 << 10;

/// Matches of the house player against GNU Backgammon.
pub struct Matches<'a> {
    pub house: &'a mut Adviser,
    /// It must have been started as cubeful.
    pub gnubg: &'a mut Gnubg,
    /// The match length.
    pub points: u8,
    /// The folder for match files, if they are to be written.
    pub folder: Option<PathBuf>,
}

/// The result of the house player.
#[derive(Clone, Copy, Debug)]
pub struct Won {
    /// The share of matches won.
    pub won: Figure,
    /// The same without the luck of the dice as our net estimates it.
    pub luck_adjusted: Figure,
}

impl std::fmt::Display for Won {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |figure: Figure| format!("{:.2} ± {:.2} %", 100.0 * figure.mean, 100.0 * figure.error);
        write!(f, "won {}, less luck {}", percent(self.won), percent(self.luck_adjusted))
    }
}

impl Matches<'_> {
    /// Plays `pairs` of matches with the same dice and exchanged seats.
    ///
    /// # Errors
    /// GNU Backgammon does not answer, or not with a legal decision.
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

    /// The result of a match for the house player in this seat: 1 or 0, and the same without luck.
    fn one(&mut self, house: Player, seed: u64, pair: u64) -> anyhow::Result<(f64, f64)> {
        let mut analyst = Analyst::new(terms(self.points)?, 0)?;
        let (mut dice, mut log) = (Dice::new(seed, pair), Vec::new());
        while !matches!(analyst.game().phase(), Phase::Over { .. }) {
            let game = analyst.game();
            let choice = house::choose(game, house, self.house);
            let player = if choice.is_some() { house } else { house.opponent() };
            let choice = match choice {
                Some(choice) => choice,
                None => self.gnubg.decide(game, player)?.map_or(HouseAction::Throw, HouseAction::Decide),
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

/// A match between two levels of the house player.
///
/// # Errors
/// None in practice: the house player follows the rules.
pub fn between(players: [Level; 2], points: u8, seed: u64, number: u64) -> anyhow::Result<MatchRecord> {
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

fn record(terms: Terms, names: PerPlayer<String>, log: Vec<(Player, Action)>) -> anyhow::Result<MatchRecord> {
    MatchRecord::of_log(terms, names, log).map_err(|refusal| anyhow!("{refusal:?}"))
}

fn terms(points: u8) -> anyhow::Result<Terms> {
    Terms::new(rule_sets::default(), Length::Points(points), &[]).map_err(|disagreement| anyhow!("{disagreement:?}"))
}

/// Each game has its own dice, so that two matches with the same dice have them again in the next game.
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

    /// The chosen action, with dice if it needs any.
    fn throw(&mut self, game: &Match, choice: HouseAction) -> Action {
        if self.game != game.game_number() {
            self.game = game.game_number();
            self.random = Random::new(self.seed, self.number * MOST_GAMES + u64::from(self.game));
        }
        match choice {
            HouseAction::Decide(decision) => Action::Decide(decision),
            HouseAction::Throw if *game.phase() == Phase::Opening => Action::Open(opening(&mut self.random)),
            HouseAction::Throw => Action::Roll(self.random.roll()),
        }
    }
}

/// The dice of an opening throw that is not a tie.
fn opening(random: &mut Random) -> PerPlayer<Die> {
    loop {
        let dice = PerPlayer::from_fn(|_| Die::ALL[random.below(6)]);
        if dice.one != dice.two {
            return dice;
        }
    }
}
