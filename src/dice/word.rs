//! The players' words, from which the dice of a game follow besides its secret: one line of at most 64 bytes, in the
//! normal form NFC, so that one word has the same bytes however it was typed.

use icu_normalizer::ComposingNormalizerBorrowed;

/// The longest word, in bytes of UTF-8.
pub const LONGEST_WORD: usize = 64;

/// Why a text is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidWord {
    /// It has this many bytes.
    TooLong(usize),
    /// It has line breaks, control characters or marks for the direction of writing, which nobody sees.
    Invisible,
}

/// The word that a player has typed, which may be empty.
///
/// # Errors
/// [`InvalidWord`].
pub fn read(typed: &str) -> Result<String, InvalidWord> {
    let word = ComposingNormalizerBorrowed::new_nfc().normalize(typed.trim());
    let is_unseen =
        |letter: char| letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    match word.len() {
        length if length > LONGEST_WORD => Err(InvalidWord::TooLong(length)),
        _ if word.contains(is_unseen) => Err(InvalidWord::Invisible),
        _ => Ok(word.into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_short_line_in_one_normal_form() {
        for (typed, word) in [("", ""), ("  æble ", "æble"), ("7", "7"), ("🎲👩‍🚀", "🎲👩‍🚀"), ("e\u{301}", "é")]
        {
            assert_eq!(read(typed).as_deref(), Ok(word));
        }
        assert_eq!(read(&"é".repeat(32)).map(|word| word.len()), Ok(LONGEST_WORD));
        assert_eq!(read(&"e\u{301}".repeat(32)).map(|word| word.len()), Ok(LONGEST_WORD), "its normal form counts");
        assert_eq!(read(&"é".repeat(33)), Err(InvalidWord::TooLong(66)));
        assert_eq!(read(&"a".repeat(10_000)), Err(InvalidWord::TooLong(10_000)));
        for typed in ["a\nb", "a\u{0}", "\u{7f}a", "a\u{202e}b", "a\u{2028}b", "a\u{85}b"] {
            assert_eq!(read(typed), Err(InvalidWord::Invisible), "{typed:?}");
        }
    }
}
