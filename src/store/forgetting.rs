//! Forgetting a person: their id, their names and all data of theirs alone are deleted, and a former player takes their
//! place in matches with others. `forget` in `src/table/people/privacy.rs`, which first ends their matches, calls this:
//! match by match in steps, then in one transaction what is left.

use super::database::{Result, Row, Tx, params};
use super::ids::{AdminActionId, ChannelId, GuildId, MatchId, MessageId, MessageRef, PersonId, SeasonId, Time};
use super::{instance, ledgers, people, ratings};
use std::collections::BTreeSet;

const TAKEN_OUT: &str = "…";

/// Whether this is the bot itself, which plays as the house.
pub fn is_house(tx: &Tx<'_>, person: PersonId) -> Result<bool> {
    let sql = "SELECT 1 FROM matches WHERE two = ?1 AND house IS NOT NULL LIMIT 1";
    Ok(tx.find(sql, [person], |_| Ok(()))?.is_some())
}

fn former_player(tx: &Tx<'_>) -> Result<PersonId> {
    let sql = "INSERT INTO people (id, display_name, username)
        SELECT coalesce(min(id), 0) - 1, ?1, '' FROM people WHERE id < 0 RETURNING id";
    tx.one(sql, [people::FORMER_PLAYER], |row| row.get(0))
}

/// Takes back the pending challenges that a person made or that are made to them; returns the messages on servers that
/// showed them.
pub fn withdraw_challenges(tx: &Tx<'_>, person: PersonId, at: Time) -> Result<Vec<MessageRef>> {
    let sql = "UPDATE challenges SET state = 'withdrawn', settled_at = ?2
        WHERE state = 'pending' AND (challenger = ?1 OR opponent = ?1) RETURNING channel, message, guild IS NOT NULL";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let settled: Vec<(ChannelId, Option<MessageId>, bool)> = tx.list(sql, params![person, at], read)?;
    let shown = settled.into_iter().filter(|(.., in_guild)| *in_guild);
    Ok(shown.filter_map(|(channel, message, _)| Some(MessageRef { channel, message: message? })).collect())
}

/// Notes that a person is being forgotten, so that a process that is started after a crash finishes it. Returns the former
/// player who takes their place.
pub fn begin(tx: &Tx<'_>, person: PersonId) -> Result<PersonId> {
    if let Some(former) = former_of(tx, person)? {
        return Ok(former);
    }
    let former = former_player(tx)?;
    tx.run("INSERT INTO people_to_forget (person, former) VALUES (?1, ?2)", params![person, former])?;
    Ok(former)
}

/// The former player who takes the place of a person who is being forgotten; `None` for anybody else.
pub fn former_of(tx: &Tx<'_>, person: PersonId) -> Result<Option<PersonId>> {
    tx.find("SELECT former FROM people_to_forget WHERE person = ?1", [person], |row| row.get(0))
}

/// Everybody who is being forgotten.
pub fn being_forgotten(tx: &Tx<'_>) -> Result<Vec<PersonId>> {
    tx.list("SELECT person FROM people_to_forget WHERE person > 0 ORDER BY person", [], |row| row.get(0))
}

/// How far all deletions of people's data have come: it stays the same as long as none begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForgettingProgress {
    /// How many people are being forgotten.
    under_way: u32,
    /// The latest former player, or 0.
    latest: i64,
}

impl ForgettingProgress {
    /// Whether nobody is being forgotten.
    pub fn is_over(self) -> bool {
        self.under_way == 0
    }
}

pub fn progress(tx: &Tx<'_>) -> Result<ForgettingProgress> {
    let sql = "SELECT (SELECT count(*) FROM people_to_forget WHERE person > 0),
        (SELECT coalesce(min(id), 0) FROM people WHERE id < 0)";
    tx.one(sql, [], |row| Ok(ForgettingProgress { under_way: row.get(0)?, latest: row.get(1)? }))
}

