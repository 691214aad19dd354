//! Checks stored data against the logs from which it follows: each match against its actions, unsent messages against
//! the match, ratings against the results. Only reads.

use crate::engine::phase::Phase;
use crate::store::ids::{MatchId, PersonId};
use crate::store::leaderboards::{LeaderboardKey, Standing};
use crate::store::ledgers::{self, LedgerRow};
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::outbox::DeliveryState;
use crate::store::period::Period;
use crate::store::ratings::{self, RatingChange, RatingChangeRow};
use crate::store::results::{self, RatedMatch};
use crate::store::{self, Store, Tx, administration, outbox};
use crate::table::fault::Fault;
use crate::table::ledger::rated_results::{self, Ledger};
use crate::table::loaded_match::LoadedMatch;
use std::collections::BTreeMap;

/// How many results are read at once.
const RESULTS: u32 = 1_000;
/// How many differences of a ledger are listed.
const LISTED: usize = 5;
/// How far a stored rating may be from the one that follows from the results, in rating points: rounding.
const ROUNDING: f64 = 1e-6;

/// The contradictions between what is stored of a match and its log.
pub fn contradictions_in_match(store: &Store, id: MatchId) -> Result<Vec<String>, Fault> {
    store.read(|tx| {
        let row = match matches::get(tx, id) {
            Ok(Some(row)) => row,
            Ok(None) => return Ok(Vec::new()),
            Err(error @ store::Error::Unreadable { .. }) => return Ok(vec![format!("it cannot be read: {error}")]),
            Err(error) => return Err(error.into()),
        };
        let mut differences = match LoadedMatch::from_log(tx, &row) {
            Ok(replayed) => differences_from_log(tx, &row, &replayed)?,
            Err(Fault::Unplayable { action_number, rule, .. }) => {
                vec![format!("its action {action_number} is refused by {rule}")]
            }
            Err(Fault::Gap { action_number, .. }) => vec![format!("its action {action_number} is missing")],
            Err(Fault::Store(error @ store::Error::Unreadable { .. })) => {
                vec![format!("its log cannot be read: {error}")]
            }
            Err(fault) => return Err(fault),
        };
        differences.extend(contradictions_in_outbox(tx, &row)?);
        Ok(differences)
    })
}

fn differences_from_log(tx: &Tx<'_>, stored: &MatchRow, replayed: &LoadedMatch) -> Result<Vec<String>, store::Error> {
    let mut differences = Vec::new();
    let (stored_progress, replayed_progress) = (stored.progress, replayed.row.progress);
    let mut compare = |what: &str, stored: u32, replayed: u32| {
        if stored != replayed {
            differences.push(format!("{what}: {stored} stored, {replayed} by its log"));
        }
    };
    compare("actions", stored_progress.version, replayed_progress.version);
    compare("throws", stored_progress.throws, replayed_progress.throws);
    compare("first action of the current game", stored_progress.game_start, replayed_progress.game_start);
    if stored_progress.score_before_game != replayed_progress.score_before_game {
        let (stored, replayed) = (stored_progress.score_before_game, replayed_progress.score_before_game);
        differences.push(format!("score before the current game: {stored:?} stored, {replayed:?} by its log"));
    }
    let score = replayed.game.score();
    match (stored.state, replayed.game.phase()) {
        (MatchState::Finished, &Phase::Over { winner }) => {
            if let Some(stored) = stored.final_score.filter(|stored| *stored != score) {
                differences.push(format!("final score: {stored:?} stored, {score:?} by its log"));
            }
            if stored.winner != winner && !administration::is_corrected(tx, stored.id)? {
                let stored = stored.winner;
                differences
                    .push(format!("winner: {stored:?} stored, {winner:?} by its log, and nobody has corrected it"));
            }
        }
        (MatchState::Finished, _) if stored.final_score.is_some() => {
            differences.push("it is stored as played to its end, which its log is not".to_owned());
        }
        (MatchState::Finished, _) => {}
        (_, Phase::Over { .. }) => differences.push(format!("it is over by its log, but stored as {:?}", stored.state)),
        _ => {}
    }
    Ok(differences)
}

