//! The parameters of a leaderboard, as text for buttons and menus, and back.

use crate::engine::Discipline;
use crate::engine::keyed_enum::keyed_enum;
use crate::store::ids::SeasonId;
use crate::store::leaderboards::Order;
use std::fmt;
use std::str::FromStr;

/// The leaderboard that somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderboardView {
    pub scope: LeaderboardScope,
    pub period: LeaderboardPeriod,
    pub discipline: Discipline,
    pub order: Order,
    /// The page, from 0.
    pub page: u16,
}

keyed_enum! {
    /// The matches that count for a leaderboard.
    #[derive(Default)]
    pub enum LeaderboardScope {
        #[default]
        Guild = "server",
        /// Matches on the server that were played in the channel and its threads.
        Channel = "channel",
        Everywhere = "everywhere",
    }
}

/// The period that somebody asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeaderboardPeriod {
    #[default]
    All,
    Month,
    Week,
    /// This season of the server; `None` for the latest.
    Season(Option<SeasonId>),
}

/// A text that is no view of a leaderboard.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("no view of a leaderboard")]
pub struct UnknownView;

impl LeaderboardView {
    /// The first page of the server's players by rating.
    pub fn of(discipline: Discipline) -> LeaderboardView {
        let (scope, period, order) = Default::default();
        LeaderboardView { scope, period, discipline, order, page: 0 }
    }
}

impl LeaderboardPeriod {
    /// All periods; the season is the latest.
    pub const ALL: [LeaderboardPeriod; 4] =
        [LeaderboardPeriod::All, LeaderboardPeriod::Month, LeaderboardPeriod::Week, LeaderboardPeriod::Season(None)];

    /// Its stable name in custom ids.
    pub const fn key(self) -> &'static str {
        match self {
            LeaderboardPeriod::All => "all",
            LeaderboardPeriod::Month => "month",
            LeaderboardPeriod::Week => "week",
            LeaderboardPeriod::Season(_) => "season",
        }
    }
}

/// `server all backgammon rating 0`, `channel season-7 tric-trac rate 12`.
impl fmt::Display for LeaderboardView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LeaderboardView { scope, period, discipline, order, page } = self;
        write!(f, "{scope} {}", period.key())?;
        if let LeaderboardPeriod::Season(Some(id)) = period {
            write!(f, "-{id}")?;
        }
        write!(f, " {} {order} {page}", discipline.key())
    }
}

impl FromStr for LeaderboardView {
    type Err = UnknownView;

    fn from_str(text: &str) -> Result<LeaderboardView, UnknownView> {
        read(text).ok_or(UnknownView)
    }
}

fn read(text: &str) -> Option<LeaderboardView> {
    let mut words = text.split(' ');
    let scope = words.next()?;
    let period = words.next()?;
    let view = LeaderboardView {
        scope: scope.parse().ok()?,
        period: match period.strip_prefix("season-") {
            Some(id) => LeaderboardPeriod::Season(Some(SeasonId(id.parse().ok()?))),
            None => LeaderboardPeriod::ALL.into_iter().find(|known| known.key() == period)?,
        },
        discipline: Discipline::find(words.next()?)?,
        order: words.next()?.parse().ok()?,
        page: words.next()?.parse().ok()?,
    };
    words.next().is_none().then_some(view)
}
