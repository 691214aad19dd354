//! Asks positions of the day at their hour, solves them a day later, and posts each month once it is over. A position
//! is in the database before the [`outbox`](super::outbox) posts it, so a process that ends in between loses nothing.
//!
//! Positions are chosen ahead, while nobody needs the processor, so that all servers with the same hour get theirs in
//! time.

use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::services::{Services, logged, now};
use crate::discord::delivery::work_queue::{Urgency, WorkSlot};
use crate::house::questions;
use crate::store::dailies::WaitingDaily;
use crate::store::ids::{GuildId, MatchId, Time};
use crate::store::questions::Question;
use crate::table::Fault;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The interval between two looks for due positions.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// The most matches of a server that are searched for a position.
const OWN_MATCHES_TRIED: u32 = 3;
/// The most matches of the house against itself that are searched.
const HOUSE_MATCHES_TRIED: u64 = 20;

/// The log's text for failures.
const CANNOT_LOOK_AFTER: &str = "a position of the day, or a month, cannot be dealt with";

/// Looks after positions of the day and monthly summaries until the process is to end.
pub async fn run(services: Arc<Services>) {
    let (mut chosen, mut searches) = (Chosen::default(), JoinSet::new());
    loop {
        let solved = services.with_table(CANNOT_LOOK_AFTER, |table| table.dailies.solve_dailies(now())).await;
        let months = services.with_table(CANNOT_LOOK_AFTER, |table| table.ratings.post_months(now())).await;
        let asked = chosen.ask(&services, now()).await;
        if solved == Some(true) || months == Some(true) || asked {
            services.outbox.notify();
        }
        // A search may wait long for the processor; due posts do not wait for it.
        chosen.begin_searches(&services, now(), &mut searches).await;
        tokio::select! {
            () = services.stopping.cancelled() => return,
            Some(Ok(found)) = searches.join_next() => chosen.keep(found),
            () = sleep(LOOK_EVERY) => {}
        }
    }
}

/// The matches in which a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The matches of a server, for its position on a day.
    Guild(GuildId, i64),
    /// The house's own matches of a day.
    House(i64),
}

/// The position that a search has found, if any, and the match that it is from.
struct Found {
    source: Source,
    urgency: Urgency,
    question: Option<(Question, Option<MatchId>)>,
}

/// The positions that were chosen and not yet asked.
#[derive(Default)]
struct Chosen {
    /// For a server and a day, a position and the match of that server that it is from; `None` where no match has one.
    of_guilds: HashMap<(GuildId, i64), Option<(Question, MatchId)>>,
    /// For a day, a position of the house's matches, for servers without one of their own; `None` if none was found.
    of_house: HashMap<i64, Option<Question>>,
    /// The searches under way, at most one of each urgency.
    searching: Vec<(Urgency, Source)>,
}

impl Chosen {
    /// Asks the servers whose hour has come and for which a position was chosen. Returns whether there were any.
    async fn ask(&mut self, services: &Arc<Services>, now: Time) -> bool {
        let mut asked = false;
        for due in services
            .with_table(CANNOT_LOOK_AFTER, move |table| table.dailies.dailies_due(now))
            .await
            .unwrap_or_default()
        {
            let key = (due.guild, due.day);
            let Some(found) = self.of_guilds.get(&key).cloned() else { continue };
            let of_house = || Some((self.of_house.get(&due.day)?.clone()?, None));
            let Some((question, source)) = found.map(|(question, of)| (question, Some(of))).or_else(of_house) else {
                continue;
            };
            let is_of_house = source.is_none();
            let posted = services
                .with_table(CANNOT_LOOK_AFTER, move |table| table.dailies.ask_daily(&due, &question, source, now))
                .await;
            asked |= posted == Some(true);
            // Where a match in progress forbids the question, another match is searched; the house's position waits.
            if posted == Some(true) || !is_of_house {
                self.of_guilds.remove(&key);
            }
        }
        asked
    }