/// The contradictions between the news of a match and the match.
fn contradictions_in_outbox(tx: &Tx<'_>, row: &MatchRow) -> Result<Vec<String>, store::Error> {
    let version = row.progress.version;
    let mut differences = Vec::new();
    for outbox_row in outbox::of_match(tx, row.id)? {
        let (id, news_version) = (outbox_row.id, outbox_row.news.version);
        if news_version > version {
            differences.push(format!("message {id} is about action {news_version}, but the match has {version}"));
        } else if outbox_row.state == DeliveryState::Waiting && news_version < version {
            differences
                .push(format!("message {id} about action {news_version} still waits, but the match has {version}"));
        }
    }
    Ok(differences)
}

/// The ledgers whose ratings can be checked, of servers and of all: not those that are being recomputed.
pub fn ledgers_to_check(store: &Store) -> Result<Vec<LedgerRow>, Fault> {
    store.read(|tx| Ok(ledgers::all_current(tx)?))
}

/// The contradictions between the ratings of a ledger and the results.
pub fn contradictions_in_ledger(store: &Store, ledger: LedgerRow) -> Result<Vec<String>, Fault> {
    store.read(|tx| {
        // It may have been replaced meanwhile.
        if !ledgers::all_current(tx)?.contains(&ledger) {
            return Ok(Vec::new());
        }
        let mut rebuilt = LedgerInMemory::default();
        let (mut differences, mut changes, mut through) = (Vec::new(), 0, 0);
        loop {
            let results = results::after(tx, ledger.guild, through, RESULTS)?;
            let Some(&(last, _)) = results.last() else { break };
            through = last;
            for rated_match in results.into_iter().filter_map(|(_, rated_match)| rated_match) {
                differences.extend(rebuilt.count(tx, ledger, &rated_match)?);
                changes += rebuilt.changes.drain(..).count();
            }
        }
        let stored = ratings::count_changes(tx, ledger.id)?;
        if stored != changes {
            differences.push(format!("{stored} changes of ratings are stored, {changes} follow from the results"));
        }
        for ((key, person), row) in rebuilt.standings {
            // Former players are on no leaderboard.
            if !person.is_former() && !is_same(&rated_results::standing(tx, ledger.id, &key, person)?, &row) {
                differences
                    .push(format!("person {person} stands otherwise than by the results on the leaderboard {key:?}"));
            }
        }
        let more = differences.len().saturating_sub(LISTED);
        differences.truncate(LISTED);
        differences.extend((more > 0).then(|| format!("and {more} more")));
        Ok(differences)
    })
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= ROUNDING
}

/// Whether two rows agree in all that follows from results alone.
fn is_same(one: &Standing, other: &Standing) -> bool {
    let counts = |row: &Standing| {
        (row.rating.experience, row.wins, row.losses, row.points_won, row.points_lost, row.streak, row.best_streak)
    };
    is_near(one.rating.rating, other.rating.rating) && is_near(one.gained, other.gained) && counts(one) == counts(other)
}

#[derive(Default)]
struct LedgerInMemory {
    standings: BTreeMap<(LeaderboardKey, PersonId), Standing>,
    /// The rating changes of the latest result.
    changes: Vec<(PersonId, RatingChangeRow)>,
}

impl LedgerInMemory {
    /// Counts a result; returns the differences of its rating changes from those stored in a ledger.
    fn count(&mut self, tx: &Tx<'_>, ledger: LedgerRow, rated_match: &RatedMatch) -> Result<Vec<String>, store::Error> {
        rated_results::count(self, ledger.guild, rated_match, &[Period::All])?;
        let (result, mut differences) = (rated_match.rated.result, Vec::new());
        for (person, RatingChangeRow { change, .. }) in &self.changes {
            let stored = ratings::change_in(tx, ledger.id, result, *person)?;
            let agrees =
                |stored: RatingChange| is_near(stored.before, change.before) && is_near(stored.after, change.after);
            if !stored.is_some_and(agrees) {
                differences
                    .push(format!("result {result}, person {person}: {stored:?} stored, {change:?} by the results"));
            }
        }
        Ok(differences)
    }
}

impl Ledger for LedgerInMemory {
    fn standing(&mut self, of: &LeaderboardKey, person: PersonId) -> Result<Standing, store::Error> {
        Ok(*self.standings.get(&(*of, person)).unwrap_or(&Standing::NEW))
    }

    fn set(&mut self, of: &LeaderboardKey, person: PersonId, to: Standing) -> Result<(), store::Error> {
        self.standings.insert((*of, person), to);
        Ok(())
    }

    fn note(&mut self, person: PersonId, entry: RatingChangeRow) -> Result<(), store::Error> {
        self.changes.push((person, entry));
        Ok(())
    }
}
