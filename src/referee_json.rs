//! `barpoint referee`: the rules for scripts and other programs, one JSON object a line in, one a line out.
//!
//! A question with a position and a roll is answered with the legal plays; one with a `play` with whether that is
//! legal, or else the rule that forbids it. A line that cannot be understood is answered with `{"error":"…"}`.

mod answer;
mod question;

use std::io::{self, BufRead, Write};

/// Answers every line of `input`, each before the next is read and independently of the others.
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

pub fn reply(line: &str) -> String {
    let answer = question::Question::read(line).and_then(|question| answer::answer(&question));
    answer.unwrap_or_else(|error| serde_json::json!({ "error": error })).to_string()
}
