//! GNU Backgammon as the arbiter of the standard game: both find the same resulting positions for every position and
//! roll.
//!
//! GNU Backgammon lists legal plays only as hints, and evaluates each. With all but its plain network switched off that
//! is cheap, but every hint waits for a timer of 10 ms. Several processes therefore run side by side, and 30,000
//! positions take about a minute. Without GNU Backgammon the test is reported as skipped, or fails where `CI` is set.

mod skipped;
mod table;

use barpoint::engine::action::Action;
use barpoint::engine::board::{Board, Checkers, Position};
use barpoint::engine::cube::Cube;
use barpoint::engine::dice::Roll;
use barpoint::engine::formats::mat;
use barpoint::engine::formats::record::MatchRecord;
use barpoint::engine::formats::xgid::{Xgid, XgidDice};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::terms::Terms;
use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use table::chance::{Chance, random_games};
use table::rules;

const POSITIONS: usize = 30_000;
const PROCESSES: usize = 6;

/// A Python script for GNU Backgammon: reads lines `xgid` and writes a line `move|move|…` for each.
const SCRIPT: &str = r#"
import gnubg, os
gnubg.command("set display off")
gnubg.command("set output rawboard off")
gnubg.command("set threads 1")
gnubg.command("set evaluation chequerplay evaluation plies 0")
gnubg.command("set evaluation chequerplay evaluation cubeful off")
gnubg.command("set evaluation chequerplay evaluation prune off")
with open(os.environ["ARBITER_IN"]) as asked, open(os.environ["ARBITER_OUT"], "w") as answered:
    for line in asked:
        gnubg.command("set xgid " + line.strip())
        found = gnubg.hint(4000)
        plays = found["hint"] if found and found.get("hinttype") == "chequer" else []
        answered.write("|".join(play["move"] for play in plays) + "\n")
"#;

#[test]
fn same_resulting_positions_as_gnu_backgammon() {
    let Some(gnubg) = skipped::or_gnubg() else { return };
    let asked = questions(POSITIONS, 2026);
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("arbiter.py");
    fs::write(&script, SCRIPT).unwrap();
    let chunks: Vec<&[(Position, Roll)]> = asked.chunks(asked.len().div_ceil(PROCESSES)).collect();
    let running: Vec<_> = (0..).zip(&chunks).map(|(i, chunk)| ask(gnubg, &script, folder.path(), i, chunk)).collect();
    let mut compared = 0;
    for ((mut process, answers), chunk) in running.into_iter().zip(chunks) {
        assert!(process.wait().unwrap().success(), "gnubg gave up");
        let answers = fs::read_to_string(&answers).unwrap();
        for ((position, roll), line) in chunk.iter().zip(answers.lines()) {
            compare(position, *roll, line);
            compared += 1;
        }
    }
    assert_eq!(compared, asked.len(), "gnubg did not answer every question");
}

/// Positions from random play and unusual ones, with a roll each.
fn questions(count: usize, seed: u64) -> Vec<(Position, Roll)> {
    let rules = rules("tournament");
    let mut chance = Chance(seed);
    let mut asked = Vec::new();
    let mut position = Position::at_start(&rules);
    while asked.len() < count {
        let roll = chance.roll();
        if asked.len() % 8 == 0 {
            let odd = chance.odd_position();
            if !nobody_can_enter(&odd) {
                asked.push((odd, roll));
            }
            continue;
        }
        asked.push((position, roll));
        let plays = LegalPlays::of_roll(&rules, &position, roll);
        if !plays.results().is_empty() {
            position = chance.pick(plays.results()).1;
        }
        let over = position.mover().total() == u32::from(position.mover().off);
        position = if over { Position::at_start(&rules) } else { position.flipped() };
    }
    asked
}

/// Whether both players are on the bar against closed boards, which GNU Backgammon refuses to set up as impossible.
fn nobody_can_enter(position: &Position) -> bool {
    let closed = |side: &Checkers| side.points[..6].iter().all(|&count| count >= 2);
    let (mover, opponent) = (position.mover(), position.opponent());
    mover.bar > 0 && opponent.bar > 0 && closed(mover) && closed(opponent)
}

fn ask(
    gnubg: &str,
    script: &Path,
    folder: &Path,
    i: usize,
    chunk: &[(Position, Roll)],
) -> (std::process::Child, PathBuf) {
    let (questions, answers) = (folder.join(format!("{i}.in")), folder.join(format!("{i}.out")));
    fs::write(&questions, chunk.iter().map(|(position, roll)| xgid(position, *roll) + "\n").collect::<String>())
        .unwrap();
    // A process that finds another one creating the folder of settings in its home folder gives up.
    let home = folder.join(format!("home {i}"));
    fs::create_dir(&home).unwrap();
    let process =
        command(gnubg, script, &home).env("ARBITER_IN", &questions).env("ARBITER_OUT", &answers).spawn().unwrap();
    (process, answers)
}

