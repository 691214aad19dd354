//! The players' words, from which the dice of a game follow besides its secret: one line of at most 64 bytes, in the
//! normal form NFC, so that one word has the same bytes however it was typed.

use icu_normalizer::ComposingNormalizerBorrowed;

/// The longest word, in bytes of UTF-8.
pub const LONGEST_WORD: usize = 64;

/// The joiner of emojis that are made of several.
const JOINER: char = '\u{200d}';
/// The flag that tags make that of a part of a country.
const FLAG: char = '\u{1f3f4}';

/// Why a text is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidWord {
    /// It has this many bytes.
    TooLong(usize),
    /// It has characters that nobody sees: line breaks, control characters, marks for the direction of writing, blanks of
    /// no width.
    Invisible,
}

/// The word that a player has typed, which may be empty.
///
/// # Errors
/// [`InvalidWord`].
pub fn read(typed: &str) -> Result<String, InvalidWord> {
    let word = ComposingNormalizerBorrowed::new_nfc().normalize(typed.trim());
    match word.len() {
        length if length > LONGEST_WORD => Err(InvalidWord::TooLong(length)),
        _ if hides_something(&word) => Err(InvalidWord::Invisible),
        _ => Ok(word.into_owned()),
    }
}

/// Whether a word has something that nobody sees, or consists of it. Emojis may: they are joined, and flags of countries are
/// spelled in tags.
fn hides_something(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let is_emoji = |nth: Option<usize>| nth.and_then(|nth| letters.get(nth)).is_some_and(|c| !c.is_alphanumeric());
    let is_hidden = |(nth, &c): (usize, &char)| match c {
        JOINER => !is_emoji(nth.checked_sub(1)) || !is_emoji(Some(nth + 1)),
        '\u{e0020}'..='\u{e007f}' => !letters.contains(&FLAG),
        c => c.is_control() || is_invisible(c),
    };
    let is_blank = |c: &char| *c == JOINER || is_invisible(*c) || matches!(c, '\u{fe00}'..='\u{fe0f}');
    letters.iter().enumerate().any(is_hidden) || !letters.is_empty() && letters.iter().all(is_blank)
}

/// Whether a character shows nothing, or reorders its neighbours: what Unicode ignores by default, except the selectors of
/// emojis' variants, and letters that are blank.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{13441}' | '\u{13442}'
        | '\u{16fe4}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_short_line_in_one_normal_form() {
        for (typed, word) in
            [("", ""), ("  æble ", "æble"), ("7", "7"), ("🎲👩‍🚀", "🎲👩‍🚀"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("❤️", "❤️"), ("e\u{301}", "é")]
        {
            assert_eq!(read(typed).as_deref(), Ok(word));
        }
        assert_eq!(read(&"é".repeat(32)).map(|word| word.len()), Ok(LONGEST_WORD));
        assert_eq!(read(&"e\u{301}".repeat(32)).map(|word| word.len()), Ok(LONGEST_WORD), "its normal form counts");
        assert_eq!(read(&"é".repeat(33)), Err(InvalidWord::TooLong(66)));
        assert_eq!(read(&"a".repeat(10_000)), Err(InvalidWord::TooLong(10_000)));
        for typed in [
            "\u{200b}\u{2060}\u{feff}",
            "\u{3164}",
            "a\u{200b}",
            "\u{200d}",
            "a\u{200d}",
            "\u{e0041}",
            "a\nb",
            "a\u{0}",
            "\u{7f}a",
            "a\u{202e}b",
            "a\u{2028}b",
            "a\u{85}b",
        ] {
            assert_eq!(read(typed), Err(InvalidWord::Invisible), "{typed:?}");
        }
    }
}
