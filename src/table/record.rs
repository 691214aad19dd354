//! A match as a record, for files that other programs read.

use super::fault::Fault;
use super::rejection::{Error, Rejection};
use super::service::Table;
use crate::engine::formats::record::Record;
use crate::engine::player::{PerPlayer, Player};
use crate::store::ids::MatchId;
use crate::store::{actions, matches, people};

impl Table {
    /// Everything that was done in a match, from its beginning.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is none of this id.
    pub fn record(&self, id: MatchId) -> Result<Record, Error> {
        self.uncounted(|tx| {
            let begun = matches::get(tx, id)?.ok_or(Rejection::NoMatchHere(None))?.begun;
            let PerPlayer { one, two } = begun.players;
            let names = PerPlayer::new(people::get(tx, one)?, people::get(tx, two)?).map(|person| person.display_name);
            let log = actions::from(tx, id, 1)?;
            // The table's own throws of the opening are both players'.
            let taken = log.into_iter().map(|entry| (entry.player.unwrap_or(Player::One), entry.action));
            Record::of_log(begun.terms, names, taken)
                .map_err(|refusal| Fault::Unplayable { match_id: id, seq: 0, rule: refusal.rule.key() }.into())
        })
    }
}
