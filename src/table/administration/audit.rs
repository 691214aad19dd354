//! What looks made up in the ratings: signs for the owner of a bot to look into, no proof of anything.

use crate::store::audit::{self, Favour, Gain, KeptOut, Meeting, Pair};
use crate::store::ids::{DAY_MS, PersonId, Time};
use crate::store::people::{self, Person};
use crate::store::ratings::PROVISIONAL;
use crate::store::{Store, ledgers};
use crate::table::fault::Fault;
use crate::table::limits::MOST_OF_ONE;
use std::collections::BTreeMap;

/// In how many days a rating may rise quickly.
pub const GAIN_DAYS: i64 = 7;
/// How much within these days is quick.
const QUICK: f64 = 100.0;
/// How many days are looked back for verdicts and for matches that were kept out.
pub const LOOKED_BACK_DAYS: i64 = 30;
/// How many verdicts for the same person, or matches of the same two that were kept out, are conspicuous.
const OFTEN: u32 = 3;
/// How many opponents who have played nobody else are conspicuous.
const LONERS: usize = 3;
/// Of how many matches in a hundred they have to lose for that.
const LOST: u32 = 80;
/// How many people who have played nobody but each other are conspicuous: two are a [pair](Pair).
const CIRCLE: std::ops::RangeInclusive<usize> = 3..=12;

/// Something that looks made up.
#[derive(Clone, Debug, PartialEq)]
pub enum Suspicion {
    /// A rating of all servers rose by much within [`GAIN_DAYS`].
    QuickGain(Gain),
    /// More than [`MOST_OF_ONE`] percent of what somebody played was against one opponent.
    Pair(Pair),
    /// An administrator often declares the same person the winner of rated matches.
    Favour(Favour),
    /// Two give up games early for nothing.
    KeptOut(KeptOut),
    /// Somebody's opponents have played nobody else, and lose.
    Feeders {
        /// Who wins.
        winner: Person,
        /// Who loses, former players among them.
        feeders: Vec<Person>,
        /// How many matches they have played against the winner.
        matches: u32,
        /// How many of them they have lost.
        lost: u32,
    },
    /// A few people have played nobody but each other.
    Circle {
        /// Who they are.
        people: Vec<Person>,
        /// The lengths of all their matches, added up.
        points: u32,
    },
}

/// All that looks made up.
///
/// # Errors
/// The database fails.
pub fn audit(store: &mut Store, now: Time) -> Result<Vec<Suspicion>, Fault> {
    store.look(|tx| {
        let mut found = Vec::new();
        let lately = now.minus_ms(LOOKED_BACK_DAYS * DAY_MS);
        if let Some(ledger) = ledgers::find(tx, None)? {
            let gains = audit::gains(tx, ledger, now.minus_ms(GAIN_DAYS * DAY_MS), QUICK)?;
            found.extend(gains.into_iter().map(Suspicion::QuickGain));
            let pairs = audit::pairs(tx, ledger, PROVISIONAL / 2, MOST_OF_ONE)?;
            found.extend(pairs.into_iter().map(Suspicion::Pair));
            let named = |people: Vec<PersonId>| -> Result<Vec<Person>, Fault> {
                people.into_iter().map(|id| Ok(people::get_in(tx, id, None)?)).collect()
            };
            let meetings = audit::meetings(tx, ledger)?;
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
        found.extend(audit::favours(tx, lately, OFTEN)?.into_iter().map(Suspicion::Favour));
        found.extend(audit::kept_out(tx, lately, OFTEN)?.into_iter().map(Suspicion::KeptOut));
        Ok(found)
    })
}

/// Each who has opponents enough that have played nobody else and mostly lost, with what these have played.
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

/// Groups of people who have played nobody but each other, and enough to have a place by it, with the points of their
/// matches.
fn circles(meetings: &[Meeting]) -> Vec<(Vec<PersonId>, u32)> {
    let mut first: BTreeMap<PersonId, PersonId> = BTreeMap::new();
    for meeting in meetings {
        let (one, other) = (find(&mut first, meeting.person), find(&mut first, meeting.opponent));
        first.insert(one.max(other), one.min(other));
    }
    let mut groups: BTreeMap<PersonId, (Vec<PersonId>, u32)> = BTreeMap::new();
    let people: Vec<PersonId> = first.keys().copied().collect();
    for person in people {
        groups.entry(find(&mut first, person)).or_default().0.push(person);
    }
    for meeting in meetings {
        let group = find(&mut first, meeting.person);
        // Each match is met from both sides.
        if meeting.person < meeting.opponent {
            groups.entry(group).or_default().1 += meeting.points;
        }
    }
    let is_small = |(people, points): &(Vec<PersonId>, u32)| CIRCLE.contains(&people.len()) && *points >= PROVISIONAL;
    groups.into_values().filter(is_small).collect()
}

/// The person who stands for the group that somebody is in.
fn find(first: &mut BTreeMap<PersonId, PersonId>, person: PersonId) -> PersonId {
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
