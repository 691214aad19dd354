//! Events of servers that announce appointments of matches.

use super::Responder;
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::PlaceKind;
use crate::discord::messages::appointment::{self, AppointmentEvent};
use crate::discord::messages::post::MessageSubject;
use crate::locale::Language;
use crate::store::appointments::GuildEvent;
use crate::store::ids::{EventId, GuildId};
use crate::table::DueTimer;

/// The most events to come that a server can have at Discord.
const MOST_EVENTS: usize = 100;

impl Responder<'_> {
    /// Announces the appointment of a match by an event of its server.
    pub(in crate::discord::delivery) async fn announce_event(&self, timer: DueTimer) {
        let header = &timer.current.header;
        let begin = header.appointment;
        let event = begin.and_then(|begin| appointment::event(Language::of_tag(&header.locale), header, begin));
        let (Some(guild), Some(event)) = (header.venue.guild, event) else {
            let (what, timer) = ("an event that is over cannot be recorded", timer.id);
            self.with_table(what, move |table| table.delivery.sent(timer, now())).await;
            return;
        };
        match self.make_event(guild, event).await {
            Ok(made) => {
                let (timer, id) = (timer.id, header.id);
                let (what, event) = ("an event of a server cannot be recorded", GuildEvent { guild, id: made });
                self.with_table(what, move |table| table.clocks.event_made(timer, id, event, now())).await;
            }
            Err(error) => {
                let channel = timer.current.header.channel;
                self.note_failure(PlaceKind::Guild, channel, Some(&MessageSubject::Timer(timer.id)), &error).await;
            }
        }
    }

    /// The id of an event, which an earlier attempt may have made.
    async fn make_event(&self, guild: GuildId, announced: AppointmentEvent) -> Result<EventId, DeliveryError> {
        let event = rest::NewGuildEvent::new(announced);
        let known = rest::events(self.api, guild).await?;
        match known.iter().find(|seen| event.is(seen)) {
            Some(made) => Ok(made.id()),
            None if known.len() >= MOST_EVENTS => Err(DeliveryError::TooManyEvents),
            None => rest::add_event(self.api, guild, &event).await,
        }
    }

    /// Deletes the event of an appointment, and a copy that an unanswered attempt may have made.
    pub(in crate::discord::delivery) async fn delete_event(&self, timer: DueTimer) {
        match self.delete_all_of(&timer).await {
            Ok(()) => {
                let (timer, id, event) = (timer.id, timer.current.header.id, timer.event);
                let what = "the end of an event of a server cannot be recorded";
                self.with_table(what, move |table| table.clocks.event_deleted(timer, id, event, now())).await;
            }
            Err(error) => {
                let channel = timer.current.header.channel;
                self.note_failure(PlaceKind::Guild, channel, Some(&MessageSubject::Timer(timer.id)), &error).await;
            }
        }
    }

    async fn delete_all_of(&self, timer: &DueTimer) -> Result<(), DeliveryError> {
        let header = &timer.current.header;
        let Some(guild) = timer.event.map_or(header.venue.guild, |event| Some(event.guild)) else { return Ok(()) };
        let known = rest::events(self.api, guild).await?;
        let recorded = timer.event.map(|event| event.id);
        let made = known.iter().find(|seen| Some(seen.id()) == recorded);
        let sought = timer.unrecorded_event.and_then(|begin| {
            appointment::event(Language::of_tag(&header.locale), header, begin).map(rest::NewGuildEvent::new)
        });
        let is_of_match = |seen: &&rest::ScheduledEvent| {
            made.is_some_and(|made| made.is_alike(seen)) || sought.as_ref().is_some_and(|sought| sought.is(seen))
        };
        let others = known.iter().filter(is_of_match).map(rest::ScheduledEvent::id).filter(|id| Some(*id) != recorded);
        for event in recorded.into_iter().chain(others) {
            match rest::delete_event(self.api, guild, event).await {
                Ok(()) | Err(DeliveryError::EventGone) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
