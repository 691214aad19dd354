//! The notation of moves and plays.
//!
//! For people: `24/18*/13`, `bar/22`, `6/off`, `8/5(2)`, `in/22`. Moves of one checker are joined unless there is a hit
//! between them, sources are in descending order, and in `7/6*/5(2)` only the first checker hits. Where two plays would
//! read alike, every point that a checker touches is written: `22/18/16*`, which does not hit on 20. For the log
//! ([`Play::exact`]): every move by itself in the order in which it was made, with the number if it is not the
//! distance: `4/off=6`.

use super::{Die, Move, Play, Point, Source, Target};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Point(point) => point.fmt(f),
            Source::Bar => f.write_str("bar"),
            Source::Reserve => f.write_str("in"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Point(point) => point.fmt(f),
            Target::Off => f.write_str("off"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}{}", self.from, self.to, if self.hit { "*" } else { "" })
    }
}

/// For people; empty for an empty play.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Stops::Hits)
    }
}

/// A play for people with every point that a checker touches: `22/18/16*`.
pub(super) struct WithEveryStop<'a>(pub &'a Play);

impl fmt::Display for WithEveryStop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, Stops::All)
    }
}

/// The points on the way of a checker that are written.
#[derive(Clone, Copy)]
enum Stops {
    /// Only those where it hits.
    Hits,
    All,
}

impl Play {
    fn write(&self, f: &mut fmt::Formatter<'_>, stops: Stops) -> fmt::Result {
        let mut paths = Path::all(self.moves());
        paths.sort_by(|a, b| {
            let key = |path: &Path| (sort_key(path.from), path.stops.iter().map(|stop| stop.0).collect::<Vec<_>>());
            key(b).cmp(&key(a))
        });
        let mut first = true;
        for same in
            paths.chunk_by(|a, b| a.from == b.from && a.stops.iter().map(|s| s.0).eq(b.stops.iter().map(|s| s.0)))
        {
            if !first {
                f.write_str(" ")?;
            }
            first = false;
            // At most one of several checkers on the same path hits.
            let Some(path) = same.iter().max_by_key(|path| path.stops.iter().filter(|stop| stop.1).count()) else {
                continue;
            };
            path.write(f, stops)?;
            if same.len() > 1 {
                write!(f, "({})", same.len())?;
            }
        }
        Ok(())
    }
}

/// Sorts the bar before the reserve before point 24.
const fn sort_key(from: Source) -> u8 {
    match from {
        Source::Bar => 26,
        Source::Reserve => 25,
        Source::Point(point) => point.number(),
    }
}

/// The path of one checker.
struct Path {
    from: Source,
    /// The places that the checker touched, each with whether it hit there.
    stops: Vec<(Target, bool)>,
}

impl Path {
    fn all(moves: &[Move]) -> Vec<Path> {
        let mut paths: Vec<Path> = Vec::new();
        for step in moves {
            let continued = paths.iter_mut().find(|path| match (step.from, path.stops.last()) {
                (Source::Point(from), Some((Target::Point(end), _))) => from == *end,
                _ => false,
            });
            match continued {
                Some(path) => path.stops.push((step.to, step.hit)),
                None => paths.push(Path { from: step.from, stops: vec![(step.to, step.hit)] }),
            }
        }
        paths
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, stops: Stops) -> fmt::Result {
        write!(f, "{}", self.from)?;
        let last = self.stops.len().saturating_sub(1);
        for (i, (stop, hit)) in self.stops.iter().enumerate() {
            if *hit || i == last || matches!(stops, Stops::All) {
                write!(f, "/{stop}{}", if *hit { "*" } else { "" })?;
            }
        }
        Ok(())
    }
}

/// Text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a move")]
pub struct UnreadableMove(pub String);

impl Move {
    /// For the log: `24/18*`, `4/off=6`.
    pub fn exact(&self) -> String {
        if self.distance() == Some(self.die.pips()) { self.to_string() } else { format!("{self}={}", self.die) }
    }

    /// The pips between both places; `None` if the move does not go forward.
    const fn distance(&self) -> Option<u8> {
        let from = self.from.number();
        let to = self.to.number();
        from.checked_sub(to)
    }
}

/// Parses [`Move::exact`].
impl FromStr for Move {
    type Err = UnreadableMove;

    fn from_str(text: &str) -> Result<Move, UnreadableMove> {
        read_move(text).ok_or_else(|| UnreadableMove(text.to_owned()))
    }
}

fn read_move(text: &str) -> Option<Move> {
    let (way, die) = match text.split_once('=') {
        Some((way, die)) => (way, Some(die.parse().ok().and_then(Die::new)?)),
        None => (text, None),
    };
    let (from, to) = way.split_once('/')?;
    let (to, hit) = match to.strip_suffix('*') {
        Some(to) => (to, true),
        None => (to, false),
    };
    let from = match from {
        "bar" => Source::Bar,
        "in" => Source::Reserve,
        number => Source::Point(number.parse().ok().and_then(Point::new)?),
    };
    let to = match to {
        "off" => Target::Off,
        number => Target::Point(number.parse().ok().and_then(Point::new)?),
    };
    let placeholder = Die::ALL[0];
    let step = Move { from, to, die: die.unwrap_or(placeholder), hit };
    match die {
        Some(_) => Some(step),
        None => Some(Move { die: Die::new(step.distance()?)?, ..step }),
    }
}

impl Play {
    /// For the log: every move by itself, `24/21 6/5`; `-` for an empty play.
    pub fn exact(&self) -> String {
        if self.is_empty() {
            return "-".to_owned();
        }
        self.moves().iter().map(Move::exact).collect::<Vec<_>>().join(" ")
    }
}

/// Parses [`Play::exact`]. What people type needs the position: see
/// [`LegalPlays::parse_play`](super::plays::LegalPlays::parse_play).
impl FromStr for Play {
    type Err = UnreadableMove;

    fn from_str(text: &str) -> Result<Play, UnreadableMove> {
        if text.trim() == "-" {
            return Ok(Play::default());
        }
        let moves = text.split_whitespace().map(str::parse).collect::<Result<Vec<Move>, _>>()?;
        Play::new(&moves).ok_or_else(|| UnreadableMove(text.to_owned()))
    }
}
