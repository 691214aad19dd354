//! The reasons why a match file cannot be read.

use super::{markup, refused};
use crate::engine::formats::mat::{InvalidMat, Problem};
use crate::engine::formats::match_file::InvalidMatchFile;
use crate::engine::formats::sgf::InvalidSgf;
use crate::engine::plays::ParsePlayError;
use crate::engine::ruling::Refusal;
use crate::locale::Language;

/// What is wrong with a file, and where.
pub fn unreadable(language: Language, why: &InvalidMatchFile) -> String {
    let refused = |refusal: &Refusal| {
        language.say("match-file-refused", &[("rule", refused::rule(language, refusal.rule).into())])
    };
    let misread = |misread: &ParsePlayError| match misread {
        ParsePlayError::Illegal(refusal) => refused(refusal),
        ParsePlayError::Unreadable(_) | ParsePlayError::Ambiguous(_) => language.text("match-file-play"),
    };
    match why {
        InvalidMatchFile::Mat(InvalidMat { line, problem }) => {
            let problem = match problem {
                // No program writes files without that line.
                Problem::Length => return language.text("match-file-length"),
                Problem::Meaningless => language.text("match-file-meaningless"),
                Problem::Play(play) => misread(play),
                Problem::Refused(refusal) => refused(refusal),
            };
            language.say("match-file-line", &[("line", (*line).into()), ("problem", problem.into())])
        }
        InvalidMatchFile::Sgf(InvalidSgf::Syntax | InvalidSgf::Length) => language.text("match-file-length"),
        InvalidMatchFile::Sgf(InvalidSgf::Meaningless(key, value)) => {
            let property = format!("{}[{}]", markup::escape(key), markup::escape(value));
            language.say("match-file-property", &[("property", property.into())])
        }
        InvalidMatchFile::Sgf(InvalidSgf::Play(play)) => misread(play),
        InvalidMatchFile::Sgf(InvalidSgf::Refused(refusal)) => refused(refusal),
    }
}
