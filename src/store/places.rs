//! What servers and channels have chosen for all who play there. Nothing here says what stands for a choice not made.

use super::error::Result;
use super::ids::{ChannelId, GuildId, MessageId, RoleId, Time};
use super::settings::{BoardSettings, DefaultTerms, OldBoards, Threads};
use super::transaction::Tx;
use super::values::{Row, params};

/// What a server or a channel has chosen; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSettings {
    /// The language of what everybody there reads, by its tag; the product may not speak it any more.
    pub language: Option<String>,
    /// What challenges there are to.
    pub terms: DefaultTerms,
}

/// What a channel has chosen; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChannelSettings {
    /// What its server may choose as well.
    pub place: PlaceSettings,
    /// What becomes of boards there once the match has gone on.
    pub old_boards: Option<OldBoards>,
    /// How boards look to all there. Colours are a matter of the players.
    pub board: BoardSettings,
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
    /// Whether matches against the house count for the ratings.
    pub house_rated: Option<bool>,
    /// The channels in which matches may be begun; empty is everywhere.
    pub channels: Vec<ChannelId>,
    /// Its position of the day.
    pub daily: DailySettings,
    /// Where each month is posted once it is over; `None`: nowhere.
    pub club_channel: Option<ChannelId>,
    /// Where is posted what administrators do; `None`: nowhere.
    pub log_channel: Option<ChannelId>,
}

/// Where a server wants its position of the day, and when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailySettings {
    /// The channel; `None`: there is no such position.
    pub channel: Option<ChannelId>,
    /// The hour, UTC, 0 to 23; there is one wherever there is a channel.
    pub hour: Option<u8>,
    /// The language of the server's Discord when it, or where each month is posted, was chosen, by its tag.
    pub locale: Option<String>,
    /// The latest day of which there is one, in days since 1970, as far as that bears on the next. Nobody chooses it.
    pub latest_day: Option<i64>,
}

fn read(row: &Row<'_>) -> Result<PlaceSettings> {
    let terms = DefaultTerms { rules: row.get(1)?, length: row.get(2)? };
    Ok(PlaceSettings { language: row.get(0)?, terms })
}

/// What a channel has chosen.
pub fn channel(tx: &Tx<'_>, channel: ChannelId) -> Result<ChannelSettings> {
    let sql = "SELECT language, rules, points, old_boards, board_theme, board_home, board_bottom FROM channel_settings
        WHERE channel = ?1";
    let read = |row: &Row<'_>| {
        let (theme, home, bottom) = (row.get(4)?, row.get(5)?, row.get(6)?);
        let board = BoardSettings { theme, home, bottom, colour: None };
        Ok(ChannelSettings { place: read(row)?, old_boards: row.get(3)?, board })
    };
    Ok(tx.find(sql, [channel], read)?.unwrap_or_default())
}

/// Keeps what a channel of a server has chosen.
pub fn set_channel(
    tx: &Tx<'_>,
    (channel, guild): (ChannelId, Option<GuildId>),
    settings: &ChannelSettings,
) -> Result<()> {
    let ChannelSettings { place, old_boards, board: BoardSettings { theme, home, bottom, .. } } = settings;
    let PlaceSettings { language, terms: DefaultTerms { rules, length } } = place;
    let sql = "INSERT INTO channel_settings (channel, language, rules, points, old_boards, board_theme, board_home,
            board_bottom, guild)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        ON CONFLICT (channel) DO UPDATE SET language = ?2, rules = ?3, points = ?4, old_boards = ?5, board_theme = ?6,
            board_home = ?7, board_bottom = ?8, guild = ?9";
    let values = params![channel, language, rules, length, old_boards, theme, home, bottom, guild];
    tx.run(sql, values)
}

/// What has been chosen where a match is played: by its channel, or by that of its thread.
pub fn venue(tx: &Tx<'_>, place: ChannelId) -> Result<ChannelSettings> {
    channel(tx, home(tx, place)?)
}

