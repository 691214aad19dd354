//! What a command is: how Discord is told of it, and what is to be done when somebody uses it. Plain data, of which every
//! command's own file has one.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::interaction::CommandCall;
use crate::table::limits;
use std::num::NonZeroU32;

/// A command. It is called, and described, as its texts `command-NAME` and `command-NAME-about` say; one in the menu of a
/// user or a message, as `context-NAME` says.
pub struct Command {
    /// By what its texts are found.
    pub name: &'static str,
    /// Where people find it.
    pub used_on: UsedOn,
    /// What can be said with it.
    pub options: &'static [Opt],
    /// Whether it is only for servers that invited the bot.
    pub only_in_servers: bool,
    /// Whether it is hidden from all who may not manage the server, unless the server's own settings say otherwise.
    pub only_for_managers: bool,
    /// Whether those whom the owner of the bot keeps from using it may use it all the same: what is kept of them is theirs.
    pub despite_ban: bool,
    /// What it means for it that a server has chosen channels for matches.
    pub scope: Scope,
    /// What it costs whoever uses it, in tokens of their [budget](limits).
    pub cost: NonZeroU32,
    /// What has to be known or promised before the command runs, and is not yet; asked until there is nothing more.
    pub needs: fn(&Context<'_>, &CommandCall) -> Outcome<Option<Need>>,
    /// What the command does.
    pub run: fn(&Context<'_>, &CommandCall) -> Outcome,
    /// What completes the option that is being typed.
    pub complete: fn(&Context<'_>, &CommandCall, typed: &str) -> Vec<String>,
}

impl Command {
    /// A slash command about the match of a channel, without options.
    pub const fn new(name: &'static str, run: fn(&Context<'_>, &CommandCall) -> Outcome) -> Command {
        Command {
            name,
            used_on: UsedOn::Channel,
            options: &[],
            only_in_servers: false,
            only_for_managers: false,
            despite_ban: false,
            scope: Scope::Match,
            cost: limits::PRESS,
            needs: |_, _| Ok(None),
            run,
            complete: |_, _, _| Vec::new(),
        }
    }

    /// The key of what it is called. Discord tells which one was used by its English name.
    pub fn called(&self) -> String {
        match self.used_on {
            UsedOn::Channel => format!("command-{}", self.name),
            UsedOn::User | UsedOn::Message => format!("context-{}", self.name),
        }
    }
}

/// Where people find a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsedOn {
    /// It is typed in a channel: a slash command.
    Channel,
    /// In the menu of a user.
    User,
    /// In the menu of a message.
    Message,
}

/// What a command does in a channel in which, as its server has chosen, no matches are begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A match may come of it: nothing.
    Begins,
    /// All see what comes of it: nothing, unless a match is being played there.
    Match,
    /// Only the caller sees what comes of it, or it is done to matches wherever they are: the same as anywhere.
    Anywhere,
}

/// An option of a command, with its texts `option-COMMAND-NAME` and `option-COMMAND-NAME-about`.
pub struct Opt {
    /// By what its texts are found.
    pub name: &'static str,
    /// What can be given.
    pub kind: OptKind,
    /// Whether it must be given.
    pub required: bool,
}

/// What can be given for an option.
pub enum OptKind {
    /// Text of at most so many characters.
    Text(u16),
    /// Text that is completed while it is being typed, of at most so many characters.
    Completed(u16),
    /// One of these words, called as the text `PREFIX-WORD` says.
    Word(&'static str, fn() -> Vec<&'static str>),
    /// A whole number, at least 1 and at most this.
    Number(Option<u8>),
    /// A doublet, by what each of its dice shows.
    Doublet,
    /// Yes or no.
    Flag,
    /// Somebody.
    User,
    /// A channel or thread in which a match can be played.
    Channel,
    /// A file that is attached.
    File,
    /// The word that makes it another command, with options of its own.
    Subcommand(&'static [Opt]),
}

impl Opt {
    /// An option that may be left out.
    pub const fn new(name: &'static str, kind: OptKind) -> Opt {
        Opt { name, kind, required: false }
    }

    /// An option that must be given.
    pub const fn required(name: &'static str, kind: OptKind) -> Opt {
        Opt { name, kind, required: true }
    }
}
