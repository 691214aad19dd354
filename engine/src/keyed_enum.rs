//! Enums with a key for each variant: for columns, custom ids and files.

/// A key of no variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no such word")]
pub struct UnknownKey(pub String);

/// Defines an enum together with `ALL` and the keys of its variants.
#[macro_export]
macro_rules! keyed_enum {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$case_doc:meta])* $case:ident = $key:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis enum $name { $($(#[$case_doc])* $case,)* }

        impl $name {
            /// In order.
            pub const ALL: [$name; [$($key),*].len()] = [$($name::$case),*];

            pub const fn key(self) -> &'static str {
                match self { $($name::$case => $key,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::keyed_enum::UnknownKey;

            fn from_str(text: &str) -> std::result::Result<$name, Self::Err> {
                let unknown = || $crate::keyed_enum::UnknownKey(text.to_owned());
                $name::ALL.into_iter().find(|known| known.key() == text).ok_or_else(unknown)
            }
        }
    };
}

pub use keyed_enum;
