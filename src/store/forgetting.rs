//! People who are forgotten: their number, their names and all that is only theirs go; in what others have played with them
//! a former player stands in their place.

use super::connection::Tx;
use super::error::Result;
use super::ids::{AdminActionId, ChannelId, LedgerId, MessageId, MessageRef, PersonId, Time};
use super::people;
use rusqlite::params;

/// What stands for a name that was taken out of somebody's words.
const TAKEN_OUT: &str = "…";

/// Whether this is the bot itself, which plays as the house.
pub fn is_house(tx: &Tx<'_>, person: PersonId) -> Result<bool> {
    let sql = "SELECT 1 FROM matches WHERE two = ?1 AND house IS NOT NULL LIMIT 1";
    Ok(tx.find(sql, [person], |_| Ok(()))?.is_some())
}

/// A new former player.
pub fn former_player(tx: &Tx<'_>) -> Result<PersonId> {
    let sql = "INSERT INTO people (id, display_name, username)
        SELECT coalesce(min(id), 0) - 1, ?1, '' FROM people WHERE id < 0 RETURNING id";
    tx.one(sql, [people::FORMER_PLAYER], |row| row.get(0))
}

/// Takes back the pending challenges that a person made or that are made to them; returns the messages on servers that
/// showed them.
pub fn withdraw_challenges(tx: &Tx<'_>, person: PersonId, at: Time) -> Result<Vec<MessageRef>> {
    let sql = "UPDATE challenges SET state = 'withdrawn', settled_at = ?2
        WHERE state = 'pending' AND (challenger = ?1 OR opponent = ?1) RETURNING channel, message, guild IS NOT NULL";
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let settled: Vec<(ChannelId, Option<MessageId>, bool)> = tx.list(sql, params![person, at], read)?;
    let shown = settled.into_iter().filter(|(.., on_server)| *on_server);
    Ok(shown.filter_map(|(channel, message, _)| Some(MessageRef { channel, message: message? })).collect())
}

