//! Personal data and its deletion. A person's unfinished matches end as if they had left: a match in progress is lost
//! if it has come far enough; otherwise, or if it is adjourned, it ends without a winner.

use crate::engine::Player;
use crate::engine::formats::match_file::{CheckedMatch, check};
use crate::store::ids::{GuildId, ImportId, InteractionId, MatchId, PersonId, Time};
use crate::store::imports::{self, Import};
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::outbox::NewsKind;
use crate::store::people::{self, Person};
use crate::store::personal_data::{self, Rows};
use crate::store::{self, Store, Tx, actions, boards, forgetting, instance, interactions, ledgers};
use crate::table::ledger::endings;
use crate::table::ledger::rank_check::check_ranks;
use crate::table::ledger::rated_results;
use crate::table::loaded_match::{LoadedMatch, news};
use crate::table::{Error, Fault, People, Rejection, adjournment, limits};
use std::collections::{BTreeSet, HashMap};

/// The changes by the deletion of a person's data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeletionResult {
    pub matches: u32,
    /// The number of these matches that were unfinished until now.
    pub ended: u32,
}

/// Why the data of a person is not deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotForgotten {
    Unknown,
    /// The person is the bot itself, as a player.
    House,
}

impl People {
    /// The person, if anything is stored about them, and the number of their matches.
    pub fn stored_person(&self, person: PersonId) -> Result<Option<(Person, u32)>, Fault> {
        self.shared.read(|tx| match people::find(tx, person)? {
            Some(known) => Ok(Some((known, matches::count_of(tx, person)?))),
            None => Ok(None),
        })
    }

    pub fn personal_data(&self, person: PersonId) -> Result<Vec<Rows>, Fault> {
        self.shared.read(|tx| Ok(personal_data::of(tx, person)?))
    }

    pub fn matches_of(&self, person: PersonId) -> Result<Vec<MatchId>, Fault> {
        self.shared.read(|tx| Ok(matches::all_of(tx, person)?))
    }

    /// Deletes a person's data: see [`forget`]. The file is rewritten later ([`People::scrub_if_due`]), since others
    /// are playing.
    ///
    /// # Errors
    /// [`Rejection::AlreadyCounted`] if the interaction asked for it before: the person may have played again since.
    pub fn forget(
        &self,
        interaction: InteractionId,
        person: PersonId,
        now: Time,
    ) -> Result<Result<DeletionResult, NotForgotten>, Error> {
        let store = &self.shared.store;
        if !store.transaction(|tx| interactions::note_first(tx, interaction, now))? {
            return Err(Rejection::AlreadyCounted.into());
        }
        let forgotten = replace(store, person, now, &mut |_| {})?;
        if forgotten.is_ok()
            && let Err(error) = store.truncate_wal()
        {
            tracing::error!(?error, "what was deleted stays in the write-ahead log for now");
        }
        Ok(forgotten)
    }

    /// Finishes interrupted deletions: see [`finish_forgetting`].
    pub fn finish_forgetting(&self, now: Time) -> Result<(), Fault> {
        finish_forgetting(&self.shared.store, now)
    }

    /// Rewrites the file if personal data was deleted since it was last rewritten: when it `is_quiet`, or after the
    /// longest wait. Returns whether it did.
    pub fn scrub_if_due(&self, is_quiet: bool, now: Time) -> Result<bool, Fault> {
        let store = &self.shared.store;
        let Some(since) = store.read(instance::rewrite_due)? else { return Ok(false) };
        let is_due = is_quiet || since.plus_ms(limits::REWRITTEN_WITHIN_MS) <= now;
        if is_due {
            store.scrub()?;
        }
        Ok(is_due)
    }
}

/// The progress of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForgetStep {
    /// A former player replaces them in this many matches.
    Replacing(u32),
    /// This many unfinished matches have to be ended.
    Ending(usize),
    Overwriting,
}

/// Deletes a person's data: their id and names disappear from the database and its write-ahead log. A former player
/// replaces them in others' matches and in ledgers that are being built. It also works in a process beside the bot. If the
/// process dies, the next one [finishes it](finish_forgetting).
/// `report` is called before each step.
pub fn forget(
    store: &Store,
    person: PersonId,
    now: Time,
    mut report: impl FnMut(ForgetStep),
) -> Result<Result<DeletionResult, NotForgotten>, Fault> {
    let forgotten = replace(store, person, now, &mut report)?;
    // The deletion is complete even if this fails; the bot tries it again.
    if forgotten.is_ok() {
        report(ForgetStep::Overwriting);
        if let Err(error) = store.scrub() {
            tracing::error!(?error, "what was deleted cannot be taken out of the files yet");
        }
    }
    Ok(forgotten)
}

/// The number of matches in which a former player takes somebody's place in one step, so that nobody waits long for it.
const REPLACED_AT_ONCE: u32 = 8;

