//! The structure that the documentation promises: dependencies between modules, the number of floors, and the only
//! places where rules are read. Everything is taken from the parsed sources.

mod floors;
mod limits;
mod migrations;
mod names;
mod rules;
mod sources;

use floors::{arrows, circles, floors, inside};
use sources::{Source, Sources};
use std::collections::BTreeMap;
use std::fs;

/// Folders, and the number of floors allowed in each.
const HEIGHTS: &[(&str, usize)] = &[
    ("src", 10),
    ("engine/src", 7),
    ("strategy/src", 7),
    ("src/analysis", 7),
    ("render/src", 7),
    ("src/store", 7),
    ("src/table", 7),
    ("src/house", 3),
    ("src/discord", 7),
    ("src/discord/commands", 7),
    ("src/discord/delivery", 7),
    ("src/discord/interaction", 7),
    ("src/discord/messages", 7),
    ("rehearsal/src", 7),
    ("rehearsal/src/driver", 7),
    ("rehearsal/src/limits", 7),
    ("rehearsal/src/rest", 7),
    ("rehearsal/src/server", 7),
    ("rehearsal/src/server/page", 7),
    ("rehearsal/src/world", 7),
];

/// Crates, and the only modules that may use them.
const FOREIGN: &[(&str, &[&str])] = &[
    ("rusqlite", &["src/store/database/sqlite"]),
    (
        "serenity",
        &[
            "src/discord/gateway",
            "src/discord/interaction",
            "src/discord/delivery",
            "src/discord/start",
            "src/discord/doctor",
            "src/discord/run",
        ],
    ),
    ("reqwest", &["src/config", "src/discord"]),
    ("fluent_bundle", &["src/locale"]),
    ("image", &["render/src"]),
    ("imageproc", &["render/src"]),
    ("discord_rehearsal", &["src/command_line/rehearse"]),
    ("getrandom", &["src/dice", "src/store"]),
    ("rand_chacha", &["src/dice"]),
];

/// Crates and modules that the engine must not use: I/O, clocks, randomness, serialization.
const IMPURE: &[&str] =
    &["tokio", "serde", "serde_json", "tracing", "std::fs", "std::time", "std::env", "std::net", "std::io"];

#[test]
fn nobody_knows_whom_they_must_not() {
    let sources = Sources::of_the_bot();
    let plan = plan("src/lib.rs");
    let mut broken = Vec::new();
    for source in sources.iter() {
        let Some(room) = source.module.first() else { continue };
        // The binaries may use everything and are not in the plan.
        let Some(may) = plan.get(room) else { continue };
        for known in sources.known_by(source) {
            let other = known.trim_start_matches("src/").split(['/', '.']).next().unwrap();
            if other != room && plan.contains_key(other) && !may.iter().any(|name| name == other) {
                broken.push(format!("{} knows {known}", source.path));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn foreign_crates_stay_in_their_rooms() {
    let sources = Sources::of_the_bot();
    let mut broken = Vec::new();
    for source in sources.iter() {
        for (name, rooms) in FOREIGN {
            let inside = rooms.iter().any(|room| source.path.starts_with(room));
            if !inside && source.names.iter().any(|path| path[0] == *name) {
                broken.push(format!("{} names {name}", source.path));
            }
        }
        let impure = |name: &&&str| {
            source.names.iter().any(|path| format!("{}::", path.join("::")).starts_with(&format!("{name}::")))
        };
        if source.path.starts_with("engine/src") {
            broken.extend(IMPURE.iter().filter(impure).map(|name| format!("{} names {name}", source.path)));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn no_files_take_from_one_another_in_a_circle() {
    for sources in [Sources::of_the_bot(), Sources::of_the_rehearsal()] {
        let found = circles(&arrows(&sources));
        assert!(found.is_empty(), "{found:#?}");
    }
}

#[test]
fn no_room_is_higher_than_its_plan() {
    let (bot, rehearsal) = (arrows(&Sources::of_the_bot()), arrows(&Sources::of_the_rehearsal()));
    let mut broken = Vec::new();
    for (folder, height) in HEIGHTS {
        let files = if folder.starts_with("rehearsal/") { &rehearsal } else { &bot };
        let parts = inside(folder, files);
        let floors = floors(&parts);
        if floors.len() > *height {
            broken.push(format!("{folder} has {} floors, not {height}: {floors:?}", floors.len()));
        }
        let circles = circles(&parts);
        if !circles.is_empty() {
            broken.push(format!("{folder} goes in circles: {circles:?}"));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn the_rooms_of_discord_know_only_what_their_plan_names() {
    let rooms = inside("src/discord", &arrows(&Sources::of_the_bot()));
    let plan = plan("src/discord/mod.rs");
    let mut broken = Vec::new();
    for (room, known) in rooms.iter().filter(|(room, _)| *room != "mod") {
        match plan.get(room) {
            Some(may) => {
                broken.extend(known.difference(&may.iter().cloned().collect()).map(|to| format!("{room} knows {to}")))
            }
            None => broken.push(format!("{room} stands on no plan")),
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The plan in a module's documentation: its table of modules, and what each of them may use.
fn plan(path: &str) -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(path).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | [`"));
    let plan: BTreeMap<String, Vec<String>> = rows
        .map(|row| {
            let cells: Vec<&str> = row.split(" | ").collect();
            let known = cells[2].split('`').skip(1).step_by(2).map(str::to_owned).collect();
            (cells[0].trim_end_matches(|c: char| !c.is_alphanumeric()).to_owned(), known)
        })
        .collect();
    assert!(plan.len() > 3, "{path} shows no plan");
    plan
}

/// Whether a source belongs to the module at this path.
fn stands_in(source: &Source, room: &str) -> bool {
    source.path.strip_prefix(room).is_some_and(|rest| rest.starts_with(['/', '.']))
}
