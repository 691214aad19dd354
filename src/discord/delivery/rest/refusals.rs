//! Recent refusals of Discord. A refused request is not repeated for a while, and a person who causes many refusals
//! causes no more requests: Discord shuts an address out that makes 10,000 refused requests in ten minutes.
//!
//! | what | how much | what happens then |
//! | --- | --- | --- |
//! | one request of a server or a channel, whatever the message or member | once, for [`WINDOW`] | Discord's refusal is given again without asking; asked again at most [`MOST_REPEATS`] times where an interaction shows that the bot may |
//! | what one person's presses cause | [`REFUSALS_OF_A_PERSON`] in [`WINDOW`] | the bot answers this person, and asks for nothing else on their account |
//! | different requests of one server | [`REFUSALS_OF_A_GUILD`] in [`WINDOW`] | nothing is asked of this server but answers |
//! | all together | [`MOST_REFUSALS`] in [`WINDOW`] | nothing is asked but answers, as a last resort |

use super::discord_rate_limits::{Bucket, MajorParameter};
use super::error::DeliveryError;
use crate::store::ids::{ChannelInGuild, GuildId, PersonId};
use crate::table::limits::{REFUSALS_OF_A_GUILD, REFUSALS_OF_A_PERSON};
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::{Duration, Instant};

/// How long a refusal counts and is remembered. Discord counts invalid requests over the same time.
pub(super) const WINDOW: Duration = Duration::from_secs(10 * 60);
/// The number of refusals in that time from which only answers are sent.
const MOST_REFUSALS: usize = 2_500;
/// How often a request is made again within the window because an interaction shows that the bot may make it.
const MOST_REPEATS: u32 = 3;

/// The person and the place that the refusal of a request counts against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cause {
    /// The person whose press or command caused it; `None` for messages from the outbox.
    pub person: Option<PersonId>,
    /// The channel of that press or command, or of the message.
    pub place: Option<ChannelInGuild>,
}

impl Cause {
    /// The server that a request is made of, as far as that is known.
    fn guild_of(self, bucket: &Bucket) -> Option<GuildId> {
        match (bucket.subject?, self.place) {
            (MajorParameter::Guild(guild), _) => Some(guild),
            (MajorParameter::Channel(channel), Some(here)) if channel == here.channel => Some(here.guild),
            (MajorParameter::Channel(_), _) => None,
        }
    }
}

/// The refusals of the last ten minutes.
#[derive(Debug, Default)]
pub struct Refusals(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// The refusals that count, the oldest first.
    events: VecDeque<Event>,
    /// The refusals of each person, and their requests under way, which may be refused.
    of_people: HashMap<PersonId, u32>,
    of_guilds: HashMap<GuildId, u32>,
    refused: HashMap<MajorParameter, Vec<RefusedRequest>>,
}

/// A refusal, with the budgets that it counts against.
#[derive(Debug)]
struct Event {
    at: Instant,
    person: Option<PersonId>,
    guild: Option<GuildId>,
    subject: Option<MajorParameter>,
}

#[derive(Debug)]
struct RefusedRequest {
    bucket: Bucket,
    error: DeliveryError,
    at: Instant,
    repeats: u32,
    /// Whether the request may be made once more.
    reopened: bool,
}

impl Refusals {
    /// Whether Discord counts an answer of this status as an invalid request.
    pub(super) const fn counts_as_invalid(status: u16) -> bool {
        matches!(status, 401 | 403 | 429)
    }

