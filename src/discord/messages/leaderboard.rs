//! Pages of leaderboards, public, or private with controls to browse.

use super::markup;
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::post::{Button, ButtonStyle, ControlRow, Menu, MenuOption, Post};
use crate::engine::Discipline;
use crate::locale::{Arg, Language};
use crate::store::leaderboards::{ENOUGH_FOR_A_RATE, Order, RankedPerson};
use crate::store::performances::ENOUGH_FOR_A_PR;
use crate::store::ratings::{PROVISIONAL, Rating, Spread};
use crate::table::limits::{ENOUGH_OPPONENTS, MOST_OF_ONE, RATED_A_DAY, RATED_A_WEEK};
use crate::table::{Leaderboard, LeaderboardPeriod, LeaderboardScope, LeaderboardView};

/// The most seasons that the menu offers.
const SEASONS: usize = 20;

pub fn discipline(language: Language, of: Discipline) -> String {
    language.text(&format!("discipline-{}", of.key()))
}

/// A rating such as `1543`, or `1543?` while it is provisional.
pub fn rating(rating: &Rating) -> String {
    format!("{:.0}{}", rating.rating, if rating.is_provisional() { "?" } else { "" })
}

pub fn button(language: Language, of: Discipline) -> Button {
    Button::secondary(language, "button-leaderboard", CustomId::Leaderboard(LeaderboardView::of(of)))
}

/// The public page, with a button to browse privately.
pub fn to_all(language: Language, page: &Leaderboard) -> Post {
    let browse = Button::secondary(
        language,
        "button-leaderboard-browse",
        CustomId::Leaderboard(LeaderboardView { page: 0, ..page.view }),
    );
    let own = callers_line(language, page).into_iter().flat_map(|row| ["…".to_owned(), row]);
    let lines: Vec<String> = above(language, page).into_iter().chain(own).chain(below(language, page)).collect();
    Post::text(lines.join("\n")).with_buttons([browse])
}

/// The private page, with controls to browse.
pub fn to_one(language: Language, page: &Leaderboard, in_guild: bool) -> Post {
    let view = page.view;
    let first_page = LeaderboardView { page: 0, ..view };
    let mut menus = vec![
        menu(language, 1, "menu-leaderboard-period", period(language, page), periods(language, page)),
        menu(
            language,
            2,
            "menu-leaderboard-game",
            discipline(language, view.discipline),
            Discipline::all()
                .map(|of| MenuOption::new(discipline(language, of), LeaderboardView { discipline: of, ..first_page }))
                .collect(),
        ),
        menu(
            language,
            3,
            "menu-leaderboard-order",
            order(language, view.order),
            Order::ALL
                .map(|by| MenuOption::new(order(language, by), LeaderboardView { order: by, ..first_page }))
                .to_vec(),
        ),
    ];
    if in_guild {
        let scopes = LeaderboardScope::ALL
            .map(|scope| MenuOption::new(self::scope(language, scope), LeaderboardView { scope, ..first_page }))
            .to_vec();
        menus.insert(0, menu(language, 0, "menu-leaderboard-scope", scope(language, view.scope), scopes));
    }
    let to = |page| CustomId::Leaderboard(LeaderboardView { page, ..view });
    let back = (view.page > 0, to(view.page.saturating_sub(1)));
    let mut buttons = Button::turning(language, [back, (page.has_more, to(view.page.saturating_add(1)))]).to_vec();
    if in_guild {
        let label = language.text("button-leaderboard-post");
        let post = Button::new(ButtonStyle::Secondary, label, CustomId::PostLeaderboard(view));
        buttons.push(post.enabled_if(!page.rows.is_empty()));
    }
    let rows = menus.into_iter().map(ControlRow::Menu).collect();
    let lines = [above(language, page), own(language, page), below(language, page)].concat();
    Post { rows, ..Post::text(lines.join("\n")) }.with_buttons(buttons)
}

