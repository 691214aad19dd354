//! Who is to be told by a direct message that it is their turn: written in the transaction of the news of that turn.

use super::error::Result;
use super::ids::{CallId, OutboxId, PersonId, Time};
use super::queue::DueRow;
use super::transaction::Tx;
use super::values::{Row, params};

/// A call as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// Its id.
    pub id: CallId,
    /// The news of the turn.
    pub news: OutboxId,
    /// Whose turn it is.
    pub person: PersonId,
}

fn read(row: &Row<'_>) -> Result<CallRow> {
    Ok(CallRow { id: row.get(0)?, news: row.get(1)?, person: row.get(2)? })
}

/// Writes a call.
///
/// # Errors
/// The database fails, also where that news has one already.
pub fn insert(tx: &Tx<'_>, news: OutboxId, person: PersonId, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO calls (news, person, due_at) VALUES (?1, ?2, ?3)";
    tx.run(sql, params![news, person, due_at])
}

/// The call of this id.
pub fn get(tx: &Tx<'_>, id: CallId) -> Result<Option<CallRow>> {
    let sql = "SELECT id, news, person FROM calls WHERE id = ?1";
    tx.find(sql, [id], read)
}

/// The call that waits for this news to be told.
pub fn waiting(tx: &Tx<'_>, news: OutboxId) -> Result<Option<CallRow>> {
    let sql = "SELECT id, news, person FROM calls WHERE news = ?1 AND state = 'waiting'";
    tx.find(sql, [news], read)
}

/// The calls that are due and whose news waits no more, with where the match is played, the longest due first, and at most
/// so many.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<CallId>>> {
    let sql = "SELECT calls.id, matches.channel, venue_guild FROM calls
            JOIN outbox ON outbox.id = calls.news JOIN matches ON matches.id = outbox.match_id
        WHERE calls.state = 'waiting' AND calls.due_at <= ?1 AND outbox.state <> 'waiting'
        ORDER BY calls.due_at, calls.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}
