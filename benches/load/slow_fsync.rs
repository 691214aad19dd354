//! A library that makes each fsync slow, for a process that is started with it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The environment variable with the milliseconds that are added to each fsync.
pub const ADDED_MS: &str = "SLOW_FSYNC_MS";
/// The environment variable with the path of the library.
pub const LOADED: &str = "LD_PRELOAD";

/// Builds the library in a folder, and returns its path.
///
/// # Errors
/// There is no C compiler, or it cannot build the library.
pub fn build(folder: &Path) -> io::Result<PathBuf> {
    let library = folder.join("slow_fsync.so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/load/slow_fsync.c");
    let mut cc = Command::new("cc");
    let built = cc.args(["-shared", "-fPIC", "-O2", "-o"]).arg(&library).args([source, "-ldl"]).status()?;
    if built.success() { Ok(library) } else { Err(io::Error::other(format!("cc cannot build {source}"))) }
}
