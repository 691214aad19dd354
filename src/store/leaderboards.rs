//! Rows of leaderboards: updated with every result, so that showing a page takes no counting of matches.

use super::database::{Result, Row, Tx, params};
use super::house::HouseLevel;
use super::ids::{ChannelId, GuildId, LeaderboardId, LedgerId, PersonId, Time};
use super::ledgers;
use super::people::{self, Person};
use super::performances::{self, Performance, PerformanceKey, RankedPerformance};
use super::period::Period;
use super::ratings::{self, Rating, RatingChange, Spread};
use super::selection::RowRange;
use crate::engine::Discipline;
use crate::engine::keyed_enum::keyed_enum;

/// The least number of matches for a rank by win rate.
pub const ENOUGH_FOR_A_RATE: u32 = 10;

/// A leaderboard: where and when results count for it, and in which games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LeaderboardKey {
    /// The channel of the leaderboard; `None` for all channels.
    pub channel: Option<ChannelId>,
    pub period: Period,
    pub discipline: Discipline,
    /// The level of the house, if this is the leaderboard of the house at that level; `None` for a leaderboard of people.
    pub house: Option<HouseLevel>,
}

impl LeaderboardKey {
    /// The value of the column `game`: the discipline, and for the house its level, such as `backgammon house-3`.
    fn game_column(&self) -> String {
        let game = self.discipline.key();
        self.house.map_or_else(|| game.to_owned(), |level| format!("{game} house-{level}"))
    }

    /// The value of the column `channel`; 0 for all channels.
    fn channel_column(&self) -> i64 {
        self.channel.map_or(0, |channel| channel.0.cast_signed())
    }
}

/// A person's results on a leaderboard: a row of the table `standings`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rating on the server, or overall, after the latest match that counted here.
    pub rating: Rating,
    /// The sum of the rating changes by the matches that counted here.
    pub gained: f64,
    pub wins: u32,
    pub losses: u32,
    pub points_won: u32,
    /// Points that the opponents won.
    pub points_lost: u32,
    /// Matches won one after the other, up to the latest.
    pub streak: u32,
    /// The most matches won one after the other.
    pub best_streak: u32,
    /// Whether the person is listed without a rank: too few matches or opponents, or too many matches against one of them.
    /// By results only on leaderboards of all servers.
    pub unranked: bool,
}

impl Standing {
    /// Before the first match.
    pub const NEW: Standing = Standing {
        rating: Rating::NEW,
        gained: 0.0,
        wins: 0,
        losses: 0,
        points_won: 0,
        points_lost: 0,
        streak: 0,
        best_streak: 0,
        unranked: false,
    };

    /// The row after one more match, with the points of both players and the rating after it. `unranked` is set by the
    /// caller.
    pub fn after(
        self,
        won: bool,
        [points_won, points_lost]: [u32; 2],
        rating: Rating,
        change: RatingChange,
    ) -> Standing {
        let streak = if won { self.streak.saturating_add(1) } else { 0 };
        Standing {
            rating,
            gained: self.gained + (change.after - change.before),
            wins: self.wins + u32::from(won),
            losses: self.losses + u32::from(!won),
            points_won: self.points_won.saturating_add(points_won),
            points_lost: self.points_lost.saturating_add(points_lost),
            streak,
            best_streak: self.best_streak.max(streak),
            unranked: false,
        }
    }

    pub const fn played(&self) -> u32 {
        self.wins + self.losses
    }

    /// The share of matches won, from 0 to 1; `None` with fewer than [`ENOUGH_FOR_A_RATE`] matches.
    pub fn win_rate(&self) -> Option<f64> {
        (self.played() >= ENOUGH_FOR_A_RATE).then(|| f64::from(self.wins) / f64::from(self.played()))
    }
}

keyed_enum! {
    /// The order of a leaderboard: the highest value comes first, of PR the lowest.
    #[derive(Default)]
    pub enum Order {
        #[default]
        Rating = "rating",
        Wins = "wins",
        Points = "points",
        /// The share of matches won, of people with enough matches.
        WinRate = "rate",
        /// The most matches won one after the other.
        Streak = "streak",
        Played = "played",
        /// PR, of people with enough analysed decisions; kept in [`performances`].
        Performance = "pr",
    }
}

