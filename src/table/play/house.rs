//! Matches against the house. Its decisions are made elsewhere; it acts by the same rules as people. Whether it has to
//! act follows from the match, so nothing is lost if the process ends between two of its actions.

use crate::engine::action::{Action, Decision};
use crate::store::actions::{self, LoggedAction};
use crate::store::house::SEAT;
use crate::store::ids::{MatchId, Time};
use crate::store::matches;
use crate::store::matches::MatchState;
use crate::table::fault::Fault;
use crate::table::loaded_match::LoadedMatch;
use crate::table::play::RunningMatches;
use crate::table::play::{carry_out, save};
use crate::table::protocol::answer::{Announcement, CurrentMatch};
use crate::table::protocol::request::{Intent, Seen};

impl RunningMatches {
    /// The match with this id, if the house has to act in it now.
    pub fn awaiting_house(&self, id: MatchId) -> Result<Option<CurrentMatch>, Fault> {
        self.shared.read(|tx| {
            let Some(record) = matches::get(tx, id)? else { return Ok(None) };
            let current = LoadedMatch::load(tx, record)?.current(tx)?;
            Ok(current.waits_for_house().then_some(current))
        })
    }

    /// Whether a resignation of the house was declined in the current game.
    pub fn has_declined_resignation(&self, id: MatchId) -> Result<bool, Fault> {
        self.shared.read(|tx| {
            let Some(record) = matches::get(tx, id)? else { return Ok(false) };
            let entries = actions::from(tx, id, record.progress.game_start)?;
            Ok(entries.iter().any(|LoggedAction { player, action, .. }| {
                *action == Action::Decide(Decision::DeclineResignation) && *player != Some(SEAT)
            }))
        })
    }

    /// The house acts in a match that it has `seen`; `None` if the match has gone on since, so that nothing is done
    /// twice.
    ///
    /// # Errors
    /// The database fails, or [`Fault::HouseRefused`].
    pub fn act_for_house(&self, seen: Seen, intent: Intent, at: Time) -> Result<Option<Announcement>, Fault> {
        self.shared.transaction(|tx| {
            let Some(record) = matches::get(tx, seen.match_id)? else { return Ok(None) };
            let is_current = record.state == MatchState::Running && record.progress.version == seen.version;
            if !is_current || record.begun.house.is_none() {
                return Ok(None);
            }
            let mut loaded = LoadedMatch::load(tx, record)?;
            match carry_out(&self.shared.dice, tx, &mut loaded, SEAT, intent)? {
                Ok(()) => Ok(Some(save(&self.shared, tx, loaded, None, at)?)),
                Err(refusal) => Err(Fault::HouseRefused { match_id: seen.match_id, rule: refusal.rule.key() }),
            }
        })
    }
}
