//! A match being played: what a player does is ruled on, kept and announced.

use super::admission::{Untrusted, admit};
use super::answer::{Announcement, MatchView, News, Outcome};
use super::denial::{Denial, Error, Fault};
use super::ladder;
use super::request::{Intent, Request, Seen};
use super::sitting::{Sitting, Story};
use super::view::{match_view, no_match_here};
use super::{Table, delivery, history};
use crate::engine::action::Action;
use crate::engine::phase::{Phase, Stage};
use crate::engine::player::Player;
use crate::engine::ruling::Rule;
use crate::store::ids::PersonId;
use crate::store::matches::State;
use crate::store::outbox::{self, Kind};
use crate::store::settings::{self, PlaySettings};
use crate::store::{Tx, actions, matches, venues};

impl Table {
    /// A player does something: in the match that a button carries (`seen`), or in the one being played in the channel
    /// where a command was typed. The dice that a roll needs are thrown here; where a game ends and the match goes on,
    /// so are those of the next opening. Between the games of a money session the players roll for it, or stop.
    ///
    /// # Errors
    /// [`Denial::NoMatchHere`], [`Denial::MatchOver`], [`Denial::NotAPlayer`], [`Denial::Stale`],
    /// [`Denial::NotYourTurn`], [`Denial::Refused`].
    pub fn act(&self, request: &Request, seen: Option<Untrusted<Seen>>, intent: Intent) -> Result<Outcome, Error> {
        self.counted(request, |tx| {
            let record = match seen {
                Some(seen) => admit(tx, request, seen.match_id())?,
                None => match matches::running_in(tx, request.channel)? {
                    Some(record) => record,
                    None => return Err(no_match_here(tx, request.channel)?),
                },
            };
            let mut sitting = Sitting::load(tx, record)?;
            let player = player_of(tx, &sitting, request.person.id, seen)?;
            if sitting.record.venue.taken_by == Some(player.opponent()) {
                venues::settle(tx, sitting.record.id)?;
                sitting.record.venue.taken_by = None;
            }
            if intent == Intent::Roll && *sitting.game.phase() == Phase::Opening {
                sitting.throw_openings(&self.dice)?;
                return Ok(save(tx, request, sitting)?);
            }
            let action = match intent.without_dice() {
                Some(action) => action,
                None => sitting.throw(player, &self.dice)?,
            };
            if let Err(refusal) = sitting.act(Some(player), action) {
                let view = Box::new(match_view(tx, &sitting)?);
                return Err(match refusal.rule {
                    Rule::Turn => Denial::NotYourTurn(view),
                    _ => Denial::Refused { refusal, view },
                }
                .into());
            }
            self.begin_next_game(&mut sitting)?;
            self.go_on(tx, &mut sitting)?;
            Ok(save(tx, request, sitting)?)
        })
    }
}

/// The most that the table does by itself between two things that players do: more than ever happens, and few enough to
/// be told in one message.
const MOST_AUTOMATIC: u8 = 20;

impl Table {
    /// Throws the next game's opening, if a game has ended. Where the players may stop between games, it is for them to
    /// go on.
    fn begin_next_game(&self, sitting: &mut Sitting) -> Result<(), Fault> {
        if sitting.game.asks(Player::One).stop { Ok(()) } else { sitting.throw_openings(&self.dice) }
    }

    /// Does for the players what they wish to have done where there is no choice. An opening is looked at first.
    fn go_on(&self, tx: &Tx<'_>, sitting: &mut Sitting) -> Result<(), Fault> {
        for _ in 0..MOST_AUTOMATIC {
            let has_opened = sitting.fresh().iter().any(|entry| matches!(entry.action, Action::Open(_)));
            let Some(player) = sitting.game.decider().filter(|_| !has_opened) else { break };
            let wishes = settings::get(tx, sitting.record.begun.players[player])?.play;
            let Some(action) = self.automatic(sitting, player, &wishes)? else { break };
            if sitting.act_for(player, action).is_err() {
                // Then it is for the player, who is told why.
                break;
            }
            self.begin_next_game(sitting)?;
        }
        Ok(())
    }

