//! One's own blunder as a question, and the answer to it.

use super::{analysis_pages, markup, match_places, questions};
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Button, Post, Row};
use crate::locale::Language;
use crate::review::{CubeChoice, ReviewedDecision};
use crate::store::ids::Time;
use crate::store::questions::{Deed, Question, QuestionOption};
use crate::table::Practised;

pub fn question(language: Language, of: &Practised, question: &Question, reader: &Reader) -> Post {
    let lines = [title(language, of), questions::asked(language, question)];
    let entries = question.options.iter().map(|choice| (choice, choice.deed.to_string())).collect();
    let menu = questions::menu(language, MenuId::Practice(of.header.id.into(), of.mistake.seq), entries);
    let picture = analysis_pages::picture_of(language, &of.before, None, reader);
    Post { picture, ..Post::text(lines.join("\n")) }.with_rows([Row::Menu(menu)])
}

/// The answer: the choice, what each option is worth, what was played in the match, and when the question comes again.
pub fn answer(
    language: Language,
    of: &Practised,
    question: &Question,
    (chosen, again): (&QuestionOption, Time),
    reader: &Reader,
) -> Post {
    let mut lines = vec![title(language, of), questions::judged(language, question, chosen)];
    lines.extend(questions::worths(language, question));
    if let Some(done) = done(of) {
        lines.push(language.say("practice-done", &[("deed", questions::deed(language, &done).into())]));
    }
    lines.push(language.say("practice-again", &[("when", markup::since(again).into())]));
    let best = question.best().and_then(|best| match &best.deed {
        Deed::Play(play) => Some(play.as_str()),
        Deed::NoDouble | Deed::Double | Deed::Take | Deed::Drop => None,
    });
    let picture = analysis_pages::picture_of(language, &of.before, best, reader);
    let next = Button::primary(language, "button-practice-on", CustomId::Practice);
    Post { picture, ..Post::text(lines.join("\n")) }.with_buttons([next])
}

/// What was played in the match.
pub fn done(of: &Practised) -> Option<Deed> {
    Some(match &of.mistake.decision {
        ReviewedDecision::Play { played, .. } => Deed::Play(played.clone()),
        ReviewedDecision::Cube { choice, .. } => match choice {
            CubeChoice::NoDouble => Deed::NoDouble,
            CubeChoice::Double => Deed::Double,
            CubeChoice::Take => Deed::Take,
            CubeChoice::Drop => Deed::Drop,
            CubeChoice::Beaver => return None,
        },
        ReviewedDecision::Resignation { .. } => return None,
    })
}

fn title(language: Language, of: &Practised) -> String {
    let [one, two] = match_places::both(&of.header.players);
    let day = ("day", of.header.ended_at.map(markup::day).unwrap_or_default().into());
    language.say("practice-title", &[one, two, ("game", of.mistake.game.into()), day])
}
