//! The processor time of the bot by what it is spent on. `perf` looks at its threads now and then; the innermost function
//! that belongs to one of the [`PARTS`] counts.

use anyhow::{Context, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Parts of the bot, with the beginnings of the names of their functions.
const PARTS: [(&str, &[&str]); 7] = [
    ("packing pictures", &["barpoint_render::deflate"]),
    ("drawing pictures", &["barpoint_render"]),
    ("reading and writing the database", &["barpoint::store", "rusqlite", "sqlite3"]),
    ("rulings, and the table", &["barpoint_engine", "barpoint::table", "barpoint::dice", "barpoint::settings"]),
    ("texts and controls", &["barpoint::discord::messages", "barpoint::locale", "fluent"]),
    ("receiving interactions", &["barpoint::discord::gateway", "barpoint::discord::interaction::", "twilight"]),
    ("requests to Discord", &["barpoint::discord::delivery", "reqwest", "hyper", "serenity::http"]),
];
/// What is in no part: waking threads, timers, and the rest of the bot.
const REST: &str = "everything else";
/// How often a running thread is looked at in a second. It is no divisor of a second, as timers are.
const SAMPLES_A_SECOND: &str = "199";

/// A measurement under way.
pub struct Sampling {
    perf: Child,
    samples: PathBuf,
}

impl Sampling {
    /// Begins to look at a process, for this time.
    ///
    /// # Errors
    /// There is no `perf`.
    pub fn start(process: u32, time: Duration, folder: &Path) -> anyhow::Result<Sampling> {
        let samples = folder.join("perf.data");
        let perf = Command::new("perf")
            .args(["record", "--event", "cpu-clock", "--freq", SAMPLES_A_SECOND, "--call-graph", "dwarf,16384"])
            .args(["--pid", &process.to_string(), "--output"])
            .arg(&samples)
            .args(["sleep", &time.as_secs().to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("--parts needs perf (on Debian the package linux-perf)")?;
        Ok(Sampling { perf, samples })
    }

    /// The share of each part, from 0 to 1.
    ///
    /// # Errors
    /// `perf` fails.
    pub fn shares(mut self) -> anyhow::Result<BTreeMap<&'static str, f64>> {
        ensure!(self.perf.wait()?.success(), "perf fails");
        let script =
            Command::new("perf").args(["script", "--fields", "ip,sym", "--input"]).arg(&self.samples).output()?;
        ensure!(script.status.success(), "perf cannot read what it has recorded");
        let text = String::from_utf8_lossy(&script.stdout);
        let stacks: Vec<&str> = text.split("\n\n").filter(|stack| !stack.trim().is_empty()).collect();
        let mut shares = BTreeMap::new();
        for stack in &stacks {
            *shares.entry(part_of(stack)).or_default() += 1.0 / stacks.len() as f64;
        }
        Ok(shares)
    }
}

/// The part of a stack, which has an address and the name of a function in each line, the innermost first.
fn part_of(stack: &str) -> &'static str {
    let names = stack.lines().filter_map(|line| Some(line.trim().split_once(' ')?.1.trim_start_matches(['<', '&'])));
    let part = |name: &str| PARTS.iter().find(|(_, begins)| begins.iter().any(|begin| name.starts_with(begin)));
    names.filter_map(part).next().map_or(REST, |(part, _)| part)
}
