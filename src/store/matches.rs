//! The matches: who plays what where, and how it stood at the start of the current game.

use super::column_values::as_text;
use super::database::{Error, Params, Result, Row, Tx, params};
use super::house::{HouseLevel, SEAT};
use super::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use super::timers::{self, TimerKind};
use super::venues::{self, Venue};
use super::{appointments, clocks, presets};
use crate::engine::keyed_enum::keyed_enum;
use crate::engine::{MatchScore, PerPlayer, Player, Terms};

/// A match that is to be inserted.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The server whose ratings it counts for, if it is played in one.
    pub guild: Option<GuildId>,
    /// The language of the server, as Discord names it.
    pub locale: String,
    /// The channel or thread in which it is to be played.
    pub channel: ChannelId,
    pub players: PerPlayer<PersonId>,
    /// The level of the house, which is player Two; `None` between people.
    pub house: Option<HouseLevel>,
    pub terms: Terms,
    pub started_at: Time,
}

keyed_enum! {
    pub enum MatchState {
        Running = "running",
        /// It was played to its end.
        Finished = "finished",
        /// It was taken from its channel, and can be continued in any.
        Adjourned = "adjourned",
        /// It was ended without a winner.
        Aborted = "aborted",
    }
}

as_text!(MatchState);

impl MatchState {
    /// Whether the match is being played or was adjourned.
    pub const fn is_open(self) -> bool {
        matches!(self, MatchState::Running | MatchState::Adjourned)
    }
}

/// The part of a match that an action changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of actions.
    pub version: u32,
    pub throws: u32,
    /// The number of the first action of the current game.
    pub game_start: u32,
    /// The score and state of the match before that action.
    pub score_before_game: MatchScore,
}

/// A match as it is stored, without its log.
#[derive(Clone, Debug)]
pub struct MatchRow {
    pub id: MatchId,
    /// The server whose ratings it counts for, if it is played in one; a former one once its data is deleted.
    pub guild: Option<GuildId>,
    /// The language of the server in which it is played now, as Discord names it: news sent later is told in it, unless
    /// another was chosen there.
    pub locale: String,
    /// The channel or thread in which it is played now, or was before it was adjourned.
    pub channel: ChannelId,
    /// The players; a former player in place of one whose data is deleted.
    pub players: PerPlayer<PersonId>,
    /// The level of the house, which is player Two; `None` between people.
    pub house: Option<HouseLevel>,
    pub terms: Terms,
    pub started_at: Time,
    /// The state of the channel in which it is played.
    pub venue: Venue,
    pub state: MatchState,
    pub progress: Progress,
    /// The winner; `None` also for a money session that ended level.
    pub winner: Option<Player>,
    /// Whether it counts for the ratings, if it can.
    pub rated: bool,
    /// Whether it counted when it began; no verdict can make a match count that did not.
    pub rated_at_start: bool,
    /// Whether the players agreed on a rated match.
    pub agreed_rated: bool,
    pub ended_at: Option<Time>,
    /// The number of its result, once it has one.
    pub result: Option<u32>,
    /// The number of actions at the end of the latest game whose end the channel has seen in a message of its own.
    pub end_shown: u32,
    /// The score at its end, if it was played to its end.
    pub final_score: Option<PerPlayer<u32>>,
}

/// A match in a list of those of a server.
#[derive(Clone, Debug)]
pub struct MatchListItem {
    pub id: MatchId,
    pub names: PerPlayer<String>,
    pub score: PerPlayer<u32>,
}

impl MatchRow {
    /// The side of a person, if they play.
    pub fn seat(&self, person: PersonId) -> Option<Player> {
        self.players.player_with(|&player| player == person)
    }

    pub fn is_house(&self, player: Player) -> bool {
        self.house.is_some() && player == SEAT
    }
}

pub(super) const COLUMNS: &str =
    "id, guild, channel, one, two, terms, started_at, state, version, throws, game_start, games,
    score_one, score_two, crawford, winner, ended_at, locale,
    venue_guild, venue_lost, venue_taken_by, rated, end_shown, house, result, final_one, final_two,
    begun_rated, agreed_rated";

