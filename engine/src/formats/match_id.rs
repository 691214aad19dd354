//! GNU Backgammon's Match ID: everything about a match except the checkers. Example: `QYkqASAAIAAA`.
//!
//! 66 bits in 9 bytes. Its player 0 is player one here.

use super::position_id::Bits;
use crate::{Agreement, Cube, Ending, Length, Match, PerPlayer, Phase, Player, Roll, Worth};
use std::fmt;
use std::str::FromStr;

/// The content of a Match ID: cube, dice, score and whose turn it is, without the checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GnuMatchId {
    /// The value is limited to 2^15. During a beaver the cube has the value of the double and belongs to the player who
    /// beavered.
    pub cube: Cube,
    /// The player whose turn it is.
    pub on_roll: Player,
    pub crawford: bool,
    pub state: GameState,
    /// The player whose decision it is.
    pub decider: Player,
    pub doubled: bool,
    pub resigned: Option<Worth>,
    /// `None` before rolling.
    pub dice: Option<Roll>,
    /// The match length, `0..=32767`; 0 is money.
    pub length: u16,
    /// `0..=32767`.
    pub score: PerPlayer<u16>,
    /// Whether the Jacoby rule is in force.
    pub jacoby: bool,
}

/// Whether a game is being played, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
    None,
    Playing,
    /// Ended by bearing off.
    Over,
    Resigned,
    /// Ended by a drop.
    Dropped,
}

/// Why a text is no Match ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMatchId {
    /// Not 12 characters of base64.
    #[error("a Match ID is 12 characters of base64")]
    Encoding,
    #[error("the {0} of the Match ID means nothing")]
    Field(&'static str),
}

impl GnuMatchId {
    pub fn of(game: &Match) -> GnuMatchId {
        let on_roll = game.turn().map_or(Player::One, |turn| turn.player);
        let clamp = |points: u32| u16::try_from(points).unwrap_or(0x7FFF).min(0x7FFF);
        GnuMatchId {
            cube: game.cube_as_written(),
            on_roll,
            crawford: game.is_crawford_game(),
            state: match game.phase() {
                Phase::Opening => GameState::None,
                Phase::Over { .. } => match game.result().map(|result| result.ending) {
                    Some(Ending::Dropped) => GameState::Dropped,
                    Some(Ending::Resigned) => GameState::Resigned,
                    Some(Ending::BorneOff) | None => GameState::Over,
                },
                _ => GameState::Playing,
            },
            decider: game.decider().unwrap_or(on_roll),
            doubled: matches!(game.phase(), Phase::Doubled { .. } | Phase::Beavered { .. }),
            resigned: match game.phase() {
                Phase::Resigning { worth, .. } => Some(*worth),
                _ => None,
            },
            dice: game.throw().map(|throw| throw.roll()),
            length: match game.terms().length() {
                Length::Points(points) => u16::from(points),
                Length::Money => 0,
            },
            score: game.score().map(clamp),
            jacoby: game.terms().has(Agreement::Jacoby),
        }
    }

    /// The player who has doubled or beavered and waits for the answer, and the value of the cube if it is taken.
    pub fn offered(&self) -> Option<(Player, u32)> {
        self.doubled.then(|| (self.decider.opponent(), self.cube.raised(2).value))
    }
}

const fn number(player: Player) -> u32 {
    player as u32
}

const fn player(number: u32) -> Player {
    if number == 0 { Player::One } else { Player::Two }
}

impl fmt::Display for GnuMatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bits = Bits::default();
        bits.push(self.cube.value.max(1).ilog2().min(15), 4);
        bits.push(self.cube.owner.map_or(3, number), 2);
        bits.push(number(self.on_roll), 1);
        bits.push(u32::from(self.crawford), 1);
        bits.push(self.state as u32, 3);
        bits.push(number(self.decider), 1);
        bits.push(u32::from(self.doubled), 1);
        bits.push(self.resigned.map_or(0, Worth::factor), 2);
        bits.push(self.dice.map_or(0, |roll| u32::from(roll.high().pips())), 3);
        bits.push(self.dice.map_or(0, |roll| u32::from(roll.low().pips())), 3);
        bits.push(u32::from(self.length), 15);
        bits.push(u32::from(self.score.one), 15);
        bits.push(u32::from(self.score.two), 15);
        bits.push(u32::from(!self.jacoby), 1);
        f.write_str(&bits.to_base64(9))
    }
}

impl FromStr for GnuMatchId {
    type Err = InvalidMatchId;

    fn from_str(id: &str) -> Result<GnuMatchId, InvalidMatchId> {
        let mut bits = Bits::from_base64(id, 9).ok_or(InvalidMatchId::Encoding)?;
        let value = 1 << bits.take(4);
        let owner = match bits.take(2) {
            3 => None,
            2 => return Err(InvalidMatchId::Field("cube owner")),
            owner => Some(player(owner)),
        };
        let on_roll = player(bits.take(1));
        let crawford = bits.take(1) == 1;
        let state = match bits.take(3) {
            0 => GameState::None,
            1 => GameState::Playing,
            2 => GameState::Over,
            3 => GameState::Resigned,
            4 => GameState::Dropped,
            _ => return Err(InvalidMatchId::Field("state")),
        };
        let decider = player(bits.take(1));
        let doubled = bits.take(1) == 1;
        let resigned = match bits.take(2) {
            0 => None,
            1 => Some(Worth::Single),
            2 => Some(Worth::Gammon),
            _ => Some(Worth::Backgammon),
        };
        let mut die = || u8::try_from(bits.take(3)).unwrap_or(0);
        let dice = match (die(), die()) {
            (0, 0) => None,
            (a, b) => Some(Roll::from_pips(a, b).ok_or(InvalidMatchId::Field("dice"))?),
        };
        let mut points = || u16::try_from(bits.take(15)).unwrap_or(0);
        let length = points();
        let score = PerPlayer::new(points(), points());
        let jacoby = bits.take(1) == 0;
        let cube = Cube { value, owner };
        Ok(GnuMatchId { cube, on_roll, crawford, state, decider, doubled, resigned, dice, length, score, jacoby })
    }
}
