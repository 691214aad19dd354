//! Asks positions of the day at their hour, solves them a day later, and posts each month once it is over. A position is in
//! the database before the [`outbox`](super::outbox) posts it, so a process that ends in between loses nothing.
//!
//! Positions are chosen ahead, while nobody needs the processor, so that all servers with the same hour get theirs in time.

use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::services::{Services, logged, now};
use crate::discord::delivery::work_queue::{Urgency, WorkSlot};
use crate::house::questions;
use crate::store::dailies::Waiting;
use crate::store::ids::{GuildId, MatchId, Time};
use crate::store::questions::Question;
use crate::table::Fault;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The interval between two looks for due positions.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Among how many of a server's matches a position is looked for.
const OWN_MATCHES_TRIED: u32 = 3;
/// Among how many of the house's own matches.
const HOUSE_MATCHES_TRIED: u64 = 20;

/// The log's text for failures.
const CANNOT_LOOK_AFTER: &str = "a position of the day, or a month, cannot be dealt with";

/// Looks after positions of the day and monthly summaries until the process is to end.
pub async fn run(services: Arc<Services>) {
    let mut chosen = Chosen::default();
    loop {
        let solved = services.with_table(CANNOT_LOOK_AFTER, |table| table.dailies.solve_dailies(now())).await;
        let months = services.with_table(CANNOT_LOOK_AFTER, |table| table.ratings.post_months(now())).await;
        let asked = chosen.ask(&services, now()).await;
        if solved == Some(true) || months == Some(true) || asked {
            services.outbox.notify();
        }
        // One at a time: meanwhile another server's hour may have come.
        let goes_on = chosen.choose_next(&services, now()).await;
        let pause = if goes_on { Duration::ZERO } else { LOOK_EVERY };
        if services.stopping.run_until_cancelled(sleep(pause)).await.is_none() {
            return;
        }
    }
}

/// The positions that were chosen and not yet asked.
#[derive(Default)]
struct Chosen {
    /// Of a server on a day: one out of its matches, with that match; `None` where they have none.
    of_guilds: HashMap<(GuildId, i64), Option<(Question, MatchId)>>,
    /// Of a day: one of the house's, for all servers that have none; `None` where none was found.
    of_house: HashMap<i64, Option<Question>>,
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
            // If a match in progress has a board like it, another match is searched. The house's position waits.
            if posted == Some(true) || !is_of_house {
                self.of_guilds.remove(&key);
            }
        }
        asked
    }

    /// Chooses a position for the next server that waits for one, or will soon. Returns whether more may be left to do.
    async fn choose_next(&mut self, services: &Arc<Services>, now: Time) -> bool {
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
        // Servers whose hour has come are served before those whose hour is near.
        let urgent = due.iter().map(|waiting| (waiting, Urgency::Long));
        let idle = ahead.iter().map(|waiting| (waiting, Urgency::Idle));
        for (waiting, urgency) in urgent.chain(idle) {
            if self.choose(services, waiting, urgency).await {
                return !services.is_stopping();
            }
        }
        false
    }

    /// Chooses a position for a server, or one of the house's for that day; `false` where both is done.
    async fn choose(&mut self, services: &Arc<Services>, waiting: &Waiting, urgency: Urgency) -> bool {
        let Waiting { guild, day, .. } = *waiting;
        match self.of_guilds.get(&(guild, day)) {
            None => {
                let mut slot = services.work.slot(urgency, None).await;
                let search = move |services: &Services| logged(of_guild(services, guild, &mut slot), CANNOT_LOOK_AFTER);
                let found = services.blocking_in(Pool::Thinking, search).await.flatten().flatten();
                self.of_guilds.insert((guild, day), found);
            }
            Some(None) if !self.of_house.contains_key(&day) => {
                let mut slot = services.work.slot(urgency, None).await;
                let found = services
                    .blocking_in(Pool::Thinking, move |services| of_house(services, day, &mut slot))
                    .await
                    .flatten();
                if found.is_none() {
                    tracing::warn!(day, "no position of the day was found");
                }
                self.of_house.insert(day, found);
            }
            Some(_) => return false,
        }
        true
    }
}

/// A position of one of a server's matches.
fn of_guild(services: &Services, guild: GuildId, slot: &mut WorkSlot) -> Result<Option<(Question, MatchId)>, Fault> {
    for source in services.table.dailies.daily_sources(guild, OWN_MATCHES_TRIED)? {
        let log = services.table.history.log(source.id)?;
        if services.is_stopping() {
            break;
        }
        match questions::of_match(source.begun.terms, &log, &mut || slot.give_way()) {
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
    use crate::store::ids::{DAY_MS, HOUR_MS};
    use crate::table::{Delivery, Table};

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
        assert!(!chosen.choose_next(&services, early).await, "it is too early to choose");
        while chosen.choose_next(&services, before).await {}
        assert!(!chosen.ask(&services, before).await, "it is too early to ask");
        assert!(chosen.ask(&services, hour).await);
        let due = services.table.delivery.pending(hour).unwrap();
        let asked = due.iter().filter(|due| matches!(due.what, Delivery::Daily(_)));
        assert_eq!(asked.count(), 100, "nothing is left to be chosen then");
        assert!(!chosen.choose_next(&services, hour).await && !chosen.ask(&services, hour).await, "once a day");
    }
}
