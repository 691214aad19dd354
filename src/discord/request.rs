//! What comes in from Discord, checked once and put into our words.

mod command;
mod place;
mod scene;

pub use command::{AdminCommand, Command, Completion, Order, Target, Watched};
pub use place::Place;
pub use scene::Scene;

use super::press::{Press, Wish};
use crate::engine::dice::Die;
use crate::engine::rulebook::Section;
use crate::locale::Language;
use crate::store::ids::{ChannelId, InteractionId, MessageId, MessageRef, PersonId, RoleId};
use crate::store::people;
use crate::table::{Choice, InForce, ServerChoice};
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction, Member,
    MessageFlags, ModalInteraction, Permissions, User,
};

/// Somebody asked for something.
#[derive(Clone)]
pub struct Request {
    /// Unique for every command and press: a replayed one has the same.
    pub id: InteractionId,
    /// What answers it; worth as much as a password for 15 minutes.
    pub token: String,
    /// Who asked.
    pub caller: Person,
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
    pub ask: Ask,
}

/// A person as Discord shows them.
#[derive(Clone, Debug)]
pub struct Person {
    /// Discord's id.
    pub id: PersonId,
    /// The name that they show: anything that can be typed.
    pub name: String,
    /// The account's name: plain ASCII.
    pub username: String,
    /// Whether it is a program.
    pub is_bot: bool,
}

impl Person {
    /// A user, by the name that they show everywhere: what they are called on one server is no business of another.
    #[must_use]
    pub fn of(user: &User) -> Person {
        Person {
            id: PersonId(user.id.get()),
            name: user.global_name.as_ref().unwrap_or(&user.name).clone(),
            username: user.name.clone(),
            is_bot: user.bot,
        }
    }

    /// The person as the table knows people.
    #[must_use]
    pub fn known(&self) -> people::Person {
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
pub enum Ask {
    /// A slash command.
    Command(Command),
    /// A button or a menu.
    Press(Press),
    /// A form that was filled in: what it asks for, and what was written.
    Submit(Press, String),
    /// What completes what is being typed.
    Complete(Completion),
    /// Something that this version does not know: a button or a command of another version.
    Unknown,
}

impl Request {
    /// The request in an interaction, or `None` for one that this program does not take or never offered.
    #[must_use]
    pub fn of(interaction: Interaction) -> Option<Request> {
        match interaction {
            Interaction::Command(command) => {
                let ask = Command::of(&command).map_or(Ask::Unknown, Ask::Command);
                Some(Request::of_command(command, ask))
            }
            Interaction::Autocomplete(command) => {
                let ask = Ask::Complete(Completion::of(&command)?);
                Some(Request::of_command(command, ask))
            }
            Interaction::Component(press) => {
                let ask = pressed(&press).map_or(Ask::Unknown, Ask::Press);
                let place = Place::of(
                    Scene::of(press.guild_id, press.context, &press.authorizing_integration_owners),
                    press.channel_id,
                    press.guild_id,
                    press.guild_locale.as_deref().unwrap_or(&press.locale),
                    press.app_permissions,
                    press.channel.as_ref(),
                );
                Some(Request {
                    id: InteractionId(press.id.get()),
                    caller: Person::of(&press.user),
                    language: Language::of_tag(&press.locale),
                    locale: press.locale,
                    rights: Rights::of(press.member.as_ref()),
                    pressed: Some(MessageRef { channel: place.channel, message: MessageId(press.message.id.get()) }),
                    pressed_private: press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
                    place,
                    settings: InForce::default(),
                    ask,
                    token: press.token,
                })
            }
            Interaction::Modal(form) => Some(Request::of_form(form)),
            _ => None,
        }
    }

    fn of_form(form: ModalInteraction) -> Request {
        let written = form.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        let ask =
            form.data.custom_id.parse().map_or(Ask::Unknown, |press| Ask::Submit(press, written.unwrap_or_default()));
        // Forms open in servers alone, where the bot was invited.
        let place = Place::of(
            if form.guild_id.is_some() { Scene::Server } else { Scene::Alone },
            form.channel_id,
            form.guild_id,
            form.guild_locale.as_deref().unwrap_or(&form.locale),
            form.app_permissions,
            form.channel.as_ref(),
        );
        let opened_on = form.message.as_ref();
        Request {
            id: InteractionId(form.id.get()),
            caller: Person::of(&form.user),
            rights: Rights::of(form.member.as_ref()),
            settings: InForce::default(),
            language: Language::of_tag(&form.locale),
            locale: form.locale,
            pressed: opened_on.map(|on| MessageRef { channel: place.channel, message: MessageId(on.id.get()) }),
            pressed_private: opened_on
                .and_then(|on| on.flags)
                .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
            place,
            ask,
            token: form.token,
        }
    }

    fn of_command(command: CommandInteraction, ask: Ask) -> Request {
        Request {
            id: InteractionId(command.id.get()),
            caller: Person::of(&command.user),
            language: Language::of_tag(&command.locale),
            rights: Rights::of(command.member.as_deref()),
            place: Place::of(
                Scene::of(command.guild_id, command.context, &command.authorizing_integration_owners),
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
            ask,
            token: command.token,
        }
    }

    /// The same with what the caller, the channel and the server have chosen.
    #[must_use]
    pub fn under(mut self, settings: InForce) -> Request {
        if let Some(tag) = &settings.own.play.language {
            self.language = Language::of_tag(tag);
        }
        self.place.language = match (self.place.guild, settings.language()) {
            (_, Some(tag)) => Language::of_tag(tag),
            (Some(_), None) => self.place.native,
            (None, None) => self.language,
        };
        Request { settings, ..self }
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
fn pressed(component: &ComponentInteraction) -> Option<Press> {
    let press: Press = component.data.custom_id.parse().ok()?;
    let values = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        ComponentInteractionDataKind::ChannelSelect { values } if press == Press::PickChannels => {
            let channels = values.iter().map(|id| ChannelId(id.get())).collect();
            return Some(Press::Set(Choice::Server(ServerChoice::Channels(channels))));
        }
        ComponentInteractionDataKind::RoleSelect { values } if press == Press::PickRole => {
            let role = values.first().map(|id| RoleId(id.get()));
            return Some(Press::Set(Choice::Server(ServerChoice::AdminRole(role))));
        }
        _ => return Some(press),
    };
    let chosen = values.first()?;
    Some(match press {
        Press::Match(seen, Wish::Pick(_, before)) => {
            let wish = match chosen.strip_prefix("page:") {
                Some(page) => Wish::Page(page.parse().ok()?),
                None => Wish::Show(format!("{before} {chosen}").trim().to_owned()),
            };
            Press::Match(seen, wish)
        }
        Press::Match(seen, Wish::PickName) => Press::Match(seen, Wish::Name(chosen.parse().ok().and_then(Die::new)?)),
        Press::PickSection(terms) => Press::Rules(terms, Some(Section::from_key(chosen)?)),
        Press::PickPast(listing) => Press::PastMatch(listing, chosen.parse().ok()?),
        Press::PickGoOn => Press::GoOn(chosen.parse().ok()?),
        Press::PickLook(_) => return chosen.parse().ok().map(Press::Choose),
        Press::PickSetting(_) => return chosen.parse().ok().map(Press::Set),
        _ => return None,
    })
}
