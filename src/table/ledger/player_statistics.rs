//! Statistics of players, computed from the logs of finished matches: at the end of each match, and after an upgrade
//! for all earlier matches, in the order of their results.

use crate::dice::needed::{WantedRolls, wanted_rolls};
use crate::engine::{
    Action, Discipline, Event, GameResult, Match, PerPlayer, Player, Refusal, Roll, Stage, Terms, Worth, rule,
};
use crate::review::PlayerReview;
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{GuildId, PersonId};
use crate::store::matches::{self, MatchRow};
use crate::store::performances::{self, Performance, PerformanceChange, PerformanceKey};
use crate::store::player_statistics::{self, MatchKey, PlayerStatistics};
use crate::store::ratings::{self, RatedResult};
use crate::store::{Store, Tx, analyses};
use crate::table::Fault;
use crate::table::ledger::rated_results;

/// The statistics of both players in a match, from its log.
///
/// # Errors
/// The rule that refuses an action of the log.
pub(in crate::table) fn of_log(terms: Terms, log: &[LoggedAction]) -> Result<PerPlayer<PlayerStatistics>, Refusal> {
    let mut statistics = PerPlayer::<PlayerStatistics>::default();
    let mut has_taken = PerPlayer::<bool>::default();
    let mut game = Match::new(terms);
    for entry in log {
        if let (Action::Roll(roll), Some(player)) = (&entry.action, entry.player) {
            count_roll(&mut statistics[player], &game, player, *roll);
        }
        let ruling = rule(&game, entry.actor(), &entry.action)?;
        for event in &ruling.events {
            count_event(&mut statistics, &mut has_taken, event);
        }
        game = ruling.next;
    }
    Ok(statistics)
}

fn count_roll(statistics: &mut PlayerStatistics, game: &Match, player: Player, roll: Roll) {
    let dice = &mut statistics.dice;
    dice.rolls += 1;
    dice.pips += u64::from(roll.high().pips() + roll.low().pips());
    dice.doublets += u64::from(roll.is_doublet());
    // During the opponent's turn, or if rolls follow each other, the needed number is undefined.
    let is_turn = game.turn().is_some_and(|turn| turn.player == player && matches!(turn.stage, Stage::ToRoll(_)));
    // Nor in games that start off the board, in which most rolls enter checkers.
    if is_turn && game.terms().rule_set().discipline() == Discipline::BACKGAMMON {
        let WantedRolls { enter, hit, finish } =
            wanted_rolls(&game.terms().rules(), &game.board().seen_by(player), roll);
        dice.entering.count(enter.ways, enter.came);
        dice.hitting.count(hit.ways, hit.came);
        dice.finishing.count(finish.ways, finish.came);
    }
}

fn count_event(statistics: &mut PerPlayer<PlayerStatistics>, has_taken: &mut PerPlayer<bool>, event: &Event) {
    match *event {
        Event::Doubled(player, _) => statistics[player].cube.doubled += 1,
        // A beaver counts as a take and a double.
        Event::Beavered(player, _) => {
            statistics[player].cube.took += 1;
            statistics[player].cube.doubled += 1;
            has_taken[player] = true;
        }
        Event::Took(player, _) => {
            statistics[player].cube.took += 1;
            has_taken[player] = true;
        }
        Event::Dropped(player) => {
            statistics[player].cube.dropped += 1;
            statistics[player.opponent()].cube.cashed += 1;
        }
        Event::GameOver(GameResult { winner, worth, .. }) => {
            let (gammon, backgammon) = (u64::from(worth >= Worth::Gammon), u64::from(worth == Worth::Backgammon));
            let won = &mut statistics[winner];
            won.games.won += 1;
            won.games.gammons_won += gammon;
            won.games.backgammons_won += backgammon;
            won.cube.won_after_take += u64::from(has_taken[winner]);
            let lost = &mut statistics[winner.opponent()].games;
            lost.lost += 1;
            lost.gammons_lost += gammon;
            lost.backgammons_lost += backgammon;
            *has_taken = PerPlayer::default();
        }
        _ => {}
    }
}

/// Stores the statistics of a match that has just ended. `statistics` is `None` if its log cannot be replayed.
pub(in crate::table) fn write(
    tx: &Tx<'_>,
    row: &MatchRow,
    statistics: Option<&PerPlayer<PlayerStatistics>>,
) -> Result<(), Fault> {
    write_of_match(tx, row, statistics)?;
    Ok(row.result.map_or(Ok(()), |result| player_statistics::follow(tx, result))?)
}