pub(super) fn read(row: &Row<'_>) -> Result<MatchRow> {
    Ok(MatchRow {
        id: row.get(0)?,
        guild: row.get(1)?,
        locale: row.get(17)?,
        channel: row.get(2)?,
        players: PerPlayer::new(row.get(3)?, row.get(4)?),
        house: row.get(23)?,
        terms: row.get(5)?,
        started_at: row.get(6)?,
        venue: venues::read(row, 18)?,
        state: row.get(7)?,
        progress: Progress {
            version: row.get(8)?,
            throws: row.get(9)?,
            game_start: row.get(10)?,
            score_before_game: MatchScore {
                games: row.get(11)?,
                score: PerPlayer::new(row.get(12)?, row.get(13)?),
                crawford: row.get(14)?,
            },
        },
        winner: row.get(15)?,
        rated: row.get(21)?,
        rated_at_start: row.get(27)?,
        agreed_rated: row.get(28)?,
        ended_at: row.get(16)?,
        result: row.get(24)?,
        end_shown: row.get(22)?,
        final_score: row.get::<Option<u32>>(25)?.zip(row.get(26)?).map(|(one, two)| PerPlayer::new(one, two)),
    })
}

/// Whether a match is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedStatus {
    pub agreed: bool,
    /// Whether it counts: that they agreed, and all limits allow it.
    pub counts: bool,
}

/// Begins a match. The caller has made sure that its channel is free ([`running_in`]).
///
/// # Errors
/// The database fails, also where another match is being played in the channel.
pub fn insert(tx: &Tx<'_>, new: &NewMatch, rated: RatedStatus) -> Result<MatchRow> {
    let sql = "INSERT INTO matches
            (guild, channel, one, two, terms, started_at, locale, venue_guild, house, rated, begun_rated, agreed_rated)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?1, ?8, ?9, ?9, ?10)";
    let NewMatch { guild, locale, channel, players, house, terms, started_at } = new;
    let RatedStatus { agreed, counts } = rated;
    let values = params![guild, channel, players.one, players.two, terms, started_at, locale, house, counts, agreed];
    let row = changed(tx, sql, values)?;
    tx.begin_match(row.id.0.cast_signed())?;
    Ok(row)
}

/// Carries out a statement on one match and returns the match as it is then.
///
/// # Errors
/// [`Error::Conflict`] if the statement fits no match; the database fails.
fn changed(tx: &Tx<'_>, sql: &str, values: impl Params) -> Result<MatchRow> {
    let sql = format!("{sql} RETURNING {COLUMNS}");
    tx.find(&sql, values, read)?.ok_or(Error::Conflict)
}

/// A match, or `None` where there is none of this id.
pub fn get(tx: &Tx<'_>, id: MatchId) -> Result<Option<MatchRow>> {
    tx.find(&format!("SELECT {COLUMNS} FROM matches WHERE id = ?1"), [id], read)
}

/// Checks that a match may be changed in this transaction: it is locked, or begins in it.
///
/// # Errors
/// [`Error::OtherMatch`].
pub fn check_locked(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.check_match(id.0.cast_signed())
}

/// The match that is being played in a channel.
pub fn running_in(tx: &Tx<'_>, channel: ChannelId) -> Result<Option<MatchRow>> {
    let sql = format!("SELECT {COLUMNS} FROM matches WHERE channel = ?1 AND state = 'running'");
    tx.find(&sql, [channel], read)
}

/// The number of a server's running matches of a person against another, who accepted them.
pub fn running_against(tx: &Tx<'_>, guild: GuildId, person: PersonId, accepter: PersonId) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches WHERE one = ?1 AND two = ?2 AND ended_at IS NULL AND guild = ?3
        AND state = 'running'";
    tx.one(sql, params![person, accepter, guild], |row| row.get(0))
}

