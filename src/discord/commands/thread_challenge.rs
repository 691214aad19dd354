//! A challenge that found its channel busy, or a match against the house, in a thread that is opened for it.

use super::context::{Context, Outcome, only};
use crate::discord::delivery::response::{Answer, OpenedThread, Response, ThreadToOpen};
use crate::discord::interaction::Posting;
use crate::discord::interaction::custom_id::{ThreadChallenge, ThreadOpponent};
use crate::discord::messages::markup;
use crate::discord::messages::post::{Post, Tracked, TrackedPost};
use crate::discord::messages::rejections;
use crate::store::house::HouseLevel;
use crate::store::ids::ChannelId;
use crate::table::{self, Error, Offer, Opponent};

impl Context<'_> {
    /// The button under a busy channel.
    pub(super) fn challenge_in_new_thread(&self, asked: ThreadChallenge) -> Outcome {
        self.caller_may(Posting::Thread)?;
        self.challenge_in_thread(asked)
    }

    /// Asks for a thread if the table takes the challenge; once there is one, makes the challenge in it.
    pub(super) fn challenge_in_thread(&self, asked: ThreadChallenge) -> Outcome {
        match self.found.as_ref().and_then(|found| found.thread.as_ref()) {
            Some(thread) => Ok(self.make_in_thread(asked, thread)),
            None => self.open_thread(asked),
        }
    }

    fn open_thread(&self, asked: ThreadChallenge) -> Outcome {
        if !self.place.may_open_thread() {
            return Ok(self.cannot_open_thread());
        }
        let in_thread = table::Request { own_thread: true, may_open_thread: true, ..self.at_table() };
        let opponent = match asked.opponent {
            ThreadOpponent::House(level) => {
                let house = self.house(level).ok_or_else(|| self.tell("went-wrong"))?;
                self.table.challenges.check_challenge_of_house(&in_thread, &house, asked.offer)?;
                None
            }
            ThreadOpponent::Anyone => {
                self.table.challenges.check_challenge(&in_thread, &Opponent::Anyone, asked.offer)?;
                None
            }
            ThreadOpponent::Person(id) => {
                let person = self.member(id)?;
                self.table.challenges.check_challenge(&in_thread, &only(person), asked.offer)?;
                Some(person.clone())
            }
        };
        if let Err(wait) = self.services.budget.spend_thread(self.caller.id) {
            return Ok(Response::private(rejections::come_again(self.language, "too-much", wait, self.now)));
        }
        Ok(Response::answer(Answer::OpenChallengeThread(Box::new(ThreadToOpen { asked, opponent }))))
    }

    /// Makes the challenge in its thread. Where the table says no after all, the thread goes again.
    fn make_in_thread(&self, asked: ThreadChallenge, thread: &OpenedThread) -> Response {
        let request = table::Request {
            channel: thread.channel,
            parent: Some(self.place.channel),
            own_thread: false,
            may_open_thread: false,
            pressed: None,
            ..self.at_table()
        };
        let made = match asked.opponent {
            ThreadOpponent::House(level) => self.house_in_thread(&request, level, asked.offer),
            ThreadOpponent::Person(_) | ThreadOpponent::Anyone => self.person_in_thread(&request, thread, asked.offer),
        };
        made.unwrap_or_else(|error| {
            let why_not = match error {
                Error::Rejected(denied) => rejections::tell(self.language, self.place, self.caller.id, &denied),
                Error::Fault(fault) => {
                    tracing::error!(error = ?fault, "no challenge could be made in a thread");
                    self.private_post("went-wrong")
                }
            };
            Response::answer(Answer::Promised(why_not)).removing_thread(thread.channel)
        })
    }

    fn person_in_thread(
        &self,
        request: &table::Request,
        thread: &OpenedThread,
        offer: Offer,
    ) -> Result<Response, Error> {
        let against = thread.opponent.as_ref().map_or(Opponent::Anyone, only);
        let made = self.table.challenges.challenge(request, &against, offer)?.challenge;
        let challenge = TrackedPost::new(self.public().challenge(&made), Some(Tracked::Challenge(made.id)));
        Ok(self.opened(thread.channel).posting_elsewhere(thread.channel, challenge))
    }

    fn house_in_thread(&self, request: &table::Request, level: HouseLevel, offer: Offer) -> Result<Response, Error> {
        let Some(house) = self.house(level) else {
            let answer = Response::answer(Answer::Promised(self.private_post("went-wrong")));
            return Ok(answer.removing_thread(request.channel));
        };
        let begun = self.table.challenges.challenge_house(request, &house, offer)?;
        Ok(self.opened(request.channel).after_house(begun.announcement))
    }

    fn opened(&self, thread: ChannelId) -> Response {
        let text = self.language.say("thread-opened", &[("thread", markup::channel(thread).into())]);
        Response::answer(Answer::Promised(Post::text(text)))
    }
}
