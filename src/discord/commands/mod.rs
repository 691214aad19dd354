//! What people ask for, a file for each thing: how Discord is told of it, how its options are read, and what it does. A new
//! command is a file of its own with a `COMMAND`, its texts, and a line in [`ALL`].
//!
//! What was asked for goes to the table; what the table says becomes words and sketches of pictures. Nothing is drawn or
//! sent here: that is [`delivery`](super::delivery)'s.

mod command;
mod context;
pub mod cost;

mod act;
mod allowed_channels;

mod accept;
mod admin;
mod admin_season;
mod again;
mod analyse;
mod beaver;
mod block;
mod board;
mod challenge;
mod daily;
mod decline;
mod double;
mod drop;
mod export;
mod forget_server;
mod games;
mod help;
mod hint;
mod history;
mod house;
mod import;
mod leaderboard;
mod more;
mod name;
mod pass;
mod play;
mod position;
mod practice;
mod privacy;
mod profile;
mod rematch;
mod replay;
mod resign;
mod roll;
mod rules;
mod ruling;
mod settings;
mod stats;
mod stop;
mod take;
mod thread_challenge;
mod versus;
mod watch;

pub use command::{Command, Opt, OptKind, Scope, UsedOn};
pub use context::{Context, Instead, Outcome};

use crate::discord::delivery::response::{Answer, InitialResponse, LookupResult, Response};
use crate::discord::delivery::services::Services;
use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::interaction::{CommandCall, CommandTarget, Interaction, InteractionData};
use crate::discord::messages::markup;
use crate::engine::action::Decision;
use crate::locale::Language;
use crate::store::ids::Time;
use crate::table::{Barred, Error, Intent, Rejection, Seen, Untrusted};

/// Every command, in the order of `/help`.
pub const ALL: [Command; 39] = [
    challenge::COMMAND,
    accept::COMMAND,
    decline::COMMAND,
    roll::COMMAND,
    play::COMMAND,
    pass::COMMAND,
    name::COMMAND,
    double::COMMAND,
    take::COMMAND,
    beaver::COMMAND,
    drop::COMMAND,
    again::COMMAND,
    resign::COMMAND,
    stop::COMMAND,
    board::COMMAND,
    rules::COMMAND,
    ruling::COMMAND,
    hint::COMMAND,
    position::COMMAND,
    export::COMMAND,
    import::COMMAND,
    replay::COMMAND,
    analyse::COMMAND,
    practice::COMMAND,
    games::COMMAND,
    history::COMMAND,
    watch::COMMAND,
    profile::COMMAND,
    versus::COMMAND,
    leaderboard::COMMAND,
    stats::COMMAND,
    settings::COMMAND,
    privacy::COMMAND,
    privacy::FORGET_ME,
    help::COMMAND,
    admin::COMMAND,
    challenge::ON_USER,
    block::ON_USER,
    position::ON_MESSAGE,
];

/// The most choices that Discord shows while something is being typed.
const MOST_CHOICES: usize = 25;

/// What is to be done about an interaction, `found` being what Discord was asked about it; `None` if it was dealt with
/// before.
pub fn respond(
    services: &Services,
    interaction: &Interaction,
    now: Time,
    found: Option<LookupResult>,
) -> Option<Response> {
    let context = Context::new(services, interaction, now, found);
    let outcome = match &interaction.data {
        data if context.is_barred(data) => Ok(context.barred()),
        InteractionData::Command(call) => used(&context, call),
        InteractionData::Autocomplete(call) => Ok(completed(&context, call)),
        InteractionData::Component(custom_id) if context.is_button_out_of_place(custom_id) => Ok(context.elsewhere()),
        InteractionData::Component(custom_id) => pressed(&context, custom_id),
        InteractionData::Picked(picked) => context.pick(picked),
        InteractionData::NotOfServer => Ok(context.tell("pick-not-here")),
        InteractionData::AdminReason(id, action, reason) => context.give_reason(*id, *action, reason),
        InteractionData::Unknown => context.unknown(),
    };
    match outcome {
        Ok(response) => Some(response),
        Err(Instead::Respond(response)) => Some(*response),
        Err(Instead::Fail(Error::Rejected(Rejection::AlreadyCounted))) => None,
        Err(Instead::Fail(Error::Rejected(Rejection::SightUnknown(channel)))) => {
            Some(Response::answer(Answer::AskSight(channel)))
        }
        // Whoever is blocked is told nothing: the press is taken, and nothing comes of it.
        Err(Instead::Fail(Error::Rejected(Rejection::Ignored))) if interaction.pressed.is_some() => {
            Some(Response::say(InitialResponse::DeferUpdate))
        }
        Err(Instead::Fail(Error::Rejected(rejection))) => Some(context.rejected(rejection)),
        Err(Instead::Fail(Error::Fault(fault))) => {
            tracing::error!(error = ?fault, "an interaction could not be dealt with");
            Some(context.tell("went-wrong"))
        }
    }
}

