//! Lateness for an appointment, by the custom of British tournaments: a penalty point for each five minutes, and the
//! match is lost at more points than half its length. Nothing here reads a clock: each moment is a parameter, in
//! milliseconds since 1970.
//!
//! The points are counted for this alone, and not added to the score: the appointment is in the middle of a game, whose
//! cube, Crawford rule and decisions so far go by the score at its beginning, as do match files, ids of positions,
//! replays and analyses of it.

use super::Match;
use crate::clock::over_at;
use crate::pace::MINUTE;
use crate::{Pause, Player, Refusal, Rule, Terms};

/// How late a player is for each penalty point, in milliseconds.
const PENALTY_POINT_MS: i64 = 5 * MINUTE;

/// A player who has not come to an appointment: they were to act and have not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lateness {
    pub player: Player,
    /// The moment from which they could act.
    pub since: i64,
    /// How late they can be before the match may be claimed, in milliseconds.
    longest_ms: i64,
}

impl Lateness {
    /// A player who could act since then and has not; `None` in a money session, which nobody can lose as a whole.
    pub fn new(terms: &Terms, player: Player, since: i64) -> Option<Self> {
        Some(Self { player, since, longest_ms: longest_lateness(terms)? })
    }

    /// The last moment at which the player can act without losing the match.
    pub fn lost_after(self, pauses: &[Pause]) -> i64 {
        over_at(self.since, self.longest_ms, pauses)
    }
}

/// How late a player can be for a match before it may be claimed, in milliseconds; `None` in a money session, which
/// nobody can lose as a whole.
pub fn longest_lateness(terms: &Terms) -> Option<i64> {
    let fewest_points_to_lose = i64::from(terms.points()?) / 2 + 1;
    Some(fewest_points_to_lose * PENALTY_POINT_MS)
}

/// Rules on the claim of a match since the opponent has not come to an appointment.
///
/// # Errors
/// [`Rule::Lateness`]: it is not the opponent who has to act, or they were in time; [`Rule::MatchOver`].
pub fn rule_on_lateness(
    game: &Match,
    claimer: Player,
    late: Lateness,
    at: i64,
    pauses: &[Pause],
) -> Result<(), Refusal> {
    let Some(decider) = game.decider() else { return Err(game.not_now(claimer, Rule::Lateness)) };
    match decider == late.player && claimer != decider && at > late.lost_after(pauses) {
        true => Ok(()),
        false => Err(Refusal::new(Rule::Lateness).decided_by(decider)),
    }
}
