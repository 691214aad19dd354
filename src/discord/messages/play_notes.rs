//! The second lines of the menus of plays: what a play does.

use crate::engine::{Effects, Point};
use crate::locale::Language;

/// The most characters of an entry's second line.
const NOTE_CHARS: usize = 100;

/// What a whole play does, with the blots that it leaves; `None` if there is nothing to say.
pub fn whole(language: Language, effects: &Effects) -> Option<String> {
    let exposed = counted(language, "play-exposes", effects.exposed);
    joined(parts(language, effects).into_iter().chain(exposed))
}

/// What a part of a play does; `None` if there is nothing to say.
pub fn step(language: Language, effects: &Effects) -> Option<String> {
    joined(parts(language, effects))
}

fn parts(language: Language, effects: &Effects) -> Vec<String> {
    let named = |key: &str, points: &[Point]| {
        let list = points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        (!points.is_empty()).then(|| language.say(key, &[("points", list.into())]))
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
        if longer.chars().count() <= NOTE_CHARS { longer } else { line }
    };
    parts.into_iter().reduce(join)
}
