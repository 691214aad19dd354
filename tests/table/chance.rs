//! Seeded numbers for tests: the same positions and rolls every time.

use super::checkers_of;
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::{Die, Roll};
use barpoint::engine::phase::{Early, Phase, Stage};
use barpoint::engine::play::Play;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::score::Worth;
use barpoint::engine::terms::{Agreement, Terms};

/// The SplitMix64 generator.
pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n as u64).unwrap()
    }

    pub fn die(&mut self) -> Die {
        Die::ALL[self.below(6)]
    }

    pub fn roll(&mut self) -> Roll {
        Roll::new(self.die(), self.die())
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A position that play would hardly reach: closed boards, several checkers on the bar, stacks, bear-offs with
    /// contact.
    pub fn odd_position(&mut self) -> Position {
        loop {
            let (mover, opponent) = (self.odd_side(), self.odd_side());
            if mover.total() > u32::from(mover.off)
                && opponent.total() > u32::from(opponent.off)
                && let Ok(position) = Position::new(mover, opponent)
            {
                return position;
            }
        }
    }

    fn odd_side(&mut self) -> Checkers {
        let mut points = [0u8; 24];
        let mut left = 15 - u8::try_from(self.below(4) * self.below(4)).unwrap();
        let bar = if self.below(3) == 0 { u8::try_from(1 + self.below(4)).unwrap() } else { 0 };
        left -= bar.min(left);
        let span = *self.pick(&[6, 6, 8, 12, 24]);
        // A board of made points, as many as there are checkers for.
        if self.below(2) == 0 {
            let made = 1 + self.below(6);
            for point in points.iter_mut().take(made) {
                let pair = if left >= 2 { 2 } else { 0 };
                *point += pair;
                left -= pair;
            }
        }
        while left > 0 {
            let together = u8::try_from(1 + self.below(4)).unwrap().min(left);
            points[self.below(span)] += together;
            left -= together;
        }
        checkers_of(points, bar)
    }
}

/// A random match from beginning to end.
pub fn random_match(terms: Terms, seed: u64) -> Vec<(Player, Action)> {
    random_games(terms, seed, u32::MAX)
}

/// Random games until the match is over, at most `games` of them.
pub fn random_games(terms: Terms, seed: u64, games: u32) -> Vec<(Player, Action)> {
    let mut chance = Chance(seed);
    let mut game = Match::new(terms);
    let mut log = Vec::new();
    while !matches!(game.phase(), Phase::Over { .. }) && game.game_number() <= games {
        let (player, action) = some_action(&game, &mut chance);
        game = rule(&game, player, &action).unwrap().next;
        log.push((player, action));
    }
    log
}

/// A random action that is legal now, of any kind that happens at a table.
pub fn some_action(game: &Match, chance: &mut Chance) -> (Player, Action) {
    let Some(player) = game.decider() else {
        return (Player::One, Action::Open(PerPlayer::new(chance.die(), chance.die())));
    };
    let asks = game.legal_actions(player);
    let rarely = |chance: &mut Chance| chance.below(40) == 0;
    if asks.resign.is_some() && chance.below(400) == 0 {
        return (player, Action::Decide(Decision::Resign(*chance.pick(&Worth::ALL))));
    }
    if asks.answer_resignation.is_some() {
        let accepted = chance.below(4) == 0;
        return (
            player,
            if accepted {
                Action::Decide(Decision::AcceptResignation)
            } else {
                Action::Decide(Decision::DeclineResignation)
            },
        );
    }
    if asks.take {
        let beaver = asks.beaver.is_some() && rarely(chance);
        let action = if chance.below(4) == 0 { Action::Decide(Decision::Drop) } else { Action::Decide(Decision::Take) };
        return (player, if beaver { Action::Decide(Decision::Beaver) } else { action });
    }
    if asks.double.is_some() && rarely(chance) {
        return (player, Action::Decide(Decision::Double));
    }
    if asks.play_again && game.judge_last().is_some_and(|ruling| ruling.is_err()) && chance.below(2) == 0 {
        return (player, Action::Decide(Decision::PlayAgain));
    }
    let action = match game.turn().unwrap().stage {
        Stage::ToRoll(_) if game.terms().has(Agreement::CockedDice) && rarely(chance) => Action::Cocked(chance.roll()),
        Stage::ToRoll(_) => Action::Roll(chance.roll()),
        Stage::ShutOut => Action::Decide(Decision::Pass),
        Stage::ToName => Action::Decide(Decision::Name(*chance.pick(&Die::ALL))),
        Stage::ToAccept => Action::Decide(Decision::AcceptPlay),
        Stage::ToJudge(..) if chance.below(2) == 0 => Action::Decide(Decision::LetStand),
        Stage::ToJudge(..) => Action::Decide(Decision::Annul),
        Stage::ToPlay(_, early) => {
            if asks.reroll && chance.below(2) == 0 {
                return (player, Action::Roll(chance.roll()));
            }
            let early_allowed = early == Early::None && game.legal_actions(player.opponent()).roll;
            if early_allowed && rarely(chance) {
                return (player.opponent(), Action::Roll(chance.roll()));
            }
            Action::Decide(Decision::Play(some_play(game, chance)))
        }
    };
    (player, action)
}

fn some_play(game: &Match, chance: &mut Chance) -> Play {
    let plays = game.legal().unwrap();
    if game.terms().has(Agreement::Responsible) && chance.below(3) == 0 {
        let whole = &plays.results()[chance.below(plays.results().len().max(1))..];
        let moves = whole.first().map(|(play, _)| play.moves()).unwrap_or_default();
        return Play::new(&moves[..chance.below(moves.len() + 1)]).unwrap();
    }
    if plays.dice_played() > 4 {
        // A doublet played twice has tens of thousands of results; choosing checker by checker is faster.
        let mut made = Vec::new();
        while !plays.is_complete(&made) {
            let moves = plays.next_moves(&made);
            made.push(*chance.pick(&moves));
        }
        return Play::new(&made).unwrap();
    }
    if plays.results().is_empty() { Play::default() } else { chance.pick(plays.results()).0 }
}
