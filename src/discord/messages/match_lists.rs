//! Private lists of matches, current and finished.

use super::{analysis_pages, controls, markup, match_places, terms};
use crate::discord::interaction::custom_id::{CustomId, HistoryPage, MenuId};
use crate::discord::messages::post::{Button, ControlRow, Menu, MenuOption, Post};
use crate::engine::{Length, Match, PerPlayer, Player};
use crate::locale::Language;
use crate::review::{PlayerReview, Review};
use crate::store::finished::FinishedMatch;
use crate::store::ids::{DAY_MS, GuildId, MatchId, PersonId};
use crate::store::matches::MatchState;
use crate::store::people::Person;
use crate::table::{CurrentMatch, Header, ListedGuildMatch, ListedMatch, PastMatch, PlayedMatches};

/// The most current matches on a page; with the longest names they stay well below 2,000 characters.
const RUNNING_ON_A_PAGE: usize = 6;
/// The most rows of buttons and menus under a message.
const MOST_ROWS: usize = 5;
/// The most finished matches on a page.
pub const PAST_ON_A_PAGE: u16 = 8;

/// Somebody's current matches: whose turn it is, since when and where. Page numbers too large mean the last page.
pub fn running(language: Language, listed: &[ListedMatch], person: PersonId, page: u16) -> Post {
    if listed.is_empty() {
        return Post::text(language.text("games-none"));
    }
    let line = |game: &ListedMatch| running_line(language, game, person);
    paged(language, "games-title", listed, line, page, CustomId::Games)
}

/// A board that waits for the reader, with its number among those that wait and a button to the next.
pub fn waiting(language: Language, current: &CurrentMatch, board: Post, number: usize, total: usize) -> Post {
    let CurrentMatch { header, position } = current;
    let opponent = position.decider().unwrap_or(Player::One).opponent();
    let args = [
        ("number", number.into()),
        ("total", total.into()),
        ("opponent", markup::name(&header.players[opponent]).into()),
        ("channel", match_places::place(header).into()),
    ];
    let text = format!("{}\n{}", language.say("my-boards", &args), board.text);
    let board = Post { text, ..board };
    // Under a match over days the button stands among those of the board.
    match controls::is_slow(header) || total < 2 || board.rows.len() >= MOST_ROWS {
        true => board,
        false => board.with_buttons([to_boards(language, Some(header.id))]),
    }
}

/// The button to the next board that waits, after the board of this match.
pub fn to_boards(language: Language, after: Option<MatchId>) -> Button {
    let after = after.unwrap_or(MatchId(0));
    Button::secondary(language, "button-my-boards", CustomId::MyBoards(after.into()))
}

/// A page of current matches, a line each. Page numbers too large mean the last page.
fn paged<T>(
    language: Language,
    title: &str,
    games: &[T],
    line: impl Fn(&T) -> String,
    page: u16,
    to: impl Fn(u16) -> CustomId,
) -> Post {
    let pages = games.len().div_ceil(RUNNING_ON_A_PAGE).max(1);
    let page = usize::from(page).min(pages - 1);
    let shown = games.iter().skip(page * RUNNING_ON_A_PAGE).take(RUNNING_ON_A_PAGE);
    let title = language.say(title, &[("total", games.len().into())]);
    let rows = navigation_row(language, page, pages, to).into_iter().collect();
    Post { rows, ..Post::lines(std::iter::once(title).chain(shown.map(line))) }
}

/// `- **Your turn** · Björn · 2–1 in a match to 5 · two hours ago · #backgammon`
fn running_line(
    language: Language,
    ListedMatch { current, acted_at, is_archived }: &ListedMatch,
    person: PersonId,
) -> String {
    let CurrentMatch { header, position } = current;
    let own = header.seat(person).unwrap_or(Player::One);
    let opponent = [("opponent", markup::name(&header.players[own.opponent()]).into())];
    let state = match current.decider() {
        _ if header.state == MatchState::Adjourned => match header.appointment {
            Some(until) => language
                .say("games-adjourned-until", &[opponent[0].clone(), ("until", markup::date_and_time(until).into())]),
            None => language.say("games-adjourned", &opponent),
        },
        None => language.say("games-either", &opponent),
        Some(decider) if decider.id == person => language.say("games-own-turn", &opponent),
        Some(_) => language.say("games-other-turn", &opponent),
    };
    let score = score_in(language, position.game(), own);
    let mut line =
        format!("- {state} · {score} · {} · {}", markup::relative_time(*acted_at), match_places::place(header));
    let clock = header.clock.and_then(|clock| Some((clock.flag_at?, clock.vacation_until)));
    if let Some((flag_at, vacation_until)) = clock {
        let until = match vacation_until {
            Some(until) => language.say("games-vacation", &[("until", markup::date_and_time(until).into())]),
            None => language.say("games-until", &[("until", markup::relative_time(flag_at).into())]),
        };
        line = format!("{line} · {until}");
    }
    if *is_archived && header.state != MatchState::Adjourned {
        line = format!("{line} ({})", language.text("games-archived"));
    }
    line
}

