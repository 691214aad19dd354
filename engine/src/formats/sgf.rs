//! Smart Game Format for backgammon, FF\[4\] GM\[6\], as GNU Backgammon writes it: one tree for each game.
//!
//! White is player one. Points are `a` to `x` from White's view for both players, the bar and the reserve are `y`, off
//! is `z`. A beaver is a double by the player who has just been doubled. `CV` is the cube after automatic doubles, `DI`
//! the opening roll if it was not played. `RU` contains the rules in GNU Backgammon's words and, if those are not
//! sufficient, in this program's.

use super::file_terms::FileTerms;
use super::record::{GameEntry, GameOpening, GameRecord, Log, MatchRecord, ReadSoFar, Reading, Recorder};
use crate::{
    Agreement, Crawford, Decision, Ending, ParsePlayError, Play, Player, Point, Refusal, Roll, RuleSet, Source, Target,
    Terms, rule_sets,
};

pub fn write(record: &MatchRecord) -> String {
    (0..).zip(&record.games).map(|(number, game)| tree(record, number, game)).collect()
}

fn tree(record: &MatchRecord, number: u32, game: &GameRecord) -> String {
    let score = game.before.score;
    let mut text = format!(
        "(;FF[4]GM[6]CA[UTF-8]AP[Barpoint]MI[length:{}][game:{number}][ws:{}][bs:{}]PW[{}]PB[{}]",
        record.terms.points().unwrap_or(0),
        score.one,
        score.two,
        escaped(&record.names.one),
        escaped(&record.names.two),
    );
    text += &format!("RU[{}]", rules(&record.terms, game));
    if game.cube > 1 {
        text += &format!("CV[{}]", game.cube);
    }
    if let Some(decided) = game.unplayed_opening() {
        text += &format!("DI[{decided}]");
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

/// The value of `RU`.
fn rules(terms: &Terms, game: &GameRecord) -> String {
    let mut words = Vec::new();
    if terms.points().is_some() && terms.has_cube() && !terms.has(Agreement::NoCrawford) {
        words.push("Crawford");
        if game.before.crawford == Crawford::Now {
            words.push("CrawfordGame");
        }
    }
    if terms.has(Agreement::Jacoby) {
        words.push("Jacoby");
    }
    if terms.has(Agreement::NoCube) {
        words.push("NoCube");
    }
    let variation = terms.rule_set().variation.filter(|_| terms.rule_set() != rule_sets::default());
    words.extend(variation.map(|names| names.sgf));
    let known = words.join(":");
    match ru_terms(&known).missing(terms) {
        Some(missing) if known.is_empty() => missing,
        Some(missing) => format!("{known}:{missing}"),
        None => known,
    }
}

/// The terms according to `RU`. Unknown words are ignored, as other programs may have their own.
fn ru_terms(rules: &str) -> FileTerms {
    let mut terms = FileTerms { crawford: Some(false), jacoby: Some(false), ..FileTerms::default() };
    for word in rules.split(':') {
        match word {
            "Crawford" => terms.crawford = Some(true),
            "Jacoby" => terms.jacoby = Some(true),
            "NoCube" => terms.cube = Some(false),
            _ => {
                let named = |set: &&RuleSet| set.variation.is_some_and(|names| names.sgf == word);
                terms.set = rule_sets::ALL.iter().find(named).or(terms.set);
                terms.terms = word.parse().ok().or(terms.terms);
            }
        }
    }
    terms
}

const fn colour(player: Player) -> char {
    match player {
        Player::One => 'W',
        Player::Two => 'B',
    }
}

fn value(player: Player, entry: &GameEntry) -> String {
    match entry {
        GameEntry::Throw(roll, play) => format!("{roll}{}", letters(player, play)),
        GameEntry::Double(_) | GameEntry::Beaver(_) => "double".to_owned(),
        GameEntry::Take => "take".to_owned(),
        GameEntry::Drop => "drop".to_owned(),
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
            // The reserve has no letter of its own.
            Source::Bar | Source::Reserve => 'y',
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

/// Why a text is no SGF file of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSgf {
    /// Not `(;KEY[value]…)`.
    #[error("it is no SGF")]
    Syntax,
    /// The length is missing or not 0 to 25.
    #[error("no length of 0 to 25 points is given")]
    Length,
    /// The value of a property is invalid.
    #[error("{0}[{1}] means nothing")]
    Meaningless(String, String),
    #[error("a play cannot be read")]
    Play(ParsePlayError),
    #[error("it is against the rules ({})", .0.rule)]
    Refused(Refusal),
}

/// The match of a file, and its log, by the rules that it names or else by the default rule set.
///
/// # Errors
/// Text that is not SGF, or a match that is against the rules.
pub fn read(text: &str) -> Result<(MatchRecord, Log), InvalidSgf> {
    let properties = properties(text)?;
    file_terms(&properties).read(|terms| read_as(terms, &properties))
}

/// The match under responsible play, as far as it can be replayed, and the error at which it stops; `None` if the file
/// does not contain the terms.
pub(super) fn read_as_far_as_legal(text: &str) -> Option<ReadSoFar<InvalidSgf>> {
    let properties = properties(text).ok()?;
    let terms = FileTerms { responsible: true, ..file_terms(&properties) };
    let mut reading = Reading::default();
    let stopped = read_nodes(terms, &properties, &mut reading).err();
    let (record, log) = reading.finish()?;
    Some(ReadSoFar { record, log, stopped })
}

fn file_terms(properties: &[(String, String)]) -> FileTerms {
    let rules = properties.iter().find(|(key, _)| key == "RU");
    rules.map(|(_, words)| ru_terms(words)).unwrap_or_default()
}

fn read_as(terms: FileTerms, properties: &[(String, String)]) -> Result<(MatchRecord, Log), InvalidSgf> {
    let mut reading = Reading::default();
    read_nodes(terms, properties, &mut reading)?;
    reading.finish().ok_or(InvalidSgf::Length)
}

/// Reads node by node up to the first error.
fn read_nodes(
    terms: FileTerms,
    properties: &[(String, String)],
    Reading { names, recorder }: &mut Reading,
) -> Result<(), InvalidSgf> {
    let mut result: Option<(Player, u32)> = None;
    let mut opening = GameOpening::default();
    let mut unplayed = false;
    for (key, value) in properties {
        let meaningless = || InvalidSgf::Meaningless(key.clone(), value.clone());
        match (key.as_str(), value.split_once(':')) {
            ("FF", _) => {
                end(recorder.as_mut(), unplayed.then_some(opening), result.take())?;
                (opening, unplayed) = (GameOpening::default(), true);
            }
            ("MI", Some(("length", points))) if recorder.is_none() => {
                let match_terms = points.parse().ok().and_then(|points| terms.terms(points));
                *recorder = Some(Recorder::new(match_terms.ok_or(InvalidSgf::Length)?));
            }
            ("PW", _) => names.one.clone_from(value),
            ("PB", _) => names.two.clone_from(value),
            ("CV", _) => opening.cube = Some(value.parse().map_err(|_| meaningless())?),
            ("DI", _) => opening.decided = Some(value.parse().map_err(|_| meaningless())?),
            ("RE", _) => result = Some(read_result(value).ok_or_else(meaningless)?),
            ("W" | "B", _) => {
                let player = if key == "W" { Player::One } else { Player::Two };
                unplayed = false;
                let recorder = recorder.as_mut().ok_or(InvalidSgf::Length)?;
                recorder.note_opening(std::mem::take(&mut opening));
                read_entry(recorder, player, value, meaningless)?;
            }
            _ => {}
        }
    }
    end(recorder.as_mut(), unplayed.then_some(opening), result)
}

/// Ends a game if it has a result; `unplayed` is the opening of a game without entries.
fn end(
    recorder: Option<&mut Recorder>,
    unplayed: Option<GameOpening>,
    result: Option<(Player, u32)>,
) -> Result<(), InvalidSgf> {
    let (Some(recorder), Some((winner, points))) = (recorder, result) else { return Ok(()) };
    let opened = unplayed.map_or(Ok(()), |opening| recorder.open_unplayed(opening));
    opened.and_then(|()| recorder.win(winner, points)).map_err(InvalidSgf::Refused)
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
    let decision = match value {
        "double" => Some(Decision::Double),
        "take" => Some(Decision::Take),
        "drop" => Some(Decision::Drop),
        _ => None,
    };
    if let Some(decision) = decision {
        return recorder.cube(player, decision).map_err(InvalidSgf::Refused);
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
        // The bar, or the reserve once the bar is empty.
        b'y' => Some("25".to_owned()),
        b'z' => Some("off".to_owned()),
        b'a'..=b'x' => {
            let point = Point::new(letter - b'a' + 1)?;
            let own = if player == Player::One { point } else { point.mirrored() };
            Some(own.to_string())
        }
        _ => None,
    }
}

/// The properties of all nodes, one entry for each value.
fn properties(text: &str) -> Result<Vec<(String, String)>, InvalidSgf> {
    let mut found = Vec::new();
    let (mut key, mut key_ended) = (String::new(), true);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'A'..='Z' => {
                if key_ended {
                    key.clear();
                    key_ended = false;
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
                key_ended = true;
            }
            '(' | ')' | ';' => key_ended = true,
            letter if letter.is_whitespace() => {}
            _ => return Err(InvalidSgf::Syntax),
        }
    }
    if found.is_empty() { Err(InvalidSgf::Syntax) } else { Ok(found) }
}
