//! The choices of people, channels and servers, as texts by column. `crate::settings` says what they mean.

use super::database::{Result, Tx, Value, params};
use super::ids::{ChannelId, GuildId, PersonId};

/// The person, channel or server whose settings are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsOwner {
    Person(PersonId),
    Channel(ChannelId, Option<GuildId>),
    Guild(GuildId),
}

impl SettingsOwner {
    /// The table, the column of the owner, and the owner's id.
    const fn row(self) -> (&'static str, &'static str, i64) {
        match self {
            SettingsOwner::Person(person) => ("settings", "person", person.0.cast_signed()),
            SettingsOwner::Channel(channel, _) => ("channel_settings", "channel", channel.0.cast_signed()),
            SettingsOwner::Guild(guild) => ("guild_settings", "guild", guild.0.cast_signed()),
        }
    }
}

/// The column of a server's settings that has a table of its own: the channels in which matches may be begun.
const CHANNELS: &str = "channels";

/// The choices of an owner: columns with their values.
pub fn all(tx: &Tx<'_>, owner: SettingsOwner) -> Result<Vec<(String, String)>> {
    let (table, key, id) = owner.row();
    let rows = tx.rows(&format!("SELECT * FROM {} WHERE {} = ?1", table, key), [id])?;
    let mut chosen: Vec<(String, String)> = rows
        .into_iter()
        .flatten()
        .filter_map(|(column, value)| match value {
            Value::Integer(number) => Some((column, number.to_string())),
            Value::Text(text) => Some((column, text.into_owned())),
            _ => None,
        })
        .collect();
    if let SettingsOwner::Guild(guild) = owner {
        let sql = "SELECT channel FROM guild_channels WHERE guild = ?1 ORDER BY channel";
        let channels = tx.list(sql, [guild], |row| Ok(row.get::<ChannelId>(0)?.to_string()))?;
        chosen.extend((!channels.is_empty()).then(|| (CHANNELS.to_owned(), channels.join(" "))));
    }
    Ok(chosen)
}

/// Stores a value in a column, or that none is chosen.
pub fn set(tx: &Tx<'_>, owner: SettingsOwner, column: &'static str, value: Option<&str>) -> Result<()> {
    let (table, key, id) = owner.row();
    if let (SettingsOwner::Guild(guild), CHANNELS) = (owner, column) {
        tx.run("DELETE FROM guild_channels WHERE guild = ?1", [guild])?;
        let sql = "INSERT INTO guild_channels (guild, channel) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        return value.into_iter().flat_map(|ids| ids.split(' ')).try_for_each(|id| tx.run(sql, params![guild, id]));
    }
    let sql = format!(
        "INSERT INTO {} ({}, {}) VALUES (?1, ?2) ON CONFLICT ({}) DO UPDATE SET {} = ?2",
        table, key, column, key, column
    );
    tx.run(&sql, params![id, value])?;
    match owner {
        SettingsOwner::Channel(channel, Some(guild)) => {
            tx.run("UPDATE channel_settings SET guild = ?2 WHERE channel = ?1", params![channel, guild])
        }
        _ => Ok(()),
    }
}
