//! The processes of the bot that play on one database, and the way on which presses come to them.

use crate::arguments::{Arguments, Setup};
use crate::database::Database;
use crate::proxy::Proxy;
use crate::run::PATIENCE;
use crate::{bot, door, process, slow_fsync};
use anyhow::{Context, bail, ensure};
use discord_rehearsal::Rehearsal;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf, absolute};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tokio::process::Child;
use tokio::time::sleep;

/// A process logs this when it is ready while another one is the primary.
const STANDS_BY: &str = "this one stands by";

/// Running processes of the bot, killed when dropped.
pub struct Processes {
    running: Vec<Child>,
    program: PathBuf,
    /// The folder in which they run, with their logs.
    folder: PathBuf,
    settings: Vec<(&'static str, String)>,
}

impl Processes {
    /// Starts the bot, and waits until it is connected and all its processes take presses.
    ///
    /// # Errors
    /// It does not start.
    pub async fn start(
        room: &Rehearsal,
        database: &Database,
        setup: Setup,
        arguments: &Arguments,
        folder: &Path,
    ) -> anyhow::Result<Processes> {
        let mut settings = vec![
            ("DISCORD_TOKEN", room.token().to_owned()),
            ("DISCORD_API_URL", room.api_url()),
            ("BARPOINT_BUDGETS", "off".to_owned()),
            ("BARPOINT_DATABASE", database.address()),
        ];
        if arguments.fsync_ms > 0 {
            let library = slow_fsync::build(folder)?;
            settings.push((slow_fsync::LOADED, library.to_str().context("the folder's name is not UTF-8")?.to_owned()));
            settings.push((slow_fsync::ADDED_MS, arguments.fsync_ms.to_string()));
        }
        let program = absolute(&arguments.program)?;
        let mut processes = Processes { running: Vec::new(), program, folder: folder.to_owned(), settings };
        match setup.by_http {
            None => {
                processes.add(None)?;
                room.ready().await?;
            }
            Some(number) => processes.take_turns(room, number).await?,
        }
        Ok(processes)
    }

    /// Starts so many processes, which take presses by HTTP in turns, behind a proxy.
    async fn take_turns(&mut self, room: &Rehearsal, number: NonZeroUsize) -> anyhow::Result<()> {
        let proxy = Proxy::start(true).await;
        for nth in 1..=number.get() {
            let address = door::address();
            self.add(Some(address))?;
            match nth {
                1 => room.ready().await?,
                _ => self.last_stands_by().await?,
            }
            proxy.add(address);
        }
        let set = room.set_interactions_endpoint(Some(&door::url(proxy.address))).await;
        set.context("the bot does not take presses by HTTP")
    }

    /// Starts one more process, which takes presses at this address, if there is one.
    fn add(&mut self, address: Option<SocketAddr>) -> anyhow::Result<()> {
        let log = File::create(self.log(self.running.len()))?;
        let mut program = bot::program_at(&self.program, &self.folder);
        program.envs(self.settings.iter().cloned()).stdout(Stdio::null()).stderr(log);
        program.envs(address.map(|address| ("BARPOINT_LISTEN", address.to_string())));
        self.running.push(program.spawn()?);
        Ok(())
    }

    /// The log of a process, by its place among all.
    fn log(&self, place: usize) -> PathBuf {
        self.folder.join(format!("log-{}", place + 1))
    }

    async fn last_stands_by(&mut self) -> anyhow::Result<()> {
        let (begun, path) = (Instant::now(), self.log(self.running.len() - 1));
        loop {
            let log = fs::read_to_string(&path)?;
            if log.contains(STANDS_BY) {
                return Ok(());
            }
            let Some(last) = self.running.last_mut() else { bail!("no process was started") };
            let is_over = last.try_wait()?.is_some() || begun.elapsed() > PATIENCE;
            ensure!(!is_over, "a process does not stand by:\n{log}");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// The id of the first one.
    ///
    /// # Errors
    /// It has ended.
    pub fn first(&self) -> anyhow::Result<u32> {
        self.ids().next().context("the bot has ended")
    }

    fn ids(&self) -> impl Iterator<Item = u32> {
        self.running.iter().filter_map(Child::id)
    }

    /// The memory of all, in MiB.
    pub fn memory(&self) -> f64 {
        self.ids().map(process::memory).sum()
    }

    /// The processor time of all, in seconds.
    pub fn total_processor_time(&self) -> f64 {
        self.ids().map(process::total_processor_time).sum()
    }

    /// The processor time of all in seconds, by the names of threads.
    pub fn processor_time(&self) -> BTreeMap<String, f64> {
        let mut times = BTreeMap::new();
        for (name, time) in self.ids().flat_map(process::processor_time) {
            *times.entry(name).or_default() += time;
        }
        times
    }

    /// Ends all.
    ///
    /// # Errors
    /// One cannot be ended.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        for child in &mut self.running {
            child.kill().await?;
        }
        Ok(())
    }
}