    /// Begins to search a position for the next server whose hour has come, and for the next one whose hour is near.
    async fn begin_searches(&mut self, services: &Arc<Services>, now: Time, searches: &mut JoinSet<Found>) {
        let due = services
            .with_table(CANNOT_LOOK_AFTER, move |table| table.dailies.dailies_due(now))
            .await
            .unwrap_or_default();
        let ahead = services
            .with_table(CANNOT_LOOK_AFTER, move |table| table.dailies.dailies_ahead(now))
            .await
            .unwrap_or_default();
        let is_wanted = |(guild, day): &(GuildId, i64)| {
            due.iter().chain(&ahead).any(|waiting| (waiting.guild, waiting.day) == (*guild, *day))
        };
        self.of_guilds.retain(|key, _| is_wanted(key));
        self.of_house.retain(|day, _| due.iter().chain(&ahead).any(|waiting| waiting.day == *day));
        for (waiting, urgency) in [(&due, Urgency::Long), (&ahead, Urgency::Idle)] {
            if self.searching.iter().any(|(of, _)| *of == urgency) {
                continue;
            }
            let mut missing = waiting.iter().filter_map(|waiting| self.missing(waiting));
            let is_new =
                |source: &Source| urgency == Urgency::Long || self.searching.iter().all(|(_, of)| of != source);
            if let Some(source) = missing.find(is_new) {
                self.searching.push((urgency, source));
                searches.spawn(search(Arc::clone(services), source, urgency));
            }
        }
    }

    /// The next source to search for a server; `None` once a position is chosen or there is none.
    fn missing(&self, waiting: &WaitingDaily) -> Option<Source> {
        let WaitingDaily { guild, day, .. } = *waiting;
        match self.of_guilds.get(&(guild, day)) {
            None => Some(Source::Guild(guild, day)),
            Some(None) if !self.of_house.contains_key(&day) => Some(Source::House(day)),
            Some(_) => None,
        }
    }

    /// Keeps the result of a search.
    fn keep(&mut self, Found { source, urgency, question }: Found) {
        self.searching.retain(|of| *of != (urgency, source));
        match source {
            Source::Guild(guild, day) => {
                let question = question.and_then(|(question, of)| Some((question, of?)));
                self.of_guilds.insert((guild, day), question);
            }
            Source::House(day) => {
                if question.is_none() {
                    tracing::warn!(day, "no position of the day was found");
                }
                self.of_house.insert(day, question.map(|(question, _)| question));
            }
        }
    }
}

/// Searches for a position as soon as the processor is free for it.
async fn search(services: Arc<Services>, source: Source, urgency: Urgency) -> Found {
    let mut slot = services.work_queue.slot(urgency, None).await;
    let search = move |services: &Services| match source {
        Source::Guild(guild, _) => {
            let found = logged(of_guild(services, guild, &mut slot), CANNOT_LOOK_AFTER).flatten();
            found.map(|(question, of)| (question, Some(of)))
        }
        Source::House(day) => of_house(services, day, &mut slot).map(|question| (question, None)),
    };
    let question = services.blocking_in(Pool::Thinking, search).await.flatten();
    Found { source, urgency, question }
}

/// A position of one of a server's matches.
fn of_guild(services: &Services, guild: GuildId, slot: &mut WorkSlot) -> Result<Option<(Question, MatchId)>, Fault> {
    for source in services.table.dailies.daily_sources(guild, OWN_MATCHES_TRIED)? {
        let log = services.table.history.log(source.id)?;
        if services.is_stopping() {
            break;
        }
        match questions::of_match(source.terms, &log, &mut || slot.give_way()) {
            Some(question) => return Ok(Some((question, source.id))),
            None => services.table.dailies.set_daily_searched(source.id)?,
        }
    }
    Ok(None)
}

