//! The budgets of people and servers, which a flood uses up and people who play do not.

use barpoint::discord::delivery::budget::{Budget, OverBudget};
use barpoint::discord::delivery::conversations::NewConversations;
use barpoint::store::ids::{GuildId, PersonId};
use barpoint::table::limits;
use std::num::NonZeroU32;
use std::time::Duration;

const SERVER: Option<GuildId> = Some(GuildId(1));

/// The number of these requests that are carried out.
fn carried_out(budget: &Budget, person: PersonId, tokens: NonZeroU32, asked: u32) -> u32 {
    (0..asked).map(|_| u32::from(budget.spend(person, SERVER, tokens).is_ok())).sum()
}

#[test]
fn a_flood_is_refused_and_nobody_else_notices() {
    let budget = Budget::new(true);
    assert!((5..=6).contains(&carried_out(&budget, PersonId(1), limits::WORK, 60)), "replays and files");
    assert!((10..=12).contains(&carried_out(&budget, PersonId(2), limits::THOUGHT, 60)), "hints");
    assert_eq!(carried_out(&budget, PersonId(3), limits::PRESS, 100), 100, "a hundred presses at once");
    let refused = budget.spend(PersonId(1), SERVER, limits::WORK).unwrap_err();
    assert!(matches!(refused, OverBudget::Person(wait) if wait <= Duration::from_secs(7)), "{refused:?}");
}

#[test]
fn who_plays_in_a_hurry_is_given_more_than_they_use() {
    // Three presses a second, or a command that is completed at every letter: five letters a second, and the line.
    let (presses, letters) = (3 * limits::PRESS.get(), 4 * limits::TYPING.get() + limits::PRESS.get());
    assert!(presses <= limits::PERSON_PER_SECOND.get() && letters <= limits::PERSON_PER_SECOND.get());
}

#[test]
fn a_server_is_refused_only_once_many_ask_for_all_that_they_may() {
    let budget = Budget::new(true);
    let people = limits::GUILD_BURST.get() / limits::PERSON_BURST.get();
    for person in 0..people {
        assert_eq!(carried_out(&budget, PersonId(person.into()), limits::PRESS, 100), 100, "{person}");
    }
    let refused = (0..10)
        .find_map(|person| (0..100).find_map(|_| budget.spend(PersonId(100 + person), SERVER, limits::PRESS).err()));
    assert!(matches!(refused, Some(OverBudget::Guild(_))), "{refused:?}");
    assert_eq!(budget.spend(PersonId(200), Some(GuildId(2)), limits::PRESS), Ok(()), "another server");
}

#[test]
fn a_few_are_opened_at_once_and_the_others_later() {
    let new = NewConversations::new(true);
    let opened = (0..100).filter(|_| new.take()).count();
    assert!((10..=11).contains(&opened), "{opened}");
}
