//! What finished matches add to the figures of their players and of their server: games, the cube and the dice. All of it
//! follows from the logs of the matches and is kept for each, so that no profile ever reads a log.

use super::connection::Tx;
use super::error::Result;
use super::guilds;
use super::ids::{GuildId, MatchId, PersonId, Time};
use super::period::{Month, Period};
use crate::engine::rule_sets::Discipline;
use rusqlite::{Row, ToSql, params, params_from_iter};
use std::array;

/// How many numbers the figures are.
const NUMBERS: usize = 26;

/// In how many ways two dice can fall.
const WAYS: u64 = 36;

/// What somebody did, or all players of a server together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games.
    pub games: Games,
    /// The cube.
    pub cube: Cube,
    /// The dice.
    pub dice: Dice,
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Won.
    pub won: u64,
    /// Lost.
    pub lost: u64,
    /// How many of those won were gammons.
    pub gammons_won: u64,
    /// How many of those lost.
    pub gammons_lost: u64,
    /// How many of those won were backgammons.
    pub backgammons_won: u64,
    /// How many of those lost.
    pub backgammons_lost: u64,
}

/// What was done with the cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cube {
    /// Doubles offered.
    pub doubled: u64,
    /// How many of those the opponent dropped.
    pub cashed: u64,
    /// Doubles taken.
    pub took: u64,
    /// Games won in which a double was taken.
    pub won_after_take: u64,
    /// Doubles dropped.
    pub dropped: u64,
}

/// What the dice brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    /// Rolls; the opening, of which both players throw a die, is none.
    pub rolls: u64,
    /// What the two dice showed, added up.
    pub pips: u64,
    /// Doublets.
    pub doublets: u64,
    /// Rolls with a checker on the bar that entered one.
    pub entering: Needed,
    /// Rolls that could hit.
    pub hitting: Needed,
    /// Rolls that could take off the last checker.
    pub finishing: Needed,
}

/// Rolls that could bring something and could fail to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needed {
    /// How many rolls.
    pub rolls: u64,
    /// How many of them brought it.
    pub came: u64,
    /// In how many of 36 ways each of them could have brought it, added up.
    pub ways: u64,
    /// Each number of such ways times the number of the others, added up: what the standard deviation follows from.
    pub spread: u64,
}

/// How well somebody played, as far as their matches were analysed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Performance {
    /// Decisions that count.
    pub decisions: u32,
    /// What all of them gave away, in points of the cube as it stood.
    pub error: f64,
}

/// From how many decisions on a performance rating says something of a player.
pub const ENOUGH_FOR_A_PR: u32 = 500;

/// From how many rolls on something can be said of somebody's luck.
pub const ENOUGH_FOR_LUCK: u32 = 60;

/// PR is the mean error of a decision, in points, times this.
const PR: f64 = 500.0;

impl Performance {
    /// The same with one match more, whose earlier figures, `before`, these replace.
    pub fn with(self, of: Performance, before: Performance) -> Performance {
        Performance {
            decisions: (self.decisions + of.decisions).saturating_sub(before.decisions),
            error: self.error + of.error - before.error,
        }
    }

    /// The performance rating (PR), the lower the better, of somebody of whom enough decisions are known.
    pub fn rating(&self) -> Option<f64> {
        self.rating_of_few().filter(|_| self.decisions >= ENOUGH_FOR_A_PR)
    }

    /// The same of however few decisions, such as those of one match; `None` where there are none.
    pub fn rating_of_few(&self) -> Option<f64> {
        (self.decisions > 0).then(|| PR * self.error / f64::from(self.decisions))
    }
}

impl Dice {
    /// Doublets beside what they should be: one roll in six.
    pub fn doublets(&self) -> Needed {
        let Dice { rolls, doublets, .. } = *self;
        Needed { rolls, came: doublets, ways: 6 * rolls, spread: 6 * 30 * rolls }
    }

    /// By how much chance alone moves the mean of what two dice show, which should be 7: its standard deviation.
    pub fn mean_deviation(&self) -> f64 {
        // Of one die it is the root of 35/12.
        (35.0 / 6.0 / self.rolls as f64).sqrt()
    }
}

