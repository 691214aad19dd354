//! Challenges: made, accepted, declined, withdrawn.

use super::super::deliver::First;
use super::super::press::ChallengePress;
use super::super::reply::{Reply, Tracked};
use super::super::request::Person;
use super::super::terms::{Defaults, Typed};
use super::super::{denial, markup, venue};
use super::{Desk, Outcome};
use crate::engine::phase::{Phase, Stage, Turn};
use crate::store::ids::ChallengeId;
use crate::table::{Challenge, Denial, Error, Intent, Opponent, Started};

/// What waits for a yes or a no at a match.
enum Waits {
    /// The opponent offers to resign.
    Resignation,
    /// The opponent's last play of the game.
    Play,
    /// The opponent's early roll.
    EarlyRoll,
}

impl Desk<'_> {
    /// `/challenge`
    pub(super) fn challenge(&self, opponent: Option<&Person>, typed: &Typed) -> Outcome {
        let place = &self.request.place;
        if let Some(why_not) = venue::impossible(self.private_language(), place.scene) {
            return Ok(Reply::private(why_not));
        }
        if !place.may_play() {
            return Ok(self.cannot_post());
        }
        let terms = match typed.terms(self.private_language(), &Defaults::of(&self.request.settings)) {
            Ok(terms) => terms,
            Err(why_not) => return Ok(Reply::private(why_not)),
        };
        let against = match opponent {
            Some(person) => Opponent::Only { person: person.known(), is_bot: person.is_bot },
            None => Opponent::Anyone,
        };
        match self.table.challenge(&self.at_table(), &against, terms) {
            Ok(made) => {
                let post = self.public().challenge(&made.challenge);
                let replaced = made.replaced.and_then(|older| older.message);
                Ok(Reply::of(First::New(post), Some(Tracked::Challenge(made.challenge.id))).stripping(replaced))
            }
            Err(Error::Denied(Denial::ChannelBusy(view))) => {
                let opponent = opponent.map(|person| person.id);
                let (language, place) = (self.private_language(), &self.request.place);
                Ok(Reply::say(First::Private(denial::busy(language, place, &view, opponent, terms))))
            }
            Err(other) => Err(other),
        }
    }

    /// A button under a challenge.
    pub(super) fn answer_challenge(&self, id: ChallengeId, press: ChallengePress) -> Outcome {
        match press {
            ChallengePress::Accept => self.accept(id),
            ChallengePress::Decline => {
                let challenge = self.table.decline(&self.at_table(), id)?;
                Ok(self.settled("challenge-declined", &challenge))
            }
            ChallengePress::Withdraw => {
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
        match self.table.answerable_challenge(self.request.place.channel, self.request.caller.id, self.now)? {
            Some(challenge) => self.accept(challenge.id),
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
        let caller = self.request.caller.id;
        let channel = self.request.place.channel;
        let addressed = self
            .table
            .answerable_challenge(channel, caller, self.now)?
            .filter(|challenge| challenge.opponent.as_ref().is_some_and(|opponent| opponent.id == caller));
        if let Some(challenge) = addressed {
            return self.answer_challenge(challenge.id, ChallengePress::Decline);
        }
        match self.table.own_challenge(channel, caller, self.now)? {
            Some(challenge) => self.answer_challenge(challenge.id, ChallengePress::Withdraw),
            None => Ok(self.tell("no-challenge")),
        }
    }

    fn waits(&self) -> Option<Waits> {
        let view = self.table.view(self.request.place.channel).ok()?;
        match view.game.phase() {
            Phase::Resigning { .. } => Some(Waits::Resignation),
            Phase::Turn(Turn { stage: Stage::ToAccept, .. }) => Some(Waits::Play),
            Phase::Turn(Turn { stage: Stage::ToJudge(..), .. }) => Some(Waits::EarlyRoll),
            _ => None,
        }
    }

    fn accept(&self, id: ChallengeId) -> Outcome {
        let Started { challenge, outcome } = self.table.accept(&self.at_table(), id)?;
        let show = self.public();
        if self.request.pressed.is_none() {
            return Ok(self.announce(&outcome.announcement).stripping(challenge.message));
        }
        let accepted = show.accepted_challenge(&challenge, &self.caller_name());
        Ok(Reply::say(First::Update(accepted)).then(show.news(&outcome.announcement)))
    }

    fn settled(&self, key: &str, challenge: &Challenge) -> Reply {
        let post = self.public().settled_challenge(key, challenge, &self.caller_name());
        match self.request.pressed {
            Some(_) => Reply::say(First::Update(post)),
            None => Reply::say(First::New(post)).stripping(challenge.message),
        }
    }

    fn caller_name(&self) -> String {
        markup::name(&self.request.caller.known())
    }
}
