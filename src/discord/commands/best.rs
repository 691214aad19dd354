//! *What is best?* under a position: given by its id, or shown in a board, a replay, a mistake or a solved question.

use super::advice::time_to_think;
use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::{BestOf, ReplayStep, SteppedThrough};
use crate::discord::messages::best as messages;
use crate::engine::Position;
use crate::engine::formats::xgid::Xgid;
use crate::house::advice;
use crate::table::PastDecision;

/// The subject of a request for advice that the caller may get.
enum Question {
    Position(Box<Xgid>),
    Decision(Box<PastDecision>),
}

impl Context<'_> {
    /// Asks for time to think about a decision.
    pub(super) fn needs_best(&self, of: BestOf) -> Outcome<Option<Need>> {
        self.question(of)?;
        Ok(time_to_think())
    }

    /// The best decision, shown to the caller alone.
    pub(super) fn best(&self, of: BestOf) -> Outcome {
        let question = self.question(of)?;
        let found = match &question {
            Some(Question::Position(xgid)) => advice::of_xgid(xgid),
            Some(Question::Decision(of)) => {
                advice::looking_back(of.before.game(), of.player, &of.action).ok_or(advice::NoAdvice::NoChoice)
            }
            None => Err(advice::NoAdvice::NoChoice),
        };
        let before = match (&question, of) {
            (Some(Question::Decision(decision)), BestOf::Action(of, _)) => {
                decision.roll.map(|roll| BestOf::Action(of, roll))
            }
            _ => None,
        };
        Ok(match found {
            Ok(advice) => Response::private(messages::page(self.language, &advice, before)),
            Err(why) => Response::private(messages::none(self.language, why)),
        })
    }

    /// Asks for time to think about a step of a replay.
    pub(super) fn needs_best_at(&self, step: &ReplayStep) -> Outcome<Option<Need>> {
        match self.action_of(step)? {
            Some(of) => self.needs_best(of),
            None => Ok(None),
        }
    }

    /// The best decision in a step of a replay, shown to the caller alone.
    pub(super) fn best_at(&self, step: &ReplayStep) -> Outcome {
        match self.action_of(step)? {
            Some(of) => self.best(of),
            None => Ok(self.private_text("hint-no-choice")),
        }
    }

    /// The action that led to a step of a replay.
    fn action_of(&self, step: &ReplayStep) -> Outcome<Option<BestOf>> {
        let replay = self.stepped_through(step)?;
        let shown = replay.frames.get(usize::from(step.frame)).or(replay.frames.last());
        Ok(shown.map(|frame| BestOf::Action((&replay.of).into(), frame.action_number)))
    }

    /// The position or decision that is asked about; `None` if the match has no such action.
    fn question(&self, of: BestOf) -> Outcome<Option<Question>> {
        let decision = match of {
            BestOf::Position(xgid) => {
                self.may_be_advised_on([xgid.board.seen_by(xgid.turn)])?;
                return Ok(Some(Question::Position(Box::new(xgid))));
            }
            BestOf::Action(SteppedThrough::Match(id), action_number) => {
                self.table.history.decision(&self.request(), id, action_number)?
            }
            BestOf::Action(SteppedThrough::Import(id), action_number) => {
                self.table.history.decision_of_import(&self.request(), id, action_number)?
            }
        };
        let Some(decision) = decision else { return Ok(None) };
        if decision.is_at_stake {
            return Err(self.private_text("hint-at-stake").into());
        }
        self.may_be_advised_on([decision.before.game().board().seen_by(decision.player)])?;
        Ok(Some(Question::Decision(Box::new(decision))))
    }

    /// Refuses advice if one of these positions is near a rated board of the caller's own.
    pub(super) fn may_be_advised_on(&self, positions: impl IntoIterator<Item = Position>) -> Outcome<()> {
        match self.table.play.may_advise_on(self.caller.id, positions)? {
            true => Ok(()),
            false => Err(self.private_text("advice-at-stake").into()),
        }
    }
}
