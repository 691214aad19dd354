//! The commands, with related ones in a file: the description for Discord, the options, what a command needs, and what
//! it does. A new command is a constant [`Command`], its texts, and a line in [`ALL`]. Buttons are listed in `buttons`;
//! those of a player at their turn are in `turn`, answers to the opponent in `accept_decline`.
//!
//! A command calls the table and turns the answer into words and sketches of pictures. Nothing is drawn or sent here:
//! [`delivery`](super::delivery) does that.

mod button_traits;
mod channel_check;
mod context;
pub mod cost;
mod declaration;

mod act;
mod buttons;

mod accept_decline;
mod adjourn;
mod admin;
mod advice;
mod analyse;
mod best;
mod board;
mod challenge;
mod claim;
mod dice;
mod help;
mod house;
mod leaderboard;
mod match_files;
mod match_lists;
mod my_boards;
mod play;
mod position;
mod presets;
mod privacy;
mod profile;
mod questions;
mod rematch;
mod replay;
mod rules;
mod settings;
mod stats;
mod thread_challenge;
mod turn;
mod vacation;
mod watch;
mod words;

pub use context::{Context, EarlyResponse, Outcome};
pub use declaration::{Command, Opt, OptKind, Scope, UsedOn};

use self::button_traits::ButtonTraits;
use crate::discord::delivery::needs::{MetNeeds, Need};
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::delivery::services::Services;
use crate::discord::interaction::api_limits::OPTIONS;
use crate::discord::interaction::{CommandInput, CommandTarget, Interaction, InteractionData};
use crate::discord::messages::markup;
use crate::locale::Language;
use crate::store::ids::Time;
use crate::table::{ActiveBan, ChallengeRefusal, Error, Rejection};

/// Every command, in the order of `/help`.
pub const ALL: &[Command] = &[
    challenge::COMMAND,
    accept_decline::ACCEPT,
    accept_decline::DECLINE,
    turn::ROLL,
    play::COMMAND,
    turn::PASS,
    turn::NAME,
    turn::DOUBLE,
    turn::TAKE,
    turn::BEAVER,
    turn::DROP,
    accept_decline::AGAIN,
    turn::RESIGN,
    turn::STOP,
    board::COMMAND,
    adjourn::COMMAND,
    rules::RULES,
    rules::RULING,
    advice::HINT,
    position::COMMAND,
    match_files::EXPORT,
    match_files::IMPORT,
    replay::COMMAND,
    analyse::COMMAND,
    questions::PRACTICE,
    match_lists::GAMES,
    match_lists::HISTORY,
    watch::COMMAND,
    profile::PROFILE,
    profile::VERSUS,
    leaderboard::COMMAND,
    stats::COMMAND,
    dice::COMMAND,
    settings::COMMAND,
    privacy::PRIVACY,
    privacy::FORGET_ME,
    help::COMMAND,
    admin::COMMAND,
    challenge::ON_USER,
    privacy::BLOCK_ON_USER,
    position::ON_MESSAGE,
    advice::HINT_ON_MESSAGE,
    analyse::ON_MESSAGE,
];

/// The threads on which an interaction is carried out, unless it takes time to think.
pub fn pool(interaction: &Interaction) -> Pool {
    match &interaction.data {
        InteractionData::Component(custom_id) => ButtonTraits::of(custom_id).pool,
        _ => Pool::Database,
    }
}

/// Whether an interaction can be carried out.
#[derive(Debug)]
pub enum Readiness {
    /// This is to be provided first.
    Needs(Need),
    Ready,
    /// It gets this response in place of the requested one.
    Refused(Box<Response>),
    /// It was carried out before.
    DealtWith,
}

/// Whether an interaction can be carried out, or the next lookup or deferral that it needs before.
pub fn check(services: &Services, interaction: &Interaction, now: Time, known: MetNeeds) -> Readiness {
    let context = Context::new(services, interaction, now, known);
    match context.needs() {
        Ok(Some(need)) => Readiness::Needs(need),
        Ok(None) => Readiness::Ready,
        Err(early) => match context.early_response(early) {
            Some(response) => Readiness::Refused(Box::new(response)),
            None => Readiness::DealtWith,
        },
    }
}

/// Deals with an interaction for which all needs are met. `None` if it was dealt with before.
pub fn run(services: &Services, interaction: &Interaction, now: Time, known: MetNeeds) -> Option<Response> {
    let context = Context::new(services, interaction, now, known);
    context.run().map_or_else(|early| context.early_response(early), Some)
}

