//! What the bot lacks, by the names that Discord has for its permissions.

use crate::locale::Language;

/// A text about permissions that are missing, named by their keys.
pub fn tell(language: Language, key: &str, lacks: &[&'static str]) -> String {
    let names: Vec<String> = lacks.iter().map(|name| format!("**{}**", language.text(name))).collect();
    language.say(key, &[("permissions", names.join(", ").into())])
}
