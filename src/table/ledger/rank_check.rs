//! The check of ranks: everywhere and by PR a rank takes enough opponents, and not too much against one of them. That is
//! looked up in all that a person has played, which takes tens of milliseconds after thousands of matches: by a reader
//! that holds nobody up, after the transaction that has noted the person to be checked.

use crate::engine::Discipline;
use crate::store::ids::{LedgerId, PersonId};
use crate::store::leaderboards::{self, LeaderboardKey, Standing};
use crate::store::ledgers::{self, LedgerRow};
use crate::store::period::Period;
use crate::store::ratings::{self, PrRank};
use crate::store::{self, Store, Tx, forgetting, performances};
use crate::table::Fault;
use crate::table::ledger::rated_results::{is_broad, is_unranked, standing};

/// Checks the ranks of everybody who is noted for it, one person after the other.
pub(in crate::table) fn check_ranks(store: &Store) -> Result<(), Fault> {
    while let Some(person) = store.read(ratings::next_to_check)? {
        let found = store.read(|tx| Ok::<_, Fault>((forgetting::progress(tx)?, RankChanges::of(tx, person)?)));
        let (progress, changes) = found?;
        store.transaction(|tx| {
            // Otherwise more of their opponents may be former players by now.
            let is_settled = progress.is_over() && forgetting::progress(tx)? == progress;
            match is_settled && changes.are_current(tx, person)? {
                true => changes.apply(tx, person)?,
                false => RankChanges::of(tx, person)?.apply(tx, person)?,
            }
            Ok::<_, Fault>(ratings::note_checked(tx, person)?)
        })?;
    }
    Ok(())
}

/// The ranks that a person is to lose or to get.
#[derive(Debug, Default)]
struct RankChanges {
    /// Ranks by rating that are to be lost; a result sets those of its players.
    by_rating: Vec<LostRank>,
    /// Places by PR that are to change between ranked and unranked.
    by_pr: Vec<PrRank>,
    /// All places of the person by PR when this was found.
    known_by_pr: Vec<PrRank>,
}

/// A rank by rating that a person is to lose.
#[derive(Debug)]
struct LostRank {
    ledger: LedgerId,
    key: LeaderboardKey,
    /// The person's results there when the loss was found.
    standing: Standing,
}

impl RankChanges {
    fn of(tx: &Tx<'_>, person: PersonId) -> Result<RankChanges, store::Error> {
        let mut changes = RankChanges::default();
        for ledger in ledgers::find_all(tx, None)? {
            for discipline in Discipline::all() {
                let key = LeaderboardKey { channel: None, period: Period::All, discipline, house: None };
                let standing = standing(tx, ledger, &key, person)?;
                let is_ranked = standing.played() > 0 && !standing.unranked;
                if is_ranked && is_unranked(tx, LedgerRow { guild: None, id: ledger }, person, discipline)? {
                    changes.by_rating.push(LostRank { ledger, key, standing });
                }
            }
        }
        changes.known_by_pr = ratings::pr_ranks(tx, person)?;
        for &rank in &changes.known_by_pr {
            let is_broad = is_broad(&ratings::spread_of_decisions(tx, rank.guild, person, rank.discipline)?);
            if rank.unranked == is_broad {
                changes.by_pr.push(rank);
            }
        }
        Ok(changes)
    }

    /// Whether the person has the same results as when this was found: on the leaderboards by rating on which they are to
    /// lose a rank, and on all by PR, since an analysis that was kept meanwhile may change any of those.
    fn are_current(&self, tx: &Tx<'_>, person: PersonId) -> Result<bool, store::Error> {
        for lost in &self.by_rating {
            if standing(tx, lost.ledger, &lost.key, person)? != lost.standing {
                return Ok(false);
            }
        }
        Ok(ratings::pr_ranks(tx, person)? == self.known_by_pr)
    }

    fn apply(&self, tx: &Tx<'_>, person: PersonId) -> Result<(), store::Error> {
        for lost in &self.by_rating {
            leaderboards::set_unranked(tx, lost.ledger, person, lost.key.discipline)?;
        }
        for rank in &self.by_pr {
            performances::set_unranked(tx, rank.guild, rank.discipline, person, !rank.unranked)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PersonId = PersonId(100);

    #[test]
    fn ranks_are_looked_at_again_once_there_are_more_results() {
        let store = Store::in_memory().unwrap();
        let discipline = Discipline::BACKGAMMON;
        let key = LeaderboardKey { channel: None, period: Period::All, discipline, house: None };
        let are_current = |changes: RankChanges| store.transaction(|tx| changes.are_current(tx, ANNA)).unwrap();
        let ledger = store.transaction(|tx| ledgers::current_or_new(tx, None)).unwrap();
        let by_rating = |standing| {
            let rank = LostRank { ledger, key, standing };
            RankChanges { by_rating: vec![rank], ..Default::default() }
        };
        assert!(are_current(by_rating(Standing::NEW)));
        assert!(!are_current(by_rating(Standing { wins: 1, ..Standing::NEW })));
        // Also if nothing was to change.
        let known_by_pr = vec![PrRank { guild: None, discipline, decisions: 40, unranked: false }];
        assert!(!are_current(RankChanges { known_by_pr, ..Default::default() }));
    }
}
