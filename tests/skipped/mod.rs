//! Support for tests that need a program which may not be installed.
// Each test binary uses only a part of it.
#![allow(dead_code)]

use std::io::Write;
use std::path::Path;

/// Reports a test as skipped because a program is missing, or fails where `CI` is set.
pub fn for_want_of(program: &str) {
    assert!(std::env::var_os("CI").is_none(), "{program} is not installed, and CI asks for it");
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    // `eprintln!` is shown only for tests that fail.
    let _ = writeln!(std::io::stderr(), "SKIPPED {test}: {program} is not installed");
}

/// The path of GNU Backgammon, or `None` after reporting the test as skipped.
pub fn or_gnubg() -> Option<&'static str> {
    let found = ["/usr/games/gnubg", "/usr/bin/gnubg"].into_iter().find(|path| Path::new(path).exists());
    if found.is_none() {
        for_want_of("gnubg");
    }
    found
}
