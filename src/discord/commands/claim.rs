//! Claiming a match whose opponent has no time left or has not come to an appointment, and giving the opponent time.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::delivery::response::Response;
use crate::discord::messages::pace;
use crate::discord::messages::post::Button;
use crate::engine::Pace;
use crate::locale::Language;
use crate::store::ids::{GuildId, PersonId};
use crate::table::{Header, Seen, Untrusted};

impl Context<'_> {
    /// The lookup of the caller as a member of the server of a match that they claim elsewhere: no claim favours a
    /// player who has left. Where the caller may have removed the opponent from the server, the opponent is looked up
    /// too.
    pub(super) fn needs_to_claim(&self, seen: Untrusted<Seen>) -> Outcome<Option<Need>> {
        let header = self.table.play.header(&self.request(), seen.match_id())?;
        let members: Vec<_> =
            self.membership_elsewhere(&header).into_iter().chain(self.removable_opponent(&header)).collect();
        match members.is_empty() {
            true => Ok(None),
            false => Ok(self.lookup(Lookup { members, ..Lookup::default() })),
        }
    }

    /// The opponent, if the caller could have removed them from the server of the match. A press on that server shows the
    /// caller's permissions there; for a press anywhere else they are unknown, and count as sufficient.
    fn removable_opponent(&self, header: &Header) -> Option<(GuildId, PersonId)> {
        let may_remove = header.venue.guild != self.place.guild || self.interaction.may_remove_members();
        self.opponent_in_guild(header).filter(|_| may_remove && header.house.is_none())
    }

    /// Claims the match. The result is shown in the channel of the match.
    pub(super) fn claim(&self, seen: Untrusted<Seen>) -> Outcome {
        let header = self.table.play.header(&self.request(), seen.match_id())?;
        if self.membership_elsewhere(&header).is_some_and(|member| self.has_left(&member)) {
            return Ok(self.private_text("claim-left"));
        }
        if self.removable_opponent(&header).is_some_and(|opponent| self.has_left(&opponent)) {
            return Ok(self.private_text("claim-unseen"));
        }
        let news = self.table.clocks.claim(&self.request(), seen)?;
        if news.current.header.channel == self.place.channel {
            return Ok(self.announce(&news));
        }
        self.services.outbox.notify();
        Ok(self.private_reply(self.text_post("claim-made")))
    }

    pub(super) fn ask_give(&self, seen: Untrusted<Seen>) -> Outcome {
        let header = self.table.play.header(&self.request(), seen.match_id())?;
        let giver = self.seat(&header)?;
        Ok(match header.clock {
            Some(clock) => self.private_reply(pace::ask_give(self.language, &header, giver, clock.pace)),
            None => self.private_text("claim-untimed"),
        })
    }

    /// Gives the opponent time, of which the channel of the match is told.
    pub(super) fn give(&self, seen: Untrusted<Seen>, nth: u8) -> Outcome {
        self.spend_post()?;
        let Some((header, ms)) = self.table.clocks.give(&self.request(), seen.match_id(), nth)? else {
            return self.unknown();
        };
        let giver = self.seat(&header)?;
        let notice = pace::given(Language::of_tag(&header.locale), &header, giver, ms);
        Ok(self.with_notice_at(&header, self.private_reply(self.text_post("give-done")), notice))
    }

    /// The button that claims a match, where the caller may do so now.
    pub(super) fn claim_button(&self, header: &Header) -> Option<Button> {
        let seat = header.seat(self.caller.id)?;
        let is_flag_fallen = header.clock.is_some_and(|clock| clock.may_be_claimed_by(seat, self.now));
        let may_claim = is_flag_fallen
            || self.table.clocks.is_opponent_too_late(header.id, self.caller.id, self.now).unwrap_or_else(|error| {
                tracing::error!(?error, "whether somebody is late for an appointment cannot be read");
                false
            });
        may_claim.then(|| pace::claim(self.language, header))
    }

    /// The response, with the question when to be reminded if the match is played over days and this is their first.
    pub(super) fn asking_for_reminders(&self, response: Response, pace: Option<Pace>) -> Response {
        let asks = pace.is_some_and(Pace::is_slow)
            && self.table.people.asks_for_reminders(self.caller.id).unwrap_or_else(|error| {
                tracing::error!(?error, "nobody is asked when to be reminded");
                false
            });
        if asks { response.ephemeral(pace::ask_for_reminders(self.language)) } else { response }
    }

    /// The caller as a member of the server of a match, unless they are there.
    fn membership_elsewhere(&self, header: &Header) -> Option<(GuildId, PersonId)> {
        let guild = header.venue.guild?;
        (self.place.guild != Some(guild)).then_some((guild, self.caller.id))
    }
}
