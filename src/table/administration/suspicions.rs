//! Signs of manipulated ratings, for the bot's owner to look into; they prove nothing.

use crate::store::ids::{DAY_MS, PersonId, Time};
use crate::store::people::{self, Person};
use crate::store::ratings::PROVISIONAL;
use crate::store::suspicions::{self, CutShortPair, Favour, FrequentPair, Gain, Meeting};
use crate::store::{Store, ledgers};
use crate::table::Fault;
use crate::table::limits::MOST_OF_ONE;
use std::collections::BTreeMap;

/// The number of days in which a quick gain is looked for.
pub const GAIN_DAYS: i64 = 7;
/// The rating gain within these days that counts as quick.
const QUICK: f64 = 100.0;
/// The number of days for which verdicts and excluded matches are counted.
pub const LOOKED_BACK_DAYS: i64 = 30;
/// The number of verdicts for one person, or of excluded matches of a pair, that is conspicuous.
const OFTEN: u32 = 3;
/// The number of opponents without other opponents that is conspicuous.
const LONERS: usize = 3;
/// The least percentage of matches that these opponents have to lose for that.
const LOST: u32 = 80;
/// The sizes of groups of people who have only played each other that are conspicuous; two are a [pair](FrequentPair).
const CIRCLE: std::ops::RangeInclusive<usize> = 3..=12;

/// A sign of manipulated ratings.
#[derive(Clone, Debug, PartialEq)]
pub enum Suspicion {
    /// An overall rating rose quickly within [`GAIN_DAYS`].
    QuickGain(Gain),
    /// Somebody played more than [`MOST_OF_ONE`] percent of their points against one opponent.
    Pair(FrequentPair),
    /// An administrator often declares the same person the winner of rated matches.
    Favour(Favour),
    /// Two people resign games to each other early and without need.
    KeptOut(CutShortPair),
    /// Matches of the same two people are often aborted, adjourned or decided instead of being played to the end.
    CutShort(CutShortPair),
    /// Somebody's opponents have no other opponents, and lose.
    Feeders {
        winner: Person,
        /// The losers, former players among them.
        feeders: Vec<Person>,
        /// The number of their matches against the winner.
        matches: u32,
        lost: u32,
    },
    /// A few people have only played each other.
    Circle {
        people: Vec<Person>,
        /// The sum of the lengths of their matches.
        points: u32,
    },
}

pub fn find(store: &Store, now: Time) -> Result<Vec<Suspicion>, Fault> {
    store.read(|tx| {
        let mut found = Vec::new();
        let lately = now.minus_ms(LOOKED_BACK_DAYS * DAY_MS);
        if let Some(ledger) = ledgers::find_current(tx, None)? {
            let gains = suspicions::gains(tx, ledger, now.minus_ms(GAIN_DAYS * DAY_MS), QUICK)?;
            found.extend(gains.into_iter().map(Suspicion::QuickGain));
            let pairs = suspicions::pairs(tx, ledger, PROVISIONAL / 2, MOST_OF_ONE)?;
            found.extend(pairs.into_iter().map(Suspicion::Pair));
            let named = |people: Vec<PersonId>| -> Result<Vec<Person>, Fault> {
                people.into_iter().map(|id| Ok(people::get_in(tx, id, None)?)).collect()
            };
            let meetings = suspicions::meetings(tx, ledger)?;
            for (winner, feeders) in feeders(&meetings) {
                let (matches, won) = feeders.iter().fold((0, 0), |(all, won), of| (all + of.matches, won + of.won));
                let feeders = named(feeders.iter().map(|of| of.person).collect())?;
                let winner = people::get_in(tx, winner, None)?;
                found.push(Suspicion::Feeders { winner, feeders, matches, lost: matches - won });
            }
            for (people, points) in circles(&meetings) {
                found.push(Suspicion::Circle { people: named(people)?, points });
            }
        }
        found.extend(suspicions::favours(tx, lately, OFTEN)?.into_iter().map(Suspicion::Favour));
        found.extend(suspicions::kept_out(tx, lately, OFTEN)?.into_iter().map(Suspicion::KeptOut));
        found.extend(suspicions::cut_short(tx, lately, OFTEN)?.into_iter().map(Suspicion::CutShort));
        Ok(found)
    })
}

