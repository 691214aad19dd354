//! The question for the players' words for the dice of a game.

use crate::dice::provable::Hash;
use crate::engine::Player;
use crate::store::game_dice::{self, WordsQuestionRow};
use crate::store::matches::MatchRow;
use crate::store::{self, Tx};

/// The question for the players' words, with the commitment made before it.
#[derive(Clone, Copy, Debug)]
pub struct WordsQuestion {
    /// The number of the commitment in its chain.
    pub number: u64,
    pub commitment: Hash,
    pub question: WordsQuestionRow,
}

impl WordsQuestion {
    /// The question that waits for the players of a match.
    pub(in crate::table) fn of(tx: &Tx<'_>, row: &MatchRow) -> Result<Option<WordsQuestion>, store::Error> {
        let dice_row = game_dice::of_game(tx, row.id, row.progress.score_before_game.games + 1)?;
        Ok(dice_row.and_then(|dice_row| {
            let (number, commitment) = (dice_row.number.cast_unsigned(), dice_row.commitment);
            dice_row.question.map(|question| WordsQuestion { number, commitment, question })
        }))
    }

    /// Whether a player has not spoken, and does not have to wait for the other one.
    pub fn may_speak(&self, player: Player) -> bool {
        let WordsQuestionRow { answers_first, has_answered, .. } = &self.question;
        let waits = *answers_first == Some(player.opponent()) && !has_answered[player.opponent()];
        !has_answered[player] && !waits
    }
}
