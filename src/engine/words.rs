//! Enums of which every case has a word: in columns, in custom ids, in files.

/// A word that stands for none of the cases.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no such word")]
pub struct UnknownWord(pub String);

/// Lists the cases once, so that they, `ALL` and their words cannot drift apart. What follows `by` is what the function is
/// called that answers the word.
macro_rules! words {
    ($(#[$doc:meta])* $vis:vis enum $name:ident by $word_of:ident {
        $($(#[$case_doc:meta])* $case:ident = $word:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis enum $name { $($(#[$case_doc])* $case,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$case),*];

            /// Its stable word.
            pub const fn $word_of(self) -> &'static str {
                match self { $($name::$case => $word,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.$word_of())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::engine::words::UnknownWord;

            fn from_str(text: &str) -> std::result::Result<$name, Self::Err> {
                let unknown = || $crate::engine::words::UnknownWord(text.to_owned());
                $name::ALL.into_iter().find(|known| known.$word_of() == text).ok_or_else(unknown)
            }
        }
    };
}

pub(crate) use words;
