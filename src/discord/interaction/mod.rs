//! What comes in from Discord, checked once and put into our words.

mod command;
pub mod custom_id;
mod place;
mod place_kind;

pub use crate::discord::interaction::command::{
    AdminCommand, AdminOrder, Command, Completion, MessageTarget, WatchTarget,
};
pub use crate::discord::interaction::place::Place;
pub use crate::discord::interaction::place_kind::PlaceKind;

use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::engine::dice::Die;
use crate::engine::rulebook::Section;
use crate::locale::Language;
use crate::store::ids::{ChannelId, InteractionId, MessageId, MessageRef, PersonId, RoleId};
use crate::store::people;
use crate::table::{Choice, InForce, ServerChoice};
use serenity::all::{
    self, ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Member,
    MessageFlags, ModalInteraction, Permissions,
};

/// Somebody asked for something.
#[derive(Clone)]
pub struct Interaction {
    /// Unique for every command and custom_id: a replayed one has the same.
    pub id: InteractionId,
    /// What answers it; worth as much as a password for 15 minutes.
    pub token: String,
    /// Who asked.
    pub caller: User,
    /// The language of what only the caller reads: the one they have chosen, else that of their Discord.
    pub language: Language,
    /// The language of the caller's Discord, as Discord names it.
    pub locale: String,
    /// What the caller may do on this server.
    pub rights: Rights,
    /// Where.
    pub place: Place,
    /// What the caller, the channel and the server have chosen.
    pub settings: InForce,
    /// The message whose button was pressed.
    pub pressed: Option<MessageRef>,
    /// Whether only the caller sees that message.
    pub pressed_private: bool,
    /// For what.
    pub data: InteractionData,
}

/// A person or program as Discord shows them.
#[derive(Clone, Debug)]
pub struct User {
    /// Discord's id.
    pub id: PersonId,
    /// The name that they show: anything that can be typed.
    pub name: String,
    /// The account's name: plain ASCII.
    pub username: String,
    /// Whether it is a program.
    pub is_bot: bool,
}

impl User {
    /// A user, by the name that they show everywhere: what they are called on one server is no business of another.
    #[must_use]
    pub fn of(user: &all::User) -> User {
        User {
            id: PersonId(user.id.get()),
            name: user.global_name.as_ref().unwrap_or(&user.name).clone(),
            username: user.name.clone(),
            is_bot: user.bot,
        }
    }

    /// The person as the table knows people.
    #[must_use]
    pub fn person(&self) -> people::Person {
        people::Person { id: self.id, display_name: self.name.clone(), username: self.username.clone() }
    }
}

/// What somebody may do on a server, and what they are there; nothing outside servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// All that they may do in the channel.
    pub permissions: Permissions,
    /// Their roles.
    pub roles: Vec<RoleId>,
}

impl Rights {
    fn of(member: Option<&Member>) -> Rights {
        let roles = member.iter().flat_map(|member| &member.roles).map(|role| RoleId(role.get()));
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Rights { permissions, roles: roles.collect() }
    }
}

/// What was asked for.
#[derive(Clone, Debug)]
pub enum InteractionData {
    /// A slash command.
    Command(Command),
    /// A button or a menu.
    Component(CustomId),
    /// A form that was filled in: what it asks for, and what was written.
    ModalSubmit(CustomId, String),
    /// What completes what is being typed.
    Autocomplete(Completion),
    /// Something that this version does not know: a button or a command of another version.
    Unknown,
}

impl Interaction {
    /// The request in an interaction, or `None` for one that this program does not take or never offered.
    #[must_use]
    pub fn of(raw: all::Interaction) -> Option<Interaction> {
        match raw {
            all::Interaction::Command(command) => {
                let data = Command::of(&command).map_or(InteractionData::Unknown, InteractionData::Command);
                Some(Interaction::of_command(command, data))
            }
            all::Interaction::Autocomplete(command) => {
                let data = InteractionData::Autocomplete(Completion::of(&command)?);
                Some(Interaction::of_command(command, data))
            }
            all::Interaction::Component(component) => {
                let data = pressed(&component).map_or(InteractionData::Unknown, InteractionData::Component);
                let place = Place::of(
                    PlaceKind::of(component.guild_id, component.context, &component.authorizing_integration_owners),
                    component.channel_id,
                    component.guild_id,
                    component.guild_locale.as_deref().unwrap_or(&component.locale),
                    component.app_permissions,
                    component.channel.as_ref(),
                );
                Some(Interaction {
                    id: InteractionId(component.id.get()),
                    caller: User::of(&component.user),
                    language: Language::of_tag(&component.locale),
                    locale: component.locale,
                    rights: Rights::of(component.member.as_ref()),
                    pressed: Some(MessageRef {
                        channel: place.channel,
                        message: MessageId(component.message.id.get()),
                    }),
                    pressed_private: component
                        .message
                        .flags
                        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
                    place,
                    settings: InForce::default(),
                    data,
                    token: component.token,
                })
            }
            all::Interaction::Modal(form) => Some(Interaction::of_form(form)),
            _ => None,
        }
    }

