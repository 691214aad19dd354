//! All that is kept of a person, row by row, as it stands in the tables: for whoever asks what that is. What was done in
//! their matches, turn by turn, is read with each match.

use super::error::Result;
use super::ids::PersonId;
use super::transaction::Tx;

pub use super::values::Value;

/// Rows of a table.
#[derive(Clone, Debug)]
pub struct Rows {
    /// The table.
    pub table: &'static str,
    /// Each row: its columns by their names, in their order.
    pub rows: Vec<Vec<(String, Value<'static>)>>,
}

/// Where a person stands in each table, besides what goes with their matches.
pub const TABLES: &[(&str, &str)] = &[
    ("people", "SELECT * FROM people WHERE id = ?1"),
    ("nicknames", "SELECT * FROM nicknames WHERE person = ?1"),
    ("settings", "SELECT * FROM settings WHERE person = ?1"),
    // Those who have blocked them are not told of: that is theirs alone.
    ("blocks", "SELECT blocked, at FROM blocks WHERE person = ?1 ORDER BY id"),
    ("banned_people", "SELECT person, reason, at, until FROM banned_people WHERE person = ?1"),
    ("challenges", "SELECT * FROM challenges WHERE challenger = ?1 UNION SELECT * FROM challenges WHERE opponent = ?1"),
    ("matches", "SELECT * FROM matches WHERE one = ?1 UNION SELECT * FROM matches WHERE two = ?1 ORDER BY id"),
    (
        "analysed_players",
        "SELECT analysed_players.* FROM matches JOIN analysed_players ON match_id = id AND player = 1 WHERE one = ?1
        UNION SELECT analysed_players.* FROM matches JOIN analysed_players ON match_id = id AND player = 2
            WHERE two = ?1",
    ),
    (
        "advised",
        "SELECT advised.* FROM matches JOIN advised ON match_id = id AND player = 1 WHERE one = ?1
        UNION SELECT advised.* FROM matches JOIN advised ON match_id = id AND player = 2 WHERE two = ?1",
    ),
    (
        "mistakes",
        "SELECT mistakes.* FROM matches JOIN mistakes ON match_id = id AND player = 1 WHERE one = ?1
        UNION SELECT mistakes.* FROM matches JOIN mistakes ON match_id = id AND player = 2 WHERE two = ?1",
    ),
    (
        "rating_changes",
        "SELECT ledgers.guild, rating_changes.* FROM ledgers JOIN rating_changes ON ledger = ledgers.id AND person = ?1
        WHERE state = 'current' AND guild IN
            (SELECT 0 UNION SELECT guild FROM matches WHERE one = ?1 UNION SELECT guild FROM matches WHERE two = ?1)",
    ),
    (
        "standings",
        "SELECT ledgers.guild, leaderboards.channel, leaderboards.period, leaderboards.game, standings.* FROM ledgers
        JOIN leaderboards ON ledger = ledgers.id JOIN standings ON leaderboard = leaderboards.id AND person = ?1
        WHERE state = 'current' AND guild IN
            (SELECT 0 UNION SELECT guild FROM matches WHERE one = ?1 UNION SELECT guild FROM matches WHERE two = ?1)",
    ),
    ("figures", "SELECT * FROM figures WHERE person = ?1"),
    ("performances", "SELECT * FROM performances WHERE person = ?1"),
    ("daily_answers", "SELECT * FROM daily_answers WHERE person = ?1"),
    ("practice", "SELECT * FROM practice WHERE person = ?1"),
    ("imports", "SELECT * FROM imports WHERE person = ?1"),
    ("watches", "SELECT * FROM watches WHERE person = ?1"),
    ("calls", "SELECT * FROM calls WHERE person = ?1"),
    ("administration", "SELECT * FROM administration WHERE person = ?1"),
    // Done to their matches by others, who are not named: their numbers are their own.
    (
        "administration_of_matches",
        "SELECT administration.id, administration.guild, match_id, deed, winner_before, administration.winner,
            administration.rated, reason, at
        FROM matches JOIN administration ON match_id = matches.id AND person <> ?1 WHERE one = ?1
        UNION SELECT administration.id, administration.guild, match_id, deed, winner_before, administration.winner,
            administration.rated, reason, at
        FROM matches JOIN administration ON match_id = matches.id AND person <> ?1 WHERE two = ?1",
    ),
];

/// All rows that are about a person.
pub fn of(tx: &Tx<'_>, person: PersonId) -> Result<Vec<Rows>> {
    TABLES.iter().map(|&(table, sql)| Ok(Rows { table, rows: tx.rows(sql, [person])? })).collect()
}
