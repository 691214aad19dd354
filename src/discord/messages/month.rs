//! The monthly summary of a server, as a picture and in words.

use super::{leaderboard, markup};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, ButtonStyle, Picture, Post, Sketch, Subject};
use crate::engine::Discipline;
use crate::locale::{Arg, Language};
use crate::render::Style;
use crate::render::poster::{Poster, Tile, TileValue};
use crate::store::people::Person;
use crate::store::period::Month;
use crate::table::MonthSummary;

pub fn to_all(language: Language, summary: &MonthSummary, style: &Style) -> Post {
    let post = Post { picture: picture(language, summary, style), ..Post::text(title(language, summary)) };
    post.with_buttons([Button::secondary(language, "button-in-words", CustomId::MonthInWords(summary.month))])
}

/// The private summary of a month, with buttons to browse.
pub fn to_one(language: Language, summary: &MonthSummary, style: &Style) -> Post {
    let is_empty = summary.matches() == 0;
    let picture = if is_empty { Picture::None } else { picture(language, summary, style) };
    let text = if is_empty {
        format!("{}\n{}", title(language, summary), language.text("club-none"))
    } else {
        title(language, summary)
    };
    Post { picture, ..Post::text(text) }.with_buttons([
        to(language, summary.month.previous()).enabled_if(summary.has_earlier),
        to(language, summary.month.next()).enabled_if(summary.has_later),
        Button::secondary(language, "button-in-words", CustomId::MonthInWords(summary.month)).enabled_if(!is_empty),
        Button::secondary(language, "button-leaderboard-post", CustomId::PostMonth(summary.month))
            .enabled_if(!is_empty),
    ])
}

/// The summary in words, with a button back to the picture.
pub fn in_words(language: Language, summary: &MonthSummary) -> Post {
    let text = format!("{}\n{}", title(language, summary), words(language, summary));
    Post { picture: Picture::None, ..Post::text(text) }.with_buttons([Button::secondary(
        language,
        "button-back",
        CustomId::Month(summary.month),
    )])
}

/// A line for each fact.
fn words(language: Language, summary: &MonthSummary) -> String {
    let sentences = facts(language, summary).into_iter().map(|Fact { label, value, detail }| {
        let value = match value {
            Value::Words(words) => format!("**{words}**"),
            Value::People(people) => people.iter().map(markup::name).collect::<Vec<_>>().join(" – "),
        };
        format!("- {label}: {value} · {detail}")
    });
    let opening = [subtitle(language, summary), busiest(language, summary)].map(|line| format!("- {line}"));
    language.named(opening.into_iter().chain(sentences).collect::<Vec<_>>().join("\n"))
}

fn to(language: Language, other: Month) -> Button {
    Button::new(ButtonStyle::Secondary, month(language, other), CustomId::Month(other))
}

struct Fact {
    label: String,
    value: Value,
    detail: String,
}

enum Value {
    Words(String),
    People(Vec<Person>),
}

/// `**November 2026** on this server`
fn title(language: Language, summary: &MonthSummary) -> String {
    language.say("club-title", &[("month", month(language, summary.month).into())])
}

