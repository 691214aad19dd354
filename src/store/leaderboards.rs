//! How each person stands on each leaderboard: kept with every result, so that no page ever counts matches.

use super::error::Result;
use super::house::HouseLevel;
use super::ids::{ChannelId, GuildId, LeaderboardId, LedgerId, PersonId, Time};
use super::people::{self, Person};
use super::performances::Performance;
use super::period::Period;
use super::ratings::{Rating, RatingChange};
use super::transaction::Tx;
use super::values::{Row, params};
use crate::engine::keyed_enum::keyed_enum;
use crate::engine::rule_sets::Discipline;

/// How many matches somebody must have played for a place by win rate.
pub const ENOUGH_FOR_A_RATE: u32 = 10;

/// Which leaderboard of a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LeaderboardKey {
    /// That of a channel; `None` is of all channels.
    pub channel: Option<ChannelId>,
    /// Of what time.
    pub period: Period,
    /// Of which game.
    pub discipline: Discipline,
    /// Not of people, but of the house at this level, which stands apart from them.
    pub house: Option<HouseLevel>,
}

impl LeaderboardKey {
    /// `backgammon`, `backgammon house-3`.
    fn game(&self) -> String {
        let game = self.discipline.key();
        self.house.map_or_else(|| game.to_owned(), |level| format!("{game} house-{level}"))
    }
}

/// How somebody stands on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeaderboardRow {
    /// The rating on the server, or overall, after the latest match that counted here.
    pub rating: Rating,
    /// What the matches that counted here did to it.
    pub gained: f64,
    /// Matches won.
    pub wins: u32,
    /// Matches lost.
    pub losses: u32,
    /// Points won in them.
    pub points_won: u32,
    /// Points that the opponents won.
    pub points_lost: u32,
    /// Matches won one after the other, up to the latest.
    pub streak: u32,
    /// The most matches won one after the other.
    pub best_streak: u32,
    /// Whether they stand below those who have a place, since they have not played enough for one.
    pub unranked: bool,
}

impl LeaderboardRow {
    /// Of somebody who has not played yet.
    pub const NEW: LeaderboardRow = LeaderboardRow {
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

    /// The same after a match that was won or lost, with the points of both and the rating after it.
    pub fn after(self, won: bool, [own, other]: [u32; 2], rating: Rating, change: RatingChange) -> LeaderboardRow {
        let streak = if won { self.streak.saturating_add(1) } else { 0 };
        LeaderboardRow {
            rating,
            gained: self.gained + (change.after - change.before),
            wins: self.wins + u32::from(won),
            losses: self.losses + u32::from(!won),
            points_won: self.points_won.saturating_add(own),
            points_lost: self.points_lost.saturating_add(other),
            streak,
            best_streak: self.best_streak.max(streak),
            unranked: false,
        }
    }

    /// How many matches that were.
    pub const fn played(&self) -> u32 {
        self.wins + self.losses
    }

    /// The share of matches won, from 0 to 1, of somebody who has played enough of them.
    pub fn win_rate(&self) -> Option<f64> {
        (self.played() >= ENOUGH_FOR_A_RATE).then(|| f64::from(self.wins) / f64::from(self.played()))
    }
}

keyed_enum! {
    /// By what a leaderboard is ordered; the most always comes first.
    #[derive(Default)]
    pub enum Order by word {
        /// Rating.
        #[default]
        Rating = "rating",
        /// Matches won.
        Wins = "wins",
        /// Points won.
        Points = "points",
        /// The share of matches won, of those who have played enough of them.
        WinRate = "rate",
        /// The most matches won one after the other.
        Streak = "streak",
        /// Matches played.
        Played = "played",
        /// How well they play, by PR, which [`performances`](super::performances) keep: those of whom enough is known.
        Performance = "pr",
    }
}

impl Order {
    /// The column that it goes by, if that is one of the standings.
    pub(super) const fn column(self) -> Option<&'static str> {
        Some(match self {
            Order::Rating => "rating",
            Order::Wins => "wins",
            Order::Points => "points_won",
            Order::WinRate => "win_rate",
            Order::Streak => "best_streak",
            Order::Played => "played",
            Order::Performance => return None,
        })
    }

