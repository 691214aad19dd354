//! `barpoint referee`: the engine for scripts and other programs, one JSON object a line in, one a line out.
//!
//! Asked for a position and a roll it lists the legal plays; asked with a `play` it says whether that is legal, and by
//! which rule not. Nonsense gets `{"error":"…"}` for its line, and the next line is read.

mod answer;
mod question;
mod sides;

use std::io::{self, BufRead, Write};

/// Answers every line of `input` until it ends. Each answer is written out before the next line is read, and nothing is
/// kept between lines.
///
/// # Errors
/// Those of reading and writing; never what a line says.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            writeln!(output, "{}", reply(&text))?;
            output.flush()?;
        }
        line.clear();
    }
    Ok(())
}

/// The answer to one line.
pub fn reply(line: &str) -> String {
    let answer = question::Question::read(line).and_then(|question| answer::answer(&question));
    answer.unwrap_or_else(|error| serde_json::json!({ "error": error })).to_string()
}
