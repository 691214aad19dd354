//! Matches against the house, which accepts every challenge at once.

use crate::settings::Settings;
use crate::settings::registry::TUTOR;
use crate::store::challenges::{self, ChallengeRow, ChallengeState};
use crate::store::house::HouseLevel;
use crate::store::ids::{ChallengeId, PersonId};
use crate::store::settings::SettingsOwner;
use crate::store::{self, Tx, matches, people};
use crate::table::admission::admit;
use crate::table::challenges::{begin, deny_another_of_house, make, view};
use crate::table::{ChallengeRefusal, Challenges, Error, House, Offer, Request, StartedMatch, Untrusted};

impl Challenges {
    /// Challenges the house to a match in the request's channel, which it accepts at once.
    ///
    /// # Errors
    /// [`ChannelBusy`](crate::table::Rejection::ChannelBusy).
    pub fn challenge_house(
        &self,
        request: &Request,
        house: &House,
        offer: impl Into<Offer>,
    ) -> Result<StartedMatch, Error> {
        let offer = offer.into();
        self.shared.handle_once_for_challenge(request, |tx| {
            people::remember(tx, &house.person, request.at)?;
            if house.level == HouseLevel::BEGINNER {
                turn_tutor_on(tx, request.person.id)?;
            }
            let here = Request { own_thread: false, ..request.clone() };
            let (row, _) = make(tx, &here, Some(house.person.id), offer, None)?;
            begin(&self.shared, tx, &here, row, house.person.id, Some(house.level))
        })
    }

    /// Checks a challenge to the house without making it.
    pub fn check_challenge_of_house(&self, request: &Request, house: &House, offer: Offer) -> Result<(), Error> {
        self.shared.check_challenge(request, |tx| {
            people::remember(tx, &house.person, request.at)?;
            let (row, _) = make(tx, request, Some(house.person.id), offer, None)?;
            deny_another_of_house(tx, &row, house.person.id, request.at)
        })
    }

    /// Lets the house accept an open challenge, at the challenger's request. Where another match is in progress in its
    /// channel, the match gets a thread, if one may be opened.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Gone`], [`ChallengeRefusal::NotYoursToWithdraw`], [`ChallengeRefusal::NotYours`] if it is to
    /// somebody, [`ChannelBusy`](crate::table::Rejection::ChannelBusy).
    pub fn hand_to_house(
        &self,
        request: &Request,
        id: Untrusted<ChallengeId>,
        house: &House,
    ) -> Result<StartedMatch, Error> {
        self.shared.handle_once_for_challenge(request, |tx| {
            let row: ChallengeRow = admit(tx, request, id)?;
            if row.offer.challenger != request.person.id {
                return Err(ChallengeRefusal::NotYoursToWithdraw(Box::new(view(tx, row)?)).into());
            }
            if row.offer.opponent.is_some() {
                return Err(ChallengeRefusal::NotYours(Box::new(view(tx, row)?)).into());
            }
            people::remember(tx, &house.person, request.at)?;
            let row = match matches::running_in(tx, row.offer.channel)? {
                Some(_) if row.state == ChallengeState::Pending => challenges::put_in_thread(tx, row.id)?,
                _ => row,
            };
            begin(&self.shared, tx, request, row, house.person.id, Some(house.level))
        })
    }
}

/// Turns the tutor on for a person who plays the house as a beginner and has not chosen whether they want it.
fn turn_tutor_on(tx: &Tx<'_>, person: PersonId) -> Result<(), store::Error> {
    Settings::update(tx, SettingsOwner::Person(person), |chosen| {
        if chosen.text(TUTOR.name).is_none() {
            chosen.set(&TUTOR, true);
        }
    })?;
    Ok(())
}
