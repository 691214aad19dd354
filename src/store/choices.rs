//! What can be chosen where there are a few things to choose from, each with the word that stands for it.

use crate::engine::keyed_enum::keyed_enum;

keyed_enum! {
    /// On which side of the picture the home boards lie.
    pub enum Home by word {
        /// The reader's left.
        Left = "left",
        /// The reader's right.
        Right = "right",
    }
}

keyed_enum! {
    /// The two colours of checkers.
    pub enum Colour by word {
        /// The lighter one.
        Light = "light",
        /// The darker one.
        Dark = "dark",
    }
}

keyed_enum! {
    /// Who sits at the bottom of the picture, the points numbered for them.
    pub enum Bottom by word {
        /// Whoever is to act, so that their numbers are shown.
        Mover = "mover",
        /// The person whose setting it is.
        Own = "own",
        /// The player who challenged: the board never turns.
        Challenger = "challenger",
    }
}

keyed_enum! {
    /// How a player is called when it is their turn.
    pub enum Ping by word {
        /// By a mention in the channel.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
        /// By both.
        Both = "both",
        /// Not at all.
        Off = "off",
    }
}

keyed_enum! {
    /// Which matches of a server are played in a thread of their own.
    pub enum Threads by word {
        /// All of them.
        Always = "always",
        /// Those for which that is asked.
        OnRequest = "request",
    }
}

keyed_enum! {
    /// What becomes of a board in its channel once the match has gone on.
    pub enum OldBoards by word {
        /// A line of it stays, without the picture.
        Fold = "fold",
        /// All of it stays but the buttons.
        Keep = "keep",
        /// It goes on showing the match, and a short message calls whoever is to act.
        InPlace = "in-place",
    }
}

keyed_enum! {
    /// Whether a person knows that Discord refuses direct messages to them.
    pub enum Unreachable by word {
        /// Not yet.
        Noticed = "noticed",
        /// They were told.
        Told = "told",
    }
}

keyed_enum! {
    /// From whom a person takes challenges.
    pub enum ChallengesFrom by word {
        /// From everybody.
        Anybody = "anybody",
        /// From those whom they have played before.
        Played = "played",
        /// From nobody.
        Nobody = "nobody",
    }
}
