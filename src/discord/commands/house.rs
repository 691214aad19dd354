//! Matches against the house: `/challenge` with the bot as the opponent, and the button *Play the house*.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::{HouseMatch, ThreadChallenge, ThreadOpponent};
use crate::discord::interaction::{PlaceKind, Posting};
use crate::discord::messages::challenge_form;
use crate::store::challenges::ChallengeState;
use crate::store::house::HouseLevel;
use crate::table::{self, House, Offer, Unrated};

impl Context<'_> {
    /// Asks for a thread for a match against the house, if it is to have one.
    pub(super) fn needs_house_thread(
        &self,
        level: HouseLevel,
        offer: Offer,
        wants_thread: bool,
    ) -> Outcome<Option<Need>> {
        self.may_play_house_here()?;
        let place = self.place;
        // A match that is in progress in the channel stays there.
        let is_busy = self.table.play.view(place.channel).is_ok();
        if place.threads.is_none() || !(wants_thread || is_busy || self.request().own_thread) {
            return Ok(None);
        }
        if wants_thread {
            self.caller_may(Posting::Thread)?;
        }
        let lacks_it = is_busy && !self.interaction.caller_lacks(Posting::Thread).is_empty();
        match place.may_open_thread() && !lacks_it {
            true => self.needs_new_thread(ThreadChallenge { opponent: ThreadOpponent::House(level), offer }),
            false if wants_thread => Err(self.cannot_open_thread().into()),
            false => Ok(None),
        }
    }

    /// The house accepts at once, and the match begins.
    pub(super) fn play_house_on(&self, level: HouseLevel, offer: Offer) -> Outcome {
        let against = ThreadOpponent::House(level);
        if let Some(thread) = &self.met.thread {
            return Ok(self.challenge_in_thread(thread, ThreadChallenge { opponent: against, offer }));
        }
        let house = self.house(level).ok_or_else(|| self.private_text("went-wrong"))?;
        self.spend_post()?;
        let made = self.table.challenges.challenge_house(&self.request(), &house, offer);
        Ok(self.match_started(&self.unless_busy(made, against, offer)?))
    }

    /// *Play the house*: asks at which level. Under a challenge, only its challenger can hand it to the house.
    pub(super) fn ask_house(&self, what: HouseMatch) -> Outcome {
        self.may_play_house_here()?;
        if let HouseMatch::Challenge(id) = what {
            let view = self.table.challenges.challenge_view(&self.request(), id)?;
            if view.challenger.id != self.caller.id {
                return Ok(Response::private(challenge_form::challenge_of_another(self.language, &view)));
            }
        }
        Ok(self.private_reply(challenge_form::house_levels(self.language, what)))
    }

    /// A level was chosen: the match begins.
    pub(super) fn play_house(&self, level: HouseLevel, what: HouseMatch) -> Outcome {
        let id = match what {
            HouseMatch::Challenge(id) => id,
            HouseMatch::On(terms) => return self.play_house_on(level, terms.into()),
        };
        self.may_play_house_here()?;
        let house = self.house(level).ok_or_else(|| self.private_text("went-wrong"))?;
        let challenge = self.table.challenges.challenge_view(&self.request(), id)?;
        // Another match is in progress in the channel: this one gets a thread of its own.
        let is_busy = self.table.play.view(challenge.channel).is_ok();
        let may_open = !is_busy || self.interaction.caller_lacks(Posting::Thread).is_empty();
        let request = self.request();
        let request = table::Request { may_open_thread: request.may_open_thread && may_open, ..request };
        let opens_one = (challenge.in_thread || is_busy) && challenge.state == ChallengeState::Pending;
        let request = self.spending_thread(request, opens_one);
        self.spend_post()?;
        let handed = self.table.challenges.hand_to_house(&request, id, &house);
        let rated = challenge.unrated != Some(Unrated::Agreed);
        let offer = Offer { terms: challenge.terms, rated, pace: None };
        Ok(self.match_started(&self.unless_busy(handed, ThreadOpponent::House(level), offer)?))
    }

    /// Refuses where the house cannot be played: the bot must be able to post its actions without an interaction.
    pub(super) fn may_play_house_here(&self) -> Outcome<()> {
        match self.place.kind {
            PlaceKind::PrivateChannel => Err(self.private_text("house-not-here").into()),
            PlaceKind::CommandsOnly => Err(self.private_text("commands-only").into()),
            PlaceKind::UninvitedGuild => Err(self.private_text("uninvited").into()),
            PlaceKind::Guild | PlaceKind::BotDm if !self.place.may_post() => Err(self.cannot_post().into()),
            PlaceKind::Guild | PlaceKind::BotDm => self.caller_may(Posting::Text),
        }
    }

    /// The house at this level; `None` before Discord has said who the bot is.
    pub(super) fn house(&self, level: HouseLevel) -> Option<House> {
        self.services.bot.get().map(|me| House { person: me.clone(), level })
    }
}
