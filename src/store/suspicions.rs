//! Signs of made-up results in the ratings, for the owner of a bot. They are read rarely, so whole tables are scanned.

use super::database::{Result, Row, Tx, params};
use super::ids::{GuildId, LedgerId, PersonId, Time};
use super::people::{self, Person};

/// A quick rise of a rating of all servers.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    pub person: Person,
    /// The key of the discipline.
    pub game: String,
    pub gained: f64,
    pub matches: u32,
    /// The number of opponents, all former players being one.
    pub opponents: u32,
}

/// A person and the opponent in a large part of their rated matches.
#[derive(Clone, Debug, PartialEq)]
pub struct FrequentPair {
    pub person: Person,
    pub opponent: Person,
    /// The key of the discipline.
    pub game: String,
    /// The lengths of the matches between them that count for all servers, added up.
    pub points: u32,
    /// The lengths of all matches of `person` that count for all servers, added up.
    pub all_points: u32,
    /// The number of matches that `person` won against `opponent`.
    pub won: u32,
    pub matches: u32,
}

/// A person that one administrator has often declared the winner of a rated match.
#[derive(Clone, Debug, PartialEq)]
pub struct Favour {
    pub guild: GuildId,
    pub by: Person,
    pub winner: Person,
    pub matches: u32,
}

/// A pair of players with rated matches that were cut short: played to an end that keeps them out of the ratings of all
/// servers, or not played out.
#[derive(Clone, Debug, PartialEq)]
pub struct CutShortPair {
    pub one: Person,
    pub two: Person,
    pub matches: u32,
}

/// A person's matches against one opponent that count for all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub person: PersonId,
    pub opponent: PersonId,
    /// The lengths of their matches, added up.
    pub points: u32,
    pub matches: u32,
    pub won: u32,
}

/// The end of a match that was cut short: with a final score, or unplayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MatchEnd {
    Played,
    Unplayed,
}

fn person(row: &Row<'_>, first: usize) -> Result<Person> {
    people::read(row, first)
}

/// People whose rating rose by at least `least` since a time.
pub fn gains(tx: &Tx<'_>, ledger: LedgerId, since: Time, least: f64) -> Result<Vec<Gain>> {
    let sql = "SELECT people.id, display_name, username, game, sum(after - before), count(*),
            count(DISTINCT CASE WHEN opponent < 0 THEN 0 ELSE opponent END)
        FROM rating_changes JOIN people ON people.id = person
        WHERE ledger = ?1 AND at >= ?2 AND person > 0
        GROUP BY people.id, display_name, username, game HAVING sum(after - before) >= ?3 ORDER BY 5 DESC, 1";
    tx.list(sql, params![ledger, since, least], |row| {
        Ok(Gain {
            person: person(row, 0)?,
            game: row.get(3)?,
            gained: row.get(4)?,
            matches: row.get(5)?,
            opponents: row.get(6)?,
        })
    })
}

/// People who played at least `least` points against one opponent, and more than `percent` of all their points.
pub fn pairs(tx: &Tx<'_>, ledger: LedgerId, least: u32, percent: u32) -> Result<Vec<FrequentPair>> {
    // All former players count as one opponent; the name is that of the latest former player.
    let sql = "SELECT p.id, p.display_name, p.username, o.id, o.display_name, o.username, met.game, points, total, won, played
        FROM (SELECT person, game, min(opponent) AS opponent, sum(length) AS points, count(*) AS played,
                count(*) FILTER (WHERE after > before) AS won
            FROM rating_changes WHERE ledger = ?1
            GROUP BY person, game, CASE WHEN opponent < 0 THEN 0 ELSE opponent END HAVING sum(length) >= ?2) AS met
        JOIN (SELECT person, game, sum(length) AS total FROM rating_changes WHERE ledger = ?1 GROUP BY person, game) AS everybody
            ON everybody.person = met.person AND everybody.game = met.game
        JOIN people AS p ON p.id = met.person JOIN people AS o ON o.id = met.opponent
        WHERE 100 * points > ?3 * total AND met.person > 0 ORDER BY points DESC, p.id, o.id";
    tx.list(sql, params![ledger, least, percent], |row| {
        Ok(FrequentPair {
            person: person(row, 0)?,
            opponent: person(row, 3)?,
            game: row.get(6)?,
            points: row.get(7)?,
            all_points: row.get(8)?,
            won: row.get(9)?,
            matches: row.get(10)?,
        })
    })
}

/// People in whose favour the same administrator settled at least `least` rated matches since `since`.
pub fn favours(tx: &Tx<'_>, since: Time, least: u32) -> Result<Vec<Favour>> {
    let sql =
        "SELECT a.guild, b.id, b.display_name, b.username, w.id, w.display_name, w.username, count(DISTINCT match_id)
        FROM administration AS a JOIN matches ON matches.id = match_id
        JOIN people AS b ON b.id = a.person
        JOIN people AS w ON w.id = CASE a.winner WHEN 1 THEN one ELSE two END
        WHERE at >= ?1 AND a.rated = 1
        GROUP BY a.guild, b.id, b.display_name, b.username, w.id, w.display_name, w.username
        HAVING count(DISTINCT match_id) >= ?2 ORDER BY 8 DESC, 1, 2, 5";
    tx.list(sql, params![since, least], |row| {
        Ok(Favour { guild: row.get(0)?, by: person(row, 1)?, winner: person(row, 4)?, matches: row.get(7)? })
    })
}

/// Pairs with at least `least` rated matches since a time that were kept out of the ratings of all servers.
pub fn kept_out(tx: &Tx<'_>, since: Time, least: u32) -> Result<Vec<CutShortPair>> {
    pairs_cut_short(tx, since, least, MatchEnd::Played)
}

/// Pairs with at least `least` rated matches that were cut short since `since`, even if those go on by now.
pub fn cut_short(tx: &Tx<'_>, since: Time, least: u32) -> Result<Vec<CutShortPair>> {
    pairs_cut_short(tx, since, least, MatchEnd::Unplayed)
}

fn pairs_cut_short(tx: &Tx<'_>, since: Time, least: u32, end: MatchEnd) -> Result<Vec<CutShortPair>> {
    let sql = "SELECT p.id, p.display_name, p.username, q.id, q.display_name, q.username, count(*)
        FROM matches JOIN people AS p ON p.id = one JOIN people AS q ON q.id = two
        WHERE cut_short_at >= ?1 AND CASE WHEN final_one IS NULL THEN 0 ELSE 1 END = ?3
        GROUP BY p.id, p.display_name, p.username, q.id, q.display_name, q.username HAVING count(*) >= ?2 ORDER BY 7 DESC, 1, 4";
    tx.list(sql, params![since, least, end == MatchEnd::Played], |row| {
        Ok(CutShortPair { one: person(row, 0)?, two: person(row, 3)?, matches: row.get(6)? })
    })
}

/// The sums of each person's matches against each opponent, over all disciplines.
pub fn meetings(tx: &Tx<'_>, ledger: LedgerId) -> Result<Vec<Meeting>> {
    let sql = "SELECT person, opponent, sum(length), count(*), count(*) FILTER (WHERE after > before)
        FROM rating_changes WHERE ledger = ?1 AND opponent IS NOT NULL GROUP BY person, opponent";
    tx.list(sql, [ledger], |row| {
        Ok(Meeting {
            person: row.get(0)?,
            opponent: row.get(1)?,
            points: row.get(2)?,
            matches: row.get(3)?,
            won: row.get(4)?,
        })
    })
}
