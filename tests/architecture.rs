//! Who may know whom, read from the sources themselves.

use std::fs;
use std::path::{Path, PathBuf};

/// Room, and what its sources must not mention.
const FORBIDDEN: &[(&str, &[&str])] = &[
    (
        "src/engine",
        &[
            "rand",
            "getrandom",
            "tokio",
            "serenity",
            "rusqlite",
            "serde",
            "std::fs",
            "std::time",
            "std::env",
            "std::net",
            "crate::dice",
            "crate::render",
            "crate::store",
            "crate::locale",
            "crate::table",
            "crate::discord",
            "crate::rehearsal",
            "crate::config",
        ],
    ),
    ("src/dice", &["crate::render", "crate::store", "crate::locale", "crate::table", "crate::discord", "serenity"]),
    ("src/render", &["crate::dice", "crate::store", "crate::locale", "crate::table", "crate::discord", "serenity"]),
    ("src/store", &["crate::dice", "crate::render", "crate::locale", "crate::table", "crate::discord", "serenity"]),
    ("src/locale", &["crate::dice", "crate::render", "crate::store", "crate::table", "crate::discord", "serenity"]),
    ("src/table", &["crate::render", "crate::locale", "crate::discord", "serenity", "rusqlite"]),
    (
        "src/rehearsal",
        &[
            "crate::engine",
            "crate::dice",
            "crate::render",
            "crate::store",
            "crate::locale",
            "crate::table",
            "crate::discord",
            "crate::config",
            "serenity",
        ],
    ),
    ("src/referee_cli", &["crate::dice", "crate::store", "crate::table", "crate::discord", "serenity", "rusqlite"]),
];

/// Rooms that may name rule sets: none of those that rule, draw or store.
const NAMELESS: &[&str] = &["src/engine", "src/dice", "src/render", "src/store", "src/table", "src/referee_cli"];

/// Each rule set as code would name it.
const RULE_SETS: &[&str] = &[
    "\"tournament\"",
    "\"nordic\"",
    "\"dutch\"",
    "\"danish-parlour\"",
    "\"tric-trac\"",
    "\"acey-deucey\"",
    "\"nackgammon\"",
    "\"hypergammon\"",
];

#[test]
fn nobody_knows_whom_they_must_not() {
    let mut broken = Vec::new();
    for (room, forbidden) in FORBIDDEN {
        for file in sources(room) {
            for (number, line) in code(&file) {
                let names = |word: &&&str| mentions(&line, word);
                if let Some(word) = forbidden.iter().find(names) {
                    broken.push(format!("{}:{number} mentions {word}", file.display()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn rule_sets_are_named_in_one_file() {
    let mut broken = Vec::new();
    for file in NAMELESS.iter().flat_map(|room| sources(room)).filter(|file| !file.ends_with("rule_sets.rs")) {
        for (number, line) in code(&file) {
            let named = RULE_SETS.iter().any(|name| line.contains(name));
            if named || mentions(&line, "slug ==") || mentions(&line, "slug() ==") {
                broken.push(format!("{}:{number} names a rule set", file.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_field_of_the_rules_is_asked_in_one_function() {
    let rules = fs::read_to_string("src/engine/rules.rs").unwrap();
    let body = rules.split("pub struct Rules {").nth(1).unwrap().split("\n}").next().unwrap();
    let fields: Vec<&str> =
        body.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split(':').next()).collect();
    assert!(fields.len() > 10, "{fields:?}");
    for field in fields {
        let mut asking: Vec<String> = sources("src").iter().flat_map(|file| asking(file, field)).collect();
        asking.dedup();
        assert_eq!(asking.len(), 1, "{field} is asked in {asking:?}");
    }
}

/// What writes the rules, and what only tells which of them are in force.
const NOT_ASKING: &[&str] =
    &["src/engine/rules.rs", "src/engine/rule_sets.rs", "src/engine/terms.rs", "src/engine/rulebook.rs"];

/// Hands restrictions on one checker to the quick listing of plays, which a law holds to the plain one.
const HANDING_ON: &str = "src/engine/step.rs: new";

/// The functions of a file that ask this field of the rules.
fn asking(file: &Path, field: &str) -> Vec<String> {
    let name = file.display().to_string();
    if NOT_ASKING.contains(&name.as_str()) {
        return Vec::new();
    }
    let (mut function, mut asking) = (String::new(), Vec::new());
    for (_, line) in code(file) {
        if let Some((_, rest)) = line.split_once("fn ") {
            function = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        }
        let here = format!("{name}: {function}");
        if asks(&line, field) && here != HANDING_ON {
            asking.push(here);
        }
    }
    asking
}

/// Whether a line reads the field of some rules. What sets it does not ask.
fn asks(line: &str, field: &str) -> bool {
    ["rules", "rules()"].iter().any(|rules| {
        let read = format!("{rules}.{field}");
        let sets = [format!("{read} = "), format!("{read} |= "), format!("&mut {read}")];
        mentions(line, &read) && !sets.iter().any(|set| line.contains(set))
    })
}

/// Whether the word stands in the line, not as a part of a longer one.
fn mentions(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let part = |letter: Option<char>| letter.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !part(line[..at].chars().next_back()) && !part(line[at + word.len()..].chars().next())
    })
}

/// The lines of a source file that are code, numbered from 1.
fn code(file: &Path) -> impl Iterator<Item = (usize, String)> {
    let text = fs::read_to_string(file).unwrap();
    let lines: Vec<String> = text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned()).collect();
    (1..).zip(lines)
}

/// The sources of a room: its folder, and the file of the same name.
fn sources(room: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let file = PathBuf::from(format!("{room}.rs"));
    if file.exists() {
        found.push(file);
    }
    let mut folders = vec![PathBuf::from(room)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found
}
