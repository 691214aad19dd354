//! Profiles of players and pairs: as a picture with its description in words, and with menus to their matches.

use super::{analysis_pages, event_lines, leaderboard, markup, match_lists, terms};
use crate::discord::interaction::api_limits::ALT_CHARS;
use crate::discord::interaction::custom_id::{CustomId, DiceOf, HistoryPage, MenuId};
use crate::discord::messages::post::{Button, ControlRow, Menu, MenuOption, Picture, Post, Sketch};
use crate::engine::{Discipline, Length, RuleSet, Terms};
use crate::locale::{Arg, Language};
use crate::render::Style;
use crate::render::chart::{Chart, LEAST_POINTS};
use crate::render::poster::{Poster, Tile, TileValue};
use crate::review::{Grade, performance_rating};
use crate::store::finished::Score;
use crate::store::people::Person;
use crate::store::performances::{ENOUGH_FOR_A_PR, Performance};
use crate::store::player_statistics::{CubeStatistics, DiceStatistics, NeededRolls, PlayerStatistics};
use crate::store::ratings::Rating;
use crate::table::ratings::profile::DiceReport;
use crate::table::{Profile, Versus};

/// The most points of a chart; more could not be told apart.
const POINTS: usize = 400;
/// The most opponents named.
const OPPONENTS: usize = 5;
/// The most match lengths listed for a rule set.
const LENGTHS: usize = 5;
/// The fewest matches after which an opponent is mentioned as the toughest or the like.
const ENOUGH: u32 = 2;

/// A player: rating, record, opponents, and the rating over time.
pub fn profile(language: Language, profile: &Profile, theme: Style) -> Post {
    let Some(person) = profile.person.as_ref().filter(|_| !profile.record.is_empty()) else {
        return Post::text(language.text("profile-none"));
    };
    let game = leaderboard::discipline(language, profile.discipline);
    let count = |number: u32| language.count(number);
    let heading = language.named(format!("{} · {game}", markup::name(person)));
    let mut lines = vec![match &profile.standing {
        None => language.text("profile-unrated"),
        Some((rank, standing)) => language.say(
            if rank.is_some() { "profile-rating" } else { "profile-rating-below" },
            &[
                ("rating", leaderboard::rating(&standing.rating).into()),
                ("rank", count(rank.unwrap_or(0)).into()),
                ("won", count(standing.wins).into()),
                ("lost", count(standing.losses).into()),
            ],
        ),
    }];
    if let Some((_, standing)) = &profile.standing {
        let streaks = [("streak", count(standing.streak).into()), ("best", count(standing.best_streak).into())];
        lines.push(language.say("profile-streaks", &streaks));
    }
    lines.extend(statistics_lines(language, profile));
    lines.extend(record(language, &profile.record));
    lines.extend(opponents(language, &profile.opponents));
    let all = HistoryPage { player: person.id, opponent: None, page: 0 };
    let buttons = [
        Button::secondary(language, "button-matches", CustomId::History(all)),
        Button::secondary(language, "button-dice", CustomId::Dice(person.id)),
        leaderboard::button(language, profile.discipline),
    ];
    let course = rating_course(language, profile);
    let alt = std::iter::once(rating_words(language, person, profile)).chain(lines.iter().cloned());
    let card = Poster {
        title: markup::plain(&person.display_name),
        subtitle: game.clone(),
        course,
        tiles: profile_tiles(language, profile),
        ..Poster::default()
    };
    let picture = card_of(card, theme, alt, lines.join("\n"));
    let rows = games(language, profile, person, &game).into_iter().chain(matches(language, profile, all)).collect();
    Post { picture, rows, ..Post::text(heading) }.with_buttons(buttons)
}

/// A menu of the player's disciplines, if there are several.
fn games(language: Language, profile: &Profile, person: &Person, shown: &str) -> Option<ControlRow> {
    let played = |game: Discipline| profile.record.iter().any(|(terms, _)| terms.rule_set().discipline() == game);
    let entries: Vec<MenuOption> = Discipline::all()
        .filter(|&game| played(game) || game == profile.discipline)
        .map(|game| MenuOption::new(leaderboard::discipline(language, game), game.key()))
        .collect();
    let id = MenuId::Profile(person.id);
    let menu = |entries| Menu::chosen(language, id, "menu-leaderboard-game", shown.to_owned(), entries);
    (entries.len() > 1).then(|| ControlRow::Menu(menu(entries)))
}

