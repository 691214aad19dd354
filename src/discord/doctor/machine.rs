//! The files and folders that the settings name on this machine: the database, the backups, the key of the dice.

use super::finding::Finding;
use crate::config::Config;
use crate::dice::sealing::Seal;
use crate::store::files::PlayLock;
use crate::store::{Error, Location, Store};
use anyhow::{Context, ensure};
use std::path::{Path, PathBuf};

/// The findings about the files and folders that the settings name on this machine. Nothing there is changed.
pub(super) fn findings(config: &Config) -> Vec<Finding> {
    let database = match &config.database {
        Location::File(path) => file(&absolute(path)),
        server @ Location::Server(_) => match Store::open_to_read(server) {
            Ok(_) => Finding::Good("The PostgreSQL database answers.".into()),
            Err(Error::Earlier | Error::Empty) => {
                Finding::Good("The PostgreSQL database answers; the bot makes its tables.".into())
            }
            Err(error) => problem("The PostgreSQL database cannot be used", error.into()),
        },
    };
    let mut findings = vec![database];
    if let (Some(_), Location::Server(_)) = (&config.backups, &config.database) {
        findings.push(Finding::Hint(
            "BARPOINT_BACKUPS is for a database in a file: copy that of PostgreSQL with pg_dump.".to_owned(),
        ));
    } else if let Some(backups) = &config.backups {
        let folder = absolute(&backups.folder);
        // The bot makes the folder where there is none.
        let nearest = folder.ancestors().find(|folder| folder.exists()).unwrap_or(&folder);
        findings.push(match writable(nearest) {
            Ok(()) => Finding::Good(format!("Backups go to {}.", folder.display())),
            Err(error) => problem("BARPOINT_BACKUPS cannot be written", error),
        });
    }
    if let Some(Err(error)) = config.dice_key.as_deref().map(Seal::from_file) {
        findings.push(problem("BARPOINT_DICE_KEY cannot be used", error.into()));
    }
    findings
}

/// The finding about a database in a file.
fn file(path: &Path) -> Finding {
    match examined(path) {
        Err(error) => problem("BARPOINT_DATABASE cannot be used", error),
        Ok(()) if !path.exists() => Finding::Good(format!("The bot will make its database: {}.", path.display())),
        Ok(()) => {
            let runs = if PlayLock::is_held(path) { "A bot runs on it." } else { "No bot runs on it at this moment." };
            Finding::Good(format!("The database is {}. {runs}", path.display()))
        }
    }
}

/// Refuses a file on which the bot cannot run.
fn examined(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().context("it is no file")?;
    ensure!(folder.is_dir(), "there is no folder {}", folder.display());
    writable(folder)?;
    if path.exists() {
        ensure!(path.is_file(), "{} is not a file", path.display());
        match Store::open_to_read(path) {
            Ok(_) | Err(Error::Earlier) => {}
            Err(error) => return Err(error).with_context(|| path.display().to_string()),
        }
    }
    Ok(())
}

/// Makes a file in a folder and deletes it again.
fn writable(folder: &Path) -> anyhow::Result<()> {
    tempfile::tempfile_in(folder).map(drop).with_context(|| folder.display().to_string())
}

/// The path from the root: a relative one starts at the working directory, which the owner may take for another.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn problem(what: &str, error: anyhow::Error) -> Finding {
    Finding::Problem(format!("{what}: {error:#}."))
}
