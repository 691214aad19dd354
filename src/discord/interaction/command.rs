//! The slash commands as they arrive.

use super::User;
use crate::discord::commands::registration;
use crate::discord::interaction::custom_id::SettingsPanel;
use crate::discord::messages::terms::TypedTerms;
use crate::engine::dice::Die;
use crate::engine::rulebook::Section;
use crate::engine::score::Worth;
use crate::store::ids::{ChannelId, MessageId, PersonId};
use serenity::all::{
    self, CommandDataOption, CommandDataOptionValue, CommandInteraction, Message, Permissions, ResolvedTarget,
};

/// A slash command with its options.
#[derive(Clone, Debug)]
pub enum Command {
    /// `/challenge`
    Challenge {
        /// Whom; `None` is anyone.
        opponent: Option<User>,
        /// To what.
        typed: TypedTerms,
    },
    /// `/accept`
    Accept,
    /// `/decline`
    Decline,
    /// `/roll`
    Roll,
    /// `/move` with what was typed.
    Move(String),
    /// `/pass`
    Pass,
    /// `/name` with the doublet.
    Name(Die),
    /// `/double`
    Double,
    /// `/take`
    Take,
    /// `/beaver`
    Beaver,
    /// `/drop`
    Drop,
    /// `/again`
    PlayAgain,
    /// `/resign`
    Resign(Worth),
    /// `/stop`
    Stop,
    /// `/board`
    Board,
    /// `/rules`
    Rules {
        /// Which part; `None` is an overview.
        section: Option<Section>,
        /// The slug of the rule set; `None` is what is played in this channel.
        rules: Option<String>,
    },
    /// `/ruling` with the play in question; `None` is the last one of the game.
    Ruling(Option<String>),
    /// `/position` with an id that names one; `None` is the board of this channel.
    Position(Option<String>),
    /// The command on a message.
    PositionOfMessage(MessageTarget),
    /// `/export`
    Export,
    /// `/leaderboard`
    Leaderboard,
    /// `/replay` with the number of a game; `None` is the latest of which something is to be seen.
    Replay(Option<i64>),
    /// `/games`
    Games,
    /// `/history`
    History {
        /// Of whom; `None` is the caller.
        player: Option<PersonId>,
        /// Against whom; `None` is anybody.
        opponent: Option<PersonId>,
    },
    /// `/watch`
    Watch(WatchTarget),
    /// `/settings board`
    BoardSettings,
    /// `/settings play`, `/settings channel` or `/settings server`
    Settings(SettingsPanel),
    /// `/admin`
    Admin(AdminCommand),
    /// `/help`
    Help,
}

/// A channel whose match is to be watched.
#[derive(Clone, Copy, Debug)]
pub struct WatchTarget {
    /// The channel or thread.
    pub channel: ChannelId,
    /// Whether the caller can see it.
    pub may_see: bool,
}

/// A message on which a command was used. None of it is kept.
#[derive(Clone, Debug)]
pub struct MessageTarget {
    /// The message, if it is the bot's own.
    pub own: Option<MessageId>,
    /// What can be read in it: its text, the words for its pictures, its embeds.
    pub texts: Vec<String>,
}

/// `/admin` and what comes after it.
#[derive(Clone, Debug)]
pub enum AdminCommand {
    /// Something is to be done to a match.
    Act {
        /// What.
        order: AdminOrder,
        /// Why.
        reason: String,
        /// To which match, as it was typed; `None` is the one in this channel.
        on: Option<String>,
    },
    /// What was done is to be shown.
    Log,
}

/// What is to be done to a match.
#[derive(Clone, Copy, Debug)]
pub enum AdminOrder {
    /// End it without a winner.
    Abort,
    /// Set it aside.
    Adjourn,
    /// End it with a winner.
    Settle {
        /// Who wins.
        winner: PersonId,
        /// Whether that counts for the ratings; it does if that is left out.
        rated: Option<bool>,
    },
    /// Give it another winner.
    Correct {
        /// Who has won.
        winner: PersonId,
        /// Whether that counts for the ratings; it does if that is left out.
        rated: Option<bool>,
    },
}

/// What is to be completed while it is being typed.
#[derive(Clone, Debug)]
pub enum Completion {
    /// The play of `/move`.
    Play(String),
    /// The options of `/challenge`.
    Agreements(TypedTerms),
    /// The match of `/admin`.
    Match(String),
}

