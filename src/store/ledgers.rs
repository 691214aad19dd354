//! Ledgers: all ratings and totals that follow from the results of a server, or of all servers. People see the current
//! one; after a correction a new one is built in small steps, and then replaces it.

use super::database::{Result, Tx, params};
use super::ids::{GuildId, LedgerId, PersonId, Time};
use std::collections::BTreeSet;

/// A ledger, and the server whose results count in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    /// `None` for the ledger of all servers.
    pub guild: Option<GuildId>,
    pub id: LedgerId,
}

/// The value of the column `guild`: [`GuildId::ALL`] for the ledger of all servers.
fn key(guild: Option<GuildId>) -> GuildId {
    guild.unwrap_or(GuildId::ALL)
}

/// The current ledger of a server, or of all; `None` where nothing has counted yet.
pub fn find_current(tx: &Tx<'_>, guild: Option<GuildId>) -> Result<Option<LedgerId>> {
    tx.find("SELECT id FROM ledgers WHERE guild = ?1 AND state = 'current'", [key(guild)], |row| row.get(0))
}

/// The ledger of a server, or of all, that is being rebuilt, if any.
pub fn rebuilding(tx: &Tx<'_>, guild: Option<GuildId>) -> Result<Option<LedgerId>> {
    tx.find("SELECT id FROM ledgers WHERE guild = ?1 AND state = 'building'", [key(guild)], |row| row.get(0))
}

/// The current ledger of a server, or of all, and the one that is being rebuilt.
pub fn find_all(tx: &Tx<'_>, guild: Option<GuildId>) -> Result<impl Iterator<Item = LedgerId>> {
    Ok([find_current(tx, guild)?, rebuilding(tx, guild)?].into_iter().flatten())
}

/// The current ledgers, of servers and of all, except those that have to be rebuilt; none while [somebody is being
/// forgotten](super::forgetting::begin), whose matches are partly a former player's.
pub fn all_current(tx: &Tx<'_>) -> Result<Vec<LedgerRow>> {
    // `guild >= 0` is always true; it makes the database read the index in order.
    let sql = "SELECT guild, id FROM ledgers WHERE state = 'current' AND guild >= 0 AND stale = 0
        AND NOT EXISTS (SELECT 1 FROM people_to_forget WHERE person > 0) ORDER BY guild";
    tx.list(sql, [], |row| {
        let guild: GuildId = row.get(0)?;
        Ok(LedgerRow { guild: (guild != GuildId::ALL).then_some(guild), id: row.get(1)? })
    })
}

/// As [`find_current`], but creates an empty ledger if nothing has counted yet.
pub fn current_or_new(tx: &Tx<'_>, guild: Option<GuildId>) -> Result<LedgerId> {
    match find_current(tx, guild)? {
        Some(id) => Ok(id),
        None => {
            let sql = "INSERT INTO ledgers (guild, state) VALUES (?1, 'current') RETURNING id";
            tx.one(sql, [key(guild)], |row| row.get(0))
        }
    }
}

/// Marks the ledger of a server to be rebuilt: a result in it was corrected. A rebuilding under way is
/// finished first; one more follows, however many corrections there were meanwhile.
pub fn mark_for_rebuild(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    current_or_new(tx, Some(guild))?;
    tx.run("UPDATE ledgers SET stale = 1 WHERE guild = ?1 AND state IN ('current', 'building')", [guild])
}

/// Marks all ledgers to be rebuilt.
pub fn mark_all_for_rebuild(tx: &Tx<'_>) -> Result<()> {
    // `guild >= 0` is always true; it makes the database read the index in order.
    tx.run("UPDATE ledgers SET stale = 1 WHERE state = 'current' AND guild >= 0", [])?;
    tx.run("UPDATE ledgers SET stale = 1 WHERE state = 'building' AND guild >= 0", [])
}

/// The number of ledgers that have to be rebuilt.
pub fn number_to_rebuild(tx: &Tx<'_>) -> Result<u32> {
    // `id > 0` is always true; it makes the database read the index of stale ledgers in order.
    tx.one("SELECT count(*) FROM ledgers WHERE stale = 1 AND id > 0", [], |row| row.get(0))
}

/// The server of a ledger that has to be rebuilt and that nobody is rebuilding; `Some(None)` is the one of all servers.
/// None is rebuilt while [somebody is being forgotten](super::forgetting::begin): it would count the matches in which a
/// former player has taken their place apart from the others.
pub fn next_to_rebuild(tx: &Tx<'_>, now: Time) -> Result<Option<Option<GuildId>>> {
    let sql = "SELECT guild FROM ledgers WHERE stale = 1 AND id > 0 AND state = 'current' AND NOT EXISTS
        (SELECT 1 FROM ledgers AS other WHERE other.guild = ledgers.guild AND other.state = 'building' AND other.leased_until > ?1)
        AND NOT EXISTS (SELECT 1 FROM people_to_forget WHERE person > 0) ORDER BY id LIMIT 1";
    let guild: Option<GuildId> = tx.find(sql, [now], |row| row.get(0))?;
    Ok(guild.map(|guild| (guild != GuildId::ALL).then_some(guild)))
}

