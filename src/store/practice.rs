//! People's own blunders, and when each is asked again.

use super::database::{Result, Tx, params};
use super::ids::{MatchId, PersonId, Time};

/// A decision of a match that was analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blunder {
    pub match_id: MatchId,
    /// The number of the action, from 1.
    pub action_number: u32,
}

/// A person's own decisions on plays, doubles, takes and drops that gave away at least a given number of points, in
/// analysed matches that are over, finished or aborted. Beavers and resignations are not asked, nor blunders that are
/// put away for good, until [`NEVER`].
const OWN: &str = "FROM (SELECT id, 1 AS player FROM matches WHERE one = ?1
            UNION ALL SELECT id, 2 FROM matches WHERE two = ?1) AS own
        JOIN mistakes ON mistakes.match_id = own.id AND mistakes.player = own.player
        LEFT JOIN practice ON practice.person = ?1 AND practice.match_id = mistakes.match_id AND practice.seq = mistakes.seq
    WHERE mistakes.error >= ?2 AND mistakes.decision NOT IN ('beaver', 'resign', 'accept', 'decline')
        AND coalesce(practice.due_at, 0) < 9223372036854775807 AND (mistakes.match_id = ?3 OR ?3 IS NULL)";

/// The due time of a blunder that is never asked again.
pub const NEVER: Time = Time(i64::MAX);

/// The blunder to ask next: the worst of those never asked, or else the one that has been due longest. With `of`, only
/// blunders of that match.
pub fn next(tx: &Tx<'_>, person: PersonId, of: Option<MatchId>, least: f64, now: Time) -> Result<Option<Blunder>> {
    let sql = format!(
        "SELECT mistakes.match_id, mistakes.seq {OWN} AND coalesce(practice.due_at, 0) <= ?4
         ORDER BY coalesce(practice.due_at, 0), mistakes.error DESC, mistakes.match_id, mistakes.seq LIMIT 1"
    );
    tx.find(&sql, params![person, least, of, now], |row| {
        Ok(Blunder { match_id: row.get(0)?, action_number: row.get(1)? })
    })
}

/// The time at which the next blunder is due; `None` if there is none.
pub fn next_due(tx: &Tx<'_>, person: PersonId, of: Option<MatchId>, least: f64) -> Result<Option<Time>> {
    let sql = format!("SELECT min(coalesce(practice.due_at, 0)) {OWN}");
    Ok(tx.find(&sql, params![person, least, of], |row| row.get::<Option<Time>>(0))?.flatten())
}

/// How far a person is with one of their blunders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeState {
    /// How often in a row they have solved it.
    pub solved: u32,
    /// The time from which on it is asked again.
    pub due_at: Time,
}

/// How far a person is with a blunder. One that was never asked is due.
pub fn get(tx: &Tx<'_>, person: PersonId, Blunder { match_id, action_number }: Blunder) -> Result<PracticeState> {
    let sql = "SELECT solved, due_at FROM practice WHERE person = ?1 AND match_id = ?2 AND seq = ?3";
    let found = tx.find(sql, params![person, match_id, action_number], |row| {
        Ok(PracticeState { solved: row.get(0)?, due_at: row.get(1)? })
    })?;
    Ok(found.unwrap_or(PracticeState { solved: 0, due_at: Time(0) }))
}

/// Notes how often in a row somebody has solved a blunder, and when it is asked again.
pub fn note_answer(tx: &Tx<'_>, person: PersonId, of: Blunder, solved: u32, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO practice (person, match_id, seq, solved, due_at) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (person, match_id, seq) DO UPDATE SET solved = excluded.solved, due_at = excluded.due_at";
    tx.run(sql, params![person, of.match_id, of.action_number, solved, due_at])
}
