//! Challenges: offered in a channel, and their outcome.

use super::column_values::unreadable;
use super::database::{Error, Result, Row, Tx, params};
use super::ids::{ChallengeId, ChannelId, GuildId, MatchId, MessageId, MessageRef, PersonId, Time};
use crate::engine::{Pace, Terms};

/// A challenge that is about to be stored.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The server it is made in, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread in which the match would be played.
    pub channel: ChannelId,
    /// Discord's tag of the language of public messages there, unless one is chosen; unknown for old challenges.
    pub locale: Option<String>,
    pub challenger: PersonId,
    /// The person challenged; `None` for anyone in the channel.
    pub opponent: Option<PersonId>,
    pub terms: Terms,
    /// The pace of the match; `None`: it has no clock.
    pub pace: Option<Pace>,
    /// Whether the match is to count for the ratings, if it can.
    pub rated: bool,
    /// The match after which it is offered, for a rematch.
    pub rematch_of: Option<MatchId>,
    /// Whether the match is to be played in a thread of its own, opened from the message that shows the challenge.
    pub in_thread: bool,
    pub made_at: Time,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    Pending,
    Accepted(MatchId),
    Declined,
    /// The challenger withdrew it, or made a newer one that takes its place.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

#[derive(Clone, Debug)]
pub struct ChallengeRow {
    pub id: ChallengeId,
    pub offer: NewChallenge,
    /// The message that shows it, once it has been posted.
    pub message: Option<MessageId>,
    pub state: ChallengeState,
}

impl ChallengeRow {
    /// The thread in which the match is to be played: one that is opened from a message has the message's id.
    pub fn thread(&self) -> Option<ChannelId> {
        self.message.filter(|_| self.offer.in_thread).map(|message| ChannelId(message.0))
    }
}

const COLUMNS: &str = "id, guild, channel, challenger, opponent, terms, rematch_of, made_at, message, state, match_id,
    in_thread, locale, rated, pace";

fn read(row: &Row<'_>) -> Result<ChallengeRow> {
    Ok(ChallengeRow {
        id: row.get(0)?,
        offer: NewChallenge {
            guild: row.get(1)?,
            channel: row.get(2)?,
            challenger: row.get(3)?,
            opponent: row.get(4)?,
            terms: row.get(5)?,
            pace: row.get(14)?,
            rated: row.get(13)?,
            rematch_of: row.get(6)?,
            in_thread: row.get(11)?,
            locale: row.get(12)?,
            made_at: row.get(7)?,
        },
        message: row.get(8)?,
        state: match row.get::<String>(9)?.as_str() {
            "pending" => ChallengeState::Pending,
            "accepted" => ChallengeState::Accepted(row.get(10)?),
            "declined" => ChallengeState::Declined,
            "withdrawn" => ChallengeState::Withdrawn,
            "expired" => ChallengeState::Expired,
            _ => return Err(unreadable(9)),
        },
    })
}

pub fn insert(tx: &Tx<'_>, new: &NewChallenge) -> Result<ChallengeRow> {
    let sql = format!(
        "INSERT INTO challenges (guild, channel, challenger, opponent, terms, rematch_of, made_at,
            in_thread, locale, rated, pace)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING {COLUMNS}"
    );
    let values = params![
        new.guild,
        new.channel,
        new.challenger,
        new.opponent,
        new.terms,
        new.rematch_of,
        new.made_at,
        new.in_thread,
        new.locale,
        new.rated,
        new.pace
    ];
    tx.one(&sql, values, read)
}

/// A challenge, or `None` where there is none of this id.
pub fn get(tx: &Tx<'_>, id: ChallengeId) -> Result<Option<ChallengeRow>> {
    tx.find(&format!("SELECT {COLUMNS} FROM challenges WHERE id = ?1"), [id], read)
}

pub fn of_match(tx: &Tx<'_>, id: MatchId) -> Result<Option<ChallengeRow>> {
    tx.find(&format!("SELECT {COLUMNS} FROM challenges WHERE match_id = ?1"), [id], read)
}

/// The newest pending challenge that this person made in a channel to this opponent.
pub fn pending(
    tx: &Tx<'_>,
    channel: ChannelId,
    challenger: PersonId,
    opponent: Option<PersonId>,
) -> Result<Option<ChallengeRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM challenges
         WHERE channel = ?1 AND challenger = ?2 AND opponent IS NOT DISTINCT FROM ?3 AND state = 'pending' ORDER BY id DESC LIMIT 1"
    );
    let values = params![channel, challenger, opponent];
    tx.find(&sql, values, read)
}

