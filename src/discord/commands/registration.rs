//! The commands as Discord is told of them, those on users and messages too, with names and descriptions in every language.

use crate::discord::messages::admin::LONGEST_REASON;
use crate::engine::dice::Die;
use crate::engine::rule_sets;
use crate::engine::rulebook::Section;
use crate::engine::terms::LONGEST_MATCH;
use crate::locale::Language;
use serenity::all::{
    ChannelType, CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, Permissions,
};

/// The channels in which a match can be played.
const WATCHABLE: [ChannelType; 6] = [
    ChannelType::Text,
    ChannelType::News,
    ChannelType::Voice,
    ChannelType::PublicThread,
    ChannelType::PrivateThread,
    ChannelType::NewsThread,
];

/// The languages besides English, with the names that Discord has for them.
const LOCALIZED: [(Language, &str); 4] =
    [(Language::Danish, "da"), (Language::Finnish, "fi"), (Language::Swedish, "sv-SE"), (Language::Dutch, "nl")];

/// Every command, in the order of `/help`.
#[must_use]
pub fn all() -> Vec<CreateCommand> {
    vec![
        command("challenge")
            .add_option(option("challenge", "player", CommandOptionType::User))
            .add_option(
                option("challenge", "points", CommandOptionType::Integer)
                    .min_int_value(1)
                    .max_int_value(u64::from(LONGEST_MATCH)),
            )
            .add_option(rule_sets(option("challenge", "rules", CommandOptionType::String)))
            .add_option(option("challenge", "money", CommandOptionType::Boolean))
            .add_option(option("challenge", "options", CommandOptionType::String).set_autocomplete(true))
            .add_option(option("challenge", "thread", CommandOptionType::Boolean)),
        command("accept"),
        command("decline"),
        command("roll"),
        command("move").add_option(
            option("move", "play", CommandOptionType::String).required(true).set_autocomplete(true).max_length(100),
        ),
        command("pass"),
        command("name").add_option(doublets(option("name", "doublet", CommandOptionType::Integer).required(true))),
        command("double"),
        command("take"),
        command("beaver"),
        command("drop"),
        command("again"),
        command("resign").add_option(kinds_of_loss(option("resign", "kind", CommandOptionType::String).required(true))),
        command("stop"),
        command("board"),
        command("rules")
            .add_option(sections(option("rules", "section", CommandOptionType::String)))
            .add_option(rule_sets(option("rules", "rules", CommandOptionType::String))),
        command("ruling").add_option(option("ruling", "play", CommandOptionType::String).max_length(100)),
        command("position").add_option(option("position", "id", CommandOptionType::String).max_length(200)),
        command("export"),
        command("replay").add_option(option("replay", "game", CommandOptionType::Integer).min_int_value(1)),
        command("games"),
        command("history").add_option(option("history", "player", CommandOptionType::User)).add_option(option(
            "history",
            "opponent",
            CommandOptionType::User,
        )),
        in_servers(command("watch")).add_option(
            option("watch", "channel", CommandOptionType::Channel).required(true).channel_types(WATCHABLE.to_vec()),
        ),
        in_servers(command("leaderboard")),
        ["board", "play", "channel", "server"].into_iter().fold(command("settings"), |command, what| {
            command.add_option(option("settings", what, CommandOptionType::SubCommand))
        }),
        command("help"),
        admin(),
        on("challenge", CommandType::User),
        on("position", CommandType::Message),
    ]
}

/// What the command on a user is called where Discord names no language.
#[must_use]
pub fn on_user_name() -> String {
    Language::English.text("context-challenge")
}

/// What the command on a message is called where Discord names no language.
#[must_use]
pub fn on_message_name() -> String {
    Language::English.text("context-position")
}