/// The title and the lines.
fn above(language: Language, page: &Leaderboard) -> Vec<String> {
    let view = &page.view;
    let title = language.say(
        "leaderboard-title",
        &[
            ("scope", scope(language, view.scope).into()),
            ("period", period(language, page).into()),
            ("game", discipline(language, view.discipline).into()),
            ("order", order(language, view.order).into()),
        ],
    );
    let mut lines = vec![title];
    match (page.rows.is_empty(), view.period, &page.season) {
        (true, LeaderboardPeriod::Season(_), None) => lines.push(language.text("leaderboard-no-season")),
        (true, ..) if view.order == Order::Performance => lines.push(language.text("leaderboard-empty-pr")),
        (true, ..) => lines.push(language.text("leaderboard-empty")),
        (false, ..) => {
            let (placed, below): (Vec<_>, Vec<_>) = page.rows.iter().partition(|ranked| ranked.rank.is_some());
            lines.extend(placed.into_iter().map(|ranked| row(language, view, ranked)));
            if !below.is_empty() {
                lines.push(language.text("leaderboard-below"));
            }
            lines.extend(below.into_iter().map(|ranked| row(language, view, ranked)));
        }
    }
    lines
}

/// The notes below the lines.
fn below(language: Language, page: &Leaderboard) -> Vec<String> {
    let mut lines = Vec::new();
    if page.view.order == Order::Performance {
        lines.push(language.say("leaderboard-pr", &[("least", ENOUGH_FOR_A_PR.into())]));
        lines.push(language.say("leaderboard-places-pr", &rank_conditions()));
        return lines;
    }
    if page.rows.iter().any(|line| line.standing.rating.is_provisional()) {
        lines.push(language.text("leaderboard-provisional"));
    }
    if page.view.scope == LeaderboardScope::Everywhere {
        lines.push(language.say("leaderboard-places", &rank_conditions()));
    }
    lines.push(language.say("leaderboard-limit", &[("most", RATED_A_DAY.into()), ("week", RATED_A_WEEK.into())]));
    lines
}

/// The conditions for a rank, where a rated match is not enough.
fn rank_conditions() -> [(&'static str, Arg<'static>); 3] {
    [("opponents", ENOUGH_OPPONENTS.into()), ("share", MOST_OF_ONE.into()), ("points", PROVISIONAL.into())]
}

/// The progress of an unranked person towards these conditions.
fn own_below(language: Language, key: &str, spread: &Spread) -> String {
    let share = (100 * u64::from(spread.most)).div_ceil(u64::from(spread.all).max(1));
    let has = [
        ("met", spread.opponents.into()),
        ("played", spread.all.into()),
        ("most", u32::try_from(share).unwrap_or(100).into()),
    ];
    language.say(key, &[rank_conditions().as_slice(), &has].concat())
}

/// The line of the caller below a public page, unless it is on the page or they are not to be named.
fn callers_line(language: Language, page: &Leaderboard) -> Option<String> {
    let is_named = page.view.scope != LeaderboardScope::Everywhere || page.is_listed;
    let own = page.own.as_ref().filter(|own| !page.rows.iter().any(|line| line.person.id == own.row.person.id))?;
    (is_named && own.row.rank.is_some()).then(|| row(language, &page.view, &own.row))
}

/// `1. **Anna** · **1543** · 12 won, 5 lost`. In other orders the rating comes second. Unranked people have a dash for
/// a number.
fn row(language: Language, view: &LeaderboardView, ranked: &RankedPerson) -> String {
    let RankedPerson { rank, person, standing, performance } = ranked;
    let rank = rank.map_or_else(|| "–".to_owned(), |rank| format!("{rank}\\."));
    let mut args: Vec<(&str, Arg<'_>)> = vec![
        ("rank", rank.into()),
        ("player", markup::escape(&person.display_name).into()),
        ("value", value(language, view, ranked).into()),
    ];
    if view.order == Order::Performance {
        args.push(("decisions", language.count(performance.decisions).into()));
        return language.say("leaderboard-row-pr", &args);
    }
    args.extend([("won", standing.wins.into()), ("lost", standing.losses.into())]);
    let row = language.say("leaderboard-row", &args);
    match view.order {
        Order::Rating => row,
        _ => format!("{row} · {}", rating(&standing.rating)),
    }
}

