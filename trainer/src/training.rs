//! Self-play and learning in turn, with checkpoints from which an interrupted training continues.

use crate::by_referee;
use crate::learner::Learner;
use crate::random::Random;
use crate::self_play::{self, Aim, Lesson, Teaching};
use crate::yardstick::{Comparison, Figure, Greedy};
use anyhow::{Context, anyhow, bail, ensure};
use barpoint::engine::{RuleSet, rule_sets};
use barpoint::strategy::net::{self, Layer};
use barpoint::strategy::{Evaluator, Net};
use rayon::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Lessons in a batch.
const BATCH: usize = 256;

/// The parameters of a stage of training. The same plan and seed give the same net with any number of threads.
#[derive(Clone, Debug)]
pub struct Plan {
    pub set: &'static RuleSet,
    pub hidden: Vec<usize>,
    /// The net to grow from; random weights if `None`.
    pub from: Option<Vec<Layer>>,
    /// The net that preselects plays.
    pub sieve: Option<Net>,
    /// The aim of the players.
    pub aim: Aim,
    /// Games with the same weights between two phases of learning.
    pub round: u64,
    /// Games in the stage.
    pub games: u64,
    /// The learning rate at the beginning and at the end; in between it falls exponentially.
    pub rate: (f32, f32),
    /// The share of later positions in lessons, at the beginning and at the end.
    pub lambda: (f32, f32),
    /// Lessons from all 21 rolls, for one in this many positions, instead of from the next position.
    pub exact: Option<usize>,
    /// The random seed.
    pub seed: u64,
}

/// The state of a training.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub learner: Learner,
    /// Games played in this stage.
    pub games: u64,
}

impl Plan {
    #[must_use]
    pub fn begin(&self) -> Progress {
        let mut random = Random::new(self.seed, u64::MAX);
        let learner = match &self.from {
            None => Learner::new(&self.hidden, &mut random),
            Some(from) => Learner::grown(from, &self.hidden, &mut random),
        };
        Progress { learner, games: 0 }
    }

    /// Pairs of games with which strength is measured; fewer if games take long.
    fn pairs(&self) -> usize {
        if self.set.rules.roll_again { 100 } else { 1000 }
    }

    /// Plays a round and learns from it; returns the mean squared error.
    ///
    /// # Errors
    /// Layers that are not a net.
    pub fn round(&self, progress: &mut Progress) -> anyhow::Result<f32> {
        let done = progress.games as f32 / self.games as f32;
        let lambda = self.lambda.0 + (self.lambda.1 - self.lambda.0) * done;
        let rate = self.rate.0 * (self.rate.1 / self.rate.0).powf(done);
        let net = Net::new(&progress.learner.layers)?;
        let games = progress.games..progress.games + self.round;
        let teaching = self.exact.map_or(Teaching::Sampled(lambda), Teaching::Exact);
        let mut lessons = self.play(&net, teaching, games.clone())?;
        Random::new(!self.seed, progress.games).shuffle(&mut lessons);
        let (mut error, mut batches) = (0.0, 0.0);
        for batch in lessons.chunks(BATCH).filter(|batch| batch.len() == BATCH || lessons.len() < BATCH) {
            error += progress.learner.learn(batch, rate);
            batches += 1.0;
        }
        progress.games = games.end;
        Ok(error / batches)
    }

    /// The lessons of these games in order, whichever thread played them.
    fn play(&self, net: &Net, teaching: Teaching, games: std::ops::Range<u64>) -> anyhow::Result<Vec<Lesson>> {
        let evaluator = || {
            let evaluator = Evaluator::new(net).by(&self.set.rules);
            match &self.sieve {
                Some(sieve) => evaluator.with_sieve(sieve),
                None => evaluator,
            }
        };
        let play = |evaluator: &mut Evaluator, number| {
            let (mut random, mut lessons) = (Random::new(self.seed, number), Vec::new());
            match teaching {
                _ if self.set == rule_sets::default() => {
                    self_play::play(evaluator, self.aim, teaching, &mut random, &mut lessons);
                }
                Teaching::Sampled(lambda) => {
                    by_referee::play(self.set, evaluator, lambda, &mut random, &mut lessons)?;
                }
                Teaching::Exact(_) => bail!("exact lessons are of backgammon alone"),
            }
            anyhow::Ok(lessons)
        };
        let games: anyhow::Result<Vec<_>> = games.into_par_iter().map_init(evaluator, play).collect();
        Ok(games?.concat())
    }

