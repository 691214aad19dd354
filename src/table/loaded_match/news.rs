//! News of matches: stored in the transaction of the actions that it tells of, and built from the match at each attempt
//! to send it.

use crate::engine::{Event, PerPlayer, Phase, Player};
use crate::settings::Settings;
use crate::settings::registry::OLD_BOARDS;
use crate::settings::values::{OldBoards, Ping};
use crate::store::ids::{MessageId, MessageRef, PersonId, Time};
use crate::store::matches::MatchRow;
use crate::store::outbox::{self, NewsKind};
use crate::store::ratings::{self, RatingChange};
use crate::store::{self, Tx, appointments, blocks, boards, challenges};
use crate::table::game_dice;
use crate::table::loaded_match::LoadedMatch;
use crate::table::retries::GRACE_MS;
use crate::table::{Announcement, AnnouncementKind, Fault, FinalPosition, WordsQuestion};

/// The age of a message from which it is replaced instead of edited: 50 minutes. After an hour Discord allows only few
/// edits.
pub const FRESH_MS: i64 = 50 * 60 * 1000;

/// Stores the news of a match that has just changed, with the direct message for the player to act, if they want
/// one.
pub(in crate::table) fn write(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    kind: NewsKind,
    at: Time,
) -> Result<Announcement, Fault> {
    write_due(tx, loaded, kind, at, at.plus_ms(GRACE_MS))
}

/// As [`write`], for news that no answer to an interaction is about to show: it is due at once.
pub(in crate::table) fn write_at_once(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    kind: NewsKind,
    at: Time,
) -> Result<Announcement, Fault> {
    write_due(tx, loaded, kind, at, at)
}

/// As [`write`], for news made at one time, and due at another.
fn write_due(tx: &Tx<'_>, loaded: &LoadedMatch, kind: NewsKind, at: Time, due_at: Time) -> Result<Announcement, Fault> {
    let match_id = loaded.row.id;
    let first_action = outbox::first_action_to_tell(tx, match_id, kind)?.unwrap_or(loaded.first_unsaved());
    let news = outbox::MatchNews { match_id, kind, first_action, version: loaded.row.progress.version };
    let outbox_row = outbox::insert(tx, &news, at, due_at)?;
    if let Some(person) = player_to_ping(tx, loaded)?.filter(|_| kind == NewsKind::Turn)
        && matches!(Settings::of_person(tx, person)?.wants_ping_by(), Ping::Direct | Ping::Both)
        && !has_blocked_opponent(tx, &loaded.row, person)?
    {
        outbox::insert_turn_ping(tx, outbox_row.id, person, due_at)?;
    }
    announcement(tx, &outbox_row, loaded, at)
}

pub(in crate::table) fn announcement(
    tx: &Tx<'_>,
    outbox_row: &outbox::OutboxRow,
    loaded: &LoadedMatch,
    now: Time,
) -> Result<Announcement, Fault> {
    let current = loaded.current(tx)?;
    let mentioned = |person: Option<PersonId>| match person {
        Some(person) if Settings::of_person(tx, person)?.is_mentioned() => {
            Ok((!has_blocked_opponent(tx, &loaded.row, person)?).then_some(person))
        }
        _ => Ok::<_, store::Error>(None),
    };
    let kind = match outbox_row.news.kind {
        NewsKind::Refresh => {
            let decider = current.decider().filter(|_| current.header.house.is_none());
            AnnouncementKind::Refresh { mention: mentioned(decider.map(|decider| decider.id))? }
        }
        NewsKind::Turn => {
            let person = player_to_ping(tx, loaded)?.or(player_elsewhere(tx, &loaded.row)?);
            AnnouncementKind::Turn { ping: mentioned(person)? }
        }
        NewsKind::Result => AnnouncementKind::Result { ratings: rating_changes(tx, &loaded.row)? },
    };
    // The end of a game that was posted is not told again, even if a later message was lost.
    let events = loaded.events_from(tx, outbox_row.news.first_action.max(loaded.row.end_shown + 1))?;
    let ended =
        events.ended.map(|(version, game)| Box::new(FinalPosition { position: current.position.with(*game), version }));
    let ends = ended.is_some() || outbox_row.news.kind == NewsKind::Result;
    let edits = if ends { None } else { board_to_change(tx, &loaded.row, now)? };
    let is_pinged = boards::is_pinged_at(tx, outbox_row.news.match_id, outbox_row.news.version)?;
    let has_opened = events.events.iter().any(|shown| matches!(shown.event, Event::OpeningThrown(_)));
    let words = if has_opened { game_dice::words(tx, &loaded.row)? } else { None };
    Ok(Announcement {
        words,
        id: outbox_row.id,
        kind,
        events: events.events,
        ended,
        edits,
        is_pinged,
        made_at: outbox_row.made_at,
        current,
    })
}

