//! `/hint`, the advice of the house in matches on which no ratings depend; and the tutor, a setting with which the bot
//! asks for confirmation before a blunder.

use super::context::{Context, Outcome};
use super::declaration::{Command, Scope, UsedOn};
use crate::discord::delivery::needs::{Consultation, Need, Objection};
use crate::discord::delivery::response::{Audience, InitialResponse, Response};
use crate::discord::interaction::{CommandInput, CommandTarget, TargetMessage};
use crate::discord::messages::{advice as messages, best};
use crate::engine::{Match, Player};
use crate::house::advice;
use crate::settings::registry::TUTOR;
use crate::table::{CurrentMatch, Error, Intent, Rejection, Seen, Untrusted, limits};

pub(super) const HINT: Command = Command {
    cost: limits::THOUGHT,
    scope: Scope::Anywhere,
    needs: |context, _| context.needs_hint(),
    ..Command::new("hint", |context, _| context.hint())
};

/// `/hint` in the menu of a message, which has to show the current board.
pub(super) const HINT_ON_MESSAGE: Command = Command {
    used_on: UsedOn::Message,
    cost: limits::THOUGHT,
    scope: Scope::Anywhere,
    needs: |context, call| {
        context.see_current_board(call)?;
        context.needs_hint()
    },
    ..Command::new("hint", |context, call| {
        context.see_current_board(call)?;
        context.hint()
    })
};

impl Context<'_> {
    /// Checks that the command was used on the current board of this channel's match.
    fn see_current_board(&self, call: &CommandInput) -> Outcome<()> {
        let Some(seen) = self.board_meant(call)? else { return Err(self.private_text("message-no-board").into()) };
        match self.table.play.view(self.place.channel) {
            Ok(current) if current.header.seen() != seen => Err(self.private_text("hint-old-board").into()),
            // Other reasons against a hint are found by the command itself.
            _ => Ok(()),
        }
    }

    /// The match on the board that a command was used on, and its version there; `None` for other messages.
    pub(super) fn board_meant(&self, call: &CommandInput) -> Outcome<Option<Seen>> {
        match &call.target {
            Some(CommandTarget::Message(TargetMessage { own: Some(message), .. })) => {
                Ok(self.table.history.board_of(&self.request(), *message)?)
            }
            _ => Ok(None),
        }
    }

    /// Time to think about the match in this channel, if the caller may be advised.
    pub(super) fn needs_hint(&self) -> Outcome<Option<Need>> {
        self.to_be_hinted()?;
        Ok(time_to_think())
    }

    /// The hint for the caller in this channel's match. After a match, the replay has a hint for every turn.
    pub(super) fn hint(&self) -> Outcome {
        // Checked again, since the match may have gone on while this request waited.
        let (current, player) = self.to_be_hinted()?;
        let hint = advice::hint(current.position.game(), player);
        if hint.is_some() {
            // Recorded before it is shown, so that no advice lacks a record.
            self.table.play.note_advised(current.header.id, player)?;
        }
        Ok(match hint {
            Some(hint) => Response::private(best::page(self.language, &hint, None)),
            None => self.private_text("hint-no-choice"),
        })
    }

    /// This channel's match and the caller's seat, if it is their turn and they may be advised.
    fn to_be_hinted(&self) -> Outcome<(CurrentMatch, Player)> {
        let current = match self.table.play.view(self.place.channel) {
            Err(Error::Rejected(Rejection::NoMatchHere(Some(_)))) => {
                return Err(self.private_text("hint-afterwards").into());
            }
            current => current?,
        };
        let player = self.seat(&current.header)?;
        let game = current.position.game();
        if current.header.is_at_stake(game.terms()) {
            return Err(self.private_text("hint-at-stake").into());
        }
        if game.decider() != Some(player) {
            return Err(Rejection::NotYourTurn(current.decider().cloned()).into());
        }
        // The board may be copied from another match, on which ratings depend.
        if !self.table.play.may_advise_in(&current, self.caller.id)? {
            return Err(self.private_text("advice-at-stake").into());
        }
        Ok((current, player))
    }

    /// The tutor's check of the caller's next action in a match: the one that a button names, or the one in this
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
        let Objection { seen, intent, error } = self.met.objection.as_ref()?;
        let (current, player) = self.advised_match(Some((*seen).into()))?;
        self.table.play.note_advised(current.header.id, player).ok()?;
        Some(Response::private(messages::sure(self.language, *seen, intent, *error)))
    }

    /// A match as a button shows it, or the one in this channel, and the caller's seat; `None` where they get no advice.
    fn advised_match(&self, seen: Option<Untrusted<Seen>>) -> Option<(CurrentMatch, Player)> {
        let current = match seen {
            Some(seen) => self.table.play.view_match(&self.request(), seen.match_id()),
            None => self.table.play.view(self.place.channel),
        };
        let current = current.ok()?;
        let (header, game) = (&current.header, current.position.game());
        // The table refuses a button of another position.
        let is_current = seen.is_none_or(|seen| seen == header.seen().into());
        let player = header.seat(self.caller.id).filter(|_| is_current && !header.is_at_stake(game.terms()))?;
        self.table.play.may_advise_in(&current, self.caller.id).ok()?.then_some((current, player))
    }
}

pub(super) fn time_to_think() -> Option<Need> {
    Some(Need::Deferral(InitialResponse::Defer(Audience::Caller)))
}