/// A menu of the latest matches, to open one.
fn matches(language: Language, profile: &Profile, listing: HistoryPage) -> Option<ControlRow> {
    let entries: Vec<MenuOption> =
        profile.latest.iter().map(|past| match_lists::entry(language, &past.current.header, listing.player)).collect();
    let menu = || Menu { prompt: language.text("menu-history"), id: MenuId::History(listing), entries };
    (!profile.latest.is_empty()).then(|| ControlRow::Menu(menu()))
}

/// Statistics of games, cube and PR in this discipline.
fn statistics_lines(language: Language, profile: &Profile) -> Vec<String> {
    let PlayerStatistics { games, cube, .. } = &profile.statistics;
    let count = |number: u64| Arg::from(language.count(number));
    let mut lines = Vec::new();
    if games.won + games.lost > 0 {
        let args = [
            ("won", count(games.won)),
            ("lost", count(games.lost)),
            ("gammons-won", count(games.gammons_won)),
            ("gammons-lost", count(games.gammons_lost)),
            ("backgammons-won", count(games.backgammons_won)),
            ("backgammons-lost", count(games.backgammons_lost)),
        ];
        lines.push(language.say("profile-games", &args));
    }
    if cube.doubled + cube.took + cube.dropped > 0 {
        let args = [
            ("doubled", count(cube.doubled)),
            ("cashed", count(cube.cashed)),
            ("took", count(cube.took)),
            ("won", count(cube.won_after_take)),
            ("dropped", count(cube.dropped)),
        ];
        lines.push(language.say("profile-cube", &args));
    }
    let Performance { decisions, error } = profile.performance;
    if decisions > 0 {
        let args = [
            ("rating", analysis_pages::pr(language, error, decisions).into()),
            ("decisions", Arg::from(language.count(decisions))),
            ("least", ENOUGH_FOR_A_PR.into()),
        ];
        let key = if profile.performance.pr().is_some() { "profile-pr" } else { "profile-pr-few" };
        lines.push(language.say(key, &args));
    }
    lines
}

/// Two people who have played each other: the score, in total and by terms, and over time.
pub fn versus(language: Language, versus: &Versus, theme: Style) -> Post {
    let (Some(one), Some(two), false) = (&versus.person, &versus.opponent, versus.course.is_empty()) else {
        return Post::text(language.text("versus-none"));
    };
    let total = versus.record.iter().fold(Score::default(), |sum, (_, score)| added(sum, *score));
    let title = language.named(format!("{} **{}** {}", markup::name(one), scored(language, total), markup::name(two)));
    let lines = record(language, &versus.record);
    let both = HistoryPage { player: one.id, opponent: Some(two.id), page: 0 };
    let matches = Button::secondary(language, "button-matches", CustomId::History(both));
    let mut ahead = 0.0;
    let each = versus.course.iter().map(|&(_, won)| {
        ahead += if won { 1.0 } else { -1.0 };
        ahead
    });
    let course: Vec<(i64, f64)> = (1..).zip(each).collect();
    let names = [one, two].map(|person| markup::plain(&person.display_name));
    let args = [
        ("player", names[0].as_str().into()),
        ("opponent", names[1].as_str().into()),
        ("matches", course.len().into()),
        ("ahead", format!("{ahead:+.0}").replace('-', "−").into()),
    ];
    let streak =
        versus.course.iter().rev().take_while(|(_, won)| versus.course.last().is_some_and(|(_, last)| won == last));
    let tile = |label: String, value: String, detail: String| Tile { label, value: TileValue::Words(value), detail };
    let share = |score: u32| language.percent(f64::from(score) / f64::from((total.won + total.lost).max(1)), 0);
    let last = versus.course.last().is_some_and(|&(_, won)| won);
    let play: Vec<[String; 3]> = play_of_both(language, &versus.play).collect();
    let sentences = play.iter().map(|[label, value, detail]| format!("{label}: {value}, {detail}."));
    let words = std::iter::once(language.say("versus-chart", &args)).chain(sentences.clone()).chain(lines.clone());
    let excuse = lines.iter().cloned().chain(sentences).collect::<Vec<_>>().join("\n");
    let both_play = play.iter().cloned().map(|[label, value, detail]| tile(label, value, detail));
    let course = chart(language, course);
    let card = Poster {
        title: language.named(format!("{} – {}", names[0], names[1])),
        subtitle: course.as_ref().map(|_| language.say("versus-chart-title", &args[..2])).unwrap_or_default(),
        course,
        tiles: [
            tile(language.text("card-matches"), scored(language, total), share(total.won)),
            tile(
                language.text("card-streak"),
                language.count(streak.count() as u64),
                names[usize::from(!last)].clone(),
            ),
        ]
        .into_iter()
        .chain(both_play)
        .collect(),
        ..Poster::default()
    };
    let picture = card_of(card, theme, words, excuse);
    Post { picture, ..Post::text(title) }.with_buttons([matches])
}

