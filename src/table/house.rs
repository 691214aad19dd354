//! Matches against the house. What it does is thought out elsewhere; it acts by the same rules as everybody, and what is
//! due is read off the match, so nothing is lost when a process ends between two of its actions.

use super::admission::{Untrusted, admit};
use super::answer::{Announcement, CurrentMatch, Started};
use super::challenge::{make, view};
use super::fault::Fault;
use super::loaded_match::LoadedMatch;
use super::rejection::{Error, Rejection};
use super::request::{House, Intent, Offer, Request, Seen};
use super::service::Table;
use crate::engine::action::{Action, Decision};
use crate::store::actions::{self, LoggedAction};
use crate::store::challenges::ChallengeRow;
use crate::store::house::SEAT;
use crate::store::ids::{ChallengeId, MatchId, Time};
use crate::store::matches::MatchState;
use crate::store::{matches, people};

impl Table {
    /// Challenges the house to a match in the request's channel. It accepts at once.
    ///
    /// # Errors
    /// [`Rejection::ChannelBusy`].
    pub fn challenge_house(&self, request: &Request, house: &House, offer: impl Into<Offer>) -> Result<Started, Error> {
        self.counted(request, |tx| {
            people::remember(tx, &house.person)?;
            let here = Request { own_thread: false, ..request.clone() };
            let (record, _) = make(tx, &here, Some(house.person.id), offer.into(), None)?;
            self.begin(tx, &here, record, (house.person.id, Some(house.level)))
        })
    }

    /// Has the house accept a challenge to anybody, at the challenger's wish.
    ///
    /// # Errors
    /// [`Rejection::ChallengeGone`], [`Rejection::NotYoursToWithdraw`], [`Rejection::NotYourChallenge`] where it is to
    /// somebody, [`Rejection::ChannelBusy`].
    pub fn hand_to_house(
        &self,
        request: &Request,
        id: Untrusted<ChallengeId>,
        house: &House,
    ) -> Result<Started, Error> {
        self.counted(request, |tx| {
            let record: ChallengeRow = admit(tx, request, id)?;
            if record.offer.challenger != request.person.id {
                return Err(Rejection::NotYoursToWithdraw(Box::new(view(tx, record)?)).into());
            }
            if record.offer.opponent.is_some() {
                return Err(Rejection::NotYourChallenge(Box::new(view(tx, record)?)).into());
            }
            people::remember(tx, &house.person)?;
            self.begin(tx, request, record, (house.person.id, Some(house.level)))
        })
    }

    /// The match of this id if the house is to act in it now.
    pub fn awaiting_house(&self, id: MatchId) -> Result<Option<CurrentMatch>, Fault> {
        self.uncounted(|tx| {
            let Some(record) = matches::get(tx, id)? else { return Ok(None) };
            let current = LoadedMatch::load(tx, record)?.current(tx)?;
            Ok(current.waits_for_house().then_some(current))
        })
    }

    /// Whether somebody has declined a resignation of the house in the game that is being played.
    pub fn has_declined_resignation(&self, id: MatchId) -> Result<bool, Fault> {
        self.uncounted(|tx| {
            let Some(record) = matches::get(tx, id)? else { return Ok(false) };
            let entries = actions::from(tx, id, record.progress.game_start)?;
            Ok(entries.iter().any(|LoggedAction { player, action, .. }| {
                *action == Action::Decide(Decision::DeclineResignation) && *player != Some(SEAT)
            }))
        })
    }

    /// The house acts in a match as it was `seen`; `None` if that has gone on since, so that nothing is done twice.
    ///
    /// # Errors
    /// The database fails, or [`Fault::HouseRefused`].
    pub fn act_for_house(&self, seen: Seen, intent: Intent, at: Time) -> Result<Option<Announcement>, Fault> {
        self.uncounted(|tx| {
            let Some(record) = matches::get(tx, seen.match_id)? else { return Ok(None) };
            let is_current = record.state == MatchState::Running && record.progress.version == seen.version;
            if !is_current || record.begun.house.is_none() {
                return Ok(None);
            }
            let mut loaded = LoadedMatch::load(tx, record)?;
            match self.carry_out(tx, &mut loaded, SEAT, intent)? {
                Ok(()) => Ok(Some(self.save(tx, loaded, None, at)?)),
                Err(refusal) => Err(Fault::HouseRefused { match_id: seen.match_id, rule: refusal.rule.key() }),
            }
        })
    }
}
