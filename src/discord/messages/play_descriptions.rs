//! The second lines of the menus of plays: the effects of a play.

use crate::engine::{Effects, Point};
use crate::locale::Language;

/// The most characters of an entry's second line.
const DESCRIPTION_CHARS: usize = 100;

/// The effects of a whole play, with the blots that it leaves; `None` if there are none.
pub fn whole(language: Language, effects: &Effects) -> Option<String> {
    let exposed = counted(language, "play-exposes", effects.exposed);
    joined(parts(language, effects).into_iter().chain(exposed))
}

/// The effects of a part of a play; `None` if there are none.
pub fn step(language: Language, effects: &Effects) -> Option<String> {
    joined(parts(language, effects))
}

fn parts(language: Language, effects: &Effects) -> Vec<String> {
    let named = |key: &str, points: &[Point]| {
        let list = points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        (!points.is_empty()).then(|| language.say(key, &[("number", points.len().into()), ("points", list.into())]))
    };
    let found = [
        counted(language, "play-hits", effects.hits),
        counted(language, "play-enters", effects.enters),
        counted(language, "play-bears-off", effects.borne_off),
        named("play-makes", &effects.makes),
        named("play-breaks", &effects.breaks),
    ];
    found.into_iter().flatten().collect()
}

fn counted(language: Language, key: &str, number: usize) -> Option<String> {
    (number > 0).then(|| language.say(key, &[("number", number.into())]))
}

/// As many of the parts as fit, the most important first.
fn joined(parts: impl IntoIterator<Item = String>) -> Option<String> {
    let join = |line: String, part: String| {
        let longer = format!("{line} · {part}");
        if longer.chars().count() <= DESCRIPTION_CHARS { longer } else { line }
    };
    parts.into_iter().reduce(join)
}
