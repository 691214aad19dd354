//! Enums with a word for each variant: for columns, custom ids and files.

/// A word of no variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no such word")]
pub struct UnknownKey(pub String);

/// Defines an enum together with `ALL` and the words of its variants. The identifier after `by` names the method that
/// returns the word.
#[macro_export]
macro_rules! keyed_enum {
    ($(#[$doc:meta])* $vis:vis enum $name:ident by $word_of:ident {
        $($(#[$case_doc:meta])* $case:ident = $word:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis enum $name { $($(#[$case_doc])* $case,)* }

        impl $name {
            /// In order.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$case),*];

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
            type Err = $crate::keyed_enum::UnknownKey;

            fn from_str(text: &str) -> std::result::Result<$name, Self::Err> {
                let unknown = || $crate::keyed_enum::UnknownKey(text.to_owned());
                $name::ALL.into_iter().find(|known| known.$word_of() == text).ok_or_else(unknown)
            }
        }
    };
}

pub use keyed_enum;