    /// Lets a request be made, which is under way as long as the ticket is held.
    ///
    /// # Errors
    /// The request's earlier refusal; [`DeliveryError::TooManyRefusals`] where a budget of refusals is used up.
    pub(super) fn admit(&self, bucket: &Bucket, cause: Cause, now: Instant) -> Result<Ticket<'_>, DeliveryError> {
        let mut known = self.0.lock();
        known.forget_old(now);
        let is_spent = |count: Option<&u32>, budget| count.is_some_and(|&count| count >= budget);
        let by_person = cause.person.and_then(|person| known.of_people.get(&person));
        let by_guild = cause.guild_of(bucket).and_then(|guild| known.of_guilds.get(&guild));
        match known.find(bucket) {
            Some(refused) if !refused.reopened => Err(refused.error.clone()),
            _ if known.events.len() >= MOST_REFUSALS
                || is_spent(by_person, REFUSALS_OF_A_PERSON)
                || is_spent(by_guild, REFUSALS_OF_A_GUILD) =>
            {
                Err(DeliveryError::TooManyRefusals)
            }
            _ => {
                if let Some(person) = cause.person {
                    count(&mut known.of_people, person);
                }
                Ok(Ticket { refusals: self, person: cause.person })
            }
        }
    }

    /// Counts a refused request against its cause, or against nobody for an answer.
    pub(super) fn note(&self, bucket: &Bucket, cause: Cause, error: &DeliveryError, now: Instant) {
        let mut known = self.0.lock();
        known.forget_old(now);
        // A rate limit is no refusal, and the table knows which people take no direct messages.
        let is_too_fast =
            matches!(error, DeliveryError::Limited(_) | DeliveryError::TooOld(_) | DeliveryError::OpensTooFast);
        let is_remembered = !is_too_fast && !matches!(error, DeliveryError::DirectMessagesClosed);
        let is_first = is_remembered && known.remember(bucket, error, now);
        let person = cause.person.filter(|_| !is_too_fast);
        // A server is charged once for each request, and for none that follows from somebody's press: nobody uses its
        // budget up, with a single channel or with many private threads.
        let guild = cause.guild_of(bucket).filter(|_| is_first && cause.person.is_none());
        known.events.push_back(Event { at: now, person, guild, subject: bucket.subject });
        if known.events.len() == MOST_REFUSALS {
            tracing::error!("Discord refused thousands of requests in ten minutes; the bot only answers for a while");
        }
        if let Some(person) = person
            && count(&mut known.of_people, person) == REFUSALS_OF_A_PERSON
        {
            tracing::warn!(%person, "much was refused on this person's account; they are only answered for a while");
        }
        if let Some(guild) = guild
            && count(&mut known.of_guilds, guild) == REFUSALS_OF_A_GUILD
        {
            tracing::warn!(%guild, "a server refused much; the bot only answers there for a while");
        }
    }

    /// How many requests were refused in the last [`WINDOW`].
    pub(super) fn recent(&self, now: Instant) -> usize {
        let mut known = self.0.lock();
        known.forget_old(now);
        known.events.len()
    }

    /// Notes that a request was not refused.
    pub(super) fn clear(&self, bucket: &Bucket) {
        let mut known = self.0.lock();
        if let Some(subject) = bucket.subject
            && let Some(refused) = known.refused.get_mut(&subject)
        {
            refused.retain(|refused| refused.bucket != *bucket);
        }
    }

    /// Notes that an interaction came from a channel in which the bot may post: what was refused there may be asked
    /// again.
    pub(super) fn reopen(&self, place: ChannelInGuild) {
        let mut known = self.0.lock();
        for subject in [MajorParameter::Channel(place.channel), MajorParameter::Guild(place.guild)] {
            for refused in known.refused.get_mut(&subject).into_iter().flatten() {
                refused.reopened |= refused.repeats < MOST_REPEATS;
            }
        }
    }
}

/// A request that is under way.
#[derive(Debug)]
pub(super) struct Ticket<'a> {
    refusals: &'a Refusals,
    person: Option<PersonId>,
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        if let Some(person) = self.person {
            uncount(&mut self.refusals.0.lock().of_people, person);
        }
    }
}

impl State {
    fn find(&self, bucket: &Bucket) -> Option<&RefusedRequest> {
        self.refused.get(&bucket.subject?)?.iter().find(|refused| refused.bucket == *bucket)
    }