impl Order {
    /// The column by which it is ordered: of `performances` for PR, whose column `rating` is the PR, else of `standings`.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Order::Rating => "rating",
            Order::Wins => "wins",
            Order::Points => "points_won",
            Order::WinRate => "win_rate",
            Order::Streak => "best_streak",
            Order::Played => "played",
            Order::Performance => "rating",
        }
    }

    fn value(self, standing: &Standing) -> Option<f64> {
        match self {
            Order::Rating => Some(standing.rating.rating),
            Order::Wins => Some(standing.wins.into()),
            Order::Points => Some(standing.points_won.into()),
            Order::WinRate => standing.win_rate(),
            Order::Streak => Some(standing.best_streak.into()),
            Order::Played => Some(standing.played().into()),
            Order::Performance => None,
        }
    }
}

/// A person on a leaderboard, with their rank.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPerson {
    /// The rank, from 1; equals share one. `None` for people listed without one.
    pub rank: Option<u32>,
    pub person: Person,
    /// On leaderboards by PR only its `unranked` is set.
    pub standing: Standing,
    /// The decisions and their errors, on leaderboards by PR; else the default.
    pub performance: Performance,
}

impl RankedPerson {
    fn by_results(person: Person, standing: Standing) -> RankedPerson {
        RankedPerson { rank: None, person, standing, performance: Performance::default() }
    }

    fn by_performance(person: Person, performance: Performance, unranked: bool) -> RankedPerson {
        RankedPerson { rank: None, person, standing: Standing { unranked, ..Standing::NEW }, performance }
    }
}

const ROW_COLUMNS: &str = "rating, experience, gained, wins, losses, points_won, points_lost, streak, best_streak,
    unranked";

fn read(row: &Row<'_>, first: usize) -> Result<Standing> {
    Ok(Standing {
        rating: Rating { rating: row.get(first)?, experience: row.get(first + 1)? },
        gained: row.get(first + 2)?,
        wins: row.get(first + 3)?,
        losses: row.get(first + 4)?,
        points_won: row.get(first + 5)?,
        points_lost: row.get(first + 6)?,
        streak: row.get(first + 7)?,
        best_streak: row.get(first + 8)?,
        unranked: row.get(first + 9)?,
    })
}

/// A leaderboard, if anything has counted for it.
pub fn find(tx: &Tx<'_>, ledger: LedgerId, key: &LeaderboardKey) -> Result<Option<LeaderboardId>> {
    let sql = "SELECT id FROM leaderboards WHERE ledger = ?1 AND channel = ?2 AND period = ?3 AND game = ?4";
    tx.find(sql, params![ledger, key.channel_column(), key.period.to_string(), key.game_column()], |row| row.get(0))
}

/// The leaderboard of this key, which is created if there is none.
pub fn find_or_create(tx: &Tx<'_>, ledger: LedgerId, key: &LeaderboardKey) -> Result<LeaderboardId> {
    if let Some(id) = find(tx, ledger, key)? {
        return Ok(id);
    }
    let sql =
        "INSERT INTO leaderboards (ledger, channel, period, until, game) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id";
    let values = params![ledger, key.channel_column(), key.period.to_string(), key.period.until(), key.game_column()];
    tx.one(sql, values, |row| row.get(0))
}

/// A person's row, if any match of theirs has counted.
pub fn get(tx: &Tx<'_>, leaderboard: LeaderboardId, person: PersonId) -> Result<Option<Standing>> {
    let sql = format!("SELECT {ROW_COLUMNS} FROM standings WHERE leaderboard = ?1 AND person = ?2");
    tx.find(&sql, params![leaderboard, person], |row| read(row, 0))
}

/// Stores a person's row, and whether it is hidden from others.
pub fn set(tx: &Tx<'_>, leaderboard: LeaderboardId, person: PersonId, to: &Standing, hidden: bool) -> Result<()> {
    let sql = "INSERT INTO standings (leaderboard, person, hidden, rating, experience, gained, wins, losses,
            points_won, points_lost, streak, best_streak, played, win_rate, unranked)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
        ON CONFLICT (leaderboard, person) DO UPDATE SET hidden = ?3, rating = ?4, experience = ?5, gained = ?6, wins = ?7,
            losses = ?8, points_won = ?9, points_lost = ?10, streak = ?11, best_streak = ?12, played = ?13, win_rate = ?14,
            unranked = ?15";
    let values = params![
        leaderboard,
        person,
        hidden,
        to.rating.rating,
        to.rating.experience,
        to.gained,
        to.wins,
        to.losses,
        to.points_won,
        to.points_lost,
        to.streak,
        to.best_streak,
        to.played(),
        to.win_rate(),
        to.unranked
    ];
    tx.run(sql, values)
}

