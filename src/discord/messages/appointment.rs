//! Appointments: times as players type them, proposals and agreements, and the message when the time comes.

use super::{markup, match_places, pace, rule_refusals};
use crate::discord::interaction::api_limits::EVENT_NAME_CHARS;
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, Post};
use crate::engine::referee::longest_lateness;
use crate::engine::{Player, Rule};
use crate::locale::Language;
use crate::store::ids::{HOUR_MS, Time};
use crate::store::timers::TimerKind;
use crate::table::{AdjournedMatch, DueTimer, Header};
use jiff::civil::{self, Date, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// The time that somebody types, by their own clock: `20:00`, `tomorrow 20.00`, `friday 8 pm`, `kl. 20`, `1.12. 20:00`,
/// `2026-12-01 20:00`, or a timestamp of Discord's. A time without a day is the next such time.
///
/// # Errors
/// The forms that are understood, in this language.
pub fn parse(language: Language, typed: &str, now: Time, zone: &TimeZone) -> Result<Time, String> {
    let local = Timestamp::from_millisecond(now.0).unwrap_or_default().to_zoned(zone.clone());
    read(typed, &local.datetime(), zone, now).ok_or_else(|| {
        let zone = zone.iana_name().unwrap_or("UTC").replace('_', " ");
        language.say("adjourn-unreadable", &[("typed", markup::escape(typed).into()), ("zone", zone.into())])
    })
}

fn read(typed: &str, local: &civil::DateTime, zone: &TimeZone, now: Time) -> Option<Time> {
    let typed = typed.trim().to_lowercase();
    if let Some(stamp) = typed.strip_prefix("<t:") {
        let seconds: u32 = stamp.trim_end_matches('>').split(':').next()?.parse().ok()?;
        return Some(Time::from_seconds(i64::from(seconds)));
    }
    let (mut day, mut clock) = (None, None);
    let words = split_words(&typed);
    let is_filler = |word: &str| is_listed("time-fillers", word) || is_listed("time-hour", word);
    for (nth, word) in words.iter().enumerate().filter(|(_, word)| !is_filler(word)) {
        let beside = [nth.checked_sub(1).and_then(|before| words.get(before)), words.get(nth + 1)];
        let is_hour = beside.into_iter().flatten().any(|word| is_listed("time-hour", word));
        let time = time_of(word).or_else(|| if is_hour { whole_hour(word) } else { None });
        match (day_of(word, local.date()), time) {
            (Some(found), _) if day.is_none() => day = Some(found),
            (_, Some(found)) if clock.is_none() => clock = Some(found),
            _ => return None,
        }
    }
    let clock = clock?;
    let at = |day: Date| Some(Time(day.to_datetime(clock).to_zoned(zone.clone()).ok()?.timestamp().as_millisecond()));
    match day {
        Some(Day::On(day)) => at(day),
        // Next week, if it is today and over.
        Some(Day::Next(day)) => at(day).filter(|at| *at > now).or_else(|| at(day.checked_add(7.days()).ok()?)),
        None => at(local.date()).filter(|at| *at > now).or_else(|| at(local.date().tomorrow().ok()?)),
    }
}

/// A day as it is typed.
enum Day {
    On(Date),
    /// The next such day of the week.
    Next(Date),
}

/// The words of a list of texts, in every language.
fn words(key: &'static str) -> impl Iterator<Item = Vec<String>> {
    Language::ALL.into_iter().map(move |language| language.text(key).split(' ').map(str::to_owned).collect())
}

/// Whether a word is in a list of texts, in any language.
fn is_listed(key: &'static str, word: &str) -> bool {
    words(key).flatten().any(|known| known == word)
}

/// The words of what is typed, with each hour in one of its own: `8 p.m.` is `8pm`, and `kl.20` is `kl.` and `20`.
fn split_words(typed: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in typed.split([' ', ',']).filter(|word| !word.is_empty()) {
        let half_of_day = word.replace('.', "");
        let after_hour = found.last_mut().filter(|last| last.ends_with(|last: char| last.is_ascii_digit()));
        if let (Some(hour), "am" | "pm") = (after_hour, half_of_day.as_str()) {
            hour.push_str(&half_of_day);
            continue;
        }
        let split = words("time-hour").flatten().find_map(|known| {
            let hour = word.strip_prefix(known.as_str())?;
            hour.starts_with(|first: char| first.is_ascii_digit()).then(|| [known.clone(), hour.to_owned()])
        });
        found.extend(split.map_or_else(|| vec![word.to_owned()], Vec::from));
    }
    found
}

fn day_of(word: &str, today: Date) -> Option<Day> {
    if is_listed("time-today", word) {
        return Some(Day::On(today));
    }
    if is_listed("time-tomorrow", word) {
        return today.tomorrow().ok().map(Day::On);
    }
    // Weekdays may be shortened to three letters and may have an ending, as fri and perjantaina.
    let named = |weekdays: Vec<String>| {
        weekdays.iter().position(|name| {
            name == word || (word.chars().count() >= 3 && (name.starts_with(word) || word.starts_with(name.as_str())))
        })
    };
    if let Some(number) = words("time-weekdays").find_map(named) {
        let weekday = Weekday::from_monday_zero_offset(i8::try_from(number).ok()?).ok()?;
        let ahead = today.weekday().until(weekday);
        return today.checked_add(i64::from(ahead).days()).ok().map(Day::Next);
    }
    if let Ok(day) = word.parse::<Date>() {
        return Some(Day::On(day));
    }
    // `1.12.` or `1.12.2026`.
    let mut parts = word.splitn(3, '.');
    let (day, month, year) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?);
    if !year.is_empty() {
        return Date::new(year.parse().ok()?, month, day).ok().map(Day::On);
    }
    let this_year = Date::new(today.year(), month, day).ok();
    let coming = this_year.filter(|day| *day >= today).or_else(|| Date::new(today.year() + 1, month, day).ok());
    coming.map(Day::On)
}