/// The message to edit, if the channel has one board that changes and Discord still allows edits of it.
pub(in crate::table) fn board_to_change(
    tx: &Tx<'_>,
    row: &MatchRow,
    now: Time,
) -> Result<Option<MessageRef>, store::Error> {
    let channel = row.channel;
    if Settings::of_venue(tx, channel)?.get(&OLD_BOARDS) != OldBoards::InPlace {
        return Ok(None);
    }
    let since = MessageId::first_at(now.minus_ms(FRESH_MS));
    Ok(boards::current(tx, row.id)?.filter(|board| board.channel == channel && board.message >= since))
}

pub(in crate::table) fn rating_changes(
    tx: &Tx<'_>,
    row: &MatchRow,
) -> Result<Option<PerPlayer<RatingChange>>, store::Error> {
    let (Some(result), Some(_)) = (row.result, row.guild) else { return Ok(None) };
    let change = |player: Player| ratings::change(tx, row.guild, result, row.players[player]);
    Ok(change(Player::One)?.zip(change(Player::Two)?).map(|(one, two)| PerPlayer::new(one, two)))
}

/// Whether a player has blocked the other one, who then never pings them.
pub(in crate::table) fn has_blocked_opponent(
    tx: &Tx<'_>,
    row: &MatchRow,
    person: PersonId,
) -> Result<bool, store::Error> {
    match row.seat(person) {
        Some(player) => blocks::has_blocked(tx, person, row.players[player.opponent()]),
        None => Ok(false),
    }
}

/// The player of a match against the house that is played in another channel than it was challenged in, where there is no
/// board yet.
fn player_elsewhere(tx: &Tx<'_>, row: &MatchRow) -> Result<Option<PersonId>, store::Error> {
    if row.house.is_none() || boards::current(tx, row.id)?.is_some() {
        return Ok(None);
    }
    let challenge = challenges::of_match(tx, row.id)?;
    let is_elsewhere = challenge.is_some_and(|challenge| challenge.offer.channel != row.channel);
    Ok(is_elsewhere.then_some(row.players.one))
}

/// The player to ping: the player to act, unless they acted last and so are present. Nobody is present at an
/// appointment, whose time may be days later; against the house everybody is present, so that nobody is pinged. Of two
/// players asked for words, it is the one who answers next: at first the one who has to begin, or else the challenger.
fn player_to_ping(tx: &Tx<'_>, loaded: &LoadedMatch) -> Result<Option<PersonId>, store::Error> {
    if loaded.row.house.is_some() {
        return Ok(None);
    }
    let asked = if *loaded.game.phase() == Phase::Opening { WordsQuestion::of(tx, &loaded.row)? } else { None };
    let has_answer =
        asked.is_some_and(|asked| asked.question.has_answered.iter().any(|(_, has_answered)| *has_answered));
    let continuation = appointments::continuation(tx, loaded.row.id)?;
    let is_continued = continuation.is_some_and(|continuation| continuation.version == loaded.row.progress.version);
    let is_present = |player| Some(player) == loaded.last_actor && !has_answer && !is_continued;
    let is_awaited = |player| asked.map_or(loaded.decider() == Some(player), |asked| asked.may_speak(player));
    let absent = Player::BOTH.into_iter().find(|&player| is_awaited(player) && !is_present(player));
    Ok(absent.map(|player| loaded.row.players[player]))
}
