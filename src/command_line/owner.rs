//! Commands for the bot's owner on its machine, which also work while the bot runs: reading happens in parallel, and
//! writing transactions wait for each other.

use anyhow::Context;
use barpoint::archive;
use barpoint::config::Config;
use barpoint::dice::proof::GameSecret;
use barpoint::dice::sealing::Seal;
use barpoint::discord::delivery::services::now;
use barpoint::locale::Language;
use barpoint::store::ids::{MatchId, PersonId};
use barpoint::store::people::Person;
use barpoint::store::statistics::Statistics;
use barpoint::store::suspicions::{CutShortPair, Favour, FrequentPair, Gain};
use barpoint::store::{Location, Store};
use barpoint::table::administration::suspicions::{self, Suspicion};
use barpoint::table::administration::{self};
use barpoint::table::ledger::rebuild::{self, Step};
use barpoint::table::people::privacy::{self, ForgetStep};
use barpoint::table::{DeletionResult, NotForgotten, history};
use serde_json::json;
use std::fs;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The interval of progress messages.
const TELL_EVERY: Duration = Duration::from_secs(1);
/// The pause while another process does the work.
const LOOK_AGAIN_AFTER: Duration = Duration::from_millis(200);

/// The options for the database and the form of answers.
#[derive(clap::Args)]
pub struct Arguments {
    /// The SQLite file, or postgres://…; by default what BARPOINT_DATABASE names, in the environment or in .env, else
    /// barpoint.sqlite3.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// Answer with a JSON object.
    #[arg(long)]
    json: bool,
}

/// The options for the matches to write and their folder.
#[derive(clap::Args)]
pub struct ExportArguments {
    #[command(flatten)]
    common: Arguments,
    /// The folder for the files; it is made if there is none.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// Only this match.
    #[arg(long = "match", value_name = "NUMBER", conflicts_with = "player")]
    only: Option<u64>,
    /// Only the data about this person, with their matches.
    #[arg(long, value_name = "USER_ID")]
    player: Option<u64>,
}

/// The person to forget.
#[derive(clap::Args)]
pub struct ForgetArguments {
    #[command(flatten)]
    common: Arguments,
    /// Their id at Discord.
    user_id: u64,
    /// Do not ask.
    #[arg(long)]
    yes: bool,
}

impl Arguments {
    pub(crate) fn database(&self) -> anyhow::Result<Location> {
        match &self.database {
            Some(text) => location(text),
            None => Ok(Config::database()?),
        }
    }

    /// The database; a file if it is an existing regular one: opening would create a missing one for a mistyped name, and
    /// would wait for ever on a pipe.
    pub(crate) fn existing_database(&self) -> anyhow::Result<Location> {
        let database = self.database()?;
        if let Some(file) = database.file() {
            anyhow::ensure!(file.exists(), "there is no database {}", file.display());
            anyhow::ensure!(file.is_file(), "{} is not a file, so it is no database", file.display());
        }
        Ok(database)
    }

    pub(crate) fn open(&self) -> anyhow::Result<Store> {
        let database = self.existing_database()?;
        Store::open(&database).with_context(|| format!("cannot open the database {database}"))
    }

    pub(crate) fn answer(&self, json: &serde_json::Value, text: &str) {
        // A reader that has gone, such as head, has read enough.
        let _ = if self.json { writeln!(std::io::stdout(), "{json}") } else { writeln!(std::io::stdout(), "{text}") };
    }
}

/// The database that an argument names.
pub(crate) fn location(text: &Path) -> anyhow::Result<Location> {
    Location::of_text(text).context("this is an address, but not one that begins with postgres://")
}

/// Prints progress once a second.
pub(crate) struct Progress(pub(crate) Instant);

impl Progress {
    pub(crate) fn report(&mut self, text: impl FnOnce() -> String) {
        if self.0.elapsed() >= TELL_EVERY {
            self.0 = Instant::now();
            eprintln!("{}", text());
        }
    }
}

/// Prints the numbers of people, servers and matches.
pub fn stats(arguments: &Arguments) -> anyhow::Result<()> {
    let store = arguments.open()?;
    let found = administration::statistics(&store, now()).context("the database failed")?;
    let Statistics { people, forgotten, guilds, guilds_left: left, running, adjourned, finished, aborted, .. } = found;
    let Statistics { finished_since, active, waiting, .. } = found;
    let bytes = store.size().context("the database failed")?;
    let json = json!({
        "people": people, "forgotten": forgotten, "servers": guilds, "servers_left": left,
        "matches": { "running": running, "adjourned": adjourned, "finished": finished, "aborted": aborted },
        "last_seven_days": { "finished": finished_since, "players": active },
        "waiting_to_be_sent": waiting, "database_bytes": bytes,
    });
    let text = format!(
        "{people} people, {forgotten} forgotten\n\
         {guilds} servers, {left} of them have removed the bot\n\
         {running} matches being played, {adjourned} set aside, {finished} with a result, {aborted} without\n\
         in the last seven days: {finished_since} results, {active} players\n\
         {waiting} messages wait to be sent\n\
         {:.1} MiB of database",
        bytes as f64 / f64::from(1 << 20)
    );
    arguments.answer(&json, &text);
    Ok(())
}

