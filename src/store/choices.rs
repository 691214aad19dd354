//! What can be chosen where there are a few things to choose from, each with the word that stands for it.

use std::fmt;
use std::str::FromStr;

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

choices!(
    /// How a player is called when it is their turn.
    Ping {
        /// By a mention in the channel.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
        /// By both.
        Both = "both",
        /// Not at all.
        Off = "off",
    }
);

choices!(
    /// Which matches of a server are played in a thread of their own.
    Threads {
        /// All of them.
        Always = "always",
        /// Those for which that is asked.
        OnRequest = "request",
    }
);

choices!(
    /// What becomes of a board in its channel once the match has gone on.
    OldBoards {
        /// A line of it stays, without the picture.
        Fold = "fold",
        /// All of it stays but the buttons.
        Keep = "keep",
        /// It goes on showing the match, and a short message calls whoever is to act.
        InPlace = "in-place",
    }
);

choices!(
    /// Whether a person knows that Discord refuses direct messages to them.
    Unreachable {
        /// Not yet.
        Noticed = "noticed",
        /// They were told.
        Told = "told",
    }
);
