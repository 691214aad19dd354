//! Jellyfish match files (`.mat`), which all backgammon programs read.
//!
//! ```text
//!  3 point match
//!
//!  Game 1
//!  alice : 0                      bob : 0
//!   1) 61: 13/7 8/7                43: 13/9 24/21
//! ```
//!
//! Bar and reserve are 25, off is 0; each move is written by itself. A turn that passes without dice is not written,
//! and for a game that is resigned before its first play there is only the opening roll. Lines `; [Key "value"]` before
//! the games contain what the format cannot express: the rules in the words of other programs and, if those are not
//! sufficient, in this program's (`Terms`); `Cube 2` is the cube after automatic doubles in game 2, `Opening 2` the
//! opening roll there if it was not played.

use super::file_terms::FileTerms;
use super::record::{GameEntry, GameOpening, GameRecord, Log, MatchRecord, ReadSoFar, Reading, Recorder};
use crate::{Agreement, Decision, ParsePlayError, PerPlayer, Play, Player, Refusal, Roll, RuleSet, Terms, rule_sets};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The width of the left player's column.
const LEFT: usize = 27;
const TAB: &str = "        ";

pub fn write(record: &MatchRecord) -> String {
    let mut text = String::new();
    for (number, (_, name)) in (1..).zip(record.names.iter()) {
        text += &format!("; [Player {number} \"{}\"]\n", one_line(name));
    }
    for (key, value) in terms_lines(&record.terms) {
        text += &format!("; [{key} \"{value}\"]\n");
    }
    for (number, game) in (1..).zip(&record.games) {
        if game.cube > 1 {
            text += &format!("; [Cube {number} \"{}\"]\n", game.cube);
        }
        if let Some(decided) = game.unplayed_opening().filter(|_| !game.is_unplayed()) {
            text += &format!("; [Opening {number} \"{decided}\"]\n");
        }
    }
    text += &format!("\n {} point match\n", record.terms.points().unwrap_or(0));
    for (number, game) in (1..).zip(&record.games) {
        write_game(&mut text, number, game, &record.names);
    }
    text
}

/// The lines before the games that describe the terms.
fn terms_lines(terms: &Terms) -> Vec<(&'static str, String)> {
    let mut lines: Vec<(&str, String)> = Vec::new();
    let variation = terms.rule_set().variation.filter(|_| terms.rule_set() != rule_sets::default());
    lines.extend(variation.map(|names| ("Variation", names.mat.to_owned())));
    let on = |agreed: bool| if agreed { "On" } else { "Off" }.to_owned();
    if terms.points().is_none() {
        lines.push(("Jacoby", on(terms.has(Agreement::Jacoby))));
        lines.push(("Beaver", on(terms.has(Agreement::Beavers))));
    } else if terms.has(Agreement::NoCrawford) {
        lines.push(("Crawford", on(false)));
    }
    let mut known = FileTerms::default();
    for (key, value) in &lines {
        known = add(known, key, value).unwrap_or(known);
    }
    lines.extend(known.missing(terms).map(|terms| ("Terms", terms)));
    lines
}

/// `known` with the information of one more line; `None` if it names unknown rules.
fn add(known: FileTerms, key: &str, value: &str) -> Option<FileTerms> {
    let on = Some(value != "Off");
    Some(match key {
        "Crawford" => FileTerms { crawford: on, ..known },
        "Jacoby" => FileTerms { jacoby: on, ..known },
        "Beaver" => FileTerms { beavers: on, ..known },
        // eXtreme Gammon's way to say that there is no cube.
        "CubeLimit" if value.trim() == "1" => FileTerms { cube: Some(false), ..known },
        "Terms" => FileTerms { terms: Some(value.parse().ok()?), ..known },
        "Variation" => {
            let named = |set: &&RuleSet| set.variation.is_some_and(|names| names.mat.eq_ignore_ascii_case(value));
            FileTerms { set: Some(rule_sets::ALL.iter().find(named)?), ..known }
        }
        _ => known,
    })
}

