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
pub(super) fn current(tx: &Tx<'_>, row: &MatchRow) -> Result<Option<GameDiceRow>, store::Error> {
    game_dice::of_game(tx, row.id, row.progress.score_before_game.games + 1)
}

/// The words from which the dice of the current game follow, unless both are empty.
pub(super) fn words(tx: &Tx<'_>, row: &MatchRow) -> Result<Option<[String; 2]>, store::Error> {
    let known = current(tx, row)?.filter(|dice_row| dice_row.question.is_none()).map(|dice_row| dice_row.words);
    Ok(known.filter(|words| words.iter().any(|word| !word.is_empty())))
}

/// Whether the players of a match are asked for words: one of them, the channel or the server wants that.
pub(super) fn asks_for_words(tx: &Tx<'_>, row: &MatchRow) -> Result<bool, store::Error> {
    if row.house.is_some() {
        return Ok(false);
    }
    let PerPlayer { one, two } = row.players;
    Ok(Settings::of_person(tx, one)?.get(&WORDS)
        || Settings::of_person(tx, two)?.get(&WORDS)
        || Settings::of_venue(tx, row.channel)?.get(&WORDS)
        || row.guild.map_or(Ok(false), |guild| Settings::of_guild(tx, guild).map(|chosen| chosen.get(&WORDS)))?)
}

/// The question for the words of a game that is asked now. An owner of the bot could know the secret, so an owner gives
/// their word before the opponent does.
fn question(tx: &Tx<'_>, row: &MatchRow, owners: &[PersonId], at: Time) -> Result<WordsQuestionRow, store::Error> {
    let is_owner = |player: Player| owners.contains(&row.players[player]);
    let answers_first = Player::BOTH.into_iter().find(|&player| is_owner(player) && !is_owner(player.opponent()));
    let wait_ms = limits::words_wait_ms(clocks::get(tx, row.id)?.map(|clock_row| clock_row.pace));
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
    let Some(dice_row) = game_dice::of_game(tx, match_id, game)? else { return Ok(None) };
    let secret = secret_of(&dice_row, dice.seal.as_ref()).ok_or(Fault::SealedDice { match_id, game })?;
    let [one, two] = &dice_row.words;
    Ok(Some((GameDice::new(&secret, [one, two], &[]), dice_row.first_throw)))
}

/// Commits to the dice of a game: the next number in the chain.
pub(super) fn commit(
    tx: &Tx<'_>,
    (dice, owners): (&Dice, &[PersonId]),
    row: &MatchRow,
    new: &NewGameDice,
    at: Time,
) -> Result<(), Fault> {
    let chain = chain(row.guild, row.channel);
    let (last, previous) = game_dice::last(tx, &chain)?.unwrap_or((0, NONE_BEFORE));
    let number = last + 1;
    let game = game_name(row.id.0, new.game);
    let dice_row = GameDiceRow {
        match_id: row.id,
        game: new.game,
        number,
        previous,
        committed_at: at,
        first_throw: new.first_throw,
        commitment: NONE_BEFORE,
        secret: kept(&new.secret, dice.seal.as_ref(), &game)?,
        words: Default::default(),
        question: if new.asks { Some(question(tx, row, owners, at)?) } else { None },
        is_word_deleted: false,
        chain,
    };
    let commitment = subject(&dice_row).commitment(&new.secret);
    Ok(game_dice::insert(tx, &GameDiceRow { commitment, ..dice_row })?)
}

fn kept(secret: &Secret, seal: Option<&Seal>, game: &str) -> Result<StoredSecret, NoRandomness> {
    Ok(match seal {
        Some(seal) => StoredSecret { bytes: seal.seal(secret, game)?, is_sealed: true },
        None => StoredSecret { bytes: secret.reveal().to_vec(), is_sealed: false },
    })
}

/// The secret of a row; `None` if it is sealed and this is not its key.
fn secret_of(dice_row: &GameDiceRow, seal: Option<&Seal>) -> Option<Secret> {
    match dice_row.secret.is_sealed {
        true => seal?.unseal(&dice_row.secret.bytes, &game_name(dice_row.match_id.0, dice_row.game)),
        false => dice_row.secret.bytes.as_slice().try_into().ok().map(Secret::new),
    }
}

fn subject(dice_row: &GameDiceRow) -> CommitmentParts {
    CommitmentParts {
        version: VERSION,
        chain: dice_row.chain.clone(),
        number: dice_row.number.cast_unsigned(),
        previous: dice_row.previous,
        game: game_name(dice_row.match_id.0, dice_row.game),
        beacon: NO_BEACON.to_owned(),
    }
}

/// Whether a game has ended, so that its secret is everybody's: its match has, or has gone on to the next game.
pub(super) fn has_ended(row: &MatchRow, game: u32) -> bool {
    row.ended_at.is_some() || game <= row.progress.score_before_game.games
}

/// The public facts about the dice of a match: secrets and words of its ended games, and the commitments to all.
pub(super) fn proofs(tx: &Tx<'_>, row: &MatchRow, seal: Option<&Seal>) -> Result<Vec<GameProof>, store::Error> {
    let rows = game_dice::of_match(tx, row.id)?;
    Ok(rows.into_iter().map(|dice_row| proof(row, dice_row, seal)).collect())
}

pub(super) fn proof(row: &MatchRow, dice_row: GameDiceRow, seal: Option<&Seal>) -> GameProof {
    let secret = match has_ended(row, dice_row.game) {
        true => secret_of(&dice_row, seal).map_or(GameSecret::Encrypted, GameSecret::Open),
        false => GameSecret::Closed,
    };
    let are_known = !dice_row.is_word_deleted && (dice_row.question.is_none() || secret != GameSecret::Closed);
    GameProof {
        game: dice_row.game,
        subject: subject(&dice_row),
        commitment: dice_row.commitment,
        committed_at: dice_row.committed_at.0,
        first_throw: dice_row.first_throw,
        secret,
        words: are_known.then_some(dice_row.words),
    }
}

/// How many sealed secrets are looked at in one transaction.
const UNSEALED_AT_ONCE: u32 = 100;

/// Keeps the secrets of ended games unsealed from now on, so that they stay open if the key is lost. `after` is the
/// last game that was looked at; returns the next one, or `None` once all were.
pub(super) fn unseal_ended(tx: &Tx<'_>, seal: &Seal, after: GameRef) -> Result<Option<GameRef>, store::Error> {
    let rows = game_dice::sealed_after(tx, after, UNSEALED_AT_ONCE)?;
    for dice_row in &rows {
        let Some(row) = matches::get(tx, dice_row.match_id)? else { continue };
        if has_ended(&row, dice_row.game)
            && let Some(secret) = secret_of(dice_row, Some(seal))
        {
            game_dice::unseal(tx, dice_row.match_id, dice_row.game, secret.reveal())?;
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
        for &GameDiceRow { match_id, game, .. } in rows.iter().filter(|dice_row| secret_of(dice_row, seal).is_none()) {
            if matches::get(tx, match_id)?.is_some_and(|row| !has_ended(&row, game)) {
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
