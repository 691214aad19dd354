//! Requests with an interaction's token after the first answer: edits of that answer, and follow-ups.

use super::call::{Call, DONE, Outcome, parse};
use super::interactions::{heading, unarchive};
use super::messages::show;
use crate::clock::to_millis;
use crate::errors::{self, ApiError, refuse_if};
use crate::model::{Interaction, Message, Origin, flags};
use crate::world::interact::TOKEN_LIFE;
use crate::{Snowflake, World};

/// The most follow-ups where the bot is not a member.
const FOLLOW_UPS: usize = 5;

/// `/webhooks/{application}/{token}/…`.
pub fn route(world: &mut World, method: &str, token: &str, rest: &[&str], call: &Call) -> Outcome {
    let interaction = interaction(world, token)?;
    world.fits(call.payload.uploads())?;
    if let ("POST", []) = (method, rest) {
        return follow_up(world, &interaction, call);
    }
    let ["messages", which] = rest else { return Err(errors::NOT_FOUND) };
    let id = message_of(&interaction, which)?;
    match method {
        "GET" => show(world, interaction.channel, id),
        "PATCH" => {
            let is_published = world.message(interaction.channel, id)?.flags & flags::CROSSPOSTED != 0;
            refuse_if(is_published, errors::TOO_MANY_WRITES)?;
            world.edit(interaction.channel, id, call.draft())?;
            let original = world.interactions.get_mut(&interaction.id).filter(|known| known.original == Some(id));
            if let Some(answered) = original {
                answered.edits += 1;
            }
            show(world, interaction.channel, id)
        }
        "DELETE" => {
            world.delete(interaction.channel, id)?;
            Ok(DONE)
        }
        _ => Err(errors::NOT_FOUND),
    }
}

/// The interaction with this token, if it was answered and is not too old.
fn interaction(world: &World, token: &str) -> Result<Interaction, ApiError> {
    let interaction = world.interaction_by_token(token).ok_or(errors::UNKNOWN_WEBHOOK)?;
    refuse_if(world.now() > interaction.at + to_millis(TOKEN_LIFE), errors::INVALID_WEBHOOK_TOKEN)?;
    refuse_if(interaction.callback.is_none(), errors::UNKNOWN_WEBHOOK)?;
    Ok(interaction.clone())
}

fn message_of(interaction: &Interaction, which: &str) -> Result<Snowflake, ApiError> {
    if which == "@original" {
        return interaction.original.ok_or(errors::UNKNOWN_MESSAGE);
    }
    let id = parse(which, errors::UNKNOWN_MESSAGE)?;
    let own = interaction.original == Some(id) || interaction.followups.contains(&id);
    own.then_some(id).ok_or(errors::UNKNOWN_MESSAGE)
}

/// `POST /webhooks/{application}/{token}`: a follow-up, or the content of a deferred answer.
fn follow_up(world: &mut World, interaction: &Interaction, call: &Call) -> Outcome {
    let channel = interaction.channel;
    let original = interaction.original.filter(|id| world.message(channel, *id).is_ok());
    let promised = original.filter(|id| world.message(channel, *id).is_ok_and(|m| m.flags & flags::LOADING != 0));
    if let Some(id) = promised {
        world.edit(channel, id, call.draft())?;
        return show(world, channel, id);
    }
    let invited = interaction.origin.owners.get("0").is_some();
    refuse_if(!invited && interaction.followups.len() >= FOLLOW_UPS, errors::TOO_MANY_FOLLOW_UPS)?;
    unarchive(world, channel);
    let origin = Origin { follows: interaction.original, ..interaction.origin.clone() };
    let heading =
        Message { kind: 19, reply_to: original, interaction: Some(origin), ..heading(world, interaction, call.json()) };
    let id = world.write(heading, call.draft())?;
    if let Some(interaction) = world.interactions.get_mut(&interaction.id) {
        interaction.followups.push(id);
    }
    show(world, channel, id)
}