    /// What the player to decide wishes to have done now, if they have no choice.
    fn automatic(&self, sitting: &Sitting, player: Player, wishes: &PlaySettings) -> Result<Option<Action>, Fault> {
        if wishes.auto_play == Some(true)
            && let Some(play) = sitting.game.forced_play(player)
        {
            return Ok(Some(Action::Play(play)));
        }
        if wishes.auto_roll != Some(true) || !sitting.game.has_no_say(player) {
            return Ok(None);
        }
        let shut_out = sitting.game.asks(player).pass;
        Ok(Some(if shut_out { Action::Pass } else { sitting.throw(player, &self.dice)? }))
    }
}

/// Which player this person is, if they may act on what they saw.
pub(super) fn player_of(
    tx: &Tx<'_>,
    sitting: &Sitting,
    person: PersonId,
    seen: Option<Untrusted<Seen>>,
) -> Result<Player, Error> {
    let view = match_view(tx, sitting)?;
    let Some(player) = view.seat(person) else {
        return Err(Denial::NotAPlayer(Box::new(view)).into());
    };
    if view.state != State::Running {
        return Err(Denial::MatchOver(Box::new(view)).into());
    }
    if seen.is_some_and(|seen| seen != view.seen().into()) {
        return Err(Denial::Stale(Box::new(view)).into());
    }
    Ok(player)
}

/// Keeps what was done: the actions, how far the match is, its end and what that does to the ratings, and what the
/// channel must be told.
pub(super) fn save(tx: &Tx<'_>, request: &Request, mut sitting: Sitting) -> Result<Outcome, Fault> {
    let events = sitting.fresh_events();
    let id = sitting.record.id;
    for entry in sitting.fresh() {
        actions::append(tx, id, entry, Some(request.interaction), request.at)?;
    }
    let kind = kind_of_news(&sitting);
    let done = u32::try_from(sitting.fresh().len()).unwrap_or(u32::MAX);
    let progress = sitting.record.progress;
    matches::advance(tx, id, progress.version.saturating_sub(done), &progress)?;
    if let Phase::Over { winner } = *sitting.game.phase() {
        sitting.record = matches::finish(tx, id, winner, sitting.game.score(), request.at)?;
        ladder::rate(tx, &sitting.record)?;
    }
    let announcement = delivery::write(tx, &sitting, kind, request.at)?;
    Ok(Outcome { events, announcement })
}

/// A throw that its player now plays changes the board that is shown; everything else is a turn of its own.
fn kind_of_news(sitting: &Sitting) -> Kind {
    match (sitting.game.phase(), sitting.fresh()) {
        (Phase::Over { .. }, _) => Kind::Result,
        (Phase::Turn(turn), [only]) if matches!(turn.stage, Stage::ToPlay(..)) => match &only.action {
            Action::Roll(_) if only.player == Some(turn.player) => Kind::Refresh,
            _ => Kind::Turn,
        },
        _ => Kind::Turn,
    }
}

/// What an outbox row tells, rebuilt from the match as it stands.
pub(super) fn announcement(tx: &Tx<'_>, row: &outbox::Record, sitting: &Sitting) -> Result<Announcement, Fault> {
    let view = match_view(tx, sitting)?;
    let news = match row.news.kind {
        Kind::Refresh => News::Refresh,
        Kind::Turn => News::Turn { ping: whom_to_call(&view, sitting).and_then(|person| view.pinged(person)) },
        Kind::Result => News::Result { winner: sitting.record.winner, ratings: history::rating_changes(tx, &view)? },
    };
    // The end of a game that the channel has seen is not told again, whatever became of the message after it.
    let since = row.news.since.max(sitting.record.end_shown + 1);
    let Story { events: story, finished, finished_by } = sitting.story(tx, since)?;
    Ok(Announcement { id: row.id, news, story, finished, finished_by, view })
}

/// The player to act, unless they acted last and so are at the table.
pub(super) fn whom_to_call(view: &MatchView, sitting: &Sitting) -> Option<PersonId> {
    let last = sitting.last_actor.map(|player| view.players[player].id);
    view.decider().map(|decider| decider.id).filter(|decider| Some(*decider) != last)
}