/// The current matches of a server: players, score, since when and where. Page numbers too large mean the last page.
pub fn in_guild(language: Language, listed: &[ListedGuildMatch], page: u16) -> Post {
    if listed.is_empty() {
        return Post::text(language.text("games-server-none"));
    }
    let line = |ListedGuildMatch {
                    listed: ListedMatch { current: CurrentMatch { header, position }, acted_at, .. },
                    ..
                }: &ListedGuildMatch| {
        let (one, two) = (markup::name(&header.players.one), markup::name(&header.players.two));
        let score = score_in(language, position.game(), Player::One);
        format!("- {one} – {two} · {score} · {} · {}", markup::relative_time(*acted_at), match_places::place(header))
    };
    let post = paged(language, "games-server-title", listed, line, page, CustomId::GuildGames);
    Post { text: format!("{}\n{}", post.text, language.text("games-server-watch")), ..post }
}

/// `2–1 in a match to 5`, one's own points first.
fn score_in(language: Language, game: &Match, own: Player) -> String {
    let score = game.score();
    let scores = [("own", score[own].into()), ("other", score[own.opponent()].into())];
    match game.terms().length() {
        Length::Points(length) => {
            language.say("games-score", &[scores[0].clone(), scores[1].clone(), ("length", length.into())])
        }
        Length::Money => language.say("games-score-money", &scores),
    }
}

/// A page of somebody's finished matches: results, rating changes, and a menu to open one.
pub fn past(language: Language, history: &PlayedMatches, listing: HistoryPage, here: Option<GuildId>) -> Post {
    let name = |person: &Option<Person>| person.as_ref().map_or_else(|| "?".to_owned(), markup::name);
    let (player, opponent) = (name(&history.person), name(&history.opponent));
    if history.tally.all == 0 {
        return Post::text(language.text("history-none"));
    }
    let title = match listing.opponent {
        Some(_) => language.say("history-title-pair", &[("player", player.into()), ("opponent", opponent.into())]),
        None => language.say("history-title", &[("player", player.into())]),
    };
    let tally = [("won", history.tally.won.into()), ("lost", history.tally.lost.into())];
    let title = format!("{title} · {}", language.say("history-tally", &tally));
    let lines = history.page.iter().map(|past| past_line(language, past, listing.player, here));
    let lines: Vec<String> = std::iter::once(title).chain(lines).collect();
    let entries = history.page.iter().map(|past| entry(language, &past.current.header, listing.player)).collect();
    let menu = Menu { prompt: language.text("menu-history"), id: MenuId::History(listing), entries };
    let menu = (!history.page.is_empty()).then_some(ControlRow::Menu(menu));
    let pages = usize::try_from(history.tally.all.div_ceil(PAST_ON_A_PAGE.into())).unwrap_or(usize::MAX);
    let to = |page| CustomId::History(HistoryPage { page, ..listing });
    let rows = menu.into_iter().chain(navigation_row(language, listing.page.into(), pages, to)).collect();
    Post { rows, ..Post::text(lines.join("\n")) }
}

/// `- Won 5–3 against Björn · 20/11/2026 · 1500 → 1510 (+10.3)`
fn past_line(language: Language, past: &PastMatch, person: PersonId, here: Option<GuildId>) -> String {
    let PastMatch { current: CurrentMatch { header, position }, ratings } = past;
    let own = header.seat(person).unwrap_or(Player::One);
    let args = [
        ("score", points(header.score, own).into()),
        ("opponent", markup::name(&header.players[own.opponent()]).into()),
    ];
    let mut parts = vec![match header.winner {
        Some(winner) if header.is_decided => {
            let key = if winner == own { "history-won-decided" } else { "history-lost-decided" };
            language.say(key, &args[1..])
        }
        None => language.say("history-level", &args),
        Some(winner) if winner == own => language.say("history-won", &args),
        Some(_) => language.say("history-lost", &args),
    }];
    parts.extend(header.ended_at.map(markup::day));
    if position.game().terms().length() == Length::Money {
        parts.push(language.text("history-money"));
    }
    if let Some(change) = ratings.map(|ratings| ratings[own]) {
        let by = change.after - change.before;
        parts.push(format!("{:.0} → {:.0} ({})", change.before, change.after, language.difference(by)));
    }
    if header.guild != here {
        parts.push(language.text("history-elsewhere"));
    }
    format!("- {}", parts.join(" · "))
}