    /// Remembers a refusal; returns whether it is the first of this request.
    fn remember(&mut self, bucket: &Bucket, error: &DeliveryError, now: Instant) -> bool {
        let Some(subject) = bucket.subject else { return true };
        let of_subject = self.refused.entry(subject).or_default();
        match of_subject.iter_mut().find(|refused| refused.bucket == *bucket) {
            Some(before) => {
                // Refusals of requests that were under way at the same time count as one.
                before.repeats += u32::from(before.reopened);
                (before.error, before.at, before.reopened) = (error.clone(), now, false);
                false
            }
            None => {
                let (bucket, error) = (bucket.clone(), error.clone());
                of_subject.push(RefusedRequest { bucket, error, at: now, repeats: 0, reopened: false });
                true
            }
        }
    }

    /// Forgets refusals older than the window.
    fn forget_old(&mut self, now: Instant) {
        let is_old = |at: Instant| now.saturating_duration_since(at) >= WINDOW;
        while let Some(event) = self.events.pop_front_if(|event| is_old(event.at)) {
            event.person.into_iter().for_each(|person| uncount(&mut self.of_people, person));
            event.guild.into_iter().for_each(|guild| uncount(&mut self.of_guilds, guild));
            if let Some(subject) = event.subject
                && let Some(refused) = self.refused.get_mut(&subject)
            {
                refused.retain(|refused| !is_old(refused.at));
                if refused.is_empty() {
                    self.refused.remove(&subject);
                }
            }
        }
    }
}

fn count<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: K) -> u32 {
    let count = counts.entry(key).or_default();
    *count += 1;
    *count
}

