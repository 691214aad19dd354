//! Whether a command may be used in this channel, and whether the caller sees the channel of what the command names by
//! an id.

use super::context::{Context, Outcome};
use super::declaration::Scope;
use super::find;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::{
    BestOf, ChallengeReply, CustomId, DiceOf, MatchButton, ReplayStep, SteppedThrough,
};
use crate::discord::interaction::{CommandInput, CommandTarget, InteractionData};
use crate::discord::messages::{admin, markup};
use crate::settings::registry::CHANNELS;
use crate::store::ids::ChannelId;
use crate::table::NamedObject;

impl Context<'_> {
    /// Whether a command or a button works only in the channels that the server has chosen, and this is another.
    pub(super) fn is_out_of_place(&self, asked: &InteractionData) -> bool {
        !self.may_begin_here()
            && match asked {
                InteractionData::Command(call) => match find(call).map(|command| command.scope) {
                    Some(Scope::Begins) => true,
                    Some(Scope::Match) => self.table.play.view(self.place.channel).is_err(),
                    Some(Scope::Anywhere) | None => false,
                },
                InteractionData::Component(custom_id) => begins_match(custom_id),
                _ => false,
            }
    }

    pub(super) fn may_begin_here(&self) -> bool {
        self.interaction.settings.may_begin_in(self.place.home())
    }

    /// Says where it is to be done.
    pub(super) fn elsewhere(&self) -> Response {
        let channels = markup::channels(&self.interaction.settings.server.get(&CHANNELS));
        Response::private(self.language.say("not-here", &[("channels", channels.into())]))
    }

    /// The channel of which it must be known whether the caller sees it.
    pub(super) fn channel_to_see(&self) -> Outcome<Option<ChannelId>> {
        let named = match &self.interaction.data {
            InteractionData::Command(call) => of_command(call),
            InteractionData::Component(custom_id) => of_button(custom_id),
            InteractionData::AdminReason(id, ..) => Some(NamedObject::Match(*id)),
            InteractionData::Word(seen, _) => Some(NamedObject::Match(seen.match_id())),
            _ => None,
        };
        match named {
            Some(named) => Ok(self.table.play.channel_to_see(&self.request(), named)?),
            None => Ok(None),
        }
    }
}

/// Whether a match may begin with a press.
const fn begins_match(custom_id: &CustomId) -> bool {
    matches!(
        custom_id,
        CustomId::Challenge(_, ChallengeReply::Accept)
            | CustomId::OpenThread(_)
            | CustomId::AskHouse(_)
            | CustomId::PlayHouse(..)
            | CustomId::DraftChallenge(_)
            | CustomId::ContinueHere(_)
            | CustomId::Match(_, MatchButton::Rematch)
    )
}

fn of_command(call: &CommandInput) -> Option<NamedObject> {
    if let Some(CommandTarget::Message(message)) = &call.target {
        return message.own.map(NamedObject::Message);
    }
    if let Some(of) = call.rematch_of() {
        return Some(NamedObject::Match(of));
    }
    let named = call.channel("channel").map(|channel| NamedObject::Channel(channel.id));
    named.or_else(|| Some(NamedObject::Match(admin::typed(call.string("match")?)?)))
}

fn of_button(custom_id: &CustomId) -> Option<NamedObject> {
    match custom_id {
        CustomId::Match(seen, _) => Some(NamedObject::Match(seen.match_id())),
        CustomId::ContinueHere(id)
        | CustomId::SetAside(id)
        | CustomId::Agree(id, _)
        | CustomId::WithdrawProposal(id)
        | CustomId::AdminPanel(id)
        | CustomId::AdminAction(id, _)
        | CustomId::Replay(id, _)
        | CustomId::ReplayStep(ReplayStep { of: SteppedThrough::Match(id), .. })
        | CustomId::BestAt(ReplayStep { of: SteppedThrough::Match(id), .. })
        | CustomId::Best(BestOf::Action(SteppedThrough::Match(id), _))
        | CustomId::Analysis(SteppedThrough::Match(id), _)
        | CustomId::PracticeOf(id)
        | CustomId::Share(id)
        | CustomId::DiceStatistics(DiceOf::Match(id))
        | CustomId::CheckDice(id, _)
        | CustomId::AnswerPractice(id, ..)
        | CustomId::Export(id)
        | CustomId::PastMatch(_, id) => Some(NamedObject::Match(*id)),
        CustomId::DraftChallenge(draft) => draft.rematch_of.map(NamedObject::Match),
        CustomId::Daily(id) | CustomId::AnswerDaily(id, _) => Some(NamedObject::Daily(*id)),
        _ => None,
    }
}