/// Notes that there is nothing of a person left to forget.
pub fn end(tx: &Tx<'_>, person: PersonId) -> Result<()> {
    tx.run("DELETE FROM people_to_forget WHERE person = ?1", [person])
}

/// Puts the former player in the place of a person in at most `most` of their ended matches, with what follows from
/// these; returns whether there were any. A ledger that is being rebuilt would not follow.
pub fn replace_in_some_matches(tx: &Tx<'_>, person: PersonId, former: PersonId, most: u32) -> Result<bool> {
    let sql = "SELECT id FROM matches WHERE one = ?1 AND ended_at IS NOT NULL
        UNION ALL SELECT id FROM matches WHERE two = ?1 AND ended_at IS NOT NULL LIMIT ?2";
    let ended: Vec<MatchId> = tx.list(sql, params![person, most], |row| row.get(0))?;
    for id in &ended {
        let opponents = "UPDATE rating_changes SET opponent = ?1 WHERE opponent = ?2 AND (ledger, person, result) IN
            (SELECT ledgers.id, CASE one WHEN ?2 THEN two ELSE one END, result FROM matches
                JOIN ledgers ON ledgers.guild IN (0, matches.guild) WHERE matches.id = ?3)";
        tx.run(opponents, params![former, person, id])?;
        let changes = "UPDATE rating_changes SET person = ?1 WHERE (ledger, person, result) IN
            (SELECT ledgers.id, ?2, result FROM matches JOIN ledgers ON ledgers.guild IN (0, matches.guild)
                WHERE matches.id = ?3)";
        tx.run(changes, params![former, person, id])?;
        tx.run("UPDATE figures SET person = ?1 WHERE person = ?2 AND match_id = ?3", params![former, person, id])?;
        let players = "UPDATE matches SET one = CASE one WHEN ?2 THEN ?1 ELSE one END,
            two = CASE two WHEN ?2 THEN ?1 ELSE two END WHERE id = ?3";
        tx.run(players, params![former, person, id])?;
        delete_texts(tx, *id, former)?;
        ratings::note_to_check(tx, *id)?;
    }
    Ok(!ended.is_empty())
}

/// Deletes the texts of a match's boards, which name the players, and a player's words for its dice.
fn delete_texts(tx: &Tx<'_>, id: MatchId, player: PersonId) -> Result<()> {
    tx.run("UPDATE boards SET told = '', is_last = 0 WHERE match_id = ?1", [id])?;
    let words = "UPDATE game_dice SET word_one = '', is_word_deleted = 1 WHERE match_id = ?1 AND word_one <> ''
        AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND one = ?2)";
    tx.run(words, params![id, player])?;
    let words = "UPDATE game_dice SET word_two = '', is_word_deleted = 1 WHERE match_id = ?1 AND word_two <> ''
        AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND two = ?2)";
    tx.run(words, params![id, player])
}

/// The servers on which a person has played.
pub fn played_on(tx: &Tx<'_>, person: PersonId) -> Result<Vec<GuildId>> {
    let sql = "SELECT guild FROM matches WHERE one = ?1 AND guild IS NOT NULL
        UNION SELECT guild FROM matches WHERE two = ?1 AND guild IS NOT NULL";
    tx.list(sql, [person], |row| row.get(0))
}

