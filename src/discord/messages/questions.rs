//! Positions as questions, with text, picture, options and their equities: a player's own blunders to practise, and the
//! position of the day of a server.

use super::{alt_text, analysis_pages, best, board_style, event_lines, markup, match_places, position_scene};
use crate::discord::interaction::custom_id::{BestOf, CustomId, MenuId};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::position_scene::PositionShown;
use crate::discord::messages::post::{Button, ControlRow, Menu, MenuOption, Picture, Post};
use crate::engine::formats::xgid::{Xgid, XgidDice};
use crate::engine::{Board, LegalPlays, Move, PerPlayer, rule_sets};
use crate::house::advice::Advice;
use crate::locale::Language;
use crate::render::scene::{PlayShown, PlayState};
use crate::review::{CubeChoice, INACCURACY, ReviewedDecision};
use crate::store::dailies::Daily;
use crate::store::ids::Time;
use crate::store::questions::{Choice, Question, QuestionOption};
use crate::table::{DailyMessage, DailyResult, DailyView, PracticeQuestion};

/// An answer that costs less than this, in points, counts as right: it would be no error in a match.
pub const AS_GOOD: f64 = INACCURACY;

pub fn asked(language: Language, question: &Question) -> String {
    match question.xgid.dice {
        XgidDice::Rolled(roll) => language.say("question-play", &[("roll", event_lines::roll_text(roll).into())]),
        XgidDice::ToRoll => language.text("question-double"),
        XgidDice::Doubled | XgidDice::Beavered | XgidDice::Raccooned => language.text("question-take"),
    }
}

/// An option in words.
pub fn decision(language: Language, decision: &Choice) -> String {
    match decision {
        Choice::Play(play) => event_lines::markup_play(play),
        cube => format!("**{}**", label(language, cube)),
    }
}

fn label(language: Language, decision: &Choice) -> String {
    match decision {
        Choice::Play(play) => play.clone(),
        cube => language.text(&format!("deed-{cube}")),
    }
}

/// A menu of the options, each with the value sent for it, in an order that does not reveal the best.
pub fn menu(language: Language, id: MenuId, mut options: Vec<(&QuestionOption, String)>) -> Menu {
    options.sort_by_key(|(choice, _)| choice.decision.to_string());
    let entry = |(choice, value): (&QuestionOption, String)| MenuOption::new(label(language, &choice.decision), value);
    Menu { prompt: language.text("menu-question"), id, entries: options.into_iter().map(entry).collect() }
}

/// The equity of each option, a line for each, the best first.
pub fn worths(language: Language, question: &Question) -> Vec<String> {
    let line = |(rank, choice): (u32, &QuestionOption)| {
        let args = [
            ("place", rank.into()),
            ("deed", decision(language, &choice.decision).into()),
            ("equity", language.signed(choice.equity, 3).into()),
        ];
        language.say("question-worth", &args)
    };
    (1..).zip(&question.options).map(line).collect()
}