/// Computes the statistics of the next matches without any, at most `most`, between two transactions; returns the number
/// of the last result.
pub(in crate::table) fn compute_next(store: &Store, most: u32) -> Result<Option<u32>, Fault> {
    let (computed_through, next) = store.read(|tx| {
        let next = player_statistics::next(tx, most)?.into_iter().map(|(result, id)| {
            let row = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
            Ok((result, id, row.terms, actions::from(tx, id, 1)?))
        });
        Ok::<_, Fault>((player_statistics::through(tx)?, next.collect::<Result<Vec<_>, Fault>>()?))
    })?;
    let Some(last) = next.last().map(|(result, ..)| *result) else { return Ok(None) };
    let worked_out: Vec<_> = next.into_iter().map(|(_, id, terms, log)| (id, of_log(terms, &log).ok())).collect();
    store.transaction(|tx| {
        if player_statistics::through(tx)? != computed_through {
            return Ok(());
        }
        for (id, statistics) in &worked_out {
            let row = matches::get(tx, *id)?.ok_or(Fault::NoMatch(*id))?;
            write_of_match(tx, &row, statistics.as_ref())?;
        }
        Ok::<_, Fault>(player_statistics::set_through(tx, last)?)
    })?;
    Ok(Some(last))
}

fn write_of_match(tx: &Tx<'_>, row: &MatchRow, statistics: Option<&PerPlayer<PlayerStatistics>>) -> Result<(), Fault> {
    // A log that cannot be replayed blocks neither its result nor the statistics of later matches; viewers of the match
    // get the error.
    let (Some(statistics), Some(at)) = (statistics, row.ended_at) else { return Ok(()) };
    let discipline = row.terms.rule_set().discipline();
    let of = MatchKey { match_id: row.id, guild: row.guild, discipline, at };
    for (player, &person) in row.players.iter() {
        player_statistics::write(tx, &of, person, statistics[player])?;
    }
    // The match may have been analysed before its statistics were computed.
    match analyses::of_match(tx, row.id)? {
        Some(found) => write_performances(tx, row, &found.players),
        None => Ok(()),
    }
}

/// Stores the PR of both players from an analysis, except if they got advice in the match. Their ranks are to be
/// [checked](super::rank_check).
pub(in crate::table) fn write_performances(
    tx: &Tx<'_>,
    row: &MatchRow,
    players: &PerPlayer<PlayerReview>,
) -> Result<(), Fault> {
    for (player, totals) in players.iter() {
        if actions::was_advised(tx, row.id, player)? {
            continue;
        }
        let performance =
            Performance { decisions: totals.plays + totals.cubes, error: totals.plays_error + totals.cubes_error };
        let before = performances::write_of_match(tx, row.id, row.players[player], performance)?;
        if let Some(before) = before
            && before != performance
            && !row.is_house(player)
        {
            let change = PerformanceChange { before, after: performance };
            add_performance(tx, row, row.players[player], change)?;
        }
    }
    Ok(ratings::note_to_check(tx, row.id)?)
}

/// Adds a player's PR in a match to all leaderboards for which it counts, in place of an earlier analysis; rated or
/// not, as in profiles.
fn add_performance(tx: &Tx<'_>, row: &MatchRow, person: PersonId, change: PerformanceChange) -> Result<(), Fault> {
    let (Some(result), Some(at)) = (row.result, row.ended_at) else { return Ok(()) };
    let discipline = row.terms.rule_set().discipline();
    let guild = row.guild.filter(|&guild| guild != GuildId::FORMER);
    for of_guild in guild.map(Some).into_iter().chain([None]) {
        let hidden = rated_results::is_hidden(tx, of_guild, person)?;
        let channel = if of_guild.is_some() { performances::channel_of(tx, row.id)? } else { None };
        let periods =
            rated_results::periods(&RatedResult { result, at, discipline }, &rated_results::seasons(tx, of_guild)?);
        for channel in channel.map(Some).into_iter().chain([None]) {
            for &period in &periods {
                let key = PerformanceKey { guild: of_guild, channel, period, discipline };
                let (known, _) = performances::get(tx, &key, person)?.unwrap_or_default();
                performances::set(tx, &key, person, known.with(change), hidden)?;
            }
        }
    }
    Ok(())
}
