//! Scheduled events of servers.

use super::api::{Api, Retry};
use super::error::DeliveryError;
use super::requests::send_json;
use crate::discord::messages::appointment::AppointmentEvent;
use crate::store::ids::{EventId, GuildId, Time};
use jiff::Timestamp;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serenity::all::{self, LightMethod, Route};
use serenity::http::Request;

/// Discord's number for an event that takes place nowhere of its own.
const EXTERNAL: u8 = 3;
/// Discord's number for events that only members see, the only kind.
const FOR_MEMBERS: u8 = 2;

/// An event to be announced. Discord demands its end and its place.
#[derive(Clone, Debug, Serialize)]
pub struct NewGuildEvent {
    /// At most 100 characters.
    name: String,
    scheduled_start_time: String,
    scheduled_end_time: String,
    privacy_level: u8,
    entity_type: u8,
    entity_metadata: EventPlace,
}

/// The place of an event, in at most 100 characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct EventPlace {
    location: String,
}

/// An event of a server, as Discord lists it.
#[derive(Clone, Debug, Deserialize)]
pub struct ScheduledEvent {
    id: all::ScheduledEventId,
    name: String,
    scheduled_start_time: String,
    entity_metadata: Option<EventPlace>,
}

impl NewGuildEvent {
    pub fn new(AppointmentEvent { name, location, begin, end }: AppointmentEvent) -> NewGuildEvent {
        let written = |at: Time| Timestamp::from_millisecond(at.0).unwrap_or_default().to_string();
        NewGuildEvent {
            name,
            scheduled_start_time: written(begin),
            scheduled_end_time: written(end),
            privacy_level: FOR_MEMBERS,
            entity_type: EXTERNAL,
            entity_metadata: EventPlace { location },
        }
    }

    fn announces(&self) -> Announced<'_> {
        Announced { name: &self.name, begin: &self.scheduled_start_time, place: Some(&self.entity_metadata) }
    }

    /// Whether this is the event, from an attempt whose answer never arrived.
    pub fn is(&self, seen: &ScheduledEvent) -> bool {
        self.announces().is_same(seen.announces())
    }
}

impl ScheduledEvent {
    pub const fn id(&self) -> EventId {
        EventId(self.id.get())
    }

    fn announces(&self) -> Announced<'_> {
        Announced { name: &self.name, begin: &self.scheduled_start_time, place: self.entity_metadata.as_ref() }
    }

    /// Whether another event announces the same.
    pub fn is_alike(&self, other: &ScheduledEvent) -> bool {
        self.announces().is_same(other.announces())
    }
}

/// The contents of an event that people see.
struct Announced<'a> {
    name: &'a str,
    /// The beginning as it is written.
    begin: &'a str,
    place: Option<&'a EventPlace>,
}

impl Announced<'_> {
    fn is_same(&self, other: Announced<'_>) -> bool {
        let at = |written: &str| written.parse::<Timestamp>().ok();
        self.name == other.name && self.place == other.place && at(self.begin) == at(other.begin)
    }
}

/// The events of a server that are to come or take place.
pub async fn events(api: &Api, guild: GuildId) -> Result<Vec<ScheduledEvent>, DeliveryError> {
    api.send_repeatable(Request::new(Route::GuildScheduledEvents { guild_id: guild.0.into() }, LightMethod::Get)).await
}

/// Announces an event in one attempt. Before another one the caller reads the list of events, since Discord may have
/// made it.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot may not.
pub async fn add_event(api: &Api, guild: GuildId, event: &NewGuildEvent) -> Result<EventId, DeliveryError> {
    let request = Request::new(Route::GuildScheduledEvents { guild_id: guild.0.into() }, LightMethod::Post);
    let made: ScheduledEvent = send_json(api, request, Retry::IfRateLimited, event, Vec::new()).await.result?;
    Ok(made.id())
}

/// Deletes an event.
///
/// # Errors
/// [`DeliveryError::EventGone`] if somebody else did.
pub async fn delete_event(api: &Api, guild: GuildId, event: EventId) -> Result<(), DeliveryError> {
    let route = Route::GuildScheduledEvent { guild_id: guild.0.into(), event_id: event.0.into() };
    let _: IgnoredAny = api.send_repeatable(Request::new(route, LightMethod::Delete)).await?;
    Ok(())
}
