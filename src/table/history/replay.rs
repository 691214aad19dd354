//! Replays of games, move by move.

use crate::engine::{Action, Decision, PerPlayer, Phase, Player, Stage};
use crate::review::{BLUNDER, Mistake, Review};
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{ChannelId, GuildId, ImportId, MatchId, MessageId};
use crate::store::people::Person;
use crate::store::{Tx, analyses, matches};
use crate::table::admission::{self, admit};
use crate::table::loaded_match::rule_on_entry;
use crate::table::{Error, Fault, Header, History, MatchEvent, MatchPosition, Rejection, Request, Seen, Untrusted};

/// The source of a replay.
#[derive(Clone, Debug)]
pub enum ReplayOf {
    Match(Box<Header>),
    Import(ImportId),
}

/// A game of a match, position by position.
#[derive(Clone, Debug)]
pub struct Replay {
    pub of: ReplayOf,
    pub players: PerPlayer<Person>,
    /// The number of the game, from 1.
    pub game: u32,
    /// The number of games, the current one included.
    pub games: u32,
    /// The positions, the opening first; never empty.
    pub frames: Vec<ReplayFrame>,
    /// The blunders of the match, if it was analysed.
    pub blunders: Vec<Mistake>,
}

/// A position to stop at in a replay: after the opening roll, after a turn, or after a decision.
#[derive(Clone, Debug)]
pub struct ReplayFrame {
    /// The number of the action that led to it, from 1.
    pub action_number: u32,
    /// The position. After the end of a game, with its board and cube, not those of the next one.
    pub position: MatchPosition,
    /// The events since the position before, in order.
    pub events: Vec<MatchEvent>,
    /// The match after the end of the game, if this is the end.
    pub after: Option<Box<MatchPosition>>,
}

/// A decision of a match, as it can be looked back at.
#[derive(Clone, Debug)]
pub struct PastDecision {
    pub before: MatchPosition,
    pub player: Player,
    pub action: Action,
    /// The number of the roll before this play, if the player could have doubled instead.
    pub roll: Option<u32>,
    /// Whether ratings depend on the rest of the match, so that nobody gets advice on it.
    pub is_at_stake: bool,
}

impl Replay {
    /// Whether ratings depend on the rest of the match, so that nobody gets advice on it.
    pub fn is_at_stake(&self, position: &MatchPosition) -> bool {
        matches!(&self.of, ReplayOf::Match(header) if header.is_at_stake(position.game().terms()))
    }
}

impl History {
    /// A game of a match: the one with this number, or the latest with something to see.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is no match with this id, [`Rejection::NoSuchGame`].
    pub fn replay(&self, request: &Request, id: Untrusted<MatchId>, game: Option<u32>) -> Result<Replay, Error> {
        let (header, start, entries, found) = self.shared.read(|tx| {
            let row: matches::MatchRow = admit(tx, request, id)?;
            let (header, start) = start(tx, &row, request.guild)?;
            let entries = actions::from(tx, row.id, 1)?;
            let found = if row.state.is_open() { None } else { analyses::of_match(tx, row.id)? };
            Ok::<_, Error>((header, start, entries, found))
        })?;
        // Replayed without holding the store, since a long match takes a while.
        let players = header.players.clone();
        let replay = of_log(header.id, ReplayOf::Match(Box::new(header)), players, &start, &entries, game)?;
        Ok(Replay { blunders: blunders(found), ..replay })
    }

    /// An action of a match, and the position before it; `None` if it has none with this number.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is no match with this id for the person who asks.
    pub fn decision(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        action_number: u32,
    ) -> Result<Option<PastDecision>, Error> {
        let (header, start, entries) = self.shared.read(|tx| {
            let row = admit(tx, request, id)?;
            let (header, start) = start(tx, &row, request.guild)?;
            let entries = actions::from(tx, row.id, 1)?;
            Ok::<_, Error>((header, start, entries))
        })?;
        let is_at_stake = header.is_at_stake(start.game().terms());
        Ok(decision_of_log(header.id, &start, &entries, action_number)?
            .map(|found| PastDecision { is_at_stake, ..found }))
    }

    /// The position that a message shows or once showed, with its match; `None` if the message never showed a match.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if the match does not concern the person who asks.
    pub fn shown_by(&self, request: &Request, message: MessageId) -> Result<Option<(Header, MatchPosition)>, Error> {
        self.shared.read(|tx| {
            let Some((row, version)) = admission::shown_by(tx, request, message)? else { return Ok(None) };
            Ok(Some(at(tx, &row, request.guild, version)?))
        })
    }

    /// The match that a message shows or once showed, and in which version; otherwise as
    /// [`shown_by`](History::shown_by).
    pub fn board_of(&self, request: &Request, message: MessageId) -> Result<Option<Seen>, Error> {
        self.shared.read(|tx| {
            let shown = admission::shown_by(tx, request, message)?;
            Ok(shown.map(|(row, version)| Seen { match_id: row.id, version }))
        })
    }

    /// The match in progress in a channel, or the last one.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there never was one.
    pub fn last_match(&self, channel: ChannelId) -> Result<Header, Error> {
        self.shared.read(|tx| {
            let row = match matches::running_in(tx, channel)? {
                Some(row) => Some(row),
                None => matches::last_in(tx, channel)?,
            };
            let row = row.ok_or(Rejection::NoMatchHere(None))?;
            Ok(Header::of(tx, &row)?)
        })
    }
}

