//! Stored analyses of finished matches.

use crate::engine::{Action, Agreement, PerPlayer, Player, Terms};
use crate::review::Review;
use crate::store::ids::{ImportId, MatchId, Time};
use crate::store::people::Person;
use crate::store::{actions, analyses, matches};
use crate::table::admission::admit;
use crate::table::history::imports::ImportedMatch;
use crate::table::ledger::player_statistics;
use crate::table::ledger::rank_check::check_ranks;
use crate::table::{Error, Fault, Header, History, Rejection, Request, Untrusted};
use std::sync::Arc;

/// A match that was played here, or one from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysedSource {
    Match(MatchId),
    Import(ImportId),
}

/// A match with its review.
#[derive(Clone, Debug)]
pub struct AnalysedMatch {
    pub source: AnalysedSource,
    pub players: PerPlayer<Person>,
    pub terms: Terms,
    pub log: Arc<[(Player, Action)]>,
    pub found: Option<Review>,
}

impl AnalysedMatch {
    /// Whether any board can be copied into it: it is from a file, or illegal plays are not refused.
    pub fn may_hold_any_board(&self) -> bool {
        matches!(self.source, AnalysedSource::Import(_)) || self.terms.has(Agreement::Responsible)
    }
}

impl History {
    /// A finished match with its analysis, if there is one.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotOver`], and [`Rejection::NotAnalysed`] for other games than
    /// backgammon.
    pub fn analysis(&self, request: &Request, id: Untrusted<MatchId>) -> Result<AnalysedMatch, Error> {
        self.shared.read(|tx| {
            let row: matches::MatchRow = admit(tx, request, id)?;
            let terms = row.terms;
            if row.state.is_open() {
                return Err(Rejection::NotOver.into());
            }
            if !terms.rule_set().analysed {
                return Err(Rejection::NotAnalysed.into());
            }
            let players = Header::seen_from(tx, &row, request.guild)?.players;
            let log = actions::from(tx, row.id, 1)?.into_iter().map(|entry| (entry.actor(), entry.action)).collect();
            let found = analyses::of_match(tx, row.id)?;
            Ok(AnalysedMatch { source: AnalysedSource::Match(row.id), players, terms, log, found })
        })
    }

    /// A match from a file with its analysis, if the process remembers one.
    ///
    /// # Errors
    /// [`Rejection::ImportGone`], and [`Rejection::NotAnalysed`] for other games than backgammon.
    pub fn analysis_of_import(&self, request: &Request, id: Untrusted<ImportId>) -> Result<AnalysedMatch, Error> {
        let ImportedMatch { id, checked } = self.imported(request, id)?;
        let terms = checked.record.terms;
        if !terms.rule_set().analysed {
            return Err(Rejection::NotAnalysed.into());
        }
        Ok(AnalysedMatch {
            source: AnalysedSource::Import(id),
            players: checked.record.names.map(Person::named),
            terms,
            log: checked.log.into(),
            found: self.last_reviews.of(id),
        })
    }

    /// Remembers the analysis of a match from a file until the process ends or others displace it.
    pub fn remember_analysis(&self, id: ImportId, found: &Review) {
        self.last_reviews.keep(id, found.clone());
    }

    pub fn log(&self, id: MatchId) -> Result<Vec<(Player, Action)>, Fault> {
        self.shared
            .read(|tx| Ok(actions::from(tx, id, 1)?.into_iter().map(|entry| (entry.actor(), entry.action)).collect()))
    }

    /// Stores an analysis, unless there is one that is at least as deep.
    pub fn keep_analysis(&self, id: MatchId, found: &Review, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| match analyses::keep(tx, id, found, at)? {
            true => {
                let row = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
                player_statistics::write_performances(tx, &row, &found.players)
            }
            false => Ok(()),
        })?;
        // The analysis is kept even if this fails; the bot tries it again.
        if let Err(error) = check_ranks(&self.shared.store) {
            tracing::error!(?error, "the ranks of the players of a match cannot be checked yet");
        }
        Ok(())
    }
}
