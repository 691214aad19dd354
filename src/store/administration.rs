//! The actions of administrators on matches: append-only, which SQLite itself enforces.

use super::column_values::unreadable;
use super::database::{Result, Row, Tx, params};
use super::ids::{AdminActionId, GuildId, MatchId, PersonId, Time};
use super::people::{self, Person};
use crate::engine::Player;

/// The actions of administrators at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdminAction {
    /// End it without a winner.
    Abort,
    /// Adjourn it.
    Adjourn,
    /// End it with this winner.
    Settle(Verdict),
    /// Give a match that has ended another winner, or have it count or no longer count for the ratings.
    Correct(Verdict),
}

/// The result that an administrator declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub winner: Player,
    /// Whether the verdict counts for the ratings of the server, if the match can.
    pub rated: bool,
}

/// An administrator's action on a match, as it is logged.
#[derive(Clone, Debug)]
pub struct AdminActionRow {
    /// The server in whose name it is done.
    pub guild: GuildId,
    pub match_id: MatchId,
    pub person: PersonId,
    pub action: AdminAction,
    /// The earlier winner, for a correction.
    pub winner_before: Option<Player>,
    /// The reason in the administrator's words, to be escaped where it is shown.
    pub reason: String,
    pub at: Time,
}

/// A logged action, and who took it.
#[derive(Clone, Debug)]
pub struct LoggedAdminAction {
    pub entry: AdminActionRow,
    pub by: Person,
}

impl AdminAction {
    const fn key(self) -> &'static str {
        match self {
            AdminAction::Abort => "abort",
            AdminAction::Adjourn => "adjourn",
            AdminAction::Settle(_) => "settle",
            AdminAction::Correct(_) => "correct",
        }
    }

    /// The declared winner, if any.
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            AdminAction::Settle(verdict) | AdminAction::Correct(verdict) => Some(verdict),
            AdminAction::Abort | AdminAction::Adjourn => None,
        }
    }
}

pub(super) fn read(row: &Row<'_>) -> Result<LoggedAdminAction> {
    let verdict = || -> Result<Verdict> {
        let winner = row.get(5)?;
        Ok(Verdict { winner, rated: row.get(6)? })
    };
    let action = match row.get::<String>(3)?.as_str() {
        "abort" => AdminAction::Abort,
        "adjourn" => AdminAction::Adjourn,
        "settle" => AdminAction::Settle(verdict()?),
        "correct" => AdminAction::Correct(verdict()?),
        _ => return Err(unreadable(3)),
    };
    let entry = AdminActionRow {
        guild: row.get(0)?,
        match_id: row.get(1)?,
        person: row.get(2)?,
        action,
        winner_before: row.get(4)?,
        reason: row.get(7)?,
        at: row.get(8)?,
    };
    Ok(LoggedAdminAction { entry, by: people::read(row, 9)? })
}

pub fn append(tx: &Tx<'_>, entry: &AdminActionRow) -> Result<AdminActionId> {
    let sql = "INSERT INTO administration (guild, match_id, person, deed, winner_before, winner, rated, reason, at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING id";
    let verdict = entry.action.verdict();
    let values = params![
        entry.guild,
        entry.match_id,
        entry.person,
        entry.action.key(),
        entry.winner_before,
        verdict.map(|verdict| verdict.winner),
        verdict.map(|verdict| verdict.rated),
        entry.reason,
        entry.at
    ];
    tx.one(sql, values, |row| row.get(0))
}

/// The number of other rated matches of two people whose winner was decided since then.
pub fn rated_verdicts(tx: &Tx<'_>, [one, other]: [PersonId; 2], since: Time, but: MatchId) -> Result<u32> {
    let sql = "SELECT count(DISTINCT match_id) FROM administration WHERE rated = 1 AND at >= ?3 AND match_id <> ?4
        AND EXISTS (SELECT 1 FROM matches WHERE matches.id = match_id AND one = ?1 AND two = ?2)";
    let decided = |one, two| tx.one(sql, params![one, two, since, but], |row| row.get::<u32>(0));
    Ok(decided(one, other)? + decided(other, one)?)
}

pub fn is_corrected(tx: &Tx<'_>, match_id: MatchId) -> Result<bool> {
    let sql = "SELECT 1 FROM administration WHERE match_id = ?1 AND deed = 'correct' LIMIT 1";
    Ok(tx.find(sql, [match_id], |_| Ok(()))?.is_some())
}

/// The log of a server, the latest action first, at most `most`.
pub fn latest(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<Vec<LoggedAdminAction>> {
    let sql =
        "SELECT administration.guild, match_id, administration.person, deed, winner_before, winner, rated, reason, at,
            people.id, coalesce(name, display_name), username
        FROM administration JOIN people ON people.id = administration.person
        LEFT JOIN nicknames ON nicknames.person = people.id AND nicknames.guild = administration.guild
        WHERE administration.guild = ?1 ORDER BY administration.id DESC LIMIT ?2";
    tx.list(sql, params![guild, most], read)
}
