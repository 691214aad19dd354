//! Which name a player's plate shows: the chosen one where it can be drawn, else the user name.

use super::text::Fonts;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// No plate has room for more, so nothing beyond is looked at.
const LONGEST: usize = 64;

/// The text to draw for a player called `name` whose account is `username`.
///
/// Emoji, marks that do not combine with their letter and whatever is invisible are left out. Where the font lacks a
/// letter of what remains (right-to-left scripts are among those it lacks), the user name stands in for the whole name:
/// half a name would be somebody else's.
pub fn shown(fonts: &Fonts, name: &str, username: &str) -> String {
    [name, username]
        .into_iter()
        .map(tidied)
        .find(|text| !text.is_empty() && text.chars().all(|character| fonts.has(character)))
        .unwrap_or_else(|| "?".to_owned())
}

/// `name` in composed form, without what carries no letter, with single spaces.
fn tidied(name: &str) -> String {
    let kept: String = name
        .nfkc()
        .take(LONGEST)
        .map(|character| if character.is_whitespace() { ' ' } else { character })
        .filter(|&character| !is_combining_mark(character) && !is_decoration(character))
        .collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Emoji, symbols of their kind, and characters that are never seen by themselves.
fn is_decoration(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{AD}' | '\u{61C}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{2300}'..='\u{23FF}' | '\u{2460}'..='\u{27BF}' | '\u{2900}'..='\u{297F}' | '\u{2B00}'..='\u{2BFF}'
            | '\u{3030}' | '\u{303D}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFF}'
            | '\u{E000}'..='\u{F8FF}' | '\u{1F000}'..='\u{1FAFF}' | '\u{E0000}'..='\u{10FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shown_as_far_as_it_can_be_drawn() {
        let fonts = Fonts::new().expect("the fonts are fonts");
        let long = "a".repeat(500);
        for (name, expected) in [
            ("Päivi Hämäläinen", "Päivi Hämäläinen"),
            ("Pa\u{308}ivi", "Päivi"),
            ("Ελένη Παπαδοπούλου", "Ελένη Παπαδοπούλου"),
            ("Юлія Шевченко", "Юлія Шевченко"),
            ("Nguyễn Thị Hồng", "Nguyễn Thị Hồng"),
            ("ⓐnna 𝓑", "anna B"),
            ("Anna 🎲👩‍🚀♟️", "Anna"),
            ("Z\u{363}\u{36B}\u{351}algo", "Zalgo"),
            ("  two\n\tlines\u{202E} ", "two lines"),
            ("محمد", "user_name"),
            ("דנה", "user_name"),
            ("山田太郎", "user_name"),
            ("Anna 山田", "user_name"),
            ("🎲🎲", "user_name"),
            ("", "user_name"),
            ("\u{200B}", "user_name"),
            (&long, &long[..LONGEST]),
        ] {
            assert_eq!(shown(&fonts, name, "user_name"), expected, "{name:?}");
        }
        assert_eq!(shown(&fonts, "山田", "太郎"), "?");
    }
}
