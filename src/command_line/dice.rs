//! `barpoint dice`: the command line of the check of dice.

use anyhow::Context;
use barpoint::dice_check;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The subcommands of `barpoint dice`.
#[derive(clap::Subcommand)]
pub enum Dice {
    /// Check every throw of an exported match against the commitments to its games.
    Verify {
        /// The match: the .json file that /export or `barpoint export` writes.
        file: PathBuf,
    },
}

/// # Errors
/// The file cannot be read, or not every throw of it is proven.
pub fn run(dice: &Dice) -> anyhow::Result<()> {
    match dice {
        Dice::Verify { file } => verify(file),
    }
}

fn verify(file: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let checked = dice_check::of_file(&text).with_context(|| format!("cannot check {}", file.display()))?;
    writeln!(std::io::stdout().lock(), "{}", dice_check::written(&checked)).context("cannot answer")?;
    anyhow::ensure!(checked.is_proven(), "the dice of {} are not proven", file.display());
    Ok(())
}
