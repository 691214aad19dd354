//! Positions as questions: `/practice` with the caller's own blunders, and the buttons of the position of the day.

use super::context::{Context, Outcome};
use super::declaration::{Command, Scope};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::{Audience, InitialResponse, Response};
use crate::discord::messages::post::Post;
use crate::discord::messages::questions::AS_GOOD;
use crate::discord::messages::{markup, questions as messages};
use crate::engine::Player;
use crate::house::{advice, questions};
use crate::review::BLUNDER;
use crate::store::ids::{DailyId, MatchId};
use crate::store::questions::{Choice, Question};
use crate::table::{DailyView, Practice, PracticeQuestion, Untrusted, limits};

pub(super) const PRACTICE: Command = Command {
    cost: limits::THOUGHT,
    scope: Scope::Anywhere,
    needs: |context, _| context.needs_practice(None),
    ..Command::new("practice", |context, _| context.practice(None))
};

impl Context<'_> {
    /// Asks for time to think if there is a next question.
    pub(super) fn needs_practice(&self, of: Option<Untrusted<MatchId>>) -> Outcome<Option<Need>> {
        let first = match self.interaction.pressed_is_private {
            true => InitialResponse::DeferUpdate,
            false => InitialResponse::Defer(Audience::Caller),
        };
        Ok(matches!(self.next_to_practise(of)?, Practice::Now(_)).then_some(Need::Deferral(first)))
    }

    /// The next question, of one match if it is named, or that there is none and what to do about it.
    pub(super) fn practice(&self, of: Option<Untrusted<MatchId>>) -> Outcome {
        let post = loop {
            match self.next_to_practise(of)? {
                Practice::Now(blunder) => match question(&blunder) {
                    Some(asked) => break messages::practice_question(self.language, &blunder, &asked, &self.reader()),
                    // It cannot be asked, such as a double that gains nothing: on to the next one.
                    None => self.table.dailies.put_away(&self.request(), &blunder)?,
                },
                Practice::Later(at) => {
                    break Post::text(
                        self.language.say("practice-later", &[("when", markup::relative_time(at).into())]),
                    );
                }
                Practice::Nothing => break self.text_post("practice-none"),
            }
        };
        Ok(self.private_reply(post))
    }

    /// The blunder that is asked next; those whose position resembles the caller's rated match in progress are put off.
    fn next_to_practise(&self, of: Option<Untrusted<MatchId>>) -> Outcome<Practice> {
        loop {
            match self.table.dailies.practice(&self.request(), of, BLUNDER)? {
                Practice::Now(of) if !self.may_advise_on(&of)? => {
                    self.table.dailies.put_off_practice(&self.request(), &of)?
                }
                found => return Ok(found),
            }
        }
    }

    /// Time to think about an answer.
    pub(super) fn needs_practice_answer(&self, id: Untrusted<MatchId>, action_number: u32) -> Outcome<Option<Need>> {
        self.practised(id, action_number)?;
        Ok(Some(Need::Deferral(InitialResponse::DeferUpdate)))
    }

    /// The equity of the caller's answer.
    pub(super) fn answer_practice(&self, id: Untrusted<MatchId>, action_number: u32, decision: &Choice) -> Outcome {
        let of = self.practised(id, action_number)?;
        let asked = question(&of);
        let chosen = asked.as_ref().and_then(|asked| asked.options.iter().find(|choice| choice.decision == *decision));
        let Some((asked, chosen)) = asked.as_ref().zip(chosen) else { return self.practice(None) };
        let decision = self.table.history.decision(&self.request(), id, action_number)?;
        let best = decision.and_then(|of| advice::looking_back(of.before.game(), of.player, &of.action));
        let is_right = asked.error(chosen) < AS_GOOD;
        let again = self.table.dailies.note_practice(&self.request(), id, action_number, is_right)?;
        let post = messages::practice_answer(self.language, &of, asked, best.as_ref(), chosen, again, &self.reader());
        Ok(Response::update(post))
    }

    /// A blunder of the caller's, if they may be advised on it.
    fn practised(&self, id: Untrusted<MatchId>, action_number: u32) -> Outcome<PracticeQuestion> {
        let of = self.table.dailies.practised(&self.request(), id, action_number)?;
        if self.may_advise_on(&of)? { Ok(of) } else { Err(self.private_text("advice-at-stake").into()) }
    }

    /// Whether the caller may be told the best action instead of a blunder.
    fn may_advise_on(&self, of: &PracticeQuestion) -> Outcome<bool> {
        let asked = of.before.game().board().seen_by(Player::One);
        Ok(self.table.play.may_advise_on(self.caller.id, [asked])?)
    }

    /// The position of the day with its choices, or its result once it is solved; to the caller alone.
    pub(super) fn daily(&self, id: Untrusted<DailyId>) -> Outcome {
        let view = self.table.dailies.daily(&self.request(), id)?;
        Ok(self.daily_post(&view)?.map_or_else(|| self.private_text("advice-at-stake"), Response::private))
    }

    /// Notes the caller's choice, an index into the question's choices.
    pub(super) fn answer_daily(&self, id: Untrusted<DailyId>, option: u8) -> Outcome {
        let view = self.table.dailies.answer_daily(&self.request(), id, option)?;
        Ok(self.daily_post(&view)?.map_or_else(|| self.private_text("advice-at-stake"), Response::update))
    }

    /// The position for the caller alone; `None` if it is solved and the caller may not be advised on it.
    fn daily_post(&self, view: &DailyView) -> Outcome<Option<Post>> {
        let xgid = &view.daily.question.xgid;
        if view.result.is_some() && !self.table.play.may_advise_on(self.caller.id, [xgid.board.seen_by(xgid.turn)])? {
            return Ok(None);
        }
        Ok(Some(messages::daily_private(self.language, view, &self.reader())))
    }
}

/// The position before a blunder as a question, with the played action among the choices.
fn question(of: &PracticeQuestion) -> Option<Question> {
    Some(questions::with(questions::question(of.before.game())?, messages::practice_done(of)?, of.mistake.error))
}
