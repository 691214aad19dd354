//! Smart Game Format for backgammon, FF\[4\] GM\[6\], as GNU Backgammon writes it: one tree for each game.
//!
//! White is player one. Points are `a` to `x` from White's side for both players, the bar is `y`, off is `z`.

use super::record::{Entry, Game, Record, Recorder};
use crate::engine::action::Action;
use crate::engine::dice::Roll;
use crate::engine::play::{Play, Source, Target};
use crate::engine::player::{PerPlayer, Player};
use crate::engine::plays::Misread;
use crate::engine::point::Point;
use crate::engine::rule_sets;
use crate::engine::ruling::Refusal;
use crate::engine::score::{Crawford, Ending, Length};
use crate::engine::terms::{Agreement, Terms};

/// The file of a match.
#[must_use]
pub fn write(record: &Record) -> String {
    (0..).zip(&record.games).map(|(number, game)| tree(record, number, game)).collect()
}

fn tree(record: &Record, number: u32, game: &Game) -> String {
    let score = game.before.score;
    let mut text = format!(
        "(;FF[4]GM[6]CA[UTF-8]AP[Barpoint]MI[length:{}][game:{number}][ws:{}][bs:{}]PW[{}]PB[{}]",
        record.terms.points().unwrap_or(0),
        score.one,
        score.two,
        escaped(&record.names.one),
        escaped(&record.names.two),
    );
    if record.terms.points().is_some() && !record.terms.has(Agreement::NoCrawford) {
        text += if game.before.crawford == Crawford::Now { "RU[Crawford:CrawfordGame]" } else { "RU[Crawford]" };
    }
    if let Some(result) = game.result {
        let resigned = if result.ending == Ending::Resigned { "R" } else { "" };
        text += &format!("RE[{}+{}{resigned}]", colour(result.winner), result.points);
    }
    for (player, entry) in &game.entries {
        text += &format!("\n;{}[{}]", colour(*player), value(*player, entry));
    }
    text + ")\n"
}

const fn colour(player: Player) -> char {
    match player {
        Player::One => 'W',
        Player::Two => 'B',
    }
}

fn value(player: Player, entry: &Entry) -> String {
    match entry {
        Entry::Throw(roll, play) => format!("{roll}{}", letters(player, play)),
        Entry::Double(_) | Entry::Beaver(_) => "double".to_owned(),
        Entry::Take => "take".to_owned(),
        Entry::Drop => "drop".to_owned(),
    }
}