/// Puts a former player in the place of a person, wherever they stand, and deletes the person. No match of theirs goes on.
/// A ledger that is being built is given up, unless it is `kept`, by whoever builds it and does the same in memory. Only for a [transaction in which references may be broken for a moment](super::Store::transaction_on_references).
pub fn replace(tx: &Tx<'_>, person: PersonId, former: PersonId, kept: Option<LedgerId>) -> Result<()> {
    take_names_out(tx, person)?;
    // What was told of their matches names them: nothing of it stays.
    let told = "UPDATE boards SET told = '', is_last = 0 WHERE match_id IN
        (SELECT id FROM matches WHERE one = ?1 UNION SELECT id FROM matches WHERE two = ?1)";
    tx.run(told, [person])?;
    // Before the matches say no more which servers these are.
    let building = "UPDATE ledgers SET state = 'outdated', stale = 0 WHERE state = 'building' AND id IS DISTINCT FROM ?2
        AND guild IN (SELECT 0 UNION SELECT guild FROM matches WHERE one = ?1 UNION SELECT guild FROM matches WHERE two = ?1)";
    tx.run(building, params![person, kept])?;
    let opponents = "UPDATE rating_changes SET opponent = ?2 WHERE (ledger, person, result) IN
        (SELECT ledger, opponent, result FROM rating_changes WHERE person = ?1 AND ledger IN
            (SELECT id FROM ledgers WHERE guild IN
                (SELECT 0 UNION SELECT guild FROM matches WHERE one = ?1 UNION SELECT guild FROM matches WHERE two = ?1)))";
    tx.run(opponents, params![person, former])?;
    let changes = "UPDATE rating_changes SET person = ?2 WHERE person = ?1 AND ledger IN
        (SELECT id FROM ledgers WHERE guild IN
            (SELECT 0 UNION SELECT guild FROM matches WHERE one = ?1 UNION SELECT guild FROM matches WHERE two = ?1))";
    tx.run(changes, params![person, former])?;
    // What is being built may still follow from how they stand; of all else nobody sees it any more.
    let standings = "UPDATE standings SET person = ?2, hidden = 1 WHERE person = ?1 AND leaderboard IN
        (SELECT id FROM leaderboards WHERE ledger = ?3)";
    tx.run(standings, params![person, former, kept])?;
    let standings = "DELETE FROM standings WHERE person = ?1 AND leaderboard IN
        (SELECT id FROM leaderboards WHERE ledger IN (SELECT id FROM ledgers WHERE guild IN
            (SELECT 0 UNION SELECT guild FROM matches WHERE one = ?1 UNION SELECT guild FROM matches WHERE two = ?1)))";
    tx.run(standings, [person])?;
    tx.run("UPDATE performances SET person = ?2, hidden = 1 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE figures SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE matches SET one = ?2 WHERE one = ?1", params![person, former])?;
    tx.run("UPDATE matches SET two = ?2 WHERE two = ?1", params![person, former])?;
    tx.run("UPDATE challenges SET challenger = ?2 WHERE challenger = ?1", params![person, former])?;
    tx.run("UPDATE challenges SET opponent = ?2 WHERE opponent = ?1", params![person, former])?;
    tx.run("UPDATE administration SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE watches SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("UPDATE daily_answers SET person = ?2 WHERE person = ?1", params![person, former])?;
    tx.run("DELETE FROM practice WHERE person = ?1", [person])?;
    tx.run("DELETE FROM calls WHERE person = ?1", [person])?;
    tx.run("DELETE FROM imports WHERE person = ?1", [person])?;
    tx.run("DELETE FROM nicknames WHERE person = ?1", [person])?;
    tx.run("DELETE FROM settings WHERE person = ?1", [person])?;
    tx.run("DELETE FROM people WHERE id = ?1", [person])
}

/// Takes a person's names and number out of the reasons that were given for what was done by them or to their matches.
fn take_names_out(tx: &Tx<'_>, person: PersonId) -> Result<()> {
    let sql = "SELECT display_name FROM people WHERE id = ?1 UNION SELECT username FROM people WHERE id = ?1
        UNION SELECT name FROM nicknames WHERE person = ?1";
    let mut names: Vec<String> = tx.list(sql, [person], |row| row.get(0))?;
    names.push(person.to_string());
    // The longest first: a name that holds another one is not left in pieces.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let sql = "SELECT id, reason FROM administration WHERE id IN (SELECT id FROM administration WHERE person = ?1
        UNION SELECT administration.id FROM administration JOIN matches ON matches.id = match_id WHERE one = ?1
        UNION SELECT administration.id FROM administration JOIN matches ON matches.id = match_id WHERE two = ?1)";
    let reasons: Vec<(AdminActionId, String)> = tx.list(sql, [person], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (id, reason) in reasons {
        let nameless = names.iter().fold(reason.clone(), |text, name| without(&text, name));
        if nameless != reason {
            tx.run("UPDATE administration SET reason = ?2 WHERE id = ?1", params![id, nameless])?;
        }
    }
    Ok(())
}

/// A text without a name, in capitals or not.
fn without(text: &str, name: &str) -> String {
    if name.trim().is_empty() {
        return text.to_owned();
    }
    let (name, length) = (name.to_lowercase(), name.chars().count());
    let characters: Vec<char> = text.chars().collect();
    let (mut kept, mut at) = (String::with_capacity(text.len()), 0);
    while at < characters.len() {
        let end = (at + length).min(characters.len());
        if characters[at..end].iter().collect::<String>().to_lowercase() == name {
            kept.push_str(TAKEN_OUT);
            at = end;
        } else {
            kept.push(characters[at]);
            at += 1;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn a_name_is_taken_out_however_it_was_typed() {
        assert_eq!(without("anna, ANNA and Änna left", "Anna"), "…, … and Änna left");
        assert_eq!(without("ÄNNA left", "änna"), "… left");
        assert_eq!(without("nobody left", ""), "nobody left");
    }
}
