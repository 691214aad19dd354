//! Nobody is advised on a position that they have on the board in a match on which ratings depend: not by way of a file
//! either, into which anybody can copy their match.

use super::fault::Fault;
use super::header::Header;
use super::loaded_match::LoadedMatch;
use super::service::Table;
use crate::engine::board::Board;
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::store::ids::{MatchId, PersonId};
use crate::store::{advised, matches};

impl Table {
    /// Whether one of these positions stands on the board in a match of this person's on which ratings depend. One in which
    /// nobody has played yet does not count: it is the same in all matches.
    pub fn has_at_stake<'a>(
        &self,
        person: PersonId,
        positions: impl Iterator<Item = &'a Match>,
    ) -> Result<bool, Fault> {
        let at_stake: Vec<Board> = self.uncounted(|tx| {
            let mut boards = Vec::new();
            for record in matches::unfinished_of(tx, person)? {
                let terms = record.begun.terms;
                if Header::of(tx, &record)?.is_at_stake(&terms) {
                    let board = *LoadedMatch::load(tx, record)?.game.board();
                    boards.extend((board != *Match::new(terms).board()).then_some(board));
                }
            }
            Ok::<_, Fault>(boards)
        })?;
        if at_stake.is_empty() {
            return Ok(false);
        }
        // The file may have the players the other way round.
        let is_at_stake = |board: &Board| {
            at_stake.iter().any(|of| Player::BOTH.iter().any(|&side| of.seen_by(side) == board.seen_by(Player::One)))
        };
        Ok(positions.map(Match::board).any(is_at_stake))
    }

    /// Notes that a player was advised in a match: how well they play it is not counted as theirs.
    pub fn note_advised(&self, id: MatchId, player: Player) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(advised::note(tx, id, player)?))
    }
}
