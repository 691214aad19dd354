//! Texts of people, escaped: they cannot ping, format, or imitate something else.

use crate::store::ids::{ChannelId, GuildId, MessageRef, PersonId, RoleId, Time};
use crate::store::people::{FORMER_PLAYER, Person};

/// The longest text of other people that is repeated, in characters. Discord's names have at most 32.
const LONGEST: usize = 48;

/// Another person's text, escaped so that it is shown as typed.
pub fn escape(text: &str) -> String {
    quote(text, LONGEST)
}

/// As [`escape`], with another limit in characters.
pub fn quote(text: &str, longest: usize) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for character in text.chars().take(longest) {
        match character {
            // Line breaks, and characters that reorder or hide their neighbours.
            c if c.is_control() || is_invisible(c) => {}
            // An invisible space after these breaks mentions and links.
            '@' | ':' => {
                safe.push(character);
                safe.push('\u{200b}');
            }
            c if c.is_ascii_punctuation()
                && !matches!(c, '\'' | '"' | ',' | ';' | '?' | '!' | '/' | '%' | '&' | '$') =>
            {
                safe.push('\\');
                safe.push(c);
            }
            c => safe.push(c),
        }
    }
    if safe.chars().any(runs_leftwards) {
        // Otherwise what follows, such as a number, would be displayed as part of the name.
        safe.push('\u{200e}');
    }
    if safe.trim().is_empty() { "?".to_owned() } else { safe }
}

/// Whether this letter belongs to a script written from right to left.
fn runs_leftwards(c: char) -> bool {
    matches!(c, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Another person's text for places without markup, such as menus.
pub fn plain(text: &str) -> String {
    let seen: String = text.chars().filter(|&c| !c.is_control() && !is_invisible(c)).take(LONGEST).collect();
    if seen.trim().is_empty() { "?".to_owned() } else { seen }
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{00ad}' | '\u{061c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A person's name in bold; pings nobody.
pub fn name(person: &Person) -> String {
    format!("**{}**", escape(&person.display_name))
}

/// A mention of a person, which pings only where the message allows it. A former player's name is in bold instead.
pub fn mention(person: PersonId) -> String {
    if person.is_former() { format!("**{FORMER_PLAYER}**") } else { format!("<@{person}>") }
}

/// A channel or thread as a link.
pub fn channel(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// A relative time such as "5 minutes ago", in the reader's language and kept up to date by Discord.
pub fn since(moment: Time) -> String {
    format!("<t:{}:R>", moment.0.div_euclid(1000))
}

/// A time of day in the reader's time zone.
pub fn clock(moment: Time) -> String {
    format!("<t:{}:t>", moment.0.div_euclid(1000))
}

/// A date in the reader's format.
pub fn day(moment: Time) -> String {
    format!("<t:{}:d>", moment.0.div_euclid(1000))
}

/// A text with its commands as mentions. A [`Language`](crate::locale::Language) names a command as `</roll:slå>`; with
/// an `id` it becomes a mention that starts the command when tapped. Discord shows mentions by their English name only,
/// so the localised name is added after it. Without an `id` only that name remains.
pub fn commands(text: &str, id: impl Fn(&str) -> Option<u64>) -> String {
    let mut parts = text.split("</");
    let mut read = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mention = part.split_once('>').and_then(|(mention, rest)| Some((mention.split_once(':')?, rest)));
        let Some(((english, called), rest)) = mention else {
            read.push_str("</");
            read.push_str(part);
            continue;
        };
        let command = english.split(' ').next().unwrap_or_default();
        read.push_str(&match id(command) {
            Some(id) if english == called => format!("</{english}:{id}>"),
            Some(id) => format!("</{english}:{id}> (/{called})"),
            None => format!("/{called}"),
        });
        read.push_str(rest);
    }
    read
}

pub fn channels(channels: &[ChannelId]) -> String {
    channels.iter().map(|&id| channel(id)).collect::<Vec<_>>().join(" ")
}

/// A role as a mention, which pings only where the message allows it.
pub fn role(role: RoleId) -> String {
    format!("<@&{role}>")
}

/// The URL of a message; `@me` is for channels outside servers.
pub fn link(guild: Option<GuildId>, at: MessageRef) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{}/{}", at.channel, at.message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    #[test]
    fn nothing_in_a_name_formats_pings_or_links() {
        assert_eq!(escape("**Anna**"), r"\*\*Anna\*\*");
        assert_eq!(escape("a_b~c`d|e>f"), r"a\_b\~c\`d\|e\>f");
        assert_eq!(escape("[click](https://x.example)"), "\\[click\\]\\(https:\u{200b}//x\\.example\\)");
        assert_eq!(escape("@everyone"), "@\u{200b}everyone");
        assert_eq!(escape("<@123>"), "\\<@\u{200b}123\\>");
        assert_eq!(escape("# big\n- list"), r"\# big\- list");
    }

    #[test]
    fn a_command_is_a_mention_where_its_id_is_known_and_else_a_name() {
        let id = |command: &str| (command == "settings").then_some(7);
        let text = format!("a < b: {}", Language::English.text("no-match"));
        assert_eq!(commands(&text, id), "a < b: There is no match in this channel. Start one with /challenge.");
        let there = |language: Language| commands(&language.text("direct-closed"), id);
        assert!(there(Language::English).ends_with("</settings play:7>."), "{}", there(Language::English));
        assert!(
            there(Language::Danish).contains("</settings play:7> (/indstillinger spil)"),
            "{}",
            there(Language::Danish)
        );
        assert_eq!(commands("</ this: is no command", id), "</ this: is no command");
    }

    #[test]
    fn hidden_characters_are_dropped_and_no_name_is_empty() {
        assert_eq!(escape("An\u{202e}na\u{200b}"), "Anna");
        assert_eq!(escape("\u{200b} \u{2060}"), "?");
        assert_eq!(escape(&"x".repeat(500)).len(), LONGEST);
    }

    #[test]
    fn other_scripts_are_left_alone() {
        assert_eq!(escape("Päivi Hämäläinen 🎲 Σωκράτης"), "Päivi Hämäläinen 🎲 Σωκράτης");
    }

    #[test]
    fn what_follows_a_name_that_runs_leftwards_stands_after_it() {
        for name in ["محمد", "דנה"] {
            assert_eq!(escape(name), format!("{name}\u{200e}"));
        }
    }
}
