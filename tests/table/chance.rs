//! Seeded numbers for tests: the same positions and rolls every time.

use super::checkers_of;
use barpoint::engine::action::Action;
use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::{Die, Roll};
use barpoint::engine::phase::Phase;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;

/// SplitMix64.
pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// `0..n`.
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

    /// A position that play would hardly come to: closed boards, several on the bar, stacks, bear-offs with contact.
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
        // A board of made points, as many as are left for.
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

/// A random match from beginning to end, with doubles, drops and resignations.
pub fn random_match(terms: Terms, seed: u64) -> Vec<(Player, Action)> {
    let mut chance = Chance(seed);
    let mut game = Match::new(terms);
    let mut log = Vec::new();
    while !matches!(game.phase(), Phase::Over { .. }) {
        let (player, action) = random_action(&game, &mut chance);
        game = rule(&game, player, &action).unwrap().next;
        log.push((player, action));
    }
    log
}

fn random_action(game: &Match, chance: &mut Chance) -> (Player, Action) {
    let Some(player) = game.decider() else {
        return (Player::One, Action::Open(PerPlayer::new(chance.die(), chance.die())));
    };
    let asks = game.asks(player);
    let action = match () {
        () if asks.resign.is_some() && chance.below(500) == 0 => Action::Resign(Worth::Gammon),
        () if asks.answer_resignation.is_some() => Action::AcceptResignation,
        () if asks.take && chance.below(4) == 0 => Action::Drop,
        () if asks.take => Action::Take,
        () if asks.double.is_some() && chance.below(60) == 0 => Action::Double,
        () if asks.roll => Action::Roll(chance.roll()),
        () if asks.pass => Action::Pass,
        () if asks.name => Action::Name(chance.die()),
        () => Action::Play(chance.pick(game.legal().unwrap().results()).0.clone()),
    };
    (player, action)
}
