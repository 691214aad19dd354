//! `barpoint analyse`: the command line of the match analysis.

use anyhow::Context;
use barpoint::match_report::{self, Format};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;

/// The arguments of `barpoint analyse`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The match: a .mat or an SGF, as backgammon programs write them.
    file: PathBuf,
    /// How many plies to look ahead.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3))]
    plies: u8,
    /// Answer with one JSON object.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = &arguments.file;
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    let watched = std::io::stderr().is_terminal();
    let report = match_report::report(&text, arguments.plies, |done, of| {
        if watched {
            eprint!("\r{done} of {of}");
        }
    });
    if watched {
        eprint!("\r\x1b[K");
    }
    let report = report.with_context(|| format!("cannot analyse {}", file.display()))?;
    let format = if arguments.json { Format::Json } else { Format::Text };
    writeln!(std::io::stdout().lock(), "{}", report.written(format)).context("cannot answer")
}
