//! The application's emojis: dice, checkers and the cube as the renderer draws them. Each start uploads missing
//! emojis and deletes outdated ones. Until Discord has an emoji, messages are without it.

use crate::discord::delivery::memory::KnownEmoji;
use crate::discord::delivery::rest::{self, Api, ApplicationEmoji, DeliveryError};
use crate::discord::delivery::services::Services;
use crate::render::Emoji;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The prefix of the names of the bot's own emojis: the application may have others, which its owner has added.
const PREFIX: &str = "bp_";
/// Pauses before another attempt, in seconds.
const PAUSES: [u64; 3] = [60, 600, 3_600];

/// An emoji in the form that Discord should have.
struct Wanted {
    emoji: Emoji,
    /// The name changes with the picture, so it shows whether Discord has the current one.
    name: String,
    png: Vec<u8>,
}

/// Learns the ids of the emojis that another process of this version has uploaded.
pub async fn learn(services: Arc<Services>, api: Api) {
    let wanted = wanted(&services).await;
    match rest::emojis(&api).await {
        Ok(there) => {
            for Wanted { emoji, name, .. } in &wanted {
                if let Some(known) = there.iter().find(|seen| seen.name == *name) {
                    api.mentions().learn_emoji(*emoji, known_as(known.clone()));
                }
            }
        }
        Err(error) => tracing::warn!(%error, "the emojis are unknown; messages do without them"),
    }
}

/// Uploads the emojis of this version, and learns their ids.
pub async fn upload(services: Arc<Services>, api: Api) {
    let wanted = wanted(&services).await;
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        match bring_up_to_date(&api, &wanted).await {
            Ok(()) => return tracing::debug!("Discord has the emojis"),
            Err(error) => tracing::warn!(%error, "Discord does not have all emojis; messages do without them"),
        }
        if let Some(seconds) = pause {
            sleep(Duration::from_secs(seconds)).await;
        }
    }
}

async fn wanted(services: &Services) -> Vec<Wanted> {
    services.pictures.emojis().await.into_iter().map(|(emoji, png)| Wanted::of(emoji, png)).collect()
}

fn known_as(seen: ApplicationEmoji) -> KnownEmoji {
    KnownEmoji { name: seen.name, id: seen.id.get() }
}

async fn bring_up_to_date(api: &Api, wanted: &[Wanted]) -> Result<(), DeliveryError> {
    let there = rest::emojis(api).await?;
    for Wanted { emoji, name, png } in wanted {
        let known = match there.iter().find(|seen| seen.name == *name) {
            Some(seen) => seen.clone(),
            None => rest::add_emoji(api, name, png).await?,
        };
        api.mentions().learn_emoji(*emoji, known_as(known));
    }
    let is_old = |seen: &&ApplicationEmoji| {
        seen.name.starts_with(PREFIX) && !wanted.iter().any(|wanted| wanted.name == seen.name)
    };
    for old in there.iter().filter(is_old) {
        rest::delete_emoji(api, old.id.get()).await?;
    }
    Ok(())
}

impl Wanted {
    fn of(emoji: Emoji, png: Vec<u8>) -> Wanted {
        let hash = HEXLOWER.encode(&Sha256::digest(&png)[..4]);
        Wanted { emoji, name: format!("{PREFIX}{}_{hash}", emoji.name()), png }
    }
}
