//! The texts in every language, from the Fluent files in `assets/locale/`. A test checks that every language has every
//! text with the same placeables, so texts that are used here exist. `CONTRIBUTING.md` says how to add a language.

use crate::store::people::FORMER_PLAYER;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// Stands in a text for the link by which a server invites the bot, which replaces it when the text is sent. Texts of
/// people never contain it, since their `<` is escaped.
pub const INVITATION: &str = "<invitation>";

/// A language of the texts. Languages that Discord has are also in `LOCALIZED` in `gateway/command_definitions.rs`; the
/// abbreviations of units of time that people type are in `UNITS` in `engine/src/pace.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// The language of users whose own is not supported.
    English,
    Danish,
    Finnish,
    Swedish,
    Dutch,
}

impl Language {
    /// The time zone in which the language is spoken; `None` where it is spoken in many.
    pub const fn time_zone(self) -> Option<&'static str> {
        match self {
            Language::Danish => Some("Europe/Copenhagen"),
            Language::Swedish => Some("Europe/Stockholm"),
            Language::Finnish => Some("Europe/Helsinki"),
            Language::Dutch => Some("Europe/Amsterdam"),
            Language::English => None,
        }
    }

    /// In the order of the enum, by which texts are indexed. English, from which the others are translated, is first.
    pub const ALL: [Language; 5] =
        [Language::English, Language::Danish, Language::Finnish, Language::Swedish, Language::Dutch];

    /// The tag in the name of its file.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Danish => "da",
            Language::Finnish => "fi",
            Language::Swedish => "sv",
            Language::Dutch => "nl",
        }
    }

    /// The language of a tag such as `da` or `sv-SE`; English if it is not supported.
    pub fn of_tag(tag: &str) -> Language {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag() == primary).unwrap_or(Language::English)
    }

    /// A difference with sign and one decimal: `+17.3`, `−0,4`.
    pub fn difference(self, by: f64) -> String {
        self.signed(by, 1)
    }

    /// A difference with sign and this many decimals.
    pub fn signed(self, by: f64, decimals: usize) -> String {
        self.written(format!("{by:+.decimals$}"))
    }

    /// A number with this many decimals and thousands separators: `6.4`, `6,4`, `14.944,7`.
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let written = format!("{number:.decimals$}");
        let (whole, rest) =
            written.split_once('.').map_or((written.as_str(), None), |(whole, rest)| (whole, Some(rest)));
        let Ok(count) = whole.parse::<u64>() else { return self.written(written) };
        rest.map_or_else(|| self.count(count), |rest| format!("{}{}{rest}", self.count(count), self.decimal_mark()))
    }

    /// The mark between a whole number and its decimals.
    const fn decimal_mark(self) -> char {
        match self {
            Language::English => '.',
            Language::Danish | Language::Finnish | Language::Swedish | Language::Dutch => ',',
        }
    }

    /// A count with thousands separators: `1,204`, `1.204`, `1 204`.
    pub fn count(self, number: impl Into<u64>) -> String {
        let digits = number.into().to_string();
        let apart = match self {
            Language::English => ',',
            Language::Danish | Language::Dutch => '.',
            // A no-break space.
            Language::Finnish | Language::Swedish => '\u{a0}',
        };
        let mut written = String::with_capacity(digits.len() + digits.len() / 3);
        for (at, digit) in digits.char_indices() {
            if at > 0 && (digits.len() - at) % 3 == 0 {
                written.push(apart);
            }
            written.push(digit);
        }
        written
    }

    /// A fraction, from 0 to 1, as a percentage with this many decimals: `46.2%`, `46,2 %` (with a no-break space).
    pub fn percent(self, share: f64, decimals: usize) -> String {
        let number = self.decimal(100.0 * share, decimals);
        match self {
            Language::English | Language::Dutch => format!("{number}%"),
            Language::Danish | Language::Finnish | Language::Swedish => format!("{number}\u{a0}%"),
        }
    }

    /// A number in Rust's format, with this language's minus sign and decimal mark.
    fn written(self, number: String) -> String {
        number.replace('-', "−").replace('.', self.decimal_mark().encode_utf8(&mut [0; 4]))
    }

    const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../../assets/locale/en.ftl"),
            Language::Danish => include_str!("../../assets/locale/da.ftl"),
            Language::Finnish => include_str!("../../assets/locale/fi.ftl"),
            Language::Swedish => include_str!("../../assets/locale/sv.ftl"),
            Language::Dutch => include_str!("../../assets/locale/nl.ftl"),
        }
    }

    /// As [`Language::say`], for a text without placeables.
    pub fn text(self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The text `key` with its placeables filled in; the key itself, with a log entry, if that is not possible.
    pub fn say(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.try_say(key, args).unwrap_or_else(|| {
            tracing::error!(key, language = self.tag(), "there is no such text for these facts");
            key.to_owned()
        })
    }

    /// The text `key` with its placeables filled in; `None` if it does not exist or needs other placeables. English is
    /// used only if this language does not have the text.
    pub fn try_say(self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let language = if self.has(key) { self } else { Language::English };
        TEXTS[language as usize].say(key, args).map(|text| self.named(text))
    }

    /// `text` with the name of a [former player](FORMER_PLAYER) in this language, as in every text with placeables.
    pub fn named(self, text: String) -> String {
        if text.contains(FORMER_PLAYER) { text.replace(FORMER_PLAYER, &self.text("former-player")) } else { text }
    }

    /// The mention of a command (`roll`, `settings play`) with its name in this language instead of its id:
    /// `</roll:slå>`. It becomes a real mention when it is sent.
    fn command(self, command: &str) -> String {
        let keys = match command.split_once(' ') {
            Some((parent, sub)) => vec![format!("command-{parent}"), format!("option-{parent}-{sub}")],
            None => vec![format!("command-{command}")],
        };
        let called = |language: Language| keys.iter().map(|key| language.text(key)).collect::<Vec<_>>().join(" ");
        format!("</{}:{}>", called(Language::English), called(self))
    }

    /// Whether this language has its own text `key`.
    pub fn has(self, key: &str) -> bool {
        TEXTS[self as usize].0.has_message(key)
    }
}

