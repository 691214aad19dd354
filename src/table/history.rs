//! All that somebody plays and has played, wherever: for lists.

use super::Table;
use super::admission;
use super::answer::MatchView;
use super::denial::{Error, Fault};
use super::request::Request;
use super::sitting::Sitting;
use super::view::match_view;
use crate::engine::player::{PerPlayer, Player};
use crate::store::finished::{self, Tally};
use crate::store::ids::PersonId;
use crate::store::matches::{self, State};
use crate::store::people::{self, Person};
use crate::store::ratings::{self, Change};
use crate::store::{self, Tx};
use std::cmp::Reverse;

/// A match that was played to its end.
#[derive(Clone, Debug)]
pub struct Past {
    /// The match as it ended.
    pub view: MatchView,
    /// Who won; `None` where a money session ended level.
    pub winner: Option<Player>,
    /// What it did to each player's rating, if it was rated.
    pub ratings: Option<PerPlayer<Change>>,
}

/// A page of the matches that somebody has played to their end.
#[derive(Clone, Debug)]
pub struct History {
    /// Whose they are, if they were ever heard of.
    pub person: Option<Person>,
    /// Against whom, if that was asked and they were ever heard of.
    pub opponent: Option<Person>,
    /// The matches of this page, the latest first.
    pub page: Vec<Past>,
    /// How all of them ended.
    pub tally: Tally,
}

impl Table {
    /// The matches that a person is playing or has set aside, wherever: first those that wait for them, then those that
    /// wait for the opponent, each the longest waiting first; those set aside last.
    ///
    /// # Errors
    /// The database fails.
    pub fn games(&self, person: PersonId) -> Result<Vec<MatchView>, Fault> {
        let mut views = self.uncounted(|tx| {
            let records = matches::unfinished_of(tx, person)?.into_iter();
            records.map(|record| Ok(match_view(tx, &Sitting::load(tx, record)?)?)).collect::<Result<Vec<_>, Fault>>()
        })?;
        views.sort_by_key(|view| (view.state == State::Adjourned, Reverse(view.waits_for(person)), view.acted_at));
        Ok(views)
    }

    /// The matches that a person has played to their end, perhaps against another, the latest first: `skip` of them left
    /// out, at most `most`.
    ///
    /// # Errors
    /// [`Denial::OnlyOwnHistory`](super::Denial::OnlyOwnHistory).
    pub fn history(
        &self,
        request: &Request,
        (person, opponent): (PersonId, Option<PersonId>),
        range: (u32, u32),
    ) -> Result<History, Error> {
        let of = &admission::finished(request, person, opponent)?;
        self.uncounted(|tx| {
            let records = finished::page(tx, of, range)?.into_iter();
            Ok(History {
                person: people::find(tx, of.person)?,
                opponent: of.opponent.map(|id| people::find(tx, id)).transpose()?.flatten(),
                page: records.map(|record| past(tx, record)).collect::<Result<_, Fault>>()?,
                tally: finished::tally(tx, of)?,
            })
        })
    }
}

fn past(tx: &Tx<'_>, record: matches::Record) -> Result<Past, Fault> {
    let winner = record.winner;
    let view = match_view(tx, &Sitting::load(tx, record)?)?;
    Ok(Past { winner, ratings: rating_changes(tx, &view)?, view })
}

/// What a match did to each player's rating, if it was rated.
pub(super) fn rating_changes(tx: &Tx<'_>, view: &MatchView) -> Result<Option<PerPlayer<Change>>, store::Error> {
    let change = |player: Player| ratings::change(tx, view.id, view.players[player].id);
    Ok(change(Player::One)?.zip(change(Player::Two)?).map(|(one, two)| PerPlayer::new(one, two)))
}