/// Whether buttons like this one are answered also for those whom the owner keeps from using the bot.
fn is_despite_ban(custom_id: &CustomId) -> bool {
    matches!(
        custom_id,
        CustomId::PersonalData
            | CustomId::AskForget(_)
            | CustomId::ForgetMe
            | CustomId::ExportAll
            | CustomId::Export(_)
    )
}

impl Context<'_> {
    /// Whether the owner of the bot keeps the caller, or this server, from what is asked.
    fn is_barred(&self, asked: &InteractionData) -> bool {
        self.interaction.settings.barred.is_some()
            && !match asked {
                InteractionData::Command(call) => find(call).is_some_and(|command| command.despite_ban),
                InteractionData::Component(custom_id) => is_despite_ban(custom_id),
                InteractionData::Autocomplete(_)
                | InteractionData::Picked(_)
                | InteractionData::NotOfServer
                | InteractionData::AdminReason(..)
                | InteractionData::Unknown => false,
            }
    }

    /// That this is not available, and what is.
    fn barred(&self) -> Response {
        if matches!(self.interaction.data, InteractionData::Autocomplete(_)) {
            return Response::say(InitialResponse::Autocomplete(Vec::new()));
        }
        match self.interaction.settings.barred {
            Some(Barred::Person(Some(until))) => {
                Response::private(self.language.say("barred-until", &[("until", markup::since(until).into())]))
            }
            Some(Barred::Person(None)) => self.tell("barred"),
            Some(Barred::Guild) | None => self.tell("barred-server"),
        }
    }
}

fn used(context: &Context<'_>, call: &CommandCall) -> Outcome {
    match find(call) {
        Some(command) if context.is_command_out_of_place(command.scope) => Ok(context.elsewhere()),
        Some(command) => (command.run)(context, call),
        None => context.unknown(),
    }
}

/// What completes what is being typed, even if that is nothing: Discord waits for it.
fn completed(context: &Context<'_>, call: &CommandCall) -> Response {
    let choices = find(call).zip(call.typing()).map(|(command, (_, typed))| (command.complete)(context, call, typed));
    let choices = choices.unwrap_or_default().into_iter().take(MOST_CHOICES);
    Response::say(InitialResponse::Autocomplete(choices.collect()))
}

/// The command that was used or is being typed.
fn find(call: &CommandCall) -> Option<&'static Command> {
    const COMMANDS: &[Command] = &ALL;
    let used_on = match call.target {
        None => UsedOn::Channel,
        Some(CommandTarget::User(_)) => UsedOn::User,
        Some(CommandTarget::Message(_)) => UsedOn::Message,
    };
    COMMANDS
        .iter()
        .filter(|command| command.used_on == used_on)
        .find(|command| Language::English.text(&command.called()) == call.name)
}

