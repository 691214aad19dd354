//! What is to be said, as plain data: a handler makes it, [`super::deliver`] alone sends it.

use super::press::Press;
use crate::store::ids::PersonId;

/// A message, or the new state of one.
#[derive(Clone, Debug, Default)]
pub struct Post {
    /// The text, with Discord's markup; at most 2,000 characters.
    pub text: String,
    /// The only person whom it may ping.
    pub ping: Option<PersonId>,
    /// The picture.
    pub picture: Picture,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<Row>,
}

impl Post {
    /// A message of text alone.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Post {
        Post { text: text.into(), ..Post::default() }
    }

    /// The same with a row of buttons.
    #[must_use]
    pub fn with_buttons(mut self, buttons: Vec<Button>) -> Post {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }
}

/// The picture of a message.
#[derive(Clone, Debug, Default)]
pub enum Picture {
    /// None; a message that is changed keeps the one it has.
    #[default]
    Unchanged,
    /// This one.
    Png {
        /// The file.
        bytes: Vec<u8>,
        /// What it shows, for those who cannot see it; at most 1,024 characters.
        alt: String,
    },
}

/// A row of controls.
#[derive(Clone, Debug)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu of one to 25 choices.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What stands on it; at most 80 characters.
    pub label: String,
    /// How it looks.
    pub look: Look,
    /// What it asks for.
    pub press: Press,
}

impl Button {
    /// A button.
    #[must_use]
    pub fn new(look: Look, label: impl Into<String>, press: Press) -> Button {
        Button { label: label.into(), look, press }
    }
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// What most will press.
    Main,
    /// Another choice.
    Plain,
    /// A choice that is welcomed.
    Good,
    /// A choice that gives something up.
    Grave,
}

/// A menu from which one entry is chosen.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What stands on it while nothing is chosen; at most 150 characters.
    pub prompt: String,
    /// What choosing asks for; the chosen value is added to it.
    pub press: Press,
    /// The choices.
    pub entries: Vec<Entry>,
}

/// One choice of a menu.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What stands there; at most 100 characters.
    pub label: String,
    /// A line below it; at most 100 characters.
    pub note: Option<String>,
    /// What choosing it means; at most 100 characters, unique in the menu.
    pub value: String,
}