/// A position of a match that the house played against itself: other matches each day.
fn of_house(services: &Services, day: i64, slot: &mut WorkSlot) -> Option<Question> {
    let first = day.unsigned_abs() * HOUSE_MATCHES_TRIED;
    let mut numbers = (first..first + HOUSE_MATCHES_TRIED).take_while(|_| !services.is_stopping());
    numbers.find_map(|number| questions::of_own(number, &mut || slot.give_way()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::discord::delivery::budget::Budget;
    use crate::discord::delivery::picture_queue::PictureQueue;
    use crate::store::Store;
    use crate::store::ids::{DAY_MS, HOUR_MS, PersonId};
    use crate::table::{Delivery, Table};
    use tokio::time::timeout;

    /// Servers with their position of the day at 16:00, which is the usual hour.
    fn services(guilds: u64) -> (tempfile::TempDir, Arc<Services>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dailies.sqlite3");
        let store = Store::open(&path).unwrap();
        let sqlite = rusqlite::Connection::open(&path).unwrap();
        for guild in 1..=guilds.cast_signed() {
            let sql = "INSERT INTO guild_settings (guild, daily_channel, daily_hour) VALUES (?1, ?1 + 1000, 16)";
            sqlite.execute(sql, [guild]).unwrap();
        }
        let table = Table::new(store, Dice::seeded(1)).unwrap();
        (folder, Arc::new(Services::new(table, PictureQueue::open().unwrap(), Budget::new(true), None)))
    }

    #[tokio::test]
    async fn a_hundred_servers_have_their_positions_on_the_hour() {
        let (_folder, services) = services(100);
        let hour = Time(20_000 * DAY_MS + 16 * HOUR_MS);
        let (early, before) = (hour.minus_ms(4 * HOUR_MS), hour.minus_ms(2 * HOUR_MS));
        let mut chosen = Chosen::default();
        assert_eq!(searched(&mut chosen, &services, early).await, 0, "it is too early to choose");
        assert!(searched(&mut chosen, &services, before).await > 100);
        assert!(!chosen.ask(&services, before).await, "it is too early to ask");
        assert!(chosen.ask(&services, hour).await);
        let due = services.table.delivery.pending(hour).unwrap();
        let asked = due.iter().filter(|due| matches!(due.what, Delivery::Daily(_)));
        assert_eq!(asked.count(), 100, "nothing is left to be chosen then");
        assert_eq!(searched(&mut chosen, &services, hour).await, 0);
        assert!(!chosen.ask(&services, hour).await, "once a day");
    }

    #[tokio::test]
    async fn long_work_of_people_holds_up_a_position_before_its_hour_and_not_after_it() {
        let (_folder, services) = services(1);
        let hour = Time(20_000 * DAY_MS + 16 * HOUR_MS);
        let (mut chosen, mut searches) = (Chosen::default(), JoinSet::new());
        let mut held = Vec::new();
        while let Ok(slot) = timeout(Duration::ZERO, services.work_queue.slot(Urgency::Long, Some(PersonId(1)))).await {
            held.push(slot);
        }
        chosen.begin_searches(&services, hour.minus_ms(HOUR_MS), &mut searches).await;
        tokio::task::yield_now().await;
        chosen.begin_searches(&services, hour, &mut searches).await;
        tokio::task::yield_now().await;
        assert_eq!(searches.len(), 2, "what is searched before the hour waits, so that it is searched once more");
        held.pop();
        let found = searches.join_next().await.expect("a search").expect("it does not panic");
        assert_eq!(found.urgency, Urgency::Long);
    }

    /// Carries out all searches, one after the other. Returns how many there were.
    async fn searched(chosen: &mut Chosen, services: &Arc<Services>, now: Time) -> u32 {
        let (mut searches, mut count) = (JoinSet::new(), 0);
        loop {
            chosen.begin_searches(services, now, &mut searches).await;
            let Some(found) = searches.join_next().await else { return count };
            chosen.keep(found.expect("it does not panic"));
            count += 1;
        }
    }
}
