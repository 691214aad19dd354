//! The dice of games: the secret of each, committed to in the chain of its server or channel before its first throw,
//! and opened as soon as the game has ended. Whether it has ended follows from the match, so that no way to end a game
//! can forget to open its secret.

use crate::dice::proof::{GameProof, GameSecret};
use crate::dice::provable::{CommitmentParts, GameDice, NO_BEACON, NONE_BEFORE, Secret, VERSION, game_name};
use crate::dice::sealing::Seal;
use crate::dice::{Dice, NoRandomness};
use crate::engine::{PerPlayer, Player};
use crate::settings::Settings;
use crate::settings::registry::WORDS;
use crate::store::game_dice::{self, GameDiceRow, StoredSecret, WordsQuestionRow};
use crate::store::ids::{ChannelId, GameRef, GuildId, MatchId, PersonId, Time};
use crate::store::matches::{self, MatchRow};
use crate::store::{self, Tx, clocks};
use crate::table::{Fault, limits};

/// The dice of a game that was not stored yet when they were thrown.
#[derive(Clone, Debug)]
pub(super) struct NewGameDice {
    pub game: u32,
    /// The number of throws in the match before it.
    pub first_throw: u32,
    pub secret: Secret,
    /// Whether the players are asked for words before the first throw.
    pub asks: bool,
}

/// The dice of the current game of a match, if they are committed to.
pub(super) fn current(tx: &Tx<'_>, record: &MatchRow) -> Result<Option<GameDiceRow>, store::Error> {
    game_dice::of_game(tx, record.id, record.progress.score_before_game.games + 1)
}

/// The words from which the dice of the current game follow, unless both are empty.
pub(super) fn words(tx: &Tx<'_>, record: &MatchRow) -> Result<Option<[String; 2]>, store::Error> {
    let known = current(tx, record)?.filter(|row| row.question.is_none()).map(|row| row.words);
    Ok(known.filter(|words| words.iter().any(|word| !word.is_empty())))
}

/// Whether the players of a match are asked for words: one of them, the channel or the server wants that.
pub(super) fn asks_for_words(tx: &Tx<'_>, record: &MatchRow) -> Result<bool, store::Error> {
    if record.house.is_some() {
        return Ok(false);
    }
    let PerPlayer { one, two } = record.players;
    Ok(Settings::of_person(tx, one)?.get(&WORDS)
        || Settings::of_person(tx, two)?.get(&WORDS)
        || Settings::of_venue(tx, record.channel)?.get(&WORDS)
        || record.guild.map_or(Ok(false), |guild| Settings::of_guild(tx, guild).map(|chosen| chosen.get(&WORDS)))?)
}

/// The question for the words of a game that is asked now. An owner of the bot could know the secret, so an owner gives
/// their word before the opponent does.
fn question(tx: &Tx<'_>, record: &MatchRow, owners: &[PersonId], at: Time) -> Result<WordsQuestionRow, store::Error> {
    let is_owner = |player: Player| owners.contains(&record.players[player]);
    let answers_first = Player::BOTH.into_iter().find(|&player| is_owner(player) && !is_owner(player.opponent()));
    let wait_ms = limits::words_wait_ms(clocks::get(tx, record.id)?.map(|row| row.pace));
    Ok(WordsQuestionRow { until: at.plus_ms(wait_ms), answers_first, has_answered: PerPlayer::default() })
}

impl NewGameDice {
    /// All throws of the game.
    pub fn dice(&self) -> GameDice {
        GameDice::new(&self.secret, Default::default(), &[])
    }
}

/// The name of a chain of commitments: a server's id, or that of a channel outside servers.
pub(super) fn chain(guild: Option<GuildId>, channel: ChannelId) -> String {
    guild.map_or_else(|| format!("channel/{channel}"), |guild| guild.to_string())
}

/// The stored dice of a game, and the number of throws before them; `None` if there are none.
pub(super) fn stored(tx: &Tx<'_>, dice: &Dice, match_id: MatchId, game: u32) -> Result<Option<(GameDice, u32)>, Fault> {
    let Some(row) = game_dice::of_game(tx, match_id, game)? else { return Ok(None) };
    let secret = secret_of(&row, dice.seal.as_ref()).ok_or(Fault::SealedDice { match_id, game })?;
    let [one, two] = &row.words;
    Ok(Some((GameDice::new(&secret, [one, two], &[]), row.first_throw)))
}

/// Commits to the dice of a game: the next number in the chain.
pub(super) fn commit(
    tx: &Tx<'_>,
    (dice, owners): (&Dice, &[PersonId]),
    record: &MatchRow,
    new: &NewGameDice,
    at: Time,
) -> Result<(), Fault> {
    let chain = chain(record.guild, record.channel);
    let (last, previous) = game_dice::last(tx, &chain)?.unwrap_or((0, NONE_BEFORE));
    let number = last + 1;
    let game = game_name(record.id.0, new.game);
    let row = GameDiceRow {
        match_id: record.id,
        game: new.game,
        number,
        previous,
        committed_at: at,
        first_throw: new.first_throw,
        commitment: NONE_BEFORE,
        secret: kept(&new.secret, dice.seal.as_ref(), &game)?,
        words: Default::default(),
        question: if new.asks { Some(question(tx, record, owners, at)?) } else { None },
        is_word_deleted: false,
        chain,
    };
    let commitment = subject(&row).commitment(&new.secret);
    Ok(game_dice::insert(tx, &GameDiceRow { commitment, ..row })?)
}