/// The suggestion for a finished match while its number is typed: `42 · 5–3 · Björn`.
pub fn choice(language: Language, of: &FinishedMatch, person: PersonId) -> String {
    let FinishedMatch { id, players, score, is_decided } = of;
    format!("{id} · {}", label(language, players, *score, *is_decided, person))
}

/// A finished match as an option of a menu: `5–3 · Björn`.
pub fn entry(language: Language, header: &Header, person: PersonId) -> MenuOption {
    let Header { id, players, score, is_decided, .. } = header;
    MenuOption::new(label(language, players, *score, *is_decided, person), id)
}

/// `5–3 · Björn`, one's own points first.
fn label(
    language: Language,
    players: &PerPlayer<Person>,
    score: PerPlayer<u32>,
    is_decided: bool,
    person: PersonId,
) -> String {
    let own = players.player_with(|player| player.id == person).unwrap_or(Player::One);
    let opponent = markup::plain(&players[own.opponent()].display_name);
    let ended = if is_decided { language.text("history-decided") } else { points(score, own) };
    language.named(format!("{ended} · {opponent}"))
}

/// `5–3`, one's own points first.
fn points(score: PerPlayer<u32>, own: Player) -> String {
    format!("{}–{}", score[own], score[own.opponent()])
}

/// One finished match, with buttons for it and back to the list.
pub fn one_past(language: Language, current: &CurrentMatch, found: Option<&Review>, listing: HistoryPage) -> Post {
    let CurrentMatch { header, position } = current;
    let score = position.game().score();
    let [one, two] = match_places::both(&header.players);
    let args = [one, two, ("one-score", score.one.into()), ("two-score", score.two.into())];
    let ended = header.ended_at.unwrap_or(header.started_at);
    let dates = match ended.0 - header.started_at.0 {
        ..DAY_MS => markup::day(ended),
        _ => format!("{} – {}", markup::day(header.started_at), markup::day(ended)),
    };
    let text = format!(
        "{} · {dates}\n{}",
        match header.winner.filter(|_| header.is_decided) {
            Some(winner) => {
                let winner = ("winner", markup::name(&header.players[winner]).into());
                language.say("history-match-decided", &[args[0].clone(), args[1].clone(), winner])
            }
            None => language.say("history-match", &args),
        },
        terms::line(language, position.game().terms())
    );
    let rating = |(player, of): (Player, &PlayerReview)| {
        let rating = analysis_pages::pr(language, of.plays_error + of.cubes_error, of.plays + of.cubes);
        format!("\n{} · {rating}", markup::name(&header.players[player]))
    };
    let ratings: String = found.iter().flat_map(|found| found.players.iter()).map(rating).collect();
    let text = language.named(format!("{text}{ratings}"));
    let plain = |key: &str, press| Button::secondary(language, key, press);
    let analysed = position.game().terms().rule_set().analysed;
    let mut buttons = controls::looking_back(language, header.id, 0).to_vec();
    buttons.push(plain("button-export", CustomId::Export(header.id.into())));
    if analysed {
        buttons.extend([controls::analyse(language, header.id), controls::share(language, header.id)]);
    }
    buttons.push(plain("button-back", CustomId::History(listing)));
    Post::text(text).with_buttons(buttons)
}

/// Buttons to the pages before and after, if there is more than one.
fn navigation_row(language: Language, page: usize, pages: usize, to: impl Fn(u16) -> CustomId) -> Option<ControlRow> {
    let to = |page: usize| to(u16::try_from(page).unwrap_or(u16::MAX));
    let around = [(page > 0, page.saturating_sub(1)), (page + 1 < pages, page + 1)];
    (pages > 1)
        .then(|| ControlRow::Buttons(Button::turning(language, around.map(|(there, page)| (there, to(page)))).into()))
}
