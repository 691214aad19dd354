//! The sessions at Discord's gateway, one for each shard, which a restart resumes.

use super::database::{Result, Row, Tx, params};
use super::ids::{PersonId, Time};

/// A shard of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardKey {
    pub bot: PersonId,
    /// The shard's number, from 0.
    pub number: u32,
    /// How many shards the bot has.
    pub total: u32,
}

/// A session that can be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewaySessionRow {
    /// Discord's id of the session; worth nothing without the bot's token.
    pub id: String,
    /// The number of the last event received.
    pub sequence: i64,
    /// The URL at which Discord wants the session to be resumed.
    pub resume_url: String,
}

/// Takes the session of a shard, if one is kept, with the time at which it was saved.
pub fn take(tx: &Tx<'_>, shard: ShardKey) -> Result<Option<(GatewaySessionRow, Time)>> {
    let sql = "DELETE FROM gateway_sessions WHERE bot = ?1 AND shard = ?2 AND shards = ?3
        RETURNING id, sequence, resume_url, saved_at";
    tx.find(sql, params![shard.bot, shard.number, shard.total], read)
}

/// The session of a shard, if one is kept, with the time at which it was saved.
pub fn get(tx: &Tx<'_>, shard: ShardKey) -> Result<Option<(GatewaySessionRow, Time)>> {
    let sql = "SELECT id, sequence, resume_url, saved_at FROM gateway_sessions
        WHERE bot = ?1 AND shard = ?2 AND shards = ?3";
    tx.find(sql, params![shard.bot, shard.number, shard.total], read)
}

fn read(row: &Row<'_>) -> Result<(GatewaySessionRow, Time)> {
    Ok((GatewaySessionRow { id: row.get(0)?, sequence: row.get(1)?, resume_url: row.get(2)? }, row.get(3)?))
}

/// Keeps the session of a shard in place of an earlier one.
pub fn save(tx: &Tx<'_>, shard: ShardKey, session: &GatewaySessionRow, now: Time) -> Result<()> {
    let sql = "INSERT INTO gateway_sessions (bot, shard, shards, id, sequence, resume_url, saved_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (bot, shard, shards) DO UPDATE SET
            id = excluded.id, sequence = excluded.sequence, resume_url = excluded.resume_url, saved_at = excluded.saved_at";
    let GatewaySessionRow { id, sequence, resume_url } = session;
    tx.run(sql, params![shard.bot, shard.number, shard.total, id, sequence, resume_url, now])
}

/// Deletes the sessions saved before `until`: Discord keeps none that long.
pub fn prune(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM gateway_sessions WHERE saved_at < ?1", [until])
}
