//! Work that takes longer than the three seconds that an answer has: an answer is promised first.

use crate::discord::delivery::response::Audience;
use crate::discord::interaction::AttachedFile;
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::Post;
use crate::store::ids::{GuildId, MatchId};
use crate::table::{Analysed, Request};

/// Work that takes a while.
#[derive(Debug)]
pub enum Work {
    /// Analyses a match, in up to a minute.
    Analyse(Box<AnalysisTask>),
    /// Draws a game as a moving picture.
    Animate(Box<Animation>),
    /// Fetches a match file and checks it.
    Import(Box<ImportTask>),
    /// Packs files.
    Pack(Package),
}

impl Work {
    /// The readers of the promised answer.
    pub const fn audience(&self) -> Audience {
        match self {
            Work::Animate(animation) => animation.audience,
            Work::Analyse(_) | Work::Import(_) | Work::Pack(_) => Audience::Asker,
        }
    }
}

/// A match to analyse.
#[derive(Clone, Debug)]
pub struct AnalysisTask {
    /// Where it comes from.
    pub of: ToAnalyse,
    /// The depth of the search, in plies.
    pub plies: u8,
    /// The caller's board settings.
    pub reader: Reader,
}

/// The source of a match to analyse.
#[derive(Clone, Debug)]
pub enum ToAnalyse {
    /// The database.
    Match(Box<Analysed>),
    /// A file that the caller attached.
    File(AttachedFile),
}

/// A game to draw as a moving picture.
#[derive(Debug)]
pub struct Animation {
    /// The readers.
    pub audience: Audience,
    /// The game.
    pub game: ReplayedGame,
    /// The message with the sketch of the picture.
    pub post: Post,
}

/// A game of a match, as far as it had been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplayedGame {
    /// The match; `None` for one from a file.
    pub of: Option<MatchId>,
    /// The number of the game.
    pub game: u32,
    /// How many moments it had.
    pub frames: usize,
}

/// A match file to import.
#[derive(Clone, Debug)]
pub struct ImportTask {
    /// The attached file.
    pub file: AttachedFile,
    /// The request to keep it.
    pub request: Request,
}

/// What is packed into a file for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Package {
    /// All data of a server; the message offers to delete it.
    ServerData(GuildId),
    /// All data about the caller, with their matches.
    PersonalData,
    /// All matches of the caller.
    Matches,
}
