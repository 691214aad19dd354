//! `barpoint-trainer`: trains nets by self-play and measures their strength.

use anyhow::Context;
use barpoint::engine::formats::mat;
use barpoint::engine::{RuleSet, rule_sets};
use barpoint::strategy::{Adviser, Evaluator, Level, Net, Search, net, nets};
use barpoint_trainer::efficiency::Fit;
use barpoint_trainer::gnubg::Gnubg;
use barpoint_trainer::self_play::Aim;
use barpoint_trainer::training::Plan;
use barpoint_trainer::yardstick::{self, Comparison, Greedy, Plays};
use barpoint_trainer::{by_referee, efficiency, matches, positions};
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
    /// Train a net for a stage; continues an interrupted training in the same folder.
    Train(Train),
    /// Play a net against GNU Backgammon, without a cube, for points.
    Judge(Judge),
    /// Play a net against another one, without a cube, for points, by any rule set.
    Compare(Compare),
    /// Play matches with the cube against GNU Backgammon.
    Matches(Matches),
    /// Write matches between players of the house as files, `0001.mat` and so on.
    Record(Record),
    /// Print positions to judge decisions by, an XGID a line.
    Positions(Positions),
    /// Estimate the efficiency of the cube in games of the shipped net against itself.
    Efficiency,
    /// Write the shipped nets' equities of fifty positions, in the form of `tests/data/equities.tsv`.
    Reference,
}