/// A command in the menu of a user or a message, with its text `context-NAME`; it has no description.
fn on(name: &str, kind: CommandType) -> CreateCommand {
    let called = format!("context-{name}");
    let command = CreateCommand::new(Language::English.text(&called))
        .kind(kind)
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel]);
    LOCALIZED
        .into_iter()
        .fold(command, |command, (language, locale)| command.name_localized(locale, language.text(&called)))
}

/// The same, only for servers that invited the bot.
fn in_servers(command: CreateCommand) -> CreateCommand {
    command.integration_types(vec![InstallationContext::Guild]).contexts(vec![InteractionContext::Guild])
}

/// `/admin`: hidden from all who may not manage the server, unless its own settings say otherwise.
fn admin() -> CreateCommand {
    let reason = || {
        let option = option("admin", "reason", CommandOptionType::String).required(true);
        option.min_length(1).max_length(LONGEST_REASON)
    };
    let winner = || option("admin", "winner", CommandOptionType::User).required(true);
    let rated = || option("admin", "rated", CommandOptionType::Boolean);
    let on = || option("admin", "match", CommandOptionType::String).set_autocomplete(true).max_length(100);
    let order = |name: &str| option("admin", name, CommandOptionType::SubCommand);
    in_servers(command("admin"))
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .add_option(order("abort").add_sub_option(reason()).add_sub_option(on()))
        .add_option(order("adjourn").add_sub_option(reason()).add_sub_option(on()))
        .add_option(
            order("settle")
                .add_sub_option(winner())
                .add_sub_option(reason())
                .add_sub_option(rated())
                .add_sub_option(on()),
        )
        .add_option(
            order("correct")
                .add_sub_option(winner())
                .add_sub_option(reason())
                .add_sub_option(rated())
                .add_sub_option(on()),
        )
        .add_option(order("log"))
}

/// A command with its texts `command-NAME` (what it is called) and `command-NAME-about`.
fn command(name: &str) -> CreateCommand {
    let (called, about) = (format!("command-{name}"), format!("command-{name}-about"));
    let command = CreateCommand::new(Language::English.text(&called))
        .description(Language::English.text(&about))
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel]);
    LOCALIZED.into_iter().fold(command, |command, (language, locale)| {
        command.name_localized(locale, language.text(&called)).description_localized(locale, language.text(&about))
    })
}

/// An option with its texts `option-COMMAND-NAME` and `option-COMMAND-NAME-about`.
fn option(command: &str, name: &str, kind: CommandOptionType) -> CreateCommandOption {
    let (called, about) = (format!("option-{command}-{name}"), format!("option-{command}-{name}-about"));
    let option = CreateCommandOption::new(kind, Language::English.text(&called), Language::English.text(&about));
    LOCALIZED.into_iter().fold(option, |option, (language, locale)| {
        option.name_localized(locale, language.text(&called)).description_localized(locale, language.text(&about))
    })
}

fn kinds_of_loss(option: CreateCommandOption) -> CreateCommandOption {
    ["single", "gammon", "backgammon"]
        .into_iter()
        .fold(option, |option, kind| choice(option, &format!("worth-{kind}"), kind))
}

fn rule_sets(option: CreateCommandOption) -> CreateCommandOption {
    rule_sets::ALL.iter().fold(option, |option, set| choice(option, &format!("set-{}", set.slug), set.slug))
}

fn sections(option: CreateCommandOption) -> CreateCommandOption {
    Section::ALL
        .into_iter()
        .fold(option, |option, section| choice(option, &format!("section-{}", section.key()), section.key()))
}

fn doublets(option: CreateCommandOption) -> CreateCommandOption {
    Die::ALL
        .into_iter()
        .fold(option, |option, die| option.add_int_choice(format!("{die}-{die}"), i32::from(die.pips())))
}

/// A choice that is called as the text `key` says.
fn choice(option: CreateCommandOption, key: &str, value: &str) -> CreateCommandOption {
    let names = LOCALIZED.map(|(language, locale)| (locale, language.text(key)));
    option.add_string_choice_localized(Language::English.text(key), value, names)
}
