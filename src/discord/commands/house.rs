//! Playing the house: the bot itself. `/challenge` with it as the opponent, and the button *Play the house*.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::{HouseMatch, ThreadChallenge, ThreadOpponent};
use crate::discord::interaction::{PlaceKind, Posting};
use crate::discord::messages::house_panel;
use crate::discord::messages::terms::TypedTerms;
use crate::store::house::HouseLevel;
use crate::table::{House, Offer};

impl Context<'_> {
    /// `/challenge` with the bot itself as the opponent.
    pub(super) fn challenge_house(&self, level: HouseLevel, typed: &TypedTerms) -> Outcome {
        self.play_house_on(level, self.offered(typed)?, typed.thread)
    }

    /// The house accepts at once, and the match begins: in a thread of its own where one was asked for.
    fn play_house_on(&self, level: HouseLevel, offer: Offer, wants_thread: bool) -> Outcome {
        self.may_play_house_here()?;
        let (place, request) = (self.place, self.at_table());
        let against = ThreadOpponent::House(level);
        if place.threads.is_some() && wants_thread {
            self.caller_may(Posting::Thread)?;
        }
        if place.threads.is_some() && (wants_thread || request.own_thread) {
            if place.may_open_thread() {
                return self.challenge_in_thread(ThreadChallenge { opponent: against, offer });
            }
            if wants_thread {
                return Ok(self.cannot_open_thread());
            }
        }
        let house = self.house(level).ok_or_else(|| self.tell("went-wrong"))?;
        let made = self.table.challenges.challenge_house(&request, &house, offer);
        Ok(self.begun(&self.unless_busy(made, against, offer)?))
    }

    /// *Play the house*: asks at which level. Where it stands under somebody else's challenge, that is not handed on.
    pub(super) fn ask_house(&self, what: HouseMatch) -> Outcome {
        self.may_play_house_here()?;
        if let HouseMatch::Challenge(id) = what {
            let view = self.table.challenges.challenge_view(&self.at_table(), id)?;
            if view.challenger.id != self.caller.id {
                return Ok(Response::private(house_panel::of_another(self.language, &view)));
            }
        }
        Ok(self.in_place(house_panel::levels(self.language, what)))
    }

    /// A level was chosen: the match begins.
    pub(super) fn play_house(&self, level: HouseLevel, what: HouseMatch) -> Outcome {
        let id = match what {
            HouseMatch::Challenge(id) => id,
            HouseMatch::On(terms) => return self.play_house_on(level, terms.into(), false),
        };
        self.may_play_house_here()?;
        let house = self.house(level).ok_or_else(|| self.tell("went-wrong"))?;
        let started = self.table.challenges.hand_to_house(&self.at_table(), id, &house)?;
        Ok(self.begun(&started))
    }

    /// Goes on only where the house can be played: it answers by itself, which takes a place where it may write.
    pub(super) fn may_play_house_here(&self) -> Outcome<()> {
        match self.place.kind {
            PlaceKind::PrivateChannel => Err(self.tell("house-not-here").into()),
            PlaceKind::UninvitedServer => Err(self.tell("uninvited").into()),
            PlaceKind::Server | PlaceKind::BotDm if !self.place.may_post() => Err(self.cannot_post().into()),
            PlaceKind::Server | PlaceKind::BotDm => self.caller_may(Posting::Text),
        }
    }

    /// The house at this level; `None` before Discord has said who the bot is.
    pub(super) fn house(&self, level: HouseLevel) -> Option<House> {
        self.services.me.get().map(|me| House { person: me.clone(), level })
    }
}
