//! The people and servers that the owner of the bot has banned, and the servers that it is to leave.

use super::database::{FromValue, Result, Row, Tx, params};
use super::ids::{GuildId, PersonId, Time};
use super::instance;

/// The first of all hashes.
const FIRST: &[u8] = &[];

/// A ban of a person or of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban<Id> {
    /// The banned person or server; `None` for a person whose data was deleted since.
    pub of: Option<Id>,
    pub reason: String,
    pub at: Time,
    /// The end; `None` until the owner lifts it.
    pub until: Option<Time>,
}

fn read<Id: FromValue>(row: &Row<'_>) -> Result<Ban<Id>> {
    Ok(Ban { of: row.get(0)?, reason: row.get(1)?, at: row.get(2)?, until: row.get(3)? })
}

/// Bans a person, instead of any earlier ban.
pub fn ban_person(tx: &Tx<'_>, person: PersonId, reason: &str, at: Time, until: Option<Time>) -> Result<()> {
    let sql = "INSERT INTO banned_people (hash, person, reason, at, until) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (hash) DO UPDATE SET person = ?2, reason = ?3, at = ?4, until = ?5";
    tx.run(sql, params![instance::hash_of_person(tx, person)?, person, reason, at, until])
}

/// Bans a server, instead of any earlier ban.
pub fn ban_guild(tx: &Tx<'_>, guild: GuildId, reason: &str, at: Time, until: Option<Time>) -> Result<()> {
    let sql = "INSERT INTO banned_guilds (guild, reason, at, until) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (guild) DO UPDATE SET reason = ?2, at = ?3, until = ?4";
    tx.run(sql, params![guild, reason, at, until])
}

/// Lifts the ban of a person; returns whether there was one.
pub fn unban_person(tx: &Tx<'_>, person: PersonId) -> Result<bool> {
    let hash = instance::hash_of_person(tx, person)?;
    Ok(tx.count("DELETE FROM banned_people WHERE hash = ?1", [hash])? > 0)
}

/// Lifts the ban of a server; returns whether there was one.
pub fn unban_guild(tx: &Tx<'_>, guild: GuildId) -> Result<bool> {
    Ok(tx.count("DELETE FROM banned_guilds WHERE guild = ?1", [guild])? > 0)
}

/// The ban of a person that is in force.
pub fn of_person(tx: &Tx<'_>, person: PersonId, now: Time) -> Result<Option<Ban<PersonId>>> {
    let sql = "SELECT person, reason, at, until FROM banned_people WHERE hash = ?1 AND (until IS NULL OR until > ?2)";
    tx.find(sql, params![instance::hash_of_person(tx, person)?, now], read)
}

/// The ban of a server that is in force.
pub fn of_guild(tx: &Tx<'_>, guild: GuildId, now: Time) -> Result<Option<Ban<GuildId>>> {
    let sql = "SELECT guild, reason, at, until FROM banned_guilds WHERE guild = ?1 AND (until IS NULL OR until > ?2)";
    tx.find(sql, params![guild, now], read)
}

/// All bans of people, those of forgotten ones too.
pub fn people(tx: &Tx<'_>) -> Result<Vec<Ban<PersonId>>> {
    let sql = "SELECT person, reason, at, until FROM banned_people WHERE hash >= ?1 ORDER BY at, person";
    tx.list(sql, [FIRST], read)
}

pub fn guilds(tx: &Tx<'_>) -> Result<Vec<Ban<GuildId>>> {
    tx.list("SELECT guild, reason, at, until FROM banned_guilds WHERE guild > 0 ORDER BY at, guild", [], read)
}

pub fn delete_ended(tx: &Tx<'_>, now: Time) -> Result<()> {
    tx.run("DELETE FROM banned_people WHERE hash >= ?1 AND until <= ?2", params![FIRST, now])?;
    tx.run("DELETE FROM banned_guilds WHERE guild > 0 AND until <= ?1", [now])
}

pub fn leave_guild(tx: &Tx<'_>, guild: GuildId, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO guilds_to_leave (guild, due_at) VALUES (?1, ?2)
        ON CONFLICT (guild) DO UPDATE SET due_at = ?2, attempts = 0";
    tx.run(sql, params![guild, due_at])
}

/// The servers that are to be left now, each with how often that was tried.
pub fn guilds_to_leave(tx: &Tx<'_>, now: Time) -> Result<Vec<(GuildId, u32)>> {
    let sql = "SELECT guild, attempts FROM guilds_to_leave WHERE guild > 0 AND due_at <= ?1 ORDER BY guild";
    tx.list(sql, [now], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Notes that a server is about to be left, and when that is tried again if it fails.
pub fn begin_leaving(tx: &Tx<'_>, guild: GuildId, next: Time) -> Result<()> {
    let sql = "UPDATE guilds_to_leave SET due_at = ?2, attempts = attempts + 1 WHERE guild = ?1";
    tx.run(sql, params![guild, next])
}

pub fn left_guild(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    tx.run("DELETE FROM guilds_to_leave WHERE guild = ?1", [guild])
}
