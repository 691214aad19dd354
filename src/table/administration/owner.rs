//! Reports for the bot's owner on the command line, read without blocking the bot's writes.

use crate::store::ids::{DAY_MS, MatchId, PersonId, Time};
use crate::store::personal_data::{self, Rows};
use crate::store::statistics::{self, Statistics};
use crate::store::{Store, matches, people};
use crate::table::fault::Fault;

/// The period of the recent numbers: seven days.
const LATELY_MS: i64 = 7 * DAY_MS;
/// The number of matches listed at once.
const MATCHES: u32 = 10_000;

/// The numbers of everything in the database.
pub fn statistics(store: &Store, now: Time) -> Result<Statistics, Fault> {
    store.read(|tx| Ok(statistics::read(tx, now.minus_ms(LATELY_MS))?))
}

/// A person's name and number of matches; `None` if nothing is stored about them.
pub fn who(store: &Store, person: PersonId) -> Result<Option<(String, u32)>, Fault> {
    store.read(|tx| match people::find(tx, person)?.filter(|known| !known.id.is_former()) {
        Some(known) => Ok(Some((known.display_name, matches::count_of(tx, person)?))),
        None => Ok(None),
    })
}

#[derive(Clone, Debug)]
pub struct Kept {
    pub rows: Vec<Rows>,
    pub matches: Vec<MatchId>,
}

/// All data stored about a person; `None` if there is none.
pub fn person(store: &Store, person: PersonId) -> Result<Option<Kept>, Fault> {
    store.read(|tx| match people::find(tx, person)? {
        Some(_) => Ok(Some(Kept { rows: personal_data::of(tx, person)?, matches: matches::all_of(tx, person)? })),
        None => Ok(None),
    })
}

/// All matches, in order.
pub fn matches(store: &Store) -> Result<Vec<MatchId>, Fault> {
    let mut all = Vec::new();
    loop {
        let after = all.last().copied().unwrap_or(MatchId(0));
        let more = store.read(|tx| Ok::<_, Fault>(statistics::matches_after(tx, after, MATCHES)?))?;
        if more.is_empty() {
            return Ok(all);
        }
        all.extend(more);
    }
}