/// PR and the cube of both players, each as the label, value and note of a tile, where there is something to tell.
fn play_of_both(language: Language, play: &[(CubeStatistics, Performance); 2]) -> impl Iterator<Item = [String; 3]> {
    let of_both = |of: &dyn Fn(&(CubeStatistics, Performance)) -> String| play.each_ref().map(of).join("–");
    let cubes = play.iter().any(|(cube, _)| cube.doubled + cube.took + cube.dropped > 0);
    let cube = cubes.then(|| {
        let doubled = of_both(&|(cube, _)| language.count(cube.doubled));
        let args = [
            ("took", of_both(&|(cube, _)| language.count(cube.took)).into()),
            ("dropped", of_both(&|(cube, _)| language.count(cube.dropped)).into()),
        ];
        [language.text("card-cube"), doubled, language.say("card-answers", &args)]
    });
    let ratings = play.each_ref().map(|(_, performance)| performance.pr_of_few());
    let pr = ratings.iter().any(Option::is_some).then(|| {
        let value = ratings.map(|rating| rating.map_or_else(|| "?".to_owned(), |rating| language.decimal(rating, 2)));
        let grade = |rating: f64| language.text(&format!("grade-{}", Grade::of(rating)));
        let detail = ratings.map(|rating| rating.map_or_else(|| "?".to_owned(), grade));
        [language.text("card-pr"), value.join(" – "), detail.join(" – ")]
    });
    pr.into_iter().chain(cube)
}

/// The rating after each match, from the rating that everybody begins with; `None` with too few matches.
fn rating_course(language: Language, profile: &Profile) -> Option<Chart> {
    let ratings = std::iter::once(Rating::NEW.rating).chain(profile.course.iter().map(|&(_, rating)| rating));
    chart(language, (0..).zip(ratings).collect())
}

fn rating_words(language: Language, person: &Person, profile: &Profile) -> String {
    let Some(&(_, last)) = profile.course.last() else { return String::new() };
    let start_rating = Rating::NEW.rating;
    let values = || std::iter::once(start_rating).chain(profile.course.iter().map(|&(_, rating)| rating));
    let number = |value: f64| format!("{value:.0}");
    let args = [
        ("player", markup::plain(&person.display_name).into()),
        ("first", number(start_rating).into()),
        ("last", number(last).into()),
        ("most", number(values().fold(f64::NEG_INFINITY, f64::max)).into()),
        ("least", number(values().fold(f64::INFINITY, f64::min)).into()),
        ("matches", profile.course.len().into()),
    ];
    language.say("profile-chart", &args)
}

/// A chart by matches; `None` with too few points.
fn chart(language: Language, course: Vec<(i64, f64)>) -> Option<Chart> {
    if course.len() < LEAST_POINTS {
        return None;
    }
    // Counted from the end, so that the last one is kept.
    let every = course.len().div_ceil(POINTS).max(1);
    let course = course.into_iter().rev().step_by(every).collect::<Vec<_>>().into_iter().rev().collect();
    Some(Chart { course, x_label: language.text("chart-matches"), ..Chart::default() })
}

