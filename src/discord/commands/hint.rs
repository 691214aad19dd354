//! `/hint`: what the house would do; and the tutor, who asks before somebody gives much away. Neither while ratings depend
//! on the match.

use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{Answer, Audience, Consultation, InitialResponse, Response};
use crate::discord::interaction::custom_id::ReplayStep;
use crate::discord::messages::advice as messages;
use crate::engine::board;
use crate::engine::referee::Match;
use crate::house::advice;
use crate::table::{Error, Intent, MatchPosition, Rejection, Seen, Untrusted, limits};

pub(super) const COMMAND: Command =
    Command { cost: limits::THOUGHT, scope: Scope::Anywhere, ..Command::new("hint", |context, _| context.hint()) };

impl Context<'_> {
    /// What the house would do at this channel's match in the caller's place. After a match every turn has a hint of its
    /// own, where it is looked back at.
    pub(super) fn hint(&self) -> Outcome {
        let current = match self.table.play.view(self.place.channel) {
            Err(Error::Rejected(Rejection::NoMatchHere(Some(_)))) => return Ok(self.tell("hint-afterwards")),
            current => current?,
        };
        let player = self.seat(&current.header)?;
        let game = current.position.game();
        if current.header.is_at_stake(game.terms()) {
            return Ok(self.tell("hint-at-stake"));
        }
        if game.decider() != Some(player) {
            return Err(Rejection::NotYourTurn(current.decider().cloned()).into());
        }
        // Into a match on which nothing depends, a board on which something does can be copied.
        if !self.table.play.may_advise_on(self.caller.id, [game.board().seen_by(player)])? {
            return Ok(self.tell("advice-at-stake"));
        }
        let id = current.header.id;
        self.advised(|| {
            let hint = advice::hint(game, player);
            // Before it is told: whoever has read it was advised.
            hint.is_some().then(|| self.table.play.note_advised(id, player)).transpose()?;
            Ok(hint)
        })
    }

    /// What the house would have played in the turn that a step through a game shows.
    pub(super) fn hint_at(&self, step: ReplayStep) -> Outcome {
        let replay = self.stepped_through(&step)?;
        let moments = &replay.moments;
        let shown = moments.get(usize::from(step.moment)).or(moments.last()).map(|moment| &moment.position);
        match shown {
            Some(position) if replay.is_at_stake(position) => Ok(self.tell("hint-at-stake")),
            Some(position) if !self.table.play.may_advise_on(self.caller.id, before_last_turn(position))? => {
                Ok(self.tell("advice-at-stake"))
            }
            position => self.advised(|| Ok(position.and_then(|position| advice::of_last_turn(position.game())))),
        }
    }

    /// Advice, to the caller alone; that there was no choice where there is none.
    fn advised(&self, think: impl FnOnce() -> Outcome<Option<advice::Advice>>) -> Outcome {
        self.thinking(InitialResponse::Defer(Audience::Asker), || {
            Ok(match think()? {
                Some(advice) => Response::private(messages::tell(self.language, &advice)),
                None => self.tell("hint-no-choice"),
            })
        })
    }

    /// Has the tutor ask before the caller does this, if they want one, it gives much away, and nothing is at stake.
    pub(super) fn ask_if_unsure(
        &self,
        seen: Option<Untrusted<Seen>>,
        intent: impl FnOnce(&Match) -> Option<Intent>,
    ) -> Outcome<()> {
        self.objection(seen, intent).map_or(Ok(()), |asked| Err(asked.into()))
    }

    /// What the tutor asks. It thinks between the first and the second time that the interaction is dealt with.
    fn objection(
        &self,
        seen: Option<Untrusted<Seen>>,
        intent: impl FnOnce(&Match) -> Option<Intent>,
    ) -> Option<Response> {
        if self.interaction.settings.own.play.tutor != Some(true) {
            return None;
        }
        if self.found.as_ref().is_some_and(|found| found.blunder.is_none()) {
            return None;
        }
        let current = match seen {
            Some(seen) => self.table.play.view_match(&self.at_table(), seen.match_id()),
            None => self.table.play.view(self.place.channel),
        };
        let current = current.ok()?;
        let (header, game) = (&current.header, current.position.game());
        // The table says no to a button of another position.
        let is_current = seen.is_none_or(|seen| seen == header.seen().into());
        let player = header.seat(self.caller.id).filter(|_| is_current && !header.is_at_stake(game.terms()))?;
        if !self.table.play.may_advise_on(self.caller.id, [game.board().seen_by(player)]).ok()? {
            return None;
        }
        let (intent, seen) = (intent(game)?, header.seen());
        let Some(found) = &self.found else {
            let task = Consultation { seen, game: game.clone(), player, intent };
            return Some(Response::answer(Answer::Consult(Box::new(task))));
        };
        let (_, error) = found.blunder.filter(|(of, _)| *of == seen)?;
        self.table.play.note_advised(header.id, player).ok()?;
        let asked = messages::sure(self.language, seen, &intent, error);
        Some(Response::private(asked))
    }
}

/// What stood on the board before the last turn, as whoever played it saw it.
fn before_last_turn(position: &MatchPosition) -> Option<board::Position> {
    Some(*position.game().legal_of_last()?.before())
}