impl Command {
    /// The command in an interaction, or `None` for one that this program never offered.
    pub(super) fn of(command: &CommandInteraction) -> Option<Command> {
        match command.data.target() {
            Some(ResolvedTarget::User(user, _)) => return on_user(&command.data.name, user),
            Some(ResolvedTarget::Message(message)) => {
                return on_message(
                    &command.data.name,
                    message,
                    message.author.id.get() == command.application_id.get(),
                );
            }
            _ => {}
        }
        let options = Options(&command.data.options);
        Some(match command.data.name.as_str() {
            "challenge" => Command::Challenge {
                opponent: match options.value("player") {
                    Some(named) => Some(User::of(command.data.resolved.users.get(&named.as_user_id()?)?)),
                    None => None,
                },
                typed: options.typed_terms(),
            },
            "accept" => Command::Accept,
            "decline" => Command::Decline,
            "roll" => Command::Roll,
            "move" => Command::Move(options.string("play")?),
            "pass" => Command::Pass,
            "name" => Command::Name(options.number("doublet").and_then(|n| Die::new(u8::try_from(n).ok()?))?),
            "double" => Command::Double,
            "take" => Command::Take,
            "beaver" => Command::Beaver,
            "drop" => Command::Drop,
            "again" => Command::PlayAgain,
            "resign" => Command::Resign(options.string("kind")?.parse().ok()?),
            "stop" => Command::Stop,
            "board" => Command::Board,
            "rules" => Command::Rules {
                section: options.string("section").and_then(|key| Section::from_key(&key)),
                rules: options.string("rules"),
            },
            "ruling" => Command::Ruling(options.string("play")),
            "position" => Command::Position(options.string("id")),
            "export" => Command::Export,
            "leaderboard" => Command::Leaderboard,
            "replay" => Command::Replay(options.number("game")),
            "games" => Command::Games,
            "history" => Command::History { player: options.person("player"), opponent: options.person("opponent") },
            "watch" => {
                let channel = options.value("channel")?.as_channel_id()?;
                let permissions = command.data.resolved.channels.get(&channel)?.permissions;
                let may_see = permissions.is_some_and(Permissions::view_channel);
                Command::Watch(WatchTarget { channel: ChannelId(channel.get()), may_see })
            }
            "settings" => match command.data.options.first()?.name.as_str() {
                "board" => Command::BoardSettings,
                "play" => Command::Settings(SettingsPanel::Play),
                "channel" => Command::Settings(SettingsPanel::Channel),
                "server" => Command::Settings(SettingsPanel::Server),
                _ => return None,
            },
            "admin" => Command::Admin(AdminCommand::of(command.data.options.first()?)?),
            "help" => Command::Help,
            _ => return None,
        })
    }
}

/// A command from the menu of a user.
fn on_user(name: &str, user: &all::User) -> Option<Command> {
    (name == registration::on_user_name())
        .then(|| Command::Challenge { opponent: Some(User::of(user)), typed: TypedTerms::default() })
}

/// A command from the menu of a message.
fn on_message(name: &str, message: &Message, is_own: bool) -> Option<Command> {
    let alts = message.attachments.iter().filter_map(|file| file.description.as_ref());
    let embeds = message.embeds.iter().flat_map(|embed| [&embed.title, &embed.description]).flatten();
    let texts = std::iter::once(&message.content).chain(embeds).chain(alts).cloned().collect();
    let own = is_own.then(|| MessageId(message.id.get()));
    (name == registration::on_message_name()).then_some(Command::PositionOfMessage(MessageTarget { own, texts }))
}

impl AdminCommand {
    fn of(subcommand: &CommandDataOption) -> Option<AdminCommand> {
        let CommandDataOptionValue::SubCommand(options) = &subcommand.value else { return None };
        let options = Options(options);
        let winner = || Some(PersonId(options.value("winner")?.as_user_id()?.get()));
        let rated = options.value("rated").and_then(CommandDataOptionValue::as_bool);
        let order = match subcommand.name.as_str() {
            "abort" => AdminOrder::Abort,
            "adjourn" => AdminOrder::Adjourn,
            "settle" => AdminOrder::Settle { winner: winner()?, rated },
            "correct" => AdminOrder::Correct { winner: winner()?, rated },
            "log" => return Some(AdminCommand::Log),
            _ => return None,
        };
        Some(AdminCommand::Act { order, reason: options.string("reason")?, on: options.string("match") })
    }
}

impl Completion {
    /// What is being typed in an interaction.
    pub(super) fn of(command: &CommandInteraction) -> Option<Completion> {
        let typed = command.data.autocomplete()?;
        match (command.data.name.as_str(), typed.name) {
            ("admin", "match") => Some(Completion::Match(typed.value.to_owned())),
            ("move", _) => Some(Completion::Play(typed.value.to_owned())),
            ("challenge", "options") => {
                let options = typed.value.to_owned();
                Some(Completion::Agreements(TypedTerms { options, ..Options(&command.data.options).typed_terms() }))
            }
            _ => None,
        }
    }
}

/// The options of a command.
struct Options<'a>(&'a [CommandDataOption]);

impl Options<'_> {
    fn value(&self, name: &str) -> Option<&CommandDataOptionValue> {
        self.0.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    fn string(&self, name: &str) -> Option<String> {
        self.value(name).and_then(CommandDataOptionValue::as_str).map(str::to_owned)
    }

    fn number(&self, name: &str) -> Option<i64> {
        self.value(name).and_then(CommandDataOptionValue::as_i64)
    }

    fn person(&self, name: &str) -> Option<PersonId> {
        self.value(name).and_then(CommandDataOptionValue::as_user_id).map(|id| PersonId(id.get()))
    }

    fn typed_terms(&self) -> TypedTerms {
        TypedTerms {
            rules: self.string("rules"),
            points: self.number("points"),
            money: self.value("money").and_then(CommandDataOptionValue::as_bool).unwrap_or(false),
            options: self.string("options").unwrap_or_default(),
            thread: self.value("thread").and_then(CommandDataOptionValue::as_bool).unwrap_or(false),
        }
    }
}