/// Shows a person on all leaderboards of a ledger, or hides them.
pub fn set_hidden(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, hidden: bool) -> Result<()> {
    let sql = "UPDATE standings SET hidden = ?3 WHERE person = ?2
        AND leaderboard IN (SELECT id FROM leaderboards WHERE ledger = ?1)";
    tx.run(sql, params![ledger, person, hidden])
}

/// Marks a person as unranked on all leaderboards of people of a ledger and a discipline.
pub fn set_unranked(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, discipline: Discipline) -> Result<()> {
    let sql = "UPDATE standings SET unranked = 1 WHERE person = ?2
        AND leaderboard IN (SELECT id FROM leaderboards WHERE ledger = ?1 AND game = ?3)";
    tx.run(sql, params![ledger, person, discipline.key()])
}

/// A leaderboard to read, which may have no rows: ordered by results, which are in a ledger, or by PR, which is in no
/// ledger.
#[derive(Clone, Copy, Debug)]
pub enum LeaderboardSource {
    Results { ledger: LedgerId, leaderboard: LeaderboardId, discipline: Discipline, order: Order },
    Performance(PerformanceKey),
}

impl LeaderboardSource {
    /// The leaderboard of a server, or of all servers, in this order; `None` if nothing has counted for it.
    pub fn find(
        tx: &Tx<'_>,
        guild: Option<GuildId>,
        key: &LeaderboardKey,
        order: Order,
    ) -> Result<Option<LeaderboardSource>> {
        let LeaderboardKey { channel, period, discipline, .. } = *key;
        if order == Order::Performance {
            return Ok(Some(LeaderboardSource::Performance(PerformanceKey { guild, channel, period, discipline })));
        }
        let Some(ledger) = ledgers::find_current(tx, guild)? else { return Ok(None) };
        let found = find(tx, ledger, key)?;
        Ok(found.map(|leaderboard| LeaderboardSource::Results { ledger, leaderboard, discipline, order }))
    }

    /// These rows; those without a rank come last. Names are those of the server, or those used everywhere.
    pub fn page(&self, tx: &Tx<'_>, range: RowRange, nicknames_of: Option<GuildId>) -> Result<Vec<RankedPerson>> {
        let rows = match *self {
            LeaderboardSource::Results { leaderboard, order, .. } => {
                standings(tx, leaderboard, order, range, nicknames_of)?
            }
            LeaderboardSource::Performance(key) => {
                let rows = performances::page(tx, &key, range, nicknames_of)?.into_iter();
                rows.map(|RankedPerformance { person, performance, unranked }| {
                    RankedPerson::by_performance(person, performance, unranked)
                })
                .collect()
            }
        };
        let mut ranked: Vec<RankedPerson> = Vec::with_capacity(rows.len());
        for (rank, row) in (range.skip + 1..).zip(rows) {
            let rank = match ranked.last() {
                _ if row.standing.unranked => None,
                None => self.rank(tx, &row)?,
                Some(above) if self.value(above) == self.value(&row) => above.rank,
                Some(_) => Some(rank),
            };
            ranked.push(RankedPerson { rank, ..row });
        }
        Ok(ranked)
    }

    /// A person's row, hidden or not, if any match of theirs has counted.
    pub fn get(&self, tx: &Tx<'_>, person: PersonId, nicknames_of: Option<GuildId>) -> Result<Option<RankedPerson>> {
        let named = || people::get_in(tx, person, nicknames_of);
        let row = match self {
            LeaderboardSource::Results { leaderboard, .. } => match get(tx, *leaderboard, person)? {
                Some(standing) => RankedPerson::by_results(named()?, standing),
                None => return Ok(None),
            },
            LeaderboardSource::Performance(key) => match performances::get(tx, key, person)? {
                Some((performance, unranked)) => RankedPerson::by_performance(named()?, performance, unranked),
                None => return Ok(None),
            },
        };
        Ok(Some(RankedPerson { rank: self.rank(tx, &row)?, ..row }))
    }

    /// How many opponents a person's matches, or analysed decisions, were with, and how many of them were with the most
    /// frequent one.
    pub fn spread(&self, tx: &Tx<'_>, person: PersonId) -> Result<Spread> {
        match self {
            LeaderboardSource::Results { ledger, discipline, .. } => {
                ratings::spread_of_matches(tx, *ledger, person, *discipline)
            }
            LeaderboardSource::Performance(key) => ratings::spread_of_decisions(tx, key.guild, person, key.discipline),
        }
    }

