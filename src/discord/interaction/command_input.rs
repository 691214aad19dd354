//! A command as it arrives: its name and its options, each option checked once. A form that was filled in is a
//! command whose options are the fields.

use super::custom_id::FormId;
use super::form::FilledForm;
use super::option_value::{AttachedFile, NamedChannel, OptionValue};
use super::user::User;
use crate::locale::Language;
use crate::store::ids::{ChannelId, MatchId, MessageId, PersonId};
use crate::store::people::without_former_player;
use crate::table::Untrusted;
use serenity::all::{
    ChannelType, CommandData, CommandDataOption, CommandDataOptionValue, CommandInteraction, Message, Permissions,
    ResolvedTarget,
};

/// A command that was used or is being typed.
#[derive(Clone, Debug)]
pub struct CommandInput {
    pub name: String,
    /// The target of a command in a context menu.
    pub target: Option<CommandTarget>,
    pub subcommand: Option<String>,
    is_form: bool,
    /// The people who are named in it and members of the server where it is used.
    members: Vec<PersonId>,
    options: Vec<(String, OptionValue)>,
}

/// An option that is being typed.
#[derive(Clone, Copy, Debug)]
pub struct Typing<'a> {
    /// Its name.
    pub option: &'a str,
    /// The text that has been typed so far.
    pub text: &'a str,
}

/// The user or message in whose menu a command was chosen.
#[derive(Clone, Debug)]
pub enum CommandTarget {
    /// A user, from whose menu it was chosen.
    User(User),
    /// A message, from whose menu it was chosen.
    Message(TargetMessage),
}

/// A message on which a command was used. None of it is kept.
#[derive(Clone, Debug)]
pub struct TargetMessage {
    /// The message, if it is the bot's own.
    pub own: Option<MessageId>,
    /// Its text, the alt texts of its pictures, and its embeds.
    pub texts: Vec<String>,
}