impl Needed {
    /// Counts a roll that could bring something in so many of 36 ways; nothing where that was certain or impossible.
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

    /// How many should have brought it: the exact chances, added up.
    pub fn expected(&self) -> f64 {
        self.ways as f64 / WAYS as f64
    }

    /// By how much chance alone moves the number that come: the standard deviation. Two in three samples lie within it,
    /// 19 in 20 within twice as much.
    pub fn deviation(&self) -> f64 {
        (self.spread as f64).sqrt() / WAYS as f64
    }
}

impl Figures {
    /// In the order of [`NAMES`].
    fn numbers(&self) -> [i64; NUMBERS] {
        let Figures { games, cube, dice } = self;
        let Dice { entering, hitting, finishing, .. } = dice;
        [
            games.won,
            games.lost,
            games.gammons_won,
            games.gammons_lost,
            games.backgammons_won,
            games.backgammons_lost,
            cube.doubled,
            cube.cashed,
            cube.took,
            cube.won_after_take,
            cube.dropped,
            dice.rolls,
            dice.pips,
            dice.doublets,
            entering.rolls,
            entering.came,
            entering.ways,
            entering.spread,
            hitting.rolls,
            hitting.came,
            hitting.ways,
            hitting.spread,
            finishing.rolls,
            finishing.came,
            finishing.ways,
            finishing.spread,
        ]
        .map(u64::cast_signed)
    }

    fn of_numbers(numbers: [i64; NUMBERS]) -> Figures {
        let mut numbers = numbers.map(|number| u64::try_from(number).unwrap_or(0)).into_iter();
        let mut next = || numbers.next().unwrap_or(0);
        let games = Games {
            won: next(),
            lost: next(),
            gammons_won: next(),
            gammons_lost: next(),
            backgammons_won: next(),
            backgammons_lost: next(),
        };
        let cube = Cube { doubled: next(), cashed: next(), took: next(), won_after_take: next(), dropped: next() };
        let (rolls, pips, doublets) = (next(), next(), next());
        let mut needed = || Needed { rolls: next(), came: next(), ways: next(), spread: next() };
        let dice = Dice { rolls, pips, doublets, entering: needed(), hitting: needed(), finishing: needed() };
        Figures { games, cube, dice }
    }
}

const NAMES: &str =
    "games_won, games_lost, gammons_won, gammons_lost, backgammons_won, backgammons_lost, doubled, cashed, took,
    won_after_take, dropped, rolls, eyes, doublets, entering, entered, entering_ways, entering_spread, hitting, hit,
    hitting_ways, hitting_spread, finishing, finished, finishing_ways, finishing_spread";

const PLACES: &str = "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26";

const SETS: &str = "games_won = ?1, games_lost = ?2, gammons_won = ?3, gammons_lost = ?4, backgammons_won = ?5,
    backgammons_lost = ?6, doubled = ?7, cashed = ?8, took = ?9, won_after_take = ?10, dropped = ?11, rolls = ?12,
    eyes = ?13, doublets = ?14, entering = ?15, entered = ?16, entering_ways = ?17, entering_spread = ?18, hitting = ?19,
    hit = ?20, hitting_ways = ?21, hitting_spread = ?22, finishing = ?23, finished = ?24, finishing_ways = ?25,
    finishing_spread = ?26";

const SUMS: &str =
    "coalesce(sum(games_won), 0), coalesce(sum(games_lost), 0), coalesce(sum(gammons_won), 0), coalesce(sum(gammons_lost), 0),
    coalesce(sum(backgammons_won), 0), coalesce(sum(backgammons_lost), 0), coalesce(sum(doubled), 0),
    coalesce(sum(cashed), 0), coalesce(sum(took), 0), coalesce(sum(won_after_take), 0), coalesce(sum(dropped), 0),
    coalesce(sum(rolls), 0), coalesce(sum(eyes), 0), coalesce(sum(doublets), 0), coalesce(sum(entering), 0),
    coalesce(sum(entered), 0), coalesce(sum(entering_ways), 0), coalesce(sum(entering_spread), 0),
    coalesce(sum(hitting), 0), coalesce(sum(hit), 0), coalesce(sum(hitting_ways), 0), coalesce(sum(hitting_spread), 0),
    coalesce(sum(finishing), 0), coalesce(sum(finished), 0), coalesce(sum(finishing_ways), 0),
    coalesce(sum(finishing_spread), 0)";

