//! A match that an action ends, between the transaction that found the end and the one that saves it.

use crate::engine::Player;
use crate::store::actions;
use crate::store::presets::PresetRow;
use crate::table::Fault;
use crate::table::ledger::endings::EndConsequences;
use crate::table::loaded_match::LoadedMatch;
use crate::table::shared::Shared;

/// The presets of both players of a match.
pub(super) type SetInAdvance = Vec<(Player, PresetRow)>;

/// A match with the unsaved actions that end it, and the consequences of its whole log.
#[derive(Clone)]
pub(super) struct Ended {
    loaded: LoadedMatch,
    /// The presets used; one of them may have ended the match.
    set: SetInAdvance,
    ending: EndConsequences,
}

impl Ended {
    /// Reads the log and works out its consequences, outside of transactions.
    pub(super) fn work_out(shared: &Shared, loaded: LoadedMatch, set: SetInAdvance) -> Result<Ended, Fault> {
        let first = loaded.first_unsaved();
        let mut log = shared.read(|tx| Ok::<_, Fault>(actions::from(tx, loaded.row.id, 1)?))?;
        log.retain(|entry| entry.action_number < first);
        log.extend_from_slice(loaded.unsaved());
        let ending = EndConsequences::of(&loaded.row, &log, shared.loss_judge);
        Ok(Ended { loaded, set, ending })
    }

    /// Makes a match that was just loaded the one that these actions end.
    ///
    /// # Errors
    /// The match has gone on, or the presets have changed.
    pub(super) fn apply_to(self, now: &mut LoadedMatch, set_now: &SetInAdvance) -> Result<EndConsequences, ()> {
        let Ended { mut loaded, set, ending } = self;
        let (was, is) = (&loaded.row, &now.row);
        if set != *set_now || was.id != is.id || loaded.first_unsaved() != is.progress.version + 1 {
            return Err(());
        }
        loaded.row.venue = is.venue;
        *now = loaded;
        Ok(ending)
    }
}
