//! Imported matches, which can be stepped through and checked like others, but only by the person who imported them.
//! Only the file is stored, and parsed each time.

use crate::engine::Player;
use crate::engine::formats::match_file::{CheckedMatch, InvalidMatchFile, check};
use crate::store::actions::LoggedAction;
use crate::store::ids::{ImportId, MatchId};
use crate::store::imports::{self, Import};
use crate::store::people::Person;
use crate::store::{self, Tx};
use crate::table::admission::{Concern, Guarded, admit};
use crate::table::history::replay::{self, PastDecision};
use crate::table::{Error, History, MatchPosition, Rejection, Replay, ReplayOf, Request, Untrusted};

/// The number of files kept for each person, the latest.
const MOST_IMPORTS: u32 = 20;

/// A match from a file, checked by the rules.
#[derive(Clone, Debug)]
pub struct ImportedMatch {
    /// The id, which its buttons contain.
    pub id: ImportId,
    pub checked: CheckedMatch,
}

impl History {
    /// Stores the match of a file for the person who asks, or returns why it cannot be read.
    pub fn import(&self, request: &Request, text: &str) -> Result<Result<ImportedMatch, InvalidMatchFile>, Error> {
        // Checked without holding the store, since it can take a while.
        let checked = match check(text) {
            Ok(checked) => checked,
            Err(why) => return Ok(Err(why)),
        };
        let id = self
            .shared
            .handle_once(request, |tx| Ok(imports::keep(tx, request.person.id, text, request.at, MOST_IMPORTS)?))?;
        Ok(Ok(ImportedMatch { id, checked }))
    }

    /// An imported match of the person who asks, or [`Rejection::ImportGone`].
    pub fn imported(&self, request: &Request, id: Untrusted<ImportId>) -> Result<ImportedMatch, Error> {
        let Import { id, text, .. } = self.shared.read(|tx| admit(tx, request, id))?;
        // The file was readable when it was imported, but may not be for a later version of this program.
        let checked = check(&text).map_err(|_| Rejection::ImportGone)?;
        Ok(ImportedMatch { id, checked })
    }

    /// A game of an imported match: the one with this number, or the first; [`Rejection::NoSuchGame`] if it has none.
    pub fn replay_of_import(
        &self,
        request: &Request,
        id: Untrusted<ImportId>,
        game: Option<u32>,
    ) -> Result<Replay, Error> {
        let import: Import = self.shared.read(|tx| admit(tx, request, id))?;
        self.with_log(request, &import, |start, entries| {
            // No stored match has this id, which is only used in errors.
            let (of, players) = (ReplayOf::Import(import.id), start.players().clone());
            let replay = replay::of_log(MatchId(0), of, players, start, entries, Some(game.unwrap_or(1)))?;
            Ok(Replay { blunders: replay::blunders(self.last_reviews.of(import.id)), ..replay })
        })
    }

    /// An action of an imported match, and the position before it; `None` if it has none with this number.
    ///
    /// # Errors
    /// [`Rejection::ImportGone`].
    pub fn decision_of_import(
        &self,
        request: &Request,
        id: Untrusted<ImportId>,
        action_number: u32,
    ) -> Result<Option<PastDecision>, Error> {
        let import: Import = self.shared.read(|tx| admit(tx, request, id))?;
        self.with_log(request, &import, |start, entries| {
            Ok(replay::decision_of_log(MatchId(0), start, entries, action_number)?)
        })
    }

    /// Calls `read` with the beginning and the actions of an imported match.
    fn with_log<T>(
        &self,
        request: &Request,
        import: &Import,
        read: impl FnOnce(&MatchPosition, &[LoggedAction]) -> Result<T, Error>,
    ) -> Result<T, Error> {
        // The steps of one person take turns, so that they occupy no more than one processor.
        let last = self.last_checked.of(request.person.id);
        let mut last = last.lock();
        let (_, checked) = match last.take() {
            Some((of, checked)) if of == import.id => last.insert((of, checked)),
            _ => last.insert((import.id, check(&import.text).map_err(|_| Rejection::ImportGone)?)),
        };
        let players = checked.record.names.clone().map(Person::named);
        let start = MatchPosition::of_terms(players, checked.record.terms);
        let entries = (1..).zip(&checked.log).map(|(action_number, (player, action))| {
            let player: Option<Player> = Some(*player);
            LoggedAction { action_number, player, action: action.clone(), automatic: false }
        });
        let entries: Vec<LoggedAction> = entries.collect();
        read(&start, &entries)
    }
}

/// A file concerns the person who imported it.
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
