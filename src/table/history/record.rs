//! Records of matches, for files of other programs.

use crate::engine::formats::record::MatchRecord;
use crate::engine::player::PerPlayer;
use crate::store::actions::LoggedAction;
use crate::store::ids::{GuildId, MatchId, Time};
use crate::store::{Store, Tx, actions, matches, people};
use crate::table::fault::Fault;
use crate::table::history::History;
use crate::table::protocol::header::Header;
use crate::table::protocol::rejection::{Error, Rejection};

/// A match for export.
#[derive(Clone, Debug)]
pub struct ExportedMatch {
    pub header: Header,
    pub record: MatchRecord,
    /// All actions, with their times.
    pub log: Vec<(LoggedAction, Time)>,
}

impl History {
    /// A match for export, with the players' names outside guilds.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is none with this id.
    pub fn exported(&self, id: MatchId) -> Result<ExportedMatch, Error> {
        self.shared.read(|tx| read(tx, id)?.ok_or_else(|| Rejection::NoMatchHere(None).into()))
    }
}

/// The same for a process beside the bot; `None` if there is no match with this id.
pub fn exported(store: &Store, id: MatchId) -> Result<Option<ExportedMatch>, Fault> {
    store.read(|tx| read(tx, id))
}

fn read(tx: &Tx<'_>, id: MatchId) -> Result<Option<ExportedMatch>, Fault> {
    const EVERYWHERE: Option<GuildId> = None;
    let Some(kept) = matches::get(tx, id)? else { return Ok(None) };
    let PerPlayer { one, two } = kept.begun.players;
    let names = PerPlayer::new(people::get(tx, one)?, people::get(tx, two)?).map(|person| person.display_name);
    let log = actions::with_times(tx, id)?;
    let taken = log.iter().map(|(entry, _)| (entry.actor(), entry.action.clone()));
    let record = MatchRecord::of_log(kept.begun.terms, names, taken).map_err(|refusal| Fault::Unplayable {
        match_id: id,
        seq: 0,
        rule: refusal.rule.key(),
    })?;
    Ok(Some(ExportedMatch { header: Header::seen_from(tx, &kept, EVERYWHERE)?, record, log }))
}
