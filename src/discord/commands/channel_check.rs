//! Two checks: whether a command may be used in this channel, and which other channel the caller must be able to see,
//! since the command names a match, message or channel there.

use super::button_traits::ButtonTraits;
use super::context::{Context, Outcome};
use super::declaration::Scope;
use super::find;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::{CommandInput, CommandTarget, InteractionData};
use crate::discord::messages::{admin, markup};
use crate::settings::registry::CHANNELS;
use crate::store::ids::ChannelId;
use crate::table::NamedObject;

impl Context<'_> {
    /// Whether a command or a button works only in the channels that the server has chosen, and this is another.
    pub(super) fn is_out_of_place(&self, data: &InteractionData) -> bool {
        !self.may_begin_here()
            && match data {
                InteractionData::Command(call) => match find(call).map(|command| command.scope) {
                    Some(Scope::Begins) => true,
                    Some(Scope::Match) => self.table.play.view(self.place.channel).is_err(),
                    Some(Scope::Anywhere) | None => false,
                },
                InteractionData::Component(custom_id) => ButtonTraits::of(custom_id).begins_match,
                _ => false,
            }
    }

    pub(super) fn may_begin_here(&self) -> bool {
        self.interaction.settings.may_begin_in(self.place.home())
    }

    /// The answer that names the channels in which it works.
    pub(super) fn wrong_channel_response(&self) -> Response {
        let channels = markup::channels(&self.interaction.settings.guild.get(&CHANNELS));
        Response::private(self.language.say("not-here", &[("channels", channels.into())]))
    }

    /// The channel about which Discord still has to be asked whether the caller sees it.
    pub(super) fn channel_to_see(&self) -> Outcome<Option<ChannelId>> {
        let named = match &self.interaction.data {
            InteractionData::Command(call) => of_command(call),
            InteractionData::Component(custom_id) => ButtonTraits::of(custom_id).subject,
            InteractionData::AdminReason { id, .. } => Some(NamedObject::Match(*id)),
            InteractionData::Word(seen, _) => Some(NamedObject::Match(seen.match_id())),
            _ => None,
        };
        match named {
            Some(named) => Ok(self.table.play.channel_to_see(&self.request(), named)?),
            None => Ok(None),
        }
    }
}

fn of_command(call: &CommandInput) -> Option<NamedObject> {
    if let Some(CommandTarget::Message(message)) = &call.target {
        return message.own.map(NamedObject::Message);
    }
    if let Some(of) = call.rematch_of() {
        return Some(NamedObject::Match(of));
    }
    let named = call.channel("channel").map(|channel| NamedObject::Channel(channel.id));
    named.or_else(|| Some(NamedObject::Match(admin::typed_match(call.string("match")?)?)))
}