/// `20:00`, `20.00`, `8pm`, `8:30pm`.
fn time_of(word: &str) -> Option<civil::Time> {
    let (digits, half_of_day) = match (word.strip_suffix("am"), word.strip_suffix("pm")) {
        (Some(digits), _) => (digits, Some(0)),
        (_, Some(digits)) => (digits, Some(12)),
        _ => (word, None),
    };
    let (hour, minute) = match digits.split_once([':', '.']) {
        Some((hour, minute)) if minute.len() == 2 => (hour, minute.parse().ok()?),
        None if half_of_day.is_some() => (digits, 0),
        _ => return None,
    };
    let hour: i8 = hour.parse().ok()?;
    let hour = match half_of_day {
        Some(first) if (1..=12).contains(&hour) => hour % 12 + first,
        Some(_) => return None,
        None => hour,
    };
    civil::Time::new(hour, minute, 0, 0).ok()
}

/// `20`, where another word says that it is an hour.
fn whole_hour(word: &str) -> Option<civil::Time> {
    civil::Time::new(word.parse().ok()?, 0, 0, 0).ok()
}

/// The question to the opponent, with what lateness will cost.
pub fn proposal(
    language: Language,
    header: &Header,
    proposer: Player,
    until: Time,
    longest_lateness_ms: Option<i64>,
) -> Post {
    let args = [
        ("player", markup::name(&header.players[proposer]).into()),
        ("opponent", markup::mention(header.players[proposer.opponent()].id).into()),
        ("until", markup::date_and_time(until).into()),
        ("in", markup::relative_time(until).into()),
    ];
    let seconds = u32::try_from(until.seconds()).unwrap_or(u32::MAX);
    let buttons = [
        Button::primary(language, "button-agree", CustomId::Agree(header.id.into(), seconds)),
        Button::secondary(language, "button-disagree", CustomId::WithdrawProposal(header.id.into(), seconds)),
    ];
    let lines = [Some(language.say("adjourn-proposed", &args)), lateness(language, longest_lateness_ms)];
    Post::lines(lines.into_iter().flatten()).with_buttons(buttons)
}

