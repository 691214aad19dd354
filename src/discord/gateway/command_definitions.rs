//! The commands in the form in which Discord registers them, with names and descriptions in every language. A new
//! command is added in `commands::ALL`, not here.

use crate::discord::commands::{self, Command, Opt, OptKind, UsedOn};
use crate::engine::Die;
use crate::locale::Language;
use serenity::all::{
    ChannelType, CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, Permissions,
};

/// The types of channels in which a match can be played; an option for a channel allows only these.
const PLAYABLE_CHANNELS: [ChannelType; 7] = [
    ChannelType::Text,
    ChannelType::News,
    ChannelType::Voice,
    ChannelType::Stage,
    ChannelType::PublicThread,
    ChannelType::PrivateThread,
    ChannelType::NewsThread,
];

/// The languages besides English, with the names that Discord has for them.
const LOCALIZED: [(Language, &str); 4] =
    [(Language::Danish, "da"), (Language::Finnish, "fi"), (Language::Swedish, "sv-SE"), (Language::Dutch, "nl")];

/// Every command, in the order of `/help`.
pub fn all() -> Vec<CreateCommand> {
    commands::ALL.iter().map(definition).collect()
}

fn definition(command: &Command) -> CreateCommand {
    let name_key = command.name_key();
    let (installed, used): (Vec<_>, Vec<_>) = match command.only_in_guilds {
        true => (vec![InstallationContext::Guild], vec![InteractionContext::Guild]),
        false => (
            vec![InstallationContext::Guild, InstallationContext::User],
            vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel],
        ),
    };
    let mut created = CreateCommand::new(Language::English.text(&name_key))
        .integration_types(installed)
        .contexts(used)
        .kind(match command.used_on {
            UsedOn::Channel => CommandType::ChatInput,
            UsedOn::User => CommandType::User,
            UsedOn::Message => CommandType::Message,
        });
    for (language, locale) in LOCALIZED {
        created = created.name_localized(locale, language.text(&name_key));
    }
    if command.used_on == UsedOn::Channel {
        let about = format!("{name_key}-about");
        created = created.description(Language::English.text(&about));
        for (language, locale) in LOCALIZED {
            created = created.description_localized(locale, language.text(&about));
        }
    }
    if command.only_for_managers {
        created = created.default_member_permissions(Permissions::MANAGE_GUILD);
    }
    created.set_options(command.options.iter().map(|opt| option(command.name, opt)).collect())
}

fn option(command: &str, opt: &Opt) -> CreateCommandOption {
    let name_key = format!("option-{command}-{}", opt.name);
    let about = format!("{name_key}-about");
    let kind = match opt.kind {
        OptKind::Text(_) | OptKind::Completed(_) | OptKind::Word(..) => CommandOptionType::String,
        OptKind::Number(_) | OptKind::Doublet => CommandOptionType::Integer,
        OptKind::Flag => CommandOptionType::Boolean,
        OptKind::User => CommandOptionType::User,
        OptKind::Channel => CommandOptionType::Channel,
        OptKind::File => CommandOptionType::Attachment,
        OptKind::Subcommand(_) => CommandOptionType::SubCommand,
    };
    let mut option = CreateCommandOption::new(kind, Language::English.text(&name_key), Language::English.text(&about));
    for (language, locale) in LOCALIZED {
        option = option.name_localized(locale, language.text(&name_key));
        option = option.description_localized(locale, language.text(&about));
    }
    if opt.required {
        option = option.required(true);
    }
    match opt.kind {
        OptKind::Text(longest) | OptKind::Completed(longest) => {
            let option = if opt.required { option.min_length(1) } else { option };
            option.max_length(longest).set_autocomplete(matches!(opt.kind, OptKind::Completed(_)))
        }
        OptKind::Word(prefix, words) => words().into_iter().fold(option, |option, word| {
            let key = format!("{prefix}-{word}");
            let names = LOCALIZED.map(|(language, locale)| (locale, language.text(&key)));
            option.add_string_choice_localized(Language::English.text(&key), word, names)
        }),
        OptKind::Number(most) => {
            let option = option.min_int_value(1);
            most.map_or(option.clone(), |most| option.max_int_value(most.into()))
        }
        OptKind::Doublet => Die::ALL
            .into_iter()
            .fold(option, |option, die| option.add_int_choice(format!("{die}-{die}"), i32::from(die.pips()))),
        OptKind::Channel => option.channel_types(PLAYABLE_CHANNELS.to_vec()),
        OptKind::Subcommand(options) => {
            options.iter().fold(option, |subcommand, opt| subcommand.add_sub_option(self::option(command, opt)))
        }
        OptKind::Flag | OptKind::User | OptKind::File => option,
    }
}