fn write_game(text: &mut String, number: u32, game: &GameRecord, names: &PerPlayer<String>) {
    let head = |player: Player| format!("{} : {}", one_line(&names[player]), game.before.score[player]);
    text.push_str(&format!("\n Game {number}\n {:<31}{}\n", head(Player::One), head(Player::Two)));
    let mut rows: Vec<PerPlayer<String>> = Vec::new();
    let mut beavered = false;
    for (player, entry) in &game.entries {
        // A beaver that is not dropped is taken; GNU Backgammon would read "Takes" as another double.
        let implied = beavered && *entry == GameEntry::Take;
        beavered = matches!(entry, GameEntry::Beaver(_));
        if implied {
            continue;
        }
        let fits = *player == Player::Two && rows.last().is_some_and(|row| row.two.is_empty());
        if !fits {
            rows.push(PerPlayer::default());
        }
        if let Some(row) = rows.last_mut() {
            row[*player] = cell(entry);
        }
    }
    if let Some(roll) = game.decided.filter(|_| game.is_unplayed()) {
        // Without a row GNU Backgammon would not know who won.
        rows.push(PerPlayer::default());
        if let Some(row) = rows.last_mut() {
            row[game.begins] = format!("{roll}:");
        }
    }
    let wins = game.result.map(|result| {
        let points = if result.points == 1 { "point" } else { "points" };
        (result.winner, format!(" Wins {} {points}", result.points))
    });
    // If the right cell of the last row is free the result belongs there: GNU Backgammon reads a result on its own line
    // after a drop as another double.
    let (in_row, by_itself) = match (wins, rows.last_mut()) {
        (Some((Player::Two, wins)), Some(row)) if row.two.is_empty() => (Some((row, wins)), None),
        (wins, _) => (None, wins),
    };
    if let Some((row, wins)) = in_row {
        row.two = wins;
    }
    for (number, row) in (1..).zip(&rows) {
        let line = format!("{number:>3}) {:<LEFT$} {}", row.one, row.two);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if let Some((winner, wins)) = by_itself {
        let indent = if winner == Player::One { 5 } else { LEFT + 6 };
        let _ = writeln!(text, "{:indent$}{wins}", "");
    }
}

fn cell(entry: &GameEntry) -> String {
    match entry {
        GameEntry::Throw(roll, play) => format!("{roll}: {}", moves(play)).trim_end().to_owned(),
        GameEntry::Double(value) => format!(" Doubles => {value}"),
        GameEntry::Beaver(value) => format!(" Beavers => {value}"),
        GameEntry::Take => " Takes".to_owned(),
        GameEntry::Drop => " Drops".to_owned(),
    }
}

fn moves(play: &Play) -> String {
    let written = play.moves().iter().map(|step| {
        let from = step.from.number();
        let to = step.to.number();
        format!("{from}/{to}{}", if step.hit { "*" } else { "" })
    });
    written.collect::<Vec<_>>().join(" ")
}

/// A name without the characters that the format reserves, at most 25 characters long.
fn one_line(name: &str) -> String {
    let kept: String = name.trim().chars().filter(|c| !c.is_control() && !matches!(c, '"' | ':')).take(25).collect();
    kept.trim().to_owned()
}

/// Why a text is no `.mat` file: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct InvalidMat {
    /// From 1.
    pub line: usize,
    pub problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// There is no line `n point match`, or `n` is out of range.
    #[error("no length of 0 to 25 points is given")]
    Length,
    /// The line is in no known form.
    #[error("it means nothing")]
    Meaningless,
    #[error("the play cannot be read")]
    Play(ParsePlayError),
    #[error("it is against the rules ({})", .0.rule)]
    Refused(Refusal),
}

/// The match of a file, and its log, by the rules that it names or else by the default rule set.
///
/// # Errors
/// The first line that cannot be parsed or is against the rules.
pub fn read(text: &str) -> Result<(MatchRecord, Log), InvalidMat> {
    let head = Head::of(text)?;
    head.known.read(|known| read_as(known, &head.openings, text))
}

/// The match under responsible play, as far as it can be replayed, and the error at which it stops; `None` if the file
/// does not contain the terms.
pub(super) fn read_as_far_as_legal(text: &str) -> Option<ReadSoFar<InvalidMat>> {
    let head = Head::of(text).ok()?;
    let mut reading = Reading::default();
    let known = FileTerms { responsible: true, ..head.known };
    let stopped = read_rows(known, &head.openings, text, &mut reading).err();
    let (record, log) = reading.finish()?;
    Some(ReadSoFar { record, log, stopped })
}

/// The information in the lines before the games.
#[derive(Default)]
struct Head {
    known: FileTerms,
    openings: BTreeMap<u32, GameOpening>,
}

impl Head {
    fn of(text: &str) -> Result<Head, InvalidMat> {
        let mut head = Head::default();
        for (number, line) in (1..).zip(text.lines()) {
            if let Some((key, value)) = key_and_value(line) {
                head.read(key, value).ok_or(InvalidMat { line: number, problem: Problem::Meaningless })?;
            }
        }
        Ok(head)
    }

    /// `None` if the line cannot be understood.
    fn read(&mut self, key: &str, value: &str) -> Option<()> {
        match key.split_once(' ') {
            Some(("Cube", number)) => {
                self.openings.entry(number.parse().ok()?).or_default().cube = Some(value.parse().ok()?);
            }
            Some(("Opening", number)) => {
                self.openings.entry(number.parse().ok()?).or_default().decided = Some(value.parse().ok()?);
            }
            _ => self.known = add(self.known, key, value)?,
        }
        Some(())
    }
}

