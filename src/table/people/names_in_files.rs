//! The names of people who are forgotten, in match files that others brought along.

use crate::engine::formats::match_file::{CheckedMatch, check};
use crate::store::ids::{ImportId, PersonId};
use crate::store::imports::{self, Import};
use crate::store::{self, Tx, forgetting};

/// How many files are looked through at once.
const A_PAGE: u32 = 20;

/// Takes the names of somebody who is forgotten out of the files that others brought along. A file that cannot be read any
/// more without them is deleted if they are a player in it; else they stand there by chance, and it stays as it is.
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

/// Whether one of the players of a match is called by one of these names.
fn is_player(of: &CheckedMatch, names: &[String]) -> bool {
    let called = |name: &String| forgetting::without(name, names).is_some();
    called(&of.record.names.one) || called(&of.record.names.two)
}
