//! What follows from finished matches, and the traces of presses, in bulk: plausible numbers, each row where the program
//! would have it.

use super::{Size, TERMS};
use barpoint::engine::terms::Terms;
use barpoint::store::ids::{MessageId, Time};
use barpoint::store::period::Period;
use rusqlite::{Transaction, params};

const DAY: i64 = 24 * 3_600_000;

/// A row for each player of each match that counts.
const COUNTED: &str = "CREATE TEMP TABLE kinds (terms TEXT PRIMARY KEY, game TEXT, length INTEGER) STRICT;
    CREATE TEMP VIEW counted AS
        SELECT id, result, guild, home_channel, ended_at, game, length, one AS person, two AS opponent,
            winner = 1 AS won, final_one AS own, final_two AS other FROM main.matches JOIN kinds USING (terms)
        UNION ALL
        SELECT id, result, guild, home_channel, ended_at, game, length, two, one, winner = 2, final_two, final_one
            FROM main.matches JOIN kinds USING (terms);";

const FIGURES: &str = "INSERT INTO figures (person, match_id, guild, game, games_won, games_lost, gammons_won, gammons_lost,
        backgammons_won, backgammons_lost, doubled, cashed, took, won_after_take, dropped, rolls, eyes, doublets, entering,
        entered, entering_ways, entering_spread, hitting, hit, hitting_ways, hitting_spread, finishing, finished,
        finishing_ways, finishing_spread, decisions, given_away)
    SELECT person, id, guild, game, own, other, 0, 0, 0, 0, 1, 0, 1, won, 0, 40, 325, 7, 5, 4, 120, 2000, 8, 3, 100, 2400,
        2, 1, 40, 500, 45, 1.125 FROM counted ORDER BY person, id;
    INSERT INTO server_figures (guild, month, game, games_won, games_lost, gammons_won, gammons_lost, backgammons_won,
        backgammons_lost, doubled, cashed, took, won_after_take, dropped, rolls, eyes, doublets, entering, entered,
        entering_ways, entering_spread, hitting, hit, hitting_ways, hitting_spread, finishing, finished, finishing_ways,
        finishing_spread)
    SELECT guild, strftime('%Y-%m', ended_at / 1000, 'unixepoch'), game, sum(own), sum(other), 0, 0, 0, 0, count(*), 0,
        count(*), 0, 0, 40 * count(*), 325 * count(*), 7 * count(*), 5, 4, 120, 2000, 8, 3, 100, 2400, 2, 1, 40, 500
        FROM counted GROUP BY 1, 2, 3;
    UPDATE instance SET figures_through = (SELECT max(result) FROM matches);";

const RATING_CHANGES: &str = "INSERT INTO rating_changes (ledger, person, result, game, at, before, after, opponent, length)
    SELECT ledgers.id, person, result, game, ended_at, 1500 + person % 300, 1500 + person % 300 + CASE won WHEN 1 THEN 4 ELSE -4 END,
        opponent, length FROM counted CROSS JOIN ledgers ON ledgers.guild IN (0, counted.guild)
    ORDER BY ledgers.id, person, result";

/// Writes ratings, leaderboards and statistics of all matches.
pub(super) fn work_out(writing: &Transaction<'_>, now: i64) {
    writing.execute_batch(COUNTED).expect("a view");
    for (line, _) in TERMS {
        let terms: Terms = line.parse().expect("terms");
        let row = params![line, terms.rule_set().discipline().key(), terms.points()];
        writing.execute("INSERT INTO kinds VALUES (?1, ?2, ?3)", row).expect("terms");
    }
    writing.execute_batch(FIGURES).expect("statistics");
    writing.execute_batch(RATING_CHANGES).expect("rating changes");
    for period in [Period::All, Period::month(Time(now)), Period::week(Time(now))] {
        for (guild, channel) in [("0", "0"), ("guild", "0"), ("guild", "home_channel")] {
            write_leaderboards(writing, period, (guild, channel));
        }
    }
}

