//! Matches in the notation of their logs.

use barpoint::engine::action::Action;
use barpoint::engine::player::Player;
use barpoint::engine::referee::{Match, Ruling, rule};
use barpoint::engine::refusal::Refusal;
use barpoint::engine::terms::Terms;

pub fn terms(line: &str) -> Terms {
    line.parse().unwrap()
}

pub fn ask(game: &Match, player: Player, line: &str) -> Result<Ruling, Refusal> {
    rule(game, player, &line.parse::<Action>().unwrap())
}

/// The match after these lines, each by the player whose decision it is, or by the other one after `!`.
#[track_caller]
pub fn after(terms_line: &str, lines: &[&str]) -> Match {
    play_on(Match::new(terms(terms_line)), lines)
}

#[track_caller]
pub fn play_on(mut game: Match, lines: &[&str]) -> Match {
    for line in lines {
        let decider = game.decider().unwrap_or(Player::One);
        let (player, line) = line.strip_prefix('!').map_or((decider, *line), |line| (decider.opponent(), line));
        game = ask(&game, player, line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).next;
    }
    game
}

#[track_caller]
pub fn refuses(game: &Match, player: Player, line: &str, key: &str) {
    let refusal = ask(game, player, line).expect_err(line);
    assert_eq!(refusal.rule.key(), key, "{refusal:?}");
}
