//! Interactions from Discord, checked once.

pub mod api_limits;
pub mod custom_id;
mod fallback;
pub mod menu_stamp;
pub mod permissions;

mod command_input;
mod form;
mod option_value;
mod picked;
mod place;
mod user;

pub use command_input::{CommandInput, CommandTarget, TargetMessage, Typing};
pub use option_value::{AttachedFile, NamedChannel};
pub use permissions::Posting;
pub use picked::{EntityChoice, PickedChannel};
pub use place::{Place, PlaceKind, ThreadKind};
pub use user::{Rights, User};

use crate::locale::Language;
use crate::settings::registry::{LANGUAGE, ROLE};
use crate::store::administration::AdminAction;
use crate::store::ids::{InteractionId, MatchId, MessageId, MessageRef};
use crate::table::{EffectiveSettings, Seen, Sight, Untrusted};
use custom_id::{CustomId, FormId, MenuId};
use form::FilledForm;
use serde::Deserialize;
use serenity::all::{
    self, AuthorizingIntegrationOwners, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    InteractionContext, Member, Message, MessageFlags, ModalInteraction, Permissions,
};
use std::borrow::Cow;
use std::time::Instant;

/// A command, press, choice or form of a person.
#[derive(Clone)]
pub struct Interaction {
    /// Unique for every command and every press; Discord repeats it when it delivers the same interaction twice.
    pub id: InteractionId,
    /// The secret by which it can be answered for 15 minutes.
    pub token: String,
    pub caller: User,
    /// The language of what only the caller reads: the one they have chosen, else that of their Discord.
    pub language: Language,
    /// The language of the caller's Discord, as Discord names it.
    pub locale: String,
    /// The caller's permissions and roles on this server.
    pub rights: Rights,
    /// The other channels of this server that the caller sees, as far as Discord has said so.
    pub sight: Sight,
    pub place: Place,
    /// The settings of the caller, the channel and the server.
    pub settings: EffectiveSettings,
    /// The message whose button was pressed.
    pub pressed: Option<MessageRef>,
    /// Whether only the caller sees that message.
    pub pressed_is_private: bool,
    /// The largest file that an answer may carry, in bytes.
    pub attachment_limit: usize,
    pub arrived: Instant,
    pub data: InteractionData,
}

/// The content of an interaction, by its kind.
#[derive(Clone, Debug)]
pub enum InteractionData {
    /// A command, or a form with its options.
    Command(CommandInput),
    /// A command that is being typed and asks for suggestions.
    Autocomplete(CommandInput),
    /// A button, or a choice from a menu.
    Component(CustomId),
    /// A choice of channels or roles of the server.
    Picked(EntityChoice),
    /// A choice of channels or roles that are not the server's, which no client offers.
    NotOfGuild,
    /// The form behind a button of the panel of a match: why this is to be done to it.
    AdminReason { id: Untrusted<MatchId>, action: AdminAction, reason: String },
    /// The form for a word for the dice of a match.
    Word(Untrusted<Seen>, String),
    /// A button or a command of another version.
    Unknown,
}

impl InteractionData {
    pub const fn kind(&self) -> &'static str {
        match self {
            InteractionData::Command(_) => "command",
            InteractionData::Autocomplete(_) => "autocomplete",
            InteractionData::Component(_) | InteractionData::Picked(_) | InteractionData::NotOfGuild => "component",
            InteractionData::AdminReason { .. } | InteractionData::Word(..) => "modal",
            InteractionData::Unknown => "unknown",
        }
    }
}

/// An interaction in our words: serenity has a type for each kind, with much the same fields.
macro_rules! interaction {
    ($raw:ident, $kind:expr, $member:expr, $pressed:expr, $data:expr) => {{
        let raw = $raw;
        let (member, pressed): (Option<&Member>, Option<&Message>) = ($member, $pressed);
        let (locale, about) = (raw.guild_locale.as_deref(), raw.channel.as_ref());
        let place = Place::of($kind, raw.channel_id, raw.guild_id, locale, raw.app_permissions, about);
        Interaction {
            id: InteractionId(raw.id.get()),
            caller: User::with_nickname(&raw.user, member.and_then(|member| member.nick.as_deref())),
            language: Language::of_tag(&raw.locale),
            locale: raw.locale.clone(),
            rights: Rights::of(member),
            sight: sight_of(member, &$data),
            pressed: pressed.map(|message| message_in(&place, message)),
            pressed_is_private: pressed.is_some_and(is_private),
            attachment_limit: usize::try_from(raw.attachment_size_limit).unwrap_or(usize::MAX),
            place,
            settings: EffectiveSettings::default(),
            arrived: Instant::now(),
            data: $data,
            token: raw.token.clone(),
        }
    }};
}

/// Reads the data of an event `INTERACTION_CREATE`, as serenity does, or only what the bot needs of it where serenity cannot;
/// `None` for an interaction that this program does not take.
pub fn read(raw: &serde_json::Value) -> serde_json::Result<Option<Interaction>> {
    let mut raw = Cow::Borrowed(raw);
    let filled = (raw["type"] == form::FORM).then(|| form::take_fields(raw.to_mut()));
    let parsed = all::Interaction::deserialize(&*raw).or_else(|_| fallback::read(&raw))?;
    let mut interaction = match (parsed, filled) {
        (all::Interaction::Modal(modal), Some(filled)) => {
            Some(Interaction::of_form(&modal, kind_of_form(&raw), filled))
        }
        (parsed, _) => Interaction::of(parsed),
    };
    if let Some(InteractionData::Picked(EntityChoice { channel: Some(channel), .. })) =
        interaction.as_mut().map(|interaction| &mut interaction.data)
    {
        channel.note_bots_permissions(&raw["data"]["resolved"]["channels"]);
    }
    Ok(interaction)
}