/// A card with its description: as many of these lines as there is room for, without their markup. Where it cannot be
/// drawn, the text says `instead`.
fn card_of(card: Poster, style: Style, lines: impl Iterator<Item = String>, instead: String) -> Picture {
    let mut alt = String::new();
    for line in lines.filter(|line| !line.is_empty()) {
        let longer = format!("{alt} {}", line.replace(['*', '\\'], ""));
        if longer.trim_start().chars().count() > ALT_CHARS {
            break;
        }
        alt = longer.trim_start().to_owned();
    }
    Picture::Sketch(Box::new(Sketch { subject: card.into(), style, alt, excuse: instead }))
}

/// Rating, record, PR, cube, streaks and games at a glance.
fn profile_tiles(language: Language, profile: &Profile) -> Vec<Tile> {
    let PlayerStatistics { games, cube, .. } = &profile.statistics;
    let tile = |key: &str, value: String, detail: String| Tile {
        label: language.text(key),
        value: TileValue::Words(value),
        detail,
    };
    let count = |number: u64| language.count(number);
    let mut tiles = Vec::new();
    if let Some((rank, standing)) = &profile.standing {
        let rank = rank.map_or_else(
            || language.text("card-no-place"),
            |rank| language.say("card-place", &[("rank", count(rank.into()).into())]),
        );
        tiles.push(tile("card-rating", leaderboard::rating(&standing.rating), rank));
        let best = language.say("card-best", &[("best", count(standing.best_streak.into()).into())]);
        tiles.push(tile("card-streak", count(standing.streak.into()), best));
    }
    let total = profile.record.iter().fold(Score::default(), |sum, (_, score)| added(sum, *score));
    let share = f64::from(total.won) / f64::from((total.won + total.lost).max(1));
    tiles.push(tile("card-matches", scored(language, total), language.percent(share, 0)));
    if games.won + games.lost > 0 {
        let gammons = [("won", count(games.gammons_won).into()), ("lost", count(games.gammons_lost).into())];
        let won = format!("{}–{}", count(games.won), count(games.lost));
        tiles.push(tile("card-games", won, language.say("card-gammons", &gammons)));
    }
    let Performance { decisions, error } = profile.performance;
    if let Some(rating) = performance_rating(error, decisions) {
        let grade = language.text(&format!("grade-{}", Grade::of(rating)));
        let provisional = language.text("card-provisional");
        let is_provisional = profile.performance.pr().is_none();
        let detail = if is_provisional { format!("{grade} · {provisional}") } else { grade };
        tiles.push(tile("card-pr", language.decimal(rating, 2), detail));
    }
    if cube.doubled + cube.took + cube.dropped > 0 {
        let args = [("took", count(cube.took).into()), ("dropped", count(cube.dropped).into())];
        tiles.push(tile("card-cube", count(cube.doubled), language.say("card-answers", &args)));
    }
    tiles
}

/// The score in the matches by a rule set.
struct RuleSetScore {
    set: &'static RuleSet,
    total: Score,
    by_length: Vec<(Length, Score)>,
}

