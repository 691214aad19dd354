//! `/analyse`: how well a match was played.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope, UsedOn};
use crate::discord::delivery::response::{AnalysisTask, PostedPicture, Response, ToAnalyse, Work};
use crate::discord::interaction::Posting;
use crate::discord::interaction::custom_id::{AnalysisPage, SteppedThrough};
use crate::discord::messages::analysis_pages::AnalysisPages;
use crate::discord::messages::{admin, match_lists, result_card};
use crate::engine::Player;
use crate::house::match_analysis;
use crate::store::ids::MatchId;
use crate::table::{AnalysedMatch, MatchPosition, Untrusted, limits};

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
        let id: Untrusted<MatchId> = match call.string("match").map(admin::typed_match) {
            Some(Some(id)) => id,
            Some(None) => return Ok(context.private_text("analysis-no-match")),
            None => context.table.history.last_match(context.place.channel)?.id.into(),
        };
        context.analyse(SteppedThrough::Match(id), plies)
    })
};

/// `/analyse` in the menu of a message, for the match that the message shows.
pub(super) const ON_MESSAGE: Command = Command {
    used_on: UsedOn::Message,
    cost: limits::WORK,
    scope: Scope::Anywhere,
    ..Command::new("analyse", |context, call| match context.board_meant(call)? {
        Some(seen) => context.analyse(seen.match_id.into(), DEEP),
        None => Ok(context.private_text("message-no-board")),
    })
};

/// The look-ahead of a quick analysis, in plies.
const QUICK: u8 = 0;
/// The look-ahead of a deep analysis, in plies.
const DEEP: u8 = 2;
/// The number of recent matches that are searched while one is being typed.
const MATCHES_SEARCHED: u32 = 200;

impl Context<'_> {
    /// The analysis of a match, shown to the caller alone: at once if it is stored, else when it is finished.
    fn analyse(&self, of: SteppedThrough, plies: u8) -> Outcome {
        let of = self.analysed_match(of)?;
        if of.found.as_ref().is_some_and(|found| found.plies >= plies) {
            return self.analysis_page(&of, AnalysisPage::Overview);
        }
        Ok(self.analysed(ToAnalyse::Match(Box::new(of)), plies))
    }

    fn analysed(&self, of: ToAnalyse, plies: u8) -> Response {
        self.work_on(AnalysisTask { of, plies, reader: self.reader(), request: self.request(), shares: false })
    }

    fn work_on(&self, task: AnalysisTask) -> Response {
        Response::work(Work::Analyse(Box::new(task)))
    }

    fn analysed_match(&self, of: SteppedThrough) -> Outcome<AnalysedMatch> {
        Ok(match of {
            SteppedThrough::Match(id) => self.table.history.analysis(&self.request(), id)?,
            SteppedThrough::Import(id) => self.table.history.analysis_of_import(&self.request(), id)?,
        })
    }

    /// A page of an analysis, by a button; the analysis is made first if there is none.
    pub(super) fn show_analysis_page(&self, of: SteppedThrough, page: AnalysisPage) -> Outcome {
        let of = self.analysed_match(of)?;
        if of.found.is_none() {
            return Ok(self.analysed(ToAnalyse::Match(Box::new(of)), DEEP));
        }
        self.analysis_page(&of, page)
    }

    /// The result as a picture: public where the caller may write, private if it was just posted there. A match without
    /// an analysis is analysed first.
    pub(super) fn share(&self, id: Untrusted<MatchId>) -> Outcome {
        self.may_post_here(Posting::Picture)?;
        let view = self.table.play.view_match(&self.request(), id)?;
        let of = self.analysed_match(SteppedThrough::Match(id))?;
        self.may_see(&of)?;
        let reader = self.reader();
        if of.found.is_none() {
            let (of, request) = (ToAnalyse::Match(Box::new(of)), self.request());
            return Ok(self.work_on(AnalysisTask { of, plies: DEEP, reader, request, shares: true }));
        }
        let picture = PostedPicture::Card(view.header.id);
        if !self.services.posted_pictures.has(self.place.channel, picture) {
            self.spend_post()?;
        }
        let card = |language| result_card::post(&AnalysisPages { language, of: &of, reader: &reader }, &view);
        if self.services.posted_pictures.add(self.place.channel, picture) {
            return Ok(Response { picture: Some(picture), ..self.to_channel(card(self.place.language)) });
        }
        let mut again = card(self.language);
        again.text = format!("{}\n{}", self.language.text("card-stands-above"), again.text);
        Ok(Response::private(again))
    }

    /// Refuses where the caller may not see the analysis of a match.
    fn may_see(&self, of: &AnalysedMatch) -> Outcome<()> {
        if !of.may_hold_any_board() {
            return Ok(());
        }
        self.may_be_advised_on(
            match_analysis::positions(of.terms, &of.log).map(|game| game.board().seen_by(Player::One)),
        )
    }

    fn analysis_page(&self, of: &AnalysedMatch, page: AnalysisPage) -> Outcome {
        self.may_see(of)?;
        let reader = self.reader();
        let pages = AnalysisPages { language: self.language, of, reader: &reader };
        if let AnalysisPage::Game(game) = page {
            return Ok(self.private_reply(pages.game(game)));
        }
        let Some(mistake) = pages.error(page) else { return Ok(self.private_reply(pages.overview())) };
        let before = match_analysis::before(of.terms, &of.log, mistake.action_number)
            .ok_or_else(|| self.private_text("went-wrong"))?;
        // A rated match of theirs may be near this position.
        self.may_be_advised_on([before.board().seen_by(mistake.player)])?;
        let before = MatchPosition::new(of.players.clone(), <_>::default(), before);
        Ok(self.private_reply(pages.error_page(page, mistake, &before)))
    }

    /// The caller's finished matches that fit the typed text.
    pub(super) fn complete_past_match(&self, typed: &str) -> Option<Vec<String>> {
        let caller = self.caller.id;
        let played = self.table.history.past_of_own(&self.request(), MATCHES_SEARCHED).ok()?;
        let choices = played.iter().map(|header| match_lists::choice(self.language, header, caller));
        Some(meant(typed, choices))
    }
}

/// The choices that fit the typed text.
pub(super) fn meant(typed: &str, choices: impl Iterator<Item = String>) -> Vec<String> {
    let typed = typed.trim().to_lowercase();
    choices.filter(|choice| choice.to_lowercase().contains(&typed)).collect()
}