    /// The rank of a row; `None` if the person is unranked.
    fn rank(&self, tx: &Tx<'_>, row: &RankedPerson) -> Result<Option<u32>> {
        if row.standing.unranked {
            return Ok(None);
        }
        match (self, self.value(row)) {
            (LeaderboardSource::Performance(key), _) => performances::rank(tx, key, row.performance),
            (LeaderboardSource::Results { leaderboard, order, .. }, Some(value)) => {
                let by = order.column();
                let sql = format!(
                    "SELECT count(*) + 1 FROM standings
                     WHERE leaderboard = ?1 AND hidden = 0 AND unranked = 0 AND {by} > ?2"
                );
                tx.one(&sql, params![leaderboard, value], |row| row.get(0)).map(Some)
            }
            (LeaderboardSource::Results { .. }, None) => Ok(None),
        }
    }

    /// The value by which a row is ordered.
    fn value(&self, row: &RankedPerson) -> Option<f64> {
        match self {
            LeaderboardSource::Results { order, .. } => order.value(&row.standing),
            LeaderboardSource::Performance(_) => row.performance.pr(),
        }
    }
}

/// These rows of a leaderboard by results, without their ranks.
fn standings(
    tx: &Tx<'_>,
    leaderboard: LeaderboardId,
    order: Order,
    range: RowRange,
    nicknames_of: Option<GuildId>,
) -> Result<Vec<RankedPerson>> {
    let by = order.column();
    let sql = format!(
        "SELECT people.id, coalesce(name, display_name), username, {ROW_COLUMNS}
         FROM (SELECT person AS listed FROM standings WHERE leaderboard = ?1 AND hidden = 0 AND {by} IS NOT NULL
            ORDER BY unranked, {by} DESC, person LIMIT ?2 OFFSET ?3) AS page
         JOIN standings ON standings.leaderboard = ?1 AND standings.person = listed
         JOIN people ON people.id = listed
         LEFT JOIN nicknames ON nicknames.guild = ?4 AND nicknames.person = listed
         ORDER BY unranked, {by} DESC, listed"
    );
    let read = |row: &Row<'_>| Ok(RankedPerson::by_results(people::read(row, 0)?, read(row, 3)?));
    tx.list(&sql, params![leaderboard, range.most, range.skip, nicknames_of], read)
}

/// Deletes the rows of former players, whose ids are negative, on the leaderboards of a ledger, at most `most`; returns
/// how many those were.
pub fn delete_former(tx: &Tx<'_>, ledger: LedgerId, most: u32) -> Result<usize> {
    let sql = "DELETE FROM standings WHERE (leaderboard, person) IN (SELECT leaderboard, person
        FROM leaderboards JOIN standings ON leaderboard = leaderboards.id AND person < 0 WHERE ledger = ?1 LIMIT ?2)";
    tx.count(sql, params![ledger, most])
}

/// A leaderboard of this ledger that is still to be deleted, if it has any. One at a time is deleted in small steps, by [`delete_some`].
pub fn next_to_delete_of(tx: &Tx<'_>, ledger: LedgerId) -> Result<Option<LeaderboardId>> {
    tx.find("SELECT id FROM leaderboards WHERE ledger = ?1 LIMIT 1", [ledger], |row| row.get(0))
}

/// Some leaderboard of a month or week that is over, to be deleted likewise.
pub fn next_expired(tx: &Tx<'_>, now: Time) -> Result<Option<LeaderboardId>> {
    tx.find("SELECT id FROM leaderboards WHERE until <= ?1 LIMIT 1", [now], |row| row.get(0))
}

/// Deletes rows of a leaderboard, at most `most`, and the leaderboard itself with the last of them.
pub fn delete_some(tx: &Tx<'_>, leaderboard: LeaderboardId, most: u32) -> Result<()> {
    let sql = "DELETE FROM standings WHERE leaderboard = ?1 AND person IN
        (SELECT person FROM standings WHERE leaderboard = ?1 LIMIT ?2)";
    if tx.count(sql, params![leaderboard, most])? < most as usize {
        tx.run("DELETE FROM leaderboards WHERE id = ?1", [leaderboard])?;
    }
    Ok(())
}
