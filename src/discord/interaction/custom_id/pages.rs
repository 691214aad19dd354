//! Pages of finished matches, and steps through a replay, in custom ids.

use super::parts::{Parts, UnknownCustomId, or_zero};
use crate::engine::formats::xgid::Xgid;
use crate::engine::keyed_enum::keyed_enum;
use crate::store::ids::{ImportId, MatchId, PersonId};
use crate::table::{AnalysedSource, ReplayOf, Untrusted};
use std::fmt;
use std::str::FromStr;

/// A page of somebody's finished matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    pub player: PersonId,
    /// The opponent; `None` is anybody.
    pub opponent: Option<PersonId>,
    /// The number of the page, from 0.
    pub page: u16,
}

/// `101 102 0`; 0 for an opponent is anybody.
impl fmt::Display for HistoryPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.player, or_zero(self.opponent), self.page)
    }
}

impl FromStr for HistoryPage {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<HistoryPage, UnknownCustomId> {
        let mut words = Parts::of(text, 3, ' ');
        Ok(HistoryPage { player: words.read()?, opponent: words.read_or_none()?, page: words.read()? })
    }
}

/// A position of a game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayStep {
    pub of: SteppedThrough,
    /// The number of the game, from 1; 0 is the latest game with anything to show.
    pub game: u32,
    /// The frame of the game, from 0; a number after the last stands for the last.
    pub frame: u16,
    /// The page of the menu of jumps that is open, from 0.
    pub page: u8,
    /// The direction of the step. It also makes the ids of buttons differ that lead to the same position.
    pub way: StepDirection,
}

/// The replayed match: one that was played here, or one from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SteppedThrough {
    Match(Untrusted<MatchId>),
    /// An imported match file.
    Import(Untrusted<ImportId>),
}

impl From<MatchId> for SteppedThrough {
    fn from(id: MatchId) -> Self {
        SteppedThrough::Match(id.into())
    }
}

impl From<ImportId> for SteppedThrough {
    fn from(id: ImportId) -> Self {
        SteppedThrough::Import(id.into())
    }
}

impl From<&ReplayOf> for SteppedThrough {
    fn from(of: &ReplayOf) -> Self {
        match of {
            ReplayOf::Match(header) => header.id.into(),
            ReplayOf::Import(id) => (*id).into(),
        }
    }
}

/// `12`, or `i12` for a file.
impl fmt::Display for SteppedThrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SteppedThrough::Match(id) => id.fmt(f),
            SteppedThrough::Import(id) => write!(f, "i{id}"),
        }
    }
}

impl FromStr for SteppedThrough {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let parsed = match text.strip_prefix('i') {
            Some(id) => id.parse().map(SteppedThrough::Import),
            None => text.parse().map(SteppedThrough::Match),
        };
        parsed.map_err(|_| UnknownCustomId)
    }
}

impl From<AnalysedSource> for SteppedThrough {
    fn from(source: AnalysedSource) -> Self {
        match source {
            AnalysedSource::Match(id) => id.into(),
            AnalysedSource::Import(id) => id.into(),
        }
    }
}

/// The subject of statistics of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceOf {
    Player(PersonId),
    Match(Untrusted<MatchId>),
    Guild,
}

/// `p12`, `m12` or `s`.
impl fmt::Display for DiceOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceOf::Player(id) => write!(f, "p{id}"),
            DiceOf::Match(id) => write!(f, "m{id}"),
            DiceOf::Guild => f.write_str("s"),
        }
    }
}

impl FromStr for DiceOf {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<DiceOf, UnknownCustomId> {
        let of = match (text.strip_prefix('p'), text.strip_prefix('m')) {
            (Some(id), _) => id.parse().ok().map(DiceOf::Player),
            (_, Some(id)) => id.parse().ok().map(DiceOf::Match),
            (None, None) => (text == "s").then_some(DiceOf::Guild),
        };
        of.ok_or(UnknownCustomId)
    }
}

/// A page of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisPage {
    Overview,
    /// An error, from 1: the reader's own first, the worst first.
    Error(u16),
    /// The errors of a game, from 1.
    Game(u16),
}

/// `0`, `12`, or `g3` for a game.
impl fmt::Display for AnalysisPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalysisPage::Overview => f.write_str("0"),
            AnalysisPage::Error(number) => number.fmt(f),
            AnalysisPage::Game(game) => write!(f, "g{game}"),
        }
    }
}

impl FromStr for AnalysisPage {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<AnalysisPage, UnknownCustomId> {
        let page = match text.strip_prefix('g') {
            Some(game) => game.parse().map(AnalysisPage::Game),
            None if text == "0" => Ok(AnalysisPage::Overview),
            None => text.parse().map(AnalysisPage::Error),
        };
        page.map_err(|_| UnknownCustomId)
    }
}

/// The subject of *What is best?*
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestOf {
    Position(Xgid),
    /// An action of a match, counted from 1.
    Action(SteppedThrough, u32),
}

/// An XGID, or `12:34`.
impl fmt::Display for BestOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BestOf::Position(xgid) => xgid.fmt(f),
            BestOf::Action(of, action_number) => write!(f, "{of}:{action_number}"),
        }
    }
}

impl FromStr for BestOf {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<BestOf, UnknownCustomId> {
        if text.starts_with("XGID=") {
            return text.parse().map(BestOf::Position).map_err(|_| UnknownCustomId);
        }
        let mut parts = Parts::of(text, 2, ':');
        Ok(BestOf::Action(parts.read()?, parts.read()?))
    }
}

impl ReplayStep {
    /// The first step of a game of a match; 0 is the latest game.
    pub fn of_game(of: impl Into<SteppedThrough>, game: u32) -> ReplayStep {
        ReplayStep { of: of.into(), game, frame: 0, page: 0, way: StepDirection::Open }
    }
}

keyed_enum! {
    /// The way to a position.
    pub enum StepDirection {
        /// From another message: the position is shown in a new one.
        Open = "open",
        First = "first",
        Back = "back",
        On = "on",
        Last = "last",
        Game = "game",
        /// To the entry that was chosen from the menu of jumps.
        Jump = "jump",
    }
}

/// `3:1:42:on:0`
impl fmt::Display for ReplayStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}:{}:{}", self.of, self.game, self.frame, self.way, self.page)
    }
}

impl FromStr for ReplayStep {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<ReplayStep, UnknownCustomId> {
        let mut parts = Parts::of(text, 5, ':');
        let (of, game, frame, way) = (parts.read()?, parts.read()?, parts.read()?, parts.read()?);
        // Older messages have buttons without a page.
        let page = parts.text().unwrap_or("0").parse().map_err(|_| UnknownCustomId)?;
        Ok(ReplayStep { of, game, frame, page, way })
    }
}