/// The consequence of lateness; `None` in a money session.
fn lateness(language: Language, longest_lateness_ms: Option<i64>) -> Option<String> {
    let longest = pace::duration(language, longest_lateness_ms?);
    Some(language.say("adjourn-lateness", &[("time", longest.into())]))
}

pub fn agreed(
    language: Language,
    AdjournedMatch { before: header, until, longest_lateness_ms }: &AdjournedMatch,
) -> Post {
    let until = *until;
    let [one, two] = match_places::both(&header.players);
    let args = [one, two, ("until", markup::date_and_time(until).into()), ("in", markup::relative_time(until).into())];
    let lines = [Some(language.say("adjourn-agreed", &args)), lateness(language, *longest_lateness_ms)];
    Post::lines(lines.into_iter().flatten()).with_buttons([match_places::continue_here(language, header.id)])
}

pub fn withdrawn(language: Language, header: &Header, by: Player) -> Post {
    Post::text(language.say("adjourn-declined", &[("player", markup::name(&header.players[by]).into())]))
}

/// An event of the server that announces when a match goes on.
#[derive(Clone, Debug)]
pub struct AppointmentEvent {
    /// At most 100 characters.
    pub name: String,
    /// The link to the channel.
    pub location: String,
    pub begin: Time,
    pub end: Time,
}

/// How long an event lasts, since Discord demands its end: two hours.
const EVENT_MS: i64 = 2 * HOUR_MS;

/// The event that announces when a match goes on; `None` on no server.
pub fn event(language: Language, header: &Header, begin: Time) -> Option<AppointmentEvent> {
    let guild = header.venue.guild?;
    let [one, two] = [&header.players.one, &header.players.two].map(|player| markup::plain_name(player).into());
    let name = language.say("adjourn-event", &[("one", one), ("two", two)]).chars().take(EVENT_NAME_CHARS).collect();
    let location = format!("https://discord.com/channels/{guild}/{}", header.channel);
    Some(AppointmentEvent { name, location, begin, end: begin.plus_ms(EVENT_MS) })
}

/// The message of a timer in the channel of its match: that an appointment is near, or has come while the match cannot
/// go on there, or what [`pace::clock_timer_message`] says.
pub fn timer_message(language: Language, timer: &DueTimer) -> Post {
    let header = &timer.current.header;
    let [one, two] = [Player::One, Player::Two].map(|player| markup::mention(header.players[player].id));
    let until = header.appointment.map(markup::relative_time).unwrap_or_default();
    let text = match timer.kind {
        TimerKind::Soon => {
            language.say("appointment-soon", &[("one", one.into()), ("two", two.into()), ("until", until.into())])
        }
        TimerKind::Late => return Post { ping: timer.pings[0], ping_too: timer.pings[1], ..late(language, timer) },
        TimerKind::Appointment => language.say("appointment-elsewhere", &[("one", one.into()), ("two", two.into())]),
        _ => return pace::clock_timer_message(language, timer),
    };
    let [first, second] = timer.pings;
    let post = Post::text(text).with_buttons([match_places::continue_here(language, header.id)]);
    Post { ping: first, ping_too: second, ..post }
}

/// The message to the opponent of a player who has not come to an appointment.
fn late(language: Language, timer: &DueTimer) -> Post {
    let (header, position) = (&timer.current.header, &timer.current.position);
    let player = position.decider().unwrap_or(Player::One);
    let longest_ms = longest_lateness(position.game().terms()).unwrap_or_default();
    let args = [
        ("player", markup::name(&header.players[player]).into()),
        ("opponent", markup::mention(header.players[player.opponent()].id).into()),
        ("time", pace::duration(language, longest_ms).into()),
    ];
    let text = language.say("not-come", &args);
    let rule = rule_refusals::cite(language, Rule::Lateness, &text);
    Post::lines([text, rule]).with_buttons([pace::claim(language, header)])
}
