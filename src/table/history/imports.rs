//! Matches from files that people brought along: looked at, stepped through and checked like those that were played here, by
//! whoever brought them and nobody else. Only the file is kept; what is in it is read each time.

use crate::engine::formats::match_file::InvalidMatchFile;
use crate::engine::formats::match_file::{CheckedMatch, check};
use crate::engine::player::Player;
use crate::store::actions::LoggedAction;
use crate::store::ids::{ImportId, MatchId};
use crate::store::imports::{self, Import};
use crate::store::people::Person;
use crate::store::{self, Tx};
use crate::table::admission::{Concern, Guarded, Untrusted, admit};
use crate::table::history::History;
use crate::table::history::replay::{self, Replay, ReplayOf};
use crate::table::protocol::position::MatchPosition;
use crate::table::protocol::rejection::{Error, Rejection};
use crate::table::protocol::request::Request;

/// How many files are kept of each person, the latest.
const MOST: u32 = 20;

/// A match from a file.
#[derive(Clone, Debug)]
pub struct ImportedMatch {
    /// What its buttons name it by.
    pub id: ImportId,
    /// The match, and what in it is illegal.
    pub checked: CheckedMatch,
}

impl History {
    /// Keeps the match of a file for whoever brought it along; or says why it is none.
    pub fn import(&self, request: &Request, text: &str) -> Result<Result<ImportedMatch, InvalidMatchFile>, Error> {
        // A long match takes a while to check: nobody else waits for that.
        let checked = match check(text) {
            Ok(checked) => checked,
            Err(why) => return Ok(Err(why)),
        };
        let id =
            self.shared.handle_once(request, |tx| Ok(imports::keep(tx, request.person.id, text, request.at, MOST)?))?;
        Ok(Ok(ImportedMatch { id, checked }))
    }

    /// A match that whoever asks has brought along.
    ///
    /// # Errors
    /// [`Rejection::ImportGone`].
    pub fn imported(&self, request: &Request, id: Untrusted<ImportId>) -> Result<ImportedMatch, Error> {
        let Import { id, text, .. } = self.shared.transaction(|tx| admit(tx, request, id))?;
        // It was one when it was brought along; by a later version of this program it may be none.
        let checked = check(&text).map_err(|_| Rejection::ImportGone)?;
        Ok(ImportedMatch { id, checked })
    }

    /// A game of it: the one of this number, or the first.
    ///
    /// # Errors
    /// As [`History::imported`], and [`Rejection::NoSuchGame`].
    pub fn replay_of_import(
        &self,
        request: &Request,
        id: Untrusted<ImportId>,
        game: Option<u32>,
    ) -> Result<Replay, Error> {
        let ImportedMatch { id, checked } = self.imported(request, id)?;
        let players = checked.record.names.map(Person::named);
        let start = MatchPosition::of_terms(players.clone(), checked.record.terms);
        let entries = (1..).zip(checked.log).map(|(seq, (player, action))| {
            let player: Option<Player> = Some(player);
            LoggedAction { seq, player, action, automatic: false }
        });
        let entries: Vec<LoggedAction> = entries.collect();
        // No match of the table's own has this number: only the log would name it.
        replay::of_log(MatchId(0), ReplayOf::Import(id), players, &start, &entries, Some(game.unwrap_or(1)))
    }
}

/// A file concerns whoever brought it along.
impl Guarded for Import {
    type Id = ImportId;

    fn find(tx: &Tx<'_>, id: ImportId) -> store::Result<Option<Self>> {
        imports::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        Concern::when(self.person == request.person.id)
    }

    fn none() -> Rejection {
        Rejection::ImportGone
    }
}