/// The value of a placeable.
#[derive(Clone, Debug)]
pub enum Arg<'a> {
    Text(&'a str),
    Owned(String),
    /// A number, which determines the plural form.
    Number(i64),
}

impl<'a, T: AsRef<str> + ?Sized> From<&'a T> for Arg<'a> {
    fn from(text: &'a T) -> Self {
        Arg::Text(text.as_ref())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Owned(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

static TEXTS: LazyLock<[Texts; 5]> = LazyLock::new(|| Language::ALL.map(Texts::new));

struct Texts(FluentBundle<FluentResource>);

impl Texts {
    fn new(language: Language) -> Texts {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Some phones show the invisible isolation marks as boxes; names are separated by markup anyway.
        bundle.set_use_isolating(false);
        let named = bundle.add_function("COMMAND", move |words, _| match words {
            [FluentValue::String(command)] => language.command(command).into(),
            _ => FluentValue::Error,
        });
        let named = named.and_then(|()| bundle.add_function("INVITATION", |_, _| INVITATION.into()));
        if let Err(error) = named {
            tracing::error!(language = language.tag(), %error, "texts cannot name commands and the invitation");
        }
        let resource = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(resource, errors)| {
            tracing::error!(language = language.tag(), ?errors, "malformed texts");
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(language = language.tag(), ?errors, "texts given twice");
        }
        Texts(bundle)
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        let mut fluent_args = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            let value = match value {
                Arg::Text(text) => FluentValue::from(*text),
                Arg::Owned(text) => FluentValue::from(text.as_str()),
                Arg::Number(number) => FluentValue::from(*number),
            };
            fluent_args.set(*name, value);
        }
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&fluent_args), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}
