//! `/hint`: what the house would do. Not while ratings depend on the match.

use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::{Audience, InitialResponse, Response};
use crate::discord::interaction::custom_id::ReplayStep;
use crate::discord::messages::advice as messages;
use crate::engine::board;
use crate::engine::player::Player;
use crate::house::advice;
use crate::table::{CurrentMatch, Error, MatchPosition, Rejection, limits};

pub(super) const COMMAND: Command = Command {
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
}

fn time_to_think() -> Option<Need> {
    Some(Need::Time(InitialResponse::Defer(Audience::Asker)))
}

/// The board before the last turn, as its player saw it.
fn before_last_turn(position: &MatchPosition) -> Option<board::Position> {
    Some(*position.game().legal_of_last()?.before())
}
