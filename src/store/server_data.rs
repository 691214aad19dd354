//! All that is a server's own, row by row, for whoever owns it. Ratings and figures are not in it: they follow from its
//! matches, which come a page at a time, since there can be any number of them.

use super::error::Result;
use super::ids::GuildId;
use super::personal_data::{Rows, Value};
use super::transaction::Tx;
use super::values::params;

/// Where a server stands in each table.
const TABLES: &[(&str, &str)] = &[
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
pub fn of(tx: &Tx<'_>, guild: GuildId) -> Result<Vec<Rows>> {
    TABLES.iter().map(|&(table, sql)| Ok(Rows { table, rows: tx.rows(sql, [guild])? })).collect()
}

/// Finished matches that count for a server, by the names that people have there: those whose results follow the one of
/// this number, at most so many; and the number of the last of them, if there is any.
pub fn matches(tx: &Tx<'_>, guild: GuildId, after: u32, most: u32) -> Result<(Rows, Option<u32>)> {
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
