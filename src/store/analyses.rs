//! How well matches were played that are over, finished or aborted.

use super::connection::Tx;
use super::error::Result;
use super::ids::{MatchId, Time};
use crate::engine::keyed_enum::keyed_enum;
use crate::engine::player::{PerPlayer, Player};
use rusqlite::{Row, params};

/// What was found in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// How many plies were looked ahead.
    pub plies: u8,
    /// The first player's chances after each roll, in thousandths, game by game.
    pub chances: Vec<Vec<u16>>,
    /// How each player played.
    pub players: PerPlayer<Totals>,
    /// The decisions that gave something away, in order.
    pub mistakes: Vec<Mistake>,
}

/// How a player played. Errors are in points of the cube as it stood.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Decisions on plays that count.
    pub plays: u32,
    /// What they gave away.
    pub plays_error: f64,
    /// Decisions on the cube that count.
    pub cubes: u32,
    /// What they gave away.
    pub cubes_error: f64,
    /// How many decisions of either kind were inaccurate, blunders left out.
    pub inaccuracies: u32,
    /// How many were blunders.
    pub blunders: u32,
    /// What the rolls brought.
    pub luck: f64,
    /// What the player won: 1 or 0 of a match, points of a money session.
    pub won: f64,
    /// The same without either player's luck.
    pub luck_adjusted: f64,
}

/// A decision that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Which action of the match it was, from 1.
    pub seq: u32,
    /// Which game it was in, from 1.
    pub game: u32,
    /// Whose it was.
    pub player: Player,
    /// What it was about.
    pub decision: Decision,
    /// What it gave away, in points of the cube as it stood.
    pub error: f64,
    /// The same as chances to win the match, `0..=1`, or as points of a money session.
    pub cost: f64,
}

/// What a decision was about.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// How to play a roll.
    Play {
        /// What was played.
        played: String,
        /// What is best.
        best: String,
    },
    /// The cube.
    Cube {
        /// What was done.
        done: CubeDecision,
        /// What it is worth to the player about to roll not to double.
        no_double: f64,
        /// … if a double is taken.
        double_take: f64,
        /// … if it is dropped.
        double_drop: f64,
    },
    /// A resignation.
    Resignation {
        /// What was done.
        done: ResignationDecision,
        /// What it is worth to the player who resigns to play on.
        playing_on: f64,
        /// … to have resigned.
        resigned: f64,
    },
}

keyed_enum! {
    /// What was done about a resignation.
    pub enum ResignationDecision by word {
        /// It was offered, and accepted.
        Resign = "resign",
        /// It was accepted.
        Accept = "accept",
        /// It was declined.
        Decline = "decline",
    }
}

keyed_enum! {
    /// What was done about the cube.
    pub enum CubeDecision by word {
        /// A double was not offered.
        NoDouble = "no-double",
        /// A double was offered.
        Double = "double",
        /// A double was taken.
        Take = "take",
        /// A double was dropped.
        Drop = "drop",
        /// A double was beavered.
        Beaver = "beaver",
    }
}

/// Keeps what was found in a match, in place of what was found with less look-ahead. What was found before with as much or
/// more stays: then it answers `false`.
pub fn keep(tx: &Tx<'_>, id: MatchId, found: &Analysis, at: Time) -> Result<bool> {
    let kept: Option<u8> = tx.find("SELECT plies FROM analyses WHERE match_id = ?1", [id], |row| row.get(0))?;
    if kept.is_some_and(|plies| plies >= found.plies) {
        return Ok(false);
    }
    for table in ["DELETE FROM mistakes WHERE match_id = ?1", "DELETE FROM analysed_players WHERE match_id = ?1"] {
        tx.run(table, [id])?;
    }
    let sql = "INSERT INTO analyses (match_id, plies, chances, at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (match_id) DO UPDATE SET plies = excluded.plies, chances = excluded.chances, at = excluded.at";
    tx.run(sql, params![id, found.plies, chances_to_text(&found.chances), at])?;
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
    for Mistake { seq, game, player, decision, error, cost } in &found.mistakes {
        let sql = "INSERT INTO mistakes (match_id, seq, game, player, decision, error, cost, played, best, no_double,
            double_take, double_drop, playing_on, resigned)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
        let (word, play, cube, end) = match decision {
            Decision::Play { played, best } => ("play", Some((played, best)), None, None),
            Decision::Cube { done, no_double, double_take, double_drop } => {
                (done.word(), None, Some((no_double, double_take, double_drop)), None)
            }
            Decision::Resignation { done, playing_on, resigned } => {
                (done.word(), None, None, Some((playing_on, resigned)))
            }
        };
        let values = params![
            id,
            seq,
            game,
            player,
            word,
            error,
            cost,
            play.map(|(played, _)| played),
            play.map(|(_, best)| best),
            cube.map(|(no_double, ..)| no_double),
            cube.map(|(_, take, _)| take),
            cube.map(|(.., drop)| drop),
            end.map(|(playing_on, _)| playing_on),
            end.map(|(_, resigned)| resigned)
        ];
        tx.run(sql, values)?;
    }
    Ok(true)
}

/// What was found in a match; `None` if nobody has looked yet.
///
/// # Errors
/// The database fails, or holds something else.
pub fn of_match(tx: &Tx<'_>, id: MatchId) -> Result<Option<Analysis>> {
    let sql = "SELECT plies, chances FROM analyses WHERE match_id = ?1";
    let Some((plies, chances)) = tx.find(sql, [id], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))? else {
        return Ok(None);
    };
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
    Ok(Some(Analysis { plies, chances: chances_of_text(&chances), players, mistakes }))
}

fn read_totals(row: &Row<'_>) -> rusqlite::Result<(Player, Totals)> {
    let totals = Totals {
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

fn read_mistake(row: &Row<'_>) -> rusqlite::Result<Mistake> {
    let word: String = row.get(3)?;
    let decision = match (word.parse(), word.parse()) {
        (Ok(done), _) => {
            Decision::Cube { done, no_double: row.get(8)?, double_take: row.get(9)?, double_drop: row.get(10)? }
        }
        (Err(_), Ok(done)) => Decision::Resignation { done, playing_on: row.get(11)?, resigned: row.get(12)? },
        (Err(_), Err(_)) => Decision::Play { played: row.get(6)?, best: row.get(7)? },
    };
    Ok(Mistake {
        seq: row.get(0)?,
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
