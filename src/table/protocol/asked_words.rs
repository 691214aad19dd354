//! The question for the players' words for the dice of a game.

use crate::dice::provable::Hash;
use crate::engine::Player;
use crate::store::game_dice::{self, WordsAsked};
use crate::store::matches::MatchRow;
use crate::store::{self, Tx};

/// The question for the players' words, with the commitment made before it.
#[derive(Clone, Copy, Debug)]
pub struct AskedWords {
    /// The number of the commitment in its chain.
    pub number: u64,
    pub commitment: Hash,
    pub question: WordsAsked,
}

impl AskedWords {
    /// The question that waits for the players of a match.
    pub(in crate::table) fn of(tx: &Tx<'_>, record: &MatchRow) -> Result<Option<AskedWords>, store::Error> {
        let row = game_dice::of_game(tx, record.id, record.progress.score_before_game.games + 1)?;
        Ok(row.and_then(|row| {
            let (number, commitment) = (row.number.cast_unsigned(), row.commitment);
            row.asked.map(|question| AskedWords { number, commitment, question })
        }))
    }

    /// Whether a player has not spoken, and does not have to wait for the other one.
    pub fn may_speak(&self, player: Player) -> bool {
        let WordsAsked { first, spoken, .. } = &self.question;
        let waits = *first == Some(player.opponent()) && !spoken[player.opponent()];
        !spoken[player] && !waits
    }
}
