//! The settings of people, channels and servers. The [`registry`] says what there is; everything else follows from it.

pub mod registry;
pub mod values;

mod chosen;
mod setting;

pub use chosen::{SettingChange, Settings, first_language, language};
pub use setting::{AnySetting, Control, Placement, Setting, SettingsGroup, SettingsPanel};
