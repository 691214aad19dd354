//! Tests that ask for a program which is not installed everywhere.
// Every test binary uses its own part of it.
#![allow(dead_code)]

use std::io::Write;
use std::path::Path;

/// Says that this test is skipped since a program is missing; where `CI` is set it fails instead.
pub fn for_want_of(program: &str) {
    assert!(std::env::var_os("CI").is_none(), "{program} is not installed, and CI asks for it");
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    // What `eprintln!` says is shown of tests that fail, and of no others.
    let _ = writeln!(std::io::stderr(), "SKIPPED {test}: {program} is not installed");
}

/// GNU Backgammon, or nothing where the test is skipped.
pub fn or_gnubg() -> Option<&'static str> {
    let found = ["/usr/games/gnubg", "/usr/bin/gnubg"].into_iter().find(|path| Path::new(path).exists());
    if found.is_none() {
        for_want_of("gnubg");
    }
    found
}
