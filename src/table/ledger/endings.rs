//! Whether ratings may follow from the end of a match: how far it was played, and whether resignations and drops in it
//! were reasonable.

use crate::engine::action::{Action, Decision};
use crate::engine::agreement::Agreement;
use crate::engine::phase::{Phase, RollOf, Stage};
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::{Match, rule};
use crate::engine::ruling::{Event, Refusal};
use crate::engine::terms::Terms;
use crate::store::actions::LoggedAction;
use crate::store::matches::MatchRow;
use crate::table::limits::{ENOUGH_TURNS, MOST_GIVEN_AWAY};

/// Judges a drop or an accepted resignation: the equity that the losing player gave away, in points of the current cube
/// and at least 0; `None` if unknown. Arguments are the match before the action, the acting player, and the action. It
/// must answer within a millisecond.
pub type GivenAway = fn(&Match, Player, &Action) -> Option<f32>;

/// A match being replayed, with its turns counted.
struct Replayed {
    game: Match,
    /// The number of finished games.
    games: u32,
    /// The number of turns of each player in the current game.
    turns: PerPlayer<u32>,
}

impl Replayed {
    fn begin(terms: Terms) -> Replayed {
        Replayed { game: Match::new(terms), games: 0, turns: PerPlayer::default() }
    }

    fn apply(&mut self, entry: &LoggedAction) -> Result<(), Refusal> {
        let stage = self.game.turn().map(|turn| (turn.player, turn.stage));
        match (&entry.action, stage) {
            (Action::Roll(_), Some((player, Stage::ToRoll(RollOf::Turn))))
            | (Action::Decide(Decision::Pass), Some((player, _))) => self.turns[player] += 1,
            _ => {}
        }
        let ruling = rule(&self.game, entry.actor(), &entry.action)?;
        for event in &ruling.events {
            match event {
                Event::Begins(player, Some(_)) => self.turns[*player] += 1,
                Event::GameOver(_) => {
                    self.games += 1;
                    self.turns = PerPlayer::default();
                }
                _ => {}
            }
        }
        self.game = ruling.next;
        Ok(())
    }

    /// Whether both players have had [`ENOUGH_TURNS`] in the current game.
    fn has_enough_turns(&self) -> bool {
        self.turns.iter().all(|(_, &turns)| turns >= ENOUGH_TURNS)
    }
}

/// Whether both players have acted in a match.
pub(in crate::table) fn has_begun(log: &[LoggedAction]) -> bool {
    Player::BOTH.into_iter().all(|player| log.iter().any(|entry| entry.player == Some(player)))
}

/// Whether a match abandoned by one player has come far enough for the other to win: a game is over, or both have had
/// [`ENOUGH_TURNS`]. An error names the rule that refuses an action of the log.
pub(in crate::table) fn is_far_enough(terms: Terms, log: &[LoggedAction]) -> Result<bool, Refusal> {
    let mut replayed = Replayed::begin(terms);
    for entry in log {
        replayed.apply(entry)?;
    }
    Ok(replayed.games > 0 || replayed.has_enough_turns())
}

/// Whether a finished match counts for the ratings of all servers. It was rated between two people on a server, without
/// responsible play, and no game was given up within its first [`ENOUGH_TURNS`] turns at a cost of more than
/// [`MOST_GIVEN_AWAY`], or an unknown cost. Errors as in [`is_far_enough`].
pub(in crate::table) fn counts_overall(
    record: &MatchRow,
    log: &[LoggedAction],
    given_away: Option<GivenAway>,
) -> Result<bool, Refusal> {
    let terms = record.begun.terms;
    if !record.begun_rated || record.begun.guild.is_none() || record.begun.house.is_some() {
        return Ok(false);
    }
    // Under responsible play two people could agree on a game without playing it.
    if terms.has(Agreement::Responsible) {
        return Ok(false);
    }
    let mut replayed = Replayed::begin(terms);
    for entry in log {
        if gives_up(&replayed.game, &entry.action) && !replayed.has_enough_turns() {
            let judged = given_away.and_then(|judge| judge(&replayed.game, entry.actor(), &entry.action));
            if judged.is_none_or(|given_away| given_away > MOST_GIVEN_AWAY) {
                return Ok(false);
            }
        }
        replayed.apply(entry)?;
    }
    Ok(true)
}

/// Whether an action ends a game before its last checker.
fn gives_up(game: &Match, action: &Action) -> bool {
    match action {
        Action::Decide(Decision::Drop) => true,
        Action::Decide(Decision::AcceptResignation) => matches!(game.phase(), Phase::Resigning { .. }),
        _ => false,
    }
}
