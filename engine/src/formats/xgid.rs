//! eXtreme Gammon's XGID: a position and everything about the match on one line.
//!
//! Starting position, 3-1 to play: `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`. The bottom player is player
//! one here.

use crate::{Agreement, Board, Checkers, Crawford, Cube, InvalidBoard, Length, Match, PerPlayer, Phase, Player, Roll};
use std::fmt;
use std::str::FromStr;

/// The exponent written for a cube without limit.
pub const MAX_CUBE: u8 = 10;

/// The content of an XGID. A side has fifteen checkers, so the rest are off; the reserve cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xgid {
    pub board: Board,
    /// The value is limited to 2^15. During a beaver the cube has the value of the double and belongs to the player who
    /// beavered.
    pub cube: Cube,
    /// The player whose turn it is.
    pub turn: Player,
    pub dice: XgidDice,
    pub score: PerPlayer<u16>,
    /// Whether this is the Crawford game of a match.
    pub crawford: bool,
    /// Whether the Jacoby rule is in force in a money session.
    pub jacoby: bool,
    /// Whether beavers are allowed in a money session.
    pub beavers: bool,
    /// The match length; 0 is money.
    pub length: u16,
    /// The highest value of the cube, as an exponent of two; 0 without a cube.
    pub max_cube: u8,
}

/// The state of the dice in an XGID.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XgidDice {
    ToRoll,
    /// Rolled and to be played.
    Rolled(Roll),
    /// The player on turn has doubled.
    Doubled,
    /// The opponent of the player on turn has beavered.
    Beavered,
    /// The player on turn has redoubled after a beaver, which no rule set here allows.
    Raccooned,
}

/// Why a text is no XGID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidXgid {
    /// The checkers have this many places instead of 26.
    #[error("an XGID has 26 places, not {0}")]
    Places(usize),
    /// A field after the checkers is missing or invalid, or there are too many.
    #[error("the {0} of the XGID means nothing")]
    Field(&'static str),
    #[error(transparent)]
    Board(#[from] InvalidBoard),
}

impl Xgid {
    /// The XGID of a match; `None` if there are checkers in the reserve, which it cannot express.
    pub fn of(game: &Match) -> Option<Xgid> {
        let has_reserve = Player::BOTH.iter().any(|&player| game.board().checkers(player).reserve > 0);
        let dice = match (game.phase(), game.throw()) {
            (Phase::Doubled { .. }, _) => XgidDice::Doubled,
            (Phase::Beavered { .. }, _) => XgidDice::Beavered,
            (_, Some(throw)) => XgidDice::Rolled(throw.roll()),
            _ => XgidDice::ToRoll,
        };
        let xgid = Xgid {
            board: *game.board(),
            cube: game.cube_as_written(),
            turn: game.turn().map_or(Player::One, |turn| turn.player),
            dice,
            score: game.score().map(|points| u16::try_from(points).unwrap_or(u16::MAX)),
            crawford: game.is_crawford_game(),
            jacoby: game.terms().has(Agreement::Jacoby),
            beavers: game.terms().has(Agreement::Beavers),
            length: match game.terms().length() {
                Length::Points(points) => u16::from(points),
                Length::Money => 0,
            },
            max_cube: game.cube_limit().map_or(0, |limit| limit.max(1).ilog2().min(u32::from(MAX_CUBE)) as u8),
        };
        (!has_reserve).then_some(xgid)
    }

    /// The state of the Crawford rule: [`Crawford::After`] if a player needs one point and this game is not the Crawford game.
    pub fn crawford_state(&self) -> Crawford {
        let one_away = self.score.iter().any(|(_, &won)| won.saturating_add(1) == self.length);
        if self.crawford {
            Crawford::Now
        } else if one_away {
            Crawford::After
        } else {
            Crawford::Before
        }
    }

    pub const fn has_cube(&self) -> bool {
        self.max_cube > 0
    }

    /// Whether the player on turn may double before rolling: not without a cube, at its highest value, in the Crawford
    /// game, in a match to one point, or with the opponent's cube.
    pub fn may_double(&self) -> bool {
        let can_rise = self.max_cube >= MAX_CUBE || self.cube.value < 1 << self.max_cube;
        can_rise && !self.crawford && self.length != 1 && self.cube.owner != Some(self.turn.opponent())
    }

    /// The player who has doubled or beavered and waits for the answer, and the value of the cube if it is taken.
    pub const fn offered(&self) -> Option<(Player, u32)> {
        let by = match self.dice {
            XgidDice::Doubled | XgidDice::Raccooned => self.turn,
            XgidDice::Beavered => self.turn.opponent(),
            XgidDice::ToRoll | XgidDice::Rolled(_) => return None,
        };
        Some((by, self.cube.raised(2).value))
    }
}

impl fmt::Display for Xgid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bottom, top) = (self.board.checkers(Player::One), self.board.checkers(Player::Two));
        let letter = |count: u8, first: u8| if count == 0 { '-' } else { char::from(first + count - 1) };
        write!(f, "XGID={}", letter(top.bar, b'a'))?;
        for (&own, &theirs) in bottom.points.iter().zip(top.points.iter().rev()) {
            write!(f, "{}", if own > 0 { letter(own, b'A') } else { letter(theirs, b'a') })?;
        }
        let sign = |player: Player| if player == Player::One { 1 } else { -1 };
        write!(f, "{}:{}:", letter(bottom.bar, b'A'), self.cube.value.max(1).ilog2())?;
        write!(f, "{}:{}:", self.cube.owner.map_or(0, sign), sign(self.turn))?;
        match self.dice {
            XgidDice::ToRoll => f.write_str("00")?,
            XgidDice::Rolled(roll) => write!(f, "{roll}")?,
            XgidDice::Doubled => f.write_str("D")?,
            XgidDice::Beavered => f.write_str("B")?,
            XgidDice::Raccooned => f.write_str("R")?,
        }
        let flags =
            if self.length > 0 { u8::from(self.crawford) } else { u8::from(self.jacoby) + 2 * u8::from(self.beavers) };
        write!(f, ":{}:{}:{flags}:{}:{}", self.score.one, self.score.two, self.length, self.max_cube)
    }
}

