//! `/adjourn`: a player proposes to adjourn the match of the channel until a time, and the opponent agrees.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::interaction::Posting;
use crate::discord::messages::appointment;
use crate::discord::messages::post::Post;
use crate::locale::Language;
use crate::store::ids::{MatchId, Time};
use crate::table::{AdjournmentProposal, Untrusted, limits};

/// The longest time that can be typed, in characters.
const LONGEST: u16 = 60;

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("until", OptKind::Text(LONGEST))],
    only_in_guilds: true,
    cost: limits::POST,
    ..Command::new("adjourn", |context, call| context.propose_adjournment(context.required(call.string("until"))?))
};

impl Context<'_> {
    fn propose_adjournment(&self, typed: &str) -> Outcome {
        self.guild()?;
        self.caller_may(Posting::Text)?;
        let header = self.table.play.view(self.place.channel)?.header;
        let proposer = self.seat(&header)?;
        let zone = self.table.clocks.time_zone(self.caller.id)?;
        let until = match appointment::parse(self.language, typed, self.now, &zone) {
            Ok(until) => until,
            Err(why) => return Ok(Response::private(why)),
        };
        self.spend_post()?;
        let AdjournmentProposal { ping, longest_lateness_ms } =
            self.table.clocks.propose(&self.request(), header.id.into(), until)?;
        let ping = ping.filter(|&opponent| self.services.budget.may_ping(self.caller.id, opponent));
        let language = Language::of_tag(&header.locale);
        let proposal = appointment::proposal(language, &header, proposer, until, longest_lateness_ms);
        Ok(Response::say(InitialResponse::Message(Post { ping, ..proposal })))
    }

    pub(super) fn agree(&self, id: Untrusted<MatchId>, until: u32) -> Outcome {
        let until = Time::from_seconds(i64::from(until));
        let agreed = self.table.clocks.agree(&self.request(), id, until, self.place.may_announce())?;
        self.services.outbox.notify();
        let post = appointment::agreed(Language::of_tag(&agreed.before.locale), &agreed);
        Ok(Response::update(post).removing_controls_of(agreed.before.board))
    }

    /// Declines a proposal, or takes back one's own.
    pub(super) fn withdraw_proposal(&self, id: Untrusted<MatchId>, until: u32) -> Outcome {
        let header = self.table.play.header(&self.request(), id)?;
        let player = self.seat(&header)?;
        self.table.clocks.withdraw_proposal(&self.request(), id, Time::from_seconds(i64::from(until)))?;
        Ok(Response::update(appointment::withdrawn(Language::of_tag(&header.locale), &header, player)))
    }
}
