//! `/accept` and `/decline` answer a challenge, an offer to resign, the opponent's last play or their early roll.
//! `/again` has the opponent's play taken back if it was illegal, and else says why there is nothing to take back.

use super::context::{Context, Outcome};
use super::declaration::{Command, Scope};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::ChallengeReply;
use crate::discord::messages::markup;
use crate::engine::{Decision, Match, Phase, Player, Stage, Turn};
use crate::table::{Challenge, CurrentMatch, Intent, Seen, Untrusted};

pub(super) const ACCEPT: Command = Command {
    needs: |context, _| context.needs_house_conversation(),
    ..Command::new("accept", |context, _| context.accept_here())
};

/// A question to a player that waits for a yes or a no.
pub(super) enum Waits {
    /// The opponent offers to resign.
    Resignation,
    /// The opponent's last play of the game.
    Play,
    /// The opponent's early roll.
    EarlyRoll,
}

impl Waits {
    pub(super) fn at(game: &Match) -> Option<Waits> {
        match game.phase() {
            Phase::Resigning { .. } => Some(Waits::Resignation),
            Phase::Turn(Turn { stage: Stage::ToAccept, .. }) => Some(Waits::Play),
            Phase::Turn(Turn { stage: Stage::ToJudge(..), .. }) => Some(Waits::EarlyRoll),
            _ => None,
        }
    }
}

// Anywhere: an offer of one's own can be withdrawn wherever it was made.
pub(super) const DECLINE: Command =
    Command { scope: Scope::Anywhere, ..Command::new("decline", |context, _| context.decline_here()) };

pub(super) const AGAIN: Command = Command::new("again", |context, _| context.play_again(None));

impl Context<'_> {
    /// Accepts the open question in this channel's match, else a challenge here.
    fn accept_here(&self) -> Outcome {
        let decide = |game: &Match, _| match Waits::at(game) {
            Some(Waits::Resignation) => Ok(Decision::AcceptResignation),
            Some(Waits::Play) => Ok(Decision::AcceptPlay),
            Some(Waits::EarlyRoll) => Ok(Decision::LetStand),
            None => Err(None),
        };
        self.answer_here(decide, |own| {
            let (channel, caller) = (self.place.channel, self.caller.id);
            match self.table.challenges.answerable_challenge(channel, caller, self.now)? {
                Some(challenge) => self.accept_typed(challenge.id.into()),
                None if self.table.challenges.own_challenge(channel, caller, self.now)?.is_some() => {
                    Ok(self.private_text("challenge-own-waits"))
                }
                None => self.nothing_to_answer(own),
            }
        })
    }

    /// Answers the open question in the match that the caller plays in this channel. Without one, calls `otherwise`,
    /// with that match if there is one. `decide` may refuse instead, with the key of a text that says why.
    pub(super) fn answer_here(
        &self,
        decide: impl Fn(&Match, Player) -> Result<Decision, Option<&'static str>>,
        otherwise: impl FnOnce(Option<CurrentMatch>) -> Outcome,
    ) -> Outcome {
        let header = self.table.play.header_here(self.place.channel)?;
        if header.is_none_or(|header| header.seat(self.caller.id).is_none()) {
            return otherwise(None);
        }
        let decide = |game: &Match, player: Player| decide(game, player).map(Intent::from);
        self.act_or(None, decide, |view, why_not| match why_not {
            Some(why_not) => Ok(self.private_text(why_not)),
            None => otherwise(Some(view.current)),
        })
    }

    /// Why there is nothing to accept or decline in this channel's match, if there is one.
    pub(super) fn nothing_to_answer(&self, own: Option<CurrentMatch>) -> Outcome {
        let here = || self.table.play.view(self.place.channel).ok();
        let Some(current) = own.or_else(here) else { return Ok(self.private_text("no-challenge")) };
        let asks = current.position.game().legal_actions(self.seat(&current.header)?);
        Ok(match current.decider() {
            Some(_) if asks.take => self.private_text("answer-double"),
            Some(decider) if decider.id == self.caller.id => self.private_text("nothing-to-answer-own-turn"),
            Some(decider) => {
                let player = ("player", markup::name(decider).into());
                Response::private(self.language.say("nothing-to-answer", &[player]))
            }
            None => self.private_text("no-challenge"),
        })
    }

    /// Declines the open question in this channel's match, else a challenge to the caller, else the caller's own.
    fn decline_here(&self) -> Outcome {
        let decide = |game: &Match, player| match Waits::at(game) {
            Some(Waits::Resignation) => Ok(Decision::DeclineResignation),
            Some(Waits::Play) => decide_again(game, player).map_err(Some),
            Some(Waits::EarlyRoll) => Ok(Decision::Annul),
            None => Err(None),
        };
        self.answer_here(decide, |own| {
            let (channel, caller) = (self.place.channel, self.caller.id);
            let answerable = self.table.challenges.answerable_challenge(channel, caller, self.now)?;
            let is_addressed = |challenge: &Challenge| challenge.opponent.as_ref().is_some_and(|who| who.id == caller);
            if let Some(challenge) = answerable.filter(is_addressed) {
                return self.answer_challenge(challenge.id.into(), ChallengeReply::Decline);
            }
            match self.table.challenges.own_challenge(channel, caller, self.now)? {
                Some(challenge) => self.answer_challenge(challenge.id.into(), ChallengeReply::Withdraw),
                None => self.nothing_to_answer(own),
            }
        })
    }

    /// Has the opponent's play taken back, if it was illegal.
    pub(super) fn play_again(&self, seen: Option<Untrusted<Seen>>) -> Outcome {
        let decide = |game: &Match, player| decide_again(game, player).map(Intent::from);
        self.act_or(seen, decide, |_, why_not| Ok(self.private_text(why_not)))
    }
}

/// The decision to have the opponent's play taken back, or the key of the text that says why that is impossible.
pub(super) fn decide_again(game: &Match, player: Player) -> Result<Decision, &'static str> {
    match game.legal_actions(player).play_again {
        false if game.allows_illegal_plays() => Err("again-nothing"),
        false => Err("again-refereed"),
        true if game.judge_last() == Some(Ok(())) => Err("play-was-legal"),
        true => Ok(Decision::PlayAgain),
    }
}
