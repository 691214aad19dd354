//! Events of a server that announce until when a match is set aside.

use crate::stage::Stage;
use crate::table::Table;
use discord_rehearsal::errors::BAD_DAY;
use discord_rehearsal::model::ScheduledEvent;
use discord_rehearsal::{Message, Permissions, Person, Snowflake};

/// The path of the events of a server.
const EVENTS: &str = "/scheduled-events";

/// A match on a server on which the bot may make events.
async fn match_with_events() -> (Stage, Person, Person, Table) {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    for guild in stage.room.world().guilds.values_mut() {
        let own = guild.roles.iter_mut().filter(|role| role.managed);
        own.for_each(|role| role.permissions |= Permissions::CREATE_EVENTS);
    }
    stage.settle().await;
    (stage, anna, bjorn, table)
}

/// Both players agree to go on tomorrow. Returns the message that says so.
async fn set_aside(table: &Table, one: &Person, two: &Person) -> Message {
    let proposal = table.types(one, "/adjourn until:tomorrow 20:00").await.public().expect("for all").clone();
    two.press(&proposal, "Agree").await.expect("they may");
    let agreed = || {
        let shown = table.messages().into_iter().find(|message| message.id == proposal.id)?;
        shown.content.contains("is set aside until <t:").then_some(shown)
    };
    table.wait(agreed).await.expect("all see it")
}

/// A copy of an event with this id and name.
fn another(event: &ScheduledEvent, id: u64, name: &str) -> ScheduledEvent {
    ScheduledEvent { id: Snowflake(id), name: name.to_owned(), ..event.clone() }
}

/// The names of the events of all servers.
fn names(stage: &Stage) -> Vec<String> {
    stage.room.world().events.iter().map(|event| event.name.clone()).collect()
}

/// The number of timers of events in this state.
fn timers(stage: &Stage, state: &str) -> i64 {
    stage.number(&format!("SELECT count(*) FROM timers WHERE kind LIKE 'event%' AND state = '{state}'"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_event_of_a_match_goes_with_its_copies_as_soon_as_the_match_goes_on_and_other_events_stay() {
    let (mut stage, anna, bjorn, table) = match_with_events().await;
    let agreed = set_aside(&table, &anna, &bjorn).await;
    stage.until(|| timers(&stage, "delivered") == 1).await;
    let event = stage.room.world().events[0].clone();
    assert_eq!(event.name, "Backgammon: Anna – Björn");
    assert!(event.location.ends_with(&format!("/{}", table.channel.id())), "{event:?}");
    assert_eq!(stage.number("SELECT count(*) FROM appointments WHERE event IS NOT NULL"), 1, "it is on record");
    // A copy stands for an attempt that Discord carried out but did not answer; the other two events are not the bot's.
    let added = [another(&event, 7, &event.name), another(&event, 8, "Club night"), another(&event, 9, "Club night")];
    stage.room.world().events.extend(added);
    bjorn.press(&agreed, "Take it up again").await.expect("he may");
    stage.until(|| timers(&stage, "delivered") == 2).await;
    assert_eq!(names(&stage), ["Club night"; 2]);
    assert_eq!(stage.requests("POST", EVENTS).len(), 1);
    assert_eq!(stage.number("SELECT count(*) FROM appointments WHERE event IS NOT NULL"), 0);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_room_for_one_event_gets_it_and_a_full_one_is_not_asked_for_another() {
    let (mut stage, anna, bjorn, table) = match_with_events().await;
    let (guild, times) = (stage.room.guild(), ("2030-01-01T10:00:00Z".into(), "2030-01-01T12:00:00Z".into()));
    let night = ScheduledEvent { id: Snowflake(1), guild, name: "Club night".into(), location: "Bar".into(), times };
    stage.room.world().events.extend((1..=99).map(|number| another(&night, number, "Club night")));
    let agreed = set_aside(&table, &anna, &bjorn).await;
    stage.until(|| timers(&stage, "delivered") == 1).await;
    assert_eq!(names(&stage).len(), 100);
    bjorn.press(&agreed, "Take it up again").await.expect("he may");
    stage.until(|| timers(&stage, "delivered") == 2).await;
    assert_eq!(names(&stage), ["Club night"; 99]);

    stage.room.world().events.push(another(&night, 100, "Club night"));
    set_aside(&table, &anna, &bjorn).await;
    let refused = "SELECT count(*) FROM timers WHERE kind = 'event' AND trouble IS NOT NULL";
    stage.until(|| stage.number(refused) == 1).await;
    assert_eq!(stage.requests("POST", EVENTS).len(), 1, "it was not even tried");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_whose_making_was_not_answered_is_found_and_one_that_cannot_be_deleted_yet_is_deleted_later() {
    let (mut stage, anna, bjorn, table) = match_with_events().await;
    stage.room.cut(1, "POST", "/guilds/*/scheduled-events");
    let agreed = set_aside(&table, &anna, &bjorn).await;
    stage.until(|| timers(&stage, "delivered") == 1).await;
    assert_eq!(names(&stage), ["Backgammon: Anna – Björn"], "it is not made twice");
    stage.room.fail(u32::MAX, "DELETE", "/guilds/*/scheduled-events/*", BAD_DAY);
    bjorn.press(&agreed, "Take it up again").await.expect("he may");
    let put_off = "SELECT count(*) FROM timers WHERE kind = 'event over' AND state = 'waiting' AND trouble IS NOT NULL";
    stage.until(|| stage.number(put_off) == 1).await;
    assert_eq!(names(&stage).len(), 1);
    stage.room.mend();
    stage.change("UPDATE timers SET due_at = 0 WHERE kind = 'event over'");
    stage.services.outbox.notify();
    stage.until(|| timers(&stage, "delivered") == 2).await;
    assert_eq!(names(&stage), [""; 0]);
    stage.end().await;
}