/// The number of a server's running matches against the house that began since a time.
pub fn running_against_house(tx: &Tx<'_>, guild: GuildId, since: Time) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches WHERE guild = ?1 AND ended_at IS NULL AND state = 'running'
        AND house IS NOT NULL AND started_at >= ?2";
    tx.one(sql, params![guild, since], |row| row.get(0))
}

/// The match that was last begun in a channel, running or not.
pub fn last_in(tx: &Tx<'_>, channel: ChannelId) -> Result<Option<MatchRow>> {
    let sql = format!("SELECT {COLUMNS} FROM matches WHERE channel = ?1 ORDER BY id DESC LIMIT 1");
    tx.find(&sql, [channel], read)
}

/// The matches that a person is playing or has adjourned, wherever: those that are being played first, each the oldest
/// first, at most `most`.
pub fn unfinished_of(tx: &Tx<'_>, person: PersonId, most: u32) -> Result<Vec<MatchRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM matches WHERE (one = ?1 OR two = ?1) AND ended_at IS NULL
         ORDER BY state = 'adjourned', id LIMIT ?2"
    );
    tx.list(&sql, params![person, most], read)
}

pub fn count_unfinished(tx: &Tx<'_>, person: PersonId) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches WHERE (one = ?1 OR two = ?1) AND ended_at IS NULL";
    tx.one(sql, [person], |row| row.get(0))
}

/// The number of a person's running matches on a server.
pub fn running_of(tx: &Tx<'_>, guild: GuildId, person: PersonId) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches
        WHERE (one = ?1 OR two = ?1) AND ended_at IS NULL AND state = 'running' AND venue_guild = ?2";
    tx.one(sql, params![person, guild], |row| row.get(0))
}

/// The number of running matches of two people with each other on a server.
pub fn running_of_pair(tx: &Tx<'_>, guild: GuildId, [one, other]: [PersonId; 2]) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches
        WHERE one = ?1 AND two = ?2 AND ended_at IS NULL AND state = 'running' AND venue_guild = ?3";
    let started_by = |one, two| tx.one(sql, params![one, two, guild], |row| row.get::<u32>(0));
    Ok(started_by(one, other)? + started_by(other, one)?)
}

/// Whether two people have played each other, or are playing.
pub fn have_played(tx: &Tx<'_>, one: PersonId, two: PersonId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE one = ?1 AND two = ?2)
        OR EXISTS (SELECT 1 FROM matches WHERE one = ?2 AND two = ?1)";
    tx.one(sql, params![one, two], |row| row.get(0))
}

/// The number of a person's matches, in progress or ended.
pub fn count_of(tx: &Tx<'_>, person: PersonId) -> Result<u32> {
    tx.one("SELECT count(*) FROM matches WHERE one = ?1 OR two = ?1", [person], |row| row.get(0))
}

/// The matches that a person has played or is playing, the latest first.
pub fn all_of(tx: &Tx<'_>, person: PersonId) -> Result<Vec<MatchId>> {
    tx.list("SELECT id FROM matches WHERE one = ?1 OR two = ?1 ORDER BY id DESC", [person], |row| row.get(0))
}

/// The matches that are being played on a server, the latest first, at most `most`.
pub fn running_on(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<Vec<MatchRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM matches WHERE venue_guild = ?1 AND ended_at IS NULL AND state = 'running' ORDER BY id DESC LIMIT ?2"
    );
    tx.list(&sql, params![guild, most], read)
}

/// Notes how far a match has come, if it is still at version `expected`.
///
/// # Errors
/// [`Error::Conflict`] if it is not, or is no longer being played; the database fails.
pub fn advance(tx: &Tx<'_>, id: MatchId, expected: u32, to: &Progress) -> Result<()> {
    check_locked(tx, id)?;
    let sql =
        "UPDATE matches SET version = ?3, throws = ?4, game_start = ?5, games = ?6, score_one = ?7, score_two = ?8,
        crawford = ?9 WHERE id = ?1 AND version = ?2 AND state = 'running'";
    let MatchScore { games, score, crawford } = &to.score_before_game;
    let values = params![id, expected, to.version, to.throws, to.game_start, games, score.one, score.two, crawford];
    match tx.count(sql, values)? {
        1 => Ok(()),
        _ => Err(Error::Conflict),
    }
}

