//! What comes in from Discord, checked once and put into our words.

mod command;

pub use command::{Command, Completion, Target};

use super::press::{Press, Wish};
use crate::engine::dice::Die;
use crate::engine::rulebook::Section;
use crate::locale::Language;
use crate::store::ids::{ChannelId, GuildId, InteractionId, MessageId, MessageRef, PersonId};
use crate::store::people;
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction, MessageFlags,
    PartialChannel, Permissions, User,
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
    /// The language of the caller's own Discord.
    pub language: Language,
    /// Where.
    pub place: Place,
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

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The channel or thread.
    pub channel: ChannelId,
    /// The server, unless it is a direct message.
    pub guild: Option<GuildId>,
    /// The language of what everybody there reads.
    pub language: Language,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether it is a thread.
    pub is_thread: bool,
    /// Whether threads can be opened in it.
    pub has_threads: bool,
}

impl Place {
    /// Whether the bot may post a board there.
    #[must_use]
    pub fn may_post(&self) -> bool {
        let send = if self.is_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        self.permissions.contains(Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | send)
    }

    /// Whether the bot may open a thread there and post in it.
    #[must_use]
    pub fn may_open_thread(&self) -> bool {
        let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        self.has_threads && self.permissions.contains(needed | Permissions::ATTACH_FILES)
    }
}

/// What was asked for.
#[derive(Clone, Debug)]
pub enum Ask {
    /// A slash command.
    Command(Command),
    /// A button or a menu.
    Press(Press),
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
                let place = Place {
                    channel: ChannelId(press.channel_id.get()),
                    guild: press.guild_id.map(|id| GuildId(id.get())),
                    language: Language::of_tag(press.guild_locale.as_deref().unwrap_or_default()),
                    permissions: press.app_permissions.unwrap_or_default(),
                    is_thread: press.channel.as_ref().is_some_and(is_thread),
                    has_threads: press.channel.as_ref().is_some_and(has_threads),
                };
                Some(Request {
                    id: InteractionId(press.id.get()),
                    caller: Person::of(&press.user),
                    language: Language::of_tag(&press.locale),
                    pressed: Some(MessageRef { channel: place.channel, message: MessageId(press.message.id.get()) }),
                    pressed_private: press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
                    place,
                    ask,
                    token: press.token,
                })
            }
            _ => None,
        }
    }

    fn of_command(command: CommandInteraction, ask: Ask) -> Request {
        Request {
            id: InteractionId(command.id.get()),
            caller: Person::of(&command.user),
            language: Language::of_tag(&command.locale),
            place: Place {
                channel: ChannelId(command.channel_id.get()),
                guild: command.guild_id.map(|id| GuildId(id.get())),
                language: Language::of_tag(command.guild_locale.as_deref().unwrap_or_default()),
                permissions: command.app_permissions.unwrap_or_default(),
                is_thread: command.channel.as_ref().is_some_and(is_thread),
                has_threads: command.channel.as_ref().is_some_and(has_threads),
            },
            pressed: None,
            pressed_private: false,
            ask,
            token: command.token,
        }
    }
}

/// What a press asks for: what the custom id says, with what was chosen in a menu added.
fn pressed(component: &ComponentInteraction) -> Option<Press> {
    let press: Press = component.data.custom_id.parse().ok()?;
    let ComponentInteractionDataKind::StringSelect { values } = &component.data.kind else { return Some(press) };
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
        Press::PickLook(_) => return chosen.parse().ok().map(Press::Choose),
        _ => return None,
    })
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// Announcements have threads of another kind, voice channels and threads themselves have none.
fn has_threads(channel: &PartialChannel) -> bool {
    channel.kind == ChannelType::Text
}