/// Begins to rebuild a ledger, in place of a rebuilding that was abandoned.
pub fn begin_rebuild(tx: &Tx<'_>, guild: Option<GuildId>, leased_until: Time) -> Result<LedgerId> {
    let guild = key(guild);
    let outdate = "UPDATE ledgers SET state = 'outdated', stale = 0 WHERE guild = ?1 AND state = 'building'";
    tx.run(outdate, [guild])?;
    let sql = "INSERT INTO ledgers (guild, state, leased_until) VALUES (?1, 'building', ?2) RETURNING id";
    tx.one(sql, params![guild, leased_until], |row| row.get(0))
}

/// Extends the lease of a ledger that is being built; `false` if another rebuilding has replaced it.
pub fn extend_lease(tx: &Tx<'_>, id: LedgerId, leased_until: Time) -> Result<bool> {
    let sql = "UPDATE ledgers SET leased_until = ?2 WHERE id = ?1 AND state = 'building'";
    Ok(tx.count(sql, params![id, leased_until])? == 1)
}

/// Notes, for each ledger of these servers and of all servers that is being built, that a former player takes the place of
/// a person, whose id has this keyed hash. A ledger whose builder's lease has ended is outdated instead.
pub fn note_replaced(tx: &Tx<'_>, guilds: &BTreeSet<GuildId>, hash: &[u8], former: PersonId, now: Time) -> Result<()> {
    for guild in with_overall(guilds) {
        let outdate = "UPDATE ledgers SET state = 'outdated', stale = 0
            WHERE guild = ?1 AND state = 'building' AND leased_until <= ?2";
        tx.run(outdate, params![guild, now])?;
        let note = "INSERT INTO replaced_people (ledger, hash, former)
            SELECT id, ?2, ?3 FROM ledgers WHERE guild = ?1 AND state = 'building'";
        tx.run(note, params![guild, hash, former])?;
    }
    Ok(())
}

/// The keys of the ledgers of these servers and of all servers.
fn with_overall(guilds: &BTreeSet<GuildId>) -> impl Iterator<Item = GuildId> {
    guilds.iter().copied().chain([GuildId::ALL])
}

/// All ledgers, in whatever state, of these servers and of all servers.
pub fn all_of(tx: &Tx<'_>, guilds: &BTreeSet<GuildId>) -> Result<Vec<LedgerId>> {
    let mut found = Vec::new();
    for guild in with_overall(guilds) {
        found.extend(tx.list::<LedgerId>("SELECT id FROM ledgers WHERE guild = ?1", [guild], |row| row.get(0))?);
    }
    Ok(found)
}

/// Whether a ledger is being rebuilt.
pub fn is_any_rebuilding(tx: &Tx<'_>) -> Result<bool> {
    Ok(tx.find("SELECT 1 FROM ledgers WHERE state = 'building' AND guild >= 0 LIMIT 1", [], |_| Ok(()))?.is_some())
}

/// The people who were replaced since a ledger's builder last looked, as keyed hashes of their ids, each with the former
/// player.
pub fn replaced(tx: &Tx<'_>, id: LedgerId) -> Result<Vec<(Vec<u8>, PersonId)>> {
    let sql = "SELECT hash, former FROM replaced_people WHERE ledger = ?1";
    tx.list(sql, [id], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Deletes the note that this former player took somebody's place in a ledger.
pub fn delete_replaced(tx: &Tx<'_>, id: LedgerId, former: PersonId) -> Result<()> {
    tx.run("DELETE FROM replaced_people WHERE ledger = ?1 AND former = ?2", params![id, former])
}

/// Makes a rebuilt ledger the one that people see. It is still to be rebuilt if a result was corrected since it was begun.
pub fn make_current(tx: &Tx<'_>, id: LedgerId, guild: Option<GuildId>) -> Result<()> {
    let outdate = "UPDATE ledgers SET state = 'outdated', stale = 0 WHERE guild = ?1 AND state = 'current'";
    tx.run(outdate, [key(guild)])?;
    tx.run("UPDATE ledgers SET state = 'current' WHERE id = ?1", [id])
}

/// A ledger that nobody sees any more.
pub fn next_outdated(tx: &Tx<'_>) -> Result<Option<LedgerId>> {
    tx.find("SELECT id FROM ledgers WHERE state = 'outdated' AND id > 0 ORDER BY id LIMIT 1", [], |row| row.get(0))
}

/// Deletes the row of an emptied ledger.
///
/// # Errors
/// The database fails, also where something is left.
pub fn delete(tx: &Tx<'_>, id: LedgerId) -> Result<()> {
    tx.run("DELETE FROM replaced_people WHERE ledger = ?1", [id])?;
    tx.run("DELETE FROM ledgers WHERE id = ?1", [id])
}
