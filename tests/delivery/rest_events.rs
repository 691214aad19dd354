//! Scheduled events of servers, which announce when matches go on.

use barpoint::discord::delivery::rest::{self, DeliveryError, NewGuildEvent, ScheduledEvent};
use barpoint::discord::messages::appointment::AppointmentEvent;
use barpoint::store::ids::{EventId, GuildId, Time};
use discord_rehearsal::Permissions;
use discord_rehearsal::errors::{BAD_DAY, RATE_LIMITED, Scope, TOO_MANY_EVENTS};
use discord_rehearsal::permissions::EVERYONE;
use serde_json::{Value, json};

use crate::stage::Stage;

/// The beginning of 2030.
const BEGIN: Time = Time::from_seconds(1_893_456_000);
/// Two hours after [`BEGIN`].
const END: Time = Time::from_seconds(1_893_463_200);

fn event(name: &str, location: &str, begin: Time) -> NewGuildEvent {
    NewGuildEvent::new(AppointmentEvent { name: name.to_owned(), location: location.to_owned(), begin, end: END })
}

/// An event as Discord lists it.
fn listed(name: &str, location: &str, begin: &str) -> ScheduledEvent {
    let place = json!({"location": location});
    let event = json!({"id": "7", "name": name, "scheduled_start_time": begin, "entity_metadata": place});
    serde_json::from_value(event).expect("an event")
}

/// A room in which the bot may make events.
async fn stage() -> Stage {
    let stage = Stage::without_workers().await;
    stage.room.set_role(stage.room.guild(), "Barpoint", EVERYONE | Permissions::CREATE_EVENTS);
    stage
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_announces_a_match_until_it_is_deleted() {
    let stage = stage().await;
    let announced = event("Anna – Björn", "#backgammon", BEGIN);
    let made = rest::add_event(&stage.api, stage.guild(), &announced).await.expect("it is announced");
    let sent: Vec<Value> = stage.requests("POST", "/scheduled-events").into_iter().map(|one| one.json).collect();
    let expected = json!({
        "name": "Anna – Björn", "scheduled_start_time": "2030-01-01T00:00:00Z",
        "scheduled_end_time": "2030-01-01T02:00:00Z", "privacy_level": 2, "entity_type": 3,
        "entity_metadata": {"location": "#backgammon"},
    });
    assert_eq!(sent, [expected]);
    let seen = rest::events(&stage.api, stage.guild()).await.expect("the bot is a member");
    assert_eq!(seen.iter().map(|one| (one.id(), announced.is(one))).collect::<Vec<_>>(), [(made, true)]);
    rest::delete_event(&stage.api, stage.guild(), made).await.expect("it is deleted");
    assert!(stage.room.world().events.is_empty());
    let again = rest::delete_event(&stage.api, stage.guild(), made).await;
    assert!(matches!(again, Err(DeliveryError::EventGone)), "{again:?}");
    let unknown = rest::delete_event(&stage.api, GuildId(7), EventId(7)).await;
    assert!(matches!(unknown, Err(DeliveryError::ChannelGone)), "{unknown:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_is_announced_in_one_attempt_since_another_could_announce_it_twice() {
    let stage = stage().await;
    let announced = event("Anna – Björn", "#backgammon", BEGIN);
    let attempts = || stage.requests("POST", "/scheduled-events").len();
    stage.room.fail(1, "POST", "/guilds/*/scheduled-events", BAD_DAY);
    let failed = rest::add_event(&stage.api, stage.guild(), &announced).await;
    assert!(matches!(failed, Err(DeliveryError::DiscordFailed(_))), "{failed:?}");
    stage.room.cut(1, "POST", "/guilds/*/scheduled-events");
    let cut = rest::add_event(&stage.api, stage.guild(), &announced).await;
    assert!(matches!(cut, Err(DeliveryError::Other(_))) && attempts() == 2, "{cut:?}");
    stage.room.fail(1, "POST", "/guilds/*/scheduled-events", TOO_MANY_EVENTS);
    let refused = rest::add_event(&stage.api, stage.guild(), &announced).await;
    assert!(matches!(refused, Err(DeliveryError::TooManyEvents)) && attempts() == 3, "{refused:?}");
    stage.room.fail(1, "POST", "/guilds/*/scheduled-events", RATE_LIMITED.after(0.1, Scope::User));
    rest::add_event(&stage.api, stage.guild(), &announced)
        .await
        .expect("after a rate limit it is tried again, since Discord made no event");
    assert_eq!(attempts(), 5);
    stage.room.set_role(stage.room.guild(), "Barpoint", EVERYONE);
    let forbidden = rest::add_event(&stage.api, stage.guild(), &announced).await;
    assert!(matches!(forbidden, Err(DeliveryError::NoAccess)), "{forbidden:?}");
}

#[test]
fn an_event_is_known_by_its_name_its_place_and_its_beginning_however_that_is_written() {
    let announced = event("Anna – Björn", "#backgammon", BEGIN);
    let same = listed("Anna – Björn", "#backgammon", "2030-01-01T00:00:00+00:00");
    let others = [
        listed("Anna – Joost", "#backgammon", "2030-01-01T00:00:00+00:00"),
        listed("Anna – Björn", "#side-table", "2030-01-01T00:00:00+00:00"),
        listed("Anna – Björn", "#backgammon", "2030-01-01T00:30:00+00:00"),
    ];
    assert!(announced.is(&same) && same.is_alike(&listed("Anna – Björn", "#backgammon", "2030-01-01T00:00:00Z")));
    assert_eq!(others.each_ref().map(|other| announced.is(other) || same.is_alike(other)), [false; 3]);
}
