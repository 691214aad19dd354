//! Stored analyses of finished matches.

use crate::engine::{Action, PerPlayer, Player, Terms};
use crate::review::Review;
use crate::store::ids::{MatchId, Time};
use crate::store::people::Person;
use crate::store::{actions, analyses, matches};
use crate::table::admission::admit;
use crate::table::history::replay;
use crate::table::ledger::player_statistics;
use crate::table::{Error, Fault, Header, History, MatchPosition, Rejection, Request, Untrusted};

#[derive(Clone, Debug)]
pub struct Analysed {
    /// `None` for an imported match.
    pub id: Option<MatchId>,
    pub players: PerPlayer<Person>,
    pub terms: Terms,
    pub found: Option<Review>,
}

impl History {
    /// A finished match with its analysis, if there is one.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotOver`], and [`Rejection::NotAnalysed`] for other games than
    /// backgammon.
    pub fn analysis(&self, request: &Request, id: Untrusted<MatchId>) -> Result<Analysed, Error> {
        self.shared.read(|tx| {
            let record: matches::MatchRow = admit(tx, request, id)?;
            let terms = record.begun.terms;
            if record.state.is_open() {
                return Err(Rejection::NotOver.into());
            }
            if !terms.rule_set().analysed {
                return Err(Rejection::NotAnalysed.into());
            }
            let players = Header::seen_from(tx, &record, request.guild)?.players;
            Ok(Analysed { id: Some(record.id), players, terms, found: analyses::of_match(tx, record.id)? })
        })
    }

    pub fn log(&self, id: MatchId) -> Result<Vec<(Player, Action)>, Fault> {
        self.shared
            .read(|tx| Ok(actions::from(tx, id, 1)?.into_iter().map(|entry| (entry.actor(), entry.action)).collect()))
    }

    /// Stores an analysis, unless there is one that is at least as deep.
    pub fn keep_analysis(&self, id: MatchId, found: &Review, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| match analyses::keep(tx, id, found, at)? {
            true => {
                let record = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
                player_statistics::write_performances(tx, &record, &found.players)
            }
            false => Ok(()),
        })
    }

    /// A match before one of its actions, counted from 1.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if it does not concern the person who asks.
    pub fn position_before(&self, request: &Request, id: Untrusted<MatchId>, seq: u32) -> Result<MatchPosition, Error> {
        self.shared.read(|tx| {
            let record: matches::MatchRow = admit(tx, request, id)?;
            Ok(replay::at(tx, &record, request.guild, seq.saturating_sub(1))?.1)
        })
    }
}