/// A line for each rule set: `- Tournament backgammon: 5–3 (1 point 3–1, 3 points 2–2)`.
fn record(language: Language, record: &[(Terms, Score)]) -> Vec<String> {
    let mut sets: Vec<RuleSetScore> = Vec::new();
    for (terms, score) in record {
        let set = terms.rule_set();
        let index = sets.iter().position(|other| other.set == set).unwrap_or_else(|| {
            sets.push(RuleSetScore { set, total: Score::default(), by_length: Vec::new() });
            sets.len() - 1
        });
        let RuleSetScore { total, by_length, .. } = &mut sets[index];
        *total = added(*total, *score);
        match by_length.iter_mut().find(|(length, _)| *length == terms.length()) {
            Some((_, of_length)) => *of_length = added(*of_length, *score),
            None => by_length.push((terms.length(), *score)),
        }
    }
    sets.sort_by_key(|of| std::cmp::Reverse(of.total.won + of.total.lost));
    let line = |RuleSetScore { set, total, by_length }: RuleSetScore| {
        // A message has no room for all possible lengths, so the most frequent are listed.
        let mut most = by_length;
        most.sort_by_key(|(_, score)| std::cmp::Reverse(score.won + score.lost));
        let more = if most.len() > LENGTHS { ", …" } else { "" };
        most.truncate(LENGTHS);
        most.sort_by_key(|(length, _)| length.points());
        let parts: Vec<String> = most.iter().map(|(length, score)| of_length(language, *length, *score)).collect();
        let name = terms::rule_set(language, set);
        format!("- {name}: **{}** ({}{more})", scored(language, total), parts.join(", "))
    };
    sets.into_iter().map(line).collect()
}

fn of_length(language: Language, length: Length, score: Score) -> String {
    format!("{} {}", event_lines::length(language, length), scored(language, score))
}

/// The opponents that somebody plays most, and loses to most.
fn opponents(language: Language, opponents: &[(Person, Score)]) -> Vec<String> {
    let said = |(person, score): &(Person, Score)| format!("{} {}", markup::name(person), scored(language, *score));
    let met: Vec<_> = opponents.iter().filter(|(_, score)| score.won + score.lost >= ENOUGH).collect();
    let most = met.iter().take(OPPONENTS).map(|&met| said(met)).collect::<Vec<_>>().join(", ");
    let favourites = (!met.is_empty()).then(|| language.say("profile-favourites", &[("opponents", most.into())]));
    let losing = met.iter().filter(|(_, score)| score.lost > score.won);
    let nemesis = losing
        .max_by_key(|(_, score)| score.lost - score.won)
        .map(|&most| language.say("profile-nemesis", &[("opponent", said(most).into())]));
    favourites.into_iter().chain(nemesis).collect()
}

/// `5–3`
fn scored(language: Language, score: Score) -> String {
    format!("{}–{}", language.count(score.won), language.count(score.lost))
}

fn added(one: Score, other: Score) -> Score {
    Score { won: one.won + other.won, lost: one.lost + other.lost }
}

/// Distances from the expectation in standard deviations, within which two in three samples, 19 in 20, and all but one
/// in 370 lie.
const DEVIATIONS: [(f64, &str); 3] = [(1.0, "dice-near"), (2.0, "dice-usual"), (3.0, "dice-rare")];
/// The least standard deviation with which these shares hold.
const LEAST_DEVIATION: f64 = 1.5;
/// The mean of what two dice show together.
const EXPECTED_MEAN: f64 = 7.0;

/// The dice of a player, a match or a server in a sentence, with a button to the statistics.
pub fn dice_page(language: Language, stats: &DiceReport, of: DiceOf) -> Post {
    let is_known = match stats {
        DiceReport::Player(_, dice) | DiceReport::Guild(dice) => dice.rolls > 0,
        DiceReport::Match(_, dice) => dice.iter().any(|dice| dice.rolls > 0),
    };
    let more = Button::secondary(language, "button-statistics", CustomId::DiceStatistics(of));
    Post::text(dice_text(language, stats, dice_plainly)).with_buttons(is_known.then_some(more))
}

/// The statistics beside what chance says.
pub fn dice_statistics(language: Language, stats: &DiceReport) -> Post {
    Post::text(format!("{}\n{}", dice_text(language, stats, dice_lines), language.text("dice-about")))
}

/// The title, and for each player's dice what `describe` says of them.
fn dice_text(language: Language, stats: &DiceReport, describe: impl Fn(Language, &DiceStatistics) -> String) -> String {
    let blocks = match stats {
        DiceReport::Player(Some(person), dice) => {
            vec![
                language.say("dice-title-player", &[("player", markup::name(person).into())]),
                describe(language, dice),
            ]
        }
        DiceReport::Player(None, _) => vec![language.text("dice-none")],
        DiceReport::Guild(dice) => vec![language.text("dice-title-server"), describe(language, dice)],
        DiceReport::Match(header, dice) => {
            let [one, two] = [&header.players.one, &header.players.two].map(markup::name);
            let title = [("one", one.as_str().into()), ("two", two.as_str().into())];
            let of = |name: &str, dice: &DiceStatistics| format!("{name}\n{}", describe(language, dice));
            vec![language.say("dice-title-match", &title), of(&one, &dice[0]), of(&two, &dice[1])]
        }
    };
    language.named(blocks.join("\n"))
}

