//! The servers that the bot is a member of.

use super::api::Api;
use super::body::IdOnly;
use super::error::DeliveryError;
use crate::store::ids::GuildId;
use serde::de::IgnoredAny;
use serenity::all::{LightMethod, Route};
use serenity::http::Request;
use std::collections::BTreeSet;

/// How many Discord names at once, at most.
const A_PAGE: usize = 200;

/// Leaves a server; one that the bot is no member of has been left.
///
/// # Errors
/// Discord cannot be asked.
pub async fn leave_guild(http: &Api, guild: GuildId) -> Result<(), DeliveryError> {
    let guild_id = serenity::all::GuildId::new(guild.0);
    let request = Request::new(Route::UserMeGuild { guild_id }, LightMethod::Delete);
    match http.fire::<IgnoredAny>(request).await {
        Ok(_) | Err(DeliveryError::Gone | DeliveryError::NoAccess) => Ok(()),
        Err(error) => Err(error),
    }
}

/// All servers that the bot is a member of, also those that Discord cannot serve at the moment.
///
/// # Errors
/// Discord cannot be asked.
pub async fn guilds(http: &Api) -> Result<BTreeSet<GuildId>, DeliveryError> {
    let mut found = BTreeSet::new();
    loop {
        let after = found.last().map_or(0, |last: &GuildId| last.0);
        let query = vec![("limit", A_PAGE.to_string()), ("after", after.to_string())];
        let request = Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(query));
        let page: Vec<IdOnly<serenity::all::GuildId>> = http.fire(request).await?;
        let before = found.len();
        found.extend(page.iter().map(|guild| GuildId(guild.id.get())));
        if page.len() < A_PAGE || found.len() == before {
            return Ok(found);
        }
    }
}
