//! The players' words for the dice of a game: asked for before its first throw, once its commitment can be seen.

use super::{RunningMatches, load, save};
use crate::dice::word;
use crate::engine::Player;
use crate::store::game_dice as rows;
use crate::store::ids::Time;
use crate::store::matches::MatchRow;
use crate::store::timers::{self, TimerKind};
use crate::store::{Tx, queue};
use crate::table::admission::admit;
use crate::table::game_dice;
use crate::table::loaded_match::LoadedMatch;
use crate::table::shared::Shared;
use crate::table::{Announcement, Error, Fault, Request, Seen, Untrusted, WordRefusal, WordsQuestion, play};

impl RunningMatches {
    /// Checks that a player may give a word now.
    ///
    /// # Errors
    /// Those of [`RunningMatches::speak`].
    pub fn may_speak(&self, request: &Request, seen: Untrusted<Seen>) -> Result<(), Error> {
        self.shared.read(|tx| {
            let loaded = LoadedMatch::load(tx, admit(tx, request, seen.match_id())?)?;
            let player = play::player_of(tx, &loaded, request, Some(seen))?;
            question(tx, &loaded, player).map(drop)
        })
    }

    /// A player gives a word for the dice of the game, which begins once both have spoken. It may be empty.
    ///
    /// # Errors
    /// Those of [`RunningMatches::act`], [`Rejection::Word`](crate::table::Rejection::Word).
    pub fn speak(&self, request: &Request, seen: Untrusted<Seen>, typed: &str) -> Result<Announcement, Error> {
        self.shared.handle_once_in_match(request, seen.match_to_lock(), |tx| {
            let (mut loaded, player) = load(tx, request, Some(seen))?;
            let asked = question(tx, &loaded, player)?;
            let word = word::read(typed).map_err(WordRefusal::Invalid)?;
            let (id, game) = (loaded.row.id, loaded.game.game_number());
            let words = game_dice::current(tx, &loaded.row)?.map(|dice_row| dice_row.words).unwrap_or_default();
            // This tells a player who tries words what the opponent's word is, but nothing of the dice, which also follow
            // from the secret. A player who may know the secret gives the first word, when there is none to find out.
            if !word.is_empty() && words.contains(&word) {
                return Err(WordRefusal::Copied.into());
            }
            rows::note_word(tx, id, game, player, &word)?;
            if asked.question.has_answered[player.opponent()] {
                open(&self.shared, tx, &mut loaded)?;
            }
            Ok(self.save_for(request, tx, loaded, None)?)
        })
    }

    /// A player who has not spoken begins the game without words.
    ///
    /// # Errors
    /// As [`RunningMatches::speak`].
    pub fn begin_without_words(&self, request: &Request, seen: Untrusted<Seen>) -> Result<Announcement, Error> {
        self.shared.handle_once_in_match(request, seen.match_to_lock(), |tx| {
            let (mut loaded, player) = load(tx, request, Some(seen))?;
            self.open_without_words(tx, &mut loaded, player)?;
            Ok(self.save_for(request, tx, loaded, None)?)
        })
    }

    pub(super) fn open_without_words(
        &self,
        tx: &Tx<'_>,
        loaded: &mut LoadedMatch,
        player: Player,
    ) -> Result<(), Error> {
        let asked = WordsQuestion::of(tx, &loaded.row)?.ok_or(WordRefusal::NotAsked)?;
        let until = asked.question.until;
        match asked.question.has_answered[player] {
            true => Err(WordRefusal::HasSpoken(until).into()),
            false if asked.question.answers_first == Some(player) => Err(WordRefusal::OwnerWaits(until).into()),
            false => Ok(open(&self.shared, tx, loaded)?),
        }
    }
}

/// The question that this player may answer now.
fn question(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player) -> Result<WordsQuestion, Error> {
    let position = loaded.current(tx)?.position;
    let asked = *position.words_question().ok_or(WordRefusal::NotAsked)?;
    match asked.question.has_answered[player] {
        true => Err(WordRefusal::HasSpoken(asked.question.until).into()),
        false if asked.may_speak(player) => Ok(asked),
        false => Err(WordRefusal::SpeaksFirst(position.players()[player.opponent()].clone()).into()),
    }
}

/// Begins the game with the words that were given. The word of a player who owns the bot counts only if the opponent has
/// spoken too: alone it could have been chosen for the dice that follow from it.
fn open(shared: &Shared, tx: &Tx<'_>, loaded: &mut LoadedMatch) -> Result<(), Fault> {
    let (id, game) = (loaded.row.id, loaded.game.game_number());
    if let Some(WordsQuestion { question, .. }) = WordsQuestion::of(tx, &loaded.row)?
        && let Some(owner) = question.answers_first
        && !question.has_answered[owner.opponent()]
    {
        rows::note_word(tx, id, game, owner, "")?;
    }
    rows::end_question(tx, id, game)?;
    timers::withdraw(tx, id, TimerKind::Words)?;
    loaded.open_game(tx, &shared.dice)
}

/// Begins the game of a match whose players have had their time for words; the channel is told at once.
pub(in crate::table) fn time_is_up(shared: &Shared, tx: &Tx<'_>, row: MatchRow, now: Time) -> Result<(), Fault> {
    let mut loaded = LoadedMatch::load(tx, row)?;
    open(shared, tx, &mut loaded)?;
    let news = save(shared, tx, loaded, None, None, now)?;
    Ok(queue::hand_out(tx, news.id, now)?)
}