/// The people with enough opponents that have played nobody else and mostly lost, with the matches of these.
fn feeders(meetings: &[Meeting]) -> Vec<(PersonId, Vec<Meeting>)> {
    let mut of: BTreeMap<PersonId, Vec<Meeting>> = BTreeMap::new();
    for meeting in meetings {
        of.entry(meeting.person).or_default().push(*meeting);
    }
    let mut loners: BTreeMap<PersonId, Vec<Meeting>> = BTreeMap::new();
    for met in of.into_values() {
        if let [only] = met[..]
            && !only.opponent.is_former()
        {
            loners.entry(only.opponent).or_default().push(only);
        }
    }
    let is_fed = |met: &Vec<Meeting>| {
        let (matches, won) = met.iter().fold((0, 0), |(all, won), of| (all + of.matches, won + of.won));
        met.len() >= LONERS && 100 * (matches - won) >= LOST * matches
    };
    loners.into_iter().filter(|(_, met)| is_fed(met)).collect()
}

/// Groups of people who have only played each other, enough for a rank, with the points of their matches.
fn circles(meetings: &[Meeting]) -> Vec<(Vec<PersonId>, u32)> {
    let mut first: BTreeMap<PersonId, PersonId> = BTreeMap::new();
    for meeting in meetings {
        let (one, other) = (representative(&mut first, meeting.person), representative(&mut first, meeting.opponent));
        first.insert(one.max(other), one.min(other));
    }
    let mut groups: BTreeMap<PersonId, (Vec<PersonId>, u32)> = BTreeMap::new();
    let people: Vec<PersonId> = first.keys().copied().collect();
    for person in people {
        groups.entry(representative(&mut first, person)).or_default().0.push(person);
    }
    for meeting in meetings {
        let group = representative(&mut first, meeting.person);
        // Each match is listed once for each side.
        if meeting.person < meeting.opponent {
            groups.entry(group).or_default().1 += meeting.points;
        }
    }
    let is_small = |(people, points): &(Vec<PersonId>, u32)| CIRCLE.contains(&people.len()) && *points >= PROVISIONAL;
    groups.into_values().filter(is_small).collect()
}

/// The representative of a person's group.
fn representative(first: &mut BTreeMap<PersonId, PersonId>, person: PersonId) -> PersonId {
    let mut at = person;
    while let Some(&next) = first.get(&at).filter(|&&next| next != at) {
        at = next;
    }
    first.insert(person, at);
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(person: u64, opponent: u64, matches: u32, won: u32) -> [Meeting; 2] {
        let of = |person, opponent, won| Meeting {
            person: PersonId(person),
            opponent: PersonId(opponent),
            points: 5 * matches,
            matches,
            won,
        };
        [of(person, opponent, won), of(opponent, person, matches - won)]
    }

    #[test]
    fn opponents_who_play_nobody_else_and_lose_are_found() {
        let all =
            [met(1, 2, 5, 5), met(1, 3, 5, 5), met(1, 4, 5, 4), met(5, 6, 9, 9), met(5, 7, 9, 2), met(7, 8, 1, 1)];
        let found = feeders(&all.concat());
        assert_eq!(found.len(), 1, "{found:?}");
        let (winner, feeders) = &found[0];
        assert_eq!((*winner, feeders.len()), (PersonId(1), 3));
    }

    #[test]
    fn people_who_play_nobody_but_each_other_are_found_once_they_have_played_enough() {
        let ring = [met(1, 2, 10, 5), met(2, 3, 10, 5), met(3, 1, 10, 5)];
        assert_eq!(circles(&ring.concat()), [(vec![PersonId(1), PersonId(2), PersonId(3)], 150)]);
        let few = [met(1, 2, 1, 1), met(2, 3, 1, 1)];
        assert!(circles(&few.concat()).is_empty());
        let many: Vec<_> = (1..=14).flat_map(|person| met(person, person + 1, 10, 5)).collect();
        assert!(circles(&many).is_empty(), "a club is no circle");
    }
}
