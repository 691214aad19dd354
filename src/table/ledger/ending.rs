//! The consequences of a match's end that depend on its whole log, computed from plain data outside of transactions.

use crate::engine::PerPlayer;
use crate::store::actions::LoggedAction;
use crate::store::matches::MatchRow;
use crate::store::player_statistics::PlayerStatistics;
use crate::table::ledger::endings::{self, GivenAway, Worth};
use crate::table::ledger::player_statistics;

/// The consequences that depend on the whole log.
#[derive(Debug)]
pub(in crate::table) struct Ending {
    /// Whether and how the match counts for the ratings of all servers.
    pub(in crate::table) worth: Worth,
    /// The statistics of both players; `None` if the log cannot be replayed.
    pub(in crate::table) statistics: Option<PerPlayer<PlayerStatistics>>,
}

impl Ending {
    /// A log that cannot be replayed blocks neither the result nor later matches; it does not count overall.
    pub(in crate::table) fn of(record: &MatchRow, log: &[LoggedAction], given_away: Option<GivenAway>) -> Ending {
        Ending {
            worth: endings::worth(record, log, given_away).unwrap_or(Worth::Nothing),
            statistics: player_statistics::of_log(record.begun.terms, log).ok(),
        }
    }
}
