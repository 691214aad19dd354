//! What a person chooses for themselves, one choice at a time.

use super::Table;
use super::denial::{Error, Fault};
use super::request::Request;
use crate::store::ids::PersonId;
use crate::store::settings::{self, BoardSettings, Bottom, Colour, Home, NoSuchChoice, Settings};
use std::fmt;
use std::str::FromStr;

/// One choice of how boards look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// This theme; whoever offers it knows that it exists.
    Theme(String),
    /// The home boards on this side.
    Home(Home),
    /// One's own checkers in this colour; `None`: as it comes.
    Colour(Option<Colour>),
    /// Who sits at the bottom.
    Bottom(Bottom),
    /// Nothing chosen, as in the beginning.
    Nothing,
}

impl BoardChoice {
    fn made(self, board: &mut BoardSettings) {
        match self {
            BoardChoice::Theme(name) => board.theme = Some(name),
            BoardChoice::Home(home) => board.home = Some(home),
            BoardChoice::Colour(colour) => board.colour = colour,
            BoardChoice::Bottom(bottom) => board.bottom = Some(bottom),
            BoardChoice::Nothing => *board = BoardSettings::default(),
        }
    }
}

/// `theme harbour`, `home left`, `colour dark`, `colour any`, `bottom own`, `nothing`.
impl fmt::Display for BoardChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardChoice::Theme(name) => write!(f, "theme {name}"),
            BoardChoice::Home(home) => write!(f, "home {home}"),
            BoardChoice::Colour(Some(colour)) => write!(f, "colour {colour}"),
            BoardChoice::Colour(None) => f.write_str("colour any"),
            BoardChoice::Bottom(bottom) => write!(f, "bottom {bottom}"),
            BoardChoice::Nothing => f.write_str("nothing"),
        }
    }
}

impl FromStr for BoardChoice {
    type Err = NoSuchChoice;

    fn from_str(text: &str) -> Result<BoardChoice, NoSuchChoice> {
        let (what, choice) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (what, choice) {
            ("theme", name) if !name.is_empty() => BoardChoice::Theme(name.to_owned()),
            ("home", side) => BoardChoice::Home(side.parse()?),
            ("colour", "any") => BoardChoice::Colour(None),
            ("colour", colour) => BoardChoice::Colour(Some(colour.parse()?)),
            ("bottom", who) => BoardChoice::Bottom(who.parse()?),
            ("nothing", "") => BoardChoice::Nothing,
            _ => return Err(NoSuchChoice(text.to_owned())),
        })
    }
}

impl Table {
    /// What a person has chosen.
    ///
    /// # Errors
    /// The database fails.
    pub fn settings(&self, person: PersonId) -> Result<Settings, Fault> {
        self.uncounted(|tx| Ok(settings::get(tx, person)?))
    }

    /// A person chooses how boards look to them; returns all that they have chosen.
    ///
    /// # Errors
    /// Nothing is denied but a press that was counted before: an old one that arrives again must not undo a newer one.
    pub fn choose(&self, request: &Request, choice: BoardChoice) -> Result<Settings, Error> {
        self.counted(request, |tx| {
            let mut chosen = settings::get(tx, request.person.id)?;
            choice.made(&mut chosen.board);
            settings::set(tx, request.person.id, &chosen)?;
            Ok(chosen)
        })
    }
}
