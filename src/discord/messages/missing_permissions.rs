//! The bot's missing permissions, by Discord's names for them.

use crate::locale::Language;

/// A text with the names of these missing permissions.
pub fn tell(language: Language, key: &str, lacks: &[&'static str]) -> String {
    let names: Vec<String> = lacks.iter().map(|name| format!("**{}**", language.text(name))).collect();
    language.say(key, &[("permissions", names.join(", ").into())])
}
