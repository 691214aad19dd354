//! Texts of people, escaped: they cannot ping, format, or imitate something else.

use crate::dice::word::is_invisible;
use crate::render::Emoji;
use crate::store::ids::{ChannelId, GuildId, MessageRef, PersonId, RoleId, Time};
use crate::store::people::{FORMER_PLAYER, Person};

/// The longest text of other people that is repeated, in characters. Discord's names have at most 32.
const NAME_CHARS: usize = 48;

/// Another person's text, escaped so that it is shown as typed.
pub fn escape(text: &str) -> String {
    quote(text, NAME_CHARS)
}

/// As [`escape`], with another limit in characters.
pub fn quote(text: &str, longest: usize) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for character in text.chars().take(longest) {
        match character {
            // Line breaks, and characters that reorder or hide their neighbours.
            c if c.is_control() || is_invisible(c) => {}
            // An invisible space after these breaks mentions and links, and before a slash what [`commands`] reads.
            '@' | ':' => safe.extend([character, '\u{200b}']),
            '/' if safe.ends_with('<') => safe.extend(['\u{200b}', '/']),
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
    if is_blank(&safe) { "?".to_owned() } else { safe }
}

/// Whether this letter belongs to a script written from right to left.
fn runs_leftwards(c: char) -> bool {
    matches!(c, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Another person's text for places without markup, such as menus, pictures and their descriptions. What begins like a
/// [command](commands) or an [emoji](emojis) begins with another bracket instead: descriptions are searched for these.
pub fn plain(text: &str) -> String {
    let seen: String = text.chars().filter(|&c| !c.is_control() && !is_invisible(c)).take(NAME_CHARS).collect();
    if is_blank(&seen) { "?".to_owned() } else { seen.replace("</", "‹/").replace("<:", "‹:") }
}

/// A person's name for places without markup that have room for no more than the 32 characters that Discord allows.
pub fn plain_name(person: &Person) -> String {
    plain(&person.display_name).chars().take(32).collect()
}

/// Whether nothing of a text can be seen: it has spaces and the selectors of emojis' variants at most.
fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_invisible(c) || matches!(c, '\u{fe00}'..='\u{fe0f}'))
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
pub fn relative_time(moment: Time) -> String {
    format!("<t:{}:R>", moment.seconds())
}

/// A date and a time of day in the reader’s time zone.
pub fn date_and_time(moment: Time) -> String {
    format!("<t:{}:f>", moment.seconds())
}

/// A time of day in the reader's time zone.
pub fn clock(moment: Time) -> String {
    format!("<t:{}:t>", moment.seconds())
}

/// A date in the reader's format.
pub fn day(moment: Time) -> String {
    format!("<t:{}:d>", moment.seconds())
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

/// An emoji in a text, until [`emojis`] puts it there.
pub fn emoji(emoji: Emoji) -> String {
    format!("<:{}:>", emoji.name())
}

/// A text with its emojis as Discord knows them: `mention` returns `<:NAME:ID>` for the name of one. One that it does not
/// know is left out, with the space behind it.
pub fn emojis(text: &str, mention: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = text.split("<:");
    let mut read = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(":>") {
            Some((name, rest)) if is_emoji(name) => match mention(name) {
                Some(mention) => read.extend([mention.as_str(), rest]),
                None => read.push_str(rest.strip_prefix(' ').unwrap_or(rest)),
            },
            _ => read.extend(["<:", part]),
        }
    }
    read
}

fn is_emoji(name: &str) -> bool {
    Emoji::all().any(|emoji| emoji.name() == name)
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
