//! What an interaction names by an id, so that Discord can be asked whether the caller sees the channel that it is in.

use super::context::{Context, Outcome};
use crate::discord::interaction::custom_id::{CustomId, ReplayStep, SteppedThrough};
use crate::discord::interaction::{CommandCall, CommandTarget, InteractionData};
use crate::discord::messages::admin;
use crate::store::ids::ChannelId;
use crate::table::NamedObject;

impl Context<'_> {
    /// The channel of which it must be known whether the caller sees it.
    pub(super) fn channel_to_see(&self) -> Outcome<Option<ChannelId>> {
        let named = match &self.interaction.data {
            InteractionData::Command(call) => of_command(call),
            InteractionData::Component(custom_id) => of_button(custom_id),
            InteractionData::AdminReason(id, ..) => Some(NamedObject::Match(*id)),
            _ => None,
        };
        match named {
            Some(named) => Ok(self.table.play.channel_to_see(&self.at_table(), named)?),
            None => Ok(None),
        }
    }
}

fn of_command(call: &CommandCall) -> Option<NamedObject> {
    if let Some(CommandTarget::Message(message)) = &call.target {
        return message.own.map(NamedObject::Message);
    }
    let named = call.channel("channel").map(|channel| NamedObject::Channel(channel.id));
    named.or_else(|| Some(NamedObject::Match(admin::typed(call.string("match")?)?)))
}

fn of_button(custom_id: &CustomId) -> Option<NamedObject> {
    match custom_id {
        CustomId::Match(seen, _) => Some(NamedObject::Match(seen.match_id())),
        CustomId::ContinueHere(id)
        | CustomId::SetAside(id)
        | CustomId::AdminPanel(id)
        | CustomId::AdminAction(id, _)
        | CustomId::Replay(id, _)
        | CustomId::ReplayStep(ReplayStep { of: SteppedThrough::Match(id), .. })
        | CustomId::HintAt(ReplayStep { of: SteppedThrough::Match(id), .. })
        | CustomId::Analysis(id, _)
        | CustomId::AnswerPractice(id, ..)
        | CustomId::Export(id)
        | CustomId::PastMatch(_, id) => Some(NamedObject::Match(*id)),
        CustomId::DraftChallenge(draft) | CustomId::SendChallenge(draft) => draft.rematch_of.map(NamedObject::Match),
        CustomId::Daily(id) | CustomId::AnswerDaily(id, _) => Some(NamedObject::Daily(*id)),
        _ => None,
    }
}
