//! How much the bot does for one person, and how long a process counts as alive.

use barpoint::discord::delivery::alive_until::AliveUntil;
use barpoint::discord::delivery::budget::{Budget, OverBudget};
use barpoint::store::ids::{GuildId, PersonId};
use barpoint::table::limits;
use futures_util::future::join_all;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tokio::sync::Notify;

const ANNA: PersonId = PersonId(1);
const BJORN: PersonId = PersonId(2);
const PAIVI: PersonId = PersonId(3);
const CLUB: GuildId = GuildId(10);
const OTHER_CLUB: GuildId = GuildId(11);

#[test]
fn an_opponent_is_pinged_by_the_first_of_several_proposals_to_adjourn() {
    let budget = Budget::new(true);
    assert!(budget.may_ping(ANNA, BJORN), "by the first one");
    assert!(!budget.may_ping(ANNA, BJORN), "by the next one not within ten minutes");
    assert!(budget.may_ping(BJORN, ANNA) && budget.may_ping(ANNA, PAIVI), "others are pinged");
    let unlimited = Budget::new(false);
    assert!((0..3).all(|_| unlimited.may_ping(ANNA, BJORN)), "each time where nobody is limited");
}

#[test]
fn the_threads_and_posts_of_a_person_are_used_up_and_nobody_elses_are() {
    let budget = Budget::new(true);
    for _ in 0..limits::THREADS_AT_ONCE.get() {
        budget.spend_thread(ANNA).expect("a thread");
    }
    for _ in 0..limits::POSTS_AT_ONCE.get() {
        budget.spend_post(ANNA).expect("a post");
    }
    let hour = Duration::from_secs(3_600);
    let wait = budget.spend_thread(ANNA).expect_err("no more threads");
    assert!(wait > Duration::ZERO && wait <= hour / limits::THREADS_AN_HOUR.get(), "until the next thread: {wait:?}");
    let wait = budget.spend_post(ANNA).expect_err("no more posts");
    assert!(wait > Duration::ZERO && wait <= hour / limits::POSTS_AN_HOUR.get(), "until the next post: {wait:?}");
    assert_eq!((budget.spend_thread(BJORN), budget.spend_post(BJORN)), (Ok(()), Ok(())));
    let unlimited = Budget::new(false);
    assert!((0..100).all(|_| unlimited.spend_thread(ANNA).is_ok() && unlimited.spend_post(ANNA).is_ok()));
}

#[test]
fn a_person_who_asks_for_too_much_takes_nothing_from_the_server() {
    let budget = Budget::new(true);
    for _ in 0..limits::PERSON_BURST.get() / limits::PACKAGE.get() {
        budget.spend(ANNA, Some(CLUB), limits::PACKAGE).expect("within the budget");
    }
    for _ in 0..limits::GUILD_BURST.get() / limits::PACKAGE.get() {
        let refused = budget.spend(ANNA, Some(CLUB), limits::PACKAGE).expect_err("too much");
        assert!(matches!(refused, OverBudget::Person(wait) if wait > Duration::ZERO), "{refused:?}");
    }
    assert_eq!(budget.spend(BJORN, Some(CLUB), limits::PACKAGE), Ok(()), "the server has not paid for it");
}

#[test]
fn what_all_people_of_a_server_ask_for_together_is_limited_there_and_nowhere_else() {
    let budget = Budget::new(true);
    let each = limits::PERSON_BURST.get() / limits::PACKAGE.get();
    let people = limits::GUILD_BURST.get() / limits::PERSON_BURST.get();
    for person in (0..people).map(u64::from) {
        for _ in 0..each {
            budget.spend(PersonId(100 + person), Some(CLUB), limits::PACKAGE).expect("within both budgets");
        }
    }
    // The budget grows again with every second.
    let others = 1_000..1_100;
    let refused = others.map(PersonId).find_map(|who| budget.spend(who, Some(CLUB), limits::PACKAGE).err());
    assert!(matches!(refused, Some(OverBudget::Guild(wait)) if wait > Duration::ZERO), "{refused:?}");
    assert_eq!(budget.spend(BJORN, Some(OTHER_CLUB), limits::PACKAGE), Ok(()));
    assert_eq!(budget.spend(PAIVI, None, limits::PACKAGE), Ok(()), "in direct messages");
}

#[tokio::test]
async fn a_flood_of_refusals_is_hardly_slower_than_a_few_so_that_the_last_one_is_in_time() {
    let budget = Budget::new(true);
    let told = async |person, refusals| {
        let began = Instant::now();
        join_all((0..refusals).map(|_| budget.pace_refusal(person, async {}))).await;
        began.elapsed()
    };
    let (flood, few) = tokio::join!(told(ANNA, 300), told(BJORN, 40));
    assert!(few >= 40 * Duration::from_millis(20), "there are pauses between a few: {few:?}");
    // With a pause after each, the flood would take seven times as long as the few.
    assert!(flood < few * 4, "only the last refusals of a flood are paced: {flood:?}, {few:?}");
}

#[tokio::test]
async fn whoever_is_being_told_of_a_refusal_is_told_of_the_next_one_after_it() {
    let budget = Budget::new(true);
    let (told, goes_on) = (Mutex::new(Vec::new()), Notify::new());
    let first = budget.pace_refusal(ANNA, async {
        goes_on.notified().await;
        told.lock().expect("nobody panicked").push("first");
    });
    let next = async {
        // Enough requests that the budget removes the entries of people who have no request waiting.
        for _ in 0..5_000 {
            let _ = budget.spend(BJORN, None, limits::TYPING);
        }
        let second = budget.pace_refusal(ANNA, async { told.lock().expect("nobody panicked").push("second") });
        let go_on = async { goes_on.notify_one() };
        tokio::join!(second, go_on);
    };
    tokio::join!(first, next);
    assert_eq!(*told.lock().expect("nobody panicked"), ["first", "second"]);
}

#[test]
fn a_process_is_alive_until_the_moment_at_which_others_take_over() {
    let alive = AliveUntil::default();
    assert!(alive.is_now(), "there are no others");
    let now = Instant::now();
    alive.set(now + Duration::from_secs(60));
    assert!(alive.is_now());
    alive.set(now);
    assert!(!alive.is_now());
}