/// Writes all leaderboards of a period, with the joins in the order written, for which there are indexes: `guild` and `channel` are the columns by which they are separated, or 0.
fn write_leaderboards(writing: &Transaction<'_>, period: Period, (guild, channel): (&str, &str)) {
    let since = if period == Period::All { 0 } else { start_of(period) };
    let leaderboards = format!(
        "INSERT INTO leaderboards (ledger, channel, period, until, game)
         SELECT DISTINCT ledgers.id, {channel}, ?1, ?2, game FROM counted CROSS JOIN ledgers ON ledgers.guild = {guild}
         WHERE ended_at >= ?3",
        guild = if guild == "0" { "0" } else { "counted.guild" }
    );
    let word = period.to_string();
    let until = period.until().map(|until| until.0);
    writing.execute(&leaderboards, params![word, until, since]).expect("leaderboards");
    let standings = format!(
        "INSERT INTO standings (leaderboard, person, hidden, rating, experience, gained, wins, losses, points_won,
            points_lost, streak, best_streak, played, win_rate)
         SELECT leaderboards.id, person, 0, 1500 + person % 300, experience, wins * 4.0 - (played - wins) * 4.0, wins,
            played - wins, points_won, points_lost, wins % 3, wins % 9, played,
            CASE WHEN played >= 10 THEN 1.0 * wins / played END
         FROM (SELECT {guild} AS of_guild, {channel} AS of_channel, game, person, sum(length) AS experience,
                sum(won) AS wins, count(*) AS played, sum(own) AS points_won, sum(other) AS points_lost
            FROM counted WHERE ended_at >= ?2 GROUP BY 1, 2, 3, 4) AS sums
         CROSS JOIN ledgers ON ledgers.guild = of_guild
         CROSS JOIN leaderboards ON ledger = ledgers.id AND channel = of_channel AND period = ?1 AND leaderboards.game = sums.game
         ORDER BY leaderboards.id, person"
    );
    writing.execute(&standings, params![word, since]).expect("standings");
    let performances = format!(
        "INSERT INTO performances (guild, channel, period, until, game, person, hidden, decisions, given_away, rating)
         SELECT {guild}, {channel}, ?1, ?2, game, person, 0, 45 * count(*), 1.125 * count(*), 5.0 + person % 100 / 10.0
         FROM counted WHERE ended_at >= ?3 GROUP BY 1, 2, game, person ORDER BY 1, 2, 3, 5, 6"
    );
    writing.execute(&performances, params![word, until, since]).expect("performances");
}

fn start_of(period: Period) -> i64 {
    let until = period.until().expect("a month or a week").0;
    match period {
        Period::Week(_) => until - 7 * DAY,
        _ => until - 30 * DAY,
    }
}

/// Writes the traces that presses leave: their ids, news that was delivered, and what each message shows.
pub(super) fn write_presses(writing: &Transaction<'_>, size: &Size) {
    let snowflake = |ms: i64| MessageId::first_at(Time(ms)).0.cast_signed();
    let numbers =
        "WITH RECURSIVE numbers (n) AS (SELECT 0 WHERE ?1 > 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)";
    let spread =
        |since: i64| (snowflake(since), (snowflake(size.now) - snowflake(since)) / i64::from(size.presses.max(1)));
    let (first, apart) = spread(size.now - 2 * DAY);
    let interactions = format!(
        "{numbers} INSERT INTO interactions (id, at) SELECT ?2 + ?3 * n, ?4 - 2 * {DAY} + 2 * {DAY} / ?1 * n FROM numbers"
    );
    writing.execute(&interactions, params![size.presses, first, apart, size.now]).expect("interactions");
    let outbox = format!(
        "{numbers} INSERT INTO outbox (match_id, kind, since, version, state, made_at, due_at, settled_at)
         SELECT 1 + n * 7919 % ?2, 'turn', 1, 1, 'delivered', at, at, at
         FROM (SELECT n, ?3 - 30 * {DAY} + 30 * {DAY} / ?1 * n AS at FROM numbers) AS made"
    );
    writing.execute(&outbox, params![size.presses, size.matches, size.now]).expect("news");
    let (first, apart) = spread(size.now - 365 * DAY);
    let shown = format!(
        "{numbers} INSERT INTO shown (message, match_id, version) SELECT ?2 + ?3 * n, 1 + n * 7919 % ?4, 1 FROM numbers"
    );
    writing.execute(&shown, params![size.presses, first, apart, size.matches]).expect("messages");
}