impl Context<'_> {
    /// The next lookup or deferral that the interaction needs; `None` if there is none.
    fn needs(&self) -> Outcome<Option<Need>> {
        let data = &self.interaction.data;
        if self.is_banned(data) {
            return Err(self.ban_response().into());
        }
        if self.is_out_of_place(data) {
            return Err(self.wrong_channel_response().into());
        }
        if self.met.is_ready {
            return Ok(None);
        }
        if let Some(channel) = self.channel_to_see()? {
            return Ok(Some(Need::Sight(channel)));
        }
        match data {
            InteractionData::Command(call) => find(call).map_or(Ok(None), |command| (command.needs)(self, call)),
            InteractionData::Component(custom_id) => buttons::needs(self, custom_id),
            InteractionData::Picked(picked) => self.needs_to_pick(picked),
            InteractionData::Autocomplete(_)
            | InteractionData::NotOfGuild
            | InteractionData::AdminReason { .. }
            | InteractionData::Word(..)
            | InteractionData::Unknown => Ok(None),
        }
    }

    fn run(&self) -> Outcome {
        if let Some(are_you_sure) = self.objection() {
            return Ok(are_you_sure);
        }
        match &self.interaction.data {
            InteractionData::Command(call) => find(call).map_or(self.unknown(), |command| (command.run)(self, call)),
            InteractionData::Autocomplete(call) => Ok(completed(self, call)),
            InteractionData::Component(custom_id) => buttons::run(self, custom_id),
            InteractionData::Picked(picked) => self.pick(picked),
            InteractionData::NotOfGuild => Ok(self.private_text("pick-not-here")),
            InteractionData::AdminReason { id, action, reason } => self.give_reason(*id, *action, reason),
            InteractionData::Word(seen, word) => self.give_word(*seen, word),
            InteractionData::Unknown => self.unknown(),
        }
    }

    /// The answer in place of the requested one; `None` if the interaction was dealt with before.
    fn early_response(&self, early: EarlyResponse) -> Option<Response> {
        Some(match early {
            EarlyResponse::Respond(response) => *response,
            EarlyResponse::Fail(Error::Rejected(Rejection::AlreadyCounted)) => return None,
            // Blocked people are told nothing: the press is acknowledged and has no effect.
            EarlyResponse::Fail(Error::Rejected(Rejection::Challenge(ChallengeRefusal::Ignored)))
                if self.interaction.pressed.is_some() =>
            {
                Response::say(InitialResponse::DeferUpdate)
            }
            EarlyResponse::Fail(Error::Rejected(Rejection::SightUnknown(channel))) => {
                tracing::error!(%channel, "whether the caller sees a channel was not looked up");
                self.private_text("went-wrong")
            }
            EarlyResponse::Fail(Error::Rejected(rejection)) => self.rejected(rejection),
            EarlyResponse::Fail(Error::Fault(fault)) => {
                tracing::error!(error = ?fault, "an interaction could not be dealt with");
                self.private_text("went-wrong")
            }
        })
    }

    /// Whether the owner of the bot has banned the caller, or this server, from this request.
    fn is_banned(&self, data: &InteractionData) -> bool {
        self.interaction.settings.ban.is_some()
            && !match data {
                InteractionData::Command(call) => find(call).is_some_and(|command| command.despite_ban),
                InteractionData::Component(custom_id) => ButtonTraits::of(custom_id).despite_ban,
                InteractionData::Autocomplete(_)
                | InteractionData::Picked(_)
                | InteractionData::NotOfGuild
                | InteractionData::AdminReason { .. }
                | InteractionData::Word(..)
                | InteractionData::Unknown => false,
            }
    }

    /// The answer to banned people.
    fn ban_response(&self) -> Response {
        if matches!(self.interaction.data, InteractionData::Autocomplete(_)) {
            return Response::say(InitialResponse::Autocomplete(Vec::new()));
        }
        match self.interaction.settings.ban {
            Some(ActiveBan::Person(Some(until))) => {
                Response::private(self.language.say("barred-until", &[("until", markup::relative_time(until).into())]))
            }
            Some(ActiveBan::Person(None)) => self.private_text("barred"),
            Some(ActiveBan::Guild) | None => self.private_text("barred-server"),
        }
    }
}

/// Suggestions for the option that is being typed; Discord expects a list, even an empty one.
fn completed(context: &Context<'_>, call: &CommandInput) -> Response {
    let typed = find(call).zip(call.typing());
    let choices = typed.map(|(command, typing)| (command.complete)(context, call, typing.text));
    let choices = choices.unwrap_or_default().into_iter().take(OPTIONS);
    Response::say(InitialResponse::Autocomplete(choices.collect()))
}

/// The command that was used or is being typed.
fn find(call: &CommandInput) -> Option<&'static Command> {
    let used_on = match call.target {
        None => UsedOn::Channel,
        Some(CommandTarget::User(_)) => UsedOn::User,
        Some(CommandTarget::Message(_)) => UsedOn::Message,
    };
    ALL.iter()
        .filter(|command| command.used_on == used_on)
        .find(|command| Language::English.text(&command.name_key()) == call.name)
}