/// Replaces a person by a former player, in steps, and records that the file has to be rewritten.
fn replace(
    store: &Store,
    person: PersonId,
    now: Time,
    report: &mut impl FnMut(ForgetStep),
) -> Result<Result<DeletionResult, NotForgotten>, Fault> {
    let former = store.transaction(|tx| match can_be_forgotten(tx, person)? {
        Ok(()) => Ok::<_, Fault>(Ok(forgetting::begin(tx, person)?)),
        Err(why_not) => Ok(Err(why_not)),
    });
    let former = match former? {
        Ok(former) => former,
        Err(why_not) => return Ok(Err(why_not)),
    };
    let read_through = clean_imports(store, person)?;
    let far_enough = far_enough_of_unfinished(store, person)?;
    report(ForgetStep::Replacing(store.read(|tx| matches::count_of(tx, person))?));
    // A rebuild that is under way replaces the person itself, in one step. No other one starts from now on.
    if !store.read(ledgers::is_any_rebuilding)? {
        let step = |tx: &Tx<'_>| {
            Ok::<_, Fault>(
                forgetting::former_of(tx, person)? == Some(former)
                    && forgetting::replace_in_some_matches(tx, person, former, REPLACED_AT_ONCE)?,
            )
        };
        while store.transaction(step)? {}
    }
    // Read after the steps: until the last of them, a match may end on a server on which the person had not played before.
    let guilds = store.read(|tx| {
        let played_on = [forgetting::played_on(tx, person)?, forgetting::played_on(tx, former)?];
        Ok::<_, Fault>(BTreeSet::from_iter(played_on.into_iter().flatten()))
    })?;
    let prepared = Preparation { former, read_through, far_enough, guilds };
    let result = store.transaction_on_references(|tx| complete(tx, person, prepared, now, report))?;
    // The deletion is complete even if this fails; the bot tries it again.
    if let Err(error) = check_ranks(store) {
        tracing::error!(?error, "the ranks of a former player's opponents cannot be checked yet");
    }
    Ok(result)
}

/// The facts for the last transaction of a deletion that take long to find out.
struct Preparation {
    /// The former player who takes the person's place.
    former: PersonId,
    /// The last imported file from which the person's names were removed.
    read_through: ImportId,
    far_enough: FarEnough,
    /// The servers on which the person or the former player has played.
    guilds: BTreeSet<GuildId>,
}

/// Completes a deletion: ends the person's matches, and puts the former player in their place wherever they still
/// stand.
fn complete(
    tx: &Tx<'_>,
    person: PersonId,
    Preparation { former, read_through, far_enough, mut guilds }: Preparation,
    now: Time,
    report: &mut impl FnMut(ForgetStep),
) -> Result<Result<DeletionResult, NotForgotten>, Fault> {
    if forgetting::former_of(tx, person)? != Some(former) {
        // Another process deleted the same person's data as well, and has finished.
        return Ok(Ok(DeletionResult { matches: matches::count_of(tx, former)?, ended: 0 }));
    }
    if let Err(why_not) = can_be_forgotten(tx, person)? {
        return Ok(Err(why_not));
    }
    let open = matches::unfinished_of(tx, person, u32::MAX)?;
    let ended = u32::try_from(open.len()).unwrap_or(u32::MAX);
    for (done, row) in open.iter().enumerate() {
        report(ForgetStep::Ending(open.len() - done));
        let is_far_enough = match far_enough.get(&(row.id, row.progress.version)) {
            Some(is_far_enough) => *is_far_enough,
            None => is_far_enough(tx, row)?,
        };
        leave(tx, row, person, is_far_enough, now)?;
    }
    let challenges = forgetting::withdraw_challenges(tx, person, now)?;
    // Files that were imported in the meantime.
    let names = forgetting::names(tx, person, Time(i64::MAX))?;
    let imported = imports::after(tx, read_through, u32::MAX)?;
    cleaned(imported, person, &names).try_for_each(|file| file.store(tx))?;
    forgetting::note_hash(tx, person, now)?;
    guilds.extend(forgetting::played_on(tx, person)?);
    forgetting::replace(tx, person, former, &guilds, now)?;
    for message in challenges {
        boards::insert_to_delete(tx, message, now)?;
    }
    announce_ends(tx, open, now)?;
    instance::set_rewrite_due(tx, now)?;
    Ok(Ok(DeletionResult { matches: matches::count_of(tx, former)?, ended }))
}

/// Writes the news of matches that have ended since a player left. In a match against the house there is nobody left to
/// notify.
fn announce_ends(tx: &Tx<'_>, open: Vec<MatchRow>, now: Time) -> Result<(), Fault> {
    for row in open {
        let row = matches::get(tx, row.id)?.ok_or(Fault::NoMatch(row.id))?;
        if row.house.is_none() {
            news::write_at_once(tx, &LoadedMatch::load(tx, row)?, NewsKind::Result, now)?;
        }
    }
    Ok(())
}