/// Sets the channel in which a match is played.
///
/// # Errors
/// The database fails, also where another match is being played there.
pub fn set_channel(tx: &Tx<'_>, id: MatchId, channel: ChannelId) -> Result<()> {
    check_locked(tx, id)?;
    tx.run("UPDATE matches SET channel = ?2 WHERE id = ?1", params![id, channel])
}

/// The time at which a match was last [taken](move_or_continue) to another channel, or continued.
pub fn taken_at(tx: &Tx<'_>, id: MatchId) -> Result<Option<Time>> {
    Ok(tx.find("SELECT taken_at FROM matches WHERE id = ?1", [id], |row| row.get(0))?.flatten())
}

/// The place of a match that is taken to another channel, or continued.
#[derive(Clone, Copy, Debug)]
pub struct NewVenue<'a> {
    pub channel: ChannelId,
    /// The server of the channel; `None` outside of servers.
    pub guild: Option<GuildId>,
    /// The tag of its language from now on.
    pub locale: &'a str,
    /// The player who has taken it to another channel, if any.
    pub taken_by: Option<Player>,
}

/// Takes a match to another channel, or continues there one that was adjourned. The caller has made sure that the
/// channel is free.
///
/// # Errors
/// [`Error::Conflict`] if it is over; the database fails, also where another match is being played in the channel.
pub fn move_or_continue(tx: &Tx<'_>, id: MatchId, to: NewVenue<'_>, at: Time) -> Result<MatchRow> {
    check_locked(tx, id)?;
    let sql = "UPDATE matches SET state = 'running', channel = ?2, venue_guild = ?3, locale = ?4, venue_taken_by = ?5,
            venue_lost = NULL, venue_lost_told = 0, taken_at = ?6
        WHERE id = ?1 AND state IN ('running', 'adjourned')";
    changed(tx, sql, params![id, to.channel, to.guild, to.locale, to.taken_by, at])
}

/// The columns of a result: its number, which orders results as they were written, independently of the clock; and the
/// channel for whose leaderboards it counts.
const RESULT: &str =
    "result = (SELECT coalesce(max(result), 0) + 1 FROM matches AS other WHERE other.state = 'finished'),
    home_channel = coalesce((SELECT threads.channel FROM threads WHERE thread = matches.channel), channel)";

/// The end of a match that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedOut {
    /// The winner; `None` for a money session that ended level.
    pub winner: Option<Player>,
    pub score: PerPlayer<u32>,
    /// Whether it counts for the ratings of all servers.
    pub overall: bool,
}

/// Ends a match that was played to its end.
///
/// # Errors
/// [`Error::Conflict`] if it is not being played; the database fails.
pub fn finish(tx: &Tx<'_>, id: MatchId, end: &PlayedOut, at: Time) -> Result<MatchRow> {
    let sql = format!(
        "UPDATE matches SET state = 'finished', winner = ?2, final_one = ?3, final_two = ?4, ended_at = ?5,
            overall_winner = ?6, {RESULT}
         WHERE id = ?1 AND state = 'running'"
    );
    let PlayedOut { winner, score, overall } = *end;
    tx.lock_results()?;
    stop_clock(tx, id)?;
    changed(tx, &sql, params![id, winner, score.one, score.two, at, winner.filter(|_| overall)])
}

/// Stops the clock of a match that is no longer being played, and withdraws its timers, presets and proposal. Nobody is
/// awaited in it any more; the event that announced its appointment is deleted.
pub(super) fn stop_clock(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    check_locked(tx, id)?;
    clocks::stop(tx, id)?;
    presets::withdraw_all(tx, id)?;
    appointments::withdraw(tx, id)?;
    appointments::end_waiting(tx, id)?;
    end_guild_event(tx, id)?;
    timers::withdraw_all(tx, id)
}