/// Puts the former player in the place of a person wherever they still stand, and deletes the person. No match of theirs
/// goes on; `guilds` are the servers on which either has [played](played_on). Only for a [transaction in which references
/// may be broken for a moment](super::Store::transaction_on_references).
pub fn replace(tx: &Tx<'_>, person: PersonId, former: PersonId, guilds: &BTreeSet<GuildId>, now: Time) -> Result<()> {
    take_names_out(tx, person, former, guilds)?;
    let left = "SELECT id FROM matches WHERE one = ?1 UNION ALL SELECT id FROM matches WHERE two = ?1";
    for id in tx.list::<MatchId>(left, [person], |row| row.get(0))? {
        delete_texts(tx, id, person)?;
        ratings::note_to_check(tx, id)?;
    }
    let hash = instance::hash_of_person(tx, person)?;
    ledgers::note_replaced(tx, guilds, &hash, former, now)?;
    for ledger in ledgers::all_of(tx, guilds)? {
        let opponents = "UPDATE rating_changes SET opponent = ?2 WHERE (ledger, person, result) IN
            (SELECT ledger, opponent, result FROM rating_changes WHERE person = ?1 AND ledger = ?3)";
        tx.run(opponents, params![person, former, ledger])?;
        let changes = "UPDATE rating_changes SET person = ?2 WHERE person = ?1 AND ledger = ?3";
        tx.run(changes, params![person, former, ledger])?;
        // A ledger under construction may still need their rows; in others they are hidden.
        let leaderboards = "UPDATE standings SET person = ?2, hidden = 1 WHERE person = ?1 AND leaderboard IN
            (SELECT leaderboards.id FROM ledgers JOIN leaderboards ON ledger = ledgers.id
                WHERE ledgers.id = ?3 AND state = 'building')";
        tx.run(leaderboards, params![person, former, ledger])?;
        let leaderboards = "DELETE FROM standings WHERE person = ?1
            AND leaderboard IN (SELECT id FROM leaderboards WHERE ledger = ?2)";
        tx.run(leaderboards, params![person, ledger])?;
    }
    // Of matches that were analysed since the former player has stood in them.
    tx.run("DELETE FROM performances WHERE person = ?1", [former])?;
    tx.run("UPDATE performances SET person = ?2, hidden = 1 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE figures SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE matches SET one = ?2 WHERE one = ?1", params![person, former])?;
    tx.run("UPDATE matches SET two = ?2 WHERE two = ?1", params![person, former])?;
    tx.run("UPDATE challenges SET challenger = ?2 WHERE challenger = ?1", params![person, former])?;
    tx.run("UPDATE challenges SET opponent = ?2 WHERE opponent = ?1", params![person, former])?;
    tx.run("UPDATE administration SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE watches SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE daily_answers SET person = ?2 WHERE person = ?1", params![person, former])?;
    // Blocks and bans hold if the person comes back: the hash of the id stays.
    tx.run("UPDATE blocks SET blocked = NULL WHERE blocked = ?1", [person])?;
    tx.run("UPDATE banned_people SET person = NULL WHERE person = ?1", [person])?;
    tx.run("DELETE FROM blocks WHERE person = ?1", [person])?;
    tx.run("DELETE FROM practice WHERE person = ?1", [person])?;
    tx.run("DELETE FROM calls WHERE person = ?1", [person])?;
    tx.run("DELETE FROM imports WHERE person = ?1", [person])?;
    tx.run("DELETE FROM nicknames WHERE person = ?1", [person])?;
    tx.run("DELETE FROM settings WHERE person = ?1", [person])?;
    tx.run("DELETE FROM vacations WHERE person = ?1", [person])?;
    tx.run("DELETE FROM ranks_to_check WHERE person = ?1", [person])?;
    end(tx, person)?;
    tx.run("DELETE FROM people WHERE id = ?1", [person])
}

/// Deletes people who were named by others before `until`, never acted themselves, and are referred to by nothing, at most
/// `most`; returns how many. Only for a [transaction on references](super::Store::transaction_on_references).
pub fn forget_met(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM people WHERE id IN (SELECT id FROM people WHERE met_at < ?1
        AND NOT EXISTS (SELECT 1 FROM challenges WHERE opponent = people.id)
        AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenger = people.id)
        AND NOT EXISTS (SELECT 1 FROM matches WHERE one = people.id)
        AND NOT EXISTS (SELECT 1 FROM matches WHERE two = people.id)
        AND NOT EXISTS (SELECT 1 FROM settings WHERE settings.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM nicknames WHERE nicknames.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM vacations WHERE vacations.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM watches WHERE watches.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM administration WHERE administration.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM daily_answers WHERE daily_answers.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM people_to_forget WHERE people_to_forget.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM ranks_to_check WHERE ranks_to_check.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM imports WHERE imports.person = people.id) LIMIT ?2)";
    tx.count(sql, params![until, most])
}