pub(in crate::table) fn blunders(found: Option<Review>) -> Vec<Mistake> {
    let mistakes = found.map(|found| found.mistakes).unwrap_or_default();
    mistakes.into_iter().filter(|mistake| mistake.error >= BLUNDER).collect()
}

/// A game of a log: the one with this number, or the latest with something to see.
pub(in crate::table) fn of_log(
    match_id: MatchId,
    of: ReplayOf,
    players: PerPlayer<Person>,
    start: &MatchPosition,
    entries: &[LoggedAction],
    game: Option<u32>,
) -> Result<Replay, Error> {
    let mut frames = frames(match_id, start, entries)?;
    let games = frames.last().map_or(1, |(game, _)| *game);
    let game = game.unwrap_or_else(|| latest_worth_seeing(&frames, games));
    frames.retain(|(number, _)| *number == game);
    if frames.is_empty() {
        return Err(Rejection::NoSuchGame(games).into());
    }
    let frames = frames.into_iter().map(|(_, frame)| frame).collect();
    Ok(Replay { of, players, game, games, frames, blunders: Vec::new() })
}

/// An action of a log, and the position before it. The acceptance of a play stands for the play.
pub(in crate::table) fn decision_of_log(
    match_id: MatchId,
    start: &MatchPosition,
    entries: &[LoggedAction],
    action_number: u32,
) -> Result<Option<PastDecision>, Fault> {
    let is_accepting = |entry: &&LoggedAction| matches!(entry.action, Action::Decide(Decision::AcceptPlay));
    let decided =
        entries.iter().rev().skip_while(|entry| entry.action_number > action_number).find(|entry| !is_accepting(entry));
    let Some(decided) = decided else { return Ok(None) };
    let mut game = start.game().clone();
    let mut roll = None;
    for entry in entries.iter().take_while(|entry| entry.action_number < decided.action_number) {
        let could_double = || game.legal_actions(entry.actor()).double.is_some_and(|offer| !offer.dead);
        roll = matches!(entry.action, Action::Roll(_)).then_some(entry.action_number).filter(|_| could_double());
        game = rule_on_entry(match_id, &game, entry)?.next;
    }
    let (player, action) = (decided.actor(), decided.action.clone());
    Ok(Some(PastDecision { before: start.with(game), player, action, roll, is_at_stake: false }))
}

fn start(tx: &Tx<'_>, row: &matches::MatchRow, guild: Option<GuildId>) -> Result<(Header, MatchPosition), Error> {
    let header = Header::seen_from(tx, row, guild)?;
    let start = MatchPosition::at_start(tx, row, header.players.clone())?;
    Ok((header, start))
}

/// A match, and its position after the first `version` actions; if the last of them ended a game, its final position.
pub(in crate::table) fn at(
    tx: &Tx<'_>,
    row: &matches::MatchRow,
    guild: Option<GuildId>,
    version: u32,
) -> Result<(Header, MatchPosition), Error> {
    let mut entries = actions::from(tx, row.id, 1)?;
    entries.retain(|entry| entry.action_number <= version);
    let (header, start) = start(tx, row, guild)?;
    Ok((header, after(row.id, start, &entries)?))
}

/// The position after these actions; if the last of them ended a game, its final position.
fn after(match_id: MatchId, start: MatchPosition, entries: &[LoggedAction]) -> Result<MatchPosition, Fault> {
    let mut game = start.game().clone();
    let mut shown = game.clone();
    for entry in entries {
        let ruling = rule_on_entry(match_id, &game, entry)?;
        game = ruling.next;
        shown = ruling.finished.map_or_else(|| game.clone(), |finished| *finished);
    }
    Ok(start.with(shown))
}

fn latest_worth_seeing(frames: &[(u32, ReplayFrame)], games: u32) -> u32 {
    let seen = frames.iter().filter(|(number, _)| *number == games).count();
    if seen <= 1 && games > 1 { games - 1 } else { games }
}

/// The positions to stop at in a match, each with the number of its game.
fn frames(
    match_id: MatchId,
    start: &MatchPosition,
    entries: &[LoggedAction],
) -> Result<Vec<(u32, ReplayFrame)>, Fault> {
    let mut game = start.game().clone();
    let mut frames = Vec::new();
    let mut events = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let LoggedAction { action, automatic, .. } = entry;
        let number = game.game_number();
        let ruling = rule_on_entry(match_id, &game, entry)?;
        events.extend(ruling.events.into_iter().map(|event| MatchEvent { event, automatic: *automatic }));
        game = ruling.next;
        let (seen, after) = match ruling.finished {
            Some(finished) => (*finished, Some(Box::new(start.with(game.clone())))),
            None => (game.clone(), None),
        };
        let is_last = index + 1 == entries.len();
        // Stopping a money session belongs to no game.
        if matches!(action, Action::Decide(Decision::Stop)) {
            continue;
        }
        if is_last || after.is_some() || is_worth_a_look(action, seen.phase()) {
            let position = start.with(seen);
            frames.push((
                number,
                ReplayFrame {
                    action_number: entry.action_number,
                    position,
                    events: std::mem::take(&mut events),
                    after,
                },
            ));
        }
    }
    Ok(frames)
}

/// Rolls are shown with their plays, and ties of the opening roll with the roll that decides.
fn is_worth_a_look(action: &Action, phase: &Phase) -> bool {
    match (action, phase) {
        (Action::Open(_), Phase::Opening) => false,
        (Action::Roll(_), Phase::Turn(turn)) => !matches!(turn.stage, Stage::ToPlay(..)),
        _ => true,
    }
}
