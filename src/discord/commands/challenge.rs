//! Challenges: made, accepted, declined, withdrawn.

use super::{ADDRESS_PAUSE, ADDRESS_TRIES, CommandContext, Outcome};
use crate::discord::delivery::response::{Answer, OpenMatchThread, Response, Tracked};
use crate::discord::delivery::rest::InitialResponse;
use crate::discord::interaction::custom_id::{ChallengeButton, CustomId};
use crate::discord::interaction::{InteractionData, User};
use crate::discord::messages::terms::{Defaults, TypedTerms};
use crate::discord::messages::{denied, markup, match_places, missing_permissions};
use crate::engine::phase::{Phase, Stage, Turn};
use crate::store::ids::ChallengeId;
use crate::table::{self, Challenge, Denial, Error, Intent, Opponent, Started, Untrusted};

/// What waits for a yes or a no at a match.
enum Waits {
    /// The opponent offers to resign.
    Resignation,
    /// The opponent's last play of the game.
    Play,
    /// The opponent's early roll.
    EarlyRoll,
}

impl CommandContext<'_> {
    /// `/challenge`
    pub(super) fn challenge(&self, opponent: Option<&User>, typed: &TypedTerms) -> Outcome {
        let place = &self.interaction.place;
        if let Some(why_not) = match_places::impossible(self.private_language(), place.kind) {
            return Ok(Response::private(why_not));
        }
        if !place.may_play() {
            return Ok(self.cannot_post());
        }
        let terms = match typed.terms(self.private_language(), &Defaults::of(&self.interaction.settings)) {
            Ok(terms) => terms,
            Err(why_not) => return Ok(Response::private(why_not)),
        };
        let against = match opponent {
            Some(person) => Opponent::Only { person: person.person(), is_bot: person.is_bot },
            None => Opponent::Anyone,
        };
        if typed.thread && self.interaction.place.has_threads && !self.interaction.place.may_open_thread() {
            let lacks = self.interaction.place.lacks_to_open_thread();
            return Ok(Response::private(missing_permissions::tell(
                self.private_language(),
                "cannot-open-thread",
                &lacks,
            )));
        }
        let asked = self.at_table();
        let own_thread = asked.own_thread || (typed.thread && self.interaction.place.has_threads);
        match self.table.challenge(&table::Request { own_thread, ..asked }, &against, terms) {
            Ok(made) => {
                let post = self.public().challenge(&made.challenge);
                let replaced = made.replaced.and_then(|older| older.message);
                Ok(Response::of(InitialResponse::Message(post), Some(Tracked::Challenge(made.challenge.id)))
                    .stripping(replaced))
            }
            Err(Error::Denied(Denial::ChannelBusy(view))) => {
                let opponent = opponent.map(|person| person.id);
                let (language, place) = (self.private_language(), &self.interaction.place);
                Ok(Response::say(InitialResponse::Ephemeral(denied::busy(language, place, &view, opponent, terms))))
            }
            Err(other) => Err(other),
        }
    }

    /// A button under a challenge.
    pub(super) fn answer_challenge(&self, id: Untrusted<ChallengeId>, press: ChallengeButton) -> Outcome {
        match press {
            ChallengeButton::Accept => {
                let started = self.table.accept(&self.at_table(), id)?;
                Ok(self.begun(&started))
            }
            ChallengeButton::Decline => {
                let challenge = self.table.decline(&self.at_table(), id)?;
                Ok(self.settled("challenge-declined", &challenge))
            }
            ChallengeButton::Withdraw => {
                let challenge = self.table.withdraw(&self.at_table(), id)?;
                Ok(self.settled("challenge-withdrawn", &challenge))
            }
        }
    }

    /// `/accept`: what waits for an answer in this channel's match, else a challenge here.
    pub(super) fn accept_here(&self) -> Outcome {
        match self.waits() {
            Some(Waits::Resignation) => return self.act(None, Intent::AcceptResignation),
            Some(Waits::Play) => return self.act(None, Intent::AcceptPlay),
            Some(Waits::EarlyRoll) => return self.act(None, Intent::LetStand),
            None => {}
        }
        match self.table.answerable_challenge(self.interaction.place.channel, self.interaction.caller.id, self.now)? {
            Some(challenge) => self.accept_typed(challenge.id.into()),
            None => Ok(self.tell("no-challenge")),
        }
    }

    /// `/decline`: what waits for an answer in this channel's match, else a challenge to the caller, else the caller's
    /// own.
    pub(super) fn decline_here(&self) -> Outcome {
        match self.waits() {
            Some(Waits::Resignation) => return self.act(None, Intent::DeclineResignation),
            Some(Waits::Play) => return self.play_again(None),
            Some(Waits::EarlyRoll) => return self.act(None, Intent::Annul),
            None => {}
        }
        let caller = self.interaction.caller.id;
        let channel = self.interaction.place.channel;
        let addressed = self
            .table
            .answerable_challenge(channel, caller, self.now)?
            .filter(|challenge| challenge.opponent.as_ref().is_some_and(|opponent| opponent.id == caller));
        if let Some(challenge) = addressed {
            return self.answer_challenge(challenge.id.into(), ChallengeButton::Decline);
        }
        match self.table.own_challenge(channel, caller, self.now)? {
            Some(challenge) => self.answer_challenge(challenge.id.into(), ChallengeButton::Withdraw),
            None => Ok(self.tell("no-challenge")),
        }
    }

    fn waits(&self) -> Option<Waits> {
        let view = self.table.view(self.interaction.place.channel).ok()?;
        match view.game.phase() {
            Phase::Resigning { .. } => Some(Waits::Resignation),
            Phase::Turn(Turn { stage: Stage::ToAccept, .. }) => Some(Waits::Play),
            Phase::Turn(Turn { stage: Stage::ToJudge(..), .. }) => Some(Waits::EarlyRoll),
            _ => None,
        }
    }

    fn accept_typed(&self, id: Untrusted<ChallengeId>) -> Outcome {
        self.await_message(id)?;
        let started = self.table.accept(&self.at_table(), id)?;
        Ok(self.begun(&started))
    }

    /// The message of a challenge that was made a moment ago may not be on record yet; its thread is opened from it.
    fn await_message(&self, id: Untrusted<ChallengeId>) -> Result<(), Error> {
        for _ in 0..ADDRESS_TRIES {
            let challenge = self.table.challenge_view(&self.at_table(), id)?;
            if !challenge.in_thread || challenge.message.is_some() {
                break;
            }
            std::thread::sleep(ADDRESS_PAUSE);
        }
        Ok(())
    }

    /// What is shown of a match that was just begun.
    pub(super) fn begun(&self, started: &Started) -> Response {
        let Started { challenge, outcome } = started;
        let (show, view) = (self.public(), &outcome.announcement.view);
        let mut accepted = show.accepted_challenge(challenge, &self.caller_name());
        let in_thread = view.channel != challenge.channel;
        if challenge.in_thread {
            let line = match in_thread {
                true => {
                    let thread = ("thread", markup::channel(view.channel).into());
                    show.language.say("challenge-in-thread", &[thread])
                }
                false => show.language.text("challenge-no-thread"),
            };
            accepted.text = format!("{}\n{line}", accepted.text);
        }
        match challenge.message.filter(|_| in_thread) {
            Some(from) => {
                let news = show.news(&outcome.announcement);
                let table = OpenMatchThread { view: view.clone(), from, accepted, news };
                Response::answer(Answer::OpenMatchThread(Box::new(table)))
            }
            None if matches!(self.interaction.data, InteractionData::Component(CustomId::Challenge(..))) => {
                Response::say(InitialResponse::UpdateMessage(accepted)).then(show.news(&outcome.announcement))
            }
            None => self.announce(&outcome.announcement).stripping(challenge.message),
        }
    }

    fn settled(&self, key: &str, challenge: &Challenge) -> Response {
        let post = self.public().settled_challenge(key, challenge, &self.caller_name());
        match self.interaction.pressed {
            Some(_) => Response::say(InitialResponse::UpdateMessage(post)),
            None => Response::say(InitialResponse::Message(post)).stripping(challenge.message),
        }
    }

    fn caller_name(&self) -> String {
        markup::name(&self.interaction.caller.person())
    }
}