/// The value by which the page is ordered, as text.
fn value(
    language: Language,
    view: &LeaderboardView,
    RankedPerson { standing, performance, .. }: &RankedPerson,
) -> String {
    match view.order {
        Order::Rating if view.period == LeaderboardPeriod::All => rating(&standing.rating),
        Order::Rating => format!("{} ({})", rating(&standing.rating), language.difference(standing.gained)),
        Order::Wins => standing.wins.to_string(),
        Order::Points => standing.points_won.to_string(),
        Order::WinRate => standing.win_rate().map_or_else(|| "–".to_owned(), |rate| language.percent(rate, 0)),
        Order::Streak => standing.best_streak.to_string(),
        Order::Played => standing.played().to_string(),
        Order::Performance => performance.pr().map_or_else(|| "–".to_owned(), |rating| language.decimal(rating, 2)),
    }
}

/// The reader's own rank.
fn own(language: Language, page: &Leaderboard) -> Vec<String> {
    let by_pr = page.view.order == Order::Performance;
    let line = page.own.as_ref().map(|own| &own.row);
    let performance = line.map(|line| line.performance).unwrap_or_default();
    let spread = page.own.as_ref().and_then(|own| own.spread).filter(|_| !by_pr || performance.pr().is_some());
    let mut lines = vec![match (line.and_then(|line| Some((line.rank?, line))), spread) {
        (Some((rank, line)), _) => {
            let value = value(language, &page.view, line);
            language.say("leaderboard-own", &[("rank", rank.into()), ("value", value.into())])
        }
        (None, Some(spread)) if by_pr => own_below(language, "leaderboard-own-below-pr", &spread),
        (None, Some(spread)) => own_below(language, "leaderboard-own-below", &spread),
        (None, None) if by_pr => {
            let decisions = ("decisions", language.count(performance.decisions).into());
            language.say("leaderboard-own-few-pr", &[decisions, ("least", ENOUGH_FOR_A_PR.into())])
        }
        (None, None) if line.is_none() => language.text("leaderboard-own-none"),
        (None, None) => language.say("leaderboard-own-few", &[("least", ENOUGH_FOR_A_RATE.into())]),
    }];
    if page.view.scope == LeaderboardScope::Everywhere && page.own.is_some() && !page.is_listed {
        lines.push(language.text("leaderboard-unlisted"));
    }
    lines
}

fn scope(language: Language, scope: LeaderboardScope) -> String {
    language.text(&format!("scope-{}", scope.key()))
}

fn period(language: Language, page: &Leaderboard) -> String {
    match &page.season {
        Some(season) => markup::escape(&season.name),
        None => language.text(&format!("period-{}", page.view.period.key())),
    }
}

fn order(language: Language, order: Order) -> String {
    language.text(&format!("order-{}", order.key()))
}

fn periods(language: Language, page: &Leaderboard) -> Vec<MenuOption> {
    let view = |period| LeaderboardView { period, page: 0, ..page.view };
    let always = [LeaderboardPeriod::All, LeaderboardPeriod::Month, LeaderboardPeriod::Week]
        .map(|period| MenuOption::new(language.text(&format!("period-{}", period.key())), view(period)));
    let seasons = page.seasons.iter().take(SEASONS).map(|season| {
        let name = markup::plain(&season.name);
        let label = language.say("leaderboard-season", &[("name", name.into())]);
        MenuOption::new(label, view(LeaderboardPeriod::Season(Some(season.id))))
    });
    always.into_iter().chain(seasons).collect()
}

fn menu(language: Language, number: u8, key: &str, chosen: String, entries: Vec<MenuOption>) -> Menu {
    Menu::chosen(language, MenuId::Leaderboard(number), key, chosen, entries)
}
