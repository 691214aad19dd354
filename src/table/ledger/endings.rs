//! Whether the end of a match is one that ratings may follow from: how far it had come, and whether what was given up in
//! it made sense.

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

/// Judges a drop or the acceptance of a resignation: what the player who gives the game up gives away by it, in points of
/// the cube as it stood, never below 0. `None` where nobody can tell. Gets the match before the action, who takes the
/// action, and the action; must answer within a millisecond.
pub type GivenAway = fn(&Match, Player, &Action) -> Option<f32>;

/// A match, replayed as far as its turns are counted.
struct Replayed {
    game: Match,
    /// How many games are over.
    games: u32,
    /// How many turns each player has had in the game that is being played.
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

    /// Whether both players have had [`ENOUGH_TURNS`] in the game that is being played.
    fn has_enough_turns(&self) -> bool {
        self.turns.iter().all(|(_, &turns)| turns >= ENOUGH_TURNS)
    }
}

/// Whether both players have done something in a match.
pub(in crate::table) fn has_begun(log: &[LoggedAction]) -> bool {
    Player::BOTH.into_iter().all(|player| log.iter().any(|entry| entry.player == Some(player)))
}

/// Whether a match that one player left has come far enough for the other to win it: a game is over, or both have had
/// [`ENOUGH_TURNS`].
///
/// # Errors
/// The refusal of an action of the log that the rules do not allow.
pub(in crate::table) fn is_far_enough(terms: Terms, log: &[LoggedAction]) -> Result<bool, Refusal> {
    let mut replayed = Replayed::begin(terms);
    for entry in log {
        replayed.apply(entry)?;
    }
    Ok(replayed.games > 0 || replayed.has_enough_turns())
}

/// Whether a match that was played to its end counts for the ratings of all servers: it was begun as a rated one between
/// two people on a server who do not answer for illegal plays themselves, and no game of it was given up within its first [`ENOUGH_TURNS`] turns for more than
/// [`MOST_GIVEN_AWAY`], or where nobody can tell for how much.
///
/// # Errors
/// The refusal of an action of the log that the rules do not allow.
pub(in crate::table) fn counts_overall(
    record: &MatchRow,
    log: &[LoggedAction],
    given_away: Option<GivenAway>,
) -> Result<bool, Refusal> {
    let terms = record.begun.terms;
    if !record.begun_rated || record.begun.guild.is_none() || record.begun.house.is_some() {
        return Ok(false);
    }
    // Where players answer for their plays themselves, two who agree win a game without playing it.
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

/// Whether an action ends a game that was not played to its last checker.
fn gives_up(game: &Match, action: &Action) -> bool {
    match action {
        Action::Decide(Decision::Drop) => true,
        Action::Decide(Decision::AcceptResignation) => matches!(game.phase(), Phase::Resigning { .. }),
        _ => false,
    }
}
