//! The cost of an interaction in tokens of the caller's [budget](crate::table::limits), and the answer to a caller who has
//! too few left.

use super::button_traits::ButtonTraits;
use super::{find, match_files};
use crate::discord::delivery::budget::OverBudget;
use crate::discord::delivery::response::{InitialResponse, Response};
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
        InteractionData::Component(custom_id) => ButtonTraits::of(custom_id).cost,
        InteractionData::AdminReason { .. } => limits::POST,
        InteractionData::Word(..)
        | InteractionData::Picked(_)
        | InteractionData::NotOfGuild
        | InteractionData::Unknown => limits::PRESS,
    }
}

/// The answer that names the time to try again; no suggestions for an option that is being typed.
pub fn too_much(interaction: &Interaction, over: OverBudget, now: Time) -> Response {
    let (key, wait) = match over {
        OverBudget::Person(wait) => ("too-much", wait),
        OverBudget::Guild(wait) => ("too-much-here", wait),
    };
    if matches!(interaction.data, InteractionData::Autocomplete(_)) {
        return Response::say(InitialResponse::Autocomplete(Vec::new()));
    }
    Response::private(rejections::come_again(interaction.language, key, wait, now))
}
