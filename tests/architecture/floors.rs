//! Floors and circles of files. A file, or a folder with its contents, is one floor above the highest that it uses.

use crate::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};

/// For each file or folder, those that it uses.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The files that each file uses.
pub fn arrows(sources: &Sources) -> Arrows {
    let from = |source: &crate::sources::Source| {
        let known = sources.known_by(source).into_iter().map(str::to_owned).collect();
        (source.path.clone(), known)
    };
    sources.iter().map(from).collect()
}

/// The arrows between the parts of a folder. A part is a file together with the folder of the same name.
pub fn inside(folder: &str, files: &Arrows) -> Arrows {
    let part = |path: &str| {
        let inside = path.strip_prefix(folder)?.strip_prefix('/')?;
        let first = inside.split('/').next().unwrap_or(inside);
        Some(first.trim_end_matches(".rs").to_owned())
    };
    let mut parts = Arrows::new();
    for (from, known) in files {
        let Some(from) = part(from) else { continue };
        let known = known.iter().filter_map(|to| part(to)).filter(|to| *to != from);
        parts.entry(from.clone()).or_default().extend(known);
    }
    parts
}

/// The floors from the ground up. Parts in a circle have no floor and are left out.
pub fn floors(arrows: &Arrows) -> Vec<Vec<String>> {
    let mut floors: Vec<Vec<String>> = Vec::new();
    let mut placed = BTreeSet::new();
    loop {
        let stands = |(name, known): (&String, &BTreeSet<String>)| {
            (!placed.contains(name) && known.iter().all(|to| placed.contains(to))).then(|| name.clone())
        };
        let floor: Vec<String> = arrows.iter().filter_map(stands).collect();
        if floor.is_empty() {
            return floors;
        }
        placed.extend(floor.iter().cloned());
        floors.push(floor);
    }
}

/// The groups of files that use one another in a circle.
pub fn circles(arrows: &Arrows) -> Vec<Vec<String>> {
    let mut circles: Vec<Vec<String>> = Vec::new();
    for name in arrows.keys() {
        if circles.iter().any(|circle| circle.contains(name)) {
            continue;
        }
        let reached = reached(name, arrows);
        if reached.contains(name) {
            let back = reached.into_iter().filter(|other| self::reached(other, arrows).contains(name));
            circles.push(back.collect());
        }
    }
    circles
}

/// Everything that can be reached from `from`, directly or not.
fn reached(from: &str, arrows: &Arrows) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![from.to_owned()];
    while let Some(name) = open.pop() {
        for next in arrows.get(&name).into_iter().flatten() {
            if found.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    found
}