/// Writes matches as .mat, SGF and JSON files, and with a person's matches their personal data.
///
/// # Errors
/// The database cannot be opened or fails, a file cannot be written, or the match or person does not exist.
pub fn export(arguments: &ExportArguments) -> anyhow::Result<()> {
    let store = arguments.common.open()?;
    let folder = arguments.output.as_path();
    let matches = match (arguments.only, arguments.player.map(PersonId)) {
        (Some(id), _) => vec![MatchId(id)],
        (None, Some(person)) => {
            let found = administration::person(&store, person).context("the database failed")?;
            let kept = found.with_context(|| format!("nothing is kept of {person}"))?;
            make(folder)?;
            write(folder, "barpoint.json", &archive::tables(&kept.rows, Language::English))?;
            kept.matches
        }
        (None, None) => administration::matches(&store).context("the database failed")?,
    };
    make(folder)?;
    let seal = Config::dice_key().as_deref().map(Seal::from_file).transpose()?;
    let mut encrypted = 0;
    let mut progress = Progress(Instant::now());
    for (done, &id) in matches.iter().enumerate() {
        let found =
            history::exported(&store, id, seal.as_ref()).with_context(|| format!("match {id} cannot be read"))?;
        let exported = found.with_context(|| format!("there is no match {id}"))?;
        encrypted += exported.dice.iter().filter(|of| of.secret == GameSecret::Encrypted).count();
        for (extension, text) in archive::files(&exported, Language::English) {
            write(folder, &archive::name(&exported, extension), &text)?;
        }
        progress.report(|| format!("{} of {} matches are written", done + 1, matches.len()));
    }
    if encrypted > 0 {
        eprintln!(
            "The secrets of {encrypted} games that have ended are still encrypted, so nobody can check their dice with these \
             files. Set BARPOINT_DICE_KEY as the bot has it, or export them an hour later: by then it has decrypted them."
        );
    }
    let (count, into) = (matches.len(), folder.display());
    arguments.common.answer(
        &json!({ "matches": count, "folder": folder }),
        &format!(
            "{count} {} in {into}, each as .mat, SGF and JSON.",
            if count == 1 { "match is" } else { "matches are" }
        ),
    );
    Ok(())
}

fn make(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))
}

