//! The exports of all data of a person and of a server, row by row as it stands in the tables. The logs of a person's
//! matches are read with each match. A server's file leaves out ratings and statistics, which follow from its matches;
//! the matches come a page at a time, since there can be any number of them.

use super::database::{Result, Tx, params};
use super::ids::{GuildId, PersonId};

pub use super::database::Value;

/// The rows of a table in an export.
#[derive(Clone, Debug)]
pub struct Rows {
    pub table: &'static str,
    /// Each row: its columns by their names, in their order.
    pub rows: Vec<Vec<(String, Value<'static>)>>,
}

/// The statements that find a person's rows in each table, except the logs of matches.
pub const TABLES: &[(&str, &str)] = &[
    ("people", "SELECT * FROM people WHERE id = ?1"),
    ("nicknames", "SELECT * FROM nicknames WHERE person = ?1"),
    ("settings", "SELECT * FROM settings WHERE person = ?1"),
    ("vacations", "SELECT * FROM vacations WHERE person = ?1"),
    // Blocks by others are the data of those others.
    ("blocks", "SELECT blocked, at FROM blocks WHERE person = ?1 ORDER BY id"),
    ("banned_people", "SELECT person, reason, at, until FROM banned_people WHERE person = ?1"),
    ("challenges", "SELECT * FROM challenges WHERE challenger = ?1 UNION SELECT * FROM challenges WHERE opponent = ?1"),
    ("matches", "SELECT * FROM matches WHERE one = ?1 UNION SELECT * FROM matches WHERE two = ?1 ORDER BY id"),
    (
        "clocks",
        "SELECT clocks.* FROM matches JOIN clocks ON match_id = id WHERE one = ?1
        UNION SELECT clocks.* FROM matches JOIN clocks ON match_id = id WHERE two = ?1",
    ),
    (
        "appointments",
        "SELECT appointments.* FROM matches JOIN appointments ON match_id = matches.id WHERE one = ?1
        UNION SELECT appointments.* FROM matches JOIN appointments ON match_id = matches.id WHERE two = ?1",
    ),
    (
        "game_dice",
        "SELECT match_id, game, word_one AS word FROM matches JOIN game_dice ON match_id = id WHERE one = ?1
            AND word_one <> ''
        UNION SELECT match_id, game, word_two FROM matches JOIN game_dice ON match_id = id WHERE two = ?1
            AND word_two <> ''",
    ),
    (
        "presets",
        "SELECT presets.* FROM matches JOIN presets ON match_id = id AND player = 1 WHERE one = ?1
        UNION SELECT presets.* FROM matches JOIN presets ON match_id = id AND player = 2 WHERE two = ?1",
    ),
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

pub fn of(tx: &Tx<'_>, person: PersonId) -> Result<Vec<Rows>> {
    TABLES.iter().map(|&(table, sql)| Ok(Rows { table, rows: tx.rows(sql, [person])? })).collect()
}

/// The statements that find a server's rows in each table.
const GUILD_TABLES: &[(&str, &str)] = &[
    ("guild_settings", "SELECT * FROM guild_settings WHERE guild = ?1"),
    ("guild_channels", "SELECT * FROM guild_channels WHERE guild = ?1"),
    ("channel_settings", "SELECT * FROM channel_settings WHERE guild = ?1"),
    ("nicknames", "SELECT * FROM nicknames WHERE guild = ?1"),
    ("seasons", "SELECT * FROM seasons WHERE guild = ?1"),
    ("administration", "SELECT * FROM administration WHERE guild = ?1"),
    ("challenges", "SELECT * FROM challenges WHERE guild = ?1"),
    ("watches", "SELECT * FROM watches WHERE guild = ?1"),
    ("dailies", "SELECT * FROM dailies WHERE guild = ?1"),
    ("club_posts", "SELECT * FROM club_posts WHERE guild = ?1"),
];

/// All rows that are a server's own, its matches left out.
pub fn of_guild(tx: &Tx<'_>, guild: GuildId) -> Result<Vec<Rows>> {
    GUILD_TABLES.iter().map(|&(table, sql)| Ok(Rows { table, rows: tx.rows(sql, [guild])? })).collect()
}

/// Finished matches that count for a server, by the names that people have there: those whose results follow the one of
/// this number, at most `most`; and the number of the last of them, if there is any.
pub fn matches_of_guild(tx: &Tx<'_>, guild: GuildId, after: u32, most: u32) -> Result<(Rows, Option<u32>)> {
    let sql = "SELECT matches.id, result, home_channel, one, coalesce(n.name, p.display_name) AS one_name, two,
            coalesce(o.name, q.display_name) AS two_name, terms, house, rated, winner, final_one, final_two, started_at,
            ended_at
        FROM matches JOIN people AS p ON p.id = one LEFT JOIN nicknames AS n ON n.person = one AND n.guild = ?1
            JOIN people AS q ON q.id = two LEFT JOIN nicknames AS o ON o.person = two AND o.guild = ?1
        WHERE matches.guild = ?1 AND state = 'finished' AND result > ?2 ORDER BY result LIMIT ?3";
    let rows = tx.rows(sql, params![guild, after, most])?;
    let last =
        rows.last().and_then(|row| row.iter().find(|(column, _)| column == "result")).and_then(
            |(_, value)| match value {
                Value::Integer(number) => u32::try_from(*number).ok(),
                _ => None,
            },
        );
    Ok((Rows { table: "matches", rows }, last))
}
