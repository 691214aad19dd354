//! What servers and channels have chosen for all who play there. Nothing here says what stands for a choice not made.

use super::Tx;
use super::error::Result;
use super::ids::{ChannelId, GuildId, RoleId};
use super::settings::{DefaultTerms, Threads};
use super::words::{length_or_none, length_points, parsed_or_none};
use rusqlite::{OptionalExtension, Row, params};

/// What a server or a channel has chosen; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSettings {
    /// The language of what everybody there reads, by its tag; the product may not speak it any more.
    pub language: Option<String>,
    /// What challenges there are to.
    pub terms: DefaultTerms,
}

/// What a server has chosen besides; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// What its channels may choose otherwise.
    pub place: PlaceSettings,
    /// Which matches are played in a thread of their own.
    pub threads: Option<Threads>,
    /// Whoever has this role may administer.
    pub admin_role: Option<RoleId>,
    /// The channels in which matches may be begun; empty is everywhere.
    pub channels: Vec<ChannelId>,
}

fn read(row: &Row<'_>) -> rusqlite::Result<PlaceSettings> {
    let terms = DefaultTerms { rules: row.get(1)?, length: length_or_none(row, 2)? };
    Ok(PlaceSettings { language: row.get(0)?, terms })
}

/// What a channel has chosen.
///
/// # Errors
/// The database fails.
pub fn channel(tx: &Tx<'_>, channel: ChannelId) -> Result<PlaceSettings> {
    let sql = "SELECT language, rules, points FROM channel_settings WHERE channel = ?1";
    Ok(tx.sqlite().prepare_cached(sql)?.query_row([channel], read).optional()?.unwrap_or_default())
}

/// Keeps what a channel has chosen.
///
/// # Errors
/// The database fails.
pub fn set_channel(tx: &Tx<'_>, channel: ChannelId, settings: &PlaceSettings) -> Result<()> {
    let PlaceSettings { language, terms: DefaultTerms { rules, length } } = settings;
    let sql = "INSERT OR REPLACE INTO channel_settings (channel, language, rules, points) VALUES (?1, ?2, ?3, ?4)";
    tx.sqlite().prepare_cached(sql)?.execute(params![channel, language, rules, length.map(length_points)])?;
    Ok(())
}

/// What a server has chosen.
///
/// # Errors
/// The database fails.
pub fn server(tx: &Tx<'_>, guild: GuildId) -> Result<ServerSettings> {
    let sql = "SELECT language, rules, points, threads, admin_role FROM guild_settings WHERE guild = ?1";
    let read = |row: &Row<'_>| {
        let (place, threads) = (read(row)?, parsed_or_none(row, 3)?);
        Ok(ServerSettings { place, threads, admin_role: row.get(4)?, channels: Vec::new() })
    };
    let settings = tx.sqlite().prepare_cached(sql)?.query_row([guild], read).optional()?.unwrap_or_default();
    let sql = "SELECT channel FROM guild_channels WHERE guild = ?1 ORDER BY channel";
    let mut sql = tx.sqlite().prepare_cached(sql)?;
    let channels = sql.query_map([guild], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(ServerSettings { channels, ..settings })
}

/// Keeps what a server has chosen.
///
/// # Errors
/// The database fails.
pub fn set_server(tx: &Tx<'_>, guild: GuildId, settings: &ServerSettings) -> Result<()> {
    let ServerSettings { place, threads, admin_role, channels } = settings;
    let PlaceSettings { language, terms: DefaultTerms { rules, length } } = place;
    let sql = "INSERT OR REPLACE INTO guild_settings (guild, language, rules, points, threads, admin_role)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let values = params![guild, language, rules, length.map(length_points), threads.map(Threads::word), admin_role];
    tx.sqlite().prepare_cached(sql)?.execute(values)?;
    tx.sqlite().prepare_cached("DELETE FROM guild_channels WHERE guild = ?1")?.execute([guild])?;
    let sql = "INSERT OR IGNORE INTO guild_channels (guild, channel) VALUES (?1, ?2)";
    for channel in channels {
        tx.sqlite().prepare_cached(sql)?.execute(params![guild, channel])?;
    }
    Ok(())
}

/// Notes which channel a thread belongs to.
///
/// # Errors
/// The database fails.
pub fn note_thread(tx: &Tx<'_>, thread: ChannelId, channel: ChannelId) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO threads (thread, channel) VALUES (?1, ?2)";
    tx.sqlite().prepare_cached(sql)?.execute([thread, channel])?;
    Ok(())
}

/// The channel whose settings count in a channel or thread: a thread's own channel, as far as that was noted.
///
/// # Errors
/// The database fails.
pub fn home(tx: &Tx<'_>, place: ChannelId) -> Result<ChannelId> {
    let mut sql = tx.sqlite().prepare_cached("SELECT channel FROM threads WHERE thread = ?1")?;
    Ok(sql.query_row([place], |row| row.get(0)).optional()?.unwrap_or(place))
}

/// The language that a channel, or else its server, has chosen.
///
/// # Errors
/// The database fails.
pub fn language(tx: &Tx<'_>, place: ChannelId, guild: Option<GuildId>) -> Result<Option<String>> {
    let own = channel(tx, home(tx, place)?)?.language;
    match (own, guild) {
        (None, Some(guild)) => Ok(server(tx, guild)?.place.language),
        (own, _) => Ok(own),
    }
}
