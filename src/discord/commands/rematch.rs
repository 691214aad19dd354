//! Rematches: the same terms by one press, or others by the form of a challenge.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::interaction::Posting;
use crate::discord::interaction::custom_id::{ThreadChallenge, ThreadOpponent};
use crate::store::ids::{MatchId, PersonId};
use crate::table::{Offer, Rematch, Untrusted};

impl Context<'_> {
    /// The opponent of a rematch as a member of this server, unless they have offered it; against the house a thread, if it
    /// is to have one.
    pub(super) fn needs_rematch(&self, of: Untrusted<MatchId>) -> Outcome<Option<Need>> {
        let (same, offered) = self.table.challenges.rematch_terms(&self.request(), of)?;
        if offered.is_some() {
            return Ok(None);
        }
        match self.table.play.header(&self.request(), of)?.house {
            Some(level) => {
                self.opponent_in(of)?;
                self.needs_house_thread(level, same, false)
            }
            None => self.needs_opponent_in(of),
        }
    }

    /// The opponent of a rematch; `None` for the house. Refuses where no match can be played, and outside servers unless
    /// the match was played in the same channel.
    pub(super) fn opponent_in(&self, of: Untrusted<MatchId>) -> Outcome<Option<PersonId>> {
        let header = self.table.play.header(&self.request(), of)?;
        let opponent = header.players[self.seat(&header)?.opponent()].id;
        if header.house.is_some() || opponent.is_former() {
            self.may_play_house_here()?;
            return Ok(None);
        }
        self.may_play_here()?;
        match header.channel == self.place.channel || self.place.guild_of_matches().is_some() {
            true => Ok(Some(opponent)),
            false => Err(self.private_text("challenge-not-here").into()),
        }
    }

    /// Accepts the rematch that the opponent of a finished match has offered, else offers one on the same terms.
    pub(super) fn rematch(&self, of: Untrusted<MatchId>) -> Outcome {
        self.caller_may(Posting::Text)?;
        let (same, offered) = self.table.challenges.rematch_terms(&self.request(), of)?;
        let house = self.table.play.header(&self.request(), of)?.house;
        let mut against = house.map_or(ThreadOpponent::Anyone, ThreadOpponent::House);
        if let Some(thread) = &self.met.thread {
            return Ok(self.challenge_in_thread(thread, ThreadChallenge { opponent: against, offer: same }));
        }
        if offered.is_none()
            && let Some(opponent) = self.opponent_in(of)?
        {
            against = ThreadOpponent::Person(opponent);
            self.place.guild.map(|_| self.member(opponent)).transpose()?;
        }
        if offered.is_none() {
            self.spend_post()?;
        }
        let request = self.within_thread_budget(self.request(), offered.map(Untrusted::from))?;
        let made = self.table.challenges.rematch(&request, of, None);
        Ok(match self.unless_busy(made, against, same)? {
            Rematch::Offered(made) => self.sent(&made),
            Rematch::Started(started) => self.match_started(&started),
        })
    }

    /// The opponent of a rematch as a member of this server.
    pub(super) fn needs_opponent_in(&self, of: Untrusted<MatchId>) -> Outcome<Option<Need>> {
        Ok(self.opponent_in(of)?.and_then(|opponent| self.needs_member(opponent)))
    }

    /// Offers a rematch as the form was filled in, or accepts the one that the opponent has offered meanwhile.
    pub(super) fn rematch_on(&self, of: Untrusted<MatchId>, offer: Offer, thread: bool) -> Outcome {
        let opponent = self.opponent_in(of)?;
        if let (Some(opponent), Some(_)) = (opponent, self.place.guild_of_matches()) {
            self.member(opponent)?;
        }
        let (_, offered) = self.table.challenges.rematch_terms(&self.request(), of)?;
        let request = self.request_with(thread)?;
        if offered.is_none() {
            self.spend_post()?;
        }
        let request = self.within_thread_budget(request, offered.map(Untrusted::from))?;
        let made = self.table.challenges.rematch(&request, of, Some(offer));
        let opponent = opponent.map_or(ThreadOpponent::Anyone, ThreadOpponent::Person);
        Ok(match self.unless_busy(made, opponent, offer)? {
            Rematch::Offered(made) => self.sent(&made),
            Rematch::Started(started) => self.match_started(&started),
        })
    }
}
