//! Statistics of finished matches by player, and their sums by server and month: games, the cube and the dice. They
//! follow from the logs of the matches and are kept so that no profile reads a log. The tables are `figures` and
//! `server_figures`.

use super::database::{Params, Result, Row, ToValue, Tx, params};
use super::ids::{GuildId, MatchId, PersonId, Time};
use super::period::{Month, Period};
use super::selection::{FinishedFilter, OF_PERSON};
use crate::engine::Discipline;
use std::array;

/// The number of ways in which two dice can fall.
const WAYS: u64 = 36;

/// Statistics of one player, or sums of all players of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerStatistics {
    pub games: GameStatistics,
    pub cube: CubeStatistics,
    pub dice: DiceStatistics,
}

/// Games of a player: won, lost, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameStatistics {
    pub won: u64,
    pub lost: u64,
    pub gammons_won: u64,
    pub gammons_lost: u64,
    pub backgammons_won: u64,
    pub backgammons_lost: u64,
}

/// Doubles of a player and their answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CubeStatistics {
    pub doubled: u64,
    pub cashed: u64,
    pub took: u64,
    /// Games won in which a double was taken.
    pub won_after_take: u64,
    pub dropped: u64,
}

/// Rolls of a player, with their expectation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiceStatistics {
    /// Rolls, without the opening, in which each player throws one die.
    pub rolls: u64,
    /// The sum of all pips rolled.
    pub pips: u64,
    pub doublets: u64,
    /// Rolls with a checker on the bar that entered one.
    pub entering: NeededRolls,
    /// Rolls that could hit.
    pub hitting: NeededRolls,
    /// Rolls that could take off the last checker.
    pub finishing: NeededRolls,
}

/// Rolls that could succeed or fail at something, such as hitting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NeededRolls {
    pub rolls: u64,
    pub came: u64,
    /// The sum, over these rolls, of the ways out of 36 that would have succeeded.
    pub ways: u64,
    /// The sum, over these rolls, of the succeeding ways times the failing ways, for the standard deviation.
    pub spread: u64,
}

/// The smallest number of rolls after which somebody's luck is described in words.
pub const ENOUGH_FOR_LUCK: u32 = 60;

impl DiceStatistics {
    /// Doublets, compared with their expectation: one roll in six.
    pub fn doublets(&self) -> NeededRolls {
        let DiceStatistics { rolls, doublets, .. } = *self;
        NeededRolls { rolls, came: doublets, ways: 6 * rolls, spread: 6 * 30 * rolls }
    }

    /// The standard deviation, by chance alone, of the mean sum of two dice, which is expected to be 7.
    pub fn mean_deviation(&self) -> f64 {
        // Of one die it is the root of 35/12.
        (35.0 / 6.0 / self.rolls as f64).sqrt()
    }
}

impl NeededRolls {
    /// Counts a roll that could succeed in `ways` of 36 ways; ignores it if success was certain or impossible.
    pub fn count(&mut self, ways: u8, came: bool) {
        let ways = u64::from(ways);
        if ways == 0 || ways >= WAYS {
            return;
        }
        self.rolls += 1;
        self.came += u64::from(came);
        self.ways += ways;
        self.spread += ways * (WAYS - ways);
    }

    /// The expected number of successes: the sum of the exact chances.
    pub fn expected(&self) -> f64 {
        self.ways as f64 / WAYS as f64
    }

    /// The standard deviation, by chance alone, of the number of successes. Two in three samples lie within it, 19 in
    /// 20 within twice as much.
    pub fn deviation(&self) -> f64 {
        (self.spread as f64).sqrt() / WAYS as f64
    }
}

