//! The position of the day: the public post, and the private messages for answers.

use super::{markup, questions};
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Button, Post, Row};
use crate::locale::Language;
use crate::store::dailies::Daily;
use crate::table::{DailyNews, DailyResult, DailyView};

/// The most people with a right answer who are named.
const NAMED: usize = 20;

/// The public post: the question, or its solution.
pub fn post(language: Language, news: &DailyNews) -> Post {
    let daily = &news.daily;
    if let Some(result) = &news.result {
        return solution(language, daily, result, None);
    }
    let lines = [
        language.text("daily-title"),
        questions::asked(language, &daily.question),
        language.say("daily-solved-when", &[("when", markup::since(daily.solves_at).into())]),
    ];
    let answer = Button::primary(language, "button-answer", CustomId::Daily(daily.id.into()));
    Post { picture: questions::picture(language, &daily.question, None, None), ..Post::text(lines.join("\n")) }
        .with_buttons([answer])
}

/// The private message: the options and the chosen answer, or the solution.
pub fn private(language: Language, view: &DailyView, reader: &Reader) -> Post {
    let DailyView { daily, answer, result } = view;
    let chosen = answer.and_then(|place| daily.question.options.get(usize::from(place)));
    if let Some(result) = result {
        let mut post = solution(language, daily, result, Some(reader));
        if let Some(choice) = chosen {
            post.text = format!("{}\n{}", post.text, questions::judged(language, &daily.question, choice));
        }
        return post;
    }
    let when = ("when", markup::since(daily.solves_at).into());
    let text = match chosen {
        Some(choice) => {
            let deed = ("deed", questions::deed(language, &choice.deed).into());
            language.say("daily-answered", &[deed, when])
        }
        None => language.say("daily-ask", &[when]),
    };
    let places = (0_u8..).zip(&daily.question.options);
    let entries = places.map(|(place, choice)| (choice, place.to_string())).collect();
    let menu = questions::menu(language, MenuId::Daily(daily.id.into()), entries);
    Post::text(text).with_rows([Row::Menu(menu)])
}

fn solution(language: Language, daily: &Daily, result: &DailyResult, reader: Option<&Reader>) -> Post {
    let question = &daily.question;
    let best = question.best().map(|best| questions::deed(language, &best.deed)).unwrap_or_default();
    let mut lines = vec![language.say("daily-solution", &[("deed", best.into())])];
    lines.extend(questions::worths(language, question).into_iter().zip(&result.chosen).map(|(line, &chosen)| {
        let answers = language.say("daily-chosen", &[("chosen", chosen.into())]);
        if chosen == 0 { line } else { format!("{line} · {answers}") }
    }));
    let names = result.right.iter().take(NAMED).map(markup::name).collect::<Vec<_>>().join(", ");
    let more = result.right.len().saturating_sub(NAMED);
    lines.push(match (result.right.is_empty(), more) {
        (true, _) if result.chosen.iter().all(|&chosen| chosen == 0) => language.text("daily-no-answers"),
        (true, _) => language.text("daily-nobody-right"),
        (false, 0) => language.say("daily-right", &[("names", names.into())]),
        (false, more) => language.say("daily-right-more", &[("names", names.into()), ("more", more.into())]),
    });
    let picture = questions::picture(language, question, question.best(), reader);
    Post { picture, ..Post::text(lines.join("\n")) }
}