fn read(row: &Row<'_>) -> rusqlite::Result<Figures> {
    let mut numbers = [0; NUMBERS];
    for (column, number) in numbers.iter_mut().enumerate() {
        *number = row.get(column)?;
    }
    Ok(Figures::of_numbers(numbers))
}

/// What is known of a match besides its figures.
#[derive(Clone, Copy, Debug)]
pub struct MatchKey {
    /// The match.
    pub match_id: MatchId,
    /// For which server it counts, if for one.
    pub guild: Option<GuildId>,
    /// What was played.
    pub discipline: Discipline,
    /// When it ended.
    pub at: Time,
}

/// Keeps the figures of a player of a match, in place of any that were kept.
pub fn keep(tx: &Tx<'_>, of: &MatchKey, person: PersonId, figures: &Figures) -> Result<()> {
    let sql = format!("SELECT {NAMES} FROM figures WHERE person = ?1 AND match_id = ?2");
    let before = tx.find(&sql, params![person, of.match_id], read)?.unwrap_or_default();
    if before == *figures {
        return Ok(());
    }
    let numbers = figures.numbers();
    let sql = format!(
        "INSERT INTO figures ({NAMES}, person, match_id, guild, game) VALUES ({PLACES}, ?27, ?28, ?29, ?30)
         ON CONFLICT (person, match_id) DO UPDATE SET {SETS}"
    );
    let game = of.discipline.key();
    tx.run(&sql, values(&numbers, &[&person, &of.match_id, &of.guild, &game]))?;
    let Some(guild) = of.guild.filter(|&guild| guild != guilds::FORMER) else { return Ok(()) };
    let month = Period::month(of.at).to_string();
    let sql = format!("SELECT {NAMES} FROM server_figures WHERE guild = ?1 AND month = ?2 AND game = ?3");
    let kept = tx.find(&sql, params![guild, month, game], read)?.unwrap_or_default().numbers();
    let old = before.numbers();
    let sums: [i64; NUMBERS] = array::from_fn(|n| kept[n] + numbers[n] - old[n]);
    let sql = format!(
        "INSERT INTO server_figures ({NAMES}, guild, month, game) VALUES ({PLACES}, ?27, ?28, ?29)
         ON CONFLICT (guild, month, game) DO UPDATE SET {SETS}"
    );
    tx.run(&sql, values(&sums, &[&guild, &month, &game]))
}

/// Figures in the first places of a statement, and what else it takes after them.
fn values<'a>(numbers: &'a [i64], others: &[&'a dyn ToSql]) -> impl rusqlite::Params {
    let numbers = numbers.iter().map(|number| number as &dyn ToSql);
    params_from_iter(numbers.chain(others.iter().copied()).collect::<Vec<_>>())
}

/// What somebody has done in all their finished matches, or those that count for a server, perhaps in one game alone.
pub fn of_person(
    tx: &Tx<'_>,
    person: PersonId,
    guild: Option<GuildId>,
    discipline: Option<Discipline>,
) -> Result<Figures> {
    let sql = format!(
        "SELECT {SUMS} FROM figures WHERE person = ?1 AND (?2 IS NULL OR guild = ?2)
        AND (?3 IS NULL OR game = ?3)"
    );
    tx.one(&sql, params![person, guild, discipline.map(Discipline::key)], read)
}

/// What somebody has done in one match; `None` if that is not known.
pub fn of_match(tx: &Tx<'_>, match_id: MatchId, person: PersonId) -> Result<Option<Figures>> {
    let sql = format!("SELECT {NAMES} FROM figures WHERE person = ?1 AND match_id = ?2");
    tx.find(&sql, params![person, match_id], read)
}

/// What all players of a server have done together in a month.
pub fn of_month(tx: &Tx<'_>, guild: GuildId, month: Month) -> Result<Figures> {
    let sql = format!("SELECT {SUMS} FROM server_figures WHERE guild = ?1 AND month = ?2");
    tx.one(&sql, params![guild, Period::Month(month).to_string()], read)
}

