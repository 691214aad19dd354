//! Match files (.mat and SGF for other programs, JSON with everything), personal data as JSON, and zip archives of such
//! files.

use crate::dice::proof::GameProof;
use crate::dice_check;
use crate::engine::formats::{mat, sgf};
use crate::engine::{PerPlayer, Player};
use crate::locale::Language;
use crate::store::ids::Time;
use crate::store::personal_data::{Rows, Value as Stored};
use crate::table::ExportedMatch;
use data_encoding::HEXLOWER;
use serde_json::{Map, Value, json};
use std::cell::Cell;
use std::io::{self, Cursor, Seek, SeekFrom, Write};
use std::rc::Rc;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

/// The most bytes that a zip archive needs for a file besides its content and name.
const PER_FILE: usize = 256;
/// The largest integer that every JSON parser reads exactly.
const LARGEST_EXACT: u64 = 1 << 53;

/// A match in all formats, each with its file extension.
pub fn files(of: &ExportedMatch, language: Language) -> [(&'static str, String); 3] {
    let mut record = of.record.clone();
    record.names = PerPlayer::from_fn(|player| language.named(record.names[player].clone()));
    let json = to_json(of, &record.names);
    [("mat", with_dice(&mat::write(&record), &of.dice)), ("sgf", sgf::write(&record)), ("json", format!("{json:#}\n"))]
}

/// The text of a `.mat` file after comments about the dice of its games.
fn with_dice(text: &str, dice: &[GameProof]) -> String {
    let mut lines = String::new();
    for GameProof { game, commitment, secret, words, .. } in dice {
        lines += &format!("; [Commitment {game} \"{}\"]\n", HEXLOWER.encode(commitment));
        if let Some(secret) = secret.opened() {
            lines += &format!("; [Secret {game} \"{}\"]\n", HEXLOWER.encode(secret.reveal()));
        }
        if let Some(words) = words {
            let [one, two] = words.each_ref().map(|word| word.replace('"', "'"));
            lines += &format!("; [Words {game} \"{one}\" \"{two}\"]\n");
        }
    }
    lines + text
}

pub fn name(of: &ExportedMatch, extension: &str) -> String {
    format!("barpoint-{}.{extension}", of.header.id)
}

fn to_json(of: &ExportedMatch, names: &PerPlayer<String>) -> Value {
    let ExportedMatch { header, record, log, dice } = of;
    let dice: Vec<Value> = dice.iter().map(|of| dice_check::to_json(of, moment(Time(of.committed_at)))).collect();
    let number = |player: Player| if player == Player::One { 1 } else { 2 };
    let log: Vec<Value> = log
        .iter()
        .map(|(entry, at)| {
            json!({
                "number": entry.action_number,
                "player": entry.player.map(number),
                "action": entry.action.to_string(),
                "automatic": entry.automatic,
                "at": moment(*at),
            })
        })
        .collect();
    json!({
        "match": header.id.0,
        "players": [names.one, names.two],
        "terms": record.terms.to_string(),
        "house": header.house.map(|level| level.number()),
        "state": header.state.key(),
        "winner": header.winner.map(number),
        "rated": header.rated,
        "started_at": moment(header.started_at),
        "ended_at": header.ended_at.map(moment),
        "log": log,
        "dice": dice,
    })
}

/// The rows of a person or a server: each table with its rows.
pub fn tables(of: &[Rows], language: Language) -> String {
    let row = |row: &Vec<(String, Stored<'_>)>| -> Value {
        let columns = row.iter().map(|(column, value)| (column.clone(), readable(column, value, language)));
        Value::Object(columns.collect::<Map<_, _>>())
    };
    let table = |of: &Rows| (of.table.to_owned(), of.rows.iter().map(row).collect::<Value>());
    format!("{:#}\n", Value::Object(of.iter().map(table).collect()))
}

/// A value for people and programs: timestamps in RFC 3339, and ids, which are too large for JSON numbers, as strings.
fn readable(column: &str, value: &Stored<'_>, language: Language) -> Value {
    match value {
        Stored::Null => Value::Null,
        Stored::Integer(at) if ["at", "until"].contains(&column) || column.ends_with("_at") => moment(Time(*at)),
        Stored::Integer(number) if number.unsigned_abs() > LARGEST_EXACT => Value::String(number.to_string()),
        Stored::Integer(number) => json!(number),
        Stored::Real(number) => json!(number),
        Stored::Text(text) => Value::String(language.named(text.to_string())),
        Stored::Blob(bytes) => json!(bytes),
    }
}

/// A timestamp such as `2026-11-22T10:00:00.000Z`.
fn moment(at: Time) -> Value {
    let moment = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at.0) * 1_000_000);
    moment.ok().and_then(|moment| moment.format(&Rfc3339).ok()).map_or(Value::Null, Value::String)
}

/// A zip archive of limited size.
pub struct Zip {
    writer: ZipWriter<Measured>,
    written: Rc<Cell<usize>>,
    /// The most bytes that the central directory may need.
    listed: usize,
    largest: usize,
}

impl Zip {
    /// An empty archive of at most `largest` bytes.
    pub fn new(largest: usize) -> Zip {
        let written = Rc::new(Cell::new(0));
        let writer = ZipWriter::new(Measured { bytes: Cursor::default(), written: Rc::clone(&written) });
        Zip { writer, written, listed: PER_FILE, largest }
    }

    /// Adds all of these files, or none if they might not fit. Returns whether they were added.
    pub fn add(&mut self, files: &[(String, String)]) -> ZipResult<bool> {
        // Compression usually saves space, but not always.
        let most: usize = files.iter().map(|(name, text)| text.len() + name.len() + PER_FILE).sum();
        let listed: usize = files.iter().map(|(name, _)| name.len() + PER_FILE).sum();
        if self.written.get() + self.listed + most + listed > self.largest {
            return Ok(false);
        }
        for (name, text) in files {
            self.writer.start_file(name, SimpleFileOptions::default())?;
            self.writer.write_all(text.as_bytes())?;
        }
        self.listed += listed;
        Ok(true)
    }

    pub fn finish(self) -> ZipResult<Vec<u8>> {
        Ok(self.writer.finish()?.bytes.into_inner())
    }
}

/// Bytes in memory, with their number.
struct Measured {
    bytes: Cursor<Vec<u8>>,
    written: Rc<Cell<usize>>,
}

impl Write for Measured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = self.bytes.write(bytes)?;
        self.written.set(self.bytes.get_ref().len());
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Measured {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_moments_are_readable() {
        let column = |name: &str, value: i64| readable(name, &Stored::Integer(value), Language::English);
        assert_eq!(column("started_at", 1_700_000_000_000), json!("2023-11-14T22:13:20Z"));
        assert_eq!(column("guild", 1_200_000_000_000_000_001), json!("1200000000000000001"));
        assert_eq!(column("points", 7), json!(7));
    }
}
