//! The ban by the owner of the bot that is in force for a person or server. Commands and presses are refused by
//! `is_banned` in `src/discord/commands/mod.rs`.

use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::{Tx, bans};
use crate::table::Fault;

/// The ban that applies to an interaction. It is then answered with nothing but the person's own data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActiveBan {
    /// The person is banned until this time; `None`: until the owner lifts the ban.
    Person(Option<Time>),
    Guild,
}

/// The ban of this person or server, if any.
pub(super) fn of(tx: &Tx<'_>, person: PersonId, guild: Option<GuildId>, now: Time) -> Result<Option<ActiveBan>, Fault> {
    if let Some(ban) = bans::of_person(tx, person, now)? {
        return Ok(Some(ActiveBan::Person(ban.until)));
    }
    let is_banned = guild.map(|guild| bans::of_guild(tx, guild, now)).transpose()?.flatten().is_some();
    Ok(is_banned.then_some(ActiveBan::Guild))
}
