//! Analyses matches, and shows the caller the progress.

use super::{Responder, log_failure};
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::response::{AnalysisTask, Audience, ToAnalyse};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::delivery::work_queue::Urgency;
use crate::discord::interaction::{AttachedFile, Interaction};
use crate::discord::messages::analysis_pages::AnalysisPages;
use crate::discord::messages::imported;
use crate::discord::messages::post::Post;
use crate::engine::formats::match_file as files;
use crate::engine::{Action, Agreement, Player, Terms};
use crate::house::judge;
use crate::locale::Language;
use crate::store::people::Person;
use crate::table::{Analysed, MatchPosition, limits};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The interval between messages about the progress.
const NEWS: Duration = Duration::from_secs(3);
/// The largest file, in bytes: some ten times as much as a match to 25 points takes.
const LARGEST_FILE: usize = 512 << 10;
/// The longest match from a file, in actions: more than a match to 25 points has, and analysed within ten minutes.
const LONGEST: usize = 5_000;

impl Responder<'_> {
    /// Analyses a match and puts the result in the place of the promised answer. A process that ends meanwhile says that
    /// the analysis was broken off.
    pub(super) async fn analyse(&self, interaction: &Interaction, task: AnalysisTask) {
        let posts = match &task.of {
            ToAnalyse::Match(of) => self.of_match(interaction, &task, of).await,
            ToAnalyse::File(file) => self.of_file(interaction, &task, file).await,
        };
        let posts = posts.unwrap_or_else(|text| vec![Post::text(text)]);
        let token = &interaction.token;
        for (place, post) in posts.into_iter().enumerate() {
            let post = self.services.pictures.draw(post).await;
            let told = match place {
                0 => rest::edit_answer(self.http, token, post).await,
                _ => rest::follow_up(self.http, token, Audience::Asker, post).await,
            };
            if let Err(error) = told {
                return log_failure(interaction.place.channel, &error, "an analysis was not told");
            }
        }
    }

    /// The overview of a match in the database, where its analysis is kept; else why there is none.
    async fn of_match(
        &self,
        interaction: &Interaction,
        task: &AnalysisTask,
        of: &Analysed,
    ) -> Result<Vec<Post>, String> {
        let language = interaction.language;
        let broken_off = || language.text("analysis-broken-off");
        let id = of.id.ok_or_else(broken_off)?;
        let log: Log = self.note(move |table| table.history.log(id)).await.ok_or_else(broken_off)?.into();
        // If illegal plays are not refused, any board can be copied.
        if of.terms.has(Agreement::Responsible) {
            self.check_advice(interaction, of.terms, &log).await?;
        }
        let judged = self.judged(interaction, of, log, task.plies).await?;
        if let Some(found) = judged.found.clone() {
            self.note(move |table| table.history.keep_analysis(id, &found, now())).await;
        }
        Ok(vec![AnalysisPages { language, of: &judged, reader: &task.reader }.overview()])
    }

    /// The overview of a match from a file, and its worst mistakes after it: they are not kept, so that no button could
    /// show them later. Else why there is none.
    async fn of_file(
        &self,
        interaction: &Interaction,
        task: &AnalysisTask,
        file: &AttachedFile,
    ) -> Result<Vec<Post>, String> {
        let language = interaction.language;
        let (of, log) = self.read(language, file).await?;
        self.check_advice(interaction, of.terms, &log).await?;
        let judged = self.judged(interaction, &of, Arc::clone(&log), task.plies).await?;
        let pages = AnalysisPages { language, of: &judged, reader: &task.reader };
        let mistakes = (1..).map_while(|page| Some((page, pages.mistake(page)?)));
        let mistakes = mistakes.filter_map(|(page, mistake)| {
            let before = judge::before(of.terms, &log, mistake.seq)?;
            let before = MatchPosition::new(of.players.clone(), <_>::default(), before);
            Some(pages.mistake_page(page, mistake, &before))
        });
        Ok(std::iter::once(pages.overview()).chain(mistakes).collect())
    }

    /// Allows advice on the positions of a match; else why the caller gets none.
    async fn check_advice(&self, interaction: &Interaction, terms: Terms, log: &Log) -> Result<(), String> {
        let (caller, language, log) = (interaction.caller.id, interaction.language, Arc::clone(log));
        let may_advise = self.note(move |table| {
            let positions = judge::positions(terms, &log).map(|game| game.board().seen_by(Player::One));
            table.play.may_advise_on(caller, positions)
        });
        match may_advise.await {
            Some(true) => Ok(()),
            Some(false) => Err(language.text("advice-at-stake")),
            None => Err(language.text("analysis-broken-off")),
        }
    }

    /// The content of an attached file of at most `largest` bytes; else why it cannot be fetched.
    pub(super) async fn fetched(
        &self,
        language: Language,
        file: &AttachedFile,
        largest: usize,
    ) -> Result<Vec<u8>, String> {
        rest::download(self.http, file, largest).await.map_err(|error| match error {
            DeliveryError::TooLarge => language.say("match-file-too-large", &[("most", (largest >> 10).into())]),
            error => {
                tracing::warn!(%error, "an attached file cannot be fetched");
                language.text("match-file-not-fetched")
            }
        })
    }

    /// The match of a file; else why it cannot be analysed.
    async fn read(&self, language: Language, file: &AttachedFile) -> Result<(Analysed, Log), String> {
        let bytes = self.fetched(language, file, LARGEST_FILE).await?;
        let read =
            self.services.blocking_in(Pool::Thinking, move |_| files::read(&String::from_utf8_lossy(&bytes))).await;
        let broken_off = || language.text("analysis-broken-off");
        let (record, log) = read.ok_or_else(broken_off)?.map_err(|why| imported::unreadable(language, &why))?;
        if !record.terms.rule_set().analysed {
            return Err(language.text("analysis-other-game"));
        }
        if log.is_empty() {
            return Err(language.text("match-file-empty"));
        }
        if log.len() > LONGEST {
            return Err(language.text("match-file-too-long"));
        }
        let players = record.names.map(Person::named);
        let of = Analysed { id: None, players, terms: record.terms, found: None };
        Ok((of, log.into()))
    }

    /// The match with its analysis; else why there is none.
    async fn judged(&self, interaction: &Interaction, of: &Analysed, log: Log, plies: u8) -> Result<Analysed, String> {
        let language = interaction.language;
        let Ok(_analysis) = self.services.work.analyses.try_acquire() else {
            return Err(language.text("analysis-busy"));
        };
        let until = Instant::now() + limits::ANALYSIS_TIME;
        let mut turn = self.services.work.turn(Urgency::Long, Some(interaction.caller.id)).await;
        let (done, all, terms) = (Arc::new(AtomicU32::new(0)), log.len(), of.terms);
        let told = Arc::clone(&done);
        let work = self.services.blocking_in(Pool::Analysis, move |services| {
            judge::analyse(terms, &log, plies, |actions| {
                told.store(u32::try_from(actions).unwrap_or(u32::MAX), Ordering::Relaxed);
                turn.give_way();
                !services.is_stopping() && Instant::now() < until
            })
        });
        tokio::pin!(work);
        loop {
            tokio::select! {
                found = &mut work => {
                    let key = if Instant::now() < until { "analysis-broken-off" } else { "analysis-busy" };
                    let found = found.flatten().ok_or_else(|| language.text(key))?;
                    return Ok(Analysed { found: Some(found), ..of.clone() });
                }
                () = tokio::time::sleep(NEWS) => {
                    let share = f64::from(done.load(Ordering::Relaxed)) / all.max(1) as f64;
                    let text = language.say("analysis-progress", &[("share", language.percent(share, 0).into())]);
                    // If this fails, the next one follows soon.
                    let _ = rest::edit_answer(self.http, &interaction.token, Post::text(text)).await;
                }
            }
        }
    }
}

type Log = Arc<[(Player, Action)]>;