/// The verdict on somebody's choice.
pub fn judged(language: Language, question: &Question, choice: &QuestionOption) -> String {
    let error = question.error(choice);
    let args = [("deed", decision(language, &choice.decision).into()), ("error", language.decimal(error, 3).into())];
    let key = match question.best() {
        Some(best) if best.decision == choice.decision => "question-right",
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
    let mut shown = PositionShown::from(xgid);
    let mut scene = position_scene::scene(language, &shown, &names);
    if let Some((moves, after)) = done.and_then(|choice| played(question, &choice.decision)) {
        shown.board = after;
        scene.checkers = PerPlayer::from_fn(|player| *after.checkers(player));
        scene.pips_words = position_scene::pips_words(language, &after);
        scene.play = Some(PlayShown { by: xgid.turn, moves, state: PlayState::Draft });
    }
    let alt = alt_text::of_position(language, &shown, &names);
    Picture::of(language, scene, board_style::apart(reader, decider), alt)
}

/// The moves of a play, and the board after it.
fn played(question: &Question, decision: &Choice) -> Option<(Vec<Move>, Board)> {
    let (Choice::Play(play), Xgid { dice: XgidDice::Rolled(roll), turn, board, .. }) = (decision, question.xgid) else {
        return None;
    };
    let rules = rule_sets::find(&question.rules)?.rules;
    let plays = LegalPlays::of_roll(&rules, &board.seen_by(turn), roll);
    let moves = plays.parse_play(play).ok()?.moves().to_vec();
    let after = plays.position_after(&moves)?;
    Some((moves, Board::seen_as(turn, after)))
}

pub fn practice_question(language: Language, of: &PracticeQuestion, question: &Question, reader: &Reader) -> Post {
    let lines = [practice_title(language, of), asked(language, question)];
    let entries = question.options.iter().map(|choice| (choice, choice.decision.to_string())).collect();
    let menu = menu(language, MenuId::Practice(of.header.id.into(), of.mistake.action_number), entries);
    let picture = analysis_pages::picture_of(language, &of.before, None, reader);
    Post { picture, ..Post::text(lines.join("\n")) }.with_rows([ControlRow::Menu(menu)])
}

/// The answer: the choice, the best action, the action in the match, and the time at which the question comes again.
pub fn practice_answer(
    language: Language,
    of: &PracticeQuestion,
    question: &Question,
    advice: Option<&Advice>,
    chosen: &QuestionOption,
    again: Time,
    reader: &Reader,
) -> Post {
    let mut lines = vec![practice_title(language, of), judged(language, question, chosen)];
    match advice {
        Some(advice) => lines.push(best::text(language, advice)),
        None => lines.extend(worths(language, question)),
    }
    lines.push(language.say("practice-again", &[("when", markup::relative_time(again).into())]));
    let play = question.best().and_then(|best| match &best.decision {
        Choice::Play(play) => Some(play.as_str()),
        Choice::NoDouble | Choice::Double | Choice::Take | Choice::Drop => None,
    });
    let picture = analysis_pages::picture_of(language, &of.before, play, reader);
    let next = Button::primary(language, "button-practice-on", CustomId::Practice);
    Post { picture, ..Post::text(lines.join("\n")) }.with_buttons([next])
}

/// The action that was played in the match.
pub fn practice_done(of: &PracticeQuestion) -> Option<Choice> {
    Some(match &of.mistake.decision {
        ReviewedDecision::Play { played, .. } => Choice::Play(played.clone()),
        ReviewedDecision::Cube { choice, .. } => match choice {
            CubeChoice::NoDouble => Choice::NoDouble,
            CubeChoice::Double => Choice::Double,
            CubeChoice::Take => Choice::Take,
            CubeChoice::Drop => Choice::Drop,
            CubeChoice::Beaver => return None,
        },
        ReviewedDecision::Resignation { .. } => return None,
    })
}

fn practice_title(language: Language, of: &PracticeQuestion) -> String {
    let [one, two] = match_places::both(&of.header.players);
    let day = ("day", of.header.ended_at.map(markup::day).unwrap_or_default().into());
    language.say("practice-title", &[one, two, ("game", of.mistake.game.into()), day])
}

/// The largest number of people with a right answer who are named.
const NAMED: usize = 20;

/// The public post: the question, or its solution.
pub fn daily_post(language: Language, message: &DailyMessage) -> Post {
    let daily = &message.daily;
    if let Some(result) = &message.result {
        return daily_solution(language, daily, result, None);
    }
    let lines = [
        language.text("daily-title"),
        asked(language, &daily.question),
        language.say("daily-solved-when", &[("when", markup::relative_time(daily.solves_at).into())]),
    ];
    let answer = Button::primary(language, "button-answer", CustomId::Daily(daily.id.into()));
    Post { picture: picture(language, &daily.question, None, None), ..Post::text(lines.join("\n")) }
        .with_buttons([answer])
}

/// The private message: the options and the chosen answer, or the solution.
pub fn daily_private(language: Language, view: &DailyView, reader: &Reader) -> Post {
    let DailyView { daily, answer, result } = view;
    let chosen = answer.and_then(|option| daily.question.options.get(usize::from(option)));
    if let Some(result) = result {
        let mut post = daily_solution(language, daily, result, Some(reader));
        if let Some(choice) = chosen {
            post.text = format!("{}\n{}", post.text, judged(language, &daily.question, choice));
        }
        return post;
    }
    let when = ("when", markup::relative_time(daily.solves_at).into());
    let text = match chosen {
        Some(choice) => {
            let decision = ("deed", decision(language, &choice.decision).into());
            language.say("daily-answered", &[decision, when])
        }
        None => language.say("daily-ask", &[when]),
    };
    let options = (0_u8..).zip(&daily.question.options);
    let entries = options.map(|(index, choice)| (choice, index.to_string())).collect();
    let menu = menu(language, MenuId::Daily(daily.id.into()), entries);
    Post::text(text).with_rows([ControlRow::Menu(menu)])
}

fn daily_solution(language: Language, daily: &Daily, result: &DailyResult, reader: Option<&Reader>) -> Post {
    let question = &daily.question;
    let best = question.best().map(|best| decision(language, &best.decision)).unwrap_or_default();
    let mut lines = vec![language.say("daily-solution", &[("deed", best.into())])];
    lines.extend(worths(language, question).into_iter().zip(&result.chosen).map(|(line, &chosen)| {
        let answers = language.say("daily-chosen", &[("chosen", chosen.into())]);
        if chosen == 0 { line } else { format!("{line} · {answers}") }
    }));
    let names = result.right.iter().take(NAMED).map(markup::name).collect::<Vec<_>>().join(", ");
    let unnamed = result.right.len().saturating_sub(NAMED);
    lines.push(match (result.right.is_empty(), unnamed) {
        (true, _) if result.chosen.iter().all(|&chosen| chosen == 0) => language.text("daily-no-answers"),
        (true, _) => language.text("daily-nobody-right"),
        (false, 0) => language.say("daily-right", &[("names", names.into())]),
        (false, _) => language.say("daily-right-more", &[("names", names.into()), ("more", unnamed.into())]),
    });
    let picture = picture(language, question, question.best(), reader);
    let is_backgammon = rule_sets::find(&question.rules).is_some_and(|set| set.analysed);
    let best_plays = is_backgammon.then(|| best::button(language, BestOf::Position(question.xgid)));
    Post { picture, ..Post::text(lines.join("\n")) }.with_buttons(best_plays)
}