fn kept(secret: &Secret, seal: Option<&Seal>, game: &str) -> Result<StoredSecret, NoRandomness> {
    Ok(match seal {
        Some(seal) => StoredSecret { bytes: seal.seal(secret, game)?, is_sealed: true },
        None => StoredSecret { bytes: secret.reveal().to_vec(), is_sealed: false },
    })
}

/// The secret of a row; `None` if it is sealed and this is not its key.
fn secret_of(row: &GameDiceRow, seal: Option<&Seal>) -> Option<Secret> {
    match row.secret.is_sealed {
        true => seal?.unseal(&row.secret.bytes, &game_name(row.match_id.0, row.game)),
        false => row.secret.bytes.as_slice().try_into().ok().map(Secret::new),
    }
}

fn subject(row: &GameDiceRow) -> CommitmentParts {
    CommitmentParts {
        version: VERSION,
        chain: row.chain.clone(),
        number: row.number.cast_unsigned(),
        previous: row.previous,
        game: game_name(row.match_id.0, row.game),
        beacon: NO_BEACON.to_owned(),
    }
}

/// Whether a game has ended, so that its secret is everybody's: its match has, or has gone on to the next game.
pub(super) fn has_ended(record: &MatchRow, game: u32) -> bool {
    record.ended_at.is_some() || game <= record.progress.score_before_game.games
}

/// The public facts about the dice of a match: secrets and words of its ended games, and the commitments to all.
pub(super) fn proofs(tx: &Tx<'_>, record: &MatchRow, seal: Option<&Seal>) -> Result<Vec<GameProof>, store::Error> {
    let rows = game_dice::of_match(tx, record.id)?;
    Ok(rows.into_iter().map(|row| proof(record, row, seal)).collect())
}

pub(super) fn proof(record: &MatchRow, row: GameDiceRow, seal: Option<&Seal>) -> GameProof {
    let secret = match has_ended(record, row.game) {
        true => secret_of(&row, seal).map_or(GameSecret::Encrypted, GameSecret::Open),
        false => GameSecret::Closed,
    };
    let are_known = !row.is_word_deleted && (row.question.is_none() || secret != GameSecret::Closed);
    GameProof {
        game: row.game,
        subject: subject(&row),
        commitment: row.commitment,
        committed_at: row.committed_at.0,
        first_throw: row.first_throw,
        secret,
        words: are_known.then_some(row.words),
    }
}

/// How many sealed secrets are looked at in one transaction.
const UNSEALED_AT_ONCE: u32 = 100;

/// Keeps the secrets of ended games unsealed from now on, so that they stay open if the key is lost. `after` is the
/// last game that was looked at; returns the next one, or `None` once all were.
pub(super) fn unseal_ended(tx: &Tx<'_>, seal: &Seal, after: GameRef) -> Result<Option<GameRef>, store::Error> {
    let rows = game_dice::sealed_after(tx, after, UNSEALED_AT_ONCE)?;
    for row in &rows {
        let Some(record) = matches::get(tx, row.match_id)? else { continue };
        if has_ended(&record, row.game)
            && let Some(secret) = secret_of(row, Some(seal))
        {
            game_dice::unseal(tx, row.match_id, row.game, secret.reveal())?;
        }
    }
    Ok(rows.last().map(GameDiceRow::game_ref))
}

/// Makes sure that the dice of all games in progress can be thrown with this seal. Of games that have ended, it logs
/// how many it cannot open.
///
/// # Errors
/// [`Fault::SealedDice`] if those of a game in progress are sealed under another key.
pub(super) fn check_seal(tx: &Tx<'_>, seal: Option<&Seal>) -> Result<(), Fault> {
    let mut after = GameRef::BEFORE_ALL;
    let mut ended = 0;
    loop {
        let rows = game_dice::sealed_after(tx, after, UNSEALED_AT_ONCE)?;
        for &GameDiceRow { match_id, game, .. } in rows.iter().filter(|row| secret_of(row, seal).is_none()) {
            if matches::get(tx, match_id)?.is_some_and(|record| !has_ended(&record, game)) {
                return Err(Fault::SealedDice { match_id, game });
            }
            ended += 1;
        }
        let Some(last) = rows.last() else { break };
        after = last.game_ref();
    }
    if ended > 0 {
        tracing::warn!(
            games = ended,
            "the dice of games that have ended are sealed under another key and cannot be opened"
        );
    }
    Ok(())
}
