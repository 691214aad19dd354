//! Buttons and menus of a message.

use super::{DriverError, Result};
use crate::limits::component::{controls, kind};
use crate::limits::form::list;
use crate::model::Message;
use serde_json::Value;

/// Access to buttons and menus. Missing ones give [`DriverError::NoSuchComponent`], disabled ones
/// [`DriverError::Disabled`].
impl Message {
    pub fn buttons(&self) -> impl Iterator<Item = &Value> {
        controls(&self.components).filter(|control| control["type"] == kind::BUTTON)
    }

    pub fn menus(&self) -> impl Iterator<Item = &Value> {
        controls(&self.components).filter(|control| control["type"] != kind::BUTTON)
    }

    /// The labels of the buttons that can be pressed.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons().filter(|button| button["disabled"] != true).map(label).collect()
    }

    /// Whether there is an enabled button with this label.
    pub fn offers(&self, wanted: &str) -> bool {
        self.labels().contains(&wanted)
    }

    /// The labels of a menu's options, by its placeholder or custom id; empty if there is no such menu.
    pub fn menu_options(&self, menu: &str) -> Vec<&str> {
        let found = self.menus().find(|control| is_menu(control, menu));
        let options = found.into_iter().flat_map(|menu| list(menu, "options"));
        options.filter_map(|option| option["label"].as_str()).collect()
    }

    /// A button by its label or custom id.
    pub fn button(&self, wanted: &str) -> Result<&Value> {
        let found = self.buttons().find(|button| label(button) == wanted || button["custom_id"] == wanted);
        self.enabled(found, wanted)
    }

    /// A menu by its placeholder or custom id; an empty name means the only one.
    pub fn menu(&self, wanted: &str) -> Result<&Value> {
        let only = wanted.is_empty() && self.menus().count() == 1;
        self.enabled(self.menus().find(|menu| only || is_menu(menu, wanted)), wanted)
    }

    fn enabled<'m>(&'m self, found: Option<&'m Value>, wanted: &str) -> Result<&'m Value> {
        match found {
            Some(control) if control["disabled"] == true => Err(DriverError::Disabled(wanted.to_owned())),
            Some(control) => Ok(control),
            None => {
                let there: Vec<String> = controls(&self.components).map(describe).collect();
                let there = if there.is_empty() { "nothing".to_owned() } else { there.join(", ") };
                Err(DriverError::NoSuchComponent { wanted: wanted.to_owned(), there })
            }
        }
    }
}

/// The label of a button, or its emoji if it has none.
fn label(button: &Value) -> &str {
    let text = button["label"].as_str().filter(|label| !label.is_empty());
    text.or_else(|| button["emoji"]["name"].as_str()).unwrap_or_default()
}

fn is_menu(control: &Value, wanted: &str) -> bool {
    control["placeholder"] == wanted || control["custom_id"] == wanted
}

fn describe(control: &Value) -> String {
    let off = if control["disabled"] == true { " (disabled)" } else { "" };
    match control["type"].as_i64() {
        Some(kind::BUTTON) => format!("[{}]{off}", label(control)),
        _ => format!("menu {}{off}", control["placeholder"].as_str().unwrap_or_default()),
    }
}
