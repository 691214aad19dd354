//! The names of people, as of their last interaction.

use super::database::{Error, Result, Row, Tx, params};
use super::ids::{ChannelId, GuildId, PersonId, Time};

/// The stored name of a former player: a character that [no other name](without_former_player) has. Messages replace it
/// by words.
pub const FORMER_PLAYER: &str = "\u{e000}";

/// A text or name without the character of a [former player](FORMER_PLAYER), so that nobody passes for one.
pub fn without_former_player(text: &str) -> String {
    text.replace(FORMER_PLAYER, "")
}

/// A person. The names are as Discord gave them, to be escaped where they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// The name shown in the server, else the one shown everywhere.
    pub display_name: String,
    /// The unique name.
    pub username: String,
}

impl Person {
    /// A person without an account, such as a name in a match file.
    pub fn named(name: String) -> Person {
        let name = without_former_player(&name);
        Person { id: PersonId(0), username: name.clone(), display_name: name }
    }
}

/// Remembers a person who acts, with the newest names.
pub fn remember(tx: &Tx<'_>, person: &Person, at: Time) -> Result<()> {
    let sql = "INSERT INTO people (id, display_name, username, display_name_since, username_since)
        VALUES (?1, ?2, ?3, ?4, ?4)
        ON CONFLICT (id) DO UPDATE SET display_name = ?2, username = ?3, met_at = NULL,
            display_name_since = CASE WHEN people.display_name = ?2 THEN people.display_name_since ELSE ?4 END,
            username_since = CASE WHEN people.username = ?3 THEN people.username_since ELSE ?4 END
        WHERE people.display_name <> ?2 OR people.username <> ?3 OR people.met_at IS NOT NULL";
    tx.run(sql, params![person.id, person.display_name, person.username, at])
}

/// Remembers a person who was named by another one, with their newest names. If they never act themselves, they are
/// [forgotten soon](super::forgetting::forget_met).
pub fn meet(tx: &Tx<'_>, person: &Person, at: Time) -> Result<()> {
    let sql = "INSERT INTO people (id, display_name, username, met_at, display_name_since, username_since)
        VALUES (?1, ?2, ?3, ?4, ?4, ?4)
        ON CONFLICT (id) DO UPDATE SET display_name = ?2, username = ?3,
            display_name_since = CASE WHEN people.display_name = ?2 THEN people.display_name_since ELSE ?4 END,
            username_since = CASE WHEN people.username = ?3 THEN people.username_since ELSE ?4 END,
            met_at = CASE WHEN people.met_at IS NULL THEN NULL ELSE ?4 END";
    tx.run(sql, params![person.id, person.display_name, person.username, at])
}

/// Remembers a person's name on a server; `None` if it is the one that they have everywhere. The person must have been
/// [remembered](remember).
pub fn note_nickname(tx: &Tx<'_>, guild: GuildId, id: PersonId, name: Option<&str>, at: Time) -> Result<()> {
    let Some(name) = name else {
        return tx.run("DELETE FROM nicknames WHERE guild = ?1 AND person = ?2", params![guild, id]);
    };
    let sql = "INSERT INTO nicknames (guild, person, name, since) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (guild, person) DO UPDATE SET name = ?3, since = ?4 WHERE nicknames.name <> ?3";
    tx.run(sql, params![guild, id, name, at])
}

/// Remembers the language of a person's Discord. The person must have been [remembered](remember).
pub fn note_locale(tx: &Tx<'_>, id: PersonId, locale: &str) -> Result<()> {
    let sql = "UPDATE people SET locale = ?2 WHERE id = ?1 AND (locale <> ?2 OR locale IS NULL)";
    tx.run(sql, params![id, locale])
}

/// The language of a person's Discord, as far as it is known.
pub fn locale(tx: &Tx<'_>, id: PersonId) -> Result<Option<String>> {
    Ok(tx.find("SELECT locale FROM people WHERE id = ?1", [id], |row| row.get(0))?.flatten())
}

/// Notes that a person is absent: they have lost a match on time.
pub fn set_absent(tx: &Tx<'_>, id: PersonId, since: Time) -> Result<()> {
    tx.run("UPDATE people SET absent_since = ?2 WHERE id = ?1 AND absent_since IS NULL", params![id, since])
}

/// Notes that a person acts in a match, and so is no longer absent.
pub fn set_present(tx: &Tx<'_>, id: PersonId) -> Result<()> {
    tx.run("UPDATE people SET absent_since = NULL WHERE id = ?1 AND absent_since IS NOT NULL", [id])
}

/// The time at which a person lost a match on time, if they have not acted in any since.
pub fn absent_since(tx: &Tx<'_>, id: PersonId) -> Result<Option<Time>> {
    Ok(tx.find("SELECT absent_since FROM people WHERE id = ?1", [id], |row| row.get(0))?.flatten())
}

/// Notes the channel of a person's direct messages with the bot.
pub fn set_conversation(tx: &Tx<'_>, id: PersonId, channel: ChannelId) -> Result<()> {
    tx.run("UPDATE people SET conversation = ?2 WHERE id = ?1", params![id, channel])
}

/// The channel of a person's direct messages with the bot, if it was ever opened.
pub fn conversation(tx: &Tx<'_>, id: PersonId) -> Result<Option<ChannelId>> {
    Ok(tx.find("SELECT conversation FROM people WHERE id = ?1", [id], |row| row.get(0))?.flatten())
}

/// A person who was remembered, by the name that they have everywhere.
pub fn get(tx: &Tx<'_>, id: PersonId) -> Result<Person> {
    get_in(tx, id, None)
}

/// A person who was remembered, by the name that they have on a server; outside servers by the one that they have
/// everywhere.
pub fn get_in(tx: &Tx<'_>, id: PersonId, guild: Option<GuildId>) -> Result<Person> {
    find_in(tx, id, guild)?.ok_or(Error::NoRow)
}

/// As [`get`], or `None` where nobody of this id was ever remembered.
pub fn find(tx: &Tx<'_>, id: PersonId) -> Result<Option<Person>> {
    find_in(tx, id, None)
}

/// As [`get_in`], or `None` where nobody of this id was ever remembered.
pub fn find_in(tx: &Tx<'_>, id: PersonId, guild: Option<GuildId>) -> Result<Option<Person>> {
    let sql = "SELECT id, coalesce(name, display_name), username FROM people
        LEFT JOIN nicknames ON nicknames.person = people.id AND nicknames.guild = ?2 WHERE id = ?1";
    tx.find(sql, params![id, guild], |row| read(row, 0))
}

/// The person in three columns, the first of them at `index`.
pub(super) fn read(row: &Row<'_>, index: usize) -> Result<Person> {
    Ok(Person { id: row.get(index)?, display_name: row.get(index + 1)?, username: row.get(index + 2)? })
}