/// `November 2026`, capitalised as at the beginning of a text.
fn month(language: Language, month: Month) -> String {
    let name = language
        .say("club-month", &[("month", name(language, month).into()), ("year", month.year().to_string().into())]);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn name(language: Language, month: Month) -> String {
    language.say("month-name", &[("number", month.number().into())])
}

/// `48 matches, 7 of them against the house · 12 players`
fn subtitle(language: Language, summary: &MonthSummary) -> String {
    let args = [
        ("matches", summary.matches().into()),
        ("house", summary.against_house.into()),
        ("players", summary.players.into()),
    ];
    language.say("club-subtitle", &args)
}

fn facts(language: Language, summary: &MonthSummary) -> Vec<Fact> {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| language.say(key, args);
    let person = |key, person: &Person, detail| Fact {
        label: language.text(key),
        value: Value::People(vec![person.clone()]),
        detail,
    };
    let number = |key, number: u64, detail| Fact {
        label: language.text(key),
        value: Value::Words(language.count(number)),
        detail,
    };
    let mut facts = Vec::new();
    if let Some((who, matches)) = &summary.most_active {
        facts.push(person("club-active", who, say("club-matches", &[("matches", (*matches).into())])));
    }
    if let Some((who, (game, gained))) = &summary.riser {
        let gained = say("club-gained", &[("points", language.difference(*gained).into())]);
        let detail = match *game {
            Discipline::BACKGAMMON => gained,
            game => format!("{gained} · {}", leaderboard::discipline(language, game)),
        };
        facts.push(person("club-riser", who, detail));
    }
    if let Some((players, rolls)) = &summary.longest {
        let detail = say("club-rolls", &[("rolls", language.count(*rolls).into())]);
        facts.push(Fact { label: language.text("club-longest"), value: Value::People(players.to_vec()), detail });
    }
    if let Some((who, wins)) = &summary.streak {
        facts.push(person("club-streak", who, say("club-wins", &[("wins", (*wins).into())])));
    }
    // Statistics that are still being computed are left out.
    let games = summary.statistics.games;
    let of_games = say("club-of-games", &[("games", u32::try_from(games.won).unwrap_or(u32::MAX).into())]);
    if games.won > 0 {
        let gammons = games.gammons_won.saturating_sub(games.backgammons_won);
        facts.push(number("club-gammons", gammons, of_games.clone()));
        facts.push(number("club-backgammons", games.backgammons_won, of_games));
    }
    let doublets = summary.statistics.dice.doublets();
    let expected = say(
        "club-expected",
        &[
            ("rolls", language.count(doublets.rolls).into()),
            ("expected", language.decimal(doublets.expected(), 0).into()),
        ],
    );
    if doublets.rolls > 0 {
        facts.push(number("dice-doublets", doublets.came, expected));
    }
    if let Some((who, doublets)) = &summary.luckiest {
        let args = [
            ("doublets", language.count(doublets.came).into()),
            ("rolls", language.count(doublets.rolls).into()),
            ("expected", language.decimal(doublets.expected(), 0).into()),
        ];
        facts.push(person("club-luckiest", who, say("club-doublets", &args)));
    }
    facts
}

/// `Matches each day, most on 14 November: 7`; `at most 7` where several days had as many.
fn busiest(language: Language, summary: &MonthSummary) -> String {
    let most = ("matches", summary.by_day.iter().copied().max().unwrap_or(0).into());
    let Some(day) = summary.busiest() else { return language.say("club-by-day", &[most]) };
    let day = [("day", day.into()), ("month", name(language, summary.month).into())];
    language.say("club-busiest", &[("day", language.say("club-day", &day).into()), most])
}

fn picture(language: Language, summary: &MonthSummary, style: &Style) -> Picture {
    let heading = busiest(language, summary);
    let facts = facts(language, summary);
    let sentences = facts.iter().map(|fact| {
        let value = match &fact.value {
            Value::Words(words) => words.clone(),
            Value::People(people) => {
                people.iter().map(|who| markup::plain(&who.display_name)).collect::<Vec<_>>().join(" – ")
            }
        };
        format!("{}: {value}, {}.", fact.label, fact.detail)
    });
    let opening = format!("{}. {}. {heading}.", month(language, summary.month), subtitle(language, summary));
    let alt = language.named(std::iter::once(opening).chain(sentences).collect::<Vec<_>>().join(" "));
    let poster = Poster {
        course: None,
        title: month(language, summary.month),
        subtitle: subtitle(language, summary),
        heading,
        bars: summary.by_day.clone(),
        room: summary.month.days(),
        tiles: facts.into_iter().map(|fact| tile(language, fact)).collect(),
    };
    Picture::Sketch(Box::new(Sketch {
        subject: Subject::Poster(Box::new(poster)),
        style: style.clone(),
        alt,
        excuse: words(language, summary),
    }))
}

fn tile(language: Language, Fact { label, value, detail }: Fact) -> Tile {
    let value = match value {
        Value::Words(words) => TileValue::Words(words),
        Value::People(people) => {
            TileValue::People(people.into_iter().map(|who| [language.named(who.display_name), who.username]).collect())
        }
    };
    Tile { label, value, detail }
}