/// A column of the tables `figures` and `server_figures`, and the number that it holds.
type Column = (&'static str, fn(&mut PlayerStatistics) -> &mut u64);

/// All columns that hold numbers, in the order in which statements name them.
const COLUMNS: [Column; 26] = [
    ("games_won", |of| &mut of.games.won),
    ("games_lost", |of| &mut of.games.lost),
    ("gammons_won", |of| &mut of.games.gammons_won),
    ("gammons_lost", |of| &mut of.games.gammons_lost),
    ("backgammons_won", |of| &mut of.games.backgammons_won),
    ("backgammons_lost", |of| &mut of.games.backgammons_lost),
    ("doubled", |of| &mut of.cube.doubled),
    ("cashed", |of| &mut of.cube.cashed),
    ("took", |of| &mut of.cube.took),
    ("won_after_take", |of| &mut of.cube.won_after_take),
    ("dropped", |of| &mut of.cube.dropped),
    ("rolls", |of| &mut of.dice.rolls),
    ("eyes", |of| &mut of.dice.pips),
    ("doublets", |of| &mut of.dice.doublets),
    ("entering", |of| &mut of.dice.entering.rolls),
    ("entered", |of| &mut of.dice.entering.came),
    ("entering_ways", |of| &mut of.dice.entering.ways),
    ("entering_spread", |of| &mut of.dice.entering.spread),
    ("hitting", |of| &mut of.dice.hitting.rolls),
    ("hit", |of| &mut of.dice.hitting.came),
    ("hitting_ways", |of| &mut of.dice.hitting.ways),
    ("hitting_spread", |of| &mut of.dice.hitting.spread),
    ("finishing", |of| &mut of.dice.finishing.rolls),
    ("finished", |of| &mut of.dice.finishing.came),
    ("finishing_ways", |of| &mut of.dice.finishing.ways),
    ("finishing_spread", |of| &mut of.dice.finishing.spread),
];

/// The list of columns in a statement, each name written by `write`.
fn listed(write: impl Fn(&str) -> String) -> String {
    COLUMNS.map(|(name, _)| write(name)).join(", ")
}

fn names() -> String {
    listed(str::to_owned)
}

fn sums() -> String {
    listed(|name| format!("coalesce(sum({name}), 0)"))
}

/// An upsert of all columns, then of `keys`: the primary key, and columns that are inserted but never updated.
fn upsert(table: &str, keys: &[&str], primary: &str) -> String {
    let parameters: Vec<String> = (1..=COLUMNS.len() + keys.len()).map(|number| format!("?{number}")).collect();
    let sets = listed(|name| format!("{name} = excluded.{name}"));
    format!(
        "INSERT INTO {table} ({}, {}) VALUES ({}) ON CONFLICT ({primary}) DO UPDATE SET {sets}",
        names(),
        keys.join(", "),
        parameters.join(", ")
    )
}

fn upsert_of_match() -> String {
    upsert("figures", &["person", "match_id", "guild", "game"], "person, match_id")
}

fn upsert_of_month() -> String {
    upsert("server_figures", &["guild", "month", "game"], "guild, month, game")
}

fn select_match() -> String {
    format!("SELECT {} FROM figures WHERE person = ?1 AND match_id = ?2", names())
}

fn select_month_of_game() -> String {
    format!("SELECT {} FROM server_figures WHERE guild = ?1 AND month = ?2 AND game = ?3", names())
}

fn sum_of_person() -> String {
    format!("SELECT {} FROM figures WHERE {OF_PERSON}", sums())
}

fn sum_of_month() -> String {
    format!("SELECT {} FROM server_figures WHERE guild = ?1 AND month = ?2", sums())
}

fn sum_of_guild() -> String {
    format!("SELECT {} FROM server_figures WHERE guild = ?1 AND (game = ?2 OR ?2 IS NULL)", sums())
}

/// The statements of this file that are put together from [`COLUMNS`], for the tests that read all statements.
#[cfg(test)]
pub(super) fn statements() -> [String; 7] {
    [
        upsert_of_match(),
        upsert_of_month(),
        select_match(),
        select_month_of_game(),
        sum_of_person(),
        sum_of_month(),
        sum_of_guild(),
    ]
}

impl PlayerStatistics {
    /// The numbers in the order of [`COLUMNS`].
    fn numbers(mut self) -> [i64; COLUMNS.len()] {
        COLUMNS.map(|(_, of)| of(&mut self).cast_signed())
    }

    fn of_numbers(numbers: [i64; COLUMNS.len()]) -> PlayerStatistics {
        let mut statistics = PlayerStatistics::default();
        for ((_, of), number) in COLUMNS.iter().zip(numbers) {
            *of(&mut statistics) = u64::try_from(number).unwrap_or(0);
        }
        statistics
    }
}

fn read(row: &Row<'_>) -> Result<PlayerStatistics> {
    let mut numbers = [0; COLUMNS.len()];
    for (column, number) in numbers.iter_mut().enumerate() {
        *number = row.get(column)?;
    }
    Ok(PlayerStatistics::of_numbers(numbers))
}

/// The match of the statistics, with the keys of the sums in which they count.
#[derive(Clone, Copy, Debug)]
pub struct MatchKey {
    pub match_id: MatchId,
    /// The server for which it counts, if any.
    pub guild: Option<GuildId>,
    pub discipline: Discipline,
    pub at: Time,
}

/// Writes the statistics of one player of a match, in place of earlier ones, and adds the difference to their server's
/// month.
pub fn write(tx: &Tx<'_>, of: &MatchKey, person: PersonId, statistics: PlayerStatistics) -> Result<()> {
    let before = of_match(tx, of.match_id, person)?.unwrap_or_default();
    if before == statistics {
        return Ok(());
    }
    let numbers = statistics.numbers();
    let game = of.discipline.key();
    tx.run(&upsert_of_match(), values(&numbers, &[&person, &of.match_id, &of.guild, &game]))?;
    let Some(guild) = of.guild.filter(|&guild| guild != GuildId::FORMER) else { return Ok(()) };
    let month = Period::month(of.at).to_string();
    let sum = tx.find(&select_month_of_game(), params![guild, month, game], read)?.unwrap_or_default().numbers();
    let old = before.numbers();
    let sums: [i64; COLUMNS.len()] = array::from_fn(|index| sum[index] + numbers[index] - old[index]);
    tx.run(&upsert_of_month(), values(&sums, &[&guild, &month, &game]))
}

/// The parameters of an [`upsert`].
fn values<'a>(numbers: &'a [i64], others: &[&'a dyn ToValue]) -> impl Params {
    let numbers = numbers.iter().map(|number| number as &dyn ToValue);
    numbers.chain(others.iter().copied()).collect::<Vec<_>>()
}

/// A person's statistics of these matches, in one discipline or all.
pub fn of_person(tx: &Tx<'_>, filter: &FinishedFilter, discipline: Option<Discipline>) -> Result<PlayerStatistics> {
    tx.one(
        &sum_of_person(),
        params![filter.guild, filter.person, filter.opponent, discipline.map(Discipline::key)],
        read,
    )
}

/// A person's statistics of one match; `None` if they are not computed.
pub fn of_match(tx: &Tx<'_>, match_id: MatchId, person: PersonId) -> Result<Option<PlayerStatistics>> {
    tx.find(&select_match(), params![person, match_id], read)
}

/// The statistics of all players of a server in a month.
pub fn of_month(tx: &Tx<'_>, guild: GuildId, month: Month) -> Result<PlayerStatistics> {
    tx.one(&sum_of_month(), params![guild, Period::Month(month).to_string()], read)
}

/// The statistics of all players of a server, in one discipline or all.
pub fn of_guild(tx: &Tx<'_>, guild: GuildId, discipline: Option<Discipline>) -> Result<PlayerStatistics> {
    tx.one(&sum_of_guild(), params![guild, discipline.map(Discipline::key)], read)
}

/// Finished matches without statistics, with the numbers of their results, in order; at most `most`.
pub fn next(tx: &Tx<'_>, most: u32) -> Result<Vec<(u32, MatchId)>> {
    let sql =
        "SELECT result, id FROM matches WHERE state = 'finished' AND result > (SELECT figures_through FROM instance)
        ORDER BY result LIMIT ?1";
    tx.list(sql, [most], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The number of the result up to which statistics are computed.
pub fn through(tx: &Tx<'_>) -> Result<u32> {
    tx.one("SELECT figures_through FROM instance", [], |row| row.get(0))
}

/// Notes that statistics are computed up to this result, in place of the number noted before.
pub fn set_through(tx: &Tx<'_>, result: u32) -> Result<()> {
    tx.run("UPDATE instance SET figures_through = ?1", [result])
}

/// As [`set_through`], but only if statistics are computed up to the result before this one.
pub fn follow(tx: &Tx<'_>, result: u32) -> Result<()> {
    tx.run("UPDATE instance SET figures_through = ?1 WHERE figures_through = ?1 - 1", [result])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_and_come_back() {
        let numbers: [i64; COLUMNS.len()] = array::from_fn(|n| n as i64 + 1);
        assert_eq!(PlayerStatistics::of_numbers(numbers).numbers(), numbers);
    }
}