/// The value of the option with this name, if it is of this kind.
macro_rules! accessors {
    ($($(#[$about:meta])* $getter:ident: $kind:pat => $given:ty = $value:expr;)*) => {$(
        $(#[$about])*
        pub fn $getter(&self, name: &str) -> Option<$given> {
            match self.value(name)? {
                $kind => Some($value),
                _ => None,
            }
        }
    )*};
}

impl CommandInput {
    /// The option of a form for a rematch that names the match; the command has none.
    const REMATCH_OF: &str = "rematch";

    /// The command in an interaction, or `None` where it names something that Discord does not tell of.
    pub(super) fn of(command: &CommandInteraction) -> Option<CommandInput> {
        let data = &command.data;
        let known = |given: &CommandDataOption| Some((given.name.clone(), value(data, given)?));
        let (subcommand, given) = match data.options.as_slice() {
            [CommandDataOption { name, value: CommandDataOptionValue::SubCommand(given), .. }] => {
                (Some(name), given.as_slice())
            }
            given => (None, given),
        };
        Some(CommandInput {
            name: data.name.clone(),
            target: match data.target() {
                Some(ResolvedTarget::User(user, _)) => Some(CommandTarget::User(User::of(user))),
                Some(ResolvedTarget::Message(message)) => {
                    let is_own = message.author.id.get() == command.application_id.get();
                    Some(CommandTarget::Message(TargetMessage::of(message, is_own)))
                }
                _ => None,
            },
            subcommand: subcommand.cloned(),
            is_form: false,
            members: data.resolved.members.keys().map(|id| PersonId(id.get())).collect(),
            // While it is being typed, values that are not known yet are left out.
            options: match data.autocomplete() {
                Some(_) => given.iter().filter_map(known).collect(),
                None => given.iter().map(known).collect::<Option<_>>()?,
            },
        })
    }

    /// The command that a form stands for.
    pub(super) fn filled_in(form: FormId, filled: FilledForm) -> CommandInput {
        let FilledForm { mut fields, members } = filled;
        let command = match form {
            FormId::Challenge(rematch_of) => {
                fields.extend(
                    rematch_of.map(|of| (CommandInput::REMATCH_OF.to_owned(), OptionValue::Text(of.to_string()))),
                );
                "challenge"
            }
            FormId::Import => "import",
            // These are no commands, and have been read before.
            FormId::AdminReason(..) | FormId::Word(_) => "admin",
        };
        let name = Language::English.text(&format!("command-{command}"));
        CommandInput { name, target: None, subcommand: None, is_form: true, members, options: fields }
    }

    /// Whether Discord says that somebody who is named is a member of the server where it is used.
    pub fn is_member(&self, person: PersonId) -> bool {
        self.members.contains(&person)
    }

    /// The option that is being typed, if suggestions for one are asked for.
    pub fn typing(&self) -> Option<Typing<'_>> {
        self.options.iter().find_map(|(option, value)| match value {
            OptionValue::Typing(text) => Some(Typing { option, text }),
            _ => None,
        })
    }

    /// For each named channel, whether the caller can see it; those for which Discord does not say are left out.
    pub fn sight(&self) -> impl Iterator<Item = (ChannelId, bool)> {
        self.options.iter().filter_map(|(_, value)| match value {
            OptionValue::Channel(named) => named.is_seen.map(|is_seen| (named.id, is_seen)),
            _ => None,
        })
    }

    /// The match of whose rematch a form has the options.
    pub fn rematch_of(&self) -> Option<Untrusted<MatchId>> {
        self.string(CommandInput::REMATCH_OF)?.parse().ok()
    }

    /// Whether it is a command without any option, and no form.
    pub fn is_bare(&self) -> bool {
        self.options.is_empty() && !self.is_form
    }

    /// The number of an option, or the first one chosen from a menu.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.value(name)? {
            OptionValue::Number(number) => Some(*number),
            OptionValue::Chosen(chosen) => chosen.first()?.parse().ok(),
            _ => None,
        }
    }

    /// The text of an option, or the first entry chosen from a menu.
    pub fn string(&self, name: &str) -> Option<&str> {
        match self.value(name)? {
            OptionValue::Text(text) | OptionValue::Typing(text) => Some(text),
            OptionValue::Chosen(chosen) => chosen.first().map(String::as_str),
            _ => None,
        }
    }

    accessors! {
        /// The entries chosen from a menu of a form; `None` if it was no form with such a menu.
        chosen: OptionValue::Chosen(chosen) => &[String] = chosen;
        /// The yes or no of an option.
        flag: OptionValue::Flag(flag) => bool = *flag;
        /// The person named by an option.
        user: OptionValue::User(user) => &User = user;
        channel: OptionValue::Channel(channel) => NamedChannel = *channel;
        /// The file that is attached by an option.
        file: OptionValue::File(file) => &AttachedFile = file;
    }

    fn value(&self, name: &str) -> Option<&OptionValue> {
        self.options.iter().find(|(given, _)| given == name).map(|(_, value)| value)
    }
}

fn value(data: &CommandData, given: &CommandDataOption) -> Option<OptionValue> {
    Some(match &given.value {
        CommandDataOptionValue::String(text) => OptionValue::Text(without_former_player(text)),
        CommandDataOptionValue::Integer(number) => OptionValue::Number(*number),
        CommandDataOptionValue::Boolean(flag) => OptionValue::Flag(*flag),
        CommandDataOptionValue::User(id) => OptionValue::User(User::of(data.resolved.users.get(id)?)),
        CommandDataOptionValue::Channel(id) => {
            let resolved = data.resolved.channels.get(id)?;
            let may_see = resolved.permissions.is_some_and(Permissions::view_channel);
            // In a private thread View Channel does not mean that the person sees it.
            let is_seen = (!may_see || resolved.kind != ChannelType::PrivateThread).then_some(may_see);
            OptionValue::Channel(NamedChannel { id: ChannelId(id.get()), is_seen })
        }
        CommandDataOptionValue::Attachment(id) => {
            let file = data.resolved.attachments.get(id)?;
            let size = usize::try_from(file.size).unwrap_or(usize::MAX);
            OptionValue::File(AttachedFile { size, url: file.url.clone() })
        }
        CommandDataOptionValue::Autocomplete { value, .. } => OptionValue::Typing(value.clone()),
        _ => return None,
    })
}

impl TargetMessage {
    fn of(message: &Message, is_own: bool) -> TargetMessage {
        let alts = message.attachments.iter().filter_map(|file| file.description.as_ref());
        let embeds = message.embeds.iter().flat_map(|embed| [&embed.title, &embed.description]).flatten();
        let texts = std::iter::once(&message.content).chain(embeds).chain(alts).cloned().collect();
        TargetMessage { own: is_own.then(|| MessageId(message.id.get())), texts }
    }
}
