//! Nobody gets advice on a position near one of their own rated matches in progress. This includes positions in other
//! matches, files and quizzes, into which anybody could copy a board with a digit changed.
//!
//! Two positions are near if checkers moved by [`NEAR_PIPS`] pips in total turn one into the other, from either
//! player's view. Cube and score do not matter. This is the largest effect of one changed digit in an earlier roll,
//! from 6-6 to 6-5, if the same checkers are hit. Checkers that matter little could be moved farther, so positions are
//! also near if the checkers of one side alone, once they have left the start, are [`NEAR_SIDE_PIPS`] pips apart, or
//! [`NEAR_PIPS`] in a race, where the best play hardly depends on the other side's. Once a roll is thrown, the same
//! holds for all positions to which it can be played: their equities, compared, tell the best play.

use crate::engine::{Checkers, Match, Player, Position, Terms};
use crate::store::ids::{GuildId, MatchId, PersonId};
use crate::store::{Tx, actions, matches};
use crate::table::loaded_match::LoadedMatch;
use crate::table::{CurrentMatch, Fault, Header, RunningMatches, limits};

/// The largest distance in pips of positions that are near.
pub const NEAR_PIPS: u32 = 13;
/// Up to this distance in pips of one side's checkers, positions are near whatever the other side's checkers are.
pub const NEAR_SIDE_PIPS: u32 = 6;

struct OwnBoard {
    id: MatchId,
    player: Player,
    /// The board, and the positions to which its roll can be played, from both players' views: a file may have the players
    /// swapped.
    seen: Vec<Position>,
    /// The checkers of a side at the start of a game.
    start: Checkers,
    is_at_stake: bool,
}

impl OwnBoard {
    /// The positions of [`OwnBoard::seen`].
    fn seen(game: &Match) -> Vec<Position> {
        let board = game.board();
        let mut seen = Player::BOTH.map(|side| board.seen_by(side)).to_vec();
        for (_, result) in game.legal().iter().flat_map(|legal| legal.results()) {
            seen.extend([*result, result.flipped()]);
        }
        seen
    }

    fn of(id: MatchId, player: Player, game: &Match, terms: Terms, is_at_stake: bool) -> OwnBoard {
        let start = *Match::new(terms).board().seen_by(Player::One).mover();
        OwnBoard { id, player, seen: OwnBoard::seen(game), start, is_at_stake }
    }

    fn is_near(&self, position: &Position) -> bool {
        let is_near_side = |seen: &Position| {
            let has_left_start = seen.mover().pips_apart(&self.start) > NEAR_PIPS;
            let most = match seen.has_contact() {
                true if has_left_start => NEAR_SIDE_PIPS,
                // Most games have these checkers at first.
                true => return false,
                false => NEAR_PIPS,
            };
            [position.mover(), position.opponent()].iter().any(|side| side.pips_apart(seen.mover()) <= most)
        };
        self.seen.iter().any(|seen| seen.pips_apart(position) <= NEAR_PIPS || is_near_side(seen))
    }
}

impl RunningMatches {
    /// Whether a person may get advice on these positions: none is near the board of a rated match of theirs in
    /// progress. If so, the advice is recorded in their other matches with a near board. Matches in which nobody has
    /// moved yet are ignored, since their boards are all the same.
    pub fn may_advise_on(
        &self,
        person: PersonId,
        positions: impl IntoIterator<Item = Position>,
    ) -> Result<bool, Fault> {
        self.may_advise_beside(None, person, positions)
    }

    /// Whether a person may get advice on the board of a match itself, which only the person's other matches can forbid.
    pub fn may_advise_in(&self, current: &CurrentMatch, person: PersonId) -> Result<bool, Fault> {
        let board = current.position.game().board().seen_by(Player::One);
        self.may_advise_beside(Some(current.header.id), person, [board])
    }

    fn may_advise_beside(
        &self,
        advised: Option<MatchId>,
        person: PersonId,
        positions: impl IntoIterator<Item = Position>,
    ) -> Result<bool, Fault> {
        let boards = self.own_boards(person, advised)?;
        if boards.is_empty() {
            return Ok(true);
        }
        let mut near = vec![false; boards.len()];
        // There is no advice on finished games.
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

    /// The boards of a person's unfinished matches in which somebody has moved, except the match that is advised on.
    fn own_boards(&self, person: PersonId, advised: Option<MatchId>) -> Result<Vec<OwnBoard>, Fault> {
        self.shared.read(|tx| {
            let mut boards = Vec::new();
            for row in matches::unfinished_of(tx, person, limits::UNFINISHED_MATCHES)? {
                if advised == Some(row.id) {
                    continue;
                }
                let (id, terms) = (row.id, row.terms);
                let Some(player) = row.seat(person) else { continue };
                let is_at_stake = Header::of(tx, &row)?.is_at_stake(&terms);
                let game = LoadedMatch::load(tx, row)?.game;
                if game.board() != Match::new(terms).board() {
                    boards.push(OwnBoard::of(id, player, &game, terms, is_at_stake));
                }
            }
            Ok(boards)
        })
    }

    /// Records that a player got advice in a match, so that its analysis does not count for their PR.
    pub fn note_advised(&self, id: MatchId, player: Player) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(actions::note_advised(tx, id, player)?))
    }
}

/// Whether a position is near the board of a rated match in progress on a server, in which somebody has moved.
pub(in crate::table) fn is_near_any(tx: &Tx<'_>, guild: GuildId, position: &Position) -> Result<bool, Fault> {
    for row in matches::running_on(tx, guild, limits::BOARDS_OF_GUILD)? {
        let (id, terms) = (row.id, row.terms);
        if !Header::of(tx, &row)?.is_at_stake(&terms) {
            continue;
        }
        let game = LoadedMatch::load(tx, row)?.game;
        let own_board = OwnBoard::of(id, Player::One, &game, terms, true);
        if game.board() != Match::new(terms).board() && own_board.is_near(position) {
            return Ok(true);
        }
    }
    Ok(false)
}
