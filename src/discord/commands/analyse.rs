//! `/analyse`: how well a match was played.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{AnalysisTask, Response, ToAnalyse, Work};
use crate::discord::messages::analysis_pages::AnalysisPages;
use crate::discord::messages::{admin, match_lists};
use crate::engine::{Agreement, Player};
use crate::house::judge;
use crate::store::ids::MatchId;
use crate::table::{Analysed, Untrusted, limits};

pub(super) const COMMAND: Command = Command {
    cost: limits::WORK,
    options: &[
        Opt::new("match", OptKind::Completed(100)),
        Opt::new("file", OptKind::File),
        Opt::new("depth", OptKind::Word("analysis-depth", || vec!["quick", "deep"])),
    ],
    scope: Scope::Anywhere,
    complete: |context, _, typed| context.complete_past_match(typed).unwrap_or_default(),
    ..Command::new("analyse", |context, call| {
        let plies = if call.string("depth") == Some("quick") { QUICK } else { DEEP };
        if let Some(file) = call.file("file") {
            return Ok(context.analysed(ToAnalyse::File(file.clone()), plies));
        }
        let id = match call.string("match").map(admin::typed) {
            Some(Some(id)) => id,
            Some(None) => return Ok(context.tell("analysis-no-match")),
            None => context.table.history.last_match(context.place.channel)?.id.into(),
        };
        context.analyse(id, plies)
    })
};

/// The look-ahead of a quick analysis, in plies.
const QUICK: u8 = 0;
/// The look-ahead of a deep analysis, in plies.
const DEEP: u8 = 2;
/// Among how many matches the one that is being typed is looked for.
const CHOICES: u32 = 200;

impl Context<'_> {
    /// How well a match was played, to the caller alone: at once where that is known, else in a while.
    fn analyse(&self, id: Untrusted<MatchId>, plies: u8) -> Outcome {
        let of = self.table.history.analysis(&self.at_table(), id)?;
        if of.found.as_ref().is_some_and(|found| found.plies >= plies) {
            return self.analysis_page(of, 0);
        }
        Ok(self.analysed(ToAnalyse::Match(Box::new(of)), plies))
    }

    fn analysed(&self, of: ToAnalyse, plies: u8) -> Response {
        Response::work(Work::Analyse(Box::new(AnalysisTask { of, plies, reader: self.reader() })))
    }

    /// A page of it, from a button: it is worked out first if nobody has asked yet.
    pub(super) fn turn_analysis(&self, id: Untrusted<MatchId>, page: u8) -> Outcome {
        let of = self.table.history.analysis(&self.at_table(), id)?;
        if of.found.is_none() { self.analyse(id, DEEP) } else { self.analysis_page(of, page) }
    }

    fn analysis_page(&self, of: Analysed, page: u8) -> Outcome {
        // As where it is analysed: any board can be copied where illegal plays are taken.
        if let Some(id) = of.id.filter(|_| of.terms.has(Agreement::Responsible)) {
            let log = self.table.history.log(id)?;
            let positions = judge::positions(of.terms, &log).map(|game| game.board().seen_by(Player::One));
            if !self.table.play.may_advise_on(self.caller.id, positions)? {
                return Ok(self.tell("advice-at-stake"));
            }
        }
        let reader = self.reader();
        let pages = AnalysisPages { language: self.language, of: &of, reader: &reader };
        let post = match pages.mistake(page).zip(of.id) {
            None => pages.overview(),
            Some((mistake, id)) => {
                let before = self.table.history.position_before(&self.at_table(), id.into(), mistake.seq)?;
                pages.mistake_page(page, mistake, &before)
            }
        };
        Ok(self.in_place(post))
    }

    /// The caller's finished matches that what is typed may mean.
    pub(super) fn complete_past_match(&self, typed: &str) -> Option<Vec<String>> {
        let caller = self.caller.id;
        let played = self.table.history.past_of_own(&self.at_table(), CHOICES).ok()?;
        let choices = played.iter().map(|header| match_lists::choice(self.language, header, caller));
        Some(meant(typed, choices))
    }
}

/// Those of several choices that what is typed may mean.
pub(super) fn meant(typed: &str, choices: impl Iterator<Item = String>) -> Vec<String> {
    let typed = typed.trim().to_lowercase();
    choices.filter(|choice| choice.to_lowercase().contains(&typed)).collect()
}
