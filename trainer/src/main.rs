//! `barpoint-trainer`: makes nets by self-play, and judges them.

use anyhow::Context;
use barpoint::strategy::adviser::Adviser;
use barpoint::strategy::evaluator::Evaluator;
use barpoint::strategy::level::Level;
use barpoint::strategy::net::{self, Net};
use barpoint::strategy::search::Search;
use barpoint::strategy::shipped;
use barpoint_trainer::gnubg::Gnubg;
use barpoint_trainer::self_play::Aim;
use barpoint_trainer::training::Plan;
use barpoint_trainer::yardstick::{self, Comparison, Plays};
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};

#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train a net for a stage; goes on where a killed training of the same folder was.
    Train(Train),
    /// Play a net against GNU Backgammon, without a cube, for points.
    Judge(Judge),
    /// Write what the shipped nets say of fifty positions, as `tests/data/equities.tsv` states it.
    Reference,
}

#[derive(clap::Args)]
struct Train {
    /// Where the checkpoint, the nets along the way and the strength curve are kept.
    #[arg(long)]
    folder: PathBuf,
    /// The sizes of the hidden layers.
    #[arg(long, value_delimiter = ',', required = true)]
    hidden: Vec<usize>,
    /// The net to grow from.
    #[arg(long)]
    from: Option<PathBuf>,
    /// A small net that leaves only the best few of many plays.
    #[arg(long)]
    sieve: Option<PathBuf>,
    /// What plays are chosen for.
    #[arg(long, value_enum, default_value_t = Aim::Points)]
    aim: Aim,
    /// Games of the stage.
    #[arg(long)]
    games: u64,
    /// Games between two times of learning.
    #[arg(long, default_value_t = 200)]
    round: u64,
    /// Games between two nets that are kept.
    #[arg(long, default_value_t = 50_000)]
    keep: u64,
    /// The learning rate, from and to.
    #[arg(long, num_args = 2, default_values_t = [1e-3, 1e-4])]
    rate: Vec<f32>,
    /// How much is learned from later in the game, from and to: 0 to 1.
    #[arg(long, num_args = 2, default_values_t = [0.7, 0.0])]
    lambda: Vec<f32>,
    /// Learn, for every so many positions, from the best plays of all 21 rolls instead of from what came next.
    #[arg(long)]
    exact: Option<usize>,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games side by side.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

#[derive(clap::Args)]
struct Judge {
    /// The net; without it, those that are shipped.
    #[arg(long)]
    net: Option<PathBuf>,
    /// A small net that leaves only the best few of many plays.
    #[arg(long)]
    sieve: Option<PathBuf>,
    /// How far the net looks ahead.
    #[arg(long, default_value_t = 0)]
    plies: u8,
    /// How well the house plays, 1 to 5, instead.
    #[arg(long, conflicts_with_all = ["net", "plies"])]
    level: Option<u8>,
    /// How many pairs of games with the same dice.
    #[arg(long, default_value_t = 1000)]
    pairs: usize,
    /// How far GNU Backgammon looks ahead.
    #[arg(long, default_value_t = 0)]
    gnubg_plies: u8,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Train(train) => {
            let plan = Plan {
                from: train.from.as_deref().map(|file| anyhow::Ok(net::from_bytes(&read(file)?)?)).transpose()?,
                sieve: train.sieve.as_deref().map(|file| anyhow::Ok(Net::from_bytes(&read(file)?)?)).transpose()?,
                hidden: train.hidden,
                aim: train.aim,
                round: train.round,
                games: train.games,
                rate: (train.rate[0], train.rate[1]),
                lambda: (train.lambda[0], train.lambda[1]),
                exact: train.exact,
                seed: train.seed,
                threads: train.threads,
            };
            plan.run(&train.folder, train.keep)
        }
        Command::Reference => {
            for (id, equity) in yardstick::reference(&mut shipped::evaluator(), 50) {
                println!("{id}\t{equity:.4}");
            }
            Ok(())
        }
        Command::Judge(judge) => {
            let load = |file: &Option<PathBuf>| {
                file.as_deref().map(|file| anyhow::Ok(Net::from_bytes(&read(file)?)?)).transpose()
            };
            let (net, sieve) = (load(&judge.net)?, load(&judge.sieve)?);
            let evaluator = || match (&net, &sieve) {
                (Some(net), Some(sieve)) => Evaluator::new(net).with_sieve(sieve),
                (Some(net), None) => Evaluator::new(net),
                (None, _) => shipped::evaluator(),
            };
            let mut gnubg = Gnubg::start(judge.gnubg_plies)?.context("gnubg is not installed")?;
            let mut player: Box<dyn Plays> = match judge.level {
                Some(level) => {
                    Box::new(Adviser::new(Level::from_number(level).context("levels are 1 to 5")?, judge.seed))
                }
                None => Box::new(Search::new(evaluator(), judge.plies)),
            };
            let mut comparison = Comparison { one: &mut *player, two: &mut gnubg, luck: Some(evaluator()) };
            println!("{} points a game", comparison.play(judge.pairs, judge.seed)?);
            Ok(())
        }
    }
}

fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}
