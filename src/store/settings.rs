//! What people have chosen for themselves. Nothing here says what stands for a choice not made.

use super::error::Result;
use super::ids::PersonId;
use super::transaction::Tx;
use super::values::{Row, params};
use crate::engine::score::Length;

pub use super::choices::{Bottom, ChallengesFrom, Colour, Home, OldBoards, Ping, Threads, Unreachable};

/// All that a person has chosen, in groups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How boards look.
    pub board: BoardSettings,
    /// How they play.
    pub play: PlaySettings,
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

impl BoardSettings {
    /// These choices, and those of `other` where none was made here.
    pub fn or(&self, other: &BoardSettings) -> BoardSettings {
        BoardSettings {
            theme: self.theme.clone().or_else(|| other.theme.clone()),
            home: self.home.or(other.home),
            colour: self.colour.or(other.colour),
            bottom: self.bottom.or(other.bottom),
        }
    }
}

/// How a person plays; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaySettings {
    /// The language of what only they read, by its tag; the product may not speak it any more.
    pub language: Option<String>,
    /// How they are called when it is their turn.
    pub ping: Option<Ping>,
    /// Whether the only legal play is played for them.
    pub auto_play: Option<bool>,
    /// Whether the dice are rolled for them where no double is possible.
    pub auto_roll: Option<bool>,
    /// Whether they are asked once more before they give much away.
    pub tutor: Option<bool>,
    /// Whether a whole play counts as soon as it is chosen.
    pub play_at_once: Option<bool>,
    /// What their challenges are to.
    pub terms: DefaultTerms,
    /// From whom they take challenges.
    pub challenges_from: Option<ChallengesFrom>,
    /// Whether they are named on the leaderboards of all servers.
    pub listed: Option<bool>,
    /// Whether Discord refused a direct message to them since they last chose how to be called.
    pub unreachable: Option<Unreachable>,
}

impl PlaySettings {
    /// How they are called: by a mention in the channel unless they wish otherwise, and where nothing else reaches them.
    pub fn called_by(&self) -> Ping {
        match (self.ping.unwrap_or(Ping::Channel), self.unreachable) {
            (Ping::Direct | Ping::Both, Some(_)) => Ping::Channel,
            (ping, _) => ping,
        }
    }

    /// Whether a message in the channel may ping them when it is their turn.
    pub fn is_mentioned(&self) -> bool {
        matches!(self.called_by(), Ping::Channel | Ping::Both)
    }
}

/// What a challenge is to where it leaves that out; `None` is a choice not made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DefaultTerms {
    /// The rule set's slug; there may be no such rule set any more.
    pub rules: Option<String>,
    /// The length.
    pub length: Option<Length>,
}

/// What a person has chosen.
pub fn get(tx: &Tx<'_>, person: PersonId) -> Result<Settings> {
    let sql = "SELECT board_theme, board_home, board_colour, board_bottom, language, ping, auto_play, auto_roll, rules,
        points, unreachable, listed, tutor, play_at_once, challenges_from FROM settings WHERE person = ?1";
    Ok(tx.find(sql, [person], read)?.unwrap_or_default())
}

fn read(row: &Row<'_>) -> Result<Settings> {
    let board = BoardSettings { theme: row.get(0)?, home: row.get(1)?, colour: row.get(2)?, bottom: row.get(3)? };
    let play = PlaySettings {
        language: row.get(4)?,
        ping: row.get(5)?,
        auto_play: row.get(6)?,
        auto_roll: row.get(7)?,
        terms: DefaultTerms { rules: row.get(8)?, length: row.get(9)? },
        listed: row.get(11)?,
        unreachable: row.get(10)?,
        tutor: row.get(12)?,
        play_at_once: row.get(13)?,
        challenges_from: row.get(14)?,
    };
    Ok(Settings { board, play })
}

/// Keeps what a person has chosen. The person must have been [remembered](super::people::remember).
pub fn set(tx: &Tx<'_>, person: PersonId, settings: &Settings) -> Result<()> {
    let Settings { board: BoardSettings { theme, home, colour, bottom }, play } = settings;
    let PlaySettings { language, ping, auto_play, auto_roll, play_at_once, tutor, terms, .. } = play;
    let PlaySettings { challenges_from, listed, unreachable, .. } = play;
    let sql = "INSERT INTO settings (person, board_theme, board_home, board_colour, board_bottom, language,
            ping, auto_play, auto_roll, rules, points, unreachable, listed, tutor, play_at_once, challenges_from)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
        ON CONFLICT (person) DO UPDATE SET board_theme = ?2, board_home = ?3, board_colour = ?4, board_bottom = ?5,
            language = ?6, ping = ?7, auto_play = ?8, auto_roll = ?9, rules = ?10, points = ?11, unreachable = ?12,
            listed = ?13, tutor = ?14, play_at_once = ?15, challenges_from = ?16";
    let values = params![
        person,
        theme,
        home,
        colour,
        bottom,
        language,
        ping,
        auto_play,
        auto_roll,
        terms.rules,
        terms.length,
        unreachable,
        listed,
        tutor,
        play_at_once,
        challenges_from
    ];
    tx.run(sql, values)
}
