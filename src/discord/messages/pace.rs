//! Pace, clocks and durations in words. How much time is left is told by Discord's timestamps, which count down by
//! themselves.

use super::{markup, match_places};
use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::engine::pace::{LONGEST_BANK_DAYS, LONGEST_DELAY_DAYS, SHORTEST_TURN_SECONDS};
use crate::engine::{Length, NamedPace, Pace, PaceChoice, PaceError, Player, Terms};
use crate::locale::{Arg, Language};
use crate::settings::SettingsPanel;
use crate::settings::values::UsualPace;
use crate::store::timers::TimerKind;
use crate::table::{DueTimer, Header, MatchClock, Offer};

/// The units of durations in milliseconds, the longest first, with the keys of their texts.
const UNITS: [(i64, &str); 4] = [
    (86_400_000, "duration-days"),
    (3_600_000, "duration-hours"),
    (60_000, "duration-minutes"),
    (1_000, "duration-seconds"),
];

/// A duration in its two longest units: `1 d 12 h`.
pub fn duration(language: Language, ms: i64) -> String {
    let mut left = ms.max(0);
    let mut parts = Vec::new();
    for (unit, key) in UNITS {
        let count = left / unit;
        left -= count * unit;
        if count > 0 {
            parts.push(language.say(key, &[("count", Arg::from(count))]));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() { language.say("duration-seconds", &[("count", Arg::from(0))]) } else { parts.join(" ") }
}

/// The name of a pace in a menu, or that there is none.
pub fn name(language: Language, pace: UsualPace) -> String {
    language.text(&format!("pace-{pace}"))
}

/// The numbers of a pace: `12 s a turn, then 14 min in all`.
fn numbers(language: Language, pace: Pace) -> String {
    let [delay, bank, increment, cap] =
        [pace.delay, pace.bank, pace.increment, pace.cap].map(|ms| Arg::from(duration(language, ms)));
    match (pace.delay, pace.increment) {
        (_, 0) => language.say("pace-numbers", &[("delay", delay), ("bank", bank)]),
        (0, _) => language.say("pace-increment", &[("bank", bank), ("increment", increment), ("cap", cap)]),
        _ => {
            let args = [("delay", delay), ("bank", bank), ("increment", increment), ("cap", cap)];
            language.say("pace-both", &args)
        }
    }
}

/// The line about the pace of a match, below its terms.
pub fn line(language: Language, pace: Pace, terms: &Terms) -> String {
    let numbers = ("numbers", numbers(language, pace).into());
    let preset = points(terms).and_then(|points| NamedPace::of(pace, points));
    match preset {
        Some(preset) => {
            let name = ("name", name(language, UsualPace::Preset(preset)).into());
            language.say("pace-line", &[name, numbers])
        }
        None => language.say("pace-line-numbers", &[numbers]),
    }
}

fn points(terms: &Terms) -> Option<u8> {
    match terms.length() {
        Length::Points(points) => Some(points),
        Length::Money => None,
    }
}

/// The pace that a challenge names in words or numbers; `None` if it has none.
///
/// # Errors
/// The reason why it is none, in this language.
pub fn parse(language: Language, typed: &str, terms: &Terms) -> Result<Option<Pace>, String> {
    if let Some(UsualPace::Untimed) = named(language, typed) {
        return Ok(None);
    }
    let Some(points) = points(terms) else { return Err(language.text("pace-money")) };
    let choice = match named(language, typed).and_then(UsualPace::preset) {
        Some(preset) => Ok(PaceChoice::Preset(preset)),
        None => typed.parse(),
    };
    choice.map(|choice: PaceChoice| Some(choice.pace(points))).map_err(|error| match error {
        PaceError::Unreadable => language.say("pace-unreadable", &[("typed", markup::escape(typed).into())]),
        PaceError::TooShort => language.say("pace-short", &[("seconds", SHORTEST_TURN_SECONDS.into())]),
        PaceError::TooLong => {
            language.say("pace-long", &[("delay", LONGEST_DELAY_DAYS.into()), ("bank", LONGEST_BANK_DAYS.into())])
        }
    })
}

/// The pace of an offer, as [`parse`] reads it.
pub fn value(offer: Offer) -> String {
    let choice = offer.pace.zip(points(&offer.terms)).map(|(pace, points)| PaceChoice::of(pace, points));
    choice.map_or_else(|| UsualPace::Untimed.to_string(), |choice| choice.to_string())
}

/// The pace with this key, or with this name in any language.
fn named(language: Language, typed: &str) -> Option<UsualPace> {
    let typed = typed.trim().to_lowercase();
    let languages = std::iter::once(language).chain(Language::ALL);
    let by_name = |language: Language| UsualPace::all().find(|&pace| name(language, pace).to_lowercase() == typed);
    typed.parse().ok().or_else(|| languages.into_iter().find_map(by_name))
}

/// Suggestions while a pace is typed: the names that match, and numbers as they are typed.
pub fn completions(language: Language, typed: &str) -> Vec<String> {
    let prefix = typed.trim().to_lowercase();
    let names = UsualPace::all().map(|pace| name(language, pace));
    let matching = names.filter(|name| name.to_lowercase().contains(&prefix));
    let numbers = typed.parse::<Pace>().ok().map(|pace| pace.to_string());
    numbers.into_iter().chain(matching).collect()
}

/// The time of both players, below a board: until when the player to act has time, and what is in the banks.
pub fn clock(language: Language, header: &Header) -> Option<String> {
    let MatchClock { banks, player, flag_at, vacation_until, .. } = header.clock?;
    let (key, until) = match vacation_until {
        Some(until) => ("clock-line-vacation", markup::date_and_time(until)),
        None => ("clock-line", markup::relative_time(flag_at?)),
    };
    let name = |player: Player| markup::name(&header.players[player]);
    let bank = |player: Player| Arg::from(duration(language, banks[player]));
    let (one, two) = (Player::One, Player::Two);
    let args = [
        ("player", name(player?).into()),
        ("until", until.into()),
        ("one", name(one).into()),
        ("two", name(two).into()),
        ("one-bank", bank(one)),
        ("two-bank", bank(two)),
    ];
    Some(language.say(key, &args))
}

/// The question when to be reminded, which is asked once: what holds unless something else is chosen.
pub fn ask_for_reminders(language: Language) -> Post {
    let zone = language.time_zone().unwrap_or("UTC");
    let settings = CustomId::Settings(SettingsPanel::PlayMore);
    Post::text(language.say("reminders-ask", &[("zone", zone.into())])).with_buttons([Button::secondary(
        language,
        "button-reminders",
        settings,
    )])
}

/// The question how much time to give the opponent.
pub fn ask_give(language: Language, header: &Header, giver: Player, pace: Pace) -> Post {
    let opponent = markup::name(&header.players[giver.opponent()]);
    let button = |(nth, ms): (u8, i64)| {
        let press = CustomId::Match(header.seen().into(), MatchButton::Give(nth));
        Button::new(ButtonStyle::Secondary, duration(language, ms), press)
    };
    Post::text(language.say("give-ask", &[("opponent", opponent.into())]))
        .with_buttons((0..).zip(pace.gifts()).map(button))
}

/// The message to the channel about time that was given, with the time of both players now.
pub fn given(language: Language, header: &Header, giver: Player, ms: i64) -> Post {
    let args = [
        ("player", markup::name(&header.players[giver]).into()),
        ("opponent", markup::name(&header.players[giver.opponent()]).into()),
        ("time", duration(language, ms).into()),
    ];
    Post::lines([language.say("given", &args), clock(language, header).unwrap_or_default()])
}

/// The button that claims a match.
pub fn claim(language: Language, header: &Header) -> Button {
    let press = CustomId::Match(header.seen().into(), MatchButton::Claim);
    Button::new(ButtonStyle::Danger, language.text("button-claim"), press)
}

/// The message of a timer that no appointment set, in the channel of its match.
pub fn clock_timer_message(language: Language, timer: &DueTimer) -> Post {
    let header = &timer.current.header;
    let [first, second] = timer.pings;
    let post = match (timer.kind, header.clock.and_then(|clock| clock.player)) {
        (TimerKind::Flag, Some(loser)) => {
            let args = [
                ("player", markup::name(&header.players[loser]).into()),
                ("opponent", markup::mention(header.players[loser.opponent()].id).into()),
            ];
            Post::text(language.say("flag-fell", &args)).with_buttons([claim(language, header)])
        }
        (TimerKind::Reminder, Some(player)) => {
            let board = header.board.map(|board| markup::link(header.link_guild, board));
            let until = header.clock.and_then(|clock| clock.flag_at).map(markup::relative_time).unwrap_or_default();
            let args = [
                ("player", markup::mention(header.players[player].id).into()),
                ("opponent", markup::name(&header.players[player.opponent()]).into()),
                ("until", until.into()),
                ("link", board.unwrap_or_else(|| markup::channel(header.channel)).into()),
            ];
            let key = if timer.direct.is_some() { "reminder-direct" } else { "reminder" };
            Post::text(language.say(key, &args))
        }
        _ => {
            let [one, two] = [Player::One, Player::Two].map(|player| markup::mention(header.players[player].id));
            let text = match (timer.idle_days, header.house) {
                (None, _) => language.say("gave-way", &[("player", one.into())]),
                (Some(days), Some(_)) => language.say("idle-house", &[("player", one.into()), ("days", days.into())]),
                (Some(days), None) => {
                    language.say("idle", &[("one", one.into()), ("two", two.into()), ("days", days.into())])
                }
            };
            Post::text(text).with_buttons([match_places::continue_here(language, header.id)])
        }
    };
    Post { ping: first, ping_too: second, ..post }
}