#[derive(clap::Args)]
struct Train {
    /// Where the checkpoint, the nets along the way and the strength curve are kept.
    #[arg(long)]
    folder: PathBuf,
    /// The rule set, by its slug: `hypergammon`, `tric-trac`, …
    #[arg(long, default_value_t = rule_sets::default().slug.to_owned())]
    rules: String,
    /// The sizes of the hidden layers.
    #[arg(long, value_delimiter = ',', required = true)]
    hidden: Vec<usize>,
    /// The net to grow from.
    #[arg(long)]
    from: Option<PathBuf>,
    /// A small net that leaves only the best few of many plays.
    #[arg(long)]
    sieve: Option<PathBuf>,
    /// The aim of plays.
    #[arg(long, value_enum, default_value_t = Aim::Points)]
    aim: Aim,
    /// Games in the stage.
    #[arg(long)]
    games: u64,
    /// Games in a round, after which the net learns.
    #[arg(long, default_value_t = 200)]
    round: u64,
    /// Games after which the net is kept, each time.
    #[arg(long, default_value_t = 50_000)]
    keep: u64,
    /// The learning rate, at the beginning and at the end.
    #[arg(long, num_args = 2, default_values_t = [1e-3, 1e-4])]
    rate: Vec<f32>,
    /// The share of later positions in lessons, at the beginning and at the end: 0 to 1.
    #[arg(long, num_args = 2, default_values_t = [0.7, 0.0])]
    lambda: Vec<f32>,
    /// For one in this many positions, learn from the best plays of all 21 rolls instead of from the next position.
    #[arg(long)]
    exact: Option<usize>,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct Judge {
    /// The net; without it, those that are shipped.
    #[arg(long)]
    net: Option<PathBuf>,
    /// A small net that leaves only the best few of many plays.
    #[arg(long)]
    sieve: Option<PathBuf>,
    /// The net's look-ahead, in plies.
    #[arg(long, default_value_t = 0)]
    plies: u8,
    /// The level of the house, 1 to 5, that plays instead of a net.
    #[arg(long, conflicts_with_all = ["net", "plies"])]
    level: Option<u8>,
    /// The number of pairs of games with the same dice.
    #[arg(long, default_value_t = 1000)]
    pairs: usize,
    /// GNU Backgammon's look-ahead, in plies.
    #[arg(long, default_value_t = 0)]
    gnubg_plies: u8,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct Compare {
    /// The rule set, by its slug.
    #[arg(long)]
    rules: String,
    /// The net.
    #[arg(long)]
    net: PathBuf,
    /// The other net; without it, a simple player who has none.
    #[arg(long)]
    against: Option<PathBuf>,
    /// The number of pairs of games with the same dice.
    #[arg(long, default_value_t = 300)]
    pairs: usize,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct Matches {
    /// The points of a match.
    #[arg(long, default_value_t = 5)]
    points: u8,
    /// The house's look-ahead, in plies.
    #[arg(long, default_value_t = 0)]
    plies: u8,
    /// The number of pairs of matches with the same dice.
    #[arg(long, default_value_t = 1000)]
    pairs: usize,
    /// GNU Backgammon's look-ahead, in plies.
    #[arg(long, default_value_t = 0)]
    gnubg_plies: u8,
    /// The folder for match files, if they are to be written.
    #[arg(long)]
    folder: Option<PathBuf>,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct Record {
    /// The folder for the files.
    #[arg(long)]
    folder: PathBuf,
    /// The points of a match.
    #[arg(long, default_value_t = 7)]
    points: u8,
    /// The number of matches.
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The levels of the players, paired in turns.
    #[arg(long, value_delimiter = ',', required = true)]
    levels: Vec<u8>,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct Positions {
    /// The kind of decision.
    #[arg(value_enum)]
    kind: Kind,
    /// The number of positions.
    #[arg(long, default_value_t = 2000)]
    count: usize,
    /// Only cube decisions in which doubling and rolling on differ by less, in points of the cube.
    #[arg(long, default_value_t = 0.2)]
    close: f32,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Kind {
    /// Plays of a roll, for money.
    Plays,
    /// The cube, for money.
    MoneyCubes,
    /// The cube, in matches.
    MatchCubes,
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Train(train) => {
            let plan = Plan {
                set: rule_set(&train.rules)?,
                from: train.from.as_deref().map(|file| anyhow::Ok(net::from_bytes(&read(file)?)?)).transpose()?,
                sieve: train.sieve.as_deref().map(net).transpose()?,
                hidden: train.hidden,
                aim: train.aim,
                round: train.round,
                games: train.games,
                rate: (train.rate[0], train.rate[1]),
                lambda: (train.lambda[0], train.lambda[1]),
                exact: train.exact,
                seed: train.seed,
            };
            plan.run(&train.folder, train.keep)
        }
        Command::Efficiency => {
            for Fit { kind, count, efficiency: [centred, owned] } in efficiency::fitted(20_000, 1) {
                println!("{kind}: {centred:.2} in the middle, {owned:.2} owned ({count} positions)");
            }
            Ok(())
        }
        Command::Reference => {
            for (id, equity) in yardstick::reference(&mut nets::evaluator(), 50) {
                println!("{id}\t{equity:.4}");
            }
            Ok(())
        }
        Command::Matches(matches) => {
            let mut gnubg = Gnubg::start(matches.gnubg_plies, true)?.context("gnubg is not installed")?;
            let mut house = Adviser::with_plies(matches.plies);
            matches.folder.as_deref().map(std::fs::create_dir_all).transpose()?;
            let (pairs, seed) = (matches.pairs, matches.seed);
            let (points, folder) = (matches.points, matches.folder);
            let mut all = matches::Matches { house: &mut house, gnubg: &mut gnubg, points, folder };
            println!("{}", all.play(pairs, seed)?);
            Ok(())
        }
        Command::Record(record) => {
            std::fs::create_dir_all(&record.folder)?;
            let level = |number: usize| {
                Level::from_number(record.levels[number % record.levels.len()]).context("levels are 1 to 5")
            };
            for number in 0..record.count {
                let one = number as usize;
                let players = [level(one)?, level(one + 1 + one / record.levels.len())?];
                let played = matches::between(players, record.points, record.seed, number)?;
                std::fs::write(record.folder.join(format!("{:04}.mat", number + 1)), mat::write(&played))?;
            }
            Ok(())
        }
        Command::Positions(Positions { kind, count, close, seed }) => {
            let positions = match kind {
                Kind::Plays => positions::plays(count, seed),
                Kind::MoneyCubes => positions::cubes(count, seed, false, close),
                Kind::MatchCubes => positions::cubes(count, seed, true, close),
            };
            positions.iter().for_each(|xgid| println!("{xgid}"));
            Ok(())
        }
        Command::Compare(Compare { rules, net, against, pairs, seed }) => {
            let set = rule_set(&rules)?;
            let (net, against) = (self::net(&net)?, against.as_deref().map(self::net).transpose()?);
            let mut one = Evaluator::new(&net).by(&set.rules);
            let figure = match &against {
                Some(other) => {
                    by_referee::compare(set, &mut one, &mut Evaluator::new(other).by(&set.rules), pairs, seed)
                }
                None => by_referee::compare(set, &mut one, &mut Greedy, pairs, seed),
            };
            println!("{} points a game", figure?);
            Ok(())
        }
        Command::Judge(judge) => {
            let load = |file: &Option<PathBuf>| file.as_deref().map(net).transpose();
            let (net, sieve) = (load(&judge.net)?, load(&judge.sieve)?);
            let evaluator = || match (&net, &sieve) {
                (Some(net), Some(sieve)) => Evaluator::new(net).with_sieve(sieve),
                (Some(net), None) => Evaluator::new(net),
                (None, _) => nets::evaluator(),
            };
            let mut gnubg = Gnubg::start(judge.gnubg_plies, false)?.context("gnubg is not installed")?;
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

fn rule_set(slug: &str) -> anyhow::Result<&'static RuleSet> {
    rule_sets::find(slug).with_context(|| format!("no rule set {slug:?}"))
}

fn net(file: &Path) -> anyhow::Result<Net> {
    Ok(Net::from_bytes(&read(file)?)?)
}

fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}
