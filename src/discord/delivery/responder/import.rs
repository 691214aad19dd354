//! Fetches a match file that somebody attached, and says what the referee makes of it.

use super::Responder;
use crate::discord::delivery::response::{Audience, ImportTask, InitialResponse};
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::Post;
use crate::discord::messages::{imported, match_file};

/// The largest file that is kept, in bytes: some five times as much as a match to 25 points takes.
const LARGEST: usize = 256 << 10;

impl Responder<'_> {
    /// Promises an answer, has the file looked at, and keeps the promise.
    pub(super) async fn import(&self, interaction: &Interaction, task: ImportTask) {
        if !self.promises(interaction, InitialResponse::Defer(Audience::Asker)).await {
            return;
        }
        let language = interaction.language;
        let post = match self.fetched(language, &task.file, LARGEST).await {
            Err(why) => Post::text(why),
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let kept =
                    self.services.blocking(move |services| services.table.history.import(&task.request, &text)).await;
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
