//! Makes files for whoever asks for all of something: promised at once, since that can take a while.

use super::{Responder, log_failure, note};
use crate::archive::{self, Zip};
use crate::discord::delivery::response::{Audience, HandOut, HandOutTask, InitialResponse};
use crate::discord::delivery::rest;
use crate::discord::delivery::services::Services;
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::File;
use crate::store::ids::PersonId;

/// How much of an answer is left for all but its file, in bytes.
const ENVELOPE: usize = 16 * 1024;

/// What could be made.
struct HandedOut {
    bytes: Vec<u8>,
    /// How many matches are in it, and how many more there are.
    matches: u32,
    left_out: u32,
}

impl Responder<'_> {
    /// Promises a file, has it made, and keeps the promise.
    pub(super) async fn hand_out(&self, interaction: &Interaction, task: HandOutTask) {
        if let Err(error) = self.answer(interaction, InitialResponse::Defer(Audience::Asker)).await {
            return log_failure(interaction.place.channel, &error, "nothing could be promised");
        }
        let HandOutTask { what, language, .. } = task;
        let made = self.services.blocking(move |services| pack(services, &task)).await.flatten();
        let (text, files) = match made {
            None => (language.text("went-wrong"), Vec::new()),
            Some(HandedOut { bytes, matches, left_out }) => {
                let (key, name) = match what {
                    HandOut::PersonalData => ("privacy-handed-out", "barpoint-my-data.zip"),
                    HandOut::Matches => ("exported-all", "barpoint-my-matches.zip"),
                };
                let mut text = language.say(key, &[("matches", matches.into())]);
                if left_out > 0 {
                    text = format!("{text}\n{}", language.say("exported-left-out", &[("matches", left_out.into())]));
                }
                (text, vec![File { name: name.to_owned(), bytes }])
            }
        };
        if let Err(error) = rest::edit_answer_with_files(self.http, &interaction.token, text, files).await {
            log_failure(interaction.place.channel, &error, "a file was not handed out");
        }
    }
}

fn pack(services: &Services, task: &HandOutTask) -> Option<HandedOut> {
    let mut zip = Zip::new(task.largest.saturating_sub(ENVELOPE));
    if task.what == HandOut::PersonalData {
        let rows = note(services.table.personal_data(task.person))?;
        let kept = archive::personal_data(&rows, task.language);
        let _ = packed(zip.add(&[("barpoint.json".to_owned(), kept)]))?;
    }
    let (matches, left_out) = pack_matches(services, task.person, &mut zip, task)?;
    Some(HandedOut { bytes: packed(zip.finish())?, matches, left_out })
}

/// Packs somebody's matches, the latest first, as long as there is room; returns how many those are, and how many more
/// there are.
fn pack_matches(services: &Services, person: PersonId, zip: &mut Zip, task: &HandOutTask) -> Option<(u32, u32)> {
    let all = note(services.table.matches_of(person))?;
    let mut taken = 0;
    for &id in &all {
        if services.is_stopping() {
            return None;
        }
        // One that cannot be read keeps nobody from the others.
        let Ok(of) = services.table.exported(id).inspect_err(|error| tracing::error!(?error, "a match is unreadable"))
        else {
            continue;
        };
        let files = archive::files(&of, task.language)
            .map(|(extension, text)| (format!("matches/{}", archive::name(&of, extension)), text));
        if !packed(zip.add(&files))? {
            break;
        }
        taken += 1;
    }
    Some((taken, u32::try_from(all.len()).unwrap_or(u32::MAX).saturating_sub(taken)))
}

fn packed<T, E: std::fmt::Debug>(result: Result<T, E>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "files cannot be packed")).ok()
}
