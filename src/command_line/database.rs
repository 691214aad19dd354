//! Backups of the database and their restoration, the check of what is stored, and the move to another database.

use crate::command_line::owner::{Arguments, Progress, location};
use anyhow::{Context, ensure};
use barpoint::backups;
use barpoint::store::files::BotsKeptAway;
use barpoint::store::ids::MatchId;
use barpoint::store::{self, Location, Store, files};
use barpoint::table::administration::{self, check};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use time::OffsetDateTime;

/// The databases that rows are copied from and to.
#[derive(clap::Args)]
pub struct MoveArguments {
    /// The SQLite file, or postgres://….
    from: PathBuf,
    /// The same of an empty database; a missing file is created.
    to: PathBuf,
    /// Answer with a JSON object.
    #[arg(long)]
    json: bool,
}

/// The database and the file of its backup.
#[derive(clap::Args)]
pub struct BackupArguments {
    #[command(flatten)]
    common: Arguments,
    /// The backup.
    file: PathBuf,
}

/// Copies the database to a new file.
///
/// # Errors
/// The file exists or cannot be written, or the database is damaged.
pub fn backup(BackupArguments { common, file }: &BackupArguments) -> anyhow::Result<()> {
    refuse_address(file)?;
    let database = common.existing_database()?;
    let database = database.file().context("this is a PostgreSQL database: copy it with pg_dump")?;
    backups::make(database, file)?;
    let bytes = fs::metadata(file).map_or(0, |file| file.len());
    let mib = bytes as f64 / f64::from(1 << 20);
    let text = format!("{} is a whole copy of the database, verified, {mib:.1} MiB.", file.display());
    common.answer(&json!({ "file": file, "bytes": bytes }), &text);
    Ok(())
}

/// Puts a backup in the place of the database.
///
/// # Errors
/// A bot runs on the database, the backup cannot be restored, or a file cannot be written.
pub fn restore(BackupArguments { common, file }: &BackupArguments) -> anyhow::Result<()> {
    refuse_address(file)?;
    let database = common.database()?;
    let database = database.file().context("this is a PostgreSQL database: restore it with pg_restore")?;
    let former = backups::restore(database, file, OffsetDateTime::now_utc())?;
    let whole = std::path::absolute(database).unwrap_or_else(|_| database.to_owned());
    let before = match &former {
        Some(former) => format!("The former database is kept as {}.", former.display()),
        None => "There was no database before: is this where the bot looks for it?".to_owned(),
    };
    let text = format!("{} has the content of {}. {before}", whole.display(), file.display());
    common.answer(&json!({ "database": database, "restored": file, "former": former }), &text);
    Ok(())
}

/// Refuses an address in place of a backup's file.
fn refuse_address(file: &Path) -> anyhow::Result<()> {
    let is_file = matches!(Location::of_text(file), Some(Location::File(_)));
    ensure!(is_file, "this is an address, and a backup is a file");
    Ok(())
}

/// Copies a whole database to an empty one, and checks every match there.
///
/// # Errors
/// A bot runs on one of them, the other is not empty, or not all has arrived as it was.
pub fn move_all(arguments: &MoveArguments) -> anyhow::Result<()> {
    let (from, to) = (location(&arguments.from)?, location(&arguments.to)?);
    for file in [&from, &to].into_iter().filter_map(|location| location.file()) {
        ensure!(!file.exists() || file.is_file(), "{} is not a file, so it is no database", file.display());
    }
    ensure!(from.file().is_none_or(Path::exists), "there is no database {from}");
    ensure!(from != to, "these are the same database");
    let cannot = |what: &str, location: &Location| format!("cannot {what} the database {location}");
    let (source, _stays) = BotsKeptAway::open_to_read(&from).with_context(|| cannot("read", &from))?;
    let (target, _waits) = BotsKeptAway::open(&to).with_context(|| cannot("fill", &to))?;
    let mut progress = Progress(Instant::now());
    let report = |table: &str, rows: u64| progress.report(|| format!("{rows} rows of {table} are copied"));
    let rows = target.fill_from(&source, report).with_context(|| cannot("fill", &to))?;
    let (findings, matches) = check_matches_and_ratings(&to)?;
    for Finding { kind, match_id, problem } in &findings {
        eprintln!("{kind} {}: {problem}", match_id.map_or(0, |id| id.0));
    }
    ensure!(
        findings.is_empty(),
        "{} findings in the copy, which is whole; barpoint recompute mends ratings that are named",
        findings.len()
    );
    let text = format!("{rows} rows are copied, all that there were, and every match replays: {matches}.");
    let json = json!({ "rows": rows, "matches": matches });
    println!("{}", if arguments.json { json.to_string() } else { text });
    Ok(())
}