/// What a server has chosen.
pub fn server(tx: &Tx<'_>, guild: GuildId) -> Result<ServerSettings> {
    let sql =
        "SELECT language, rules, points, threads, admin_role, house_rated, daily_channel, daily_hour, daily_locale,
            club_channel, log_channel,
            (SELECT max(day) FROM dailies WHERE dailies.guild = ?1 AND daily_channel IS NOT NULL)
        FROM guild_settings WHERE guild = ?1";
    let read = |row: &Row<'_>| {
        let (place, threads) = (read(row)?, row.get(3)?);
        let daily =
            DailySettings { channel: row.get(6)?, hour: row.get(7)?, locale: row.get(8)?, latest_day: row.get(11)? };
        let (admin_role, house_rated) = (row.get(4)?, row.get(5)?);
        let (club_channel, log_channel) = (row.get(9)?, row.get(10)?);
        let channels = Vec::new();
        Ok(ServerSettings { place, threads, admin_role, house_rated, daily, club_channel, log_channel, channels })
    };
    let settings = tx.find(sql, [guild], read)?.unwrap_or_default();
    let sql = "SELECT channel FROM guild_channels WHERE guild = ?1 ORDER BY channel";
    Ok(ServerSettings { channels: tx.list(sql, [guild], |row| row.get(0))?, ..settings })
}

/// Keeps what a server has chosen.
pub fn set_server(tx: &Tx<'_>, guild: GuildId, settings: &ServerSettings) -> Result<()> {
    let ServerSettings { place, threads, admin_role, house_rated, channels, daily, club_channel, log_channel } =
        settings;
    let PlaceSettings { language, terms: DefaultTerms { rules, length } } = place;
    let sql = "INSERT INTO guild_settings (guild, language, rules, points, threads, admin_role, house_rated,
            daily_channel, daily_hour, daily_locale, club_channel, log_channel)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        ON CONFLICT (guild) DO UPDATE SET language = ?2, rules = ?3, points = ?4, threads = ?5, admin_role = ?6,
            house_rated = ?7, daily_channel = ?8, daily_hour = ?9, daily_locale = ?10, club_channel = ?11,
            log_channel = ?12";
    let values = params![
        guild,
        language,
        rules,
        length,
        threads,
        admin_role,
        house_rated,
        daily.channel,
        daily.hour,
        daily.locale,
        club_channel,
        log_channel
    ];
    tx.run(sql, values)?;
    tx.run("DELETE FROM guild_channels WHERE guild = ?1", [guild])?;
    let sql = "INSERT INTO guild_channels (guild, channel) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    for channel in channels {
        tx.run(sql, params![guild, channel])?;
    }
    Ok(())
}

/// Notes which channel a thread belongs to, and whether only its members get into it.
pub fn note_thread(tx: &Tx<'_>, thread: ChannelId, channel: ChannelId, is_private: bool) -> Result<()> {
    let sql = "INSERT INTO threads (thread, channel, is_private) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tx.run(sql, params![thread, channel, is_private])
}

/// Whether this is a thread that only its members get into, as far as that was noted.
pub fn is_private_thread(tx: &Tx<'_>, place: ChannelId) -> Result<bool> {
    let sql = "SELECT is_private FROM threads WHERE thread = ?1";
    Ok(tx.find(sql, [place], |row| row.get(0))?.unwrap_or(false))
}

/// Forgets threads that were opened before `until` and in which no match is played or was ended since: whoever acts in one
/// says again which channel it belongs to.
pub fn forget_threads(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql =
        "DELETE FROM threads WHERE thread IN (SELECT thread FROM threads WHERE thread < ?1 AND NOT EXISTS (SELECT 1
        FROM matches WHERE matches.channel = thread AND (ended_at IS NULL OR ended_at >= ?2)) LIMIT ?3)";
    tx.count(sql, params![MessageId::first_at(until), until, most])
}

/// The channel whose settings count in a channel or thread: a thread's own channel, as far as that was noted.
pub fn home(tx: &Tx<'_>, place: ChannelId) -> Result<ChannelId> {
    Ok(tx.find("SELECT channel FROM threads WHERE thread = ?1", [place], |row| row.get(0))?.unwrap_or(place))
}

/// The language that a channel, or else its server, has chosen.
pub fn language(tx: &Tx<'_>, place: ChannelId, guild: Option<GuildId>) -> Result<Option<String>> {
    let own = venue(tx, place)?.place.language;
    match (own, guild) {
        (None, Some(guild)) => Ok(server(tx, guild)?.place.language),
        (own, _) => Ok(own),
    }
}