/// Has the event of a match deleted, if it has one or may have one: an attempt to make it was not answered.
pub fn end_guild_event(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    let may_stand = timers::was_attempted(tx, id, TimerKind::Event)? || appointments::event(tx, id)?.is_some();
    timers::withdraw(tx, id, TimerKind::Event)?;
    match may_stand {
        true => timers::set(tx, id, TimerKind::EventOver, Time(0)),
        false => Ok(()),
    }
}

/// Notes that the channel has seen the end of a game, the last of the match's first `version` actions.
pub fn set_end_shown(tx: &Tx<'_>, id: MatchId, version: u32) -> Result<()> {
    tx.run("UPDATE matches SET end_shown = ?2 WHERE id = ?1 AND end_shown < ?2", params![id, version])
}

/// Adjourns a match.
///
/// # Errors
/// [`Error::Conflict`] if it is not being played; the database fails.
pub fn adjourn(tx: &Tx<'_>, id: MatchId) -> Result<MatchRow> {
    stop_clock(tx, id)?;
    changed(tx, "UPDATE matches SET state = 'adjourned' WHERE id = ?1 AND state = 'running'", [id])
}

/// Ends a match that is being played or adjourned with a winner by verdict: it does not count for the ratings of all
/// servers.
///
/// # Errors
/// [`Error::Conflict`] if it has ended; the database fails.
pub fn declare_winner(tx: &Tx<'_>, id: MatchId, winner: Player, rated: bool, at: Time) -> Result<MatchRow> {
    tx.lock_results()?;
    stop_clock(tx, id)?;
    let sql = format!(
        "UPDATE matches SET state = 'finished', winner = ?2, rated = ?3, ended_at = ?4, {RESULT}
         WHERE id = ?1 AND state IN ('running', 'adjourned')"
    );
    changed(tx, &sql, params![id, winner, rated, at])
}

/// Ends a match that is being played or adjourned, without a winner.
///
/// # Errors
/// [`Error::Conflict`] if it has ended; the database fails.
pub fn abort(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<MatchRow> {
    stop_clock(tx, id)?;
    let sql = "UPDATE matches SET state = 'aborted', ended_at = ?2 WHERE id = ?1 AND state IN ('running', 'adjourned')";
    changed(tx, sql, params![id, at])
}

/// Gives a match that has ended another winner, or has it count or no longer count for the ratings of its server.
///
/// # Errors
/// [`Error::Conflict`] if it has not ended with a result; the database fails.
pub fn correct(tx: &Tx<'_>, id: MatchId, winner: Player, rated: bool) -> Result<MatchRow> {
    let sql = "UPDATE matches SET winner = ?2, rated = ?3 WHERE id = ?1 AND state = 'finished'";
    changed(tx, sql, params![id, winner, rated])
}

/// The matches on which administrators of a server can act: open ones that count for it or are played there, then those
/// with a result that counts for it, both the latest first; at most `most`.
pub fn of_guild(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<Vec<MatchListItem>> {
    let sql = "SELECT matches.id, coalesce(n.name, p.display_name), coalesce(o.name, q.display_name),
            coalesce(final_one, score_one),
            coalesce(final_two, score_two)
        FROM (SELECT id FROM matches WHERE guild = ?1 AND ended_at IS NULL
            UNION SELECT id FROM matches WHERE venue_guild = ?1 AND ended_at IS NULL
            UNION SELECT id FROM (SELECT id FROM matches WHERE guild = ?1 AND state = 'finished'
                ORDER BY result DESC LIMIT ?2) AS ended) AS listed
        JOIN matches ON matches.id = listed.id
        JOIN people AS p ON p.id = one LEFT JOIN nicknames AS n ON n.person = one AND n.guild = ?1
        JOIN people AS q ON q.id = two LEFT JOIN nicknames AS o ON o.person = two AND o.guild = ?1
        ORDER BY ended_at IS NOT NULL, result DESC, matches.id DESC LIMIT ?2";
    tx.list(sql, params![guild, most], |row| {
        Ok(MatchListItem {
            id: row.get(0)?,
            names: PerPlayer::new(row.get(1)?, row.get(2)?),
            score: PerPlayer::new(row.get(3)?, row.get(4)?),
        })
    })
}
