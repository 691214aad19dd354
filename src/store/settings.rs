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

/// The row in which the choices of an owner are.
struct SettingsRow {
    table: &'static str,
    /// The column of the owner's id.
    key_column: &'static str,
    owner: i64,
}

impl SettingsOwner {
    const fn row(self) -> SettingsRow {
        let (table, key_column, id) = match self {
            SettingsOwner::Person(person) => ("settings", "person", person.0),
            SettingsOwner::Channel(channel, _) => ("channel_settings", "channel", channel.0),
            SettingsOwner::Guild(guild) => ("guild_settings", "guild", guild.0),
        };
        SettingsRow { table, key_column, owner: id.cast_signed() }
    }
}

/// The column of a server's settings that has a table of its own: the channels in which matches may be begun.
const CHANNELS: &str = "channels";

/// A value that somebody has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenValue {
    /// The column in which it is kept.
    pub column: String,
    /// The value as text.
    pub text: String,
}

/// The choices of an owner.
pub fn all(tx: &Tx<'_>, owner: SettingsOwner) -> Result<Vec<ChosenValue>> {
    let SettingsRow { table, key_column, owner: id } = owner.row();
    let rows = tx.rows(&format!("SELECT * FROM {} WHERE {} = ?1", table, key_column), [id])?;
    let mut chosen: Vec<ChosenValue> = rows
        .into_iter()
        .flatten()
        .filter_map(|(column, value)| match value {
            Value::Integer(number) => Some(ChosenValue { column, text: number.to_string() }),
            Value::Text(text) => Some(ChosenValue { column, text: text.into_owned() }),
            _ => None,
        })
        .collect();
    if let SettingsOwner::Guild(guild) = owner {
        let sql = "SELECT channel FROM guild_channels WHERE guild = ?1 ORDER BY channel";
        let channels = tx.list(sql, [guild], |row| Ok(row.get::<ChannelId>(0)?.to_string()))?;
        let channels = ChosenValue { column: CHANNELS.to_owned(), text: channels.join(" ") };
        chosen.extend(Some(channels).filter(|channels| !channels.text.is_empty()));
    }
    Ok(chosen)
}

/// Stores a value in a column, or that none is chosen.
pub fn set(tx: &Tx<'_>, owner: SettingsOwner, column: &'static str, value: Option<&str>) -> Result<()> {
    let SettingsRow { table, key_column, owner: id } = owner.row();
    if let (SettingsOwner::Guild(guild), CHANNELS) = (owner, column) {
        tx.run("DELETE FROM guild_channels WHERE guild = ?1", [guild])?;
        let sql = "INSERT INTO guild_channels (guild, channel) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        return value.into_iter().flat_map(|ids| ids.split(' ')).try_for_each(|id| tx.run(sql, params![guild, id]));
    }
    let sql = format!(
        "INSERT INTO {} ({}, {}) VALUES (?1, ?2) ON CONFLICT ({}) DO UPDATE SET {} = ?2",
        table, key_column, column, key_column, column
    );
    tx.run(&sql, params![id, value])?;
    match owner {
        SettingsOwner::Channel(channel, Some(guild)) => {
            tx.run("UPDATE channel_settings SET guild = ?2 WHERE channel = ?1", params![channel, guild])
        }
        _ => Ok(()),
    }
}
