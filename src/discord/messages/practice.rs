//! A blunder of one's own as a question, and what the answer was worth.

use super::half_play::HalfPlay;
use super::{alt_text, board_scene, board_style, markup, questions};
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Button, ButtonStyle, Picture, Post, Row, Sketch, Subject};
use crate::engine::play::Move;
use crate::locale::Language;
use crate::store::analyses;
use crate::store::ids::Time;
use crate::store::questions::{Choice, Deed, Question};
use crate::table::Practised;

/// The question.
#[must_use]
pub fn question(language: Language, of: &Practised, question: &Question, reader: &Reader) -> Post {
    let lines = [title(language, of), questions::asked(language, question)];
    let entries = question.options.iter().map(|choice| (choice, choice.deed.to_string())).collect();
    let menu = questions::menu(language, MenuId::Practice(of.header.id.into(), of.mistake.seq), entries);
    let picture = picture(language, of, Vec::new(), reader);
    Post { picture, ..Post::text(lines.join("\n")) }.with_rows(vec![Row::Menu(menu)])
}

/// The answer: what was chosen, what each is worth, what was done in the match, and when it comes again.
#[must_use]
pub fn answer(
    language: Language,
    of: &Practised,
    question: &Question,
    (chosen, again): (&Choice, Time),
    reader: &Reader,
) -> Post {
    let mut lines = vec![title(language, of), questions::judged(language, question, chosen)];
    lines.extend(questions::worths(language, question));
    if let Some(done) = done(of) {
        lines.push(language.say("practice-done", &[("deed", questions::deed(language, &done).into())]));
    }
    lines.push(language.say("practice-again", &[("when", markup::since(again).into())]));
    let best = question.best().map(|best| moves(of, &best.deed)).unwrap_or_default();
    let next = Button::new(ButtonStyle::Primary, language.text("button-practice-on"), CustomId::Practice);
    Post { picture: picture(language, of, best, reader), ..Post::text(lines.join("\n")) }.with_buttons(vec![next])
}

/// What was done in the match.
#[must_use]
pub fn done(of: &Practised) -> Option<Deed> {
    Some(match &of.mistake.decision {
        analyses::Decision::Play { played, .. } => Deed::Play(played.clone()),
        analyses::Decision::Cube { done, .. } => match done {
            analyses::CubeDecision::NoDouble => Deed::NoDouble,
            analyses::CubeDecision::Double => Deed::Double,
            analyses::CubeDecision::Take | analyses::CubeDecision::Beaver => Deed::Take,
            analyses::CubeDecision::Drop => Deed::Drop,
        },
        analyses::Decision::Resignation { .. } => return None,
    })
}

fn title(language: Language, of: &Practised) -> String {
    let players = &of.header.players;
    let args = [
        ("one", markup::name(&players.one).into()),
        ("two", markup::name(&players.two).into()),
        ("game", of.mistake.game.into()),
        ("day", of.header.ended_at.map(markup::day).unwrap_or_default().into()),
    ];
    language.say("practice-title", &args)
}

fn picture(language: Language, of: &Practised, moves: Vec<Move>, reader: &Reader) -> Picture {
    let half_play = HalfPlay { moves, ..HalfPlay::default() };
    Picture::Sketch(Sketch {
        subject: Subject::Board(Box::new(board_scene::scene(language, &of.before, &half_play))),
        style: board_style::steady(&of.before, reader),
        alt: alt_text::text(language, &of.before, &half_play, None),
        excuse: language.text("picture-missing"),
    })
}

fn moves(of: &Practised, deed: &Deed) -> Vec<Move> {
    let game = of.before.game();
    let play = match deed {
        Deed::Play(play) => game.legal().and_then(|legal| game.understand(&legal, play).ok()),
        _ => None,
    };
    play.map(|play| play.moves().to_vec()).unwrap_or_default()
}
