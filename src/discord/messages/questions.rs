//! A position as a question: its text, its picture, the options, and what each is worth.

use super::{alt_text, board_style, event_lines, position_scene};
use crate::discord::interaction::custom_id::MenuId;
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Menu, MenuOption, Picture};
use crate::engine::board::Board;
use crate::engine::formats::xgid::{Xgid, XgidDice};
use crate::engine::play::Move;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::plays::LegalPlays;
use crate::engine::rule_sets;
use crate::locale::Language;
use crate::render::scene::{PlayShown, PlayState};
use crate::store::questions::{Deed, Question, QuestionOption};

/// An answer that costs less than this, in points, counts as right.
pub const AS_GOOD: f64 = 0.02;

/// The text of the question.
pub fn asked(language: Language, question: &Question) -> String {
    match question.xgid.dice {
        XgidDice::Rolled(roll) => language.say("question-play", &[("roll", event_lines::roll_text(roll).into())]),
        XgidDice::ToRoll => language.text("question-double"),
        XgidDice::Doubled | XgidDice::Beavered | XgidDice::Raccooned => language.text("question-take"),
    }
}

/// An option in words.
pub fn deed(language: Language, deed: &Deed) -> String {
    match deed {
        Deed::Play(play) => event_lines::markup_play(play),
        cube => format!("**{}**", label(language, cube)),
    }
}

fn label(language: Language, deed: &Deed) -> String {
    match deed {
        Deed::Play(play) => play.clone(),
        cube => language.text(&format!("deed-{cube}")),
    }
}

/// A menu of the options, each with the value sent for it, in an order that does not reveal the best.
pub fn menu(language: Language, id: MenuId, mut options: Vec<(&QuestionOption, String)>) -> Menu {
    options.sort_by_key(|(choice, _)| choice.deed.to_string());
    let entry = |(choice, value): (&QuestionOption, String)| MenuOption::new(label(language, &choice.deed), value);
    Menu { prompt: language.text("menu-question"), id, entries: options.into_iter().map(entry).collect() }
}

/// What each option is worth, a line for each, the best first.
pub fn worths(language: Language, question: &Question) -> Vec<String> {
    let line = |(place, choice): (u32, &QuestionOption)| {
        let args = [
            ("place", place.into()),
            ("deed", deed(language, &choice.deed).into()),
            ("equity", language.signed(choice.equity, 3).into()),
        ];
        language.say("question-worth", &args)
    };
    (1..).zip(&question.options).map(line).collect()
}

/// The verdict on somebody's choice.
pub fn judged(language: Language, question: &Question, choice: &QuestionOption) -> String {
    let error = question.error(choice);
    let args = [("deed", deed(language, &choice.deed).into()), ("error", language.decimal(error, 3).into())];
    let key = match question.best() {
        Some(best) if best.deed == choice.deed => "question-right",
        _ if error < AS_GOOD => "question-nearly",
        _ => "question-wrong",
    };
    language.say(key, &args)
}

/// The picture of the position, with the play of `done` drawn in.
pub fn picture(
    language: Language,
    question: &Question,
    done: Option<&QuestionOption>,
    reader: Option<&Reader>,
) -> Picture {
    let xgid = &question.xgid;
    let decider = xgid.offered().map_or(xgid.turn, |(by, _)| by.opponent());
    let names = position_scene::names(language);
    let mut scene = position_scene::scene(language, &xgid.into(), &names);
    let mut board = xgid.board;
    if let Some((moves, after)) = done.and_then(|choice| played(question, &choice.deed)) {
        board = after;
        scene.checkers = PerPlayer::from_fn(|player| *after.checkers(player));
        scene.pips_words = position_scene::pips_words(language, &after);
        scene.play = Some(PlayShown { by: xgid.turn, moves, state: PlayState::Draft });
    }
    let sides = Player::BOTH.map(|player| alt_text::side(language, &names[player], board.checkers(player)));
    let alt = format!("{} {}", asked(language, question), sides.join(" "));
    Picture::of(language, scene, board_style::apart(reader, decider), alt)
}

/// The moves of a play, and the board after it.
fn played(question: &Question, deed: &Deed) -> Option<(Vec<Move>, Board)> {
    let (Deed::Play(play), Xgid { dice: XgidDice::Rolled(roll), turn, board, .. }) = (deed, question.xgid) else {
        return None;
    };
    let rules = rule_sets::find(&question.rules)?.rules;
    let plays = LegalPlays::of_roll(&rules, &board.seen_by(turn), roll);
    let moves = plays.parse_play(play).ok()?.moves().to_vec();
    let after = plays.position_after(&moves)?;
    Some((moves, Board::seen_as(turn, after)))
}
