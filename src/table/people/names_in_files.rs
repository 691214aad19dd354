//! Removal of forgotten people's names from imported match files of others.

use crate::engine::formats::match_file::{CheckedMatch, check};
use crate::store::ids::{ImportId, PersonId};
use crate::store::imports::{self, Import};
use crate::store::{self, Tx, forgetting};

/// The number of files read at once.
const A_PAGE: u32 = 20;

/// Removes the names of a forgotten person from imported files of others. If a file cannot be parsed without them, it
/// is deleted if they play in it; otherwise the text matches by chance and stays.
pub(in crate::table) fn take_names_out(tx: &Tx<'_>, person: PersonId) -> Result<(), store::Error> {
    let names = forgetting::names(tx, person)?;
    let mut last = ImportId(0);
    loop {
        let page = imports::after(tx, last, A_PAGE)?;
        let Some(latest) = page.last() else { return Ok(()) };
        last = latest.id;
        for Import { id, text, .. } in page {
            let Some(nameless) = forgetting::without(&text, &names) else { continue };
            match (check(&text), check(&nameless)) {
                (Ok(before), Ok(after)) if before.log == after.log => imports::rewrite(tx, id, &nameless)?,
                (Ok(before), _) if !is_player(&before, &names) => {}
                _ => imports::delete(tx, id)?,
            }
        }
    }
}

/// Whether one of these names is a player's in the match.
fn is_player(of: &CheckedMatch, names: &[String]) -> bool {
    let called = |name: &String| forgetting::without(name, names).is_some();
    called(&of.record.names.one) || called(&of.record.names.two)
}