    /// What that column holds.
    fn value(self, standing: &LeaderboardRow) -> Option<f64> {
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

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The place, counted from 1; equals share one. `None` of those who stand below.
    pub rank: Option<u32>,
    /// Who.
    pub person: Person,
    /// How they stand.
    pub standing: LeaderboardRow,
    /// How well they play, where it goes by that.
    pub performance: Performance,
}

const STANDING: &str = "rating, experience, gained, wins, losses, points_won, points_lost, streak, best_streak,
    unranked";

fn read(row: &Row<'_>, first: usize) -> Result<LeaderboardRow> {
    Ok(LeaderboardRow {
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
    let channel = key.channel.map_or(0, |channel| channel.0.cast_signed());
    tx.find(sql, params![ledger, channel, key.period.to_string(), key.game()], |row| row.get(0))
}

/// The same, begun where there is none.
pub fn leaderboard(tx: &Tx<'_>, ledger: LedgerId, key: &LeaderboardKey) -> Result<LeaderboardId> {
    if let Some(id) = find(tx, ledger, key)? {
        return Ok(id);
    }
    let sql =
        "INSERT INTO leaderboards (ledger, channel, period, until, game) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id";
    let channel = key.channel.map_or(0, |channel| channel.0.cast_signed());
    let values = params![ledger, channel, key.period.to_string(), key.period.until(), key.game()];
    tx.one(sql, values, |row| row.get(0))
}

/// How somebody stands, if anything of theirs has counted.
pub fn get(tx: &Tx<'_>, leaderboard: LeaderboardId, person: PersonId) -> Result<Option<LeaderboardRow>> {
    let sql = format!("SELECT {STANDING} FROM standings WHERE leaderboard = ?1 AND person = ?2");
    tx.find(&sql, params![leaderboard, person], |row| read(row, 0))
}

/// Keeps how somebody stands, and whether others see it.
pub fn set(tx: &Tx<'_>, leaderboard: LeaderboardId, person: PersonId, to: &LeaderboardRow, hidden: bool) -> Result<()> {
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

/// Has a person stand below those who have a place, on all leaderboards of people of a ledger and a game.
pub fn set_unranked(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, discipline: Discipline) -> Result<()> {
    let sql = "UPDATE standings SET unranked = 1 WHERE person = ?2
        AND leaderboard IN (SELECT id FROM leaderboards WHERE ledger = ?1 AND game = ?3)";
    tx.run(sql, params![ledger, person, discipline.key()])
}

/// A page of a leaderboard, those who stand below last: `skip` lines left out, at most `most`. Names are those of the guild, or those used everywhere.
pub fn page(
    tx: &Tx<'_>,
    leaderboard: LeaderboardId,
    order: Order,
    (skip, most): (u32, u32),
    names: Option<GuildId>,
) -> Result<Vec<Ranked>> {
    let Some(by) = order.column() else { return Ok(Vec::new()) };
    let sql = format!(
        "SELECT people.id, coalesce(name, display_name), username, {STANDING}
         FROM (SELECT person AS listed FROM standings WHERE leaderboard = ?1 AND hidden = 0 AND {by} IS NOT NULL
            ORDER BY unranked, {by} DESC, person LIMIT ?2 OFFSET ?3) AS page
         JOIN standings ON standings.leaderboard = ?1 AND standings.person = listed
         JOIN people ON people.id = listed
         LEFT JOIN nicknames ON nicknames.guild = ?4 AND nicknames.person = listed
         ORDER BY unranked, {by} DESC, listed"
    );
    let lines =
        tx.list(&sql, params![leaderboard, most, skip, names], |row| Ok((people::read(row, 0)?, read(row, 3)?)))?;
    let mut ranked: Vec<Ranked> = Vec::with_capacity(lines.len());
    for (place, (person, standing)) in (skip + 1..).zip(lines) {
        let rank = match ranked.last() {
            _ if standing.unranked => None,
            None => Some(place.saturating_sub(equals_above(tx, leaderboard, order, &standing, person.id)?)),
            Some(above) if order.value(&above.standing) == order.value(&standing) => above.rank,
            Some(_) => Some(place),
        };
        ranked.push(Ranked { rank, person, standing, performance: Performance::default() });
    }
    Ok(ranked)
}

/// How many lines stand above somebody's who stand alike.
fn equals_above(
    tx: &Tx<'_>,
    leaderboard: LeaderboardId,
    order: Order,
    standing: &LeaderboardRow,
    person: PersonId,
) -> Result<u32> {
    let Some(by) = order.column() else { return Ok(0) };
    let sql = format!(
        "SELECT count(*) FROM standings WHERE leaderboard = ?1 AND hidden = 0 AND unranked = 0
            AND {by} = ?2 AND person < ?3"
    );
    tx.one(&sql, params![leaderboard, order.value(standing), person], |row| row.get(0))
}

/// The place of somebody who stands so; `None` where they have not played enough for one, or stand below.
pub fn rank(tx: &Tx<'_>, leaderboard: LeaderboardId, order: Order, standing: &LeaderboardRow) -> Result<Option<u32>> {
    let Some(by) = order.column() else { return Ok(None) };
    let sql = format!(
        "SELECT count(*) + 1 FROM standings WHERE leaderboard = ?1 AND hidden = 0 AND unranked = 0 AND {by} > ?2"
    );
    let Some(value) = order.value(standing).filter(|_| !standing.unranked) else { return Ok(None) };
    tx.one(&sql, params![leaderboard, value], |row| row.get(0)).map(Some)
}

/// Forgets how former players stand on the leaderboards of a ledger, at most `most` lines; returns how many those were.
pub fn forget_former(tx: &Tx<'_>, ledger: LedgerId, most: u32) -> Result<usize> {
    let sql = "DELETE FROM standings WHERE (leaderboard, person) IN (SELECT leaderboard, person
        FROM leaderboards JOIN standings ON leaderboard = leaderboards.id AND person < 0 WHERE ledger = ?1 LIMIT ?2)";
    tx.count(sql, params![ledger, most])
}

/// A leaderboard of a ledger.
pub fn any_of(tx: &Tx<'_>, ledger: LedgerId) -> Result<Option<LeaderboardId>> {
    tx.find("SELECT id FROM leaderboards WHERE ledger = ?1 LIMIT 1", [ledger], |row| row.get(0))
}

/// A leaderboard of a month or week that is over.
pub fn any_past(tx: &Tx<'_>, now: Time) -> Result<Option<LeaderboardId>> {
    tx.find("SELECT id FROM leaderboards WHERE until <= ?1 LIMIT 1", [now], |row| row.get(0))
}

/// Forgets lines of a leaderboard, at most `most`, and it with the last of them.
pub fn forget_some(tx: &Tx<'_>, leaderboard: LeaderboardId, most: u32) -> Result<()> {
    let sql = "DELETE FROM standings WHERE leaderboard = ?1 AND person IN
        (SELECT person FROM standings WHERE leaderboard = ?1 LIMIT ?2)";
    if tx.count(sql, params![leaderboard, most])? < most as usize {
        tx.run("DELETE FROM leaderboards WHERE id = ?1", [leaderboard])?;
    }
    Ok(())
}
