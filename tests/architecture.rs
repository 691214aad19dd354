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
fn every_field_of_the_rules_is_asked_in_one_file() {
    let rules = fs::read_to_string("src/engine/rules.rs").unwrap();
    let body = rules.split("pub struct Rules {").nth(1).unwrap().split("\n}").next().unwrap();
    let fields = body.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split(':').next());
    // `rulebook` tells which rules are in force and rules on nothing.
    for field in fields.filter(|field| !matches!(*field, "start" | "cube" | "opening" | "doublet")) {
        let asking: Vec<PathBuf> = sources("src/engine")
            .into_iter()
            .filter(|file| {
                !["rules.rs", "rule_sets.rs", "terms.rs", "rulebook.rs"].iter().any(|name| file.ends_with(name))
            })
            .filter(|file| {
                code(file).any(|(_, line)| {
                    mentions(&line, &format!("rules.{field}")) || mentions(&line, &format!("rules().{field}"))
                })
            })
            .collect();
        assert!(!asking.is_empty(), "nobody asks {field}");
        // The referee rules on the cube and the buttons show it.
        assert!(
            asking.len() == 1
                || asking.iter().all(|file| file.starts_with("src/engine/referee")
                    || file.ends_with("referee.rs")
                    || file.ends_with("script.rs")),
            "{field}: {asking:?}"
        );
    }
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
