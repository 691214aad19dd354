//! Whether a ban applies to an interaction; checked at each one.

use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::{Tx, bans};
use crate::table::fault::Fault;

/// The ban that applies to an interaction. It is then answered with nothing but the person's own data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// The person is banned until this time; `None`: until the owner lifts the ban.
    Person(Option<Time>),
    Guild,
}

/// The ban of this person or server, if any.
pub(in crate::table) fn barred(
    tx: &Tx<'_>,
    person: PersonId,
    guild: Option<GuildId>,
    now: Time,
) -> Result<Option<Barred>, Fault> {
    if let Some(ban) = bans::of_person(tx, person, now)? {
        return Ok(Some(Barred::Person(ban.until)));
    }
    let is_banned = guild.map(|guild| bans::of_guild(tx, guild, now)).transpose()?.flatten().is_some();
    Ok(is_banned.then_some(Barred::Guild))
}
