//! Leaderboards and seasons.

mod view;

pub use view::{LeaderboardPeriod, LeaderboardScope, LeaderboardView, UnknownView};

use crate::settings::Settings;
use crate::settings::registry::LISTED;
use crate::store::Tx;
use crate::store::ids::GuildId;
use crate::store::leaderboards::{LeaderboardKey, LeaderboardSource, RankedPerson};
use crate::store::period::Period;
use crate::store::ratings::Spread;
use crate::store::seasons::{self, Season};
use crate::store::selection::RowRange;
use crate::table::{AdministrationRefusal, Error, Fault, Ratings, Request};

pub const ROWS: u32 = 10;

/// The reader's own line on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnRow {
    pub row: RankedPerson,
    /// The spread of their matches over opponents, if it is the reason for having no rank.
    pub spread: Option<Spread>,
}

/// A page of a leaderboard.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    pub view: LeaderboardView,
    pub rows: Vec<RankedPerson>,
    pub has_more: bool,
    /// The reader's own line, if any match of theirs counts.
    pub own: Option<OwnRow>,
    /// Whether the reader chose to be named on the leaderboards of all servers.
    pub is_listed: bool,
    /// The season, if it is a season's leaderboard and there is one.
    pub season: Option<Season>,
    /// All seasons of the server, the latest first.
    pub seasons: Vec<Season>,
}

impl Ratings {
    /// A page of a leaderboard. Outside servers it is that of all servers, which names only people who chose to be
    /// listed.
    pub fn leaderboard(&self, request: &Request, view: LeaderboardView) -> Result<Leaderboard, Fault> {
        let view = match request.guild {
            Some(_) => view,
            None => LeaderboardView { scope: LeaderboardScope::Everywhere, ..view },
        };
        // Seasons belong to one server.
        let view = match (view.scope, view.period) {
            (LeaderboardScope::Everywhere, LeaderboardPeriod::Season(_)) => {
                LeaderboardView { period: LeaderboardPeriod::All, ..view }
            }
            _ => view,
        };
        let guild = request.guild.filter(|_| view.scope != LeaderboardScope::Everywhere);
        let channel = (view.scope == LeaderboardScope::Channel).then(|| request.home());
        self.shared.read(|tx| {
            let seasons = guild.map(|guild| seasons::of_guild(tx, guild)).transpose()?.unwrap_or_default();
            let (period, season) = match view.period {
                LeaderboardPeriod::All => (Some(Period::All), None),
                LeaderboardPeriod::Month => (Some(Period::month(request.at)), None),
                LeaderboardPeriod::Week => (Some(Period::week(request.at)), None),
                LeaderboardPeriod::Season(id) => {
                    let season = seasons.iter().find(|season| id.is_none_or(|id| season.id == id)).cloned();
                    (season.as_ref().map(|season| Period::Season(season.id)), season)
                }
            };
            let is_listed = Settings::of_person(tx, request.person.id)?.get(&LISTED);
            let mut page =
                Leaderboard { view, rows: Vec::new(), has_more: false, own: None, is_listed, season, seasons };
            let Some(period) = period else { return Ok(page) };
            let key = LeaderboardKey { channel, period, discipline: view.discipline, house: None };
            let Some(source) = LeaderboardSource::find(tx, guild, &key, view.order)? else { return Ok(page) };
            let range = RowRange { skip: u32::from(view.page) * ROWS, most: ROWS + 1 };
            page.rows = source.page(tx, range, guild)?;
            page.has_more = page.rows.len() > ROWS as usize;
            page.rows.truncate(ROWS as usize);
            if let Some(row) = source.get(tx, request.person.id, guild)? {
                let spread = row.standing.unranked.then(|| source.spread(tx, request.person.id)).transpose()?;
                page.own = Some(OwnRow { row, spread });
            }
            Ok(page)
        })
    }

    /// Begins a season, for an administrator.
    ///
    /// # Errors
    /// [`AdministrationRefusal::SeasonGoesOn`].
    pub fn begin_season(&self, request: &Request, guild: GuildId, name: &str) -> Result<Season, Error> {
        self.shared.handle_once(request, |tx| match open_season(tx, guild)? {
            Some(season) => Err(AdministrationRefusal::SeasonGoesOn(season.name).into()),
            None => Ok(seasons::begin(tx, guild, name, request.at)?),
        })
    }

    /// Closes the current season, for an administrator.
    ///
    /// # Errors
    /// [`AdministrationRefusal::NoSeason`].
    pub fn close_season(&self, request: &Request, guild: GuildId) -> Result<Season, Error> {
        self.shared.handle_once(request, |tx| match open_season(tx, guild)? {
            Some(_) => Ok(seasons::close(tx, guild, request.at)?),
            None => Err(AdministrationRefusal::NoSeason.into()),
        })
    }
}

fn open_season(tx: &Tx<'_>, guild: GuildId) -> Result<Option<Season>, Fault> {
    Ok(seasons::of_guild(tx, guild)?.into_iter().find(|season| season.closed_at.is_none()))
}
