//! Challenges and matches against the house in a new thread, and the budget of the threads that a caller has opened.

use super::context::{Context, Outcome, as_only_opponent};
use crate::discord::delivery::needs::{Need, OpenedThread, ThreadToOpen};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::Posting;
use crate::discord::interaction::custom_id::{ThreadChallenge, ThreadOpponent};
use crate::discord::messages::markup;
use crate::discord::messages::post::{MessageSubject, TrackedPost};
use crate::discord::messages::rejections;
use crate::store::challenges::ChallengeState;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChallengeId, ChannelId};
use crate::table::{self, Error, Offer, Opponent, Untrusted};

impl Context<'_> {
    /// The thread for a challenge from a busy channel.
    pub(super) fn needs_thread(&self, asked: ThreadChallenge) -> Outcome<Option<Need>> {
        self.caller_may(Posting::Thread)?;
        self.needs_new_thread(asked)
    }

    /// The thread for a challenge that the table would accept; before that, who the opponent is on this server.
    pub(super) fn needs_new_thread(&self, asked: ThreadChallenge) -> Outcome<Option<Need>> {
        if !self.place.may_open_thread() {
            return Err(self.cannot_open_thread().into());
        }
        let in_thread = table::Request { own_thread: true, may_open_thread: true, ..self.request() };
        let opponent = match asked.opponent {
            ThreadOpponent::House(level) => {
                let house = self.house(level).ok_or_else(|| self.private_text("went-wrong"))?;
                self.table.challenges.check_challenge_of_house(&in_thread, &house, asked.offer)?;
                None
            }
            ThreadOpponent::Anyone => {
                self.table.challenges.check_challenge(&in_thread, &Opponent::Anyone, asked.offer)?;
                None
            }
            ThreadOpponent::Person(id) => {
                let lookup = self.needs_member(id);
                if lookup.is_some() {
                    return Ok(lookup);
                }
                let person = self.member(id)?;
                self.table.challenges.check_challenge(&in_thread, &as_only_opponent(person), asked.offer)?;
                Some(person.clone())
            }
        };
        if let Err(wait) = self.services.budget.spend_thread(self.caller.id) {
            return Err(Response::private(rejections::come_again(self.language, "too-much", wait, self.now)).into());
        }
        Ok(Some(Need::Thread(Box::new(ThreadToOpen { asked, opponent }))))
    }

    /// The request of a caller who begins a match here by accepting this challenge. It may open no thread, neither for
    /// this match nor for one against the house that gives way to it, if too many were opened for the caller lately.
    pub(super) fn within_thread_budget(
        &self,
        request: table::Request,
        accepted: Option<Untrusted<ChallengeId>>,
    ) -> Outcome<table::Request> {
        let Some(id) = accepted else { return Ok(request) };
        let challenge = self.table.challenges.challenge_view(&request, id);
        let has_own = challenge.is_ok_and(|made| made.in_thread && made.state == ChallengeState::Pending);
        let opens_one = has_own || self.table.venues.is_of_house(self.place.channel)?;
        Ok(self.spending_thread(request, opens_one))
    }

    /// The request, which may open no thread if it would open one more than the caller's budget has.
    pub(super) fn spending_thread(&self, request: table::Request, opens_one: bool) -> table::Request {
        let is_within = || !opens_one || self.services.budget.spend_thread(self.caller.id).is_ok();
        table::Request { may_open_thread: request.may_open_thread && is_within(), ..request }
    }

    /// The button under the message that the channel is busy.
    pub(super) fn challenge_in_new_thread(&self, asked: ThreadChallenge) -> Outcome {
        match &self.met.thread {
            Some(thread) => Ok(self.challenge_in_thread(thread, asked)),
            None => Ok(self.private_text("went-wrong")),
        }
    }

    /// Makes a challenge in the thread that was opened for it; the thread is removed if the table refuses after all.
    pub(super) fn challenge_in_thread(&self, thread: &OpenedThread, asked: ThreadChallenge) -> Response {
        let request = table::Request {
            channel: thread.channel,
            parent: Some(self.place.channel),
            own_thread: false,
            may_open_thread: false,
            pressed: None,
            ..self.request()
        };
        let made = match asked.opponent {
            ThreadOpponent::House(level) => self.house_in_thread(&request, level, asked.offer),
            ThreadOpponent::Person(_) | ThreadOpponent::Anyone => self.person_in_thread(&request, thread, asked.offer),
        };
        made.unwrap_or_else(|error| {
            let why_not = match error {
                Error::Rejected(denied) => rejections::post(self.language, self.place, self.caller.id, &denied),
                Error::Fault(fault) => {
                    tracing::error!(error = ?fault, "no challenge could be made in a thread");
                    self.text_post("went-wrong")
                }
            };
            Response::private(why_not).removing_thread(thread.channel)
        })
    }

    fn person_in_thread(
        &self,
        request: &table::Request,
        thread: &OpenedThread,
        offer: Offer,
    ) -> Result<Response, Error> {
        let against = thread.opponent.as_ref().map_or(Opponent::Anyone, as_only_opponent);
        let made = self.table.challenges.challenge(request, &against, offer)?.challenge;
        let challenge = TrackedPost::new(self.public().challenge(&made), Some(MessageSubject::Challenge(made.id)));
        Ok(self.opened(thread.channel).posting_elsewhere(thread.channel, challenge))
    }

    fn house_in_thread(&self, request: &table::Request, level: HouseLevel, offer: Offer) -> Result<Response, Error> {
        let Some(house) = self.house(level) else {
            return Ok(self.private_text("went-wrong").removing_thread(request.channel));
        };
        let started = self.table.challenges.challenge_house(request, &house, offer)?;
        Ok(self.opened(request.channel).after_house(started.announcement))
    }

    fn opened(&self, thread: ChannelId) -> Response {
        let text = self.language.say("thread-opened", &[("thread", markup::channel(thread).into())]);
        Response::private(text)
    }
}
