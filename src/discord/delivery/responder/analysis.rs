//! Analyses matches, and shows the caller the progress.

use super::{Responder, log_failure};
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::response::{AnalysisTask, PostedPicture, ToAnalyse};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::{Services, now};
use crate::discord::delivery::work_queue::{OneJobGuard, Urgency};
use crate::discord::interaction::{AttachedFile, Interaction};
use crate::discord::messages::analysis_pages::AnalysisPages;
use crate::discord::messages::post::{Post, TrackedPost};
use crate::discord::messages::{imported, result_card};
use crate::engine::formats::match_file::{self, InvalidMatchFile};
use crate::engine::{Action, Player, Terms};
use crate::house::match_analysis;
use crate::locale::Language;
use crate::table::{AnalysedMatch, AnalysedSource, Error, Rejection, limits};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The interval between messages about the progress.
const NEWS: Duration = Duration::from_secs(3);
/// The most actions of a match from a file: more than a match to 25 points has, and analysed within ten minutes.
const MOST_ACTIONS: usize = 5_000;

impl Responder<'_> {
    /// Analyses a match and puts the result in the place of the deferred answer. A process that ends meanwhile says
    /// that the analysis was broken off.
    pub(super) async fn analyse(&self, interaction: &Interaction, task: AnalysisTask, job: Option<OneJobGuard>) {
        let judged = self.analysed(interaction, &task).await;
        // The person may ask for other long work as soon as they have the answer.
        drop(job);
        let post = match &judged {
            Ok(of) => AnalysisPages { language: interaction.language, of, reader: &task.reader }.overview(),
            Err(why_not) => Post::text(why_not.clone()),
        };
        let post = self.services.pictures.draw(post).await;
        if let Err(error) = rest::edit_answer(self.api, &interaction.token, post).await {
            log_failure(interaction.place.channel, &error, "an analysis was not told");
        }
        if let Ok(of) = judged {
            self.share(interaction, &task, &of).await;
            self.add_below_result(&task, of).await;
        }
    }

    /// Posts the result of an analysed match as a picture for everybody, unless the channel shows it or the caller has
    /// posted too much: then the private analysis has the button for it.
    async fn share(&self, interaction: &Interaction, task: &AnalysisTask, of: &AnalysedMatch) {
        let (AnalysedSource::Match(id), true, request) = (of.source, task.shares, task.request.clone()) else { return };
        let view = self.services.with_table("a result to share cannot be read", move |table| {
            Ok::<_, Error>(table.play.view_match(&request, id.into()).ok())
        });
        let Some(view) = view.await.flatten() else { return };
        let (channel, picture) = (interaction.place.channel, PostedPicture::Card(id));
        let posted_pictures = &self.services.posted_pictures;
        if posted_pictures.has(channel, picture)
            || self.services.budget.spend_post(interaction.caller.id).is_err()
            || !posted_pictures.add(channel, picture)
        {
            return;
        }
        let pages = AnalysisPages { language: interaction.place.language, of, reader: &task.reader };
        let card = TrackedPost::new(result_card::post(&pages, &view), None);
        if !self.post_by_itself(interaction, card).await {
            posted_pictures.remove(channel, picture);
        }
    }

    /// Adds how well a match was played to its public result, if the analysis was asked for on the match's server, the result
    /// still stands and the bot may change it.
    async fn add_below_result(&self, task: &AnalysisTask, of: AnalysedMatch) {
        let (AnalysedSource::Match(id), request) = (of.source, task.request.clone()) else { return };
        let asked_on = request.guild;
        let header = self.services.with_table("a result cannot be found", move |table| {
            Ok::<_, Error>(table.play.header(&request, id.into()).ok())
        });
        let Some(Some(header)) = header.await else { return };
        let is_of_place = header.venue.guild == asked_on && (asked_on.is_some() || header.house.is_some());
        let is_reached = header.venue.lost.is_none() && is_of_place;
        let Some(board) = header.board.filter(|_| is_reached) else { return };
        let pages = AnalysisPages { language: Language::of_tag(&header.locale), of: &of, reader: &task.reader };
        let changed = async {
            match pages.below_result(&rest::message_text(self.api, board).await?) {
                Some(text) => rest::edit_text(self.api, board, &text).await,
                None => Ok(()),
            }
        };
        if let Err(error) = changed.await {
            log_failure(board.channel, &error, "a result does not say how well the match was played");
        }
    }

    /// A match with its analysis, which is stored; or the reason why there is none.
    async fn analysed(&self, interaction: &Interaction, task: &AnalysisTask) -> Result<AnalysedMatch, String> {
        let language = interaction.language;
        let of = match &task.of {
            ToAnalyse::Match(of) => (**of).clone(),
            ToAnalyse::File(file) => self.read(language, task, file).await?,
        };
        if of.log.is_empty() {
            return Err(language.text("match-file-empty"));
        }
        if of.log.len() > MOST_ACTIONS && matches!(of.source, AnalysedSource::Import(_)) {
            return Err(language.text("match-file-too-long"));
        }
        if of.may_hold_any_board() {
            self.check_advice(interaction, of.terms, &of.log).await?;
        }
        let judged = self.judged(interaction, &of, task.plies).await?;
        if let Some(found) = judged.found.clone() {
            let source = of.source;
            self.with_table("an analysis cannot be stored", move |table| match source {
                AnalysedSource::Match(id) => table.history.keep_analysis(id, &found, now()),
                AnalysedSource::Import(id) => {
                    table.history.remember_analysis(id, &found);
                    Ok(())
                }
            })
            .await;
        }
        Ok(judged)
    }

    /// Allows advice on the positions of a match, or returns the reason why the caller gets none.
    async fn check_advice(&self, interaction: &Interaction, terms: Terms, log: &Log) -> Result<(), String> {
        let (caller, language, log) = (interaction.caller.id, interaction.language, Arc::clone(log));
        let may_advise = self.with_table("whether advice is allowed cannot be read", move |table| {
            let positions = match_analysis::positions(terms, &log).map(|game| game.board().seen_by(Player::One));
            table.play.may_advise_on(caller, positions)
        });
        match may_advise.await {
            Some(true) => Ok(()),
            Some(false) => Err(language.text("advice-at-stake")),
            None => Err(language.text("analysis-broken-off")),
        }
    }

    /// The content of an attached match file, or the reason why it cannot be fetched.
    pub(super) async fn fetched(&self, language: Language, file: &AttachedFile) -> Result<Vec<u8>, String> {
        let largest = limits::LARGEST_FILE;
        rest::download(self.api, file, largest).await.map_err(|error| match error {
            DeliveryError::TooLarge => language.say("match-file-too-large", &[("most", (largest >> 10).into())]),
            error => {
                tracing::warn!(%error, "an attached file cannot be fetched");
                language.text("match-file-not-fetched")
            }
        })
    }

    /// The match of a file, which is stored as an imported one, so that its pages can be turned; or the reason why it
    /// cannot be analysed.
    async fn read(
        &self,
        language: Language,
        task: &AnalysisTask,
        file: &AttachedFile,
    ) -> Result<AnalysedMatch, String> {
        let bytes = self.fetched(language, file).await?;
        let request = task.request.clone();
        let read = move |services: &Services| -> Result<Result<Result<AnalysedMatch, Error>, InvalidMatchFile>, Error> {
            let text = String::from_utf8_lossy(&bytes);
            // An import takes illegal plays, which cannot be analysed.
            if let Err(why) = match_file::read(&text) {
                return Ok(Err(why));
            }
            let imported = services.table.history.import(&request, &text)?;
            Ok(imported.map(|found| services.table.history.analysis_of_import(&request, found.id.into())))
        };
        let read = self.services.blocking_in(Pool::Thinking, read).await;
        match read.ok_or_else(|| language.text("analysis-broken-off"))? {
            Ok(Ok(Ok(of))) => Ok(of),
            Ok(Ok(Err(Error::Rejected(Rejection::NotAnalysed)))) => Err(language.text("analysis-other-game")),
            Ok(Err(why)) => Err(imported::unreadable(language, &why)),
            Ok(Ok(Err(error))) | Err(error) => {
                tracing::error!(?error, "a match file cannot be kept");
                Err(language.text("went-wrong"))
            }
        }
    }

    /// The match with its analysis, or the reason why there is none.
    async fn judged(&self, interaction: &Interaction, of: &AnalysedMatch, plies: u8) -> Result<AnalysedMatch, String> {
        let (language, log) = (interaction.language, Arc::clone(&of.log));
        let Ok(_analysis) = self.services.work_queue.analyses.try_acquire() else {
            return Err(language.text("analysis-busy"));
        };
        let until = Instant::now() + limits::ANALYSIS_TIME;
        let mut slot = self.services.work_queue.slot(Urgency::Long, Some(interaction.caller.id)).await;
        let (done, all, terms) = (Arc::new(AtomicU32::new(0)), log.len(), of.terms);
        let progress = Arc::clone(&done);
        let work = self.services.blocking_in(Pool::Analysis, move |services| {
            match_analysis::analyse(terms, &log, plies, |actions| {
                progress.store(u32::try_from(actions).unwrap_or(u32::MAX), Ordering::Relaxed);
                slot.give_way();
                !services.is_stopping() && Instant::now() < until
            })
        });
        tokio::pin!(work);
        loop {
            tokio::select! {
                found = &mut work => {
                    let key = if Instant::now() < until { "analysis-broken-off" } else { "analysis-busy" };
                    let found = found.flatten().ok_or_else(|| language.text(key))?;
                    return Ok(AnalysedMatch { found: Some(found), ..of.clone() });
                }
                () = tokio::time::sleep(NEWS) => {
                    let share = f64::from(done.load(Ordering::Relaxed)) / all.max(1) as f64;
                    let text = language.say("analysis-progress", &[("share", language.percent(share, 0).into())]);
                    // If this fails, the next one follows soon.
                    let _ = rest::edit_answer(self.api, &interaction.token, Post::text(text)).await;
                }
            }
        }
    }
}

type Log = Arc<[(Player, Action)]>;