fn uncount<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ids::ChannelId;
    use reqwest::Method;

    const OWN: GuildId = GuildId(1);
    const OTHER: GuildId = GuildId(2);

    fn member_of(guild: u64, person: u64) -> Bucket {
        Bucket::of(&Method::GET, &format!("guilds/{guild}/members/{person}"))
    }

    fn post(channel: u64) -> Bucket {
        Bucket::of(&Method::POST, &format!("channels/{channel}/messages"))
    }

    fn pressed(person: u64) -> Cause {
        Cause { person: Some(PersonId(person)), place: None }
    }

    fn in_guild(channel: u64, guild: GuildId) -> ChannelInGuild {
        ChannelInGuild { guild, channel: ChannelId(channel) }
    }

    fn sent(channel: u64, guild: GuildId) -> Cause {
        Cause { person: None, place: Some(in_guild(channel, guild)) }
    }

    /// Makes a request that Discord refuses, if it is made; whether it was.
    fn refused(refusals: &Refusals, bucket: &Bucket, cause: Cause, now: Instant) -> bool {
        let admitted = refusals.admit(bucket, cause, now);
        if admitted.is_ok() {
            refusals.note(bucket, cause, &DeliveryError::NoAccess, now);
        }
        admitted.is_ok()
    }

    #[test]
    fn what_was_refused_about_anybody_is_not_asked_again_for_ten_minutes() {
        let (refusals, started) = (Refusals::default(), Instant::now());
        assert!(refused(&refusals, &member_of(1, 7), pressed(7), started));
        let later = started + WINDOW - Duration::from_millis(1);
        let again = refusals.admit(&member_of(1, 8), pressed(8), later);
        assert!(matches!(again, Err(DeliveryError::NoAccess)), "the bot is no member there: {again:?}");
        assert!(refusals.admit(&member_of(2, 7), pressed(7), later).is_ok(), "of another server it is not known");
        assert!(refusals.admit(&member_of(1, 7), pressed(7), started + WINDOW).is_ok());
        assert!(refusals.0.lock().refused.is_empty(), "nothing is kept of it");
    }

    #[test]
    fn an_interaction_from_there_has_it_asked_again_but_not_for_ever() {
        let (refusals, now) = (Refusals::default(), Instant::now());
        let made = (0..100).filter(|_| {
            refusals.reopen(in_guild(5, OWN));
            refused(&refusals, &post(5), sent(5, OWN), now)
        });
        assert_eq!(made.count(), 1 + MOST_REPEATS as usize);
        assert_eq!(refusals.0.lock().of_guilds[&OWN], 1, "one channel does not use up what its server has");
    }

    #[test]
    fn what_works_again_is_asked_as_if_nothing_had_been() {
        let (refusals, now) = (Refusals::default(), Instant::now());
        assert!(refused(&refusals, &post(5), sent(5, OWN), now));
        refusals.reopen(in_guild(5, OWN));
        refusals.clear(&post(5));
        assert!(refusals.admit(&post(5), sent(5, OWN), now).is_ok());
    }

    #[test]
    fn a_person_silences_only_what_they_cause() {
        let (refusals, started) = (Refusals::default(), Instant::now());
        let made = (1..1_000).filter(|&guild| refused(&refusals, &member_of(guild, 7), pressed(7), started));
        assert_eq!(made.count(), REFUSALS_OF_A_PERSON as usize);
        let quiet = refusals.admit(&post(5), pressed(7), started);
        assert!(matches!(quiet, Err(DeliveryError::TooManyRefusals)), "{quiet:?}");
        assert!(refusals.admit(&post(5), pressed(8), started).is_ok());
        assert!(refusals.admit(&post(5), sent(5, OWN), started).is_ok(), "what is on record is sent all the same");
        assert!(refusals.admit(&post(5), pressed(7), started + WINDOW).is_ok());
    }

    #[test]
    fn what_is_under_way_counts_so_that_many_presses_at_once_are_no_way_round() {
        let (refusals, now) = (Refusals::default(), Instant::now());
        let under_way: Vec<_> =
            (1..1_000).filter_map(|guild| refusals.admit(&member_of(guild, 7), pressed(7), now).ok()).collect();
        assert_eq!(under_way.len(), REFUSALS_OF_A_PERSON as usize);
        drop(under_way);
        assert!(refusals.admit(&post(5), pressed(7), now).is_ok(), "none was refused");
        assert!(refusals.0.lock().of_people.is_empty());
    }

    #[test]
    fn a_server_silences_only_itself() {
        let (refusals, started) = (Refusals::default(), Instant::now());
        let made = (10..1_000).filter(|&channel| refused(&refusals, &post(channel), sent(channel, OWN), started));
        assert_eq!(made.count(), REFUSALS_OF_A_GUILD as usize);
        assert!(matches!(refusals.admit(&member_of(1, 7), pressed(7), started), Err(DeliveryError::TooManyRefusals)));
        assert!(refusals.admit(&post(5), sent(5, OTHER), started).is_ok());
        assert!(refusals.admit(&member_of(2, 7), pressed(7), started).is_ok());
    }

    #[test]
    fn limits_of_speed_and_closed_direct_messages_are_not_remembered_here() {
        let (refusals, now) = (Refusals::default(), Instant::now());
        for passing in [DeliveryError::Limited(Duration::from_secs(1)), DeliveryError::DirectMessagesClosed] {
            refusals.note(&post(5), pressed(7), &passing, now);
            assert!(refusals.admit(&post(5), pressed(7), now).is_ok());
        }
        let known = refusals.0.lock();
        assert_eq!((known.events.len(), known.of_people.get(&PersonId(7))), (2, Some(&1)));
    }

    #[test]
    fn too_much_in_all_is_the_last_resort_until_the_oldest_is_ten_minutes_old() {
        let (refusals, started) = (Refusals::default(), Instant::now());
        let all = u64::try_from(MOST_REFUSALS).unwrap();
        for nth in 0..all {
            let now = started + Duration::from_millis(nth);
            assert!(refused(&refusals, &member_of(nth + 1, 7), pressed(nth), now), "{nth}");
        }
        let then = started + Duration::from_millis(all);
        assert!(matches!(refusals.admit(&post(5), pressed(0), then), Err(DeliveryError::TooManyRefusals)));
        assert!(refusals.admit(&post(5), pressed(0), started + WINDOW).is_ok(), "the first of them counts no more");
        assert!(usize::try_from(REFUSALS_OF_A_PERSON + REFUSALS_OF_A_GUILD).unwrap() * 20 < MOST_REFUSALS);
    }
}