/// An error in the stored data.
struct Finding {
    /// Its subject: `file`, `match` or `ratings`.
    kind: &'static str,
    match_id: Option<MatchId>,
    problem: String,
}

/// Checks all that is stored, and lists what is wrong.
pub fn check(arguments: &Arguments) -> anyhow::Result<()> {
    let database = arguments.existing_database()?;
    let examined = database.file().map_or(Ok(()), files::examine);
    let (findings, matches) = match examined {
        // Nothing can be relied on in a damaged file.
        Err(store::Error::Damaged(flaws)) => {
            let finding = |flaw: &str| Finding { kind: "file", match_id: None, problem: flaw.to_owned() };
            (flaws.lines().map(finding).collect(), None)
        }
        Err(error) => return Err(error).with_context(|| format!("cannot check the database {database}")),
        Ok(()) => {
            let (findings, matches) = check_matches_and_ratings(&database)
                .with_context(|| format!("cannot check the database {database}"))?;
            (findings, Some(matches))
        }
    };
    let list: Vec<Value> = findings
        .iter()
        .map(|of| json!({ "kind": of.kind, "match": of.match_id.map(|id| id.0), "problem": of.problem }))
        .collect();
    let lines = findings.iter().map(|Finding { kind, match_id, problem }| match match_id {
        Some(id) => format!("{kind} {id}: {problem}"),
        None => format!("{kind}: {problem}"),
    });
    let text = match findings.is_empty() {
        true => format!("All is well: pages, references, {} matches, messages, ratings.", matches.unwrap_or(0)),
        false => lines.collect::<Vec<_>>().join("\n"),
    };
    arguments.answer(&json!({ "findings": list, "matches": matches }), &text);
    ensure!(matches.is_some(), "the database is damaged: stop the bot and restore a backup");
    let plural = if findings.len() == 1 { "" } else { "s" };
    ensure!(findings.is_empty(), "{} finding{plural}", findings.len());
    Ok(())
}

/// Checks matches with their messages, and ratings; returns how many matches there are.
fn check_matches_and_ratings(database: &Location) -> anyhow::Result<(Vec<Finding>, usize)> {
    let mut progress = Progress(Instant::now());
    let store = Store::open_to_read(database)?;
    let matches = administration::matches(&store)?;
    let mut findings = Vec::new();
    for (done, &id) in matches.iter().enumerate() {
        let wrong = check::contradictions_in_match(&store, id)?;
        findings.extend(wrong.into_iter().map(|problem| Finding { kind: "match", match_id: Some(id), problem }));
        progress.report(|| format!("{} of {} matches are checked", done + 1, matches.len()));
    }
    let ledgers = check::ledgers_to_check(&store)?;
    for (done, &ledger) in ledgers.iter().enumerate() {
        let of = ledger.guild.map_or_else(|| "all servers".to_owned(), |guild| format!("server {guild}"));
        let finding = |wrong| Finding { kind: "ratings", match_id: None, problem: format!("of {of}: {wrong}") };
        findings.extend(check::contradictions_in_ledger(&store, ledger)?.into_iter().map(finding));
        progress.report(|| format!("the ratings of {} of {} servers are checked", done + 1, ledgers.len()));
    }
    Ok((findings, matches.len()))
}