/// What all players of a server have done together, perhaps in one game alone.
pub fn of_guild(tx: &Tx<'_>, guild: GuildId, discipline: Option<Discipline>) -> Result<Figures> {
    let sql = format!("SELECT {SUMS} FROM server_figures WHERE guild = ?1 AND (?2 IS NULL OR game = ?2)");
    tx.one(&sql, params![guild, discipline.map(Discipline::key)], read)
}

/// Keeps what an analysis says of a player of a match: decisions that count, and what they gave away. Returns what was said
/// before; `None` where no figures of the match are known, and nothing is kept.
pub fn keep_performance(
    tx: &Tx<'_>,
    match_id: MatchId,
    person: PersonId,
    of: Performance,
) -> Result<Option<Performance>> {
    let sql = "SELECT decisions, given_away FROM figures WHERE person = ?1 AND match_id = ?2";
    let before =
        tx.find(sql, params![person, match_id], |row| Ok(Performance { decisions: row.get(0)?, error: row.get(1)? }))?;
    let sql = "UPDATE figures SET decisions = ?3, given_away = ?4 WHERE person = ?1 AND match_id = ?2";
    tx.run(sql, params![person, match_id, of.decisions, of.error])?;
    Ok(before)
}

/// How many decisions of somebody's analysed matches count, and what they gave away.
pub fn performance(
    tx: &Tx<'_>,
    person: PersonId,
    guild: Option<GuildId>,
    discipline: Discipline,
) -> Result<Performance> {
    let sql = "SELECT coalesce(sum(decisions), 0), coalesce(sum(given_away), 0.0) FROM figures
        WHERE person = ?1 AND (?2 IS NULL OR guild = ?2) AND game = ?3";
    tx.one(sql, params![person, guild, discipline.key()], |row| {
        Ok(Performance { decisions: row.get(0)?, error: row.get(1)? })
    })
}

/// The matches whose figures are to be worked out next, with the numbers of their results, in order; at most `most`.
pub fn next(tx: &Tx<'_>, most: u32) -> Result<Vec<(u32, MatchId)>> {
    let sql =
        "SELECT result, id FROM matches WHERE state = 'finished' AND result > (SELECT figures_through FROM instance)
        ORDER BY result LIMIT ?1";
    tx.list(sql, [most], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Notes that figures are worked out up to this result, whatever they were before.
pub fn set_through(tx: &Tx<'_>, result: u32) -> Result<()> {
    tx.run("UPDATE instance SET figures_through = ?1", [result])
}

/// The same where they were worked out up to the result before.
pub fn follow(tx: &Tx<'_>, result: u32) -> Result<()> {
    tx.run("UPDATE instance SET figures_through = ?1 WHERE figures_through = ?1 - 1", [result])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_and_come_back() {
        let numbers: [i64; NUMBERS] = array::from_fn(|n| n as i64 + 1);
        assert_eq!(Figures::of_numbers(numbers).numbers(), numbers);
        let names: Vec<&str> = NAMES.split(',').map(str::trim).collect();
        assert_eq!(names.len(), NUMBERS);
        let sets: Vec<String> = (1..).zip(&names).map(|(place, name)| format!("{name} = ?{place}")).collect();
        assert_eq!(SETS.split(',').map(str::trim).collect::<Vec<_>>(), sets);
        assert_eq!(SUMS.matches("sum(").count(), NUMBERS);
    }

    #[test]
    fn chances_add_up_exactly() {
        let mut needed = Needed::default();
        needed.count(11, true);
        needed.count(25, false);
        needed.count(0, false);
        needed.count(36, true);
        assert_eq!(needed, Needed { rolls: 2, came: 1, ways: 36, spread: 2 * 11 * 25 });
        assert!((needed.expected() - 1.0).abs() < 1e-12 && (needed.deviation() - 550_f64.sqrt() / 36.0).abs() < 1e-12);
        let dice = Dice { rolls: 36, doublets: 7, ..Dice::default() };
        assert!(
            (dice.doublets().expected() - 6.0).abs() < 1e-12
                && (dice.doublets().deviation() - 5_f64.sqrt()).abs() < 1e-12
        );
    }
}
