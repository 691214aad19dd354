//! Whether the owner of the bot keeps somebody from using it: asked with each interaction.

use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::{Tx, bans};
use crate::table::fault::Fault;

/// Why an interaction is answered with nothing but what is kept of whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// The person is banned until then; `None`: until the owner lifts it.
    Person(Option<Time>),
    /// The server is banned.
    Guild,
}

/// Whether an interaction of this person in this server is barred.
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