pub fn pending_in(tx: &Tx<'_>, channel: ChannelId) -> Result<Vec<ChallengeRow>> {
    let sql = format!("SELECT {COLUMNS} FROM challenges WHERE channel = ?1 AND state = 'pending' ORDER BY id");
    tx.list(&sql, [channel], read)
}

/// How many pending challenges of a person were made later than `since`.
pub fn count_pending_of(tx: &Tx<'_>, challenger: PersonId, since: Time) -> Result<u32> {
    let sql = "SELECT count(*) FROM challenges WHERE challenger = ?1 AND state = 'pending' AND made_at > ?2";
    tx.one(sql, params![challenger, since], |row| row.get(0))
}

pub fn pending_rematch(tx: &Tx<'_>, of: MatchId) -> Result<Option<ChallengeRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM challenges WHERE rematch_of = ?1 AND state = 'pending' ORDER BY id DESC LIMIT 1"
    );
    tx.find(&sql, [of], read)
}

/// Notes the message that shows a challenge.
///
/// # Errors
/// The database fails, also where there is no such challenge.
pub fn set_message(tx: &Tx<'_>, id: ChallengeId, message: MessageId) -> Result<ChallengeRow> {
    let sql = format!("UPDATE challenges SET message = ?2 WHERE id = ?1 RETURNING {COLUMNS}");
    tx.one(&sql, params![id, message], read)
}

/// Notes that a match goes on in a thread that is opened from this message.
pub fn open_thread_from(tx: &Tx<'_>, id: MatchId, message: MessageRef) -> Result<()> {
    let sql = "UPDATE challenges SET channel = ?2, message = ?3, in_thread = 1 WHERE match_id = ?1";
    tx.run(sql, params![id, message.channel, message.message])
}

/// Notes that the match of a challenge is to be played in a thread of its own.
pub fn put_in_thread(tx: &Tx<'_>, id: ChallengeId) -> Result<ChallengeRow> {
    let sql = format!("UPDATE challenges SET in_thread = 1 WHERE id = ?1 RETURNING {COLUMNS}");
    tx.one(&sql, [id], read)
}

/// Whether somebody was challenged before by the same person, later than `since`.
pub fn is_repeated(tx: &Tx<'_>, of: &ChallengeRow, since: Time) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM challenges
        WHERE challenger = ?1 AND opponent = ?2 AND id < ?3 AND made_at > ?4)";
    tx.one(sql, params![of.offer.challenger, of.offer.opponent, of.id, since], |row| row.get(0))
}

/// Settles a pending challenge.
///
/// # Errors
/// [`Error::Conflict`] if it is not pending; the database fails.
pub fn close(tx: &Tx<'_>, id: ChallengeId, to: ChallengeState, at: Time) -> Result<ChallengeRow> {
    let (word, match_id) = match to {
        ChallengeState::Pending => return Err(Error::Conflict),
        ChallengeState::Accepted(match_id) => ("accepted", Some(match_id)),
        ChallengeState::Declined => ("declined", None),
        ChallengeState::Withdrawn => ("withdrawn", None),
        ChallengeState::Expired => ("expired", None),
    };
    let sql = format!(
        "UPDATE challenges SET state = ?2, match_id = ?3, settled_at = ?4 WHERE id = ?1 AND state = 'pending'
         RETURNING {COLUMNS}"
    );
    tx.find(&sql, params![id, word, match_id, at], read)?.ok_or(Error::Conflict)
}

/// Expires pending challenges that were made no later than `until`, at most `most`, and returns them.
pub fn expire(tx: &Tx<'_>, until: Time, at: Time, most: u32) -> Result<Vec<ChallengeRow>> {
    let sql = format!(
        "UPDATE challenges SET state = 'expired', settled_at = ?2
         WHERE id IN (SELECT id FROM challenges WHERE state = 'pending' AND made_at <= ?1 LIMIT ?3)
         RETURNING {COLUMNS}"
    );
    tx.list(&sql, params![until, at, most], read)
}

/// Deletes challenges that were settled before `until`.
pub fn delete_old(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE settled_at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}
