//! Has positions of the day asked when their hour has come and solved a day later, and each month posted once it is over.
//! What is asked stands in the database before anything is posted, which the [`outbox`](super::outbox) does: a process that
//! ends here has asked nothing, and the next one begins anew.

use crate::discord::delivery::services::{Services, logged, now};
use crate::house::questions;
use crate::store::dailies::Waiting;
use crate::store::ids::{GuildId, MatchId};
use crate::store::questions::Question;
use crate::table::Fault;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// How often to look.
const EVERY: Duration = Duration::from_secs(5);
/// Among how many of a server's matches a position is looked for.
const SOURCES: u32 = 3;
/// Among how many of the house's own matches.
const OWN: u64 = 20;

/// What the log says where something cannot be done.
const TROUBLE: &str = "a position of the day, or a month, cannot be dealt with";

/// Looks after positions of the day until `stopped` says so.
pub async fn run(services: Arc<Services>, mut stopped: watch::Receiver<bool>) {
    let mut own = None;
    loop {
        let solved = services.at_table(TROUBLE, |table| table.solve_dailies(now())).await;
        let due = services.at_table(TROUBLE, |table| table.dailies_due(now())).await.unwrap_or_default();
        let months = services.at_table(TROUBLE, |table| table.post_clubs(now())).await;
        if solved == Some(true) || months == Some(true) || !due.is_empty() {
            for due in due {
                ask(&services, due, &mut own).await;
            }
            services.outbox.notify_one();
        }
        tokio::select! {
            () = sleep(EVERY) => {}
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
    }
}

/// Chooses a position for a server and asks it: one of its own, or else one of the house's, which is the same for all
/// servers on a day.
async fn ask(services: &Arc<Services>, due: Waiting, own: &mut Option<(i64, Question)>) {
    // It takes seconds of a core, as an analysis does.
    let Ok(_turn) = services.analysing.acquire().await else { return };
    let guild = due.guild;
    let of_server =
        services.blocking(move |services| logged(of_server(services, guild), TROUBLE)).await.flatten().flatten();
    if of_server.is_none() && own.as_ref().is_none_or(|(day, _)| *day != due.day) {
        let day = due.day;
        *own = services.blocking(move |services| Some((day, of_house(services, day)?))).await.flatten();
    }
    let of_house = || own.as_ref().map(|(_, question)| (question.clone(), None));
    let Some((question, source)) = of_server.or_else(of_house) else {
        return tracing::warn!(%guild, "no position of the day was found");
    };
    services.at_table(TROUBLE, move |table| table.ask_daily(&due, &question, source, now())).await;
}

/// A position of one of a server's matches.
fn of_server(services: &Services, guild: GuildId) -> Result<Option<(Question, Option<MatchId>)>, Fault> {
    for source in services.table.daily_sources(guild, SOURCES)? {
        let log = services.table.log(source.id)?;
        if services.is_stopping() {
            break;
        }
        let question = questions::of_match(source.begun.terms, &log);
        services.table.set_daily_searched(source.id)?;
        if let Some(question) = question {
            return Ok(Some((question, Some(source.id))));
        }
    }
    Ok(None)
}

/// A position of a match that the house played against itself: other matches each day.
fn of_house(services: &Services, day: i64) -> Option<Question> {
    let first = day.unsigned_abs() * OWN;
    (first..first + OWN).take_while(|_| !services.is_stopping()).find_map(questions::of_own)
}