fn letters(player: Player, play: &Play) -> String {
    let letter = |point: Point| {
        let seen = if player == Player::One { point } else { point.mirrored() };
        char::from(b'a' + seen.number() - 1)
    };
    let ways = play.moves().iter().map(|step| {
        let from = match step.from {
            Source::Point(point) => letter(point),
            Source::Bar | Source::Waiting => 'y',
        };
        let to = match step.to {
            Target::Point(point) => letter(point),
            Target::Off => 'z',
        };
        [from, to]
    });
    ways.flatten().collect()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(['\n', '\r'], " ")
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSgf {
    /// Not `(;KEY[value]…)`.
    #[error("it is no SGF")]
    Syntax,
    /// The length is missing or not 0 to 25.
    #[error("no length of 0 to 25 points is given")]
    Length,
    /// A property means nothing.
    #[error("{0}[{1}] means nothing")]
    Meaningless(String, String),
    /// A play is none, or not one.
    #[error("a play cannot be read")]
    Play(Misread),
    /// Something is against the rules.
    #[error("it is against the rules ({})", .0.rule())]
    Refused(Refusal),
}

/// The match of a file, and its log, by the default rule set.
///
/// # Errors
/// Text that is no SGF, and what is against the rules.
pub fn read(text: &str) -> Result<(Record, Vec<(Player, Action)>), InvalidSgf> {
    let mut names = PerPlayer::new(String::new(), String::new());
    let mut recorder: Option<Recorder> = None;
    let mut result: Option<(Player, u32)> = None;
    let properties = properties(text)?;
    let crawford = properties.iter().any(|(key, value)| key == "RU" && value.starts_with("Crawford"));
    for (key, value) in properties {
        let meaningless = || InvalidSgf::Meaningless(key.clone(), value.clone());
        match (key.as_str(), value.split_once(':')) {
            ("FF", _) => end(recorder.as_mut(), result.take())?,
            ("MI", Some(("length", points))) if recorder.is_none() => {
                recorder = Some(begin(points, crawford).ok_or(InvalidSgf::Length)?);
            }
            ("PW", _) => names.one = value,
            ("PB", _) => names.two = value,
            ("RE", _) => result = Some(read_result(&value).ok_or_else(meaningless)?),
            ("W" | "B", _) => {
                let player = if key == "W" { Player::One } else { Player::Two };
                read_entry(recorder.as_mut().ok_or(InvalidSgf::Length)?, player, &value, meaningless)?;
            }
            _ => {}
        }
    }
    end(recorder.as_mut(), result)?;
    let recorder = recorder.ok_or(InvalidSgf::Length)?;
    let log = recorder.log().to_vec();
    Ok((recorder.finish(names), log))
}

fn begin(points: &str, crawford: bool) -> Option<Recorder> {
    let length = match points.parse::<u8>().ok()? {
        0 => Length::Money,
        points => Length::Points(points),
    };
    let agreed: &[Agreement] = if crawford || length == Length::Money { &[] } else { &[Agreement::NoCrawford] };
    Terms::new(rule_sets::default(), length, agreed).ok().map(Recorder::new)
}

fn end(recorder: Option<&mut Recorder>, result: Option<(Player, u32)>) -> Result<(), InvalidSgf> {
    match (recorder, result) {
        (Some(recorder), Some((winner, points))) => recorder.wins(winner, points).map_err(InvalidSgf::Refused),
        _ => Ok(()),
    }
}

/// `B+6R`.
fn read_result(value: &str) -> Option<(Player, u32)> {
    let (colour, points) = value.split_once('+')?;
    let winner = match colour {
        "W" => Player::One,
        "B" => Player::Two,
        _ => return None,
    };
    Some((winner, points.trim_end_matches('R').parse().ok()?))
}

fn read_entry(
    recorder: &mut Recorder,
    player: Player,
    value: &str,
    meaningless: impl Fn() -> InvalidSgf,
) -> Result<(), InvalidSgf> {
    let action = match value {
        "double" => Some(Action::Double),
        "take" => Some(Action::Take),
        "drop" => Some(Action::Drop),
        _ => None,
    };
    if let Some(action) = action {
        return recorder.cube(player, &action).map_err(InvalidSgf::Refused);
    }
    let roll: Roll = value.get(..2).and_then(|roll| roll.parse().ok()).ok_or_else(&meaningless)?;
    let letters = value.as_bytes().get(2..).unwrap_or_default();
    let mut hops = Vec::new();
    for way in letters.chunks(2) {
        let &[from, to] = way else { return Err(meaningless()) };
        hops.push(format!(
            "{}/{}",
            place(player, from).ok_or_else(&meaningless)?,
            place(player, to).ok_or_else(&meaningless)?
        ));
    }
    recorder.throw(player, roll, &hops.join(" ")).map_err(InvalidSgf::Play)
}

fn place(player: Player, letter: u8) -> Option<String> {
    match letter {
        b'y' => Some("bar".to_owned()),
        b'z' => Some("off".to_owned()),
        b'a'..=b'x' => {
            let point = Point::new(letter - b'a' + 1)?;
            let own = if player == Player::One { point } else { point.mirrored() };
            Some(own.to_string())
        }
        _ => None,
    }
}

/// Every property of every node, with each of its values by itself.
fn properties(text: &str) -> Result<Vec<(String, String)>, InvalidSgf> {
    let mut found = Vec::new();
    let (mut key, mut fresh) = (String::new(), true);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'A'..='Z' => {
                if fresh {
                    key.clear();
                    fresh = false;
                }
                key.push(letter);
            }
            '[' => {
                let mut value = String::new();
                loop {
                    match letters.next().ok_or(InvalidSgf::Syntax)? {
                        ']' => break,
                        '\\' => value.extend(letters.next()),
                        letter => value.push(letter),
                    }
                }
                found.push((key.clone(), value));
                fresh = true;
            }
            '(' | ')' | ';' => fresh = true,
            letter if letter.is_whitespace() => {}
            _ => return Err(InvalidSgf::Syntax),
        }
    }
    if found.is_empty() { Err(InvalidSgf::Syntax) } else { Ok(found) }
}
