//! Writing and parsing of custom ids, common to buttons and menus.

use crate::table::{Seen, Untrusted};
use std::fmt::Display;
use std::str::{FromStr, SplitN};

/// A custom id that this program never wrote, or not in this version.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub struct UnknownCustomId;

/// `12:34:rest`: a match as somebody saw it, and what comes after it.
pub(super) fn at_match(text: &str) -> Option<(Untrusted<Seen>, &str)> {
    let mut parts = Parts::of(text, 3, ':');
    let (match_id, version) = (parts.read().ok()?, parts.read().ok()?);
    Some((Untrusted::new(match_id, version), parts.text().ok()?))
}

/// The parts of a text, one after the other.
pub(super) struct Parts<'a>(SplitN<'a, char>);

impl<'a> Parts<'a> {
    /// At most `most` parts; the last has all that is left.
    pub(super) fn of(text: &'a str, most: usize, between: char) -> Parts<'a> {
        Parts(text.splitn(most, between))
    }

    pub(super) fn after(text: &'a str, word: &str, parts: usize) -> Option<Parts<'a>> {
        Some(Parts::of(text.strip_prefix(word)?.strip_prefix(':')?, parts, ':'))
    }

    /// The next one as it stands.
    pub(super) fn text(&mut self) -> Result<&'a str, UnknownCustomId> {
        self.0.next().ok_or(UnknownCustomId)
    }

    pub(super) fn read<T: FromStr>(&mut self) -> Result<T, UnknownCustomId> {
        self.text()?.parse().map_err(|_| UnknownCustomId)
    }

    /// Reads the next part, in which 0 says that there is none.
    pub(super) fn read_or_none<T: FromStr>(&mut self) -> Result<Option<T>, UnknownCustomId> {
        match self.text()? {
            "0" => Ok(None),
            text => text.parse().map(Some).map_err(|_| UnknownCustomId),
        }
    }
}

/// The text that [`Parts::read_or_none`] parses.
pub(super) fn or_zero(id: Option<impl Display>) -> String {
    id.map_or_else(|| "0".to_owned(), |id| id.to_string())
}

/// Declares an enum of requests as custom ids. A regular variant is written as its word and its fields, with colons
/// between; any other states its format, and `read_other` of the enum reads it.
macro_rules! custom_ids {
    (
        $(#[$about:meta])* $Id:ident {
            $($(#[$regular:meta])* $Variant:ident $(($($field:ident: $type:ty),+))? = $word:literal;)*
        }
        others {
            $($(#[$other:meta])* $Other:ident($($part:ident: $kind:ty),+) => ($($written:tt)+);)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $Id {
            $($(#[$regular])* $Variant $(($($type),+))?,)*
            $($(#[$other])* $Other($($kind),+),)*
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($Id::$Variant $(($($field),+))? => {
                        f.write_str($word)?;
                        $($(write!(f, ":{}", $field)?;)+)?
                        Ok(())
                    })*
                    $($Id::$Other($($part),+) => write!(f, $($written)+),)*
                }
            }
        }

        impl FromStr for $Id {
            type Err = UnknownCustomId;

            fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
                // Some share a word and differ in what follows it.
                $(if let Some(read) = custom_ids!(@read text $Id $Variant $word $($($type),+)?) {
                    return Ok(read);
                })*
                let (word, rest) = text.split_once(':').unwrap_or((text, ""));
                $Id::read_other(word, rest).ok_or(UnknownCustomId)
            }
        }
    };
    (@read $text:ident $Id:ident $Variant:ident $word:literal) => {
        ($text == $word).then_some($Id::$Variant)
    };
    (@read $text:ident $Id:ident $Variant:ident $word:literal $($type:ty),+) => {
        Parts::after($text, $word, [$(stringify!($type)),+].len())
            .and_then(|mut parts| Some($Id::$Variant($(parts.read::<$type>().ok()?),+)))
    };
}
pub(super) use custom_ids;
