//! A challenge that found its channel busy, or a match against the house, in a thread that is opened for it.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::{Answer, OpenedThread, Response};
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

    /// Asks for a thread; once there is one, makes the challenge in it.
    pub(super) fn challenge_in_thread(&self, asked: ThreadChallenge) -> Outcome {
        let Some(thread) = self.found.as_ref().and_then(|found| found.thread.as_ref()) else {
            return Ok(Response::answer(Answer::OpenChallengeThread(asked)));
        };
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
        Ok(made.unwrap_or_else(|error| {
            Response::answer(Answer::Promised(match error {
                Error::Rejected(denied) => rejections::tell(self.language, self.place, self.caller.id, &denied),
                Error::Fault(fault) => {
                    tracing::error!(error = ?fault, "no challenge could be made in a thread");
                    self.private_post("went-wrong")
                }
            }))
        }))
    }

    fn person_in_thread(
        &self,
        request: &table::Request,
        thread: &OpenedThread,
        offer: Offer,
    ) -> Result<Response, Error> {
        let against = match &thread.opponent {
            Some(person) => Opponent::Only { is_bot: person.is_bot, person: person.everywhere() },
            None => Opponent::Anyone,
        };
        let made = self.table.challenges.challenge(request, &against, offer)?.challenge;
        let challenge = TrackedPost::new(self.public().challenge(&made), Some(Tracked::Challenge(made.id)));
        Ok(self.opened(thread.channel).posting_elsewhere(thread.channel, challenge))
    }

    fn house_in_thread(&self, request: &table::Request, level: HouseLevel, offer: Offer) -> Result<Response, Error> {
        let Some(house) = self.house(level) else {
            return Ok(Response::answer(Answer::Promised(self.private_post("went-wrong"))));
        };
        let begun = self.table.challenges.challenge_house(request, &house, offer)?;
        Ok(self.opened(request.channel).after_house(begun.announcement))
    }

    fn opened(&self, thread: ChannelId) -> Response {
        let text = self.language.say("thread-opened", &[("thread", markup::channel(thread).into())]);
        Response::answer(Answer::Promised(Post::text(text)))
    }
}
