//! The dice of games: commitments in their chains, and the secrets from which the throws follow.

use super::database::{Result, Row, Tx, params};
use super::ids::{GameRef, MatchId, Time};
use crate::engine::{PerPlayer, Player};

/// The dice of a game, as they are kept.
#[derive(Clone, Debug)]
pub struct GameDiceRow {
    pub match_id: MatchId,
    /// The number of the game in its match, from 1.
    pub game: u32,
    /// The chain of commitments.
    pub chain: String,
    /// The number in the chain, from 1.
    pub number: i64,
    /// The commitment before it in the chain.
    pub previous: [u8; 32],
    pub commitment: [u8; 32],
    pub committed_at: Time,
    /// The number of throws in the match before it.
    pub first_throw: u32,
    pub secret: StoredSecret,
    /// The words of player One and player Two, empty until they are given.
    pub words: [String; 2],
    /// The question for words before the first throw; `None` if there is none, or none any longer.
    pub question: Option<WordsQuestionRow>,
    /// Whether a word was deleted with the data of its player.
    pub is_word_deleted: bool,
}

/// The question for the players' words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsQuestionRow {
    /// The time from which the game goes on without the words that are missing.
    pub until: Time,
    /// The player who has to answer first, since they own the bot and could know the secret.
    pub answers_first: Option<Player>,
    /// Whether each player has answered, with a word or without.
    pub has_answered: PerPlayer<bool>,
}

/// A secret as it stands in the database. It is not printed.
#[derive(Clone)]
pub struct StoredSecret {
    pub bytes: Vec<u8>,
    /// Whether it is encrypted.
    pub is_sealed: bool,
}

impl std::fmt::Debug for StoredSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StoredSecret(…)")
    }
}

impl GameDiceRow {
    /// The game whose dice these are.
    pub const fn game_ref(&self) -> GameRef {
        GameRef { match_id: self.match_id, game: self.game }
    }
}

const COLUMNS: &str =
    "match_id, game, chain, number, previous, commitment, committed_at, first_throw, secret, is_sealed,
    word_one, word_two, asked_until, first_speaker, has_spoken_one, has_spoken_two, is_word_deleted";

fn read(row: &Row<'_>) -> Result<GameDiceRow> {
    let (answers_first, has_answered) = (row.get(13)?, PerPlayer::new(row.get(14)?, row.get(15)?));
    let asked_until: Option<Time> = row.get(12)?;
    Ok(GameDiceRow {
        match_id: row.get(0)?,
        game: row.get(1)?,
        chain: row.get(2)?,
        number: row.get(3)?,
        previous: row.get(4)?,
        commitment: row.get(5)?,
        committed_at: row.get(6)?,
        first_throw: row.get(7)?,
        secret: StoredSecret { bytes: row.get(8)?, is_sealed: row.get(9)? },
        words: [row.get(10)?, row.get(11)?],
        question: asked_until.map(|until| WordsQuestionRow { until, answers_first, has_answered }),
        is_word_deleted: row.get(16)?,
    })
}

/// Adds a commitment to its chain.
///
/// # Errors
/// The database fails, also where the game or the number has one already.
pub fn insert(tx: &Tx<'_>, new: &GameDiceRow) -> Result<()> {
    let sql =
        "INSERT INTO game_dice (match_id, game, chain, number, previous, commitment, committed_at, first_throw, secret,
            is_sealed, word_one, word_two, asked_until, first_speaker)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
    let GameDiceRow { match_id, game, chain, number, committed_at, first_throw, secret, question, .. } = new;
    let (previous, commitment) = (new.previous.as_slice(), new.commitment.as_slice());
    let [one, two] = &new.words;
    let values = params![
        match_id,
        game,
        chain,
        number,
        previous,
        commitment,
        committed_at,
        first_throw,
        secret.bytes,
        secret.is_sealed,
        one,
        two,
        question.map(|question| question.until),
        question.and_then(|question| question.answers_first)
    ];
    tx.run(sql, values)
}

/// Notes that a player has answered, with this word.
pub fn note_word(tx: &Tx<'_>, match_id: MatchId, game: u32, player: Player, word: &str) -> Result<()> {
    let sql = match player {
        Player::One => "UPDATE game_dice SET word_one = ?3, has_spoken_one = 1 WHERE match_id = ?1 AND game = ?2",
        Player::Two => "UPDATE game_dice SET word_two = ?3, has_spoken_two = 1 WHERE match_id = ?1 AND game = ?2",
    };
    tx.run(sql, params![match_id, game, word])
}

/// Changes the time until which the words of a game are asked for.
pub fn ask_until(tx: &Tx<'_>, match_id: MatchId, game: u32, until: Time) -> Result<()> {
    tx.run("UPDATE game_dice SET asked_until = ?3 WHERE match_id = ?1 AND game = ?2", params![match_id, game, until])
}

/// Ends the question for the words of a game.
pub fn end_question(tx: &Tx<'_>, match_id: MatchId, game: u32) -> Result<()> {
    tx.run("UPDATE game_dice SET asked_until = NULL WHERE match_id = ?1 AND game = ?2", params![match_id, game])
}

/// The dice of a game; `None` if nothing was committed to.
pub fn of_game(tx: &Tx<'_>, match_id: MatchId, game: u32) -> Result<Option<GameDiceRow>> {
    let sql = format!("SELECT {COLUMNS} FROM game_dice WHERE match_id = ?1 AND game = ?2");
    tx.find(&sql, params![match_id, game], read)
}

/// The dice of all games of a match for which there are any, in their order.
pub fn of_match(tx: &Tx<'_>, match_id: MatchId) -> Result<Vec<GameDiceRow>> {
    tx.list(&format!("SELECT {COLUMNS} FROM game_dice WHERE match_id = ?1 ORDER BY game"), [match_id], read)
}

/// The number and the hash of the latest commitment of a chain.
pub fn last(tx: &Tx<'_>, chain: &str) -> Result<Option<(i64, [u8; 32])>> {
    let sql = "SELECT number, commitment FROM game_dice WHERE chain = ?1 ORDER BY number DESC LIMIT 1";
    tx.find(sql, [chain], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The latest commitments of a chain, the latest first, at most `most`.
pub fn latest(tx: &Tx<'_>, chain: &str, most: u32) -> Result<Vec<GameDiceRow>> {
    let sql = format!("SELECT {COLUMNS} FROM game_dice WHERE chain = ?1 ORDER BY number DESC LIMIT ?2");
    tx.list(&sql, params![chain, most], read)
}

/// Sealed secrets after that of a game, in the order of matches and games, at most `most`.
pub fn sealed_after(tx: &Tx<'_>, after: GameRef, most: u32) -> Result<Vec<GameDiceRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game_dice WHERE is_sealed = 1 AND (match_id, game) > (?1, ?2)
        ORDER BY match_id, game LIMIT ?3"
    );
    tx.list(&sql, params![after.match_id, after.game, most], read)
}

/// Stores a secret that is open now, without its seal.
pub fn unseal(tx: &Tx<'_>, match_id: MatchId, game: u32, secret: &[u8]) -> Result<()> {
    let sql = "UPDATE game_dice SET secret = ?3, is_sealed = 0 WHERE match_id = ?1 AND game = ?2 AND is_sealed = 1";
    tx.run(sql, params![match_id, game, secret])
}
