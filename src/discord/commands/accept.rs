//! `/accept`: whatever waits for an answer.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::markup;
use crate::engine::action::Decision;
use crate::engine::phase::{Phase, Stage, Turn};
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::table::{CurrentMatch, Intent};

pub(super) const COMMAND: Command = Command::new("accept", |context, _| context.accept_here());

/// What waits for a yes or a no at a match.
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

impl Context<'_> {
    /// What waits for an answer in this channel's match, else a challenge here.
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
                    Ok(self.tell("challenge-own-waits"))
                }
                None => self.nothing_to_answer(own),
            }
        })
    }

    /// Answers what waits at the match that the caller plays in this channel; `otherwise`, where nothing waits, is told of
    /// that match if they play one. `decide` may also say why it is not answered, by the key of a text.
    pub(super) fn answer_here(
        &self,
        decide: impl FnOnce(&Match, Player) -> Result<Decision, Option<&'static str>>,
        otherwise: impl FnOnce(Option<CurrentMatch>) -> Outcome,
    ) -> Outcome {
        let header = self.table.play.header_here(self.place.channel)?;
        if header.is_none_or(|header| header.seat(self.caller.id).is_none()) {
            return otherwise(None);
        }
        let decide = |game: &Match, player: Player| decide(game, player).map(Intent::from);
        self.act_or(None, decide, |view, why_not| match why_not {
            Some(why_not) => Ok(self.tell(why_not)),
            None => otherwise(Some(view.current)),
        })
    }

    /// Why there is nothing to accept or decline in this channel's match, if there is one.
    pub(super) fn nothing_to_answer(&self, own: Option<CurrentMatch>) -> Outcome {
        let here = || self.table.play.view(self.place.channel).ok();
        let Some(current) = own.or_else(here) else { return Ok(self.tell("no-challenge")) };
        let asks = current.position.game().legal_actions(self.seat(&current.header)?);
        Ok(match current.decider() {
            Some(_) if asks.take => self.tell("answer-double"),
            Some(decider) if decider.id == self.caller.id => self.tell("nothing-to-answer-own-turn"),
            Some(decider) => {
                let player = ("player", markup::name(decider).into());
                Response::private(self.language.say("nothing-to-answer", &[player]))
            }
            None => self.tell("no-challenge"),
        })
    }
}
