//! What is known of a player, and of two who have played each other: in words, and as a chart.

use super::{event_lines, leaderboard, markup, terms};
use crate::discord::interaction::custom_id::{CustomId, HistoryPage};
use crate::discord::messages::post::{Button, ButtonStyle, Picture, Post, Sketch, Subject};
use crate::engine::rule_sets::RuleSet;
use crate::engine::score::Length;
use crate::engine::terms::Terms;
use crate::locale::Language;
use crate::render::Style;
use crate::render::chart::Chart;
use crate::store::people::Person;
use crate::store::ratings::Rating;
use crate::store::records::Score;
use crate::table::{LeaderboardView, Profile, Versus};

/// How many points a chart has at most; between them nobody would see any.
const POINTS: usize = 400;
/// From how many matches on somebody can be an opponent of whom more is said.
const ENOUGH: u32 = 2;

/// A player: rating, record, opponents, and the rating over time.
#[must_use]
pub fn profile(language: Language, profile: &Profile, theme: Style) -> Post {
    let Some(person) = profile.person.as_ref().filter(|_| !profile.record.is_empty()) else {
        return Post::text(language.text("profile-none"));
    };
    let game = leaderboard::discipline(language, profile.discipline);
    let mut lines = vec![language.named(format!("{} · {game}", markup::name(person)))];
    lines.push(match &profile.standing {
        None => language.text("profile-unrated"),
        Some((rank, standing)) => language.say(
            "profile-rating",
            &[
                ("rating", leaderboard::rating(&standing.rating).into()),
                ("rank", (*rank).into()),
                ("won", standing.wins.into()),
                ("lost", standing.losses.into()),
                ("streak", standing.best_streak.into()),
            ],
        ),
    });
    lines.extend(record(language, &profile.record));
    lines.extend(opponents(language, &profile.opponents));
    let all = HistoryPage { player: person.id, opponent: None, page: 0 };
    let buttons = vec![
        Button::new(ButtonStyle::Secondary, language.text("button-matches"), CustomId::History(all)),
        Button::new(
            ButtonStyle::Secondary,
            language.text("button-leaderboard"),
            CustomId::Leaderboard(LeaderboardView::of(profile.discipline)),
        ),
    ];
    let picture = rating_chart(language, person, &game, profile, theme);
    Post { picture, ..Post::text(lines.join("\n")) }.with_buttons(buttons)
}

/// Two who have played each other: the score, by what was played, and over time.
#[must_use]
pub fn versus(language: Language, versus: &Versus, theme: Style) -> Post {
    let (Some(one), Some(two), false) = (&versus.person, &versus.opponent, versus.course.is_empty()) else {
        return Post::text(language.text("versus-none"));
    };
    let total = versus.record.iter().fold(Score::default(), |sum, (_, score)| added(sum, *score));
    let title = language.named(format!("{} **{}–{}** {}", markup::name(one), total.won, total.lost, markup::name(two)));
    let lines: Vec<String> = std::iter::once(title).chain(record(language, &versus.record)).collect();
    let both = HistoryPage { player: one.id, opponent: Some(two.id), page: 0 };
    let matches = Button::new(ButtonStyle::Secondary, language.text("button-matches"), CustomId::History(both));
    let mut ahead = 0.0;
    let course: Vec<(i64, f64)> = versus
        .course
        .iter()
        .map(|&(at, won)| {
            ahead += if won { 1.0 } else { -1.0 };
            (at.0, ahead)
        })
        .collect();
    let args = [
        ("player", markup::plain(&one.display_name).into()),
        ("opponent", markup::plain(&two.display_name).into()),
        ("matches", count(course.len()).into()),
        ("ahead", format!("{ahead:+.0}").replace('-', "−").into()),
    ];
    let title = format!("{} – {}", markup::plain(&one.display_name), markup::plain(&two.display_name));
    let picture = chart(language, language.named(title), language.say("versus-chart", &args), course, theme);
    Post { picture, ..Post::text(lines.join("\n")) }.with_buttons(vec![matches])
}