/// The names by which others may have meant a person in their texts until `until`: those that the person had by then, and
/// the id; the longest first, so that a name that contains another one is not left in pieces.
pub fn names(tx: &Tx<'_>, person: PersonId, until: Time) -> Result<Vec<String>> {
    let sql = "SELECT display_name FROM people WHERE id = ?1 AND display_name_since <= ?2
        UNION SELECT username FROM people WHERE id = ?1 AND username_since <= ?2
        UNION SELECT name FROM nicknames WHERE person = ?1 AND since <= ?2";
    let mut names: Vec<String> = tx.list(sql, params![person, until], |row| row.get(0))?;
    names.push(person.to_string());
    names.retain(|name| !name.trim().is_empty());
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    Ok(names)
}

/// Removes a person's names and id from what administrators wrote on the servers where the person was: the reasons for
/// actions on matches, and the names of seasons. In a reason about a match of their own every name means them; elsewhere
/// only a name that they had when it was written. Otherwise they could remove any word by taking it as a nickname first.
fn take_names_out(tx: &Tx<'_>, person: PersonId, former: PersonId, played_on: &BTreeSet<GuildId>) -> Result<()> {
    let names = names(tx, person, Time(i64::MAX))?;
    let known_on =
        "SELECT guild FROM nicknames WHERE person = ?1 UNION SELECT guild FROM administration WHERE person = ?1";
    let mut guilds = played_on.clone();
    guilds.extend(tx.list::<GuildId>(known_on, [person], |row| row.get(0))?);
    for guild in guilds {
        let sql = "SELECT administration.id, reason, CASE WHEN one IN (?1, ?2) OR two IN (?1, ?2) THEN NULL ELSE at END
            FROM administration JOIN matches ON matches.id = match_id WHERE administration.guild = ?3";
        let reasons: Vec<(AdminActionId, Written)> =
            tx.list(sql, params![person, former, guild], |row| Ok((row.get(0)?, written(row)?)))?;
        for (id, reason) in reasons {
            if let Some(nameless) = reason.without_names_of(tx, person, &names)? {
                tx.run("UPDATE administration SET reason = ?2 WHERE id = ?1", params![id, nameless])?;
            }
        }
        let sql = "SELECT id, name, begun_at FROM seasons WHERE guild = ?1";
        let seasons: Vec<(SeasonId, Written)> = tx.list(sql, [guild], |row| Ok((row.get(0)?, written(row)?)))?;
        for (id, name) in seasons {
            if let Some(nameless) = name.without_names_of(tx, person, &names)? {
                tx.run("UPDATE seasons SET name = ?2 WHERE id = ?1", params![id, nameless])?;
            }
        }
    }
    let sql = "SELECT reason FROM banned_people WHERE person = ?1";
    if let Some(reason) = tx.find(sql, [person], |row| row.get::<String>(0))?
        && let Some(nameless) = without(&reason, &names)
    {
        tx.run("UPDATE banned_people SET reason = ?2 WHERE person = ?1", params![person, nameless])?;
    }
    Ok(())
}

/// A text of an administrator.
struct Written {
    text: String,
    /// The time at which it was written; `None` where it does not matter, since the text is about the person anyway.
    at: Option<Time>,
}

/// A text and its time in the second and third column.
fn written(row: &Row<'_>) -> Result<Written> {
    Ok(Written { text: row.get(1)?, at: row.get(2)? })
}

