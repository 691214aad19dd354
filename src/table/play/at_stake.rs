//! Nobody is advised on a position like one that they have on the board in a match on which ratings depend: not by way of
//! another match, a file or a quiz either, into which anybody can copy theirs with a digit changed.
//!
//! Two positions are near if carrying checkers by [`NEAR_PIPS`] pips in all makes one of the other, for whichever of the
//! players; cube and score do not count. So many pips is the most that changing one digit of an earlier roll takes away,
//! from 6-6 to 6-5, while the same checkers are hit.

use crate::engine::board::Position;
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::store::ids::{MatchId, PersonId};
use crate::store::{advised, matches};
use crate::table::fault::Fault;
use crate::table::loaded_match::LoadedMatch;
use crate::table::play::RunningMatches;
use crate::table::protocol::header::Header;

/// Up to how many pips apart two positions are near.
pub const NEAR_PIPS: u32 = 13;

/// A board of somebody who asks for advice.
struct OwnBoard {
    id: MatchId,
    player: Player,
    /// As either player sees it: a file may have the players the other way round.
    seen: [Position; 2],
    is_at_stake: bool,
}

impl OwnBoard {
    fn is_near(&self, position: &Position) -> bool {
        self.seen.iter().any(|seen| seen.pips_apart(position) <= NEAR_PIPS)
    }
}

impl RunningMatches {
    /// Whether a person may be told what these positions are worth: none is near one that stands on their board in a match
    /// on which ratings depend. If so, that they were advised is noted in their other matches with a board near one of them.
    /// A match in which nobody has played yet does not count: its board is the same in all matches.
    pub fn may_advise_on(
        &self,
        person: PersonId,
        positions: impl IntoIterator<Item = Position>,
    ) -> Result<bool, Fault> {
        let boards = self.own_boards(person)?;
        if boards.is_empty() {
            return Ok(true);
        }
        let mut near = vec![false; boards.len()];
        // There is nothing to say of a game that is over.
        for position in positions.into_iter().filter(|position| !position.is_won() && !position.flipped().is_won()) {
            for (board, near) in boards.iter().zip(&mut near) {
                *near = *near || board.is_near(&position);
                if *near && board.is_at_stake {
                    return Ok(false);
                }
            }
        }
        boards
            .iter()
            .zip(near)
            .filter(|(_, near)| *near)
            .try_for_each(|(of, _)| self.note_advised(of.id, of.player))?;
        Ok(true)
    }

    /// The boards of a person's unfinished matches in which somebody has played.
    fn own_boards(&self, person: PersonId) -> Result<Vec<OwnBoard>, Fault> {
        self.shared.transaction(|tx| {
            let mut boards = Vec::new();
            for record in matches::unfinished_of(tx, person)? {
                let (id, terms) = (record.id, record.begun.terms);
                let Some(player) = record.seat(person) else { continue };
                let is_at_stake = Header::of(tx, &record)?.is_at_stake(&terms);
                let board = *LoadedMatch::load(tx, record)?.game.board();
                if board != *Match::new(terms).board() {
                    boards.push(OwnBoard {
                        id,
                        player,
                        seen: Player::BOTH.map(|side| board.seen_by(side)),
                        is_at_stake,
                    });
                }
            }
            Ok(boards)
        })
    }

    /// Notes that a player was advised in a match: how well they play it is not counted as theirs.
    pub fn note_advised(&self, id: MatchId, player: Player) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(advised::note(tx, id, player)?))
    }
}