/// Finishes what a process that has died has left of the deletion of people's data.
pub fn finish_forgetting(store: &Store, now: Time) -> Result<(), Fault> {
    let mut finished = Ok(());
    for person in store.read(forgetting::being_forgotten)? {
        // A person whose data cannot be deleted does not keep that of others from being deleted.
        match replace(store, person, now, &mut |_| {}) {
            Ok(Ok(_)) => {}
            Ok(Err(NotForgotten::Unknown | NotForgotten::House)) => {
                store.transaction(|tx| forgetting::end(tx, person))?
            }
            Err(error) => finished = finished.and(Err(error)),
        }
    }
    finished.and(check_ranks(store))
}

/// Whether the opponent wins an unfinished match if a player leaves it. A log that cannot be replayed counts as not far
/// enough.
pub(in crate::table) fn is_far_enough(tx: &Tx<'_>, row: &MatchRow) -> Result<bool, store::Error> {
    let is_played = row.state == MatchState::Running && row.terms.points().is_some();
    let log = if is_played { actions::from(tx, row.id, 1)? } else { Vec::new() };
    Ok(is_played && endings::is_far_enough(row.terms, &log).unwrap_or(false))
}

/// Whether the opponent [wins](is_far_enough) a match at this version if the player leaves it.
type FarEnough = HashMap<(MatchId, u32), bool>;

/// [`is_far_enough`] of each unfinished match of a person at its version, one after the other without holding up other
/// requests: long matches take some milliseconds to replay.
fn far_enough_of_unfinished(store: &Store, person: PersonId) -> Result<FarEnough, Fault> {
    let open = store.read(|tx| matches::unfinished_of(tx, person, u32::MAX))?;
    let far_enough = open.iter().map(|row| {
        let is_far_enough = store.read(|tx| is_far_enough(tx, row))?;
        Ok(((row.id, row.progress.version), is_far_enough))
    });
    far_enough.collect()
}

/// Ends a match that a player leaves: the opponent wins it if it [is far enough](is_far_enough).
pub(in crate::table) fn leave(
    tx: &Tx<'_>,
    row: &MatchRow,
    leaver: PersonId,
    is_far_enough: bool,
    now: Time,
) -> Result<(), Fault> {
    adjournment::withdraw_from_channel(tx, row.id, now)?;
    let winner = row.seat(leaver).map(Player::opponent);
    endings::note_cut_short(tx, row, now)?;
    match winner.filter(|_| is_far_enough) {
        Some(winner) => {
            let settled = matches::declare_winner(tx, row.id, winner, row.rated, now)?;
            rated_results::rate(tx, settled.result)
        }
        None => Ok(matches::abort(tx, row.id, now).map(drop)?),
    }
}

fn can_be_forgotten(tx: &Tx<'_>, person: PersonId) -> Result<Result<(), NotForgotten>, store::Error> {
    if person.is_former() || people::find(tx, person)?.is_none() {
        return Ok(Err(NotForgotten::Unknown));
    }
    Ok(if forgetting::is_house(tx, person)? { Err(NotForgotten::House) } else { Ok(()) })
}

/// The number of imported files that are read at once.
const FILES_READ_AT_ONCE: u32 = 20;

/// Removes the names of a person from the imported files of others. Files are read and parsed without holding up other
/// requests. Returns the last file.
fn clean_imports(store: &Store, person: PersonId) -> Result<ImportId, Fault> {
    let names = store.read(|tx| forgetting::names(tx, person, Time(i64::MAX)))?;
    let mut last = ImportId(0);
    loop {
        let page = store.read(|tx| imports::after(tx, last, FILES_READ_AT_ONCE))?;
        let Some(latest) = page.last() else { return Ok(last) };
        last = latest.id;
        let cleaned: Vec<CleanedImport> = cleaned(page, person, &names).collect();
        if !cleaned.is_empty() {
            store.transaction(|tx| cleaned.iter().try_for_each(|file| file.store(tx)))?;
        }
    }
}

/// A file that named a person.
struct CleanedImport {
    id: ImportId,
    /// The file without the names; `None` if it cannot be parsed without them.
    text: Option<String>,
}

impl CleanedImport {
    fn store(&self, tx: &Tx<'_>) -> Result<(), store::Error> {
        match &self.text {
            Some(text) => imports::rewrite(tx, self.id, text),
            None => imports::delete(tx, self.id),
        }
    }
}

/// The files of others that name a person. A file that cannot be parsed without the names, and in which the person does
/// not play, has them by chance and stays.
fn cleaned(files: Vec<Import>, person: PersonId, names: &[String]) -> impl Iterator<Item = CleanedImport> {
    let of_others = files.into_iter().filter(move |file| file.person != person);
    of_others.filter_map(move |Import { id, text, .. }| {
        let nameless = forgetting::without(&text, names)?;
        match (check(&text), check(&nameless)) {
            (Ok(before), Ok(after)) if before.log == after.log => Some(CleanedImport { id, text: Some(nameless) }),
            (Ok(before), _) if !is_player(&before, names) => None,
            _ => Some(CleanedImport { id, text: None }),
        }
    })
}

fn is_player(of: &CheckedMatch, names: &[String]) -> bool {
    let called = |name: &String| forgetting::without(name, names).is_some();
    called(&of.record.names.one) || called(&of.record.names.two)
}