impl Interaction {
    /// The interaction; `None` for kinds that this program does not handle.
    fn of(raw: all::Interaction) -> Option<Interaction> {
        match raw {
            all::Interaction::Command(command) => {
                let data = CommandInput::of(&command).map_or(InteractionData::Unknown, InteractionData::Command);
                Some(Interaction::of_command(&command, data))
            }
            all::Interaction::Autocomplete(command) => {
                let data = InteractionData::Autocomplete(CommandInput::of(&command)?);
                Some(Interaction::of_command(&command, data))
            }
            all::Interaction::Component(component) => Some(Interaction::of_component(&component)),
            _ => None,
        }
    }

    fn of_command(command: &CommandInteraction, data: InteractionData) -> Interaction {
        let kind = PlaceKind::of(command.guild_id, command.context, &command.authorizing_integration_owners);
        interaction!(command, kind, command.member.as_deref(), None, data)
    }

    fn of_component(component: &ComponentInteraction) -> Interaction {
        let kind = PlaceKind::of(component.guild_id, component.context, &component.authorizing_integration_owners);
        let data = component_data(component);
        interaction!(component, kind, component.member.as_ref(), Some(&component.message), data)
    }

    fn of_form(form: &ModalInteraction, kind: PlaceKind, filled: FilledForm) -> Interaction {
        let data = match form.data.custom_id.parse() {
            Ok(FormId::AdminReason(id, action)) => {
                let reason = filled.text(FormId::REASON).unwrap_or_default();
                InteractionData::AdminReason { id, action, reason }
            }
            Ok(FormId::Word(seen)) => InteractionData::Word(seen, filled.text(FormId::WORD).unwrap_or_default()),
            Ok(id) => InteractionData::Command(CommandInput::filled_in(id, filled)),
            Err(_) => InteractionData::Unknown,
        };
        interaction!(form, kind, form.member.as_ref(), form.message.as_deref(), data)
    }

    /// This interaction under the settings of its caller, channel and server.
    pub fn under(mut self, settings: EffectiveSettings) -> Interaction {
        self.language = settings.own.get(&LANGUAGE).unwrap_or(self.language);
        let default = self.place.native.or(settings.first_language());
        self.place.language = settings.language().or(default).unwrap_or(self.language);
        Interaction { settings, ..self }
    }

    /// The keys of the names of the permissions that the caller lacks to post this here. Outside servers nobody lacks
    /// any.
    pub fn caller_lacks(&self, posting: Posting) -> Vec<&'static str> {
        // In a locked thread only people who manage threads can write.
        let locked = if self.place.is_locked { Permissions::MANAGE_THREADS } else { Permissions::empty() };
        let needed =
            if self.place.guild.is_some() { self.place.needed_for(posting) | locked } else { Permissions::empty() };
        permissions::names(permissions::lacking(needed, self.rights.permissions))
    }

    /// Whether the caller owns this server or has the permission Administrator.
    pub fn is_administrator(&self) -> bool {
        self.rights.permissions.administrator()
    }

    /// Whether the caller may remove members of this server, or administer its matches.
    pub fn may_remove_members(&self) -> bool {
        self.may_administer()
            || self.rights.permissions.intersects(Permissions::KICK_MEMBERS | Permissions::BAN_MEMBERS)
    }

    /// Whether the caller may administer matches and settings of this server: by the permission to manage the server, or by
    /// the role named in the settings.
    pub fn may_administer(&self) -> bool {
        let manages = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
        let named = self.settings.guild.get(&ROLE);
        self.rights.permissions.intersects(manages) || named.is_some_and(|role| self.rights.roles.contains(&role))
    }
}

/// The channels that the caller can see, as far as the interaction shows.
fn sight_of(member: Option<&Member>, data: &InteractionData) -> Sight {
    let permissions = member.and_then(|member| member.permissions);
    match data {
        _ if permissions.is_some_and(Permissions::administrator) => Sight::All,
        InteractionData::Command(call) => Sight::Asked(call.sight().collect()),
        _ => Sight::Asked(Vec::new()),
    }
}

fn message_in(place: &Place, message: &Message) -> MessageRef {
    MessageRef { channel: place.channel, message: MessageId(message.id.get()) }
}

/// The kind of place in which a form was filled in, which serenity does not read from it.
fn kind_of_form(raw: &serde_json::Value) -> PlaceKind {
    let guild = all::GuildId::deserialize(&raw["guild_id"]).ok();
    let context = InteractionContext::deserialize(&raw["context"]).ok();
    let owners = AuthorizingIntegrationOwners::deserialize(&raw["authorizing_integration_owners"]).unwrap_or_default();
    PlaceKind::of(guild, context, &owners)
}

fn is_private(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// The meaning of a pressed button or of a choice from a menu.
fn component_data(component: &ComponentInteraction) -> InteractionData {
    let custom_id = menu_stamp::without(&component.data.custom_id);
    let data = match &component.data.kind {
        ComponentInteractionDataKind::Button => custom_id.parse().ok().map(InteractionData::Component),
        ComponentInteractionDataKind::StringSelect { values } => {
            let menu = custom_id.parse::<MenuId>().ok().zip(values.first());
            menu.and_then(|(menu, value)| menu.chosen(value)).map(InteractionData::Component)
        }
        _ => Some(
            EntityChoice::of(custom_id, &component.data).map_or(InteractionData::NotOfGuild, InteractionData::Picked),
        ),
    };
    data.unwrap_or(InteractionData::Unknown)
}