/// Parses an XGID with or without `XGID=`.
impl FromStr for Xgid {
    type Err = InvalidXgid;

    fn from_str(text: &str) -> Result<Xgid, InvalidXgid> {
        let text = text.trim();
        let mut fields = text.strip_prefix("XGID=").unwrap_or(text).split(':');
        let mut field = |name| fields.next().ok_or(InvalidXgid::Field(name));
        let board = board(field("checkers")?)?;
        let exponent: u8 = number(field("cube")?, "cube")?;
        if exponent > 15 {
            return Err(InvalidXgid::Field("cube"));
        }
        let owner = match field("cube owner")? {
            "0" => None,
            "1" => Some(Player::One),
            "-1" => Some(Player::Two),
            _ => return Err(InvalidXgid::Field("cube owner")),
        };
        let turn = match field("turn")? {
            "1" => Player::One,
            "-1" => Player::Two,
            _ => return Err(InvalidXgid::Field("turn")),
        };
        let dice = match field("dice")? {
            "00" => XgidDice::ToRoll,
            "D" => XgidDice::Doubled,
            "B" => XgidDice::Beavered,
            "R" => XgidDice::Raccooned,
            roll => XgidDice::Rolled(roll.parse().map_err(|_| InvalidXgid::Field("dice"))?),
        };
        let score = PerPlayer::new(number(field("score")?, "score")?, number(field("score")?, "score")?);
        let flags: u8 = number(field("flags")?, "flags")?;
        let length: u16 = number(field("length")?, "length")?;
        let max_cube: u8 = number(field("last cube")?, "last cube")?;
        if fields.next().is_some() {
            return Err(InvalidXgid::Field("end"));
        }
        let is_money = length == 0;
        Ok(Xgid {
            board,
            cube: Cube { value: 1 << exponent, owner },
            turn,
            dice,
            score,
            crawford: !is_money && flags & 1 == 1,
            jacoby: is_money && flags & 1 == 1,
            beavers: is_money && flags & 2 == 2,
            length,
            max_cube,
        })
    }
}

fn number<T: FromStr>(text: &str, name: &'static str) -> Result<T, InvalidXgid> {
    text.parse().map_err(|_| InvalidXgid::Field(name))
}

fn board(text: &str) -> Result<Board, InvalidXgid> {
    let letters: &[u8; 26] = text.as_bytes().try_into().map_err(|_| match text.chars().count() {
        // Of 26 characters in more bytes, one is not ASCII.
        26 => InvalidXgid::Field("checkers"),
        places => InvalidXgid::Places(places),
    })?;
    let mut sides = PerPlayer::new(Checkers::default(), Checkers::default());
    for (place, &letter) in letters.iter().enumerate() {
        let (player, count) = match letter {
            b'-' => continue,
            b'A'..=b'O' => (Player::One, letter - b'A' + 1),
            b'a'..=b'o' => (Player::Two, letter - b'a' + 1),
            _ => return Err(InvalidXgid::Field("checkers")),
        };
        let side = &mut sides[player];
        match (player, place) {
            (Player::One, 25) | (Player::Two, 0) => side.bar = count,
            (_, 0 | 25) => return Err(InvalidXgid::Field("bar")),
            (Player::One, point) => side.points[point - 1] = count,
            (Player::Two, point) => side.points[24 - point] = count,
        }
    }
    // Board::new refuses too many checkers.
    Ok(Board::new(sides.map(|side| side.with_the_rest_off(15).unwrap_or(side)))?)
}
