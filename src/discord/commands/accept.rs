//! `/accept`: whatever waits for an answer.

use super::command::Command;
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::markup;
use crate::engine::action::Decision;
use crate::engine::phase::{Phase, Stage, Turn};
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::table::{CurrentMatch, Error, Intent};

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

/// What came of the match in a channel.
pub(super) enum Here {
    /// What waited there was answered.
    Answered(Box<Response>),
    /// Nothing waits there; the match, if the caller plays it.
    NothingWaits(Option<Box<CurrentMatch>>),
}

impl Context<'_> {
    /// What waits for an answer in this channel's match, else a challenge here.
    fn accept_here(&self) -> Outcome {
        let accepted = self.answer_here(|game, _| match Waits::at(game) {
            Some(Waits::Resignation) => Ok(Decision::AcceptResignation),
            Some(Waits::Play) => Ok(Decision::AcceptPlay),
            Some(Waits::EarlyRoll) => Ok(Decision::LetStand),
            None => Err(None),
        })?;
        let own = match accepted {
            Here::Answered(response) => return Ok(*response),
            Here::NothingWaits(own) => own,
        };
        match self.table.answerable_challenge(self.interaction.place.channel, self.interaction.caller.id, self.now)? {
            Some(challenge) => self.accept_typed(challenge.id.into()),
            None => self.nothing_to_accept(own),
        }
    }

    /// Answers what waits at the match that the caller plays in this channel, if they play one. `decide` may also say why
    /// it is not answered, by the key of a text.
    pub(super) fn answer_here(
        &self,
        decide: impl FnOnce(&Match, Player) -> Result<Decision, Option<&'static str>>,
    ) -> Result<Here, Error> {
        let header = self.table.header_here(self.interaction.place.channel)?;
        if header.is_none_or(|header| header.seat(self.interaction.caller.id).is_none()) {
            return Ok(Here::NothingWaits(None));
        }
        let decide = |game: &Match, player: Player| decide(game, player).map(Intent::from);
        Ok(match self.table.act_after(&self.at_table(), None, decide)? {
            Ok(news) => Here::Answered(Box::new(self.announce(&news))),
            Err((_, Some(why_not))) => Here::Answered(Box::new(self.tell(why_not))),
            Err((view, None)) => Here::NothingWaits(Some(Box::new(view.current))),
        })
    }

    /// Why there is nothing to accept, and what would help.
    fn nothing_to_accept(&self, own: Option<Box<CurrentMatch>>) -> Outcome {
        let (channel, caller) = (self.interaction.place.channel, self.interaction.caller.id);
        if self.table.own_challenge(channel, caller, self.now)?.is_some() {
            return Ok(self.tell("challenge-own-waits"));
        }
        self.nothing_to_answer(own)
    }

    /// Why there is nothing to accept or decline in this channel's match, if there is one.
    pub(super) fn nothing_to_answer(&self, own: Option<Box<CurrentMatch>>) -> Outcome {
        let here = || self.table.view(self.interaction.place.channel).ok().map(Box::new);
        let Some(current) = own.or_else(here) else { return Ok(self.tell("no-challenge")) };
        let asks = current.position.game().asks(self.seat(&current.header)?);
        Ok(match current.decider() {
            Some(_) if asks.take => self.tell("answer-double"),
            Some(decider) if decider.id == self.interaction.caller.id => self.tell("nothing-to-answer-own-turn"),
            Some(decider) => {
                let player = ("player", markup::name(decider).into());
                Response::private(self.private_language().say("nothing-to-answer", &[player]))
            }
            None => self.tell("no-challenge"),
        })
    }
}