impl Written {
    /// The text without those names among `all` that the person had when it was written; `None` if the text has none of
    /// them.
    fn without_names_of(&self, tx: &Tx<'_>, person: PersonId, all: &[String]) -> Result<Option<String>> {
        match self.at {
            _ if without(&self.text, all).is_none() => Ok(None),
            None => Ok(without(&self.text, all)),
            Some(at) => Ok(without(&self.text, &names(tx, person, at)?)),
        }
    }
}

/// Names of at least this length are also removed with an ending, as of a genitive.
const MIN_LEN_WITH_ENDING: usize = 4;
/// The longest such ending, in characters.
const LONGEST_ENDING: usize = 4;

/// A text without these names, in capitals or not; `None` where it has none of them.
pub fn without(text: &str, names: &[String]) -> Option<String> {
    let lower = text.to_lowercase();
    let found = names.iter().filter(|name| lower.contains(&name.to_lowercase()));
    let nameless = found.fold(text.to_owned(), |text, name| without_one(&text, name));
    (nameless != text).then_some(nameless)
}

fn without_one(text: &str, name: &str) -> String {
    let (name, length) = (name.to_lowercase(), name.chars().count());
    let longest_ending = if length >= MIN_LEN_WITH_ENDING { LONGEST_ENDING } else { 0 };
    let characters: Vec<char> = text.chars().collect();
    let is_in_word = |at: usize| characters.get(at).is_some_and(|letter| letter.is_alphanumeric());
    let (mut kept, mut at) = (String::with_capacity(text.len()), 0);
    while at < characters.len() {
        let end = (at + length).min(characters.len());
        let is_named = characters[at..end].iter().flat_map(|letter| letter.to_lowercase()).eq(name.chars());
        let begins_word = at.checked_sub(1).is_none_or(|before| !is_in_word(before));
        if is_named && begins_word && (end..=end + longest_ending).any(|end| !is_in_word(end)) {
            kept.push_str(TAKEN_OUT);
            at = end;
        } else {
            kept.push(characters[at]);
            at += 1;
        }
    }
    kept
}

/// Notes that somebody is forgotten now.
pub fn note_hash(tx: &Tx<'_>, person: PersonId, at: Time) -> Result<()> {
    let sql = "INSERT INTO forgotten (hash, at) VALUES (?1, ?2) ON CONFLICT (hash) DO UPDATE SET at = ?2";
    tx.run(sql, params![instance::hash_of_person(tx, person)?, at])
}

/// The time of the latest deletion of a person's data, if it was after `since`.
pub fn forgotten_at(tx: &Tx<'_>, person: PersonId, since: Time) -> Result<Option<Time>> {
    let sql = "SELECT at FROM forgotten WHERE hash = ?1 AND at > ?2";
    tx.find(sql, params![instance::hash_of_person(tx, person)?, since], |row| row.get(0))
}

pub fn delete_hashes(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM forgotten WHERE at <= ?1", [until])
}

#[cfg(test)]
mod tests {
    use super::without;

    fn nameless(text: &str, name: &str) -> Option<String> {
        without(text, &[name.to_owned()])
    }

    #[test]
    fn a_name_is_taken_out_however_it_was_typed() {
        assert_eq!(nameless("anna, ANNA’s and Änna left", "Anna").as_deref(), Some("…, …’s and Änna left"));
        assert_eq!(nameless("ÄNNA left", "änna").as_deref(), Some("… left"));
        assert_eq!(nameless("nobody left", "Anna"), None);
    }

    #[test]
    fn a_name_is_no_part_of_other_words() {
        assert_eq!(nameless("Al dealt, AL left", "al").as_deref(), Some("… dealt, … left"));
        assert_eq!(nameless("total", "al"), None);
        assert_eq!(nameless("Annas draw, Annalla", "Anna").as_deref(), Some("…s draw, …lla"));
        for other in ["Susanna left", "Annapolis-Town left", "alright"] {
            assert_eq!((nameless(other, "Anna"), nameless(other, "al")), (None, None), "{other}");
        }
    }
}
