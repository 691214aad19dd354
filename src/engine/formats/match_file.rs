//! The file of a match in whichever form it comes.

use super::record::{Log, Record};
use super::{mat, sgf};

/// Why a file is no match that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMatchFile {
    /// It is no `.mat`.
    #[error(transparent)]
    Mat(#[from] mat::InvalidMat),
    /// It is no SGF.
    #[error(transparent)]
    Sgf(#[from] sgf::InvalidSgf),
}

/// The match of a file, and its log: an SGF where the text begins like one, else a `.mat`.
///
/// # Errors
/// Text that is neither, and what is against the rules.
pub fn read(text: &str) -> Result<(Record, Log), InvalidMatchFile> {
    let text = text_of(text);
    Ok(if is_sgf(text) { sgf::read(text)? } else { mat::read(text)? })
}

/// A text without the byte order mark that editors on Windows put before it.
pub(super) fn text_of(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

pub(super) fn is_sgf(text: &str) -> bool {
    text.trim_start().starts_with("(;")
}