fn write(folder: &Path, name: &str, text: &str) -> anyhow::Result<()> {
    let file = folder.join(name);
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// Deletes a person's data, as `/forget-me` does.
pub fn forget(arguments: &ForgetArguments) -> anyhow::Result<()> {
    let store = arguments.common.open()?;
    let person = PersonId(arguments.user_id);
    let known = administration::who(&store, person).context("the database failed")?;
    let (name, matches) = known.with_context(|| format!("nothing is kept of {person}"))?;
    if !arguments.yes {
        eprint!("Forget {name}, who has played {matches} matches? This cannot be undone. Type yes: ");
        std::io::stderr().flush().context("cannot ask")?;
        let mut answer = String::new();
        std::io::stdin().lock().read_line(&mut answer).context("cannot read the answer")?;
        anyhow::ensure!(answer.trim().eq_ignore_ascii_case("yes"), "nobody was forgotten");
    }
    let mut progress = Progress(Instant::now());
    let report = |step| match step {
        ForgetStep::Ending(left) => progress.report(|| format!("{left} of their matches are left to end")),
        ForgetStep::Replacing(matches) => eprintln!("putting a former player in their place in {matches} matches"),
        ForgetStep::Overwriting => eprintln!("overwriting what was deleted"),
    };
    match privacy::forget(&store, person, now(), report).context("the database failed")? {
        Ok(DeletionResult { matches, ended }) => arguments.common.answer(
            &json!({ "forgotten": true, "matches": matches, "ended": ended }),
            &format!("Forgotten. {matches} matches are a former player's now; {ended} of them went on and have ended."),
        ),
        Err(NotForgotten::House) => anyhow::bail!("{person} is the bot itself, which plays as the house"),
        Err(NotForgotten::Unknown) => anyhow::bail!("nothing is kept of {person}"),
    }
    Ok(())
}

/// Lists signs of manipulated ratings, each with the reason. They are worth a look, but prove nothing.
pub fn audit(arguments: &Arguments) -> anyhow::Result<()> {
    let found = suspicions::find(&arguments.open()?, now()).context("the database failed")?;
    let reasons: Vec<String> = found.iter().map(reason).collect();
    let findings: Vec<_> = found.iter().zip(&reasons).map(|(of, reason)| finding(of, reason)).collect();
    let text = match reasons.is_empty() {
        true => "Nothing looks made up.".to_owned(),
        false => reasons.join("\n"),
    };
    arguments.answer(&json!({ "findings": findings }), &text);
    Ok(())
}

/// A suspicion as JSON, with the people in the order of its reason.
fn finding(of: &Suspicion, reason: &str) -> serde_json::Value {
    let (kind, people, server): (_, Vec<&Person>, _) = match of {
        Suspicion::QuickGain(gain) => ("quick-gain", vec![&gain.person], None),
        Suspicion::Pair(pair) => ("pair", vec![&pair.person, &pair.opponent], None),
        Suspicion::Favour(favour) => ("verdicts", vec![&favour.by, &favour.winner], Some(favour.guild)),
        Suspicion::KeptOut(kept) => ("given-up-early", vec![&kept.one, &kept.two], None),
        Suspicion::CutShort(cut) => ("cut-short", vec![&cut.one, &cut.two], None),
        Suspicion::Feeders { winner, feeders, .. } => {
            ("shared-opponent", std::iter::once(winner).chain(feeders).collect(), None)
        }
        Suspicion::Circle { people, .. } => ("circle", people.iter().collect(), None),
    };
    let people: Vec<_> = people
        .into_iter()
        .map(|person| json!({ "id": (!person.id.is_former()).then(|| person.id.to_string()), "name": person.display_name }))
        .collect();
    json!({ "kind": kind, "people": people, "server": server.map(|server| server.to_string()), "reason": reason })
}

/// The reason of a suspicion, in a line.
fn reason(of: &Suspicion) -> String {
    let who = |person: &Person| match person.id.is_former() {
        true => "a former player".to_owned(),
        false => format!("{} ({})", person.display_name, person.id),
    };
    let all = |people: &[Person]| people.iter().map(who).collect::<Vec<_>>().join(", ");
    match of {
        Suspicion::QuickGain(Gain { person, game, gained, matches, opponents }) => format!(
            "quick gain: {} rose by {gained:.0} in {} days at {game}, in {matches} matches against {opponents} opponents",
            who(person),
            suspicions::GAIN_DAYS
        ),
        Suspicion::Pair(FrequentPair { person, opponent, game, points, all_points, won, matches }) => format!(
            "pair: {points} of {all_points} rated points of {} at {game} were against {}, {won} of {matches} matches won",
            who(person),
            who(opponent)
        ),
        Suspicion::Favour(Favour { guild, by, winner, matches }) => format!(
            "verdicts: on server {guild} {} declared {} the winner of {matches} rated matches in {} days",
            who(by),
            who(winner),
            suspicions::LOOKED_BACK_DAYS
        ),
        Suspicion::CutShort(CutShortPair { one, two, matches }) => format!(
            "cut short: {matches} rated matches of {} and {} in {} days were aborted, adjourned or decided before their end, or ended since one of the two left",
            who(one),
            who(two),
            suspicions::LOOKED_BACK_DAYS
        ),
        Suspicion::KeptOut(CutShortPair { one, two, matches }) => format!(
            "given up early: in {matches} rated matches of {} and {} in {} days a game was given up early for nothing",
            who(one),
            who(two),
            suspicions::LOOKED_BACK_DAYS
        ),
        Suspicion::Feeders { winner, feeders, matches, lost } => format!(
            "shared opponent: {} have played nobody but {}, and lost {lost} of {matches} matches to them",
            all(feeders),
            who(winner)
        ),
        Suspicion::Circle { people, points } => {
            format!("circle: {} have played nobody but each other, matches of {points} points", all(people))
        }
    }
}

/// Recomputes ratings and leaderboards from the log of results. The old ones remain visible until the new ones are
/// complete; work that the running bot has begun is continued.
pub fn recompute(arguments: &Arguments) -> anyhow::Result<()> {
    let store = arguments.open()?;
    // Ratings are not recomputed while somebody is being forgotten.
    privacy::finish_forgetting(&store, now()).context("the database failed")?;
    rebuild::mark_all(&store).context("the database failed")?;
    let started = Instant::now();
    let mut progress = Progress(started);
    let mut under_way = None;
    while rebuild::is_unfinished(&store).context("the database failed")? {
        let step_started = Instant::now();
        let step = rebuild::step(&store, &mut under_way, now()).context("the database failed")?;
        progress.report(|| match step {
            Step::Counted(result) => format!("result {result} is counted"),
            Step::Wrote(left) => format!("{left} lines are left to write"),
            Step::StatisticsComputed(result) => format!("the statistics of result {result} are computed"),
            Step::Finished | Step::Swept | Step::Idle => "waiting for the bot to finish its part".to_owned(),
        });
        // The database is left to the bot for as long as the step took, since the bot only polls for it.
        std::thread::sleep(if step == Step::Idle { LOOK_AGAIN_AFTER } else { step_started.elapsed() });
    }
    let seconds = started.elapsed().as_secs_f64();
    arguments.answer(
        &json!({ "recomputed": true, "seconds": seconds }),
        &format!("All ratings and leaderboards follow from the results again; it took {seconds:.1} seconds."),
    );
    Ok(())
}