/// The mean and the doublets beside the expected values, and whether they are unusual.
fn dice_plainly(language: Language, dice: &DiceStatistics) -> String {
    if dice.rolls == 0 {
        return language.text("dice-none");
    }
    let (mean, doublets) = (dice.pips as f64 / dice.rolls as f64, dice.doublets());
    let off = [
        (mean - EXPECTED_MEAN).abs() / dice.mean_deviation(),
        (doublets.came as f64 - doublets.expected()).abs() / doublets.deviation(),
    ];
    let said = match off[0].max(off[1]) {
        _ if doublets.deviation() < LEAST_DEVIATION => "dice-plain-few",
        off if off <= DEVIATIONS[1].0 => "dice-plain-near",
        off if off <= DEVIATIONS[2].0 => "dice-plain-rare",
        _ => "dice-plain-very-rare",
    };
    let args = [
        ("rolls", language.count(dice.rolls).into()),
        ("mean", language.decimal(mean, 2).into()),
        ("expected", language.decimal(EXPECTED_MEAN, 2).into()),
        ("came", language.count(doublets.came).into()),
        ("likely", language.decimal(doublets.expected(), 0).into()),
        ("said", language.text(said).into()),
    ];
    language.say("dice-plain", &args)
}

fn dice_lines(language: Language, dice: &DiceStatistics) -> String {
    if dice.rolls == 0 {
        return language.text("dice-none");
    }
    let mean = dice.pips as f64 / dice.rolls as f64;
    let rolls = [
        ("rolls", language.count(dice.rolls).into()),
        ("mean", language.decimal(mean, 2).into()),
        ("expected", language.decimal(EXPECTED_MEAN, 2).into()),
        ("deviation", language.decimal(dice.mean_deviation(), 2).into()),
    ];
    let samples = [
        ("dice-doublets", dice.doublets()),
        ("dice-entering", dice.entering),
        ("dice-hitting", dice.hitting),
        ("dice-finishing", dice.finishing),
    ];
    let samples = samples.into_iter().filter(|(_, needed)| needed.rolls > 0);
    let lines = samples.map(|(key, needed)| dice_line(language, key, &needed));
    std::iter::once(language.say("dice-rolls", &rolls)).chain(lines).collect::<Vec<_>>().join("\n")
}

/// `- Doublets: **41** of 1,204 rolls, 33.4 expected ± 5.3: two in three samples are as near`
fn dice_line(language: Language, key: &str, needed: &NeededRolls) -> String {
    let (expected, deviation) = (needed.expected(), needed.deviation());
    let off = (needed.came as f64 - expected).abs() / deviation;
    let said = match DEVIATIONS.into_iter().find(|(most, _)| off <= *most) {
        _ if deviation < LEAST_DEVIATION => "dice-few",
        Some((_, key)) => key,
        None => "dice-very-rare",
    };
    let args = [
        ("what", language.text(key).into()),
        ("came", language.count(needed.came).into()),
        ("rolls", language.count(needed.rolls).into()),
        ("expected", language.decimal(expected, 1).into()),
        ("deviation", language.decimal(deviation, 1).into()),
        ("said", language.text(said).into()),
    ];
    language.say("dice-line", &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_of_fewer_than_five_points_is_told_in_words_alone() {
        let of = |points: i64| chart(Language::English, (0..points).map(|at| (at, 1500.0)).collect());
        assert!(of(4).is_none() && of(5).is_some());
        let drawn = of(1_000).expect("a chart").course;
        assert!(drawn.len() <= POINTS && drawn.last() == Some(&(999, 1500.0)), "{}", drawn.len());
    }
}