fn rating_chart(language: Language, person: &Person, game: &str, profile: &Profile, theme: Style) -> Picture {
    let Some((first, _)) = profile.course.first() else { return Picture::None };
    // Everybody begins with the same rating, before their first match.
    let begun = (first.0 - 1, Rating::NEW.rating);
    let course: Vec<(i64, f64)> =
        std::iter::once(begun).chain(profile.course.iter().map(|&(at, rating)| (at.0, rating))).collect();
    let last = course.last().copied().unwrap_or(begun);
    let values = || course.iter().map(|&(_, value)| value);
    let number = |value: f64| format!("{value:.0}");
    let args = [
        ("player", markup::plain(&person.display_name).into()),
        ("first", number(begun.1).into()),
        ("last", number(last.1).into()),
        ("most", number(values().fold(f64::NEG_INFINITY, f64::max)).into()),
        ("least", number(values().fold(f64::INFINITY, f64::min)).into()),
        ("matches", count(profile.course.len()).into()),
    ];
    let alt = language.say("profile-chart", &args);
    chart(language, format!("{} · {game}", markup::plain(&person.display_name)), alt, course, theme)
}

fn chart(language: Language, title: String, alt: String, course: Vec<(i64, f64)>, style: Style) -> Picture {
    // The last of them is what the chart comes to.
    let every = course.len().div_ceil(POINTS).max(1);
    let course = course.into_iter().rev().step_by(every).collect::<Vec<_>>().into_iter().rev().collect();
    let excuse = language.text("picture-missing");
    Picture::Sketch(Sketch { subject: Subject::Chart(Chart { title, course, ..Chart::default() }), style, alt, excuse })
}

/// What was won and lost by a rule set: in all, and by length.
type OfSet = (&'static RuleSet, Score, Vec<(Length, Score)>);

/// A line for each rule set: `- Tournament backgammon: 5–3 (1 point 3–1, 3 points 2–2)`.
fn record(language: Language, record: &[(Terms, Score)]) -> Vec<String> {
    let mut sets: Vec<OfSet> = Vec::new();
    for (terms, score) in record {
        let set = terms.rule_set();
        let at = sets.iter().position(|(other, ..)| *other == set).unwrap_or_else(|| {
            sets.push((set, Score::default(), Vec::new()));
            sets.len() - 1
        });
        let (_, total, lengths) = &mut sets[at];
        *total = added(*total, *score);
        match lengths.iter_mut().find(|(length, _)| *length == terms.length()) {
            Some((_, of_length)) => *of_length = added(*of_length, *score),
            None => lengths.push((terms.length(), *score)),
        }
    }
    sets.sort_by_key(|(_, total, _)| std::cmp::Reverse(total.won + total.lost));
    let line = |(set, total, mut lengths): OfSet| {
        lengths.sort_by_key(|(length, _)| length.points());
        let parts: Vec<String> = lengths.iter().map(|(length, score)| of_length(language, *length, *score)).collect();
        let name = terms::rule_set(language, set);
        format!("- {name}: **{}–{}** ({})", total.won, total.lost, parts.join(", "))
    };
    sets.into_iter().map(line).collect()
}

fn of_length(language: Language, length: Length, score: Score) -> String {
    let length = match length {
        Length::Points(points) => event_lines::points(language, points.into()),
        Length::Money => language.text("setting-length-money"),
    };
    format!("{length} {}–{}", score.won, score.lost)
}

/// Against whom somebody plays most, and loses most.
fn opponents(language: Language, opponents: &[(Person, Score)]) -> Vec<String> {
    let said = |key: &str, (person, score): &(Person, Score)| {
        let args = [("opponent", markup::name(person).into()), ("won", score.won.into()), ("lost", score.lost.into())];
        language.say(key, &args)
    };
    let met: Vec<_> = opponents.iter().filter(|(_, score)| score.won + score.lost >= ENOUGH).collect();
    let favourite = met.first().map(|&most| said("profile-favourite", most));
    let losing = met.iter().filter(|(_, score)| score.lost > score.won);
    let nemesis = losing.max_by_key(|(_, score)| score.lost - score.won).map(|&most| said("profile-nemesis", most));
    favourite.into_iter().chain(nemesis).collect()
}

fn added(one: Score, other: Score) -> Score {
    Score { won: one.won + other.won, lost: one.lost + other.lost }
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}