    /// Continues from the checkpoint in `folder`, or begins, until all games are played. Every `keep` games the net is
    /// written to a file of its own and its strength is appended to `curve.tsv`.
    ///
    /// # Errors
    /// Files that cannot be read or written.
    pub fn run(&self, folder: &Path, keep: u64) -> anyhow::Result<()> {
        std::fs::create_dir_all(folder)?;
        let checkpoint = folder.join("checkpoint");
        let mut progress = match std::fs::read(&checkpoint) {
            Ok(bytes) => Progress::from_bytes(&bytes).context("the checkpoint cannot be read")?,
            Err(_) => self.begin(),
        };
        let began = (Instant::now(), progress.games);
        while progress.games < self.games {
            let before = progress.games;
            let error = self.round(&mut progress)?;
            let crossed = |every: u64| progress.games / every > before / every;
            let over = progress.games >= self.games;
            if crossed(keep) || over {
                let file = folder.join(format!("{:08}.net", progress.games));
                replace(&file, &net::to_bytes(&progress.learner.layers))?;
                let speed = (progress.games - began.1) as f64 / began.0.elapsed().as_secs_f64();
                let strength = against_greedy(self.set, &Net::new(&progress.learner.layers)?, self.pairs())?;
                let line = format!("{}\t{error:.5}\t{strength}\t{speed:.0}/s", progress.games);
                println!("{line}");
                let mut curve = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("curve.tsv"))?;
                writeln!(curve, "{line}")?;
            }
            if crossed((keep / 4).max(1)) || over {
                replace(&checkpoint, &progress.to_bytes())?;
            }
        }
        Ok(())
    }
}

/// Points per game of a net against the greedy player, over pairs of games.
///
/// # Errors
/// None in practice.
pub fn against_greedy(set: &'static RuleSet, net: &Net, pairs: usize) -> anyhow::Result<Figure> {
    let mut net = Evaluator::new(net).by(&set.rules);
    if set == rule_sets::default() {
        return Comparison { one: &mut net, two: &mut Greedy, luck: None }.play(pairs, 1);
    }
    by_referee::compare(set, &mut net, &mut Greedy, pairs, 1)
}

/// Replaces a file atomically.
fn replace(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let new: PathBuf = file.with_extension("new");
    let mut writing = std::fs::File::create(&new)?;
    writing.write_all(bytes)?;
    writing.sync_all()?;
    std::fs::rename(&new, file).with_context(|| format!("cannot write {}", file.display()))
}

impl Progress {
    /// The checkpoint file: games, steps, then net and moments, each preceded by its length.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.learner.steps.to_le_bytes());
        for layers in [&self.learner.layers].into_iter().chain(&self.learner.moments) {
            let net = net::to_bytes(layers);
            bytes.extend((net.len() as u64).to_le_bytes());
            bytes.extend(net);
        }
        bytes
    }

    /// Parses the output of [`Progress::to_bytes`].
    ///
    /// # Errors
    /// Bytes in another form.
    pub fn from_bytes(mut bytes: &[u8]) -> anyhow::Result<Progress> {
        let mut take = |count: usize| {
            let (taken, rest) = bytes.split_at_checked(count).ok_or_else(|| anyhow!("it ends too early"))?;
            bytes = rest;
            anyhow::Ok(taken)
        };
        let games = u64::from_le_bytes(take(8)?.try_into()?);
        let steps = u64::from_le_bytes(take(8)?.try_into()?);
        let mut layers = || {
            let length = u64::from_le_bytes(take(8)?.try_into()?);
            anyhow::Ok(net::from_bytes(take(length as usize)?)?)
        };
        let learner = Learner { layers: layers()?, moments: [layers()?, layers()?], steps };
        ensure!(bytes.is_empty(), "it goes on too long");
        Ok(Progress { learner, games })
    }
}