fn command(gnubg: &str, script: &Path, home: &Path) -> Command {
    let mut command = Command::new("nice");
    command.args(["-n", "19", gnubg, "-t", "-q", "-r", "-p"]).arg(script).env("HOME", home);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn xgid(position: &Position, roll: Roll) -> String {
    Xgid {
        board: Board::seen_as(Player::One, *position),
        cube: Cube::CENTRED,
        turn: Player::One,
        dice: XgidDice::Rolled(roll),
        score: PerPlayer::new(0, 0),
        crawford: false,
        jacoby: false,
        beavers: false,
        length: 0,
        max_cube: 10,
    }
    .to_string()
}

fn compare(position: &Position, roll: Roll, answer: &str) {
    let ours: HashSet<Position> =
        LegalPlays::of_roll(&rules("tournament"), position, roll).results().iter().map(|(_, result)| *result).collect();
    let theirs: HashSet<Position> =
        answer.split('|').filter(|play| !play.is_empty()).map(|play| made(position, play)).collect();
    assert_eq!(ours.len(), theirs.len(), "{} {roll}: {answer}", xgid(position, roll));
    assert!(ours == theirs, "{} {roll}: {answer}", xgid(position, roll));
}

/// The position after a play in GNU Backgammon's notation, made checker by checker without the engine's rules.
fn made(position: &Position, play: &str) -> Position {
    let (mut mover, mut opponent) = (*position.mover(), *position.opponent());
    for token in play.split(' ') {
        let (way, times) = token.trim_end_matches(')').split_once('(').unwrap_or((token, "1"));
        let places: Vec<&str> = way.split('/').collect();
        for _ in 0..times.parse().unwrap() {
            for hop in places.windows(2) {
                let from = place(&mut mover, hop[0].trim_end_matches('*'));
                *from = from.checked_sub(1).unwrap_or_else(|| panic!("{play}: no checker there in {position:?}"));
                let to = hop[1].trim_end_matches('*');
                *place(&mut mover, to) += 1;
                if hop[1].ends_with('*') {
                    let blot = &mut opponent.points[24 - to.parse::<usize>().unwrap()];
                    opponent.bar += *blot;
                    *blot = 0;
                }
            }
        }
    }
    Position::new(mover, opponent).unwrap_or_else(|e| panic!("{play}: {e} in {position:?}"))
}

fn place<'a>(side: &'a mut Checkers, name: &str) -> &'a mut u8 {
    match name {
        "bar" => &mut side.bar,
        "off" => &mut side.off,
        point => &mut side.points[point.parse::<usize>().unwrap() - 1],
    }
}

/// GNU Backgammon imports a match file and exports it again with the same games.
#[test]
fn match_files_pass_through_gnu_backgammon() {
    let Some(gnubg) = skipped::or_gnubg() else { return };
    let folder = tempfile::tempdir().unwrap();
    let of_terms = |line: &str, seeds: Range<u64>| {
        let terms: Terms = line.parse().unwrap();
        seeds.map(move |seed| (terms, seed))
    };
    let nordic = of_terms("nordic 9 points", 0..6);
    let matches = nordic.chain(of_terms("tournament money beavers", 0..3)).chain(of_terms("nackgammon 5 points", 0..2));
    let resigned = ["open 6 1", "open 1 6"].into_iter().flat_map(|open| {
        Player::BOTH.map(|loser| {
            let lines = [(loser, open), (loser, "resign gammon"), (loser.opponent(), "accept")];
            let log: Vec<(Player, Action)> = lines.map(|(player, line)| (player, line.parse().unwrap())).to_vec();
            ("tournament 3 points".parse().unwrap(), log)
        })
    });
    for (terms, log) in matches.map(|(terms, seed)| (terms, random_games(terms, seed, 30))).chain(resigned) {
        let names = PerPlayer::new("alice".to_owned(), "bob".to_owned());
        let record = MatchRecord::of_log(terms, names, log).unwrap();
        let ours = mat::write(&record);
        let (file, back) = (folder.path().join("ours.mat"), folder.path().join("back.mat"));
        fs::write(&file, &ours).unwrap();
        let script = folder.path().join("through.py");
        let commands = format!(
            "import gnubg\ngnubg.command('import mat {}')\ngnubg.command('export match mat {}')\n",
            file.display(),
            back.display()
        );
        fs::write(&script, commands).unwrap();
        assert!(command(gnubg, &script, folder.path()).status().unwrap().success(), "gnubg gave up");
        let theirs = fs::read_to_string(&back).unwrap();
        assert_eq!(games(&theirs), games(&ours), "{ours}\n---\n{theirs}");
    }
}

/// The words of every game, without their columns and the order of the moves of a play.
fn games(file: &str) -> Vec<String> {
    let from = file.find("Game 1").unwrap();
    let mut words: Vec<String> =
        file[from..].split_whitespace().map(|word| word.trim_end_matches('*').to_owned()).collect();
    for run in words.chunk_by_mut(|a, b| a.contains('/') && b.contains('/')) {
        run.sort();
    }
    words
}
