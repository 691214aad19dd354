//! eXtreme Gammon's XGID: a position with everything about the match on one line.
//!
//! Start, 3-1 to play: `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`. Its bottom player is our player one.

use crate::engine::board::{Board, Checkers, InvalidBoard};
use crate::engine::cube::Cube;
use crate::engine::dice::Roll;
use crate::engine::phase::Phase;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::Match;
use crate::engine::score::{Crawford, Length};
use crate::engine::terms::Agreement;
use std::fmt;
use std::str::FromStr;

/// What stands for a cube without limit, as a power of two.
const MAX_CUBE: u32 = 10;

/// What an XGID says. Checkers that are off are those missing of fifteen; the reserve of the games that start off the
/// board has no place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xgid {
    /// Where the checkers stand.
    pub board: Board,
    /// The cube, its value up to 2^15; while a beaver is pending it stands with its player at the value of the double.
    pub cube: Cube,
    /// Whose turn it is.
    pub turn: Player,
    /// What the dice show.
    pub dice: Dice,
    /// Points won so far.
    pub score: PerPlayer<u16>,
    /// In a match: whether this is the Crawford game.
    pub crawford: bool,
    /// For money: whether gammons count only after the cube was turned.
    pub jacoby: bool,
    /// For money: whether a double may be answered by redoubling at once.
    pub beavers: bool,
    /// Points that win the match; 0 is money.
    pub length: u16,
    /// The last value of the cube, as a power of two; 0 where there is none.
    pub max_cube: u8,
}

/// What an XGID says of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// To be rolled.
    ToRoll,
    /// Rolled, to be played.
    Rolled(Roll),
    /// The player on turn has doubled.
    Doubled,
    /// The opponent of the player on turn has taken the double and redoubled at once.
    Beavered,
    /// The player on turn has redoubled once more after a beaver: other programs know it, no rules here.
    Raccooned,
}

/// Why text is no XGID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidXgid {
    /// Not 26 places for the checkers, but so many.
    #[error("an XGID has 26 places, not {0}")]
    Places(usize),
    /// Not nine fields after the checkers, or one that means nothing.
    #[error("the {0} of the XGID means nothing")]
    Field(&'static str),
    /// The checkers cannot stand like this.
    #[error(transparent)]
    Board(#[from] InvalidBoard),
}

impl Xgid {
    /// The XGID of a match, or `None` if checkers wait in the reserve, which it has no place for.
    pub fn of(game: &Match) -> Option<Xgid> {
        let waiting = Player::BOTH.iter().any(|&player| game.board().checkers(player).waiting > 0);
        let dice = match (game.phase(), game.throw()) {
            (Phase::Doubled { .. }, _) => Dice::Doubled,
            (Phase::Beavered { .. }, _) => Dice::Beavered,
            (_, Some(throw)) => Dice::Rolled(throw.roll()),
            _ => Dice::ToRoll,
        };
        let xgid = Xgid {
            board: *game.board(),
            cube: game.cube_on_offer(),
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
            max_cube: game.cube_limit().map_or(0, |limit| limit.max(1).ilog2().min(MAX_CUBE)) as u8,
        };
        (!waiting).then_some(xgid)
    }

    /// Where the match is with respect to the Crawford game: where somebody is a point away and it is not now, it has been.
    pub fn crawford_state(&self) -> Crawford {
        let one_away = self.score.iter().any(|(_, &won)| won.saturating_add(1) == self.length);
        match () {
            () if self.crawford => Crawford::Now,
            () if one_away => Crawford::After,
            () => Crawford::Before,
        }
    }

    /// Whether there is a cube.
    pub const fn has_cube(&self) -> bool {
        self.max_cube > 0
    }

    /// Whether the player on turn, who is to roll, may double: not without a cube or beyond its last value, in the Crawford
    /// game, in a match to one point, or with the opponent's cube.
    pub fn may_double(&self) -> bool {
        let last = u32::from(self.max_cube);
        let has_another = last >= MAX_CUBE || self.cube.value < 1 << last;
        has_another && !self.crawford && self.length != 1 && self.cube.owner != Some(self.turn.opponent())
    }

    /// Who has doubled, or redoubled at once, and waits for an answer; and the value that the cube has if that is to take.
    pub const fn offered(&self) -> Option<(Player, u32)> {
        let by = match self.dice {
            Dice::Doubled | Dice::Raccooned => self.turn,
            Dice::Beavered => self.turn.opponent(),
            Dice::ToRoll | Dice::Rolled(_) => return None,
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
        let side = |player: Player| if player == Player::One { 1 } else { -1 };
        write!(f, "{}:{}:", letter(bottom.bar, b'A'), self.cube.value.max(1).ilog2())?;
        write!(f, "{}:{}:", self.cube.owner.map_or(0, side), side(self.turn))?;
        match self.dice {
            Dice::ToRoll => f.write_str("00")?,
            Dice::Rolled(roll) => write!(f, "{roll}")?,
            Dice::Doubled => f.write_str("D")?,
            Dice::Beavered => f.write_str("B")?,
            Dice::Raccooned => f.write_str("R")?,
        }
        let flags =
            if self.length > 0 { u8::from(self.crawford) } else { u8::from(self.jacoby) + 2 * u8::from(self.beavers) };
        write!(f, ":{}:{}:{flags}:{}:{}", self.score.one, self.score.two, self.length, self.max_cube)
    }
}

/// Reads an XGID, with or without `XGID=`.
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
            "00" => Dice::ToRoll,
            "D" => Dice::Doubled,
            "B" => Dice::Beavered,
            "R" => Dice::Raccooned,
            roll => Dice::Rolled(roll.parse().map_err(|_| InvalidXgid::Field("dice"))?),
        };
        let score = PerPlayer::new(number(field("score")?, "score")?, number(field("score")?, "score")?);
        let flags: u8 = number(field("flags")?, "flags")?;
        let length: u16 = number(field("length")?, "length")?;
        let max_cube: u8 = number(field("last cube")?, "last cube")?;
        if fields.next().is_some() {
            return Err(InvalidXgid::Field("end"));
        }
        let money = length == 0;
        Ok(Xgid {
            board,
            cube: Cube { value: 1 << exponent, owner },
            turn,
            dice,
            score,
            crawford: !money && flags & 1 == 1,
            jacoby: money && flags & 1 == 1,
            beavers: money && flags & 2 == 2,
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
        // One of them is no letter that stands for checkers.
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
    // Too many are the board's to refuse.
    Ok(Board::new(sides.map(|side| side.with_the_rest_off(15).unwrap_or(side)))?)
}
