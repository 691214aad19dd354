//! The analyses of matches that are over, finished or aborted.

use super::database::{Result, Row, Tx, params};
use super::ids::{MatchId, Time};
use crate::engine::{PerPlayer, Player};
use crate::review::{CubeEquities, Joker, Mistake, PlayerReview, ResignationEquities, Review, ReviewedDecision};

/// Stores the review of a match, in place of one with less look-ahead. A review with as much or more look-ahead stays,
/// and the result is `false`.
pub fn keep(tx: &Tx<'_>, id: MatchId, found: &Review, at: Time) -> Result<bool> {
    let kept: Option<u8> = tx.find("SELECT plies FROM analyses WHERE match_id = ?1", [id], |row| row.get(0))?;
    if kept.is_some_and(|plies| plies >= found.plies) {
        return Ok(false);
    }
    for table in ["DELETE FROM mistakes WHERE match_id = ?1", "DELETE FROM analysed_players WHERE match_id = ?1"] {
        tx.run(table, [id])?;
    }
    let sql = "INSERT INTO analyses (match_id, plies, chances, at, jokers) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (match_id) DO UPDATE SET plies = excluded.plies, chances = excluded.chances, at = excluded.at,
            jokers = excluded.jokers";
    tx.run(sql, params![id, found.plies, chances_to_text(&found.chances), at, jokers_to_text(&found.jokers)])?;
    for (player, of) in found.players.iter() {
        let sql =
            "INSERT INTO analysed_players (match_id, player, plays, plays_error, cubes, cubes_error, inaccuracies,
            blunders, luck, won, luck_adjusted) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        let values = params![
            id,
            player,
            of.plays,
            of.plays_error,
            of.cubes,
            of.cubes_error,
            of.inaccuracies,
            of.blunders,
            of.luck,
            of.won,
            of.luck_adjusted
        ];
        tx.run(sql, values)?;
    }
    for Mistake { action_number, game, player, decision, error, cost } in &found.mistakes {
        let sql = "INSERT INTO mistakes (match_id, seq, game, player, decision, error, cost, played, best, no_double,
            double_take, double_drop, playing_on, resigned)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
        let (word, play, cube, end) = match decision {
            ReviewedDecision::Play { played, best } => ("play", Some((played, best)), None, None),
            ReviewedDecision::Cube { choice, equities } => (choice.key(), None, Some(equities), None),
            ReviewedDecision::Resignation { choice, equities } => (choice.key(), None, None, Some(equities)),
        };
        let values = params![
            id,
            action_number,
            game,
            player,
            word,
            error,
            cost,
            play.map(|(played, _)| played),
            play.map(|(_, best)| best),
            cube.map(|cube| cube.no_double),
            cube.map(|cube| cube.double_take),
            cube.map(|cube| cube.double_drop),
            end.map(|end| end.playing_on),
            end.map(|end| end.resigned)
        ];
        tx.run(sql, values)?;
    }
    Ok(true)
}

/// The review of a match; `None` before its analysis.
pub fn of_match(tx: &Tx<'_>, id: MatchId) -> Result<Option<Review>> {
    let sql = "SELECT plies, chances, jokers FROM analyses WHERE match_id = ?1";
    let found = tx.find(sql, [id], |row| Ok((row.get(0)?, row.get::<String>(1)?, row.get::<String>(2)?)))?;
    let Some((plies, chances, jokers)) = found else { return Ok(None) };
    let sql = "SELECT player, plays, plays_error, cubes, cubes_error, inaccuracies, blunders, luck, won, luck_adjusted
        FROM analysed_players WHERE match_id = ?1";
    let mut players = PerPlayer::default();
    for (player, totals) in tx.list(sql, [id], read_totals)? {
        players[player] = totals;
    }
    let sql = "SELECT seq, game, player, decision, error, cost, played, best, no_double, double_take, double_drop,
            playing_on, resigned
        FROM mistakes WHERE match_id = ?1 ORDER BY seq";
    let mistakes = tx.list(sql, [id], read_mistake)?;
    let (chances, jokers) = (chances_of_text(&chances), jokers_of_text(&jokers));
    Ok(Some(Review { plies, chances, players, mistakes, jokers }))
}

fn read_totals(row: &Row<'_>) -> Result<(Player, PlayerReview)> {
    let totals = PlayerReview {
        plays: row.get(1)?,
        plays_error: row.get(2)?,
        cubes: row.get(3)?,
        cubes_error: row.get(4)?,
        inaccuracies: row.get(5)?,
        blunders: row.get(6)?,
        luck: row.get(7)?,
        won: row.get(8)?,
        luck_adjusted: row.get(9)?,
    };
    Ok((row.get(0)?, totals))
}

fn read_mistake(row: &Row<'_>) -> Result<Mistake> {
    let word: String = row.get(3)?;
    let decision = match (word.parse(), word.parse()) {
        (Ok(choice), _) => {
            let equities = CubeEquities { no_double: row.get(8)?, double_take: row.get(9)?, double_drop: row.get(10)? };
            ReviewedDecision::Cube { choice, equities }
        }
        (Err(_), Ok(choice)) => {
            let equities = ResignationEquities { playing_on: row.get(11)?, resigned: row.get(12)? };
            ReviewedDecision::Resignation { choice, equities }
        }
        (Err(_), Err(_)) => ReviewedDecision::Play { played: row.get(6)?, best: row.get(7)? },
    };
    Ok(Mistake {
        action_number: row.get(0)?,
        game: row.get(1)?,
        player: row.get(2)?,
        decision,
        error: row.get(4)?,
        cost: row.get(5)?,
    })
}

fn chances_to_text(games: &[Vec<u16>]) -> String {
    let game = |chances: &Vec<u16>| chances.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    games.iter().map(game).collect::<Vec<_>>().join("\n")
}

fn chances_of_text(text: &str) -> Vec<Vec<u16>> {
    text.lines().map(|game| game.split(' ').filter_map(|chance| chance.parse().ok()).collect()).collect()
}

/// A line for each: `12 1 2 66 0.71` is action 12 of game 1, player two's 6-6.
fn jokers_to_text(jokers: &[Joker]) -> String {
    let line = |of: &Joker| {
        let player = if of.player == Player::One { 1 } else { 2 };
        format!("{} {} {player} {} {:.3}", of.action_number, of.game, of.roll, of.points)
    };
    jokers.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn jokers_of_text(text: &str) -> Vec<Joker> {
    let read = |line: &str| {
        let mut words = line.split(' ');
        let (action_number, game) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let player = if words.next()? == "1" { Player::One } else { Player::Two };
        Some(Joker {
            action_number,
            game,
            player,
            roll: words.next()?.parse().ok()?,
            points: words.next()?.parse().ok()?,
        })
    };
    text.lines().filter_map(read).collect()
}
