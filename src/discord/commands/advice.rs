//! `/hint`: what the house would do, unless ratings depend on the match; and the tutor, which asks before a player
//! gives much away, if they want that.

use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::needs::{Consultation, Need, Objection};
use crate::discord::delivery::response::{Audience, InitialResponse, Response};
use crate::discord::interaction::custom_id::ReplayStep;
use crate::discord::messages::advice as messages;
use crate::engine::{Match, Player, board};
use crate::house::advice;
use crate::settings::registry::TUTOR;
use crate::table::{CurrentMatch, Error, Intent, MatchPosition, Rejection, Seen, Untrusted, limits};

pub(super) const HINT: Command = Command {
    cost: limits::THOUGHT,
    scope: Scope::Anywhere,
    needs: |context, _| context.needs_hint(),
    ..Command::new("hint", |context, _| context.hint())
};

impl Context<'_> {
    /// Time to think about the match in this channel, if the caller may be advised.
    pub(super) fn needs_hint(&self) -> Outcome<Option<Need>> {
        self.to_be_hinted()?;
        Ok(time_to_think())
    }

    /// What the house would do at this channel's match in the caller's place. After a match every turn has a hint of its
    /// own, in the replay.
    pub(super) fn hint(&self) -> Outcome {
        // Once more: the match may have gone on while others were thinking.
        let (current, player) = self.to_be_hinted()?;
        let hint = advice::hint(current.position.game(), player);
        if hint.is_some() {
            // Before it is told, so that nobody reads advice that is not on record.
            self.table.play.note_advised(current.header.id, player)?;
        }
        Ok(self.advised(hint))
    }

    /// This channel's match and the caller's seat, if it is their turn and they may be advised.
    fn to_be_hinted(&self) -> Outcome<(CurrentMatch, Player)> {
        let current = match self.table.play.view(self.place.channel) {
            Err(Error::Rejected(Rejection::NoMatchHere(Some(_)))) => return Err(self.tell("hint-afterwards").into()),
            current => current?,
        };
        let player = self.seat(&current.header)?;
        let game = current.position.game();
        if current.header.is_at_stake(game.terms()) {
            return Err(self.tell("hint-at-stake").into());
        }
        if game.decider() != Some(player) {
            return Err(Rejection::NotYourTurn(current.decider().cloned()).into());
        }
        // The board may be copied from another match, on which ratings depend.
        if !self.table.play.may_advise_on(self.caller.id, [game.board().seen_by(player)])? {
            return Err(self.tell("advice-at-stake").into());
        }
        Ok((current, player))
    }

    /// Time to think about a turn in a replay.
    pub(super) fn needs_hint_at(&self, step: &ReplayStep) -> Outcome<Option<Need>> {
        self.replayed_turn(step)?;
        Ok(time_to_think())
    }

    /// What the house would have played in a turn of a replay.
    pub(super) fn hint_at(&self, step: &ReplayStep) -> Outcome {
        let position = self.replayed_turn(step)?;
        Ok(self.advised(position.and_then(|position| advice::of_last_turn(position.game()))))
    }

    /// The position after a turn of a replay, if the caller may be advised on it.
    fn replayed_turn(&self, step: &ReplayStep) -> Outcome<Option<MatchPosition>> {
        let replay = self.stepped_through(step)?;
        let frames = &replay.frames;
        let shown = frames.get(usize::from(step.frame)).or(frames.last()).map(|frame| &frame.position);
        let Some(position) = shown else { return Ok(None) };
        if replay.is_at_stake(position) {
            return Err(self.tell("hint-at-stake").into());
        }
        match self.table.play.may_advise_on(self.caller.id, before_last_turn(position))? {
            true => Ok(Some(position.clone())),
            false => Err(self.tell("advice-at-stake").into()),
        }
    }

    fn advised(&self, advice: Option<advice::Advice>) -> Response {
        match advice {
            Some(advice) => Response::private(messages::tell(self.language, &advice)),
            None => self.tell("hint-no-choice"),
        }
    }

    /// The tutor's opinion of what the caller is about to do at a match: the one that a button names, or the one in this
    /// channel.
    pub(super) fn needs_tutor(
        &self,
        seen: Option<Untrusted<Seen>>,
        intent: impl FnOnce(&Match) -> Option<Intent>,
    ) -> Outcome<Option<Need>> {
        Ok(self.consultation(seen, intent).map(|task| Need::Tutor(Box::new(task))))
    }

    fn consultation(
        &self,
        seen: Option<Untrusted<Seen>>,
        intent: impl FnOnce(&Match) -> Option<Intent>,
    ) -> Option<Consultation> {
        if !self.interaction.settings.own.get(&TUTOR) {
            return None;
        }
        let (current, player) = self.advised_match(seen)?;
        let game = current.position.game();
        Some(Consultation { seen: current.header.seen(), game: game.clone(), player, intent: intent(game)? })
    }

    /// The question whether the caller is sure, if the tutor objects and the match has not gone on meanwhile.
    pub(super) fn objection(&self) -> Option<Response> {
        let Objection { seen, intent, error } = self.known.objection.as_ref()?;
        let (current, player) = self.advised_match(Some((*seen).into()))?;
        self.table.play.note_advised(current.header.id, player).ok()?;
        Some(Response::private(messages::sure(self.language, *seen, intent, *error)))
    }

    /// A match as a button shows it, or the one in this channel, and the caller's seat; `None` where they get no advice.
    fn advised_match(&self, seen: Option<Untrusted<Seen>>) -> Option<(CurrentMatch, Player)> {
        let current = match seen {
            Some(seen) => self.table.play.view_match(&self.at_table(), seen.match_id()),
            None => self.table.play.view(self.place.channel),
        };
        let current = current.ok()?;
        let (header, game) = (&current.header, current.position.game());
        // The table refuses a button of another position.
        let is_current = seen.is_none_or(|seen| seen == header.seen().into());
        let player = header.seat(self.caller.id).filter(|_| is_current && !header.is_at_stake(game.terms()))?;
        let board = game.board().seen_by(player);
        self.table.play.may_advise_on(self.caller.id, [board]).ok()?.then_some((current, player))
    }
}

fn time_to_think() -> Option<Need> {
    Some(Need::Time(InitialResponse::Defer(Audience::Asker)))
}

/// The board before the last turn, as its player saw it.
fn before_last_turn(position: &MatchPosition) -> Option<board::Position> {
    Some(*position.game().legal_of_last()?.before())
}
