//! The declaration of a command, as plain data: its description for Discord, its needs, and its function. The list of
//! all commands is `ALL` in `commands/mod.rs`.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::interaction::CommandInput;
use crate::table::limits;
use std::num::NonZeroU32;

/// A command. Its name and description are the texts `command-NAME` and `command-NAME-about`; in the menu of a user or
/// a message, its name is the text `context-NAME`.
pub struct Command {
    /// The key of its texts.
    pub name: &'static str,
    pub used_on: UsedOn,
    pub options: &'static [Opt],
    /// Whether it works only on servers that have invited the bot.
    pub only_in_guilds: bool,
    /// Whether it is hidden from all who may not manage the server, unless the server's own settings say otherwise.
    pub only_for_managers: bool,
    /// Whether people banned by the bot's owner may use it: commands about their own data.
    pub despite_ban: bool,
    /// The channels in which it works on a server that has chosen channels for matches.
    pub scope: Scope,
    /// The cost, in tokens of the caller's [budget](limits).
    pub cost: NonZeroU32,
    /// The next lookup or deferral that the command needs before it runs; called again until there is none.
    pub needs: fn(&Context<'_>, &CommandInput) -> Outcome<Option<Need>>,
    pub run: fn(&Context<'_>, &CommandInput) -> Outcome,
    /// Suggestions for the option that is being typed.
    pub complete: fn(&Context<'_>, &CommandInput, typed: &str) -> Vec<String>,
}

impl Command {
    /// A slash command about the match of a channel, without options.
    pub const fn new(name: &'static str, run: fn(&Context<'_>, &CommandInput) -> Outcome) -> Command {
        Command {
            name,
            used_on: UsedOn::Channel,
            options: &[],
            only_in_guilds: false,
            only_for_managers: false,
            despite_ban: false,
            scope: Scope::Match,
            cost: limits::PRESS,
            needs: |_, _| Ok(None),
            run,
            complete: |_, _, _| Vec::new(),
        }
    }

    /// The key of its name. Discord tells which one was used by its English name.
    pub fn name_key(&self) -> String {
        match self.used_on {
            UsedOn::Channel => format!("command-{}", self.name),
            UsedOn::User | UsedOn::Message => format!("context-{}", self.name),
        }
    }
}

/// The menu or place from which a command is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsedOn {
    /// In a channel: a slash command.
    Channel,
    User,
    Message,
}

/// The channels in which a command works on a server that has chosen channels for matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In the chosen channels: a match may begin.
    Begins,
    /// In the chosen channels, and wherever a match is in progress: everybody sees the answer.
    Match,
    /// Everywhere: only the caller sees the answer, or it concerns matches in any channel.
    Anywhere,
}

/// An option of a command, with its texts `option-COMMAND-NAME` and `option-COMMAND-NAME-about`.
pub struct Opt {
    /// The key of its texts.
    pub name: &'static str,
    pub kind: OptKind,
    /// Whether Discord demands it.
    pub required: bool,
}

/// The kind of value of an option.
pub enum OptKind {
    /// Text of at most this many characters.
    Text(u16),
    /// Text that is completed while it is being typed, of at most this many characters.
    Completed(u16),
    /// One of these words, shown as the text `PREFIX-WORD`.
    Word(&'static str, fn() -> Vec<&'static str>),
    /// A whole number from 1 up to this; `None`: without an upper limit.
    Number(Option<u8>),
    /// A doublet, as the number of either die.
    Doublet,
    /// Yes or no.
    Flag,
    User,
    /// A channel or thread in which a match can be played.
    Channel,
    File,
    /// A subcommand with options of its own.
    Subcommand(&'static [Opt]),
}

impl Opt {
    /// An option that may be left out.
    pub const fn new(name: &'static str, kind: OptKind) -> Opt {
        Opt { name, kind, required: false }
    }

    pub const fn required(name: &'static str, kind: OptKind) -> Opt {
        Opt { name, kind, required: true }
    }
}
