//! `barpoint best`: the command line for playing advice.

use anyhow::Context;
use barpoint::best_plays;
use barpoint::strategy::{Adviser, Level};
use std::io::Cursor;

/// The options of `barpoint best`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The position, as eXtreme Gammon writes it; without it, one a line is read from standard input.
    #[arg(long)]
    xgid: Option<String>,
    /// How well to play: 1 (beginner) to 5 (the best).
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=5), conflicts_with = "plies")]
    level: u8,
    /// How many plies to look ahead, always choosing the best found, instead of a level.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=3))]
    plies: Option<u8>,
    /// Answer with a JSON object a line.
    #[arg(long)]
    json: bool,
}

/// # Errors
/// Input or output that fails, or a position in `--xgid` that cannot be parsed.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut adviser = match arguments.plies {
        Some(plies) => Adviser::with_plies(plies),
        None => Adviser::new(Level::from_number(arguments.level).context("there is no such level")?, 0),
    };
    let output = std::io::stdout().lock();
    let refused = match &arguments.xgid {
        Some(xgid) => best_plays::run(&mut adviser, arguments.json, Cursor::new(xgid), output),
        None => best_plays::run(&mut adviser, arguments.json, std::io::stdin().lock(), output),
    }
    .context("cannot answer")?;
    anyhow::ensure!(refused == 0 || arguments.xgid.is_none(), "that is no position to answer");
    Ok(())
}