    fn of_form(form: ModalInteraction) -> Interaction {
        let written = form.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        let data = form.data.custom_id.parse().map_or(InteractionData::Unknown, |custom_id| {
            InteractionData::ModalSubmit(custom_id, written.unwrap_or_default())
        });
        // Forms open in servers alone, where the bot was invited.
        let place = Place::of(
            if form.guild_id.is_some() { PlaceKind::Server } else { PlaceKind::BotDm },
            form.channel_id,
            form.guild_id,
            form.guild_locale.as_deref().unwrap_or(&form.locale),
            form.app_permissions,
            form.channel.as_ref(),
        );
        let opened_on = form.message.as_ref();
        Interaction {
            id: InteractionId(form.id.get()),
            caller: User::of(&form.user),
            rights: Rights::of(form.member.as_ref()),
            settings: InForce::default(),
            language: Language::of_tag(&form.locale),
            locale: form.locale,
            pressed: opened_on.map(|on| MessageRef { channel: place.channel, message: MessageId(on.id.get()) }),
            pressed_private: opened_on
                .and_then(|on| on.flags)
                .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
            place,
            data,
            token: form.token,
        }
    }

    fn of_command(command: CommandInteraction, data: InteractionData) -> Interaction {
        Interaction {
            id: InteractionId(command.id.get()),
            caller: User::of(&command.user),
            language: Language::of_tag(&command.locale),
            rights: Rights::of(command.member.as_deref()),
            place: Place::of(
                PlaceKind::of(command.guild_id, command.context, &command.authorizing_integration_owners),
                command.channel_id,
                command.guild_id,
                command.guild_locale.as_deref().unwrap_or(&command.locale),
                command.app_permissions,
                command.channel.as_ref(),
            ),
            settings: InForce::default(),
            locale: command.locale,
            pressed: None,
            pressed_private: false,
            data,
            token: command.token,
        }
    }

    /// The same with what the caller, the channel and the server have chosen.
    #[must_use]
    pub fn under(mut self, settings: InForce) -> Interaction {
        if let Some(tag) = &settings.own.play.language {
            self.language = Language::of_tag(tag);
        }
        self.place.language = match (self.place.guild, settings.language()) {
            (_, Some(tag)) => Language::of_tag(tag),
            (Some(_), None) => self.place.native,
            (None, None) => self.language,
        };
        Interaction { settings, ..self }
    }

    /// Whether the caller may change what holds for all on this server: whoever may manage the server, and whoever has
    /// the role that its settings name.
    #[must_use]
    pub fn may_administer(&self) -> bool {
        let manages = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
        let named = self.settings.server.admin_role;
        self.rights.permissions.intersects(manages) || named.is_some_and(|role| self.rights.roles.contains(&role))
    }
}

/// What a press asks for: what the custom id says, with what was chosen in a menu added.
fn pressed(component: &ComponentInteraction) -> Option<CustomId> {
    let custom_id: CustomId = component.data.custom_id.parse().ok()?;
    let values = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        ComponentInteractionDataKind::ChannelSelect { values } if custom_id == CustomId::PickChannels => {
            let channels = values.iter().map(|id| ChannelId(id.get())).collect();
            return Some(CustomId::Set(Choice::Server(ServerChoice::Channels(channels))));
        }
        ComponentInteractionDataKind::RoleSelect { values } if custom_id == CustomId::PickRole => {
            let role = values.first().map(|id| RoleId(id.get()));
            return Some(CustomId::Set(Choice::Server(ServerChoice::AdminRole(role))));
        }
        _ => return Some(custom_id),
    };
    let chosen = values.first()?;
    Some(match custom_id {
        CustomId::Match(seen, MatchButton::Pick(_, before)) => {
            let wish = match chosen.strip_prefix("page:") {
                Some(page) => MatchButton::Page(page.parse().ok()?),
                None => MatchButton::Show(format!("{before} {chosen}").trim().to_owned()),
            };
            CustomId::Match(seen, wish)
        }
        CustomId::Match(seen, MatchButton::PickName) => {
            CustomId::Match(seen, MatchButton::Name(chosen.parse().ok().and_then(Die::new)?))
        }
        CustomId::PickSection(terms) => CustomId::Rules(terms, Some(Section::from_key(chosen)?)),
        CustomId::PickFromHistory(listing) => CustomId::PastMatch(listing, chosen.parse().ok()?),
        CustomId::PickContinueHere => CustomId::ContinueHere(chosen.parse().ok()?),
        CustomId::PickBoardSetting(_) => return chosen.parse().ok().map(CustomId::ChooseForBoard),
        CustomId::PickSetting(_) => return chosen.parse().ok().map(CustomId::Set),
        _ => return None,
    })
}
