//! Has a match analysed while whoever asked sees how far it is.

use super::{Responder, log_failure, note};
use crate::discord::delivery::response::{AnalysisTask, Audience, InitialResponse};
use crate::discord::delivery::rest;
use crate::discord::delivery::services::now;
use crate::discord::interaction::Interaction;
use crate::discord::messages::analysis_pages::AnalysisPages;
use crate::discord::messages::post::Post;
use crate::house::judge;
use crate::table::Analysed;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// How often it is told how far the work is.
const NEWS: Duration = Duration::from_secs(3);

impl Responder<'_> {
    /// Promises an analysis, has it made, and keeps the promise. A process that ends meanwhile says that it was broken off.
    pub(super) async fn analyse(&self, interaction: &Interaction, task: AnalysisTask) {
        if let Err(error) = self.answer(interaction, InitialResponse::Defer(Audience::Asker)).await {
            return log_failure(interaction.place.channel, &error, "nothing could be promised");
        }
        let AnalysisTask { of, plies, language } = task;
        let post = match self.judged(interaction, &of, plies).await {
            Some(of) => AnalysisPages { language, of: &of }.overview(),
            None => Post::text(language.text("analysis-broken-off")),
        };
        if let Err(error) = rest::edit_answer(self.http, &interaction.token, post).await {
            log_failure(interaction.place.channel, &error, "an analysis was not told");
        }
    }

    /// The match with what was found in it, which is kept; `None` if that could not be worked out.
    async fn judged(&self, interaction: &Interaction, of: &Analysed, plies: u8) -> Option<Analysed> {
        let _turn = self.services.analysing.acquire().await.ok()?;
        let (id, terms) = (of.header.id, of.terms);
        let log = self.services.blocking(move |services| note(services.table.log(id))).await.flatten()?;
        let (done, all) = (Arc::new(AtomicU32::new(0)), log.len());
        let told = Arc::clone(&done);
        let work = self.services.blocking(move |services| {
            let found = judge::analyse(terms, &log, plies, |actions| {
                told.store(u32::try_from(actions).unwrap_or(u32::MAX), Ordering::Relaxed);
                !services.is_stopping()
            })?;
            note(services.table.keep_analysis(id, &found, now()))?;
            Some(found)
        });
        tokio::pin!(work);
        let found = loop {
            tokio::select! {
                found = &mut work => break found.flatten()?,
                () = tokio::time::sleep(NEWS) => {
                    let share = f64::from(done.load(Ordering::Relaxed)) / all.max(1) as f64;
                    let text = interaction.language.say("analysis-progress", &[("share", interaction.language.percent(share, 1).as_str().into())]);
                    // It is said again soon, if it cannot be said now.
                    let _ = rest::edit_answer(self.http, &interaction.token, Post::text(text)).await;
                }
            }
        };
        Some(Analysed { found: Some(found), ..of.clone() })
    }
}
