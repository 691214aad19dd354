//! The cost of an interaction in tokens of the caller's [budget](crate::table::limits), and the answer to a caller who has
//! too few left.

use super::{find, match_files};
use crate::discord::delivery::budget::Refused;
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::interaction::custom_id::{CustomId, MatchButton, ReplayStep, SteppedThrough};
use crate::discord::interaction::{Interaction, InteractionData};
use crate::discord::messages::rejections;
use crate::store::ids::Time;
use crate::table::limits;
use std::num::NonZeroU32;

pub fn of(interaction: &Interaction) -> NonZeroU32 {
    match &interaction.data {
        InteractionData::Autocomplete(_) => limits::TYPING,
        InteractionData::Command(call) if call.flag(match_files::ALL) == Some(true) => limits::PACKAGE,
        InteractionData::Command(call) => find(call).map_or(limits::PRESS, |command| command.cost),
        InteractionData::Component(custom_id) => of_press(custom_id),
        InteractionData::AdminReason(..) => limits::POST,
        InteractionData::Word(..)
        | InteractionData::Picked(_)
        | InteractionData::NotOfServer
        | InteractionData::Unknown => limits::PRESS,
    }
}

/// The answer that names the time to try again; no suggestions for an option that is being typed.
pub fn too_much(interaction: &Interaction, refused: Refused, now: Time) -> Response {
    let (key, wait) = match refused {
        Refused::Person(wait) => ("too-much", wait),
        Refused::Server(wait) => ("too-much-here", wait),
    };
    if matches!(interaction.data, InteractionData::Autocomplete(_)) {
        return Response::say(InitialResponse::Autocomplete(Vec::new()));
    }
    Response::private(rejections::come_again(interaction.language, key, wait, now))
}

fn of_press(custom_id: &CustomId) -> NonZeroU32 {
    match custom_id {
        CustomId::PostLeaderboard(_)
        | CustomId::PostMonth(_)
        | CustomId::Share(_)
        | CustomId::OpenThread(_)
        | CustomId::PlayHouse(..)
        | CustomId::Match(_, MatchButton::Rematch | MatchButton::Give(_)) => limits::POST,
        CustomId::ReplayStep(ReplayStep { of: SteppedThrough::Import(_), .. }) => limits::STEP_IN_FILE,
        CustomId::Hint
        | CustomId::BestAt(_)
        | CustomId::Best(_)
        | CustomId::Practice
        | CustomId::PracticeOf(_)
        | CustomId::AnswerPractice(..) => limits::THOUGHT,
        CustomId::Replay(..) | CustomId::CheckDice(..) | CustomId::Export(_) => limits::WORK,
        CustomId::ExportAll | CustomId::PersonalData | CustomId::AskForgetServer => limits::PACKAGE,
        _ => limits::PRESS,
    }
}
