//! Nobody is advised on a position that they have on the board in a match on which ratings depend: not by way of another
//! match or a file either, into which anybody can copy theirs.

use super::fault::Fault;
use super::header::Header;
use super::loaded_match::LoadedMatch;
use super::service::Table;
use crate::engine::board::Position;
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::store::ids::{MatchId, PersonId};
use crate::store::{advised, matches};

impl Table {
    /// Whether one of these positions stands on the board in a match of this person's on which ratings depend. One in which
    /// nobody has played yet does not count: it is the same in all matches.
    pub fn has_at_stake(&self, person: PersonId, mut positions: impl Iterator<Item = Position>) -> Result<bool, Fault> {
        let at_stake: Vec<Position> = self.uncounted(|tx| {
            let mut at_stake = Vec::new();
            for record in matches::unfinished_of(tx, person)? {
                let terms = record.begun.terms;
                if Header::of(tx, &record)?.is_at_stake(&terms) {
                    let board = *LoadedMatch::load(tx, record)?.game.board();
                    if board != *Match::new(terms).board() {
                        // A file may have the players the other way round.
                        at_stake.extend(Player::BOTH.map(|side| board.seen_by(side)));
                    }
                }
            }
            Ok::<_, Fault>(at_stake)
        })?;
        Ok(!at_stake.is_empty() && positions.any(|position| at_stake.contains(&position)))
    }

    /// Notes that a player was advised in a match: how well they play it is not counted as theirs.
    pub fn note_advised(&self, id: MatchId, player: Player) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(advised::note(tx, id, player)?))
    }
}
