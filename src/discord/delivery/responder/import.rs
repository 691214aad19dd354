//! Imports a match file: fetches it, has the referee check it, and keeps it.

use super::Responder;
use crate::discord::delivery::services::Services;
use crate::discord::delivery::work::ImportTask;
use crate::discord::delivery::work_queue::Urgency;
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::Post;
use crate::discord::messages::{imported, match_file};

/// The largest file, in bytes: some five times as much as a match to 25 points takes.
const LARGEST: usize = 256 << 10;

impl Responder<'_> {
    /// Imports a file and puts the result in the place of the promised answer.
    pub(super) async fn import(&self, interaction: &Interaction, task: ImportTask) {
        let language = interaction.language;
        let post = match self.fetched(language, &task.file, LARGEST).await {
            Err(why) => Post::text(why),
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let turn = self.services.work.turn(Urgency::Long, Some(interaction.caller.id)).await;
                let keep = move |services: &Services| {
                    let _turn = turn;
                    services.table.history.import(&task.request, &text)
                };
                let kept = self.services.blocking(keep).await;
                match kept {
                    Some(Ok(Ok(found))) => imported::tell(language, &found),
                    Some(Ok(Err(why))) => Post::text(match_file::unreadable(language, &why)),
                    Some(Err(error)) => {
                        tracing::error!(?error, "a match file cannot be kept");
                        Post::text(language.text("went-wrong"))
                    }
                    None => Post::text(language.text("went-wrong")),
                }
            }
        };
        self.keep_promise(interaction, post).await;
    }
}
