//! Parsing of typed notation into hops.

use crate::{Checkers, Die, MOST_MOVES, Move, Point, Source, Target};

/// The path of a checker from one written place to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hop {
    pub from: Source,
    pub to: Target,
    /// Whether it was written with `*`.
    pub hit: bool,
}

impl Hop {
    /// The pips, at least one; `None` if it does not go forward.
    pub(super) const fn distance(&self) -> Option<u8> {
        let to = self.to.number();
        match self.from.number().checked_sub(to) {
            Some(0) | None => None,
            distance => distance,
        }
    }

    /// A move with an arbitrary die, for comparison.
    pub(super) const fn as_move(&self) -> Move {
        Move { from: self.from, to: self.to, die: Die::ALL[0], hit: self.hit }
    }
}

/// `text` in standard notation: `24/18 13/11(2)` for `24-18`, `24→18`, `24 / 18`, `24 18`, `13/11 (2)`, `13/11x2`,
/// capital letters or a trailing full stop. A single place remains, since it may still be incomplete.
pub(super) fn tidied(text: &str) -> String {
    let mut text = text.to_lowercase().replace("->", "/").replace(['-', '–', '—', '→', '>'], "/").replace('×', "x");
    for (loose, tight) in [(" /", "/"), ("/ ", "/"), (" (", "("), (" x", "x")] {
        while text.contains(loose) {
            text = text.replace(loose, tight);
        }
    }
    let (mut words, mut waiting): (Vec<String>, Option<String>) = (Vec::new(), None);
    for word in text.split([' ', '\t', '\n', ',', ';']).filter(|word| !word.is_empty() && !word.ends_with(':')) {
        let word = word.trim_end_matches('.');
        let word = match word.split_once('x') {
            Some((way, times)) if times.bytes().all(|digit| digit.is_ascii_digit()) && !times.is_empty() => {
                format!("{way}({times})")
            }
            _ => word.to_owned(),
        };
        let is_place = matches!(word.trim_end_matches('*'), "bar" | "b" | "in" | "off" | "o")
            || word.trim_end_matches('*').bytes().all(|digit| digit.is_ascii_digit());
        match waiting.take() {
            Some(from) if is_place => words.push(format!("{from}/{word}")),
            Some(from) => words.extend([from, word]),
            None if is_place => waiting = Some(word),
            None => words.push(word),
        }
    }
    words.extend(waiting);
    words.join(" ")
}

/// The hops that `text` names, or the part that is not notation. `25` is the bar until all checkers there have left,
/// then the reserve.
pub(super) fn read(text: &str, mover: &Checkers) -> Result<Vec<Hop>, String> {
    let text = tidied(text);
    let (mut hops, mut on_bar) = (Vec::new(), mover.bar);
    for token in text.split(' ').filter(|token| !token.is_empty()) {
        let mut twenty_five = || {
            let waits = on_bar == 0 && mover.reserve > 0;
            on_bar = on_bar.saturating_sub(1);
            if waits { Source::Reserve } else { Source::Bar }
        };
        let checker = read_checker(token, &mut twenty_five).ok_or_else(|| token.to_owned())?;
        hops.extend(checker);
        // More hops than any throw grants cannot be a play, and would take long.
        if hops.len() > 2 * MOST_MOVES {
            return Err(text);
        }
    }
    if hops.is_empty() { Err(text) } else { Ok(hops) }
}

/// A token such as `24/18*/13(2)`; `twenty_five` returns the source for the next `25`.
fn read_checker(token: &str, twenty_five: &mut impl FnMut() -> Source) -> Option<Vec<Hop>> {
    let (way, times) = match token.strip_suffix(')').and_then(|rest| rest.split_once('(')) {
        Some((way, times)) => (way, times.parse().ok().filter(|times| (1..=MOST_MOVES).contains(times))?),
        None => (token, 1),
    };
    let mut hops = Vec::new();
    for _ in 0..times {
        hops.extend(read_way(way, twenty_five)?);
    }
    Some(hops)
}

/// `24/18*/13`.
fn read_way(way: &str, twenty_five: &mut impl FnMut() -> Source) -> Option<Vec<Hop>> {
    let mut places = way.split('/');
    let mut from = read_source(places.next()?, twenty_five)?;
    let mut hops = Vec::new();
    for place in places {
        let hit = place.contains('*');
        let to = read_target(place.trim_end_matches('*'))?;
        hops.push(Hop { from, to, hit });
        match to {
            Target::Point(point) => from = Source::Point(point),
            Target::Off => break,
        }
    }
    (!hops.is_empty()).then_some(hops)
}

fn read_source(place: &str, twenty_five: &mut impl FnMut() -> Source) -> Option<Source> {
    match place.trim_end_matches('*') {
        "bar" | "b" => Some(Source::Bar),
        "in" => Some(Source::Reserve),
        "25" => Some(twenty_five()),
        number => number.parse().ok().and_then(Point::new).map(Source::Point),
    }
}

fn read_target(place: &str) -> Option<Target> {
    match place {
        "off" | "o" | "0" => Some(Target::Off),
        number => number.parse().ok().and_then(Point::new).map(Target::Point),
    }
}