fn pressed(context: &Context<'_>, custom_id: &CustomId) -> Outcome {
    match custom_id {
        CustomId::Match(seen, button) => pressed_at_match(context, *seen, button),
        CustomId::Challenge(id, answer) => context.answer_challenge(*id, *answer),
        CustomId::OpenThread(thread) => context.challenge_in_new_thread(*thread),
        CustomId::Board => context.look_at_board(),
        CustomId::ContinueHere(id) => context.go_on_here(*id),
        CustomId::SetAside(id) => context.set_aside(*id),
        CustomId::AdminPanel(id) => context.manage(*id),
        CustomId::AdminAction(id, action) => context.ask_why(*id, *action),
        CustomId::AdminLog => context.admin_log(),
        CustomId::Leaderboard(view) => context.browse_leaderboard(*view),
        CustomId::PostLeaderboard(view) => context.post_leaderboard(*view),
        CustomId::Profile(person, game) => context.profile(*person, *game),
        CustomId::Dice(person) => context.dice_of(*person),
        CustomId::Club(month) => context.club(*month),
        CustomId::PostClub(month) => context.post_club(*month),
        CustomId::ClubInWords(month) => context.club_in_words(*month),
        CustomId::Hint => context.hint(),
        CustomId::HintAt(step) => context.hint_at(*step),
        CustomId::Help => context.guide(),
        CustomId::HelpPage(page) => context.turn_guide(*page),
        CustomId::AskHouse(challenge) => context.ask_house(*challenge),
        CustomId::PlayHouse(level, challenge) => context.play_house(*level, *challenge),
        CustomId::DraftChallenge(draft) => context.draft_challenge(draft),
        CustomId::SendChallenge(draft) => context.send_challenge(draft),
        CustomId::Unwatch(id) => context.stop_watching(*id),
        CustomId::TableRules => context.rules(None, None),
        CustomId::Rules(terms, section) => context.turn_page(terms, *section),
        CustomId::Replay(id, game) => context.replay_privately(*id, *game),
        CustomId::ReplayStep(step) => context.step(*step),
        CustomId::Analysis(id, page) => context.turn_analysis(*id, *page),
        CustomId::Daily(id) => context.daily(*id),
        CustomId::AnswerDaily(id, place) => context.answer_daily(*id, *place),
        CustomId::Practice => context.practice(),
        CustomId::AnswerPractice(id, seq, deed) => context.answer_practice(*id, *seq, deed),
        CustomId::Export(id) => context.export_of(*id),
        CustomId::ExportAll => context.export_all(),
        CustomId::PersonalData => context.hand_out_personal_data(),
        CustomId::AskForget(is_sure) => context.ask_forget(*is_sure),
        CustomId::ForgetMe => context.forget_me(),
        CustomId::AskForgetServer => context.ask_forget_server(),
        CustomId::ForgetServer => context.forget_server(),
        CustomId::Games(page) => context.games(*page),
        CustomId::ServerGames(page) => context.games_on_server(*page),
        CustomId::History(page) => context.history(*page),
        CustomId::PastMatch(page, id) => context.past_match(*page, *id),
        CustomId::BoardSettings => context.board_settings(),
        CustomId::ChooseForBoard(choice) => context.choose(choice),
        CustomId::Settings(panel) => context.settings(*panel),
        CustomId::Blocked => context.blocked(),
        CustomId::Unblock(id) => context.unblock(*id),
        CustomId::Set(choice) => context.set(choice),
    }
}

fn pressed_at_match(context: &Context<'_>, seen: Untrusted<Seen>, button: &MatchButton) -> Outcome {
    match button {
        // Before these two something is looked at.
        MatchButton::Act(Intent::Decide(Decision::Resign(worth))) => context.resign(Some(seen), *worth),
        MatchButton::Act(Intent::Decide(Decision::PlayAgain)) => context.play_again(Some(seen)),
        MatchButton::Act(intent) => context.act_unless_unsure(Some(seen), intent.clone()),
        MatchButton::Surely(intent) => context.act(Some(seen), intent.clone()),
        MatchButton::Play(moves) => context.play_chosen(seen, moves),
        MatchButton::Show(moves) => context.choose_moves(seen, moves),
        MatchButton::Page(page) => context.half_play(seen, "", usize::from(*page)),
        MatchButton::AskDouble => context.ask_double(seen),
        MatchButton::AskDrop => context.ask_drop(seen),
        MatchButton::AskResign => context.ask_resign(seen),
        MatchButton::More => context.more(seen),
        MatchButton::Rematch => context.rematch(seen.match_id()),
    }
}