/// `; [Key "value"]`.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let inside = line.trim().strip_prefix(';')?.trim().strip_prefix('[')?.strip_suffix("\"]")?;
    inside.split_once(" \"")
}

fn read_as(
    known: FileTerms,
    openings: &BTreeMap<u32, GameOpening>,
    text: &str,
) -> Result<(MatchRecord, Log), InvalidMat> {
    let mut reading = Reading::default();
    read_rows(known, openings, text, &mut reading)?;
    reading.finish().ok_or(InvalidMat { line: text.lines().count(), problem: Problem::Length })
}

/// Reads row by row up to the first error.
fn read_rows(
    known: FileTerms,
    openings: &BTreeMap<u32, GameOpening>,
    text: &str,
    Reading { names, recorder }: &mut Reading,
) -> Result<(), InvalidMat> {
    let mut opening = None;
    for (number, line) in (1..).zip(text.lines()) {
        let at = |problem| InvalidMat { line: number, problem };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            // The names may contain anything.
            _ if opening.is_some() => {
                *names = read_names(line);
                if let (Some(recorder), Some(opening)) = (recorder.as_mut(), opening.take()) {
                    recorder.note_opening(opening);
                }
            }
            [word, ..] if word.starts_with(';') => {}
            [points, "point", "match", ..] => {
                let terms = points.parse().ok().and_then(|points| known.terms(points));
                *recorder = Some(Recorder::new(terms.ok_or_else(|| at(Problem::Length))?));
            }
            ["Game", number] => {
                opening =
                    Some(number.parse().ok().and_then(|number| openings.get(&number).copied()).unwrap_or_default());
            }
            _ => read_row(recorder.as_mut().ok_or_else(|| at(Problem::Length))?, line).map_err(at)?,
        }
    }
    Ok(())
}

/// `alice : 0                      bob : 0`.
fn read_names(line: &str) -> PerPlayer<String> {
    let mut names = line.split(" : ");
    let one = names.next().unwrap_or_default().trim().to_owned();
    let two = names.next().unwrap_or_default();
    let two = two.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
    PerPlayer::new(one, two)
}

/// A numbered row with up to two cells, or `Wins n points`.
fn read_row(recorder: &mut Recorder, line: &str) -> Result<(), Problem> {
    let rest = match line.split_once(')') {
        Some((number, rest)) if number.trim().parse::<u32>().is_ok() => rest,
        _ => line,
    };
    let cells = cells(&rest.replace('\t', TAB));
    if cells.is_empty() && !rest.trim().is_empty() {
        return Err(Problem::Meaningless);
    }
    for (i, (column, cell)) in cells.iter().enumerate() {
        let player = if i > 0 || *column > LEFT / 2 + 4 { Player::Two } else { Player::One };
        read_cell(recorder, player, cell)?;
    }
    Ok(())
}

/// The cells of a row with their columns; a cell begins with a roll or a keyword.
fn cells(row: &str) -> Vec<(usize, String)> {
    let mut cells: Vec<(usize, String)> = Vec::new();
    let mut column = 0;
    for word in row.split(' ') {
        let begins =
            word.ends_with(':') || matches!(word, "Doubles" | "Beavers" | "Takes" | "Take" | "Drops" | "Drop" | "Wins");
        match cells.last_mut() {
            _ if begins => cells.push((column, word.to_owned())),
            Some((_, cell)) if !word.trim().is_empty() => *cell += &format!(" {word}"),
            _ => {}
        }
        column += word.chars().count() + 1;
    }
    cells
}

fn read_cell(recorder: &mut Recorder, player: Player, cell: &str) -> Result<(), Problem> {
    let (word, rest) = cell.split_once(' ').unwrap_or((cell, ""));
    let mut cube = |decision| recorder.cube(player, decision).map_err(Problem::Refused);
    match word {
        "Doubles" => cube(Decision::Double),
        "Beavers" => cube(Decision::Beaver),
        // Older programs omit the last letter.
        "Takes" | "Take" => cube(Decision::Take),
        "Drops" | "Drop" => cube(Decision::Drop),
        "Wins" => {
            let points = rest.split(' ').next().and_then(|points| points.parse().ok()).ok_or(Problem::Meaningless)?;
            recorder.win(player, points).map_err(Problem::Refused)
        }
        roll => {
            let roll: Roll = roll.trim_end_matches(':').parse().map_err(|_| Problem::Meaningless)?;
            match rest {
                // The match was abandoned before this was played.
                "????" => recorder.rolled(player, roll).map_err(Problem::Refused),
                rest if rest.eq_ignore_ascii_case("cannot move") => {
                    recorder.throw(player, roll, "").map_err(Problem::Play)
                }
                play => recorder.throw(player, roll, play).map_err(Problem::Play),
            }
        }
    }
}
