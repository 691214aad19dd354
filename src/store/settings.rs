//! What people have chosen for themselves. Nothing here says what stands for a choice not made.

use super::Tx;
use super::error::Result;
use super::ids::PersonId;
use super::words::parsed_or_none;
use rusqlite::{OptionalExtension, Row, params};
use std::fmt;
use std::str::FromStr;

/// All that a person has chosen, in groups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How boards look.
    pub board: BoardSettings,
}

/// How a person wants boards to look; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardSettings {
    /// The theme's name; there may be no such theme any more.
    pub theme: Option<String>,
    /// Where the home boards lie.
    pub home: Option<Home>,
    /// The colour of one's own checkers.
    pub colour: Option<Colour>,
    /// Who sits at the bottom.
    pub bottom: Option<Bottom>,
}

/// Text that is none of the choices.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no such choice")]
pub struct NoSuchChoice(pub String);

/// Lists the choices once: the variants, `ALL` and the words that stand for them in columns cannot drift apart.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$choice_doc:meta])* $choice:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$choice_doc])* $choice,)* }

        impl $name {
            /// Every choice.
            pub const ALL: &[$name] = &[$($name::$choice,)*];

            /// The word for it, in columns and custom ids.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$choice => $word,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = NoSuchChoice;

            fn from_str(text: &str) -> std::result::Result<$name, NoSuchChoice> {
                $name::ALL.iter().copied().find(|choice| choice.word() == text).ok_or_else(|| NoSuchChoice(text.to_owned()))
            }
        }
    };
}

choices!(
    /// On which side of the picture the home boards lie.
    Home {
        /// The reader's left.
        Left = "left",
        /// The reader's right.
        Right = "right",
    }
);

choices!(
    /// The two colours of checkers.
    Colour {
        /// The lighter one.
        Light = "light",
        /// The darker one.
        Dark = "dark",
    }
);

choices!(
    /// Who sits at the bottom of the picture, the points numbered for them.
    Bottom {
        /// Whoever is to act, so that their numbers are shown.
        Mover = "mover",
        /// The person whose setting it is.
        Own = "own",
        /// The player who challenged: the board never turns.
        Challenger = "challenger",
    }
);

/// What a person has chosen.
///
/// # Errors
/// The database fails.
pub fn get(tx: &Tx<'_>, person: PersonId) -> Result<Settings> {
    let sql = "SELECT board_theme, board_home, board_colour, board_bottom FROM settings WHERE person = ?1";
    Ok(tx.sqlite().prepare_cached(sql)?.query_row([person], read).optional()?.unwrap_or_default())
}

fn read(row: &Row<'_>) -> rusqlite::Result<Settings> {
    let board = BoardSettings {
        theme: row.get(0)?,
        home: parsed_or_none(row, 1)?,
        colour: parsed_or_none(row, 2)?,
        bottom: parsed_or_none(row, 3)?,
    };
    Ok(Settings { board })
}

/// Keeps what a person has chosen. The person must have been [remembered](super::people::remember).
///
/// # Errors
/// The database fails.
pub fn set(tx: &Tx<'_>, person: PersonId, settings: &Settings) -> Result<()> {
    let Settings { board: BoardSettings { theme, home, colour, bottom } } = settings;
    let sql = "INSERT INTO settings (person, board_theme, board_home, board_colour, board_bottom)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (person) DO UPDATE
        SET board_theme = ?2, board_home = ?3, board_colour = ?4, board_bottom = ?5";
    let (home, colour, bottom) = (home.map(Home::word), colour.map(Colour::word), bottom.map(Bottom::word));
    tx.sqlite().prepare_cached(sql)?.execute(params![person, theme, home, colour, bottom])?;
    Ok(())
}
